"""Unions (RFC 7950 section 9.12), and whether a Python value is a value of a type."""

from collections.abc import Iterable, Mapping
from decimal import Decimal
from typing import Any

from isolane.tree.types.base import BadValue, Scope, Type
from isolane.tree.types.named import Bits, Enumeration, Identityref
from isolane.tree.types.numbers import Decimal64, Integer
from isolane.tree.types.plain import Binary, Boolean, Empty, String
from isolane.tree.types.references import InstanceIdentifier, NodePath
from isolane.tree.values import PRESENT, Identity, InstanceId


class Union(Type):
    """union: a value belongs to the first member type that accepts its lexical form."""

    __slots__ = ("members",)

    base = "union"
    mixed = True

    def __init__(self, *members: Type) -> None:
        self.members = members

    @property
    def is_text(self) -> bool:
        return any(member.is_text for member in self.members)

    @property
    def contextual(self) -> bool:
        return any(member.contextual for member in self.members)

    def parse(self, text: str, scope: Scope) -> Any:
        return self._first(text, scope, "parse")

    def from_json(self, value: Any, scope: Scope) -> Any:
        return self._first(value, scope, "from_json")

    def _first(self, form: Any, scope: Scope, method: str) -> Any:
        faults = []
        for member in self.members:
            try:
                return getattr(member, method)(form, scope)
            except BadValue as fault:
                faults.append(fault.message)
        raise BadValue(f"no member of the union accepts the value: {'; '.join(faults)}")

    def member(self, value: Any) -> Type:
        """The first member type that the value is a value of."""
        for member in self.members:
            kind = member.resolved
            if isinstance(kind, Union):
                if kind.holds(value):
                    return kind.member(value)
            elif holds(kind, value):
                return kind
        raise BadValue(f"{value!r} is a value of no member of the union")

    def holds(self, value: Any) -> bool:
        """Whether the value is one of this union."""
        return any(holds(member.resolved, value) for member in self.members)

    def text(self, value: Any) -> str:
        return self.member(value).text(value)

    def to_json(self, value: Any, module: str) -> Any:
        return self.member(value).to_json(value, module)

    def xml_names(self, value: Any) -> Iterable[str]:
        return self.member(value).xml_names(value)

    def xml_text(self, value: Any, prefixes: Mapping[str, str]) -> str:
        return self.member(value).xml_text(value, prefixes)


_PYTHON_TYPES: dict[type[Type], type] = {
    Integer: int,
    Decimal64: Decimal,
    Boolean: bool,
    String: str,
    NodePath: str,
    Enumeration: str,
    Bits: tuple,
    Binary: bytes,
    Empty: type(PRESENT),
    Identityref: Identity,
    InstanceIdentifier: InstanceId,
}


def holds(kind: Type, value: Any) -> bool:
    """Whether a Python value is a value of a type."""
    kind = kind.resolved
    if isinstance(kind, Union):
        return kind.holds(value)
    if type(value) is not _PYTHON_TYPES[type(kind)]:
        return False
    try:
        check_value(kind, value)
    except BadValue:
        return False
    return True


def check_value(kind: Type, value: Any) -> None:
    """Raise BadValue unless a Python value is a value of a type."""
    kind = kind.resolved
    if isinstance(kind, Union):
        kind.member(value)
    elif type(value) is not _PYTHON_TYPES[type(kind)]:
        raise BadValue(f"{value!r} is no Python value of type {kind.base}")
    elif isinstance(kind, InstanceIdentifier):
        return
    else:
        kind.parse(kind.text(value), _BY_NAME)


class _ByName:
    """The scope of canonical text: a name's prefix is its module."""

    def module(self, prefix: str | None) -> str | None:
        return prefix

    def instance(self, text: str) -> InstanceId:
        return InstanceId(text)


_BY_NAME = _ByName()
