"""A system without another thread: what needs one is refused, and all else goes on."""

import ast
import asyncio
from collections.abc import Callable, Iterator
from pathlib import Path
from threading import Thread
from typing import Any

import pytest

import isolane
from isolane import strand
from isolane.app import memory
from isolane.strand import in_slices
from isolane.threads import NoThread, alone, in_thread, start
from isolane.transport.call_home.caller import addresses
from isolane.transport.users import TooManyChecks, Users
from tests.patience import PATIENCE_S

REASON = r"the system has no thread left: can't start new thread"


@pytest.fixture
def no_thread(monkeypatch: pytest.MonkeyPatch) -> Callable[[], None]:
    """No thread starts any more; what this gives lets them start again."""

    def refuse(_: Thread) -> None:
        raise RuntimeError("can't start new thread")

    monkeypatch.setattr(Thread, "start", refuse)
    return monkeypatch.undo


def test_a_call_gives_its_result_or_what_it_raised() -> None:
    async def scene() -> None:
        assert await in_thread(divmod, 7, 2) == (3, 1)
        with pytest.raises(ZeroDivisionError):
            await in_thread(divmod, 7, 0)
        with pytest.raises(RuntimeError, match="SystemExit: 3"):
            await in_thread(_leave)

    asyncio.run(scene())
    assert alone(lambda: 5, name="five") == 5
    with pytest.raises(RuntimeError, match="SystemExit: 3"):
        alone(_leave, name="leave")


def _leave() -> None:
    raise SystemExit(3)


def test_who_is_cancelled_does_not_end_the_call(monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene() -> list[int]:
        done, over = list[int](), asyncio.Event()
        loop = asyncio.get_running_loop()
        begun = asyncio.Event()

        def call() -> None:
            loop.call_soon_threadsafe(begun.set)
            asyncio.run_coroutine_threadsafe(asyncio.wait_for(over.wait(), PATIENCE_S), loop).result()
            done.append(1)
            loop.call_soon_threadsafe(ended.set)

        ended = asyncio.Event()
        task = asyncio.create_task(in_thread(call))
        await begun.wait()
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task
        over.set()
        await asyncio.wait_for(ended.wait(), PATIENCE_S)
        return done

    assert asyncio.run(scene()) == [1]


def test_no_call_is_kept_that_no_thread_can_make(no_thread: Callable[[], None]) -> None:
    made: list[int] = []
    with pytest.raises(NoThread, match=REASON) as refused:
        start(made.append, 1, name="one")
    assert refused.value.tag == "resource-denied"
    with pytest.raises(NoThread, match=REASON):
        alone(lambda: made.append(2), name="two")
    with pytest.raises(NoThread, match=REASON):
        asyncio.run(in_thread(made.append, 3))
    no_thread()
    asyncio.run(in_thread(made.append, 4))
    assert made == [4]


def test_a_call_in_slices_gets_the_refusal_where_it_needed_the_thread(
    no_thread: Callable[[], None],
) -> None:
    async def scene() -> list[str]:
        seen: list[str] = []
        over = asyncio.Event()

        def call() -> None:
            try:
                strand.off_loop(lambda: seen.append("made without a thread"))
            except NoThread as error:
                seen.append(error.tag)
            no_thread()
            strand.off_loop(lambda: seen.append("made"))

        in_slices(call, lambda *_: over.set())
        await asyncio.wait_for(over.wait(), PATIENCE_S)
        return seen

    assert asyncio.run(scene()) == ["resource-denied", "made"]


def test_a_call_in_slices_that_leaves_the_process_is_over_for_its_caller() -> None:
    told: list[Any] = []

    async def scene() -> None:
        in_slices(_leave, lambda result, failure: told.append(failure))

    with pytest.raises(SystemExit):
        asyncio.run(scene())
    assert str(told[0]) == "ended by SystemExit: 3"


def test_memory_is_given_back_another_time(no_thread: Callable[[], None]) -> None:
    memory.give_back()


def test_a_name_is_not_looked_up(no_thread: Callable[[], None]) -> None:
    with pytest.raises(NoThread, match=REASON):
        asyncio.run(addresses("localhost", 1))


def test_a_password_is_neither_right_nor_wrong(
    no_thread: Callable[[], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    from concurrent.futures import ThreadPoolExecutor

    from isolane.bindings import Root
    from isolane.transport import users

    monkeypatch.setattr(users, "_WORKER", ThreadPoolExecutor(1))
    with pytest.raises(TooManyChecks, match="no password can be checked: can't start new thread"):
        asyncio.run(Users(lambda: Root.EMPTY).has_password("eve", "secret"))


STARTERS = {"Thread", "ThreadPoolExecutor", "to_thread", "run_in_executor", "start_new_thread"}
PLACES = {
    "threads.py": {"Thread"},
    "transport/users.py": {"ThreadPoolExecutor", "run_in_executor"},  # refused by TooManyChecks
}


def test_threads_are_started_in_one_place() -> None:
    """So that every place says what becomes of its work where no thread can start."""
    top = Path(isolane.__file__).parent
    found: dict[str, set[str]] = {}
    for file in top.rglob("*.py"):
        names = set(_called(ast.parse(file.read_text(encoding="utf-8")))) & STARTERS
        if names:
            found[str(file.relative_to(top))] = names
    assert found == PLACES


def _called(tree: ast.AST) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            match node.func:
                case ast.Name(id=name) | ast.Attribute(attr=name):
                    yield name
