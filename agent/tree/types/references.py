"""Types whose values name nodes or are those of another leaf: instance-identifier, node paths, leafref."""

from collections.abc import Iterable, Mapping
from typing import Any

from isolane.tree import node_paths
from isolane.tree.types.base import OwnPrefixes, Scope, Type
from isolane.tree.types.plain import String
from isolane.tree.values import InstanceId


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
