"""The emulated VLAN bridge: the forwarding process of IEEE Std 802.1Q 8.6, one frame at a time.

`relay` and `_queue` are the per-frame path: integers, no objects made, everything rare behind a call.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from isolane.dataplane.buffer import SharedBuffer
from isolane.dataplane.clock import Clock, Timer
from isolane.dataplane.config import (
    IDENTITY,
    NOTHING_WAITS,
    PRIORITIES,
    BridgeConfig,
    BridgePortConfig,
    StaticEntry,
    VlanConfig,
)
from isolane.dataplane.fdb import VID_SHIFT, FilteringDatabase
from isolane.dataplane.mac import MacLayer
from isolane.dataplane.port import GROUP_BIT, Port
from isolane.dataplane.priority_marks import PriorityMarks
from isolane.durations import SECOND_NS
from isolane.engine.ats.engine import Changes as SchedulerChanges
from isolane.engine.ats.engine import Schedulers
from isolane.engine.ats.machine import Scheduler
from isolane.engine.dscp import dscp_of
from isolane.engine.effects import Effect, Notify, Send
from isolane.engine.frame import NO_HANDLE, NO_IPV, NO_STREAM, TAG_OCTETS, UNKNOWN_KEY, Frame
from isolane.engine.isolation.classification import Changed, FilterStep, StreamFilter, StreamGate
from isolane.engine.isolation.config import IsolationConfig, Peer
from isolane.engine.isolation.config import PortConfig as CipConfig
from isolane.engine.isolation.entity import IsolationEntity
from isolane.engine.isolation.flow_key import flow_key
from isolane.engine.isolation.port import can_mark
from isolane.engine.isolation.queue_map import EMPTY
from isolane.engine.pfc.initiator import EgressWatch
from isolane.engine.stream_identity.engine import PortStreams
from isolane.engine.trimming.engine import Trimmer
from isolane.errors import DataError

# 01-80-C2-00-00-00 to -0F are never forwarded by a C-VLAN component: 802.1Q Table 8-1.
RESERVED = 0x0180C200000

# (port, frame, now): a frame for the bridge itself or for a reserved address.
Listener = Callable[[Port, Frame, int], None]


if TYPE_CHECKING:
    from isolane.dataplane.linux_port import LinuxEnd


class Bridge:
    """Ports, VLANs, filtering database, stream filters, shared buffer, congestion isolation."""

    def __init__(self, clock: Clock, config: BridgeConfig | None = None) -> None:
        self.config = config or BridgeConfig()
        self.config.check()
        self.clock = clock
        self.ports: dict[int, Port] = {}
        self.fdb = FilteringDatabase(self.config.ageing_s)
        self.buffer = SharedBuffer(self.config.buffer)
        self.isolation = IsolationEntity()
        self.schedulers = Schedulers()
        self.listeners: dict[int, Listener] = {}
        self.on_notify: Callable[[object], None] | None = None
        self._flows = self.isolation.flows
        self._handles = self._flows.streams.handles
        self._classification = self.isolation.classification
        self._without_handle = self._classification.without_handle
        self.vlans: dict[int, VlanConfig] = {}
        self._vlans: dict[int, dict[int, bool]] = {}
        self._tags: dict[int, dict[int, bool]] = {}
        self._watches = False
        self._own: set[int] = {self.config.address} if self.config.address else set()
        self._feeders: list[MacLayer | None] = [None]
        self._reserved: dict[int, int] = {}
        self._learned = self.fdb.learned
        self._cleanup = Timer(clock, self._cleanup_due)

    # An interface of Linux as a port; a bridge that forwards by itself needs no word of it

    control_only = False
    """Whether only frames for the agent itself are to come in by a port."""

    @property
    def failure(self) -> str | None:
        """Why what is configured is not so; None when it is."""
        return None

    def port_failure(self, number: int) -> str | None:
        """The part of a port's configuration that its interface does not apply; None when there is none."""
        return None

    def connect(self, number: int, end: "LinuxEnd") -> None:
        """The port is an interface of Linux from now on."""

    def disconnect(self, number: int) -> None:
        """The port no longer exists."""

    def close(self) -> None:
        """The bridge is not needed any more."""

    # Configuration

    def configure(self, config: BridgeConfig) -> None:
        """Another address, ageing time or buffer; ports, what was learned and what waits stay."""
        config.check()
        self._own.discard(self.config.address)
        if config.address:
            self._own.add(config.address)
        self.fdb.ageing_ns = config.ageing_s * SECOND_NS
        self.buffer.configure(config.buffer)
        self.config = config

    def add_port(self, config: BridgePortConfig) -> Port:
        """A new port; join `port.layers()` and a wire's end with `stack`."""
        if config.number in self.ports or config.number < 1:
            raise DataError("data-exists", f"port number {config.number} is taken or not above 0")
        port = Port(self.clock, config, self)
        self.ports[config.number] = port
        if config.mac:
            self._own.add(config.mac)
        self._join(port)
        self._place(port.number)
        return port

    def remove_port(self, number: int) -> None:
        """The port goes, with what was learned there and with its CIP."""
        port = self.ports.pop(number)
        port.flush(self.clock.now_ns)
        self._own.discard(port.config.mac)
        self.fdb.flush(number)
        self._place(number)
        if port.cip is not None:
            self.isolation.remove_port(number)
            self.carry_out(self.isolation.take_effects(), self.clock.now_ns)
        self.buffer.set_headroom(self.buffer.headroom - port.config.flow_control.reserved_octets)
        self._feeders[number] = None
        self.reserve(number, 0)

    def reserve(self, number: int, octets: int) -> None:
        """Keep room in the buffer for frames that came in by a port with credits."""
        self._reserved[number] = octets
        self.buffer.set_reserved(sum(self._reserved.values()))

    def configure_port(self, config: BridgePortConfig) -> None:
        """Other values of a port while frames pass; `Port.configure` says what stays."""
        port, now_ns = self.ports[config.number], self.clock.now_ns
        old, overtook = port.config, port.may_overtake
        reserved = config.flow_control.reserved_octets - old.flow_control.reserved_octets
        self.buffer.set_headroom(self.buffer.headroom + reserved)
        self._own.discard(old.mac)
        if config.mac:
            self._own.add(config.mac)
        same_control = config.flow_control == old.flow_control
        port.configure(config, NOTHING_WAITS if same_control else self._waiting_of(port.number), now_ns)
        if not same_control:
            self._feed(port)
            self._hold_again(port)
            port.mac.tell_due(now_ns)
        if config.forwarding is not old.forwarding:
            self._place(port.number)
        changed = (config.class_of_priority, port.may_overtake) != (old.class_of_priority, overtook)
        if port.cip is not None and changed:
            # Pairs that no longer fit the classes are about to be changed with them.
            fits = can_mark(port.cip.map, port.class_of)
            pairs = port.cip.config.queue_map if fits else EMPTY.entries()
            self.set_cip(replace(port.cip.config, queue_map=pairs))

    def _waiting_of(self, number: int) -> list[int]:
        """Octets by priority that came in by a port and wait anywhere."""
        waiting = [0] * PRIORITIES
        for frame, _, _ in self._frames_of(number):
            waiting[frame.rx_priority] += frame.size
        return waiting

    def _frames_of(self, number: int) -> Iterator[tuple[Frame, Port, int]]:
        """The queues that hold a port's frames: port and class."""
        for out in self.ports.values():
            for traffic_class, queue in enumerate(out.queues):
                for frame in queue:
                    if frame.rx_port == number:
                        yield frame, out, traffic_class

    def _hold_again(self, port: Port) -> None:
        """The queues that are too long by the new thresholds of the port that fed them."""
        initiator = port.mac.initiator
        for out in self.ports.values():
            if out.watch is not None:
                out.watch.forget(initiator)
        for frame, out, traffic_class in self._frames_of(port.number):
            if out.watch is not None:
                out.watch.queued(traffic_class, out.levels.depth[traffic_class], initiator, frame.rx_priority)

    def _join(self, port: Port) -> None:
        """Headroom, and the list by which a leaving frame finds the port that it came in by."""
        self.buffer.set_headroom(self.buffer.headroom + port.config.flow_control.reserved_octets)
        self._feeders += [None] * (port.number + 1 - len(self._feeders))
        port.buffer, port.feeders = self.buffer, self._feeders
        self._feed(port)

    def _feed(self, port: Port) -> None:
        """Whether flow control of the port counts what came in there, and looks at the queues of all."""
        self._feeders[port.number] = port.mac if port.mac.lossless else None
        if any(port.mac.initiator.watches_egress(priority) for priority in IDENTITY):
            self._watches = True
            for other in self.ports.values():
                other.watch = other.watch or EgressWatch()
        elif self._watches:
            port.watch = EgressWatch()

    def set_vlans(self, vlans: Iterable[VlanConfig]) -> None:
        """Replace all VLANs."""
        self.vlans = {vlan.vid: vlan for vlan in vlans}
        self._rebuild_vlans()

    def _rebuild_vlans(self) -> None:
        """Set how frames of a VLAN are tagged where they leave, whether the port exists yet or not."""
        self._tags = {
            vlan.vid: dict.fromkeys(vlan.tagged, True) | dict.fromkeys(vlan.untagged, False)
            for vlan in self.vlans.values()
        }
        self._vlans.clear()
        usable = {number for number in self.ports if self._is_usable(number)}
        tagging = {number for number in usable if self._carries_priority(number)}
        for vid, tags in self._tags.items():
            members = ((number, tag or number in tagging) for number, tag in tags.items() if number in usable)
            self._vlans[vid] = dict(members)
        for number in self.ports:
            self._set_marks(number)

    def _place(self, number: int) -> None:
        """Put a port into its VLANs, or take it out of all: it came, went, or its link did."""
        usable, tagging = self._is_usable(number), self._carries_priority(number)
        for vid, tags in self._tags.items():
            if usable and number in tags:
                self._vlans[vid][number] = tags[number] or tagging
            else:
                self._vlans[vid].pop(number, None)

    def _is_usable(self, number: int) -> bool:
        """Whether frames may be forwarded to a port."""
        port = self.ports.get(number)
        return port is not None and port.config.forwarding and port.operational

    def _carries_priority(self, number: int) -> bool:
        """Whether untagged VLANs leave with a priority tag: without one the next bridge would put isolated
        flows back where they came from (49.2.4).
        """
        port = self.ports.get(number)
        cip = None if port is None else port.cip
        if cip is None or not self.isolation.enabled:
            return False
        return cip.config.carry_priority and cip.map.participating

    def _set_marks(self, number: int) -> None:
        """The marks that a port puts on frames, as its CIP and its bridge are configured now."""
        port = self.ports[number]
        dscp = {} if port.cip is None else port.cip.config.dscp_of_priority
        needed = bool(dscp) or (
            self._carries_priority(number) and any(tags.get(number) is False for tags in self._tags.values())
        )
        port.marks = PriorityMarks(number, self._tags, dscp) if needed else None

    def _carry(self, number: int) -> None:
        """Frames leave a port with a priority tag, or no longer."""
        port = self.ports[number]
        before = port.marks is not None
        self._set_marks(number)
        if before or port.marks is not None:
            self._place(number)

    def set_static_entries(self, entries: Iterable[StaticEntry]) -> None:
        """Replace all static filtering entries."""
        self.fdb.static.clear()
        for entry in entries:
            self.fdb.set_static(entry.vid, entry.address, entry.ports)

    def set_streams(self, gates: Iterable[StreamGate], filters: Iterable[StreamFilter]) -> None:
        """Replace the configured stream gates and filters, of all windows together."""
        self.isolation.classification.configure(gates, filters)

    def change_streams(self, gates: Changed[StreamGate], filters: Changed[StreamFilter]) -> None:
        """Set and take away some stream gates and filters, by id; all others stay as they are."""
        self.isolation.classification.change(gates, filters)

    def set_port_streams(self, number: int, streams: PortStreams | None) -> None:
        """The stream identification functions of a port."""
        self.ports[number].streams = streams

    def refresh_addresses(self) -> None:
        """Nothing: each frame that came in has been learned from."""

    def refresh_streams(self) -> None:
        """Nothing: each frame that passed has been counted."""

    def change_schedulers(self, definitions: SchedulerChanges) -> None:
        """Set and withdraw the ATS schedulers and groups that some stream filters define."""
        self.schedulers.change(definitions)

    def set_isolation(self, config: IsolationConfig) -> None:
        """Congestion isolation of the component."""
        now_ns = self.clock.now_ns
        self.isolation.configure(config, now_ns)
        self.carry_out(self.isolation.take_effects(), now_ns)
        for number in self.ports:
            self._carry(number)
        self._cleanup.set(self.isolation.deadline())
        self._gates_changed(now_ns)

    def set_cip(self, config: CipConfig) -> None:
        """Congestion isolation of a port; frames that wait stay in order with what comes."""
        port = self.ports[config.number]
        cip = self.isolation.add_port(config, port.levels, port.class_of, may_overtake=port.may_overtake)
        self.carry_out(self.isolation.take_effects(), self.clock.now_ns)
        if port.cip is not None:
            cip.markers = port.cip.markers
        port.cip = cip
        self._carry(config.number)
        port.gates_changed(self.clock.now_ns)

    def flush_flows(self, port: int | None = None, traffic_class: int | None = None) -> int:
        """An operator's order to return flows at once."""
        count = self.isolation.flush_flows(port, traffic_class)
        now_ns = self.clock.now_ns
        self.carry_out(self.isolation.take_effects(), now_ns)
        self._gates_changed(now_ns)
        return count

    def flush_flow(self, handle: int) -> int:
        """The same for one flow; 0 when it is not isolated."""
        entry = self._flows.streams.by_handle.get(handle)
        if entry is None:
            return 0
        now_ns = self.clock.now_ns
        self.isolation.flush_flow(entry)
        self.carry_out(self.isolation.take_effects(), now_ns)
        self._gates_changed(now_ns)
        return 1

    def _gates_changed(self, now_ns: int) -> None:
        for port in self.ports.values():
            port.gates_changed(now_ns)

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
        if dst in self._own or dst >> 4 == RESERVED:
            self._deliver(port, frame, now_ns)
            return
        if members is None or (number not in members and port.filters):
            port.counters.discard_inbound += 1
            port.counters.discard_ingress_filtering += members is not None
            return
        if port.regeneration is not None:
            frame.priority = port.regeneration[frame.priority]
        learned = self._learned
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
        elif not buffer.admits(
            size, out.levels.depth[traffic_class], out.config.queue_limit_octets[traffic_class]
        ):
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

    def _deliver(self, port: Port, frame: Frame, now_ns: int) -> None:
        """Frames for the bridge: CIMs to congestion isolation, the rest to who listens on the address."""
        if not frame.dst & GROUP_BIT:
            octets = frame.encode()
            if self.isolation.claims(port.number, octets):
                self.carry_out(self.isolation.receive(port.number, octets, now_ns), now_ns)
                return
        listener = self.listeners.get(frame.dst)
        if listener is not None:
            listener(port, frame, now_ns)
        else:
            port.counters.discard_inbound += 1

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

    def send(self, port: Port, octets: bytes, now_ns: int) -> None:
        """A frame of the bridge itself goes out by a port, tagged as the VLAN is there."""
        frame = Frame.decode(octets)
        if frame.tag:
            tag = self._tags.get(frame.vid, {}).get(port.number, frame.vid != port.config.pvid)
            if not tag and self._carries_priority(port.number):
                frame.vid = 0
            elif not tag:
                frame.tag = False
                frame.size -= TAG_OCTETS
        self.buffer.take(frame.size)
        port.enqueue(frame, port.class_of[frame.priority], now_ns)

    def carry_out(self, effects: Iterable[Effect], now_ns: int) -> None:
        """Carry out the effects of an engine."""
        for effect in effects:
            if isinstance(effect, Send):
                self.send(self.port_named(effect.port), effect.frame, now_ns)
            elif isinstance(effect, Notify) and self.on_notify is not None:
                self.on_notify(effect.event)

    def port_named(self, name: str) -> Port:
        """The port of an interface name."""
        for port in self.ports.values():
            if port.name == name:
                return port
        raise DataError("data-missing", f"port {name} does not exist")

    def link_changed(self, port: Port, up: bool, now_ns: int) -> None:
        """A port without link has no station behind it: frames are not forwarded to it (8.6.1)."""
        self._place(port.number)
        if not up:
            self.fdb.flush(port.number)
            self.remove_peer(port.number)

    def add_peer(self, number: int, peer: Peer, remote_map: Sequence[int] | None = None) -> list[Effect]:
        """A port has a peer; what that gave rise to, carried out already."""
        now_ns = self.clock.now_ns
        effects = self.isolation.add_peer(number, peer, now_ns, remote_map) + self.isolation.take_effects()
        self.carry_out(effects, now_ns)
        return effects

    def remove_peer(self, number: int) -> None:
        """The peer at a port is gone, and with it what it asked for."""
        self.isolation.remove_peer(number)
        self.carry_out(self.isolation.take_effects(), self.clock.now_ns)

    def _cleanup_due(self, now_ns: int) -> None:
        self.carry_out(self.isolation.expire(now_ns), now_ns)
        self._cleanup.set(self.isolation.deadline())


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
    known = None if dscp is None else config.priority_of_dscp.get(dscp)
    return config.default_priority if known is None else known
