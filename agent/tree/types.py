"""The built-in types of YANG (RFC 7950 section 9): text to value, value to text, limits.

`parse` reads the lexical form that XML carries and gives the Python value; `text` gives the
canonical form. `from_json` and `to_json` are the same for RFC 7951. Text that is no value of
the type raises `BadValue`. Names in values are resolved by a `Scope`.
"""

import binascii
import re
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from decimal import Decimal
from functools import cache
from typing import Any, Final, Protocol

from isolane.tree import node_paths
from isolane.tree.identities import Identities
from isolane.tree.values import PRESENT, Identity, InstanceId


class BadValue(ValueError):
    """A text is no value of a type."""

    def __init__(self, message: str, app_tag: str | None = None) -> None:
        super().__init__(message)
        self.message = message
        self.app_tag = app_tag


class Scope(Protocol):
    """How names in a value are to be understood: by prefix in XML, by module name in JSON."""

    def module(self, prefix: str | None) -> str | None:
        """The module that a prefix, or the lack of one, stands for."""

    def instance(self, text: str) -> InstanceId:
        """The canonical form of an instance-identifier; BadValue when it is none."""


class OwnPrefixes:
    """Base of the scopes that also know the prefixes that modules give themselves."""

    __slots__ = ()

    def own_prefix(self, prefix: str) -> str | None:
        """The module with such a prefix, where the text declares no other; BadValue when it declares one."""
        raise NotImplementedError

    def key_text(self, way: Sequence[node_paths.Name], text: str) -> str:
        """The canonical text of a key, by the modules and names that lead to it; any other text as it is."""
        raise NotImplementedError


class Limit:
    """A range or length: intervals that a value must fall into, and what to say if not."""

    __slots__ = ("app_tag", "intervals", "message")

    def __init__(
        self, *intervals: tuple[Any, Any], message: str | None = None, app_tag: str | None = None
    ) -> None:
        self.intervals = intervals
        self.message = message
        self.app_tag = app_tag

    def check(self, size: Any, what: str) -> None:
        """Raise BadValue unless the size is inside one of the intervals."""
        for low, high in self.intervals:
            if low <= size <= high:
                return
        raise BadValue(self.message or f"{what} {size} is not in {self}", self.app_tag)

    def __str__(self) -> str:
        return " | ".join(str(low) if low == high else f"{low}..{high}" for low, high in self.intervals)


class Pattern:
    """One pattern of a string type: the XSD expression, its translation, and what to say.

    `linear` is set where the translation could take exponential time.
    """

    __slots__ = ("app_tag", "invert", "linear", "message", "python", "xsd")

    def __init__(
        self,
        xsd: str,
        python: str,
        invert: bool = False,
        message: str | None = None,
        app_tag: str | None = None,
        linear: bool = False,
    ) -> None:
        self.xsd = xsd
        self.linear = linear
        self.python = python
        self.invert = invert
        self.message = message
        self.app_tag = app_tag

    def check(self, text: str) -> None:
        """Raise BadValue unless the pattern matches, or with invert-match does not."""
        matched = _linear(self.xsd)(text) if self.linear else _compiled(self.python)(text) is not None
        if matched is self.invert:
            verb = "matches" if self.invert else "does not match"
            raise BadValue(self.message or f'"{text}" {verb} pattern "{self.xsd}"', self.app_tag)


@cache
def _linear(pattern: str) -> Callable[[str], bool]:
    # Imported here: hardly any model has such a pattern.
    from isolane.tree.regex.linear import LinearMatcher

    return LinearMatcher(pattern).matches


@cache
def _compiled(pattern: str) -> Any:
    return re.compile(pattern).fullmatch


class Type:
    """Base of the types. `base` is the name of the built-in type."""

    __slots__ = ()

    base: str = ""

    @property
    def contextual(self) -> bool:
        """Whether the value's text holds names that need a scope."""
        return False

    @property
    def mixed(self) -> bool:
        """Whether values of different Python types can occur."""
        return False

    @property
    def is_text(self) -> bool:
        """Whether layout around a value may be part of it."""
        return False

    @property
    def resolved(self) -> "Type":
        """The type itself; for a leafref the type of what it refers to."""
        return self

    def parse(self, text: str, scope: Scope) -> Any:
        """The value that a lexical form stands for."""
        raise NotImplementedError

    def text(self, value: Any) -> str:
        """The canonical lexical form, names by module name."""
        return str(value)

    def from_json(self, value: Any, scope: Scope) -> Any:
        """The value that a JSON value stands for (RFC 7951 section 6)."""
        if not isinstance(value, str):
            raise BadValue(f"{_json(value)} is no {self.base}: a JSON string is expected")
        return self.parse(value, scope)

    def to_json(self, value: Any, module: str) -> Any:
        """The JSON value of a value; `module` is the one of the node."""
        return self.text(value)

    def xml_names(self, value: Any) -> Iterable[str]:
        """The modules that the XML form of the value must have a prefix for."""
        return ()

    def xml_text(self, value: Any, prefixes: Mapping[str, str]) -> str:
        """The XML form; `prefixes` maps the modules of `xml_names` to prefixes."""
        return self.text(value)


def _json(value: Any) -> str:
    return "null" if value is None else repr(value)


_INTEGER = re.compile(r"[ \t\r\n]*([+-]?[0-9]+)[ \t\r\n]*")

_WIDTHS: dict[str, tuple[int, int]] = {
    f"{sign}int{width}": (0, 2**width - 1) if sign else (-(2 ** (width - 1)), 2 ** (width - 1) - 1)
    for sign in ("", "u")
    for width in (8, 16, 32, 64)
}


class Integer(Type):
    """int8 to uint64."""

    __slots__ = ("_wide", "base", "high", "limit", "low")

    def __init__(self, base: str, limit: Limit | None = None) -> None:
        self.base = base
        self.limit = limit
        self.low, self.high = _WIDTHS[base]
        self._wide = base.endswith("64")

    def parse(self, text: str, scope: Scope) -> int:
        match = _INTEGER.fullmatch(text)
        if match is None or len(text) > 100:
            raise BadValue(f'"{text[:100]}" is no {self.base}')
        return self.check(int(match[1]))

    def check(self, value: int) -> int:
        """The value itself, when it is in range."""
        if not self.low <= value <= self.high:
            raise BadValue(f"{value} is not in the range of {self.base}, {self.low}..{self.high}")
        if self.limit is not None:
            self.limit.check(value, "value")
        return value

    def from_json(self, value: Any, scope: Scope) -> int:
        if self._wide:
            return int(super().from_json(value, scope))
        if isinstance(value, float) and value.is_integer():
            value = int(value)
        if not isinstance(value, int) or isinstance(value, bool):
            raise BadValue(f"{_json(value)} is no {self.base}: a JSON number is expected")
        return self.check(value)

    def to_json(self, value: Any, module: str) -> Any:
        return str(value) if self._wide else value


_DECIMAL = re.compile(r"[ \t\r\n]*([+-]?[0-9]+(?:\.[0-9]+)?)[ \t\r\n]*")


class Decimal64(Type):
    """decimal64 with its fraction digits."""

    __slots__ = ("fraction_digits", "limit")

    base = "decimal64"

    def __init__(self, fraction_digits: int, limit: Limit | None = None) -> None:
        self.fraction_digits = fraction_digits
        self.limit = limit

    def parse(self, text: str, scope: Scope) -> Decimal:
        match = _DECIMAL.fullmatch(text)
        if match is None or len(text) > 100:
            raise BadValue(f'"{text[:100]}" is no decimal64')
        fraction = match[1].partition(".")[2]
        if len(fraction.rstrip("0")) > self.fraction_digits:
            raise BadValue(f"{match[1]} has more than {self.fraction_digits} fraction digits")
        return self.check(canonical_decimal(match[1]))

    def check(self, value: Decimal) -> Decimal:
        """The value itself, when it is in range."""
        scaled = int(value.scaleb(self.fraction_digits))
        if not -(2**63) <= scaled < 2**63:
            raise BadValue(f"{value} is not in the range of decimal64")
        if self.limit is not None:
            self.limit.check(value, "value")
        return value

    def text(self, value: Any) -> str:
        return f"{value:f}"


def canonical_decimal(text: str) -> Decimal:
    """The decimal of the canonical form: one digit at least on both sides of the point."""
    sign = "-" if text.startswith("-") else ""
    whole, _, fraction = text.lstrip("+-").partition(".")
    whole = whole.lstrip("0") or "0"
    fraction = fraction.rstrip("0") or "0"
    if whole == fraction == "0":
        sign = ""
    return Decimal(f"{sign}{whole}.{fraction}")


class Boolean(Type):
    """boolean."""

    __slots__ = ()

    base = "boolean"

    def parse(self, text: str, scope: Scope) -> bool:
        if text == "true":
            return True
        if text == "false":
            return False
        raise BadValue(f'"{text}" is no boolean: "true" or "false" is expected')

    def text(self, value: Any) -> str:
        return "true" if value else "false"

    def from_json(self, value: Any, scope: Scope) -> bool:
        if not isinstance(value, bool):
            raise BadValue(f"{_json(value)} is no boolean: true or false is expected")
        return value

    def to_json(self, value: Any, module: str) -> Any:
        return value


# RFC 7950 section 14, yang-char: no control characters but tab, line feed and carriage
# return, no surrogates, no noncharacters.
_NO_YANG_CHAR = re.compile(
    "[\x00-\x08\x0b\x0c\x0e-\x1f\ud800-\udfff\ufdd0-\ufdef"
    + "".join(chr((plane << 16) + 0xFFFE) + chr((plane << 16) + 0xFFFF) for plane in range(17))
    + "]"
)


def readable(text: str) -> str:
    """A text from elsewhere as a value of type string: what YANG does not allow becomes U+FFFD."""
    return _NO_YANG_CHAR.sub("\ufffd", text)


class String(Type):
    """string with its lengths and patterns."""

    __slots__ = ("limit", "patterns")

    base = "string"
    is_text = True

    def __init__(self, limit: Limit | None = None, patterns: Sequence[Pattern] = ()) -> None:
        self.limit = limit
        self.patterns = tuple(patterns)

    def parse(self, text: str, scope: Scope) -> str:
        if _NO_YANG_CHAR.search(text):
            raise BadValue(f"{text!r} has a character that YANG does not allow")
        if self.limit is not None:
            self.limit.check(len(text), "length")
        for pattern in self.patterns:
            pattern.check(text)
        return text


class NodePath(String):
    """node-instance-identifier (RFC 8341 section 4.2); a value has the names of modules as prefixes."""

    __slots__ = ()

    contextual = True

    def parse(self, text: str, scope: Scope) -> str:
        given = super().parse(text, scope).strip(" \t\r\n")
        if not isinstance(scope, OwnPrefixes):
            return node_paths.qualified(given, scope.module)
        own = scope.own_prefix
        return node_paths.qualified(given, lambda prefix: scope.module(prefix) or own(prefix), scope.key_text)

    def xml_names(self, value: Any) -> Iterable[str]:
        return node_paths.modules(value)

    def xml_text(self, value: Any, prefixes: Mapping[str, str]) -> str:
        return node_paths.prefixed(value, prefixes)


NAMES_TOLD: Final = 10


def _listed(names: Collection[str]) -> str:
    """The first names, and how many more there are."""
    first = ", ".join(tuple(names)[:NAMES_TOLD])
    more = len(names) - NAMES_TOLD
    return first if more <= 0 else f"{first} and {more} more"


class Enumeration(Type):
    """enumeration; the values are the names, `values` maps them to the integers."""

    __slots__ = ("values",)

    base = "enumeration"

    def __init__(self, values: Mapping[str, int]) -> None:
        self.values = values

    def parse(self, text: str, scope: Scope) -> str:
        for name in self.values:
            if name == text:
                return name
        raise BadValue(f'"{text}" is none of the enumeration\'s names: {_listed(self.values)}')


class Bits(Type):
    """bits; a value is the tuple of the names that are set, in the order of their positions."""

    __slots__ = ("positions",)

    base = "bits"

    def __init__(self, positions: Mapping[str, int]) -> None:
        self.positions = positions

    def parse(self, text: str, scope: Scope) -> tuple[str, ...]:
        names = text.split()
        for name in names:
            if name not in self.positions:
                raise BadValue(f'"{name}" is none of the bits: {_listed(self.positions)}')
        if len(set(names)) < len(names):
            raise BadValue(f'"{text}" sets a bit twice')
        return tuple(sorted(names, key=self.positions.__getitem__))

    def text(self, value: Any) -> str:
        return " ".join(value)


class Binary(Type):
    """binary; the length counts octets."""

    __slots__ = ("limit",)

    base = "binary"

    def __init__(self, limit: Limit | None = None) -> None:
        self.limit = limit

    def parse(self, text: str, scope: Scope) -> bytes:
        try:
            octets = binascii.a2b_base64("".join(text.split()), strict_mode=True)
        except ValueError:
            raise BadValue(f'"{text[:100]}" is no base64') from None
        if self.limit is not None:
            self.limit.check(len(octets), "length")
        return octets

    def text(self, value: Any) -> str:
        return binascii.b2a_base64(value, newline=False).decode("ascii")


class Empty(Type):
    """empty."""

    __slots__ = ()

    base = "empty"

    def parse(self, text: str, scope: Scope) -> Any:
        if text:
            raise BadValue("a leaf of type empty has no value")
        return PRESENT

    def text(self, value: Any) -> str:
        return ""

    def from_json(self, value: Any, scope: Scope) -> Any:
        if value != [None] or not isinstance(value, list):
            raise BadValue(f"{_json(value)} is no empty: [null] is expected")
        return PRESENT

    def to_json(self, value: Any, module: str) -> Any:
        return [None]


class Identityref(Type):
    """identityref; a value must be derived from each of the bases."""

    __slots__ = ("_values", "bases", "identities")

    base = "identityref"
    contextual = True

    def __init__(self, bases: Sequence[str], identities: Identities) -> None:
        self.bases = tuple(bases)
        self.identities = identities
        self._values: Mapping[str, Identity] | None = None

    @property
    def values(self) -> Mapping[str, Identity]:
        """The identities that are values of this type, by `module:name`."""
        if self._values is None:
            names = set.intersection(*(set(self.identities.derived(base)) for base in self.bases))
            self._values = {name: Identity(name) for name in sorted(names)}
        return self._values

    def parse(self, text: str, scope: Scope) -> Identity:
        prefix, colon, name = text.strip(" \t\r\n").rpartition(":")
        module = scope.module(prefix if colon else None)
        if module is None:
            raise BadValue(f'"{text}" has a prefix that stands for no module')
        identity = self.values.get(f"{module}:{name}")
        if identity is None:
            raise BadValue(self._refusal(module, f"{module}:{name}"))
        return identity

    def _refusal(self, module: str, name: str) -> str:
        known = self.identities
        if known.is_imported_only(module, name) and all(known.is_derived(name, base) for base in self.bases):
            return f'"{name}" is of a module that is only imported: name {module} with --module too'
        return f'"{name}" is no identity derived from {" and ".join(self.bases)}'

    def to_json(self, value: Any, module: str) -> Any:
        return value.name if value.module == module else str(value)

    def xml_names(self, value: Any) -> Iterable[str]:
        return (value.module,)

    def xml_text(self, value: Any, prefixes: Mapping[str, str]) -> str:
        prefix = prefixes[value.module]
        return f"{prefix}:{value.name}" if prefix else str(value.name)


class InstanceIdentifier(Type):
    """instance-identifier; `Path.xml` makes the XML form of a value."""

    __slots__ = ("require_instance",)

    base = "instance-identifier"
    contextual = True

    def __init__(self, require_instance: bool = True) -> None:
        self.require_instance = require_instance

    def parse(self, text: str, scope: Scope) -> InstanceId:
        return scope.instance(text.strip(" \t\r\n"))


class Leafref(Type):
    """leafref; its values are those of the leaf that it refers to.

    `namespaces` maps the prefixes in `path` to modules, "" to the module of unprefixed names;
    `target` is the schema path of the leaf that the path leads to.
    """

    __slots__ = ("namespaces", "path", "require_instance", "target", "target_type")

    base = "leafref"

    def __init__(
        self,
        path: str,
        namespaces: Mapping[str, str],
        target: str,
        target_type: Type,
        require_instance: bool = True,
    ) -> None:
        self.path = path
        self.namespaces = namespaces
        self.target = target
        self.target_type = target_type
        self.require_instance = require_instance

    @property
    def is_text(self) -> bool:
        return self.target_type.is_text

    @property
    def resolved(self) -> Type:
        return self.target_type.resolved

    @property
    def contextual(self) -> bool:
        return self.target_type.contextual

    @property
    def mixed(self) -> bool:
        return self.target_type.mixed

    def parse(self, text: str, scope: Scope) -> Any:
        return self.target_type.parse(text, scope)

    def text(self, value: Any) -> str:
        return self.target_type.text(value)

    def from_json(self, value: Any, scope: Scope) -> Any:
        return self.target_type.from_json(value, scope)

    def to_json(self, value: Any, module: str) -> Any:
        return self.target_type.to_json(value, module)

    def xml_names(self, value: Any) -> Iterable[str]:
        return self.target_type.xml_names(value)

    def xml_text(self, value: Any, prefixes: Mapping[str, str]) -> str:
        return self.target_type.xml_text(value, prefixes)


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
