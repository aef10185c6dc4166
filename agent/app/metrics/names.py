"""Names of metrics by the rules of Prometheus and OpenMetrics: base units, and no reserved word."""

from collections.abc import Iterable, Sequence
from decimal import Decimal
from typing import Final, NamedTuple

from isolane.tree.schema import DataNode, ListNode

PREFIX: Final = "isolane"


class Unit(NamedTuple):
    """A base unit: how it ends a name, what a value is multiplied by, and words that say it in names."""

    suffix: str
    factor: Decimal
    words: frozenset[str] = frozenset()


def _unit(suffix: str, factor: str, *words: str) -> Unit:
    return Unit(suffix, Decimal(factor), frozenset((*words, *suffix.split("_"))))


_BIT_RATE: Final = ("bits", "bit", "bps", "mbps", "rate_bps")
_UNITS: Final = {
    "octets": _unit("bytes", "1", "octets"),
    "bytes": _unit("bytes", "1", "octets"),
    "bits": _unit("bytes", "0.125", "bits"),
    "seconds": _unit("seconds", "1", "s", "sec"),
    "centiseconds": _unit("seconds", "0.01", "centiseconds"),
    "milliseconds": _unit("seconds", "0.001", "milliseconds", "ms", "msec"),
    "microseconds": _unit("seconds", "0.000001", "microseconds", "us", "usec"),
    "nanoseconds": _unit("seconds", "0.000000001", "nanoseconds", "ns", "nsec"),
    "minutes": _unit("seconds", "60", "minutes"),
    "hours": _unit("seconds", "3600", "hours"),
    "bits/second": _unit("bytes_per_second", "0.125", *_BIT_RATE),
    "bits per second": _unit("bytes_per_second", "0.125", *_BIT_RATE),
    "bit/s": _unit("bytes_per_second", "0.125", *_BIT_RATE),
    "kilobits per second": _unit("bytes_per_second", "125", *_BIT_RATE),
    "megabits per second": _unit("bytes_per_second", "125000", *_BIT_RATE),
    "octets per second": _unit("bytes_per_second", "1", "octets"),
    "bytes per second": _unit("bytes_per_second", "1", "octets"),
    "percent": _unit("ratio", "0.01", "percent", "percentage"),
    "ppm": _unit("ratio", "0.000001", "ppm"),
}

_SILENT: Final = frozenset(("state", "statistics", "counters"))
"""Containers that only say of what kind the leafs in them are."""

_TYPES: Final = frozenset(("counter", "gauge", "histogram", "summary", "untyped"))
_RESERVED: Final = frozenset(("bucket", "count", "created", "info", "sum", "total"))
_ABBREVIATIONS: Final = frozenset(
    ("s", "ms", "us", "ns", "sec", "b", "kb", "mb", "gb", "tb", "pb", "m", "h", "d")
)


def unit_of(units: str | None, name: str) -> Unit | None:
    """The base unit of a `units` statement; None when what is counted is not measured in one.

    The counters of octets of older modules have no such statement.
    """
    if units is None and "octets" in words((name,)):
        return _UNITS["octets"]
    return _UNITS.get(" ".join((units or "").lower().split()))


def short_name(way: Sequence[DataNode]) -> list[str]:
    """The words for a node without repetition: `interfaces/interface/statistics` is `interface`."""
    kept: list[str] = []
    for index, node in enumerate(way):
        below = way[index + 1] if index + 1 < len(way) else None
        is_around = isinstance(below, ListNode) and node.name.startswith(below.name)
        if below is None or not (is_around or node.name in _SILENT):
            kept.append(node.name)
    return words(kept)


def long_name(way: Sequence[DataNode]) -> list[str]:
    """The words of the whole way, with each module where it begins: no other node has these."""
    return words(node.json_name.replace(":", "-") for node in way)


def words(names: Iterable[str]) -> list[str]:
    """The words of identifiers in snake case; one that follows itself is said once."""
    found: list[str] = []
    for name in names:
        for word in name.lower().replace("-", "_").replace(".", "_").split("_"):
            if len(word) == 1 and found[-1:] == ["to"] and found[-2:-1] and len(found[-2]) == 1:
                found[-2:] = [found[-2] + word]  # a-to-b: a letter alone would be read as a unit
            elif word and found[-1:] != [word]:
                found.append(word)
    return found


def metric_name(said: Sequence[str], unit: Unit | None, *, counts: bool) -> str:
    """The name of a metric from the words for its leaf."""
    kept = [word for word in said if word not in _TYPES]
    if unit is not None:
        kept = [word for word in kept if word not in unit.words]
    while kept and kept[-1] in _RESERVED:
        kept.pop()
    name = PREFIX
    for word in kept:
        name += word if word in _ABBREVIATIONS else f"_{word}"
    return name + ("" if unit is None else f"_{unit.suffix}") + ("_total" if counts else "")


def label_name(list_name: str, key: str | None) -> str:
    """The label of a list's key; `key` is None for the only one."""
    text = list_name if key is None else f"{list_name}_{key}"
    name = "_".join(words((text,)))
    return f"{name}_label" if name in ("le", "quantile") else name
