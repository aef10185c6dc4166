"""Configuration of interfaces that is refused."""

from collections import Counter
from collections.abc import Iterable
from typing import Final

from isolane.bindings import Root
from isolane.bindings.ietf_interfaces import DataPlane, InterfacesInterface
from isolane.device.interfaces.config import MOST_PORTS, linux_device, lone_port
from isolane.device.kit.error_paths import at_interface
from isolane.errors import DataError, DataErrors

ETHERNET: Final = "iana-if-type:ethernetCsmacd"
C_VLAN_PORT: Final = "ieee802-dot1q-bridge:c-vlan-bridge-port"


def _kind_fault(interface: InterfacesInterface) -> DataError:
    """RFC 8343: a type that can never be used is an invalid-value."""
    kind = str(interface.type).rpartition(":")[2]
    path = at_interface(interface.name)
    return DataError(
        "invalid-value",
        f"interface type {kind} is not supported; use ethernetCsmacd",
        path=path.child(InterfacesInterface.NODE.by_attribute["type"]),
        app_tag="interface-type",
    )


def _of_switch(interface: InterfacesInterface) -> DataError:
    """A port of a switch that this agent is not on."""
    node = DataPlane.NODE.by_attribute["kind"]
    path = at_interface(interface.name).child(DataPlane.NODE).child(node)
    text = "the agent serves no SONiC switch; serve with --dataplane sonic, or choose another kind"
    return DataError("invalid-value", text, path=path, app_tag="no-switch")


def linux_faults(interface: InterfacesInterface, root: Root) -> list[DataError]:
    """An interface of Linux that two ports name."""
    device = linux_device(interface)
    if device is None:
        return []
    others = [each.name for each in root.interfaces.interface if linux_device(each) == device]
    if len(others) == 1:
        return []
    text = f"interfaces {' and '.join(others)} both use {device} of Linux; give one another linux-device"
    return [_placed(interface.name, DataError("invalid-value", text, app_tag="linux-device-twice"))]


def crowded_faults(touched: Iterable[str], root: Root) -> list[DataError]:
    """Interfaces for which their component has no port number left."""
    table = root.interfaces.interface
    if len(table) <= MOST_PORTS:
        return []
    ports = Counter(each.bridge_port.component_name for each in table)
    there = [each for name in touched if (each := table.get(name)) is not None]
    crowded = [each for each in there if each.bridge_port.component_name is not None]
    text = f"a component has at most {MOST_PORTS} ports; put some into another"
    return [
        _placed(each.name, DataError("invalid-value", text, app_tag="too-many-ports"))
        for each in crowded
        if ports[each.bridge_port.component_name] > MOST_PORTS
    ]


def _placed(name: str, error: DataError) -> DataError:
    """The same fault, at its interface."""
    path = at_interface(name)
    return DataError(error.tag, error.message, path=path, app_tag=error.app_tag, info=error.info)


def interface_faults(interface: InterfacesInterface) -> list[DataError]:
    """The faults of an interface by itself."""
    if interface.type != ETHERNET:
        return [_kind_fault(interface)]
    if interface.data_plane.kind == "sonic":
        return [_of_switch(interface)]
    if interface.bridge_port.port_type not in (None, C_VLAN_PORT):
        kind = str(interface.bridge_port.port_type).rpartition(":")[2]
        text = f"port type {kind} is not supported; use c-vlan-bridge-port"
        return [_placed(interface.name, DataError("invalid-value", text, app_tag="port-type"))]
    try:
        lone_port(interface)
    except DataError as error:
        return [_placed(interface.name, error)]
    except DataErrors as several:
        return [_placed(interface.name, error) for error in several.errors]
    return []
