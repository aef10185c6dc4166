"""Spacing in octets on a line that never stands still, kept by this end and checked of the peer.

A line carries idle characters between frames, so octets are time: the spacing rules for
Control Ordered Sets (UE 5.1.3.1.1, 5.2.6.1) are kept as nanoseconds at the line's rate.
"""

from typing import Final

LEAST_SPACING: Final = 320
"""Octets; the models take no lesser distance (UE 5.1.3.1.1)."""


def line_time_ns(octets: int, rate_bps: int) -> int:
    """Transmission time of `octets` at `rate_bps`, rounded up: a minimum stays a minimum."""
    return -(-octets * 8_000_000_000 // rate_bps)


class Pacer:
    """Keeps the minimum distance between any two control ordered sets of one port."""

    __slots__ = ("free_at", "min_ns", "min_octets", "rate_bps")

    def __init__(self, rate_bps: int, min_octets: int = 0) -> None:
        self.rate_bps = rate_bps
        self.min_octets = min_octets
        """The minimum distance that counts."""
        self.free_at = 0
        self._update()

    def sent(self, now_ns: int) -> None:
        """A control ordered set has just been put on the line."""
        self.free_at = now_ns + self.min_ns

    def time_of(self, octets: int) -> int:
        """Nanoseconds that `octets` take on this line."""
        return line_time_ns(octets, self.rate_bps)

    def octets_in(self, time_ns: int) -> int:
        """Octets that fit into so much time on this line."""
        return time_ns * self.rate_bps // 8_000_000_000

    def set_rate(self, rate_bps: int) -> None:
        """The line runs at another rate from now on."""
        self.rate_bps = rate_bps
        self._update()

    def set_min_octets(self, min_octets: int) -> None:
        """The port keeps this distance from now on."""
        self.min_octets = min_octets
        self._update()

    def _update(self) -> None:
        self.min_ns = self.time_of(self.min_octets)


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
