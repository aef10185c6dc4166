"""Spacing in octets on a line that never stands still.

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
