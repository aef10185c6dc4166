"""From the configuration of bridges and bridge ports to that of congestion isolation."""

from collections.abc import Iterable
from ipaddress import IPv4Address, IPv6Address

from isolane.bindings.ieee802_dot1q_bridge import CiPeerTable, Component
from isolane.bindings.ietf_interfaces import Aqm, BridgePort, QueueMap
from isolane.bindings.isolane_dataplane import QueueMap as HostQueueMap
from isolane.device.kit.mac_addresses import mac_number
from isolane.device.kit.of_records import of_records
from isolane.engine.isolation.config import (
    MAX_CIM_TX,
    MIN_HEADER_OCTETS,
    TRAFFIC_CLASSES,
    AqmConfig,
    IsolationConfig,
    Peer,
    PortConfig,
)


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
