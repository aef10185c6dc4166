"""A model: the modules that were compiled together, the trees that they define, and their measures."""

from collections.abc import Iterator, Mapping, Sequence
from importlib import import_module
from typing import Any, Final, Literal, NamedTuple, TypeVar
from weakref import WeakSet

from isolane.errors import IsolaneError
from isolane.tree.module import Identities, Module
from isolane.tree.path import Path
from isolane.tree.path_parsing import parse_path
from isolane.tree.schema import (
    ChoiceNode,
    DataNode,
    NotificationNode,
    OperationNode,
    Record,
    RecordNode,
    RootNode,
    SchemaNode,
)
from isolane.tree.scopes import NameScope
from isolane.tree.types import Scope


class UnknownNode(IsolaneError):
    """A schema path that leads nowhere."""


class Model:
    """Everything that one set of modules, with one set of features, defines.

    `caches` holds objects made from the schema on first use, by the name of their maker; `servers` are the
    agents that serve it now.
    """

    def __init__(
        self,
        root: type[Record],
        modules: Sequence[Module],
        identities: Identities,
        rules: str = "",
    ) -> None:
        node = root.NODE
        if not isinstance(node, RootNode):
            raise TypeError(f"{root.__name__} is no root")
        node.owner = self
        self.root = root
        self.node = node
        self.identities = identities
        self.rules = rules  # the import name of the Python module with the compiled constraints
        self._set_modules(modules)
        self.operations: Mapping[str, OperationNode] = {
            operation.qualified_name: operation for operation in node.operations
        }
        self.notifications: Mapping[str, NotificationNode] = {
            notification.qualified_name: notification for notification in node.notifications
        }
        self.caches: dict[str, dict[Any, Any]] = {}
        self.servers: WeakSet[Any] = WeakSet()
        self._found: dict[str, SchemaNode] = {}

    def _set_modules(self, modules: Sequence[Module]) -> None:
        self.modules: Mapping[str, Module] = {module.name: module for module in modules}
        self.implemented: Mapping[str, Module] = {
            name: module for name, module in self.modules.items() if module.implemented
        }
        self.by_namespace: Mapping[str, Module] = {module.namespace: module for module in modules}

    def add_module(self, module: Module) -> None:
        """Have a further module, which defines no nodes."""
        self._set_modules([*self.modules.values(), module])

    @property
    def has_its_nodes(self) -> bool:
        """Whether its nodes are still its own: a model that is joined of them takes them over."""
        return all(child.model is self for child in self.node.children)

    def serve(self, server: object) -> None:
        """An agent begins to serve it; IsolaneError when its nodes belong to another model now."""
        if not self.has_its_nodes:
            raise IsolaneError(
                "the nodes of this model belong to one that was joined of it and other modules in this "
                "process: serve that one, or begin another process"
            )
        self.servers.add(server)

    @property
    def by_tag(self) -> Mapping[str, DataNode]:
        """The top-level data nodes by `{namespace}name`."""
        return self.node.by_tag

    def find(self, path: str) -> SchemaNode:
        """The node of a schema path as `SchemaNode.path` gives it."""
        node = self._found.get(path)
        if node is None:
            node = self.node
            for step in path.split("/")[1:] if path != "/" else ():
                node = _step(node, step, path)
            self._found[path] = node
        return node

    def parse_path(self, text: str, scope: Scope | None = None) -> Path:
        """The instance path of a text; names by module name unless a scope says otherwise."""
        return parse_path(self, text, scope or NameScope(self))

    def nodes(self) -> Iterator[SchemaNode]:
        """Every schema node: data nodes, choices and cases, operations and notifications."""
        return _nodes_below(self.node)

    def feature(self, module: str, name: str) -> bool:
        """Whether a feature is enabled."""
        return module in self.modules and name in self.modules[module].features


def model_of(node: SchemaNode) -> Model:
    """The model that a node belongs to."""
    model = node.model
    assert isinstance(model, Model)
    return model


def _step(node: object, step: str, path: str) -> SchemaNode:
    if isinstance(node, OperationNode) and step in ("input", "output"):
        return node.input if step == "input" else node.output
    if isinstance(node, RecordNode):
        name = step if ":" in step else f"{node.module}:{step}"
        child = node.by_qualified_name.get(name)
        if child is not None:
            return child
        for other in (*node.operations, *node.notifications):
            if other.qualified_name == name:
                return other
    raise UnknownNode(f"no schema node {path}")


def _nodes_below(node: SchemaNode) -> Iterator[SchemaNode]:
    yield node
    if isinstance(node, OperationNode):
        yield from _nodes_below(node.input)
        yield from _nodes_below(node.output)
    if isinstance(node, RecordNode):
        for choice in node.all_choices:
            yield from _choice_nodes(choice)
        for below in (*node.children, *node.operations, *node.notifications):
            yield from _nodes_below(below)


def _choice_nodes(choice: ChoiceNode) -> Iterator[SchemaNode]:
    yield choice
    yield from choice.cases


R = TypeVar("R", bound=Record)
T = TypeVar("T", bound=Record)


def top(root: Record, kind: type[R]) -> R:
    """The record of a top-level container; `kind` is the class of it in the bindings."""
    container: R = root[_index(root, kind)]
    return container


def with_top(root: T, kind: type[R], record: R) -> T:
    """The tree with another record at a top-level container."""
    return root.with_slot(_index(root, kind), record)


def _index(root: Record, kind: type[Record]) -> int:
    return root.NODE.slot_of(kind.NODE)


Kind = Literal["counter", "gauge", ""]

_CACHE: Final = "measures"
_DESCRIPTIONS: Final = "descriptions"


class Measure(NamedTuple):
    """A measurable leaf: the kind of its type (RFC 6991 section 3), and its description."""

    kind: Kind
    description: str


def keep(model: Model, measures: Mapping[str, Measure], descriptions: Mapping[str, str]) -> None:
    """Let a model that was just read know its measures and descriptions, by the path of the node."""
    model.caches[_CACHE] = dict(measures)
    model.caches[_DESCRIPTIONS] = dict(descriptions)


def descriptions_of(model: Model) -> Mapping[str, str]:
    """The descriptions of data nodes and operations by their paths, loaded when first asked for: the command
    line asks, an agent without one keeps none."""
    descriptions = model.caches.get(_DESCRIPTIONS)
    if descriptions is None:
        package = model.rules.rpartition(".")[0]
        descriptions = import_module(f"{package}.descriptions").DESCRIPTIONS if package else {}
        model.caches[_DESCRIPTIONS] = descriptions
    return descriptions


def measures_of(model: Model) -> Mapping[str, Measure]:
    """The measures of a model by the path of the leaf, loaded when first asked for."""
    measures = model.caches.get(_CACHE)
    if measures is None:
        package = model.rules.rpartition(".")[0]
        rows = import_module(f"{package}.measures").MEASURES if package else {}
        measures = model.caches[_CACHE] = {path: Measure(*row) for path, row in rows.items()}
    return measures
