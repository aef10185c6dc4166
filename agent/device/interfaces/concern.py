"""Interfaces (ietf-interfaces): links come and go with their configuration, and go up and down."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar, Literal

from isolane.bindings import Root, isolane_ue_cbfc
from isolane.bindings.ietf_interfaces import (
    BridgePort,
    Buffer,
    Cbfc,
    DataPlane,
    FlowControl,
    InterfacesInterface,
    LinkStateChange,
)
from isolane.dataplane.driver.driver import BridgeDriver
from isolane.device.bridge.config import room_faults
from isolane.device.cbfc.config import reserved_octets, users
from isolane.device.interfaces.config import (
    LONE_PORT,
    MOST_PORTS,
    crowded_faults,
    headroom,
    interface_faults,
    linux_device,
    linux_faults,
    port_config,
)
from isolane.device.interfaces.links import ComponentKey, Link, Links
from isolane.device.kit.context import Context
from isolane.device.kit.instances import interfaces_of, names, refuse
from isolane.errors import DataError
from isolane.tree.diff import Change

if TYPE_CHECKING:
    from isolane.dataplane.linux.interfaces import LinuxLinks


class InterfaceConcern:
    """Follows interfaces, their bridge ports and their data plane parameters."""

    def __init__(
        self,
        context: Context,
        links: Links,
        bridges: dict[ComponentKey, BridgeDriver],
        machine: "LinuxLinks | None" = None,
    ) -> None:
        self._context = context
        self._links = links
        self._bridges = bridges
        self._machine = machine
        links.on_wanted(self.configure)
        parts = (InterfacesInterface, BridgePort, Buffer, DataPlane, FlowControl, Cbfc, isolane_ue_cbfc.Cbfc)
        context.store.subscribe(parts, self)

    # --- configuration

    def prepare(self, changes: Sequence[Change], new: Root) -> tuple[str, ...]:
        touched = names(changes, InterfacesInterface.NODE)
        errors: list[DataError] = []
        lossless = {new.interfaces.interface[name].bridge_port.component_name for name in users(changes, new)}
        for interface in interfaces_of(new, touched):
            errors += (*interface_faults(interface), *linux_faults(interface, new))
            if headroom(interface) or reserved_octets(interface, new):
                lossless.add(interface.bridge_port.component_name)
        errors += crowded_faults(touched, new)
        refuse((*errors, *room_faults(new, [name for name in lossless if name is not None])))
        return touched

    def apply(self, plan: tuple[str, ...]) -> None:
        for name in plan:
            self.configure(name)

    def configure(self, name: str) -> None:
        """Make the link be as the configuration says."""
        interface = self._context.running.interfaces.interface.get(name)
        link = self._links.get(name)
        mac = self._machine_mac(interface)
        if interface is None or (mac is None and linux_device(interface) is not None):
            if link is not None:
                self._links.remove(name)
            return
        component = self._component(interface)
        if link is not None and link.component != component:
            self._links.remove(name)
            link = None
        bridge = None if component is None else self._bridges[component]
        number = link.port.number if link is not None else self._number(name, bridge)
        config = port_config(
            interface, number, self._context.identity, mac, with_classes=self._with_classes(component)
        )
        if link is None:
            self._links.make(name, config, bridge, component)
        elif link.config != config:
            self._links.configure(link, config)

    def _component(self, interface: InterfacesInterface) -> ComponentKey | None:
        """The component that the bridge port names; None while there is no such component."""
        wanted = interface.bridge_port.component_name
        return next((key for key in self._bridges if key[1] == wanted), None)

    def _with_classes(self, component: ComponentKey | None) -> bool:
        """Whether the component that a port is in has traffic classes (802.1Q 12.6.1)."""
        if component is None:
            return True
        bridge = self._context.running.bridges.bridge.get(component[0])
        entry = None if bridge is None else bridge.component.get(component[1])
        return entry is None or bool(entry.traffic_class_enabled)

    def _machine_mac(self, interface: InterfacesInterface | None) -> int | None:
        """Of a port that is an interface of Linux, its address; None when there is no such interface."""
        device = None if interface is None else linux_device(interface)
        if device is None or self._machine is None:
            return None
        state = self._machine.get(device)
        return None if state is None else state.mac

    def _number(self, name: str, bridge: BridgeDriver | None) -> int:
        """The number at the end of the name, which is the same after a restart; else one that no name has."""
        if bridge is None:
            return LONE_PORT
        own = _trailing(name)
        if own is not None and own not in bridge.ports:
            return own
        claimed = {_trailing(each.name) for each in self._context.running.interfaces.interface}
        free = [number for number in range(1, MOST_PORTS + 1) if number not in bridge.ports]
        return next((number for number in free if number not in claimed), free[0])


def _trailing(name: str) -> int | None:
    """The number at the end of a name, when a port can have it."""
    digits = name[len(name.rstrip("0123456789")) :]
    return int(digits) if digits and 0 < int(digits) <= MOST_PORTS else None


class LinkStateConcern:
    """Notifies every change once; a wire that replaces another while both are up is no change."""

    NOTIFICATIONS: ClassVar = (LinkStateChange,)

    def __init__(self, context: Context, links: Links) -> None:
        self._context = context
        self._up: set[str] = set()
        links.on_link(lambda link: None, self._link_removed)
        links.on_change(self._changed)

    def _link_removed(self, link: Link) -> None:
        self._up.discard(link.name)

    def _changed(self, link: Link, up: bool) -> None:
        if up is (link.name in self._up):
            return
        (self._up.add if up else self._up.discard)(link.name)
        change = LinkStateChange.new(
            link="up" if up else "down",
            speed=link.end.rate_bps or None if up else None,
            reason=None if up else self._reason(link),
        )
        self._context.notify(change, (link.name,))

    def _reason(self, link: Link) -> Literal["disabled", "no-wire", "signal-lost"]:
        interface = self._context.running.interfaces.interface.get(link.name)
        if interface is not None and not interface.enabled:
            return "disabled"
        return "signal-lost" if link.wired else "no-wire"
