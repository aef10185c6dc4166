"""Interfaces (ietf-interfaces): links come and go with their configuration; what is read of them."""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, Literal

from isolane.bindings import Root, isolane_ue_cbfc
from isolane.bindings.ietf_interfaces import (
    BridgePort,
    Buffer,
    Cbfc,
    DataPlane,
    DataPlaneState,
    FlowControl,
    InterfacesInterface,
    InterfacesInterfaceStatistics,
    RefusedFrames,
)
from isolane.dataplane.bridge import Bridge
from isolane.device.bridge.config import headroom, room_faults
from isolane.device.cbfc.config import reserved_octets, users
from isolane.device.interfaces.config import linux_device, port_config
from isolane.device.interfaces.links import ComponentKey, Link, Links
from isolane.device.kit.context import Context
from isolane.device.kit.error_paths import at_interface
from isolane.device.kit.mac_addresses import phys_address
from isolane.device.kit.touched import names
from isolane.errors import DataError, DataErrors
from isolane.store.providers import Keys
from isolane.tree.diff import Change

if TYPE_CHECKING:
    from isolane.dataplane.linux import LinuxCounters
    from isolane.dataplane.linux_links import LinuxLinks

NotApplied = Literal["none", "no-permission", "no-component", "no-wire"]
OperStatus = Literal["up", "down", "lower-layer-down"]
LONE_PORT: Final = 1
ETHERNET: Final = "iana-if-type:ethernetCsmacd"
C_VLAN_PORT: Final = "ieee802-dot1q-bridge:c-vlan-bridge-port"
MOST_PORTS: Final = 4095


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
        machine: "LinuxLinks | None" = None,
    ) -> None:
        self._context = context
        self._links = links
        self._bridges = bridges
        self._fixed_wire = fixed_wire
        self._machine = machine
        # what is read of each interface depends on all, so it is found once for a configuration
        self._indexes: tuple[Any, dict[str, int]] = (None, {})
        self._wires: tuple[Any, dict[str, str]] = (None, {})
        links.on_wanted(self.configure)
        store = context.store
        parts = (InterfacesInterface, BridgePort, Buffer, DataPlane, FlowControl, Cbfc, isolane_ue_cbfc.Cbfc)
        store.subscribe(parts, self)
        store.operational.provide(InterfacesInterface, self.state)
        store.operational.provide(InterfacesInterfaceStatistics, self.statistics)
        store.operational.provide(DataPlaneState, self.data_plane_state)

    # --- configuration

    def prepare(self, changes: Sequence[Change], new: Root) -> Plan:
        touched = names(changes, InterfacesInterface.NODE)
        errors: list[DataError] = []
        lossless = {new.interfaces.interface[name].bridge_port.component_name for name in users(changes, new)}
        for name in touched:
            interface = new.interfaces.interface.get(name)
            if interface is not None:
                errors += self._faults(interface)
                errors += _linux_faults(interface, new)
                if headroom(interface) or reserved_octets(interface, new):
                    lossless.add(interface.bridge_port.component_name)
        errors += _too_many(touched, new)
        errors += room_faults(new, [name for name in lossless if name is not None])
        if errors:
            raise DataErrors(errors)
        return Plan(touched)

    def _faults(self, interface: InterfacesInterface) -> list[DataError]:
        if interface.type != ETHERNET:
            return [_of_kind(interface)]
        if interface.bridge_port.port_type not in (None, C_VLAN_PORT):
            kind = str(interface.bridge_port.port_type).rpartition(":")[2]
            text = f"a port is a c-vlan-bridge-port; there are no ports of kind {kind}"
            return [_at(interface.name, DataError("invalid-value", text, app_tag="port-type"))]
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

    def _number(self, name: str, bridge: Bridge | None) -> int:
        """That at the end of the name, which is the same after a restart; else one that no name has."""
        if bridge is None:
            return LONE_PORT
        own = _trailing(name)
        if own is not None and own not in bridge.ports:
            return own
        claimed = {_trailing(each.name) for each in self._context.running.interfaces.interface}
        free = [number for number in range(1, MOST_PORTS + 1) if number not in bridge.ports]
        return next((number for number in free if number not in claimed), free[0])

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
            oper_status=_oper_status(link, enabled=interface.enabled),
            last_change=self._context.date_and_time(link.last_change_ns),
            if_index=self._index(link.name),
            phys_address=phys_address(link.config.mac),
            speed=link.end.rate_bps or None,
        )

    def _index(self, name: str) -> int:
        table = self._context.running.interfaces.interface
        if self._indexes[0] is not table:
            numbered = enumerate((each.name for each in table), 1)
            self._indexes = table, {each: number for number, each in numbered}
        return self._indexes[1][name]

    def statistics(self, keys: Keys) -> InterfacesInterfaceStatistics | None:
        """The counters of a port."""
        link = self._links.get(keys[-1])
        if link is None:
            return None
        since = self._context.date_and_time(link.since_ns)
        device = linux_device(self._context.running.interfaces.interface[keys[-1]])
        return _emulated(link, since) if device is None else _of_kernel(link, device, since)

    def data_plane_state(self, keys: Keys) -> DataPlaneState:
        """Whether the port is there, and what it is fixed to."""
        link = self._links.get(keys[-1])
        if link is None:
            return DataPlaneState.new(present=False, not_applied_reason="absent")
        interface = self._context.running.interfaces.interface[keys[-1]]
        return DataPlaneState.new(
            present=True,
            not_applied_reason=_not_applied(link, interface),
            wire=self._fixed_wire(link.name) or self._wire(link),
            oversize_frames=link.port.counters.discard_oversize,
            misaddressed_control_frames=link.port.mac.misaddressed,
            **(_of_socket(link) if linux_device(interface) is not None else {}),
        )

    def _wire(self, link: Link) -> str | None:
        wires = self._context.running.data_plane.wire
        if self._wires[0] is not wires:
            ends = ((end.interface, wire.name) for wire in wires for end in (wire.end_a, wire.end_b))
            self._wires = wires, {interface: name for interface, name in ends if interface is not None}
        return self._wires[1].get(link.name)


def _oper_status(link: Link, *, enabled: bool) -> OperStatus:
    """RFC 8343: what is shut is down; a port without a wire waits for what is below it."""
    if not enabled:
        return "down"
    if link.up:
        return "up"
    return "down" if link.wired else "lower-layer-down"


def _not_applied(link: Link, interface: InterfacesInterface) -> NotApplied:
    """What the configuration of a port that is there waits for."""
    if link.refused:
        return "no-permission"
    if interface.bridge_port.component_name is not None and link.component is None:
        return "no-component"
    return "none" if link.wired or linux_device(interface) is not None else "no-wire"


def _of_kind(interface: InterfacesInterface) -> DataError:
    """RFC 8343: a type that can never be used is an invalid-value."""
    kind = str(interface.type).rpartition(":")[2]
    path = at_interface(interface.name)
    return DataError(
        "invalid-value",
        f"there are no interfaces of type {kind}; make it ethernetCsmacd",
        path=path.child(InterfacesInterface.NODE.by_attribute["type"]),
        app_tag="interface-type",
    )


def _emulated(link: Link, since: str | None) -> InterfacesInterfaceStatistics:
    counted = link.port.counters
    return InterfacesInterfaceStatistics.new(
        discontinuity_time=since,
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


def _of_kernel(link: Link, device: str, since: str | None) -> InterfacesInterfaceStatistics | None:
    """Of an interface of Linux: all of its traffic, and what of ours did not become any.

    The kernel does not tell broadcasts apart.
    """
    from isolane.dataplane.linux_links import kernel_counters

    counted = kernel_counters(device)
    if counted is None:
        return None
    of_socket = _socket_counters(link)
    refused: Counter[Any] = Counter() if of_socket is None else of_socket.tx_refused
    return InterfacesInterfaceStatistics.new(
        discontinuity_time=since,
        in_octets=counted.rx_octets,
        in_unicast_pkts=counted.rx_packets - counted.rx_multicast,
        in_multicast_pkts=counted.rx_multicast,
        in_discards=counted.rx_dropped,
        in_errors=counted.rx_errors,
        out_octets=counted.tx_octets,
        out_unicast_pkts=counted.tx_packets,
        out_discards=counted.tx_dropped
        + link.port.counters.out_discards
        + refused.total()
        - refused["other"],
        out_errors=counted.tx_errors + refused["other"],
    )


def _of_socket(link: Link) -> dict[str, Any]:
    """What an interface of Linux did with frames beside sending and receiving them."""
    counted = _socket_counters(link)
    if counted is None:
        return {}
    return {
        "segmented_frames": counted.rx_segmented,
        "unreadable_frames": counted.rx_unreadable,
        "refused_frames": [
            RefusedFrames.new(reason=reason, frames=frames) for reason, frames in counted.tx_refused.items()
        ],
    }


def _socket_counters(link: Link) -> "LinuxCounters | None":
    """None while the port is on no interface of Linux."""
    from isolane.dataplane.linux import LinuxEnd

    return link.end.counters if isinstance(link.end, LinuxEnd) else None


def _trailing(name: str) -> int | None:
    """The number at the end of a name, when a port can have it."""
    digits = name[len(name.rstrip("0123456789")) :]
    return int(digits) if digits and 0 < int(digits) <= MOST_PORTS else None


def _linux_faults(interface: InterfacesInterface, root: Root) -> list[DataError]:
    """What an interface of Linux cannot be."""
    device = linux_device(interface)
    if device is None:
        return []
    faults = []
    others = [each.name for each in root.interfaces.interface if linux_device(each) == device]
    if len(others) > 1:
        text = f"interfaces {' and '.join(others)} are both {device} of Linux; give one another linux-device"
        faults.append(DataError("invalid-value", text, app_tag="linux-device-twice"))
    for what, profile in (("llr", interface.llr.profile), ("cbfc", interface.cbfc.profile)):
        if profile is not None:
            text = (
                f"{device} of Linux has no way for ordered sets; take {what} away, or make the port emulated"
            )
            faults.append(DataError("invalid-value", text, app_tag="linux-no-ordered-sets"))
    return [_at(interface.name, fault) for fault in faults]


def _too_many(touched: Iterable[str], root: Root) -> list[DataError]:
    """Interfaces for which their component has no port number left."""
    table = root.interfaces.interface
    if len(table) <= MOST_PORTS:
        return []
    ports = Counter(each.bridge_port.component_name for each in table)
    there = [each for name in touched if (each := table.get(name)) is not None]
    crowded = [each for each in there if each.bridge_port.component_name is not None]
    text = f"a component has at most {MOST_PORTS} ports; put some into another"
    return [
        _at(each.name, DataError("invalid-value", text, app_tag="too-many-ports"))
        for each in crowded
        if ports[each.bridge_port.component_name] > MOST_PORTS
    ]


def _at(name: str, error: DataError) -> DataError:
    """The same fault, at its interface."""
    path = at_interface(name)
    return DataError(error.tag, error.message, path=path, app_tag=error.app_tag, info=error.info)
