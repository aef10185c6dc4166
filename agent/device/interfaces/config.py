"""From the configuration of an interface, PAUSE and PFC included, to that of its port; what is refused."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import replace
from typing import Final

from isolane.bindings import Root
from isolane.bindings.ietf_interfaces import BridgePort, DataPlane, FlowControl, InterfacesInterface
from isolane.dataplane.config import (
    PRIORITIES,
    STRICT,
    TRAFFIC_CLASSES,
    AcceptableFrames,
    Algorithm,
    BridgePortConfig,
    class_table,
)
from isolane.device.kit.instances import at_interface, raised
from isolane.device.kit.records import of_records
from isolane.device.kit.values import derived_mac, mac_number
from isolane.engine.pfc.config import FlowControlConfig, PauseConfig, PriorityConfig
from isolane.errors import DataError


def flow_control(config: FlowControl) -> FlowControlConfig:
    """PAUSE and PFC of a port."""
    priorities = [PriorityConfig()] * PRIORITIES
    for entry in config.priority:
        priorities[entry.priority] = PriorityConfig(
            transmit=entry.transmit_enabled,
            receive=entry.receive_enabled,
            trigger=entry.trigger,
            xoff_octets=entry.xoff_threshold,
            xon_octets=entry.xon_threshold,
            headroom_octets=entry.headroom,
            quanta=entry.quanta,
        )
    pause = config.pause
    return FlowControlConfig(
        pause=PauseConfig(
            transmit=pause.transmit_enabled,
            receive=pause.receive_enabled,
            xoff_octets=pause.xoff_threshold,
            xon_octets=pause.xon_threshold,
            quanta=pause.quanta,
        ),
        priorities=tuple(priorities),
    )


def headroom(interface: InterfacesInterface) -> int:
    """The room that a port keeps for frames that are still in transit when it stops a priority."""
    if interface.flow_control is FlowControl.EMPTY:
        return 0
    return sum(each.headroom for each in interface.flow_control.priority if each.transmit_enabled)


LONE_PORT: Final = 1
MOST_PORTS: Final = 4095
SINGLE_CLASS: Final = class_table(1)
_ACCEPTABLE: Final[dict[str, AcceptableFrames]] = {
    "admit-all-frames": "all",
    "admit-only-VLAN-tagged-frames": "tagged-only",
    "admit-only-untagged-and-priority-tagged": "untagged-only",
}
_ALGORITHMS: Final[dict[str, Algorithm]] = {
    "strict-priority": "strict-priority",
    "enhanced-transmission-selection": "enhanced-transmission-selection",
    "asynchronous-traffic-shaping": "asynchronous-traffic-shaping",
}


def linux_device(interface: InterfacesInterface) -> str | None:
    """The interface of Linux that a port is; None for an emulated one."""
    data_plane = interface.data_plane
    if data_plane.kind != "linux":
        return None
    return data_plane.linux_device or interface.name


def port_config(
    interface: InterfacesInterface,
    number: int,
    system: str,
    mac: int | None = None,
    *,
    with_classes: bool = True,
) -> BridgePortConfig:
    """The port of an interface; DataError(s) when it cannot be like that.

    `mac` is that of the machine; without `with_classes` its component has one queue for all priorities.
    """
    if mac is None:
        given = interface.data_plane.mac_address
        mac = derived_mac(system, interface.name) if given is None else mac_number(given)
    config = lone_port(interface)
    classes = config.class_of_priority if with_classes else SINGLE_CLASS
    return replace(config, number=number, mac=mac, class_of_priority=classes)


@of_records
def lone_port(interface: InterfacesInterface) -> BridgePortConfig:
    """The part of it that follows from the interface alone, with the number of a port in no bridge."""
    bridge_port, data_plane = interface.bridge_port, interface.data_plane
    config = BridgePortConfig(
        number=LONE_PORT,
        name=interface.name,
        pvid=bridge_port.pvid,
        default_priority=bridge_port.default_priority,
        acceptable_frames=_ACCEPTABLE[bridge_port.acceptable_frame],
        ingress_filtering=bridge_port.enable_ingress_filtering,
        regeneration=_regeneration(bridge_port),
        class_of_priority=classes_of(bridge_port),
        algorithms=_algorithms(bridge_port),
        ets_percent=_shares(bridge_port),
        queue_limit_octets=_limits(bridge_port),
        max_frame_octets=data_plane.max_frame_size,
        flow_control=flow_control(interface.flow_control),
        priority_of_dscp={
            each.dscp: each.priority for each in bridge_port.congestion_isolation.priority_of_dscp
        },
        forwarding=data_plane.kind == "emulated" or data_plane.forwarding,
    )
    config.check()
    return config


def _regeneration(port: BridgePort) -> tuple[int, ...]:
    table = port.priority_regeneration
    return tuple(getattr(table, f"priority{priority}") for priority in range(PRIORITIES))


def classes_of(port: BridgePort) -> tuple[int, ...]:
    """The class of each priority; without an entry, the recommendation for eight classes."""
    classes = list(class_table(TRAFFIC_CLASSES))
    for entry in port.traffic_class.traffic_class_map:
        for choice in entry.available_traffic_class:
            if choice.num_traffic_class == TRAFFIC_CLASSES and choice.traffic_class is not None:
                classes[entry.priority] = choice.traffic_class
    return tuple(classes)


def _algorithms(port: BridgePort) -> tuple[Algorithm, ...]:
    chosen = list(STRICT)
    for entry in port.transmission_selection_algorithm_table.transmission_selection_algorithm_map:
        identity = entry.transmission_selection_algorithm
        if identity is not None:
            chosen[entry.traffic_class] = _ALGORITHMS[identity.rpartition(":")[2]]
    return tuple(chosen)


def _shares(port: BridgePort) -> tuple[int, ...]:
    shares = [0] * TRAFFIC_CLASSES
    for entry in port.congestion_isolation.ets_bandwidth:
        shares[entry.traffic_class] = entry.percent
    return tuple(shares)


def _limits(port: BridgePort) -> tuple[int | None, ...]:
    limits: list[int | None] = [None] * TRAFFIC_CLASSES
    for queue in port.buffer.queue:
        limits[queue.traffic_class] = queue.limit
    return tuple(limits)


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
    path = at_interface(interface.name)
    return [DataError("invalid-value", text, path=path, app_tag="linux-device-twice")]


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
        DataError("invalid-value", text, path=at_interface(each.name), app_tag="too-many-ports")
        for each in crowded
        if ports[each.bridge_port.component_name] > MOST_PORTS
    ]


def interface_faults(interface: InterfacesInterface) -> list[DataError]:
    """The faults of an interface by itself."""
    if interface.type != ETHERNET:
        return [_kind_fault(interface)]
    if interface.data_plane.kind == "sonic":
        return [_of_switch(interface)]
    if interface.bridge_port.port_type not in (None, C_VLAN_PORT):
        kind = str(interface.bridge_port.port_type).rpartition(":")[2]
        text = f"port type {kind} is not supported; use c-vlan-bridge-port"
        path = at_interface(interface.name)
        return [DataError("invalid-value", text, path=path, app_tag="port-type")]
    return list(raised(at_interface(interface.name), lambda: lone_port(interface)))
