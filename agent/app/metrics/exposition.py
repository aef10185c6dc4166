"""Operational state as metrics, in the text format of Prometheus, version 0.0.4.

The metrics follow from the served model: each state leaf that is a counter or a gauge of RFC
6991 or has units, each boolean (0 or 1) and each enumeration (a state set: one series for each name, 1 for
the one that holds). The keys of the lists above are labels. Lists of the system whose keys can be anything,
such as neighbours and flows, would make series without end: they are counted.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import field
from decimal import Decimal
from itertools import chain
from typing import Any, Final

from isolane.app.metrics.names import Unit, label_name, long_name, metric_name, short_name, unit_of
from isolane.lazy_dataclass import dataclass
from isolane.tree.measures import Measure, measures_of
from isolane.tree.model import Model, model_of
from isolane.tree.schema import ContainerNode, DataNode, LeafNode, ListNode, RecordNode
from isolane.tree.sources import Source
from isolane.tree.types import Boolean, Decimal64, Enumeration, Integer

CONTENT_TYPE: Final = "text/plain; version=0.0.4; charset=utf-8"

MOST_NAMES: Final = 32
"""Maximum names of an enumeration that is shown as a state set."""

_CACHE: Final = "metrics"
_SMALL: Final = 256
_ENTRIES: Final = "entries"

Labels = tuple[tuple[str, Any], ...]


@dataclass(slots=True)
class Metric:
    """One metric: a leaf, or the number of entries of a list."""

    node: DataNode
    counts: bool
    unit: Unit | None
    text: str
    states: tuple[str, ...] = ()
    name: str = ""


@dataclass(slots=True)
class Group:
    """The metrics of one record, and the way to its instances."""

    way: tuple[DataNode, ...]
    metrics: list[Metric] = field(default_factory=list)


def exposition(source: Source) -> Iterator[str]:
    """All metrics of a tree of operational state.

    The pieces are short work each, some of them empty, so that a server can do other things in between.
    """
    yield from exposition_of([((), source)])


def exposition_of(sources: Sequence[tuple[Labels, Source]]) -> Iterator[str]:
    """All metrics of several trees of one model, each with labels of its own.

    The samples of a metric follow each other, as the format asks.
    """
    if sources:
        for group in groups_of(model_of(sources[0][1].node)):
            yield from _lines(group, sources)


# --- what is measured


def groups_of(model: Model) -> Sequence[Group]:
    """The metrics of a model, made when they are first asked for."""
    found: Sequence[Group] | None = model.caches.get(_CACHE, {}).get("groups")
    if found is None:
        found = [group for group in _walk(model, model.node, ()) if group.metrics]
        _name([(group, metric) for group in found for metric in group.metrics])
        model.caches[_CACHE] = {"groups": found}
    return found


def _walk(model: Model, node: RecordNode, way: tuple[DataNode, ...]) -> Iterator[Group]:
    group, inner = Group(way), list[ContainerNode | ListNode]()
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
        elif isinstance(child, ContainerNode | ListNode):
            inner.append(child)
    yield group
    for below in inner:
        yield from _walk(model, below, (*way, below))


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
    """The first sentence."""
    first, stop, _ = description.partition(". ")
    return first + stop.rstrip()


def _name(metrics: Iterable[tuple[Group, Metric]]) -> None:
    """Give each metric its short name, or where several would have the same one, their long ones."""
    by_name: dict[str, list[tuple[Group, Metric]]] = {}
    for group, metric in metrics:
        by_name.setdefault(_named(metric, short_name((*group.way, metric.node))), []).append((group, metric))
    for name, found in by_name.items():
        for group, metric in found:
            alone = len(found) == 1
            metric.name = name if alone else _named(metric, long_name((*group.way, metric.node)))


def _named(metric: Metric, said: list[str]) -> str:
    said = [*said, _ENTRIES] if isinstance(metric.node, ListNode) else said
    return metric_name(said, metric.unit, counts=metric.counts)


# --- what it is now


def _lines(group: Group, sources: Sequence[tuple[Labels, Source]]) -> Iterator[str]:
    values: dict[str, list[str]] = {}
    instances = chain.from_iterable(_instances(source, group.way, labels) for labels, source in sources)
    for labels, found in instances:
        for metric in group.metrics:
            number = None
            if isinstance(metric.node, ListNode):
                number = 0
                for _ in found.entries(metric.node):
                    number += 1
                    yield ""
            values.setdefault(metric.name, []).extend(_samples(metric, labels, found, number))
        yield ""
    for metric in group.metrics:
        lines = values.get(metric.name)
        if lines:
            kind = "counter" if metric.counts else "gauge"
            yield f"# HELP {metric.name} {_escaped_help(metric.text)}\n# TYPE {metric.name} {kind}\n"
            yield "".join(lines)


def _samples(metric: Metric, labels: Labels, found: Source, number: int | None) -> Iterator[str]:
    if number is not None:
        yield f"{metric.name}{_braced(labels)} {number}\n"
        return
    value = found.slot(metric.node)
    if value is None:
        return
    if metric.states:
        for state in metric.states:
            yield f"{metric.name}{_braced((*labels, (metric.name, state)))} {int(state == value)}\n"
    else:
        yield f"{metric.name}{_braced(labels)} {_number(value, metric.unit)}\n"


def _instances(source: Source, way: Sequence[DataNode], labels: Labels) -> Iterator[tuple[Labels, Source]]:
    if not way:
        yield labels, source
        return
    step, *rest = way
    if isinstance(step, ContainerNode):
        below = source.container(step)
        if below is not None:
            yield from _instances(below, rest, labels)
    elif isinstance(step, ListNode):
        for entry in source.entries(step):
            yield from _instances(entry, rest, (*labels, *_keys(step, entry)))


def _keys(node: ListNode, entry: Source) -> Iterable[tuple[str, Any]]:
    several = len(node.keys) > 1
    for key in node.keys:
        yield label_name(node.name, key.name if several else None), key.type.text(entry.slot(key))


def _braced(labels: Labels) -> str:
    if not labels:
        return ""
    return "{" + ",".join(f'{name}="{_escaped(str(value))}"' for name, value in labels) + "}"


def _escaped(text: str) -> str:
    return text.replace("\\", "\\\\").replace("\n", "\\n").replace('"', '\\"')


def _escaped_help(text: str) -> str:
    return text.replace("\\", "\\\\").replace("\n", "\\n")


def _number(value: bool | int | Decimal, unit: Unit | None) -> str:
    if isinstance(value, bool):
        return str(int(value))
    if unit is None or unit.factor == 1:
        return str(value)
    return f"{(value * unit.factor).normalize():f}"
