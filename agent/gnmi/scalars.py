"""Values of leafs as TypedValue and back (gNMI 2.2.3, 2.3): what the encoding PROTO sends.

Which member a value has follows from its YANG type. A client gives a value in that member: a text is no
number.
"""

from collections.abc import Callable
from decimal import Decimal
from typing import Any, Final

from isolane.gnmi import wire
from isolane.gnmi.proto import gnmi_pb2 as gnmi
from isolane.gnmi.status import unimplemented
from isolane.tree.schema import LeafListNode, LeafNode
from isolane.tree.types import BadValue, Scope, Type
from isolane.tree.types.named import Bits, Enumeration, Identityref
from isolane.tree.types.numbers import Decimal64, Integer
from isolane.tree.types.plain import Binary, Boolean, Empty, String
from isolane.tree.types.union import Union
from isolane.tree.values import PRESENT

NOT_TAKEN: Final = ("any_val", "ascii_val", "proto_bytes")
_INTEGERS: Final = ("int_val", "uint_val")
_FRACTIONS: Final = (*_INTEGERS, "double_val", "float_val", "decimal_val")


def written(node: LeafNode | LeafListNode, value: Any) -> bytes:
    """The octets of a TypedValue with the value of a leaf, or the values of a leaf-list."""
    kind = node.type
    if isinstance(node, LeafListNode):
        return wire.scalar("leaflist_val", [_scalar(kind, one) for one in value])
    return _scalar(kind, value)


def _scalar(kind: Type, value: Any) -> bytes:
    return wire.scalar(member_of(kind, value), plain(kind, value))


def member_of(kind: Type, value: Any) -> str:
    """The member of TypedValue that holds a value."""
    if isinstance(value, bool) or value is PRESENT:
        return "bool_val"
    if isinstance(value, int):
        return "uint_val" if _is_unsigned(kind, value) else "int_val"
    if isinstance(value, Decimal):
        return "double_val"
    return "bytes_val" if isinstance(value, bytes) else "string_val"


def plain(kind: Type, value: Any) -> Any:
    """The plain value of that member."""
    if value is PRESENT:
        return True
    if isinstance(value, Decimal):
        return float(value)
    return value if isinstance(value, int | bytes) else kind.text(value)


def writer(kind: Type) -> Callable[[Any], tuple[str, Any]]:
    """A function that returns member and content for values of a type, chosen once where all are alike."""
    kind = kind.resolved
    if isinstance(kind, Integer):
        member = "uint_val" if _is_unsigned(kind, 0) else "int_val"
        return lambda value: (member, value)
    if isinstance(kind, String | Enumeration):
        return lambda value: ("string_val", value)
    return lambda value: (member_of(kind, value), plain(kind, value))


def _is_unsigned(kind: Type, value: int) -> bool:
    kind = kind.resolved
    if isinstance(kind, Union):
        kind = kind.member(value).resolved
    return isinstance(kind, Integer) and kind.low == 0 and kind.base.startswith("u")


def parsed(kind: Type, given: gnmi.TypedValue, scope: Scope) -> Any:
    """The value that a client gives for a type; BadValue where it is none."""
    member = given.WhichOneof("value")
    if member is None:
        raise BadValue("there is no value")
    if member in NOT_TAKEN:
        raise unimplemented(f"values as {member} are not supported")
    return _parsed(kind.resolved, member, getattr(given, member), scope)


def _parsed(kind: Type, member: str, value: Any, scope: Scope) -> Any:
    if isinstance(kind, Union):
        return _of_union(kind, member, value, scope)
    for kinds, members, read in _READERS:
        if isinstance(kind, kinds):
            if member not in members:
                raise BadValue(f"{member} holds no {kind.base}: {' or '.join(members)} is expected")
            return read(kind, value, scope)
    if member != "string_val":
        raise BadValue(f"{member} holds no {kind.base}: string_val is expected")
    return kind.parse(value, scope)


def _of_union(kind: Union, member: str, value: Any, scope: Scope) -> Any:
    faults = []
    for each in kind.members:
        try:
            return _parsed(each.resolved, member, value, scope)
        except BadValue as fault:
            faults.append(fault.message)
    raise BadValue(f"no member of the union accepts the value: {'; '.join(faults)}")


def _fraction(kind: Type, value: Any, scope: Scope) -> Any:
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


def _present(kind: Type, value: Any, scope: Scope) -> Any:
    if not value:
        raise BadValue("a leaf of type empty is there or not; bool_val is true")
    return PRESENT


_Read = Callable[[Any, Any, Scope], Any]
_READERS: Final[tuple[tuple[type[Type] | tuple[type[Type], ...], tuple[str, ...], _Read], ...]] = (
    (Integer, _INTEGERS, lambda kind, value, _: kind.check(value)),
    (Decimal64, _FRACTIONS, _fraction),
    (Boolean, ("bool_val",), lambda _, value, __: value),
    (Empty, ("bool_val",), _present),
    (Binary, ("bytes_val",), lambda kind, value, scope: kind.parse(kind.text(value), scope)),
    ((Enumeration, Identityref, Bits), ("string_val",), lambda kind, value, scope: kind.parse(value, scope)),
)
