"""Providers of operational state, by schema node; they are called only when the state is read.

A provider gets the keys of the list entries that lead to the instance, outermost first.
"""

from collections.abc import Callable, Iterable
from typing import Any, Final, Literal, TypeAlias

from isolane.errors import IsolaneError
from isolane.lazy_dataclass import dataclass
from isolane.tree.schema import DataNode, ListNode, RecordNode, SchemaNode
from isolane.tree.values import Identity

Keys: TypeAlias = tuple[Any, ...]
"""The keys of the list entries above and at an instance, outermost first."""

Read: TypeAlias = Callable[[Keys], Any]
ReadKeys: TypeAlias = Callable[[Keys], Iterable[object]]
ReadEntry: TypeAlias = Callable[[Keys], Any]
IsApplied: TypeAlias = Callable[[Keys], bool]

OriginName = Literal["intended", "system", "learned", "default", "unknown"]

ORIGINS: Final[dict[OriginName, Identity]] = {
    name: Identity(f"ietf-origin:{name}") for name in ("intended", "system", "learned", "default", "unknown")
}


class ProviderConflict(IsolaneError):
    """Two providers for one node, or a provider that does not fit its node."""


@dataclass(frozen=True, slots=True)
class Provider:
    """The provider of one node: `read` gives its slot, or for the entry of a keyed list its record."""

    read: Read
    origin: Identity


@dataclass(frozen=True, slots=True)
class ListProvider:
    """Entries that are not configured: `keys` of all, and `entry` for one."""

    keys: ReadKeys
    entry: ReadEntry
    origin: Identity


@dataclass(frozen=True, slots=True)
class _Ways:
    """Nodes at or above what is filled, and those above it."""

    live: frozenset[SchemaNode]
    live_below: frozenset[SchemaNode]


def _ways_to(filled: frozenset[DataNode], lists: frozenset[ListNode]) -> _Ways:
    """Agents of one model fill the same nodes, and share these."""
    first = next(iter(filled or lists), None)
    if first is None:
        return _Ways(frozenset(), frozenset())
    cache: dict[tuple[object, ...], _Ways] = first.model.caches.setdefault("store.providers", {})
    cached = cache.get((filled, lists))
    if cached is None:
        below = frozenset(above for node in (*filled, *lists) for above in (*node.above, node.root))
        live = below.union(node for node in filled if isinstance(node, RecordNode))
        cached = cache[filled, lists] = _Ways(live, below)
    return cached


class Providers:
    """All providers of one agent.

    `fills` are nodes of other modules below a node that its provider fills too: nothing implements an
    augmentation without saying so.
    """

    def __init__(self) -> None:
        self._fills: set[DataNode] = set()
        self._at: dict[DataNode, Provider] = {}
        self._lists: dict[ListNode, ListProvider] = {}
        self._applied: dict[DataNode, IsApplied] = {}
        self._ways: _Ways | None = None
        self._configured: dict[DataNode, bool] = {}
        self.registrations = 0
        """Number of registrations: what was found out about providers holds until it changes."""

    def provide(
        self, node: DataNode, read: Read, origin: OriginName = "system", fills: Iterable[DataNode] = ()
    ) -> None:
        """Fill a leaf, a leaf-list, a container, a list without keys, or every entry of a keyed list.

        None, or for containers and entries a slot that is absent, leaves what is configured.
        """
        if node in self._at:
            raise ProviderConflict(f"{node.path} has a provider already")
        self._at[node] = Provider(read, ORIGINS[origin])
        self._touch()
        self._declare(node, fills)

    def provide_list(
        self,
        node: ListNode,
        keys: ReadKeys,
        entry: ReadEntry,
        origin: OriginName = "system",
        fills: Iterable[DataNode] = (),
    ) -> None:
        """Add entries to a keyed list; `entry` gets the entry's key last and gives its record or None."""
        if not node.keys:
            raise ProviderConflict(f"{node.path} has no keys; fill it with provide")
        if node in self._lists:
            raise ProviderConflict(f"{node.path} has a provider of entries already")
        self._lists[node] = ListProvider(keys, entry, ORIGINS[origin])
        self._touch()
        self._declare(node, fills)

    def _declare(self, node: DataNode, fills: Iterable[DataNode]) -> None:
        for filled in fills:
            if not _is_below(filled, node):
                raise ProviderConflict(f"{filled.path} is not below {node.path}")
            self._fills.add(filled)

    def applied_when(self, node: DataNode, is_applied: IsApplied) -> None:
        """Leave out configuration of a container or list entry that is not in use (RFC 8342 section 5.3)."""
        if node in self._applied:
            raise ProviderConflict(f"{node.path} has a condition already")
        self._applied[node] = is_applied
        self._touch()

    def _touch(self) -> None:
        self._configured.clear()
        self._ways = None
        self.registrations += 1

    def _current_ways(self) -> "_Ways":
        ways = self._ways
        if ways is None:
            ways = self._ways = _ways_to(frozenset((*self._at, *self._applied)), frozenset(self._lists))
        return ways

    def at(self, node: DataNode) -> Provider | None:
        """The provider of exactly this node."""
        return self._at.get(node)

    def of_list(self, node: ListNode) -> ListProvider | None:
        """The provider of entries of a list."""
        return self._lists.get(node)

    def is_applied(self, node: DataNode, keys: Keys) -> bool:
        """Whether configuration of this instance is in use."""
        condition = self._applied.get(node)
        return condition is None or condition(keys)

    def is_live(self, node: RecordNode) -> bool:
        """Whether anything at or below a node is filled, so that configuration is not all of it.

        Entries that a list gets from the system do not make the configured ones live.
        """
        return node in self._current_ways().live

    def is_live_below(self, node: RecordNode) -> bool:
        """Whether anything below a node is filled: what its own provider gives is not all of it then."""
        return node in self._current_ways().live_below

    def is_configured(self, node: DataNode) -> bool:
        """Whether instances of a node, with all in them, are those of the configuration and no others."""
        cached = self._configured.get(node)
        if cached is None:
            is_live = isinstance(node, RecordNode) and self.is_live(node)
            cached = self._configured[node] = not is_live and not self._reaches(node)
        return cached

    def _reaches(self, node: DataNode) -> bool:
        """Whether anything at or above a node is filled, or may be left out."""
        step: Any = node
        while step is not None:
            if step in self._at or step in self._lists or step in self._applied:
                return True
            step = step.parent
        return False

    @property
    def nodes(self) -> frozenset[DataNode]:
        """Every node that has a provider."""
        return frozenset((*self._at, *self._lists, *self._fills))


def _is_below(node: DataNode, above: DataNode) -> bool:
    return above in node.above
