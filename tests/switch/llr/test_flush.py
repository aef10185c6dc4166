"""The machine that derives flushes from counters."""

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from isolane.switch.llr.events import Entered, Event, Exited, FlushWatch, Sample

QUIET = Sample(100, 1, 0)


def run(*samples: Sample) -> list[Event | None]:
    watch = FlushWatch()
    return [watch.step(sample, index * 10) for index, sample in enumerate(samples)]


def after(start: Sample = QUIET, **more: int) -> Sample:
    return replace(start, **{name: getattr(start, name) + count for name, count in more.items()})


FLOWS = after(ok=5)


@pytest.mark.parametrize("shows", [{"init": 1}, {"discard": 9}, {"init": 3, "discard": 9}])
@pytest.mark.parametrize("also", [{}, {"ok": 7}])
def test_an_entry_and_the_exit_when_frames_pass_again(shows: dict[str, int], also: dict[str, int]) -> None:
    flushed = after(FLOWS, **shows, **also)
    waits = after(flushed, init=1)
    passes = after(waits, ok=1)
    assert run(QUIET, FLOWS, flushed, flushed, waits, passes, after(passes, ok=1)) == [
        None,
        None,
        Entered(),
        None,
        None,
        Exited(30),
        None,
    ]


def test_a_second_flush_is_a_second_event() -> None:
    first = after(FLOWS, init=1)
    again = after(first, ok=1)
    assert run(QUIET, FLOWS, first, again, after(again, init=1)) == [
        None,
        None,
        Entered(),
        Exited(10),
        Entered(),
    ]


def test_the_first_initialization_is_no_flush() -> None:
    """Nothing had passed: neither at the first, nor while the peer does not answer, nor as frames begin."""
    samples = [Sample(0, 0, 0), Sample(0, 1, 4), Sample(0, 5, 9), Sample(3, 6, 9), Sample(3, 7, 9)]
    assert run(*samples) == [None] * 5


def test_counters_that_went_back_are_no_flush() -> None:
    cleared = Sample(1, 2, 0)
    assert run(QUIET, FLOWS, cleared, after(cleared, init=1)) == [None] * 4


def test_a_link_that_was_down_is_no_flush() -> None:
    back = replace(after(FLOWS, init=1), link="up 2")
    assert run(QUIET, FLOWS, back, after(back, init=1)) == [None] * 4


def test_an_idle_transmitter_says_nothing() -> None:
    assert run(QUIET, FLOWS, FLOWS, FLOWS) == [None] * 4


def test_counters_that_a_switch_does_not_have() -> None:
    without = Sample(0, None, 0)
    flows = replace(without, ok=5)
    assert run(without, flows, replace(flows, discard=2)) == [None, None, Entered()]
    assert run(Sample(0, 0), Sample(5, 0), Sample(5, 1)) == [None, None, Entered()]


GROWTH = st.tuples(
    st.integers(0, 2), st.integers(0, 1), st.integers(0, 1), st.sampled_from(["", "", "", "cleared", "down"])
)


@settings(max_examples=200, deadline=None)
@given(st.lists(GROWTH, max_size=12))
def test_events_of_any_course(course: list[tuple[int, int, int, str]]) -> None:
    """Events alternate; an entry has a reason in its sample and frames before it; an exit has frames."""
    watch = FlushWatch()
    sample = Sample(50, 50, 50, "0")
    watch.step(sample, 0)
    is_in, entered_at, passed_at, disturbed_at = False, 0, -1, 0
    for now, (ok, init, discard, what) in enumerate(course, 1):
        last = sample
        start = Sample(0, 0, 0, last.link) if what == "cleared" else last
        sample = after(start, ok=ok, init=init, discard=discard)
        if what == "down":
            sample = replace(sample, link=str(now))
        grown = (sample.ok - last.ok, *(a - b for a, b in zip(sample.shows, last.shows, strict=True)))
        event = watch.step(sample, now)
        if what == "down" or min(grown) < 0:
            disturbed_at = now
            assert event is None
            continue
        initializes, passes = any(grown[1:]), grown[0] > 0 and not any(grown[1:])
        if is_in:
            assert event == (Exited(now - entered_at) if passes else None)
        else:
            assert event == (Entered() if initializes and passed_at > disturbed_at else None)
        if event is not None:
            is_in, entered_at = not is_in, now
        if passes:
            passed_at = now
