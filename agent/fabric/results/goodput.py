"""Octets and rate of each workload, and the fairness among its transfers."""

from collections.abc import Iterable, Sequence
from typing import Final

from isolane.fabric.workload.streams import Streams
from isolane.fabric.workload.transfer import Progress

BITS_PER_OCTET_S: Final = 8_000_000_000


def goodput(begun: Iterable[Progress], streams: Streams, ended_ns: int) -> dict[str, object]:
    """By workload: octets that came, their rate from beginning to end, Jain's index of its transfers."""
    groups: dict[str, list[Progress]] = {}
    for each in begun:
        groups.setdefault(each.transfer.workload, []).append(each)
    figures: dict[str, object] = {name: _of(some, ended_ns) for name, some in groups.items()}
    for plan, _ in streams.senders:
        stream = plan.stream
        if stream.name not in figures:
            octets, end_ns = streams.octets(stream.name), stream.end or ended_ns
            span_ns = max(1, min(end_ns, ended_ns) - stream.start)
            figures[stream.name] = {"octets": octets, "bps": octets * BITS_PER_OCTET_S // span_ns}
    return figures


def _of(transfers: Sequence[Progress], ended_ns: int) -> dict[str, object]:
    octets = sum(each.octets for each in transfers)
    begin_ns = min(each.begin_ns for each in transfers)
    end_ns = max(ended_ns if each.end_ns is None else each.end_ns for each in transfers)
    rates = [
        each.octets / max(1, (ended_ns if each.end_ns is None else each.end_ns) - each.begin_ns)
        for each in transfers
    ]
    return {
        "octets": octets,
        "begin-ns": begin_ns,
        "end-ns": end_ns,
        "bps": octets * BITS_PER_OCTET_S // max(1, end_ns - begin_ns),
        "fairness": round(jain(rates), 6),
    }


def jain(rates: Sequence[float]) -> float:
    """1 when all are equal, 1/n when one has all."""
    squares = sum(each * each for each in rates)
    return sum(rates) ** 2 / (len(rates) * squares) if squares else 1.0
