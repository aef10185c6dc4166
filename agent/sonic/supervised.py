"""Work in the background that goes on after a fault of the agent, which is logged, counted and shown."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Final

_log = logging.getLogger("isolane.sonic")

PAUSE_S: Final = 10.0
"""Time after a fault: one that comes again at once fills no log."""

OnFault = Callable[[Exception], object]
"""Called after each fault, when it has been logged."""


def ignore(_: Exception) -> None:
    """For work whose faults are only logged."""


class Supervised:
    """Calls a coroutine function again and again; between two calls it waits only after a fault."""

    def __init__(
        self,
        name: str,
        work: Callable[[], Awaitable[object]],
        on_fault: OnFault = ignore,
    ) -> None:
        self.faults = 0
        self._name = name
        self._work = work
        self._on_fault = on_fault
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin, on the running loop."""
        self._task = asyncio.create_task(self._run(), name=self._name)

    async def close(self) -> None:
        if self._task is not None:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task
            self._task = None

    async def _run(self) -> None:
        while True:
            try:
                await self._work()
            except Exception as fault:  # noqa: BLE001  # any fault of the agent: it is logged, counted and shown
                self.faults += 1
                _log.critical(
                    "%s failed by a fault of the agent; it begins again in %g s",
                    self._name,
                    PAUSE_S,
                    exc_info=fault,
                )
                self._on_fault(fault)
                await asyncio.sleep(PAUSE_S)
