"""Values that are sent: as JSON (gNMI 2.3.1), and as TypedValue for PROTO (2.2.3, 2.3).

JSON_IETF is that of RFC 7951, JSON the same without names of modules. The member that a TypedValue has
follows from the YANG type.

In JSON, names have their module only where a sibling has the same name, and numbers of 64 bits are numbers.
Defaults in use are in both, as they are in use.
"""

from collections.abc import Callable
from decimal import Decimal
from typing import Any

from isolane.gnmi import wire
from isolane.gnmi.snapshot import Snapshot, Trim
from isolane.gnmi.targets import is_ambiguous
from isolane.strand import pause
from isolane.tree.defaults import Above
from isolane.tree.json.pieces import Octets, encode, octets_of, text_pieces
from isolane.tree.schema import (
    AnyNode,
    ContainerNode,
    DataNode,
    LeafListNode,
    LeafNode,
    ListNode,
    Record,
)
from isolane.tree.types import Type
from isolane.tree.types.named import Enumeration
from isolane.tree.types.plain import Empty, Integer, String
from isolane.tree.types.union import Union
from isolane.tree.values import PRESENT, Identity
from isolane.tree.xml.escaping import any_json


class JsonValues:
    """One form of JSON for the data of one snapshot."""

    def __init__(self, snapshot: Snapshot, trim: Trim, *, ietf: bool) -> None:
        self._snapshot = snapshot
        self._trim = trim
        self._ietf = ietf

    def text(self, node: DataNode | None, slot: object, above: Above) -> Octets:
        """The text of what a path names; None is the node of the whole tree."""
        return octets_of(text_pieces(self.value(node, slot, above)))

    def array(self, node: ListNode, entries: Any, above: Above) -> Octets:
        """The text of all entries of a list."""
        return octets_of(text_pieces([self.value(node, entry, above) for entry in entries]))

    def value(self, node: DataNode | None, slot: object, above: Above) -> object:
        """The value of what a path names: members of an object have the names of their modules."""
        if isinstance(slot, Record):
            record = self._trim.record(slot, above, self._snapshot)
            return self._object(record, above, self._trim.levels, is_top=True)
        assert node is not None
        return self._leaf(node, slot)

    def _object(self, record: Any, above: Above, levels: int, *, is_top: bool = False) -> dict[str, object]:
        pause()
        here = (*above, record)
        members: dict[str, object] = {}
        for node, slot in zip(record.NODE.children, record, strict=True):
            value = self._member(node, slot, here, levels)
            if value is not None:
                members[self._name(node, is_top=is_top)] = value
        return members

    def _member(self, node: DataNode, slot: Any, records: Above, levels: int) -> object:
        """The value of one member; None where there is none."""
        if isinstance(node, ContainerNode | ListNode):
            if levels == 1:
                return None
            left = levels - 1 if levels else 0
            if isinstance(node, ContainerNode):
                return self._container(node, slot, records, left)
            return [self._object(entry, records, left) for entry in slot] if slot else None
        if slot == node.absent:
            if node.default is None or not self._trim.keeps(node):
                return None
            slot = self._snapshot.value(node, slot, records)
            if slot == node.absent:
                return None
        return self._leaf(node, slot)

    def _container(self, node: ContainerNode, slot: object, records: Above, left: int) -> object:
        if slot is None:
            return None
        if slot is node.absent and not self._snapshot.in_use(node, records):
            return None
        return self._object(slot, records, left) or ({} if node.presence else None)

    def _name(self, node: DataNode, *, is_top: bool) -> str:
        if self._ietf:
            return node.qualified_name if is_top else node.json_name
        return node.qualified_name if is_ambiguous(node) else node.name

    def _leaf(self, node: DataNode, slot: Any) -> object:
        match node:
            case LeafNode():
                return self._scalar(node.type, slot, node.module)
            case LeafListNode():
                return [self._scalar(node.type, value, node.module) for value in slot]
            case AnyNode():
                return any_json(node, slot)
        raise TypeError(f"{node!r} is no leaf")

    def _scalar(self, kind: Type, value: object, module: str) -> object:
        return kind.to_json(value, module) if self._ietf else _plain_json(kind, value, module)


def leaf_text(node: LeafNode, value: object, *, ietf: bool) -> bytes:
    """The text of the value of one leaf."""
    kind, module = node.type, node.module
    return encode(kind.to_json(value, module) if ietf else _plain_json(kind, value, module)).encode()


def _plain_json(kind: Type, value: object, module: str) -> object:
    """The value as JSON has it that is not of RFC 7951."""
    if isinstance(value, bool | int):
        return value
    if isinstance(value, Decimal):
        return float(value)
    if isinstance(value, Identity):
        return value.name
    return [None] if isinstance(kind.resolved, Empty) else kind.to_json(value, module)


def typed_value(node: LeafNode | LeafListNode, value: Any) -> bytes:
    """The octets of a TypedValue with the value of a leaf, or the values of a leaf-list."""
    kind = node.type
    if isinstance(node, LeafListNode):
        return wire.scalar("leaflist_val", [_typed_scalar(kind, one) for one in value])
    return _typed_scalar(kind, value)


def _typed_scalar(kind: Type, value: object) -> bytes:
    return wire.scalar(member_of(kind, value), member_value(kind, value))


def member_of(kind: Type, value: object) -> str:
    """The member of TypedValue that holds a value."""
    if isinstance(value, bool) or value is PRESENT:
        return "bool_val"
    if isinstance(value, int):
        return "uint_val" if _is_unsigned(kind, value) else "int_val"
    if isinstance(value, Decimal):
        return "double_val"
    return "bytes_val" if isinstance(value, bytes) else "string_val"


def member_value(kind: Type, value: object) -> Any:
    """The plain value of that member."""
    if value is PRESENT:
        return True
    if isinstance(value, Decimal):
        return float(value)
    return value if isinstance(value, int | bytes) else kind.text(value)


def scalar_writer(kind: Type) -> Callable[[object], tuple[str, object]]:
    """A function that returns member and content for values of a type, chosen once where all are alike."""
    kind = kind.resolved
    if isinstance(kind, Integer):
        member = "uint_val" if _is_unsigned(kind, 0) else "int_val"
        return lambda value: (member, value)
    if isinstance(kind, String | Enumeration):
        return lambda value: ("string_val", value)
    return lambda value: (member_of(kind, value), member_value(kind, value))


def _is_unsigned(kind: Type, value: int) -> bool:
    kind = kind.resolved
    if isinstance(kind, Union):
        kind = kind.member(value).resolved
    return isinstance(kind, Integer) and kind.low == 0 and kind.base.startswith("u")
