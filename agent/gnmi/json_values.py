"""Values as JSON (gNMI 2.3.1): RFC 7951 for JSON_IETF; for JSON the same without names of modules.

In JSON, names have their module only where a sibling has the same name, and numbers of 64 bits are numbers.
Defaults in use are in both, as they are in use.
"""

from decimal import Decimal
from typing import Any

from isolane.gnmi.snapshot import Snapshot
from isolane.gnmi.targets import is_ambiguous
from isolane.gnmi.trimming import Trim
from isolane.strand import check
from isolane.tree.defaults import Above
from isolane.tree.json.pieces import encode, text_pieces
from isolane.tree.octets import Octets, octets_of
from isolane.tree.record import Record
from isolane.tree.schema import AnyNode, ContainerNode, DataNode, LeafListNode, LeafNode, ListNode
from isolane.tree.types import Type
from isolane.tree.types.plain import Empty
from isolane.tree.values import Identity
from isolane.tree.xml.anydata import any_json


class JsonValues:
    """One form of JSON for the data of one snapshot."""

    def __init__(self, snapshot: Snapshot, trim: Trim, *, ietf: bool) -> None:
        self._snapshot = snapshot
        self._trim = trim
        self._ietf = ietf

    def text(self, node: DataNode | None, slot: Any, above: Above) -> Octets:
        """The text of what a path names; None is the node of the whole tree."""
        return octets_of(text_pieces(self.value(node, slot, above)))

    def array(self, node: ListNode, entries: Any) -> Octets:
        """The text of all entries of a list."""
        return octets_of(text_pieces([self.value(node, entry, ()) for entry in entries]))

    def value(self, node: DataNode | None, slot: Any, above: Above) -> Any:
        """The value of what a path names: members of an object have the names of their modules."""
        if isinstance(slot, Record):
            return self._object(self._trim.record(slot), above, self._trim.levels, is_top=True)
        assert node is not None
        return self._leaf(node, slot)

    def _object(self, record: Any, above: Above, levels: int, *, is_top: bool = False) -> dict[str, Any]:
        check()
        here = (*above, record)
        members: dict[str, Any] = {}
        for node, slot in zip(record.NODE.children, record, strict=True):
            value = self._member(node, slot, here, levels)
            if value is not None:
                members[self._name(node, is_top=is_top)] = value
        return members

    def _member(self, node: DataNode, slot: Any, here: Above, levels: int) -> Any:
        """The value of one member; None where there is none."""
        if isinstance(node, ContainerNode | ListNode):
            if levels == 1:
                return None
            left = levels - 1 if levels else 0
            if isinstance(node, ContainerNode):
                return self._container(node, slot, here, left)
            return [self._object(entry, here, left) for entry in slot] if slot else None
        if slot == node.absent:
            if node.default is None or not self._trim.keeps(node):
                return None
            slot = self._snapshot.value(node, slot, here)
            if slot == node.absent:
                return None
        return self._leaf(node, slot)

    def _container(self, node: ContainerNode, slot: Any, here: Above, left: int) -> Any:
        if slot is None:
            return None
        if slot is node.absent and not self._snapshot.in_use(node, here):
            return None
        return self._object(slot, here, left) or ({} if node.presence else None)

    def _name(self, node: DataNode, *, is_top: bool) -> str:
        if self._ietf:
            return node.qualified_name if is_top else node.json_name
        return node.qualified_name if is_ambiguous(node) else node.name

    def _leaf(self, node: DataNode, slot: Any) -> Any:
        match node:
            case LeafNode():
                return self._scalar(node.type, slot, node.module)
            case LeafListNode():
                return [self._scalar(node.type, value, node.module) for value in slot]
            case AnyNode():
                return any_json(node, slot)
        raise TypeError(f"{node!r} is no leaf")

    def _scalar(self, kind: Type, value: Any, module: str) -> Any:
        return kind.to_json(value, module) if self._ietf else _plain(kind, value, module)


def leaf_text(node: LeafNode, value: Any, *, ietf: bool) -> bytes:
    """The text of the value of one leaf."""
    kind, module = node.type, node.module
    return encode(kind.to_json(value, module) if ietf else _plain(kind, value, module)).encode()


def _plain(kind: Type, value: Any, module: str) -> Any:
    """The value as JSON has it that is not of RFC 7951."""
    if isinstance(value, bool | int):
        return value
    if isinstance(value, Decimal):
        return float(value)
    if isinstance(value, Identity):
        return value.name
    return [None] if isinstance(kind.resolved, Empty) else kind.to_json(value, module)
