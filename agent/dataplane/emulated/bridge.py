"""The emulated VLAN bridge: the forwarding process of IEEE Std 802.1Q 8.6, one frame at a time.

`relay` and `_queue` are the per-frame path: integers, no objects made, everything rare behind a call.
"""

from collections.abc import Callable, Iterable, Sequence

from isolane.dataplane.clock import Clock
from isolane.dataplane.config import NOTHING_WAITS, BridgeConfig, BridgePortConfig, VlanConfig
from isolane.dataplane.driver.base_bridge import FIRST_RESERVED, LAST_RESERVED, BaseBridge
from isolane.dataplane.driver.capabilities import EMULATED_BACK_END, BackEnd, DataPlaneName
from isolane.dataplane.driver.fdb import VID_SHIFT
from isolane.dataplane.emulated.flow_control import FlowControl
from isolane.dataplane.emulated.vlans import VlanMembers
from isolane.dataplane.layers.buffer import SharedBuffer
from isolane.dataplane.layers.mac import MacLayer
from isolane.dataplane.layers.port import GROUP_BIT, Port
from isolane.dataplane.layers.stack import LinkEnd
from isolane.engine.ats import Scheduler
from isolane.engine.frame import NO_HANDLE, NO_IPV, NO_STREAM, TAG_OCTETS, UNKNOWN_KEY, Frame
from isolane.engine.isolation.classification import FilterStep
from isolane.engine.isolation.flow_key import flow_key
from isolane.engine.marking import dscp_of
from isolane.engine.trimming import Trimmer
from isolane.extension_class import mypyc_attr
from isolane.lazy_dataclass import dataclass


@mypyc_attr(allow_interpreted_subclasses=True)
class Bridge(BaseBridge):
    """Forwards frames between its ports: VLANs, stream filters, shared buffer, congestion isolation."""

    def __init__(self, clock: Clock, config: BridgeConfig | None = None) -> None:
        super().__init__(clock, config)
        self._flows = self.isolation.flows
        self._handles = self._flows.streams.handles
        self._classification = self.isolation.classification
        self._without_handle = self._classification.without_handle
        self._members = VlanMembers(self)
        self._vlans = self._members.by_vid
        self._flow_control = FlowControl(self)
        self._feeders = self.feeders
        self._own = self.own_addresses
        self._learned = self.fdb.learned
        self.way: Callable[[Frame], int] | None = None
        """The port that a frame leaves by, 0 for none; where it is set, addresses are not learned."""

    # What depends on configuration and links

    def add_port(self, config: BridgePortConfig) -> Port:
        """A new port; join `port.layers()` and a wire's end with `stack`."""
        port = super().add_port(config)
        self._flow_control.join(port)
        self._members.place(port.number)
        return port

    def remove_port(self, number: int) -> None:
        """The port goes out of all VLANs, too."""
        port = self.ports[number]
        super().remove_port(number)
        self._members.place(number)
        self._flow_control.leave(port)

    def change_port(
        self, port: Port, config: BridgePortConfig, waiting: Sequence[int] = NOTHING_WAITS
    ) -> None:
        """Flow control and VLANs follow; frames that wait count by the new values."""
        old, control = port.config, config.flow_control
        self._flow_control.reserve(control.reserved_octets - old.flow_control.reserved_octets)
        if control == old.flow_control:
            super().change_port(port, config, waiting)
        else:
            super().change_port(port, config, self._flow_control.waiting_of(port.number))
            self._flow_control.change(port, self.clock.now_ns)
        if config.forwarding is not old.forwarding:
            self._members.place(port.number)

    def grant_credits(self, number: int, octets: int, stops_at: Sequence[int]) -> None:
        """Detection of congestion takes note of them."""
        super().grant_credits(number, octets, stops_at)
        self._flow_control.grant(number, stops_at)

    def set_vlans(self, vlans: Iterable[VlanConfig]) -> None:
        """Replace all VLANs by these."""
        super().set_vlans(vlans)
        self._members.rebuild()

    def take_effect(self, ports: Iterable[Port], now_ns: int) -> None:
        """Priorities are carried from now on, or no longer, before frames go on."""
        self.carry_out(self.isolation.take_effects(), now_ns)
        for port in ports:
            self._members.carry_priority(port.number)
        super().take_effect(ports, now_ns)

    def link_changed(self, port: Port, up: bool, now_ns: int) -> None:
        """Frames are not forwarded to a port without link (8.6.1)."""
        self._members.place(port.number)
        super().link_changed(port, up, now_ns)

    # The per-frame path

    def relay(self, port: Port, frame: Frame, now_ns: int) -> None:
        """Ingress, learning, stream identification and filters, forwarding (8.6.2 to 8.6.5)."""
        number = port.number
        frame.rx_port = number
        frame.rx_priority = frame.priority
        frame.handle = NO_HANDLE
        frame.ipv = NO_IPV
        frame.stream = NO_STREAM
        streams = port.streams
        tagged = frame.tag and frame.vid != 0
        if not (tagged and port.accepts_all) and not _classify(port, frame):
            port.counters.discard_inbound += 1
            return
        if streams is not None:
            frame.stream = streams.identify(frame, tagged=tagged)
        vid = frame.vid
        dst = frame.dst
        members = self._vlans.get(vid)
        if dst in self._own or FIRST_RESERVED <= dst <= LAST_RESERVED:
            self.deliver(port, frame, now_ns)
            return
        if members is None or (number not in members and port.filters):
            port.counters.discard_inbound += 1
            port.counters.discard_ingress_filtering += members is not None
            return
        if port.regeneration is not None:
            frame.priority = port.regeneration[frame.priority]
        learned, way = self._learned, self.way
        if way is None:
            entry = learned.get(vid << VID_SHIFT | frame.src)
            if entry is None:
                if frame.src & GROUP_BIT or not frame.src:  # 802.3 3.2.3: no station has such an address
                    port.counters.discard_inbound += 1
                    return
                self.fdb.learn(vid << VID_SHIFT | frame.src, number, now_ns)
            else:
                entry.port = number
                entry.seen_ns = now_ns
        handles = self._handles
        if handles:
            key = frame.key
            if key < 0:
                frame.key = key = flow_key(dst, vid, frame.msdu)
            frame.handle = handles.get(key, 0)
        if frame.stream >= 0:
            step = self._classification.match(frame.stream, frame.priority)
        elif frame.handle:
            step = self._classification.match(frame.handle, frame.priority)
        else:
            step = self._without_handle[frame.priority]
        if step is not None:
            if step.own:
                step.matching += 1
            elif not self._passes(step, port, frame, now_ns):
                return
        if way is not None:
            out = way(frame)
            tag = members.get(out)
            if tag is None or out == number:
                port.counters.discard_inbound += 1
            else:
                self._queue(self.ports[out], frame, tag, now_ns)
            return
        entry = learned.get(vid << VID_SHIFT | dst)
        if entry is not None and now_ns - entry.seen_ns <= self.fdb.ageing_ns:
            out = entry.port
            if out == number:
                port.counters.discard_inbound += 1
                return
            tag = members.get(out)
            if tag is None:
                port.counters.discard_inbound += 1
                return
            self._queue(self.ports[out], frame, tag, now_ns)
            return
        self._forward(port, frame, members, now_ns)

    def _queue(self, out: Port, frame: Frame, tag: bool, now_ns: int) -> None:
        """Congestion isolation, room, queue (8.6.6, 49.4.2.2)."""
        if frame.tag is not tag:
            frame.tag = tag
            frame.size += TAG_OCTETS if tag else -TAG_OCTETS
        size = frame.size
        if size > out.max_size:
            out.counters.discard_oversize += 1
            return
        ipv = frame.ipv
        traffic_class = out.class_of[frame.priority if ipv < 0 else ipv]
        if out.trimmer is not None and ipv < 0:
            traffic_class = out.trimmer.traffic_class(frame.msdu, traffic_class)
        cip = out.cip
        if cip is not None:
            traffic_class = cip.request(frame, traffic_class, now_ns)
            if self._flows.effects:
                self.carry_out(self.isolation.take_effects(), now_ns)
            if traffic_class < 0:
                out.counters.discard_aqm += 1
                return
            if out.marks is not None:
                out.marks.put(frame)
        buffer = self.buffer
        feeder = self._feeders[frame.rx_port]
        lease = frame.lease
        if lease is not None and lease.admits(buffer, size):
            lease.hold()
        elif feeder is not None and feeder.lossless >> frame.rx_priority & 1:
            if size > buffer.free - buffer.unused_reserve:
                self._no_room(out, traffic_class)
                feeder.counters.headroom_dropped_frames[frame.rx_priority] += 1
                return
            _charge(buffer, frame)
        elif (
            size > buffer.free - buffer.kept
            or out.limits[traffic_class] is not None
            or out.levels.depth[traffic_class] + size > buffer.reserve_per_queue
        ) and not buffer.admits(size, out.levels.depth[traffic_class], out.limits[traffic_class]):
            if out.trimmer is None or not self._trim(out, out.trimmer, frame, traffic_class, now_ns):
                self._no_room(out, traffic_class)
            return
        elif lease is not None:
            _charge(buffer, frame)
        else:
            buffer.free = free = buffer.free - size
            if free < buffer.least_free:
                buffer.least_free = free
        out.enqueue(frame, traffic_class, now_ns)
        if feeder is not None:
            self._watch(feeder, out, frame, traffic_class, now_ns)

    # What is rare

    def _trim(self, out: Port, trimmer: Trimmer, frame: Frame, full: int, now_ns: int) -> bool:
        """Queue what trimming leaves of a packet that found no buffer (UE 4.1); False: drop it."""
        trimmed = trimmer.refused(frame.encode(), full)
        if trimmed is None:
            return False
        cut, traffic_class = frame.with_octets(trimmed.octets), trimmed.traffic_class
        cut.lease = None
        cut.trimmed = True
        cut.key = frame.key
        limit = out.config.queue_limit_octets[traffic_class]
        if not self.buffer.admits(cut.size, out.levels.depth[traffic_class], limit):
            trimmer.dropped(full)
            return False
        self.buffer.take(cut.size)
        trimmer.queued(cut)
        out.enqueue(cut, traffic_class, now_ns)
        feeder = self._feeders[frame.rx_port]
        if feeder is not None:
            self._watch(feeder, out, cut, traffic_class, now_ns)
        return True

    def _watch(self, feeder: MacLayer, out: Port, frame: Frame, traffic_class: int, now_ns: int) -> None:
        """Flow control: the frame counts where it came in, and where it waits."""
        if out.watch is not None:
            depth = out.levels.depth[traffic_class]
            out.watch.queued(traffic_class, depth, feeder.initiator, frame.rx_priority)
        feeder.arrived(frame.rx_priority, frame.size, now_ns)

    def _no_room(self, out: Port, traffic_class: int) -> None:
        out.counters.discard_lack_of_buffers += 1
        out.dropped[traffic_class] += 1
        self.buffer.dropped += 1

    def _passes(self, step: FilterStep, port: Port, frame: Frame, now_ns: int) -> bool:
        """Stream filter, gate and scheduler (8.6.5.2)."""
        if not step.passes(frame):
            port.counters.discard_gate += 1
            return False
        scheduler = self._scheduler(step)
        if scheduler is None:
            return True
        eligible_ns = scheduler.eligibility(frame.wire_octets, now_ns)
        if eligible_ns is None:
            port.counters.discard_residence += 1
            return False
        frame.eligible_ns = eligible_ns
        return True

    def _scheduler(self, step: FilterStep) -> Scheduler | None:
        number = step.filter.scheduler_id
        return None if number is None else self.schedulers.schedulers.get(number)

    def _forward(self, port: Port, frame: Frame, members: dict[int, bool], now_ns: int) -> None:
        """Static entries, or flooding to all members of the VLAN (8.6.3)."""
        ports = self.fdb.lookup(frame.vid << VID_SHIFT | frame.dst, now_ns)
        wanted: Iterable[int] = members if ports is None else ports
        out = [number for number in wanted if number != port.number and number in members]
        if not out:
            port.counters.discard_inbound += 1
            return
        for number in out[1:]:
            self._queue(self.ports[number], frame.copy(), members[number], now_ns)
        self._queue(self.ports[out[0]], frame, members[out[0]], now_ns)


def _classify(port: Port, frame: Frame) -> bool:
    """VLAN and priority of a frame that brings none (6.9), and whether the port takes its kind."""
    config = port.config
    tagged = bool(frame.tag and frame.vid)
    if config.acceptable_frames == ("untagged-only" if tagged else "tagged-only"):
        return False
    if not tagged:
        frame.vid = config.pvid
        frame.key = UNKNOWN_KEY
        if not frame.tag:
            frame.priority = frame.rx_priority = _untagged_priority(config, frame)
    return True


def _charge(buffer: SharedBuffer, frame: Frame) -> None:
    """A frame for which no room was kept takes its part of the buffer."""
    lease = frame.lease
    if lease is None:
        buffer.take(frame.size)
    else:
        lease.took(buffer, frame.size)
        lease.hold()


def _untagged_priority(config: BridgePortConfig, frame: Frame) -> int:
    """The priority of a frame that says none: by its DSCP where that counts, else that of the port."""
    if not config.priority_of_dscp:
        return config.default_priority
    dscp = dscp_of(frame.msdu)
    priority = None if dscp is None else config.priority_of_dscp.get(dscp)
    return config.default_priority if priority is None else priority


@dataclass(frozen=True, slots=True)
class EmulatedDriver:
    """The data plane whose bridges are emulated, on wires of the emulation or on interfaces of Linux."""

    back_end: BackEnd = EMULATED_BACK_END
    mode: DataPlaneName = "emulated"

    def bridge(self, clock: Clock, config: BridgeConfig, component: str) -> Bridge:
        """The bridge of a component."""
        return Bridge(clock, config)

    def ends(self, clock: Clock) -> dict[str, LinkEnd]:
        """Links end on what is configured, or what a lab lays."""
        return {}
