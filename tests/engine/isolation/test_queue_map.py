"""cipQueueMap in both readings, its pairs, and every way to get it wrong."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from isolane.engine.isolation.queue_map import EMPTY, QueueMap, read
from isolane.errors import DataErrors

DEFINITION = (0, 0, 6, 0, 0, -3, 0, 0)
PROCEDURE = (0, 0, -6, 0, 0, 3, 0, 0)
SHARED = (0, 0, 6, 0, 0, -3, -3, 0)


def faults(*entries: int) -> list[str]:
    """The errors of a map, as text."""
    with pytest.raises(DataErrors) as caught:
        read(entries)
    return [str(error) for error in caught.value.errors]


@pytest.mark.parametrize(
    ("entries", "reading"), [(DEFINITION, "definition"), (PROCEDURE, "procedure"), (SHARED, "definition")]
)
def test_either_reading_gives_the_same_pairs(entries: tuple[int, ...], reading: str) -> None:
    found = read(entries)
    assert (5, 2) in list(found.pairs())
    assert found.reading == reading


def test_a_map_that_mixes_the_readings_is_accepted_and_told() -> None:
    found = read((0, 0, 6, 0, 0, 3, 0, 0))
    assert (list(found.pairs()), found.reading) == ([(5, 2)], "mixed")


def test_an_empty_map_takes_no_part() -> None:
    assert (read((0,) * 8), read((0,) * 8).participating) == (EMPTY, False)


def test_the_definition_reading_is_written() -> None:
    assert read(PROCEDURE).entries() == DEFINITION


def test_several_monitored_classes_share_a_congesting_class_that_returns_to_one() -> None:
    found = read(SHARED)
    assert list(found.pairs()) == [(5, 2), (6, 2)]
    assert found.monitored[2] == 5


def test_maps_agree_by_their_pairs() -> None:
    assert read(PROCEDURE).agrees(read(DEFINITION))
    assert not read(SHARED).agrees(read(DEFINITION))


@pytest.mark.parametrize(
    ("entries", "index", "words"),
    [
        ((0, 0, 3, 0, 0, 0, 0, 0), 2, "paired with itself"),
        ((0, 0, 0, 0, 0, -3, 0, 0), 5, "has no entry"),
        ((0, 0, 5, 0, -3, 0, -5, 0), 4, "congesting for 6, but monitored"),
        ((0, -3, 6, 0, 0, -3, 0, 0), 1, "not below all its monitored classes"),
        ((0, 0, 6, 0, 0, 0, 0, 0), 2, "does not name 2"),
        ((0, 6, 6, 0, 0, -3, 0, 0), 1, "disagree"),
        ((9, 0, 0, 0, 0, 0, 0, 0), 0, "not between -8 and 8"),
    ],
)
def test_a_wrong_entry_is_named(entries: tuple[int, ...], index: int, words: str) -> None:
    (fault,) = faults(*entries)
    assert fault.startswith(f"queue-map[priority='{index}']: ")
    assert words in fault


def test_all_wrong_entries_are_named_at_once() -> None:
    assert len(faults(1, 2, 9, 0, 0, 0, 0, 0)) == 3


def test_a_map_has_eight_entries() -> None:
    assert "8 entries, not 2" in faults(0, 0)[0]


@st.composite
def good_maps(draw: st.DrawFn) -> tuple[int, ...]:
    """Disjoint pairs, written in either reading."""
    classes = draw(st.permutations(range(8)))
    entries = [0] * 8
    sign = draw(st.sampled_from((1, -1)))
    for one, other in zip(classes[::2], classes[1::2], strict=True):
        if draw(st.booleans()):
            low, high = sorted((one, other))
            entries[high], entries[low] = -sign * (low + 1), sign * (high + 1)
    return tuple(entries)


@given(good_maps())
def test_what_is_written_reads_as_the_same_pairs(entries: tuple[int, ...]) -> None:
    found = read(entries)
    again: QueueMap = read(found.entries())
    assert again.agrees(found)
    assert again.reading in ("definition", "empty")


@given(st.lists(st.integers(-9, 9), min_size=8, max_size=8))
def test_any_map_is_read_or_refused_with_paths(entries: list[int]) -> None:
    found: QueueMap | DataErrors
    try:
        found = read(entries)
    except DataErrors as refused:
        found = refused
    if isinstance(found, QueueMap):
        assert all(low < high and found.monitored[low] >= 0 for high, low in found.pairs())
    else:
        assert all(error.path is not None for error in found.errors)
