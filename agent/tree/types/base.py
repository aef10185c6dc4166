"""Common base of all types of values, and their restrictions.

`parse` reads the lexical form that XML carries and gives the Python value; `text` gives the
canonical form. `from_json` and `to_json` are the same for RFC 7951. Text that is no value of
the type raises `BadValue`. Names in values are resolved by a `Scope`.
"""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from decimal import Decimal
from functools import cache
from typing import Any, Protocol

from isolane.tree.types import node_paths
from isolane.tree.values import InstanceId, Scalar


class BadValue(ValueError):
    """A text is not a value of a type."""

    def __init__(self, message: str, app_tag: str | None = None) -> None:
        super().__init__(message)
        self.message = message
        self.app_tag = app_tag


class Scope(Protocol):
    """Resolution of names in a value: by prefix in XML, by module name in JSON."""

    def module(self, prefix: str | None) -> str | None:
        """The module that a prefix, or the lack of one, stands for."""

    def instance(self, text: str) -> InstanceId:
        """The canonical form of an instance-identifier; BadValue when it is not one."""


class OwnPrefixes:
    """Base of the scopes that also know the prefixes that modules give themselves."""

    __slots__ = ()

    def own_prefix(self, prefix: str) -> str | None:
        """The module with such a prefix, where the text declares no other; BadValue when it declares one."""
        raise NotImplementedError

    def is_identity(self, name: str) -> bool:
        """Whether there is an identity `module:name`."""
        raise NotImplementedError

    def key_text(self, way: Sequence[node_paths.Name], text: str) -> str:
        """The canonical text of a key, by the modules and names that lead to it; any other text as it is."""
        raise NotImplementedError


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

    def parse(self, text: str, scope: Scope) -> Scalar:
        """The value that a lexical form stands for."""
        raise NotImplementedError

    def text(self, value: object) -> str:
        """The canonical lexical form, names by module name."""
        return str(value)

    def from_json(self, value: object, scope: Scope) -> Scalar:
        """The value that a JSON value stands for (RFC 7951 section 6)."""
        if not isinstance(value, str):
            raise BadValue(f"{json_text(value)} is no {self.base}: a JSON string is expected")
        return self.parse(value, scope)

    def to_json(self, value: object, module: str) -> Any:
        """The JSON value of a value; `module` is the one of the node."""
        return self.text(value)

    def xml_names(self, value: object) -> Iterable[str]:
        """The modules that the XML form of the value must have a prefix for."""
        return ()

    def xml_text(self, value: object, prefixes: Mapping[str, str]) -> str:
        """The XML form; `prefixes` maps the modules of `xml_names` to prefixes."""
        return self.text(value)


def json_text(value: object) -> str:
    """A JSON value as messages show it."""
    return "null" if value is None else repr(value)


class Limit:
    """A range or length: intervals that a value must fall into, and what to say if not."""

    __slots__ = ("app_tag", "intervals", "message")

    def __init__(
        self, *intervals: tuple[Any, Any], message: str | None = None, app_tag: str | None = None
    ) -> None:
        self.intervals = intervals
        self.message = message
        self.app_tag = app_tag

    def check(self, size: object, what: str) -> None:
        """Raise BadValue unless the size is inside one of the intervals."""
        for low, high in self.intervals:
            if low <= size <= high:
                return
        raise BadValue(self.message or f"{what} {size} is not in {self}", self.app_tag)

    def __str__(self) -> str:
        return " | ".join(
            _plain(low) if low == high else f"{_plain(low)}..{_plain(high)}" for low, high in self.intervals
        )


def _plain(bound: object) -> str:
    """A bound without an exponent, as YANG writes decimal64."""
    return format(bound, "f") if isinstance(bound, Decimal) else str(bound)


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
    from isolane.tree.regex.automaton import LinearMatcher

    return LinearMatcher(pattern).matches


@cache
def _compiled(pattern: str) -> Any:
    return re.compile(pattern).fullmatch
