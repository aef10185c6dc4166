"""Predicates that fix the keys of a list, as the key to look up."""

from collections.abc import Callable, Sequence
from typing import TypeAlias

from isolane.compiler.xpath.literals import comparable, source, value_of
from isolane.compiler.xpath.locus import Locus
from isolane.lazy_dataclass import dataclass
from isolane.tree.schema import LeafListNode, LeafNode, ListNode
from isolane.tree.types import Integer
from isolane.tree.xpath.axes import names
from isolane.tree.xpath.expression import Expression, Number, Text
from isolane.tree.xpath.keys import KeyTest, key_tests

Single: TypeAlias = Callable[[Expression], tuple[Locus, bool] | None]


@dataclass(frozen=True, slots=True)
class Lookup:
    """The key as Python, what has to be true before, and the predicates that still have to be tested."""

    key: str
    guards: tuple[str, ...]
    rest: tuple[Expression, ...]


def lookup(schema: ListNode, predicates: Sequence[Expression], single: Single) -> Lookup | None:
    """The look-up that a step to a list can use, if its first predicates fix all keys and nothing else."""
    if not schema.keys:
        return None
    for used in range(1, len(predicates) + 1):
        tests = list(key_tests(predicates[:used]))
        found = _key(schema, tests, single) if len(tests) == len(schema.keys) else None
        if found is not None and _only_keys(predicates[:used], tests):
            key, guards = found
            return Lookup(key, guards, tuple(predicates[used:]))
    return None


def _only_keys(predicates: Sequence[Expression], tests: Sequence[KeyTest]) -> bool:
    """Whether the predicates consist of these tests: all of them were of the form that was asked for."""
    return sum(len(list(key_tests((predicate,)))) or len(tests) + 1 for predicate in predicates) == len(tests)


def _key(schema: ListNode, tests: Sequence[KeyTest], single: Single) -> tuple[str, tuple[str, ...]] | None:
    parts, guards = [], []
    for leaf in schema.keys:
        test = next((test for test in tests if names(test[0], leaf)), None)
        part = _part(leaf, test[1], single) if test is not None else None
        if part is None:
            return None
        text, optional = part
        parts.append(text)
        if optional:
            guards.append(f"{text} is not None")
    return parts[0] if len(parts) == 1 else f"({', '.join(parts)})", tuple(guards)


def _part(leaf: LeafNode, value: Expression, single: Single) -> tuple[str, bool] | None:
    """One key's value as Python, and whether it can be None; None when it can only be known by comparing."""
    kind = leaf.type.resolved
    match value:
        case Text(text) if not kind.contextual:
            known = value_of(kind, text)
            return None if known is None else (source(known), False)
        case Number(number) if isinstance(kind, Integer) and number == int(number):
            return repr(int(number)), False
    found = single(value)
    if found is None:
        return None
    locus, optional = found
    if not isinstance(locus.schema, LeafNode | LeafListNode) or locus.value is None:
        return None
    return (locus.value, optional) if comparable(leaf.type, locus.schema.type) else None
