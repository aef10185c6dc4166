"""Configuration of an agent, with the defaults and ranges of 802.1AB 9.2.5 and 11.5.1."""

from collections.abc import Mapping
from dataclasses import field
from typing import Final, Literal

from isolane.lazy_dataclass import dataclass
from isolane.wire.lldp import basic
from isolane.wire.lldp.dcbx import (
    ApplicationPriority,
    ApplicationVlan,
    EtsConfiguration,
    EtsRecommendation,
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
from isolane.wire.lldp.evb import Cdcp, Evb
from isolane.wire.lldp.isolation import CongestionIsolation, TopologyRecognition
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
DEFAULT_ROOM = 4096


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
