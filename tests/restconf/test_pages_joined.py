"""Pages joined are the list, also while others edit it."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from isolane.errors import DataError
from isolane.northbound.pages.page import Wish, page
from isolane.northbound.pages.sorting import Cursors
from isolane.tree.path import Path
from isolane.tree.table import Table
from tests.restconf.site import model

FEW = settings(max_examples=80, deadline=None, suppress_health_check=[HealthCheck.too_slow])
NODE: Any = model().find("/jukebox:jukebox/playlist")
LISTED = Path().child(NODE.parent).child(NODE)
SONG: Any = next(child for child in NODE.children if child.name == "song")
SONGS = Path().child(NODE.parent).child(NODE, "One").child(SONG)
CURSORS = Cursors(model(), b"k" * 32)
TEXTS = st.sampled_from(
    ["", " ", "1", "10", "9", "a", "a/b", "a,b", "a=b", "ab", "ñ", "\N{SNOWMAN}", "~", "B", "b"]
)
LISTS = st.dictionaries(TEXTS, st.none() | TEXTS, max_size=12)
ORDERS = st.builds(
    Wish,
    limit=st.integers(1, 5),
    backwards=st.booleans(),
    sort_by=st.sampled_from([None, "name", "description"]),
)


def table(entries: dict[str, str | None]) -> Table[Any, Any]:
    found: Table[Any, Any] = NODE.absent.of(
        NODE.record.new(name=name, description=text) for name, text in entries.items()
    )
    return found


def song(index: int) -> Any:
    return SONG.record.EMPTY.with_slot(SONG.keys[0].index, index)


def by_cursor(slot: Callable[[], Any], order: Wish, listed: Path = LISTED) -> Iterator[list[Any]]:
    """One page after the other, of what the list is then."""
    cursor: str | None = None
    while cursor != "":
        found = page(listed, slot(), replace(order, cursor=cursor), CURSORS)
        yield list(found.entries)
        cursor = found.metadata["ietf-list-pagination:next"]


@FEW
@given(LISTS, ORDERS)
def test_pages_joined_are_the_list(entries: dict[str, str | None], order: Wish) -> None:
    def value(name: str) -> Any:
        text = entries[name] if order.sort_by == "description" else ""
        return text is None, text or "", name

    expected = sorted(entries, key=value, reverse=order.backwards)
    slot = table(entries)
    joined = [each.name for found in by_cursor(lambda: slot, order) for each in found]
    assert joined == expected
    offsets = range(0, len(entries) + 1, order.limit or 1)
    pages = [page(LISTED, slot, replace(order, offset=offset), CURSORS) for offset in offsets]
    assert [each.name for found in pages for each in found.entries] == expected
    for offset, found in zip(offsets, pages, strict=True):
        left = len(entries) - offset - len(found.entries)
        assert found.metadata.get("ietf-list-pagination:remaining", 0) == left


@FEW
@given(LISTS, st.lists(LISTS, min_size=3, max_size=3), ORDERS)
def test_what_is_there_all_the_time_is_neither_lost_nor_doubled(
    stays: dict[str, str | None], moving: list[dict[str, str | None]], order: Wish
) -> None:
    """Entries come, go and change between any two pages, also those that cursors are of."""
    turn = [0]

    def now() -> Any:
        turn[0] += 1
        return table({**moving[turn[0] % len(moving)], **stays})

    joined: list[str] = []
    for found in by_cursor(now, order):
        joined += [each.name for each in found]
        assert turn[0] < 200
    assert sorted(name for name in joined if name in stays) == sorted(stays)


@FEW
@given(
    st.lists(st.integers(0, 20), unique=True, min_size=1),
    st.lists(
        st.tuples(st.sampled_from(["add", "remove"]), st.integers(0, 40), st.integers(0, 20)), max_size=12
    ),
    st.booleans(),
)
def test_a_list_that_users_order(
    start: list[int], edits: list[tuple[str, int, int]], backwards: bool
) -> None:
    """Others are put in anywhere and taken out; a cursor whose entry is gone is unknown."""
    stays = [index for index in start if index % 2]
    held = SONG.absent.of(song(index) for index in start)
    left = list(edits)

    def now() -> Any:
        nonlocal held
        if left:
            kind, index, at = left.pop()
            if kind == "remove" and index not in stays:
                held = held.delete(index)
            elif kind == "add" and index not in held:
                held = held.place(index, song(index), at)
        return held

    joined: list[int] = []
    try:
        for found in by_cursor(now, Wish(limit=2, backwards=backwards), SONGS):
            joined += [each.entry_key for each in found]
    except DataError:  # the entry of the cursor was taken out
        assert all(joined.count(index) <= 1 for index in stays)
    else:
        assert [index for index in joined if index in stays] == (stays[::-1] if backwards else stays)


def test_numbers_are_sorted_as_numbers() -> None:
    songs = SONG.absent.of(song(index) for index in (10, 9, 100, 1))
    found = page(SONGS, songs, Wish(sort_by="index", limit=3), CURSORS)
    assert [each.entry_key for each in found.entries] == [1, 9, 10]
    cursor = found.metadata["ietf-list-pagination:next"]
    rest = page(SONGS, songs.delete(100), Wish(sort_by="index", cursor=cursor), CURSORS)
    assert list(rest.entries) == []
    with pytest.raises(DataError):
        page(SONGS, songs, Wish(cursor=cursor), CURSORS)
