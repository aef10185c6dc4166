"""Congestion isolation over the kernel: `IsolationEntity` decides, the kernel's maps carry it out.

A poll reads the queues of each port. While a monitored queue counts as congested, the port is armed: the
program in the kernel samples frames. A flow of which enough samples come within a window is put to the CIP as
a frame of it would be in the emulated bridge, and what the CIP makes of it goes into the maps. A flow returns
when its congesting queue has stood empty for the hold time, or, where other flows keep that queue busy, when
all that was queued of it must have left.
"""

import time
from collections import OrderedDict
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Final, Protocol

from isolane.dataplane.clock import Clock, Timer
from isolane.dataplane.kernel import classifier
from isolane.dataplane.kernel.bpf.programs import Loaded
from isolane.dataplane.kernel.bpf.ring import Ring
from isolane.dataplane.kernel.class_statistics import ClassStatistics
from isolane.dataplane.kernel.flow_table import KernelFlows
from isolane.dataplane.kernel.layout import (
    INDEX,
    NO_CLASS,
    NO_FLAGS,
    TRAFFIC_CLASSES,
    EgressPort,
    Event,
    EventKind,
    FlowValue,
    IngressPort,
    PortCounters,
    PortFlag,
)
from isolane.dataplane.kernel.queues import PortQueues
from isolane.durations import MILLISECOND_NS, SECOND_NS
from isolane.engine.effects import Effect
from isolane.engine.frame import Frame
from isolane.engine.isolation.cip import Cip
from isolane.engine.isolation.config import PortConfig
from isolane.engine.isolation.entity import IsolationEntity
from isolane.engine.isolation.flow_key import NOT_A_FLOW, set_key
from isolane.engine.isolation.levels import QueueLevels
from isolane.engine.isolation.port import PRIORITY_IS_CLASS
from isolane.engine.isolation.tables import StreamEntry, queue_number

EVENTS_PER_WAKE: Final = 256
CANDIDATES: Final = 4096
SWEEP_PER_POLL: Final = 256
BITS_PER_OCTET: Final = 8
NEVER_NS: Final = 1 << 62


class Poller(Protocol):
    """What reads the classes of an interface."""

    def poll(self, index: int) -> dict[int, ClassStatistics]:
        """By handle."""
        ...


@dataclass(frozen=True, slots=True)
class Pace:
    """Polling intervals and decision times of the agent."""

    idle_poll_ns: int = 10 * MILLISECOND_NS
    busy_poll_ns: int = 2 * MILLISECOND_NS
    hold_ns: int = 100 * MILLISECOND_NS
    sample_probability: float = 1 / 4
    """A flow that sends few frames cannot come to so many samples by chance within the window."""
    samples: int = 8
    window_ns: int = 20 * MILLISECOND_NS
    kernel_decides: bool = False


@dataclass(frozen=True, slots=True)
class KernelPort:
    """One port of the bridge as the kernel has it."""

    number: int
    index: int
    queues: PortQueues
    class_of_priority: Sequence[int] = PRIORITY_IS_CLASS
    untagged_vid: int = 1
    default_priority: int = 0
    regeneration: Sequence[int] = PRIORITY_IS_CLASS


@dataclass(slots=True)
class _Watched:
    """A port with what the last poll saw."""

    port: KernelPort
    cip: Cip
    armed: bool = False
    quiet_since_ns: dict[int, int] = field(default_factory=dict)
    """By congesting class, since when it has been empty without a frame having passed."""
    sent: dict[int, int] = field(default_factory=dict)


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
        self._watched: dict[int, _Watched] = {}
        self._number_of: dict[int, int] = {}
        self._candidates: OrderedDict[int, list[int]] = OrderedDict()
        self._sweep: list[int] = []
        self._timer = Timer(clock, self._poll_due)
        # The kernel's times are those of CLOCK_MONOTONIC.
        self._ahead_ns = time.monotonic_ns() - clock.now_ns
        entity.flows.streams.changes = []

    # Ports

    def set_port(self, port: KernelPort, config: PortConfig) -> Cip:
        """A port with congestion isolation; its frames are classified from now on."""
        levels = self._watched[port.number].cip.levels if port.number in self._watched else QueueLevels()
        overtakes = not port.queues.is_strict
        cip = self.entity.add_port(config, levels, port.class_of_priority, may_overtake=overtakes)
        self._watched[port.number] = watched = _Watched(port, cip)
        self._number_of[port.index] = port.number
        index = INDEX.pack(port.index)
        counters = self._loaded.maps[classifier.PORT_COUNTERS]
        if counters.get(index) is None:
            counters.put(index, PortCounters.zero(counters.parts))
        ingress = IngressPort(port.regeneration, port.default_priority)
        self._loaded.maps[classifier.INGRESS_PORTS].put(index, ingress.encode())
        self._program(watched)
        self.settle()
        self._timer.set(self._clock.now_ns)
        return cip

    def remove_port(self, number: int) -> None:
        """The port is gone; its flows with it."""
        watched = self._watched.pop(number)
        del self._number_of[watched.port.index]
        index = INDEX.pack(watched.port.index)
        for name in (classifier.PORTS, classifier.INGRESS_PORTS, classifier.PORT_COUNTERS):
            self._loaded.maps[name].remove(index)
        self.entity.remove_port(number)
        self.settle()

    def counters(self, number: int) -> PortCounters:
        """What the program counted at a port."""
        index = INDEX.pack(self._watched[number].port.index)
        octets = self._loaded.maps[classifier.PORT_COUNTERS].get(index)
        return PortCounters() if octets is None else PortCounters.decode(octets)

    def close(self) -> None:
        """Decide nothing more; the maps stay as long as a program uses them."""
        self._timer.set(None)
        self.ring.close()

    def _program(self, watched: _Watched) -> None:
        """What the program in the kernel knows of a port."""
        cip, port = watched.cip, watched.port
        flags = NO_FLAGS
        if watched.armed:
            flags |= PortFlag.ARMED | PortFlag.MARK_ECN
        if self.pace.kernel_decides:
            flags |= PortFlag.KERNEL_DECIDES
        if cip.config.carry_priority:
            flags |= PortFlag.CARRY_PRIORITY
        pairs = cip.map.pairs() if self.entity.enabled else ()
        congesting_of, monitored_of = [NO_CLASS] * TRAFFIC_CLASSES, [NO_CLASS] * TRAFFIC_CLASSES
        for high, low in pairs:
            congesting_of[high] = low
            monitored_of[low] = high
        entry = EgressPort(
            queue_of=port.queues.handles(),
            flags=flags,
            probability=self.pace.sample_probability,
            samples=self.pace.samples,
            window_ns=self.pace.window_ns,
            untagged_vid=port.untagged_vid,
            default_priority=port.default_priority,
            class_of_priority=port.class_of_priority,
            congesting_of=congesting_of,
            monitored_of=monitored_of,
            priority_of=[priority if priority >= 0 else NO_CLASS for priority in cip.priority_of],
        )
        self._loaded.maps[classifier.PORTS].put(INDEX.pack(port.index), entry.encode())

    # What the kernel tells

    def readable(self) -> None:
        """Records wait in the ring; a batch of them is judged."""
        for record in self.ring.read(EVENTS_PER_WAKE):
            self._judge(Event.decode(record))
        self.settle()

    def _judge(self, event: Event) -> None:
        """A sample, put to the CIP as soon as there are enough of its flow."""
        number = self._number_of.get(event.port)
        if number is None:
            return
        watched = self._watched[number]
        frame = self._frame_of(event, watched.port)
        if set_key(frame) == NOT_A_FLOW:
            return
        frame.rx_port = self._number_of.get(event.received_at, 0)
        frame.handle = self.entity.flows.streams.handles.get(frame.key, 0)
        now_ns = self._clock.now_ns
        high = event.traffic_class
        if event.kind is EventKind.ISOLATED:
            # The kernel's decision stands; the entity takes the flow into its tables.
            self.entity.flows.add(watched.cip, high, frame, now_ns)
            watched.cip.now_congesting(high, now_ns)
        elif frame.handle or self._is_enough(frame.key, event.at_ns):
            watched.cip.request(frame, high, now_ns)

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
        times = self._candidates.pop(key, [])
        times = [each for each in times if at_ns - each <= self.pace.window_ns]
        times.append(at_ns)
        if len(times) >= self.pace.samples:
            return True
        self._candidates[key] = times
        if len(self._candidates) > CANDIDATES:
            self._candidates.popitem(last=False)
        return False

    # What the queues hold

    def _poll_due(self, now_ns: int) -> None:
        busy = self.poll(now_ns)
        self._timer.set(self._clock.now_ns + (self.pace.busy_poll_ns if busy else self.pace.idle_poll_ns))

    def poll(self, now_ns: int) -> bool:
        """Read the queues of all ports; whether any monitored queue holds frames."""
        busy = False
        for watched in list(self._watched.values()):
            statistics = self._poller.poll(watched.port.index)
            busy |= self._take(watched, statistics, now_ns)
            self._release(watched, now_ns)
        self._sweep_some(now_ns)
        self.entity.expire(now_ns)
        self.settle()
        return busy

    def _take(self, watched: _Watched, statistics: dict[int, ClassStatistics], now_ns: int) -> bool:
        """Levels of the queues as the engine knows them; arm the port while one counts as congested."""
        cip, levels = watched.cip, watched.cip.levels
        busy = congested = False
        for queue in watched.port.queues.queues:
            number = queue.traffic_class
            seen = statistics.get(watched.port.queues.handle_of(number))
            if seen is None:
                self.on_lost(watched.port.index, watched.port.queues)
                continue
            levels.depth[number] = seen.held_octets
            levels.dequeued[number] = seen.frames
            levels.enqueued[number] = seen.frames + seen.held_frames
        for high, low in cip.map.pairs() if self.entity.enabled else ():
            busy |= levels.holds(high)
            congested |= cip.detectors[high].status(levels.depth[high], now_ns)
            if levels.holds(low) or watched.sent.get(low) != levels.dequeued[low]:
                watched.sent[low] = levels.dequeued[low]
                watched.quiet_since_ns[low] = now_ns
            if not self._is_quiet(watched, low, now_ns):
                # The engine flushes the flows of an empty queue: to it, this one is not empty yet.
                levels.depth[low] = levels.depth[low] or 1
        if congested != watched.armed:
            watched.armed = congested
            self._program(watched)
        return busy

    def _is_quiet(self, watched: _Watched, low: int, now_ns: int) -> bool:
        return now_ns - watched.quiet_since_ns.get(low, now_ns) >= self.pace.hold_ns

    def _release(self, watched: _Watched, now_ns: int) -> None:
        """49.4.2.9 for congesting queues that have stood empty for the hold time."""
        for _, low in watched.cip.map.pairs():
            quiet = not watched.cip.levels.depth[low] and self._is_quiet(watched, low, now_ns)
            if quiet and self.entity.flows.has_to_flush(watched.cip, low):
                self.entity.flows.flush(watched.cip, low, now_ns)

    def _sweep_some(self, now_ns: int) -> None:
        """Some flows at a time: when each was last seen, and whether it may return to a busy queue."""
        by_handle = self.entity.flows.streams.by_handle
        if not self._sweep:
            self._sweep = list(by_handle)
        for handle in self._sweep[-SWEEP_PER_POLL:]:
            entry, value = by_handle.get(handle), self.flows.read(handle)
            watched = None if entry is None else self._watched.get(entry.port)
            if entry is None or value is None or watched is None:
                continue
            if value.frames != entry.frames:
                self._frames_passed(watched, entry, value, now_ns)
            local = self.entity.flows.streams.local_of(queue_number(entry.port, entry.traffic_class))
            if handle in local and now_ns - entry.seen_ns >= self._drain_ns(watched, entry.traffic_class):
                self.entity.flows.remove(entry)
                watched.cip.counters.flows_flushed += 1
        del self._sweep[-SWEEP_PER_POLL:]

    def _frames_passed(self, watched: _Watched, entry: StreamEntry, value: FlowValue, now_ns: int) -> None:
        """Frames of an isolated flow went by since the last look: 49.4.2.2 c) as far as counters tell."""
        low, cip = entry.traffic_class, watched.cip
        entry.frames, entry.octets = value.frames, value.octets
        entry.seen_ns = value.seen_ns - self._ahead_ns
        entry.last_position = cip.levels.enqueued[low]
        entry.placed = True
        if cip.detectors[low].status(cip.levels.depth[low], now_ns):
            cip.now_congesting(low, now_ns)
            self.entity.flows.cond_transmit_add_again(entry, cip, now_ns)

    def _drain_ns(self, watched: _Watched, low: int) -> int:
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
        changes = self.entity.flows.streams.changes
        if changes:
            self.entity.flows.streams.changes = []
            for entry, came in changes:
                if came:
                    self.flows.add(entry)
                else:
                    self.flows.remove(entry.handle)
        effects = self.entity.take_effects()
        if effects:
            self._carry_out(effects)


def _ignore(index: int, queues: PortQueues) -> None:
    """Nobody sets the queues of this interface again."""
