"""Python values that programs give for leafs: other Python types are taken where they mean one thing.

docs/extend/own-module.md has the table. The value is checked as a client's is; `BadValue` says what is wrong.
"""

import operator
from collections.abc import Callable, Collection, Mapping
from datetime import date, datetime
from decimal import Decimal
from enum import Enum, Flag
from ipaddress import (
    IPv4Address,
    IPv4Interface,
    IPv4Network,
    IPv6Address,
    IPv6Interface,
    IPv6Network,
)
from math import trunc
from numbers import Rational
from typing import Any, Final
from uuid import UUID

from isolane.tree.types import (
    BadValue,
    Binary,
    Bits,
    Boolean,
    DateAndTime,
    Decimal64,
    Empty,
    Enumeration,
    Identityref,
    InstanceIdentifier,
    Integer,
    NodePath,
    Scope,
    String,
    Type,
    Union,
    XPath,
    canonical_decimal,
    holds,
)
from isolane.tree.values import PRESENT, Identity, InstanceId, Scalar

_AS_TEXT: Final = (
    IPv4Address,
    IPv4Interface,
    IPv4Network,
    IPv6Address,
    IPv6Interface,
    IPv6Network,
    UUID,
)


def coerced(kind: Type, value: object, scope: Scope) -> Scalar | None:
    """The value of a leaf that a Python value stands for; None where it stands for no value."""
    kind = kind.resolved
    if isinstance(kind, Union):
        return _of_union(kind, value, scope)
    converted = _CONVERSIONS[type(kind)](kind, value, scope)
    if converted is None or isinstance(kind, InstanceIdentifier | Empty | Binary):
        return _checked_length(kind, converted)
    return kind.parse(kind.text(converted), scope)


def _of_union(kind: Union, value: Any, scope: Scope) -> Scalar | None:
    """As it is where a member has it so, else as the first member reads it."""
    if holds(kind, value):
        same: Scalar = value
        return same
    faults = []
    for member in kind.members:
        try:
            return coerced(member, value, scope)
        except BadValue as fault:
            faults.append(fault.message)
    raise BadValue(f"no member of the union accepts the value: {'; '.join(faults)}")


def _none(kind: Type, value: object) -> BadValue:
    return BadValue(f"{value!r:.100} ({type(value).__name__}) is no {kind.base}")


def _checked_length(kind: Type, value: Scalar | None) -> Scalar | None:
    if isinstance(kind, Binary) and kind.limit is not None and isinstance(value, bytes):
        kind.limit.check(len(value), "length")
    return value


def _integer(kind: Type, value: Any, scope: Scope) -> int:
    if isinstance(value, bool):
        raise _none(kind, value)
    if isinstance(value, float | Decimal | Rational):
        if value != value or value in (float("inf"), float("-inf")) or value != trunc(value):  # NaN
            raise _none(kind, value)
        return operator.index(trunc(value))
    try:
        return operator.index(value)
    except TypeError:
        raise _none(kind, value) from None


def _decimal(kind: Decimal64, value: object, scope: Scope) -> Decimal:
    """A float is none of the decimal numbers exactly; the nearest with the digits of the type is meant."""
    if isinstance(value, bool):
        raise _none(kind, value)
    if isinstance(value, float):
        number = Decimal(value)
    elif isinstance(value, Decimal):
        number = value
    else:
        number = Decimal(_integer(kind, value, scope))
    if not number.is_finite() or abs(number.adjusted()) > 30:  # far more than 64 bits hold
        if number.is_zero():
            return Decimal("0.0")
        raise _none(kind, value)
    if isinstance(value, float):
        number = round(number, kind.fraction_digits)
    return canonical_decimal(f"{number:f}")


def _boolean(kind: Type, value: object, scope: Scope) -> bool:
    if not isinstance(value, bool):
        raise _none(kind, value)
    return value


def _string(kind: Type, value: object, scope: Scope) -> str:
    if isinstance(value, Enum):
        return _string(kind, value.value, scope)
    if isinstance(value, datetime):
        if value.tzinfo is None:
            raise BadValue(f"{value!r} has no time zone, so it is no moment")
        return value.isoformat()
    if isinstance(value, date):
        return value.isoformat()
    if isinstance(value, _AS_TEXT):
        return str(value)
    if not isinstance(value, str):
        raise _none(kind, value)
    return str(value)


def _enumeration(kind: Enumeration, value: object, scope: Scope) -> str:
    if isinstance(value, Enum):
        for meant in (value.value, value.name):
            try:
                return _enumeration(kind, meant, scope)
            except BadValue:
                continue
        raise _none(kind, value)
    if isinstance(value, str):
        return str(value)
    number = _integer(kind, value, scope)
    names = [name for name, assigned in kind.values.items() if assigned == number]
    if not names:
        raise BadValue(f"{number} is the value of none of the enumeration's names")
    return names[0]


def _bits(kind: Bits, value: object, scope: Scope) -> tuple[str, ...]:
    if isinstance(value, Flag):
        value = value.value
    if isinstance(value, str):
        return tuple(value.split())
    if isinstance(value, Collection):
        if not all(isinstance(name, str) for name in value):
            raise _none(kind, value)
        return tuple(str(name) for name in value)
    number = _integer(kind, value, scope)
    names = [name for name, position in kind.positions.items() if number >> position & 1]
    if number < 0 or number != sum(1 << kind.positions[name] for name in names):
        raise BadValue(f"{number} sets a bit that the type does not have")
    return tuple(names)


def _binary(kind: Type, value: object, scope: Scope) -> bytes:
    if not isinstance(value, bytes | bytearray | memoryview):
        raise _none(kind, value)
    return bytes(value)


def _empty(kind: Type, value: object, scope: Scope) -> Scalar | None:
    """PRESENT or True: the leaf is there; False: it is not."""
    if value is PRESENT or value is True:
        return PRESENT
    if value is False:
        return None
    raise _none(kind, value)


def _identity(kind: Identityref, value: object, scope: Scope) -> Identity:
    """`module:name`; the name alone where only one identity of the type has it."""
    if isinstance(value, Enum):
        value = value.value
    if not isinstance(value, str):
        raise _none(kind, value)
    if ":" in value:
        return Identity(value)
    identities = [identity for identity in kind.values.values() if identity.name == value]
    if len(identities) != 1:
        which = "no identity" if not identities else "more than one identity"
        raise BadValue(f'"{value}" is {which} derived from {" and ".join(kind.bases)}')
    return identities[0]


def _instance(kind: Type, value: object, scope: Scope) -> InstanceId:
    if isinstance(value, InstanceId):
        return value
    if not isinstance(value, str):
        raise _none(kind, value)
    return scope.instance(value)


_CONVERSIONS: Final[Mapping[type[Type], Callable[[Any, object, Scope], Scalar | None]]] = {
    Integer: _integer,
    Decimal64: _decimal,
    Boolean: _boolean,
    String: _string,
    DateAndTime: _string,
    NodePath: _string,
    XPath: _string,
    Enumeration: _enumeration,
    Bits: _bits,
    Binary: _binary,
    Empty: _empty,
    Identityref: _identity,
    InstanceIdentifier: _instance,
}
