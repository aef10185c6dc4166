"""Congestion isolation over the kernel: `IsolationEntity` decides, the kernel's maps carry it out.

A poll reads the queues of a port. The program wakes the agent when so much came that a queue may fill; an
idle port is read seldom. While a monitored queue counts as congested, the port is armed: the program in the
kernel samples frames. A flow of which enough samples come within a window is put to the CIP as a frame of it
would be in the emulated bridge, and what the CIP makes of it goes into the maps. A flow returns when its
congesting queue has stood empty for the hold time, or, where other flows keep that queue busy, when all that
was queued of it must have left.
"""

import time
from collections import OrderedDict
from collections.abc import Callable, Iterable
from typing import Final, Protocol

from isolane.dataplane.clock import Clock, Timer
from isolane.dataplane.kernel import classifier
from isolane.dataplane.kernel.bpf.programs import Loaded
from isolane.dataplane.kernel.bpf.ring import Ring
from isolane.dataplane.kernel.class_statistics import ClassStatistics
from isolane.dataplane.kernel.errors import KernelError
from isolane.dataplane.kernel.flow_match import match_of
from isolane.dataplane.kernel.flow_table import KernelFlows
from isolane.dataplane.kernel.layout import (
    INDEX,
    SLOTS,
    Event,
    EventKind,
    FlowValue,
    IngressPort,
    PortCounters,
)
from isolane.dataplane.kernel.pace import Pace, congesting_octets
from isolane.dataplane.kernel.queues import PortQueues
from isolane.dataplane.kernel.sweep import Sweep
from isolane.dataplane.kernel.watched import KernelPort, Watched
from isolane.durations import SECOND_NS
from isolane.engine.effects import Effect
from isolane.engine.frame import Frame
from isolane.engine.isolation.cip import Cip
from isolane.engine.isolation.config import PortConfig
from isolane.engine.isolation.entity import IsolationEntity
from isolane.engine.isolation.flow_key import NOT_A_FLOW, set_key
from isolane.engine.isolation.levels import QueueLevels
from isolane.engine.isolation.tables import StreamEntry, queue_number

EVENTS_PER_WAKE: Final = 256
CANDIDATES: Final = 4096
BITS_PER_OCTET: Final = 8
NEVER_NS: Final = 1 << 62


class Poller(Protocol):
    """The reader of the classes of an interface."""

    def poll(self, index: int) -> dict[int, ClassStatistics]:
        """By handle."""
        ...


class KernelIsolation:
    """The ports of one component, their CIPs, and the flows in the kernel."""

    def __init__(
        self,
        clock: Clock,
        entity: IsolationEntity,
        loaded: Loaded,
        poller: Poller,
        carry_out: Callable[[Iterable[Effect]], None],
        pace: Pace | None = None,
    ) -> None:
        self.pace = pace or Pace()
        self.entity = entity
        self.on_lost: Callable[[int, PortQueues], None] = _ignore
        """Called when an interface has not the queues that its port is said to have."""
        self.flows = KernelFlows(loaded)
        self.ring = Ring(loaded.maps[classifier.EVENTS])
        self._loaded = loaded
        self._clock = clock
        self._poller = poller
        self._carry_out = carry_out
        self._watched: dict[int, Watched] = {}
        self._number_of: dict[int, int] = {}
        self._candidates: OrderedDict[int, list[int]] = OrderedDict()
        self._sweep = Sweep(self.flows, entity.flows.streams, self._flow_seen)
        self._free_slots = list(range(SLOTS - 1, -1, -1))
        self._timer = Timer(clock, self._poll_due)
        # The kernel's times are those of CLOCK_MONOTONIC.
        self._ahead_ns = time.monotonic_ns() - clock.now_ns
        entity.flows.streams.changes = []

    # Ports

    def set_port(self, port: KernelPort, config: PortConfig) -> Cip:
        """A port with congestion isolation; its frames are classified from now on."""
        before = self._watched.get(port.number)
        levels = QueueLevels() if before is None else before.cip.levels
        overtakes = not port.queues.is_strict
        cip = self.entity.add_port(
            config, levels, port.class_of_priority, may_overtake=overtakes, signals=False
        )
        slot = self._new_slot() if before is None else before.slot
        self._watched[port.number] = watched = Watched(port, cip, slot)
        self._number_of[port.index] = port.number
        ingress = IngressPort(port.regeneration, port.default_priority)
        self._loaded.maps[classifier.INGRESS_PORTS].put(INDEX.pack(port.index), ingress.encode())
        self._program(watched)
        self.settle()
        self._sweep.silent_ns = min(
            (
                self._drain_ns(each, low)
                for each in self._watched.values()
                for _, low in each.cip.map.pairs()
                if each.port.queues.share_of(low)
            ),
            default=None,
        )
        self._timer.set(self._clock.now_ns)
        return cip

    def _new_slot(self) -> int:
        """Counters of zeros."""
        if not self._free_slots:
            raise KernelError(f"a component has at most {SLOTS} ports with congestion isolation")
        slot = self._free_slots.pop()
        counters = self._loaded.maps[classifier.PORT_COUNTERS]
        counters.put(INDEX.pack(slot), PortCounters.zero(counters.parts))
        return slot

    def remove_port(self, number: int) -> None:
        """The port is gone; its flows with it."""
        watched = self._watched.pop(number)
        del self._number_of[watched.port.index]
        index = INDEX.pack(watched.port.index)
        for name in (classifier.PORTS, classifier.INGRESS_PORTS):
            self._loaded.maps[name].remove(index)
        self._free_slots.append(watched.slot)
        self.entity.remove_port(number)
        self.settle()

    def counters(self, number: int) -> PortCounters:
        """The counters of the program at a port."""
        slot = INDEX.pack(self._watched[number].slot)
        octets = self._loaded.maps[classifier.PORT_COUNTERS].get(slot)
        return PortCounters() if octets is None else PortCounters.decode(octets)

    def close(self) -> None:
        """Decide nothing more; the maps stay as long as a program uses them."""
        self._timer.set(None)
        self.ring.close()

    def _program(self, watched: Watched) -> None:
        """The configuration of a port as the program in the kernel has it."""
        entry = watched.egress_port(self.pace, enabled=self.entity.enabled)
        if entry != watched.entry:
            watched.entry = entry
            self._loaded.maps[classifier.PORTS].put(INDEX.pack(watched.port.index), entry.encode())

    # What the kernel tells

    def readable(self) -> None:
        """Records wait in the ring; a batch of them is judged."""
        for record in self.ring.read(EVENTS_PER_WAKE):
            event = Event.decode(record)
            number = self._number_of.get(event.port)
            if number is None:
                continue
            if event.kind is EventKind.WAKE:
                self._woken(self._watched[number])
            else:
                self._judge(self._watched[number], event)
        self.settle()

    def _woken(self, watched: Watched) -> None:
        """Frames came to a port that was idle: its queues are looked at now."""
        now_ns = self._clock.now_ns
        if watched.due_ns - now_ns > self.pace.busy_poll_ns:
            self._poll_port(watched, now_ns)
            self._set_timer()

    def _judge(self, watched: Watched, event: Event) -> None:
        """A sample, put to the CIP as soon as there are enough of its flow."""
        frame = self._frame_of(event, watched.port)
        if set_key(frame) == NOT_A_FLOW:
            return
        frame.rx_port = self._number_of.get(event.received_at, 0)
        frame.handle = self.entity.flows.streams.handles.get(frame.key, 0)
        now_ns = self._clock.now_ns
        high = event.traffic_class
        if event.kind is EventKind.ISOLATED:
            # The kernel's decision stands; the entity takes the flow into its tables.
            known = frame.handle or self.entity.flows.add(watched.cip, high, frame, now_ns)
            if known:
                watched.occupy(high, now_ns)
                watched.cip.now_congesting(high, now_ns)
            else:
                self.flows.refuse(match_of(frame.key, frame.dst, frame.vid, frame.msdu))
        elif (self._is_enough(frame.key, event.at_ns) or frame.handle) and watched.congested:
            placed = watched.cip.request(frame, high, now_ns)
            if placed != high:
                watched.occupy(placed, now_ns)

    def _frame_of(self, event: Event, port: KernelPort) -> Frame:
        octets = event.frame
        if event.is_tagged:
            octets = octets[:12] + b"\x81\x00" + event.tci.to_bytes(2, "big") + octets[12:]
        frame = Frame.decode(octets)
        frame.size = event.octets + (len(octets) - len(event.frame))
        frame.vid = frame.vid or port.untagged_vid
        return frame

    def _is_enough(self, key: int, at_ns: int) -> bool:
        """Whether so many samples of a flow came within the window: a single one makes no congesting flow."""
        times = self._candidates.pop(key, [])[1 - self.pace.samples :]
        times = [each for each in times if at_ns - each <= self.pace.window_ns]
        times.append(at_ns)
        self._candidates[key] = times
        if len(self._candidates) > CANDIDATES:
            self._candidates.popitem(last=False)
        return len(times) >= self.pace.samples

    # What the queues hold

    def _poll_due(self, now_ns: int) -> None:
        for watched in list(self._watched.values()):
            if watched.due_ns <= now_ns:
                self._poll_port(watched, now_ns)
        self._after_polls(now_ns)
        self._set_timer()

    def poll(self, now_ns: int) -> None:
        """Read the queues of all ports."""
        for watched in list(self._watched.values()):
            self._poll_port(watched, now_ns)
        self._after_polls(now_ns)

    def _after_polls(self, now_ns: int) -> None:
        self._sweep.go_on(now_ns + self._ahead_ns)
        self._carry_out(self.entity.expire(now_ns))
        self.settle()

    def _set_timer(self) -> None:
        if self._watched:
            self._timer.set(min(watched.due_ns for watched in self._watched.values()))

    def _poll_port(self, watched: Watched, now_ns: int) -> None:
        """Read the queues of a port; when they are read next."""
        statistics = self._poller.poll(watched.port.index)
        busy = self._take(watched, statistics, now_ns)
        self._release(watched, now_ns)
        if busy:
            pause_ns = self.pace.busy_poll_ns
        elif watched.has_flows or any(watched.cip.levels.depth[low] for _, low in watched.cip.map.pairs()):
            pause_ns = self.pace.flow_poll_ns
        else:
            pause_ns = self.pace.idle_poll_ns
        watched.due_ns = now_ns + pause_ns

    def _take(self, watched: Watched, statistics: dict[int, ClassStatistics], now_ns: int) -> bool:
        """Levels of the queues as the engine knows them; arm the port while one counts as congested."""
        cip, levels = watched.cip, watched.cip.levels
        busy = congested = marks = half_way = False
        enough = congesting_octets(cip.config.aqm) // 2
        for queue in watched.port.queues.queues:
            number = queue.traffic_class
            seen = statistics.get(watched.port.queues.handle_of(number))
            if seen is None:
                self.on_lost(watched.port.index, watched.port.queues)
                continue
            levels.depth[number] = seen.held_octets
            levels.dequeued[number] = seen.frames
            levels.enqueued[number] = seen.frames + seen.held_frames
            watched.meet(number, seen.frames + seen.held_frames, seen.octets + seen.held_octets, now_ns)
        for high, low in cip.map.pairs() if self.entity.enabled else ():
            busy |= levels.holds(high)
            half_way |= levels.depth[high] >= enough
            congested |= cip.detectors[high].status(levels.depth[high], now_ns)
            if levels.holds(low) or watched.sent.get(low) != levels.dequeued[low]:
                watched.sent[low] = levels.dequeued[low]
                watched.quiet_since_ns[low] = now_ns
            marks |= cip.detectors[low].status(levels.depth[low], now_ns)
            if not self._is_quiet(watched, low, now_ns):
                # The engine flushes the flows of an empty queue: to it, this one is not empty yet.
                levels.depth[low] = levels.depth[low] or 1
        if watched.congested or watched.marks:
            watched.take_marks(self.counters(watched.port.number))
        watched.congested, watched.armed = congested, congested or half_way
        watched.counts, watched.marks = busy, marks
        watched.stay_armed(now_ns + self._ahead_ns)
        self._program(watched)
        return busy

    def _is_quiet(self, watched: Watched, low: int, now_ns: int) -> bool:
        return now_ns - watched.quiet_since_ns.get(low, now_ns) >= self.pace.hold_ns

    def _release(self, watched: Watched, now_ns: int) -> None:
        """49.4.2.9 for congesting queues that have stood empty for the hold time."""
        for _, low in watched.cip.map.pairs():
            quiet = not watched.cip.levels.depth[low] and self._is_quiet(watched, low, now_ns)
            if quiet and self.entity.flows.has_to_flush(watched.cip, low):
                self.entity.flows.flush(watched.cip, low, now_ns)

    def _flow_seen(self, entry: StreamEntry, value: FlowValue) -> None:
        """The counters of a flow: 49.4.2.2 c) as far as they tell, and whether it returns to a busy queue."""
        watched, now_ns = self._watched.get(entry.port), self._clock.now_ns
        if watched is None:
            return
        if value.frames != entry.frames:
            self._frames_passed(watched, entry, value, now_ns)
        local = self.entity.flows.streams.local_of(queue_number(entry.port, entry.traffic_class))
        if entry.handle in local and now_ns - entry.seen_ns >= self._drain_ns(watched, entry.traffic_class):
            self.entity.flows.remove(entry)
            watched.cip.counters.flows_flushed += 1

    def _frames_passed(self, watched: Watched, entry: StreamEntry, value: FlowValue, now_ns: int) -> None:
        """Frames of an isolated flow went by since the last look."""
        low, cip = entry.traffic_class, watched.cip
        entry.frames, entry.octets = value.frames, value.octets
        entry.seen_ns = value.seen_ns - self._ahead_ns
        entry.last_position = cip.levels.enqueued[low]
        entry.placed = True
        if cip.detectors[low].status(cip.levels.depth[low], now_ns):
            cip.now_congesting(low, now_ns)
            self.entity.flows.cond_transmit_add_again(entry, cip, now_ns)

    def _drain_ns(self, watched: Watched, low: int) -> int:
        """After so long no frame of a silent flow is left in a queue that others keep busy."""
        queue = watched.port.queues.queue(low)
        if queue is None or not queue.share_bps:
            # Strict priority promises a congesting queue nothing while higher ones hold frames.
            return NEVER_NS
        drain_ns = queue.limit_octets * BITS_PER_OCTET * SECOND_NS // queue.share_bps
        return drain_ns + self.pace.hold_ns

    # What was decided

    def settle(self) -> None:
        """Put what changed in the tables into the maps, and carry out what the engine wants done."""
        streams = self.entity.flows.streams
        if streams.changes:
            changes, streams.changes = streams.changes, []
            for entry, came in changes:
                if came:
                    self.flows.add(entry)
                    if entry.port in self._watched:
                        self._watched[entry.port].occupy(entry.traffic_class, self._clock.now_ns)
                else:
                    self.flows.remove(entry.handle)
            self._look_up_flows()
        effects = self.entity.take_effects()
        if effects:
            self._carry_out(effects)

    def _look_up_flows(self) -> None:
        """All ports look flows up while there are any: which port a flow passes next is not known."""
        has_flows = bool(len(self.flows))
        for watched in self._watched.values():
            if watched.has_flows != has_flows:
                watched.has_flows = has_flows
                self._program(watched)
                watched.due_ns = min(watched.due_ns, self._clock.now_ns + self.pace.flow_poll_ns)
        self._set_timer()


def _ignore(index: int, queues: PortQueues) -> None:
    """Stop setting the queues of this interface again."""
