"""Interfaces (ietf-interfaces): links come and go with their configuration; what is read of them."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from agent.dataplane.bridge import Bridge
from agent.device.addresses import phys_address
from agent.device.affected import names
from agent.device.context import Context
from agent.device.links import ComponentKey, Link, Links
from agent.device.port_config import port_config
from agent.errors import DataError, DataErrors
from agent.store.providers import Keys
from agent.tree.diff import Change
from agent.tree.path import Path
from bindings import Root
from bindings.ietf_interfaces import (
    BridgePort,
    DataPlane,
    DataPlaneState,
    FlowControl,
    Interfaces,
    InterfacesInterface,
    InterfacesInterfaceStatistics,
)

LONE_PORT: Final = 1


@dataclass(frozen=True, slots=True)
class Plan:
    """The interfaces that a commit touches."""

    names: tuple[str, ...]


class InterfaceConcern:
    """Subscribes interfaces, their bridge ports and what the data plane is told of them."""

    def __init__(
        self,
        context: Context,
        links: Links,
        bridges: dict[ComponentKey, Bridge],
        fixed_wire: Callable[[str], str | None],
    ) -> None:
        self._context = context
        self._links = links
        self._bridges = bridges
        self._fixed_wire = fixed_wire
        self._discontinuity_ns = context.now_ns
        links.on_wanted(self.configure)
        store = context.store
        store.subscribe((InterfacesInterface, BridgePort, DataPlane, FlowControl), self)
        store.operational.provide(InterfacesInterface, self.state)
        store.operational.provide(InterfacesInterfaceStatistics, self.statistics)
        store.operational.provide(DataPlaneState, self.data_plane_state)

    # --- configuration

    def prepare(self, changes: Sequence[Change], new: Root) -> Plan:
        touched = names(changes, InterfacesInterface.NODE)
        errors: list[DataError] = []
        for name in touched:
            interface = new.interfaces.interface.get(name)
            if interface is not None:
                errors += self._faults(interface)
        if errors:
            raise DataErrors(errors)
        return Plan(touched)

    def _faults(self, interface: InterfacesInterface) -> list[DataError]:
        try:
            port_config(interface, LONE_PORT, "")
        except DataError as error:
            return [_at(interface.name, error)]
        except DataErrors as several:
            return [_at(interface.name, error) for error in several.errors]
        return []

    def apply(self, plan: Plan) -> None:
        for name in plan.names:
            self.configure(name)

    def abort(self, plan: Plan) -> None:
        pass

    def configure(self, name: str) -> None:
        """Make the link be as the configuration says."""
        interface = self._context.running.interfaces.interface.get(name)
        link = self._links.get(name)
        if interface is None or interface.data_plane.kind != "emulated":
            if link is not None:
                self._links.remove(name)
            return
        component = self._component(interface)
        if link is not None and link.component != component:
            self._links.remove(name)
            link = None
        bridge = None if component is None else self._bridges[component]
        number = link.port.number if link is not None else self._number(bridge)
        config = port_config(interface, number, self._context.identity)
        if link is None:
            self._links.make(name, config, bridge, component)
        elif link.config != config:
            self._links.rebuild(link, config)

    def _component(self, interface: InterfacesInterface) -> ComponentKey | None:
        """The component that the bridge port names; None while there is no such component."""
        wanted = interface.bridge_port.component_name
        return next((key for key in self._bridges if key[1] == wanted), None)

    def _number(self, bridge: Bridge | None) -> int:
        if bridge is None:
            return LONE_PORT
        return next(number for number in range(1, len(bridge.ports) + 2) if number not in bridge.ports)

    # --- state

    def state(self, keys: Keys) -> InterfacesInterface | None:
        """What every interface has."""
        link = self._links.get(keys[-1])
        if link is None:
            return InterfacesInterface.new(name=keys[-1], oper_status="not-present")
        interface = self._context.running.interfaces.interface[keys[-1]]
        return InterfacesInterface.new(
            name=link.name,
            admin_status="up" if interface.enabled else "down",
            oper_status="up"
            if link.up
            else "down"
            if interface.enabled and link.wired
            else "lower-layer-down",
            last_change=self._context.date_and_time(link.last_change_ns),
            if_index=self._index(link.name),
            phys_address=phys_address(link.config.mac),
            speed=link.end.rate_bps or None,
        )

    def _index(self, name: str) -> int:
        table = self._context.running.interfaces.interface
        return 1 + sum(1 for key in table.keys() if key < name)  # noqa: SIM118  # a table iterates over records

    def statistics(self, keys: Keys) -> InterfacesInterfaceStatistics | None:
        """The counters of a port."""
        link = self._links.get(keys[-1])
        if link is None:
            return None
        counted = link.port.counters
        return InterfacesInterfaceStatistics.new(
            discontinuity_time=self._context.date_and_time(self._discontinuity_ns),
            in_octets=counted.in_octets,
            in_unicast_pkts=counted.in_unicast,
            in_broadcast_pkts=counted.in_broadcast,
            in_multicast_pkts=counted.in_multicast,
            in_discards=counted.discard_inbound + counted.discard_gate,
            in_errors=counted.discard_error,
            in_unknown_protos=0,
            out_octets=counted.out_octets,
            out_unicast_pkts=counted.out_unicast,
            out_broadcast_pkts=counted.out_broadcast,
            out_multicast_pkts=counted.out_multicast,
            out_discards=counted.out_discards,
            out_errors=0,
        )

    def data_plane_state(self, keys: Keys) -> DataPlaneState:
        """Whether the port is there, and what it is fixed to."""
        link = self._links.get(keys[-1])
        if link is None:
            return DataPlaneState.new(present=False, not_applied_reason="absent")
        return DataPlaneState.new(
            present=True,
            not_applied_reason="none" if link.wired else "no-wire",
            wire=self._fixed_wire(link.name) or self._wire(link),
            oversize_frames=link.port.counters.discard_oversize,
        )

    def _wire(self, link: Link) -> str | None:
        for wire in self._context.running.data_plane.wire:
            if link.name in (wire.end_a.interface, wire.end_b.interface):
                name: str = wire.name
                return name
        return None


def _at(name: str, error: DataError) -> DataError:
    """The same fault, at its interface."""
    path = Path().child(Interfaces.NODE).child(InterfacesInterface.NODE, name)
    return DataError(error.tag, error.message, path=path, app_tag=error.app_tag, info=error.info)
