"""Configuration of an agent, and the information that it sends (802.1AB 9.2.5, 9.2.7.2, 11.5.1)."""

from collections.abc import Iterator, Mapping
from dataclasses import field
from typing import Final, Literal

from isolane.lazy_dataclass import dataclass
from isolane.wire.ethernet import LLDP, EthernetFrame
from isolane.wire.lldp import basic
from isolane.wire.lldp.basic import (
    ChassisId,
    ManagementAddress,
    PortDescription,
    PortId,
    SystemCapabilities,
    SystemDescription,
    SystemName,
    TimeToLive,
)
from isolane.wire.lldp.dcbx import (
    ApplicationPriority,
    ApplicationVlan,
    EtsConfiguration,
    EtsRecommendation,
    PfcConfiguration,
)
from isolane.wire.lldp.dot1 import (
    Cdcp,
    CongestionNotification,
    Evb,
    LinkAggregation,
    ManagementVid,
    PortAndProtocolVlanId,
    PortVlanId,
    ProtocolIdentity,
    VidUsageDigest,
    VlanName,
)
from isolane.wire.lldp.isolation import CongestionIsolation, TopologyRecognition
from isolane.wire.lldp.lldpdu import Lldpdu
from isolane.wire.lldp.tlv import Tlv
from isolane.wire.lldp.ultra_ethernet import CbfcOptions, LinkOptions

AdminStatus = Literal["tx-only", "rx-only", "tx-and-rx", "disabled"]

SetName = Literal["basic", "cn", "dcbx", "evb", "ci", "tr", "ue"]

# The bit that management sets for each basic TLV which may be left out.
BASIC_BITS: Final[Mapping[int, str]] = {
    basic.PORT_DESCRIPTION: "port-desc",
    basic.SYSTEM_NAME: "sys-name",
    basic.SYSTEM_DESCRIPTION: "sys-desc",
    basic.SYSTEM_CAPABILITIES: "sys-cap",
}

# Set and bit of each organizationally specific TLV: 802.1Q Table D-1; for CN one switch is the whole set.
ORGANIZATION_BITS: Final[Mapping[type[Tlv], tuple[SetName, str]]] = {
    PortVlanId: ("basic", "port-vlan-id"),
    PortAndProtocolVlanId: ("basic", "port-protocol-vlan-id"),
    VlanName: ("basic", "vlan-name"),
    ProtocolIdentity: ("basic", "protocol-identity"),
    VidUsageDigest: ("basic", "vid-user-digest"),
    ManagementVid: ("basic", "management-vid"),
    LinkAggregation: ("basic", "link-aggregation"),
    CongestionNotification: ("cn", "congestion-notification"),
    EtsConfiguration: ("dcbx", "ets-configuration"),
    EtsRecommendation: ("dcbx", "ets-recommendation"),
    PfcConfiguration: ("dcbx", "pfc"),
    ApplicationPriority: ("dcbx", "application-priority"),
    ApplicationVlan: ("dcbx", "application-vlan"),
    Evb: ("evb", "evb"),
    Cdcp: ("evb", "cdcp"),
    CongestionIsolation: ("ci", "congestion-isolation"),
    TopologyRecognition: ("tr", "topology-recognition"),
    LinkOptions: ("ue", "link-options"),
    CbfcOptions: ("ue", "cbfc"),
}

Selection = frozenset[tuple[SetName, str]]

# Neighbours that one agent has room for, unless the caller says otherwise.
DEFAULT_ROOM: Final = 4096


@dataclass(frozen=True, slots=True)
class AgentConfig:
    """Of one agent. Ticks are seconds (802.1AB 9.2.2)."""

    admin_status: AdminStatus = "tx-and-rx"
    message_tx_interval: int = 30
    message_tx_hold_multiplier: int = 4
    reinit_delay: int = 2
    message_fast_tx: int = 1
    tx_fast_init: int = 4
    tx_credit_max: int = 5
    notification_enable: bool = False
    notification_interval: int = 30
    tlvs_tx_enable: frozenset[str] = frozenset()
    organization_tlvs_tx_enable: Selection = field(default_factory=frozenset)
    room: int = DEFAULT_ROOM

    @property
    def transmits(self) -> bool:
        """Whether adminStatus lets LLDPDUs out."""
        return self.admin_status in ("tx-only", "tx-and-rx")

    @property
    def receives(self) -> bool:
        """Whether adminStatus lets LLDPDUs in."""
        return self.admin_status in ("rx-only", "tx-and-rx")

    @property
    def tx_ttl(self) -> int:
        """txTTL of 9.2.5.22: how long a neighbour keeps the information, in seconds."""
        return min(0xFFFF, self.message_tx_interval * self.message_tx_hold_multiplier + 1)


# What fits into the payload of a frame: 802.1AB 9.2.7.2; the end TLV takes two of them.
MAXIMUM_LLDPDU: Final = 1500
END_TLV_OCTETS: Final = 2


@dataclass(frozen=True, slots=True)
class LocalSystem:
    """The same on every port."""

    chassis_id: ChassisId
    system_name: str = ""
    system_description: str = ""
    capabilities_supported: int = 0
    capabilities_enabled: int = 0


@dataclass(frozen=True, slots=True)
class LocalPort:
    """Of one port: `source` is the MAC address frames come from.

    Management addresses are those enabled for this port; organizationally specific TLVs are
    those that the port has something to say in, of which configuration selects.
    """

    source: bytes
    port_id: PortId
    description: str = ""
    management_addresses: tuple[ManagementAddress, ...] = ()
    organization_tlvs: tuple[Tlv, ...] = ()


@dataclass(frozen=True, slots=True)
class Constructed:
    """A frame to send, and whether TLVs had to be left out because it would be too long."""

    frame: bytes
    is_cut: bool


def information_frame(
    system: LocalSystem, port: LocalPort, config: AgentConfig, destination: bytes
) -> Constructed:
    """All that is selected, as far as it fits."""
    mandatory = (system.chassis_id, port.port_id, TimeToLive(config.tx_ttl))
    room = MAXIMUM_LLDPDU - END_TLV_OCTETS - sum(len(tlv.encode()) for tlv in mandatory)
    chosen: list[Tlv] = []
    is_cut = False
    for tlv in selected(system, port, config):
        size = len(tlv.encode())
        if size > room:
            is_cut = True
            continue
        chosen.append(tlv)
        room -= size
    return Constructed(_frame(destination, port.source, Lldpdu((*mandatory, *chosen))), is_cut)


def shutdown_frame(system: LocalSystem, port: LocalPort, destination: bytes) -> bytes:
    """Chassis id, port id and a time to live of 0: mibConstrShutdownLLDPDU, 9.2.7.3."""
    return _frame(destination, port.source, Lldpdu.of(system.chassis_id, port.port_id, 0))


def selected(system: LocalSystem, port: LocalPort, config: AgentConfig) -> Iterator[Tlv]:
    """Optional TLVs in the order of their types: those enabled, and enabled management addresses."""
    optional = (
        PortDescription(port.description),
        SystemName(system.system_name),
        SystemDescription(system.system_description),
        SystemCapabilities(system.capabilities_supported, system.capabilities_enabled),
    )
    yield from (tlv for tlv in optional if BASIC_BITS[tlv.type] in config.tlvs_tx_enable)
    yield from port.management_addresses
    enabled = config.organization_tlvs_tx_enable
    yield from (tlv for tlv in port.organization_tlvs if ORGANIZATION_BITS.get(type(tlv)) in enabled)


def _frame(destination: bytes, source: bytes, lldpdu: Lldpdu) -> bytes:
    return EthernetFrame(destination, source, LLDP, lldpdu.encode()).encode()
