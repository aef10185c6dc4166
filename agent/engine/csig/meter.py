"""The octets that a port sent in the last whole time interval."""

from isolane.durations import SECOND_NS


class BandwidthMeter:
    """Intervals follow each other from time 0 on, so that all ports of a fabric can have the same."""

    def __init__(self, interval_ns: int) -> None:
        self.interval_ns = interval_ns
        self._number = 0
        self._now_octets = 0
        self._last_octets = 0

    def sent(self, octets: int, now_ns: int) -> None:
        """Octet times were taken on the wire."""
        self._go_on(now_ns)
        self._now_octets += octets

    def bps(self, now_ns: int) -> int:
        """Mean rate of the last interval that is over."""
        self._go_on(now_ns)
        return self._last_octets * 8 * SECOND_NS // self.interval_ns

    def _go_on(self, now_ns: int) -> None:
        number = now_ns // self.interval_ns
        if number == self._number:
            return
        self._last_octets = self._now_octets if number == self._number + 1 else 0
        self._now_octets = 0
        self._number = number
