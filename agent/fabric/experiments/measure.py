"""The measurements of a run: a record that is written unchanged to the table, JSON and the page."""

from collections.abc import Iterable, Sequence

from isolane.fabric.experiments.statistics import LEAST_FOR_P999, percentile
from isolane.lazy_dataclass import dataclass


@dataclass(frozen=True, slots=True)
class PauseTime:
    """Pause time of a port, by priority; only ports and priorities that were paused."""

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
class Transfer:
    """One transfer or block; one that has not ended has had this time, and still needs more."""

    octets: int
    duration_ns: int
    is_complete: bool
    ideal_ns: int
    """Its duration alone on an idle path at the full rate."""


@dataclass(frozen=True, slots=True)
class Completion:
    """Transfers of some flows. One that never ended counts with the time that it had, which is too short."""

    transfers: int
    unfinished: int
    mean_ns: int
    median_ns: int
    p99_ns: int
    p999_ns: int | None
    """None of too few transfers."""
    longest_ns: int


@dataclass(frozen=True, slots=True)
class SizeResult:
    """Transfers of one size: their times, and these over the ideal one."""

    octets: int
    completion: Completion
    ideal_ns: int
    median_slowdown: float
    p99_slowdown: float


def completion(transfers: Iterable[Transfer]) -> Completion:
    """The mean and the percentiles of the completion times."""
    several = list(transfers)
    if not several:
        return Completion(0, 0, 0, 0, 0, None, 0)
    ordered = sorted(each.duration_ns for each in several)
    done = sum(each.is_complete for each in several)
    return Completion(
        transfers=done,
        unfinished=len(several) - done,
        mean_ns=sum(ordered) // len(ordered),
        median_ns=percentile(ordered, 500),
        p99_ns=percentile(ordered, 990),
        p999_ns=percentile(ordered, 999) if len(ordered) >= LEAST_FOR_P999 else None,
        longest_ns=ordered[-1],
    )


def by_size(transfers: Sequence[Transfer]) -> tuple[SizeResult, ...]:
    """The same for each size, from the smallest on."""
    results = []
    for octets in sorted({each.octets for each in transfers}):
        some = [each for each in transfers if each.octets == octets]
        whole, ideal_ns = completion(some), some[0].ideal_ns
        results.append(
            SizeResult(
                octets,
                whole,
                ideal_ns,
                round(whole.median_ns / ideal_ns, 3),
                round(whole.p99_ns / ideal_ns, 3),
            )
        )
    return tuple(results)


@dataclass(frozen=True, slots=True)
class RunResult:
    """One run of an experiment."""

    name: str
    mode: str  # lossless or lossy
    incast: bool
    ecn: bool
    isolation: bool
    seed: int
    duration_ns: int
    victim_bps: int
    victim_completion: Completion
    victim_by_size: tuple[SizeResult, ...]
    victim_bps_each: tuple[int, ...]
    sink_victim_bps: int
    sink_victim_completion: Completion
    sink_victim_by_size: tuple[SizeResult, ...]
    incast_bps: int
    incast_completion: Completion
    incast_by_size: tuple[SizeResult, ...]
    frames_lost: int
    monitored_paused_ns: int
    congesting_paused_ns: int
    pauses: tuple[PauseTime, ...]
    flows_isolated: int
    cims_sent: int
    ecn_marked: int
    reordered: int
    retransmissions: int
    timeouts: int
    sample_ns: int
    depths: tuple[DepthSeries, ...]
    events: int
