"""Location steps over sets of nodes in document order, and the nodes that references point to."""

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import TypeAlias, cast

from isolane.strand import pausing
from isolane.tree.model import Model
from isolane.tree.path import Path as InstancePath
from isolane.tree.schema import DataNode, LeafListNode, ListNode
from isolane.tree.types import BadValue, Leafref
from isolane.tree.values import InstanceId
from isolane.tree.xpath.axes import REVERSE, Walk, walk
from isolane.tree.xpath.expression import (
    Call,
    Expression,
    Filter,
    NameTest,
    Operation,
    Path,
    Step,
    operands,
    result_type,
)
from isolane.tree.xpath.keys import KeyLookup, key_lookup, leaf_test
from isolane.tree.xpath.nodes import Node, entry, instances
from isolane.tree.xpath.parser import parse
from isolane.tree.xpath.values import Bound, BoundSet, Context, Environment, NodeSet, to_boolean

Bind: TypeAlias = Callable[[Expression, Environment], Bound]
BoundStep: TypeAlias = Callable[[NodeSet, Context], NodeSet]
Narrow: TypeAlias = Callable[[list[Node], Context], list[Node]]

_ORDERING = 4
"""Cost of putting a node in its place."""
_OPERATIONS = 2
"""Two to the power of this are done in a unit."""

# Axes that select distinct nodes in order from a set in which no node contains another.
_ORDERED = frozenset({"child", "self", "attribute", "namespace", "descendant", "descendant-or-self"})
_ONE_LEVEL = frozenset({"child", "self", "attribute", "namespace"})


def in_order(nodes: Sequence[Node]) -> list[Node]:
    """The nodes in document order, each once."""
    if nodes:
        nodes[0].spend(_ORDERING * len(nodes))
    placed = {node.place: node for node in nodes}
    return [placed[place] for place in sorted(placed)]


def bind_step(step: Step, environment: Environment, bind: Bind, one_level: bool) -> tuple[BoundStep, bool]:
    """The function for one step, and whether no node that it selects contains another.

    `one_level` says that of the nodes that the step starts from.
    """
    axis_walk = walk(step.axis, step.test)
    if step.predicates:
        keys = key_lookup(step, environment, bind)
        narrow = bind_predicates(step.predicates, environment, bind)
        select = _predicated(axis_walk, keys, narrow)
    else:
        select = _plain(axis_walk)
    if one_level and step.axis in _ORDERED:
        return select, step.axis in _ONE_LEVEL
    return _sorted(select, step.axis in REVERSE), False


def _plain(axis_walk: Walk) -> BoundStep:
    def select(nodes: NodeSet, context: Context) -> NodeSet:
        context.node.spend(len(nodes))
        return [reached for node in nodes for reached in axis_walk(node)]

    return select


def _predicated(axis_walk: Walk, keys: KeyLookup | None, narrow: Narrow) -> BoundStep:
    def select(nodes: NodeSet, context: Context) -> NodeSet:
        context.node.spend(len(nodes))
        selected: list[Node] = []
        for node in nodes:
            by_key = keys(node, context) if keys is not None else None
            candidates, certain = (list(axis_walk(node)), False) if by_key is None else by_key
            selected += candidates if certain else narrow(candidates, context)
        return selected

    return select


def _sorted(select: BoundStep, reverse: bool) -> BoundStep:
    def select_sorted(nodes: NodeSet, context: Context) -> NodeSet:
        selected = select(nodes, context)
        if len(nodes) == 1 and not reverse:
            return selected
        return in_order(selected)

    return select_sorted


def bind_predicates(predicates: Sequence[Expression], environment: Environment, bind: Bind) -> Narrow:
    """The function that keeps of a list of nodes, in axis order, those that pass all predicates."""
    tests = [(_predicate(predicate, environment, bind), weight(predicate)) for predicate in predicates]

    def narrow(nodes: list[Node], context: Context) -> list[Node]:
        for test, units in tests:
            context.node.spend(units * len(nodes))
            inner = Context(context.node, context.current, len(nodes), context.arguments)
            kept = []
            for inner.position, inner.node in enumerate(pausing(nodes), 1):
                if test(inner):
                    kept.append(inner.node)
            nodes = kept
        return nodes

    return narrow


def weight(expression: Expression) -> int:
    """Cost of evaluating an expression once, apart from the nodes and texts that it reads."""
    return 1 + (_operations(expression) >> _OPERATIONS)


def _operations(expression: Expression) -> int:
    """Count the operations of an expression; predicates in it are charged on their own."""
    match expression:
        case Path(steps, _, start):
            return len(steps) + 1 + (0 if start is None else _operations(start))
        case Filter(primary):
            return 1 + _operations(primary)
        case _:
            return 1 + sum(map(_operations, operands(expression)))


def _predicate(predicate: Expression, environment: Environment, bind: Bind) -> Callable[[Context], bool]:
    """A number is a position, anything else a truth (section 2.4)."""
    bound = bind(predicate, environment)
    if result_type(predicate) == "number":
        return lambda context: bound(context) == context.position
    quick = leaf_test(predicate)
    if quick is None:
        return lambda context: to_boolean(bound(context))

    def test(context: Context) -> bool:
        quick_result = quick.test(context)
        return to_boolean(bound(context)) if quick_result is None else quick_result

    return test


_CURRENT = Call("current", ())


def referred(node: Node, leafref: Leafref, model: Model, bind: Bind) -> NodeSet:
    """The nodes with the value of a leafref that its path leads to."""
    targets, text = _bound(leafref, model, bind)(Context(node, node)), node.text()
    return [target for target in targets if target.text() == text]


@lru_cache(maxsize=4096)
def _bound(leafref: Leafref, model: Model, bind: Bind) -> BoundSet:
    environment = Environment.of_rule(model, leafref.namespaces)
    path = parse(leafref.path, environment.namespaces, environment.default_namespace)
    return cast(BoundSet, bind(with_value(path), environment))


def with_value(path: Expression) -> Expression:
    """The path with `[leaf = current()]` on the step before the last: a look-up when `leaf` is a key."""
    match path:
        case Path((*above, Step("child", holder, predicates), Step("child", NameTest() as leaf, ()))):
            test = Operation("=", (Path((Step("child", leaf),)), _CURRENT))
            steps = (*above, Step("child", holder, (*predicates, test)), Step("child", leaf))
            return Path(steps, path.absolute, path.start)
        case _:
            return path


def instance(root: Node, value: InstanceId, model: Model) -> NodeSet:
    """The node that an instance-identifier names, when it is there."""
    try:
        path = model.parse_path(value)
    except BadValue:
        return ()
    target = at_path(root, path)
    return () if target is None else (target,)


def at_path(root: Node, path: InstancePath) -> Node | None:
    """The node at an instance path."""
    node: Node | None = root
    for schema, key in path:
        if node is None or not isinstance(schema, DataNode):
            return None
        node = _step(node, schema, key)
    return node


def _step(node: Node, schema: DataNode, key: object) -> Node | None:
    if isinstance(schema, ListNode) and schema.keys:
        return entry(node, schema, key)
    nodes_there = instances(node, schema)
    if isinstance(schema, LeafListNode):
        return next((leaf for leaf in nodes_there if leaf.value == key), None)
    if isinstance(schema, ListNode):
        return next((leaf for leaf in nodes_there if leaf.rank + 1 == key), None)
    return next(nodes_there, None)
