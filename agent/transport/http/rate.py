"""Counts what a client does too often."""


class Rate:
    """A number of events in a number of seconds."""

    __slots__ = ("_count", "_most", "_since", "_window_s")

    def __init__(self, most: int, window_s: float) -> None:
        self._most = most
        self._window_s = window_s
        self._since = 0.0
        self._count = 0

    def exceeded(self, now: float) -> bool:
        """Count one more; whether that is too many."""
        if now - self._since >= self._window_s:
            self._since, self._count = now, 0
        self._count += 1
        return self._count > self._most
