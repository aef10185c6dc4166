"""One instance by its path: from a source straight to the node, past all that is beside it."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from isolane.northbound.selection import Select, Selected, at
from isolane.tree.model import Model
from isolane.tree.path import Path
from isolane.tree.record import Record
from isolane.tree.schema import ContainerNode, DataNode, LeafListNode, ListNode, RecordNode
from isolane.tree.sources import RecordSource, Source


class Instance(NamedTuple):
    """What is at a path: the record of a container or list entry, a value, all entries of a list."""

    value: Any
    is_record: bool
    """Whether it is part of a record, so that a source has neither hidden nor added anything in it."""


def instance_at(source: Source, path: Path) -> Instance | None:
    """The instance at a path; None where nothing is there, or an empty container without presence.

    A list or leaf-list without a key stands for all its entries.
    """
    if not path:
        return Instance(source.record(), type(source) is RecordSource)
    above: Source | None = source
    for node, key in path[:-1]:
        above = _below(above, node, key)
        if above is None:
            return None
    node, key = path[-1]
    if isinstance(node, ContainerNode) or (isinstance(node, ListNode) and key is not None):
        below = _below(above, node, key)
        if below is None:
            return None
        record = below.record()
        is_empty = isinstance(node, ContainerNode) and record is node.absent
        return None if is_empty else Instance(record, type(below) is RecordSource)
    assert isinstance(node, DataNode)
    assert above is not None
    return _in_slot(above, node, key)


def _below(source: Source | None, node: Any, key: Any) -> Source | None:
    if source is None:
        return None
    if isinstance(node, ContainerNode):
        return source.container(node)
    return source.entry(node, key) if isinstance(node, ListNode) and node.keys and key is not None else None


def _in_slot(source: Source, node: DataNode, key: Any) -> Instance | None:
    """A leaf, a leaf-list or one of its values, anydata, or a whole list."""
    is_record = type(source) is RecordSource
    if isinstance(node, ListNode):
        entries = _entries(source, node)
        return Instance(entries, is_record) if entries else None
    value = source.slot(node)
    if isinstance(node, LeafListNode):
        if key is not None:
            return Instance(key, True) if key in value else None
        return Instance(value, is_record) if value else None
    return None if value is None else Instance(value, True)


def _entries(source: Source, node: ListNode) -> Any:
    if type(source) is RecordSource:
        return source.record()[node.index]
    records = [entry.record() for entry in source.entries(node)]
    return node.absent.of(records) if node.keys else tuple(records)


def directly(model: Model, path: Path) -> Select:
    """Selects one instance, as `selection.at` does, without an expression.

    Where defaults are to be filled in it takes that way: they depend on conditions elsewhere.
    """

    def select(source: Source, defaults: bool) -> Selected:
        found = instance_at(source, path)
        if defaults and (found is None or isinstance(path.node, RecordNode)):
            by_expression = at(model, path)
            assert by_expression is not None
            return by_expression(source, defaults)
        tree = model.root.EMPTY if found is None else _tree(model.node, path, found.value)
        return Selected(tree, lambda: frozenset({path.node}))

    return select


def _tree(node: RecordNode, path: Sequence[Any], value: Any) -> Record:
    """A record that holds the instance alone, and the keys of the list entries that it is in."""
    (child, key), *below = path
    inside = _tree(child, below, value) if below else value
    slots = list(node.record.EMPTY)
    if isinstance(child, ListNode) and key is not None:
        if below:
            inside = _with_keys(child, key, inside)
        slots[child.index] = child.absent.from_items([(key, inside)])
    else:
        slots[child.index] = (inside,) if isinstance(child, LeafListNode) and key is not None else inside
    record: Record = node.record(slots)
    return record


def _with_keys(node: ListNode, key: Any, record: Record) -> Record:
    slots = list(record)
    for leaf, value in zip(node.keys, key if len(node.keys) > 1 else (key,), strict=True):
        slots[leaf.index] = value
    entry: Record = node.record(slots)
    return entry
