"""Instances of a schema node in a tree, and which of them a commit touches."""

from collections.abc import Iterator, Sequence
from typing import Any

from isolane.device.kit import instances as affected
from isolane.lazy_dataclass import dataclass
from isolane.store.operational.providers import Keys
from isolane.tree.diff import Change
from isolane.tree.path import Path
from isolane.tree.schema import DataNode, ListNode, SchemaNode


@dataclass(frozen=True, slots=True)
class Touched:
    """One instance before and after a commit; None where it is not configured."""

    keys: Keys
    old: object
    new: object

    def then(self, later: "Touched") -> "Touched":
        """Both steps as one."""
        return Touched(self.keys, self.old, later.new)


def way_to(node: SchemaNode) -> list[SchemaNode]:
    """The nodes from the top of the tree down to one, choices and the top itself left out."""
    way: list[SchemaNode] = []
    step: Any = node
    while step is not None and step.parent is not None:
        way.append(step)
        step = step.parent
    return way[::-1]


def path_of(node: SchemaNode, keys: Sequence[object]) -> Path:
    """The path of the instance with these keys, outermost first; keys may be left out from the end."""
    path, rest = Path(), iter(keys)
    for step in way_to(node):
        path = path.child(step, next(rest, None) if isinstance(step, ListNode) and step.keys else None)
    return path


def instance_of(root: Any, node: DataNode, keys: Keys) -> Any:
    """The data of an instance in a tree; None where nothing is configured there."""
    slot, rest = root, iter(keys)
    for step in way_to(node):
        assert isinstance(step, DataNode)
        slot = slot[step.index]
        if isinstance(step, ListNode) and step.keys:
            slot = slot.get(next(rest))
        elif slot is step.absent or slot == step.absent:
            return None
        if slot is None:
            return None
    return slot


def touched(changes: Sequence[Change], node: DataNode, before: object, after: object) -> tuple[Touched, ...]:
    """The instances that a commit creates, changes or deletes; what goes comes first."""
    several = list(_touched(changes, node, before, after))
    several.sort(key=lambda one: one.new is not None)
    return tuple(several)


def _touched(changes: Sequence[Change], node: DataNode, before: object, after: object) -> Iterator[Touched]:
    for keys in affected.entries(changes, node):
        old, new = instance_of(before, node, keys), instance_of(after, node, keys)
        if old is not new and old != new:
            yield Touched(keys, old, new)
