"""A port with eight queues: what waits is picked by transmission selection, gates and pauses permitting.

The owner (a bridge or a host) puts frames on queues and gets what comes in.
"""

from collections import deque
from collections.abc import Sequence
from typing import Protocol

from isolane.dataplane.buffer import SharedBuffer
from isolane.dataplane.clock import Clock, Timer
from isolane.dataplane.config import IDENTITY, TRAFFIC_CLASSES, BridgePortConfig
from isolane.dataplane.counters import PortCounters
from isolane.dataplane.link import Item, Layer
from isolane.dataplane.mac import MacLayer
from isolane.dataplane.priority_marks import PriorityMarks
from isolane.dataplane.transmission_selection import EtsSelection
from isolane.engine.frame import FCS_OCTETS, Frame
from isolane.engine.isolation.cip import Cip
from isolane.engine.isolation.levels import QueueLevels
from isolane.engine.pfc.initiator import EgressWatch
from isolane.engine.stream_identity.engine import PortStreams
from isolane.engine.trimming.engine import Trimmer

GROUP_BIT = 1 << 40
BROADCAST = (1 << 48) - 1


class Owner(Protocol):
    """The owner of a port, as its methods are called."""

    def relay(self, port: "Port", frame: Frame, now_ns: int) -> None:
        """A good frame came in; it belongs to the owner."""
        ...

    def link_changed(self, port: "Port", up: bool, now_ns: int) -> None:
        """The link came up or went down."""
        ...


class TransmitGate(Protocol):
    """Something that has a say in whether a class may send: credits of its virtual channel."""

    def may_send(self, frame: Frame, queue: int, now_ns: int) -> bool:
        """Whether the first frame of a queue may leave now."""
        ...

    def sent(self, frame: Frame, queue: int, now_ns: int) -> None:
        """It left."""
        ...


class Port(Layer):
    """The highest layer of a link."""

    def __init__(self, clock: Clock, config: BridgePortConfig, owner: Owner) -> None:
        super().__init__()
        config.check()
        self.number = config.number
        self.name = config.name
        self.counters = PortCounters()
        self.levels = QueueLevels()
        self.dropped = [0] * TRAFFIC_CLASSES  # frames that found no room, by class
        self.thrown = [0] * TRAFFIC_CLASSES  # frames that waited and were thrown away, by class
        self.watermark = [0] * TRAFFIC_CLASSES  # most octets that waited, by class
        self.sent_octets = [0] * TRAFFIC_CLASSES  # that were sent from a queue, by class
        self.queues: list[deque[Frame]] = [deque() for _ in range(TRAFFIC_CLASSES)]
        self.cip: Cip | None = None
        self.marks: PriorityMarks | None = None
        self.trimmer: Trimmer | None = None
        self.streams: PortStreams | None = None
        self.served = 0  # class of the frame that left last
        self.gates: list[TransmitGate] = []
        self.operational = True  # MAC_Operational: nothing is forwarded to a port that has lost its link
        self.mac = MacLayer(clock, config.mac, config.flow_control, self._set_paused)
        self.watch: EgressWatch | None = None
        self.buffer: SharedBuffer | None = None
        self.feeders: list[MacLayer | None] = [None]
        self._take_over(config)
        self._owner = owner
        self._depth = self.levels.depth
        self._enqueued = self.levels.enqueued
        self._dequeued = self.levels.dequeued
        self._ready = 0
        self._paused = 0
        self._blocked = 0
        self._select_by(config)
        self._eligible = Timer(clock, self.kick_lower)

    def configure(self, config: BridgePortConfig, waiting: Sequence[int], now_ns: int) -> None:
        """Other values while frames pass. What waits stays, unless it is for other traffic classes now.

        `waiting` are the octets by priority that came in here and still wait, for flow control.
        """
        config.check()
        old = self.config
        if config.class_of_priority != old.class_of_priority:
            self.flush(now_ns)
        self._take_over(config)
        if (config.algorithms, config.ets_percent) != (old.algorithms, old.ets_percent):
            self._select_by(config)
        self.mac.mac = config.mac
        if config.flow_control != old.flow_control:
            self.mac.configure(config.flow_control, waiting, now_ns)
        self._set_paused(self.mac.receiver.paused)
        self.kick_lower(now_ns)

    def _take_over(self, config: BridgePortConfig) -> None:
        """Keep what the per-frame path needs."""
        self.config = config
        self.class_of = config.class_of_priority
        self.max_size = config.max_frame_octets - FCS_OCTETS
        self.regeneration = None if config.regeneration == IDENTITY else config.regeneration
        self.filters = config.ingress_filtering or not config.forwarding
        self.accepts_all = config.acceptable_frames == "all"

    def _select_by(self, config: BridgePortConfig) -> None:
        """Transmission selection by the algorithms of the classes."""
        algorithms = config.algorithms
        shares = "enhanced-transmission-selection" in algorithms
        self._ets = EtsSelection(algorithms, config.ets_percent) if shares else None
        self._ats = sum(1 << n for n, name in enumerate(algorithms) if name == "asynchronous-traffic-shaping")
        self._strict = self._ets is None and not self._ats

    @property
    def may_overtake(self) -> bool:
        """Whether a lower class can be served while a higher one holds frames (8.6.8.6).

        With strict priority too, where a pause or credits can hold the higher one alone.
        """
        lossless = any(part.receive for part in self.config.flow_control.priorities)
        return not self._strict or lossless or bool(self.gates)

    @property
    def waits(self) -> bool:
        """Whether a queue has a frame that no pause or gate holds."""
        return bool(self._ready & ~self._blocked)

    def add_gate(self, gate: TransmitGate) -> None:
        """From now on the gate has a say; that can hold a monitored queue alone."""
        self.gates.append(gate)
        if self.cip is not None:
            self.cip.mark_isolations()

    def layers(self) -> tuple[Layer, ...]:
        """The part of the stack that every port has, the highest first."""
        return self, self.mac

    def kick_lower(self, now_ns: int) -> None:
        """There may be something to send."""
        self.lower.kick(now_ns)

    # Queues

    def enqueue(self, frame: Frame, traffic_class: int, now_ns: int) -> None:
        """Put a frame on a queue; whether there is room the owner has asked."""
        queue = self.queues[traffic_class]
        if self._ats >> traffic_class & 1:
            _insert_by_eligibility(queue, frame)
        else:
            queue.append(frame)
        depth = self._depth[traffic_class] + frame.size
        self._depth[traffic_class] = depth
        if depth > self.watermark[traffic_class]:
            self.watermark[traffic_class] = depth
        self._enqueued[traffic_class] += 1
        self._ready |= 1 << traffic_class
        self.counters.forward_outbound += 1
        cip = self.cip
        if cip is not None and cip.markers.waiting:
            self._blocked = self._paused | cip.markers.closed
        self.lower.kick(now_ns)

    def pull(self, now_ns: int) -> Item | None:
        """Transmission selection (8.6.8)."""
        ready = self._ready & ~self._blocked
        if not ready:
            return None
        if self._strict and not self.gates:
            traffic_class = ready.bit_length() - 1
        else:
            traffic_class = self._choose(ready, now_ns)
            if traffic_class < 0:
                return None
        frame = self._take(traffic_class, now_ns)
        self.served = traffic_class
        counters = self.counters
        counters.out_frames += 1
        counters.out_octets += frame.size + FCS_OCTETS
        if frame.dst & GROUP_BIT:
            if frame.dst == BROADCAST:
                counters.out_broadcast += 1
            else:
                counters.out_multicast += 1
        if self.streams is not None:
            self.streams.left(frame.stream)
        if self.trimmer is not None:
            self.trimmer.left(frame, traffic_class)
        if self.gates:
            for gate in self.gates:
                gate.sent(frame, traffic_class, now_ns)
        return frame

    def flush(self, now_ns: int) -> None:
        """Drop all queued frames."""
        if self.trimmer is not None:
            self.trimmer.forget_waiting()
        for traffic_class, queue in enumerate(self.queues):
            while queue:
                frame = self._take(traffic_class, now_ns)
                self.sent_octets[traffic_class] -= frame.size
                self.thrown[traffic_class] += 1
                self.counters.discard_waiting += 1

    def _take(self, traffic_class: int, now_ns: int) -> Frame:
        """The head of a queue leaves; markers, buffer and flow control take note of it."""
        queue = self.queues[traffic_class]
        frame = queue.popleft()
        size = frame.size
        self._depth[traffic_class] -= size
        self._dequeued[traffic_class] += 1
        self.sent_octets[traffic_class] += size
        if not queue:
            self._ready &= ~(1 << traffic_class)
        cip = self.cip
        if cip is not None and cip.markers.waiting:
            cip.markers.left()
            self._blocked = self._paused | cip.markers.closed
        if self.buffer is not None:
            lease = frame.lease
            if lease is None:
                self.buffer.free += size
            else:
                frame.lease = None
                lease.let_go(now_ns)
            feeder = self.feeders[frame.rx_port]
            if feeder is not None:
                feeder.left(frame.rx_priority, size, now_ns)
            if self.watch is not None:
                for initiator in self.watch.sent(traffic_class, self._depth[traffic_class]):
                    self._tell(initiator, now_ns)
        return frame

    def _tell(self, initiator: object, now_ns: int) -> None:
        for feeder in self.feeders:
            if feeder is not None and feeder.initiator is initiator and feeder.initiator.due:
                feeder.tell_peer(now_ns)

    def _choose(self, ready: int, now_ns: int) -> int:
        """The class to serve, or -1: shaped classes wait for their time, gates have their say."""
        if ready & self._ats:
            ready = self._eligible_now(ready, now_ns)
        if self.gates:
            ready = self._let_through(ready, now_ns)
        if not ready:
            return -1
        if self._ets is not None:
            return self._ets.select(ready, self.queues)
        return ready.bit_length() - 1

    def _eligible_now(self, ready: int, now_ns: int) -> int:
        """Without the shaped classes whose first frame is not eligible yet; the timer is set for it."""
        next_ns: int | None = None
        for traffic_class in range(TRAFFIC_CLASSES):
            bit = 1 << traffic_class
            if not ready & self._ats & bit:
                continue
            eligible_ns = self.queues[traffic_class][0].eligible_ns
            if eligible_ns > now_ns:
                ready &= ~bit
                next_ns = eligible_ns if next_ns is None else min(next_ns, eligible_ns)
        self._eligible.set(next_ns)
        return ready

    def _let_through(self, ready: int, now_ns: int) -> int:
        for traffic_class in range(TRAFFIC_CLASSES):
            if ready >> traffic_class & 1:
                head = self.queues[traffic_class][0]
                if not all(gate.may_send(head, traffic_class, now_ns) for gate in self.gates):
                    ready &= ~(1 << traffic_class)
        return ready

    def gates_changed(self, now_ns: int) -> None:
        """The CIP moved its transmission gates outside a frame's way (flush, disable)."""
        if self.cip is not None:
            self._blocked = self._paused | self.cip.markers.closed
            self.lower.kick(now_ns)

    def _set_paused(self, priorities: int) -> None:
        """A class stands still while any of its priorities is paused."""
        self._paused = 0
        for priority, traffic_class in enumerate(self.class_of):
            if priorities >> priority & 1:
                self._paused |= 1 << traffic_class
        closed = self.cip.markers.closed if self.cip is not None else 0
        self._blocked = self._paused | closed

    # Receiving

    def receive(self, item: Item, now_ns: int) -> None:
        """A good frame."""
        if item.__class__ is not Frame:
            return
        frame: Frame = item
        frame.arrived_ns = now_ns
        counters = self.counters
        counters.in_frames += 1
        counters.in_octets += frame.size + FCS_OCTETS
        if frame.dst & GROUP_BIT:
            if frame.dst == BROADCAST:
                counters.in_broadcast += 1
            else:
                counters.in_multicast += 1
        self._owner.relay(self, frame, now_ns)

    def link_changed(self, up: bool, now_ns: int) -> None:
        """Queued frames are dropped when the link goes down."""
        self.operational = up
        if not up:
            self.flush(now_ns)
        self._owner.link_changed(self, up, now_ns)


def _insert_by_eligibility(queue: deque[Frame], frame: Frame) -> None:
    """Shaped frames leave in the order of their eligibility times (8.6.8.5)."""
    index = len(queue)
    while index and queue[index - 1].eligible_ns > frame.eligible_ns:
        index -= 1
    queue.insert(index, frame)
