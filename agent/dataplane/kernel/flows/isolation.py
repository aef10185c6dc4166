"""Congestion isolation over the kernel: `IsolationEntity` decides, the kernel's maps carry it out.

A poll reads the queues of a port. The program wakes the agent when so much came that a queue may fill; an
idle port is read seldom. While a monitored queue counts as congested, the port is armed: the program in the
kernel samples frames. A flow of which enough samples come within a window is put to the CIP as a frame of it
would be in the emulated bridge, and what the CIP makes of it goes into the maps. A flow returns when its
congesting queue has stood empty for the hold time, or, where other flows keep that queue busy, when it has
sent nothing for as long and all that was queued of it has left.
"""

import time
from collections import OrderedDict
from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Final

from isolane.dataplane.clock import Clock, Timer
from isolane.dataplane.kernel import classifier
from isolane.dataplane.kernel.bpf.maps import Ring
from isolane.dataplane.kernel.bpf.programs import Loaded
from isolane.dataplane.kernel.classifier import (
    INDEX,
    SLOTS,
    Event,
    EventKind,
    FlowValue,
    IngressPort,
    PortCounters,
)
from isolane.dataplane.kernel.errors import KernelError
from isolane.dataplane.kernel.flows.flow_table import KernelFlows, match_of
from isolane.dataplane.kernel.flows.ports import (
    Arrivals,
    KernelPort,
    PortWatch,
    flow_number,
    share_of,
    window_octets,
)
from isolane.dataplane.kernel.flows.returns import Returns
from isolane.dataplane.kernel.flows.sweep import Reconciliation, Sweep
from isolane.dataplane.kernel.netlink import ClassStatistics
from isolane.dataplane.kernel.settings import Pace, congesting_octets
from isolane.dataplane.kernel.wanted import PortQueues
from isolane.engine.effects import Effect
from isolane.engine.frame import Frame
from isolane.engine.isolation.cip import Cip
from isolane.engine.isolation.config import PortConfig, QueueLevels
from isolane.engine.isolation.counters import FlowTableCounters
from isolane.engine.isolation.entity import IsolationEntity
from isolane.engine.isolation.flow_key import NOT_A_FLOW, set_key
from isolane.engine.isolation.tables import StreamEntry, queue_number

EVENTS_PER_WAKE: Final = 256
CANDIDATES: Final = 4096


def of_kernel(config: PortConfig) -> PortConfig:
    """The configuration of a port as the kernel carries it out.

    The program marks frames and drops none, so those that understand no marks are kept, whatever is
    configured. Windows are short, since shares reach the program only after a poll.
    """
    aqm = replace(config.aqm, not_ect="keep", window_octets=window_octets(config.aqm))
    return replace(config, aqm=aqm)


Poll = Callable[[int], dict[int, ClassStatistics]]
"""Reads the classes of an interface, by handle."""


class KernelIsolation:
    """The ports of one component, their CIPs, and the flows in the kernel."""

    def __init__(
        self,
        clock: Clock,
        entity: IsolationEntity,
        loaded: Loaded,
        poll: Poll,
        carry_out: Callable[[Iterable[Effect]], None],
        pace: Pace | None = None,
    ) -> None:
        self.pace = pace or Pace()
        self.entity = entity
        self.on_lost: Callable[[int, PortQueues], None] = lambda index, queues: None
        """Called when an interface has not the queues that its port is said to have."""
        self.flows = KernelFlows(loaded)
        self.ring = Ring(loaded.maps[classifier.EVENTS])
        self._loaded = loaded
        self._clock = clock
        self._poll = poll
        self._carry_out = carry_out
        self._watched: dict[int, PortWatch] = {}
        self._number_of: dict[int, int] = {}
        self._candidates: OrderedDict[int, list[int]] = OrderedDict()
        streams = entity.flows.streams
        self.counted = entity.flow_table = FlowTableCounters()
        reconciliation = Reconciliation(self.flows, streams, self.ring, self.counted)
        self._sweep = Sweep(self.flows, streams, self._flow_seen, reconciliation)
        self._sweep.silent_ns = self.pace.hold_ns
        self.returns = Returns(
            self.flows, streams, self._has_left, self._returned, self.pace.busy_poll_ns, self.counted
        )
        self._arrivals = Arrivals(loaded)
        self._positions: dict[int, int] = {}
        """Of silent flows: the octets that came to the congesting queue up to their last frame, or more."""
        self._free_slots = list(range(SLOTS - 1, -1, -1))
        self._timer = Timer(clock, self._poll_due)
        # The kernel's times are those of CLOCK_MONOTONIC.
        self._ahead_ns = time.monotonic_ns() - clock.now_ns
        streams.changes = []

    # Ports

    def set_port(self, port: KernelPort, config: PortConfig) -> Cip:
        """A port with congestion isolation; its frames are classified from now on."""
        before = self._watched.get(port.number)
        levels = QueueLevels() if before is None else before.cip.levels
        levels.rate_bps = lambda: port.queues.rate_bps
        levels.sharing = sum(1 << queue.traffic_class for queue in port.queues.queues if queue.share_bps)
        config = of_kernel(config)
        overtakes = not port.queues.is_strict
        cip = self.entity.add_port(
            config, levels, port.class_of_priority, may_overtake=overtakes, signals=False
        )
        slot = self._new_slot() if before is None else before.slot
        self._watched[port.number] = watched = PortWatch(port, cip, slot)
        self._number_of[port.index] = port.number
        ingress = IngressPort(port.regeneration, port.default_priority)
        self._loaded.maps[classifier.INGRESS_PORTS].put(INDEX.pack(port.index), ingress.encode())
        self._program(watched)
        self.settle()
        self._timer.set(self._clock.now_ns)
        return cip

    def _new_slot(self) -> int:
        """A free place for the counters of a port, which begin at zero."""
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

    def _program(self, watched: PortWatch) -> None:
        """The configuration of a port as the program in the kernel has it."""
        entry = watched.egress_port(self.pace, enabled=self.entity.enabled, returns=bool(self.flows.ordered))
        if entry != watched.entry:
            watched.entry = entry
            self._loaded.maps[classifier.PORTS].put(INDEX.pack(watched.port.index), entry.encode())

    # What the kernel tells

    def readable(self) -> None:
        """Records wait in the ring; a batch of them is judged."""
        for record in self.ring.read(EVENTS_PER_WAKE):
            event = Event.decode(record)
            number = self._number_of.get(event.port)
            if number is None or not self.entity.enabled:
                continue  # what the program isolated there is not known, and is taken out
            if event.kind is EventKind.WAKE:
                self._woken(self._watched[number])
            else:
                self._judge(self._watched[number], event)
        self.settle()

    def _woken(self, watched: PortWatch) -> None:
        """Frames came to a port that was idle: its queues are looked at now."""
        now_ns = self._clock.now_ns
        if watched.due_ns - now_ns > self.pace.busy_poll_ns:
            self._poll_port(watched, now_ns)
            self._set_timer()

    def _judge(self, watched: PortWatch, event: Event) -> None:
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
            if not (frame.handle or self._isolate(watched, high, frame, now_ns)):
                self.flows.refuse(match_of(frame.key, frame.dst, frame.vid, frame.msdu))
        elif share_of(watched.cip.detectors[high]) is not None:
            match = match_of(frame.key, frame.dst, frame.vid, frame.msdu)
            sent = max(event.octets + watched.port.queues.overhead_octets, self._arrivals.sent(match))
            if not frame.handle and watched.congested and watched.blames(high, match, sent):
                self._isolate(watched, watched.cip.map.congesting[high], frame, now_ns)
        elif (self._is_enough(frame.key, event.at_ns) or frame.handle) and watched.congested:
            placed = watched.cip.request(frame, high, now_ns)
            if placed != high:
                watched.occupy(placed, now_ns)

    def _isolate(self, watched: PortWatch, low: int, frame: Frame, now_ns: int) -> bool:
        """49.4.2.2 b) 1) for a flow that is known to congest; whether there was room for it."""
        cip = watched.cip
        entry = self.entity.flows.add(cip, low, frame, now_ns)
        if entry is None:
            return False
        watched.occupy(low, now_ns)
        if cip.detectors[low].status(watched.held.get(low, 0), now_ns):
            self.entity.flows.cond_transmit_add(entry, cip, frame, now_ns)
        cip.now_congesting(low, now_ns)
        return True

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
        self._sweep.go_on(now_ns + self._ahead_ns)
        self._judge_arrivals(now_ns)
        self._step_returns(now_ns)
        self._carry_out(self.entity.expire(now_ns))
        self.settle()
        self._set_timer()

    def _set_timer(self) -> None:
        if self._watched:
            self._timer.set(min(watched.due_ns for watched in self._watched.values()))

    def _poll_port(self, watched: PortWatch, now_ns: int) -> None:
        """Read the queues of a port; when they are read next."""
        statistics = self._poll(watched.port.index)
        busy = self._take(watched, statistics, now_ns)
        self._release(watched, now_ns)
        if busy and watched.judges:
            pause_ns = self.pace.judge_poll_ns
        elif busy or self.returns.pending:
            pause_ns = self.pace.busy_poll_ns
        elif watched.has_flows or any(watched.cip.levels.depth[low] for _, low in watched.cip.map.pairs()):
            pause_ns = self.pace.flow_poll_ns
        else:
            pause_ns = self.pace.idle_poll_ns
        watched.due_ns = now_ns + pause_ns

    def _take(self, watched: PortWatch, statistics: dict[int, ClassStatistics], now_ns: int) -> bool:
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
            levels.depth[number] = watched.held[number] = seen.held_octets
            watched.left[number] = levels.sent[number] = seen.octets
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
            if not self._is_quiet(watched, low, now_ns) or self._local(watched, low):
                # The engine flushes the flows of an empty queue at once: to it, this one is not empty yet.
                levels.depth[low] = levels.depth[low] or 1
        if watched.congested or watched.marks:
            watched.take_marks(self.counters(watched.port.number))
        watched.read_ns = now_ns
        watched.congested, watched.armed = congested, congested or half_way
        watched.counts, watched.marks = busy, marks
        watched.stay_armed(now_ns + self._ahead_ns)
        self._program(watched)
        return busy

    def _is_quiet(self, watched: PortWatch, low: int, now_ns: int) -> bool:
        return now_ns - watched.quiet_since_ns.get(low, now_ns) >= self.pace.hold_ns

    def _local(self, watched: PortWatch, low: int) -> dict[int, StreamEntry]:
        return self.entity.flows.streams.local_of(queue_number(watched.port.number, low))

    def _release(self, watched: PortWatch, now_ns: int) -> None:
        """49.4.2.9 for congesting queues that have stood empty for the hold time."""
        for _, low in watched.cip.map.pairs():
            if watched.held.get(low) or not self._is_quiet(watched, low, now_ns):
                continue
            local = self._local(watched, low)
            if local:
                self.returns.offer(local.values())
            elif self.entity.flows.has_to_flush(watched.cip, low):
                self.entity.flows.flush(watched.cip, low, now_ns)

    def _flow_seen(self, entry: StreamEntry, value: FlowValue) -> None:
        """The counters of a flow: 49.4.2.2 c) as far as they tell, and whether it returns to a busy queue."""
        watched, now_ns = self._watched.get(entry.port), self._clock.now_ns
        if watched is None:
            return
        low = entry.traffic_class
        if value.frames != entry.frames:
            self._positions.pop(entry.handle, None)
            self._frames_passed(watched, entry, value, now_ns)
            self._return_innocent(watched, entry, now_ns)
        elif now_ns - entry.seen_ns >= self.pace.hold_ns and entry.handle in self._local(watched, low):
            position = self._positions.setdefault(entry.handle, watched.came_octets(low))
            if position <= watched.left.get(low, 0):
                self.returns.offer([entry])

    def _return_innocent(self, watched: PortWatch, entry: StreamEntry, now_ns: int) -> None:
        """A flow that has kept to its share returns while others stay: in order when its queue is empty for a
        moment, and at last without, for it would wait behind the others as long as they last.
        """
        innocent_ns = now_ns - entry.blamed_ns
        if not watched.returns_alone or entry.handle not in self._local(watched, entry.traffic_class):
            return
        if innocent_ns >= self.pace.innocent_ns:
            self.entity.flows.remove(entry)
            watched.cip.counters.flows_returned += 1
            self.counted.unordered += 1
        elif innocent_ns >= self.pace.hold_ns and not watched.held.get(entry.traffic_class):
            self.returns.offer([entry])

    def _has_left(self, entry: StreamEntry, counted_ns: int) -> bool:
        """Whether all that a flow had sent at a time has left its congesting queue."""
        watched = self._watched.get(entry.port)
        if watched is None or watched.read_ns <= counted_ns:
            return False
        if not watched.held.get(entry.traffic_class):
            return True
        position = self._positions.get(entry.handle)
        return position is not None and position <= watched.left.get(entry.traffic_class, 0)

    def _returned(self, entry: StreamEntry) -> None:
        """The flow is in its monitored queue again."""
        watched = self._watched.get(entry.port)
        self.entity.flows.remove(entry)
        if watched is not None:
            watched.cip.counters.flows_flushed += 1

    def _step_returns(self, now_ns: int) -> None:
        ordered = bool(self.flows.ordered)
        self.returns.step(now_ns)
        if ordered is not bool(self.flows.ordered):
            for watched in self._watched.values():
                self._program(watched)

    def _frames_passed(self, watched: PortWatch, entry: StreamEntry, value: FlowValue, now_ns: int) -> None:
        """Frames of an isolated flow went by since the last look."""
        low, cip = entry.traffic_class, watched.cip
        self._report_isolated(watched, entry, value, now_ns)
        entry.frames, entry.octets = value.frames, value.octets
        # Zero until the first frame of the flow comes.
        entry.seen_ns = max(entry.seen_ns, value.seen_ns - self._ahead_ns)
        entry.last_position = cip.levels.enqueued[low]
        entry.placed = True
        if cip.detectors[low].status(cip.levels.depth[low], now_ns):
            cip.now_congesting(low, now_ns)
            self.entity.flows.cond_transmit_add_again(entry, cip, now_ns)

    # Arrivals, for detectors by share

    def _judge_arrivals(self, now_ns: int) -> None:
        """Detectors hear of what came since the last poll: of each flow while a queue fills, else in sums."""
        shares = [each for each in self._watched.values() if each.cip.config.aqm.algorithm == "share"]
        if not shares or not self.entity.enabled:
            return
        if any(watched.counts for watched in shares):
            if now_ns < self._arrivals.due_ns:
                return
            for watched in shares:
                watched.to_blame.clear()
                if watched.counts:
                    watched.begin_to_count()
            for arrival in self._arrivals.read(now_ns):
                number = self._number_of.get(arrival.port)
                if number is not None:
                    self._watched[number].report(arrival.traffic_class, arrival.flow, arrival.octets)
        for watched in shares:
            watched.report_rest(self.counters(watched.port.number), now_ns)
            watched.renew_limits(max(now_ns, self._arrivals.due_ns) + self._ahead_ns)
            self._program(watched)

    def _report_isolated(self, watched: PortWatch, entry: StreamEntry, value: FlowValue, now_ns: int) -> None:
        """Count what an isolated flow sent since the last look at it, and judge whether it was too much."""
        key, low = self.flows.key_of(entry.handle), entry.traffic_class
        frames, octets = value.frames - entry.frames, value.octets - entry.octets
        for high, congesting in watched.cip.map.pairs():
            if congesting == low and key is not None and frames > 0:
                came = octets + frames * watched.port.queues.overhead_octets
                if watched.report_isolated(high, flow_number(key), came):
                    entry.blamed_ns = now_ns
                return

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
                    self._positions.pop(entry.handle, None)
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
