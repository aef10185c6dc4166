"""The clock: order, jumps, timers, and the real one on asyncio."""

import asyncio
from typing import Any

import pytest

from isolane.dataplane.clock import FIRST, RETRY_NS, Lane, RealClock, Timer, VirtualClock, lane_of
from tests.patience import PATIENCE_S


def test_events_run_in_the_order_of_time_then_of_asking() -> None:
    clock, seen = VirtualClock(), list[Any]()
    for when, name in ((20, "b"), (10, "a"), (20, "c")):
        clock.call_at(when, seen.append, name)
    clock.run_until(30)
    assert seen == ["a", "b", "c"]


def test_what_comes_by_lanes_is_first_by_their_numbers_and_then_by_asking() -> None:
    clock, seen = VirtualClock(), list[Any]()
    clock.call_at(20, seen.append, "asked")
    later, first = Lane(clock.events, 2), Lane(clock.events, 1)
    for lane, name in ((later, "c"), (first, "a"), (later, "d"), (first, "b")):
        lane.call_at(20, seen.append, name)
    clock.put((20, FIRST + 7, seen.append, "before"))
    assert [lane_of(order) for _, order, _, name in clock.events if name in ("a", "d")] in ([1, 2], [2, 1])
    assert clock.first_ns == 20
    clock.run_until(30)
    assert seen == ["before", "a", "b", "c", "d", "asked"]
    assert clock.first_ns is None


def test_an_event_sees_its_own_time() -> None:
    clock, seen = VirtualClock(), list[Any]()
    clock.call_at(7, lambda _: seen.append(clock.now_ns))
    clock.run_until(100)
    assert (seen, clock.now_ns) == ([7], 100)


def test_an_event_of_the_past_runs_at_once_without_turning_time_back() -> None:
    clock, seen = VirtualClock(), list[Any]()
    clock.run_until(50)
    clock.call_at(10, lambda _: seen.append(clock.now_ns))
    clock.run_for(0)
    assert seen == [50]


def test_a_silent_second_costs_no_event() -> None:
    clock = VirtualClock()
    clock.run_for(1_000_000_000)
    assert clock.events_run == 0


def test_an_event_beyond_the_horizon_waits() -> None:
    clock, seen = VirtualClock(), list[Any]()
    clock.call_at(10, seen.append, 1)
    clock.run_until(9)
    assert (seen, clock.pending) == ([], 1)


def test_running_all_stops_at_the_limit() -> None:
    clock = VirtualClock()

    def again(_: None) -> None:
        clock.call_at(clock.now_ns + 1, again)

    again(None)
    clock.run_all(limit=5)
    assert clock.now_ns == 5


def test_a_timer_moved_later_fires_once_at_the_later_time() -> None:
    clock, seen = VirtualClock(), list[Any]()
    timer = Timer(clock, seen.append)
    timer.set(10)
    timer.set(30)
    clock.run_until(100)
    assert seen == [30]


def test_a_timer_moved_earlier_fires_once_at_the_earlier_time() -> None:
    clock, seen = VirtualClock(), list[Any]()
    timer = Timer(clock, seen.append)
    timer.set(30)
    timer.set(10)
    clock.run_until(100)
    assert seen == [10]


def test_a_timer_taken_back_does_not_fire() -> None:
    clock, seen = VirtualClock(), list[Any]()
    timer = Timer(clock, seen.append)
    timer.set(10)
    timer.set(None)
    clock.run_until(100)
    assert seen == []


def test_a_timer_can_be_set_again_from_its_callback() -> None:
    clock, seen = VirtualClock(), list[Any]()

    def fired(now_ns: int) -> None:
        seen.append(now_ns)
        if len(seen) < 3:
            timer.set(now_ns + 5)

    timer = Timer(clock, fired)
    timer.set(5)
    clock.run_until(100)
    assert seen == [5, 10, 15]


def test_the_real_clock_runs_events_in_order() -> None:
    async def run() -> list[str]:
        clock, seen, done = RealClock(), list[str](), asyncio.Event()
        clock.call_at(2_000_000, seen.append, "b")
        clock.call_at(1_000_000, seen.append, "a")
        clock.call_at(3_000_000, lambda _: done.set())
        async with asyncio.timeout(PATIENCE_S):
            await done.wait()
        clock.close()
        return seen

    assert asyncio.run(run()) == ["a", "b"]


def test_a_closed_real_clock_calls_nobody() -> None:
    async def run() -> list[str]:
        clock, seen = RealClock(), list[str]()
        clock.call_at(0, seen.append, "never")
        clock.close()
        await asyncio.sleep(0)
        return seen

    assert asyncio.run(run()) == []


def test_a_timer_goes_on_after_a_fault_and_the_virtual_run_ends_with_it() -> None:
    clock, seen = VirtualClock(), list[int]()

    def fail_once(now_ns: int) -> None:
        seen.append(now_ns)
        if len(seen) == 1:
            raise KeyError("gone")

    Timer(clock, fail_once).set(10)
    with pytest.raises(KeyError):
        clock.run_until(20)
    clock.run_until(10 + RETRY_NS)
    assert seen == [10, 10 + RETRY_NS]


def test_a_timer_that_was_set_before_the_fault_keeps_its_deadline() -> None:
    clock, seen = VirtualClock(), list[int]()

    def fail(now_ns: int) -> None:
        seen.append(now_ns)
        timer.set(now_ns + 5)
        if len(seen) < 3:
            raise KeyError("gone")
        timer.set(None)

    timer = Timer(clock, fail)
    timer.set(10)
    for _ in range(2):
        with pytest.raises(KeyError):
            clock.run_until(100)
    clock.run_until(100)
    assert seen == [10, 15, 20]


def test_on_the_real_clock_a_fault_is_counted_and_logged_and_the_others_run(
    caplog: pytest.LogCaptureFixture,
) -> None:
    async def run() -> int:
        clock, done = RealClock(), asyncio.Event()

        def fail(_: Any) -> None:
            raise KeyError("gone")

        for _ in range(3):
            clock.call_at(0, fail)
        clock.call_at(0, lambda _: done.set())
        async with asyncio.timeout(PATIENCE_S):
            await done.wait()
        clock.close()
        return clock.faults

    assert asyncio.run(run()) == 3
    assert [record.name for record in caplog.records] == ["isolane.dataplane"]
