"""From the configuration of bridges and bridge ports to that of congestion isolation; what is refused."""

from collections.abc import Iterable, Iterator
from ipaddress import IPv4Address, IPv6Address
from typing import Final

from isolane.bindings import Root
from isolane.bindings import ietf_interfaces as of_interface
from isolane.bindings.ieee802_dot1q_bridge import CiPeers, CiPeerTable, Component
from isolane.bindings.ietf_interfaces import Aqm, BridgePort, InterfacesInterface, QueueMap
from isolane.bindings.isolane_dataplane import QueueMap as HostQueueMap
from isolane.device.interfaces.config import SINGLE_CLASS, lone_port
from isolane.device.kit.instances import at_interface, component_path, raised
from isolane.device.kit.records import of_records
from isolane.device.kit.values import mac_number
from isolane.engine.isolation import detection
from isolane.engine.isolation.config import (
    CIM_UDP_PORT,
    MAX_CIM_TX,
    MIN_HEADER_OCTETS,
    TRAFFIC_CLASSES,
    AqmConfig,
    IsolationConfig,
    Peer,
    PortConfig,
)
from isolane.engine.isolation.port import check, priorities
from isolane.engine.isolation.queue_map import EntryPath, read
from isolane.errors import DataError, DataErrors
from isolane.tree.path import Path


def component_config(entry: Component) -> IsolationConfig:
    """The congestion isolation entity of a component."""
    chosen = entry.congestion_isolation
    return IsolationConfig(
        master_enable=bool(entry.ci_master_enable),
        max_streams=chosen.max_flows,
        cim_hold_off_ns=chosen.cim_hold_off,
        cims_from=chosen.accept_cims_from,
    )


def port_isolation(name: str, number: int, mac: int, port: BridgePort, udp_port: int) -> PortConfig:
    """The congestion isolation point of a port."""
    chosen = port.congestion_isolation
    ipv4, ipv6 = chosen.cim_ipv4_address, chosen.cim_ipv6_address
    return PortConfig(
        number=number,
        name=name,
        mac=mac,
        ipv4=None if ipv4 is None else IPv4Address(ipv4),
        ipv6=None if ipv6 is None else IPv6Address(ipv6),
        udp_port=udp_port,
        queue_map=queue_map(port),
        min_header_octets=MIN_HEADER_OCTETS if port.min_header_octets is None else port.min_header_octets,
        max_cim_tx=MAX_CIM_TX if port.max_cim_tx is None else port.max_cim_tx,
        aqm=_aqm(chosen.aqm),
        carry_priority=chosen.carry_priority,
        dscp_of_priority={each.priority: each.dscp for each in chosen.dscp_of_priority},
        deisolation=chosen.de_isolation,
    )


@of_records
def queue_map(port: BridgePort) -> tuple[int, ...]:
    """By traffic class: the partner plus one, positive when that monitors, negative when it congests."""
    return map_entries(port.queue_map)


def map_entries(rows: Iterable[QueueMap | HostQueueMap]) -> tuple[int, ...]:
    """The same of the rows of a port, or of a host's card."""
    values = [0] * TRAFFIC_CLASSES
    for entry in rows:
        role = entry.abs_traffic_class_plus_one
        if role is not None and role[-1].isdigit():
            values[entry.priority] = int(role[-1]) * (1 if role.startswith("monitored") else -1)
    return tuple(values)


@of_records
def _aqm(config: Aqm) -> AqmConfig:
    return AqmConfig(
        algorithm=config.algorithm,
        not_ect=config.not_ect_policy,
        marked_classes=tuple(config.marked_traffic_class or ()),
        exceeding_octets=config.share.exceeding_octets,
        burst_octets=config.share.burst_octets,
        congested_octets=config.threshold.congested_octets,
        cleared_octets=config.threshold.cleared_octets,
        minimum_octets=config.red.minimum_octets,
        maximum_octets=config.red.maximum_octets,
        maximum_probability=float(config.red.maximum_probability),
        average_weight=float(config.red.average_weight),
        set_point_octets=config.cp.set_point_octets,
        feedback_weight=float(config.cp.feedback_weight),
        sample_base_octets=config.cp.sample_base_octets,
    )


def peer(entry: CiPeerTable) -> Peer:
    """A peer that an operator knows, where LLDP says nothing."""
    ipv4, ipv6 = entry.peer_ipv4_address, entry.peer_ipv6_address
    return Peer(
        0 if entry.peer_mac_address is None else mac_number(entry.peer_mac_address),
        entry.cim_type or "l2",
        None if ipv4 is None else IPv4Address(ipv4),
        None if ipv6 is None else IPv6Address(ipv6),
        entry.peer_udp_port or 0,
        MIN_HEADER_OCTETS if entry.peer_cim_encap_len is None else entry.peer_cim_encap_len,
    )


_LEAFS: Final = {"min-header-octets": BridgePort.NODE.by_attribute["min_header_octets"]}
"""Leafs of a bridge port, by the app-tag of what is wrong with them."""


def port_faults(interface: InterfacesInterface, *, with_classes: bool) -> Iterator[DataError]:
    """Queue maps that are no pairs, classes without a priority, values that a point cannot have.

    Without `with_classes` the component has one queue for all priorities.
    """
    path = at_interface(interface.name).child(BridgePort.NODE)
    port = interface.bridge_port
    config = port_isolation(interface.name, 1, 0, port, CIM_UDP_PORT)

    def place(error: DataError) -> Path:
        if isinstance(error.path, EntryPath):
            return path.child(QueueMap.NODE, error.path.index)
        leaf = _LEAFS.get(error.app_tag or "")
        return path if leaf is None else path.child(leaf)

    yield from raised(place, lambda: check(config))
    aqm = path.child(of_interface.CongestionIsolation.NODE).child(of_interface.Aqm.NODE)
    yield from raised(aqm, lambda: detection.build(config.aqm, 0))
    wrong = list(raised(place, lambda: read(queue_map(port))))
    yield from wrong
    if not wrong:
        yield from raised(place, lambda: priorities(read(queue_map(port)), _classes(interface, with_classes)))


def _classes(interface: InterfacesInterface, with_classes: bool) -> tuple[int, ...]:
    """The traffic classes of a port; none where its configuration is refused elsewhere."""
    try:
        of_priority = lone_port(interface).class_of_priority
    except (DataError, DataErrors):
        return tuple(range(8))
    return of_priority if with_classes else SINGLE_CLASS


def peer_faults(bridge: str, component: str, row: CiPeerTable) -> Iterator[DataError]:
    """A peer that no CIM could be sent to."""
    path = component_path(bridge, component).child(CiPeers.NODE).child(CiPeerTable.NODE, row.reception_port)
    kind = row.cim_type or "l2"
    needed = ["peer_mac_address"]
    if kind != "l2":
        needed += [f"peer_{kind}_address", "peer_udp_port"]
    for name in needed:
        if getattr(row, name) is None:
            node = CiPeerTable.NODE.by_attribute[name]
            yield DataError(
                "data-missing",
                f"CIMs over {kind} to the peer at port {row.reception_port} need its {node.name}; set it",
                path=path.child(node),
                app_tag="ci-peer-incomplete",
            )


def has_classes(interface: InterfacesInterface, root: Root) -> bool:
    """Whether the component of a port has traffic classes (802.1Q 12.6.1)."""
    wanted = interface.bridge_port.component_name
    components = (each for bridge in root.bridges.bridge for each in bridge.component)
    return all(each.traffic_class_enabled for each in components if each.name == wanted)


def no_bridge_port(name: str) -> DataError:
    text = f"interface {name} is not a bridge port; set component-name in its bridge-port"
    return DataError("operation-failed", text, app_tag="ci-no-bridge-port")
