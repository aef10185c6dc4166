"""Flow control of the emulated bridge: ports count which of their frames wait in the queues of all."""

from collections.abc import Iterator

from isolane.dataplane.config import IDENTITY, PRIORITIES
from isolane.dataplane.driver.base_bridge import BaseBridge
from isolane.dataplane.layers.port import Port
from isolane.engine.frame import Frame
from isolane.engine.pfc.config import FlowControlConfig
from isolane.engine.pfc.initiator import EgressWatch


class FlowControl:
    """PAUSE and PFC over all ports of `bridge`."""

    def __init__(self, bridge: BaseBridge) -> None:
        self._bridge = bridge
        self._watches = False
        self._stops_at = [0] * PRIORITIES
        """By priority, the octets from which a peer is stopped; detectors of congestion take note of it."""

    def join(self, port: Port) -> None:
        """A new port: headroom, and whether it counts what came in there."""
        self.reserve(port.config.flow_control.reserved_octets)
        port.levels.stops_at = self._stops_at
        self._feed(port)
        self._bound(port.config.flow_control)

    def leave(self, port: Port) -> None:
        """The port is gone."""
        self.reserve(-port.config.flow_control.reserved_octets)
        self._bridge.feeders[port.number] = None
        self._bound_again()

    def reserve(self, octets: int) -> None:
        """Headroom for so many octets more."""
        buffer = self._bridge.buffer
        buffer.set_headroom(buffer.headroom + octets)

    def change(self, port: Port, now_ns: int) -> None:
        """A port has other flow control."""
        self._feed(port)
        self._hold_again(port)
        port.mac.tell_due(now_ns)
        self._bound_again()

    def waiting_of(self, number: int) -> list[int]:
        """Octets by priority that came in by a port and wait anywhere."""
        waiting = [0] * PRIORITIES
        for frame, _, _ in self._frames_of(number):
            waiting[frame.rx_priority] += frame.size
        return waiting

    def _frames_of(self, number: int) -> Iterator[tuple[Frame, Port, int]]:
        """The queues that hold a port's frames: port and class."""
        for out in self._bridge.ports.values():
            for traffic_class, queue in enumerate(out.queues):
                for frame in queue:
                    if frame.rx_port == number:
                        yield frame, out, traffic_class

    def _hold_again(self, port: Port) -> None:
        """The queues that are too long by the new thresholds of the port that fed them."""
        initiator = port.mac.initiator
        for out in self._bridge.ports.values():
            if out.watch is not None:
                out.watch.forget(initiator)
        for frame, out, traffic_class in self._frames_of(port.number):
            if out.watch is not None:
                out.watch.queued(traffic_class, out.levels.depth[traffic_class], initiator, frame.rx_priority)

    def _bound(self, control: FlowControlConfig) -> None:
        for priority, part in enumerate(control.priorities):
            if part.transmit:
                self._stops_at[priority] = min(self._stops_at[priority] or part.xoff_octets, part.xoff_octets)

    def _bound_again(self) -> None:
        self._stops_at[:] = [0] * PRIORITIES
        for port in self._bridge.ports.values():
            self._bound(port.config.flow_control)

    def _feed(self, port: Port) -> None:
        """Whether the port counts what came in there, and looks at the queues of all."""
        self._bridge.feeders[port.number] = port.mac if port.mac.lossless else None
        if any(port.mac.initiator.watches_egress(priority) for priority in IDENTITY):
            self._watches = True
            for other in self._bridge.ports.values():
                other.watch = other.watch or EgressWatch()
        elif self._watches:
            port.watch = EgressWatch()
