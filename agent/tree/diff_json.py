"""Differences as JSON: what the journal, the history and the audit log keep.

A change is an object: `path` in the form of RFC 7951, `old` and `new` with the values that RFC 7951 gives,
left out where there was or is nothing, `from` and `to` with positions in a user-ordered list. The content of
anydata and anyxml that came as XML stays XML, in a member `@xml`, since JSON cannot say all of it.
"""

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from isolane.errors import IsolaneError
from isolane.strand import pause, pausing
from isolane.tree.diff import Change
from isolane.tree.json import decode_slot, encode_slot
from isolane.tree.model import Model
from isolane.tree.schema import AnyNode, ContainerNode, DataNode, ListNode, Record, RecordNode
from isolane.tree.table import Table
from isolane.tree.types import BadValue
from isolane.tree.values import AnyData, Key

_XML = "@xml"


class BadDifference(IsolaneError):
    """JSON that is not a difference of trees of the model."""


def to_json(changes: Iterable[Change]) -> Iterator[dict[str, Any]]:
    """Each change as an object that `json.dumps` takes."""
    return map(_change_to_json, pausing(changes))


def from_json(model: Model, items: Iterable[object]) -> Iterator[Change]:
    """The changes of such objects; BadDifference or DataErrors where one does not fit the model."""
    return (_change_from_json(model, item) for item in items)


def _change_to_json(change: Change) -> dict[str, Any]:
    item: dict[str, Any] = {"path": str(change.path)}
    for name, value in (("old", change.old), ("new", change.new)):
        if value is not None:
            item[name] = _value_to_json(change.node, value)
    for name, position in (("from", change.old_position), ("to", change.new_position)):
        if position is not None:
            item[name] = position
    return item


def _change_from_json(model: Model, item: object) -> Change:
    pause()
    if not isinstance(item, dict) or not isinstance(item.get("path"), str):
        raise BadDifference("a change is an object with a path")
    if not item.keys() <= {"path", "old", "new", "from", "to"}:
        raise BadDifference(f"a change of {item['path']} has members that no change has")
    try:
        path = model.parse_path(item["path"])
    except BadValue as fault:
        raise BadDifference(fault.message) from None
    node: object = path.node
    if not isinstance(node, DataNode):
        raise BadDifference(f"{path} is no data node")
    old, new = (_value_from_json(node, item[name]) if name in item else None for name in ("old", "new"))
    return Change(path, old, new, _position(item, "from"), _position(item, "to"))


def _position(item: dict[str, object], name: str) -> int | None:
    position = item.get(name)
    if position is None or (isinstance(position, int) and not isinstance(position, bool) and position >= 0):
        return position
    raise BadDifference(f"{position!r} is no position in a list")


def _value_to_json(node: DataNode, value: object) -> object:
    """An entry of a keyed list stands alone, all else as the slot that it is."""
    if isinstance(node, ListNode) and node.keys:
        return encode_slot(node, _converted(node, node.collect([value]), _any_to_json))[0]
    return encode_slot(node, _converted(node, value, _any_to_json))


def _value_from_json(node: DataNode, value: object) -> object:
    if isinstance(node, ListNode) and node.keys:
        entries: Table[Key, Record] = _converted(node, decode_slot(node, [value]), _any_from_json)
        return next(iter(entries))
    return _converted(node, decode_slot(node, value), _any_from_json)


def _any_to_json(value: AnyData) -> AnyData:
    return value if value.form == "json" else AnyData.from_json({_XML: "".join(value.parts)})


def _any_from_json(value: AnyData) -> AnyData:
    content = value.value
    return (
        AnyData.from_xml(content[_XML]) if isinstance(content, dict) and content.keys() == {_XML} else value
    )


def _converted(node: DataNode, slot: Any, convert: Callable[[AnyData], AnyData]) -> Any:
    """The slot with each anydata and anyxml value in it converted."""
    if slot is node.absent or not _holds_any(node):
        return slot
    match node:
        case ContainerNode():
            return _converted_record(slot, convert)
        case ListNode():
            return node.collect([_converted_record(entry, convert) for entry in slot])
        case _:
            return convert(slot)


def _converted_record(record: Record, convert: Callable[[AnyData], AnyData]) -> Record:
    pairs = zip(record.NODE.children, record, strict=True)
    return record.of(_converted(child, slot, convert) for child, slot in pairs)


def _holds_any(node: DataNode) -> bool:
    """Whether the node is, or has below it, anydata or anyxml."""
    if not isinstance(node, RecordNode):
        return isinstance(node, AnyNode)
    cache: dict[DataNode, bool] = node.model.caches.setdefault("diff_json.any", {})
    if node not in cache:
        cache[node] = any(isinstance(below, AnyNode) for below in node.descendants())
    return cache[node]
