"""The filters that are configured to be referred to by name, and how a filter becomes what applies it."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final, TypeAlias

from isolane.access.rights import Rights
from isolane.bindings import ietf_subscribed_notifications as model
from isolane.errors import DataError, DataErrors
from isolane.northbound.events import filter as event_filter
from isolane.northbound.events.filter import Wants
from isolane.northbound.selection import prefixes
from isolane.northbound.subscriptions.terms import Filter, Terms
from isolane.store.store import Store
from isolane.tree import xml, xpath
from isolane.tree.diff import Change
from isolane.tree.filter.subtree import SubtreeFilter
from isolane.tree.model import Model, top
from isolane.tree.path import Path
from isolane.tree.schema import ContainerNode, ListNode, Record, RecordNode, SchemaNode
from isolane.tree.sources import RecordSource, Source
from isolane.tree.values import AnyData
from isolane.tree.xml.decode import Element
from isolane.tree.xpath.expression import Expression, KindTest, NameTest, Operation, Step, Text
from isolane.tree.xpath.expression import Path as XPath
from isolane.tree.xpath.parser import parse

MAX_WORK: Final = 200_000
"""A filter that is more than that, as XPath counts it, is too much work to be done again and again."""


class View:
    """A filter of one model; views of equal `filter` select the same.

    `conditions` are the names of leafs that decide what else of their record is selected: when one of those
    changes, siblings that did not change come into view or leave it. None when the filter may look anywhere.
    """

    def __init__(self, model: Model, filter: Filter, element: Element | None = None) -> None:
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
            selection = xpath.select_from(self._model, source, self._xpath, self._prefixes, budget=MAX_WORK)
            return selection.tree()
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
    if not isinstance(expression, XPath) or not expression.absolute or expression.start is not None:
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
    if not isinstance(expression, XPath) or expression.absolute or expression.start is not None:
        return None
    if len(expression.steps) != 1:
        return None
    step = expression.steps[0]
    if step.axis != "child" or step.predicates or not isinstance(step.test, NameTest):
        return None
    return step.test.name


def _together(several: Any) -> frozenset[str] | None:
    names: set[str] = set()
    for each in several:
        if each is None:
            return None
        names |= each
    return frozenset(names)


FilterEntry: TypeAlias = model.StreamFilter | model.SelectionFilter
Named: TypeAlias = tuple[bool, str]
"""Whether a filter is one for datastores, and its name."""

_LISTS: Final = {True: model.SelectionFilter.PATH, False: model.StreamFilter.PATH}
_SUBTREES: Final = {
    True: model.SelectionFilter.NODE.by_attribute["datastore_subtree_filter"],
    False: model.StreamFilter.NODE.by_attribute["stream_subtree_filter"],
}


class NoFilter(Exception):
    """No filter that the user may read has the name that a subscription refers to."""


class Filters:
    """Checks filters when they are configured.

    `changed` gets whether a filter is one for datastores, and its name, when it is another or gone.
    """

    def __init__(self, store: Store, changed: Callable[[bool, str], None]) -> None:
        self._store = store
        self._changed = changed

    def register(self) -> None:
        """Before the store starts."""
        self._store.subscribe((model.StreamFilter, model.SelectionFilter), self)

    # --- what subscriptions ask

    def wants(self, terms: Terms, rights: Rights) -> Wants:
        """The test for events; DataError when the filter cannot be used."""
        filter, owner = self._resolved(terms, rights), self._store.model
        if filter.subtree is not None:
            return event_filter.subtree(_element(filter.subtree, push=False))
        if filter.xpath is not None:
            return event_filter.path(owner, filter.xpath, prefixes(owner))
        return event_filter.everything

    def view(self, terms: Terms, rights: Rights) -> View:
        """The selected part of a datastore; DataError when the filter cannot be used."""
        filter = self._resolved(terms, rights)
        element = None if filter.subtree is None else _element(filter.subtree, push=True)
        return View(self._store.model, filter, element)

    def _resolved(self, terms: Terms, rights: Rights) -> Filter:
        """The filter itself, where terms refer to one; who may not read it cannot refer to it.

        Of what is configured, who configured it could; the receiver need not.
        """
        name = terms.filter.name
        if name is None:
            return terms.filter
        owner = self._store.model
        running = RecordSource(self._store.running)
        readable = running if terms.is_configured else rights.readable(running)
        filters, named = owner.find(model.Filters.PATH), owner.find(_LISTS[terms.is_push])
        assert isinstance(filters, ContainerNode)
        assert isinstance(named, ListNode)
        above = readable.container(filters)
        entry = None if above is None else above.entry(named, name)
        if entry is None:
            raise NoFilter(name)
        return _content(entry.record())

    # --- subscriber of the configuration

    def prepare(self, changes: Sequence[Change], new: Record) -> frozenset[Named]:
        before, after = _entries(top(self._store.running, model.Filters)), _entries(top(new, model.Filters))
        changed = {name for name in before.keys() | after.keys() if before.get(name) != after.get(name)}
        errors = [error for name in changed if name in after for error in self._faults(after[name])]
        if errors:
            raise DataErrors(errors)
        return frozenset(changed)

    def _faults(self, entry: FilterEntry) -> Iterator[DataError]:
        try:
            filter = _content(entry)
            if filter.subtree is not None:
                _element(filter.subtree, push=isinstance(entry, model.SelectionFilter))
            elif filter.xpath is not None:
                parse(filter.xpath, prefixes(self._store.model))
        except DataError as error:
            path = Path().child(model.Filters.NODE).child(entry.NODE, entry.entry_key)
            yield DataError("invalid-value", error.message, path=path)

    def apply(self, plan: frozenset[Named]) -> None:
        for is_push, name in sorted(plan):
            self._changed(is_push, name)

    def abort(self, plan: frozenset[Named]) -> None:
        pass


def _entries(filters: model.Filters) -> dict[Named, FilterEntry]:
    of_events: dict[Named, FilterEntry] = {
        (False, key): entry for key, entry in filters.stream_filter.items()
    }
    return of_events | {(True, key): entry for key, entry in filters.selection_filter.items()}


def _content(entry: Any) -> Filter:
    is_push = "datastore_subtree_filter" in entry.NODE.by_attribute
    subtree = entry.datastore_subtree_filter if is_push else entry.stream_subtree_filter
    xpath = entry.datastore_xpath_filter if is_push else entry.stream_xpath_filter
    return Filter(subtree=subtree, xpath=xpath)


def _element(subtree: AnyData, *, push: bool) -> Any:
    node: Any = _SUBTREES[push]
    return xml.any_element(node, subtree)
