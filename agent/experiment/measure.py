"""What a run measures: a record that is written as it is to the table, JSON and the page."""

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class PauseTime:
    """How long a port stood still, by priority; only ports and priorities that did."""

    port: str
    priority: int
    paused_ns: int


@dataclass(frozen=True, slots=True)
class DepthSeries:
    """Octets in one queue over time."""

    port: str
    traffic_class: int
    octets: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Completion:
    """Transfers of the victims."""

    transfers: int
    mean_ns: int
    p99_ns: int
    longest_ns: int


def completion(durations_ns: Sequence[int]) -> Completion:
    """Mean, 99th percentile (nearest rank) and longest of some durations."""
    if not durations_ns:
        return Completion(0, 0, 0, 0)
    ordered = sorted(durations_ns)
    rank = max(1, -(-99 * len(ordered) // 100))
    return Completion(len(ordered), sum(ordered) // len(ordered), ordered[rank - 1], ordered[-1])


@dataclass(frozen=True, slots=True)
class RunResult:
    """One run of an experiment."""

    name: str
    mode: str  # lossless or lossy
    incast: bool
    isolation: bool
    duration_ns: int
    victim_bps: int
    victim_completion: Completion
    victim_bps_each: tuple[int, ...]
    incast_bps: int
    frames_lost: int
    monitored_paused_ns: int
    congesting_paused_ns: int
    pauses: tuple[PauseTime, ...]
    flows_isolated: int
    cims_sent: int
    ecn_marked: int
    reordered: int
    sample_ns: int
    depths: tuple[DepthSeries, ...]
    events: int
