"""One instance by its path: from a source straight to the node, and the one that an action is called on."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from isolane.access.rights import Rights
from isolane.errors import DataError
from isolane.northbound.selection import Select, Selected, at
from isolane.store.store import Store
from isolane.tree.model import Model
from isolane.tree.path import Path, Step
from isolane.tree.schema import (
    ContainerNode,
    DataNode,
    LeafListNode,
    ListNode,
    Record,
    RecordNode,
    SchemaNode,
    key_parts,
)
from isolane.tree.sources import RecordSource, Source
from isolane.tree.values import Key


class Instance(NamedTuple):
    """The data at a path: the record of a container or list entry, a value, all entries of a list."""

    value: object
    is_record: bool
    """Whether it is part of a record, so that a source has neither hidden nor added anything in it."""


def instance_at(source: Source, path: Path) -> Instance | None:
    """The instance at a path; None where nothing is there, or an empty container without presence.

    A list or leaf-list without a key stands for all its entries.
    """
    if not path:
        return Instance(source.record(), type(source) is RecordSource)
    above: Source | None = source
    for at_step, (node, key) in enumerate(path[:-1]):
        if type(above) is RecordSource:
            return _in_record(above.record(), path[at_step:])
        above = _below(above, node, key)
        if above is None:
            return None
    if type(above) is RecordSource:
        return _in_record(above.record(), path[-1:])
    node, key = path[-1]
    if isinstance(node, ContainerNode) or (isinstance(node, ListNode) and key is not None):
        below = _below(above, node, key)
        return None if below is None else _held(node, below.record(), is_record=type(below) is RecordSource)
    assert isinstance(node, DataNode)
    assert above is not None
    held = _entries(above, node) if isinstance(node, ListNode) else above.slot(node)
    return _of_slot(node, key, held, is_record=False)


def _in_record(record: Any, steps: Sequence[Step]) -> Instance | None:
    """The instance below a record: the quick way, for most of what there is."""
    node: Any
    *way, (last, key) = steps
    for node, key_above in way:
        record = record[node.index]
        if isinstance(node, ListNode):
            record = record.get(key_above) if node.keys and key_above is not None else None
        if record is None:
            return None
    held = record[last.index]  # type: ignore[attr-defined]  # data nodes are in records
    if isinstance(last, ListNode) and key is not None:
        held = held.get(key) if last.keys else None
        return None if held is None else Instance(held, True)
    if isinstance(last, ContainerNode):
        return None if held is None else _held(last, held, is_record=True)
    return _of_slot(last, key, held, is_record=True)


def _below(source: Source | None, node: object, key: Key | None) -> Source | None:
    if source is None:
        return None
    if isinstance(node, ContainerNode):
        return source.container(node)
    return source.entry(node, key) if isinstance(node, ListNode) and node.keys and key is not None else None


def _held(node: SchemaNode, record: Record, *, is_record: bool) -> Instance | None:
    """A container or list entry; nothing where it is an empty container without presence."""
    is_empty = isinstance(node, ContainerNode) and record is node.absent
    return None if is_empty else Instance(record, is_record)


def _of_slot(node: SchemaNode, key: Key | None, held: Any, *, is_record: bool) -> Instance | None:
    """A leaf, a leaf-list or one of its values, anydata, or a whole list."""
    if isinstance(node, LeafListNode) and key is not None:
        return Instance(key, True) if key in held else None
    if isinstance(node, ListNode | LeafListNode):
        return Instance(held, is_record) if held else None
    return None if held is None else Instance(held, True)


def _entries(source: Source, node: ListNode) -> object:
    """All entries of a list, as its slot has them."""
    records = [entry.record() for entry in source.entries(node)]
    return node.absent.of(records) if node.keys else tuple(records)


def in_slot(path: Sequence[Step], value: object) -> object:
    """The content of the last step's slot when it holds this instance only."""
    node, key = path[-1]
    if key is None:
        return value
    return node.absent.from_items([(key, value)]) if isinstance(node, ListNode) else (value,)


def directly(model: Model, path: Path) -> Select:
    """Selects one instance, as `selection.at` does, without an expression.

    Where defaults are to be filled in it takes that way: they depend on conditions elsewhere.
    """

    def select(source: Source, defaults: bool) -> Selected:
        instance = instance_at(source, path)
        if defaults and (instance is None or isinstance(path.node, RecordNode)):
            by_expression = at(model, path)
            assert by_expression is not None
            return by_expression(source, defaults)
        tree = model.root.EMPTY if instance is None else _tree(model.node, path, instance.value)
        return Selected(tree, lambda: frozenset({path.node}))

    return select


def _tree(node: RecordNode, path: Sequence[Any], value: object) -> Record:
    """A record that holds the instance alone, and the keys of the list entries that it is in."""
    (child, key), *below = path
    if below:
        value = _tree(child, below, value)
        value = value if key is None else _with_keys(child, key, value)
    slots = list(node.record.EMPTY)
    slots[child.index] = in_slot(path[:1], value)
    record: Record = node.record(slots)
    return record


def _with_keys(node: ListNode, key: Key | None, record: Record) -> Record:
    slots = list(record)
    for leaf, value in key_parts(node, key):
        slots[leaf.index] = value
    entry: Record = node.record(slots)
    return entry


class ActionTarget:
    """Found step by step from the top; each step has to be there, and be readable for the user."""

    def __init__(self, store: Store, rights: Rights) -> None:
        self.path = Path()
        self.above: list[Record] = [store.running]
        self.keys: list[Key | None] = []
        self._source: Source = rights.readable(store.operational.source())

    def enter(self, child: ContainerNode | ListNode, key: Key | None = None) -> None:
        """Go down one step; DataError when that is not there."""
        path = self.path.child(child, key)
        source = (
            self._source.entry(child, key) if isinstance(child, ListNode) else self._source.container(child)
        )
        if source is None:
            raise DataError("data-missing", "the instance does not exist", path=path)
        if isinstance(child, ListNode):
            self.keys.append(key)
        self.above.append(_configured(self.above[-1], child, key))
        self.path, self._source = path, source


def _configured(record: Record, child: ContainerNode | ListNode, key: Key | None) -> Any:
    """The configuration of an instance, for conditions; with its key alone where there is none."""
    slot = record[child.index]
    if isinstance(child, ContainerNode):
        return child.record.EMPTY if slot is None else slot
    entry = slot.get(key)
    if entry is not None:
        return entry
    slots = [below.absent for below in child.children]
    for leaf, value in key_parts(child, key):
        slots[leaf.index] = value
    return child.record.of(slots)
