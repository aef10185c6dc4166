"""Times of completion: each over the ideal one, percentiles where there are enough, by size and workload.

A transfer is complete when its last octet has come. One that was begun and is not complete is censored: it is
counted, and takes part as the time that it has had at least.
"""

from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import Any, Final

from isolane.fabric.network import Network
from isolane.fabric.results.ideal import ideal_ns, way
from isolane.fabric.workload.transfer import Progress

LEAST_SAMPLES: Final = {500: 6, 900: 36, 950: 73, 990: 370, 999: 3_688}
"""By per mille: with fewer there is no two-sided 95 % interval for it, whatever the distribution."""
BINS: Final = 12
"""Sizes apart, or as many groups of equal count."""
NS_PER_S: Final = 1_000_000_000


class Completions:
    """The transfers of a run at its end."""

    def __init__(self, network: Network, begun: Iterable[Progress], warm_up_ns: int) -> None:
        self._network = network
        self._now_ns = network.clock.now_ns
        self.rows = [self._row(each) for each in begun]
        self._counted = [each for each in self.rows if each["begin-ns"] >= warm_up_ns]

    def _row(self, progress: Progress) -> dict[str, Any]:
        transfer = progress.transfer
        wires = way(self._network, transfer.source, transfer.destination, progress.key)
        ideal = ideal_ns(wires, *progress.sizes)
        took = None if progress.end_ns is None else progress.end_ns - progress.begin_ns
        return {
            "id": transfer.number,
            "workload": transfer.workload,
            "source": transfer.source,
            "destination": transfer.destination,
            "octets": transfer.octets,
            "begin-ns": progress.begin_ns,
            "duration-ns": took,
            "ideal-ns": ideal,
            "slowdown": None if took is None else round(took / ideal, 4),
            "retransmissions": progress.retransmissions,
        }

    def summary(self) -> dict[str, object]:
        """All of them, by workload and by size."""
        rows = self._counted
        names = dict.fromkeys(row["workload"] for row in rows)
        return {
            "all": self._of(rows),
            "by-workload": {
                name: self._of([row for row in rows if row["workload"] == name]) for name in names
            },
            "by-size": [self._of(some) for some in _groups(rows)],
        }

    def _of(self, rows: Sequence[dict[str, Any]]) -> dict[str, Any]:
        ages = sorted(self._age(row) for row in rows)
        slowdowns = sorted(self._age(row) / row["ideal-ns"] for row in rows)
        unfinished = sum(row["duration-ns"] is None for row in rows)
        sizes = [row["octets"] for row in rows]
        return {
            "transfers": len(rows),
            "unfinished": unfinished,
            "least-octets": min(sizes, default=0),
            "most-octets": max(sizes, default=0),
            "duration-ns": _percentiles(ages, len(ages) - unfinished),
            "slowdown": _percentiles(slowdowns, len(ages) - unfinished),
        }

    def _age(self, row: dict[str, Any]) -> int:
        took: int | None = row["duration-ns"]
        return self._now_ns - row["begin-ns"] if took is None else took


def _groups(rows: Sequence[dict[str, Any]]) -> list[list[dict[str, object]]]:
    """By size, where there are few; else as many of equal count."""
    ordered = sorted(rows, key=lambda row: (row["octets"], row["id"]))
    sizes = sorted({row["octets"] for row in rows})
    if len(sizes) <= BINS:
        return [[row for row in ordered if row["octets"] == size] for size in sizes]
    bounds = [len(ordered) * number // BINS for number in range(BINS + 1)]
    return [ordered[low:high] for low, high in pairwise(bounds)]


def _percentiles(ordered: Sequence[float], complete: int) -> dict[str, object]:
    """Mean and longest, and what the number of samples allows; lower bounds unless all are complete."""
    count = len(ordered)
    figures: dict[str, object] = {
        "mean": round(sum(ordered) / count, 4) if count else None,
        "longest": round(ordered[-1], 4) if count else None,
        "lower-bound": complete < count,
    }
    for per_mille, least in LEAST_SAMPLES.items():
        rank = -(-count * per_mille // 1_000)
        value = round(ordered[rank - 1], 4) if count >= least else None
        figures[f"p{per_mille / 10:g}"] = value
    return figures
