"""Calls in slices: what is long gives the loop back, and nothing else changes."""

import asyncio
import gc
from collections import deque
from collections.abc import Callable
from itertools import count
from threading import Event, get_ident
from typing import Any, TypeVar
from weakref import ref

import pytest

from isolane import strand
from isolane.strand import (
    SLICE_S,
    Strand,
    current,
    future_of,
    off_loop,
    pause,
    pausing,
    without_pauses,
)

T = TypeVar("T")

CHECKS = 10
"""So many checks are one slice, by the clock of these tests."""


class Later:
    """A loop that does one thing after the other when a test says so."""

    def __init__(self) -> None:
        self.waiting: deque[Callable[[], None]] = deque()

    def later(self, call: Callable[[], None]) -> None:
        self.waiting.append(call)

    def turn(self) -> None:
        self.waiting.popleft()()


@pytest.fixture(autouse=True)
def counting(monkeypatch: pytest.MonkeyPatch) -> None:
    """Time goes by with checks alone."""
    ticks = count()
    monkeypatch.setattr(strand, "clock", lambda: next(ticks) * SLICE_S / CHECKS)


@pytest.fixture
def loop() -> Later:
    return Later()


def begun(loop: Later, call: Callable[[], Any]) -> tuple[Strand, list[tuple[Any, Exception | None]]]:
    told: list[tuple[Any, Exception | None]] = []
    return strand.begin(call, lambda result, error: told.append((result, error)), loop), told


def on_loop(call: Callable[[], T]) -> T:
    async def made() -> T:
        return await future_of(call)

    return asyncio.run(made())


def steps(number: int, done: list[Any] | None = None, name: str = "") -> int:
    for step in range(number):
        if done is not None:
            done.append((name, step))
        pause()
    return number


def test_what_is_short_is_done_at_once(loop: Later) -> None:
    made, told = begun(loop, lambda: steps(CHECKS - 1))
    assert told == [(CHECKS - 1, None)]
    assert (made.slices, made.is_over, len(loop.waiting)) == (1, True, 0)


@pytest.mark.parametrize("slices", [2, 5, 50])
def test_what_is_long_gives_the_loop_back_after_each_slice(loop: Later, slices: int) -> None:
    made, told = begun(loop, lambda: steps(CHECKS * slices - 1))
    for done in range(1, slices):
        assert (made.slices, told, len(loop.waiting)) == (done, [], 1)
        loop.turn()
    assert told == [(CHECKS * slices - 1, None)]


def test_several_take_turns(loop: Later) -> None:
    done: list[Any] = []
    for name in "abc":
        begun(loop, lambda name=name: steps(3 * CHECKS, done, name))  # type: ignore[misc]  # bound at once
    while loop.waiting:
        loop.turn()
    runs = [name for at, (name, _) in enumerate(done) if not at or done[at - 1][0] != name]
    assert "".join(runs) == "abc" * 3


def test_an_error_is_told(loop: Later) -> None:
    def fails() -> None:
        steps(2 * CHECKS)
        raise KeyError("a")

    _, told = begun(loop, fails)
    assert told == []
    while loop.waiting:
        loop.turn()
    ((result, error),) = told
    assert result is None
    assert isinstance(error, KeyError)


def test_checks_do_nothing_elsewhere() -> None:
    assert current() is None
    assert steps(10 * CHECKS) == 10 * CHECKS
    assert off_loop(lambda: 1) == without_pauses(lambda: 1) == 1


def test_what_is_unbroken_is_done_in_one_slice(loop: Later) -> None:
    made, told = begun(loop, lambda: without_pauses(lambda: steps(5 * CHECKS)))
    assert (made.slices, told) == (1, [(5 * CHECKS, None)])


def test_what_c_does_is_done_by_a_thread_and_counts_as_one_slice() -> None:
    def call() -> tuple[int, int, int]:
        own = current()
        assert own is not None
        return off_loop(get_ident), get_ident(), own.slices

    there, here, slices = on_loop(call)
    assert here == get_ident() != there
    assert slices == 1


def test_an_error_in_a_thread_is_raised_in_the_strand() -> None:
    def fails() -> str:
        try:
            off_loop(lambda: [][1])
        except IndexError:
            return "raised"
        return "not raised"

    assert on_loop(fails) == "raised"


def test_what_is_given_up_ends_at_its_next_check_and_lets_go_of_what_it_holds(loop: Later) -> None:
    held = ["held"]

    def long() -> None:
        try:
            steps(10 * CHECKS)
        except Exception:  # noqa: BLE001  # no operation takes it for an error of its own
            held.append("caught")
        finally:
            held.remove("held")

    made, told = begun(loop, long)
    made.give_up()
    loop.turn()
    assert (held, told, list(loop.waiting), made.is_over) == ([], [], [], True)


def test_a_strand_within_a_strand_goes_on_by_itself(loop: Later) -> None:
    inner: list[Any] = []

    def outer() -> str:
        inner.append(begun(loop, lambda: steps(2 * CHECKS))[1])
        return "outer"

    _, told = begun(loop, outer)
    assert told == [("outer", None)]
    assert inner == [[]]
    while loop.waiting:
        loop.turn()
    assert inner == [[(2 * CHECKS, None)]]


def test_a_generator_goes_on_in_another_strand(loop: Later) -> None:
    items = pausing(range(20 * 256))
    made, told = begun(loop, lambda: [next(items) for _ in range(12 * 256)])
    assert made.slices == 1
    loop.turn()
    assert told == [(list(range(12 * 256)), None)]
    assert list(items) == list(range(12 * 256, 20 * 256))


def test_a_strand_awaits_a_coroutine_while_the_loop_goes_on() -> None:
    async def check_it() -> list[Any]:
        done: list[Any] = []
        gate = asyncio.Event()

        async def slow() -> int:
            await gate.wait()
            return 7

        def call() -> int:
            own = current()
            assert own is not None
            return own.awaited(slow())

        loop = asyncio.get_running_loop()
        strand.begin(call, lambda *outcome: done.append(outcome), strand.Rota.of(loop))
        for _ in range(3):
            await asyncio.sleep(0)
        assert done == []  # others had their turns
        gate.set()
        while not done:
            await asyncio.sleep(0)
        return done

    assert asyncio.run(check_it()) == [(7, None)]


def test_what_is_awaited_is_cancelled_when_nobody_waits_for_it_any_more() -> None:
    async def check_it() -> None:
        ends: list[str] = []
        told: list[Any] = []

        async def endless() -> None:
            try:
                await asyncio.Event().wait()
            except asyncio.CancelledError:
                ends.append("cancelled")
                raise

        def call() -> None:
            own = current()
            assert own is not None
            own.awaited(endless())

        begun = strand.begin(
            call, lambda *outcome: told.append(outcome), strand.Rota.of(asyncio.get_running_loop())
        )
        await asyncio.sleep(0)
        begun.give_up()
        while not begun.is_over:
            await asyncio.sleep(0)
        assert ends == ["cancelled"]
        assert told == []

    asyncio.run(check_it())


def _rests() -> None:
    while True:
        pause()


def _waits_for_a_thread() -> None:
    steps(2 * CHECKS)
    off_loop(held.wait)


held = Event()
"""Set when a thread that outlives its loop may go on."""


@pytest.mark.parametrize("call", [_rests, _waits_for_a_thread])
def test_a_long_strand_ends_with_its_loop_and_the_collector_is_on_again(call: Callable[[], None]) -> None:
    told: list[Any] = []

    async def leave_it() -> Strand:
        left = strand.begin(
            call, lambda *outcome: told.append(outcome), strand.Rota.of(asyncio.get_running_loop())
        )
        for _ in range(5):
            await asyncio.sleep(0)
        assert not left.is_over
        assert not gc.isenabled()
        return left

    held.clear()
    try:
        left = asyncio.run(leave_it())
    finally:
        held.set()
    assert left.is_over
    assert gc.isenabled()
    assert told == []


def test_a_loop_that_has_ended_is_let_go_of() -> None:
    async def use_it() -> ref[asyncio.AbstractEventLoop]:
        own = asyncio.get_running_loop()
        strand.begin(lambda: steps(2 * CHECKS), lambda *_: None, strand.Rota.of(own))
        return ref(own)

    found = asyncio.run(use_it())
    gc.collect()
    assert found() is None


def test_a_process_that_was_asked_nothing_is_idle_on_a_young_machine_too(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(strand, "_activity", strand._Activity())
    monkeypatch.setattr(strand, "clock", lambda: 0.1)
    assert strand.idle_s() > 3600
    strand.active()
    assert strand.idle_s() == 0
