"""Flow control of the emulated bridge: ports count which of their frames wait in the queues of all."""

from collections.abc import Iterator, Sequence

from isolane.dataplane.config import IDENTITY, PRIORITIES
from isolane.dataplane.driver.base_bridge import BaseBridge
from isolane.dataplane.layers.port import Port
from isolane.engine.frame import Frame
from isolane.engine.pfc.config import FlowControlConfig
from isolane.engine.pfc.initiator import EgressWatch


class FlowControl:
    """PAUSE, PFC and credits over all ports of `bridge`."""

    def __init__(self, bridge: BaseBridge) -> None:
        self._bridge = bridge
        self._watches = False
        self._stops_at = [0] * PRIORITIES
        """By priority, the octets from which a peer is stopped; detectors of congestion take note of it."""
        self._granted: dict[int, Sequence[int]] = {}
        """By port, the same of its credits."""

    def join(self, port: Port) -> None:
        """A new port: headroom, and whether it counts what came in there."""
        self.reserve(port.config.flow_control.reserved_octets)
        port.levels.stops_at = self._stops_at
        self._feed(port)
        self._bound(_xoff(port.config.flow_control))

    def leave(self, port: Port) -> None:
        """The port is gone."""
        self.reserve(-port.config.flow_control.reserved_octets)
        self._bridge.feeders[port.number] = None
        self._granted.pop(port.number, None)
        self._bound_again()

    def grant(self, number: int, stops_at: Sequence[int]) -> None:
        """The peer at a port has credits for so many octets of each priority, 0 where it needs none."""
        before, self._granted[number] = self._granted.get(number), stops_at
        if before is None:
            self._bound(stops_at)
        elif before != stops_at:
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

    def _bound(self, stops_at: Sequence[int]) -> None:
        """A priority is stopped at the least of all ports that stop it."""
        for priority, octets in enumerate(stops_at):
            if octets:
                self._stops_at[priority] = min(self._stops_at[priority] or octets, octets)

    def _bound_again(self) -> None:
        self._stops_at[:] = [0] * PRIORITIES
        for port in self._bridge.ports.values():
            self._bound(_xoff(port.config.flow_control))
        for stops_at in self._granted.values():
            self._bound(stops_at)

    def _feed(self, port: Port) -> None:
        """Whether the port counts what came in there, and looks at the queues of all."""
        self._bridge.feeders[port.number] = port.mac if port.mac.lossless else None
        if any(port.mac.initiator.watches_egress(priority) for priority in IDENTITY):
            self._watches = True
            for other in self._bridge.ports.values():
                other.watch = other.watch or EgressWatch()
        elif self._watches:
            port.watch = EgressWatch()


def _xoff(control: FlowControlConfig) -> Sequence[int]:
    """By priority, the octets from which PAUSE or PFC stops the peer; 0: they do not."""
    if control.pause.transmit:
        return (control.pause.xoff_octets,) * PRIORITIES
    return [part.xoff_octets if part.transmit else 0 for part in control.priorities]
