"""Common base of all types of values.

`parse` reads the lexical form that XML carries and gives the Python value; `text` gives the
canonical form. `from_json` and `to_json` are the same for RFC 7951. Text that is no value of
the type raises `BadValue`. Names in values are resolved by a `Scope`.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Protocol

from isolane.tree import node_paths
from isolane.tree.values import InstanceId


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

    def parse(self, text: str, scope: Scope) -> Any:
        """The value that a lexical form stands for."""
        raise NotImplementedError

    def text(self, value: Any) -> str:
        """The canonical lexical form, names by module name."""
        return str(value)

    def from_json(self, value: Any, scope: Scope) -> Any:
        """The value that a JSON value stands for (RFC 7951 section 6)."""
        if not isinstance(value, str):
            raise BadValue(f"{json_text(value)} is no {self.base}: a JSON string is expected")
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


def json_text(value: Any) -> str:
    """A JSON value as messages show it."""
    return "null" if value is None else repr(value)
