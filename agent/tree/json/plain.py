"""Records to JSON values when nothing but what is set is wanted: the common case, made fast.

As the XML writers, the functions are made once per schema node.
"""

from collections.abc import Callable
from typing import Any, Final

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
from isolane.tree.types import Boolean, Enumeration, Integer, String, Type
from isolane.tree.values import Json
from isolane.tree.xml.escaping import any_json

Maker = Callable[[Any], Any]
"""Makes the JSON value of a slot that is not empty."""


class FlatEntries(list[dict[str, Json]]):
    """Objects that hold a few leafs each, as most entries of lists do: no writer looks for more in them."""


MOST_LEAFS: Final = 64
"""Children of an entry of `FlatEntries`."""


def object_maker(node: RecordNode, state: bool) -> Callable[[Record], dict[str, Json]]:
    """Return the function that makes the JSON object of a node's records."""
    makers: dict[object, Callable[[Record], dict[str, Json]]] = node.model.caches.setdefault("json.plain", {})
    key = node, state
    if key not in makers:
        makers[key] = _object_maker(node, state)
    return makers[key]


def _object_maker(node: RecordNode, state: bool) -> Callable[[Record], dict[str, Json]]:
    if all(isinstance(child, LeafNode) and (state or child.config) for child in node.children):
        return _leafs_maker(node, state)
    members: list[tuple[str, object, Maker | None]] = []
    # containers that may turn out to hold nothing but state, which is not wanted
    hollow = [
        child.json_name
        for child in node.children
        if isinstance(child, ContainerNode) and not child.presence and not state
    ]

    def make(record: Record) -> dict[str, Json]:
        if not members:
            members.extend(_member(child, state) for child in node.children)
        content = {
            name: value if maker is None else maker(value)
            for (name, absent, maker), value in zip(members, record)  # noqa: B905  # of the same length
            if value is not None and value is not absent and name
        }
        for name in hollow:
            if content.get(name) == {}:
                del content[name]
        return content

    return make


def _leafs_maker(node: RecordNode, state: bool) -> Callable[[Record], dict[str, Json]]:
    """The same where all children are leafs, and wanted: a fifth quicker, and most list entries are so."""
    members = [(child.json_name, _maker(child, state)) for child in node.children]
    return lambda record: {
        name: value if maker is None else maker(value)
        for value, (name, maker) in zip(record, members)  # noqa: B905  # of the same length
        if value is not None
    }


def _member(node: DataNode, state: bool) -> tuple[str, object, Maker | None]:
    """Name, empty slot and maker of a child; one that is not wanted has no name."""
    wanted = state or node.config
    return (node.json_name if wanted else "", node.absent, _maker(node, state))


def _maker(node: DataNode, state: bool) -> Maker | None:
    match node:
        case LeafNode():
            return _value_maker(node.type, node.module)
        case LeafListNode():
            one = _value_maker(node.type, node.module)
            return list if one is None else lambda values: [one(value) for value in values]
        case ContainerNode():
            return object_maker(node, state)
        case ListNode():
            entry = object_maker(node, state)
            if is_flat(node):
                return lambda entries: FlatEntries(map(entry, entries))
            return lambda entries: [entry(record) for record in entries]
        case AnyNode():
            return lambda value: any_json(node, value)
    raise TypeError(f"{node!r} is no data node")


def is_flat(node: ListNode) -> bool:
    """Whether entries are few leafs, none of which may be a long text."""
    return len(node.children) <= MOST_LEAFS and all(
        isinstance(each, LeafNode) and not _is_text(each) for each in node.children
    )


def _is_text(leaf: LeafNode) -> bool:
    return isinstance(leaf.type.resolved, String) and not leaf.is_key


def _value_maker(kind: Type, module: str) -> Maker | None:
    """None when the Python value is the JSON value."""
    kind = kind.resolved
    plain = isinstance(kind, Boolean | Enumeration | String) or (
        isinstance(kind, Integer) and not kind.base.endswith("64")
    )
    to_json = kind.to_json
    return None if plain else lambda value: to_json(value, module)
