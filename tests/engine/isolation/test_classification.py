"""Stream filters and gates: order of ids over all windows, handles, priorities, sizes, closed gates."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from isolane.engine.isolation.classification import (
    Classification,
    FilterStep,
    HandleSpec,
    StreamFilter,
    StreamGate,
)
from isolane.errors import DataError
from tests.engine.isolation.scene import frame

OPEN = StreamGate(1, enable=True)
CLOSED = StreamGate(2, enable=True, admin_state="closed")


def tables(*filters: StreamFilter, gates: tuple[StreamGate, ...] = (OPEN, CLOSED)) -> Classification:
    made = Classification()
    made.configure(gates, filters)
    return made


def match(made: Classification, *, handle: int | None = None, priority: int = 5) -> FilterStep | None:
    return made.match(handle, priority)


def matched(made: Classification, *, handle: int | None = None, priority: int = 5) -> int | None:
    step = match(made, handle=handle, priority=priority)
    return None if step is None else step.filter.id


def test_filters_are_matched_in_the_order_of_ids_over_all_windows() -> None:
    made = tables(
        StreamFilter(9, 1, window="stream-filters-gates-bridge"),
        StreamFilter(4, 1, window="congestion-isolation-bridge"),
        StreamFilter(7, 1, window="ats-bridge"),
    )
    assert matched(made, handle=3) == 4


def test_the_same_id_in_two_windows_is_refused() -> None:
    with pytest.raises(DataError, match="share one number space"):
        tables(StreamFilter(4, 1), StreamFilter(4, 1, window="ats-bridge"))


def test_the_same_gate_id_in_two_windows_is_refused() -> None:
    with pytest.raises(DataError, match="stream-gate-instance-table 1"):
        tables(gates=(OPEN, StreamGate(1, window="ats-bridge")))


def test_a_filter_needs_its_gate() -> None:
    with pytest.raises(DataError, match="no stream gate 77"):
        tables(StreamFilter(4, 77))


def test_the_wildcard_matches_any_frame_with_a_handle_or_without() -> None:
    made = tables(StreamFilter(4, 1, "wildcard"))
    assert (matched(made, handle=3), matched(made)) == (4, 4)


def test_the_wildcard_of_ci_initialize_matches_any_handle_but_not_none() -> None:
    made = tables(StreamFilter(4, 1, "any-handle"))
    assert (matched(made, handle=3), matched(made)) == (4, None)


def test_without_a_handle_too_the_lowest_id_decides() -> None:
    made = tables(StreamFilter(4, 1, "null-handle"), StreamFilter(3, 1, "wildcard", 5))
    assert (matched(made), matched(made, priority=1)) == (3, 4)


def test_the_null_handle_matches_no_handle_only() -> None:
    made = tables(StreamFilter(4, 1, "null-handle"))
    assert (matched(made, handle=3), matched(made)) == (None, 4)


def test_a_single_handle_matches_itself_and_still_yields_to_a_wildcard_before_it() -> None:
    made = tables(StreamFilter(4, 1, 3), StreamFilter(5, 1, "wildcard"))
    assert (matched(made, handle=3), matched(made, handle=2)) == (4, 5)
    made = tables(StreamFilter(4, 1, "wildcard"), StreamFilter(5, 1, 3))
    assert matched(made, handle=3) == 4


def test_a_single_priority_and_any_priority() -> None:
    made = tables(StreamFilter(4, 1, "null-handle", 5), StreamFilter(5, 1, "null-handle", None))
    assert (matched(made, priority=5), matched(made, priority=1)) == (4, 5)


def test_a_gate_gives_its_ipv() -> None:
    made = tables(StreamFilter(4, 1, "null-handle"), gates=(StreamGate(1, enable=True, admin_ipv=3),))
    offered, step = frame(), match(made)
    assert step is not None
    assert (step.passes(offered), offered.ipv) == (True, 3)


def test_a_gate_that_is_not_enabled_does_nothing() -> None:
    gate = StreamGate(1, enable=False, admin_state="closed", admin_ipv=3)
    step, offered = match(tables(StreamFilter(4, 1, "null-handle"), gates=(gate,))), frame()
    assert step is not None
    assert (step.passes(offered), offered.ipv) == (True, -1)


def test_a_closed_gate_stops_frames_and_counts_them() -> None:
    step = match(tables(StreamFilter(4, 2, "null-handle")))
    assert step is not None
    assert not step.passes(frame())
    assert (step.matching, step.passing_sdu, step.not_passing, step.passing) == (1, 1, 1, 0)


def test_a_frame_over_the_maximum_sdu_size_is_stopped() -> None:
    step = match(tables(StreamFilter(4, 1, "null-handle", max_sdu_octets=984)))
    assert step is not None
    assert step.passes(frame(size=1000))
    assert not step.passes(frame(size=1001))
    assert step.passes(frame(size=1000))
    assert (step.passing_sdu, step.not_passing_sdu) == (2, 1)


def test_an_oversize_frame_blocks_its_stream_when_asked_to() -> None:
    step = match(tables(StreamFilter(4, 1, "null-handle", max_sdu_octets=984, blocked_on_oversize=True)))
    assert step is not None
    assert not step.passes(frame(size=1001))
    assert step.blocked
    assert not step.passes(frame(size=100))


def test_an_operator_unblocks_a_stream_by_configuring_it_anew() -> None:
    made = tables(StreamFilter(4, 1, "null-handle", blocked_on_oversize=True, blocked=True))
    step = match(made)
    assert step is not None
    assert not step.passes(frame())
    made.change({}, {4: StreamFilter(4, 1, "null-handle", blocked_on_oversize=True)})
    assert step.passes(frame())


def test_a_block_lasts_through_other_changes_until_it_is_lifted() -> None:
    made = tables(StreamFilter(4, 1, "null-handle", max_sdu_octets=984, blocked_on_oversize=True))
    step = match(made)
    assert step is not None
    assert not step.passes(frame(size=1001))
    made.change({}, {4: StreamFilter(4, 1, "null-handle", max_sdu_octets=2000, blocked_on_oversize=True)})
    assert not step.passes(frame())
    made.unblock(4, blocked=False)
    assert step.passes(frame())


def test_a_stream_that_is_blocked_passes_where_that_is_not_enabled() -> None:
    step = match(tables(StreamFilter(4, 1, "null-handle", blocked=True)))
    assert step is not None
    assert step.passes(frame())


def test_rows_that_stay_keep_their_counters() -> None:
    made = tables(StreamFilter(4, 1, "null-handle"))
    step = match(made)
    assert step is not None
    step.passes(frame())
    made.configure([OPEN, CLOSED], [StreamFilter(4, 1, "null-handle"), StreamFilter(5, 2)])
    assert match(made) is step


def test_a_gate_that_changes_changes_its_filters_and_no_other() -> None:
    made = tables(StreamFilter(4, 1, 7), StreamFilter(5, 2, 8))
    other = made.steps[5].gate
    made.change({1: StreamGate(1, enable=True, admin_state="closed")}, {})
    assert (made.steps[4].is_open, made.steps[5].gate) == (False, other)


def test_a_filter_can_go_to_another_gate_with_its_counters() -> None:
    made = tables(StreamFilter(4, 1, "null-handle"))
    step = match(made)
    assert step is not None
    assert step.passes(frame())
    made.change({}, {4: StreamFilter(4, 2, "null-handle")})
    assert not step.passes(frame())
    assert (match(made), step.matching, step.passing) == (step, 2, 1)


def test_a_gate_with_filters_cannot_be_taken_away() -> None:
    made = tables(StreamFilter(4, 1))
    with pytest.raises(DataError, match="no stream gate 1"):
        made.change({1: None}, {})
    made.change({1: None}, {4: None})
    assert (1 in made.gates, made.steps) == (False, {})


def test_a_change_that_is_refused_changes_nothing() -> None:
    made = tables(StreamFilter(4, 1, "null-handle"))
    with pytest.raises(DataError):
        made.change({1: CLOSED}, {4: None, 5: StreamFilter(5, 9)})
    assert matched(made) == 4
    assert made.gates[1] == OPEN


def test_a_filter_that_goes_leaves_its_frames_to_the_next() -> None:
    made = tables(StreamFilter(4, 1, 3), StreamFilter(6, 1, 3), StreamFilter(9, 1, "wildcard"))
    made.change({}, {4: None})
    assert matched(made, handle=3) == 6
    made.change({}, {6: None})
    assert (matched(made, handle=3), 3 in made.one_handle) == (9, False)


specs = st.one_of(st.integers(0, 2), st.sampled_from(["wildcard", "null-handle", "any-handle"]))
filters = st.builds(
    StreamFilter,
    id=st.integers(0, 9),
    gate_id=st.sampled_from([1, 2]),
    handle=specs,
    priority=st.one_of(st.none(), st.integers(0, 2)),
)
changes = st.lists(st.tuples(st.integers(0, 9), st.one_of(st.none(), filters)), max_size=30)


def first_of(rows: dict[int, StreamFilter], handle: int | None, priority: int) -> int | None:
    """8.6.5.3 as it is written: through the list, lowest id first."""
    for number in sorted(rows):
        row = rows[number]
        fits: tuple[HandleSpec | None, ...] = (
            ("wildcard", "null-handle") if handle is None else ("wildcard", "any-handle", handle)
        )
        if row.handle in fits and row.priority in (None, priority):
            return number
    return None


@given(changes)
def test_whatever_changes_the_answer_is_that_of_a_search_through_all(
    steps: list[tuple[int, StreamFilter | None]],
) -> None:
    made = tables()
    rows: dict[int, StreamFilter] = {}
    for number, row in steps:
        change = None if row is None else replace(row, id=number)
        made.change({}, {number: change})
        rows.pop(number, None)
        if change is not None:
            rows[number] = change
        for handle in (None, 0, 1, 2, 3):
            for priority in range(4):
                assert matched(made, handle=handle, priority=priority) == first_of(rows, handle, priority)
