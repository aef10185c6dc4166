"""Origins of operational state (RFC 8342 section 5.3.4)."""

from typing import Any, Final

from isolane.store.operational.providers import ORIGINS, Keys, Providers
from isolane.tree.defaults import Above
from isolane.tree.schema import DataNode, LeafListNode, LeafNode, ListNode, Record
from isolane.tree.values import Identity, same

ANNOTATION: Final = "ietf-origin:origin"


class Origins:
    """The origins of one reply, derived from the configuration and providers that it was made of."""

    def __init__(self, intended: Record, providers: Providers) -> None:
        self._intended = intended
        self._providers = providers

    def annotate(self, node: DataNode, value: object, above: Above) -> dict[str, object]:
        """The metadata of an instance: its origin, where that is not the one of its parent.

        Only configuration has origins, and the top of each tree always carries its own.
        """
        if not node.config:
            return {}
        mine = self.origin(node, value, above)
        parent = above[-1].NODE
        if (
            len(above) > 1
            and isinstance(parent, DataNode)
            and self.origin(parent, above[-1], above[:-1]) == mine
        ):
            return {}
        return {ANNOTATION: mine}

    def origin(self, node: DataNode, value: object, above: Above) -> Identity:
        """The origin of one instance; `above` are the records of the reply that it is in."""
        configured, keys = self._where(node, value, above)
        if configured is not None and configured != node.absent:
            return (
                ORIGINS["intended"] if self._is_configured(node, value, configured) else self._provider(node)
            )
        if isinstance(node, LeafNode) and node.default is not None and same(value, node.default):
            return ORIGINS["default"]
        if isinstance(node, LeafNode) and node.is_key and len(above) > 1:
            parent: Any = above[-1].NODE
            return self.origin(parent, above[-1], above[:-1])
        return self._provider(node) if keys is not None else ORIGINS["unknown"]

    def _is_configured(self, node: DataNode, value: object, configured: Any) -> bool:
        if isinstance(node, LeafListNode):
            return value in configured or value == configured
        return not isinstance(node, LeafNode) or same(value, configured)

    def _where(self, node: DataNode, value: Any, above: Above) -> tuple[object, Keys | None]:
        """The configured value at the instance, and the list keys of its path."""
        here: Any = self._intended
        keys: Keys = ()
        for record in above[1:]:
            here, keys = self._step(here, record, keys)
        if here is None:
            return None, keys
        if isinstance(node, ListNode):
            return (here[node.index].get(node.key_of(value)) if node.keys else None), keys
        return here[node.index], keys

    def _step(self, place: Any, record: Record, keys: Keys) -> tuple[object, Keys]:
        node: Any = record.NODE
        slot = None if place is None else place[node.index]
        if isinstance(node, ListNode) and node.keys:
            key = record.entry_key
            return (None if slot is None else slot.get(key)), (*keys, key)
        return slot, keys

    def _provider(self, node: DataNode) -> Identity:
        """The origin of the nearest provider at or above a node."""
        at: object = node
        while isinstance(at, DataNode):
            several = self._providers.of_list(at) if isinstance(at, ListNode) else None
            provider = self._providers.at(at) or several
            if provider is not None:
                return provider.origin
            at = at.parent
        return ORIGINS["unknown"]
