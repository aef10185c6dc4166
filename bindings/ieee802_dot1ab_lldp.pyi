"""Bindings of YANG module ieee802-dot1ab-lldp.

Made by `isolane compile`; changes made here are lost.
"""

# mypy: disable-error-code="override"
# `new` and `replace` of a record take its own fields only, and so narrow those of Record.
from collections.abc import Iterable
from decimal import Decimal
from typing import ClassVar, Final, Literal, Never, Self

from isolane.tree.model import Model, descriptions_of
from isolane.tree.schema import ContainerNode, ListNode, NotificationNode, ParametersNode, Record, RootNode
from isolane.tree.table import Table, UserTable
from isolane.tree.values import AnyData, Identity, InstanceId, Present

class Lldp(Record):
    """Container /ieee802-dot1ab-lldp:lldp

    The LLDP agents of the system.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[Lldp]
    MESSAGE_FAST_TX_DEFAULT: Final[int]
    MESSAGE_TX_HOLD_MULTIPLIER_DEFAULT: Final[int]
    MESSAGE_TX_INTERVAL_DEFAULT: Final[int]
    REINIT_DELAY_DEFAULT: Final[int]
    TX_CREDIT_MAX_DEFAULT: Final[int]
    TX_FAST_INIT_DEFAULT: Final[int]
    NOTIFICATION_INTERVAL_DEFAULT: Final[int]
    MAX_NEIGHBORS_PER_PORT_DEFAULT: Final[int]
    @property
    def message_fast_tx(self) -> int:
        """The interval between LLDPDUs while the agent transmits fast, for example after a new neighbour appeared (msgFastTx).

        Range 1..3600, in ticks, default 1.
        """
    @property
    def message_tx_hold_multiplier(self) -> int:
        """How many normal intervals neighbours keep what they received; sets the time to live (msgTxHold).

        Range 2..10, default 4.
        """
    @property
    def message_tx_interval(self) -> int:
        """The normal interval between LLDPDUs (msgTxInterval).

        Range 1..3600, in ticks, default 30.
        """
    @property
    def reinit_delay(self) -> int:
        """How long a port that was disabled waits before it starts again (reinitDelay).

        Range 1..10, in second, default 2.
        """
    @property
    def tx_credit_max(self) -> int:
        """How many LLDPDUs may be sent in a row (txCreditMax).

        Range 1..10, default 5.
        """
    @property
    def tx_fast_init(self) -> int:
        """How many LLDPDUs a period of fast transmission has (txFastInit).

        Range 1..8, default 4.
        """
    @property
    def notification_interval(self) -> int:
        """The shortest time between two notifications of changes.

        Range 1..3600, in second, default 30.
        """
    @property
    def remote_statistics(self) -> RemoteStatistics:
        """Counts changes in what is known of neighbours, over all ports."""
    @property
    def local_system_data(self) -> LocalSystemData:
        """What the system says of itself on every port."""
    @property
    def port(self) -> Table[tuple[str, str], Port]:
        """One LLDP agent: a port together with the group address to which the agent sends, which says how far its LLDPDUs reach."""
    @property
    def management_vid_tlv_extension(self) -> ManagementVidTlvExtension:
        """The Management VID TLV to send."""
    @property
    def topology_recognition_tlv_extension(self) -> TopologyRecognitionTlvExtension:
        """The Topology Recognition TLV to send, as far as it is the same on every port."""
    @property
    def max_neighbors_per_port(self) -> int:
        """Neighbours that a port remembers; more are counted as drops and set remote-too-many-neighbors.

        Range 1..4096, in neighbours, default 64.
        """
    @classmethod
    def new(cls, *, message_fast_tx: int | None = ..., message_tx_hold_multiplier: int | None = ..., message_tx_interval: int | None = ..., reinit_delay: int | None = ..., tx_credit_max: int | None = ..., tx_fast_init: int | None = ..., notification_interval: int | None = ..., remote_statistics: RemoteStatistics | None = ..., local_system_data: LocalSystemData | None = ..., port: Table[tuple[str, str], Port] | Iterable[Port] | None = ..., management_vid_tlv_extension: ManagementVidTlvExtension | None = ..., topology_recognition_tlv_extension: TopologyRecognitionTlvExtension | None = ..., max_neighbors_per_port: int | None = ...) -> Self: ...
    def replace(self, *, message_fast_tx: int | None = ..., message_tx_hold_multiplier: int | None = ..., message_tx_interval: int | None = ..., reinit_delay: int | None = ..., tx_credit_max: int | None = ..., tx_fast_init: int | None = ..., notification_interval: int | None = ..., remote_statistics: RemoteStatistics | None = ..., local_system_data: LocalSystemData | None = ..., port: Table[tuple[str, str], Port] | Iterable[Port] | None = ..., management_vid_tlv_extension: ManagementVidTlvExtension | None = ..., topology_recognition_tlv_extension: TopologyRecognitionTlvExtension | None = ..., max_neighbors_per_port: int | None = ...) -> Self: ...

class RemoteStatistics(Record):
    """Container /ieee802-dot1ab-lldp:lldp/remote-statistics

    Counts changes in what is known of neighbours, over all ports.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[RemoteStatistics]
    REMOTE_INSERTS_DEFAULT: Final[int]
    REMOTE_DELETES_DEFAULT: Final[int]
    REMOTE_DROPS_DEFAULT: Final[int]
    REMOTE_AGEOUTS_DEFAULT: Final[int]
    @property
    def last_change_time(self) -> int | None:
        """The system up-time of the latest change.

        Range 0..4294967295.
        """
    @property
    def remote_inserts(self) -> int:
        """Neighbours entered.

        Range 0..4294967295, in table entries, default 0.
        """
    @property
    def remote_deletes(self) -> int:
        """Neighbours removed, for any reason.

        Range 0..4294967295, in table entries, default 0.
        """
    @property
    def remote_drops(self) -> int:
        """Neighbours not entered for lack of room.

        Range 0..4294967295, in table entries, default 0.
        """
    @property
    def remote_ageouts(self) -> int:
        """Neighbours removed because their time to live ran out.

        Range 0..4294967295, default 0.
        """
    @classmethod
    def new(cls, *, last_change_time: int | None = ..., remote_inserts: int | None = ..., remote_deletes: int | None = ..., remote_drops: int | None = ..., remote_ageouts: int | None = ...) -> Self: ...
    def replace(self, *, last_change_time: int | None = ..., remote_inserts: int | None = ..., remote_deletes: int | None = ..., remote_drops: int | None = ..., remote_ageouts: int | None = ...) -> Self: ...

class LocalSystemData(Record):
    """Container /ieee802-dot1ab-lldp:lldp/local-system-data

    What the system says of itself on every port.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[LocalSystemData]
    @property
    def chassis_id_subtype(self) -> Literal['chassis-component', 'interface-alias', 'port-component', 'mac-address', 'network-address', 'interface-name', 'local'] | None:
        """How chassis-id is to be read."""
    @property
    def chassis_id(self) -> str | None:
        """Identifies the chassis of the system.

        Length 1..255.
        """
    @property
    def system_name(self) -> str | None:
        """The name of the system, as a rule its domain name.

        Length 0..255.
        """
    @property
    def system_description(self) -> str | None:
        """Hardware and software of the system, for people to read.

        Length 0..255.
        """
    @property
    def system_capabilities_supported(self) -> tuple[Literal['other', 'repeater', 'bridge', 'wlan-access-point', 'router', 'telephone', 'docsis-cable-device', 'station-only', 'cvlan-component', 'svlan-component', 'two-port-mac-relay'], ...] | None:
        """What the system can do."""
    @property
    def system_capabilities_enabled(self) -> tuple[Literal['other', 'repeater', 'bridge', 'wlan-access-point', 'router', 'telephone', 'docsis-cable-device', 'station-only', 'cvlan-component', 'svlan-component', 'two-port-mac-relay'], ...] | None:
        """What the system is set up to do."""
    @classmethod
    def new(cls, *, chassis_id_subtype: Literal['chassis-component', 'interface-alias', 'port-component', 'mac-address', 'network-address', 'interface-name', 'local'] | None = ..., chassis_id: str | None = ..., system_name: str | None = ..., system_description: str | None = ..., system_capabilities_supported: tuple[Literal['other', 'repeater', 'bridge', 'wlan-access-point', 'router', 'telephone', 'docsis-cable-device', 'station-only', 'cvlan-component', 'svlan-component', 'two-port-mac-relay'], ...] | None = ..., system_capabilities_enabled: tuple[Literal['other', 'repeater', 'bridge', 'wlan-access-point', 'router', 'telephone', 'docsis-cable-device', 'station-only', 'cvlan-component', 'svlan-component', 'two-port-mac-relay'], ...] | None = ...) -> Self: ...
    def replace(self, *, chassis_id_subtype: Literal['chassis-component', 'interface-alias', 'port-component', 'mac-address', 'network-address', 'interface-name', 'local'] | None = ..., chassis_id: str | None = ..., system_name: str | None = ..., system_description: str | None = ..., system_capabilities_supported: tuple[Literal['other', 'repeater', 'bridge', 'wlan-access-point', 'router', 'telephone', 'docsis-cable-device', 'station-only', 'cvlan-component', 'svlan-component', 'two-port-mac-relay'], ...] | None = ..., system_capabilities_enabled: tuple[Literal['other', 'repeater', 'bridge', 'wlan-access-point', 'router', 'telephone', 'docsis-cable-device', 'station-only', 'cvlan-component', 'svlan-component', 'two-port-mac-relay'], ...] | None = ...) -> Self: ...

class Port(Record):
    """Entry of list /ieee802-dot1ab-lldp:lldp/port

    One LLDP agent: a port together with the group address to which the agent sends, which says how far its LLDPDUs reach.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ListNode]
    EMPTY: ClassVar[Port]
    ADMIN_STATUS_DEFAULT: Final[Literal['tx-only', 'rx-only', 'tx-and-rx', 'disabled']]
    NOTIFICATION_ENABLE_DEFAULT: Final[bool]
    MESSAGE_FAST_TX_DEFAULT: Final[int]
    MESSAGE_TX_HOLD_MULTIPLIER_DEFAULT: Final[int]
    MESSAGE_TX_INTERVAL_DEFAULT: Final[int]
    REINIT_DELAY_DEFAULT: Final[int]
    TX_CREDIT_MAX_DEFAULT: Final[int]
    TX_FAST_INIT_DEFAULT: Final[int]
    NOTIFICATION_INTERVAL_DEFAULT: Final[int]
    CI_TLV_FORM_DEFAULT: Final[Literal['complete', 'short']]
    TLVS_TX_ORG_UE_ENABLE_DEFAULT: Final[tuple[Literal['link-options', 'cbfc'], ...]]
    @property
    def name(self) -> str:
        """The interface on which the agent runs."""
    @property
    def dest_mac_address(self) -> str:
        """The destination address of the LLDPDUs. Addresses that differ only in the case of letters count as different keys, so write them in upper case."""
    @property
    def admin_status(self) -> Literal['tx-only', 'rx-only', 'tx-and-rx', 'disabled']:
        """What the agent is to do (adminStatus).

        Default tx-and-rx.
        """
    @property
    def notification_enable(self) -> bool:
        """Whether changes of neighbours on the port are notified.

        Default false.
        """
    @property
    def tlvs_tx_enable(self) -> tuple[Literal['port-desc', 'sys-name', 'sys-desc', 'sys-cap'], ...] | None:
        """The optional TLVs of 802.1AB itself that the agent sends."""
    @property
    def message_fast_tx(self) -> int:
        """The interval between LLDPDUs while the agent transmits fast, for example after a new neighbour appeared (msgFastTx).

        Range 1..3600, in ticks, default 1.
        """
    @property
    def message_tx_hold_multiplier(self) -> int:
        """How many normal intervals neighbours keep what they received; sets the time to live (msgTxHold).

        Range 2..10, default 4.
        """
    @property
    def message_tx_interval(self) -> int:
        """The normal interval between LLDPDUs (msgTxInterval).

        Range 1..3600, in ticks, default 30.
        """
    @property
    def reinit_delay(self) -> int:
        """How long a port that was disabled waits before it starts again (reinitDelay).

        Range 1..10, in second, default 2.
        """
    @property
    def tx_credit_max(self) -> int:
        """How many LLDPDUs may be sent in a row (txCreditMax).

        Range 1..10, default 5.
        """
    @property
    def tx_fast_init(self) -> int:
        """How many LLDPDUs a period of fast transmission has (txFastInit).

        Range 1..8, default 4.
        """
    @property
    def notification_interval(self) -> int:
        """The shortest time between two notifications of changes.

        Range 1..3600, in second, default 30.
        """
    @property
    def management_address_tx_port(self) -> Table[tuple[Identity, str], ManagementAddressTxPort]:
        """A management address of the system that the agent can send."""
    @property
    def port_id_subtype(self) -> Literal['interface-alias', 'port-component', 'mac-address', 'network-address', 'interface-name', 'agent-circuit-id', 'local'] | None:
        """How port-id is to be read."""
    @property
    def port_id(self) -> str | None:
        """Identifies the port among those of the system.

        Length 1..255.
        """
    @property
    def port_desc(self) -> str | None:
        """The port, described for people to read.

        Length 0..255.
        """
    @property
    def tx_statistics(self) -> TxStatistics:
        """What the agent counts when it sends."""
    @property
    def rx_statistics(self) -> RxStatistics:
        """What the agent counts when it receives."""
    @property
    def remote_systems_data(self) -> Table[tuple[int, int], RemoteSystemsData]:
        """What one neighbour said of itself."""
    @property
    def tlvs_tx_org_basic_enable(self) -> tuple[Literal['port-vlan-id', 'port-protocol-vlan-id', 'vlan-name', 'protocol-identity', 'management-vid', 'link-aggregation'], ...] | None:
        """The TLVs of the basic set that the port sends."""
    @property
    def port_vlan_id_tlv_extension(self) -> PortVlanIdTlvExtension:
        """The Port VLAN ID TLV to send."""
    @property
    def port_and_protocol_vlan_id_extension(self) -> PortAndProtocolVlanIdExtension:
        """The Port and Protocol VLAN ID TLV to send."""
    @property
    def port_vlan_name_tlv_extension(self) -> PortVlanNameTlvExtension:
        """The VLAN Name TLV to send."""
    @property
    def protocol_identity_tlv_extension(self) -> ProtocolIdentityTlvExtension:
        """The Protocol Identity TLV to send."""
    @property
    def link_aggregation_tlv_extension(self) -> LinkAggregationTlvExtension:
        """The Link Aggregation TLV to send."""
    @property
    def tlvs_tx_org_ci_enable(self) -> tuple[Literal['congestion-isolation'], ...] | None:
        """The TLVs of the congestion isolation set that the port sends."""
    @property
    def congestion_isolation_tlv_extension(self) -> CongestionIsolationTlvExtension:
        """The Congestion Isolation TLV to send."""
    @property
    def tlvs_tx_org_dcbx_enable(self) -> tuple[Literal['ets-configuration', 'pfc'], ...] | None:
        """The TLVs of the DCBX set that the port sends."""
    @property
    def ets_configuration_tlv_extension(self) -> EtsConfigurationTlvExtension:
        """The ETS Configuration TLV to send."""
    @property
    def pfc_tlv_extension(self) -> PfcTlvExtension:
        """The Priority-based Flow Control Configuration TLV to send."""
    @property
    def tlvs_tx_org_tr_enable(self) -> tuple[Literal['topology-recognition'], ...] | None:
        """The TLVs of the topology recognition set that the port sends."""
    @property
    def topology_recognition_tlv_extension(self) -> PortTopologyRecognitionTlvExtension:
        """The Topology Recognition TLV to send, as far as the port matters."""
    @property
    def ci_tlv_form(self) -> Literal['complete', 'short']:
        """Form of the congestion isolation TLV. D.2.15.2 gives the lengths of the short form, D.2.15.6 requires the port. Both are accepted.

        Default complete.
        """
    @property
    def tlvs_tx_org_ue_enable(self) -> tuple[Literal['link-options', 'cbfc'], ...]:
        """The TLVs of Ultra Ethernet that LLDP sends from this port."""
    @property
    def ue_link_options_tlv(self) -> UeLinkOptionsTlv:
        """Link options TLV as it is sent; it follows from the configuration of LLR and CBFC."""
    @property
    def ue_cbfc_tlv(self) -> UeCbfcTlv:
        """CBFC TLV as it is sent; it follows from the configuration of CBFC."""
    @classmethod
    def new(cls, *, name: str | None = ..., dest_mac_address: str | None = ..., admin_status: Literal['tx-only', 'rx-only', 'tx-and-rx', 'disabled'] | None = ..., notification_enable: bool | None = ..., tlvs_tx_enable: tuple[Literal['port-desc', 'sys-name', 'sys-desc', 'sys-cap'], ...] | None = ..., message_fast_tx: int | None = ..., message_tx_hold_multiplier: int | None = ..., message_tx_interval: int | None = ..., reinit_delay: int | None = ..., tx_credit_max: int | None = ..., tx_fast_init: int | None = ..., notification_interval: int | None = ..., management_address_tx_port: Table[tuple[Identity, str], ManagementAddressTxPort] | Iterable[ManagementAddressTxPort] | None = ..., port_id_subtype: Literal['interface-alias', 'port-component', 'mac-address', 'network-address', 'interface-name', 'agent-circuit-id', 'local'] | None = ..., port_id: str | None = ..., port_desc: str | None = ..., tx_statistics: TxStatistics | None = ..., rx_statistics: RxStatistics | None = ..., remote_systems_data: Table[tuple[int, int], RemoteSystemsData] | Iterable[RemoteSystemsData] | None = ..., tlvs_tx_org_basic_enable: tuple[Literal['port-vlan-id', 'port-protocol-vlan-id', 'vlan-name', 'protocol-identity', 'management-vid', 'link-aggregation'], ...] | None = ..., port_vlan_id_tlv_extension: PortVlanIdTlvExtension | None = ..., port_and_protocol_vlan_id_extension: PortAndProtocolVlanIdExtension | None = ..., port_vlan_name_tlv_extension: PortVlanNameTlvExtension | None = ..., protocol_identity_tlv_extension: ProtocolIdentityTlvExtension | None = ..., link_aggregation_tlv_extension: LinkAggregationTlvExtension | None = ..., tlvs_tx_org_ci_enable: tuple[Literal['congestion-isolation'], ...] | None = ..., congestion_isolation_tlv_extension: CongestionIsolationTlvExtension | None = ..., tlvs_tx_org_dcbx_enable: tuple[Literal['ets-configuration', 'pfc'], ...] | None = ..., ets_configuration_tlv_extension: EtsConfigurationTlvExtension | None = ..., pfc_tlv_extension: PfcTlvExtension | None = ..., tlvs_tx_org_tr_enable: tuple[Literal['topology-recognition'], ...] | None = ..., topology_recognition_tlv_extension: PortTopologyRecognitionTlvExtension | None = ..., ci_tlv_form: Literal['complete', 'short'] | None = ..., tlvs_tx_org_ue_enable: tuple[Literal['link-options', 'cbfc'], ...] | None = ..., ue_link_options_tlv: UeLinkOptionsTlv | None = ..., ue_cbfc_tlv: UeCbfcTlv | None = ...) -> Self: ...
    def replace(self, *, name: str | None = ..., dest_mac_address: str | None = ..., admin_status: Literal['tx-only', 'rx-only', 'tx-and-rx', 'disabled'] | None = ..., notification_enable: bool | None = ..., tlvs_tx_enable: tuple[Literal['port-desc', 'sys-name', 'sys-desc', 'sys-cap'], ...] | None = ..., message_fast_tx: int | None = ..., message_tx_hold_multiplier: int | None = ..., message_tx_interval: int | None = ..., reinit_delay: int | None = ..., tx_credit_max: int | None = ..., tx_fast_init: int | None = ..., notification_interval: int | None = ..., management_address_tx_port: Table[tuple[Identity, str], ManagementAddressTxPort] | Iterable[ManagementAddressTxPort] | None = ..., port_id_subtype: Literal['interface-alias', 'port-component', 'mac-address', 'network-address', 'interface-name', 'agent-circuit-id', 'local'] | None = ..., port_id: str | None = ..., port_desc: str | None = ..., tx_statistics: TxStatistics | None = ..., rx_statistics: RxStatistics | None = ..., remote_systems_data: Table[tuple[int, int], RemoteSystemsData] | Iterable[RemoteSystemsData] | None = ..., tlvs_tx_org_basic_enable: tuple[Literal['port-vlan-id', 'port-protocol-vlan-id', 'vlan-name', 'protocol-identity', 'management-vid', 'link-aggregation'], ...] | None = ..., port_vlan_id_tlv_extension: PortVlanIdTlvExtension | None = ..., port_and_protocol_vlan_id_extension: PortAndProtocolVlanIdExtension | None = ..., port_vlan_name_tlv_extension: PortVlanNameTlvExtension | None = ..., protocol_identity_tlv_extension: ProtocolIdentityTlvExtension | None = ..., link_aggregation_tlv_extension: LinkAggregationTlvExtension | None = ..., tlvs_tx_org_ci_enable: tuple[Literal['congestion-isolation'], ...] | None = ..., congestion_isolation_tlv_extension: CongestionIsolationTlvExtension | None = ..., tlvs_tx_org_dcbx_enable: tuple[Literal['ets-configuration', 'pfc'], ...] | None = ..., ets_configuration_tlv_extension: EtsConfigurationTlvExtension | None = ..., pfc_tlv_extension: PfcTlvExtension | None = ..., tlvs_tx_org_tr_enable: tuple[Literal['topology-recognition'], ...] | None = ..., topology_recognition_tlv_extension: PortTopologyRecognitionTlvExtension | None = ..., ci_tlv_form: Literal['complete', 'short'] | None = ..., tlvs_tx_org_ue_enable: tuple[Literal['link-options', 'cbfc'], ...] | None = ..., ue_link_options_tlv: UeLinkOptionsTlv | None = ..., ue_cbfc_tlv: UeCbfcTlv | None = ...) -> Self: ...
    @property
    def entry_key(self) -> tuple[str, str]: ...

class ManagementAddressTxPort(Record):
    """Entry of list /ieee802-dot1ab-lldp:lldp/port/management-address-tx-port

    A management address of the system that the agent can send.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ListNode]
    EMPTY: ClassVar[ManagementAddressTxPort]
    TX_ENABLE_DEFAULT: Final[bool]
    @property
    def address_subtype(self) -> Identity:
        """The address family."""
    @property
    def man_address(self) -> str:
        """The octets of the address."""
    @property
    def tx_enable(self) -> bool:
        """Whether the agent sends the address.

        Default false.
        """
    @property
    def addr_len(self) -> int | None:
        """The length field of the TLV: one octet of subtype and the octets of the address.

        Range 0..4294967295.
        """
    @property
    def if_subtype(self) -> Literal['unknown', 'port-ref', 'system-port-number'] | None:
        """How if-id is to be read."""
    @property
    def if_id(self) -> int | None:
        """The number of the interface that has the address.

        Range 0..4294967295.
        """
    @classmethod
    def new(cls, *, address_subtype: Identity | None = ..., man_address: str | None = ..., tx_enable: bool | None = ..., addr_len: int | None = ..., if_subtype: Literal['unknown', 'port-ref', 'system-port-number'] | None = ..., if_id: int | None = ...) -> Self: ...
    def replace(self, *, address_subtype: Identity | None = ..., man_address: str | None = ..., tx_enable: bool | None = ..., addr_len: int | None = ..., if_subtype: Literal['unknown', 'port-ref', 'system-port-number'] | None = ..., if_id: int | None = ...) -> Self: ...
    @property
    def entry_key(self) -> tuple[Identity, str]: ...

class TxStatistics(Record):
    """Container /ieee802-dot1ab-lldp:lldp/port/tx-statistics

    What the agent counts when it sends.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[TxStatistics]
    @property
    def total_frames(self) -> int | None:
        """LLDPDUs sent (statsFramesOutTotal).

        Range 0..4294967295.
        """
    @property
    def total_length_errors(self) -> int | None:
        """LLDPDUs from which TLVs were left out because they would have become too long (lldpduLengthErrors).

        Range 0..4294967295.
        """
    @classmethod
    def new(cls, *, total_frames: int | None = ..., total_length_errors: int | None = ...) -> Self: ...
    def replace(self, *, total_frames: int | None = ..., total_length_errors: int | None = ...) -> Self: ...

class RxStatistics(Record):
    """Container /ieee802-dot1ab-lldp:lldp/port/rx-statistics

    What the agent counts when it receives.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[RxStatistics]
    TOTAL_AGEOUTS_DEFAULT: Final[int]
    @property
    def total_ageouts(self) -> int:
        """Neighbours whose time to live ran out (statsAgeoutsTotal).

        Range 0..4294967295, default 0.
        """
    @property
    def total_discarded_frames(self) -> int | None:
        """LLDPDUs received and discarded (statsFramesDiscardedTotal).

        Range 0..4294967295.
        """
    @property
    def error_frames(self) -> int | None:
        """LLDPDUs received with an error (statsFramesInErrorsTotal).

        Range 0..4294967295.
        """
    @property
    def total_frames(self) -> int | None:
        """LLDPDUs received (statsFramesInTotal).

        Range 0..4294967295.
        """
    @property
    def total_discarded_tlvs(self) -> int | None:
        """TLVs received and discarded (statsTLVsDiscardedTotal).

        Range 0..4294967295.
        """
    @property
    def total_unrecognized_tlvs(self) -> int | None:
        """TLVs received that the agent does not know; they are kept all the same (statsTLVsUnrecognizedTotal).

        Range 0..4294967295.
        """
    @classmethod
    def new(cls, *, total_ageouts: int | None = ..., total_discarded_frames: int | None = ..., error_frames: int | None = ..., total_frames: int | None = ..., total_discarded_tlvs: int | None = ..., total_unrecognized_tlvs: int | None = ...) -> Self: ...
    def replace(self, *, total_ageouts: int | None = ..., total_discarded_frames: int | None = ..., error_frames: int | None = ..., total_frames: int | None = ..., total_discarded_tlvs: int | None = ..., total_unrecognized_tlvs: int | None = ...) -> Self: ...

class RemoteSystemsData(Record):
    """Entry of list /ieee802-dot1ab-lldp:lldp/port/remote-systems-data

    What one neighbour said of itself.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ListNode]
    EMPTY: ClassVar[RemoteSystemsData]
    @property
    def time_mark(self) -> int:
        """The system up-time at which the entry last changed.

        Range 0..4294967295.
        """
    @property
    def remote_index(self) -> int:
        """A number that the system gives to the neighbour.

        Range 1..2147483647.
        """
    @property
    def remote_too_many_neighbors(self) -> bool | None:
        """There are more neighbours than there is room for (tooManyNeighbors)."""
    @property
    def remote_changes(self) -> bool | None:
        """What the neighbour says has changed (remoteChanges)."""
    @property
    def chassis_id_subtype(self) -> Literal['chassis-component', 'interface-alias', 'port-component', 'mac-address', 'network-address', 'interface-name', 'local'] | None:
        """How chassis-id is to be read."""
    @property
    def chassis_id(self) -> str | None:
        """Identifies the chassis of the neighbour.

        Length 1..255.
        """
    @property
    def port_id_subtype(self) -> Literal['interface-alias', 'port-component', 'mac-address', 'network-address', 'interface-name', 'agent-circuit-id', 'local'] | None:
        """How port-id is to be read."""
    @property
    def port_id(self) -> str | None:
        """Identifies the port among those of the neighbour.

        Length 1..255.
        """
    @property
    def port_desc(self) -> str | None:
        """The port of the neighbour, described for people to read.

        Length 0..255.
        """
    @property
    def system_name(self) -> str | None:
        """The name of the neighbour, as a rule its domain name.

        Length 0..255.
        """
    @property
    def system_description(self) -> str | None:
        """Hardware and software of the neighbour, for people to read.

        Length 0..255.
        """
    @property
    def system_capabilities_supported(self) -> tuple[Literal['other', 'repeater', 'bridge', 'wlan-access-point', 'router', 'telephone', 'docsis-cable-device', 'station-only', 'cvlan-component', 'svlan-component', 'two-port-mac-relay'], ...] | None:
        """What the neighbour can do."""
    @property
    def system_capabilities_enabled(self) -> tuple[Literal['other', 'repeater', 'bridge', 'wlan-access-point', 'router', 'telephone', 'docsis-cable-device', 'station-only', 'cvlan-component', 'svlan-component', 'two-port-mac-relay'], ...] | None:
        """What the neighbour is set up to do."""
    @property
    def management_address(self) -> Table[tuple[Identity, str], ManagementAddress]:
        """A management address of the neighbour."""
    @property
    def remote_unknown_tlv(self) -> Table[int, RemoteUnknownTlv]:
        """A TLV of a type that the agent does not know."""
    @property
    def remote_org_defined_info(self) -> Table[tuple[int, int, int], RemoteOrgDefinedInfo]:
        """An organizationally specific TLV that the agent does not know."""
    @property
    def port_vlan_id_tlv_extension(self) -> RemoteSystemsDataPortVlanIdTlvExtension:
        """The Port VLAN ID TLV of the neighbour."""
    @property
    def port_and_protocol_vlan_id_extension(self) -> RemoteSystemsDataPortAndProtocolVlanIdExtension:
        """The Port and Protocol VLAN ID TLV of the neighbour."""
    @property
    def port_vlan_name_tlv_extension(self) -> RemoteSystemsDataPortVlanNameTlvExtension:
        """The VLAN Name TLV of the neighbour."""
    @property
    def protocol_identity_tlv_extension(self) -> RemoteSystemsDataProtocolIdentityTlvExtension:
        """The Protocol Identity TLV of the neighbour."""
    @property
    def link_aggregation_tlv_extension(self) -> RemoteSystemsDataLinkAggregationTlvExtension:
        """The Link Aggregation TLV of the neighbour."""
    @property
    def vid_usage_digest_tlv_extension(self) -> VidUsageDigestTlvExtension:
        """The VID Usage Digest TLV of the neighbour."""
    @property
    def management_vid_tlv_extension(self) -> RemoteSystemsDataManagementVidTlvExtension:
        """The Management VID TLV of the neighbour."""
    @property
    def lldp_ci_tlv_congestion_isolation_tlv_extension(self) -> LldpCiTlvCongestionIsolationTlvExtension:
        """The Congestion Isolation TLV of the neighbour."""
    @property
    def congestion_notification_tlv_extension(self) -> CongestionNotificationTlvExtension:
        """The Congestion Notification TLV of the neighbour."""
    @property
    def ets_configuration_tlv_extension(self) -> RemoteSystemsDataEtsConfigurationTlvExtension:
        """The ETS Configuration TLV of the neighbour."""
    @property
    def ets_recommendation_tlv_extension(self) -> EtsRecommendationTlvExtension:
        """The ETS Recommendation TLV of the neighbour."""
    @property
    def pfc_tlv_extension(self) -> RemoteSystemsDataPfcTlvExtension:
        """The Priority-based Flow Control Configuration TLV of the neighbour."""
    @property
    def application_priority_tlv_extension(self) -> ApplicationPriorityTlvExtension:
        """The Application Priority TLV of the neighbour."""
    @property
    def application_vlan_tlv_extension(self) -> ApplicationVlanTlvExtension:
        """The Application VLAN TLV of the neighbour."""
    @property
    def evb_tlv_extension(self) -> EvbTlvExtension:
        """The EVB TLV of the neighbour."""
    @property
    def cdcp_tlv_extension(self) -> CdcpTlvExtension:
        """The CDCP TLV of the neighbour."""
    @property
    def lldp_tr_tlv_congestion_isolation_tlv_extension(self) -> LldpTrTlvCongestionIsolationTlvExtension:
        """The Topology Recognition TLV of the neighbour."""
    @property
    def ue_link_options_tlv(self) -> RemoteSystemsDataUeLinkOptionsTlv:
        """Link options TLV as it was last received."""
    @property
    def ue_cbfc_tlv(self) -> RemoteSystemsDataUeCbfcTlv:
        """CBFC TLV as it was last received."""
    @classmethod
    def new(cls, *, time_mark: int | None = ..., remote_index: int | None = ..., remote_too_many_neighbors: bool | None = ..., remote_changes: bool | None = ..., chassis_id_subtype: Literal['chassis-component', 'interface-alias', 'port-component', 'mac-address', 'network-address', 'interface-name', 'local'] | None = ..., chassis_id: str | None = ..., port_id_subtype: Literal['interface-alias', 'port-component', 'mac-address', 'network-address', 'interface-name', 'agent-circuit-id', 'local'] | None = ..., port_id: str | None = ..., port_desc: str | None = ..., system_name: str | None = ..., system_description: str | None = ..., system_capabilities_supported: tuple[Literal['other', 'repeater', 'bridge', 'wlan-access-point', 'router', 'telephone', 'docsis-cable-device', 'station-only', 'cvlan-component', 'svlan-component', 'two-port-mac-relay'], ...] | None = ..., system_capabilities_enabled: tuple[Literal['other', 'repeater', 'bridge', 'wlan-access-point', 'router', 'telephone', 'docsis-cable-device', 'station-only', 'cvlan-component', 'svlan-component', 'two-port-mac-relay'], ...] | None = ..., management_address: Table[tuple[Identity, str], ManagementAddress] | Iterable[ManagementAddress] | None = ..., remote_unknown_tlv: Table[int, RemoteUnknownTlv] | Iterable[RemoteUnknownTlv] | None = ..., remote_org_defined_info: Table[tuple[int, int, int], RemoteOrgDefinedInfo] | Iterable[RemoteOrgDefinedInfo] | None = ..., port_vlan_id_tlv_extension: RemoteSystemsDataPortVlanIdTlvExtension | None = ..., port_and_protocol_vlan_id_extension: RemoteSystemsDataPortAndProtocolVlanIdExtension | None = ..., port_vlan_name_tlv_extension: RemoteSystemsDataPortVlanNameTlvExtension | None = ..., protocol_identity_tlv_extension: RemoteSystemsDataProtocolIdentityTlvExtension | None = ..., link_aggregation_tlv_extension: RemoteSystemsDataLinkAggregationTlvExtension | None = ..., vid_usage_digest_tlv_extension: VidUsageDigestTlvExtension | None = ..., management_vid_tlv_extension: RemoteSystemsDataManagementVidTlvExtension | None = ..., lldp_ci_tlv_congestion_isolation_tlv_extension: LldpCiTlvCongestionIsolationTlvExtension | None = ..., congestion_notification_tlv_extension: CongestionNotificationTlvExtension | None = ..., ets_configuration_tlv_extension: RemoteSystemsDataEtsConfigurationTlvExtension | None = ..., ets_recommendation_tlv_extension: EtsRecommendationTlvExtension | None = ..., pfc_tlv_extension: RemoteSystemsDataPfcTlvExtension | None = ..., application_priority_tlv_extension: ApplicationPriorityTlvExtension | None = ..., application_vlan_tlv_extension: ApplicationVlanTlvExtension | None = ..., evb_tlv_extension: EvbTlvExtension | None = ..., cdcp_tlv_extension: CdcpTlvExtension | None = ..., lldp_tr_tlv_congestion_isolation_tlv_extension: LldpTrTlvCongestionIsolationTlvExtension | None = ..., ue_link_options_tlv: RemoteSystemsDataUeLinkOptionsTlv | None = ..., ue_cbfc_tlv: RemoteSystemsDataUeCbfcTlv | None = ...) -> Self: ...
    def replace(self, *, time_mark: int | None = ..., remote_index: int | None = ..., remote_too_many_neighbors: bool | None = ..., remote_changes: bool | None = ..., chassis_id_subtype: Literal['chassis-component', 'interface-alias', 'port-component', 'mac-address', 'network-address', 'interface-name', 'local'] | None = ..., chassis_id: str | None = ..., port_id_subtype: Literal['interface-alias', 'port-component', 'mac-address', 'network-address', 'interface-name', 'agent-circuit-id', 'local'] | None = ..., port_id: str | None = ..., port_desc: str | None = ..., system_name: str | None = ..., system_description: str | None = ..., system_capabilities_supported: tuple[Literal['other', 'repeater', 'bridge', 'wlan-access-point', 'router', 'telephone', 'docsis-cable-device', 'station-only', 'cvlan-component', 'svlan-component', 'two-port-mac-relay'], ...] | None = ..., system_capabilities_enabled: tuple[Literal['other', 'repeater', 'bridge', 'wlan-access-point', 'router', 'telephone', 'docsis-cable-device', 'station-only', 'cvlan-component', 'svlan-component', 'two-port-mac-relay'], ...] | None = ..., management_address: Table[tuple[Identity, str], ManagementAddress] | Iterable[ManagementAddress] | None = ..., remote_unknown_tlv: Table[int, RemoteUnknownTlv] | Iterable[RemoteUnknownTlv] | None = ..., remote_org_defined_info: Table[tuple[int, int, int], RemoteOrgDefinedInfo] | Iterable[RemoteOrgDefinedInfo] | None = ..., port_vlan_id_tlv_extension: RemoteSystemsDataPortVlanIdTlvExtension | None = ..., port_and_protocol_vlan_id_extension: RemoteSystemsDataPortAndProtocolVlanIdExtension | None = ..., port_vlan_name_tlv_extension: RemoteSystemsDataPortVlanNameTlvExtension | None = ..., protocol_identity_tlv_extension: RemoteSystemsDataProtocolIdentityTlvExtension | None = ..., link_aggregation_tlv_extension: RemoteSystemsDataLinkAggregationTlvExtension | None = ..., vid_usage_digest_tlv_extension: VidUsageDigestTlvExtension | None = ..., management_vid_tlv_extension: RemoteSystemsDataManagementVidTlvExtension | None = ..., lldp_ci_tlv_congestion_isolation_tlv_extension: LldpCiTlvCongestionIsolationTlvExtension | None = ..., congestion_notification_tlv_extension: CongestionNotificationTlvExtension | None = ..., ets_configuration_tlv_extension: RemoteSystemsDataEtsConfigurationTlvExtension | None = ..., ets_recommendation_tlv_extension: EtsRecommendationTlvExtension | None = ..., pfc_tlv_extension: RemoteSystemsDataPfcTlvExtension | None = ..., application_priority_tlv_extension: ApplicationPriorityTlvExtension | None = ..., application_vlan_tlv_extension: ApplicationVlanTlvExtension | None = ..., evb_tlv_extension: EvbTlvExtension | None = ..., cdcp_tlv_extension: CdcpTlvExtension | None = ..., lldp_tr_tlv_congestion_isolation_tlv_extension: LldpTrTlvCongestionIsolationTlvExtension | None = ..., ue_link_options_tlv: RemoteSystemsDataUeLinkOptionsTlv | None = ..., ue_cbfc_tlv: RemoteSystemsDataUeCbfcTlv | None = ...) -> Self: ...
    @property
    def entry_key(self) -> tuple[int, int]: ...

class ManagementAddress(Record):
    """Entry of list /ieee802-dot1ab-lldp:lldp/port/remote-systems-data/management-address

    A management address of the neighbour.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ListNode]
    EMPTY: ClassVar[ManagementAddress]
    @property
    def address_subtype(self) -> Identity:
        """The address family."""
    @property
    def address(self) -> str:
        """The octets of the address."""
    @property
    def if_subtype(self) -> Literal['unknown', 'port-ref', 'system-port-number'] | None:
        """How if-id is to be read."""
    @property
    def if_id(self) -> int | None:
        """The number that the neighbour gives to the interface.

        Range 0..4294967295.
        """
    @classmethod
    def new(cls, *, address_subtype: Identity | None = ..., address: str | None = ..., if_subtype: Literal['unknown', 'port-ref', 'system-port-number'] | None = ..., if_id: int | None = ...) -> Self: ...
    def replace(self, *, address_subtype: Identity | None = ..., address: str | None = ..., if_subtype: Literal['unknown', 'port-ref', 'system-port-number'] | None = ..., if_id: int | None = ...) -> Self: ...
    @property
    def entry_key(self) -> tuple[Identity, str]: ...

class RemoteUnknownTlv(Record):
    """Entry of list /ieee802-dot1ab-lldp:lldp/port/remote-systems-data/remote-unknown-tlv

    A TLV of a type that the agent does not know.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ListNode]
    EMPTY: ClassVar[RemoteUnknownTlv]
    @property
    def tlv_type(self) -> int:
        """The type field: one of those that 802.1AB reserves.

        Range 9..126.
        """
    @property
    def tlv_info(self) -> bytes | None:
        """The information string.

        Length 0..511.
        """
    @classmethod
    def new(cls, *, tlv_type: int | None = ..., tlv_info: bytes | None = ...) -> Self: ...
    def replace(self, *, tlv_type: int | None = ..., tlv_info: bytes | None = ...) -> Self: ...
    @property
    def entry_key(self) -> int: ...

class RemoteOrgDefinedInfo(Record):
    """Entry of list /ieee802-dot1ab-lldp:lldp/port/remote-systems-data/remote-org-defined-info

    An organizationally specific TLV that the agent does not know.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ListNode]
    EMPTY: ClassVar[RemoteOrgDefinedInfo]
    @property
    def info_identifier(self) -> int:
        """The OUI or CID of the organization, as a number.

        Range 0..16777215.
        """
    @property
    def info_subtype(self) -> int:
        """The subtype that the organization gave to the TLV.

        Range 1..255.
        """
    @property
    def info_index(self) -> int:
        """Tells apart TLVs of the same subtype.

        Range 1..2147483647.
        """
    @property
    def remote_info(self) -> bytes | None:
        """The information string after the subtype.

        Length 0..507.
        """
    @classmethod
    def new(cls, *, info_identifier: int | None = ..., info_subtype: int | None = ..., info_index: int | None = ..., remote_info: bytes | None = ...) -> Self: ...
    def replace(self, *, info_identifier: int | None = ..., info_subtype: int | None = ..., info_index: int | None = ..., remote_info: bytes | None = ...) -> Self: ...
    @property
    def entry_key(self) -> tuple[int, int, int]: ...

class RemoteSystemsDataPortVlanIdTlvExtension(Record):
    """Container /ieee802-dot1ab-lldp:lldp/port/remote-systems-data/ieee802-dot1q-lldp-basic-tlv:port-vlan-id-tlv-extension

    The Port VLAN ID TLV of the neighbour.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[RemoteSystemsDataPortVlanIdTlvExtension]
    @property
    def port_vlan_id(self) -> int | None:
        """The VID of untagged frames on the port (PVID). On the wire 0 means unknown; here the leaf is absent then.

        Range 1..4094.
        """
    @classmethod
    def new(cls, *, port_vlan_id: int | None = ...) -> Self: ...
    def replace(self, *, port_vlan_id: int | None = ...) -> Self: ...

class RemoteSystemsDataPortAndProtocolVlanIdExtension(Record):
    """Container /ieee802-dot1ab-lldp:lldp/port/remote-systems-data/ieee802-dot1q-lldp-basic-tlv:port-and-protocol-vlan-id-extension

    The Port and Protocol VLAN ID TLV of the neighbour.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[RemoteSystemsDataPortAndProtocolVlanIdExtension]
    @property
    def port_vlan_id(self) -> int | None:
        """The VID of untagged frames on the port (PVID). On the wire 0 means unknown; here the leaf is absent then.

        Range 1..4094.
        """
    @property
    def flags(self) -> tuple[Literal['port-and-protocol-vlan-supported', 'port-and-protocol-vlan-enabled'], ...] | None:
        """Ability and state of classification by port and protocol; the other bits of the octet are reserved."""
    @classmethod
    def new(cls, *, port_vlan_id: int | None = ..., flags: tuple[Literal['port-and-protocol-vlan-supported', 'port-and-protocol-vlan-enabled'], ...] | None = ...) -> Self: ...
    def replace(self, *, port_vlan_id: int | None = ..., flags: tuple[Literal['port-and-protocol-vlan-supported', 'port-and-protocol-vlan-enabled'], ...] | None = ...) -> Self: ...

class RemoteSystemsDataPortVlanNameTlvExtension(Record):
    """Container /ieee802-dot1ab-lldp:lldp/port/remote-systems-data/ieee802-dot1q-lldp-basic-tlv:port-vlan-name-tlv-extension

    The VLAN Name TLV of the neighbour.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[RemoteSystemsDataPortVlanNameTlvExtension]
    @property
    def vlan_id(self) -> int | None:
        """The VLAN that has the name.

        Range 1..4094.
        """
    @property
    def port_vlan_name(self) -> str | None:
        """The name of the VLAN; empty when it has none.

        Length 0..32.
        """
    @classmethod
    def new(cls, *, vlan_id: int | None = ..., port_vlan_name: str | None = ...) -> Self: ...
    def replace(self, *, vlan_id: int | None = ..., port_vlan_name: str | None = ...) -> Self: ...

class RemoteSystemsDataProtocolIdentityTlvExtension(Record):
    """Container /ieee802-dot1ab-lldp:lldp/port/remote-systems-data/ieee802-dot1q-lldp-basic-tlv:protocol-identity-tlv-extension

    The Protocol Identity TLV of the neighbour.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[RemoteSystemsDataProtocolIdentityTlvExtension]
    @property
    def protocol_identity(self) -> str | None:
        """The first octets of the frames of a protocol that is accessible through the port.

        Length 1..255.
        """
    @classmethod
    def new(cls, *, protocol_identity: str | None = ...) -> Self: ...
    def replace(self, *, protocol_identity: str | None = ...) -> Self: ...

class RemoteSystemsDataLinkAggregationTlvExtension(Record):
    """Container /ieee802-dot1ab-lldp:lldp/port/remote-systems-data/ieee802-dot1q-lldp-basic-tlv:link-aggregation-tlv-extension

    The Link Aggregation TLV of the neighbour.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[RemoteSystemsDataLinkAggregationTlvExtension]
    @property
    def aggregation_status(self) -> tuple[Literal['aggregation-capability', 'aggregation-status', 'port-typeLS', 'port-typeMS'], ...] | None:
        """Ability and state of aggregation, and the 2-bit port type; the other bits of the octet are reserved."""
    @property
    def aggregated_port_id(self) -> int | None:
        """The port number of the aggregation (ifIndex of the aggregator), 0 when the link is not aggregated.

        Range 0..4294967295.
        """
    @classmethod
    def new(cls, *, aggregation_status: tuple[Literal['aggregation-capability', 'aggregation-status', 'port-typeLS', 'port-typeMS'], ...] | None = ..., aggregated_port_id: int | None = ...) -> Self: ...
    def replace(self, *, aggregation_status: tuple[Literal['aggregation-capability', 'aggregation-status', 'port-typeLS', 'port-typeMS'], ...] | None = ..., aggregated_port_id: int | None = ...) -> Self: ...

class VidUsageDigestTlvExtension(Record):
    """Container /ieee802-dot1ab-lldp:lldp/port/remote-systems-data/ieee802-dot1q-lldp-basic-tlv:vid-usage-digest-tlv-extension

    The VID Usage Digest TLV of the neighbour.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[VidUsageDigestTlvExtension]
    @property
    def vid_usage_digest(self) -> int | None:
        """CRC-32 over the VID usage table, which says how the bridge uses each of the 4096 VIDs.

        Range 0..4294967295.
        """
    @classmethod
    def new(cls, *, vid_usage_digest: int | None = ...) -> Self: ...
    def replace(self, *, vid_usage_digest: int | None = ...) -> Self: ...

class RemoteSystemsDataManagementVidTlvExtension(Record):
    """Container /ieee802-dot1ab-lldp:lldp/port/remote-systems-data/ieee802-dot1q-lldp-basic-tlv:management-vid-tlv-extension

    The Management VID TLV of the neighbour.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[RemoteSystemsDataManagementVidTlvExtension]
    @property
    def management_vid(self) -> int | None:
        """The VLAN in which the management of the system is reached.

        Range 1..4094.
        """
    @classmethod
    def new(cls, *, management_vid: int | None = ...) -> Self: ...
    def replace(self, *, management_vid: int | None = ...) -> Self: ...

class LldpCiTlvCongestionIsolationTlvExtension(Record):
    """Container /ieee802-dot1ab-lldp:lldp/port/remote-systems-data/ieee802-dot1q-lldp-ci-tlv:congestion-isolation-tlv-extension

    The Congestion Isolation TLV of the neighbour.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[LldpCiTlvCongestionIsolationTlvExtension]
    @property
    def queue_map(self) -> Table[int, LldpCiTlvCongestionIsolationTlvExtensionQueueMap]:
        """Pairs monitored queues with congesting queues: eight octets on the wire, one for each traffic class."""
    @property
    def cim_encap_length(self) -> int | None:
        """How many octets of the MSDU the sender wants in each CIM: 48 to 512, normally 48.

        Range 0..65535.
        """
    @property
    def mac_address(self) -> str | None:
        """The destination MAC address of CIMs to the sender."""
    @property
    def udp_port_number(self) -> int | None:
        """The destination UDP port of CIMs to the sender.

        Range 0..65535.
        """
    @property
    def ip_address(self) -> str | None:
        """The destination IP address of CIMs to the sender. It stands for two fields of the TLV: address family 1 with four octets for IPv4, 2 with sixteen for IPv6. Absent when the sender wants CIMs directly over Ethernet."""
    @classmethod
    def new(cls, *, queue_map: Table[int, LldpCiTlvCongestionIsolationTlvExtensionQueueMap] | Iterable[LldpCiTlvCongestionIsolationTlvExtensionQueueMap] | None = ..., cim_encap_length: int | None = ..., mac_address: str | None = ..., udp_port_number: int | None = ..., ip_address: str | None = ...) -> Self: ...
    def replace(self, *, queue_map: Table[int, LldpCiTlvCongestionIsolationTlvExtensionQueueMap] | Iterable[LldpCiTlvCongestionIsolationTlvExtensionQueueMap] | None = ..., cim_encap_length: int | None = ..., mac_address: str | None = ..., udp_port_number: int | None = ..., ip_address: str | None = ...) -> Self: ...

class LldpCiTlvCongestionIsolationTlvExtensionQueueMap(Record):
    """Entry of list /ieee802-dot1ab-lldp:lldp/port/remote-systems-data/ieee802-dot1q-lldp-ci-tlv:congestion-isolation-tlv-extension/queue-map

    Pairs monitored queues with congesting queues: eight octets on the wire, one for each traffic class.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ListNode]
    EMPTY: ClassVar[LldpCiTlvCongestionIsolationTlvExtensionQueueMap]
    @property
    def priority(self) -> int:
        """The traffic class that the entry is about.

        Range 0..7.
        """
    @property
    def queue_config(self) -> Literal['monitored-queue-tc-1', 'monitored-queue-tc-2', 'monitored-queue-tc-3', 'monitored-queue-tc-4', 'monitored-queue-tc-5', 'monitored-queue-tc-6', 'monitored-queue-tc-7', 'monitored-queue-tc-8', 'congesting-queue-tc-1', 'congesting-queue-tc-2', 'congesting-queue-tc-3', 'congesting-queue-tc-4', 'congesting-queue-tc-5', 'congesting-queue-tc-6', 'congesting-queue-tc-7', 'congesting-queue-tc-8', 'not-participating-congestion-isolation'] | None:
        """The partner of the class and the role of that partner."""
    @classmethod
    def new(cls, *, priority: int | None = ..., queue_config: Literal['monitored-queue-tc-1', 'monitored-queue-tc-2', 'monitored-queue-tc-3', 'monitored-queue-tc-4', 'monitored-queue-tc-5', 'monitored-queue-tc-6', 'monitored-queue-tc-7', 'monitored-queue-tc-8', 'congesting-queue-tc-1', 'congesting-queue-tc-2', 'congesting-queue-tc-3', 'congesting-queue-tc-4', 'congesting-queue-tc-5', 'congesting-queue-tc-6', 'congesting-queue-tc-7', 'congesting-queue-tc-8', 'not-participating-congestion-isolation'] | None = ...) -> Self: ...
    def replace(self, *, priority: int | None = ..., queue_config: Literal['monitored-queue-tc-1', 'monitored-queue-tc-2', 'monitored-queue-tc-3', 'monitored-queue-tc-4', 'monitored-queue-tc-5', 'monitored-queue-tc-6', 'monitored-queue-tc-7', 'monitored-queue-tc-8', 'congesting-queue-tc-1', 'congesting-queue-tc-2', 'congesting-queue-tc-3', 'congesting-queue-tc-4', 'congesting-queue-tc-5', 'congesting-queue-tc-6', 'congesting-queue-tc-7', 'congesting-queue-tc-8', 'not-participating-congestion-isolation'] | None = ...) -> Self: ...
    @property
    def entry_key(self) -> int: ...

class CongestionNotificationTlvExtension(Record):
    """Container /ieee802-dot1ab-lldp:lldp/port/remote-systems-data/ieee802-dot1q-lldp-cn-tlv:congestion-notification-tlv-extension

    The Congestion Notification TLV of the neighbour.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[CongestionNotificationTlvExtension]
    @property
    def per_priority_xmit_cnpv_capable(self) -> tuple[Literal['priority0', 'priority1', 'priority2', 'priority3', 'priority4', 'priority5', 'priority6', 'priority7'], ...] | None:
        """The priorities that are congestion notification priority values (CNPVs) on the port."""
    @property
    def per_priority_xmit_ready(self) -> tuple[Literal['priority0', 'priority1', 'priority2', 'priority3', 'priority4', 'priority5', 'priority6', 'priority7'], ...] | None:
        """The CNPVs for which the port no longer defends itself by remapping priorities."""
    @classmethod
    def new(cls, *, per_priority_xmit_cnpv_capable: tuple[Literal['priority0', 'priority1', 'priority2', 'priority3', 'priority4', 'priority5', 'priority6', 'priority7'], ...] | None = ..., per_priority_xmit_ready: tuple[Literal['priority0', 'priority1', 'priority2', 'priority3', 'priority4', 'priority5', 'priority6', 'priority7'], ...] | None = ...) -> Self: ...
    def replace(self, *, per_priority_xmit_cnpv_capable: tuple[Literal['priority0', 'priority1', 'priority2', 'priority3', 'priority4', 'priority5', 'priority6', 'priority7'], ...] | None = ..., per_priority_xmit_ready: tuple[Literal['priority0', 'priority1', 'priority2', 'priority3', 'priority4', 'priority5', 'priority6', 'priority7'], ...] | None = ...) -> Self: ...

class RemoteSystemsDataEtsConfigurationTlvExtension(Record):
    """Container /ieee802-dot1ab-lldp:lldp/port/remote-systems-data/ieee802-dot1q-lldp-dcbx-tlv:ets-configuration-tlv-extension

    The ETS Configuration TLV of the neighbour.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[RemoteSystemsDataEtsConfigurationTlvExtension]
    @property
    def willing(self) -> bool | None:
        """Whether the sender would take over the recommendation of its peer."""
    @property
    def credit_based_shaper(self) -> bool | None:
        """Whether the sender has the credit-based shaper algorithm."""
    @property
    def traffic_classes_supported(self) -> int | None:
        """How many traffic classes the sender has; 8 is 0 on the wire.

        Range 1..8.
        """
    @property
    def priority_assignment_table(self) -> Table[int, EtsConfigurationTlvExtensionPriorityAssignmentTable]:
        """The traffic class of one priority."""
    @property
    def tc_bandwidth_table(self) -> Table[int, EtsConfigurationTlvExtensionTcBandwidthTable]:
        """The share of one traffic class in the bandwidth of ETS. The shares of all classes add up to 100."""
    @property
    def tsa_assignment_table(self) -> Table[int, EtsConfigurationTlvExtensionTsaAssignmentTable]:
        """The transmission selection algorithm of one traffic class."""
    @classmethod
    def new(cls, *, willing: bool | None = ..., credit_based_shaper: bool | None = ..., traffic_classes_supported: int | None = ..., priority_assignment_table: Table[int, EtsConfigurationTlvExtensionPriorityAssignmentTable] | Iterable[EtsConfigurationTlvExtensionPriorityAssignmentTable] | None = ..., tc_bandwidth_table: Table[int, EtsConfigurationTlvExtensionTcBandwidthTable] | Iterable[EtsConfigurationTlvExtensionTcBandwidthTable] | None = ..., tsa_assignment_table: Table[int, EtsConfigurationTlvExtensionTsaAssignmentTable] | Iterable[EtsConfigurationTlvExtensionTsaAssignmentTable] | None = ...) -> Self: ...
    def replace(self, *, willing: bool | None = ..., credit_based_shaper: bool | None = ..., traffic_classes_supported: int | None = ..., priority_assignment_table: Table[int, EtsConfigurationTlvExtensionPriorityAssignmentTable] | Iterable[EtsConfigurationTlvExtensionPriorityAssignmentTable] | None = ..., tc_bandwidth_table: Table[int, EtsConfigurationTlvExtensionTcBandwidthTable] | Iterable[EtsConfigurationTlvExtensionTcBandwidthTable] | None = ..., tsa_assignment_table: Table[int, EtsConfigurationTlvExtensionTsaAssignmentTable] | Iterable[EtsConfigurationTlvExtensionTsaAssignmentTable] | None = ...) -> Self: ...

class EtsConfigurationTlvExtensionPriorityAssignmentTable(Record):
    """Entry of list /ieee802-dot1ab-lldp:lldp/port/remote-systems-data/ieee802-dot1q-lldp-dcbx-tlv:ets-configuration-tlv-extension/priority-assignment-table

    The traffic class of one priority.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ListNode]
    EMPTY: ClassVar[EtsConfigurationTlvExtensionPriorityAssignmentTable]
    @property
    def priority(self) -> int:
        """The priority that is mapped.

        Range 0..7.
        """
    @property
    def priority_traffic_class(self) -> int | None:
        """The traffic class that the priority belongs to.

        Range 0..7.
        """
    @property
    def transmission_selection_algorithm(self) -> Identity | None:
        """How the queue of that traffic class is served."""
    @classmethod
    def new(cls, *, priority: int | None = ..., priority_traffic_class: int | None = ..., transmission_selection_algorithm: Identity | None = ...) -> Self: ...
    def replace(self, *, priority: int | None = ..., priority_traffic_class: int | None = ..., transmission_selection_algorithm: Identity | None = ...) -> Self: ...
    @property
    def entry_key(self) -> int: ...

class EtsConfigurationTlvExtensionTcBandwidthTable(Record):
    """Entry of list /ieee802-dot1ab-lldp:lldp/port/remote-systems-data/ieee802-dot1q-lldp-dcbx-tlv:ets-configuration-tlv-extension/tc-bandwidth-table

    The share of one traffic class in the bandwidth of ETS. The shares of all classes add up to 100.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ListNode]
    EMPTY: ClassVar[EtsConfigurationTlvExtensionTcBandwidthTable]
    @property
    def traffic_class(self) -> int:
        """The traffic class that has the share.

        Range 0..7.
        """
    @property
    def percentage_bandwidth(self) -> int | None:
        """The share in percent.

        Range 0..100.
        """
    @classmethod
    def new(cls, *, traffic_class: int | None = ..., percentage_bandwidth: int | None = ...) -> Self: ...
    def replace(self, *, traffic_class: int | None = ..., percentage_bandwidth: int | None = ...) -> Self: ...
    @property
    def entry_key(self) -> int: ...

class EtsConfigurationTlvExtensionTsaAssignmentTable(Record):
    """Entry of list /ieee802-dot1ab-lldp:lldp/port/remote-systems-data/ieee802-dot1q-lldp-dcbx-tlv:ets-configuration-tlv-extension/tsa-assignment-table

    The transmission selection algorithm of one traffic class.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ListNode]
    EMPTY: ClassVar[EtsConfigurationTlvExtensionTsaAssignmentTable]
    @property
    def tsa_traffic_class(self) -> int:
        """The traffic class whose queue is served.

        Range 0..7.
        """
    @property
    def transmission_selection_algorithm(self) -> Identity | None:
        """How the queue is served."""
    @classmethod
    def new(cls, *, tsa_traffic_class: int | None = ..., transmission_selection_algorithm: Identity | None = ...) -> Self: ...
    def replace(self, *, tsa_traffic_class: int | None = ..., transmission_selection_algorithm: Identity | None = ...) -> Self: ...
    @property
    def entry_key(self) -> int: ...

class EtsRecommendationTlvExtension(Record):
    """Container /ieee802-dot1ab-lldp:lldp/port/remote-systems-data/ieee802-dot1q-lldp-dcbx-tlv:ets-recommendation-tlv-extension

    The ETS Recommendation TLV of the neighbour.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[EtsRecommendationTlvExtension]
    @property
    def priority_assignment_table(self) -> Table[int, EtsRecommendationTlvExtensionPriorityAssignmentTable]:
        """The traffic class of one priority."""
    @property
    def tc_bandwidth_table(self) -> Table[int, EtsRecommendationTlvExtensionTcBandwidthTable]:
        """The share of one traffic class in the bandwidth of ETS. The shares of all classes add up to 100."""
    @property
    def tsa_assignment_table(self) -> Table[int, EtsRecommendationTlvExtensionTsaAssignmentTable]:
        """The transmission selection algorithm of one traffic class."""
    @classmethod
    def new(cls, *, priority_assignment_table: Table[int, EtsRecommendationTlvExtensionPriorityAssignmentTable] | Iterable[EtsRecommendationTlvExtensionPriorityAssignmentTable] | None = ..., tc_bandwidth_table: Table[int, EtsRecommendationTlvExtensionTcBandwidthTable] | Iterable[EtsRecommendationTlvExtensionTcBandwidthTable] | None = ..., tsa_assignment_table: Table[int, EtsRecommendationTlvExtensionTsaAssignmentTable] | Iterable[EtsRecommendationTlvExtensionTsaAssignmentTable] | None = ...) -> Self: ...
    def replace(self, *, priority_assignment_table: Table[int, EtsRecommendationTlvExtensionPriorityAssignmentTable] | Iterable[EtsRecommendationTlvExtensionPriorityAssignmentTable] | None = ..., tc_bandwidth_table: Table[int, EtsRecommendationTlvExtensionTcBandwidthTable] | Iterable[EtsRecommendationTlvExtensionTcBandwidthTable] | None = ..., tsa_assignment_table: Table[int, EtsRecommendationTlvExtensionTsaAssignmentTable] | Iterable[EtsRecommendationTlvExtensionTsaAssignmentTable] | None = ...) -> Self: ...

class EtsRecommendationTlvExtensionPriorityAssignmentTable(Record):
    """Entry of list /ieee802-dot1ab-lldp:lldp/port/remote-systems-data/ieee802-dot1q-lldp-dcbx-tlv:ets-recommendation-tlv-extension/priority-assignment-table

    The traffic class of one priority.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ListNode]
    EMPTY: ClassVar[EtsRecommendationTlvExtensionPriorityAssignmentTable]
    @property
    def priority(self) -> int:
        """The priority that is mapped.

        Range 0..7.
        """
    @property
    def priority_traffic_class(self) -> int | None:
        """The traffic class that the priority belongs to.

        Range 0..7.
        """
    @classmethod
    def new(cls, *, priority: int | None = ..., priority_traffic_class: int | None = ...) -> Self: ...
    def replace(self, *, priority: int | None = ..., priority_traffic_class: int | None = ...) -> Self: ...
    @property
    def entry_key(self) -> int: ...

class EtsRecommendationTlvExtensionTcBandwidthTable(Record):
    """Entry of list /ieee802-dot1ab-lldp:lldp/port/remote-systems-data/ieee802-dot1q-lldp-dcbx-tlv:ets-recommendation-tlv-extension/tc-bandwidth-table

    The share of one traffic class in the bandwidth of ETS. The shares of all classes add up to 100.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ListNode]
    EMPTY: ClassVar[EtsRecommendationTlvExtensionTcBandwidthTable]
    @property
    def traffic_class(self) -> int:
        """The traffic class that has the share.

        Range 0..7.
        """
    @property
    def percentage_bandwidth(self) -> int | None:
        """The share in percent.

        Range 0..100.
        """
    @classmethod
    def new(cls, *, traffic_class: int | None = ..., percentage_bandwidth: int | None = ...) -> Self: ...
    def replace(self, *, traffic_class: int | None = ..., percentage_bandwidth: int | None = ...) -> Self: ...
    @property
    def entry_key(self) -> int: ...

class EtsRecommendationTlvExtensionTsaAssignmentTable(Record):
    """Entry of list /ieee802-dot1ab-lldp:lldp/port/remote-systems-data/ieee802-dot1q-lldp-dcbx-tlv:ets-recommendation-tlv-extension/tsa-assignment-table

    The transmission selection algorithm of one traffic class.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ListNode]
    EMPTY: ClassVar[EtsRecommendationTlvExtensionTsaAssignmentTable]
    @property
    def tsa_traffic_class(self) -> int:
        """The traffic class whose queue is served.

        Range 0..7.
        """
    @property
    def transmission_selection_algorithm(self) -> Identity | None:
        """How the queue is served."""
    @classmethod
    def new(cls, *, tsa_traffic_class: int | None = ..., transmission_selection_algorithm: Identity | None = ...) -> Self: ...
    def replace(self, *, tsa_traffic_class: int | None = ..., transmission_selection_algorithm: Identity | None = ...) -> Self: ...
    @property
    def entry_key(self) -> int: ...

class RemoteSystemsDataPfcTlvExtension(Record):
    """Container /ieee802-dot1ab-lldp:lldp/port/remote-systems-data/ieee802-dot1q-lldp-dcbx-tlv:pfc-tlv-extension

    The Priority-based Flow Control Configuration TLV of the neighbour.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[RemoteSystemsDataPfcTlvExtension]
    @property
    def willing(self) -> bool | None:
        """Whether the sender would take over the configuration of its peer."""
    @property
    def macsec_bypass_capable(self) -> bool | None:
        """The MBC bit: true when the sender cannot bypass MACsec for PFC frames while MACsec is in use."""
    @property
    def number_tc_capable(self) -> int | None:
        """On how many traffic classes the sender can run PFC at a time; 8 is 0 on the wire.

        Range 1..8.
        """
    @property
    def enable(self) -> tuple[Literal['p0', 'p1', 'p2', 'p3', 'p4', 'p5', 'p6', 'p7'], ...] | None:
        """The priorities on which PFC runs."""
    @classmethod
    def new(cls, *, willing: bool | None = ..., macsec_bypass_capable: bool | None = ..., number_tc_capable: int | None = ..., enable: tuple[Literal['p0', 'p1', 'p2', 'p3', 'p4', 'p5', 'p6', 'p7'], ...] | None = ...) -> Self: ...
    def replace(self, *, willing: bool | None = ..., macsec_bypass_capable: bool | None = ..., number_tc_capable: int | None = ..., enable: tuple[Literal['p0', 'p1', 'p2', 'p3', 'p4', 'p5', 'p6', 'p7'], ...] | None = ...) -> Self: ...

class ApplicationPriorityTlvExtension(Record):
    """Container /ieee802-dot1ab-lldp:lldp/port/remote-systems-data/ieee802-dot1q-lldp-dcbx-tlv:application-priority-tlv-extension

    The Application Priority TLV of the neighbour.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[ApplicationPriorityTlvExtension]
    @property
    def application_priority_table(self) -> Table[int, ApplicationPriorityTable]:
        """A protocol and the priority that its frames are to have."""
    @classmethod
    def new(cls, *, application_priority_table: Table[int, ApplicationPriorityTable] | Iterable[ApplicationPriorityTable] | None = ...) -> Self: ...
    def replace(self, *, application_priority_table: Table[int, ApplicationPriorityTable] | Iterable[ApplicationPriorityTable] | None = ...) -> Self: ...

class ApplicationPriorityTable(Record):
    """Entry of list /ieee802-dot1ab-lldp:lldp/port/remote-systems-data/ieee802-dot1q-lldp-dcbx-tlv:application-priority-tlv-extension/application-priority-table

    A protocol and the priority that its frames are to have.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ListNode]
    EMPTY: ClassVar[ApplicationPriorityTable]
    @property
    def application_priority(self) -> int:
        """The priority for frames of the protocol.

        Range 0..7.
        """
    @property
    def application_priority_selector(self) -> Identity | None:
        """What kind of number the protocol identifier is."""
    @property
    def application_priority_protocol(self) -> int | None:
        """The protocol identifier.

        Range 0..65535.
        """
    @classmethod
    def new(cls, *, application_priority: int | None = ..., application_priority_selector: Identity | None = ..., application_priority_protocol: int | None = ...) -> Self: ...
    def replace(self, *, application_priority: int | None = ..., application_priority_selector: Identity | None = ..., application_priority_protocol: int | None = ...) -> Self: ...
    @property
    def entry_key(self) -> int: ...

class ApplicationVlanTlvExtension(Record):
    """Container /ieee802-dot1ab-lldp:lldp/port/remote-systems-data/ieee802-dot1q-lldp-dcbx-tlv:application-vlan-tlv-extension

    The Application VLAN TLV of the neighbour.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[ApplicationVlanTlvExtension]
    @property
    def application_vlan_table(self) -> Table[int, ApplicationVlanTable]:
        """A protocol and the VLAN that its frames are to use."""
    @classmethod
    def new(cls, *, application_vlan_table: Table[int, ApplicationVlanTable] | Iterable[ApplicationVlanTable] | None = ...) -> Self: ...
    def replace(self, *, application_vlan_table: Table[int, ApplicationVlanTable] | Iterable[ApplicationVlanTable] | None = ...) -> Self: ...

class ApplicationVlanTable(Record):
    """Entry of list /ieee802-dot1ab-lldp:lldp/port/remote-systems-data/ieee802-dot1q-lldp-dcbx-tlv:application-vlan-tlv-extension/application-vlan-table

    A protocol and the VLAN that its frames are to use.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ListNode]
    EMPTY: ClassVar[ApplicationVlanTable]
    @property
    def application_vlan(self) -> int:
        """The VID for frames of the protocol.

        Range 1..4094.
        """
    @property
    def application_vlan_selector(self) -> Identity | None:
        """What kind of number the protocol identifier is."""
    @property
    def application_vlan_protocol(self) -> int | None:
        """The protocol identifier.

        Range 0..65535.
        """
    @classmethod
    def new(cls, *, application_vlan: int | None = ..., application_vlan_selector: Identity | None = ..., application_vlan_protocol: int | None = ...) -> Self: ...
    def replace(self, *, application_vlan: int | None = ..., application_vlan_selector: Identity | None = ..., application_vlan_protocol: int | None = ...) -> Self: ...
    @property
    def entry_key(self) -> int: ...

class EvbTlvExtension(Record):
    """Container /ieee802-dot1ab-lldp:lldp/port/remote-systems-data/ieee802-dot1q-lldp-evb-tlv:evb-tlv-extension

    The EVB TLV of the neighbour.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[EvbTlvExtension]
    @property
    def evb_tlv_info_string(self) -> bytes | None:
        """The octets of the TLV after its subtype. They concern the EVB state machines only and are not taken apart here.

        Length 0..9.
        """
    @classmethod
    def new(cls, *, evb_tlv_info_string: bytes | None = ...) -> Self: ...
    def replace(self, *, evb_tlv_info_string: bytes | None = ...) -> Self: ...

class CdcpTlvExtension(Record):
    """Container /ieee802-dot1ab-lldp:lldp/port/remote-systems-data/ieee802-dot1q-lldp-evb-tlv:cdcp-tlv-extension

    The CDCP TLV of the neighbour.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[CdcpTlvExtension]
    @property
    def cdcp_tlv_info_string(self) -> bytes | None:
        """The octets of the TLV after its subtype, with up to 167 S-channels. They concern the CDCP state machines only and are not taken apart here.

        Length 0..511.
        """
    @classmethod
    def new(cls, *, cdcp_tlv_info_string: bytes | None = ...) -> Self: ...
    def replace(self, *, cdcp_tlv_info_string: bytes | None = ...) -> Self: ...

class LldpTrTlvCongestionIsolationTlvExtension(Record):
    """Container /ieee802-dot1ab-lldp:lldp/port/remote-systems-data/ieee802-dot1q-lldp-tr-tlv:congestion-isolation-tlv-extension

    The Topology Recognition TLV of the neighbour.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[LldpTrTlvCongestionIsolationTlvExtension]
    @property
    def device_type(self) -> Literal['end-station', 'bridge', 'router', 'unknown'] | None:
        """What the sender is."""
    @property
    def topology_level(self) -> int | None:
        """How many links lie between the sender and the edge of the network at least; 0 at the edge, 255 while it does not know.

        Range 0..255.
        """
    @property
    def port_orientation(self) -> Literal['uplink', 'downlink', 'crosslink', 'unknown'] | None:
        """Where the port leads, as far as the levels at its two ends tell."""
    @classmethod
    def new(cls, *, device_type: Literal['end-station', 'bridge', 'router', 'unknown'] | None = ..., topology_level: int | None = ..., port_orientation: Literal['uplink', 'downlink', 'crosslink', 'unknown'] | None = ...) -> Self: ...
    def replace(self, *, device_type: Literal['end-station', 'bridge', 'router', 'unknown'] | None = ..., topology_level: int | None = ..., port_orientation: Literal['uplink', 'downlink', 'crosslink', 'unknown'] | None = ...) -> Self: ...

class RemoteSystemsDataUeLinkOptionsTlv(Record):
    """Container /ieee802-dot1ab-lldp:lldp/port/remote-systems-data/isolane-ue-lldp-tlv:ue-link-options-tlv

    Link options TLV as it was last received.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[RemoteSystemsDataUeLinkOptionsTlv]
    @property
    def llr_enabled(self) -> bool | None:
        """Whether LLR is enabled: the sender of the TLV accepts LLR_INIT."""
    @property
    def cbfc_enabled(self) -> bool | None:
        """Whether CBFC is enabled."""
    @property
    def llr_willing(self) -> int | None:
        """Readiness for LLR, two bits: 0 for none, 3 for both directions; 1 and 2 are not defined. Absent when the TLV is of the form that has no such field.

        Range 0..3.
        """
    @property
    def ue_version(self) -> int | None:
        """Version of the Ultra Ethernet specification that the sender follows.

        Range 0..255.
        """
    @classmethod
    def new(cls, *, llr_enabled: bool | None = ..., cbfc_enabled: bool | None = ..., llr_willing: int | None = ..., ue_version: int | None = ...) -> Self: ...
    def replace(self, *, llr_enabled: bool | None = ..., cbfc_enabled: bool | None = ..., llr_willing: int | None = ..., ue_version: int | None = ...) -> Self: ...

class RemoteSystemsDataUeCbfcTlv(Record):
    """Container /ieee802-dot1ab-lldp:lldp/port/remote-systems-data/isolane-ue-lldp-tlv:ue-cbfc-tlv

    CBFC TLV as it was last received.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[RemoteSystemsDataUeCbfcTlv]
    @property
    def num_vcs(self) -> int | None:
        """Virtual channels that the sender has.

        Range 1..32, in channels.
        """
    @property
    def credit_pool_size(self) -> int | None:
        """Credits of the sender's receive buffer; 65535 stands for that and more.

        Range 1..65535, in credits.
        """
    @property
    def lossless_vc(self) -> tuple[int, ...]:
        """Channels that are lossless.

        Range 0..31.
        """
    @property
    def unknown_octets(self) -> bytes | None:
        """Octets of the TLV that the leafs beside have no place for, from the reserved field on. Absent when all of them are zero and nothing follows.

        Length 1..507.
        """
    @classmethod
    def new(cls, *, num_vcs: int | None = ..., credit_pool_size: int | None = ..., lossless_vc: Iterable[int] | None = ..., unknown_octets: bytes | None = ...) -> Self: ...
    def replace(self, *, num_vcs: int | None = ..., credit_pool_size: int | None = ..., lossless_vc: Iterable[int] | None = ..., unknown_octets: bytes | None = ...) -> Self: ...

class PortVlanIdTlvExtension(Record):
    """Container /ieee802-dot1ab-lldp:lldp/port/ieee802-dot1q-lldp-basic-tlv:port-vlan-id-tlv-extension

    The Port VLAN ID TLV to send.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[PortVlanIdTlvExtension]
    @property
    def port_vlan_id(self) -> int | None:
        """The VID of untagged frames on the port (PVID). On the wire 0 means unknown; here the leaf is absent then.

        Range 1..4094.
        """
    @classmethod
    def new(cls, *, port_vlan_id: int | None = ...) -> Self: ...
    def replace(self, *, port_vlan_id: int | None = ...) -> Self: ...

class PortAndProtocolVlanIdExtension(Record):
    """Container /ieee802-dot1ab-lldp:lldp/port/ieee802-dot1q-lldp-basic-tlv:port-and-protocol-vlan-id-extension

    The Port and Protocol VLAN ID TLV to send.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[PortAndProtocolVlanIdExtension]
    @property
    def port_vlan_id(self) -> int | None:
        """The VID of untagged frames on the port (PVID). On the wire 0 means unknown; here the leaf is absent then.

        Range 1..4094.
        """
    @property
    def flags(self) -> tuple[Literal['port-and-protocol-vlan-supported', 'port-and-protocol-vlan-enabled'], ...] | None:
        """Ability and state of classification by port and protocol; the other bits of the octet are reserved."""
    @classmethod
    def new(cls, *, port_vlan_id: int | None = ..., flags: tuple[Literal['port-and-protocol-vlan-supported', 'port-and-protocol-vlan-enabled'], ...] | None = ...) -> Self: ...
    def replace(self, *, port_vlan_id: int | None = ..., flags: tuple[Literal['port-and-protocol-vlan-supported', 'port-and-protocol-vlan-enabled'], ...] | None = ...) -> Self: ...

class PortVlanNameTlvExtension(Record):
    """Container /ieee802-dot1ab-lldp:lldp/port/ieee802-dot1q-lldp-basic-tlv:port-vlan-name-tlv-extension

    The VLAN Name TLV to send.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[PortVlanNameTlvExtension]
    @property
    def vlan_id(self) -> int | None:
        """The VLAN that has the name.

        Range 1..4094.
        """
    @property
    def port_vlan_name(self) -> str | None:
        """The name of the VLAN; empty when it has none.

        Length 0..32.
        """
    @classmethod
    def new(cls, *, vlan_id: int | None = ..., port_vlan_name: str | None = ...) -> Self: ...
    def replace(self, *, vlan_id: int | None = ..., port_vlan_name: str | None = ...) -> Self: ...

class ProtocolIdentityTlvExtension(Record):
    """Container /ieee802-dot1ab-lldp:lldp/port/ieee802-dot1q-lldp-basic-tlv:protocol-identity-tlv-extension

    The Protocol Identity TLV to send.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[ProtocolIdentityTlvExtension]
    @property
    def protocol_identity(self) -> str | None:
        """The first octets of the frames of a protocol that is accessible through the port.

        Length 1..255.
        """
    @classmethod
    def new(cls, *, protocol_identity: str | None = ...) -> Self: ...
    def replace(self, *, protocol_identity: str | None = ...) -> Self: ...

class LinkAggregationTlvExtension(Record):
    """Container /ieee802-dot1ab-lldp:lldp/port/ieee802-dot1q-lldp-basic-tlv:link-aggregation-tlv-extension

    The Link Aggregation TLV to send.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[LinkAggregationTlvExtension]
    @property
    def aggregation_status(self) -> tuple[Literal['aggregation-capability', 'aggregation-status', 'port-typeLS', 'port-typeMS'], ...] | None:
        """Ability and state of aggregation, and the 2-bit port type; the other bits of the octet are reserved."""
    @property
    def aggregated_port_id(self) -> int | None:
        """The port number of the aggregation (ifIndex of the aggregator), 0 when the link is not aggregated.

        Range 0..4294967295.
        """
    @classmethod
    def new(cls, *, aggregation_status: tuple[Literal['aggregation-capability', 'aggregation-status', 'port-typeLS', 'port-typeMS'], ...] | None = ..., aggregated_port_id: int | None = ...) -> Self: ...
    def replace(self, *, aggregation_status: tuple[Literal['aggregation-capability', 'aggregation-status', 'port-typeLS', 'port-typeMS'], ...] | None = ..., aggregated_port_id: int | None = ...) -> Self: ...

class CongestionIsolationTlvExtension(Record):
    """Container /ieee802-dot1ab-lldp:lldp/port/ieee802-dot1q-lldp-ci-tlv:congestion-isolation-tlv-extension

    The Congestion Isolation TLV to send.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[CongestionIsolationTlvExtension]
    @property
    def queue_map(self) -> Table[int, QueueMap]:
        """Pairs monitored queues with congesting queues: eight octets on the wire, one for each traffic class."""
    @property
    def cim_encap_length(self) -> int | None:
        """How many octets of the MSDU the sender wants in each CIM: 48 to 512, normally 48.

        Range 0..65535.
        """
    @property
    def mac_address(self) -> str | None:
        """The destination MAC address of CIMs to the sender."""
    @property
    def udp_port_number(self) -> int | None:
        """The destination UDP port of CIMs to the sender.

        Range 0..65535.
        """
    @property
    def ip_address(self) -> str | None:
        """The destination IP address of CIMs to the sender. It stands for two fields of the TLV: address family 1 with four octets for IPv4, 2 with sixteen for IPv6. Absent when the sender wants CIMs directly over Ethernet."""
    @classmethod
    def new(cls, *, queue_map: Table[int, QueueMap] | Iterable[QueueMap] | None = ..., cim_encap_length: int | None = ..., mac_address: str | None = ..., udp_port_number: int | None = ..., ip_address: str | None = ...) -> Self: ...
    def replace(self, *, queue_map: Table[int, QueueMap] | Iterable[QueueMap] | None = ..., cim_encap_length: int | None = ..., mac_address: str | None = ..., udp_port_number: int | None = ..., ip_address: str | None = ...) -> Self: ...

class QueueMap(Record):
    """Entry of list /ieee802-dot1ab-lldp:lldp/port/ieee802-dot1q-lldp-ci-tlv:congestion-isolation-tlv-extension/queue-map

    Pairs monitored queues with congesting queues: eight octets on the wire, one for each traffic class.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ListNode]
    EMPTY: ClassVar[QueueMap]
    @property
    def priority(self) -> int:
        """The traffic class that the entry is about.

        Range 0..7.
        """
    @property
    def queue_config(self) -> Literal['monitored-queue-tc-1', 'monitored-queue-tc-2', 'monitored-queue-tc-3', 'monitored-queue-tc-4', 'monitored-queue-tc-5', 'monitored-queue-tc-6', 'monitored-queue-tc-7', 'monitored-queue-tc-8', 'congesting-queue-tc-1', 'congesting-queue-tc-2', 'congesting-queue-tc-3', 'congesting-queue-tc-4', 'congesting-queue-tc-5', 'congesting-queue-tc-6', 'congesting-queue-tc-7', 'congesting-queue-tc-8', 'not-participating-congestion-isolation'] | None:
        """The partner of the class and the role of that partner."""
    @classmethod
    def new(cls, *, priority: int | None = ..., queue_config: Literal['monitored-queue-tc-1', 'monitored-queue-tc-2', 'monitored-queue-tc-3', 'monitored-queue-tc-4', 'monitored-queue-tc-5', 'monitored-queue-tc-6', 'monitored-queue-tc-7', 'monitored-queue-tc-8', 'congesting-queue-tc-1', 'congesting-queue-tc-2', 'congesting-queue-tc-3', 'congesting-queue-tc-4', 'congesting-queue-tc-5', 'congesting-queue-tc-6', 'congesting-queue-tc-7', 'congesting-queue-tc-8', 'not-participating-congestion-isolation'] | None = ...) -> Self: ...
    def replace(self, *, priority: int | None = ..., queue_config: Literal['monitored-queue-tc-1', 'monitored-queue-tc-2', 'monitored-queue-tc-3', 'monitored-queue-tc-4', 'monitored-queue-tc-5', 'monitored-queue-tc-6', 'monitored-queue-tc-7', 'monitored-queue-tc-8', 'congesting-queue-tc-1', 'congesting-queue-tc-2', 'congesting-queue-tc-3', 'congesting-queue-tc-4', 'congesting-queue-tc-5', 'congesting-queue-tc-6', 'congesting-queue-tc-7', 'congesting-queue-tc-8', 'not-participating-congestion-isolation'] | None = ...) -> Self: ...
    @property
    def entry_key(self) -> int: ...

class EtsConfigurationTlvExtension(Record):
    """Container /ieee802-dot1ab-lldp:lldp/port/ieee802-dot1q-lldp-dcbx-tlv:ets-configuration-tlv-extension

    The ETS Configuration TLV to send.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[EtsConfigurationTlvExtension]
    @property
    def willing(self) -> bool | None:
        """Whether the sender would take over the recommendation of its peer."""
    @property
    def credit_based_shaper(self) -> bool | None:
        """Whether the sender has the credit-based shaper algorithm."""
    @property
    def traffic_classes_supported(self) -> int | None:
        """How many traffic classes the sender has; 8 is 0 on the wire.

        Range 1..8.
        """
    @property
    def priority_assignment_table(self) -> Table[int, PriorityAssignmentTable]:
        """The traffic class of one priority."""
    @property
    def tc_bandwidth_table(self) -> Table[int, TcBandwidthTable]:
        """The share of one traffic class in the bandwidth of ETS. The shares of all classes add up to 100."""
    @property
    def tsa_assignment_table(self) -> Table[int, TsaAssignmentTable]:
        """The transmission selection algorithm of one traffic class."""
    @classmethod
    def new(cls, *, willing: bool | None = ..., credit_based_shaper: bool | None = ..., traffic_classes_supported: int | None = ..., priority_assignment_table: Table[int, PriorityAssignmentTable] | Iterable[PriorityAssignmentTable] | None = ..., tc_bandwidth_table: Table[int, TcBandwidthTable] | Iterable[TcBandwidthTable] | None = ..., tsa_assignment_table: Table[int, TsaAssignmentTable] | Iterable[TsaAssignmentTable] | None = ...) -> Self: ...
    def replace(self, *, willing: bool | None = ..., credit_based_shaper: bool | None = ..., traffic_classes_supported: int | None = ..., priority_assignment_table: Table[int, PriorityAssignmentTable] | Iterable[PriorityAssignmentTable] | None = ..., tc_bandwidth_table: Table[int, TcBandwidthTable] | Iterable[TcBandwidthTable] | None = ..., tsa_assignment_table: Table[int, TsaAssignmentTable] | Iterable[TsaAssignmentTable] | None = ...) -> Self: ...

class PriorityAssignmentTable(Record):
    """Entry of list /ieee802-dot1ab-lldp:lldp/port/ieee802-dot1q-lldp-dcbx-tlv:ets-configuration-tlv-extension/priority-assignment-table

    The traffic class of one priority.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ListNode]
    EMPTY: ClassVar[PriorityAssignmentTable]
    @property
    def priority(self) -> int:
        """The priority that is mapped.

        Range 0..7.
        """
    @property
    def priority_traffic_class(self) -> int | None:
        """The traffic class that the priority belongs to.

        Range 0..7.
        """
    @property
    def transmission_selection_algorithm(self) -> Identity | None:
        """How the queue of that traffic class is served."""
    @classmethod
    def new(cls, *, priority: int | None = ..., priority_traffic_class: int | None = ..., transmission_selection_algorithm: Identity | None = ...) -> Self: ...
    def replace(self, *, priority: int | None = ..., priority_traffic_class: int | None = ..., transmission_selection_algorithm: Identity | None = ...) -> Self: ...
    @property
    def entry_key(self) -> int: ...

class TcBandwidthTable(Record):
    """Entry of list /ieee802-dot1ab-lldp:lldp/port/ieee802-dot1q-lldp-dcbx-tlv:ets-configuration-tlv-extension/tc-bandwidth-table

    The share of one traffic class in the bandwidth of ETS. The shares of all classes add up to 100.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ListNode]
    EMPTY: ClassVar[TcBandwidthTable]
    @property
    def traffic_class(self) -> int:
        """The traffic class that has the share.

        Range 0..7.
        """
    @property
    def percentage_bandwidth(self) -> int | None:
        """The share in percent.

        Range 0..100.
        """
    @classmethod
    def new(cls, *, traffic_class: int | None = ..., percentage_bandwidth: int | None = ...) -> Self: ...
    def replace(self, *, traffic_class: int | None = ..., percentage_bandwidth: int | None = ...) -> Self: ...
    @property
    def entry_key(self) -> int: ...

class TsaAssignmentTable(Record):
    """Entry of list /ieee802-dot1ab-lldp:lldp/port/ieee802-dot1q-lldp-dcbx-tlv:ets-configuration-tlv-extension/tsa-assignment-table

    The transmission selection algorithm of one traffic class.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ListNode]
    EMPTY: ClassVar[TsaAssignmentTable]
    @property
    def tsa_traffic_class(self) -> int:
        """The traffic class whose queue is served.

        Range 0..7.
        """
    @property
    def transmission_selection_algorithm(self) -> Identity | None:
        """How the queue is served."""
    @classmethod
    def new(cls, *, tsa_traffic_class: int | None = ..., transmission_selection_algorithm: Identity | None = ...) -> Self: ...
    def replace(self, *, tsa_traffic_class: int | None = ..., transmission_selection_algorithm: Identity | None = ...) -> Self: ...
    @property
    def entry_key(self) -> int: ...

class PfcTlvExtension(Record):
    """Container /ieee802-dot1ab-lldp:lldp/port/ieee802-dot1q-lldp-dcbx-tlv:pfc-tlv-extension

    The Priority-based Flow Control Configuration TLV to send.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[PfcTlvExtension]
    @property
    def willing(self) -> bool | None:
        """Whether the sender would take over the configuration of its peer."""
    @property
    def macsec_bypass_capable(self) -> bool | None:
        """The MBC bit: true when the sender cannot bypass MACsec for PFC frames while MACsec is in use."""
    @property
    def number_tc_capable(self) -> int | None:
        """On how many traffic classes the sender can run PFC at a time; 8 is 0 on the wire.

        Range 1..8.
        """
    @property
    def enable(self) -> tuple[Literal['p0', 'p1', 'p2', 'p3', 'p4', 'p5', 'p6', 'p7'], ...] | None:
        """The priorities on which PFC runs."""
    @classmethod
    def new(cls, *, willing: bool | None = ..., macsec_bypass_capable: bool | None = ..., number_tc_capable: int | None = ..., enable: tuple[Literal['p0', 'p1', 'p2', 'p3', 'p4', 'p5', 'p6', 'p7'], ...] | None = ...) -> Self: ...
    def replace(self, *, willing: bool | None = ..., macsec_bypass_capable: bool | None = ..., number_tc_capable: int | None = ..., enable: tuple[Literal['p0', 'p1', 'p2', 'p3', 'p4', 'p5', 'p6', 'p7'], ...] | None = ...) -> Self: ...

class PortTopologyRecognitionTlvExtension(Record):
    """Container /ieee802-dot1ab-lldp:lldp/port/ieee802-dot1q-lldp-tr-tlv:topology-recognition-tlv-extension

    The Topology Recognition TLV to send, as far as the port matters.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[PortTopologyRecognitionTlvExtension]
    @property
    def port_orientation(self) -> Literal['uplink', 'downlink', 'crosslink', 'unknown'] | None:
        """Where the port leads, as far as the levels at its two ends tell."""
    @classmethod
    def new(cls, *, port_orientation: Literal['uplink', 'downlink', 'crosslink', 'unknown'] | None = ...) -> Self: ...
    def replace(self, *, port_orientation: Literal['uplink', 'downlink', 'crosslink', 'unknown'] | None = ...) -> Self: ...

class UeLinkOptionsTlv(Record):
    """Container /ieee802-dot1ab-lldp:lldp/port/isolane-ue-lldp-tlv:ue-link-options-tlv

    Link options TLV as it is sent; it follows from the configuration of LLR and CBFC.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[UeLinkOptionsTlv]
    @property
    def llr_enabled(self) -> bool | None:
        """Whether LLR is enabled: the sender of the TLV accepts LLR_INIT."""
    @property
    def cbfc_enabled(self) -> bool | None:
        """Whether CBFC is enabled."""
    @property
    def llr_willing(self) -> int | None:
        """Readiness for LLR, two bits: 0 for none, 3 for both directions; 1 and 2 are not defined. Absent when the TLV is of the form that has no such field.

        Range 0..3.
        """
    @property
    def ue_version(self) -> int | None:
        """Version of the Ultra Ethernet specification that the sender follows.

        Range 0..255.
        """
    @classmethod
    def new(cls, *, llr_enabled: bool | None = ..., cbfc_enabled: bool | None = ..., llr_willing: int | None = ..., ue_version: int | None = ...) -> Self: ...
    def replace(self, *, llr_enabled: bool | None = ..., cbfc_enabled: bool | None = ..., llr_willing: int | None = ..., ue_version: int | None = ...) -> Self: ...

class UeCbfcTlv(Record):
    """Container /ieee802-dot1ab-lldp:lldp/port/isolane-ue-lldp-tlv:ue-cbfc-tlv

    CBFC TLV as it is sent; it follows from the configuration of CBFC.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[UeCbfcTlv]
    @property
    def num_vcs(self) -> int | None:
        """Virtual channels that the sender has.

        Range 1..32, in channels.
        """
    @property
    def credit_pool_size(self) -> int | None:
        """Credits of the sender's receive buffer; 65535 stands for that and more.

        Range 1..65535, in credits.
        """
    @property
    def lossless_vc(self) -> tuple[int, ...]:
        """Channels that are lossless.

        Range 0..31.
        """
    @property
    def unknown_octets(self) -> bytes | None:
        """Octets of the TLV that the leafs beside have no place for, from the reserved field on. Absent when all of them are zero and nothing follows.

        Length 1..507.
        """
    @classmethod
    def new(cls, *, num_vcs: int | None = ..., credit_pool_size: int | None = ..., lossless_vc: Iterable[int] | None = ..., unknown_octets: bytes | None = ...) -> Self: ...
    def replace(self, *, num_vcs: int | None = ..., credit_pool_size: int | None = ..., lossless_vc: Iterable[int] | None = ..., unknown_octets: bytes | None = ...) -> Self: ...

class NeighborAdded(Record):
    """Notification /ieee802-dot1ab-lldp:lldp/port/isolane-lldp-ext:neighbor-added"""

    PATH: ClassVar[str]
    NODE: ClassVar[NotificationNode]
    EMPTY: ClassVar[NeighborAdded]
    @property
    def remote_index(self) -> int | None:
        """Value of remote-index of the neighbour.

        Range 0..4294967295.
        """
    @property
    def chassis_id(self) -> str | None:
        """Chassis id of the neighbour.

        Length 0..255.
        """
    @property
    def port_id(self) -> str | None:
        """Port id of the neighbour.

        Length 0..255.
        """
    @classmethod
    def new(cls, *, remote_index: int | None = ..., chassis_id: str | None = ..., port_id: str | None = ...) -> Self: ...
    def replace(self, *, remote_index: int | None = ..., chassis_id: str | None = ..., port_id: str | None = ...) -> Self: ...

class NeighborRemoved(Record):
    """Notification /ieee802-dot1ab-lldp:lldp/port/isolane-lldp-ext:neighbor-removed"""

    PATH: ClassVar[str]
    NODE: ClassVar[NotificationNode]
    EMPTY: ClassVar[NeighborRemoved]
    @property
    def remote_index(self) -> int | None:
        """Value of remote-index of the neighbour.

        Range 0..4294967295.
        """
    @property
    def chassis_id(self) -> str | None:
        """Chassis id of the neighbour.

        Length 0..255.
        """
    @property
    def port_id(self) -> str | None:
        """Port id of the neighbour.

        Length 0..255.
        """
    @property
    def reason(self) -> Literal['aged-out', 'shutdown', 'replaced', 'port-disabled'] | None:
        """Reason for which the neighbour was removed."""
    @classmethod
    def new(cls, *, remote_index: int | None = ..., chassis_id: str | None = ..., port_id: str | None = ..., reason: Literal['aged-out', 'shutdown', 'replaced', 'port-disabled'] | None = ...) -> Self: ...
    def replace(self, *, remote_index: int | None = ..., chassis_id: str | None = ..., port_id: str | None = ..., reason: Literal['aged-out', 'shutdown', 'replaced', 'port-disabled'] | None = ...) -> Self: ...

class NeighborTableFull(Record):
    """Notification /ieee802-dot1ab-lldp:lldp/port/isolane-lldp-ext:neighbor-table-full"""

    PATH: ClassVar[str]
    NODE: ClassVar[NotificationNode]
    EMPTY: ClassVar[NeighborTableFull]
    REMOTE_DROPS_DEFAULT: Final[int]
    @property
    def max_neighbors(self) -> int | None:
        """Neighbours that the port remembers.

        Range 0..65535, in neighbours.
        """
    @property
    def remote_drops(self) -> int:
        """Value of remote-drops of the published model, which has 32 bits: neighbours dropped so far, over all ports.

        Range 0..4294967295, in neighbours, default 0.
        """
    @classmethod
    def new(cls, *, max_neighbors: int | None = ..., remote_drops: int | None = ...) -> Self: ...
    def replace(self, *, max_neighbors: int | None = ..., remote_drops: int | None = ...) -> Self: ...

class ManagementVidTlvExtension(Record):
    """Container /ieee802-dot1ab-lldp:lldp/ieee802-dot1q-lldp-basic-tlv:management-vid-tlv-extension

    The Management VID TLV to send.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[ManagementVidTlvExtension]
    @property
    def management_vid(self) -> int | None:
        """The VLAN in which the management of the system is reached.

        Range 1..4094.
        """
    @classmethod
    def new(cls, *, management_vid: int | None = ...) -> Self: ...
    def replace(self, *, management_vid: int | None = ...) -> Self: ...

class TopologyRecognitionTlvExtension(Record):
    """Container /ieee802-dot1ab-lldp:lldp/ieee802-dot1q-lldp-tr-tlv:topology-recognition-tlv-extension

    The Topology Recognition TLV to send, as far as it is the same on every port.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[TopologyRecognitionTlvExtension]
    @property
    def device_type(self) -> Literal['end-station', 'bridge', 'router', 'unknown'] | None:
        """What the sender is."""
    @property
    def topology_level(self) -> int | None:
        """How many links lie between the sender and the edge of the network at least; 0 at the edge, 255 while it does not know.

        Range 0..255.
        """
    @classmethod
    def new(cls, *, device_type: Literal['end-station', 'bridge', 'router', 'unknown'] | None = ..., topology_level: int | None = ...) -> Self: ...
    def replace(self, *, device_type: Literal['end-station', 'bridge', 'router', 'unknown'] | None = ..., topology_level: int | None = ...) -> Self: ...

class RemoteTableChange(Record):
    """Notification /ieee802-dot1ab-lldp:remote-table-change"""

    PATH: ClassVar[str]
    NODE: ClassVar[NotificationNode]
    EMPTY: ClassVar[RemoteTableChange]
    @property
    def remote_insert(self) -> int | None:
        """Neighbours entered."""
    @property
    def remote_delete(self) -> int | None:
        """Neighbours removed, for any reason."""
    @property
    def remote_drops(self) -> int | None:
        """Neighbours not entered for lack of room."""
    @property
    def remote_ageouts(self) -> int | None:
        """Neighbours removed because their time to live ran out."""
    @classmethod
    def new(cls, *, remote_insert: int | None = ..., remote_delete: int | None = ..., remote_drops: int | None = ..., remote_ageouts: int | None = ...) -> Self: ...
    def replace(self, *, remote_insert: int | None = ..., remote_delete: int | None = ..., remote_drops: int | None = ..., remote_ageouts: int | None = ...) -> Self: ...
