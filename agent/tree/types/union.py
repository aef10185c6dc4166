"""Unions (RFC 7950 section 9.12), and whether a Python value is a value of a type."""

from collections.abc import Callable, Iterable, Mapping
from decimal import Decimal

from isolane.tree.types.base import BadValue, Scope, Type
from isolane.tree.types.named import Bits, Enumeration, Identityref, InstanceIdentifier, NodePath, XPath
from isolane.tree.types.plain import Binary, Boolean, DateAndTime, Decimal64, Empty, Integer, String
from isolane.tree.values import PRESENT, Identity, InstanceId, Scalar


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

    def parse(self, text: str, scope: Scope) -> Scalar:
        return self._first(lambda member: member.parse(text, scope))

    def from_json(self, value: object, scope: Scope) -> Scalar:
        return self._first(lambda member: member.from_json(value, scope))

    def _first(self, read: Callable[[Type], Scalar]) -> Scalar:
        faults = []
        for member in self.members:
            try:
                return read(member)
            except BadValue as fault:
                faults.append(fault.message)
        raise BadValue(f"no member of the union accepts the value: {'; '.join(faults)}")

    def member(self, value: object) -> Type:
        """The first member type that the value is a value of."""
        for member in self.members:
            kind = member.resolved
            if isinstance(kind, Union):
                if kind.holds(value):
                    return kind.member(value)
            elif holds(kind, value):
                return kind
        raise BadValue(f"{value!r} is a value of no member of the union")

    def holds(self, value: object) -> bool:
        """Whether the value is one of this union."""
        return any(holds(member.resolved, value) for member in self.members)

    def text(self, value: object) -> str:
        return self.member(value).text(value)

    def to_json(self, value: object, module: str) -> object:
        return self.member(value).to_json(value, module)

    def xml_names(self, value: object) -> Iterable[str]:
        return self.member(value).xml_names(value)

    def xml_text(self, value: object, prefixes: Mapping[str, str]) -> str:
        return self.member(value).xml_text(value, prefixes)


_PYTHON_TYPES: dict[type[Type], type] = {
    Integer: int,
    Decimal64: Decimal,
    Boolean: bool,
    String: str,
    DateAndTime: str,
    NodePath: str,
    XPath: str,
    Enumeration: str,
    Bits: tuple,
    Binary: bytes,
    Empty: type(PRESENT),
    Identityref: Identity,
    InstanceIdentifier: InstanceId,
}


def holds(kind: Type, value: object) -> bool:
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


def check_value(kind: Type, value: object) -> None:
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
