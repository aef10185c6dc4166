"""Keeps idle streams alive: proxies close silent connections, and writing shows whether a client is gone."""

from collections.abc import Callable
from itertools import islice, takewhile
from typing import Final, Protocol

from isolane.durations import SECOND_NS
from isolane.northbound.clock import Clock
from isolane.northbound.timers import CallLater

PERIOD_S: Final = 20
TICK_S: Final = 1.0
LEAST: Final = 32
"""A tick looks at a tenth of the streams, and at no fewer than this."""


class Surroundings(Protocol):
    """The parts of the agent that keepalive needs."""

    clock: Clock
    call_later: CallLater


class Kept(Protocol):
    """A stream."""

    def keep_alive(self) -> None:
        """Send a sign of life, if nothing else is being sent."""


class Keepalive:
    """Looks at every stream once in a period; there is one timer for all."""

    def __init__(self, service: Surroundings) -> None:
        self._service = service
        self._due: dict[Kept, int] = {}
        """Those that are due first come first."""
        self._cancel: Callable[[], None] | None = None

    def add(self, stream: Kept) -> None:
        """Look after a stream."""
        self._due.pop(stream, None)
        self._due[stream] = self._service.clock.now_ns() + PERIOD_S * SECOND_NS
        self._arm()

    def remove(self, stream: Kept) -> None:
        """It is closed."""
        self._due.pop(stream, None)

    def _arm(self) -> None:
        if self._cancel is None and self._due:
            self._cancel = self._service.call_later(TICK_S, self._tick)

    def _tick(self) -> None:
        self._cancel = None
        now = self._service.clock.now_ns()
        most = max(LEAST, len(self._due) // 10)
        due = tuple(islice(takewhile(lambda each: self._due[each] <= now, self._due), most))
        for stream in due:
            self.add(stream)
            stream.keep_alive()  # which may end it
        self._arm()
