"""What an expression is evaluated in: the dynamic context, and the static environment of its text."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

from agent.errors import DataError
from agent.tree.model import Model
from agent.tree.xpath.nodes import Node
from agent.tree.xpath.values import NodeSet, Value


class Budget:
    """How many nodes one evaluation may still select in its steps; clients choose expressions."""

    __slots__ = ("left",)

    def __init__(self, nodes: int) -> None:
        self.left = nodes

    def spend(self, nodes: int) -> None:
        """Count selected nodes; DataError when they are too many."""
        self.left -= nodes
        if self.left < 0:
            raise DataError("resource-denied", "the XPath expression visits too many nodes")


class Context:
    """XPath 1.0 section 1: the context node, position and size; RFC 7950 section 10.1: the current node."""

    __slots__ = ("arguments", "budget", "current", "node", "position", "size")

    def __init__(
        self,
        node: Node,
        current: Node,
        size: int = 1,
        budget: Budget | None = None,
        arguments: tuple[str, ...] = (),
    ) -> None:
        self.node = node
        self.current = current
        self.position = 1
        self.size = size
        self.budget = budget
        self.arguments = arguments


Bound: TypeAlias = Callable[[Context], Value]
BoundSet: TypeAlias = Callable[[Context], NodeSet]


@dataclass(frozen=True, slots=True)
class Environment:
    """The model, and what the prefixes in an expression stand for."""

    model: Model
    namespaces: Mapping[str, str] = field(default_factory=dict)
    default_namespace: str | None = None

    @classmethod
    def of_rule(cls, model: Model, prefixes: Mapping[str, str]) -> "Environment":
        """That of an expression in a module: prefixes to module names, "" for names without prefix."""
        namespaces = {
            prefix: model.modules[module].namespace
            for prefix, module in prefixes.items()
            if module in model.modules
        }
        return cls(model, namespaces, namespaces.pop("", None))

    def identity(self, text: str) -> str | None:
        """`module:name` of an identity that is written as in the expression, or None."""
        prefix, colon, name = text.rpartition(":")
        namespace = self.namespaces.get(prefix) if colon else self.default_namespace
        module = self.model.by_namespace.get(namespace) if namespace is not None else None
        return f"{module.name}:{name}" if module is not None else None
