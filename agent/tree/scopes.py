"""Resolution of names in values: by XML namespaces, by module names, by a module's imports; paths in XML."""

from collections.abc import Iterable, Mapping, Sequence

from isolane.tree.module import Module
from isolane.tree.path import Path, predicates
from isolane.tree.path_parsing import parse_instance, parse_path
from isolane.tree.schema import DataNode, LeafListNode, LeafNode, NodeModel, RecordNode, SchemaNode
from isolane.tree.types import BadValue, OwnPrefixes
from isolane.tree.types.node_paths import Name
from isolane.tree.values import InstanceId


def own_prefix(model: NodeModel, prefix: str) -> str | None:
    """The first module that gives itself a prefix, or has it as its name."""
    if prefix in model.modules:
        return prefix
    return next((module.name for module in model.modules.values() if module.prefix == prefix), None)


class _Own:
    """A scope in which the prefixes that modules give themselves need no declaration."""

    __slots__ = ("_model", "_scope")

    def __init__(self, model: NodeModel, scope: "XmlScope | NameScope") -> None:
        self._model = model
        self._scope = scope

    def module(self, prefix: str | None) -> str | None:
        name = self._scope.module(prefix)
        return name if name is not None or prefix is None else self._scope.own_prefix(prefix)

    def instance(self, text: str) -> InstanceId:
        return parse_instance(self._model, text, self)


def key_text(model: NodeModel, way: Sequence[Name], text: str, scope: "XmlScope | NameScope") -> str:
    """The canonical text of a key whose values have names of modules in them."""
    node: SchemaNode | None = model.node
    for module, name in way:
        below: Iterable[DataNode] = node.children if isinstance(node, RecordNode) else ()
        node = next((child for child in below if child.name == name and child.module == module), None)
    if not isinstance(node, LeafNode | LeafListNode) or not node.type.contextual:
        return text
    try:
        return node.type.text(node.type.parse(text, _Own(model, scope)))
    except BadValue:
        return text


class XmlScope(OwnPrefixes):
    """Prefixes are those that are declared at an XML element."""

    __slots__ = ("_model", "_namespaces")

    def __init__(self, model: NodeModel, namespaces: Mapping[str | None, str]) -> None:
        self._model = model
        self._namespaces = namespaces

    def module(self, prefix: str | None) -> str | None:
        namespace = self._namespaces.get(prefix, "")
        module = self._model.by_namespace.get(namespace)
        return module.name if module is not None else None

    def own_prefix(self, prefix: str) -> str | None:
        if prefix in self._namespaces:
            namespace = self._namespaces[prefix]
            raise BadValue(f"prefix {prefix} is bound to {namespace}, which is not the namespace of a module")
        return own_prefix(self._model, prefix)

    def is_identity(self, name: str) -> bool:
        return name in self._model.identities

    def key_text(self, way: Sequence[Name], text: str) -> str:
        return key_text(self._model, way, text, self)

    def instance(self, text: str) -> InstanceId:
        return parse_instance(self._model, text, self)


class NameScope(OwnPrefixes):
    """Prefixes are module names (RFC 7951); without one the name is in the module of the node."""

    __slots__ = ("_default", "_model")

    def __init__(self, model: NodeModel, default: str | None = None) -> None:
        self._model = model
        self._default = default

    def module(self, prefix: str | None) -> str | None:
        if prefix is None:
            return self._default
        return prefix if prefix in self._model.modules else None

    def own_prefix(self, prefix: str) -> str | None:
        return own_prefix(self._model, prefix)

    def is_identity(self, name: str) -> bool:
        return name in self._model.identities

    def key_text(self, way: Sequence[Name], text: str) -> str:
        return key_text(self._model, way, text, self)

    def instance(self, text: str) -> InstanceId:
        return parse_instance(self._model, text, self)


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

    def text(self, leaf: LeafNode | LeafListNode, value: object) -> str:
        """The XML form of a key or value, which may hold names itself."""
        if isinstance(value, InstanceId):
            return xml_path(parse_path(leaf.model, value, NameScope(leaf.model)), self)[0]
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
