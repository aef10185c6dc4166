"""The filters that are configured to be referred to by name, and how a filter becomes what applies it."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final, TypeAlias

from isolane.access.rights import Rights
from isolane.bindings import ietf_subscribed_notifications as model
from isolane.errors import DataError, DataErrors
from isolane.northbound.events import filter as event_filter
from isolane.northbound.events.filter import Wants
from isolane.northbound.subscriptions.terms import Filter, Terms
from isolane.northbound.subscriptions.view import View
from isolane.northbound.xpath_prefixes import prefixes, with_module_names
from isolane.store.store import Store
from isolane.tree import xml
from isolane.tree.diff import Change
from isolane.tree.model import Model
from isolane.tree.path import Path
from isolane.tree.schema import ContainerNode, ListNode
from isolane.tree.sources import RecordSource
from isolane.tree.top import top
from isolane.tree.values import AnyData

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
        found, owner = self._resolved(terms, rights), self._store.model
        if found.subtree is not None:
            return event_filter.subtree(_element(found.subtree, push=False))
        if found.xpath is not None:
            return event_filter.path(owner, found.xpath, prefixes(owner))
        return event_filter.everything

    def view(self, terms: Terms, rights: Rights) -> View:
        """The selected part of a datastore; DataError when the filter cannot be used."""
        found = self._resolved(terms, rights)
        element = None if found.subtree is None else _element(found.subtree, push=True)
        return View(self._store.model, found, element)

    def _resolved(self, terms: Terms, rights: Rights) -> Filter:
        """The filter itself, where terms refer to one; who may not read it cannot refer to it."""
        name = terms.filter.name
        if name is None:
            return terms.filter
        owner = self._store.model
        running = rights.readable(RecordSource(self._store.running))
        filters, named = owner.find(model.Filters.PATH), owner.find(_LISTS[terms.is_push])
        assert isinstance(filters, ContainerNode)
        assert isinstance(named, ListNode)
        above = running.container(filters)
        entry = None if above is None else above.entry(named, name)
        if entry is None:
            raise NoFilter(name)
        return _content(owner, entry.record())

    # --- subscriber of the configuration

    def prepare(self, changes: Sequence[Change], new: Any) -> frozenset[Named]:
        before, after = _entries(top(self._store.running, model.Filters)), _entries(top(new, model.Filters))
        changed = {name for name in before.keys() | after.keys() if before.get(name) != after.get(name)}
        errors = [error for name in changed if name in after for error in self._faults(after[name])]
        if errors:
            raise DataErrors(errors)
        return frozenset(changed)

    def _faults(self, entry: FilterEntry) -> Iterator[DataError]:
        try:
            found = _content(self._store.model, entry)
            if found.subtree is not None:
                _element(found.subtree, push=isinstance(entry, model.SelectionFilter))
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


def _content(owner: Model, entry: Any) -> Filter:
    """The content of a configured filter. Its prefixes are no longer declared: they are module names."""
    is_push = "datastore_subtree_filter" in entry.NODE.by_attribute
    subtree = entry.datastore_subtree_filter if is_push else entry.stream_subtree_filter
    xpath = entry.datastore_xpath_filter if is_push else entry.stream_xpath_filter
    return Filter(subtree=subtree, xpath=None if xpath is None else with_module_names(owner, xpath, {}))


def _element(subtree: AnyData, *, push: bool) -> Any:
    node: Any = _SUBTREES[push]
    return xml.any_element(node, subtree)
