"""In-band telemetry of what leaves by a port: added for the next bridge, or taken out for an end station."""

from collections.abc import Callable

from agent.dataplane.link import Item, Layer
from agent.dataplane.port import Port
from agent.engine.effects import Effect
from agent.engine.frame import Frame
from agent.engine.telemetry.flows import FlowTable
from agent.engine.telemetry.insertion import Inserter

_IP = (b"\x08\x00", b"\x86\xdd")


class TelemetryLayer(Layer):
    """Between a port's queues and its MAC. A bridge has one flow table, each port its inserter."""

    def __init__(
        self,
        port: Port,
        inserter: Inserter | None = None,
        flows: FlowTable | None = None,
        notify: Callable[[list[Effect]], None] | None = None,
    ) -> None:
        super().__init__()
        self._port = port
        self.inserter = inserter
        self.flows = flows
        self.stripped_packets = 0
        self._notify = notify

    def pull(self, now_ns: int) -> Item | None:
        """The next item, its telemetry seen to."""
        item = self.upper.pull(now_ns)
        if not isinstance(item, Frame) or item.msdu[:2] not in _IP:
            return item
        octets = before = item.encode()
        if self.inserter is not None:
            octets = self.inserter.insert(octets, self._fill(item), now_ns - item.arrived_ns)
        if self.flows is not None:
            bare, effects = self.flows.strip(octets, self._port.name, now_ns)
            self.stripped_packets += bare is not octets
            octets = bare
            if effects and self._notify is not None:
                self._notify(effects)
        return item if octets is before else _with_octets(item, octets)

    def _fill(self, frame: Frame) -> int:
        """How full the queue is that the frame left, in percent of what it may hold."""
        traffic_class = self._port.class_of[frame.priority]
        limit = self._port.config.queue_limit_octets[traffic_class]
        if limit is None:
            limit = self._port.buffer.size if self._port.buffer is not None else 0
        return 100 * self._port.levels.depth[traffic_class] // limit if limit else 0


def _with_octets(frame: Frame, octets: bytes) -> Frame:
    """The same frame with other contents."""
    other = Frame.decode(octets)
    other.rx_port, other.rx_priority, other.arrived_ns = frame.rx_port, frame.rx_priority, frame.arrived_ns
    return other
