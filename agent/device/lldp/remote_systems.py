"""A neighbour as an entry of remote-systems-data, and neighbours that come and go as notifications."""

from ipaddress import IPv4Address, IPv6Address
from typing import Any, Final

from isolane.bindings import ieee802_dot1ab_lldp as lldp
from isolane.bindings.ieee802_dot1ab_lldp import (
    ManagementAddress,
    RemoteOrgDefinedInfo,
    RemoteSystemsData,
    RemoteUnknownTlv,
)
from isolane.device.kit.records import record_of
from isolane.device.kit.values import bits, mac_text
from isolane.device.lldp.local_tlvs import FAMILIES
from isolane.device.lldp.tlv_containers import RECEIVED, shown
from isolane.durations import CENTISECOND_NS
from isolane.engine.lldp.events import (
    NeighborAdded,
    NeighborChanged,
    NeighborRemoved,
    RemoteTableChange,
)
from isolane.engine.lldp.neighbor import Neighbor
from isolane.tree.schema import Record
from isolane.tree.types import readable
from isolane.wire.lldp.basic import ReservedTlv

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
IDENTITIES: Final = {number: identity for identity, (number, _) in FAMILIES.items()}
NUMBERINGS: Final = ("unknown", "port-ref", "system-port-number")
"""The kind of the number of an interface (802.1AB 8.5.9.5), from 1."""
MOST_OCTETS: Final = 85
"""Of an identifier that is no text, as many as 255 characters show."""
SUBTYPES: Final = range(1, 256)
"""Subtypes of organizations that the list of unknown TLVs has room for."""


def remote_record(neighbor: Neighbor, *, too_many: bool = False) -> RemoteSystemsData:
    """Everything that it said; `too_many`: there are others for whom there is no room."""
    chassis, port = neighbor.chassis_id, neighbor.port_id
    capabilities = neighbor.system_capabilities
    leaf = RemoteSystemsData.NODE.by_attribute["system_capabilities_supported"]
    return record_of(
        RemoteSystemsData,
        neighbor,
        time_mark=neighbor.time_mark_ns // CENTISECOND_NS,
        remote_index=neighbor.index,
        remote_too_many_neighbors=too_many,
        remote_changes=neighbor.changes,
        chassis_id_subtype=_named(CHASSIS, chassis.subtype),
        chassis_id=_identifier("chassis", chassis.subtype, chassis.identifier),
        port_id_subtype=_named(PORT, port.subtype),
        port_id=_identifier("port", port.subtype, port.identifier),
        port_desc=_text(neighbor.port_description),
        system_name=_text(neighbor.system_name),
        system_description=_text(neighbor.system_description),
        system_capabilities_supported=None if capabilities is None else bits(leaf, capabilities.supported),
        system_capabilities_enabled=None if capabilities is None else bits(leaf, capabilities.enabled),
        management_address=_addresses(neighbor),
        remote_unknown_tlv=[
            RemoteUnknownTlv.new(tlv_type=tlv.kind, tlv_info=tlv.content)
            for tlv in _first_of_each(neighbor.unknown_tlvs)
        ],
        remote_org_defined_info=_organizations(neighbor),
        **shown(RECEIVED, neighbor.tlv),
    )


def _addresses(neighbor: Neighbor) -> list[ManagementAddress]:
    """Those of families that the model can name."""
    return [
        record_of(
            ManagementAddress,
            tlv,
            address_subtype=IDENTITIES[tlv.address_subtype],
            address=tlv.address.hex().upper(),
            if_subtype=_named(NUMBERINGS, tlv.interface_subtype),
            if_id=tlv.interface_number,
        )
        for tlv in neighbor.management_addresses
        if tlv.address_subtype in IDENTITIES
    ]


def _named(names: tuple[str, ...], subtype: int) -> str | None:
    return names[subtype - 1] if 1 <= subtype <= len(names) else None


def _identifier(what: str, subtype: int, octets: bytes) -> str:
    if subtype == MAC_SUBTYPE[what] and len(octets) == 6:
        return mac_text(int.from_bytes(octets, "big"))
    if subtype == ADDRESS_SUBTYPE[what] and len(octets) in (5, 17):
        return str(IPv4Address(octets[1:]) if len(octets) == 5 else IPv6Address(octets[1:]))
    text = octets.decode("utf-8", "replace")
    return text if text.isprintable() else octets[:MOST_OCTETS].hex(":")


def _text(text: str | None) -> str | None:
    """The name that a neighbour sends may be any octets."""
    return None if text is None else readable(text)


def _first_of_each(tlvs: tuple[ReservedTlv, ...]) -> list[ReservedTlv]:
    return list({tlv.kind: tlv for tlv in reversed(tlvs)}.values())


def _organizations(neighbor: Neighbor) -> list[RemoteOrgDefinedInfo]:
    seen: dict[tuple[int, int], int] = {}
    rows = []
    for tlv in neighbor.unknown_organization_tlvs:
        kind = int.from_bytes(tlv.organization, "big"), tlv.subtype
        if tlv.subtype not in SUBTYPES:
            continue
        seen[kind] = index = seen.get(kind, 0) + 1
        rows.append(
            RemoteOrgDefinedInfo.new(
                info_identifier=kind[0], info_subtype=kind[1], info_index=index, remote_info=tlv.content
            )
        )
    return rows


NeighborEvent = NeighborAdded | NeighborChanged | NeighborRemoved
_REASONS: Final[dict[str, Any]] = {
    "aged-out": "aged-out",
    "shutdown": "shutdown",
    "reinitialized": "port-disabled",
}


def neighbor_change(event: NeighborEvent) -> Record | None:
    """A neighbour that came or went; of one that said something else there is no notification."""
    shown = remote_record(event.neighbor)
    who: dict[str, Any] = {
        "remote_index": shown.remote_index,
        "chassis_id": shown.chassis_id,
        "port_id": shown.port_id,
    }
    if isinstance(event, NeighborAdded):
        return lldp.NeighborAdded.new(**who)
    if isinstance(event, NeighborRemoved):
        return lldp.NeighborRemoved.new(**who, reason=_REASONS[event.reason])
    return None


def table_change(event: RemoteTableChange) -> lldp.RemoteTableChange:
    """The counters of the table of all neighbours."""
    return lldp.RemoteTableChange.new(
        remote_insert=event.remote_inserts,
        remote_delete=event.remote_deletes,
        remote_drops=event.remote_drops,
        remote_ageouts=event.remote_ageouts,
    )
