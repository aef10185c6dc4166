"""The context of an evaluation: the dynamic context, and the static environment of the expression's text."""

from collections.abc import Callable, Mapping
from dataclasses import field
from typing import TypeAlias

from isolane.lazy_dataclass import dataclass
from isolane.tree.model import Model
from isolane.tree.xpath.budget import CHARACTERS
from isolane.tree.xpath.nodes import Node
from isolane.tree.xpath.values import NodeSet, Value, to_number, to_text


class Context:
    """XPath 1.0 section 1: the context node, position and size; RFC 7950 section 10.1: the current node."""

    __slots__ = ("arguments", "current", "node", "position", "size")

    def __init__(
        self,
        node: Node,
        current: Node,
        size: int = 1,
        arguments: tuple[str, ...] = (),
    ) -> None:
        self.node = node
        self.current = current
        self.position = 1
        self.size = size
        self.arguments = arguments

    def read(self, value: Value) -> str:
        """A value as the text that a function of strings reads."""
        text = to_text(value)
        self.node.spend(len(text) >> CHARACTERS)
        return text

    def number(self, value: Value) -> float:
        """A value as a number."""
        return to_number(self.read(value) if isinstance(value, str) else value)


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
        """The environment of a module's expression: prefixes to module names, "" for names without prefix."""
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
