"""A record of one model as one of another that has its module too.

The code of this program makes records of its own bindings. A model that was compiled at run time has classes
of its own, in which slots can be elsewhere: other modules augment and deviate those that the records are of.
"""

from collections.abc import Callable
from typing import Any, TypeVar

from isolane.tree.model import Model
from isolane.tree.record import Record
from isolane.tree.schema import ContainerNode, DataNode, LeafListNode, LeafNode, ListNode, RecordNode

Convert = Callable[[Any], Any]
R = TypeVar("R", bound=Record)


def adopted(model: Model, record: Record) -> Record:
    """The same content in the model's own class; what the model does not have is left out."""
    if record.NODE.model is model:
        return record
    return _converter(model, type(record))(record)


def as_kind(kind: type[R], record: Record) -> R:
    """The same content as a record of a class, which is of the same path in whatever model."""
    model: Any = kind.NODE.model  # a whole one: it has made the class
    made: Any = adopted(model, record)
    return made  # type: ignore[no-any-return]  # the class of that path in its model


def adopted_kind(model: Model, kind: type[Record]) -> type[Record]:
    """The model's own class for a class of the bindings."""
    if kind.NODE.model is model:
        return kind
    node: Any = model.find(kind.NODE.path)
    found: type[Record] = node.record
    return found


def _converter(model: Model, kind: type[Record]) -> Callable[[Record], Record]:
    cache: dict[type[Record], Callable[[Record], Record]] = model.caches.setdefault("adopt", {})
    found = cache.get(kind)
    if found is None:
        found = cache[kind] = _make(model, kind.NODE, adopted_kind(model, kind).NODE)
    return found


def _make(model: Model, source: RecordNode, target: RecordNode) -> Callable[[Record], Record]:
    """Return the function that moves each slot to its place in the target."""
    moves: list[tuple[int, int, DataNode, Convert]] = []
    for child in source.children:
        there = target.by_qualified_name.get(child.qualified_name)
        if there is not None:
            moves.append((child.index, there.index, child, _slot_converter(model, there)))
    empty: list[Any] = [child.absent for child in target.children]

    def convert(record: Record) -> Record:
        slots = list(empty)
        for before, after, child, converted in moves:
            value = record[before]
            if value is not None and value is not child.absent and value != child.absent:
                slots[after] = converted(value)
        made: Record = target.record.of(slots)
        return made

    return convert


def _slot_converter(model: Model, node: DataNode) -> Convert:
    if isinstance(node, ContainerNode):
        return lambda record: adopted(model, record)
    if isinstance(node, ListNode):
        return lambda records: node.collect([adopted(model, record) for record in records])
    assert isinstance(node, LeafNode | LeafListNode) or not isinstance(node, RecordNode)
    return _same


def _same(value: Any) -> Any:
    return value
