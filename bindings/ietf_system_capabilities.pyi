"""Bindings of YANG module ietf-system-capabilities.

Made by `isolane compile`; changes made here are lost.
"""

# mypy: disable-error-code="override"
# `new` and `replace` of a record take its own fields only, and so narrow those of Record.
from collections.abc import Iterable
from decimal import Decimal
from typing import ClassVar, Final, Literal, Never, Self

from isolane.tree.model import Model, descriptions_of
from isolane.tree.schema import ContainerNode, ListNode, NotificationNode, ParametersNode, Record, RootNode
from isolane.tree.table import Table, UserTable
from isolane.tree.values import AnyData, Identity, InstanceId, Present

class SystemCapabilities(Record):
    """Container /ietf-system-capabilities:system-capabilities

    What the server can do.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[SystemCapabilities]
    @property
    def datastore_capabilities(self) -> Table[Identity, DatastoreCapabilities]:
        """What it can do with one datastore."""
    @property
    def subscription_capabilities(self) -> SubscriptionCapabilities:
        """What can be subscribed, and how often it comes."""
    @classmethod
    def new(cls, *, datastore_capabilities: Table[Identity, DatastoreCapabilities] | Iterable[DatastoreCapabilities] | None = ..., subscription_capabilities: SubscriptionCapabilities | None = ...) -> Self: ...
    def replace(self, *, datastore_capabilities: Table[Identity, DatastoreCapabilities] | Iterable[DatastoreCapabilities] | None = ..., subscription_capabilities: SubscriptionCapabilities | None = ...) -> Self: ...

class DatastoreCapabilities(Record):
    """Entry of list /ietf-system-capabilities:system-capabilities/datastore-capabilities

    What it can do with one datastore.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ListNode]
    EMPTY: ClassVar[DatastoreCapabilities]
    @property
    def datastore(self) -> Identity:
        """The datastore."""
    @property
    def per_node_capabilities(self) -> tuple[PerNodeCapabilities, ...]:
        """What it can do with some nodes; an entry for nodes deeper in the tree counts before one above it."""
    @classmethod
    def new(cls, *, datastore: Identity | None = ..., per_node_capabilities: Iterable[PerNodeCapabilities] | None = ...) -> Self: ...
    def replace(self, *, datastore: Identity | None = ..., per_node_capabilities: Iterable[PerNodeCapabilities] | None = ...) -> Self: ...
    @property
    def entry_key(self) -> Identity: ...

class PerNodeCapabilities(Record):
    """Entry of list /ietf-system-capabilities:system-capabilities/datastore-capabilities/per-node-capabilities

    What it can do with some nodes; an entry for nodes deeper in the tree counts before one above it.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ListNode]
    EMPTY: ClassVar[PerNodeCapabilities]
    @property
    def node_selector(self) -> str | None:
        """A node, with all below it."""
    @property
    def constrained(self) -> Present | None:
        """Only nodes that are indexed can decide or sort."""
    @property
    def indexed(self) -> Present | None:
        """The node can decide and sort where the list is constrained."""
    @property
    def cursor_supported(self) -> Present | None:
        """Pages of the list have cursors."""
    @property
    def subscription_capabilities(self) -> PerNodeCapabilitiesSubscriptionCapabilities:
        """What can be subscribed, and how often it comes."""
    @classmethod
    def new(cls, *, node_selector: str | None = ..., constrained: Present | None = ..., indexed: Present | None = ..., cursor_supported: Present | None = ..., subscription_capabilities: PerNodeCapabilitiesSubscriptionCapabilities | None = ...) -> Self: ...
    def replace(self, *, node_selector: str | None = ..., constrained: Present | None = ..., indexed: Present | None = ..., cursor_supported: Present | None = ..., subscription_capabilities: PerNodeCapabilitiesSubscriptionCapabilities | None = ...) -> Self: ...

class PerNodeCapabilitiesSubscriptionCapabilities(Record):
    """Container /ietf-system-capabilities:system-capabilities/datastore-capabilities/per-node-capabilities/ietf-notification-capabilities:subscription-capabilities

    What can be subscribed, and how often it comes.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[PerNodeCapabilitiesSubscriptionCapabilities]
    SUPPORTED_EXCLUDED_CHANGE_TYPE_DEFAULT: Final[tuple[Literal['none', 'all'] | Literal['create', 'delete', 'insert', 'move', 'replace'], ...]]
    @property
    def max_nodes_per_update(self) -> int | None:
        """Most data nodes of one update.

        Range 1..4294967295.
        """
    @property
    def periodic_notifications_supported(self) -> tuple[Literal['config-changes', 'state-changes'], ...] | None:
        """What comes in periodic updates."""
    @property
    def minimum_update_period(self) -> int | None:
        """Shortest period.

        Range 0..4294967295, in centiseconds.
        """
    @property
    def supported_update_period(self) -> tuple[int, ...]:
        """The only periods.

        Range 0..4294967295, in centiseconds.
        """
    @property
    def on_change_supported(self) -> tuple[Literal['config-changes', 'state-changes'], ...] | None:
        """What comes when it changes."""
    @property
    def minimum_dampening_period(self) -> int | None:
        """Shortest dampening period.

        Range 0..4294967295, in centiseconds.
        """
    @property
    def supported_excluded_change_type(self) -> tuple[Literal['none', 'all'] | Literal['create', 'delete', 'insert', 'move', 'replace'], ...]:
        """The kinds of changes that a subscription can exclude.

        Default none.
        """
    @classmethod
    def new(cls, *, max_nodes_per_update: int | None = ..., periodic_notifications_supported: tuple[Literal['config-changes', 'state-changes'], ...] | None = ..., minimum_update_period: int | None = ..., supported_update_period: Iterable[int] | None = ..., on_change_supported: tuple[Literal['config-changes', 'state-changes'], ...] | None = ..., minimum_dampening_period: int | None = ..., supported_excluded_change_type: Iterable[Literal['none', 'all'] | Literal['create', 'delete', 'insert', 'move', 'replace']] | None = ...) -> Self: ...
    def replace(self, *, max_nodes_per_update: int | None = ..., periodic_notifications_supported: tuple[Literal['config-changes', 'state-changes'], ...] | None = ..., minimum_update_period: int | None = ..., supported_update_period: Iterable[int] | None = ..., on_change_supported: tuple[Literal['config-changes', 'state-changes'], ...] | None = ..., minimum_dampening_period: int | None = ..., supported_excluded_change_type: Iterable[Literal['none', 'all'] | Literal['create', 'delete', 'insert', 'move', 'replace']] | None = ...) -> Self: ...

class SubscriptionCapabilities(Record):
    """Container /ietf-system-capabilities:system-capabilities/ietf-notification-capabilities:subscription-capabilities

    What can be subscribed, and how often it comes.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[SubscriptionCapabilities]
    SUPPORTED_EXCLUDED_CHANGE_TYPE_DEFAULT: Final[tuple[Literal['none', 'all'] | Literal['create', 'delete', 'insert', 'move', 'replace'], ...]]
    @property
    def max_nodes_per_update(self) -> int | None:
        """Most data nodes of one update.

        Range 1..4294967295.
        """
    @property
    def periodic_notifications_supported(self) -> tuple[Literal['config-changes', 'state-changes'], ...] | None:
        """What comes in periodic updates."""
    @property
    def minimum_update_period(self) -> int | None:
        """Shortest period.

        Range 0..4294967295, in centiseconds.
        """
    @property
    def supported_update_period(self) -> tuple[int, ...]:
        """The only periods.

        Range 0..4294967295, in centiseconds.
        """
    @property
    def on_change_supported(self) -> tuple[Literal['config-changes', 'state-changes'], ...] | None:
        """What comes when it changes."""
    @property
    def minimum_dampening_period(self) -> int | None:
        """Shortest dampening period.

        Range 0..4294967295, in centiseconds.
        """
    @property
    def supported_excluded_change_type(self) -> tuple[Literal['none', 'all'] | Literal['create', 'delete', 'insert', 'move', 'replace'], ...]:
        """The kinds of changes that a subscription can exclude.

        Default none.
        """
    @classmethod
    def new(cls, *, max_nodes_per_update: int | None = ..., periodic_notifications_supported: tuple[Literal['config-changes', 'state-changes'], ...] | None = ..., minimum_update_period: int | None = ..., supported_update_period: Iterable[int] | None = ..., on_change_supported: tuple[Literal['config-changes', 'state-changes'], ...] | None = ..., minimum_dampening_period: int | None = ..., supported_excluded_change_type: Iterable[Literal['none', 'all'] | Literal['create', 'delete', 'insert', 'move', 'replace']] | None = ...) -> Self: ...
    def replace(self, *, max_nodes_per_update: int | None = ..., periodic_notifications_supported: tuple[Literal['config-changes', 'state-changes'], ...] | None = ..., minimum_update_period: int | None = ..., supported_update_period: Iterable[int] | None = ..., on_change_supported: tuple[Literal['config-changes', 'state-changes'], ...] | None = ..., minimum_dampening_period: int | None = ..., supported_excluded_change_type: Iterable[Literal['none', 'all'] | Literal['create', 'delete', 'insert', 'move', 'replace']] | None = ...) -> Self: ...
