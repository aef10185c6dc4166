"""Async handlers of configuration: one after the other, in the order of the commits."""

import asyncio
from collections.abc import Callable
from contextlib import suppress

from isolane.program.handlers import Handler
from isolane.program.instances import Touched
from isolane.store.providers import Keys

Failed = Callable[[Handler, Touched, Exception], None]


class Ordered:
    """Changes that are still to be applied. Those of one instance that are not begun yet become one change,
    so that there are never more than instances."""

    def __init__(self, limit_s: float, failed: Failed) -> None:
        self.limit_s = limit_s
        self._failed = failed
        self._waiting: dict[tuple[int, Keys], tuple[Handler, Callable[[object], object], Touched]] = {}
        self._task: asyncio.Task[None] | None = None

    def put(self, handler: Handler, convert: Callable[[object], object], change: Touched) -> None:
        """Have a change applied when it is its turn."""
        key = (id(handler), change.keys)
        earlier = self._waiting.get(key)
        if earlier is not None:
            change = earlier[2].then(change)
        if change.old == change.new:
            del self._waiting[key]
            return
        self._waiting[key] = handler, convert, change
        if self._task is None or self._task.done():
            self._task = asyncio.get_running_loop().create_task(self._run(), name="handlers of configuration")

    async def _run(self) -> None:
        while self._waiting:
            handler, convert, change = self._waiting.pop(next(iter(self._waiting)))
            try:
                old, new = convert(change.old), convert(change.new)
                await handler.within(self.limit_s, old, new, change.keys)
            except Exception as error:  # noqa: BLE001  # logged and counted; the others have their turn
                self._failed(handler, change, error)

    async def idle(self) -> None:
        """Wait until nothing is left to apply."""
        while self._task is not None and not self._task.done():
            await asyncio.wait([self._task])

    async def close(self) -> None:
        """Apply the rest, for as long as one handler may take."""
        if self._task is None:
            return
        done, _ = await asyncio.wait([self._task], timeout=self.limit_s)
        if not done:
            self._waiting.clear()
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task
