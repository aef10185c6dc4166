"""Spacing in octets on a line that never stands still.

A line carries idle characters between frames, so octets are time: the spacing rules for
Control Ordered Sets (UE 5.1.3.1.1, 5.2.6.1) are kept as nanoseconds at the line's rate.
"""


def line_time_ns(octets: int, rate_bps: int) -> int:
    """How long `octets` take on a line of `rate_bps`, rounded up: a minimum stays a minimum."""
    return -(-octets * 8_000_000_000 // rate_bps)


class Pacer:
    """Keeps the minimum distance between any two Control Ordered Sets of one port."""

    __slots__ = ("_demands", "_rate_bps", "free_at", "min_ns")

    def __init__(self, rate_bps: int) -> None:
        self._rate_bps = rate_bps
        self._demands: dict[str, int] = {}
        self.min_ns = 0
        self.free_at = 0

    def sent(self, now_ns: int) -> None:
        """A Control Ordered Set has just been put on the line."""
        self.free_at = now_ns + self.min_ns

    def time_of(self, octets: int) -> int:
        """Nanoseconds that `octets` take on this line."""
        return line_time_ns(octets, self._rate_bps)

    def octets_in(self, time_ns: int) -> int:
        """Octets that fit into so much time on this line."""
        return time_ns * self._rate_bps // 8_000_000_000

    def set_rate(self, rate_bps: int) -> None:
        """The line runs at another rate from now on."""
        self._rate_bps = rate_bps
        self._update()

    def demand(self, client: str, min_octets: int) -> None:
        """What one of the port's engines wants as minimum; the greatest demand counts."""
        self._demands[client] = min_octets
        self._update()

    def _update(self) -> None:
        self.min_ns = self.time_of(max(self._demands.values(), default=0))
