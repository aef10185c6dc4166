"""The size of a round trip: one object, and more while a reader goes on in the order of the names."""

import threading
from typing import Final

MOST: Final = 32
"""Ports of one round trip. Their replies are read in one go, in which the event loop does nothing else."""
LASTS_S: Final = 1.0
"""The least time in which a reader that goes on counts as one."""
READERS: Final = 8
"""Readers at different places at a time; with more of them each object may cost a round trip."""


class ReadAhead:
    """Reading the next in order doubles the number; any other place begins with one."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._next: dict[int, tuple[int, float]] = {}

    def size(self, place: int, now: float) -> int:
        """The number of objects to read from this place on."""
        with self._lock:
            size, until = self._next.pop(place, (0, 0.0))
        return min(2 * size, MOST) if size and now < until else 1

    def went(self, end: int, size: int, now: float, until: float) -> None:
        """`size` objects before `end` were read, which are new until then; a reader may go on there."""
        with self._lock:
            if len(self._next) >= READERS:
                del self._next[next(iter(self._next))]
            self._next[end] = size, max(until, now + LASTS_S)
