"""Turns of a store: the caller has its result, then all others are informed, then comes the next."""

import asyncio
import gc
import threading
import weakref
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import Any

import pytest

from isolane import strand
from isolane.store import turns as turns_module
from isolane.store.turns import Turns
from isolane.strand import future_of, in_slices, pause
from isolane.threads import NoThread
from tests.patience import PATIENCE_S


def calls(turns: Turns, seen: list[str], blocks: bool) -> Callable[[str], str]:
    def call(name: str) -> str:
        def in_turn() -> str:
            seen.append(f"{name} begins")
            if blocks:
                turns.block(lambda: seen.append(f"{name} blocks"))
            turns.afterwards(lambda: seen.append(f"{name} is informed"))
            return name

        return turns.run(in_turn)

    return call


EACH = ["begins", "blocks", "is answered", "is informed"]


@pytest.mark.parametrize("by_writer", [False, True])
@pytest.mark.parametrize("blocks", [False, True])
@pytest.mark.parametrize("by_future", [False, True])
def test_each_caller_is_answered_and_others_are_informed_before_the_next_turn(
    blocks: bool, by_writer: bool, by_future: bool
) -> None:
    # What neither waits nor is waited for is answered while it is asked, before b is asked.
    order = "abc" if by_future or (blocks and by_writer) else "acb"

    async def run() -> list[str]:
        turns, seen, loop = Turns(), list[str](), asyncio.get_running_loop()
        turns.blocks = lambda: by_writer
        call, over = calls(turns, seen, blocks), asyncio.Event()

        def finished(result: Any, failure: Exception | None) -> None:
            assert failure is None
            if by_future:  # a task that waits for a future goes on a turn of the loop later
                loop.call_soon(answer, result)
            else:
                answer(result)

        def answer(result: Any) -> None:
            seen.append(f"{result} is answered")
            if result == "a":
                in_slices(partial(call, "c"), finished)  # as a session does with its next request
            if result == "c":
                turns.when_informed(over.set)

        in_slices(partial(call, "a"), finished)
        in_slices(partial(call, "b"), finished)
        await asyncio.wait_for(over.wait(), PATIENCE_S)
        turns.stop()
        return seen

    expected = [f"{name} {what}" for name in order for what in EACH if blocks or what != "blocks"]
    assert asyncio.run(run()) == expected


def test_a_call_at_once_between_an_answer_and_its_news_informs_others_first() -> None:
    async def run() -> list[str]:
        turns, seen = Turns(), list[str]()
        call = calls(turns, seen, True)
        second = future_of(call, "b")
        in_slices(partial(call, "a"), lambda *_: None)
        seen.append(f"{await second} is answered")
        call("now")
        while len(seen) < len(EACH) + 3 + 3:
            await asyncio.sleep(0)
        turns.stop()
        return seen

    first = [f"b {what}" for what in EACH]
    between = ["now begins", "now blocks", "now is informed"]
    assert asyncio.run(run()) == [*first, *between, *(f"a {what}" for what in EACH if what != "is answered")]


@pytest.mark.parametrize("by_writer", [False, True])
def test_the_writer_makes_calls_that_may_block_and_their_faults_are_raised_in_the_turn(
    by_writer: bool,
) -> None:
    threads: list[threading.Thread] = []

    def full() -> None:
        threads.append(threading.current_thread())
        raise OSError("full")

    async def run() -> str:
        turns = Turns()
        turns.blocks = lambda: by_writer

        def call() -> str:
            try:
                turns.block(full)
            except OSError as fault:
                return str(fault)
            return "done"

        try:
            return await future_of(turns.run, call)
        finally:
            turns.stop()

    assert asyncio.run(run()) == "full"
    assert [thread is threading.main_thread() for thread in threads] == [not by_writer]


class Disk:
    """Takes its time by the stopwatch of the turns alone, and notes which thread asked."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.now_s, self.takes_s = 0.0, 0.0001
        self.on_loop: list[bool] = []
        monkeypatch.setattr(turns_module, "stopwatch", lambda: self.now_s)

    def sync(self) -> None:
        self.on_loop.append(threading.current_thread() is threading.main_thread())
        self.now_s += self.takes_s

    async def commits(self, turns: Turns, count: int, takes_s: float) -> list[bool]:
        """Commits one after the other; for each whether the loop waited for the disk."""
        self.takes_s = takes_s
        self.on_loop.clear()
        for _ in range(count):
            await asyncio.wait_for(future_of(turns.run, lambda: turns.write(self.sync)), PATIENCE_S)
        return self.on_loop[:]


def test_the_loop_waits_for_a_quick_disk_and_for_no_other(monkeypatch: pytest.MonkeyPatch) -> None:
    disk = Disk(monkeypatch)

    async def run() -> None:
        turns = Turns()
        assert await disk.commits(turns, 70, 0.0001) == [False] * 64 + [True] * 6
        assert await disk.commits(turns, 3, 0.05) == [True, False, False], "it stalls the loop once"
        assert await disk.commits(turns, 129, 0.0001) == [False] * 128 + [True]
        assert await disk.commits(turns, 100, 0.05) == [True] + [False] * 99
        turns.stop()

    asyncio.run(run())


def test_a_disk_that_stalls_again_and_again_holds_up_the_loop_ever_more_seldom(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    disk = Disk(monkeypatch)

    async def run() -> None:
        turns = Turns()
        for quick in (64, 128, 256, 512, 1_024, 2_048, 4_096, 4_096):
            assert await disk.commits(turns, quick, 0.0001) == [False] * quick
            assert await disk.commits(turns, 1, 0.05) == [True]
        turns.stop()

    asyncio.run(run())


def test_the_loop_waits_for_no_disk_while_others_want_to_go_on(monkeypatch: pytest.MonkeyPatch) -> None:
    disk = Disk(monkeypatch)

    async def run() -> None:
        turns, other = Turns(), Turns()
        await disk.commits(turns, 65, 0.0001)
        disk.on_loop.clear()
        two = [future_of(turns.run, lambda: turns.write(disk.sync)) for _ in range(2)]
        await asyncio.wait_for(asyncio.gather(*two), PATIENCE_S)
        assert disk.on_loop == [False, True], "the second waited for its turn"
        other.prepare()
        await future_of(other.prepare)
        assert await disk.commits(turns, 1, 0.0001) == [False], "another store has commits, too"
        other.stop()
        turns.stop()

    asyncio.run(run())


def test_a_reader_is_answered_while_a_slow_disk_syncs(monkeypatch: pytest.MonkeyPatch) -> None:
    disk, read = Disk(monkeypatch), threading.Event()

    def sync() -> None:
        assert read.wait(PATIENCE_S), "the reader waits for the disk"

    async def run() -> None:
        turns = Turns()
        await disk.commits(turns, 64, 0.0001)
        await disk.commits(turns, 1, 0.05)
        commit = future_of(turns.run, lambda: turns.write(sync))
        await future_of(read.set)
        await asyncio.wait_for(commit, PATIENCE_S)
        turns.stop()

    asyncio.run(run())


def test_a_defect_of_a_listener_is_logged_and_stops_no_other(caplog: pytest.LogCaptureFixture) -> None:
    turns, seen = Turns(), list[str]()

    def call() -> str:
        turns.afterwards(lambda: seen.append(str(1 // 0)))
        turns.afterwards(lambda: seen.append("informed"))
        return "done"

    assert turns.run(call) == "done"
    assert seen == ["informed"]
    assert "ZeroDivisionError" in caplog.text


def test_a_turn_that_fails_is_given_back() -> None:
    async def run() -> str:
        turns = Turns()

        def failing() -> None:
            turns.block(lambda: None)
            raise RuntimeError("a defect")

        first = future_of(turns.run, failing)
        second = future_of(turns.run, lambda: "done")
        with pytest.raises(RuntimeError, match="a defect"):
            await first
        result = await asyncio.wait_for(second, PATIENCE_S)
        turns.stop()
        return result

    assert asyncio.run(run()) == "done"


def test_a_caller_that_is_gone_loses_its_place_and_no_other_does() -> None:
    async def run() -> list[str]:
        turns, seen = Turns(), list[str]()
        call = calls(turns, seen, True)
        several = [future_of(call, name) for name in "abcd"]
        several[1].cancel()
        await asyncio.wait_for(asyncio.gather(several[0], *several[2:]), PATIENCE_S)
        turns.stop()
        return [each for each in seen if each.endswith("begins")]

    assert asyncio.run(run()) == ["a begins", "c begins", "d begins"]


def test_a_turn_is_finished_though_its_caller_is_gone(monkeypatch: pytest.MonkeyPatch) -> None:
    ticks = iter(range(10_000))
    monkeypatch.setattr(strand, "clock", lambda: float(next(ticks)))  # every check ends a slice

    async def run() -> list[str]:
        turns, seen = Turns(), list[str]()

        def call() -> None:
            for _ in range(3):
                pause()
            turns.block(lambda: seen.append("written"))
            pause()
            seen.append("published")

        gone = future_of(turns.run, call)
        await asyncio.sleep(0)
        gone.cancel()
        await asyncio.wait_for(future_of(turns.run, lambda: seen.append("next")), PATIENCE_S)
        turns.stop()
        return seen

    assert asyncio.run(run()) == ["written", "published", "next"]


def test_without_a_turn_there_is_nothing_to_come_after() -> None:
    seen: list[str] = []
    Turns().afterwards(lambda: seen.append("done"))
    assert seen == ["done"]


class _Text:
    """What a turn writes, and what comes of it."""

    def write(self) -> None:
        """As to a disk."""


@pytest.mark.parametrize("blocks", [False, True])
def test_a_turn_leaves_nothing_to_the_collector_of_cycles(blocks: bool) -> None:
    """Else what each commit wrote would stay until a full round of it, which stops everybody."""

    async def run() -> list[Any]:
        turns, held = Turns(), list[Any]()

        def call() -> _Text:
            text = _Text()
            held.append(weakref.ref(text))
            if blocks:
                turns.block(text.write)
            return text

        for _ in range(3):
            await future_of(turns.run, call)
        await asyncio.sleep(0)
        turns.stop()
        return held

    gc.collect()
    gc.disable()
    try:
        held = asyncio.run(run())
        assert [each() for each in held[:-1]] == [None, None]  # the writer thread may still have the last one
    finally:
        gc.enable()


def refused_thread(_: threading.Thread) -> None:
    raise RuntimeError("can't start new thread")


def test_a_call_without_a_writer_is_refused_and_the_next_has_its_turn(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def run() -> list[str]:
        turns, seen = Turns(), list[str]()
        call = calls(turns, seen, True)
        with monkeypatch.context() as patched:
            patched.setattr(threading.Thread, "start", refused_thread)
            for name in "ab":
                with pytest.raises(NoThread):
                    await future_of(call, name)
        await future_of(call, "c")
        await future_of(turns.run, lambda: None)
        turns.stop()
        return seen

    seen = asyncio.run(run())
    assert seen == ["a begins", "b begins", "c begins", "c blocks", "c is informed"]


class Leaving(BaseException):
    """As SystemExit, which no loop survives."""


@pytest.mark.parametrize("by_writer", [False, True])
@pytest.mark.parametrize("where", ["thinks", "thinks long", "blocks", "thinks after", "is informed"])
def test_the_turn_is_given_back_whatever_is_raised_where(where: str, by_writer: bool) -> None:
    """The caller gets an error, the loop what was raised, and the calls behind it their turn."""

    async def run() -> tuple[list[str], list[Any]]:
        turns, seen, loop = Turns(), list[str](), asyncio.get_running_loop()
        turns.blocks = lambda: by_writer
        reached: list[Any] = []
        loop.set_exception_handler(lambda _, context: reached.append(context["exception"]))

        def leave() -> None:
            raise Leaving(where)

        def call() -> None:
            if where == "thinks":
                leave()
            if where == "thinks long":
                strand.off_loop(lambda: None)
                leave()
            turns.block(leave if where == "blocks" else lambda: None)
            if where == "thinks after":
                leave()
            turns.afterwards(leave if where == "is informed" else lambda: None)
            turns.afterwards(lambda: seen.append("all are informed"))

        answered: list[Exception | None] = []
        with suppress(Leaving):  # it is on its way to the loop
            in_slices(partial(turns.run, call), lambda _, failure: answered.append(failure))
        await future_of(calls(turns, seen, True), "b")
        (failure,) = answered
        assert (failure is None) == (where == "is informed")
        assert failure is None or where in str(failure)
        await future_of(turns.run, lambda: None)
        turns.stop()
        return seen, reached

    seen, reached = asyncio.run(run())
    assert seen[-3:] == ["b begins", "b blocks", "b is informed"]
    assert seen[:-3] == (["all are informed"] if where == "is informed" else [])
    assert all(isinstance(each, Leaving) for each in reached)


def test_the_standstill_is_that_of_the_present_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [100.0]
    monkeypatch.setattr(strand, "clock", lambda: now[0])

    async def run() -> list[float]:
        turns, held, loop = Turns(), threading.Event(), asyncio.get_running_loop()
        stood = [turns.stands_s()]

        def call() -> None:
            turns.block(held.wait)
            turns.block(lambda: None)

        done = future_of(turns.run, call)
        stood.append(turns.stands_s())
        now[0] += 31
        stood.append(round(turns.stands_s()))
        held.set()
        await done
        await future_of(turns.run, lambda: None)
        for _ in range(4):
            await asyncio.sleep(0)
        now[0] += 31
        stood.append(turns.stands_s())

        def thinks_long() -> None:
            now[0] += 40
            pause()  # the slice is over; the next one begins 40 s later
            loop.call_soon(lambda: stood.append(turns.stands_s()))
            strand.off_loop(lambda: None)

        await future_of(turns.run, thinks_long)
        turns.stop()
        return stood

    assert asyncio.run(run()) == [0.0, 0.0, 31, 0.0, 0.0]
