"""Providers of operational state: called when a client reads, awaited without blocking other requests."""

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Callable, Iterable
from typing import Any, Final

from isolane.errors import IsolaneError
from isolane.program.handlers import Handler, TooSlow, may_wait, waited
from isolane.store.operational import Operational
from isolane.store.providers import Keys
from isolane.tree.schema import DataNode

_log = logging.getLogger("isolane.program")

KEPT: Final = 10_000
"""Maximum last answers kept for one provider."""
SLOW: Final = 3
"""Number of late answers in a row after which a provider is not called for a while."""
REST_S: Final = 10.0


class Awaited:
    """An async provider as the store calls it.

    A request of a client waits for it, and no other does. What is read outside of requests, for metrics and
    periodic pushes, cannot wait: it gets the last answer, and has the next one fetched.
    """

    def __init__(self, handler: Handler, limit_s: float) -> None:
        self._handler = handler
        self._limit_s = limit_s
        self._last: OrderedDict[Keys, Any] = OrderedDict()
        self._fetching: dict[Keys, asyncio.Task[Any]] = {}
        self._late = 0
        self._rests_until = 0.0
        self.__module__ = handler.call.__module__
        self.__qualname__ = getattr(handler.call, "__qualname__", type(handler.call).__qualname__)

    def __call__(self, keys: Keys) -> Any:
        if may_wait():
            return waited(self._asked(keys))
        self._fetch(keys)
        return self._last.get(keys)

    async def _asked(self, keys: Keys) -> Any:
        now = asyncio.get_running_loop().time
        if now() < self._rests_until:
            raise IsolaneError(f"{self._handler.name} was too slow {SLOW} times; it is asked again later")
        try:
            value = await self._handler.within(self._limit_s, keys)
        except TooSlow:
            self._late += 1
            if self._late >= SLOW:
                self._rests_until, self._late = now() + REST_S, 0
            raise
        self._late = 0
        self._keep(keys, value)
        return value

    def _keep(self, keys: Keys, value: Any) -> None:
        self._last[keys] = value
        self._last.move_to_end(keys)
        if len(self._last) > KEPT:
            self._last.popitem(last=False)

    def _fetch(self, keys: Keys) -> None:
        if keys in self._fetching or len(self._fetching) >= KEPT:
            return
        try:
            loop = asyncio.get_running_loop()
        except RuntimeError:
            return
        task = self._fetching[keys] = loop.create_task(self._asked(keys))
        task.add_done_callback(lambda task: self._fetched(keys, task))

    def _fetched(self, keys: Keys, task: asyncio.Task[Any]) -> None:
        del self._fetching[keys]
        if not task.cancelled() and (error := task.exception()) is not None:
            self._last.pop(keys, None)
            _log.warning("%s gave no state: %s", self._handler.name, error)


def reader(handler: Handler, limit_s: float) -> Callable[[Keys], Any]:
    """The function that the store calls for a handler."""
    return Awaited(handler, limit_s) if handler.is_async else _Plain(handler)


class _Plain:
    """A function, under its own name in the log."""

    def __init__(self, handler: Handler) -> None:
        self._handler = handler
        self.__module__ = handler.call.__module__
        self.__qualname__ = getattr(handler.call, "__qualname__", type(handler.call).__qualname__)

    def __call__(self, keys: Keys) -> Any:
        return self._handler(keys)


def provide(
    operational: Operational,
    node: DataNode,
    handler: Handler,
    keys: Handler | None,
    limit_s: float,
) -> None:
    """Let a function fill a node; with `keys` it makes the entries of a list."""
    read = reader(handler, limit_s)
    if keys is None:
        operational.provide(node, read, checked=True)
        return
    every = reader(keys, limit_s)

    def present(above: Keys) -> Iterable[Any]:
        return every(above) or ()

    operational.provide_list(node, present, read, checked=True)
