"""The subscriptions and cursors that are possible, by datastore and node, as state (RFC 9196)."""

from collections.abc import Iterable, Iterator
from functools import cached_property
from typing import Final, Literal

from isolane.bindings.ietf_system_capabilities import (
    DatastoreCapabilities,
    PerNodeCapabilities,
    PerNodeCapabilitiesSubscriptionCapabilities,
    SubscriptionCapabilities,
    SystemCapabilities,
)
from isolane.northbound import datastores
from isolane.northbound.pages.sorting import MODULE as PAGES
from isolane.northbound.subscriptions.push import SHORTEST_PERIOD
from isolane.northbound.subscriptions.updates import ON_CHANGE
from isolane.northbound.yang_library import Library
from isolane.store.operational.on_change import Notified
from isolane.store.store import Store
from isolane.tree.schema import DataNode, ListNode, RecordNode
from isolane.tree.values import PRESENT, Identity

Kinds = tuple[Literal["config-changes", "state-changes"], ...]

_CONFIGURATION: Final[Kinds] = ("config-changes",)
_EVERYTHING: Final[Kinds] = ("config-changes", "state-changes")


class Capabilities:
    """Made once somebody reads it: all providers have said by then whose changes they notify."""

    def __init__(self, store: Store, library: Library) -> None:
        self._store = store
        self._library = library

    def register(self) -> None:
        """Before the store starts."""
        of_pages = [each for each in PerNodeCapabilities.NODE.children if each.module == PAGES]
        more = (SubscriptionCapabilities, PerNodeCapabilitiesSubscriptionCapabilities, *of_pages)
        self._store.operational.provide(SystemCapabilities, lambda keys: self._record, fills=more)

    @cached_property
    def _record(self) -> SystemCapabilities:
        return SystemCapabilities.new(
            subscription_capabilities=SubscriptionCapabilities.new(
                minimum_update_period=SHORTEST_PERIOD,
                minimum_dampening_period=0,
                supported_excluded_change_type=("all",),
            ),
            datastore_capabilities=[
                DatastoreCapabilities.new(datastore=name, per_node_capabilities=self._of(name))
                for name in self._library.datastores
            ],
        )

    def _of(self, datastore: Identity) -> Iterator[PerNodeCapabilities]:
        if datastore != datastores.OPERATIONAL:
            yield _entry(None, _CONFIGURATION if datastore in ON_CHANGE else (), _CONFIGURATION)
            return
        yield _entry(None, (), _EVERYTHING)
        for node in _notified(self._store.operational.notified):
            yield _entry(_selector(node), _kinds(node), None)
        for node in _lists_of_state(self._store.model.node):
            yield PerNodeCapabilities.new(node_selector=_selector(node), cursor_supported=PRESENT)


def _entry(selector: str | None, on_change: Kinds, periodic: Kinds | None) -> PerNodeCapabilities:
    below = PerNodeCapabilitiesSubscriptionCapabilities.new(
        periodic_notifications_supported=periodic, on_change_supported=on_change
    )
    return PerNodeCapabilities.new(node_selector=selector, subscription_capabilities=below)


def _notified(notified: Notified) -> Iterable[DataNode]:
    """The highest nodes whose changes are notified, in the order of their paths."""
    tops = (node for node in notified.nodes if not any(above in notified.nodes for above in node.above))
    return sorted(tops, key=lambda node: node.path)


def _lists_of_state(node: RecordNode) -> Iterator[ListNode]:
    """The lists of which pages have cursors, and about which that has to be said: those that have keys."""
    for child in node.children:
        if isinstance(child, ListNode) and child.keys and not child.config:
            yield child
        if isinstance(child, RecordNode):
            yield from _lists_of_state(child)


def _selector(node: DataNode) -> str:
    return "".join(f"/{each.module}:{each.name}" for each in (*reversed(tuple(node.above)), node))


def _kinds(node: DataNode) -> Kinds:
    found = {each.config for each in _within(node)}
    return tuple(kind for kind, config in zip(_EVERYTHING, (True, False), strict=True) if config in found)


def _within(node: DataNode) -> Iterator[DataNode]:
    if not isinstance(node, RecordNode):
        yield node
        return
    for child in node.children:
        yield from _within(child)
