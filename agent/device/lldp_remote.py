"""A neighbour as an entry of remote-systems-data."""

from ipaddress import IPv4Address, IPv6Address
from typing import Any, Final

from agent.device.addresses import mac_text
from agent.engine.lldp.neighbor import Neighbor
from agent.tree.values import Identity
from agent.wire.lldp.dot1 import PortVlanId
from agent.wire.lldp.isolation import CongestionIsolation, TopologyRecognition
from agent.wire.lldp.ultra_ethernet import CbfcOptions, LinkOptions
from bindings.ieee802_dot1ab_lldp import (
    LldpCiTlvCongestionIsolationTlvExtension,
    LldpCiTlvCongestionIsolationTlvExtensionQueueMap,
    LldpTrTlvCongestionIsolationTlvExtension,
    ManagementAddress,
    RemoteOrgDefinedInfo,
    RemoteSystemsData,
    RemoteSystemsDataPortVlanIdTlvExtension,
    RemoteSystemsDataUeCbfcTlv,
    RemoteSystemsDataUeLinkOptionsTlv,
    RemoteUnknownTlv,
)

TICK_NS: Final = 10_000_000
MAC_SUBTYPE: Final = {"chassis": 4, "port": 3}
ADDRESS_SUBTYPE: Final = {"chassis": 5, "port": 4}
CHASSIS: Final = (
    "chassis-component",
    "interface-alias",
    "port-component",
    "mac-address",
    "network-address",
    "interface-name",
    "local",
)
PORT: Final = (
    "interface-alias",
    "port-component",
    "mac-address",
    "network-address",
    "interface-name",
    "agent-circuit-id",
    "local",
)
DEVICES: Final[dict[int, Any]] = {0: "end-station", 1: "bridge", 2: "router"}
ORIENTATIONS: Final[dict[int, Any]] = {0: "uplink", 1: "downlink", 2: "crosslink"}
_WILLING: Final[tuple[Any, ...]] = ("no", "reserved-1", "reserved-2", "bidirectional")
_IPV4, _IPV6 = 1, 2
_FAMILIES: Final = {
    _IPV4: Identity("ietf-routing:ipv4"),
    _IPV6: Identity("ietf-routing:ipv6"),
}


def remote_record(neighbor: Neighbor) -> RemoteSystemsData:
    """Everything that it said."""
    chassis, port = neighbor.chassis_id, neighbor.port_id
    capabilities = neighbor.system_capabilities
    chassis_subtype: Any = _named(CHASSIS, chassis.subtype)
    port_subtype: Any = _named(PORT, port.subtype)
    return RemoteSystemsData.new(
        time_mark=neighbor.time_mark_ns // TICK_NS,
        remote_index=neighbor.index,
        remote_too_many_neighbors=False,
        remote_changes=neighbor.changes,
        chassis_id_subtype=chassis_subtype,
        chassis_id=_identifier("chassis", chassis.subtype, chassis.identifier),
        port_id_subtype=port_subtype,
        port_id=_identifier("port", port.subtype, port.identifier),
        port_desc=neighbor.port_description,
        system_name=neighbor.system_name,
        system_description=neighbor.system_description,
        system_capabilities_supported=None if capabilities is None else bits(capabilities.supported),
        system_capabilities_enabled=None if capabilities is None else bits(capabilities.enabled),
        management_address=[
            ManagementAddress.new(
                address_subtype=_FAMILIES[tlv.address_subtype],
                address=str((IPv4Address if tlv.address_subtype == _IPV4 else IPv6Address)(tlv.address)),
                if_subtype=None,
                if_id=tlv.interface_number,
            )
            for tlv in neighbor.management_addresses
            if tlv.address_subtype in _FAMILIES
        ],
        remote_unknown_tlv=[
            RemoteUnknownTlv.new(tlv_type=tlv.kind, tlv_info=tlv.content)
            for tlv in _first_of_each(neighbor.unknown_tlvs)
        ],
        remote_org_defined_info=_organizations(neighbor),
        port_vlan_id_tlv_extension=_port_vlan(neighbor),
        lldp_ci_tlv_congestion_isolation_tlv_extension=_isolation(neighbor),
        lldp_tr_tlv_congestion_isolation_tlv_extension=_recognition(neighbor),
        ue_link_options_tlv=_link_options(neighbor),
        ue_cbfc_tlv=_cbfc(neighbor),
    )


def _named(names: tuple[str, ...], subtype: int) -> str | None:
    return names[subtype - 1] if 1 <= subtype <= len(names) else None


def _identifier(what: str, subtype: int, octets: bytes) -> str:
    if subtype == MAC_SUBTYPE[what] and len(octets) == 6:
        return mac_text(int.from_bytes(octets, "big"))
    if subtype == ADDRESS_SUBTYPE[what] and len(octets) in (5, 17):
        return str(IPv4Address(octets[1:]) if len(octets) == 5 else IPv6Address(octets[1:]))
    text = octets.decode("utf-8", "replace")
    return text if text.isprintable() else octets.hex(":")


def bits(value: int) -> Any:
    """The names of capabilities (802.1AB 8.5.8.1)."""
    leaf: Any = RemoteSystemsData.NODE.by_attribute["system_capabilities_supported"]
    return tuple(name for name, position in leaf.type.resolved.positions.items() if value >> position & 1)


def _first_of_each(tlvs: Any) -> list[Any]:
    return list({tlv.kind: tlv for tlv in reversed(tlvs)}.values())


def _organizations(neighbor: Neighbor) -> list[RemoteOrgDefinedInfo]:
    seen: dict[tuple[int, int], int] = {}
    found = []
    for tlv in neighbor.unknown_organization_tlvs:
        kind = int.from_bytes(tlv.organization, "big"), tlv.subtype
        seen[kind] = index = seen.get(kind, 0) + 1
        found.append(
            RemoteOrgDefinedInfo.new(
                info_identifier=kind[0], info_subtype=kind[1], info_index=index, remote_info=tlv.content
            )
        )
    return found


def _port_vlan(neighbor: Neighbor) -> RemoteSystemsDataPortVlanIdTlvExtension | None:
    tlv = neighbor.tlv(PortVlanId)
    return None if tlv is None else RemoteSystemsDataPortVlanIdTlvExtension.new(port_vlan_id=tlv.pvid)


def _isolation(neighbor: Neighbor) -> LldpCiTlvCongestionIsolationTlvExtension | None:
    tlv = neighbor.tlv(CongestionIsolation)
    if tlv is None:
        return None
    return LldpCiTlvCongestionIsolationTlvExtension.new(
        cim_encap_length=tlv.cim_encap_length,
        mac_address=mac_text(int.from_bytes(tlv.mac_address, "big")),
        queue_map=[
            LldpCiTlvCongestionIsolationTlvExtensionQueueMap.new(
                priority=priority, queue_config=_queue(value)
            )
            for priority, value in enumerate(tlv.queue_map)
        ],
        udp_port_number=tlv.udp_port,
        ip_address=_ip(tlv.address_family, tlv.ip_address),
    )


def _queue(value: int) -> Any:
    """A positive number names the class that monitors, a negative one the class that congests (D.2.15.3)."""
    if not value:
        return "not-participating-congestion-isolation"
    return f"{'monitored' if value > 0 else 'congesting'}-queue-tc-{abs(value)}"


def _ip(family: int, octets: bytes) -> str | None:
    if family == _IPV4:
        return str(IPv4Address(octets))
    return str(IPv6Address(octets)) if family == _IPV6 else None


def _recognition(neighbor: Neighbor) -> LldpTrTlvCongestionIsolationTlvExtension | None:
    tlv = neighbor.tlv(TopologyRecognition)
    if tlv is None:
        return None
    return LldpTrTlvCongestionIsolationTlvExtension.new(
        device_type=DEVICES.get(tlv.device_type, "unknown"),
        topology_level=tlv.level,
        port_orientation=ORIENTATIONS.get(tlv.orientation, "unknown"),
    )


def _link_options(neighbor: Neighbor) -> RemoteSystemsDataUeLinkOptionsTlv | None:
    tlv = neighbor.tlv(LinkOptions)
    if tlv is None:
        return None
    return RemoteSystemsDataUeLinkOptionsTlv.new(
        llr_enabled=tlv.llr_enabled,
        cbfc_enabled=tlv.cbfc_enabled,
        llr_willing=_WILLING[tlv.llr_willing],
        ue_version=tlv.ue_version,
    )


def _cbfc(neighbor: Neighbor) -> RemoteSystemsDataUeCbfcTlv | None:
    tlv = neighbor.tlv(CbfcOptions)
    if tlv is None:
        return None
    return RemoteSystemsDataUeCbfcTlv.new(
        num_vcs=tlv.channels, credit_pool_size=tlv.credit_pool, lossless_vc=tlv.lossless_channels
    )
