"""Counters of a congestion isolation point since they were cleared, by baseline."""

from collections import Counter
from dataclasses import field
from typing import Final

from isolane.device.interfaces.links import Link
from isolane.device.kit.context import Context
from isolane.engine.isolation.cip import Cip
from isolane.engine.isolation.config import TRAFFIC_CLASSES
from isolane.engine.isolation.counters import CipCounters
from isolane.lazy_dataclass import dataclass

_LEAFS: Final = {
    "ecn_marked": "ecn_marked_frames",
    "not_ect_dropped": "not_ect_dropped_frames",
    "not_ect_kept": "not_ect_kept_frames",
}
"""Counters whose leafs have other names than they."""
NAMES: Final = {
    _LEAFS.get(name, name): name for name in CipCounters.__dataclass_fields__ if name != "cims_invalid"
}


@dataclass(frozen=True, slots=True)
class Counts:
    """Of one port, by the names of leafs: all of it, and queue by queue."""

    statistics: Counter[str] = field(default_factory=Counter)
    invalid: Counter[str] = field(default_factory=Counter)
    queues: tuple[Counter[str], ...] = (Counter(),) * TRAFFIC_CLASSES

    def since(self, other: "Counts") -> "Counts":
        """The count since another moment."""
        return Counts(
            _less(self.statistics, other.statistics),
            _less(self.invalid, other.invalid),
            tuple(_less(*pair) for pair in zip(self.queues, other.queues, strict=True)),
        )


def _less(new: Counter[str], old: Counter[str]) -> Counter[str]:
    return Counter({name: value - old[name] for name, value in new.items()})


def counts(link: Link, point: Cip, now_ns: int) -> Counts:
    """Everything that a port has counted."""
    counted = point.counters
    return Counts(
        Counter({leaf: getattr(counted, name) for leaf, name in NAMES.items()}),
        Counter(counted.cims_invalid),
        tuple(_queue(link, point, number, now_ns) for number in range(TRAFFIC_CLASSES)),
    )


def _queue(link: Link, point: Cip, number: int, now_ns: int) -> Counter[str]:
    levels = link.port.levels
    return Counter(
        {
            "enqueued_frames": levels.enqueued[number],
            "dequeued_frames": levels.dequeued[number] - link.port.thrown[number],
            "dequeued_octets": link.port.sent_octets[number],
            "dropped_frames": link.port.dropped[number] + link.port.thrown[number],
            "aqm_dropped_frames": point.aqm_dropped[number],
            "ecn_marked_frames": point.ecn_marked[number],
            "congested_time": point.congesting_ns(number, now_ns),
        }
    )


class Baselines:
    """From where the counters of each port are shown, and since when."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self._from: dict[str, Counts] = {}
        self._since_ns: dict[str, int] = {}

    def begin(self, name: str) -> None:
        """A port that is new counts from nothing."""
        self._from.pop(name, None)
        self._since_ns[name] = self._context.now_ns

    def clear(self, link: Link, point: Cip) -> None:
        """Show counters from now on; watermarks begin at what is there."""
        self._from[link.name] = counts(link, point, self._context.now_ns)
        self._since_ns[link.name] = self._context.now_ns
        link.port.watermark[:] = link.port.levels.depth

    def since(self, name: str) -> str | None:
        """The discontinuity time of the counters of a port."""
        return self._context.date_and_time(self._since_ns.get(name))

    def shown(self, link: Link, point: Cip) -> Counts:
        """The count since then."""
        now = counts(link, point, self._context.now_ns)
        before = self._from.get(link.name)
        return now if before is None else now.since(before)
