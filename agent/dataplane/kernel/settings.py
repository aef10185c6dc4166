"""Settings of the kernel data plane: options of a start, polling intervals, limits of flows that congest."""

from pathlib import Path

from isolane.durations import MILLISECOND_NS, SECOND_NS
from isolane.engine.isolation.config import AqmConfig
from isolane.lazy_dataclass import dataclass


@dataclass(frozen=True, slots=True)
class KernelChoices:
    """The defaults are the careful ones."""

    decides: bool = False
    """The program in the kernel isolates flows itself, and the agent learns of it."""
    keeps_flows: bool = False
    """Flows stay isolated when the agent ends."""
    state: Path | None = None
    """The state directory, which has the notes of what the agent changed."""


@dataclass(frozen=True, slots=True)
class Pace:
    """Polling intervals and decision times of the agent."""

    idle_poll_ns: int = SECOND_NS
    """Of a port where nothing waits and no flow is isolated: the program wakes the agent."""
    flow_poll_ns: int = 10 * MILLISECOND_NS
    """Of a port with isolated flows: they may return."""
    busy_poll_ns: int = 2 * MILLISECOND_NS
    """Of a port at which a monitored queue holds frames."""
    judge_poll_ns: int = MILLISECOND_NS
    """Of a port at which more arrives than it may send: shares are worked out then."""
    wake_gap_ns: int = 5 * MILLISECOND_NS
    """A processor wakes the agent at most so often for each port."""
    hold_ns: int = 100 * MILLISECOND_NS
    innocent_ns: int = SECOND_NS
    """After so long within its share a flow returns, even if frames of it may overtake others of it."""
    sample_probability: float = 1 / 4
    """A flow that sends few frames cannot come to so many samples by chance within the window."""
    samples: int = 5
    window_ns: int = 12_500_000
    kernel_decides: bool = False
    """The program counts the frames of each flow, and isolates one that sent so many in a window."""
    kernel_frames: int = 8
    kernel_window_ns: int = 5 * MILLISECOND_NS


def congesting_octets(aqm: AqmConfig) -> int:
    """No queue counts as congested below this depth."""
    return {
        "share": aqm.exceeding_octets,
        "threshold": aqm.congested_octets,
        "red": aqm.minimum_octets,
        "cp": aqm.set_point_octets // 2,
    }[aqm.algorithm]


def wake_octets(aqm: AqmConfig) -> int:
    """A quarter of that: no queue fills with less."""
    return max(1, congesting_octets(aqm) // 4)
