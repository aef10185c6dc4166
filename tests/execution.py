"""Executions for tests: timers that a test fires, calls that are recorded."""

from collections.abc import Callable
from typing import Any

from isolane.execution import AtOnce, CallLater, Cancel
from isolane.strand import Finished


class Timed(AtOnce):
    """Calls are made at once; what is for later is handed to a test's own timer."""

    def __init__(self, call_later: CallLater) -> None:
        self._call_later = call_later

    def call_later(self, seconds: float, call: Callable[[], None]) -> Cancel:
        return self._call_later(seconds, call)


class Recorded(AtOnce):
    """Records the calls that are made in slices."""

    def __init__(self) -> None:
        self.begun: list[Callable[[], Any]] = []

    def in_slices(self, call: Callable[[], Any], finished: Finished) -> None:
        self.begun.append(call)
        super().in_slices(call, finished)
