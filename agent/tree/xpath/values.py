"""The four types of XPath 1.0, conversions, comparisons, and the context (sections 1, 3.2 to 3.4 and 4).

YANG adds one thing: text that is compared with an identityref may carry any prefix that the
expression declares, as in the XML form of the value (RFC 7950 section 9.10.3).
"""

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import field
from operator import eq, ge, gt, le, lt, ne
from typing import Final, TypeAlias, TypeGuard

from isolane.lazy_dataclass import dataclass
from isolane.tree.model import Model
from isolane.tree.values import Identity
from isolane.tree.xpath.expression import Operator
from isolane.tree.xpath.nodes import CHARACTERS, Node
from isolane.tree.xpath.numbers import number_of_text, text_of_number

NodeSet: TypeAlias = Sequence[Node]
Value: TypeAlias = bool | float | str | NodeSet


def to_boolean(value: Value) -> bool:
    if isinstance(value, float):
        return not (value == 0 or math.isnan(value))
    return bool(value)


def to_text(value: Value) -> str:
    if isinstance(value, str):
        return value
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, float):
        return text_of_number(value)
    return value[0].text() if value else ""


def to_number(value: Value) -> float:
    if isinstance(value, float):
        return value
    if isinstance(value, bool):
        return float(value)
    if isinstance(value, str):
        return number_of_text(value)
    return value[0].number() if value else math.nan


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


Compare: TypeAlias = Callable[[Value, Value], bool]
Names: TypeAlias = Callable[[str], str | None]

_ORDER: Final[Mapping[str, Callable[[float, float], bool]]] = {"<": lt, "<=": le, ">": gt, ">=": ge}


def comparison(operator: Operator, identity: Names) -> Compare:
    """The function for `=`, `!=`, `<`, `<=`, `>` or `>=`; `identity` resolves text to `module:name`."""
    return _Order(operator).compare if operator in _ORDER else _Equality(operator, identity).compare


def is_set(value: Value) -> TypeGuard[NodeSet]:
    return not isinstance(value, bool | float | str)


class _Equality:
    def __init__(self, operator: Operator, identity: Names) -> None:
        self._same = operator == "="
        self._test: Callable[[object, object], bool] = eq if self._same else ne
        self._identity = identity

    def compare(self, left: Value, right: Value) -> bool:
        if is_set(left):
            return self._set(left, right)
        if is_set(right):
            return self._set(right, left)
        if isinstance(left, bool) or isinstance(right, bool):
            return self._test(to_boolean(left), to_boolean(right))
        if isinstance(left, float) or isinstance(right, float):
            return self._test(to_number(left), to_number(right))
        return self._test(left, right)

    def _set(self, nodes: NodeSet, other: Value) -> bool:
        match other:
            case bool():
                return self._test(bool(nodes), other)
            case float():
                return any(self._test(node.number(), other) for node in nodes)
            case str():
                return any(self._is(node, other) is self._same for node in nodes)
            case _:
                return self._sets({node.text() for node in nodes}, {node.text() for node in other})

    def _sets(self, left: set[str], right: set[str]) -> bool:
        if self._same:
            return not left.isdisjoint(right)
        return bool(left and right) and len(left | right) > 1

    def _is(self, node: Node, text: str) -> bool:
        if node.text() == text:
            return True
        return isinstance(node.value, Identity) and node.value == self._identity(text)


class _Order:
    def __init__(self, operator: Operator) -> None:
        self._test = _ORDER[operator]

    def compare(self, left: Value, right: Value) -> bool:
        if isinstance(left, bool) and is_set(right):
            right = to_boolean(right)
        elif isinstance(right, bool) and is_set(left):
            left = to_boolean(left)
        lefts, rights = _extremes(left), _extremes(right)
        return any(self._test(number, other) for number in lefts for other in rights)


def _extremes(value: Value) -> tuple[float, ...]:
    """The numbers that decide any ordering: the only one, or the least and the greatest of a node-set."""
    if isinstance(value, bool | float | str):
        return (to_number(value),)
    numbers = [number for node in value if (number := node.number()) == number]
    return (min(numbers), max(numbers)) if numbers else ()
