"""A port under congestion isolation: its interface, its point, and what the last poll saw of it.

`Arrivals` reads the octets of each flow to the monitored queues, for detectors by share.
"""

from collections.abc import Iterator, Sequence
from dataclasses import field
from typing import Final

from isolane.dataplane.config import TRAFFIC_CLASSES
from isolane.dataplane.kernel.bpf.maps import Map
from isolane.dataplane.kernel.bpf.programs import Loaded
from isolane.dataplane.kernel.classifier import (
    CANDIDATE,
    CANDIDATES,
    NO_CLASS,
    NO_FLAGS,
    NO_LIMIT,
    EgressPort,
    PortCounters,
    PortFlag,
)
from isolane.dataplane.kernel.settings import Pace, wake_octets
from isolane.dataplane.kernel.wanted import PortQueues
from isolane.durations import MICROSECOND_NS, MILLISECOND_NS, SECOND_NS
from isolane.engine.frame import WIRE_OVERHEAD_OCTETS
from isolane.engine.isolation.cip import Cip
from isolane.engine.isolation.config import AqmConfig
from isolane.engine.isolation.detection.share import URGENT, Share
from isolane.engine.isolation.port import PRIORITY_IS_CLASS
from isolane.lazy_dataclass import dataclass

ROW_PAUSE_NS: Final = 10 * MICROSECOND_NS
"""For each slot that was read, the next look waits so long: reading leaves most of a processor to others."""
REST: Final = -1
"""The key of what came without a slot: frames of no flow, and flows that found no slot."""


def window_octets(aqm: AqmConfig) -> int:
    """A queue that fills is to be judged before it holds too much: windows are short at low rates too."""
    return max(1, aqm.exceeding_octets // 2)


def flow_number(key: bytes) -> int:
    """The key of a flow for detectors, from the entry of the flow in the kernel's tables."""
    return int.from_bytes(key, "little")


def share_of(detector: object) -> Share | None:
    """The detector of a queue, where it is one by share."""
    return detector if isinstance(detector, Share) else None


@dataclass(frozen=True, slots=True)
class Arrival:
    """Octets of a flow since the last look, as they take time on the wire."""

    port: int
    traffic_class: int
    flow: int
    octets: int


class Arrivals:
    """The slots of both versions of IP, of all ports."""

    def __init__(self, loaded: Loaded) -> None:
        self._tables: tuple[Map, ...] = tuple(loaded.maps[name] for name in CANDIDATES.values())
        self._of_length = {table.key_octets: table for table in self._tables}
        self._before: dict[bytes, int] = {}
        self.due_ns = 0
        """When slots may be read again."""

    def sent(self, key: bytes) -> int:
        """The octets of a flow in this window, with its excess; 0 for one without a slot."""
        value = self._of_length[len(key)].get(key)
        if value is None:
            return 0
        slot: tuple[int, ...] = CANDIDATE.unpack(value)
        return slot[5] + slot[6]

    def read(self, now_ns: int) -> Iterator[Arrival]:
        """The octets of flows since the last look."""
        self.due_ns = now_ns
        before, self._before = self._before, {}
        for table in self._tables:
            for keys, values, count in table.batches():
                rows = zip(
                    (keys[at : at + table.key_octets] for at in range(0, len(keys), table.key_octets)),
                    CANDIDATE.iter_unpack(values),
                    strict=True,
                )
                for key, (_, _, _, _, octets, _, _, _, port, traffic_class, _) in rows:
                    self._before[key] = octets
                    came = octets - before.get(key, 0)
                    if came:
                        # Less than before: another flow had the slot in between, and this one is new in it.
                        yield Arrival(port, traffic_class, flow_number(key), came if came > 0 else octets)
                self.due_ns += count * ROW_PAUSE_NS


ARMED_NS: Final = SECOND_NS
LIMIT_NS: Final = 50 * MILLISECOND_NS
"""A late agent has longer windows, with more octets of thin flows: no flow is blamed after that delay."""
NO_SHARE: Final = 1 << 40
"""Of a window of which no share is known: nothing in it is beyond."""
ARRIVALS: Final = 64
"""A poll tells detectors of at most so many frames; more are taken together."""


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
    keeps_priority: bool = True
    """Whether a program at ingress keeps the priority of each frame; without, its tag says it."""


@dataclass(slots=True)
class PortWatch:
    """A port with what the last poll saw."""

    port: KernelPort
    cip: Cip
    slot: int
    due_ns: int = 0
    """When its queues are read next."""
    congested: bool = False
    """A monitored queue counts as congested: flows are isolated."""
    armed: bool = False
    """Flows are sampled: a monitored queue is congested, or half way to it."""
    valid_until_ns: int = 0
    """Until when the kernel takes the port for armed, by its clock."""
    handed: dict[int, tuple[int, int]] = field(default_factory=dict)
    """By class, frames and octets that came, as detectors know them."""
    held: dict[int, int] = field(default_factory=dict)
    """By class, octets that wait."""
    left: dict[int, int] = field(default_factory=dict)
    """By class, octets that were sent."""
    read_ns: int = -1
    """When the queues were read last."""
    counts: bool = False
    """A monitored queue holds frames."""
    marks: bool = False
    """A congesting queue is congested itself."""
    has_flows: bool = False
    """The program looks flows up."""
    entry: EgressPort | None = None
    quiet_since_ns: dict[int, int] = field(default_factory=dict)
    """By congesting class, since when it has been empty without a frame having passed."""
    sent: dict[int, int] = field(default_factory=dict)
    arrived: dict[int, int] = field(default_factory=dict)
    """By class, octets that the program had counted at the last report to detectors by share."""
    reported_ns: int = 0
    """Time of that report. Octets that came since count as of then: all windows end together."""
    reported: dict[int, int] = field(default_factory=dict)
    """By monitored class, octets of known flows among those that came since."""
    to_blame: dict[int, set[int]] = field(default_factory=dict)
    """By monitored class, the flows that sent too much by the last look."""
    limit_until_ns: int = 0

    def occupy(self, low: int, now_ns: int) -> None:
        """A flow comes to this congesting queue, however long it was empty before.

        Its hold time begins now. Until the next poll the engine must not take the queue for empty: it flushes
        the flows of an empty queue at the next frame (49.4.2.2 e), and samples from before the isolation are
        still to be judged.
        """
        self.quiet_since_ns[low] = now_ns
        self.cip.levels.depth[low] = self.cip.levels.depth[low] or 1

    def came_octets(self, number: int) -> int:
        """Octets that came to the queue of a class."""
        return self.left.get(number, 0) + self.held.get(number, 0)

    def egress_port(self, pace: Pace, *, enabled: bool, returns: bool) -> EgressPort:
        """The present settings of the port for the program in the kernel."""
        port, cip = self.port, self.cip
        congesting_of, monitored_of = [NO_CLASS] * TRAFFIC_CLASSES, [NO_CLASS] * TRAFFIC_CLASSES
        for high, low in cip.map.pairs() if enabled else ():
            congesting_of[high] = low
            monitored_of[low] = high
        decides = pace.kernel_decides
        shares = [share_of(each) for each in cip.detectors]
        return EgressPort(
            queue_of=port.queues.handles(),
            flags=self._flags(pace) | (PortFlag.RETURNS if returns else NO_FLAGS),
            probability=pace.sample_probability,
            samples=pace.kernel_frames if decides else pace.samples,
            window_ns=pace.kernel_window_ns if decides else pace.window_ns,
            wake_gap_ns=pace.wake_gap_ns,
            valid_until_ns=self.valid_until_ns,
            wake_octets=wake_octets(cip.config.aqm),
            slot=self.slot,
            untagged_vid=port.untagged_vid,
            default_priority=port.default_priority,
            overhead=port.queues.overhead_octets,
            class_of_priority=port.class_of_priority,
            congesting_of=congesting_of,
            monitored_of=monitored_of,
            most_excess=URGENT * cip.config.aqm.burst_octets,
            limit_until_ns=self.limit_until_ns,
            share=[NO_SHARE if each is None or each.share is None else each.share for each in shares],
            limit=[
                NO_LIMIT if each is None or each.limit is None or not each.exceeding else max(0, each.limit)
                for each in shares
            ],
            window=[0 if each is None else each.window & 0xFFFFFFFF for each in shares],
            priority_of=[priority if priority >= 0 else NO_CLASS for priority in cip.priority_of],
        )

    def _flags(self, pace: Pace) -> PortFlag:
        flags = NO_FLAGS
        if self.congested:
            flags |= PortFlag.ARMED | PortFlag.MARK_ECN
        elif self.armed and not pace.kernel_decides:
            flags |= PortFlag.ARMED
        if pace.kernel_decides:
            # A flow may be in the table before the agent hears of it.
            flags |= PortFlag.KERNEL_DECIDES | PortFlag.FLOWS
        if self.cip.config.aqm.algorithm == "share":
            flags |= PortFlag.SHARE
        if self.counts and flags & (PortFlag.KERNEL_DECIDES | PortFlag.SHARE):
            flags |= PortFlag.COUNT
        if self.has_flows:
            flags |= PortFlag.FLOWS
        if self.marks:
            flags |= PortFlag.MARK_CONGESTING
        if self.cip.config.carry_priority:
            flags |= PortFlag.CARRY_PRIORITY
        if not self.port.keeps_priority:
            flags |= PortFlag.TAG_PRIORITY
        return flags

    def stay_armed(self, kernel_ns: int) -> None:
        """Renew the settings that expire when the agent ends, well before they expire."""
        if not (self.armed or self.counts or self.marks):
            self.valid_until_ns = 0
        elif self.valid_until_ns - kernel_ns < ARMED_NS // 2:
            self.valid_until_ns = kernel_ns + ARMED_NS

    def meet(self, number: int, frames: int, octets: int, now_ns: int) -> None:
        """Detectors that follow arrivals hear of the frames that came since the last poll, as many alike."""
        before, self.handed[number] = self.handed.get(number, (frames, octets)), (frames, octets)
        came = frames - before[0]
        if came <= 0 or self.cip.config.aqm.algorithm in ("threshold", "share"):
            return
        heard = min(came, ARRIVALS)
        size = max(1, (octets - before[1]) // heard)
        for _ in range(heard):
            self.cip.detectors[number].arrive(size, max(0, self.cip.levels.depth[number] - size), now_ns)

    @property
    def returns_alone(self) -> bool:
        """Whether detectors know which isolated flows are no longer to blame."""
        return self.cip.config.aqm.algorithm == "share"

    @property
    def judges(self) -> bool:
        """Whether more arrives than the port may send, so that shares count."""
        return any(
            share is not None and share.limit is not None for share in map(share_of, self.cip.detectors)
        )

    def report(self, high: int, flow: int, octets: int) -> None:
        """The detector of a monitored queue hears of what a flow sent since the last look."""
        share = share_of(self.cip.detectors[high])
        if share is None:
            return
        self.reported[high] = self.reported.get(high, 0) + octets
        if share.blames(octets - WIRE_OVERHEAD_OCTETS, self.held.get(high, 0), self.reported_ns, flow):
            self.to_blame.setdefault(high, set()).add(flow)

    def report_isolated(self, high: int, flow: int, octets: int) -> bool:
        """The same of a flow that was isolated from the queue; whether it is still to blame."""
        share = share_of(self.cip.detectors[high])
        if share is None:
            return True
        self.reported[high] = self.reported.get(high, 0) + octets
        return share.still_blames(
            octets - WIRE_OVERHEAD_OCTETS, self.held.get(high, 0), self.reported_ns, flow
        )

    def report_rest(self, counted: PortCounters, now_ns: int) -> None:
        """All that the program counted and no flow is known of, as one flow more: the sum is right then."""
        overhead = self.port.queues.overhead_octets
        for high, low in self.cip.map.pairs():
            came = 0
            for each in (high, low):
                octets = counted.octets[each] + overhead * counted.frames[each]
                came += octets - self.arrived.get(each, octets)
                self.arrived[each] = octets
            rest = max(0, came - self.reported.pop(high, 0))
            share = share_of(self.cip.detectors[high])
            if share is not None:
                depth = self.held.get(high, 0)
                share.blames(rest - WIRE_OVERHEAD_OCTETS, depth, self.reported_ns, REST)
                share.blames(-WIRE_OVERHEAD_OCTETS, depth, now_ns, REST)
        self.reported_ns = now_ns

    def renew_limits(self, kernel_ns: int) -> None:
        """The program may compare with what is known now, for a while."""
        self.limit_until_ns = kernel_ns + LIMIT_NS if self.judges else 0

    def begin_to_count(self) -> None:
        """The program counts what flows send: detectors by share have the sums from now on."""
        for high, _ in self.cip.map.pairs():
            share = share_of(self.cip.detectors[high])
            if share is not None:
                share.count(self.reported_ns)

    def blames(self, high: int, match: bytes, octets: int) -> bool:
        """Whether a flow of which a frame was sampled is to blame, by what the program has counted of it now.

        What it counted up to the last look counts too: another flow may have the slot by now.
        """
        share = share_of(self.cip.detectors[high])
        if share is None or share.limit is None or not share.exceeding:
            return False
        return octets > share.limit or flow_number(match) in self.to_blame.get(high, ())

    def take_marks(self, counted: PortCounters) -> None:
        """The program marks frames, and drops none that understands no marks."""
        self.cip.counters.ecn_marked = sum(counted.marked)
        self.cip.counters.not_ect_kept = counted.not_ect
        self.cip.ecn_marked[:] = counted.marked
