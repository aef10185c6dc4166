"""From the configuration of an interface to that of its port."""

from dataclasses import replace
from typing import Final

from isolane.bindings.ietf_interfaces import BridgePort, InterfacesInterface
from isolane.dataplane.config import (
    PRIORITIES,
    STRICT,
    TRAFFIC_CLASSES,
    AcceptableFrames,
    Algorithm,
    BridgePortConfig,
    class_table,
)
from isolane.device.kit.mac_addresses import mac_number, made_up
from isolane.device.kit.of_records import of_records
from isolane.device.pfc.config import flow_control

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
        mac = made_up(system, interface.name) if given is None else mac_number(given)
    made = lone_port(interface)
    classes = made.class_of_priority if with_classes else SINGLE_CLASS
    return replace(made, number=number, mac=mac, class_of_priority=classes)


@of_records
def lone_port(interface: InterfacesInterface) -> BridgePortConfig:
    """The part of it that follows from the interface alone, with the number of a port in no bridge."""
    bridge_port, data_plane = interface.bridge_port, interface.data_plane
    made = BridgePortConfig(
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
    made.check()
    return made


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
