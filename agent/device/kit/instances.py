"""Instances: those that a commit touches, so that only they are looked at, and the one that keys name."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from isolane.bindings import Root
from isolane.bindings.ieee802_dot1q_bridge import Component
from isolane.tree.diff import Change
from isolane.tree.schema import DataNode, ListNode

Keys = tuple[Any, ...]


def entries(changes: Sequence[Change], node: DataNode) -> dict[Keys, None]:
    """The keys of the instances of a node that changed, came or went; outermost first, each once."""
    way = _way(node)
    found: dict[Keys, None] = {}
    for change in changes:
        found.update(dict.fromkeys(_of(change, way)))
    return found


def names(changes: Sequence[Change], node: DataNode) -> tuple[Any, ...]:
    """The same for a list that is in no other list, or a node in one: the keys themselves."""
    return tuple(keys[-1] for keys in entries(changes, node))


def touches(changes: Sequence[Change], node: DataNode) -> bool:
    """Whether anything at, below or above a node changed."""
    way = _way(node)
    for change in changes:
        steps = [step for step, _ in change.path]
        length = min(len(steps), len(way))
        if steps[:length] == way[:length]:
            return True
    return False


def component_of(root: Root, bridge: str, component: str) -> Component | None:
    """A component of a configuration."""
    found = root.bridges.bridge.get(bridge)
    return None if found is None else found.component.get(component)


def _way(node: DataNode) -> list[DataNode]:
    way: list[DataNode] = []
    step: Any = node
    while isinstance(step, DataNode):
        way.append(step)
        step = step.parent
    return way[::-1]


def _of(change: Change, way: list[DataNode]) -> Iterator[Keys]:
    steps = [step for step, _ in change.path]
    length = min(len(steps), len(way))
    if steps[:length] != way[:length]:
        return
    keys = tuple(key for step, key in change.path[:length] if isinstance(step, ListNode))
    if length == len(way):
        yield keys
        return
    for record in (change.old, change.new):
        if record is not None:
            yield from _below(record, way[length:], keys)


def _below(record: Any, way: list[DataNode], keys: Keys) -> Iterator[Keys]:
    step, *rest = way
    slot = record[step.index]
    inside: Iterable[tuple[Keys, Any]]
    if isinstance(step, ListNode):
        inside = [((*keys, step.key_of(entry)), entry) for entry in slot]
    else:
        inside = [] if slot is None else [(keys, slot)]
    for below, entry in inside:
        if rest:
            yield from _below(entry, rest, below)
        else:
            yield below
