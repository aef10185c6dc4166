"""Events that the agent's own commands cause: what a reader need not look at."""

from collections.abc import Iterable
from time import monotonic
from typing import Final

from isolane.sonic.view import Command

SOON_S: Final = 5.0
"""An event that has not come by then never comes: the announcements were off for a while."""


class Expected:
    """Counts, for each key, the events that are still to come; each command causes one."""

    def __init__(self) -> None:
        self._counts: dict[str, tuple[int, float]] = {}

    def add(self, commands: Iterable[Command]) -> None:
        """Expect the events of commands that are about to be sent."""
        now = monotonic()
        for _, key, *_rest in commands:
            self._counts[key] = self._counts.get(key, (0, now))[0] + 1, now

    def forget(self, commands: Iterable[Command]) -> None:
        """The commands were not made."""
        for _, key, *_rest in commands:
            self._take(key, 1)

    def is_own(self, key: str, events: int = 1) -> bool:
        """Whether events of a key are all among those; they are not when others changed it too."""
        expected, since = self._counts.get(key, (0, 0.0))
        self._take(key, events)
        return events <= expected and monotonic() - since < SOON_S

    def _take(self, key: str, events: int) -> None:
        count, since = self._counts.get(key, (0, 0.0))
        if count > events:
            self._counts[key] = count - events, since
        else:
            self._counts.pop(key, None)

    def clear(self) -> None:
        """No event of before comes any more."""
        self._counts = {}
