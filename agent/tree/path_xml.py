"""Instance paths in XML: every name has a prefix, which is declared (RFC 7950 section 9.13.2)."""

from collections.abc import Mapping
from typing import Any

from isolane.tree.module import Module
from isolane.tree.path import Path, predicates
from isolane.tree.path_parsing import parse_path
from isolane.tree.schema import LeafListNode, LeafNode, SchemaNode
from isolane.tree.scopes import NameScope
from isolane.tree.values import InstanceId


def xml_path(path: Path, prefixes: "Prefixes | None" = None) -> tuple[str, Mapping[str, str]]:
    """The path with every name prefixed, and the namespaces of the prefixes, which paths may share."""
    prefixes = prefixes or Prefixes()
    text = []
    for node, key in path:
        text.append(f"/{prefixes.of(node)}:{node.name}")
        text.append(predicates(node, key, prefixes.qualified, prefixes.text))
    return "".join(text) or "/", prefixes.namespaces


class Prefixes:
    """Prefixes as the modules give them, made distinct where two modules give the same."""

    def __init__(self) -> None:
        self.namespaces: dict[str, str] = {}

    def of(self, module: SchemaNode | Module) -> str:
        """The prefix of a module, or of a node's module."""
        prefix = module.prefix
        number = 1
        while self.namespaces.setdefault(prefix, module.namespace) != module.namespace:
            number += 1
            prefix = f"{module.prefix}{number}"
        return prefix

    def text(self, leaf: LeafNode | LeafListNode, value: Any) -> str:
        """The XML form of a key or value, which may hold names itself."""
        if isinstance(value, InstanceId):
            inner, namespaces = xml_path(parse_path(leaf.model, value, NameScope(leaf.model)))
            self.namespaces.update(namespaces)
            return inner
        modules = leaf.model.modules
        return leaf.type.xml_text(
            value, {name: self.of(modules[name]) for name in leaf.type.xml_names(value) if name in modules}
        )

    def qualified(self, leaf: SchemaNode) -> str:
        return f"{self.of(leaf)}:{leaf.name}"


class ModuleNames(Prefixes):
    """Names of modules as prefixes."""

    def of(self, module: SchemaNode | Module) -> str:
        name = module.name if isinstance(module, Module) else module.module
        self.namespaces[name] = module.namespace
        return name
