"""Work on the store: steps that think, and between them calls that may block.

The same steps run at once (`now`) or on an event loop, where the calls that block are made by one writer
thread, so that nobody waits for the disk but who asked for the commit. Works are done one after the other.
"""

import asyncio
from collections.abc import Callable, Generator
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Generic, TypeAlias, TypeVar

from agent.errors import DataError, IsolaneError

T = TypeVar("T")

Blocking: TypeAlias = Callable[[], object]
Steps: TypeAlias = Generator[Blocking, None, T]


class Turns:
    """Whose turn it is, and who makes the calls that block."""

    def __init__(self) -> None:
        self._writer: ThreadPoolExecutor | None = None
        self._lock: asyncio.Lock | None = None
        self._tasks: set[asyncio.Task[Any]] = set()
        self._busy = False

    def run(self, steps: Steps[T]) -> T:
        """All steps at once."""
        if self._busy:
            steps.close()
            raise IsolaneError("the store is at work on its loop")
        self._busy = True
        try:
            return _drive(steps)
        finally:
            self._busy = False

    def task(self, start: Callable[[], Steps[T]]) -> asyncio.Task[T]:
        """The steps on the running loop; they are finished even when nobody waits for them any more."""
        task = asyncio.get_running_loop().create_task(self._in_turn(start))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def _in_turn(self, start: Callable[[], Steps[T]]) -> T:
        if self._lock is None:
            self._lock = asyncio.Lock()
        if self._writer is None:
            self._writer = ThreadPoolExecutor(1, "journal")
        loop = asyncio.get_running_loop()
        async with self._lock:
            self._busy = True
            steps = start()
            try:
                call = next(steps)
                while True:
                    try:
                        await loop.run_in_executor(self._writer, call)
                    except (DataError, OSError) as error:
                        call = steps.throw(error)
                    else:
                        call = next(steps)
            except StopIteration as end:
                result: T = end.value
                return result
            finally:
                self._busy = False

    def close(self) -> None:
        """Let the writer thread go."""
        if self._writer is not None:
            self._writer.shutdown(wait=False)
            self._writer = None


def _drive(steps: Steps[T]) -> T:
    try:
        call = next(steps)
        while True:
            try:
                call()
            except (DataError, OSError) as error:
                call = steps.throw(error)
            else:
                call = next(steps)
    except StopIteration as end:
        result: T = end.value
        return result


class Work(Generic[T]):
    """Something asked of the store: await it on a loop, or have it `now`."""

    __slots__ = ("_start", "_turns")

    def __init__(self, turns: Turns, start: Callable[[], Steps[T]]) -> None:
        self._turns = turns
        self._start = start

    def now(self) -> T:
        """Do it here and wait for the disk."""
        return self._turns.run(self._start())

    def __await__(self) -> Generator[Any, None, T]:
        return asyncio.shield(self._turns.task(self._start)).__await__()
