"""List entries by their keys: `list[key = value]` is a look-up, not a scan.

A step qualifies when its leading predicates fix every key with a value that does not depend on the
entry. The entry that is found has to pass the predicates that say more than that.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import Final, Protocol, TypeAlias

from isolane.tree.schema import LeafNode, ListNode, Record
from isolane.tree.types import BadValue, Integer
from isolane.tree.values import InstanceId
from isolane.tree.xpath.axes import Descendants, descendants, names
from isolane.tree.xpath.expression import (
    Argument,
    Call,
    Expression,
    NameTest,
    Number,
    Operation,
    Path,
    Step,
    Text,
    operands,
)
from isolane.tree.xpath.nodes import SLOTS, Node, entry, instances
from isolane.tree.xpath.numbers import text_of_number
from isolane.tree.xpath.values import Bound, Context, Environment, Value

KeyLookup: TypeAlias = Callable[[Node, Context], tuple[list[Node], bool] | None]
"""The entries that can pass, and whether that is already certain."""

KeyTest: TypeAlias = tuple[NameTest, Expression]

_PLANS: Final = 256
"""Maximum literals of one predicate that are kept in the form of their leaf."""

_FREE_CALLS: Final = frozenset({"position", "last", "lang"})


class Bind(Protocol):
    def __call__(self, expression: Expression, environment: Environment, /) -> Bound: ...


def key_tests(predicates: Sequence[Expression]) -> Iterator[KeyTest]:
    """Names of leafs and what they have to equal, from the leading predicates of the form `leaf = value`."""
    for predicate in predicates:
        conjuncts = _conjuncts(predicate)
        tests = [_key_test(conjunct) for conjunct in conjuncts]
        for test in tests:
            if test is None:
                return
            yield test


def _conjuncts(expression: Expression) -> tuple[Expression, ...]:
    if isinstance(expression, Operation) and expression.operator == "and":
        return expression.operands
    return (expression,)


def _key_test(expression: Expression) -> KeyTest | None:
    if not isinstance(expression, Operation) or expression.operator != "=":
        return None
    for leaf, value in (expression.operands, expression.operands[::-1]):
        name = leaf_name(leaf)
        if name is not None and independent(value):
            return name, value
    return None


def leaf_name(expression: Expression) -> NameTest | None:
    """The name in an expression that is one child step with a full name."""
    match expression:
        case Path((Step("child", NameTest(_, str()) as test, ()),), False, None):
            return test
        case _:
            return None


def independent(expression: Expression) -> bool:
    """Whether the value is the same for every context node."""
    match expression:
        case Text() | Number() | Argument():
            return True
        case Path(_, absolute, start):
            return start is not None and independent(start) if not absolute else True
        case Call(name, arguments):
            needs_node = name in _FREE_CALLS or (not arguments and name not in ("current", "true", "false"))
            return not needs_node and all(map(independent, arguments))
        case _:
            return all(map(independent, operands(expression)))


def key_lookup(step: Step, environment: Environment, bind: Bind) -> KeyLookup | None:
    """The function that finds the only entry that can pass, None where that is not known."""
    if step.axis not in ("child", "descendant") or not isinstance(step.test, NameTest):
        return None
    tests = tuple(key_tests(step.predicates))
    if not tests:
        return None
    only_tests = len(tests) == sum(len(_conjuncts(predicate)) for predicate in step.predicates)
    lookup = _Lookup(step.test, tests, environment, bind, only_tests)
    return lookup.find if step.axis == "child" else _LookupBelow(lookup, descendants(step.test)).find


class _Lookup:
    def __init__(
        self,
        test: NameTest,
        tests: Sequence[KeyTest],
        environment: Environment,
        bind: Bind,
        only_tests: bool,
    ) -> None:
        self._test = test
        self._only_tests = only_tests
        self._values = [(name, bind(value, environment)) for name, value in tests]
        self._plans: dict[type[Record], tuple[ListNode, tuple[tuple[LeafNode, Bound], ...]] | None] = {}

    def find(self, node: Node, context: Context) -> tuple[list[Node], bool] | None:
        if not isinstance(node.value, Record):
            return [], True
        plan = self._plan(type(node.value))
        if plan is None:
            return None
        schema, keys = plan
        parts = []
        for leaf, value in keys:
            wanted = value(context)
            if isinstance(wanted, str):
                context.read(wanted)
            part = key_part(leaf, wanted)
            if part is None:
                return None
            parts.append(part)
        if any(len(part) == 0 for part in parts):
            return [], True
        key = parts[0][0] if len(parts) == 1 else tuple(part[0] for part in parts)
        node_there = entry(node, schema, key)
        return ([] if node_there is None else [node_there]), self._only_tests and len(keys) == len(
            self._values
        )

    def _plan(self, record: type[Record]) -> tuple[ListNode, tuple[tuple[LeafNode, Bound], ...]] | None:
        if record not in self._plans:
            self._plans[record] = self._make_plan(record)
        return self._plans[record]

    def _make_plan(self, record: type[Record]) -> tuple[ListNode, tuple[tuple[LeafNode, Bound], ...]] | None:
        named = [child for child in record.NODE.children if names(self._test, child)]
        if len(named) != 1 or not isinstance(named[0], ListNode) or not named[0].keys:
            return None
        keys = []
        for leaf in named[0].keys:
            value = next((value for name, value in self._values if names(name, leaf)), None)
            if value is None:
                return None
            keys.append((leaf, value))
        return named[0], tuple(keys)


class _LookupBelow:
    """The same of the descendant axis: one look-up in each list that the name can mean."""

    def __init__(self, lookup: _Lookup, descendants: Descendants) -> None:
        self._lookup = lookup
        self._descendants = descendants

    def find(self, node: Node, context: Context) -> tuple[list[Node], bool] | None:
        return list(self._select(node, context)), False

    def _select(self, node: Node, context: Context) -> Iterator[Node]:
        if not isinstance(node.value, Record):
            return
        rows = self._descendants.rows(node)
        node.spend(len(rows) >> SLOTS)
        for schema, selected, inside in rows:
            selected_node = self._lookup.find(node, context) if selected and not inside else None
            if selected_node is not None:
                yield from selected_node[0]
                continue
            for child in instances(node, schema):
                if selected:
                    yield child
                if inside:
                    yield from self._select(child, context)
        for extra in node.extra:
            yield from self._descendants.itself(extra)
            yield from self._select(extra, context)


class LeafTest:
    """The predicate `leaf = literal`: a look at one slot, where that is all there is to it."""

    def __init__(self, name: NameTest, literal: Text | Number | Argument) -> None:
        self._name = name
        self._literal = literal
        self._plans: dict[tuple[type[Record], str | float], tuple[int, tuple[object, ...]] | None] = {}

    def test(self, context: Context) -> bool | None:
        """Whether it is true of the context node; None when it takes more than a look."""
        record = context.node.value
        if not isinstance(record, Record):
            return None
        key = type(record), literal(self._literal, context.arguments)
        if key not in self._plans:
            if len(self._plans) >= _PLANS:
                self._plans.clear()
            self._plans[key] = self._plan(*key)
        plan = self._plans[key]
        return None if plan is None else record[plan[0]] in plan[1]

    def _plan(self, record: type[Record], wanted: str | float) -> tuple[int, tuple[object, ...]] | None:
        named = [child for child in record.NODE.children if names(self._name, child)]
        if len(named) != 1 or not isinstance(named[0], LeafNode) or named[0].default is not None:
            return None
        leaf = named[0]
        value = None if leaf.type.mixed else key_part(leaf, wanted)
        return None if value is None else (leaf.index, value)


def leaf_test(predicate: Expression) -> LeafTest | None:
    """The quick form of a predicate, if it has one."""
    test = _key_test(predicate)
    if test is None or not isinstance(test[1], Text | Number | Argument):
        return None
    return LeafTest(test[0], test[1])


def literal(expression: Text | Number | Argument, arguments: Sequence[str]) -> str | float:
    """The value of a literal in one evaluation."""
    return arguments[expression.number] if isinstance(expression, Argument) else expression.value


def key_part(leaf: LeafNode, value: Value) -> tuple[object, ...] | None:
    """The only value of a key leaf that can equal an XPath value: none or one; None if that is unknown."""
    if isinstance(value, float):
        if not isinstance(leaf.type.resolved, Integer):
            return None
        text = text_of_number(value)
    elif isinstance(value, str):
        text = value
    elif isinstance(value, bool) or len(value) > 1:
        return None
    elif not value:
        return ()
    else:
        text = value[0].text()
    if leaf.type.contextual:
        return None
    try:
        parsed = leaf.type.parse(text, _NO_NAMES)
    except BadValue:
        return ()
    return (parsed,) if leaf.type.text(parsed) == text else ()


class _NoNames:
    """The scope of types whose values hold no names."""

    def module(self, prefix: str | None) -> str | None:
        return None

    def instance(self, text: str) -> InstanceId:
        return InstanceId(text)


_NO_NAMES: Final = _NoNames()
