"""Whether control ordered sets of the peer keep their distance (UE 5.1.3.1.1, as cited by OTG)."""

from typing import Final

from isolane.engine.pacing import Pacer

_GAUGE32: Final = (1 << 32) - 1


class SpacingCheck:
    """Looks at the times of what comes in; distances are octets on a line that never stands still."""

    __slots__ = ("_last_ns", "_seen_ns", "least_ns")

    def __init__(self) -> None:
        self.least_ns = 0
        """0: nothing is too close."""
        self.clear()

    def clear(self) -> None:
        """Observe from here on."""
        self._last_ns: int | None = None
        self._seen_ns: int | None = None

    def is_too_close(self, now_ns: int) -> bool:
        """A message has come in; True when the one before was too short ago."""
        last_ns, self._last_ns = self._last_ns, now_ns
        if last_ns is None:
            return False
        distance_ns = now_ns - last_ns
        self._seen_ns = distance_ns if self._seen_ns is None else min(self._seen_ns, distance_ns)
        return distance_ns < self.least_ns

    def observed_octets(self, pacer: Pacer) -> int | None:
        """The least distance so far; None before the second message."""
        return None if self._seen_ns is None else min(pacer.octets_in(self._seen_ns), _GAUGE32)
