"""Work on the store: who asked is told first, then all others, and only then comes the next work."""

import asyncio
import gc
import threading
import weakref
from collections.abc import Callable
from typing import Any

import pytest

from isolane.store.work import Steps, Turns, Work
from tests.patience import PATIENCE_S


def works(turns: Turns, seen: list[str], blocks: bool) -> Callable[[str], Work[str]]:
    def work(name: str) -> Work[str]:
        def steps() -> Steps[str]:
            seen.append(f"{name} begins")
            if blocks:
                yield lambda: seen.append(f"{name} blocks")
            turns.afterwards(lambda: seen.append(f"{name} is informed"))
            return name
            yield  # a generator, though it never blocks

        return Work(turns, steps)

    return work


EACH = ["begins", "blocks", "is answered", "is informed"]


@pytest.mark.parametrize("by_writer", [False, True])
@pytest.mark.parametrize("blocks", [False, True])
def test_each_work_is_answered_and_told_before_the_next_begins(blocks: bool, by_writer: bool) -> None:
    async def run() -> list[str]:
        turns, seen = Turns(), list[str]()
        turns.blocks = lambda: by_writer
        work = works(turns, seen, blocks)
        over = asyncio.Event()

        def finished(result: Any, failure: Exception | None) -> None:
            assert failure is None
            seen.append(f"{result} is answered")
            if result == "a":
                work("c").begin(finished)  # as a session does with its next request
            if result == "c":
                over.set()

        work("a").begin(finished)
        work("b").begin(finished)
        assert "a is answered" not in seen, "nobody is answered while still asking"
        await asyncio.wait_for(over.wait(), PATIENCE_S)
        turns.stop()
        return seen

    expected = [f"{name} {what}" for name in "abc" for what in EACH if blocks or what != "blocks"]
    assert asyncio.run(run()) == expected


@pytest.mark.parametrize("by_writer", [False, True])
@pytest.mark.parametrize("blocks", [False, True])
def test_an_answer_that_is_made_soon_comes_before_others_are_told(blocks: bool, by_writer: bool) -> None:
    """An answer that a future wakes is made a turn of the loop later; nothing else of the order changes."""

    async def run() -> list[str]:
        turns, seen, loop = Turns(), list[str](), asyncio.get_running_loop()
        turns.blocks = lambda: by_writer
        work, over = works(turns, seen, blocks), asyncio.Event()

        def finished(result: Any, failure: Exception | None) -> None:
            assert failure is None
            turns.answered_soon()
            loop.call_soon(answer, result)

        def answer(result: Any) -> None:
            seen.append(f"{result} is answered")
            if result == "a":
                work("c").begin(finished)
            if result == "c":
                loop.call_soon(over.set)

        turns.answered_soon()  # of no work that ends: of no effect
        work("a").begin(finished)
        work("b").begin(finished)
        await asyncio.wait_for(over.wait(), PATIENCE_S)
        turns.stop()
        return seen

    expected = [f"{name} {what}" for name in "abc" for what in EACH if blocks or what != "blocks"]
    assert asyncio.run(run()) == expected


def test_a_work_at_once_between_an_answer_and_what_others_are_told_tells_them_first() -> None:
    async def run() -> list[str]:
        turns, seen, loop = Turns(), list[str](), asyncio.get_running_loop()
        work, over = works(turns, seen, True), asyncio.Event()

        def finished(result: Any, failure: Exception | None) -> None:
            turns.answered_soon()
            loop.call_soon(answer)

        def answer() -> None:
            seen.append("a is answered")
            work("now").now()

        def last(result: Any, failure: Exception | None) -> None:
            seen.append(f"{result} is answered")
            loop.call_soon(over.set)

        work("a").begin(finished)
        work("b").begin(last)
        await asyncio.wait_for(over.wait(), PATIENCE_S)
        turns.stop()
        return seen

    first = [f"a {what}" for what in EACH]
    between = ["now begins", "now blocks", "now is informed"]
    assert asyncio.run(run()) == [*first, *between, *(f"b {what}" for what in EACH)]


@pytest.mark.parametrize("by_writer", [False, True])
def test_calls_are_made_by_the_writer_where_they_may_block_and_faults_are_those_of_the_steps(
    by_writer: bool,
) -> None:
    threads: list[threading.Thread] = []

    def full() -> None:
        threads.append(threading.current_thread())
        raise OSError("full")

    def steps() -> Steps[str]:
        try:
            yield full
        except OSError as fault:
            return str(fault)
        return "done"

    async def run() -> str:
        turns = Turns()
        turns.blocks = lambda: by_writer
        try:
            return await Work(turns, steps)
        finally:
            turns.stop()

    assert asyncio.run(run()) == "full"
    assert [thread is threading.main_thread() for thread in threads] == [not by_writer]


def test_a_defect_of_a_listener_is_logged_and_stops_no_other(caplog: pytest.LogCaptureFixture) -> None:
    turns, seen = Turns(), list[str]()

    def steps() -> Steps[str]:
        turns.afterwards(lambda: seen.append(str(1 // 0)))
        turns.afterwards(lambda: seen.append("told"))
        return "done"
        yield

    assert Work(turns, steps).now() == "done"
    assert seen == ["told"]
    assert "ZeroDivisionError" in caplog.text


def test_a_defect_of_who_asked_stops_nobody_else() -> None:
    async def run() -> str:
        asyncio.get_running_loop().set_exception_handler(lambda *_: None)
        turns, seen = Turns(), list[str]()
        work = works(turns, seen, blocks=True)

        def defect(result: Any, failure: Exception | None) -> None:
            raise RuntimeError

        work("a").begin(defect)
        result = await asyncio.wait_for(work("b"), 5)
        turns.stop()
        assert "a is informed" in seen
        return result

    assert asyncio.run(run()) == "b"


def test_without_work_there_is_nothing_to_come_after() -> None:
    seen: list[str] = []
    Turns().afterwards(lambda: seen.append("done"))
    assert seen == ["done"]


class _Text:
    """What a work writes, and what comes of it."""

    def write(self) -> None:
        """As to a disk."""


@pytest.mark.parametrize("blocks", [False, True])
def test_a_work_leaves_nothing_to_the_collector_of_cycles(blocks: bool) -> None:
    """Else what each commit wrote would stay until a full round of it, which stops everybody."""

    async def run() -> list[Any]:
        turns, held = Turns(), list[Any]()

        def steps() -> Steps[_Text]:
            text = _Text()
            held.append(weakref.ref(text))
            if blocks:
                yield text.write
            return text

        for _ in range(3):
            await Work(turns, steps)
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
