"""Records of another model, and of programs, as records of a model that has their module too.

The code of this program makes records of its own bindings. A model that was compiled at run time has classes
of its own, in which slots can be elsewhere: other modules augment and deviate those that the records are of.
"""

from collections.abc import Callable
from typing import Any, TypeVar

from isolane.errors import DataError
from isolane.strand import pause
from isolane.tree.coerce import coerced
from isolane.tree.model import Model
from isolane.tree.path import Path
from isolane.tree.schema import (
    AnyNode,
    ContainerNode,
    DataNode,
    LeafListNode,
    LeafNode,
    ListNode,
    Record,
    RecordNode,
)
from isolane.tree.scopes import NameScope
from isolane.tree.types import BadValue
from isolane.tree.values import AnyData, Scalar

Convert = Callable[[Any], object]
R = TypeVar("R", bound=Record)


def adopted(model: Model, record: Record) -> Record:
    """The same content in the model's own class; what the model does not have is left out."""
    if record.NODE.model is model:
        return record
    return _converter(model, type(record))(record)


def as_kind(kind: type[R], record: Record) -> R:
    """The same content as a record of a class, which is of the same path in whatever model."""
    model: Any = kind.NODE.model  # a whole one: it has made the class
    result: Any = adopted(model, record)
    return result  # type: ignore[no-any-return]  # the class of that path in its model


def adopted_kind(model: Model, kind: type[Record]) -> type[Record]:
    """The model's own class for a class of the bindings."""
    if kind.NODE.model is model:
        return kind
    node: Any = model.find(kind.NODE.path)
    kind_here: type[Record] = node.record
    return kind_here


def _converter(model: Model, kind: type[Record]) -> Callable[[Record], Record]:
    cache: dict[type[Record], Callable[[Record], Record]] = model.caches.setdefault("adopt", {})
    cached = cache.get(kind)
    if cached is None:
        cached = cache[kind] = _make(model, kind.NODE, adopted_kind(model, kind).NODE)
    return cached


def _make(model: Model, source: RecordNode, target: RecordNode) -> Callable[[Record], Record]:
    """Return the function that moves each slot to its place in the target."""
    moves: list[tuple[int, int, DataNode, Convert]] = []
    for child in source.children:
        there = target.by_qualified_name.get(child.qualified_name)
        if there is not None:
            moves.append((child.index, there.index, child, _slot_converter(model, there)))
    empty: list[object] = [child.absent for child in target.children]

    def convert(record: Record) -> Record:
        slots = list(empty)
        for before, after, child, converted in moves:
            value = record[before]
            if value is not None and value is not child.absent and value != child.absent:
                slots[after] = converted(value)
        return target.record.of(slots)

    return convert


def _slot_converter(model: Model, node: DataNode) -> Convert:
    if isinstance(node, ContainerNode):
        return lambda record: adopted(model, record)
    if isinstance(node, ListNode):
        return lambda records: node.collect([adopted(model, record) for record in records])
    assert isinstance(node, LeafNode | LeafListNode) or not isinstance(node, RecordNode)
    return _same


def _same(value: object) -> object:
    return value


def typed_record(model: Model, record: Record, path: Path) -> Record:
    """The record of a node at a path in the model's own class, with values of its types.

    DataError with the path of the first value that its node cannot have. What the model does not have is left
    out, as `adopted` does. A record that is right as it is comes back itself.
    """
    return _typed(model, record, adopted_kind(model, type(record)).NODE, path)


def typed_value(model: Model, node: LeafNode | LeafListNode, value: object, path: Path) -> Scalar | None:
    """One value of a leaf or leaf-list."""
    try:
        return coerced(node.type, value, NameScope(model, node.module))
    except BadValue as fault:
        raise DataError("invalid-value", fault.message, path=path, app_tag=fault.app_tag) from None


def _typed(model: Model, record: Record, target: RecordNode, path: Path) -> Record:
    pause()
    own = record.NODE is target
    slots: list[object] = list(target.record.EMPTY)
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
    return target.record.of(slots)


def _slot(model: Model, node: DataNode, value: object, above: Path) -> object:
    """The slot of a child."""
    match node:
        case ContainerNode():
            return _inside(model, node, value, above.child(node))
        case ListNode():
            return _entries(model, node, value, above)
        case LeafListNode():
            return _values(model, node, value, above)
        case LeafNode():
            typed = typed_value(model, node, value, above.child(node))
            return value if _is_same(typed, value) else typed
        case AnyNode() if not isinstance(value, AnyData):
            raise _unfit(node, value, above.child(node))
    return value


def _inside(model: Model, node: ContainerNode | ListNode, value: object, path: Path) -> Record:
    if not isinstance(value, Record) or value.NODE.qualified_name != node.qualified_name:
        raise _unfit(node, value, path)
    return _typed(model, value, node, path)


def _entries(model: Model, node: ListNode, value: Any, above: Path) -> object:
    if not _is_several(value):
        raise _unfit(node, value, above.child(node))
    entries = []
    same = True
    for each in value:
        key = each.entry_key if node.keys and isinstance(each, Record) else None
        record = _inside(model, node, each, above.child(node, key))
        same = same and record is each
        entries.append(record)
    return value if same else node.collect(entries)


def _values(model: Model, node: LeafListNode, value: Any, above: Path) -> object:
    path = above.child(node)
    if not _is_several(value):
        raise _unfit(node, value, path)
    typed = tuple(typed_value(model, node, each, path) for each in value)
    return value if isinstance(value, tuple) and all(map(_is_same, typed, value)) else typed


def _is_same(new: object, old: object) -> bool:
    return type(new) is type(old) and bool(new == old)


def _is_several(value: object) -> bool:
    return hasattr(value, "__iter__") and not isinstance(value, str | bytes | Record)


def _unfit(node: DataNode, value: object, path: Path) -> DataError:
    text = f"a value of type {type(value).__name__} does not fit {node.name}"
    return DataError("invalid-value", text, path=path)
