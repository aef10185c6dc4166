"""A port under congestion isolation: its interface, its point, and what the last poll saw of it."""

from collections.abc import Sequence
from dataclasses import field
from typing import Final

from isolane.dataplane.kernel.layout import (
    NO_CLASS,
    NO_FLAGS,
    TRAFFIC_CLASSES,
    EgressPort,
    PortCounters,
    PortFlag,
)
from isolane.dataplane.kernel.pace import Pace, wake_octets
from isolane.dataplane.kernel.queues import PortQueues
from isolane.durations import SECOND_NS
from isolane.engine.isolation.cip import Cip
from isolane.engine.isolation.port import PRIORITY_IS_CLASS
from isolane.lazy_dataclass import dataclass

ARMED_NS: Final = SECOND_NS
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
class Watched:
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

    def occupy(self, low: int, now_ns: int) -> None:
        """A flow comes to this congesting queue, however long it was empty before.

        Its hold time begins now. Until the next poll the engine must not take the queue for empty: it flushes
        the flows of an empty queue at the next frame (49.4.2.2 e), and samples from before the isolation are
        still to be judged.
        """
        self.quiet_since_ns[low] = now_ns
        self.cip.levels.depth[low] = self.cip.levels.depth[low] or 1

    def egress_port(self, pace: Pace, *, enabled: bool) -> EgressPort:
        """The present settings of the port for the program in the kernel."""
        port, cip = self.port, self.cip
        congesting_of, monitored_of = [NO_CLASS] * TRAFFIC_CLASSES, [NO_CLASS] * TRAFFIC_CLASSES
        for high, low in cip.map.pairs() if enabled else ():
            congesting_of[high] = low
            monitored_of[low] = high
        decides = pace.kernel_decides
        return EgressPort(
            queue_of=port.queues.handles(),
            flags=self._flags(pace),
            probability=pace.sample_probability,
            samples=pace.kernel_frames if decides else pace.samples,
            window_ns=pace.kernel_window_ns if decides else pace.window_ns,
            wake_gap_ns=pace.wake_gap_ns,
            valid_until_ns=self.valid_until_ns,
            wake_octets=wake_octets(cip.config.aqm),
            slot=self.slot,
            untagged_vid=port.untagged_vid,
            default_priority=port.default_priority,
            class_of_priority=port.class_of_priority,
            congesting_of=congesting_of,
            monitored_of=monitored_of,
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
            if self.counts:
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
        if came <= 0 or self.cip.config.aqm.algorithm == "threshold":
            return
        heard = min(came, ARRIVALS)
        size = max(1, (octets - before[1]) // heard)
        for _ in range(heard):
            self.cip.detectors[number].arrive(size, max(0, self.cip.levels.depth[number] - size), now_ns)

    def take_marks(self, counted: PortCounters) -> None:
        """The program marks frames, and drops none that understands no marks."""
        self.cip.counters.ecn_marked = sum(counted.marked)
        self.cip.counters.not_ect_kept = counted.not_ect
        self.cip.ecn_marked[:] = counted.marked
