"""A timer whose moment is put off again and again, as most requests are answered long before."""

import asyncio
from collections.abc import Callable
from math import inf


class PatientTimer:
    """Calls back at a moment; one that is put off runs on, and looks then."""

    __slots__ = ("_at", "_callback", "_loop", "_timer")

    def __init__(self, callback: Callable[[], None]) -> None:
        self._loop = asyncio.get_running_loop()
        self._callback = callback
        self._timer: asyncio.TimerHandle | None = None
        self._at = inf

    def set(self, seconds: float) -> None:
        """Call back in so many seconds, instead of before."""
        self._at = self._loop.time() + seconds
        if self._timer is None or self._timer.when() > self._at:
            self._begin()

    def stop(self) -> None:
        """Call back no more, until it is set again."""
        self._at = inf

    def cancel(self) -> None:
        """Let go of the loop: the timer is not needed any more."""
        self._at = inf
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _begin(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
        self._timer = self._loop.call_at(self._at, self._look)

    def _look(self) -> None:
        self._timer = None
        if self._loop.time() >= self._at:
            self._callback()
        elif self._at < inf:
            self._begin()
