"""The deprecated tree interfaces-state (RFC 8343 appendix A), for clients that know nothing of NMDA."""

from collections.abc import Iterable
from typing import Any, Protocol

from isolane.bindings.ietf_interfaces import (
    InterfacesInterface,
    InterfacesInterfaceStatistics,
    InterfacesStateInterface,
    InterfacesStateInterfaceStatistics,
)
from isolane.device.kit.context import Context
from isolane.store.providers import Keys
from isolane.tree.record import Record


class Shown(Protocol):
    """State as /interfaces shows it."""

    def state(self, keys: Keys) -> InterfacesInterface | None: ...

    def statistics(self, keys: Keys) -> InterfacesInterfaceStatistics | None: ...


class LegacyInterfaceState:
    """Shows there what /interfaces shows."""

    def __init__(self, context: Context, interfaces: Shown) -> None:
        self._context = context
        self._interfaces = interfaces
        operational = context.store.operational
        operational.provide_list(InterfacesStateInterface, self._names, self._interface)
        operational.provide(InterfacesStateInterfaceStatistics, self._statistics)

    def _names(self, keys: Keys) -> Iterable[str]:
        names: Iterable[str] = self._context.running.interfaces.interface.keys()
        return names

    def _interface(self, keys: Keys) -> InterfacesStateInterface | None:
        configured = self._context.running.interfaces.interface.get(keys[-1])
        shown = None if configured is None else self._interfaces.state(keys)
        if shown is None:
            return None
        copied: InterfacesStateInterface = _as(InterfacesStateInterface, shown.replace(type=configured.type))
        return copied

    def _statistics(self, keys: Keys) -> InterfacesStateInterfaceStatistics | None:
        shown = self._interfaces.statistics(keys)
        copied: InterfacesStateInterfaceStatistics | None
        copied = None if shown is None else _as(InterfacesStateInterfaceStatistics, shown)
        return copied


def _as(kind: Any, record: Record) -> Any:
    """The nodes of the same name."""
    there = record.NODE.by_attribute
    slots = [child.absent for child in kind.NODE.children]
    for attribute, child in kind.NODE.by_attribute.items():
        node = there.get(attribute)
        if node is not None and type(node) is type(child) and not hasattr(node, "children"):
            slots[child.index] = record[node.index]
    return kind.of(slots)
