"""The part of a datastore that a filter selects, and the changes that can concern it (RFC 8641 3.6)."""

from collections.abc import Mapping
from typing import Any, Final

from isolane.northbound.subscriptions.terms import Filter
from isolane.northbound.xpath_prefixes import prefixes
from isolane.tree import xpath
from isolane.tree.filter import SubtreeFilter
from isolane.tree.model import Model
from isolane.tree.schema import RecordNode, SchemaNode
from isolane.tree.sources import Source
from isolane.tree.xpath.expression import Expression, KindTest, NameTest, Operation, Path, Step, Text
from isolane.tree.xpath.parser import parse

MAX_WORK: Final = 200_000
"""A filter that is more than that, as XPath counts it, is too much work to be done again and again."""


class View:
    """A filter of one model; views of equal `filter` select the same.

    `conditions` are the names of leafs that decide what else of their record is selected: when one of those
    changes, siblings that did not change come into view or leave it. None when the filter may look anywhere.
    """

    def __init__(self, model: Model, filter: Filter, element: Any = None) -> None:
        """`element` is a subtree filter; DataError when it is not a filter."""
        self.filter = filter
        self._model = model
        self._subtree = None if element is None else SubtreeFilter(model, element)
        self._xpath = filter.xpath
        self._prefixes: Mapping[str, str] = prefixes(model)
        self.conditions: frozenset[str] | None = frozenset()
        self.expression: Expression | None = None
        if element is not None:
            self.conditions = frozenset(_matched(element))
        elif self._xpath is not None:
            xpath.select(model, model.root.EMPTY, self._xpath, self._prefixes)
            self.expression = parse(self._xpath, self._prefixes)
            self.conditions = _conditions(self.expression)

    def select(self, source: Source) -> Any:
        """The tree that is selected of a source; DataError when that is too much work."""
        if self._subtree is not None:
            return self._subtree.select(source)
        if self._xpath is not None:
            found = xpath.select_from(self._model, source, self._xpath, self._prefixes, budget=MAX_WORK)
            return found.tree()
        return source.record()

    @property
    def top(self) -> RecordNode:
        """The top of the model."""
        return self._model.node

    @property
    def named(self) -> frozenset[SchemaNode] | None:
        """The schema nodes that it selects, where that can be determined without data."""
        return None if self._subtree is None else self._subtree.selected


def _matched(element: Any) -> set[str]:
    """The content match nodes of a subtree filter (RFC 6241 section 6.2.5)."""
    return {
        each.tag.rpartition("}")[2]
        for each in element.iter("*")
        if len(each) == 0 and (each.text or "").strip() and each is not element
    }


def _conditions(expression: Expression) -> frozenset[str] | None:
    """Those of paths that go down by name and compare leafs with texts; None for all that says more."""
    if isinstance(expression, Operation) and expression.operator == "|":
        return _together(_conditions(each) for each in expression.operands)
    if not isinstance(expression, Path) or not expression.absolute or expression.start is not None:
        return None
    return _together(_of_step(step) for step in expression.steps)


def _of_step(step: Step) -> frozenset[str] | None:
    down = step.axis == "child" and isinstance(step.test, NameTest)
    anywhere = (
        step.axis == "descendant-or-self" and isinstance(step.test, KindTest) and step.test.kind == "node"
    )
    if not (down or anywhere):
        return None
    return _together(_of_predicate(each) for each in step.predicates)


def _of_predicate(predicate: Expression) -> frozenset[str] | None:
    if not isinstance(predicate, Operation):
        return None
    if predicate.operator in ("and", "or"):
        return _together(_of_predicate(each) for each in predicate.operands)
    if predicate.operator != "=":
        return None
    leafs = [each for each in predicate.operands if not isinstance(each, Text)]
    names = [_leaf(each) for each in leafs]
    return None if len(leafs) != 1 or names[0] is None else frozenset((names[0],))


def _leaf(expression: Expression) -> str | None:
    """The name of a child; None when the expression is something else."""
    if not isinstance(expression, Path) or expression.absolute or expression.start is not None:
        return None
    if len(expression.steps) != 1:
        return None
    step = expression.steps[0]
    if step.axis != "child" or step.predicates or not isinstance(step.test, NameTest):
        return None
    return step.test.name


def _together(several: Any) -> frozenset[str] | None:
    found: set[str] = set()
    for each in several:
        if each is None:
            return None
        found |= each
    return frozenset(found)
