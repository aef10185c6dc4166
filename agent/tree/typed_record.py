"""Records that a program or protocol made, with every value checked as a client's is."""

from typing import Any

from isolane.errors import DataError
from isolane.strand import check
from isolane.tree.adopt import adopted_kind
from isolane.tree.coerce import coerced
from isolane.tree.model import Model
from isolane.tree.path import Path
from isolane.tree.record import Record
from isolane.tree.schema import (
    AnyNode,
    ContainerNode,
    DataNode,
    LeafListNode,
    LeafNode,
    ListNode,
    RecordNode,
)
from isolane.tree.scopes import NameScope
from isolane.tree.types import BadValue
from isolane.tree.values import AnyData


def typed_record(model: Model, record: Record, path: Path) -> Record:
    """The record of a node at a path in the model's own class, with values of its types.

    DataError with the path of the first value that its node cannot have. What the model does not have is left
    out, as `adopted` does. A record that is right as it is comes back itself.
    """
    return _typed(model, record, adopted_kind(model, type(record)).NODE, path)


def typed_value(model: Model, node: LeafNode | LeafListNode, value: Any, path: Path) -> Any:
    """One value of a leaf or leaf-list."""
    try:
        return coerced(node.type, value, NameScope(model, node.module))
    except BadValue as fault:
        raise DataError("invalid-value", fault.message, path=path, app_tag=fault.app_tag) from None


def _typed(model: Model, record: Record, target: RecordNode, path: Path) -> Record:
    check()
    own = record.NODE is target
    slots: list[Any] = list(target.record.EMPTY)
    same = own
    for child in record.NODE.children:
        there = child if own else target.by_qualified_name.get(child.qualified_name)
        value = record[child.index]
        if there is None or value is None or value is child.absent:
            continue
        slots[there.index] = new = _slot(model, there, value, path)
        same = same and new is value
    if same:
        return record
    made: Record = target.record.of(slots)
    return made


def _slot(model: Model, node: DataNode, value: Any, above: Path) -> Any:
    """The slot of a child."""
    match node:
        case ContainerNode():
            return _inside(model, node, value, above.child(node))
        case ListNode():
            return _entries(model, node, value, above)
        case LeafListNode():
            return _values(model, node, value, above)
        case LeafNode():
            found = typed_value(model, node, value, above.child(node))
            return value if _is_same(found, value) else found
        case AnyNode() if not isinstance(value, AnyData):
            raise _unfit(node, value, above.child(node))
    return value


def _inside(model: Model, node: ContainerNode | ListNode, value: Any, path: Path) -> Record:
    if not isinstance(value, Record) or value.NODE.qualified_name != node.qualified_name:
        raise _unfit(node, value, path)
    return _typed(model, value, node, path)


def _entries(model: Model, node: ListNode, value: Any, above: Path) -> Any:
    if not _is_several(value):
        raise _unfit(node, value, above.child(node))
    entries = []
    same = True
    for each in value:
        key = each.entry_key if node.keys and isinstance(each, Record) else None
        made = _inside(model, node, each, above.child(node, key))
        same = same and made is each
        entries.append(made)
    return value if same else node.collect(entries)


def _values(model: Model, node: LeafListNode, value: Any, above: Path) -> Any:
    path = above.child(node)
    if not _is_several(value):
        raise _unfit(node, value, path)
    made = tuple(typed_value(model, node, each, path) for each in value)
    return value if isinstance(value, tuple) and all(map(_is_same, made, value)) else made


def _is_same(new: Any, old: Any) -> bool:
    return type(new) is type(old) and bool(new == old)


def _is_several(value: Any) -> bool:
    return hasattr(value, "__iter__") and not isinstance(value, str | bytes | Record)


def _unfit(node: DataNode, value: Any, path: Path) -> DataError:
    text = f"a value of type {type(value).__name__} does not fit {node.name}"
    return DataError("invalid-value", text, path=path)
