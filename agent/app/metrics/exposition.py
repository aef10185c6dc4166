"""Operational state as metrics, in the text format of Prometheus, version 0.0.4.

The metrics follow from the served model: each state leaf that is a counter or a gauge of RFC
6991 or has units, each boolean (0 or 1) and each enumeration (a state set: one series for each name, 1 for
the one that holds). The keys of the lists above are labels. Lists of the system whose keys can be anything,
such as neighbours and flows, would make series without end: they are counted.
"""

import os
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import field
from decimal import Decimal
from pathlib import Path
from typing import Final, NamedTuple

from isolane.bindings import MODEL as OWN
from isolane.lazy_dataclass import dataclass
from isolane.tree.model import Measure, Model, measures_of, model_of
from isolane.tree.schema import ContainerNode, DataNode, LeafNode, ListNode, RecordNode
from isolane.tree.sources import Source
from isolane.tree.types import Boolean, Decimal64, Enumeration, Integer

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
    parts: list[str] = []
    for name in names:
        for word in name.lower().replace("-", "_").replace(".", "_").split("_"):
            if len(word) == 1 and parts[-1:] == ["to"] and parts[-2:-1] and len(parts[-2]) == 1:
                parts[-2:] = [parts[-2] + word]  # a-to-b: a letter alone would be read as a unit
            elif word and parts[-1:] != [word]:
                parts.append(word)
    return parts


def metric_name(parts: Sequence[str], unit: Unit | None, *, counts: bool) -> str:
    """The name of a metric from the words for its leaf."""
    kept = [word for word in parts if word not in _TYPES]
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


CONTENT_TYPE: Final = "text/plain; version=0.0.4; charset=utf-8"

MOST_NAMES: Final = 32
"""Maximum names of an enumeration that is shown as a state set."""

_CACHE: Final = "metrics"
_SMALL: Final = 256
_ENTRIES: Final = "entries"

Labels = tuple[tuple[str, object], ...]


@dataclass(slots=True)
class Metric:
    """One metric: a leaf, or the number of entries of a list."""

    node: DataNode
    counts: bool
    unit: Unit | None
    text: str
    states: tuple[str, ...] = ()
    name: str = ""
    is_foreign: bool = False
    """Whether it is of a module that is not one of the agent's."""


@dataclass(slots=True)
class Group:
    """The metrics of one record, and the way to its instances."""

    way: tuple[DataNode, ...]
    metrics: list[Metric] = field(default_factory=list)
    is_endless: bool = False
    """Whether entries of the system are on the way, whose keys can be anything: only a choice shows them."""


Take = Callable[[Group], list[Metric]]
"""The metrics of a group that are shown."""


def bounded(group: Group) -> list[Metric]:
    """All of a group that the configuration bounds."""
    return [] if group.is_endless else group.metrics


def exposition(source: Source, take: Take = bounded) -> Iterator[str]:
    """The metrics of a tree of operational state.

    The pieces are short work each, some of them empty, so that a server can do other things in between.
    """
    yield from exposition_of([((), source)], take)


def exposition_of(sources: Sequence[tuple[Labels, Source]], take: Take = bounded) -> Iterator[str]:
    """The metrics of several trees of one model, each with labels of its own.

    The samples of a metric follow each other, as the format asks.
    """
    if sources:
        labelled = [
            (",".join(f"{name}={_quoted(value)}" for name, value in of), each) for of, each in sources
        ]
        samples, root = list[_Samples](), _Place()
        for group in groups_of(model_of(sources[0][1].node)):
            for metric in take(group):
                samples.append(_Samples(metric))
                root.below(group.way).samples.append(samples[-1])
        for labels, source in labelled:
            yield from _collect(root, source, labels)
            for each in samples:
                each.join()
        for each in samples:
            yield each.text()


# --- what is measured


def groups_of(model: Model) -> Sequence[Group]:
    """The metrics of a model, made when they are first asked for."""
    groups: Sequence[Group] | None = model.caches.get(_CACHE, {}).get("groups")
    if groups is None:
        groups = [group for group in _walk(model, model.node, ()) if group.metrics]
        _name([(group, metric) for group in groups for metric in group.metrics])
        for group in groups:
            for metric in group.metrics:
                metric.is_foreign = metric.node.module not in OWN.modules
        model.caches[_CACHE] = {"groups": groups}
    return groups


def _walk(
    model: Model, node: RecordNode, way: tuple[DataNode, ...], is_endless: bool = False
) -> Iterator[Group]:
    group, inner = (
        Group(way, is_endless=is_endless),
        list[ContainerNode | ListNode](),
    )
    measures = measures_of(model)
    for child in node.children:
        if child.status != "current":
            continue
        if isinstance(child, LeafNode):
            metric = _metric(child, measures.get(child.path))
            if metric is not None:
                group.metrics.append(metric)
        elif isinstance(child, ListNode) and not _is_bounded(child):
            if child.keys:
                group.metrics.append(Metric(child, False, None, f"Entries of {child.path}."))
                inner.append(child)
        elif isinstance(child, ContainerNode | ListNode):
            inner.append(child)
    yield group
    for below in inner:
        endless = is_endless or (isinstance(below, ListNode) and not _is_bounded(below))
        yield from _walk(model, below, (*way, below), endless)


def _is_bounded(node: ListNode) -> bool:
    """Whether the entries are configured, or their keys can only be few."""
    return bool(node.keys) and (node.config or all(_is_small(key) for key in node.keys))


def _is_small(key: LeafNode) -> bool:
    kind = key.type.resolved
    if isinstance(kind, Integer):
        return kind.high - kind.low < _SMALL
    return isinstance(kind, Enumeration | Boolean)


def _metric(leaf: LeafNode, measure: Measure | None) -> Metric | None:
    kind = leaf.type.resolved
    if measure is None or leaf.is_key:
        return None
    text = _sentence(measure.description) or leaf.path
    if isinstance(kind, Enumeration):
        states = tuple(kind.values)
        return Metric(leaf, False, None, text, states) if len(states) <= MOST_NAMES else None
    if isinstance(kind, Boolean):
        return Metric(leaf, False, None, text)
    if isinstance(kind, Integer | Decimal64) and (measure.kind or leaf.units):
        return Metric(leaf, measure.kind == "counter", unit_of(leaf.units, leaf.name), text)
    return None


def _sentence(description: str) -> str:
    first, stop, _ = description.partition(". ")
    return first + stop.rstrip()


def _name(metrics: Iterable[tuple[Group, Metric]]) -> None:
    """Give each metric its short name, or where several would have the same one, their long ones.

    Metrics of entries whose keys can be anything take no name from others.
    """
    by_name: dict[str, list[tuple[Group, Metric]]] = {}
    for group, metric in metrics:
        by_name.setdefault(_named(metric, short_name((*group.way, metric.node))), []).append((group, metric))
    for name, samples in by_name.items():
        for group, metric in samples:
            alone = not group.is_endless and sum(not other.is_endless for other, _ in samples) == 1
            metric.name = name if alone else _named(metric, long_name((*group.way, metric.node)))


def _named(metric: Metric, parts: list[str]) -> str:
    parts = [*parts, _ENTRIES] if isinstance(metric.node, ListNode) else parts
    return metric_name(parts, metric.unit, counts=metric.counts)


# --- what it is now


class _Samples:
    """The samples of one metric, as they are collected."""

    __slots__ = ("_is_plain", "_lines", "_of_states", "_texts", "metric")

    def __init__(self, metric: Metric) -> None:
        self.metric = metric
        self._is_plain = metric.unit is None or metric.unit.factor == 1
        self._lines: list[str] = []
        self._texts: list[str] = []
        self._of_states: dict[object, list[str]] = {}

    def add(self, labels: str, value: bool | int | Decimal) -> None:
        """One sample; of a state set one for each state."""
        metric = self.metric
        if metric.states:
            begin = f"{metric.name}{{{labels}," if labels else f"{metric.name}{{"
            self._lines.extend([begin + end for end in self._states(value)])
        else:
            number = value if self._is_plain and value.__class__ is int else _number(value, metric.unit)
            self._lines.append(
                f"{metric.name}{{{labels}}} {number}\n" if labels else f"{metric.name} {number}\n"
            )

    def join(self) -> None:
        """A source is over: its lines take less room as one text."""
        if self._lines:
            self._texts.append("".join(self._lines))
            self._lines.clear()

    def text(self) -> str:
        """All of the metric; nothing where it has no sample."""
        metric, kind = self.metric, "counter" if self.metric.counts else "gauge"
        head = f"# HELP {metric.name} {_escaped_help(metric.text)}\n# TYPE {metric.name} {kind}\n"
        return head + "".join(self._texts) if self._texts else ""

    def _states(self, value: object) -> list[str]:
        ends = self._of_states.get(value)
        if ends is None:
            metric = self.metric
            ends = self._of_states[value] = [
                f"{metric.name}={_quoted(state)}}} {int(state == value)}\n" for state in metric.states
            ]
        return ends


_BETWEEN: Final = 8
"""Entries between which nothing else is done: a piece costs more than an entry of a queue."""


class _Place:
    """A node on the ways to metrics: it is read once, whatever is wanted at it and below it."""

    __slots__ = ("containers", "lists", "samples")

    def __init__(self) -> None:
        self.samples: list[_Samples] = []
        self.containers: dict[ContainerNode, _Place] = {}
        self.lists: dict[ListNode, tuple[list[tuple[str, LeafNode]], _Place]] = {}
        """With the keys, and how the label of each begins."""

    def below(self, way: Sequence[DataNode]) -> "_Place":
        """The place at the end of a way, made where it is missing."""
        place = self
        for step in way:
            if isinstance(step, ListNode):
                if step not in place.lists:
                    place.lists[step] = _heads(step), _Place()
                place = place.lists[step][1]
            elif isinstance(step, ContainerNode):
                place = place.containers.setdefault(step, _Place())
        return place


def _collect(place: _Place, source: Source, labels: str) -> Iterator[str]:
    """Add the samples of a place and of all below it; the empty pieces are between short work."""
    for each in place.samples:
        node = each.metric.node
        if isinstance(node, ListNode):
            number = 0
            for _ in source.entries(node):
                number += 1
                yield ""
            each.add(labels, number)
        elif (value := source.slot(node)) is not None:
            each.add(labels, value)
    for container, below in place.containers.items():
        inner = source.container(container)
        if inner is not None:
            yield from _collect(below, inner, labels)
    for table, (heads, below) in place.lists.items():
        begin = f"{labels}," if labels else ""
        for number, entry in enumerate(source.entries(table)):
            own = ",".join([head + _quoted(key.type.text(entry.slot(key))) for head, key in heads])
            yield from _collect(below, entry, begin + own)
            if not number % _BETWEEN:
                yield ""


def _heads(node: ListNode) -> list[tuple[str, LeafNode]]:
    several = len(node.keys) > 1
    return [(f"{label_name(node.name, key.name if several else None)}=", key) for key in node.keys]


def _quoted(value: object) -> str:
    text = str(value)
    if '"' in text or "\\" in text or "\n" in text:
        text = text.replace("\\", "\\\\").replace("\n", "\\n").replace('"', '\\"')
    return f'"{text}"'


def _escaped_help(text: str) -> str:
    return text.replace("\\", "\\\\").replace("\n", "\\n")


def _number(value: bool | int | Decimal, unit: Unit | None) -> str:
    if not value:
        return "0"  # most counters of most ports
    if isinstance(value, bool):
        return "1"
    if unit is None or unit.factor == 1:
        return str(value)
    return f"{(value * unit.factor).normalize():f}"


_PROC: Final = Path("/proc/self")
_UTIME, _STIME, _START, _VSIZE, _RSS = 11, 12, 19, 20, 21
"""Fields of /proc/self/stat behind the name of the process (proc(5), less three)."""


def process_figures() -> Iterator[str]:
    """Metrics of this program and its process."""
    from importlib.metadata import PackageNotFoundError, version  # no start needs these
    from platform import python_version

    from isolane.version import build

    with suppress(PackageNotFoundError):
        labels = f'version="{version("isolane")}",build="{build()}",python="{python_version()}"'
        yield _process_metric(
            "isolane_build_info", "gauge", "Version and build of the program; the value is 1.", 1, labels
        )
    try:
        fields = (_PROC / "stat").read_text().rpartition(")")[2].split()
        booted = next(
            float(line.split()[1]) for line in Path("/proc/stat").read_text().splitlines() if "btime" in line
        )
        descriptors = len(list((_PROC / "fd").iterdir()))
    except (OSError, StopIteration):
        return
    tick, page = os.sysconf("SC_CLK_TCK"), os.sysconf("SC_PAGE_SIZE")
    spent = (int(fields[_UTIME]) + int(fields[_STIME])) / tick
    begun = booted + int(fields[_START]) / tick
    yield _process_metric(
        "process_cpu_seconds_total", "counter", "User and system time that was spent.", spent
    )
    yield _process_metric(
        "process_start_time_seconds", "gauge", "When the process started, since 1970.", begun
    )
    yield _process_metric(
        "process_resident_memory_bytes", "gauge", "Memory in use.", int(fields[_RSS]) * page
    )
    yield _process_metric(
        "process_virtual_memory_bytes", "gauge", "Memory that is mapped.", int(fields[_VSIZE])
    )
    yield _process_metric("process_open_fds", "gauge", "Open file descriptors.", descriptors)


def _process_metric(name: str, kind: str, text: str, value: float, labels: str = "") -> str:
    braced = f"{{{labels}}}" if labels else ""
    return f"# HELP {name} {text}\n# TYPE {name} {kind}\n{name}{braced} {value}\n"
