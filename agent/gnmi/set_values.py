"""The value of an update of Set for the node at its path: scalars, or JSON (gNMI 3.4.1, 2.3).

A scalar is in the member that its YANG type has: a text is no number. In `json_val` a member may have its
module or not, a number of 64 bits may be a number or a text, and so may a decimal64: what JSON without
modules leaves out is put back. `json_ietf_val` is read as it is.
"""

from collections.abc import Callable
from decimal import Decimal
from typing import Any, Final

from isolane.errors import DataError
from isolane.gnmi.errors import invalid, unimplemented
from isolane.gnmi.naming import keys_of
from isolane.gnmi.proto import gnmi_pb2 as gnmi
from isolane.gnmi.targets import Shows, children_named
from isolane.strand import pause
from isolane.tree.json.decode import decode, decode_slot
from isolane.tree.json.parser import parse
from isolane.tree.model import Model
from isolane.tree.path import Path
from isolane.tree.schema import AnyNode, ContainerNode, DataNode, LeafListNode, LeafNode, ListNode, RecordNode
from isolane.tree.scopes import NameScope
from isolane.tree.types import BadValue, Scope, Type
from isolane.tree.types.named import Bits, Enumeration, Identityref
from isolane.tree.types.plain import Binary, Boolean, Decimal64, Empty, Integer
from isolane.tree.types.union import Union
from isolane.tree.values import PRESENT

NOT_TAKEN: Final = ("any_val", "ascii_val", "proto_bytes")
_INTEGERS: Final = ("int_val", "uint_val")
_FRACTIONS: Final = (*_INTEGERS, "double_val", "float_val", "decimal_val")


def parse_scalar(kind: Type, given: gnmi.TypedValue, scope: Scope) -> object:
    """The value that a client gives for a type; BadValue where it is none."""
    member = given.WhichOneof("value")
    if member is None:
        raise BadValue("there is no value")
    if member in NOT_TAKEN:
        raise unimplemented(f"values as {member} are not supported")
    return _parse_kind(kind.resolved, member, getattr(given, member), scope)


def _parse_kind(kind: Type, member: str, value: Any, scope: Scope) -> object:
    if isinstance(kind, Union):
        return _parse_union(kind, member, value, scope)
    for kinds, members, read in _READERS:
        if isinstance(kind, kinds):
            if member not in members:
                raise BadValue(f"{member} holds no {kind.base}: {' or '.join(members)} is expected")
            return read(kind, value, scope)
    if member != "string_val":
        raise BadValue(f"{member} holds no {kind.base}: string_val is expected")
    return kind.parse(value, scope)


def _parse_union(kind: Union, member: str, value: object, scope: Scope) -> object:
    faults = []
    for each in kind.members:
        try:
            return _parse_kind(each.resolved, member, value, scope)
        except BadValue as fault:
            faults.append(fault.message)
    raise BadValue(f"no member of the union accepts the value: {'; '.join(faults)}")


def _parse_fraction(kind: Type, value: object, scope: Scope) -> object:
    if isinstance(value, gnmi.Decimal64):
        if value.precision > 18:
            raise BadValue("a decimal64 has at most 18 fraction digits")
        return kind.parse(f"{Decimal(value.digits).scaleb(-value.precision):f}", scope)
    if isinstance(value, float):
        value = Decimal(repr(value))
        if not value.is_finite():
            raise BadValue(f"{value} is no decimal64")
        assert isinstance(kind, Decimal64)
        value = round(value, kind.fraction_digits)
    return kind.parse(f"{value:f}" if isinstance(value, Decimal) else str(value), scope)


def _parse_empty(kind: Type, value: object, scope: Scope) -> object:
    if not value:
        raise BadValue("a leaf of type empty is there or not; bool_val is true")
    return PRESENT


_Read = Callable[[Any, object, Scope], object]
_READERS: Final[tuple[tuple[type[Type] | tuple[type[Type], ...], tuple[str, ...], _Read], ...]] = (
    (Integer, _INTEGERS, lambda kind, value, _: kind.check(value)),
    (Decimal64, _FRACTIONS, _parse_fraction),
    (Boolean, ("bool_val",), lambda _, value, __: value),
    (Empty, ("bool_val",), _parse_empty),
    (Binary, ("bytes_val",), lambda kind, value, scope: kind.parse(kind.text(value), scope)),
    ((Enumeration, Identityref, Bits), ("string_val",), lambda kind, value, scope: kind.parse(value, scope)),
)


_DIGITS: Final = 18
"""A decimal64 has no more fraction digits."""


def parse_json(octets: bytes, most: int) -> object:
    """The value of a JSON text; DataError where it is none."""
    return parse(octets, most)


def as_ietf(node: RecordNode | DataNode, value: object) -> object:
    """The value of a node in the form of RFC 7951; what does not fit is left for the decoder to refuse."""
    pause()
    match node:
        case LeafNode():
            return _ietf_scalar(node.type, value)
        case LeafListNode() if isinstance(value, list):
            return [_ietf_scalar(node.type, each) for each in value]
        case ListNode() if isinstance(value, list):
            return [ietf_members(node, each) for each in value]
        case ContainerNode():
            return ietf_members(node, value)
    return value


def ietf_members(node: RecordNode, value: object, shows: Shows | None = None) -> object:
    """The same of the members of an object; `shows` says which nodes at the top are meant."""
    if not isinstance(value, dict):
        return value
    members: dict[str, object] = {}
    for name, each in value.items():
        child = _child_of(node, name, shows)
        key = name if child is None else child.qualified_name
        # two names for one member: the second stays as it is, and is refused
        members[name if key in members else key] = each if child is None else as_ietf(child, each)
    return members


def _child_of(node: RecordNode, name: str, shows: Shows | None) -> DataNode | None:
    children = children_named(node, name)
    if shows is not None:
        children = tuple(filter(shows, children))
    if len(children) < 2:
        return children[0] if children else None
    own = [each for each in children if each.module == node.module]
    return own[0] if own and node.parent is not None else None


def _ietf_scalar(kind: Type, value: object) -> object:
    kind = kind.resolved
    if isinstance(value, bool) or not isinstance(value, int | float):
        return value
    if isinstance(kind, Integer):
        return str(value) if kind.base.endswith("64") and isinstance(value, int) else value
    if isinstance(kind, Decimal64):
        return f"{round(Decimal(repr(value)), _DIGITS):f}"
    if isinstance(kind, Union):
        wide = any(isinstance(each.resolved, Integer) and each.base.endswith("64") for each in kind.members)
        return str(value) if wide else value
    return value


def value_of(model: Model, path: Path, update: gnmi.Update, shows: Shows | None = None) -> object:
    """The new value of the node's slot; for a list entry, the entry. DataError(s) with the path."""
    if update.HasField("value") and not update.HasField("val"):
        raise invalid("the field value of an update is deprecated and not supported; use val")
    given = update.val
    member = given.WhichOneof("value")
    if member in ("json_val", "json_ietf_val"):
        return _json_value(model, path, getattr(given, member), shows, is_ietf=member == "json_ietf_val")
    node = path.node if path else None
    if isinstance(node, LeafNode):
        return _scalar_value(model, node, given, path)
    if isinstance(node, LeafListNode):
        if member != "leaflist_val":
            raise DataError(
                "invalid-value", f"{member} holds no leaf-list: leaflist_val is expected", path=path
            )
        return tuple(_scalar_value(model, node, each, path) for each in given.leaflist_val.element)
    if member is None:
        raise DataError("invalid-value", "there is no value", path=path)
    raise DataError("invalid-value", f"{member} holds a leaf, and the path names none", path=path)


def _scalar_value(model: Model, node: LeafNode | LeafListNode, given: gnmi.TypedValue, path: Path) -> object:
    try:
        return parse_scalar(node.type, given, NameScope(model, node.module))
    except BadValue as fault:
        raise DataError("invalid-value", fault.message, path=path, app_tag=fault.app_tag) from None


def _json_value(model: Model, path: Path, octets: bytes, shows: Shows | None, *, is_ietf: bool) -> object:
    value = parse_json(octets, len(octets))
    if not path:
        root = model.node
        return decode(model, value if is_ietf else ietf_members(root, value, shows), state=False)
    node, key = path[-1]
    assert isinstance(node, DataNode)
    if isinstance(node, ListNode) and key is not None:
        return _entry_value(node, key, value, path, is_ietf=is_ietf)
    if value is None:
        raise DataError("invalid-value", f"null is no value of {node.name}", path=path)
    value = value if is_ietf else as_ietf(node, value)
    if isinstance(node, ContainerNode):
        return decode(node, value, state=False, path=path)
    if isinstance(node, LeafNode | LeafListNode | AnyNode | ListNode):
        slot = decode_slot(node, value, path=path.parent)
        _refuse_state(node, slot, path)
        return slot
    raise DataError("invalid-value", f"{node.name} cannot be set", path=path)


def _refuse_state(node: DataNode, slot: Any, path: Path) -> None:
    """An error for state data in the entries of a whole list."""
    for entry in slot if isinstance(node, ListNode) else ():
        for child in entry.NODE.children:
            if not child.config and entry[child.index] != child.absent:
                text = f"{child.name} is state data and cannot be configured"
                raise DataError("unknown-element", text, path=path)


def _entry_value(node: ListNode, key: Any, value: Any, path: Path, *, is_ietf: bool) -> object:
    """An entry; keys that the value leaves out are those of the path."""
    if not isinstance(value, dict) or not value:
        raise DataError("invalid-value", f"an entry of {node.name} is a JSON object with members", path=path)
    value = value if is_ietf else ietf_members(node, value)
    named = {name.rpartition(":")[2] for name in value if not name.startswith("@")}
    texts = keys_of(node, key)
    missing = {
        leaf.qualified_name: leaf.type.to_json(part, leaf.module)
        for leaf, part in zip(node.keys, key if len(node.keys) > 1 else (key,), strict=True)
        if leaf.name not in named
    }
    entry = decode(node, {**missing, **value}, state=False, path=path)
    if entry.entry_key != key:
        shown = ", ".join(f"{name} {text}" for name, text in texts.items())
        raise DataError("invalid-value", f"the value has other keys than the path, {shown}", path=path)
    return entry
