"""The flows that truly congest a port: their demand is more than a max-min share of what it can send.

Demand is that of the source, so it does not shrink where flow control or marks hold a sender back. A flow
that is above its share in two intervals is guilty; one that is never above it is innocent; within 5 % of it,
it is neither. Detection counts when it comes within five intervals of the first.
"""

from collections.abc import Callable, Mapping, Sequence

from isolane.engine.isolation.detection.share import fair_share
from isolane.lazy_dataclass import dataclass

Demand = Callable[[int, int], int]
"""Octets on the wire that a flow wants to send from one time to another."""

MARGIN = 0.05
GUILTY_INTERVALS = 2
IN_TIME_INTERVALS = 5


@dataclass(frozen=True, slots=True)
class Truth:
    """By key of a flow."""

    guilty_since_ns: Mapping[int, int]
    innocent: frozenset[int]
    excess_octets: Mapping[int, int]
    interval_ns: int


@dataclass(frozen=True, slots=True)
class Scores:
    """The quality of a detector in one run. Without isolations precision is 1, without culprits recall is."""

    precision: float
    recall: float
    excess_coverage: float
    time_to_isolate_ns: tuple[int, ...]
    """Of guilty flows, those of them that were isolated."""


def truth(demands: Mapping[int, Demand], granted_octets: int, interval_ns: int, end_ns: int) -> Truth:
    """Of the flows to one port, which could send `granted_octets` for them in each interval."""
    above: dict[int, list[int]] = {key: [] for key in demands}
    near: set[int] = set()
    excess = dict.fromkeys(demands, 0)
    for since_ns in range(0, end_ns, interval_ns):
        wanted = {key: demand(since_ns, since_ns + interval_ns) for key, demand in demands.items()}
        share = fair_share(wanted.values(), granted_octets)
        if share is None:
            continue
        for key, octets in wanted.items():
            if octets > share * (1 + MARGIN):
                above[key].append(since_ns)
                excess[key] += octets - share
            elif octets >= share * (1 - MARGIN):
                near.add(key)
    guilty = {key: times[0] for key, times in above.items() if len(times) >= GUILTY_INTERVALS}
    innocent = frozenset(key for key, times in above.items() if not times and key not in near)
    return Truth(guilty, innocent, {key: excess[key] for key in guilty}, interval_ns)


def score(known: Truth, isolated_ns: Mapping[int, Sequence[int]]) -> Scores:
    """Of the flows that were isolated, with each time that they were."""
    right = [key for key in known.guilty_since_ns if isolated_ns.get(key)]
    wrong = [key for key in known.innocent if isolated_ns.get(key)]
    times = [max(0, isolated_ns[key][0] - known.guilty_since_ns[key]) for key in right]
    limit_ns = IN_TIME_INTERVALS * known.interval_ns
    in_time = [key for key, taken_ns in zip(right, times, strict=True) if taken_ns <= limit_ns]
    excess = sum(known.excess_octets.values())
    return Scores(
        precision=_part(len(right), len(right) + len(wrong)),
        recall=_part(len(in_time), len(known.guilty_since_ns)),
        excess_coverage=_part(sum(known.excess_octets[key] for key in in_time), excess),
        time_to_isolate_ns=tuple(sorted(times)),
    )


def _part(some: int, of_all: int) -> float:
    return some / of_all if of_all else 1.0


def constant(rate_bps: int, start_ns: int, end_ns: int) -> Demand:
    """Octets at a rate, between two times."""
    return lambda since_ns, until_ns: (
        max(0, min(until_ns, end_ns) - max(since_ns, start_ns)) * rate_bps // 8_000_000_000
    )


def on_off(rate_bps: int, start_ns: int, on_ns: int, off_ns: int) -> Demand:
    """Octets at a rate while on."""
    period_ns = on_ns + off_ns

    def on_before(time_ns: int) -> int:
        whole, rest = divmod(max(0, time_ns - start_ns), period_ns)
        return whole * on_ns + min(rest, on_ns)

    return lambda since_ns, until_ns: (on_before(until_ns) - on_before(since_ns)) * rate_bps // 8_000_000_000
