"""The information about a port in the TLVs of organizations, and the configuration of it.

A value that is configured in the container of a TLV is sent; without it the port says what is so. Of
transmission selection and PFC (802.1Q D.2.9, D.2.10) the port is not willing: it takes nothing over from a
peer, so the peer knows what it is up against.
"""

from collections.abc import Iterator
from dataclasses import replace
from ipaddress import IPv4Address, IPv6Address
from typing import Final

from isolane.bindings import Root
from isolane.bindings.ieee802_dot1ab_lldp import (
    CongestionIsolationTlvExtension,
    EtsConfigurationTlvExtension,
    LinkAggregationTlvExtension,
    PfcTlvExtension,
    Port,
    PortAndProtocolVlanIdExtension,
    QueueMap,
)
from isolane.bindings.ietf_interfaces import InterfacesInterface
from isolane.dataplane.config import BridgePortConfig
from isolane.device.interfaces.links import Link
from isolane.device.kit.dynamic_mode import DYNAMIC
from isolane.device.kit.values import numbers
from isolane.device.lldp.tlv_leafs import ALGORITHMS
from isolane.engine.lldp.peers import cbfc_options, link_options
from isolane.engine.llr.config import PeerLlr
from isolane.engine.topology import TopologyEngine
from isolane.errors import DataError
from isolane.tree.path import Path
from isolane.tree.values import Identity
from isolane.wire.lldp.basic import FAMILY_802, FAMILY_IPV4, FAMILY_IPV6, ManagementAddress
from isolane.wire.lldp.dcbx import TRAFFIC_CLASSES, EtsConfiguration, EtsTables, PfcConfiguration
from isolane.wire.lldp.dot1 import (
    LinkAggregation,
    ManagementVid,
    PortAndProtocolVlanId,
    PortVlanId,
    ProtocolIdentity,
    VlanName,
)
from isolane.wire.lldp.isolation import CongestionIsolation
from isolane.wire.lldp.tlv import Tlv

NUMBERS: Final = {identity: number for number, identity in ALGORITHMS.items()}
_NUMBER_OF: Final = {identity.rpartition(":")[2]: number for identity, number in NUMBERS.items()}
WHOLE: Final = 100


def dcbx_tlvs(entry: Port, link: Link) -> Iterator[Tlv]:
    """Both, as the port is configured."""
    yield _selection(entry.ets_configuration_tlv_extension, link.config)
    yield _flow_control(entry.pfc_tlv_extension, link.config)


def _selection(given: EtsConfigurationTlvExtension, port: BridgePortConfig) -> EtsConfiguration:
    classes = list(port.class_of_priority)
    algorithms = [_NUMBER_OF[name] for name in port.algorithms]
    shares = list(port.ets_percent)
    for row in given.priority_assignment_table:
        if row.priority_traffic_class is not None:
            classes[row.priority] = row.priority_traffic_class
        if row.transmission_selection_algorithm is not None:
            algorithms[classes[row.priority]] = NUMBERS[row.transmission_selection_algorithm]
    for share in given.tc_bandwidth_table:
        shares[share.traffic_class] = share.percentage_bandwidth or 0
    for chosen in given.tsa_assignment_table:
        if chosen.transmission_selection_algorithm is not None:
            algorithms[chosen.tsa_traffic_class] = NUMBERS[chosen.transmission_selection_algorithm]
    return EtsConfiguration(
        willing=False,
        credit_based_shaper=bool(given.credit_based_shaper),
        classes_supported=given.traffic_classes_supported or TRAFFIC_CLASSES,
        tables=EtsTables(tuple(classes), tuple(shares), tuple(algorithms)),
    )


def _flow_control(given: PfcTlvExtension, port: BridgePortConfig) -> PfcConfiguration:
    parts = port.flow_control.priorities
    enabled = sum(1 << number for number, part in enumerate(parts) if part.transmit or part.receive)
    if given.enable is not None:
        positions = numbers(given.NODE.by_attribute["enable"])
        enabled = sum(1 << positions[name] for name in given.enable)
    return PfcConfiguration(
        willing=False,
        macsec_bypass=bool(given.macsec_bypass_capable),
        classes_capable=given.number_tc_capable or TRAFFIC_CLASSES,
        enabled=enabled,
    )


def dcbx_faults(path: Path, entry: Port) -> Iterator[DataError]:
    """A promise that nothing here keeps, and shares that are more than there is."""
    selection, flow_control = entry.ets_configuration_tlv_extension, entry.pfc_tlv_extension
    for given in (selection, flow_control):
        if given.willing:
            place = path.child(given.NODE).child(given.NODE.by_attribute["willing"])
            text = "the port does not adopt the configuration of its peer; remove willing or set it to false"
            yield DataError("invalid-value", text, path=place, app_tag="lldp-dcbx-willing")
    shares = sum(row.percentage_bandwidth or 0 for row in selection.tc_bandwidth_table)
    if shares > WHOLE:
        text = f"the shares of all classes add up to {shares} percent; make them {WHOLE}"
        yield DataError("invalid-value", text, path=path.child(selection.NODE), app_tag="lldp-ets-shares")


CHANNELS: Final = 32
NOT_RETRYING: Final = PeerLlr(willing=False, enabled=False)
FAMILIES: Final = {
    Identity("ietf-routing:ipv4"): (FAMILY_IPV4, 4),
    Identity("ietf-routing:ipv6"): (FAMILY_IPV6, 16),
}
"""The address families that have both an identity and a number of IANA, and the octets of their addresses."""
NO_INTERFACE: Final = 1
"""Interface numbering of a management address (802.1AB 8.5.9.5): unknown, as addresses belong to the host."""
ROLES: Final = numbers(QueueMap.NODE.by_attribute["queue_config"])


def organization_tlvs(entry: Port, link: Link, root: Root, topology: TopologyEngine) -> Iterator[Tlv]:
    """Everything that the port has to say, of which its configuration selects."""
    yield from _basic(entry, link, root)
    yield from dcbx_tlvs(entry, link)
    isolation = _isolation(entry, link, root)
    if isolation is not None:
        yield isolation
    if link.name in topology.orientations:
        yield _recognition(entry, link, topology)
    yield from _ultra_ethernet(link, root.interfaces.interface.get(link.name))


def _basic(entry: Port, link: Link, root: Root) -> Iterator[Tlv]:
    """802.1Q D.2.1 to D.2.7."""
    yield PortVlanId(entry.port_vlan_id_tlv_extension.port_vlan_id or link.config.pvid)
    protocol_vlan = entry.port_and_protocol_vlan_id_extension
    flags = _flags(protocol_vlan, "flags", protocol_vlan.flags)
    yield PortAndProtocolVlanId(flags, protocol_vlan.port_vlan_id or 0)
    name = entry.port_vlan_name_tlv_extension
    if name.vlan_id is not None:
        yield VlanName(name.vlan_id, name.port_vlan_name or "")
    identity = entry.protocol_identity_tlv_extension.protocol_identity
    if identity is not None:
        yield ProtocolIdentity(bytes.fromhex(identity))
    management = root.lldp.management_vid_tlv_extension.management_vid
    if management is not None:
        yield ManagementVid(management)
    aggregation = entry.link_aggregation_tlv_extension
    status = _flags(aggregation, "aggregation_status", aggregation.aggregation_status)
    yield LinkAggregation(status, aggregation.aggregated_port_id or 0)


def _flags(
    record: PortAndProtocolVlanIdExtension | LinkAggregationTlvExtension,
    attribute: str,
    names: tuple[str, ...] | None,
) -> int:
    positions = numbers(record.NODE.by_attribute[attribute])
    return sum(1 << positions[name] for name in names or ())


def _isolation(entry: Port, link: Link, root: Root) -> CongestionIsolation | None:
    """D.2.15; with ciMasterEnable FALSE there is none (49.4.1.1.1)."""
    point, bridge = link.port.cip, link.bridge
    if point is None or bridge is None or not bridge.isolation.enabled:
        return None
    given, own = entry.congestion_isolation_tlv_extension, point.config
    family, address = _cim_address(own.ipv4, own.ipv6, _encapsulation(link.name, root))
    return CongestionIsolation(
        configured_map(given) or point.map.entries(),
        given.cim_encap_length or own.min_header_octets,
        own.mac.to_bytes(6, "big"),
        None if entry.ci_tlv_form == "short" else own.udp_port,
        family,
        address,
    )


def _encapsulation(name: str, root: Root) -> str:
    return root.interfaces.interface[name].bridge_port.congestion_isolation.cim_encapsulation


def _cim_address(ipv4: IPv4Address | None, ipv6: IPv6Address | None, kind: str) -> tuple[int, bytes]:
    """Encapsulation in which the peer sends CIMs (D.2.15.7, D.2.15.8)."""
    if kind == "ipv4" and ipv4 is not None:
        return FAMILY_IPV4, ipv4.packed
    if kind == "ipv6" and ipv6 is not None:
        return FAMILY_IPV6, ipv6.packed
    return FAMILY_802, b""


def configured_map(given: CongestionIsolationTlvExtension) -> tuple[int, ...] | None:
    """The queue map that is configured to be sent; None when none is."""
    if not given.queue_map:
        return None
    values = [0] * TRAFFIC_CLASSES
    for entry in given.queue_map:
        values[entry.priority] = ROLES.get(entry.queue_config or "", 0)
    return tuple(values)


def _recognition(entry: Port, link: Link, topology: TopologyEngine) -> Tlv:
    """D.2.16: what recognition found, but for what is configured."""
    tlv, given = topology.tlv(link.name), entry.topology_recognition_tlv_extension
    if given.port_orientation is None:
        return tlv
    leaf = given.NODE.by_attribute["port_orientation"]
    return replace(tlv, orientation=numbers(leaf)[given.port_orientation])


def _ultra_ethernet(link: Link, interface: InterfacesInterface | None) -> Iterator[Tlv]:
    """UE 5.3.2: the link options, and with flow control the channels."""
    if interface is None or (link.llr is None and link.cbfc is None):
        return
    retry = NOT_RETRYING if link.llr is None else link.llr.engine.advertisement()
    config = interface.cbfc
    has_credits = link.cbfc is not None and config.profile is not None
    enabled = has_credits and (config.sender_enabled or config.receiver_enabled or config.mode == DYNAMIC)
    yield link_options(retry, cbfc_enabled=enabled)
    if has_credits and link.cbfc is not None:
        lossless = [channel.index_ for channel in config.vc if channel.type == "lossless"]
        yield cbfc_options(CHANNELS, lossless, link.cbfc.engine.receiver_credits)


def management_addresses(entry: Port) -> tuple[ManagementAddress, ...]:
    """802.1AB 8.5.9: those that are enabled."""
    return tuple(
        ManagementAddress(FAMILIES[each.address_subtype][0], bytes.fromhex(each.man_address), NO_INTERFACE, 0)
        for each in entry.management_address_tx_port
        if each.tx_enable
    )


# --- what cannot be sent
