"""Bindings of YANG module ietf-interfaces.

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

class Interfaces(Record):
    """Container /ietf-interfaces:interfaces

    Interface parameters.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[Interfaces]
    @property
    def interface(self) -> Table[str, InterfacesInterface]:
        """The list of interfaces on the device. The status of an interface is available in this list in the operational state. If the configuration of a system-controlled interface cannot be used by the system (e.g., the interface hardware present does not match the interface type), then the configuration is not applied to the system-controlled interface shown in the operational state. If the configuration of a user-controlled interface cannot be used by the system, the configured interface is not instantiated in the operational state. System-controlled interfaces created by the system are always present in this list in the operational state, whether or not they are configured."""
    @classmethod
    def new(cls, *, interface: Table[str, InterfacesInterface] | Iterable[InterfacesInterface] | None = ...) -> Self: ...
    def replace(self, *, interface: Table[str, InterfacesInterface] | Iterable[InterfacesInterface] | None = ...) -> Self: ...

class InterfacesInterface(Record):
    """Entry of list /ietf-interfaces:interfaces/interface

    The list of interfaces on the device. The status of an interface is available in this list in the operational state. If the configuration of a system-controlled interface cannot be used by the system (e.g., the interface hardware present does not match the interface type), then the configuration is not applied to the system-controlled interface shown in the operational state. If the configuration of a user-controlled interface cannot be used by the system, the configured interface is not instantiated in the operational state. System-controlled interfaces created by the system are always present in this list in the operational state, whether or not they are configured.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ListNode]
    EMPTY: ClassVar[InterfacesInterface]
    ENABLED_DEFAULT: Final[bool]
    @property
    def name(self) -> str:
        """The name of the interface. A device MAY restrict the allowed values for this leaf, possibly depending on the type of the interface. For system-controlled interfaces, this leaf is the device-specific name of the interface. If a client tries to create configuration for a system-controlled interface that is not present in the operational state, the server MAY reject the request if the implementation does not support pre-provisioning of interfaces or if the name refers to an interface that can never exist in the system. A Network Configuration Protocol (NETCONF) server MUST reply with an rpc-error with the error-tag 'invalid-value' in this case. If the device supports pre-provisioning of interface configuration, the 'pre-provisioning' feature is advertised. If the device allows arbitrarily named user-controlled interfaces, the 'arbitrary-names' feature is advertised. When a configured user-controlled interface is created by the system, it is instantiated with the same name in the operational state. A server implementation MAY map this leaf to the ifName MIB object. Such an implementation needs to use some mechanism to handle the differences in size and characters allowed between this leaf and ifName. The definition of such a mechanism is outside the scope of this document."""
    @property
    def description(self) -> str | None:
        """A textual description of the interface. A server implementation MAY map this leaf to the ifAlias MIB object. Such an implementation needs to use some mechanism to handle the differences in size and characters allowed between this leaf and ifAlias. The definition of such a mechanism is outside the scope of this document. Since ifAlias is defined to be stored in non-volatile storage, the MIB implementation MUST map ifAlias to the value of 'description' in the persistently stored configuration."""
    @property
    def type(self) -> Identity:
        """The type of the interface. When an interface entry is created, a server MAY initialize the type leaf with a valid value, e.g., if it is possible to derive the type from the name of the interface. If a client tries to set the type of an interface to a value that can never be used by the system, e.g., if the type is not supported or if the type does not match the name of the interface, the server MUST reject the request. A NETCONF server MUST reply with an rpc-error with the error-tag 'invalid-value' in this case.

        Mandatory.
        """
    @property
    def enabled(self) -> bool:
        """This leaf contains the configured, desired state of the interface. Systems that implement the IF-MIB use the value of this leaf in the intended configuration to set IF-MIB.ifAdminStatus to 'up' or 'down' after an ifEntry has been initialized, as described in RFC 2863. Changes in this leaf in the intended configuration are reflected in ifAdminStatus.

        Default true.
        """
    @property
    def admin_status(self) -> Literal['up', 'down', 'testing']:
        """The desired state of the interface. This leaf has the same read semantics as ifAdminStatus.

        Mandatory.
        """
    @property
    def oper_status(self) -> Literal['up', 'down', 'testing', 'unknown', 'dormant', 'not-present', 'lower-layer-down']:
        """The current operational state of the interface. This leaf has the same semantics as ifOperStatus.

        Mandatory.
        """
    @property
    def last_change(self) -> str | None:
        """The time the interface entered its current operational state. If the current state was entered prior to the last re-initialization of the local network management subsystem, then this node is not present."""
    @property
    def if_index(self) -> int:
        """The ifIndex value for the ifEntry represented by this interface.

        Range 1..2147483647, mandatory.
        """
    @property
    def phys_address(self) -> str | None:
        """The interface's address at its protocol sub-layer. For example, for an 802.x interface, this object normally contains a Media Access Control (MAC) address. The interface's media-specific modules must define the bit and byte ordering and the format of the value of this object. For interfaces that do not have such an address (e.g., a serial line), this node is not present."""
    @property
    def higher_layer_if(self) -> tuple[str, ...]:
        """A list of references to interfaces layered on top of this interface."""
    @property
    def lower_layer_if(self) -> tuple[str, ...]:
        """A list of references to interfaces layered underneath this interface."""
    @property
    def speed(self) -> int | None:
        """An estimate of the interface's current bandwidth in bits per second. For interfaces that do not vary in bandwidth or for those where no accurate estimation can be made, this node should contain the nominal bandwidth. For interfaces that have no concept of bandwidth, this node is not present.

        Range 0..18446744073709551615, in bits/second.
        """
    @property
    def statistics(self) -> InterfacesInterfaceStatistics:
        """A collection of interface-related statistics objects."""
    @property
    def bridge_port(self) -> BridgePort:
        """The interface as a Bridge Port."""
    @property
    def csig(self) -> Csig:
        """Congestion signaling of packets that leave by this port."""
    @property
    def data_plane(self) -> DataPlane:
        """The port that the interface is."""
    @property
    def in_band_telemetry(self) -> InBandTelemetry:
        """In-band telemetry of this port."""
    @property
    def flow_control(self) -> FlowControl:
        """PAUSE and priority-based flow control of this port."""
    @property
    def cbfc(self) -> Cbfc:
        """Credit-based flow control of this port."""
    @property
    def llr(self) -> Llr:
        """Link layer retry of this port."""
    @property
    def packet_trimming(self) -> PacketTrimming:
        """Packet trimming at the egress queues of this port."""
    @property
    def ue_phy(self) -> UePhy:
        """Physical layer of this Ultra Ethernet port."""
    @classmethod
    def new(cls, *, name: str | None = ..., description: str | None = ..., type: Identity | None = ..., enabled: bool | None = ..., admin_status: Literal['up', 'down', 'testing'] | None = ..., oper_status: Literal['up', 'down', 'testing', 'unknown', 'dormant', 'not-present', 'lower-layer-down'] | None = ..., last_change: str | None = ..., if_index: int | None = ..., phys_address: str | None = ..., higher_layer_if: Iterable[str] | None = ..., lower_layer_if: Iterable[str] | None = ..., speed: int | None = ..., statistics: InterfacesInterfaceStatistics | None = ..., bridge_port: BridgePort | None = ..., csig: Csig | None = ..., data_plane: DataPlane | None = ..., in_band_telemetry: InBandTelemetry | None = ..., flow_control: FlowControl | None = ..., cbfc: Cbfc | None = ..., llr: Llr | None = ..., packet_trimming: PacketTrimming | None = ..., ue_phy: UePhy | None = ...) -> Self: ...
    def replace(self, *, name: str | None = ..., description: str | None = ..., type: Identity | None = ..., enabled: bool | None = ..., admin_status: Literal['up', 'down', 'testing'] | None = ..., oper_status: Literal['up', 'down', 'testing', 'unknown', 'dormant', 'not-present', 'lower-layer-down'] | None = ..., last_change: str | None = ..., if_index: int | None = ..., phys_address: str | None = ..., higher_layer_if: Iterable[str] | None = ..., lower_layer_if: Iterable[str] | None = ..., speed: int | None = ..., statistics: InterfacesInterfaceStatistics | None = ..., bridge_port: BridgePort | None = ..., csig: Csig | None = ..., data_plane: DataPlane | None = ..., in_band_telemetry: InBandTelemetry | None = ..., flow_control: FlowControl | None = ..., cbfc: Cbfc | None = ..., llr: Llr | None = ..., packet_trimming: PacketTrimming | None = ..., ue_phy: UePhy | None = ...) -> Self: ...
    @property
    def entry_key(self) -> str: ...

class InterfacesInterfaceStatistics(Record):
    """Container /ietf-interfaces:interfaces/interface/statistics

    A collection of interface-related statistics objects.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[InterfacesInterfaceStatistics]
    @property
    def discontinuity_time(self) -> str:
        """The time on the most recent occasion at which any one or more of this interface's counters suffered a discontinuity. If no such discontinuities have occurred since the last re-initialization of the local management subsystem, then this node contains the time the local management subsystem re-initialized itself.

        Mandatory.
        """
    @property
    def in_octets(self) -> int | None:
        """The total number of octets received on the interface, including framing characters. Discontinuities in the value of this counter can occur at re-initialization of the management system and at other times as indicated by the value of 'discontinuity-time'.

        Range 0..18446744073709551615.
        """
    @property
    def in_unicast_pkts(self) -> int | None:
        """The number of packets, delivered by this sub-layer to a higher (sub-)layer, that were not addressed to a multicast or broadcast address at this sub-layer. Discontinuities in the value of this counter can occur at re-initialization of the management system and at other times as indicated by the value of 'discontinuity-time'.

        Range 0..18446744073709551615.
        """
    @property
    def in_broadcast_pkts(self) -> int | None:
        """The number of packets, delivered by this sub-layer to a higher (sub-)layer, that were addressed to a broadcast address at this sub-layer. Discontinuities in the value of this counter can occur at re-initialization of the management system and at other times as indicated by the value of 'discontinuity-time'.

        Range 0..18446744073709551615.
        """
    @property
    def in_multicast_pkts(self) -> int | None:
        """The number of packets, delivered by this sub-layer to a higher (sub-)layer, that were addressed to a multicast address at this sub-layer. For a MAC-layer protocol, this includes both Group and Functional addresses. Discontinuities in the value of this counter can occur at re-initialization of the management system and at other times as indicated by the value of 'discontinuity-time'.

        Range 0..18446744073709551615.
        """
    @property
    def in_discards(self) -> int | None:
        """The number of inbound packets that were chosen to be discarded even though no errors had been detected to prevent their being deliverable to a higher-layer protocol. One possible reason for discarding such a packet could be to free up buffer space. Discontinuities in the value of this counter can occur at re-initialization of the management system and at other times as indicated by the value of 'discontinuity-time'.

        Range 0..4294967295.
        """
    @property
    def in_errors(self) -> int | None:
        """For packet-oriented interfaces, the number of inbound packets that contained errors preventing them from being deliverable to a higher-layer protocol. For character- oriented or fixed-length interfaces, the number of inbound transmission units that contained errors preventing them from being deliverable to a higher-layer protocol. Discontinuities in the value of this counter can occur at re-initialization of the management system and at other times as indicated by the value of 'discontinuity-time'.

        Range 0..4294967295.
        """
    @property
    def in_unknown_protos(self) -> int | None:
        """For packet-oriented interfaces, the number of packets received via the interface that were discarded because of an unknown or unsupported protocol. For character-oriented or fixed-length interfaces that support protocol multiplexing, the number of transmission units received via the interface that were discarded because of an unknown or unsupported protocol. For any interface that does not support protocol multiplexing, this counter is not present. Discontinuities in the value of this counter can occur at re-initialization of the management system and at other times as indicated by the value of 'discontinuity-time'.

        Range 0..4294967295.
        """
    @property
    def out_octets(self) -> int | None:
        """The total number of octets transmitted out of the interface, including framing characters. Discontinuities in the value of this counter can occur at re-initialization of the management system and at other times as indicated by the value of 'discontinuity-time'.

        Range 0..18446744073709551615.
        """
    @property
    def out_unicast_pkts(self) -> int | None:
        """The total number of packets that higher-level protocols requested be transmitted and that were not addressed to a multicast or broadcast address at this sub-layer, including those that were discarded or not sent. Discontinuities in the value of this counter can occur at re-initialization of the management system and at other times as indicated by the value of 'discontinuity-time'.

        Range 0..18446744073709551615.
        """
    @property
    def out_broadcast_pkts(self) -> int | None:
        """The total number of packets that higher-level protocols requested be transmitted and that were addressed to a broadcast address at this sub-layer, including those that were discarded or not sent. Discontinuities in the value of this counter can occur at re-initialization of the management system and at other times as indicated by the value of 'discontinuity-time'.

        Range 0..18446744073709551615.
        """
    @property
    def out_multicast_pkts(self) -> int | None:
        """The total number of packets that higher-level protocols requested be transmitted and that were addressed to a multicast address at this sub-layer, including those that were discarded or not sent. For a MAC-layer protocol, this includes both Group and Functional addresses. Discontinuities in the value of this counter can occur at re-initialization of the management system and at other times as indicated by the value of 'discontinuity-time'.

        Range 0..18446744073709551615.
        """
    @property
    def out_discards(self) -> int | None:
        """The number of outbound packets that were chosen to be discarded even though no errors had been detected to prevent their being transmitted. One possible reason for discarding such a packet could be to free up buffer space. Discontinuities in the value of this counter can occur at re-initialization of the management system and at other times as indicated by the value of 'discontinuity-time'.

        Range 0..4294967295.
        """
    @property
    def out_errors(self) -> int | None:
        """For packet-oriented interfaces, the number of outbound packets that could not be transmitted because of errors. For character-oriented or fixed-length interfaces, the number of outbound transmission units that could not be transmitted because of errors. Discontinuities in the value of this counter can occur at re-initialization of the management system and at other times as indicated by the value of 'discontinuity-time'.

        Range 0..4294967295.
        """
    @property
    def stream_id(self) -> StreamId:
        """What the functions on the port count."""
    @classmethod
    def new(cls, *, discontinuity_time: str | None = ..., in_octets: int | None = ..., in_unicast_pkts: int | None = ..., in_broadcast_pkts: int | None = ..., in_multicast_pkts: int | None = ..., in_discards: int | None = ..., in_errors: int | None = ..., in_unknown_protos: int | None = ..., out_octets: int | None = ..., out_unicast_pkts: int | None = ..., out_broadcast_pkts: int | None = ..., out_multicast_pkts: int | None = ..., out_discards: int | None = ..., out_errors: int | None = ..., stream_id: StreamId | None = ...) -> Self: ...
    def replace(self, *, discontinuity_time: str | None = ..., in_octets: int | None = ..., in_unicast_pkts: int | None = ..., in_broadcast_pkts: int | None = ..., in_multicast_pkts: int | None = ..., in_discards: int | None = ..., in_errors: int | None = ..., in_unknown_protos: int | None = ..., out_octets: int | None = ..., out_unicast_pkts: int | None = ..., out_broadcast_pkts: int | None = ..., out_multicast_pkts: int | None = ..., out_discards: int | None = ..., out_errors: int | None = ..., stream_id: StreamId | None = ...) -> Self: ...

class StreamId(Record):
    """Container /ietf-interfaces:interfaces/interface/statistics/ieee802-dot1cb-stream-identification:stream-id

    What the functions on the port count.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[StreamId]
    @property
    def per_port_counters(self) -> PerPortCounters:
        """All streams together."""
    @property
    def per_port_per_stream_counters(self) -> Table[tuple[bool, int], PerPortPerStreamCounters]:
        """One stream, in one facing."""
    @classmethod
    def new(cls, *, per_port_counters: PerPortCounters | None = ..., per_port_per_stream_counters: Table[tuple[bool, int], PerPortPerStreamCounters] | Iterable[PerPortPerStreamCounters] | None = ...) -> Self: ...
    def replace(self, *, per_port_counters: PerPortCounters | None = ..., per_port_per_stream_counters: Table[tuple[bool, int], PerPortPerStreamCounters] | Iterable[PerPortPerStreamCounters] | None = ...) -> Self: ...

class PerPortCounters(Record):
    """Container /ietf-interfaces:interfaces/interface/statistics/ieee802-dot1cb-stream-identification:stream-id/per-port-counters

    All streams together.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[PerPortCounters]
    @property
    def input_pkts(self) -> int | None:
        """Frames identified, whatever their stream.

        Range 0..18446744073709551615.
        """
    @property
    def output_pkts(self) -> int | None:
        """Frames passed to the lower layers, whatever their stream.

        Range 0..18446744073709551615.
        """
    @classmethod
    def new(cls, *, input_pkts: int | None = ..., output_pkts: int | None = ...) -> Self: ...
    def replace(self, *, input_pkts: int | None = ..., output_pkts: int | None = ...) -> Self: ...

class PerPortPerStreamCounters(Record):
    """Entry of list /ietf-interfaces:interfaces/interface/statistics/ieee802-dot1cb-stream-identification:stream-id/per-port-per-stream-counters

    One stream, in one facing.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ListNode]
    EMPTY: ClassVar[PerPortPerStreamCounters]
    @property
    def direction_out_facing(self) -> bool:
        """Which of the two facings is counted."""
    @property
    def handle(self) -> int:
        """The stream that is counted."""
    @property
    def input_pkts(self) -> int | None:
        """Frames identified as belonging to the stream.

        Range 0..18446744073709551615.
        """
    @property
    def output_pkts(self) -> int | None:
        """Frames of the stream passed to the lower layers.

        Range 0..18446744073709551615.
        """
    @classmethod
    def new(cls, *, direction_out_facing: bool | None = ..., handle: int | None = ..., input_pkts: int | None = ..., output_pkts: int | None = ...) -> Self: ...
    def replace(self, *, direction_out_facing: bool | None = ..., handle: int | None = ..., input_pkts: int | None = ..., output_pkts: int | None = ...) -> Self: ...
    @property
    def entry_key(self) -> tuple[bool, int]: ...

class BridgePort(Record):
    """Container /ietf-interfaces:interfaces/interface/ieee802-dot1q-bridge:bridge-port

    The interface as a Bridge Port.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[BridgePort]
    PVID_DEFAULT: Final[int]
    DEFAULT_PRIORITY_DEFAULT: Final[int]
    ACCEPTABLE_FRAME_DEFAULT: Final[Literal['admit-only-VLAN-tagged-frames', 'admit-only-untagged-and-priority-tagged', 'admit-all-frames']]
    ENABLE_INGRESS_FILTERING_DEFAULT: Final[bool]
    @property
    def component_name(self) -> str | None:
        """The component that the port belongs to."""
    @property
    def port_type(self) -> Identity | None:
        """The kind of port."""
    @property
    def pvid(self) -> int:
        """The VID of frames that arrive without one.

        Range 1..4094 | 4096..4294967295, default 1.
        """
    @property
    def default_priority(self) -> int:
        """The priority of frames that arrive without one.

        Range 0..7, default 0.
        """
    @property
    def priority_regeneration(self) -> PriorityRegeneration:
        """The Priority Regeneration Table of the port."""
    @property
    def traffic_class(self) -> TrafficClass:
        """The Traffic Class Table of the port."""
    @property
    def transmission_selection_algorithm_table(self) -> TransmissionSelectionAlgorithmTable:
        """The Transmission Selection Algorithm Table of the port."""
    @property
    def acceptable_frame(self) -> Literal['admit-only-VLAN-tagged-frames', 'admit-only-untagged-and-priority-tagged', 'admit-all-frames']:
        """The frames that the port takes in.

        Default admit-all-frames.
        """
    @property
    def enable_ingress_filtering(self) -> bool:
        """Whether the port discards frames of VLANs that it is not a member of.

        Default false.
        """
    @property
    def admin_point_to_point(self) -> Literal['force-true', 'force-false', 'auto'] | None:
        """How the spanning tree protocols are to take the link (adminPointToPointMAC)."""
    @property
    def port_number(self) -> int | None:
        """The number of the port in its component.

        Range 1..4095.
        """
    @property
    def address(self) -> str | None:
        """The MAC address of the port."""
    @property
    def capabilities(self) -> tuple[Literal['tagging', 'configurable-acceptable-frame-type', 'ingress-filtering'], ...] | None:
        """What the port can do beyond the necessary."""
    @property
    def type_capabilties(self) -> tuple[Literal['customer-vlan-port', 'provider-network-port', 'customer-network-port', 'customer-edge-port', 'customer-backbone-port', 'virtual-instance-port', 'd-bridge-port', 'remote-customer-access-port', 'station-facing-bridge-port', 'uplink-access-port', 'uplink-relay-port'], ...] | None:
        """The kinds of port that this one can be."""
    @property
    def external(self) -> bool | None:
        """Whether the port leads out of the system; if not, to another component of it."""
    @property
    def oper_point_to_point(self) -> bool | None:
        """How the spanning tree protocols take the link at present (operPointToPointMAC)."""
    @property
    def media_dependent_overhead(self) -> int | None:
        """What the MAC adds to each frame on the wire: preamble, start of frame, interpacket gap and the like.

        Range 0..255, in octets.
        """
    @property
    def statistics(self) -> BridgePortStatistics:
        """What the port counts."""
    @property
    def discarded_frames_count(self) -> int | None:
        """Frames that the schedulers of the port discarded.

        Range 0..18446744073709551615.
        """
    @property
    def cip_mac_address(self) -> str | None:
        """The source MAC address of the congestion isolation messages (CIMs) that the port sends."""
    @property
    def cip_ipv4_address(self) -> str | None:
        """The source IPv4 address of the IPv4 CIMs that the port sends. LLDP tells it to the peer as the address for CIMs in return."""
    @property
    def cip_ipv6_address(self) -> str | None:
        """The source IPv6 address of the IPv6 CIMs that the port sends. LLDP tells it to the peer as the address for CIMs in return."""
    @property
    def cip_cim_port(self) -> int | None:
        """The UDP port to which peers send CIMs and from which the port sends its own; a dynamic port, 49152 or above. LLDP tells it to the peer.

        Range 0..65535.
        """
    @property
    def queue_map(self) -> Table[int, QueueMap]:
        """Pairs monitored queues with congesting queues. A class without an entry takes no part in congestion isolation."""
    @property
    def min_header_octets(self) -> int | None:
        """How many octets of the MSDU peers are to put into each CIM at least: 48 unless configured, and never fewer.

        Range 0..65535.
        """
    @property
    def max_cim_tx(self) -> int | None:
        """How many CIMs are sent for one congesting flow at most: 3 unless configured.

        Range 0..65535.
        """
    @property
    def congestion_isolation(self) -> CongestionIsolation:
        """Congestion isolation beyond the published modules."""
    @property
    def buffer(self) -> Buffer:
        """The part of the buffer that the queues of the port may use."""
    @classmethod
    def new(cls, *, component_name: str | None = ..., port_type: Identity | None = ..., pvid: int | None = ..., default_priority: int | None = ..., priority_regeneration: PriorityRegeneration | None = ..., traffic_class: TrafficClass | None = ..., transmission_selection_algorithm_table: TransmissionSelectionAlgorithmTable | None = ..., acceptable_frame: Literal['admit-only-VLAN-tagged-frames', 'admit-only-untagged-and-priority-tagged', 'admit-all-frames'] | None = ..., enable_ingress_filtering: bool | None = ..., admin_point_to_point: Literal['force-true', 'force-false', 'auto'] | None = ..., port_number: int | None = ..., address: str | None = ..., capabilities: tuple[Literal['tagging', 'configurable-acceptable-frame-type', 'ingress-filtering'], ...] | None = ..., type_capabilties: tuple[Literal['customer-vlan-port', 'provider-network-port', 'customer-network-port', 'customer-edge-port', 'customer-backbone-port', 'virtual-instance-port', 'd-bridge-port', 'remote-customer-access-port', 'station-facing-bridge-port', 'uplink-access-port', 'uplink-relay-port'], ...] | None = ..., external: bool | None = ..., oper_point_to_point: bool | None = ..., media_dependent_overhead: int | None = ..., statistics: BridgePortStatistics | None = ..., discarded_frames_count: int | None = ..., cip_mac_address: str | None = ..., cip_ipv4_address: str | None = ..., cip_ipv6_address: str | None = ..., cip_cim_port: int | None = ..., queue_map: Table[int, QueueMap] | Iterable[QueueMap] | None = ..., min_header_octets: int | None = ..., max_cim_tx: int | None = ..., congestion_isolation: CongestionIsolation | None = ..., buffer: Buffer | None = ...) -> Self: ...
    def replace(self, *, component_name: str | None = ..., port_type: Identity | None = ..., pvid: int | None = ..., default_priority: int | None = ..., priority_regeneration: PriorityRegeneration | None = ..., traffic_class: TrafficClass | None = ..., transmission_selection_algorithm_table: TransmissionSelectionAlgorithmTable | None = ..., acceptable_frame: Literal['admit-only-VLAN-tagged-frames', 'admit-only-untagged-and-priority-tagged', 'admit-all-frames'] | None = ..., enable_ingress_filtering: bool | None = ..., admin_point_to_point: Literal['force-true', 'force-false', 'auto'] | None = ..., port_number: int | None = ..., address: str | None = ..., capabilities: tuple[Literal['tagging', 'configurable-acceptable-frame-type', 'ingress-filtering'], ...] | None = ..., type_capabilties: tuple[Literal['customer-vlan-port', 'provider-network-port', 'customer-network-port', 'customer-edge-port', 'customer-backbone-port', 'virtual-instance-port', 'd-bridge-port', 'remote-customer-access-port', 'station-facing-bridge-port', 'uplink-access-port', 'uplink-relay-port'], ...] | None = ..., external: bool | None = ..., oper_point_to_point: bool | None = ..., media_dependent_overhead: int | None = ..., statistics: BridgePortStatistics | None = ..., discarded_frames_count: int | None = ..., cip_mac_address: str | None = ..., cip_ipv4_address: str | None = ..., cip_ipv6_address: str | None = ..., cip_cim_port: int | None = ..., queue_map: Table[int, QueueMap] | Iterable[QueueMap] | None = ..., min_header_octets: int | None = ..., max_cim_tx: int | None = ..., congestion_isolation: CongestionIsolation | None = ..., buffer: Buffer | None = ...) -> Self: ...

class PriorityRegeneration(Record):
    """Container /ietf-interfaces:interfaces/interface/ieee802-dot1q-bridge:bridge-port/priority-regeneration

    The Priority Regeneration Table of the port.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[PriorityRegeneration]
    PRIORITY0_DEFAULT: Final[int]
    PRIORITY1_DEFAULT: Final[int]
    PRIORITY2_DEFAULT: Final[int]
    PRIORITY3_DEFAULT: Final[int]
    PRIORITY4_DEFAULT: Final[int]
    PRIORITY5_DEFAULT: Final[int]
    PRIORITY6_DEFAULT: Final[int]
    PRIORITY7_DEFAULT: Final[int]
    @property
    def priority0(self) -> int:
        """The priority given to frames that arrive with priority 0.

        Range 0..7, default 0.
        """
    @property
    def priority1(self) -> int:
        """The priority given to frames that arrive with priority 1.

        Range 0..7, default 1.
        """
    @property
    def priority2(self) -> int:
        """The priority given to frames that arrive with priority 2.

        Range 0..7, default 2.
        """
    @property
    def priority3(self) -> int:
        """The priority given to frames that arrive with priority 3.

        Range 0..7, default 3.
        """
    @property
    def priority4(self) -> int:
        """The priority given to frames that arrive with priority 4.

        Range 0..7, default 4.
        """
    @property
    def priority5(self) -> int:
        """The priority given to frames that arrive with priority 5.

        Range 0..7, default 5.
        """
    @property
    def priority6(self) -> int:
        """The priority given to frames that arrive with priority 6.

        Range 0..7, default 6.
        """
    @property
    def priority7(self) -> int:
        """The priority given to frames that arrive with priority 7.

        Range 0..7, default 7.
        """
    @classmethod
    def new(cls, *, priority0: int | None = ..., priority1: int | None = ..., priority2: int | None = ..., priority3: int | None = ..., priority4: int | None = ..., priority5: int | None = ..., priority6: int | None = ..., priority7: int | None = ...) -> Self: ...
    def replace(self, *, priority0: int | None = ..., priority1: int | None = ..., priority2: int | None = ..., priority3: int | None = ..., priority4: int | None = ..., priority5: int | None = ..., priority6: int | None = ..., priority7: int | None = ...) -> Self: ...

class TrafficClass(Record):
    """Container /ietf-interfaces:interfaces/interface/ieee802-dot1q-bridge:bridge-port/traffic-class

    The Traffic Class Table of the port.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[TrafficClass]
    @property
    def traffic_class_map(self) -> Table[int, TrafficClassMap]:
        """One row of the table."""
    @classmethod
    def new(cls, *, traffic_class_map: Table[int, TrafficClassMap] | Iterable[TrafficClassMap] | None = ...) -> Self: ...
    def replace(self, *, traffic_class_map: Table[int, TrafficClassMap] | Iterable[TrafficClassMap] | None = ...) -> Self: ...

class TrafficClassMap(Record):
    """Entry of list /ietf-interfaces:interfaces/interface/ieee802-dot1q-bridge:bridge-port/traffic-class/traffic-class-map

    One row of the table.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ListNode]
    EMPTY: ClassVar[TrafficClassMap]
    @property
    def priority(self) -> int:
        """The priority of the frame.

        Range 0..7.
        """
    @property
    def available_traffic_class(self) -> Table[int, AvailableTrafficClass]:
        """One cell of the row."""
    @classmethod
    def new(cls, *, priority: int | None = ..., available_traffic_class: Table[int, AvailableTrafficClass] | Iterable[AvailableTrafficClass] | None = ...) -> Self: ...
    def replace(self, *, priority: int | None = ..., available_traffic_class: Table[int, AvailableTrafficClass] | Iterable[AvailableTrafficClass] | None = ...) -> Self: ...
    @property
    def entry_key(self) -> int: ...

class AvailableTrafficClass(Record):
    """Entry of list /ietf-interfaces:interfaces/interface/ieee802-dot1q-bridge:bridge-port/traffic-class/traffic-class-map/available-traffic-class

    One cell of the row.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ListNode]
    EMPTY: ClassVar[AvailableTrafficClass]
    @property
    def num_traffic_class(self) -> int:
        """How many traffic classes the port has.

        Range 1..8.
        """
    @property
    def traffic_class(self) -> int | None:
        """The class that the frame is queued in.

        Range 0..7.
        """
    @classmethod
    def new(cls, *, num_traffic_class: int | None = ..., traffic_class: int | None = ...) -> Self: ...
    def replace(self, *, num_traffic_class: int | None = ..., traffic_class: int | None = ...) -> Self: ...
    @property
    def entry_key(self) -> int: ...

class TransmissionSelectionAlgorithmTable(Record):
    """Container /ietf-interfaces:interfaces/interface/ieee802-dot1q-bridge:bridge-port/transmission-selection-algorithm-table

    The Transmission Selection Algorithm Table of the port.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[TransmissionSelectionAlgorithmTable]
    @property
    def transmission_selection_algorithm_map(self) -> Table[int, TransmissionSelectionAlgorithmMap]:
        """The algorithm of one traffic class."""
    @classmethod
    def new(cls, *, transmission_selection_algorithm_map: Table[int, TransmissionSelectionAlgorithmMap] | Iterable[TransmissionSelectionAlgorithmMap] | None = ...) -> Self: ...
    def replace(self, *, transmission_selection_algorithm_map: Table[int, TransmissionSelectionAlgorithmMap] | Iterable[TransmissionSelectionAlgorithmMap] | None = ...) -> Self: ...

class TransmissionSelectionAlgorithmMap(Record):
    """Entry of list /ietf-interfaces:interfaces/interface/ieee802-dot1q-bridge:bridge-port/transmission-selection-algorithm-table/transmission-selection-algorithm-map

    The algorithm of one traffic class.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ListNode]
    EMPTY: ClassVar[TransmissionSelectionAlgorithmMap]
    @property
    def traffic_class(self) -> int:
        """The class whose queue is served.

        Range 0..7.
        """
    @property
    def transmission_selection_algorithm(self) -> Identity | None:
        """How the queue is served."""
    @classmethod
    def new(cls, *, traffic_class: int | None = ..., transmission_selection_algorithm: Identity | None = ...) -> Self: ...
    def replace(self, *, traffic_class: int | None = ..., transmission_selection_algorithm: Identity | None = ...) -> Self: ...
    @property
    def entry_key(self) -> int: ...

class BridgePortStatistics(Record):
    """Container /ietf-interfaces:interfaces/interface/ieee802-dot1q-bridge:bridge-port/statistics

    What the port counts.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[BridgePortStatistics]
    @property
    def delay_exceeded_discards(self) -> int | None:
        """Frames discarded because they stayed in the bridge too long.

        Range 0..18446744073709551615.
        """
    @property
    def mtu_exceeded_discards(self) -> int | None:
        """Frames discarded because they are too large for the port.

        Range 0..18446744073709551615.
        """
    @property
    def frame_rx(self) -> int | None:
        """Frames received for the bridging function, those for its own management included.

        Range 0..18446744073709551615.
        """
    @property
    def octets_rx(self) -> int | None:
        """Octets in all valid frames received, BPDUs and frames for the bridge itself included.

        Range 0..18446744073709551615.
        """
    @property
    def frame_tx(self) -> int | None:
        """Frames transmitted by the bridging function, those of its own management included.

        Range 0..18446744073709551615.
        """
    @property
    def octets_tx(self) -> int | None:
        """Octets in all frames transmitted.

        Range 0..18446744073709551615.
        """
    @property
    def discard_inbound(self) -> int | None:
        """Valid frames received that the forwarding process filtered.

        Range 0..18446744073709551615.
        """
    @property
    def forward_outbound(self) -> int | None:
        """Frames that the forwarding process handed to the MAC.

        Range 0..18446744073709551615.
        """
    @property
    def discard_lack_of_buffers(self) -> int | None:
        """Frames for transmission discarded because no buffer was free.

        Range 0..18446744073709551615.
        """
    @property
    def discard_transit_delay_exceeded(self) -> int | None:
        """Frames for transmission discarded because the maximum bridge transit delay had passed.

        Range 0..18446744073709551615.
        """
    @property
    def discard_on_error(self) -> int | None:
        """Frames for transmission that the MAC could not send.

        Range 0..18446744073709551615.
        """
    @property
    def discard_on_ingress_filtering(self) -> int | None:
        """Frames discarded because the port is not a member of their VLAN.

        Range 0..18446744073709551615.
        """
    @classmethod
    def new(cls, *, delay_exceeded_discards: int | None = ..., mtu_exceeded_discards: int | None = ..., frame_rx: int | None = ..., octets_rx: int | None = ..., frame_tx: int | None = ..., octets_tx: int | None = ..., discard_inbound: int | None = ..., forward_outbound: int | None = ..., discard_lack_of_buffers: int | None = ..., discard_transit_delay_exceeded: int | None = ..., discard_on_error: int | None = ..., discard_on_ingress_filtering: int | None = ...) -> Self: ...
    def replace(self, *, delay_exceeded_discards: int | None = ..., mtu_exceeded_discards: int | None = ..., frame_rx: int | None = ..., octets_rx: int | None = ..., frame_tx: int | None = ..., octets_tx: int | None = ..., discard_inbound: int | None = ..., forward_outbound: int | None = ..., discard_lack_of_buffers: int | None = ..., discard_transit_delay_exceeded: int | None = ..., discard_on_error: int | None = ..., discard_on_ingress_filtering: int | None = ...) -> Self: ...

class QueueMap(Record):
    """Entry of list /ietf-interfaces:interfaces/interface/ieee802-dot1q-bridge:bridge-port/ieee802-dot1q-congestion-isolation-bridge:queue-map

    Pairs monitored queues with congesting queues. A class without an entry takes no part in congestion isolation.
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
    def abs_traffic_class_plus_one(self) -> Literal['monitored-queue-tc-1', 'monitored-queue-tc-2', 'monitored-queue-tc-3', 'monitored-queue-tc-4', 'monitored-queue-tc-5', 'monitored-queue-tc-6', 'monitored-queue-tc-7', 'monitored-queue-tc-8', 'congesting-queue-tc-1', 'congesting-queue-tc-2', 'congesting-queue-tc-3', 'congesting-queue-tc-4', 'congesting-queue-tc-5', 'congesting-queue-tc-6', 'congesting-queue-tc-7', 'congesting-queue-tc-8', 'not-participating-congestion-isolation'] | None:
        """The partner of the class and the role of that partner."""
    @classmethod
    def new(cls, *, priority: int | None = ..., abs_traffic_class_plus_one: Literal['monitored-queue-tc-1', 'monitored-queue-tc-2', 'monitored-queue-tc-3', 'monitored-queue-tc-4', 'monitored-queue-tc-5', 'monitored-queue-tc-6', 'monitored-queue-tc-7', 'monitored-queue-tc-8', 'congesting-queue-tc-1', 'congesting-queue-tc-2', 'congesting-queue-tc-3', 'congesting-queue-tc-4', 'congesting-queue-tc-5', 'congesting-queue-tc-6', 'congesting-queue-tc-7', 'congesting-queue-tc-8', 'not-participating-congestion-isolation'] | None = ...) -> Self: ...
    def replace(self, *, priority: int | None = ..., abs_traffic_class_plus_one: Literal['monitored-queue-tc-1', 'monitored-queue-tc-2', 'monitored-queue-tc-3', 'monitored-queue-tc-4', 'monitored-queue-tc-5', 'monitored-queue-tc-6', 'monitored-queue-tc-7', 'monitored-queue-tc-8', 'congesting-queue-tc-1', 'congesting-queue-tc-2', 'congesting-queue-tc-3', 'congesting-queue-tc-4', 'congesting-queue-tc-5', 'congesting-queue-tc-6', 'congesting-queue-tc-7', 'congesting-queue-tc-8', 'not-participating-congestion-isolation'] | None = ...) -> Self: ...
    @property
    def entry_key(self) -> int: ...

class CongestionIsolation(Record):
    """Container /ietf-interfaces:interfaces/interface/ieee802-dot1q-bridge:bridge-port/isolane-congestion-isolation:congestion-isolation

    Congestion isolation beyond the published modules.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[CongestionIsolation]
    CIM_ENCAPSULATION_DEFAULT: Final[Literal['l2', 'ipv4', 'ipv6']]
    CARRY_PRIORITY_DEFAULT: Final[bool]
    DE_ISOLATION_DEFAULT: Final[Literal['queue-empty', 'not-congested']]
    @property
    def cim_encapsulation(self) -> Literal['l2', 'ipv4', 'ipv6']:
        """Encapsulation of CIMs that this port asks the peer to use.

        Default l2.
        """
    @property
    def cim_ipv4_address(self) -> str | None:
        """Source of CIMs over IPv4. Without it none are sent. cip-ipv4-address reports it."""
    @property
    def cim_ipv6_address(self) -> str | None:
        """Source of CIMs over IPv6. Without it none are sent. cip-ipv6-address reports it."""
    @property
    def carry_priority(self) -> bool:
        """Whether frames of an untagged VLAN leave with a priority tag while the port has a pair in queue-map and congestion isolation runs. Without a tag the next bridge would not know that a flow is isolated.

        Default true.
        """
    @property
    def dscp_of_priority(self) -> Table[int, DscpOfPriority]:
        """DSCP that is written into an IP packet when its frame leaves with another priority than it came with, for links that carry no priority."""
    @property
    def priority_of_dscp(self) -> Table[int, PriorityOfDscp]:
        """Priority of a received frame that has no tag and carries an IP packet, by the DSCP of the packet. Other frames without a tag have default-priority."""
    @property
    def de_isolation(self) -> Literal['queue-empty', 'not-congested']:
        """Condition under which an isolated flow returns to its monitored queue.

        Default queue-empty.
        """
    @property
    def aqm(self) -> Aqm:
        """Detection of congestion of a queue (active queue management). The monitored and the congesting queues share one algorithm."""
    @property
    def ets_bandwidth(self) -> Table[int, EtsBandwidth]:
        """Share of the bandwidth of a class whose transmission selection algorithm is enhanced transmission selection."""
    @property
    def state(self) -> CongestionIsolationState:
        """State of congestion isolation at the port."""
    @classmethod
    def new(cls, *, cim_encapsulation: Literal['l2', 'ipv4', 'ipv6'] | None = ..., cim_ipv4_address: str | None = ..., cim_ipv6_address: str | None = ..., carry_priority: bool | None = ..., dscp_of_priority: Table[int, DscpOfPriority] | Iterable[DscpOfPriority] | None = ..., priority_of_dscp: Table[int, PriorityOfDscp] | Iterable[PriorityOfDscp] | None = ..., de_isolation: Literal['queue-empty', 'not-congested'] | None = ..., aqm: Aqm | None = ..., ets_bandwidth: Table[int, EtsBandwidth] | Iterable[EtsBandwidth] | None = ..., state: CongestionIsolationState | None = ...) -> Self: ...
    def replace(self, *, cim_encapsulation: Literal['l2', 'ipv4', 'ipv6'] | None = ..., cim_ipv4_address: str | None = ..., cim_ipv6_address: str | None = ..., carry_priority: bool | None = ..., dscp_of_priority: Table[int, DscpOfPriority] | Iterable[DscpOfPriority] | None = ..., priority_of_dscp: Table[int, PriorityOfDscp] | Iterable[PriorityOfDscp] | None = ..., de_isolation: Literal['queue-empty', 'not-congested'] | None = ..., aqm: Aqm | None = ..., ets_bandwidth: Table[int, EtsBandwidth] | Iterable[EtsBandwidth] | None = ..., state: CongestionIsolationState | None = ...) -> Self: ...

class DscpOfPriority(Record):
    """Entry of list /ietf-interfaces:interfaces/interface/ieee802-dot1q-bridge:bridge-port/isolane-congestion-isolation:congestion-isolation/dscp-of-priority

    DSCP that is written into an IP packet when its frame leaves with another priority than it came with, for links that carry no priority.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ListNode]
    EMPTY: ClassVar[DscpOfPriority]
    @property
    def priority(self) -> int:
        """Priority of the frame.

        Range 0..7.
        """
    @property
    def dscp(self) -> int:
        """DSCP that stands for the priority.

        Range 0..63, mandatory.
        """
    @classmethod
    def new(cls, *, priority: int | None = ..., dscp: int | None = ...) -> Self: ...
    def replace(self, *, priority: int | None = ..., dscp: int | None = ...) -> Self: ...
    @property
    def entry_key(self) -> int: ...

class PriorityOfDscp(Record):
    """Entry of list /ietf-interfaces:interfaces/interface/ieee802-dot1q-bridge:bridge-port/isolane-congestion-isolation:congestion-isolation/priority-of-dscp

    Priority of a received frame that has no tag and carries an IP packet, by the DSCP of the packet. Other frames without a tag have default-priority.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ListNode]
    EMPTY: ClassVar[PriorityOfDscp]
    @property
    def dscp(self) -> int:
        """DSCP of the IP header.

        Range 0..63.
        """
    @property
    def priority(self) -> int:
        """Priority that the DSCP stands for.

        Range 0..7, mandatory.
        """
    @classmethod
    def new(cls, *, dscp: int | None = ..., priority: int | None = ...) -> Self: ...
    def replace(self, *, dscp: int | None = ..., priority: int | None = ...) -> Self: ...
    @property
    def entry_key(self) -> int: ...

class Aqm(Record):
    """Container /ietf-interfaces:interfaces/interface/ieee802-dot1q-bridge:bridge-port/isolane-congestion-isolation:congestion-isolation/aqm

    Detection of congestion of a queue (active queue management). The monitored and the congesting queues share one algorithm.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[Aqm]
    ALGORITHM_DEFAULT: Final[Literal['share', 'threshold', 'red', 'cp']]
    NOT_ECT_POLICY_DEFAULT: Final[Literal['keep', 'drop']]
    @property
    def algorithm(self) -> Literal['share', 'threshold', 'red', 'cp']:
        """Algorithm that detects congestion.

        Default share.
        """
    @property
    def not_ect_policy(self) -> Literal['keep', 'drop']:
        """Treatment of packets that are not ECN-capable where others are marked with congestion experienced.

        Default keep.
        """
    @property
    def marked_traffic_class(self) -> tuple[int, ...]:
        """Classes outside the pairs of queue-map whose packets are marked, or treated by not-ect-policy, while detection finds their queue congested. While congestion isolation does not run, no class is in a pair. Of a monitored class the packets are marked that stay there while share finds its queue congested, from exceeding-octets on, so that senders slow down before their flows are isolated; the other algorithms isolate what they would mark.

        Range 0..7.
        """
    @property
    def share(self) -> Share:
        """Values of detection by share."""
    @property
    def threshold(self) -> Threshold:
        """Values of the threshold algorithm. They have no effect while another one is chosen, so that a configuration from when this was the default stays valid."""
    @property
    def red(self) -> Red:
        """Values of random early detection."""
    @property
    def cp(self) -> Cp:
        """Values of the congestion point."""
    @classmethod
    def new(cls, *, algorithm: Literal['share', 'threshold', 'red', 'cp'] | None = ..., not_ect_policy: Literal['keep', 'drop'] | None = ..., marked_traffic_class: Iterable[int] | None = ..., share: Share | None = ..., threshold: Threshold | None = ..., red: Red | None = ..., cp: Cp | None = ...) -> Self: ...
    def replace(self, *, algorithm: Literal['share', 'threshold', 'red', 'cp'] | None = ..., not_ect_policy: Literal['keep', 'drop'] | None = ..., marked_traffic_class: Iterable[int] | None = ..., share: Share | None = ..., threshold: Threshold | None = ..., red: Red | None = ..., cp: Cp | None = ...) -> Self: ...

class Share(Record):
    """Container /ietf-interfaces:interfaces/interface/ieee802-dot1q-bridge:bridge-port/isolane-congestion-isolation:congestion-isolation/aqm/share

    Values of detection by share.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[Share]
    EXCEEDING_OCTETS_DEFAULT: Final[int]
    BURST_OCTETS_DEFAULT: Final[int]
    @property
    def exceeding_octets(self) -> int:
        """Octets by which arrivals exceed what the port may send, from which flows are judged. A queue of at least this many octets is congested, until it holds no more than half of it.

        Range 1..4294967295, in octets, default 30000.
        """
    @property
    def burst_octets(self) -> int:
        """Octets beyond its share that a flow may have sent without being isolated. The longer the queue is, the fewer they are: none from four times exceeding-octets on.

        Range 0..4294967295, in octets, default 30000.
        """
    @classmethod
    def new(cls, *, exceeding_octets: int | None = ..., burst_octets: int | None = ...) -> Self: ...
    def replace(self, *, exceeding_octets: int | None = ..., burst_octets: int | None = ...) -> Self: ...

class Threshold(Record):
    """Container /ietf-interfaces:interfaces/interface/ieee802-dot1q-bridge:bridge-port/isolane-congestion-isolation:congestion-isolation/aqm/threshold

    Values of the threshold algorithm. They have no effect while another one is chosen, so that a configuration from when this was the default stays valid.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[Threshold]
    CONGESTED_OCTETS_DEFAULT: Final[int]
    CLEARED_OCTETS_DEFAULT: Final[int]
    @property
    def congested_octets(self) -> int:
        """A queue of at least this many octets is congested.

        Range 1..4294967295, in octets, default 30000.
        """
    @property
    def cleared_octets(self) -> int:
        """A congested queue of at most this many octets is no longer congested.

        Range 0..4294967295, in octets, default 15000.
        """
    @classmethod
    def new(cls, *, congested_octets: int | None = ..., cleared_octets: int | None = ...) -> Self: ...
    def replace(self, *, congested_octets: int | None = ..., cleared_octets: int | None = ...) -> Self: ...

class Red(Record):
    """Container /ietf-interfaces:interfaces/interface/ieee802-dot1q-bridge:bridge-port/isolane-congestion-isolation:congestion-isolation/aqm/red

    Values of random early detection.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[Red]
    MINIMUM_OCTETS_DEFAULT: Final[int]
    MAXIMUM_OCTETS_DEFAULT: Final[int]
    MAXIMUM_PROBABILITY_DEFAULT: Final[Decimal]
    AVERAGE_WEIGHT_DEFAULT: Final[Decimal]
    @property
    def minimum_octets(self) -> int:
        """Below this average no packet is picked.

        Range 0..4294967295, in octets, default 15000.
        """
    @property
    def maximum_octets(self) -> int:
        """From this average on every packet is picked.

        Range 1..4294967295, in octets, default 60000.
        """
    @property
    def maximum_probability(self) -> Decimal:
        """Probability that a packet is picked when the average reaches the maximum.

        Range 0.000000001..1.0, default 0.1.
        """
    @property
    def average_weight(self) -> Decimal:
        """Weight of the newest level in the average.

        Range 0.000000001..1.0, default 0.002.
        """
    @classmethod
    def new(cls, *, minimum_octets: int | None = ..., maximum_octets: int | None = ..., maximum_probability: Decimal | None = ..., average_weight: Decimal | None = ...) -> Self: ...
    def replace(self, *, minimum_octets: int | None = ..., maximum_octets: int | None = ..., maximum_probability: Decimal | None = ..., average_weight: Decimal | None = ...) -> Self: ...

class Cp(Record):
    """Container /ietf-interfaces:interfaces/interface/ieee802-dot1q-bridge:bridge-port/isolane-congestion-isolation:congestion-isolation/aqm/cp

    Values of the congestion point.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[Cp]
    SET_POINT_OCTETS_DEFAULT: Final[int]
    FEEDBACK_WEIGHT_DEFAULT: Final[Decimal]
    SAMPLE_BASE_OCTETS_DEFAULT: Final[int]
    @property
    def set_point_octets(self) -> int:
        """Level that the queue is to keep, cpQSp.

        Range 100..4294967295, in octets, default 26000.
        """
    @property
    def feedback_weight(self) -> Decimal:
        """Weight of the change of the level in the feedback: 2 to the power of cpW.

        Range 0.000977..1024.0, default 2.0.
        """
    @property
    def sample_base_octets(self) -> int:
        """Octets between two samples without congestion, cpSampleBase.

        Range 10000..4294967295, in octets, default 150000.
        """
    @classmethod
    def new(cls, *, set_point_octets: int | None = ..., feedback_weight: Decimal | None = ..., sample_base_octets: int | None = ...) -> Self: ...
    def replace(self, *, set_point_octets: int | None = ..., feedback_weight: Decimal | None = ..., sample_base_octets: int | None = ...) -> Self: ...

class EtsBandwidth(Record):
    """Entry of list /ietf-interfaces:interfaces/interface/ieee802-dot1q-bridge:bridge-port/isolane-congestion-isolation:congestion-isolation/ets-bandwidth

    Share of the bandwidth of a class whose transmission selection algorithm is enhanced transmission selection.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ListNode]
    EMPTY: ClassVar[EtsBandwidth]
    @property
    def traffic_class(self) -> int:
        """Traffic class.

        Range 0..7.
        """
    @property
    def percent(self) -> int:
        """Share of the bandwidth that the class has.

        Range 1..100, in percent, mandatory.
        """
    @classmethod
    def new(cls, *, traffic_class: int | None = ..., percent: int | None = ...) -> Self: ...
    def replace(self, *, traffic_class: int | None = ..., percent: int | None = ...) -> Self: ...
    @property
    def entry_key(self) -> int: ...

class CongestionIsolationState(Record):
    """Container /ietf-interfaces:interfaces/interface/ieee802-dot1q-bridge:bridge-port/isolane-congestion-isolation:congestion-isolation/state

    State of congestion isolation at the port.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[CongestionIsolationState]
    @property
    def queue_map_reading(self) -> Literal['empty', 'definition', 'procedure', 'mixed'] | None:
        """Reading in which queue-map is written."""
    @property
    def transmission_selection(self) -> Literal['strict-priority', 'enhanced-transmission-selection', 'mixed'] | None:
        """Algorithm by which the participating classes are served."""
    @property
    def queue(self) -> Table[int, StateQueue]:
        """The queues of the port."""
    @property
    def statistics(self) -> CongestionIsolationStateStatistics:
        """Counters of congestion isolation at the port."""
    @classmethod
    def new(cls, *, queue_map_reading: Literal['empty', 'definition', 'procedure', 'mixed'] | None = ..., transmission_selection: Literal['strict-priority', 'enhanced-transmission-selection', 'mixed'] | None = ..., queue: Table[int, StateQueue] | Iterable[StateQueue] | None = ..., statistics: CongestionIsolationStateStatistics | None = ...) -> Self: ...
    def replace(self, *, queue_map_reading: Literal['empty', 'definition', 'procedure', 'mixed'] | None = ..., transmission_selection: Literal['strict-priority', 'enhanced-transmission-selection', 'mixed'] | None = ..., queue: Table[int, StateQueue] | Iterable[StateQueue] | None = ..., statistics: CongestionIsolationStateStatistics | None = ...) -> Self: ...

class StateQueue(Record):
    """Entry of list /ietf-interfaces:interfaces/interface/ieee802-dot1q-bridge:bridge-port/isolane-congestion-isolation:congestion-isolation/state/queue

    The queues of the port.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ListNode]
    EMPTY: ClassVar[StateQueue]
    @property
    def traffic_class(self) -> int:
        """Class of the queue.

        Range 0..7.
        """
    @property
    def role(self) -> Literal['none', 'monitored', 'congesting'] | None:
        """Part of the queue."""
    @property
    def partner_traffic_class(self) -> tuple[int, ...]:
        """The congesting class of a monitored one, or the monitored classes of a congesting one.

        Range 0..7.
        """
    @property
    def depth_octets(self) -> int | None:
        """Octets in the queue.

        Range 0..18446744073709551615, in octets.
        """
    @property
    def depth_frames(self) -> int | None:
        """Frames in the queue.

        Range 0..18446744073709551615, in frames.
        """
    @property
    def depth_octets_watermark(self) -> int | None:
        """Most octets in the queue since the counters were cleared.

        Range 0..18446744073709551615, in octets.
        """
    @property
    def congested(self) -> bool | None:
        """Whether detection finds the queue congested."""
    @property
    def congesting(self) -> bool | None:
        """The variable cipCongesting."""
    @property
    def stopped_early(self) -> bool | None:
        """Whether flow control stops those who fill this monitored queue before detection can find it congested: the smallest xoff-threshold of its priority in the bridge, or the least credits that a port of the bridge gives for it, in octets, are below the octets from which algorithm acts, which are congested-octets of threshold, minimum-octets of red and set-point-octets of cp. Flows that congest the queue may then never be isolated. Never true for share, which goes by what arrives, nor while congestion isolation is off."""
    @property
    def gate(self) -> Literal['closed', 'open'] | None:
        """The variable cipGateControl."""
    @property
    def non_congested_time(self) -> int | None:
        """System time when the queue last stopped to be congested.

        Range 0..4294967295.
        """
    @property
    def isolated_flows(self) -> int | None:
        """Flows that go through the queue because they are isolated.

        Range 0..18446744073709551615, in flows.
        """
    @property
    def average_depth(self) -> int | None:
        """Average of random early detection.

        Range 0..18446744073709551615, in octets.
        """
    @property
    def feedback(self) -> int | None:
        """Last feedback of the congestion point: negative when congested.

        Range -2147483648..2147483647.
        """
    @property
    def enqueued_frames(self) -> int | None:
        """Frames put into the queue.

        Range 0..18446744073709551615, in frames.
        """
    @property
    def dequeued_frames(self) -> int | None:
        """Frames sent from the queue.

        Range 0..18446744073709551615, in frames.
        """
    @property
    def dequeued_octets(self) -> int | None:
        """Octets sent from the queue.

        Range 0..18446744073709551615, in octets.
        """
    @property
    def dropped_frames(self) -> int | None:
        """Frames dropped for want of buffer, and those that waited and were thrown away: the link went down, or the traffic classes of the port changed.

        Range 0..18446744073709551615, in frames.
        """
    @property
    def aqm_dropped_frames(self) -> int | None:
        """Frames dropped because detection picked them.

        Range 0..18446744073709551615, in frames.
        """
    @property
    def ecn_marked_frames(self) -> int | None:
        """Frames marked with congestion experienced.

        Range 0..18446744073709551615, in frames.
        """
    @property
    def congested_time(self) -> int | None:
        """Time that the queue was congested.

        Range 0..18446744073709551615, in nanoseconds.
        """
    @classmethod
    def new(cls, *, traffic_class: int | None = ..., role: Literal['none', 'monitored', 'congesting'] | None = ..., partner_traffic_class: Iterable[int] | None = ..., depth_octets: int | None = ..., depth_frames: int | None = ..., depth_octets_watermark: int | None = ..., congested: bool | None = ..., congesting: bool | None = ..., stopped_early: bool | None = ..., gate: Literal['closed', 'open'] | None = ..., non_congested_time: int | None = ..., isolated_flows: int | None = ..., average_depth: int | None = ..., feedback: int | None = ..., enqueued_frames: int | None = ..., dequeued_frames: int | None = ..., dequeued_octets: int | None = ..., dropped_frames: int | None = ..., aqm_dropped_frames: int | None = ..., ecn_marked_frames: int | None = ..., congested_time: int | None = ...) -> Self: ...
    def replace(self, *, traffic_class: int | None = ..., role: Literal['none', 'monitored', 'congesting'] | None = ..., partner_traffic_class: Iterable[int] | None = ..., depth_octets: int | None = ..., depth_frames: int | None = ..., depth_octets_watermark: int | None = ..., congested: bool | None = ..., congesting: bool | None = ..., stopped_early: bool | None = ..., gate: Literal['closed', 'open'] | None = ..., non_congested_time: int | None = ..., isolated_flows: int | None = ..., average_depth: int | None = ..., feedback: int | None = ..., enqueued_frames: int | None = ..., dequeued_frames: int | None = ..., dequeued_octets: int | None = ..., dropped_frames: int | None = ..., aqm_dropped_frames: int | None = ..., ecn_marked_frames: int | None = ..., congested_time: int | None = ...) -> Self: ...
    @property
    def entry_key(self) -> int: ...

class CongestionIsolationStateStatistics(Record):
    """Container /ietf-interfaces:interfaces/interface/ieee802-dot1q-bridge:bridge-port/isolane-congestion-isolation:congestion-isolation/state/statistics

    Counters of congestion isolation at the port.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[CongestionIsolationStateStatistics]
    @property
    def discontinuity_time(self) -> str | None:
        """Time at which the counters of this container last started from zero, by a restart or by clear-counters."""
    @property
    def cims_sent_add(self) -> int | None:
        """CIMs sent to add a flow.

        Range 0..18446744073709551615, in messages.
        """
    @property
    def cims_sent_again(self) -> int | None:
        """CIMs sent to add a flow of which the peer had one before, and let the flow go on. They are counted in cims-sent-add too. A peer that acts on CIMs causes few.

        Range 0..18446744073709551615, in messages.
        """
    @property
    def cims_held_off(self) -> int | None:
        """CIMs to add a flow that were not sent because cim-hold-off was not over: frames of flows that the peer let go on.

        Range 0..18446744073709551615, in messages.
        """
    @property
    def cims_sent_delete(self) -> int | None:
        """CIMs sent to delete a flow.

        Range 0..18446744073709551615, in messages.
        """
    @property
    def cims_unsendable(self) -> int | None:
        """CIMs not sent because this port has no address of the kind that the peer asks for.

        Range 0..18446744073709551615, in messages.
        """
    @property
    def cims_received_add(self) -> int | None:
        """Valid CIMs received to add a flow.

        Range 0..18446744073709551615, in messages.
        """
    @property
    def cims_received_delete(self) -> int | None:
        """Valid CIMs received to delete a flow.

        Range 0..18446744073709551615, in messages.
        """
    @property
    def cims_ignored(self) -> int | None:
        """CIMs received while congestion isolation is off.

        Range 0..18446744073709551615, in messages.
        """
    @property
    def cims_from_strangers(self) -> int | None:
        """Valid CIMs thrown away because they are not from the peer of the port; see accept-cims-from.

        Range 0..18446744073709551615, in messages.
        """
    @property
    def cims_invalid(self) -> Table[Literal['pdu-truncated', 'msdu-too-short', 'msdu-too-long', 'length-past-end', 'not-a-cim', 'unknown-subtype', 'bad-packet', 'ip-options', 'fragment', 'not-udp', 'wrong-udp-port', 'bad-udp-checksum', 'no-flow', 'not-participating'], CimsInvalid]:
        """CIMs thrown away, by reason."""
    @property
    def flows_isolated(self) -> int | None:
        """Flows isolated because a queue of this port was congested.

        Range 0..18446744073709551615, in flows.
        """
    @property
    def flows_isolated_by_peer(self) -> int | None:
        """Flows isolated because a CIM asked for it.

        Range 0..18446744073709551615, in flows.
        """
    @property
    def flows_returned(self) -> int | None:
        """Flows returned before the congesting queue was empty.

        Range 0..18446744073709551615, in flows.
        """
    @property
    def flows_withdrawn(self) -> int | None:
        """Flows returned because a CIM asked for it, or because the peer that had asked for their isolation is gone.

        Range 0..18446744073709551615, in flows.
        """
    @property
    def flows_flushed(self) -> int | None:
        """Flows returned because the congesting queue was empty.

        Range 0..18446744073709551615, in flows.
        """
    @property
    def flows_flushed_by_operator(self) -> int | None:
        """Flows returned by flush-flows.

        Range 0..18446744073709551615, in flows.
        """
    @property
    def flows_dropped(self) -> int | None:
        """Flows returned because congestion isolation was turned off, or the port was configured again.

        Range 0..18446744073709551615, in flows.
        """
    @property
    def flows_aged(self) -> int | None:
        """Flows that a peer had asked for, returned because their time was over.

        Range 0..18446744073709551615, in flows.
        """
    @property
    def flows_refused(self) -> int | None:
        """Flows not isolated because the table was full.

        Range 0..18446744073709551615, in flows.
        """
    @property
    def frames_not_flows(self) -> int | None:
        """Frames that caused congestion and could not be assigned to a flow, because they are not IP.

        Range 0..18446744073709551615, in frames.
        """
    @property
    def ecn_marked_frames(self) -> int | None:
        """Frames marked with congestion experienced.

        Range 0..18446744073709551615, in frames.
        """
    @property
    def not_ect_dropped_frames(self) -> int | None:
        """Frames that detection picked, that are not ECN-capable and were dropped.

        Range 0..18446744073709551615, in frames.
        """
    @property
    def not_ect_kept_frames(self) -> int | None:
        """Frames that detection picked, that are not ECN-capable and were left alone.

        Range 0..18446744073709551615, in frames.
        """
    @classmethod
    def new(cls, *, discontinuity_time: str | None = ..., cims_sent_add: int | None = ..., cims_sent_again: int | None = ..., cims_held_off: int | None = ..., cims_sent_delete: int | None = ..., cims_unsendable: int | None = ..., cims_received_add: int | None = ..., cims_received_delete: int | None = ..., cims_ignored: int | None = ..., cims_from_strangers: int | None = ..., cims_invalid: Table[Literal['pdu-truncated', 'msdu-too-short', 'msdu-too-long', 'length-past-end', 'not-a-cim', 'unknown-subtype', 'bad-packet', 'ip-options', 'fragment', 'not-udp', 'wrong-udp-port', 'bad-udp-checksum', 'no-flow', 'not-participating'], CimsInvalid] | Iterable[CimsInvalid] | None = ..., flows_isolated: int | None = ..., flows_isolated_by_peer: int | None = ..., flows_returned: int | None = ..., flows_withdrawn: int | None = ..., flows_flushed: int | None = ..., flows_flushed_by_operator: int | None = ..., flows_dropped: int | None = ..., flows_aged: int | None = ..., flows_refused: int | None = ..., frames_not_flows: int | None = ..., ecn_marked_frames: int | None = ..., not_ect_dropped_frames: int | None = ..., not_ect_kept_frames: int | None = ...) -> Self: ...
    def replace(self, *, discontinuity_time: str | None = ..., cims_sent_add: int | None = ..., cims_sent_again: int | None = ..., cims_held_off: int | None = ..., cims_sent_delete: int | None = ..., cims_unsendable: int | None = ..., cims_received_add: int | None = ..., cims_received_delete: int | None = ..., cims_ignored: int | None = ..., cims_from_strangers: int | None = ..., cims_invalid: Table[Literal['pdu-truncated', 'msdu-too-short', 'msdu-too-long', 'length-past-end', 'not-a-cim', 'unknown-subtype', 'bad-packet', 'ip-options', 'fragment', 'not-udp', 'wrong-udp-port', 'bad-udp-checksum', 'no-flow', 'not-participating'], CimsInvalid] | Iterable[CimsInvalid] | None = ..., flows_isolated: int | None = ..., flows_isolated_by_peer: int | None = ..., flows_returned: int | None = ..., flows_withdrawn: int | None = ..., flows_flushed: int | None = ..., flows_flushed_by_operator: int | None = ..., flows_dropped: int | None = ..., flows_aged: int | None = ..., flows_refused: int | None = ..., frames_not_flows: int | None = ..., ecn_marked_frames: int | None = ..., not_ect_dropped_frames: int | None = ..., not_ect_kept_frames: int | None = ...) -> Self: ...

class CimsInvalid(Record):
    """Entry of list /ietf-interfaces:interfaces/interface/ieee802-dot1q-bridge:bridge-port/isolane-congestion-isolation:congestion-isolation/state/statistics/cims-invalid

    CIMs thrown away, by reason.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ListNode]
    EMPTY: ClassVar[CimsInvalid]
    @property
    def reason(self) -> Literal['pdu-truncated', 'msdu-too-short', 'msdu-too-long', 'length-past-end', 'not-a-cim', 'unknown-subtype', 'bad-packet', 'ip-options', 'fragment', 'not-udp', 'wrong-udp-port', 'bad-udp-checksum', 'no-flow', 'not-participating']:
        """Reason for which the flow was refused."""
    @property
    def messages(self) -> int | None:
        """CIMs thrown away for it.

        Range 0..18446744073709551615, in messages.
        """
    @classmethod
    def new(cls, *, reason: Literal['pdu-truncated', 'msdu-too-short', 'msdu-too-long', 'length-past-end', 'not-a-cim', 'unknown-subtype', 'bad-packet', 'ip-options', 'fragment', 'not-udp', 'wrong-udp-port', 'bad-udp-checksum', 'no-flow', 'not-participating'] | None = ..., messages: int | None = ...) -> Self: ...
    def replace(self, *, reason: Literal['pdu-truncated', 'msdu-too-short', 'msdu-too-long', 'length-past-end', 'not-a-cim', 'unknown-subtype', 'bad-packet', 'ip-options', 'fragment', 'not-udp', 'wrong-udp-port', 'bad-udp-checksum', 'no-flow', 'not-participating'] | None = ..., messages: int | None = ...) -> Self: ...
    @property
    def entry_key(self) -> Literal['pdu-truncated', 'msdu-too-short', 'msdu-too-long', 'length-past-end', 'not-a-cim', 'unknown-subtype', 'bad-packet', 'ip-options', 'fragment', 'not-udp', 'wrong-udp-port', 'bad-udp-checksum', 'no-flow', 'not-participating']: ...

class FlushFlowsInput(Record):
    """Parameters /ietf-interfaces:interfaces/interface/ieee802-dot1q-bridge:bridge-port/isolane-congestion-isolation:congestion-isolation/flush-flows/input"""

    PATH: ClassVar[str]
    NODE: ClassVar[ParametersNode]
    EMPTY: ClassVar[FlushFlowsInput]
    @property
    def traffic_class(self) -> int | None:
        """Congesting class whose flows return; without it all of them do.

        Range 0..7.
        """
    @classmethod
    def new(cls, *, traffic_class: int | None = ...) -> Self: ...
    def replace(self, *, traffic_class: int | None = ...) -> Self: ...

class FlushFlowsOutput(Record):
    """Parameters /ietf-interfaces:interfaces/interface/ieee802-dot1q-bridge:bridge-port/isolane-congestion-isolation:congestion-isolation/flush-flows/output"""

    PATH: ClassVar[str]
    NODE: ClassVar[ParametersNode]
    EMPTY: ClassVar[FlushFlowsOutput]
    @property
    def flushed(self) -> int | None:
        """Number of flows that returned to their monitored queues.

        Range 0..18446744073709551615, in flows.
        """
    @classmethod
    def new(cls, *, flushed: int | None = ...) -> Self: ...
    def replace(self, *, flushed: int | None = ...) -> Self: ...

class CongestionIsolationClearCountersInput(Record):
    """Parameters /ietf-interfaces:interfaces/interface/ieee802-dot1q-bridge:bridge-port/isolane-congestion-isolation:congestion-isolation/clear-counters/input"""

    PATH: ClassVar[str]
    NODE: ClassVar[ParametersNode]
    EMPTY: ClassVar[CongestionIsolationClearCountersInput]
    @classmethod
    def new(cls) -> Self: ...
    def replace(self) -> Self: ...

class CongestionIsolationClearCountersOutput(Record):
    """Parameters /ietf-interfaces:interfaces/interface/ieee802-dot1q-bridge:bridge-port/isolane-congestion-isolation:congestion-isolation/clear-counters/output"""

    PATH: ClassVar[str]
    NODE: ClassVar[ParametersNode]
    EMPTY: ClassVar[CongestionIsolationClearCountersOutput]
    @property
    def discontinuity_time(self) -> str | None:
        """Time at which the counters started from zero."""
    @classmethod
    def new(cls, *, discontinuity_time: str | None = ...) -> Self: ...
    def replace(self, *, discontinuity_time: str | None = ...) -> Self: ...

class PeerFound(Record):
    """Notification /ietf-interfaces:interfaces/interface/ieee802-dot1q-bridge:bridge-port/isolane-congestion-isolation:congestion-isolation/peer-found"""

    PATH: ClassVar[str]
    NODE: ClassVar[NotificationNode]
    EMPTY: ClassVar[PeerFound]
    @property
    def mac_address(self) -> str | None:
        """Address of the peer."""
    @property
    def queue_map_agrees(self) -> bool | None:
        """Whether it pairs the same classes."""
    @classmethod
    def new(cls, *, mac_address: str | None = ..., queue_map_agrees: bool | None = ...) -> Self: ...
    def replace(self, *, mac_address: str | None = ..., queue_map_agrees: bool | None = ...) -> Self: ...

class PeerLost(Record):
    """Notification /ietf-interfaces:interfaces/interface/ieee802-dot1q-bridge:bridge-port/isolane-congestion-isolation:congestion-isolation/peer-lost"""

    PATH: ClassVar[str]
    NODE: ClassVar[NotificationNode]
    EMPTY: ClassVar[PeerLost]
    @property
    def mac_address(self) -> str | None:
        """Address of the peer."""
    @property
    def reason(self) -> Literal['aged-out', 'withdrawn', 'link-down', 'disabled'] | None:
        """Reason for which the flow was removed."""
    @classmethod
    def new(cls, *, mac_address: str | None = ..., reason: Literal['aged-out', 'withdrawn', 'link-down', 'disabled'] | None = ...) -> Self: ...
    def replace(self, *, mac_address: str | None = ..., reason: Literal['aged-out', 'withdrawn', 'link-down', 'disabled'] | None = ...) -> Self: ...

class CongestionBegan(Record):
    """Notification /ietf-interfaces:interfaces/interface/ieee802-dot1q-bridge:bridge-port/isolane-congestion-isolation:congestion-isolation/congestion-began"""

    PATH: ClassVar[str]
    NODE: ClassVar[NotificationNode]
    EMPTY: ClassVar[CongestionBegan]
    @property
    def traffic_class(self) -> int | None:
        """Class of the queue that the flow was taken out of.

        Range 0..7.
        """
    @classmethod
    def new(cls, *, traffic_class: int | None = ...) -> Self: ...
    def replace(self, *, traffic_class: int | None = ...) -> Self: ...

class CongestionEnded(Record):
    """Notification /ietf-interfaces:interfaces/interface/ieee802-dot1q-bridge:bridge-port/isolane-congestion-isolation:congestion-isolation/congestion-ended"""

    PATH: ClassVar[str]
    NODE: ClassVar[NotificationNode]
    EMPTY: ClassVar[CongestionEnded]
    @property
    def traffic_class(self) -> int | None:
        """Class of the queue.

        Range 0..7.
        """
    @property
    def duration(self) -> int | None:
        """Time from the first flow to the end of the last.

        Range 0..18446744073709551615, in nanoseconds.
        """
    @property
    def flows(self) -> int | None:
        """Flows that were isolated in that time, as far as they were seen.

        Range 0..18446744073709551615, in flows.
        """
    @classmethod
    def new(cls, *, traffic_class: int | None = ..., duration: int | None = ..., flows: int | None = ...) -> Self: ...
    def replace(self, *, traffic_class: int | None = ..., duration: int | None = ..., flows: int | None = ...) -> Self: ...

class FlowIsolated(Record):
    """Notification /ietf-interfaces:interfaces/interface/ieee802-dot1q-bridge:bridge-port/isolane-congestion-isolation:congestion-isolation/flow-isolated"""

    PATH: ClassVar[str]
    NODE: ClassVar[NotificationNode]
    EMPTY: ClassVar[FlowIsolated]
    @property
    def traffic_class(self) -> int | None:
        """Class of the queue that the flow was taken out of.

        Range 0..7.
        """
    @property
    def congesting_traffic_class(self) -> int | None:
        """Class of the queue that the flow goes through.

        Range 0..7.
        """
    @property
    def source_address(self) -> str | None:
        """Source address of the IP header."""
    @property
    def destination_address(self) -> str | None:
        """Destination address of the IP header."""
    @property
    def protocol(self) -> int | None:
        """IP protocol or next header.

        Range 0..255.
        """
    @property
    def source_port(self) -> int | None:
        """Source port; absent for a protocol without ports.

        Range 0..65535.
        """
    @property
    def destination_port(self) -> int | None:
        """Destination port; absent for a protocol without ports.

        Range 0..65535.
        """
    @property
    def suppressed(self) -> int | None:
        """Flows of the component since the last such notification of which none was sent.

        Range 0..18446744073709551615, in flows.
        """
    @classmethod
    def new(cls, *, traffic_class: int | None = ..., congesting_traffic_class: int | None = ..., source_address: str | None = ..., destination_address: str | None = ..., protocol: int | None = ..., source_port: int | None = ..., destination_port: int | None = ..., suppressed: int | None = ...) -> Self: ...
    def replace(self, *, traffic_class: int | None = ..., congesting_traffic_class: int | None = ..., source_address: str | None = ..., destination_address: str | None = ..., protocol: int | None = ..., source_port: int | None = ..., destination_port: int | None = ..., suppressed: int | None = ...) -> Self: ...

class FlowReleased(Record):
    """Notification /ietf-interfaces:interfaces/interface/ieee802-dot1q-bridge:bridge-port/isolane-congestion-isolation:congestion-isolation/flow-released"""

    PATH: ClassVar[str]
    NODE: ClassVar[NotificationNode]
    EMPTY: ClassVar[FlowReleased]
    @property
    def traffic_class(self) -> int | None:
        """Class of the queue that the flow was taken out of.

        Range 0..7.
        """
    @property
    def congesting_traffic_class(self) -> int | None:
        """Class of the queue that the flow goes through.

        Range 0..7.
        """
    @property
    def source_address(self) -> str | None:
        """Source address of the IP header."""
    @property
    def destination_address(self) -> str | None:
        """Destination address of the IP header."""
    @property
    def protocol(self) -> int | None:
        """IP protocol or next header.

        Range 0..255.
        """
    @property
    def source_port(self) -> int | None:
        """Source port; absent for a protocol without ports.

        Range 0..65535.
        """
    @property
    def destination_port(self) -> int | None:
        """Destination port; absent for a protocol without ports.

        Range 0..65535.
        """
    @property
    def suppressed(self) -> int | None:
        """Flows of the component since the last such notification of which none was sent.

        Range 0..18446744073709551615, in flows.
        """
    @property
    def duration(self) -> int | None:
        """Time for which the flow was isolated.

        Range 0..18446744073709551615, in nanoseconds.
        """
    @classmethod
    def new(cls, *, traffic_class: int | None = ..., congesting_traffic_class: int | None = ..., source_address: str | None = ..., destination_address: str | None = ..., protocol: int | None = ..., source_port: int | None = ..., destination_port: int | None = ..., suppressed: int | None = ..., duration: int | None = ...) -> Self: ...
    def replace(self, *, traffic_class: int | None = ..., congesting_traffic_class: int | None = ..., source_address: str | None = ..., destination_address: str | None = ..., protocol: int | None = ..., source_port: int | None = ..., destination_port: int | None = ..., suppressed: int | None = ..., duration: int | None = ...) -> Self: ...

class QueueMapMismatch(Record):
    """Notification /ietf-interfaces:interfaces/interface/ieee802-dot1q-bridge:bridge-port/isolane-congestion-isolation:congestion-isolation/queue-map-mismatch"""

    PATH: ClassVar[str]
    NODE: ClassVar[NotificationNode]
    EMPTY: ClassVar[QueueMapMismatch]
    @property
    def difference(self) -> Table[int, Difference]:
        """A monitored class in which the two differ."""
    @classmethod
    def new(cls, *, difference: Table[int, Difference] | Iterable[Difference] | None = ...) -> Self: ...
    def replace(self, *, difference: Table[int, Difference] | Iterable[Difference] | None = ...) -> Self: ...

class Difference(Record):
    """Entry of list /ietf-interfaces:interfaces/interface/ieee802-dot1q-bridge:bridge-port/isolane-congestion-isolation:congestion-isolation/queue-map-mismatch/difference

    A monitored class in which the two differ.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ListNode]
    EMPTY: ClassVar[Difference]
    @property
    def traffic_class(self) -> int:
        """Traffic class.

        Range 0..7.
        """
    @property
    def local(self) -> int | None:
        """Its congesting class here; absent when it has none.

        Range 0..7.
        """
    @property
    def remote(self) -> int | None:
        """Its congesting class at the peer; absent when it has none.

        Range 0..7.
        """
    @classmethod
    def new(cls, *, traffic_class: int | None = ..., local: int | None = ..., remote: int | None = ...) -> Self: ...
    def replace(self, *, traffic_class: int | None = ..., local: int | None = ..., remote: int | None = ...) -> Self: ...
    @property
    def entry_key(self) -> int: ...

class Buffer(Record):
    """Container /ietf-interfaces:interfaces/interface/ieee802-dot1q-bridge:bridge-port/isolane-dataplane:buffer

    The part of the buffer that the queues of the port may use.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[Buffer]
    @property
    def queue(self) -> Table[int, BufferQueue]:
        """Bound of a queue. A queue without an entry is bounded by the buffer alone."""
    @classmethod
    def new(cls, *, queue: Table[int, BufferQueue] | Iterable[BufferQueue] | None = ...) -> Self: ...
    def replace(self, *, queue: Table[int, BufferQueue] | Iterable[BufferQueue] | None = ...) -> Self: ...

class BufferQueue(Record):
    """Entry of list /ietf-interfaces:interfaces/interface/ieee802-dot1q-bridge:bridge-port/isolane-dataplane:buffer/queue

    Bound of a queue. A queue without an entry is bounded by the buffer alone.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ListNode]
    EMPTY: ClassVar[BufferQueue]
    @property
    def traffic_class(self) -> int:
        """Class of the queue.

        Range 0..7.
        """
    @property
    def limit(self) -> int:
        """Most octets in the queue.

        Range 1522..4294967295, in octets, mandatory.
        """
    @classmethod
    def new(cls, *, traffic_class: int | None = ..., limit: int | None = ...) -> Self: ...
    def replace(self, *, traffic_class: int | None = ..., limit: int | None = ...) -> Self: ...
    @property
    def entry_key(self) -> int: ...

class Csig(Record):
    """Container /ietf-interfaces:interfaces/interface/isolane-ue-csig:csig

    Congestion signaling of packets that leave by this port.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[Csig]
    INT_DELETE_DEFAULT: Final[bool]
    INT_METADATA_DEFAULT: Final[int]
    @property
    def int_delete(self) -> bool:
        """Whether all tags are taken out of packets that leave by this port, because the peer does not know them.

        Default false.
        """
    @property
    def int_metadata(self) -> int:
        """Locator metadata that a tag gets with the value of this port. A compact tag gets the lower 7 bits.

        Range 0..65535, default 0.
        """
    @property
    def signal(self) -> Table[str, Signal]:
        """Measurement that this port last compared a tag with, by signal."""
    @property
    def statistics(self) -> CsigStatistics:
        """Counters of tagged packets that leave by this port."""
    @classmethod
    def new(cls, *, int_delete: bool | None = ..., int_metadata: int | None = ..., signal: Table[str, Signal] | Iterable[Signal] | None = ..., statistics: CsigStatistics | None = ...) -> Self: ...
    def replace(self, *, int_delete: bool | None = ..., int_metadata: int | None = ..., signal: Table[str, Signal] | Iterable[Signal] | None = ..., statistics: CsigStatistics | None = ...) -> Self: ...

class Signal(Record):
    """Entry of list /ietf-interfaces:interfaces/interface/isolane-ue-csig:csig/signal

    Measurement that this port last compared a tag with, by signal.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ListNode]
    EMPTY: ClassVar[Signal]
    @property
    def name(self) -> str:
        """Name of the signal."""
    @property
    def value(self) -> int | None:
        """The signal, measured.

        Range 0..18446744073709551615, in units of the signal type.
        """
    @property
    def band(self) -> int | None:
        """The band that it is in, which is what a tag can carry. Absent when the signal has no bands.

        Range 0..4294967295.
        """
    @classmethod
    def new(cls, *, name: str | None = ..., value: int | None = ..., band: int | None = ...) -> Self: ...
    def replace(self, *, name: str | None = ..., value: int | None = ..., band: int | None = ...) -> Self: ...
    @property
    def entry_key(self) -> str: ...

class CsigStatistics(Record):
    """Container /ietf-interfaces:interfaces/interface/isolane-ue-csig:csig/statistics

    Counters of tagged packets that leave by this port.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[CsigStatistics]
    @property
    def discontinuity_time(self) -> str | None:
        """Time at which the counters of this container last started from zero, by a restart or by clear-counters."""
    @property
    def tagged_packets(self) -> int | None:
        """Packets that had a tag as they came to be sent.

        Range 0..18446744073709551615, in packets.
        """
    @property
    def updated_packets(self) -> int | None:
        """Packets whose tag got the value of this port.

        Range 0..18446744073709551615, in packets.
        """
    @property
    def deleted_packets(self) -> int | None:
        """Packets whose tags were taken out.

        Range 0..18446744073709551615, in packets.
        """
    @property
    def d_bit_packets(self) -> int | None:
        """Packets that were trimmed here and got the D bit.

        Range 0..18446744073709551615, in packets.
        """
    @property
    def not_updated_d_bit(self) -> int | None:
        """Packets whose tag stayed because of the D bit.

        Range 0..18446744073709551615, in packets.
        """
    @property
    def not_updated_no_band(self) -> int | None:
        """Packets whose tag stayed because the signal has no bands.

        Range 0..18446744073709551615, in packets.
        """
    @property
    def unknown_signal_packets(self) -> int | None:
        """Packets whose tag has an unknown signal type; it stayed as it was.

        Range 0..18446744073709551615, in packets.
        """
    @property
    def doubled_tag_packets(self) -> int | None:
        """Packets with more than one tag; the tags stayed as they were.

        Range 0..18446744073709551615, in packets.
        """
    @property
    def truncated_packets(self) -> int | None:
        """Packets received by this port that end within a tag; they went on as packets without one.

        Range 0..18446744073709551615, in packets.
        """
    @classmethod
    def new(cls, *, discontinuity_time: str | None = ..., tagged_packets: int | None = ..., updated_packets: int | None = ..., deleted_packets: int | None = ..., d_bit_packets: int | None = ..., not_updated_d_bit: int | None = ..., not_updated_no_band: int | None = ..., unknown_signal_packets: int | None = ..., doubled_tag_packets: int | None = ..., truncated_packets: int | None = ...) -> Self: ...
    def replace(self, *, discontinuity_time: str | None = ..., tagged_packets: int | None = ..., updated_packets: int | None = ..., deleted_packets: int | None = ..., d_bit_packets: int | None = ..., not_updated_d_bit: int | None = ..., not_updated_no_band: int | None = ..., unknown_signal_packets: int | None = ..., doubled_tag_packets: int | None = ..., truncated_packets: int | None = ...) -> Self: ...

class CsigClearCountersInput(Record):
    """Parameters /ietf-interfaces:interfaces/interface/isolane-ue-csig:csig/clear-counters/input"""

    PATH: ClassVar[str]
    NODE: ClassVar[ParametersNode]
    EMPTY: ClassVar[CsigClearCountersInput]
    @classmethod
    def new(cls) -> Self: ...
    def replace(self) -> Self: ...

class CsigClearCountersOutput(Record):
    """Parameters /ietf-interfaces:interfaces/interface/isolane-ue-csig:csig/clear-counters/output"""

    PATH: ClassVar[str]
    NODE: ClassVar[ParametersNode]
    EMPTY: ClassVar[CsigClearCountersOutput]
    @property
    def discontinuity_time(self) -> str | None:
        """Time at which the counters started from zero."""
    @classmethod
    def new(cls, *, discontinuity_time: str | None = ...) -> Self: ...
    def replace(self, *, discontinuity_time: str | None = ...) -> Self: ...

class DataPlane(Record):
    """Container /ietf-interfaces:interfaces/interface/isolane-dataplane:data-plane

    The port that the interface is.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[DataPlane]
    KIND_DEFAULT: Final[Literal['emulated', 'linux', 'sonic']]
    FORWARDING_DEFAULT: Final[bool]
    MAX_FRAME_SIZE_DEFAULT: Final[int]
    @property
    def kind(self) -> Literal['emulated', 'linux', 'sonic']:
        """Kind of the port.

        Default emulated.
        """
    @property
    def linux_device(self) -> str | None:
        """Name of the interface in Linux. Without it the name of this interface is taken.

        Length 1..15.
        """
    @property
    def rate_limit(self) -> int | None:
        """Rate at which the port sends, where the agent was started with the kernel or SONiC as data plane. Without it the port sends as quickly as it can.

        Range 1000000..1600000000000, in bits/second.
        """
    @property
    def forwarding(self) -> bool:
        """Whether frames are forwarded. LLDP and CIMs are sent and received in any case.

        Default false.
        """
    @property
    def mac_address(self) -> str | None:
        """MAC address of the port. Without it the port has a locally administered one that is made from its name."""
    @property
    def max_frame_size(self) -> int:
        """Longest frame that is taken in, with FCS.

        Range 1522..9216, in octets, default 9216.
        """
    @property
    def lab_wire(self) -> LabWire:
        """Wire of a lab that is fixed to the port, in the direction that leaves it; the device at the far end has the other direction. Without such a wire nothing here has an effect."""
    @property
    def state(self) -> DataPlaneState:
        """State of the port."""
    @classmethod
    def new(cls, *, kind: Literal['emulated', 'linux', 'sonic'] | None = ..., linux_device: str | None = ..., rate_limit: int | None = ..., forwarding: bool | None = ..., mac_address: str | None = ..., max_frame_size: int | None = ..., lab_wire: LabWire | None = ..., state: DataPlaneState | None = ...) -> Self: ...
    def replace(self, *, kind: Literal['emulated', 'linux', 'sonic'] | None = ..., linux_device: str | None = ..., rate_limit: int | None = ..., forwarding: bool | None = ..., mac_address: str | None = ..., max_frame_size: int | None = ..., lab_wire: LabWire | None = ..., state: DataPlaneState | None = ...) -> Self: ...

class LabWire(Record):
    """Container /ietf-interfaces:interfaces/interface/isolane-dataplane:data-plane/lab-wire

    Wire of a lab that is fixed to the port, in the direction that leaves it; the device at the far end has the other direction. Without such a wire nothing here has an effect.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[LabWire]
    @property
    def rate(self) -> int | None:
        """Rate of the direction. Without it that of the lab's description.

        Range 1..1600000000000, in bits per second.
        """
    @property
    def delay(self) -> int | None:
        """Time that a bit is on the way. Without it that of the lab's description.

        Range 0..10000000000, in nanoseconds.
        """
    @property
    def jitter(self) -> int | None:
        """Largest time that is added to the delay by chance. Without it that of the lab's description.

        Range 0..10000000000, in nanoseconds.
        """
    @property
    def loss(self) -> Decimal | None:
        """Probability that a frame or control ordered set is lost. Without it that of the lab's description.

        Range 0.0..1.0.
        """
    @property
    def bit_error_rate(self) -> Decimal | None:
        """Probability that a bit is wrong. Without it that of the lab's description.

        Range 0.0..1.0.
        """
    @property
    def cut(self) -> bool | None:
        """Whether nothing gets through; the port at the far end sees its link down. Without it the wire is whole."""
    @property
    def state(self) -> LabWireState:
        """State of the direction; the counters are since the start of the lab."""
    @classmethod
    def new(cls, *, rate: int | None = ..., delay: int | None = ..., jitter: int | None = ..., loss: Decimal | None = ..., bit_error_rate: Decimal | None = ..., cut: bool | None = ..., state: LabWireState | None = ...) -> Self: ...
    def replace(self, *, rate: int | None = ..., delay: int | None = ..., jitter: int | None = ..., loss: Decimal | None = ..., bit_error_rate: Decimal | None = ..., cut: bool | None = ..., state: LabWireState | None = ...) -> Self: ...

class LabWireState(Record):
    """Container /ietf-interfaces:interfaces/interface/isolane-dataplane:data-plane/lab-wire/state

    State of the direction; the counters are since the start of the lab.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[LabWireState]
    @property
    def fault(self) -> str | None:
        """Fault that an action caused, until it is healed."""
    @property
    def items(self) -> int | None:
        """Frames and control ordered sets sent.

        Range 0..18446744073709551615, in items.
        """
    @property
    def octets(self) -> int | None:
        """Octet times taken.

        Range 0..18446744073709551615, in octets.
        """
    @property
    def lost(self) -> int | None:
        """Frames and control ordered sets lost, by chance or by a cut.

        Range 0..18446744073709551615, in items.
        """
    @property
    def corrupted(self) -> int | None:
        """Frames and control ordered sets spoiled by bit errors.

        Range 0..18446744073709551615, in items.
        """
    @classmethod
    def new(cls, *, fault: str | None = ..., items: int | None = ..., octets: int | None = ..., lost: int | None = ..., corrupted: int | None = ...) -> Self: ...
    def replace(self, *, fault: str | None = ..., items: int | None = ..., octets: int | None = ..., lost: int | None = ..., corrupted: int | None = ...) -> Self: ...

class FailInput(Record):
    """Parameters /ietf-interfaces:interfaces/interface/isolane-dataplane:data-plane/lab-wire/fail/input"""

    PATH: ClassVar[str]
    NODE: ClassVar[ParametersNode]
    EMPTY: ClassVar[FailInput]
    @property
    def duration(self) -> int | None:
        """Time after which the fault heals by itself. Without it that is at the action heal, or when the lab ends.

        Range 1..2592000000, in milliseconds.
        """
    @property
    def cut(self) -> bool | None:
        """Whether nothing gets through."""
    @property
    def flap(self) -> int | None:
        """The direction is cut for this time, then works for this time, and so on.

        Range 1..3600000, in milliseconds.
        """
    @property
    def rate(self) -> int | None:
        """Rate during the fault.

        Range 1..1600000000000, in bits per second.
        """
    @property
    def delay(self) -> int | None:
        """Delay during the fault.

        Range 0..10000000000, in nanoseconds.
        """
    @property
    def jitter(self) -> int | None:
        """Largest time that is added to the delay by chance during the fault.

        Range 0..10000000000, in nanoseconds.
        """
    @property
    def loss(self) -> Decimal | None:
        """Loss during the fault.

        Range 0.0..1.0.
        """
    @property
    def bit_error_rate(self) -> Decimal | None:
        """Bit error rate during the fault.

        Range 0.0..1.0.
        """
    @classmethod
    def new(cls, *, duration: int | None = ..., cut: bool | None = ..., flap: int | None = ..., rate: int | None = ..., delay: int | None = ..., jitter: int | None = ..., loss: Decimal | None = ..., bit_error_rate: Decimal | None = ...) -> Self: ...
    def replace(self, *, duration: int | None = ..., cut: bool | None = ..., flap: int | None = ..., rate: int | None = ..., delay: int | None = ..., jitter: int | None = ..., loss: Decimal | None = ..., bit_error_rate: Decimal | None = ...) -> Self: ...

class FailOutput(Record):
    """Parameters /ietf-interfaces:interfaces/interface/isolane-dataplane:data-plane/lab-wire/fail/output"""

    PATH: ClassVar[str]
    NODE: ClassVar[ParametersNode]
    EMPTY: ClassVar[FailOutput]
    @classmethod
    def new(cls) -> Self: ...
    def replace(self) -> Self: ...

class HealInput(Record):
    """Parameters /ietf-interfaces:interfaces/interface/isolane-dataplane:data-plane/lab-wire/heal/input"""

    PATH: ClassVar[str]
    NODE: ClassVar[ParametersNode]
    EMPTY: ClassVar[HealInput]
    @classmethod
    def new(cls) -> Self: ...
    def replace(self) -> Self: ...

class HealOutput(Record):
    """Parameters /ietf-interfaces:interfaces/interface/isolane-dataplane:data-plane/lab-wire/heal/output"""

    PATH: ClassVar[str]
    NODE: ClassVar[ParametersNode]
    EMPTY: ClassVar[HealOutput]
    @classmethod
    def new(cls) -> Self: ...
    def replace(self) -> Self: ...

class DataPlaneState(Record):
    """Container /ietf-interfaces:interfaces/interface/isolane-dataplane:data-plane/state

    State of the port.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[DataPlaneState]
    @property
    def present(self) -> bool | None:
        """Whether the port exists; an interface of Linux comes and goes."""
    @property
    def not_applied_reason(self) -> Literal['none', 'absent', 'no-permission', 'kernel-refused', 'driver-refused', 'switch-refused', 'no-wire', 'no-component'] | None:
        """Reason for which the configuration is not applied."""
    @property
    def not_applied_detail(self) -> str | None:
        """Text that names a refusal of the kernel, the driver or the switch, and its reason. Without it none of them refuses anything."""
    @property
    def wire(self) -> str | None:
        """Wire that is fixed to the port."""
    @property
    def oversize_frames(self) -> int | None:
        """Frames thrown away because they are too long.

        Range 0..18446744073709551615, in frames.
        """
    @property
    def misaddressed_control_frames(self) -> int | None:
        """MAC control frames received that are neither for the port nor for the group address of MAC control. They are never forwarded.

        Range 0..18446744073709551615, in frames.
        """
    @property
    def segmented_frames(self) -> int | None:
        """Long frames that Linux handed over in place of several frames, and that were cut into them: generic receive or segmentation offload is on for the interface or its peer. The agent handles them, at the cost of computing each checksum.

        Range 0..18446744073709551615, in frames.
        """
    @property
    def unreadable_frames(self) -> int | None:
        """Long frames of tunnels that Linux could not hand over. To turn off generic receive offload of the interface avoids them: ethtool -K DEVICE gro off.

        Range 0..18446744073709551615, in frames.
        """
    @property
    def refused_frames(self) -> Table[Literal['too-long', 'interface-down', 'no-buffers', 'other'], RefusedFrames]:
        """Frames that Linux did not send, by reason; out-discards and out-errors have them too."""
    @classmethod
    def new(cls, *, present: bool | None = ..., not_applied_reason: Literal['none', 'absent', 'no-permission', 'kernel-refused', 'driver-refused', 'switch-refused', 'no-wire', 'no-component'] | None = ..., not_applied_detail: str | None = ..., wire: str | None = ..., oversize_frames: int | None = ..., misaddressed_control_frames: int | None = ..., segmented_frames: int | None = ..., unreadable_frames: int | None = ..., refused_frames: Table[Literal['too-long', 'interface-down', 'no-buffers', 'other'], RefusedFrames] | Iterable[RefusedFrames] | None = ...) -> Self: ...
    def replace(self, *, present: bool | None = ..., not_applied_reason: Literal['none', 'absent', 'no-permission', 'kernel-refused', 'driver-refused', 'switch-refused', 'no-wire', 'no-component'] | None = ..., not_applied_detail: str | None = ..., wire: str | None = ..., oversize_frames: int | None = ..., misaddressed_control_frames: int | None = ..., segmented_frames: int | None = ..., unreadable_frames: int | None = ..., refused_frames: Table[Literal['too-long', 'interface-down', 'no-buffers', 'other'], RefusedFrames] | Iterable[RefusedFrames] | None = ...) -> Self: ...

class RefusedFrames(Record):
    """Entry of list /ietf-interfaces:interfaces/interface/isolane-dataplane:data-plane/state/refused-frames

    Frames that Linux did not send, by reason; out-discards and out-errors have them too.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ListNode]
    EMPTY: ClassVar[RefusedFrames]
    @property
    def reason(self) -> Literal['too-long', 'interface-down', 'no-buffers', 'other']:
        """Reason of the event."""
    @property
    def frames(self) -> int | None:
        """Frames that were not sent for it.

        Range 0..18446744073709551615, in frames.
        """
    @classmethod
    def new(cls, *, reason: Literal['too-long', 'interface-down', 'no-buffers', 'other'] | None = ..., frames: int | None = ...) -> Self: ...
    def replace(self, *, reason: Literal['too-long', 'interface-down', 'no-buffers', 'other'] | None = ..., frames: int | None = ...) -> Self: ...
    @property
    def entry_key(self) -> Literal['too-long', 'interface-down', 'no-buffers', 'other']: ...

class WireFault(Record):
    """Notification /ietf-interfaces:interfaces/interface/isolane-dataplane:data-plane/wire-fault"""

    PATH: ClassVar[str]
    NODE: ClassVar[NotificationNode]
    EMPTY: ClassVar[WireFault]
    @property
    def fault(self) -> str | None:
        """Fault that the action caused; absent when it is over."""
    @property
    def duration(self) -> int | None:
        """Time after which the fault heals by itself; absent for one without such a time.

        Range 0..4294967295, in milliseconds.
        """
    @classmethod
    def new(cls, *, fault: str | None = ..., duration: int | None = ...) -> Self: ...
    def replace(self, *, fault: str | None = ..., duration: int | None = ...) -> Self: ...

class LinkStateChange(Record):
    """Notification /ietf-interfaces:interfaces/interface/isolane-dataplane:data-plane/link-state-change"""

    PATH: ClassVar[str]
    NODE: ClassVar[NotificationNode]
    EMPTY: ClassVar[LinkStateChange]
    @property
    def link(self) -> Literal['up', 'down'] | None:
        """State of the link."""
    @property
    def speed(self) -> int | None:
        """Rate of the link; absent while it is down.

        Range 0..18446744073709551615, in bits per second.
        """
    @property
    def reason(self) -> Literal['disabled', 'no-wire', 'signal-lost'] | None:
        """Reason for which the link is down, where it is known."""
    @classmethod
    def new(cls, *, link: Literal['up', 'down'] | None = ..., speed: int | None = ..., reason: Literal['disabled', 'no-wire', 'signal-lost'] | None = ...) -> Self: ...
    def replace(self, *, link: Literal['up', 'down'] | None = ..., speed: int | None = ..., reason: Literal['disabled', 'no-wire', 'signal-lost'] | None = ...) -> Self: ...

class InBandTelemetry(Record):
    """Container /ietf-interfaces:interfaces/interface/isolane-inband-telemetry:in-band-telemetry

    In-band telemetry of this port.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[InBandTelemetry]
    INSERT_ENABLED_DEFAULT: Final[bool]
    STRIP_ENABLED_DEFAULT: Final[bool]
    CONTENT_DEFAULT: Final[tuple[Literal['switch-id', 'queue-depth', 'hop-latency', 'ecn-feedback', 'rate-hint'], ...]]
    FEEDBACK_THRESHOLD_DEFAULT: Final[int]
    @property
    def insert_enabled(self) -> bool:
        """Whether packets that leave by this port get the telemetry of this system.

        Default false.
        """
    @property
    def strip_enabled(self) -> bool:
        """Whether telemetry of packets that leave by this port is taken out and reported; the port then faces an end station.

        Default false.
        """
    @property
    def content(self) -> tuple[Literal['switch-id', 'queue-depth', 'hop-latency', 'ecn-feedback', 'rate-hint'], ...]:
        """Items that the port inserts.

        Default switch-id queue-depth hop-latency.
        """
    @property
    def feedback_threshold(self) -> int:
        """Fill level of the queue from which on packets get congestion feedback and a rate hint.

        Range 0..100, in percent, default 20.
        """
    @property
    def statistics(self) -> InBandTelemetryStatistics:
        """Counters of telemetry at the port."""
    @classmethod
    def new(cls, *, insert_enabled: bool | None = ..., strip_enabled: bool | None = ..., content: tuple[Literal['switch-id', 'queue-depth', 'hop-latency', 'ecn-feedback', 'rate-hint'], ...] | None = ..., feedback_threshold: int | None = ..., statistics: InBandTelemetryStatistics | None = ...) -> Self: ...
    def replace(self, *, insert_enabled: bool | None = ..., strip_enabled: bool | None = ..., content: tuple[Literal['switch-id', 'queue-depth', 'hop-latency', 'ecn-feedback', 'rate-hint'], ...] | None = ..., feedback_threshold: int | None = ..., statistics: InBandTelemetryStatistics | None = ...) -> Self: ...

class InBandTelemetryStatistics(Record):
    """Container /ietf-interfaces:interfaces/interface/isolane-inband-telemetry:in-band-telemetry/statistics

    Counters of telemetry at the port.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[InBandTelemetryStatistics]
    @property
    def discontinuity_time(self) -> str | None:
        """Time at which the counters of this container last started from zero, by a restart or by clear-counters."""
    @property
    def inserted_packets(self) -> int | None:
        """Packets that got telemetry.

        Range 0..18446744073709551615, in packets.
        """
    @property
    def stripped_packets(self) -> int | None:
        """Packets whose telemetry was taken out.

        Range 0..18446744073709551615, in packets.
        """
    @property
    def not_inserted_hop_limit(self) -> int | None:
        """Packets that had as many hops as are allowed.

        Range 0..18446744073709551615, in packets.
        """
    @property
    def not_inserted_mtu(self) -> int | None:
        """Packets that telemetry would have made too long.

        Range 0..18446744073709551615, in packets.
        """
    @property
    def not_inserted_malformed(self) -> int | None:
        """Packets whose headers could not be read.

        Range 0..18446744073709551615, in packets.
        """
    @property
    def feedback_packets(self) -> int | None:
        """Packets that got congestion feedback.

        Range 0..18446744073709551615, in packets.
        """
    @property
    def rate_hint_packets(self) -> int | None:
        """Packets that got a rate hint.

        Range 0..18446744073709551615, in packets.
        """
    @classmethod
    def new(cls, *, discontinuity_time: str | None = ..., inserted_packets: int | None = ..., stripped_packets: int | None = ..., not_inserted_hop_limit: int | None = ..., not_inserted_mtu: int | None = ..., not_inserted_malformed: int | None = ..., feedback_packets: int | None = ..., rate_hint_packets: int | None = ...) -> Self: ...
    def replace(self, *, discontinuity_time: str | None = ..., inserted_packets: int | None = ..., stripped_packets: int | None = ..., not_inserted_hop_limit: int | None = ..., not_inserted_mtu: int | None = ..., not_inserted_malformed: int | None = ..., feedback_packets: int | None = ..., rate_hint_packets: int | None = ...) -> Self: ...

class InBandTelemetryClearCountersInput(Record):
    """Parameters /ietf-interfaces:interfaces/interface/isolane-inband-telemetry:in-band-telemetry/clear-counters/input"""

    PATH: ClassVar[str]
    NODE: ClassVar[ParametersNode]
    EMPTY: ClassVar[InBandTelemetryClearCountersInput]
    @classmethod
    def new(cls) -> Self: ...
    def replace(self) -> Self: ...

class InBandTelemetryClearCountersOutput(Record):
    """Parameters /ietf-interfaces:interfaces/interface/isolane-inband-telemetry:in-band-telemetry/clear-counters/output"""

    PATH: ClassVar[str]
    NODE: ClassVar[ParametersNode]
    EMPTY: ClassVar[InBandTelemetryClearCountersOutput]
    @property
    def discontinuity_time(self) -> str | None:
        """Time at which the counters started from zero."""
    @classmethod
    def new(cls, *, discontinuity_time: str | None = ...) -> Self: ...
    def replace(self, *, discontinuity_time: str | None = ...) -> Self: ...

class FlowControl(Record):
    """Container /ietf-interfaces:interfaces/interface/isolane-pfc:flow-control

    PAUSE and priority-based flow control of this port.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[FlowControl]
    @property
    def pause(self) -> Pause:
        """PAUSE, which stops the whole link."""
    @property
    def priority(self) -> Table[int, Priority]:
        """Priority-based flow control of a priority. It is off for priorities without an entry."""
    @property
    def watchdog(self) -> Watchdog | None:
        """PFC watchdog of the port. A storm of a priority is PFC received again and again, so that its queue does not send for detection-time. The watchdog then carries out the action, until no PFC of the priority was received for restoration-time. Without this container the port has no watchdog, and a peer can stop a queue for ever."""
    @property
    def state(self) -> FlowControlState:
        """State of flow control of the port."""
    @classmethod
    def new(cls, *, pause: Pause | None = ..., priority: Table[int, Priority] | Iterable[Priority] | None = ..., watchdog: Watchdog | None = ..., state: FlowControlState | None = ...) -> Self: ...
    def replace(self, *, pause: Pause | None = ..., priority: Table[int, Priority] | Iterable[Priority] | None = ..., watchdog: Watchdog | None = ..., state: FlowControlState | None = ...) -> Self: ...

class Pause(Record):
    """Container /ietf-interfaces:interfaces/interface/isolane-pfc:flow-control/pause

    PAUSE, which stops the whole link.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[Pause]
    TRANSMIT_ENABLED_DEFAULT: Final[bool]
    RECEIVE_ENABLED_DEFAULT: Final[bool]
    XOFF_THRESHOLD_DEFAULT: Final[int]
    XON_THRESHOLD_DEFAULT: Final[int]
    QUANTA_DEFAULT: Final[int]
    @property
    def transmit_enabled(self) -> bool:
        """Whether PAUSE is sent when the buffer of the port runs full.

        Default false.
        """
    @property
    def receive_enabled(self) -> bool:
        """Whether a received PAUSE is obeyed.

        Default false.
        """
    @property
    def xoff_threshold(self) -> int:
        """Octets of the port in the buffer from which PAUSE is sent.

        Range 1..4294967295, in octets, default 200000.
        """
    @property
    def xon_threshold(self) -> int:
        """Octets of the port in the buffer down to which the peer may send again.

        Range 0..4294967295, in octets, default 150000.
        """
    @property
    def quanta(self) -> int:
        """Time that a PAUSE asks for; it is sent again before it is over.

        Range 1..65535, in 512 bit times, default 65535.
        """
    @classmethod
    def new(cls, *, transmit_enabled: bool | None = ..., receive_enabled: bool | None = ..., xoff_threshold: int | None = ..., xon_threshold: int | None = ..., quanta: int | None = ...) -> Self: ...
    def replace(self, *, transmit_enabled: bool | None = ..., receive_enabled: bool | None = ..., xoff_threshold: int | None = ..., xon_threshold: int | None = ..., quanta: int | None = ...) -> Self: ...

class Priority(Record):
    """Entry of list /ietf-interfaces:interfaces/interface/isolane-pfc:flow-control/priority

    Priority-based flow control of a priority. It is off for priorities without an entry.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ListNode]
    EMPTY: ClassVar[Priority]
    TRANSMIT_ENABLED_DEFAULT: Final[bool]
    RECEIVE_ENABLED_DEFAULT: Final[bool]
    TRIGGER_DEFAULT: Final[Literal['ingress', 'egress']]
    XOFF_THRESHOLD_DEFAULT: Final[int]
    XON_THRESHOLD_DEFAULT: Final[int]
    HEADROOM_DEFAULT: Final[int]
    QUANTA_DEFAULT: Final[int]
    @property
    def priority(self) -> int:
        """Priority that the entry is about.

        Range 0..7.
        """
    @property
    def transmit_enabled(self) -> bool:
        """Whether PFC is sent for the priority.

        Default false.
        """
    @property
    def receive_enabled(self) -> bool:
        """Whether a received PFC stops the priority.

        Default false.
        """
    @property
    def trigger(self) -> Literal['ingress', 'egress']:
        """Fill level that the thresholds are compared with.

        Default ingress.
        """
    @property
    def xoff_threshold(self) -> int:
        """Octets from which the peer is stopped.

        Range 1..4294967295, in octets, default 100000.
        """
    @property
    def xon_threshold(self) -> int:
        """Octets down to which the peer may send again.

        Range 0..4294967295, in octets, default 50000.
        """
    @property
    def headroom(self) -> int:
        """Octets kept free for frames that are on the way when the peer is stopped: at least rate times round trip, and a longest frame at each end.

        Range 0..4294967295, in octets, default 50000.
        """
    @property
    def quanta(self) -> int:
        """Time that a PFC asks for; it is sent again before it is over.

        Range 1..65535, in 512 bit times, default 65535.
        """
    @classmethod
    def new(cls, *, priority: int | None = ..., transmit_enabled: bool | None = ..., receive_enabled: bool | None = ..., trigger: Literal['ingress', 'egress'] | None = ..., xoff_threshold: int | None = ..., xon_threshold: int | None = ..., headroom: int | None = ..., quanta: int | None = ...) -> Self: ...
    def replace(self, *, priority: int | None = ..., transmit_enabled: bool | None = ..., receive_enabled: bool | None = ..., trigger: Literal['ingress', 'egress'] | None = ..., xoff_threshold: int | None = ..., xon_threshold: int | None = ..., headroom: int | None = ..., quanta: int | None = ...) -> Self: ...
    @property
    def entry_key(self) -> int: ...

class Watchdog(Record):
    """Container /ietf-interfaces:interfaces/interface/isolane-pfc:flow-control/watchdog

    PFC watchdog of the port. A storm of a priority is PFC received again and again, so that its queue does not send for detection-time. The watchdog then carries out the action, until no PFC of the priority was received for restoration-time. Without this container the port has no watchdog, and a peer can stop a queue for ever.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[Watchdog]
    ACTION_DEFAULT: Final[Literal['drop', 'forward', 'alert']]
    DETECTION_TIME_DEFAULT: Final[int]
    RESTORATION_TIME_DEFAULT: Final[int | Literal['never']]
    @property
    def action(self) -> Literal['drop', 'forward', 'alert']:
        """Action on the queue of a priority during a storm.

        Default drop.
        """
    @property
    def detection_time(self) -> int:
        """Time for which a queue is stopped without sending until that is a storm.

        Range 100..5000, in milliseconds, default 200.
        """
    @property
    def restoration_time(self) -> int | Literal['never']:
        """Time without PFC of the priority until the storm is over.

        In milliseconds, default 400.
        """
    @property
    def priority(self) -> tuple[int, ...]:
        """Watched priorities. Without any these are all priorities with receive-enabled.

        Range 0..7.
        """
    @classmethod
    def new(cls, *, action: Literal['drop', 'forward', 'alert'] | None = ..., detection_time: int | None = ..., restoration_time: int | Literal['never'] | None = ..., priority: Iterable[int] | None = ...) -> Self: ...
    def replace(self, *, action: Literal['drop', 'forward', 'alert'] | None = ..., detection_time: int | None = ..., restoration_time: int | Literal['never'] | None = ..., priority: Iterable[int] | None = ...) -> Self: ...

class FlowControlState(Record):
    """Container /ietf-interfaces:interfaces/interface/isolane-pfc:flow-control/state

    State of flow control of the port.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[FlowControlState]
    @property
    def pause_asserted(self) -> bool | None:
        """Whether the peer is stopped by PAUSE."""
    @property
    def pause_received(self) -> bool | None:
        """Whether the peer stops the link by PAUSE."""
    @property
    def priority(self) -> Table[int, StatePriority]:
        """State of each priority."""
    @property
    def statistics(self) -> FlowControlStateStatistics:
        """Counters of MAC control frames at the port."""
    @classmethod
    def new(cls, *, pause_asserted: bool | None = ..., pause_received: bool | None = ..., priority: Table[int, StatePriority] | Iterable[StatePriority] | None = ..., statistics: FlowControlStateStatistics | None = ...) -> Self: ...
    def replace(self, *, pause_asserted: bool | None = ..., pause_received: bool | None = ..., priority: Table[int, StatePriority] | Iterable[StatePriority] | None = ..., statistics: FlowControlStateStatistics | None = ...) -> Self: ...

class StatePriority(Record):
    """Entry of list /ietf-interfaces:interfaces/interface/isolane-pfc:flow-control/state/priority

    State of each priority.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ListNode]
    EMPTY: ClassVar[StatePriority]
    @property
    def priority(self) -> int:
        """Priority that the entry is about.

        Range 0..7.
        """
    @property
    def asserted(self) -> bool | None:
        """Whether the peer is stopped."""
    @property
    def paused(self) -> bool | None:
        """Whether the peer stops the priority."""
    @property
    def remaining_pause_time(self) -> int | None:
        """Time for which the priority remains stopped.

        Range 0..18446744073709551615, in nanoseconds.
        """
    @property
    def occupancy(self) -> int | None:
        """Octets that the thresholds measure.

        Range 0..18446744073709551615, in octets.
        """
    @property
    def headroom_used(self) -> int | None:
        """Octets of the headroom in use.

        Range 0..18446744073709551615, in octets.
        """
    @property
    def headroom_used_watermark(self) -> int | None:
        """Most octets of the headroom in use since the counters were cleared.

        Range 0..18446744073709551615, in octets.
        """
    @property
    def tx_xoff(self) -> int | None:
        """PFC frames sent that stop the priority.

        Range 0..18446744073709551615, in frames.
        """
    @property
    def tx_xon(self) -> int | None:
        """PFC frames sent that let the priority resume.

        Range 0..18446744073709551615, in frames.
        """
    @property
    def rx_xoff(self) -> int | None:
        """PFC frames received that stop the priority.

        Range 0..18446744073709551615, in frames.
        """
    @property
    def rx_xon(self) -> int | None:
        """PFC frames received that let the priority resume.

        Range 0..18446744073709551615, in frames.
        """
    @property
    def tx_frames(self) -> int | None:
        """PFC frames sent for the priority: tx-xoff and tx-xon together. A switch may have no other counter.

        Range 0..18446744073709551615, in frames.
        """
    @property
    def rx_frames(self) -> int | None:
        """PFC frames received for the priority: rx-xoff and rx-xon together. A switch may have no other counter.

        Range 0..18446744073709551615, in frames.
        """
    @property
    def rx_transitions(self) -> int | None:
        """Number of times that the priority was stopped.

        Range 0..18446744073709551615, in events.
        """
    @property
    def rx_paused_time(self) -> int | None:
        """Time for which the priority was stopped.

        Range 0..18446744073709551615, in nanoseconds.
        """
    @property
    def tx_asserted_time(self) -> int | None:
        """Time that the peer was stopped.

        Range 0..18446744073709551615, in nanoseconds.
        """
    @property
    def headroom_dropped_frames(self) -> int | None:
        """Frames dropped because the headroom was full.

        Range 0..18446744073709551615, in frames.
        """
    @property
    def last_pause_start(self) -> str | None:
        """Time at which the priority last stopped."""
    @property
    def last_pause_end(self) -> str | None:
        """Time at which the priority last resumed."""
    @property
    def watchdog(self) -> PriorityWatchdog:
        """State of the watchdog of the priority. Without a watchdog that watches the priority it is empty."""
    @classmethod
    def new(cls, *, priority: int | None = ..., asserted: bool | None = ..., paused: bool | None = ..., remaining_pause_time: int | None = ..., occupancy: int | None = ..., headroom_used: int | None = ..., headroom_used_watermark: int | None = ..., tx_xoff: int | None = ..., tx_xon: int | None = ..., rx_xoff: int | None = ..., rx_xon: int | None = ..., tx_frames: int | None = ..., rx_frames: int | None = ..., rx_transitions: int | None = ..., rx_paused_time: int | None = ..., tx_asserted_time: int | None = ..., headroom_dropped_frames: int | None = ..., last_pause_start: str | None = ..., last_pause_end: str | None = ..., watchdog: PriorityWatchdog | None = ...) -> Self: ...
    def replace(self, *, priority: int | None = ..., asserted: bool | None = ..., paused: bool | None = ..., remaining_pause_time: int | None = ..., occupancy: int | None = ..., headroom_used: int | None = ..., headroom_used_watermark: int | None = ..., tx_xoff: int | None = ..., tx_xon: int | None = ..., rx_xoff: int | None = ..., rx_xon: int | None = ..., tx_frames: int | None = ..., rx_frames: int | None = ..., rx_transitions: int | None = ..., rx_paused_time: int | None = ..., tx_asserted_time: int | None = ..., headroom_dropped_frames: int | None = ..., last_pause_start: str | None = ..., last_pause_end: str | None = ..., watchdog: PriorityWatchdog | None = ...) -> Self: ...
    @property
    def entry_key(self) -> int: ...

class PriorityWatchdog(Record):
    """Container /ietf-interfaces:interfaces/interface/isolane-pfc:flow-control/state/priority/watchdog

    State of the watchdog of the priority. Without a watchdog that watches the priority it is empty.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[PriorityWatchdog]
    @property
    def status(self) -> Literal['operational', 'stormed'] | None:
        """Whether there is a storm."""
    @property
    def storms_detected(self) -> int | None:
        """Storms that began.

        Range 0..18446744073709551615, in storms.
        """
    @property
    def storms_restored(self) -> int | None:
        """Storms that ended.

        Range 0..18446744073709551615, in storms.
        """
    @property
    def tx_frames(self) -> int | None:
        """Frames of the priority that the port sent during storms.

        Range 0..18446744073709551615, in frames.
        """
    @property
    def tx_dropped_frames(self) -> int | None:
        """Frames of the priority that were to leave by the port during storms and were dropped.

        Range 0..18446744073709551615, in frames.
        """
    @property
    def rx_frames(self) -> int | None:
        """Frames of the priority that the port received during storms.

        Range 0..18446744073709551615, in frames.
        """
    @property
    def rx_dropped_frames(self) -> int | None:
        """Frames of the priority that the port received during storms and dropped.

        Range 0..18446744073709551615, in frames.
        """
    @property
    def last_storm_start(self) -> str | None:
        """Time at which the last storm was detected, to the accuracy of the agent's looking. Absent if the agent has seen none."""
    @property
    def last_storm_end(self) -> str | None:
        """Time at which the end of a storm was last seen, to the accuracy of the agent's looking. Absent if the agent has seen none."""
    @classmethod
    def new(cls, *, status: Literal['operational', 'stormed'] | None = ..., storms_detected: int | None = ..., storms_restored: int | None = ..., tx_frames: int | None = ..., tx_dropped_frames: int | None = ..., rx_frames: int | None = ..., rx_dropped_frames: int | None = ..., last_storm_start: str | None = ..., last_storm_end: str | None = ...) -> Self: ...
    def replace(self, *, status: Literal['operational', 'stormed'] | None = ..., storms_detected: int | None = ..., storms_restored: int | None = ..., tx_frames: int | None = ..., tx_dropped_frames: int | None = ..., rx_frames: int | None = ..., rx_dropped_frames: int | None = ..., last_storm_start: str | None = ..., last_storm_end: str | None = ...) -> Self: ...

class FlowControlStateStatistics(Record):
    """Container /ietf-interfaces:interfaces/interface/isolane-pfc:flow-control/state/statistics

    Counters of MAC control frames at the port.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[FlowControlStateStatistics]
    @property
    def discontinuity_time(self) -> str | None:
        """Time at which these counters and those of the priorities last started from zero."""
    @property
    def tx_pause_frames(self) -> int | None:
        """PAUSE frames sent.

        Range 0..18446744073709551615, in frames.
        """
    @property
    def rx_pause_frames(self) -> int | None:
        """PAUSE frames received.

        Range 0..18446744073709551615, in frames.
        """
    @property
    def tx_pfc_frames(self) -> int | None:
        """PFC frames sent.

        Range 0..18446744073709551615, in frames.
        """
    @property
    def rx_pfc_frames(self) -> int | None:
        """PFC frames received.

        Range 0..18446744073709551615, in frames.
        """
    @property
    def rx_paused_time(self) -> int | None:
        """Time that PAUSE stopped the link.

        Range 0..18446744073709551615, in nanoseconds.
        """
    @property
    def rx_ignored_frames(self) -> int | None:
        """PAUSE and PFC frames received and not obeyed.

        Range 0..18446744073709551615, in frames.
        """
    @property
    def rx_malformed_frames(self) -> int | None:
        """MAC control frames that could not be read.

        Range 0..18446744073709551615, in frames.
        """
    @property
    def rx_unknown_opcode_frames(self) -> int | None:
        """MAC control frames of an unknown opcode.

        Range 0..18446744073709551615, in frames.
        """
    @classmethod
    def new(cls, *, discontinuity_time: str | None = ..., tx_pause_frames: int | None = ..., rx_pause_frames: int | None = ..., tx_pfc_frames: int | None = ..., rx_pfc_frames: int | None = ..., rx_paused_time: int | None = ..., rx_ignored_frames: int | None = ..., rx_malformed_frames: int | None = ..., rx_unknown_opcode_frames: int | None = ...) -> Self: ...
    def replace(self, *, discontinuity_time: str | None = ..., tx_pause_frames: int | None = ..., rx_pause_frames: int | None = ..., tx_pfc_frames: int | None = ..., rx_pfc_frames: int | None = ..., rx_paused_time: int | None = ..., rx_ignored_frames: int | None = ..., rx_malformed_frames: int | None = ..., rx_unknown_opcode_frames: int | None = ...) -> Self: ...

class FlowControlClearCountersInput(Record):
    """Parameters /ietf-interfaces:interfaces/interface/isolane-pfc:flow-control/clear-counters/input"""

    PATH: ClassVar[str]
    NODE: ClassVar[ParametersNode]
    EMPTY: ClassVar[FlowControlClearCountersInput]
    @classmethod
    def new(cls) -> Self: ...
    def replace(self) -> Self: ...

class FlowControlClearCountersOutput(Record):
    """Parameters /ietf-interfaces:interfaces/interface/isolane-pfc:flow-control/clear-counters/output"""

    PATH: ClassVar[str]
    NODE: ClassVar[ParametersNode]
    EMPTY: ClassVar[FlowControlClearCountersOutput]
    @property
    def discontinuity_time(self) -> str | None:
        """Time at which the counters started from zero."""
    @classmethod
    def new(cls, *, discontinuity_time: str | None = ...) -> Self: ...
    def replace(self, *, discontinuity_time: str | None = ...) -> Self: ...

class StormDetected(Record):
    """Notification /ietf-interfaces:interfaces/interface/isolane-pfc:flow-control/storm-detected"""

    PATH: ClassVar[str]
    NODE: ClassVar[NotificationNode]
    EMPTY: ClassVar[StormDetected]
    @property
    def priority(self) -> int | None:
        """Priority that the peer keeps stopped.

        Range 0..7.
        """
    @property
    def action(self) -> Literal['drop', 'forward', 'alert'] | None:
        """Action during the storm."""
    @property
    def storms_detected(self) -> int | None:
        """Storms of the priority up to now. A number that grows by more than one tells of storms between two looks.

        Range 0..18446744073709551615, in storms.
        """
    @classmethod
    def new(cls, *, priority: int | None = ..., action: Literal['drop', 'forward', 'alert'] | None = ..., storms_detected: int | None = ...) -> Self: ...
    def replace(self, *, priority: int | None = ..., action: Literal['drop', 'forward', 'alert'] | None = ..., storms_detected: int | None = ...) -> Self: ...

class StormRestored(Record):
    """Notification /ietf-interfaces:interfaces/interface/isolane-pfc:flow-control/storm-restored"""

    PATH: ClassVar[str]
    NODE: ClassVar[NotificationNode]
    EMPTY: ClassVar[StormRestored]
    @property
    def priority(self) -> int | None:
        """Priority that was stopped.

        Range 0..7.
        """
    @property
    def storms_restored(self) -> int | None:
        """Storms of the priority that ended up to now.

        Range 0..18446744073709551615, in storms.
        """
    @classmethod
    def new(cls, *, priority: int | None = ..., storms_restored: int | None = ...) -> Self: ...
    def replace(self, *, priority: int | None = ..., storms_restored: int | None = ...) -> Self: ...

class Cbfc(Record):
    """Container /ietf-interfaces:interfaces/interface/isolane-ue-cbfc:cbfc

    Credit-based flow control of this port.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[Cbfc]
    MODE_DEFAULT: Final[Literal['static', 'dynamic']]
    DYNAMIC_MODE_CONTRACT_DEFAULT: Final[Literal['ignore', 'strict']]
    SENDER_ENABLED_DEFAULT: Final[bool]
    RECEIVER_ENABLED_DEFAULT: Final[bool]
    @property
    def mode(self) -> Literal['static', 'dynamic']:
        """Selection of the lossless channels.

        Default static.
        """
    @property
    def dynamic_mode_contract(self) -> Literal['ignore', 'strict']:
        """Treatment of sender-enabled and receiver-enabled in dynamic mode.

        Default ignore.
        """
    @property
    def sender_enabled(self) -> bool:
        """Whether frames are sent against credits.

        Default false.
        """
    @property
    def receiver_enabled(self) -> bool:
        """Whether credits are given to the peer.

        Default false.
        """
    @property
    def profile(self) -> str | None:
        """Profile of the port. Without one CBFC stays off."""
    @property
    def sender_vc_map(self) -> str | None:
        """Map from frames that are sent to channels. Without one every frame takes channel 0."""
    @property
    def receiver_vc_map(self) -> str | None:
        """Map from frames that are received to channels. Without one every frame takes channel 0."""
    @property
    def peer(self) -> Peer:
        """Native values of the peer's receiver, entered by hand where LLDP does not carry them. A commit that exceeds them is refused."""
    @property
    def credit_pool(self) -> Table[str, CreditPool]:
        """Credits that channels of the port share."""
    @property
    def vc(self) -> Table[int, Vc]:
        """A virtual channel. Channels without an entry are best effort."""
    @property
    def state(self) -> CbfcState:
        """State of CBFC on the port."""
    @classmethod
    def new(cls, *, mode: Literal['static', 'dynamic'] | None = ..., dynamic_mode_contract: Literal['ignore', 'strict'] | None = ..., sender_enabled: bool | None = ..., receiver_enabled: bool | None = ..., profile: str | None = ..., sender_vc_map: str | None = ..., receiver_vc_map: str | None = ..., peer: Peer | None = ..., credit_pool: Table[str, CreditPool] | Iterable[CreditPool] | None = ..., vc: Table[int, Vc] | Iterable[Vc] | None = ..., state: CbfcState | None = ...) -> Self: ...
    def replace(self, *, mode: Literal['static', 'dynamic'] | None = ..., dynamic_mode_contract: Literal['ignore', 'strict'] | None = ..., sender_enabled: bool | None = ..., receiver_enabled: bool | None = ..., profile: str | None = ..., sender_vc_map: str | None = ..., receiver_vc_map: str | None = ..., peer: Peer | None = ..., credit_pool: Table[str, CreditPool] | Iterable[CreditPool] | None = ..., vc: Table[int, Vc] | Iterable[Vc] | None = ..., state: CbfcState | None = ...) -> Self: ...

class Peer(Record):
    """Container /ietf-interfaces:interfaces/interface/isolane-ue-cbfc:cbfc/peer

    Native values of the peer's receiver, entered by hand where LLDP does not carry them. A commit that exceeds them is refused.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[Peer]
    @property
    def native_credit_size(self) -> int | None:
        """Octets that one credit of the peer stands for. sender-credit-size must not be above the value. Without a value nothing is compared.

        Range 1..65535, in octets.
        """
    @property
    def native_packet_overhead(self) -> int | None:
        """Octets that the peer adds to each packet. sender-packet-overhead must not be below the value. Without a value nothing is compared.

        Range -32768..32767, in octets.
        """
    @property
    def native_total_credits(self) -> int | None:
        """Credits of the peer's buffer. sender-credit-limit must not be above the value. 0 means that the peer has a limit for each channel. Without a value, as with 0, nothing is compared.

        Range 0..1048575, in credits.
        """
    @classmethod
    def new(cls, *, native_credit_size: int | None = ..., native_packet_overhead: int | None = ..., native_total_credits: int | None = ...) -> Self: ...
    def replace(self, *, native_credit_size: int | None = ..., native_packet_overhead: int | None = ..., native_total_credits: int | None = ...) -> Self: ...

class CreditPool(Record):
    """Entry of list /ietf-interfaces:interfaces/interface/isolane-ue-cbfc:cbfc/credit-pool

    Credits that channels of the port share.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ListNode]
    EMPTY: ClassVar[CreditPool]
    @property
    def name(self) -> str:
        """Name of the pool.

        Length 1..64.
        """
    @property
    def size(self) -> int:
        """Credits in the pool, a part of the sender-credit-limit of the port where that is not 0. A pool of none would share nothing.

        Range 1..18446744073709551615, in credits, mandatory.
        """
    @property
    def shared_size(self) -> int | None:
        """Credits of the pool that no channel has reserved.

        Range 0..18446744073709551615, in credits.
        """
    @property
    def used(self) -> int | None:
        """Credits of the pool in use.

        Range 0..18446744073709551615, in credits.
        """
    @classmethod
    def new(cls, *, name: str | None = ..., size: int | None = ..., shared_size: int | None = ..., used: int | None = ...) -> Self: ...
    def replace(self, *, name: str | None = ..., size: int | None = ..., shared_size: int | None = ..., used: int | None = ...) -> Self: ...
    @property
    def entry_key(self) -> str: ...

class Vc(Record):
    """Entry of list /ietf-interfaces:interfaces/interface/isolane-ue-cbfc:cbfc/vc

    A virtual channel. Channels without an entry are best effort.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ListNode]
    EMPTY: ClassVar[Vc]
    TYPE_DEFAULT: Final[Literal['best-effort', 'lossless']]
    SENDER_ENABLED_DEFAULT: Final[bool]
    RECEIVER_ENABLED_DEFAULT: Final[bool]
    @property
    def index_(self) -> int:
        """Number of the channel.

        Range 0..31.
        """
    @property
    def type(self) -> Literal['best-effort', 'lossless']:
        """Kind of the channel, which LLDP advertises to the peer.

        Default best-effort.
        """
    @property
    def sender_enabled(self) -> bool:
        """Whether this channel sends against credits, where the port does.

        Default false.
        """
    @property
    def receiver_enabled(self) -> bool:
        """Whether this channel gives credits, where the port does.

        Default false.
        """
    @property
    def sender_credit_limit(self) -> int | None:
        """Credits that the channel may use. Without it the credit profile limits the channel.

        Range 1..1048575, in credits.
        """
    @property
    def receiver_credit_limit(self) -> int | None:
        """Credits of buffer that the receiver keeps for the channel where receiver-credit-mode is per-vc. Without a value the channel has its native number of credits.

        Range 1..1048575, in credits.
        """
    @property
    def credit_profile(self) -> str | None:
        """Credit profile of the channel. Without one sender-credit-limit limits the channel."""
    @property
    def state(self) -> VcState:
        """State of the channel."""
    @classmethod
    def new(cls, *, index_: int | None = ..., type: Literal['best-effort', 'lossless'] | None = ..., sender_enabled: bool | None = ..., receiver_enabled: bool | None = ..., sender_credit_limit: int | None = ..., receiver_credit_limit: int | None = ..., credit_profile: str | None = ..., state: VcState | None = ...) -> Self: ...
    def replace(self, *, index_: int | None = ..., type: Literal['best-effort', 'lossless'] | None = ..., sender_enabled: bool | None = ..., receiver_enabled: bool | None = ..., sender_credit_limit: int | None = ..., receiver_credit_limit: int | None = ..., credit_profile: str | None = ..., state: VcState | None = ...) -> Self: ...
    @property
    def entry_key(self) -> int: ...

class VcState(Record):
    """Container /ietf-interfaces:interfaces/interface/isolane-ue-cbfc:cbfc/vc/state

    State of the channel.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[VcState]
    @property
    def status(self) -> Literal['best-effort', 'initializing', 'lossless', 'removing', 'error'] | None:
        """State of the channel."""
    @property
    def negotiation(self) -> Literal['not-used', 'waiting', 'agreed', 'peer-not-capable', 'peer-not-enabled', 'mismatch', 'peer-lost'] | None:
        """Outcome of the negotiation by LLDP."""
    @property
    def sender_credits_consumed(self) -> int | None:
        """Credits that the sender has consumed, a cyclic count.

        Range 0..1048575, in credits.
        """
    @property
    def sender_credits_freed(self) -> int | None:
        """Credits that the peer has given back, a cyclic count.

        Range 0..1048575, in credits.
        """
    @property
    def sender_credits_used(self) -> int | None:
        """Credits in use now: consumed and not freed.

        Range 0..4294967295, in credits.
        """
    @property
    def sender_credits_used_watermark(self) -> int | None:
        """Most credits in use at one time since the counters were cleared.

        Range 0..4294967295, in credits.
        """
    @property
    def sender_credit_limit(self) -> int | None:
        """Limit of the channel in force. Absent when a credit profile or the port alone limits it.

        Range 0..1048575, in credits.
        """
    @property
    def receiver_credits_consumed(self) -> int | None:
        """Credits that received frames consumed, a cyclic count.

        Range 0..1048575, in credits.
        """
    @property
    def receiver_credits_freed(self) -> int | None:
        """Credits that the receiver has given back, a cyclic count.

        Range 0..1048575, in credits.
        """
    @property
    def receiver_native_credit_limit(self) -> int | None:
        """Credits of buffer that the receiver has for the channel; 0 when the receiver gives credits for the whole port.

        Range 0..1048575, in credits.
        """
    @property
    def enqueue_enabled(self) -> bool | None:
        """Whether frames are accepted into the channel's queue."""
    @property
    def dequeue_enabled(self) -> bool | None:
        """Whether frames are sent from the channel's queue."""
    @property
    def queued_frames(self) -> int | None:
        """Frames that have left the queues of the port and wait for credits of the channel.

        Range 0..18446744073709551615, in frames.
        """
    @property
    def stalled(self) -> bool | None:
        """Whether a frame has waited for credits for stall-time."""
    @property
    def statistics(self) -> VcStateStatistics:
        """Counters of the channel."""
    @classmethod
    def new(cls, *, status: Literal['best-effort', 'initializing', 'lossless', 'removing', 'error'] | None = ..., negotiation: Literal['not-used', 'waiting', 'agreed', 'peer-not-capable', 'peer-not-enabled', 'mismatch', 'peer-lost'] | None = ..., sender_credits_consumed: int | None = ..., sender_credits_freed: int | None = ..., sender_credits_used: int | None = ..., sender_credits_used_watermark: int | None = ..., sender_credit_limit: int | None = ..., receiver_credits_consumed: int | None = ..., receiver_credits_freed: int | None = ..., receiver_native_credit_limit: int | None = ..., enqueue_enabled: bool | None = ..., dequeue_enabled: bool | None = ..., queued_frames: int | None = ..., stalled: bool | None = ..., statistics: VcStateStatistics | None = ...) -> Self: ...
    def replace(self, *, status: Literal['best-effort', 'initializing', 'lossless', 'removing', 'error'] | None = ..., negotiation: Literal['not-used', 'waiting', 'agreed', 'peer-not-capable', 'peer-not-enabled', 'mismatch', 'peer-lost'] | None = ..., sender_credits_consumed: int | None = ..., sender_credits_freed: int | None = ..., sender_credits_used: int | None = ..., sender_credits_used_watermark: int | None = ..., sender_credit_limit: int | None = ..., receiver_credits_consumed: int | None = ..., receiver_credits_freed: int | None = ..., receiver_native_credit_limit: int | None = ..., enqueue_enabled: bool | None = ..., dequeue_enabled: bool | None = ..., queued_frames: int | None = ..., stalled: bool | None = ..., statistics: VcStateStatistics | None = ...) -> Self: ...

class VcStateStatistics(Record):
    """Container /ietf-interfaces:interfaces/interface/isolane-ue-cbfc:cbfc/vc/state/statistics

    Counters of the channel.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[VcStateStatistics]
    @property
    def discontinuity_time(self) -> str | None:
        """Time at which the counters of this container last started from zero, by a restart or by clear-counters."""
    @property
    def tx_packets(self) -> int | None:
        """Number of packets sent on the channel.

        Range 0..18446744073709551615, in packets.
        """
    @property
    def tx_bytes(self) -> int | None:
        """Number of octets sent on the channel.

        Range 0..18446744073709551615, in octets.
        """
    @property
    def rx_packets(self) -> int | None:
        """Number of packets received on the channel.

        Range 0..18446744073709551615, in packets.
        """
    @property
    def rx_bytes(self) -> int | None:
        """Number of octets received on the channel.

        Range 0..18446744073709551615, in octets.
        """
    @property
    def tx_blocked(self) -> int | None:
        """Times that a frame had to wait for credits.

        Range 0..18446744073709551615, in events.
        """
    @property
    def tx_blocked_time(self) -> int | None:
        """Time that frames waited for credits.

        Range 0..18446744073709551615, in nanoseconds.
        """
    @property
    def lost_credits(self) -> int | None:
        """Credits of frames lost on the wire that a CC_Update recovered.

        Range 0..18446744073709551615, in credits.
        """
    @property
    def excess_credit_free_error(self) -> int | None:
        """CF_Updates that freed more credits than were in use.

        Range 0..18446744073709551615, in events.
        """
    @property
    def credit_limit_exceed_error(self) -> int | None:
        """Frames received beyond the credits given.

        Range 0..18446744073709551615, in events.
        """
    @property
    def negative_lost_credits_error(self) -> int | None:
        """CC_Updates that claimed fewer credits than were received.

        Range 0..18446744073709551615, in events.
        """
    @property
    def rx_cf_update(self) -> int | None:
        """CF_Updates received that name this channel.

        Range 0..18446744073709551615, in updates.
        """
    @property
    def tx_cf_update(self) -> int | None:
        """CF_Updates sent that name this channel.

        Range 0..18446744073709551615, in updates.
        """
    @classmethod
    def new(cls, *, discontinuity_time: str | None = ..., tx_packets: int | None = ..., tx_bytes: int | None = ..., rx_packets: int | None = ..., rx_bytes: int | None = ..., tx_blocked: int | None = ..., tx_blocked_time: int | None = ..., lost_credits: int | None = ..., excess_credit_free_error: int | None = ..., credit_limit_exceed_error: int | None = ..., negative_lost_credits_error: int | None = ..., rx_cf_update: int | None = ..., tx_cf_update: int | None = ...) -> Self: ...
    def replace(self, *, discontinuity_time: str | None = ..., tx_packets: int | None = ..., tx_bytes: int | None = ..., rx_packets: int | None = ..., rx_bytes: int | None = ..., tx_blocked: int | None = ..., tx_blocked_time: int | None = ..., lost_credits: int | None = ..., excess_credit_free_error: int | None = ..., credit_limit_exceed_error: int | None = ..., negative_lost_credits_error: int | None = ..., rx_cf_update: int | None = ..., tx_cf_update: int | None = ...) -> Self: ...

class InitializeInput(Record):
    """Parameters /ietf-interfaces:interfaces/interface/isolane-ue-cbfc:cbfc/vc/initialize/input"""

    PATH: ClassVar[str]
    NODE: ClassVar[ParametersNode]
    EMPTY: ClassVar[InitializeInput]
    @classmethod
    def new(cls) -> Self: ...
    def replace(self) -> Self: ...

class InitializeOutput(Record):
    """Parameters /ietf-interfaces:interfaces/interface/isolane-ue-cbfc:cbfc/vc/initialize/output"""

    PATH: ClassVar[str]
    NODE: ClassVar[ParametersNode]
    EMPTY: ClassVar[InitializeOutput]
    @property
    def status(self) -> Literal['best-effort', 'initializing', 'lossless', 'removing', 'error'] | None:
        """State of the channel afterwards."""
    @classmethod
    def new(cls, *, status: Literal['best-effort', 'initializing', 'lossless', 'removing', 'error'] | None = ...) -> Self: ...
    def replace(self, *, status: Literal['best-effort', 'initializing', 'lossless', 'removing', 'error'] | None = ...) -> Self: ...

class RemoveInput(Record):
    """Parameters /ietf-interfaces:interfaces/interface/isolane-ue-cbfc:cbfc/vc/remove/input"""

    PATH: ClassVar[str]
    NODE: ClassVar[ParametersNode]
    EMPTY: ClassVar[RemoveInput]
    DRAIN_TIMEOUT_DEFAULT: Final[int]
    @property
    def drain_timeout(self) -> int:
        """Time for the queue to drain; frames that remain then are dropped.

        Range 0..600000, in milliseconds, default 1000.
        """
    @classmethod
    def new(cls, *, drain_timeout: int | None = ...) -> Self: ...
    def replace(self, *, drain_timeout: int | None = ...) -> Self: ...

class RemoveOutput(Record):
    """Parameters /ietf-interfaces:interfaces/interface/isolane-ue-cbfc:cbfc/vc/remove/output"""

    PATH: ClassVar[str]
    NODE: ClassVar[ParametersNode]
    EMPTY: ClassVar[RemoveOutput]
    @property
    def status(self) -> Literal['best-effort', 'initializing', 'lossless', 'removing', 'error'] | None:
        """State of the channel afterwards."""
    @property
    def dropped_frames(self) -> int | None:
        """Frames that did not drain in time.

        Range 0..18446744073709551615, in frames.
        """
    @classmethod
    def new(cls, *, status: Literal['best-effort', 'initializing', 'lossless', 'removing', 'error'] | None = ..., dropped_frames: int | None = ...) -> Self: ...
    def replace(self, *, status: Literal['best-effort', 'initializing', 'lossless', 'removing', 'error'] | None = ..., dropped_frames: int | None = ...) -> Self: ...

class VcClearCountersInput(Record):
    """Parameters /ietf-interfaces:interfaces/interface/isolane-ue-cbfc:cbfc/vc/clear-counters/input"""

    PATH: ClassVar[str]
    NODE: ClassVar[ParametersNode]
    EMPTY: ClassVar[VcClearCountersInput]
    @classmethod
    def new(cls) -> Self: ...
    def replace(self) -> Self: ...

class VcClearCountersOutput(Record):
    """Parameters /ietf-interfaces:interfaces/interface/isolane-ue-cbfc:cbfc/vc/clear-counters/output"""

    PATH: ClassVar[str]
    NODE: ClassVar[ParametersNode]
    EMPTY: ClassVar[VcClearCountersOutput]
    @property
    def discontinuity_time(self) -> str | None:
        """Time at which the counters started from zero."""
    @classmethod
    def new(cls, *, discontinuity_time: str | None = ...) -> Self: ...
    def replace(self, *, discontinuity_time: str | None = ...) -> Self: ...

class Stalled(Record):
    """Notification /ietf-interfaces:interfaces/interface/isolane-ue-cbfc:cbfc/vc/stalled"""

    PATH: ClassVar[str]
    NODE: ClassVar[NotificationNode]
    EMPTY: ClassVar[Stalled]
    @property
    def sender_credits_used(self) -> int | None:
        """Credits of the channel in use.

        Range 0..4294967295, in credits.
        """
    @property
    def sender_credit_limit(self) -> int | None:
        """Limit of the channel. Absent when a credit profile or the port alone limits it.

        Range 0..1048575, in credits.
        """
    @property
    def waited(self) -> int | None:
        """Time for which the frame has waited.

        Range 0..18446744073709551615, in nanoseconds.
        """
    @classmethod
    def new(cls, *, sender_credits_used: int | None = ..., sender_credit_limit: int | None = ..., waited: int | None = ...) -> Self: ...
    def replace(self, *, sender_credits_used: int | None = ..., sender_credit_limit: int | None = ..., waited: int | None = ...) -> Self: ...

class StallEnded(Record):
    """Notification /ietf-interfaces:interfaces/interface/isolane-ue-cbfc:cbfc/vc/stall-ended"""

    PATH: ClassVar[str]
    NODE: ClassVar[NotificationNode]
    EMPTY: ClassVar[StallEnded]
    @property
    def waited(self) -> int | None:
        """Time for which the channel was without credits.

        Range 0..18446744073709551615, in nanoseconds.
        """
    @classmethod
    def new(cls, *, waited: int | None = ...) -> Self: ...
    def replace(self, *, waited: int | None = ...) -> Self: ...

class StateChange(Record):
    """Notification /ietf-interfaces:interfaces/interface/isolane-ue-cbfc:cbfc/vc/state-change"""

    PATH: ClassVar[str]
    NODE: ClassVar[NotificationNode]
    EMPTY: ClassVar[StateChange]
    @property
    def old(self) -> Literal['best-effort', 'initializing', 'lossless', 'removing', 'error'] | None:
        """State before the change."""
    @property
    def new_(self) -> Literal['best-effort', 'initializing', 'lossless', 'removing', 'error'] | None:
        """State after the change."""
    @property
    def cause(self) -> Identity | None:
        """Event that caused the change."""
    @classmethod
    def new(cls, *, old: Literal['best-effort', 'initializing', 'lossless', 'removing', 'error'] | None = ..., new_: Literal['best-effort', 'initializing', 'lossless', 'removing', 'error'] | None = ..., cause: Identity | None = ...) -> Self: ...
    def replace(self, *, old: Literal['best-effort', 'initializing', 'lossless', 'removing', 'error'] | None = ..., new_: Literal['best-effort', 'initializing', 'lossless', 'removing', 'error'] | None = ..., cause: Identity | None = ...) -> Self: ...

class CreditError(Record):
    """Notification /ietf-interfaces:interfaces/interface/isolane-ue-cbfc:cbfc/vc/credit-error"""

    PATH: ClassVar[str]
    NODE: ClassVar[NotificationNode]
    EMPTY: ClassVar[CreditError]
    @property
    def error(self) -> Identity | None:
        """Kind of the contradiction."""
    @property
    def credits(self) -> int | None:
        """Number of credits by which the counts differ.

        Range -2147483648..2147483647, in credits.
        """
    @property
    def total(self) -> int | None:
        """Errors of this kind on the channel so far.

        Range 0..18446744073709551615, in events.
        """
    @classmethod
    def new(cls, *, error: Identity | None = ..., credits: int | None = ..., total: int | None = ...) -> Self: ...
    def replace(self, *, error: Identity | None = ..., credits: int | None = ..., total: int | None = ...) -> Self: ...

class CbfcState(Record):
    """Container /ietf-interfaces:interfaces/interface/isolane-ue-cbfc:cbfc/state

    State of CBFC on the port.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[CbfcState]
    @property
    def native_credit_size(self) -> int | None:
        """Native credit size of the receiver.

        Range 1..65535, in octets.
        """
    @property
    def native_packet_overhead(self) -> int | None:
        """Native overhead of the receiver.

        Range -32768..32767, in octets.
        """
    @property
    def native_total_credits(self) -> int | None:
        """Credits of the receiver's buffer; 0 when each channel has its own.

        Range 0..1048575, in credits.
        """
    @property
    def supported_credit_size(self) -> tuple[int, ...]:
        """Credit sizes that the sender can use.

        Range 32..2048, in octets.
        """
    @property
    def profile_in_use(self) -> str | None:
        """Profile whose values are in force now.

        Length 1..128.
        """
    @property
    def sender_active(self) -> bool | None:
        """Whether frames are sent against credits on any channel now."""
    @property
    def receiver_active(self) -> bool | None:
        """Whether credits are given on any channel now."""
    @property
    def sender_credit_size(self) -> int | None:
        """Credit size of the sender in force, from the profile.

        Range 32..2048, in octets.
        """
    @property
    def sender_packet_overhead(self) -> int | None:
        """Overhead of the sender in force, from the profile.

        Range -16..127, in octets.
        """
    @property
    def receiver_credit_size(self) -> int | None:
        """Credit size of the receiver in force, from the profile or the buffer.

        Range 1..65535, in octets.
        """
    @property
    def receiver_packet_overhead(self) -> int | None:
        """Overhead of the receiver in force, from the profile or the buffer.

        Range -32768..32767, in octets.
        """
    @property
    def reserved_octets(self) -> int | None:
        """Octets of the shared buffer that are reserved for frames for which the peer has credits.

        Range 0..18446744073709551615, in octets.
        """
    @property
    def rx_cf_observed_spacing(self) -> int | None:
        """Least distance of two CF_Updates received since the counters were cleared. Absent before the second.

        Range 0..4294967295, in octets.
        """
    @property
    def sender_credits_used(self) -> int | None:
        """Credits in use now on all lossless channels.

        Range 0..4294967295, in credits.
        """
    @property
    def sender_credits_used_watermark(self) -> int | None:
        """Most credits in use at one time since the counters were cleared.

        Range 0..4294967295, in credits.
        """
    @property
    def negotiation(self) -> Literal['not-used', 'waiting', 'agreed', 'peer-not-capable', 'peer-not-enabled', 'mismatch', 'peer-lost'] | None:
        """Outcome of the negotiation by LLDP."""
    @property
    def active_fault(self) -> Table[tuple[Identity, int], CbfcStateActiveFault]:
        """Faults that are injected now."""
    @property
    def statistics(self) -> CbfcStateStatistics:
        """Counters of CBFC on the port."""
    @classmethod
    def new(cls, *, native_credit_size: int | None = ..., native_packet_overhead: int | None = ..., native_total_credits: int | None = ..., supported_credit_size: Iterable[int] | None = ..., profile_in_use: str | None = ..., sender_active: bool | None = ..., receiver_active: bool | None = ..., sender_credit_size: int | None = ..., sender_packet_overhead: int | None = ..., receiver_credit_size: int | None = ..., receiver_packet_overhead: int | None = ..., reserved_octets: int | None = ..., rx_cf_observed_spacing: int | None = ..., sender_credits_used: int | None = ..., sender_credits_used_watermark: int | None = ..., negotiation: Literal['not-used', 'waiting', 'agreed', 'peer-not-capable', 'peer-not-enabled', 'mismatch', 'peer-lost'] | None = ..., active_fault: Table[tuple[Identity, int], CbfcStateActiveFault] | Iterable[CbfcStateActiveFault] | None = ..., statistics: CbfcStateStatistics | None = ...) -> Self: ...
    def replace(self, *, native_credit_size: int | None = ..., native_packet_overhead: int | None = ..., native_total_credits: int | None = ..., supported_credit_size: Iterable[int] | None = ..., profile_in_use: str | None = ..., sender_active: bool | None = ..., receiver_active: bool | None = ..., sender_credit_size: int | None = ..., sender_packet_overhead: int | None = ..., receiver_credit_size: int | None = ..., receiver_packet_overhead: int | None = ..., reserved_octets: int | None = ..., rx_cf_observed_spacing: int | None = ..., sender_credits_used: int | None = ..., sender_credits_used_watermark: int | None = ..., negotiation: Literal['not-used', 'waiting', 'agreed', 'peer-not-capable', 'peer-not-enabled', 'mismatch', 'peer-lost'] | None = ..., active_fault: Table[tuple[Identity, int], CbfcStateActiveFault] | Iterable[CbfcStateActiveFault] | None = ..., statistics: CbfcStateStatistics | None = ...) -> Self: ...

class CbfcStateActiveFault(Record):
    """Entry of list /ietf-interfaces:interfaces/interface/isolane-ue-cbfc:cbfc/state/active-fault

    Faults that are injected now.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ListNode]
    EMPTY: ClassVar[CbfcStateActiveFault]
    @property
    def type(self) -> Identity:
        """Kind of the fault."""
    @property
    def vc(self) -> int:
        """Channel of the fault.

        Range 0..31.
        """
    @property
    def remaining(self) -> int | None:
        """Number of times that the fault is still to be injected; absent when it continues until it is stopped.

        Range 0..4294967295, in events.
        """
    @property
    def injected(self) -> int | None:
        """Number of times that the fault has been injected.

        Range 0..18446744073709551615, in events.
        """
    @classmethod
    def new(cls, *, type: Identity | None = ..., vc: int | None = ..., remaining: int | None = ..., injected: int | None = ...) -> Self: ...
    def replace(self, *, type: Identity | None = ..., vc: int | None = ..., remaining: int | None = ..., injected: int | None = ...) -> Self: ...
    @property
    def entry_key(self) -> tuple[Identity, int]: ...

class CbfcStateStatistics(Record):
    """Container /ietf-interfaces:interfaces/interface/isolane-ue-cbfc:cbfc/state/statistics

    Counters of CBFC on the port.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[CbfcStateStatistics]
    @property
    def discontinuity_time(self) -> str | None:
        """Time at which the counters of this container last started from zero, by a restart or by clear-counters."""
    @property
    def tx_cc_update(self) -> int | None:
        """Number of CC_Updates sent.

        Range 0..18446744073709551615, in frames.
        """
    @property
    def rx_cc_update(self) -> int | None:
        """Number of CC_Updates received.

        Range 0..18446744073709551615, in frames.
        """
    @property
    def tx_cf_update(self) -> int | None:
        """Number of CF_Updates sent.

        Range 0..18446744073709551615, in ordered sets.
        """
    @property
    def rx_cf_update(self) -> int | None:
        """Number of CF_Updates received.

        Range 0..18446744073709551615, in ordered sets.
        """
    @property
    def rx_cc_bad_company_id(self) -> int | None:
        """CC_Updates received with another company id.

        Range 0..18446744073709551615, in frames.
        """
    @property
    def rx_cc_bad_opcode(self) -> int | None:
        """MAC control frames received with the company id and another opcode.

        Range 0..18446744073709551615, in frames.
        """
    @property
    def rx_cc_unknown_type(self) -> int | None:
        """CC_Updates received of an unknown type.

        Range 0..18446744073709551615, in frames.
        """
    @property
    def rx_cc_bad_fcs(self) -> int | None:
        """CC_Updates received with a bad or poisoned FCS.

        Range 0..18446744073709551615, in frames.
        """
    @property
    def rx_cf_spacing_error(self) -> int | None:
        """CF_Updates received closer together than cf-update-check-spacing.

        Range 0..18446744073709551615, in ordered sets.
        """
    @property
    def excess_credit_free_error(self) -> int | None:
        """CF_Updates that freed more credits than were in use, over all channels.

        Range 0..18446744073709551615, in events.
        """
    @property
    def credit_limit_exceed_error(self) -> int | None:
        """Frames received beyond the credits given, over all channels.

        Range 0..18446744073709551615, in events.
        """
    @classmethod
    def new(cls, *, discontinuity_time: str | None = ..., tx_cc_update: int | None = ..., rx_cc_update: int | None = ..., tx_cf_update: int | None = ..., rx_cf_update: int | None = ..., rx_cc_bad_company_id: int | None = ..., rx_cc_bad_opcode: int | None = ..., rx_cc_unknown_type: int | None = ..., rx_cc_bad_fcs: int | None = ..., rx_cf_spacing_error: int | None = ..., excess_credit_free_error: int | None = ..., credit_limit_exceed_error: int | None = ...) -> Self: ...
    def replace(self, *, discontinuity_time: str | None = ..., tx_cc_update: int | None = ..., rx_cc_update: int | None = ..., tx_cf_update: int | None = ..., rx_cf_update: int | None = ..., rx_cc_bad_company_id: int | None = ..., rx_cc_bad_opcode: int | None = ..., rx_cc_unknown_type: int | None = ..., rx_cc_bad_fcs: int | None = ..., rx_cf_spacing_error: int | None = ..., excess_credit_free_error: int | None = ..., credit_limit_exceed_error: int | None = ...) -> Self: ...

class CbfcClearCountersInput(Record):
    """Parameters /ietf-interfaces:interfaces/interface/isolane-ue-cbfc:cbfc/clear-counters/input"""

    PATH: ClassVar[str]
    NODE: ClassVar[ParametersNode]
    EMPTY: ClassVar[CbfcClearCountersInput]
    @classmethod
    def new(cls) -> Self: ...
    def replace(self) -> Self: ...

class CbfcClearCountersOutput(Record):
    """Parameters /ietf-interfaces:interfaces/interface/isolane-ue-cbfc:cbfc/clear-counters/output"""

    PATH: ClassVar[str]
    NODE: ClassVar[ParametersNode]
    EMPTY: ClassVar[CbfcClearCountersOutput]
    @property
    def discontinuity_time(self) -> str | None:
        """Time at which the counters started from zero."""
    @classmethod
    def new(cls, *, discontinuity_time: str | None = ...) -> Self: ...
    def replace(self, *, discontinuity_time: str | None = ...) -> Self: ...

class CbfcInjectFaultInput(Record):
    """Parameters /ietf-interfaces:interfaces/interface/isolane-ue-cbfc:cbfc/inject-fault/input"""

    PATH: ClassVar[str]
    NODE: ClassVar[ParametersNode]
    EMPTY: ClassVar[CbfcInjectFaultInput]
    PATTERN_DEFAULT: Final[Literal['once', 'burst', 'continuous', 'stop']]
    COUNT_DEFAULT: Final[int]
    @property
    def type(self) -> Identity:
        """Kind of the fault.

        Mandatory.
        """
    @property
    def vc(self) -> int:
        """Channel of the fault.

        Range 0..31, mandatory.
        """
    @property
    def pattern(self) -> Literal['once', 'burst', 'continuous', 'stop']:
        """Pattern of the fault in time.

        Default once.
        """
    @property
    def count_(self) -> int:
        """Number of times that the fault happens in a row.

        Range 1..1000000, in events, default 1.
        """
    @property
    def duration(self) -> int | None:
        """Time after which the fault stops by itself. Without a time the fault continues until it is stopped.

        Range 1..86400000, in milliseconds.
        """
    @classmethod
    def new(cls, *, type: Identity | None = ..., vc: int | None = ..., pattern: Literal['once', 'burst', 'continuous', 'stop'] | None = ..., count_: int | None = ..., duration: int | None = ...) -> Self: ...
    def replace(self, *, type: Identity | None = ..., vc: int | None = ..., pattern: Literal['once', 'burst', 'continuous', 'stop'] | None = ..., count_: int | None = ..., duration: int | None = ...) -> Self: ...

class CbfcInjectFaultOutput(Record):
    """Parameters /ietf-interfaces:interfaces/interface/isolane-ue-cbfc:cbfc/inject-fault/output"""

    PATH: ClassVar[str]
    NODE: ClassVar[ParametersNode]
    EMPTY: ClassVar[CbfcInjectFaultOutput]
    @classmethod
    def new(cls) -> Self: ...
    def replace(self) -> Self: ...

class Llr(Record):
    """Container /ietf-interfaces:interfaces/interface/isolane-ue-llr:llr

    Link layer retry of this port.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[Llr]
    MODE_DEFAULT: Final[Literal['static', 'dynamic']]
    DYNAMIC_MODE_CONTRACT_DEFAULT: Final[Literal['ignore', 'strict']]
    LOCAL_ENABLED_DEFAULT: Final[bool]
    REMOTE_ENABLED_DEFAULT: Final[bool]
    STATUS_NOTIFICATIONS_DEFAULT: Final[Literal['none', 'settled', 'all']]
    STATUS_NOTIFICATION_INTERVAL_DEFAULT: Final[int]
    @property
    def mode(self) -> Literal['static', 'dynamic']:
        """Selection of the directions in which LLR runs.

        Default static.
        """
    @property
    def dynamic_mode_contract(self) -> Literal['ignore', 'strict']:
        """Treatment of local-enabled and remote-enabled in dynamic mode.

        Default ignore.
        """
    @property
    def local_enabled(self) -> bool:
        """Whether the receiver runs: it accepts LLR_INIT and answers with LLR_INIT_ECHO. Ignored while the mode is dynamic. The operational datastore says whether it runs now, by configuration or negotiation.

        Default false.
        """
    @property
    def remote_enabled(self) -> bool:
        """Whether the transmitter runs: it sends LLR_INIT and then sequences frames. Ignored while the mode is dynamic. The operational datastore says whether it runs now, by configuration or negotiation.

        Default false.
        """
    @property
    def profile(self) -> str | None:
        """Profile of the port. If it is absent, the system makes one from the speed of the port and cable-length; without that LLR stays off."""
    @property
    def cable_length(self) -> int | None:
        """Length of the cable of the port. A port that runs LLR without a profile gets one of the name llr_SPEED_LENGTHm_profile, with the speed in Mb/s: the configured profile of that name if there is one, else one that the system makes. That one is in the operational datastore; its octets are the rate times the round trip of the cable and the two ports, and one frame. If the leaf is absent, no profile is made. Ignored while the port has a profile.

        Range 1..100000, in meters.
        """
    @property
    def status_notifications(self) -> Literal['none', 'settled', 'all']:
        """Changes of state that are notified. A lossy link changes between ADVANCE and REPLAY many thousand times a second.

        Default settled.
        """
    @property
    def status_notification_interval(self) -> int:
        """Shortest time between two notifications of a change of state of one machine; what falls between is counted in the next one.

        Range 0..3600000, in milliseconds, default 1000.
        """
    @property
    def state(self) -> LlrState:
        """State of LLR on the port."""
    @classmethod
    def new(cls, *, mode: Literal['static', 'dynamic'] | None = ..., dynamic_mode_contract: Literal['ignore', 'strict'] | None = ..., local_enabled: bool | None = ..., remote_enabled: bool | None = ..., profile: str | None = ..., cable_length: int | None = ..., status_notifications: Literal['none', 'settled', 'all'] | None = ..., status_notification_interval: int | None = ..., state: LlrState | None = ...) -> Self: ...
    def replace(self, *, mode: Literal['static', 'dynamic'] | None = ..., dynamic_mode_contract: Literal['ignore', 'strict'] | None = ..., local_enabled: bool | None = ..., remote_enabled: bool | None = ..., profile: str | None = ..., cable_length: int | None = ..., status_notifications: Literal['none', 'settled', 'all'] | None = ..., status_notification_interval: int | None = ..., state: LlrState | None = ...) -> Self: ...

class LlrState(Record):
    """Container /ietf-interfaces:interfaces/interface/isolane-ue-llr:llr/state

    State of LLR on the port.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[LlrState]
    @property
    def tx_status(self) -> Literal['off', 'init', 'advance', 'replay', 'flush'] | None:
        """State of the transmitter."""
    @property
    def rx_status(self) -> Literal['off', 'send-acks', 'send-nack', 'nack-sent'] | None:
        """State of the receiver. It is off only while it is disabled; one that is enabled and has not received the first LLR_INIT is in send-acks, with rx-initialized false."""
    @property
    def rx_initialized(self) -> bool | None:
        """Whether an LLR_INIT of the peer has said which sequence number comes next. Until then numbered frames are dropped and counted by rx-not-ready."""
    @property
    def frame_action(self) -> Literal['discard', 'block', 'best-effort'] | None:
        """Treatment of LLR-eligible frames now, because the transmitter is in INIT or FLUSH; absent in other states."""
    @property
    def negotiation(self) -> Literal['not-used', 'waiting', 'agreed', 'peer-not-capable', 'peer-not-enabled', 'mismatch', 'peer-lost'] | None:
        """Outcome of the negotiation by LLDP."""
    @property
    def profile_in_use(self) -> str | None:
        """Profile whose values are in force now; absent when there is none.

        Length 1..128.
        """
    @property
    def profile_origin(self) -> Literal['configured', 'default'] | None:
        """Origin of the profile in force; absent when there is none."""
    @property
    def tx_seq(self) -> int | None:
        """Sequence number of the next new frame.

        Range 0..1048575.
        """
    @property
    def acked_seq(self) -> int | None:
        """Highest sequence number that the peer has acknowledged.

        Range 0..1048575.
        """
    @property
    def next_rx_seq(self) -> int | None:
        """Sequence number that the receiver expects.

        Range 0..1048575.
        """
    @property
    def outstanding_frames(self) -> int | None:
        """Frames in the replay buffer.

        Range 0..18446744073709551615, in frames.
        """
    @property
    def outstanding_bytes(self) -> int | None:
        """Octets in the replay buffer.

        Range 0..18446744073709551615, in octets.
        """
    @property
    def outstanding_frames_watermark(self) -> int | None:
        """Most frames that the replay buffer held since the counters were cleared.

        Range 0..18446744073709551615, in frames.
        """
    @property
    def outstanding_bytes_watermark(self) -> int | None:
        """Most octets that the replay buffer held since the counters were cleared.

        Range 0..18446744073709551615, in octets.
        """
    @property
    def replay_count(self) -> int | None:
        """Replays since the last progress.

        Range 0..255, in replays.
        """
    @property
    def init_round_trip_time(self) -> int | None:
        """Time from the last LLR_INIT that was answered to its LLR_INIT_ECHO; absent before the first.

        Range 0..18446744073709551615, in nanoseconds.
        """
    @property
    def init_round_trip_time_valid(self) -> bool | None:
        """Whether init-round-trip-time is that of the initialization that the transmitter works with now."""
    @property
    def ack_round_trip_time(self) -> int | None:
        """Time from the newest frame that was acknowledged and never sent again to its acknowledgement, the wait for the spacing of LLR_ACKs included; absent before the first.

        Range 0..18446744073709551615, in nanoseconds.
        """
    @property
    def last_flush_reason(self) -> Identity | None:
        """Reason for which FLUSH was last entered; absent before the first time."""
    @property
    def last_flush_time(self) -> str | None:
        """Time at which the transmitter last entered FLUSH."""
    @property
    def last_status_change(self) -> str | None:
        """Time at which either machine last changed its state."""
    @property
    def transition(self) -> Table[int, Transition]:
        """The most recent changes of state, oldest first."""
    @property
    def tx_time_in_state(self) -> Table[Literal['off', 'init', 'advance', 'replay', 'flush'], TxTimeInState]:
        """Time that the transmitter has spent in each of its states."""
    @property
    def rx_time_in_state(self) -> Table[Literal['off', 'send-acks', 'send-nack', 'nack-sent'], RxTimeInState]:
        """Time that the receiver has spent in each of its states."""
    @property
    def active_fault(self) -> Table[Identity, LlrStateActiveFault]:
        """Faults being provoked."""
    @property
    def statistics(self) -> LlrStateStatistics:
        """Counters of LLR on the port."""
    @classmethod
    def new(cls, *, tx_status: Literal['off', 'init', 'advance', 'replay', 'flush'] | None = ..., rx_status: Literal['off', 'send-acks', 'send-nack', 'nack-sent'] | None = ..., rx_initialized: bool | None = ..., frame_action: Literal['discard', 'block', 'best-effort'] | None = ..., negotiation: Literal['not-used', 'waiting', 'agreed', 'peer-not-capable', 'peer-not-enabled', 'mismatch', 'peer-lost'] | None = ..., profile_in_use: str | None = ..., profile_origin: Literal['configured', 'default'] | None = ..., tx_seq: int | None = ..., acked_seq: int | None = ..., next_rx_seq: int | None = ..., outstanding_frames: int | None = ..., outstanding_bytes: int | None = ..., outstanding_frames_watermark: int | None = ..., outstanding_bytes_watermark: int | None = ..., replay_count: int | None = ..., init_round_trip_time: int | None = ..., init_round_trip_time_valid: bool | None = ..., ack_round_trip_time: int | None = ..., last_flush_reason: Identity | None = ..., last_flush_time: str | None = ..., last_status_change: str | None = ..., transition: Table[int, Transition] | Iterable[Transition] | None = ..., tx_time_in_state: Table[Literal['off', 'init', 'advance', 'replay', 'flush'], TxTimeInState] | Iterable[TxTimeInState] | None = ..., rx_time_in_state: Table[Literal['off', 'send-acks', 'send-nack', 'nack-sent'], RxTimeInState] | Iterable[RxTimeInState] | None = ..., active_fault: Table[Identity, LlrStateActiveFault] | Iterable[LlrStateActiveFault] | None = ..., statistics: LlrStateStatistics | None = ...) -> Self: ...
    def replace(self, *, tx_status: Literal['off', 'init', 'advance', 'replay', 'flush'] | None = ..., rx_status: Literal['off', 'send-acks', 'send-nack', 'nack-sent'] | None = ..., rx_initialized: bool | None = ..., frame_action: Literal['discard', 'block', 'best-effort'] | None = ..., negotiation: Literal['not-used', 'waiting', 'agreed', 'peer-not-capable', 'peer-not-enabled', 'mismatch', 'peer-lost'] | None = ..., profile_in_use: str | None = ..., profile_origin: Literal['configured', 'default'] | None = ..., tx_seq: int | None = ..., acked_seq: int | None = ..., next_rx_seq: int | None = ..., outstanding_frames: int | None = ..., outstanding_bytes: int | None = ..., outstanding_frames_watermark: int | None = ..., outstanding_bytes_watermark: int | None = ..., replay_count: int | None = ..., init_round_trip_time: int | None = ..., init_round_trip_time_valid: bool | None = ..., ack_round_trip_time: int | None = ..., last_flush_reason: Identity | None = ..., last_flush_time: str | None = ..., last_status_change: str | None = ..., transition: Table[int, Transition] | Iterable[Transition] | None = ..., tx_time_in_state: Table[Literal['off', 'init', 'advance', 'replay', 'flush'], TxTimeInState] | Iterable[TxTimeInState] | None = ..., rx_time_in_state: Table[Literal['off', 'send-acks', 'send-nack', 'nack-sent'], RxTimeInState] | Iterable[RxTimeInState] | None = ..., active_fault: Table[Identity, LlrStateActiveFault] | Iterable[LlrStateActiveFault] | None = ..., statistics: LlrStateStatistics | None = ...) -> Self: ...

class Transition(Record):
    """Entry of list /ietf-interfaces:interfaces/interface/isolane-ue-llr:llr/state/transition

    The most recent changes of state, oldest first.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ListNode]
    EMPTY: ClassVar[Transition]
    @property
    def index_(self) -> int:
        """Number of the change since the start.

        Range 0..18446744073709551615.
        """
    @property
    def direction(self) -> Literal['transmit', 'receive'] | None:
        """Machine that changed its state."""
    @property
    def from_(self) -> Literal['off', 'init', 'advance', 'replay', 'flush'] | Literal['off', 'send-acks', 'send-nack', 'nack-sent'] | None:
        """State before."""
    @property
    def to(self) -> Literal['off', 'init', 'advance', 'replay', 'flush'] | Literal['off', 'send-acks', 'send-nack', 'nack-sent'] | None:
        """State after."""
    @property
    def cause(self) -> str | None:
        """Event that caused the change.

        Length 1..64.
        """
    @property
    def time(self) -> str | None:
        """Time of the change."""
    @classmethod
    def new(cls, *, index_: int | None = ..., direction: Literal['transmit', 'receive'] | None = ..., from_: Literal['off', 'init', 'advance', 'replay', 'flush'] | Literal['off', 'send-acks', 'send-nack', 'nack-sent'] | None = ..., to: Literal['off', 'init', 'advance', 'replay', 'flush'] | Literal['off', 'send-acks', 'send-nack', 'nack-sent'] | None = ..., cause: str | None = ..., time: str | None = ...) -> Self: ...
    def replace(self, *, index_: int | None = ..., direction: Literal['transmit', 'receive'] | None = ..., from_: Literal['off', 'init', 'advance', 'replay', 'flush'] | Literal['off', 'send-acks', 'send-nack', 'nack-sent'] | None = ..., to: Literal['off', 'init', 'advance', 'replay', 'flush'] | Literal['off', 'send-acks', 'send-nack', 'nack-sent'] | None = ..., cause: str | None = ..., time: str | None = ...) -> Self: ...
    @property
    def entry_key(self) -> int: ...

class TxTimeInState(Record):
    """Entry of list /ietf-interfaces:interfaces/interface/isolane-ue-llr:llr/state/tx-time-in-state

    Time that the transmitter has spent in each of its states.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ListNode]
    EMPTY: ClassVar[TxTimeInState]
    @property
    def status(self) -> Literal['off', 'init', 'advance', 'replay', 'flush']:
        """State of the transmitter."""
    @property
    def duration(self) -> int | None:
        """Time spent in the state since the counters were cleared.

        Range 0..18446744073709551615, in nanoseconds.
        """
    @classmethod
    def new(cls, *, status: Literal['off', 'init', 'advance', 'replay', 'flush'] | None = ..., duration: int | None = ...) -> Self: ...
    def replace(self, *, status: Literal['off', 'init', 'advance', 'replay', 'flush'] | None = ..., duration: int | None = ...) -> Self: ...
    @property
    def entry_key(self) -> Literal['off', 'init', 'advance', 'replay', 'flush']: ...

class RxTimeInState(Record):
    """Entry of list /ietf-interfaces:interfaces/interface/isolane-ue-llr:llr/state/rx-time-in-state

    Time that the receiver has spent in each of its states.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ListNode]
    EMPTY: ClassVar[RxTimeInState]
    @property
    def status(self) -> Literal['off', 'send-acks', 'send-nack', 'nack-sent']:
        """State of the receiver."""
    @property
    def duration(self) -> int | None:
        """Time spent in the state since the counters were cleared.

        Range 0..18446744073709551615, in nanoseconds.
        """
    @classmethod
    def new(cls, *, status: Literal['off', 'send-acks', 'send-nack', 'nack-sent'] | None = ..., duration: int | None = ...) -> Self: ...
    def replace(self, *, status: Literal['off', 'send-acks', 'send-nack', 'nack-sent'] | None = ..., duration: int | None = ...) -> Self: ...
    @property
    def entry_key(self) -> Literal['off', 'send-acks', 'send-nack', 'nack-sent']: ...

class LlrStateActiveFault(Record):
    """Entry of list /ietf-interfaces:interfaces/interface/isolane-ue-llr:llr/state/active-fault

    Faults being provoked.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ListNode]
    EMPTY: ClassVar[LlrStateActiveFault]
    @property
    def type(self) -> Identity:
        """Kind of the fault."""
    @property
    def remaining(self) -> int | None:
        """Number of times that the fault is still to be injected; absent when it continues until it is stopped.

        Range 0..4294967295, in frames.
        """
    @property
    def injected(self) -> int | None:
        """Number of times that the fault has been injected.

        Range 0..18446744073709551615, in events.
        """
    @classmethod
    def new(cls, *, type: Identity | None = ..., remaining: int | None = ..., injected: int | None = ...) -> Self: ...
    def replace(self, *, type: Identity | None = ..., remaining: int | None = ..., injected: int | None = ...) -> Self: ...
    @property
    def entry_key(self) -> Identity: ...

class LlrStateStatistics(Record):
    """Container /ietf-interfaces:interfaces/interface/isolane-ue-llr:llr/state/statistics

    Counters of LLR on the port.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[LlrStateStatistics]
    @property
    def discontinuity_time(self) -> str | None:
        """Time at which the counters of this container last started from zero, by a restart or by clear-counters."""
    @property
    def tx_init_ctl_os(self) -> int | None:
        """LLR_INITs sent.

        Range 0..18446744073709551615, in ordered sets.
        """
    @property
    def tx_init_echo_ctl_os(self) -> int | None:
        """LLR_INIT_ECHOs sent.

        Range 0..18446744073709551615, in ordered sets.
        """
    @property
    def tx_ack_ctl_os(self) -> int | None:
        """LLR_ACKs sent.

        Range 0..18446744073709551615, in ordered sets.
        """
    @property
    def tx_nack_ctl_os(self) -> int | None:
        """LLR_NACKs sent.

        Range 0..18446744073709551615, in ordered sets.
        """
    @property
    def tx_discard(self) -> int | None:
        """LLR-eligible frames dropped because the action for INIT or FLUSH is discard.

        Range 0..18446744073709551615, in frames.
        """
    @property
    def tx_ok(self) -> int | None:
        """LLR-eligible frames sent with a good FCS.

        Range 0..18446744073709551615, in frames.
        """
    @property
    def tx_poisoned(self) -> int | None:
        """LLR-eligible frames sent with a poisoned FCS.

        Range 0..18446744073709551615, in frames.
        """
    @property
    def tx_replay(self) -> int | None:
        """Replays carried through to their end.

        Range 0..18446744073709551615, in replays.
        """
    @property
    def rx_init_ctl_os(self) -> int | None:
        """LLR_INITs received.

        Range 0..18446744073709551615, in ordered sets.
        """
    @property
    def rx_init_echo_ctl_os(self) -> int | None:
        """LLR_INIT_ECHOs received.

        Range 0..18446744073709551615, in ordered sets.
        """
    @property
    def rx_ack_ctl_os(self) -> int | None:
        """LLR_ACKs received.

        Range 0..18446744073709551615, in ordered sets.
        """
    @property
    def rx_nack_ctl_os(self) -> int | None:
        """LLR_NACKs received.

        Range 0..18446744073709551615, in ordered sets.
        """
    @property
    def rx_ack_nack_seq_error(self) -> int | None:
        """LLR_ACKs and LLR_NACKs received with a sequence number that is not outstanding.

        Range 0..18446744073709551615, in ordered sets.
        """
    @property
    def rx_ok(self) -> int | None:
        """LLR-eligible frames received with a good FCS.

        Range 0..18446744073709551615, in frames.
        """
    @property
    def rx_poisoned(self) -> int | None:
        """LLR-eligible frames received with a poisoned FCS.

        Range 0..18446744073709551615, in frames.
        """
    @property
    def rx_bad(self) -> int | None:
        """LLR-eligible frames received with a bad FCS.

        Range 0..18446744073709551615, in frames.
        """
    @property
    def rx_expected_seq_good(self) -> int | None:
        """Frames received with the expected sequence number and a good FCS.

        Range 0..18446744073709551615, in frames.
        """
    @property
    def rx_expected_seq_poisoned(self) -> int | None:
        """Frames received with the expected sequence number and a poisoned FCS.

        Range 0..18446744073709551615, in frames.
        """
    @property
    def rx_expected_seq_bad(self) -> int | None:
        """Frames received with the expected sequence number and a bad FCS.

        Range 0..18446744073709551615, in frames.
        """
    @property
    def rx_missing_seq(self) -> int | None:
        """Frames received with a sequence number that shows an earlier one to be missing, whatever their FCS.

        Range 0..18446744073709551615, in frames.
        """
    @property
    def rx_duplicate_seq(self) -> int | None:
        """Frames received with a sequence number seen before, whatever their FCS.

        Range 0..18446744073709551615, in frames.
        """
    @property
    def rx_replay(self) -> int | None:
        """Replays of the peer noticed at their start.

        Range 0..18446744073709551615, in replays.
        """
    @property
    def tx_ineligible(self) -> int | None:
        """Frames sent without a sequence number.

        Range 0..18446744073709551615, in frames.
        """
    @property
    def rx_ineligible(self) -> int | None:
        """Frames received without a sequence number.

        Range 0..18446744073709551615, in frames.
        """
    @property
    def tx_replayed_frames(self) -> int | None:
        """Frames sent again.

        Range 0..18446744073709551615, in frames.
        """
    @property
    def tx_replayed_bytes(self) -> int | None:
        """Octets of the frames sent again.

        Range 0..18446744073709551615, in octets.
        """
    @property
    def tx_replay_timer_expired(self) -> int | None:
        """Expiries of the replay timer.

        Range 0..18446744073709551615, in events.
        """
    @property
    def tx_recovered(self) -> int | None:
        """Replays after which the peer acknowledged new frames.

        Range 0..18446744073709551615, in events.
        """
    @property
    def tx_flush(self) -> int | None:
        """Times that FLUSH was entered.

        Range 0..18446744073709551615, in events.
        """
    @property
    def tx_flushed_frames(self) -> int | None:
        """Frames thrown away by a flush.

        Range 0..18446744073709551615, in frames.
        """
    @property
    def tx_blocked(self) -> int | None:
        """Times that a full replay buffer held a frame back.

        Range 0..18446744073709551615, in events.
        """
    @property
    def rx_init_echo_mismatch(self) -> int | None:
        """LLR_INIT_ECHOs that did not repeat the LLR_INIT.

        Range 0..18446744073709551615, in ordered sets.
        """
    @property
    def rx_ack_ctl_os_dropped(self) -> int | None:
        """LLR_ACKs without effect: the transmitter is not initialized, or the sequence number is not outstanding.

        Range 0..18446744073709551615, in ordered sets.
        """
    @property
    def rx_nack_ctl_os_dropped(self) -> int | None:
        """LLR_NACKs without effect, as with rx-ack-ctl-os-dropped.

        Range 0..18446744073709551615, in ordered sets.
        """
    @property
    def rx_init_echo_ctl_os_dropped(self) -> int | None:
        """LLR_INIT_ECHOs without effect: no LLR_INIT was outstanding, or it did not repeat the LLR_INIT.

        Range 0..18446744073709551615, in ordered sets.
        """
    @property
    def rx_init_ignored(self) -> int | None:
        """LLR_INITs left unanswered because the receiver is off.

        Range 0..18446744073709551615, in ordered sets.
        """
    @property
    def rx_ctl_os_error(self) -> int | None:
        """Control ordered sets that could not be read.

        Range 0..18446744073709551615, in ordered sets.
        """
    @property
    def rx_not_ready(self) -> int | None:
        """LLR-eligible frames received before the first LLR_INIT.

        Range 0..18446744073709551615, in frames.
        """
    @classmethod
    def new(cls, *, discontinuity_time: str | None = ..., tx_init_ctl_os: int | None = ..., tx_init_echo_ctl_os: int | None = ..., tx_ack_ctl_os: int | None = ..., tx_nack_ctl_os: int | None = ..., tx_discard: int | None = ..., tx_ok: int | None = ..., tx_poisoned: int | None = ..., tx_replay: int | None = ..., rx_init_ctl_os: int | None = ..., rx_init_echo_ctl_os: int | None = ..., rx_ack_ctl_os: int | None = ..., rx_nack_ctl_os: int | None = ..., rx_ack_nack_seq_error: int | None = ..., rx_ok: int | None = ..., rx_poisoned: int | None = ..., rx_bad: int | None = ..., rx_expected_seq_good: int | None = ..., rx_expected_seq_poisoned: int | None = ..., rx_expected_seq_bad: int | None = ..., rx_missing_seq: int | None = ..., rx_duplicate_seq: int | None = ..., rx_replay: int | None = ..., tx_ineligible: int | None = ..., rx_ineligible: int | None = ..., tx_replayed_frames: int | None = ..., tx_replayed_bytes: int | None = ..., tx_replay_timer_expired: int | None = ..., tx_recovered: int | None = ..., tx_flush: int | None = ..., tx_flushed_frames: int | None = ..., tx_blocked: int | None = ..., rx_init_echo_mismatch: int | None = ..., rx_ack_ctl_os_dropped: int | None = ..., rx_nack_ctl_os_dropped: int | None = ..., rx_init_echo_ctl_os_dropped: int | None = ..., rx_init_ignored: int | None = ..., rx_ctl_os_error: int | None = ..., rx_not_ready: int | None = ...) -> Self: ...
    def replace(self, *, discontinuity_time: str | None = ..., tx_init_ctl_os: int | None = ..., tx_init_echo_ctl_os: int | None = ..., tx_ack_ctl_os: int | None = ..., tx_nack_ctl_os: int | None = ..., tx_discard: int | None = ..., tx_ok: int | None = ..., tx_poisoned: int | None = ..., tx_replay: int | None = ..., rx_init_ctl_os: int | None = ..., rx_init_echo_ctl_os: int | None = ..., rx_ack_ctl_os: int | None = ..., rx_nack_ctl_os: int | None = ..., rx_ack_nack_seq_error: int | None = ..., rx_ok: int | None = ..., rx_poisoned: int | None = ..., rx_bad: int | None = ..., rx_expected_seq_good: int | None = ..., rx_expected_seq_poisoned: int | None = ..., rx_expected_seq_bad: int | None = ..., rx_missing_seq: int | None = ..., rx_duplicate_seq: int | None = ..., rx_replay: int | None = ..., tx_ineligible: int | None = ..., rx_ineligible: int | None = ..., tx_replayed_frames: int | None = ..., tx_replayed_bytes: int | None = ..., tx_replay_timer_expired: int | None = ..., tx_recovered: int | None = ..., tx_flush: int | None = ..., tx_flushed_frames: int | None = ..., tx_blocked: int | None = ..., rx_init_echo_mismatch: int | None = ..., rx_ack_ctl_os_dropped: int | None = ..., rx_nack_ctl_os_dropped: int | None = ..., rx_init_echo_ctl_os_dropped: int | None = ..., rx_init_ignored: int | None = ..., rx_ctl_os_error: int | None = ..., rx_not_ready: int | None = ...) -> Self: ...

class ReinitializeInput(Record):
    """Parameters /ietf-interfaces:interfaces/interface/isolane-ue-llr:llr/reinitialize/input"""

    PATH: ClassVar[str]
    NODE: ClassVar[ParametersNode]
    EMPTY: ClassVar[ReinitializeInput]
    DIRECTION_DEFAULT: Final[Literal['transmit', 'receive', 'both']]
    @property
    def direction(self) -> Literal['transmit', 'receive', 'both']:
        """Machines that are initialized again.

        Default transmit.
        """
    @classmethod
    def new(cls, *, direction: Literal['transmit', 'receive', 'both'] | None = ...) -> Self: ...
    def replace(self, *, direction: Literal['transmit', 'receive', 'both'] | None = ...) -> Self: ...

class ReinitializeOutput(Record):
    """Parameters /ietf-interfaces:interfaces/interface/isolane-ue-llr:llr/reinitialize/output"""

    PATH: ClassVar[str]
    NODE: ClassVar[ParametersNode]
    EMPTY: ClassVar[ReinitializeOutput]
    @property
    def tx_status(self) -> Literal['off', 'init', 'advance', 'replay', 'flush'] | None:
        """State of the transmitter afterwards."""
    @property
    def rx_status(self) -> Literal['off', 'send-acks', 'send-nack', 'nack-sent'] | None:
        """State of the receiver afterwards."""
    @classmethod
    def new(cls, *, tx_status: Literal['off', 'init', 'advance', 'replay', 'flush'] | None = ..., rx_status: Literal['off', 'send-acks', 'send-nack', 'nack-sent'] | None = ...) -> Self: ...
    def replace(self, *, tx_status: Literal['off', 'init', 'advance', 'replay', 'flush'] | None = ..., rx_status: Literal['off', 'send-acks', 'send-nack', 'nack-sent'] | None = ...) -> Self: ...

class LlrClearCountersInput(Record):
    """Parameters /ietf-interfaces:interfaces/interface/isolane-ue-llr:llr/clear-counters/input"""

    PATH: ClassVar[str]
    NODE: ClassVar[ParametersNode]
    EMPTY: ClassVar[LlrClearCountersInput]
    @classmethod
    def new(cls) -> Self: ...
    def replace(self) -> Self: ...

class LlrClearCountersOutput(Record):
    """Parameters /ietf-interfaces:interfaces/interface/isolane-ue-llr:llr/clear-counters/output"""

    PATH: ClassVar[str]
    NODE: ClassVar[ParametersNode]
    EMPTY: ClassVar[LlrClearCountersOutput]
    @property
    def discontinuity_time(self) -> str | None:
        """Time at which the counters started from zero."""
    @classmethod
    def new(cls, *, discontinuity_time: str | None = ...) -> Self: ...
    def replace(self, *, discontinuity_time: str | None = ...) -> Self: ...

class LlrInjectFaultInput(Record):
    """Parameters /ietf-interfaces:interfaces/interface/isolane-ue-llr:llr/inject-fault/input"""

    PATH: ClassVar[str]
    NODE: ClassVar[ParametersNode]
    EMPTY: ClassVar[LlrInjectFaultInput]
    PATTERN_DEFAULT: Final[Literal['once', 'burst', 'continuous', 'stop']]
    COUNT_DEFAULT: Final[int]
    @property
    def type(self) -> Identity:
        """Kind of the fault.

        Mandatory.
        """
    @property
    def pattern(self) -> Literal['once', 'burst', 'continuous', 'stop']:
        """Pattern of the fault in time.

        Default once.
        """
    @property
    def count_(self) -> int:
        """Number of times that the fault happens in a row.

        Range 1..1000000, in frames, default 1.
        """
    @property
    def duration(self) -> int | None:
        """Time after which the fault stops by itself. Without it the fault goes on until it is stopped.

        Range 1..86400000, in milliseconds.
        """
    @classmethod
    def new(cls, *, type: Identity | None = ..., pattern: Literal['once', 'burst', 'continuous', 'stop'] | None = ..., count_: int | None = ..., duration: int | None = ...) -> Self: ...
    def replace(self, *, type: Identity | None = ..., pattern: Literal['once', 'burst', 'continuous', 'stop'] | None = ..., count_: int | None = ..., duration: int | None = ...) -> Self: ...

class LlrInjectFaultOutput(Record):
    """Parameters /ietf-interfaces:interfaces/interface/isolane-ue-llr:llr/inject-fault/output"""

    PATH: ClassVar[str]
    NODE: ClassVar[ParametersNode]
    EMPTY: ClassVar[LlrInjectFaultOutput]
    @classmethod
    def new(cls) -> Self: ...
    def replace(self) -> Self: ...

class TxFlushEntered(Record):
    """Notification /ietf-interfaces:interfaces/interface/isolane-ue-llr:llr/tx-flush-entered"""

    PATH: ClassVar[str]
    NODE: ClassVar[NotificationNode]
    EMPTY: ClassVar[TxFlushEntered]
    @property
    def reason(self) -> Identity | None:
        """Reason for which FLUSH was entered."""
    @property
    def replay_count(self) -> int | None:
        """Replays without progress until then.

        Range 0..255, in replays.
        """
    @property
    def outstanding_frames(self) -> int | None:
        """Frames that the replay buffer held.

        Range 0..18446744073709551615, in frames.
        """
    @classmethod
    def new(cls, *, reason: Identity | None = ..., replay_count: int | None = ..., outstanding_frames: int | None = ...) -> Self: ...
    def replace(self, *, reason: Identity | None = ..., replay_count: int | None = ..., outstanding_frames: int | None = ...) -> Self: ...

class TxFlushExited(Record):
    """Notification /ietf-interfaces:interfaces/interface/isolane-ue-llr:llr/tx-flush-exited"""

    PATH: ClassVar[str]
    NODE: ClassVar[NotificationNode]
    EMPTY: ClassVar[TxFlushExited]
    @property
    def reason(self) -> Identity | None:
        """Reason for which FLUSH had been entered."""
    @property
    def new_status(self) -> Literal['off', 'init', 'advance', 'replay', 'flush'] | None:
        """State after FLUSH."""
    @property
    def flushed_frames(self) -> int | None:
        """Frames that were thrown away.

        Range 0..18446744073709551615, in frames.
        """
    @property
    def duration(self) -> int | None:
        """Time spent in FLUSH.

        Range 0..18446744073709551615, in nanoseconds.
        """
    @classmethod
    def new(cls, *, reason: Identity | None = ..., new_status: Literal['off', 'init', 'advance', 'replay', 'flush'] | None = ..., flushed_frames: int | None = ..., duration: int | None = ...) -> Self: ...
    def replace(self, *, reason: Identity | None = ..., new_status: Literal['off', 'init', 'advance', 'replay', 'flush'] | None = ..., flushed_frames: int | None = ..., duration: int | None = ...) -> Self: ...

class TxStatusChange(Record):
    """Notification /ietf-interfaces:interfaces/interface/isolane-ue-llr:llr/tx-status-change"""

    PATH: ClassVar[str]
    NODE: ClassVar[NotificationNode]
    EMPTY: ClassVar[TxStatusChange]
    @property
    def old(self) -> Literal['off', 'init', 'advance', 'replay', 'flush'] | None:
        """State before."""
    @property
    def new_(self) -> Literal['off', 'init', 'advance', 'replay', 'flush'] | None:
        """State after."""
    @property
    def suppressed(self) -> int | None:
        """Changes since the last notification that were not notified.

        Range 0..18446744073709551615, in changes.
        """
    @classmethod
    def new(cls, *, old: Literal['off', 'init', 'advance', 'replay', 'flush'] | None = ..., new_: Literal['off', 'init', 'advance', 'replay', 'flush'] | None = ..., suppressed: int | None = ...) -> Self: ...
    def replace(self, *, old: Literal['off', 'init', 'advance', 'replay', 'flush'] | None = ..., new_: Literal['off', 'init', 'advance', 'replay', 'flush'] | None = ..., suppressed: int | None = ...) -> Self: ...

class RxStatusChange(Record):
    """Notification /ietf-interfaces:interfaces/interface/isolane-ue-llr:llr/rx-status-change"""

    PATH: ClassVar[str]
    NODE: ClassVar[NotificationNode]
    EMPTY: ClassVar[RxStatusChange]
    @property
    def old(self) -> Literal['off', 'send-acks', 'send-nack', 'nack-sent'] | None:
        """State before."""
    @property
    def new_(self) -> Literal['off', 'send-acks', 'send-nack', 'nack-sent'] | None:
        """State after."""
    @property
    def suppressed(self) -> int | None:
        """Changes since the last notification that were not notified.

        Range 0..18446744073709551615, in changes.
        """
    @classmethod
    def new(cls, *, old: Literal['off', 'send-acks', 'send-nack', 'nack-sent'] | None = ..., new_: Literal['off', 'send-acks', 'send-nack', 'nack-sent'] | None = ..., suppressed: int | None = ...) -> Self: ...
    def replace(self, *, old: Literal['off', 'send-acks', 'send-nack', 'nack-sent'] | None = ..., new_: Literal['off', 'send-acks', 'send-nack', 'nack-sent'] | None = ..., suppressed: int | None = ...) -> Self: ...

class PacketTrimming(Record):
    """Container /ietf-interfaces:interfaces/interface/isolane-ue-packet-trimming:packet-trimming

    Packet trimming at the egress queues of this port.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[PacketTrimming]
    ENABLED_DEFAULT: Final[bool]
    @property
    def enabled(self) -> bool:
        """Whether a packet that finds no buffer is trimmed instead of dropped.

        Default false.
        """
    @property
    def queue(self) -> tuple[int, ...]:
        """Queues whose packets are trimmed; without an entry those of all queues.

        Range 0..7.
        """
    @property
    def tc_to_dscp(self) -> Table[int, TcToDscp]:
        """DSCP of trimmed packets by traffic class, where the mode is from-tc: so the receiver learns at which kind of port the packet found no buffer."""
    @property
    def statistics(self) -> PacketTrimmingStatistics:
        """Counters of trimming."""
    @classmethod
    def new(cls, *, enabled: bool | None = ..., queue: Iterable[int] | None = ..., tc_to_dscp: Table[int, TcToDscp] | Iterable[TcToDscp] | None = ..., statistics: PacketTrimmingStatistics | None = ...) -> Self: ...
    def replace(self, *, enabled: bool | None = ..., queue: Iterable[int] | None = ..., tc_to_dscp: Table[int, TcToDscp] | Iterable[TcToDscp] | None = ..., statistics: PacketTrimmingStatistics | None = ...) -> Self: ...

class TcToDscp(Record):
    """Entry of list /ietf-interfaces:interfaces/interface/isolane-ue-packet-trimming:packet-trimming/tc-to-dscp

    DSCP of trimmed packets by traffic class, where the mode is from-tc: so the receiver learns at which kind of port the packet found no buffer.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ListNode]
    EMPTY: ClassVar[TcToDscp]
    @property
    def traffic_class(self) -> int:
        """Traffic class of the packets.

        Range 0..7.
        """
    @property
    def dscp(self) -> int:
        """DSCP of trimmed packets.

        Range 0..63, mandatory.
        """
    @classmethod
    def new(cls, *, traffic_class: int | None = ..., dscp: int | None = ...) -> Self: ...
    def replace(self, *, traffic_class: int | None = ..., dscp: int | None = ...) -> Self: ...
    @property
    def entry_key(self) -> int: ...

class PacketTrimmingStatistics(Record):
    """Container /ietf-interfaces:interfaces/interface/isolane-ue-packet-trimming:packet-trimming/statistics

    Counters of trimming.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[PacketTrimmingStatistics]
    @property
    def discontinuity_time(self) -> str | None:
        """Time at which the counters of this container last started from zero, by a restart or by clear-counters."""
    @property
    def trimmed_packets(self) -> int | None:
        """Packets trimmed because they found no buffer.

        Range 0..18446744073709551615, in packets.
        """
    @property
    def tx_trimmed_packets(self) -> int | None:
        """Trimmed packets sent.

        Range 0..18446744073709551615, in packets.
        """
    @property
    def dropped_trimmed(self) -> int | None:
        """Trimmed packets that found no buffer either.

        Range 0..18446744073709551615, in packets.
        """
    @property
    def queue(self) -> Table[int, StatisticsQueue]:
        """Counters by queue. Trimmed and dropped packets count at the queue that had no room for the whole packet, sent ones at the queue that they left by."""
    @property
    def trimmed_octets(self) -> int | None:
        """Octets cut off.

        Range 0..18446744073709551615, in octets.
        """
    @property
    def dropped_not_trimmable(self) -> int | None:
        """Packets that found no buffer and are not of a trimmable DSCP, or were for a queue that does not trim.

        Range 0..18446744073709551615, in packets.
        """
    @property
    def dropped_exempt(self) -> int | None:
        """Packets of a trimmable DSCP that found no buffer and that an exemption matches.

        Range 0..18446744073709551615, in packets.
        """
    @property
    def short_packets(self) -> int | None:
        """Packets among the trimmed ones that were not longer than a trimmed packet: they were marked and queued whole.

        Range 0..18446744073709551615, in packets.
        """
    @property
    def dscp(self) -> Table[int, Dscp]:
        """Counters by the DSCP before trimming."""
    @classmethod
    def new(cls, *, discontinuity_time: str | None = ..., trimmed_packets: int | None = ..., tx_trimmed_packets: int | None = ..., dropped_trimmed: int | None = ..., queue: Table[int, StatisticsQueue] | Iterable[StatisticsQueue] | None = ..., trimmed_octets: int | None = ..., dropped_not_trimmable: int | None = ..., dropped_exempt: int | None = ..., short_packets: int | None = ..., dscp: Table[int, Dscp] | Iterable[Dscp] | None = ...) -> Self: ...
    def replace(self, *, discontinuity_time: str | None = ..., trimmed_packets: int | None = ..., tx_trimmed_packets: int | None = ..., dropped_trimmed: int | None = ..., queue: Table[int, StatisticsQueue] | Iterable[StatisticsQueue] | None = ..., trimmed_octets: int | None = ..., dropped_not_trimmable: int | None = ..., dropped_exempt: int | None = ..., short_packets: int | None = ..., dscp: Table[int, Dscp] | Iterable[Dscp] | None = ...) -> Self: ...

class StatisticsQueue(Record):
    """Entry of list /ietf-interfaces:interfaces/interface/isolane-ue-packet-trimming:packet-trimming/statistics/queue

    Counters by queue. Trimmed and dropped packets count at the queue that had no room for the whole packet, sent ones at the queue that they left by.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ListNode]
    EMPTY: ClassVar[StatisticsQueue]
    @property
    def queue(self) -> int:
        """Number of the queue.

        Range 0..7.
        """
    @property
    def trimmed_packets(self) -> int | None:
        """Packets trimmed because they found no buffer.

        Range 0..18446744073709551615, in packets.
        """
    @property
    def tx_trimmed_packets(self) -> int | None:
        """Trimmed packets sent.

        Range 0..18446744073709551615, in packets.
        """
    @property
    def dropped_trimmed(self) -> int | None:
        """Trimmed packets that found no buffer either.

        Range 0..18446744073709551615, in packets.
        """
    @classmethod
    def new(cls, *, queue: int | None = ..., trimmed_packets: int | None = ..., tx_trimmed_packets: int | None = ..., dropped_trimmed: int | None = ...) -> Self: ...
    def replace(self, *, queue: int | None = ..., trimmed_packets: int | None = ..., tx_trimmed_packets: int | None = ..., dropped_trimmed: int | None = ...) -> Self: ...
    @property
    def entry_key(self) -> int: ...

class Dscp(Record):
    """Entry of list /ietf-interfaces:interfaces/interface/isolane-ue-packet-trimming:packet-trimming/statistics/dscp

    Counters by the DSCP before trimming.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ListNode]
    EMPTY: ClassVar[Dscp]
    @property
    def dscp(self) -> int:
        """Differentiated services code point.

        Range 0..63.
        """
    @property
    def trimmed_packets(self) -> int | None:
        """Number of packets trimmed.

        Range 0..18446744073709551615, in packets.
        """
    @classmethod
    def new(cls, *, dscp: int | None = ..., trimmed_packets: int | None = ...) -> Self: ...
    def replace(self, *, dscp: int | None = ..., trimmed_packets: int | None = ...) -> Self: ...
    @property
    def entry_key(self) -> int: ...

class PacketTrimmingClearCountersInput(Record):
    """Parameters /ietf-interfaces:interfaces/interface/isolane-ue-packet-trimming:packet-trimming/clear-counters/input"""

    PATH: ClassVar[str]
    NODE: ClassVar[ParametersNode]
    EMPTY: ClassVar[PacketTrimmingClearCountersInput]
    @classmethod
    def new(cls) -> Self: ...
    def replace(self) -> Self: ...

class PacketTrimmingClearCountersOutput(Record):
    """Parameters /ietf-interfaces:interfaces/interface/isolane-ue-packet-trimming:packet-trimming/clear-counters/output"""

    PATH: ClassVar[str]
    NODE: ClassVar[ParametersNode]
    EMPTY: ClassVar[PacketTrimmingClearCountersOutput]
    @property
    def discontinuity_time(self) -> str | None:
        """Time at which the counters started from zero."""
    @classmethod
    def new(cls, *, discontinuity_time: str | None = ...) -> Self: ...
    def replace(self, *, discontinuity_time: str | None = ...) -> Self: ...

class UePhy(Record):
    """Container /ietf-interfaces:interfaces/interface/isolane-ue-phy:ue-phy

    Physical layer of this Ultra Ethernet port.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[UePhy]
    O_CODE_DEFAULT: Final[int]
    @property
    def ctlos_min_spacing(self) -> int | None:
        """Least distance between any two control ordered sets that the port sends, those of LLR and of CBFC alike. OTG allows 320 to 32760 octets, SAI 800 and more. If the leaf is absent, the distance is 6400 octets, the default of SAI, or the ctlos-target-spacing of the LLR profile of the port where that is less and not 0: of the two defaults of SAI, 6400 and 2048, the one of the target wins, because it could not be reached otherwise. The operational datastore has the distance that the port keeps.

        Range 320..4294967295, in octets.
        """
    @property
    def o_code(self) -> int:
        """O-code of the control ordered sets that the port sends and takes. Ultra Ethernet has 6; a set with another one cannot be read.

        Range 0..15, default 6.
        """
    @property
    def receive_checks(self) -> ReceiveChecks | None:
        """Distances that the peer has to keep. A set that arrives too early is counted and processed all the same."""
    @property
    def state(self) -> UePhyState:
        """State of the physical layer, where received control ordered sets are observed."""
    @classmethod
    def new(cls, *, ctlos_min_spacing: int | None = ..., o_code: int | None = ..., receive_checks: ReceiveChecks | None = ..., state: UePhyState | None = ...) -> Self: ...
    def replace(self, *, ctlos_min_spacing: int | None = ..., o_code: int | None = ..., receive_checks: ReceiveChecks | None = ..., state: UePhyState | None = ...) -> Self: ...

class ReceiveChecks(Record):
    """Container /ietf-interfaces:interfaces/interface/isolane-ue-phy:ue-phy/receive-checks

    Distances that the peer has to keep. A set that arrives too early is counted and processed all the same.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[ReceiveChecks]
    CTLOS_MIN_SPACING_DEFAULT: Final[int]
    LLR_INIT_MIN_SPACING_DEFAULT: Final[int]
    LLR_ACK_NACK_MIN_SPACING_DEFAULT: Final[int]
    @property
    def ctlos_min_spacing(self) -> int:
        """Least distance of any two control ordered sets; 0 checks nothing.

        Range 0..131064, in octets, default 400.
        """
    @property
    def llr_init_min_spacing(self) -> int:
        """Least distance of two LLR_INITs; 0 checks nothing.

        Range 0..131064, in octets, default 1600.
        """
    @property
    def llr_ack_nack_min_spacing(self) -> int:
        """Least distance of two LLR_ACKs or LLR_NACKs; 0 checks nothing.

        Range 0..131064, in octets, default 400.
        """
    @classmethod
    def new(cls, *, ctlos_min_spacing: int | None = ..., llr_init_min_spacing: int | None = ..., llr_ack_nack_min_spacing: int | None = ...) -> Self: ...
    def replace(self, *, ctlos_min_spacing: int | None = ..., llr_init_min_spacing: int | None = ..., llr_ack_nack_min_spacing: int | None = ...) -> Self: ...

class UePhyState(Record):
    """Container /ietf-interfaces:interfaces/interface/isolane-ue-phy:ue-phy/state

    State of the physical layer, where received control ordered sets are observed.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[UePhyState]
    @property
    def rx_ctlos_observed_spacing(self) -> int | None:
        """Least distance of any two control ordered sets received; absent before the second.

        Range 0..4294967295, in octets.
        """
    @property
    def rx_llr_init_observed_spacing(self) -> int | None:
        """Least distance of two LLR_INITs received; absent before the second.

        Range 0..4294967295, in octets.
        """
    @property
    def rx_llr_ack_nack_observed_spacing(self) -> int | None:
        """Least distance of two LLR_ACKs or LLR_NACKs received; absent before the second.

        Range 0..4294967295, in octets.
        """
    @property
    def mean_time_between_errors(self) -> int | None:
        """Mean time between two errors of the physical layer since the counters were cleared; absent before the first error.

        Range 0..18446744073709551615, in nanoseconds.
        """
    @property
    def statistics(self) -> UePhyStateStatistics:
        """Counters of the physical layer."""
    @classmethod
    def new(cls, *, rx_ctlos_observed_spacing: int | None = ..., rx_llr_init_observed_spacing: int | None = ..., rx_llr_ack_nack_observed_spacing: int | None = ..., mean_time_between_errors: int | None = ..., statistics: UePhyStateStatistics | None = ...) -> Self: ...
    def replace(self, *, rx_ctlos_observed_spacing: int | None = ..., rx_llr_init_observed_spacing: int | None = ..., rx_llr_ack_nack_observed_spacing: int | None = ..., mean_time_between_errors: int | None = ..., statistics: UePhyStateStatistics | None = ...) -> Self: ...

class UePhyStateStatistics(Record):
    """Container /ietf-interfaces:interfaces/interface/isolane-ue-phy:ue-phy/state/statistics

    Counters of the physical layer.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[UePhyStateStatistics]
    @property
    def discontinuity_time(self) -> str | None:
        """Time at which the counters of this container last started from zero, by a restart or by clear-counters."""
    @property
    def rx_error(self) -> int | None:
        """Frames received with a bad FCS, which the line damaged.

        Range 0..18446744073709551615, in frames.
        """
    @property
    def rx_ctlos_spacing_error(self) -> int | None:
        """Control ordered sets that came too soon behind another one.

        Range 0..18446744073709551615, in ordered sets.
        """
    @property
    def rx_llr_init_spacing_error(self) -> int | None:
        """LLR_INITs that came too soon behind another one.

        Range 0..18446744073709551615, in ordered sets.
        """
    @property
    def rx_llr_ack_nack_spacing_error(self) -> int | None:
        """LLR_ACKs and LLR_NACKs that came too soon behind another one.

        Range 0..18446744073709551615, in ordered sets.
        """
    @classmethod
    def new(cls, *, discontinuity_time: str | None = ..., rx_error: int | None = ..., rx_ctlos_spacing_error: int | None = ..., rx_llr_init_spacing_error: int | None = ..., rx_llr_ack_nack_spacing_error: int | None = ...) -> Self: ...
    def replace(self, *, discontinuity_time: str | None = ..., rx_error: int | None = ..., rx_ctlos_spacing_error: int | None = ..., rx_llr_init_spacing_error: int | None = ..., rx_llr_ack_nack_spacing_error: int | None = ...) -> Self: ...

class UePhyClearCountersInput(Record):
    """Parameters /ietf-interfaces:interfaces/interface/isolane-ue-phy:ue-phy/clear-counters/input"""

    PATH: ClassVar[str]
    NODE: ClassVar[ParametersNode]
    EMPTY: ClassVar[UePhyClearCountersInput]
    @classmethod
    def new(cls) -> Self: ...
    def replace(self) -> Self: ...

class UePhyClearCountersOutput(Record):
    """Parameters /ietf-interfaces:interfaces/interface/isolane-ue-phy:ue-phy/clear-counters/output"""

    PATH: ClassVar[str]
    NODE: ClassVar[ParametersNode]
    EMPTY: ClassVar[UePhyClearCountersOutput]
    @property
    def discontinuity_time(self) -> str | None:
        """Time at which the counters started from zero."""
    @classmethod
    def new(cls, *, discontinuity_time: str | None = ...) -> Self: ...
    def replace(self, *, discontinuity_time: str | None = ...) -> Self: ...

class UeNegotiationMismatch(Record):
    """Notification /ietf-interfaces:interfaces/interface/isolane-ue-lldp-tlv:ue-negotiation-mismatch"""

    PATH: ClassVar[str]
    NODE: ClassVar[NotificationNode]
    EMPTY: ClassVar[UeNegotiationMismatch]
    @property
    def item(self) -> Literal['llr', 'cbfc', 'virtual-channels', 'credit-pool', 'version'] | None:
        """Item in which the two ends differ."""
    @property
    def local(self) -> str | None:
        """Value of this end.

        Length 0..255.
        """
    @property
    def remote(self) -> str | None:
        """Value of the peer.

        Length 0..255.
        """
    @classmethod
    def new(cls, *, item: Literal['llr', 'cbfc', 'virtual-channels', 'credit-pool', 'version'] | None = ..., local: str | None = ..., remote: str | None = ...) -> Self: ...
    def replace(self, *, item: Literal['llr', 'cbfc', 'virtual-channels', 'credit-pool', 'version'] | None = ..., local: str | None = ..., remote: str | None = ...) -> Self: ...

class UeNegotiationResolved(Record):
    """Notification /ietf-interfaces:interfaces/interface/isolane-ue-lldp-tlv:ue-negotiation-resolved"""

    PATH: ClassVar[str]
    NODE: ClassVar[NotificationNode]
    EMPTY: ClassVar[UeNegotiationResolved]
    @property
    def item(self) -> Literal['llr', 'cbfc', 'virtual-channels', 'credit-pool', 'version'] | None:
        """Item in which the two ends differ."""
    @property
    def local(self) -> str | None:
        """Value of this end.

        Length 0..255.
        """
    @property
    def remote(self) -> str | None:
        """Value of the peer.

        Length 0..255.
        """
    @classmethod
    def new(cls, *, item: Literal['llr', 'cbfc', 'virtual-channels', 'credit-pool', 'version'] | None = ..., local: str | None = ..., remote: str | None = ...) -> Self: ...
    def replace(self, *, item: Literal['llr', 'cbfc', 'virtual-channels', 'credit-pool', 'version'] | None = ..., local: str | None = ..., remote: str | None = ...) -> Self: ...

class UePeerLost(Record):
    """Notification /ietf-interfaces:interfaces/interface/isolane-ue-lldp-tlv:ue-peer-lost"""

    PATH: ClassVar[str]
    NODE: ClassVar[NotificationNode]
    EMPTY: ClassVar[UePeerLost]
    @property
    def was_llr(self) -> bool | None:
        """Whether LLR was on by negotiation."""
    @property
    def was_cbfc(self) -> bool | None:
        """Whether CBFC was on by negotiation."""
    @classmethod
    def new(cls, *, was_llr: bool | None = ..., was_cbfc: bool | None = ...) -> Self: ...
    def replace(self, *, was_llr: bool | None = ..., was_cbfc: bool | None = ...) -> Self: ...

class InterfacesState(Record):
    """Container /ietf-interfaces:interfaces-state

    Data nodes for the operational state of interfaces.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[InterfacesState]
    @property
    def interface(self) -> Table[str, InterfacesStateInterface]:
        """The list of interfaces on the device. System-controlled interfaces created by the system are always present in this list, whether or not they are configured."""
    @classmethod
    def new(cls, *, interface: Table[str, InterfacesStateInterface] | Iterable[InterfacesStateInterface] | None = ...) -> Self: ...
    def replace(self, *, interface: Table[str, InterfacesStateInterface] | Iterable[InterfacesStateInterface] | None = ...) -> Self: ...

class InterfacesStateInterface(Record):
    """Entry of list /ietf-interfaces:interfaces-state/interface

    The list of interfaces on the device. System-controlled interfaces created by the system are always present in this list, whether or not they are configured.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ListNode]
    EMPTY: ClassVar[InterfacesStateInterface]
    @property
    def name(self) -> str:
        """The name of the interface. A server implementation MAY map this leaf to the ifName MIB object. Such an implementation needs to use some mechanism to handle the differences in size and characters allowed between this leaf and ifName. The definition of such a mechanism is outside the scope of this document."""
    @property
    def type(self) -> Identity:
        """The type of the interface.

        Mandatory.
        """
    @property
    def admin_status(self) -> Literal['up', 'down', 'testing']:
        """The desired state of the interface. This leaf has the same read semantics as ifAdminStatus.

        Mandatory.
        """
    @property
    def oper_status(self) -> Literal['up', 'down', 'testing', 'unknown', 'dormant', 'not-present', 'lower-layer-down']:
        """The current operational state of the interface. This leaf has the same semantics as ifOperStatus.

        Mandatory.
        """
    @property
    def last_change(self) -> str | None:
        """The time the interface entered its current operational state. If the current state was entered prior to the last re-initialization of the local network management subsystem, then this node is not present."""
    @property
    def if_index(self) -> int:
        """The ifIndex value for the ifEntry represented by this interface.

        Range 1..2147483647, mandatory.
        """
    @property
    def phys_address(self) -> str | None:
        """The interface's address at its protocol sub-layer. For example, for an 802.x interface, this object normally contains a Media Access Control (MAC) address. The interface's media-specific modules must define the bit and byte ordering and the format of the value of this object. For interfaces that do not have such an address (e.g., a serial line), this node is not present."""
    @property
    def higher_layer_if(self) -> tuple[str, ...]:
        """A list of references to interfaces layered on top of this interface."""
    @property
    def lower_layer_if(self) -> tuple[str, ...]:
        """A list of references to interfaces layered underneath this interface."""
    @property
    def speed(self) -> int | None:
        """An estimate of the interface's current bandwidth in bits per second. For interfaces that do not vary in bandwidth or for those where no accurate estimation can be made, this node should contain the nominal bandwidth. For interfaces that have no concept of bandwidth, this node is not present.

        Range 0..18446744073709551615, in bits/second.
        """
    @property
    def statistics(self) -> InterfacesStateInterfaceStatistics:
        """A collection of interface-related statistics objects."""
    @classmethod
    def new(cls, *, name: str | None = ..., type: Identity | None = ..., admin_status: Literal['up', 'down', 'testing'] | None = ..., oper_status: Literal['up', 'down', 'testing', 'unknown', 'dormant', 'not-present', 'lower-layer-down'] | None = ..., last_change: str | None = ..., if_index: int | None = ..., phys_address: str | None = ..., higher_layer_if: Iterable[str] | None = ..., lower_layer_if: Iterable[str] | None = ..., speed: int | None = ..., statistics: InterfacesStateInterfaceStatistics | None = ...) -> Self: ...
    def replace(self, *, name: str | None = ..., type: Identity | None = ..., admin_status: Literal['up', 'down', 'testing'] | None = ..., oper_status: Literal['up', 'down', 'testing', 'unknown', 'dormant', 'not-present', 'lower-layer-down'] | None = ..., last_change: str | None = ..., if_index: int | None = ..., phys_address: str | None = ..., higher_layer_if: Iterable[str] | None = ..., lower_layer_if: Iterable[str] | None = ..., speed: int | None = ..., statistics: InterfacesStateInterfaceStatistics | None = ...) -> Self: ...
    @property
    def entry_key(self) -> str: ...

class InterfacesStateInterfaceStatistics(Record):
    """Container /ietf-interfaces:interfaces-state/interface/statistics

    A collection of interface-related statistics objects.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[InterfacesStateInterfaceStatistics]
    @property
    def discontinuity_time(self) -> str:
        """The time on the most recent occasion at which any one or more of this interface's counters suffered a discontinuity. If no such discontinuities have occurred since the last re-initialization of the local management subsystem, then this node contains the time the local management subsystem re-initialized itself.

        Mandatory.
        """
    @property
    def in_octets(self) -> int | None:
        """The total number of octets received on the interface, including framing characters. Discontinuities in the value of this counter can occur at re-initialization of the management system and at other times as indicated by the value of 'discontinuity-time'.

        Range 0..18446744073709551615.
        """
    @property
    def in_unicast_pkts(self) -> int | None:
        """The number of packets, delivered by this sub-layer to a higher (sub-)layer, that were not addressed to a multicast or broadcast address at this sub-layer. Discontinuities in the value of this counter can occur at re-initialization of the management system and at other times as indicated by the value of 'discontinuity-time'.

        Range 0..18446744073709551615.
        """
    @property
    def in_broadcast_pkts(self) -> int | None:
        """The number of packets, delivered by this sub-layer to a higher (sub-)layer, that were addressed to a broadcast address at this sub-layer. Discontinuities in the value of this counter can occur at re-initialization of the management system and at other times as indicated by the value of 'discontinuity-time'.

        Range 0..18446744073709551615.
        """
    @property
    def in_multicast_pkts(self) -> int | None:
        """The number of packets, delivered by this sub-layer to a higher (sub-)layer, that were addressed to a multicast address at this sub-layer. For a MAC-layer protocol, this includes both Group and Functional addresses. Discontinuities in the value of this counter can occur at re-initialization of the management system and at other times as indicated by the value of 'discontinuity-time'.

        Range 0..18446744073709551615.
        """
    @property
    def in_discards(self) -> int | None:
        """The number of inbound packets that were chosen to be discarded even though no errors had been detected to prevent their being deliverable to a higher-layer protocol. One possible reason for discarding such a packet could be to free up buffer space. Discontinuities in the value of this counter can occur at re-initialization of the management system and at other times as indicated by the value of 'discontinuity-time'.

        Range 0..4294967295.
        """
    @property
    def in_errors(self) -> int | None:
        """For packet-oriented interfaces, the number of inbound packets that contained errors preventing them from being deliverable to a higher-layer protocol. For character- oriented or fixed-length interfaces, the number of inbound transmission units that contained errors preventing them from being deliverable to a higher-layer protocol. Discontinuities in the value of this counter can occur at re-initialization of the management system and at other times as indicated by the value of 'discontinuity-time'.

        Range 0..4294967295.
        """
    @property
    def in_unknown_protos(self) -> int | None:
        """For packet-oriented interfaces, the number of packets received via the interface that were discarded because of an unknown or unsupported protocol. For character-oriented or fixed-length interfaces that support protocol multiplexing, the number of transmission units received via the interface that were discarded because of an unknown or unsupported protocol. For any interface that does not support protocol multiplexing, this counter is not present. Discontinuities in the value of this counter can occur at re-initialization of the management system and at other times as indicated by the value of 'discontinuity-time'.

        Range 0..4294967295.
        """
    @property
    def out_octets(self) -> int | None:
        """The total number of octets transmitted out of the interface, including framing characters. Discontinuities in the value of this counter can occur at re-initialization of the management system and at other times as indicated by the value of 'discontinuity-time'.

        Range 0..18446744073709551615.
        """
    @property
    def out_unicast_pkts(self) -> int | None:
        """The total number of packets that higher-level protocols requested be transmitted and that were not addressed to a multicast or broadcast address at this sub-layer, including those that were discarded or not sent. Discontinuities in the value of this counter can occur at re-initialization of the management system and at other times as indicated by the value of 'discontinuity-time'.

        Range 0..18446744073709551615.
        """
    @property
    def out_broadcast_pkts(self) -> int | None:
        """The total number of packets that higher-level protocols requested be transmitted and that were addressed to a broadcast address at this sub-layer, including those that were discarded or not sent. Discontinuities in the value of this counter can occur at re-initialization of the management system and at other times as indicated by the value of 'discontinuity-time'.

        Range 0..18446744073709551615.
        """
    @property
    def out_multicast_pkts(self) -> int | None:
        """The total number of packets that higher-level protocols requested be transmitted and that were addressed to a multicast address at this sub-layer, including those that were discarded or not sent. For a MAC-layer protocol, this includes both Group and Functional addresses. Discontinuities in the value of this counter can occur at re-initialization of the management system and at other times as indicated by the value of 'discontinuity-time'.

        Range 0..18446744073709551615.
        """
    @property
    def out_discards(self) -> int | None:
        """The number of outbound packets that were chosen to be discarded even though no errors had been detected to prevent their being transmitted. One possible reason for discarding such a packet could be to free up buffer space. Discontinuities in the value of this counter can occur at re-initialization of the management system and at other times as indicated by the value of 'discontinuity-time'.

        Range 0..4294967295.
        """
    @property
    def out_errors(self) -> int | None:
        """For packet-oriented interfaces, the number of outbound packets that could not be transmitted because of errors. For character-oriented or fixed-length interfaces, the number of outbound transmission units that could not be transmitted because of errors. Discontinuities in the value of this counter can occur at re-initialization of the management system and at other times as indicated by the value of 'discontinuity-time'.

        Range 0..4294967295.
        """
    @classmethod
    def new(cls, *, discontinuity_time: str | None = ..., in_octets: int | None = ..., in_unicast_pkts: int | None = ..., in_broadcast_pkts: int | None = ..., in_multicast_pkts: int | None = ..., in_discards: int | None = ..., in_errors: int | None = ..., in_unknown_protos: int | None = ..., out_octets: int | None = ..., out_unicast_pkts: int | None = ..., out_broadcast_pkts: int | None = ..., out_multicast_pkts: int | None = ..., out_discards: int | None = ..., out_errors: int | None = ...) -> Self: ...
    def replace(self, *, discontinuity_time: str | None = ..., in_octets: int | None = ..., in_unicast_pkts: int | None = ..., in_broadcast_pkts: int | None = ..., in_multicast_pkts: int | None = ..., in_discards: int | None = ..., in_errors: int | None = ..., in_unknown_protos: int | None = ..., out_octets: int | None = ..., out_unicast_pkts: int | None = ..., out_broadcast_pkts: int | None = ..., out_multicast_pkts: int | None = ..., out_discards: int | None = ..., out_errors: int | None = ...) -> Self: ...
