"""The notified part of operational state as a tree, of which only what was marked is read again.

Everything else is shared with the tree before, so that two of them are compared at the cost of what changed.
"""

from collections.abc import Collection, Iterator, Sequence
from typing import Any

from isolane.store.notified import Notified
from isolane.store.providers import Keys
from isolane.strand import check
from isolane.tree.path import Step
from isolane.tree.schema import ContainerNode, DataNode, LeafNode, ListNode, RecordNode
from isolane.tree.sources import Source


class NotifiedTree:
    """Reads the notified nodes of a source."""

    def __init__(self, notified: Notified) -> None:
        self._notified = notified

    def all_of(self, source: Source) -> Any:
        """All that is notified at and below a source."""
        notified = self._notified
        return _read(source, source.node.record.EMPTY, notified.nodes, notified.above)

    def updated(self, tree: Any, source: Source, node: RecordNode, keys: Keys, *, whole: bool) -> Any:
        """The tree with one instance read again: all of it, or only what is its own of a unit."""
        unit = None if whole else self._notified.units.get(node)
        return self._along(tree, source, _steps(node, keys), unit)

    def _along(self, record: Any, source: Source, steps: Sequence[Step], unit: Any) -> Any:
        (node, key), *below = steps
        old: Any
        inner: Source | None
        if isinstance(node, ListNode):
            table = record[node.index]
            old, inner = table.get(key), source.entry(node, key)
        else:
            assert isinstance(node, ContainerNode)
            old, inner = record[node.index], source.container(node)
        if inner is None:
            new = None
        elif old is None:
            new = self.all_of(inner)  # it came, with whatever of it is marked, too
        elif below:
            new = self._along(old, inner, below, unit)
        else:
            new = self.all_of(inner) if unit is None else _read(inner, old, *unit)
        if new is old or new == old:
            return record
        if isinstance(node, ListNode):
            new = table.delete(key) if new is None else table.set(key, new)
        return record.with_slot(node.index, node.absent if new is None else new)


def _read(source: Source, base: Any, nodes: Collection[DataNode], ways: Collection[DataNode]) -> Any:
    """A record of these nodes, and of the way to them; what else `base` has stays."""
    check()
    slots = list(base)
    for child in source.node.children:
        if child in nodes or (isinstance(child, LeafNode) and child.is_key):
            slots[child.index] = _whole(source, child)
        elif child not in ways:
            continue
        elif isinstance(child, ContainerNode):
            inner = source.container(child)
            below = base[child.index] or child.record.EMPTY
            slots[child.index] = child.absent if inner is None else _read(inner, below, nodes, ways)
        elif isinstance(child, ListNode):
            slots[child.index] = child.absent.from_items(_entries(source, child, nodes, ways))
    return source.node.record.of(slots)


def _entries(
    source: Source, node: ListNode, nodes: Collection[DataNode], ways: Collection[DataNode]
) -> Iterator[tuple[Any, Any]]:
    for entry in source.entries(node):
        record = _read(entry, node.record.EMPTY, nodes, ways)
        yield record.entry_key, record


def _whole(source: Source, child: DataNode) -> Any:
    if isinstance(child, ContainerNode):
        inner = source.container(child)
        return child.absent if inner is None else inner.record()
    if isinstance(child, ListNode) and child.keys:
        return child.absent.of([entry.record() for entry in source.entries(child)])
    return source.slot(child)


def _steps(node: RecordNode, keys: Keys) -> list[Step]:
    """The way from the top to an instance."""
    nodes: list[Any] = []
    step: Any = node
    while isinstance(step, DataNode):
        nodes.insert(0, step)
        step = step.parent
    left = iter(keys)
    return [(each, next(left) if isinstance(each, ListNode) else None) for each in nodes]
