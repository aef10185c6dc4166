"""A port with eight queues: what waits is picked by transmission selection, gates and pauses permitting.

The owner (a bridge or a host) puts frames on queues and gets what comes in.
"""

from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Callable, Mapping, Sequence
from typing import Final

from isolane.dataplane.clock import Clock, Timer
from isolane.dataplane.config import IDENTITY, TRAFFIC_CLASSES, Algorithm, BridgePortConfig
from isolane.dataplane.layers.buffer import SharedBuffer
from isolane.dataplane.layers.mac import MacLayer
from isolane.dataplane.layers.stack import Item, Layer, TransmitGate
from isolane.engine.frame import FCS_OCTETS, Frame
from isolane.engine.isolation.cip import Cip
from isolane.engine.isolation.config import QueueLevels
from isolane.engine.isolation.order import Parked
from isolane.engine.marking import set_dscp
from isolane.engine.pfc.initiator import EgressWatch
from isolane.engine.stream_identity import PortStreams
from isolane.engine.trimming import Trimmer
from isolane.extension_class import mypyc_attr
from isolane.lazy_dataclass import dataclass

Tags = Mapping[int, Mapping[int, bool]]
"""By VLAN: whether frames leave tagged, by port."""


class PriorityMarks:
    """The marks of frames that leave by a port: a priority tag where the VLAN is untagged, a DSCP."""

    __slots__ = ("_dscp", "_number", "_tags")

    def __init__(self, number: int, tags: Tags, dscp: Mapping[int, int]) -> None:
        """`tags` are those of the port's bridge as they change; `dscp` is by priority."""
        self._number = number
        self._tags = tags
        self._dscp = dscp

    def put(self, frame: Frame) -> None:
        """A frame that has its priority goes to its queue."""
        if frame.tag and self._tags[frame.vid].get(self._number) is False:
            frame.vid = 0
        if self._dscp and frame.priority != frame.rx_priority:
            dscp = self._dscp.get(frame.priority)
            if dscp is not None:
                set_dscp(frame, dscp)


# Octets that one percent is worth in a round: the smallest share still sends a whole frame in a few rounds.
OCTETS_PER_PERCENT: Final = 100


class EtsSelection:
    """Strict classes first, by priority; the others share what is left (deficit round robin)."""

    __slots__ = ("_current", "_deficit", "_ets", "_quantum", "_strict")

    def __init__(self, algorithms: Sequence[Algorithm], percent: Sequence[int]) -> None:
        shared = [algorithm == "enhanced-transmission-selection" for algorithm in algorithms]
        self._ets = sum(1 << traffic_class for traffic_class, is_shared in enumerate(shared) if is_shared)
        self._strict = ~self._ets
        self._quantum = [share * OCTETS_PER_PERCENT for share in percent]
        self._deficit = [0] * TRAFFIC_CLASSES
        self._current = 0

    def select(self, ready: int, queues: Sequence[deque[Frame]]) -> int:
        """The class to serve; `ready` is a mask of classes and not 0."""
        strict = ready & self._strict
        if strict:
            return strict.bit_length() - 1
        deficit, current = self._deficit, self._current
        while True:
            if ready >> current & 1:
                size = queues[current][0].size
                if deficit[current] >= size:
                    deficit[current] -= size
                    self._current = current
                    return current
                current = self._next(current, ready)
                deficit[current] += self._quantum[current]
            else:
                deficit[current] = 0
                current = self._next(current, ready)
                deficit[current] += self._quantum[current]

    def _next(self, current: int, ready: int) -> int:
        """The next ready class, from the highest down, round and round."""
        for step in range(1, TRAFFIC_CLASSES + 1):
            candidate = (current - step) % TRAFFIC_CLASSES
            if ready >> candidate & 1:
                return candidate
            self._deficit[candidate] = 0
        return current


@dataclass(slots=True)
class PortCounters:
    """One port: if:interface/statistics, dot1q:bridge-port/statistics, and reasons of discards."""

    in_frames: int = 0  # frame-rx
    in_octets: int = 0  # in-octets, octets-rx; with FCS
    in_multicast: int = 0  # in-multicast-pkts
    in_broadcast: int = 0  # in-broadcast-pkts
    out_frames: int = 0  # frame-tx
    out_octets: int = 0  # out-octets, octets-tx
    out_multicast: int = 0  # out-multicast-pkts
    out_broadcast: int = 0  # out-broadcast-pkts
    forward_outbound: int = 0  # forward-outbound: queued here
    discard_error: int = 0  # in-errors, discard-on-error: bad FCS
    discard_inbound: int = 0  # in-discards, discard-inbound: VLAN, acceptable frames, nowhere to go
    discard_ingress_filtering: int = 0  # discard-on-ingress-filtering, part of the one above
    discard_gate: int = 0  # stream filters and gates
    discard_oversize: int = 0  # mtu-exceeded-discards
    discard_lack_of_buffers: int = 0  # discard-lack-of-buffers
    discard_residence: int = 0  # discarded-frames-count of ats-bridge
    discard_aqm: int = 0  # not ECN-capable, and policy
    discard_waiting: int = 0  # thrown away while they waited: the link went down, the classes changed
    discard_no_link: int = 0  # of a host whose link is down

    @property
    def in_unicast(self) -> int:
        """The leaf in-unicast-pkts: what is neither multicast nor broadcast."""
        return self.in_frames - self.in_multicast - self.in_broadcast

    @property
    def out_unicast(self) -> int:
        """The leaf out-unicast-pkts: what is neither multicast nor broadcast."""
        return self.out_frames - self.out_multicast - self.out_broadcast

    @property
    def out_discards(self) -> int:
        """out-discards: what this port's queues did not take, or did not keep."""
        dropped = self.discard_lack_of_buffers + self.discard_aqm
        return dropped + self.discard_waiting + self.discard_no_link


GROUP_BIT: Final = 1 << 40
BROADCAST: Final = (1 << 48) - 1


Listener = Callable[["Port", Frame, int], None]
"""(port, frame, now): takes a frame for the bridge itself or for a reserved address."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Owner(ABC):
    """The owner of a port, as its methods are called."""

    @abstractmethod
    def relay(self, port: "Port", frame: Frame, now_ns: int) -> None:
        """A good frame came in; it belongs to the owner."""

    @abstractmethod
    def link_changed(self, port: "Port", up: bool, now_ns: int) -> None:
        """The link came up or went down."""


class Port(Layer):
    """The highest layer of a link."""

    def __init__(self, clock: Clock, config: BridgePortConfig, owner: Owner) -> None:
        super().__init__()
        config.check()
        self.number = config.number
        self.name = config.name
        self.counters = PortCounters()
        self.levels = QueueLevels(lambda: self.lower.rate_bps, lambda: self.lower.repeated_octets)
        self.dropped = [0] * TRAFFIC_CLASSES  # frames that found no room, by class
        self.thrown = [0] * TRAFFIC_CLASSES  # frames that waited and were thrown away, by class
        self.watermark = [0] * TRAFFIC_CLASSES  # most octets that waited, by class
        self.sent_octets = self.levels.sent  # that were sent from a queue, by class
        self.queues: list[deque[Frame]] = [deque() for _ in range(TRAFFIC_CLASSES)]
        self.cip: Cip | None = None
        self._parked: Mapping[int, Parked] = {}
        """Flows of the congestion isolation point that are on their way back."""
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
        self.limits = config.queue_limit_octets
        self.accepts_all = config.acceptable_frames == "all"

    def _select_by(self, config: BridgePortConfig) -> None:
        """Transmission selection by the algorithms of the classes."""
        algorithms = config.algorithms
        sharing = sum(
            1 << n for n, name in enumerate(algorithms) if name == "enhanced-transmission-selection"
        )
        self.levels.sharing = sharing
        self._ets = EtsSelection(algorithms, config.ets_percent) if sharing else None
        self._ats = sum(1 << n for n, name in enumerate(algorithms) if name == "asynchronous-traffic-shaping")
        self._strict = self._ets is None and not self._ats
        self._plain = self._strict and not self.gates

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
        self._plain = False
        if self.cip is not None:
            self.cip.mark_isolations()

    def layers(self) -> tuple[Layer, ...]:
        """The part of the stack that every port has, the highest first."""
        return self, self.mac

    def kick_lower(self, now_ns: int) -> None:
        """There may be something to send."""
        self.kicked.kick(now_ns)

    # Queues

    def enqueue(self, frame: Frame, traffic_class: int, now_ns: int, *, kicks: bool = True) -> None:
        """Put a frame on a queue; whether there is room the owner has asked."""
        cip = self.cip
        if self._parked:
            if cip is not None and cip.parks(frame, traffic_class):
                return
        elif (
            self._plain
            and not self._ready
            and not self._blocked >> traffic_class & 1
            and kicks
            and (cip is None or not cip.markers.waiting)
            and self._passes(frame, traffic_class, now_ns)
        ):
            return
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
        if cip is not None and cip.markers.waiting:
            self._blocked = self._paused | cip.markers.closed
        if kicks:
            self.kicked.kick(now_ns)

    def _passes(self, frame: Frame, traffic_class: int, now_ns: int) -> bool:
        """Whether the frame goes through an empty queue onto an idle line, and nobody else has to hear of it:
        as `pull` and what is before and behind it, at once.
        """
        feeder = self.feeders[frame.rx_port]
        if (
            frame.lease is not None
            or (feeder is not None and feeder.initiator.held)
            or self.watch is not None
            or self.streams is not None
            or self.trimmer is not None
            or not self.lower.try_send(frame, now_ns)
        ):
            return False
        size = frame.size
        if size > self.watermark[traffic_class]:
            self.watermark[traffic_class] = size
        self._enqueued[traffic_class] += 1
        self._dequeued[traffic_class] += 1
        self.sent_octets[traffic_class] += size
        self.served = traffic_class
        counters = self.counters
        counters.forward_outbound += 1
        counters.out_frames += 1
        counters.out_octets += size + FCS_OCTETS
        if frame.dst & GROUP_BIT:
            if frame.dst == BROADCAST:
                counters.out_broadcast += 1
            else:
                counters.out_multicast += 1
        if self.buffer is not None:
            self.buffer.free += size
            if feeder is not None:
                feeder.left(frame.rx_priority, size, now_ns)
        return True

    def take_cip(self, cip: Cip) -> None:
        """The congestion isolation point of the port from now on."""
        cip.parking.release = self._release
        self._parked = cip.parking.flows
        self.cip = cip

    def _release(self, frame: Frame, traffic_class: int, now_ns: int) -> None:
        """A frame that was parked takes its place in a queue; the wire is busy, or is about to be kicked."""
        if self.marks is not None:
            self.marks.put(frame)
        self.enqueue(frame, traffic_class, now_ns, kicks=False)

    def pull(self, now_ns: int) -> Item | None:
        """The next frame by transmission selection (8.6.8)."""
        ready = self._ready & ~self._blocked
        if not ready:
            self.more = False
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
        self.more = self._ready & ~self._blocked != 0
        return frame

    def flush(self, now_ns: int) -> None:
        """Drop all queued frames."""
        if self.trimmer is not None:
            self.trimmer.forget_waiting()
        if self.cip is not None:
            self.cip.unpark(now_ns, everything=True)
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
        if self._parked and cip is not None:
            cip.left(traffic_class, now_ns)
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
            self.cip.unpark(now_ns)
            self._blocked = self._paused | self.cip.markers.closed
            self.kicked.kick(now_ns)

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
        """A good frame came in: count it, and hand it to the owner."""
        if not isinstance(item, Frame):
            return
        frame = item
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
