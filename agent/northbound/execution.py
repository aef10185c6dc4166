"""Execution of work that waits for a disk or a network: on an event loop, or at once without one."""

import asyncio
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from threading import Thread
from typing import Any, Final

from isolane.errors import DataError, IsolaneError
from isolane.store.work import Finished, Work

Execute = Callable[[Work[Any], Finished], None]
"""For work on the store, which has turns and a writer thread of its own."""
on_loop: Final[Execute] = Work.begin
"""Begins it on the running loop, which goes on meanwhile."""
Blocking = Callable[[], Any]
Aside = Callable[[Blocking, Finished], None]
"""For any other call that may block."""

MOST_THREADS: Final = 32
"""Maximum calls at a time; others wait for their turn."""


def at_once(work: Work[Any], finished: Finished) -> None:
    """Do it here; for tools and tests."""
    here(work.now, finished)


def here(call: Blocking, finished: Finished) -> None:
    """Make a call where there is no loop that could be kept waiting."""
    try:
        result = call()
    except IsolaneError as error:
        finished(None, error)
    else:
        finished(result, None)


class Threads:
    """Makes calls in threads of their own, and says on the loop what came of them.

    The threads end with the process, whatever they wait for.
    """

    def __init__(self) -> None:
        self._waiting: deque[tuple[Blocking, Finished]] = deque()
        self._running = 0

    def __call__(self, call: Blocking, finished: Finished) -> None:
        self._waiting.append((call, finished))
        self._next()

    def _next(self) -> None:
        loop = asyncio.get_running_loop()
        while self._waiting and self._running < MOST_THREADS:
            call, finished = self._waiting.popleft()
            self._running += 1
            try:
                Thread(target=self._run, args=(loop, call, finished), name="aside", daemon=True).start()
            except RuntimeError as error:  # the system has no thread left
                loop.call_soon(self._done, finished, None, DataError("resource-denied", str(error)))

    def _run(self, loop: asyncio.AbstractEventLoop, call: Blocking, finished: Finished) -> None:
        result, failure = None, None
        try:
            result = call()
        except Exception as error:  # noqa: BLE001  # it is reported on the loop
            failure = error
        with suppress(RuntimeError):  # the loop is closed: no caller waits any more
            loop.call_soon_threadsafe(self._done, finished, result, failure)

    def _done(self, finished: Finished, result: Any, failure: Exception | None) -> None:
        self._running -= 1
        self._next()
        finished(result, failure)
