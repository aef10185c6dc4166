"""TLVs as the leafs of their containers, the same for what a port sends and for what it received."""

from collections.abc import Callable, Iterable, Mapping
from ipaddress import IPv4Address, IPv6Address
from typing import Any, Final, Literal

from isolane.bindings import ieee802_dot1ab_lldp as lldp
from isolane.device.kit.values import bits, mac_text, numbers
from isolane.tree.schema import Record
from isolane.tree.types import readable
from isolane.tree.values import Identity
from isolane.wire.lldp.basic import FAMILY_IPV4, FAMILY_IPV6
from isolane.wire.lldp.dcbx import (
    CREDIT_BASED_SHAPER,
    ENHANCED_TRANSMISSION_SELECTION,
    SELECT_ANY_PORT,
    SELECT_DSCP,
    SELECT_ETHERTYPE,
    SELECT_TCP_SCTP,
    SELECT_UDP_DCCP,
    STRICT_PRIORITY,
    TRAFFIC_CLASSES,
    VENDOR_SPECIFIC,
    ApplicationPriority,
    ApplicationVlan,
    EtsConfiguration,
    EtsRecommendation,
    EtsTables,
    PfcConfiguration,
)
from isolane.wire.lldp.dot1 import (
    CongestionNotification,
    LinkAggregation,
    ManagementVid,
    PortAndProtocolVlanId,
    PortVlanId,
    ProtocolIdentity,
    VidUsageDigest,
    VlanName,
)
from isolane.wire.lldp.isolation import CongestionIsolation, TopologyRecognition
from isolane.wire.lldp.tlv import OrganizationTlv
from isolane.wire.lldp.ultra_ethernet import CbfcOptions, LinkOptions

Values = dict[str, Any]
Make = Callable[..., Record]
"""Makes an entry of a list."""
Device = Literal["end-station", "bridge", "router", "unknown"]
DEVICES: Final[dict[int, Device]] = {0: "end-station", 1: "bridge", 2: "router"}
ORIENTATIONS: Final[dict[int, str]] = {0: "uplink", 1: "downlink", 2: "crosslink"}
UNKNOWN: Final = "unknown"
IDENTITY_DIGITS: Final = 255
"""The octets for which the leaf of the protocol identity has room; the TLV has twice as many."""
VIDS: Final = range(1, 4095)
ASYNCHRONOUS_SHAPING: Final = 3
ALGORITHMS: Final[Mapping[int, Identity]] = {
    number: Identity(f"ieee802-dot1q-types:{name}")
    for number, name in (
        (STRICT_PRIORITY, "strict-priority"),
        (CREDIT_BASED_SHAPER, "credit-based-shaper"),
        (ENHANCED_TRANSMISSION_SELECTION, "enhanced-transmission-selection"),
        (ASYNCHRONOUS_SHAPING, "asynchronous-traffic-shaping"),
        (VENDOR_SPECIFIC, "vendor-specific"),
    )
}
"""Table 8-6."""


def _selectors(*names: str) -> Mapping[int, Identity]:
    numbers = (SELECT_ETHERTYPE, SELECT_TCP_SCTP, SELECT_UDP_DCCP, SELECT_ANY_PORT, SELECT_DSCP)
    return {
        number: Identity(f"ieee802-dot1q-lldp-dcbx-tlv:{name}")
        for number, name in zip(numbers, names, strict=True)
    }


PRIORITY_SELECTORS: Final = _selectors(
    "default", "pri-tcp-sctp", "pri-udp-dccp", "pri-tcp-sctp-udp-dccp", "pri-dscp"
)
VLAN_SELECTORS: Final = _selectors(
    "vlan-pvid-ethertype", "vlan-tcp-sctp", "vlan-udp-dccp", "vlan-tcp-sctp-udp-dccp", "vlan-dscp"
)
ROLE_NAMES: Final = {
    value: name for name, value in numbers(lldp.QueueMap.NODE.by_attribute["queue_config"]).items()
}


def _vid(number: int) -> int | None:
    """0 stands for none."""
    return number if number in VIDS else None


# --- 802.1Q D.2.1 to D.2.8


def port_vlan(tlv: PortVlanId) -> Values:
    """The PVID of the port (802.1Q D.2.1)."""
    return {"port_vlan_id": _vid(tlv.pvid)}


def protocol_vlan(tlv: PortAndProtocolVlanId) -> Values:
    """A port and protocol VLAN, and whether it is supported (D.2.2)."""
    leaf = lldp.PortAndProtocolVlanIdExtension.NODE.by_attribute["flags"]
    return {"port_vlan_id": _vid(tlv.ppvid), "flags": bits(leaf, tlv.flags)}


def vlan_name(tlv: VlanName) -> Values:
    """The name of a VLAN (D.2.3)."""
    return {"vlan_id": _vid(tlv.vid), "port_vlan_name": readable(tlv.name)}


def protocol_identity(tlv: ProtocolIdentity) -> Values:
    """Two hexadecimal digits for each octet."""
    return {"protocol_identity": tlv.identity[: IDENTITY_DIGITS // 2].hex() or None}


def vid_usage_digest(tlv: VidUsageDigest) -> Values:
    """The digest of the table of VIDs in use (D.2.5)."""
    return {"vid_usage_digest": tlv.digest}


def management_vid(tlv: ManagementVid) -> Values:
    """The VLAN of management (D.2.6)."""
    return {"management_vid": _vid(tlv.vid)}


def link_aggregation(tlv: LinkAggregation) -> Values:
    """Whether the port is aggregated, and to which (D.2.7)."""
    leaf = lldp.LinkAggregationTlvExtension.NODE.by_attribute["aggregation_status"]
    return {
        "aggregation_status": bits(leaf, tlv.status),
        "aggregated_port_id": tlv.aggregated_port_id,
    }


def congestion_notification(tlv: CongestionNotification) -> Values:
    """Priorities with congestion notification (D.2.8)."""
    children = lldp.CongestionNotificationTlvExtension.NODE.by_attribute
    return {
        "per_priority_xmit_cnpv_capable": bits(children["per_priority_xmit_cnpv_capable"], tlv.capable),
        "per_priority_xmit_ready": bits(children["per_priority_xmit_ready"], tlv.ready),
    }


# --- DCBX, D.2.9 to D.2.11, D.2.14


def ets_configuration(assignment: Make, share: Make, algorithm: Make) -> Callable[[EtsConfiguration], Values]:
    """D.2.9, with the algorithm of the class beside each priority; the arguments make the entries."""
    return lambda tlv: {
        "willing": tlv.willing,
        "credit_based_shaper": tlv.credit_based_shaper,
        "traffic_classes_supported": tlv.classes_supported,
        "priority_assignment_table": [
            assignment(
                priority=priority,
                priority_traffic_class=number,
                transmission_selection_algorithm=ALGORITHMS.get(tlv.tables.algorithm[number]),
            )
            for priority, number in _assigned(tlv.tables)
        ],
        "tc_bandwidth_table": _shares(share, tlv.tables),
        "tsa_assignment_table": _algorithms(algorithm, tlv.tables),
    }


def ets_recommendation(tlv: EtsRecommendation) -> Values:
    """Transmission selection that the sender recommends (D.2.10)."""
    tables = tlv.tables
    return {
        "priority_assignment_table": [
            lldp.EtsRecommendationTlvExtensionPriorityAssignmentTable.new(
                priority=priority, priority_traffic_class=number
            )
            for priority, number in _assigned(tables)
        ],
        "tc_bandwidth_table": _shares(lldp.EtsRecommendationTlvExtensionTcBandwidthTable.new, tables),
        "tsa_assignment_table": _algorithms(lldp.EtsRecommendationTlvExtensionTsaAssignmentTable.new, tables),
    }


def _assigned(tables: EtsTables) -> Iterable[tuple[int, int]]:
    """Priorities and classes; numbers above 7 are reserved (D.2.9.6)."""
    return (
        (priority, number)
        for priority, number in enumerate(tables.priority_assignment)
        if number < TRAFFIC_CLASSES
    )


def _shares(entry: Make, tables: EtsTables) -> list[Record]:
    return [
        entry(traffic_class=number, percentage_bandwidth=share)
        for number, share in enumerate(tables.bandwidth)
        if share <= 100
    ]


def _algorithms(entry: Make, tables: EtsTables) -> list[Record]:
    return [
        entry(tsa_traffic_class=number, transmission_selection_algorithm=ALGORITHMS.get(algorithm))
        for number, algorithm in enumerate(tables.algorithm)
    ]


def pfc(tlv: PfcConfiguration) -> Values:
    """A capability of 8 classes is 0 on the wire."""
    leaf = lldp.PfcTlvExtension.NODE.by_attribute["enable"]
    capable = tlv.classes_capable or TRAFFIC_CLASSES
    return {
        "willing": tlv.willing,
        "macsec_bypass_capable": tlv.macsec_bypass,
        "number_tc_capable": capable if capable <= TRAFFIC_CLASSES else None,
        "enable": bits(leaf, tlv.enabled),
    }


def application_priority(tlv: ApplicationPriority) -> Values:
    """The first protocol of each priority: the list has no room for more."""
    first = {entry.priority: entry for entry in reversed(tlv.entries)}
    return {
        "application_priority_table": [
            lldp.ApplicationPriorityTable.new(
                application_priority=priority,
                application_priority_selector=PRIORITY_SELECTORS.get(entry.selector),
                application_priority_protocol=entry.protocol,
            )
            for priority, entry in first.items()
        ]
    }


def application_vlan(tlv: ApplicationVlan) -> Values:
    """The first protocol of each VLAN: the list has no room for more."""
    first = {entry.vid: entry for entry in reversed(tlv.entries) if entry.vid in VIDS}
    return {
        "application_vlan_table": [
            lldp.ApplicationVlanTable.new(
                application_vlan=vid,
                application_vlan_selector=VLAN_SELECTORS.get(entry.selector),
                application_vlan_protocol=entry.protocol,
            )
            for vid, entry in first.items()
        ]
    }


# --- the rest


def information(attribute: str) -> Callable[[OrganizationTlv], Values]:
    """A TLV that is shown as it came, from the organization on."""
    return lambda tlv: {attribute: tlv.information()}


def congestion_isolation(entry: Make) -> Callable[[CongestionIsolation], Values]:
    """D.2.15; `entry` makes an entry of the queue map."""
    return lambda tlv: {
        "cim_encap_length": tlv.cim_encap_length,
        "mac_address": mac_text(int.from_bytes(tlv.mac_address, "big")),
        "queue_map": [
            entry(priority=number, queue_config=ROLE_NAMES[value])
            for number, value in enumerate(tlv.queue_map)
        ],
        "udp_port_number": tlv.udp_port,
        "ip_address": _ip(tlv.address_family, tlv.ip_address),
    }


def _ip(family: int, octets: bytes) -> str | None:
    if family == FAMILY_IPV4:
        return str(IPv4Address(octets))
    return str(IPv6Address(octets)) if family == FAMILY_IPV6 else None


def recognition(tlv: TopologyRecognition) -> Values:
    """D.2.16; a value that is not defined is shown as unknown."""
    return {
        "device_type": DEVICES.get(tlv.device_type, UNKNOWN),
        "topology_level": tlv.level,
        "port_orientation": ORIENTATIONS.get(tlv.orientation, UNKNOWN),
    }


def orientation(tlv: TopologyRecognition) -> Values:
    """D.2.16, what concerns the port alone."""
    return {"port_orientation": ORIENTATIONS.get(tlv.orientation, UNKNOWN)}


def link_options(tlv: LinkOptions) -> Values:
    """Switches of retry and flow control (UE 5.3.2.1)."""
    return {
        "llr_enabled": tlv.llr_enabled,
        "cbfc_enabled": tlv.cbfc_enabled,
        "llr_willing": tlv.llr_willing,
        "ue_version": tlv.ue_version,
    }


def cbfc(tlv: CbfcOptions) -> Values:
    """The virtual channels and credits of an end (UE 5.3.2.2)."""
    return {
        "num_vcs": tlv.channels,
        "credit_pool_size": tlv.credit_pool,
        "lossless_vc": tlv.lossless_channels,
        "unknown_octets": tlv.unknown or None,
    }
