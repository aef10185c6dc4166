"""Comparisons of XPath 1.0 (section 3.4), where a node-set compares as any of its nodes does.

YANG adds one thing: text that is compared with an identityref may carry any prefix that the
expression declares, as in the XML form of the value (RFC 7950 section 9.10.3).
"""

from collections.abc import Callable, Mapping
from operator import eq, ge, gt, le, lt, ne
from typing import Final, TypeAlias, TypeGuard

from isolane.tree.values import Identity
from isolane.tree.xpath.expression import Operator
from isolane.tree.xpath.nodes import Node
from isolane.tree.xpath.values import NodeSet, Value, to_boolean, to_number

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
