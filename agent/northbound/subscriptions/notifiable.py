"""Decides which filters can follow changes where only some nodes are notified (RFC 8641 section 3.10)."""

from collections.abc import Iterable, Iterator
from typing import Any, Final

from isolane.northbound.subscriptions import refusals
from isolane.northbound.subscriptions.filters import View
from isolane.northbound.subscriptions.refusals import Rpc, refused
from isolane.store.operational.on_change import Notified
from isolane.tree.schema import RecordNode, SchemaNode
from isolane.tree.xpath.expression import Expression, KindTest, NameTest, Operation, Step, operands
from isolane.tree.xpath.expression import Path as XPath

MOST_NAMED: Final = 5
"""Maximum number of nodes named in a refusal."""


def check_notified(rpc: Rpc, view: View, notified: Notified) -> None:
    """Refuse a filter that names a node that is not notified, and one with such a condition.

    What lies below a container or a list that it names is notified as far as it can be.
    """
    if not notified.units:
        raise _refusal(rpc, "no node of operational state is notified on change")
    notified_names = {node.name for node in _all_notified(notified)}
    conditions = sorted(_conditions(view) - notified_names)
    if conditions:
        text = f"changes of {conditions[0]}, on which the filter has a condition, are not notified"
        raise _refusal(rpc, text)
    missing = sorted({node.path for node in _named(view, notified) if not notified.leads(node)})
    if missing:
        raise _refusal(rpc, f"changes of these nodes are not notified: {', '.join(missing[:MOST_NAMED])}")


def _refusal(rpc: Rpc, text: str) -> Exception:
    return refused(rpc, refusals.ON_CHANGE_UNSUPPORTED, text, push=True, filter_failure_hint=text)


def _all_notified(notified: Notified) -> Iterator[SchemaNode]:
    """The nodes that are notified, and those that come with them."""
    for node in (*notified.nodes, *notified.above):
        yield from _within(node) if node in notified.nodes else (node, *getattr(node, "keys", ()))


def _conditions(view: View) -> set[str]:
    """The names of what decides which nodes are selected; where that may be anything, all names."""
    if view.conditions is not None:
        return set(view.conditions)
    return set() if view.expression is None else set(_names(view.expression))


def _names(expression: Expression) -> Iterator[str]:
    if isinstance(expression, XPath):
        tests = (step.test for step in expression.steps)
        yield from (test.name for test in tests if isinstance(test, NameTest) and test.name is not None)
    for each in operands(expression):
        yield from _names(each)


def _named(view: View, notified: Notified) -> Iterable[SchemaNode]:
    """The nodes that a filter names, where that can be determined without data."""
    if view.named is not None:
        return view.named
    return () if view.expression is None else _of_expression(view.expression, view.top, notified)


def _of_expression(expression: Expression, top: RecordNode, notified: Notified) -> Iterator[SchemaNode]:
    if isinstance(expression, Operation) and expression.operator == "|":
        for each in expression.operands:
            yield from _of_expression(each, top, notified)
    elif isinstance(expression, XPath) and expression.absolute and expression.start is None:
        yield from _of_path(expression, top, notified)


def _of_path(path: XPath, top: RecordNode, notified: Notified) -> Iterable[SchemaNode]:
    """The nodes that a path reaches by names; of several that wildcards match, one notified node will do."""
    nodes: list[SchemaNode] = [top]
    wide = False
    for step in path.steps:
        if step.axis == "child" and isinstance(step.test, NameTest):
            wide = wide or step.test.name is None
            nodes = [child for node in nodes for child in _children(node) if _fits(step, child)]
        elif step.axis == "descendant-or-self" and isinstance(step.test, KindTest):
            wide, nodes = True, [below for node in nodes for below in _within(node)]
        else:
            return ()
    return () if wide and any(map(notified.leads, nodes)) else nodes


def _fits(step: Step, node: SchemaNode) -> bool:
    test = step.test
    assert isinstance(test, NameTest)
    return test.name in (None, node.name) and test.namespace in (None, node.namespace)


def _children(node: object) -> Iterable[SchemaNode]:
    return node.children if isinstance(node, RecordNode) else ()


def _within(node: object) -> Iterator[Any]:
    yield node
    for child in _children(node):
        yield from _within(child)
