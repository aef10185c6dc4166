"""In-band telemetry on a link: added for the next bridge, or taken out for or by an end station."""

from collections.abc import Callable

from isolane.dataplane.layers.port import Port
from isolane.dataplane.layers.stack import Item, Layer
from isolane.engine.frame import Frame
from isolane.engine.telemetry import Inserter, may_hold

Strip = Callable[[bytes, int, int], bytes]
"""(octets, number of the port that they came in by, now): the frame without telemetry, which is recorded."""


class TelemetryLayer(Layer):
    """Between a port's queues and its MAC: sees what leaves."""

    def __init__(
        self, port: Port, udp_port: int, inserter: Inserter | None = None, strip: Strip | None = None
    ) -> None:
        super().__init__()
        self.port = port
        self.udp_port = udp_port
        self.inserter = inserter
        self.strip = strip
        self.stripped_packets = 0

    def pull(self, now_ns: int) -> Item | None:
        """The next item, its telemetry seen to."""
        item = self.upper.pull(now_ns)
        if not isinstance(item, Frame) or not may_hold(item.msdu, self.udp_port):
            return item
        octets = before = item.encode()
        if self.inserter is not None:
            octets = self.inserter.insert(octets, self._fill(), now_ns - item.arrived_ns, self.rate_bps)
        if self.strip is not None:
            bare = self.strip(octets, item.rx_port, now_ns)
            self.stripped_packets += bare is not octets
            octets = bare
        return item if octets is before else item.with_octets(octets)

    def _fill(self) -> int:
        """Fill level of the queue that the last frame left, in percent of its limit."""
        port = self.port
        limit = port.config.queue_limit_octets[port.served]
        if limit is None:
            limit = port.buffer.size if port.buffer is not None else 0
        return 100 * port.levels.depth[port.served] // limit if limit else 0


class EndPointLayer(Layer):
    """Between the queues and the MAC of a host's card: telemetry of what arrives ends here."""

    def __init__(self, udp_port: Callable[[], int], strip: Strip) -> None:
        super().__init__()
        self._udp_port = udp_port
        self._strip = strip

    def receive(self, item: Item, now_ns: int) -> None:
        """Up it goes, without telemetry."""
        if isinstance(item, Frame) and may_hold(item.msdu, self._udp_port()):
            octets = item.encode()
            bare = self._strip(octets, item.rx_port, now_ns)
            if bare is not octets:
                item = item.with_octets(bare)
        self.upper.receive(item, now_ns)
