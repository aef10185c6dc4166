"""Bindings of YANG module ieee802-dot1q-bridge.

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

class Bridges(Record):
    """Container /ieee802-dot1q-bridge:bridges

    The bridges of the system.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[Bridges]
    @property
    def bridge(self) -> Table[str, Bridge]:
        """One bridge."""
    @classmethod
    def new(cls, *, bridge: Table[str, Bridge] | Iterable[Bridge] | None = ...) -> Self: ...
    def replace(self, *, bridge: Table[str, Bridge] | Iterable[Bridge] | None = ...) -> Self: ...

class Bridge(Record):
    """Entry of list /ieee802-dot1q-bridge:bridges/bridge

    One bridge.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ListNode]
    EMPTY: ClassVar[Bridge]
    UP_TIME_DEFAULT: Final[int]
    @property
    def name(self) -> str:
        """The name that management gives to the bridge.

        Length 0..32.
        """
    @property
    def address(self) -> str:
        """The MAC address from which the bridge makes its identifiers for the spanning tree protocols.

        Mandatory.
        """
    @property
    def bridge_type(self) -> Identity:
        """The kind of bridge.

        Mandatory.
        """
    @property
    def ports(self) -> int | None:
        """How many ports the bridge has.

        Range 1..4095.
        """
    @property
    def up_time(self) -> int:
        """The time since the bridge was last started.

        Range 0..4294967295, in seconds, default 0.
        """
    @property
    def components(self) -> int | None:
        """How many components the bridge has.

        Range 0..4294967295.
        """
    @property
    def component(self) -> Table[str, Component]:
        """One component of the bridge. Most bridges have a single one; a Provider Edge Bridge adds C-VLAN components to its S-VLAN component."""
    @classmethod
    def new(cls, *, name: str | None = ..., address: str | None = ..., bridge_type: Identity | None = ..., ports: int | None = ..., up_time: int | None = ..., components: int | None = ..., component: Table[str, Component] | Iterable[Component] | None = ...) -> Self: ...
    def replace(self, *, name: str | None = ..., address: str | None = ..., bridge_type: Identity | None = ..., ports: int | None = ..., up_time: int | None = ..., components: int | None = ..., component: Table[str, Component] | Iterable[Component] | None = ...) -> Self: ...
    @property
    def entry_key(self) -> str: ...

class Component(Record):
    """Entry of list /ieee802-dot1q-bridge:bridges/bridge/component

    One component of the bridge. Most bridges have a single one; a Provider Edge Bridge adds C-VLAN components to its S-VLAN component.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ListNode]
    EMPTY: ClassVar[Component]
    TRAFFIC_CLASS_ENABLED_DEFAULT: Final[bool]
    @property
    def name(self) -> str:
        """The name by which ports refer to the component."""
    @property
    def id(self) -> int | None:
        """The number of the component, unique in the system.

        Range 0..4294967295.
        """
    @property
    def type(self) -> Identity:
        """The kind of component.

        Mandatory.
        """
    @property
    def address(self) -> str | None:
        """A universally administered MAC address of the component."""
    @property
    def traffic_class_enabled(self) -> bool:
        """Whether frames are queued by traffic class; if not, all frames have the same priority.

        Default true.
        """
    @property
    def ports(self) -> int | None:
        """How many ports the component has.

        Range 1..4095.
        """
    @property
    def bridge_port(self) -> tuple[str, ...]:
        """The interfaces that are ports of the component."""
    @property
    def capabilities(self) -> Capabilities:
        """What the component can do beyond the necessary."""
    @property
    def filtering_database(self) -> FilteringDatabase:
        """The filtering database (FDB): what decides to which ports a frame is forwarded."""
    @property
    def bridge_vlan(self) -> BridgeVlan:
        """The VLANs of the component."""
    @property
    def ats_bridge_stream_gates(self) -> AtsBridgeStreamGates:
        """The Stream Gate Instance Table."""
    @property
    def ats_bridge_stream_filters(self) -> AtsBridgeStreamFilters:
        """The Stream Filter Instance Table. A frame is handled by the first filter that matches it, in the order of the instance identifiers; a frame that matches none is handled as if there were no filters."""
    @property
    def ci_master_enable(self) -> bool | None:
        """Whether congestion isolation runs. When false, neither CIMs nor the LLDP Congestion Isolation TLV are sent, and both are ignored on receipt."""
    @property
    def ci_cim_tx_priority(self) -> int | None:
        """The priority with which CIMs are sent, normally 6.

        Range 0..7.
        """
    @property
    def ci_max_flow_life(self) -> int | None:
        """How many centiseconds a flow that a CIM made congesting may stay in the CI Stream Table after its queue left congestion, normally 100.

        Range 0..4294967295.
        """
    @property
    def ci_peers(self) -> CiPeers:
        """The CI Peer Table: what the LLDP Congestion Isolation TLVs of the neighbours say about reaching them with CIMs."""
    @property
    def ci_streams(self) -> CiStreams:
        """The CI Stream Table: the flows that are isolated at present."""
    @property
    def max_ci_stream_entries(self) -> int | None:
        """How many flows the CI Stream Table can hold.

        Range 0..4294967295.
        """
    @property
    def ci_bridge_stream_gates(self) -> CiBridgeStreamGates:
        """The Stream Gate Instance Table."""
    @property
    def ci_bridge_stream_filters(self) -> CiBridgeStreamFilters:
        """The Stream Filter Instance Table. A frame is handled by the first filter that matches it, in the order of the instance identifiers; a frame that matches none is handled as if there were no filters."""
    @property
    def sfsg_bridge_stream_gates(self) -> SfsgBridgeStreamGates:
        """The Stream Gate Instance Table."""
    @property
    def sfsg_bridge_stream_filters(self) -> SfsgBridgeStreamFilters:
        """The Stream Filter Instance Table. A frame is handled by the first filter that matches it, in the order of the instance identifiers; a frame that matches none is handled as if there were no filters."""
    @property
    def congestion_isolation(self) -> CongestionIsolation:
        """Congestion isolation beyond the published modules."""
    @property
    def buffer(self) -> Buffer:
        """The buffer that the queues of all ports share."""
    @classmethod
    def new(cls, *, name: str | None = ..., id: int | None = ..., type: Identity | None = ..., address: str | None = ..., traffic_class_enabled: bool | None = ..., ports: int | None = ..., bridge_port: Iterable[str] | None = ..., capabilities: Capabilities | None = ..., filtering_database: FilteringDatabase | None = ..., bridge_vlan: BridgeVlan | None = ..., ats_bridge_stream_gates: AtsBridgeStreamGates | None = ..., ats_bridge_stream_filters: AtsBridgeStreamFilters | None = ..., ci_master_enable: bool | None = ..., ci_cim_tx_priority: int | None = ..., ci_max_flow_life: int | None = ..., ci_peers: CiPeers | None = ..., ci_streams: CiStreams | None = ..., max_ci_stream_entries: int | None = ..., ci_bridge_stream_gates: CiBridgeStreamGates | None = ..., ci_bridge_stream_filters: CiBridgeStreamFilters | None = ..., sfsg_bridge_stream_gates: SfsgBridgeStreamGates | None = ..., sfsg_bridge_stream_filters: SfsgBridgeStreamFilters | None = ..., congestion_isolation: CongestionIsolation | None = ..., buffer: Buffer | None = ...) -> Self: ...
    def replace(self, *, name: str | None = ..., id: int | None = ..., type: Identity | None = ..., address: str | None = ..., traffic_class_enabled: bool | None = ..., ports: int | None = ..., bridge_port: Iterable[str] | None = ..., capabilities: Capabilities | None = ..., filtering_database: FilteringDatabase | None = ..., bridge_vlan: BridgeVlan | None = ..., ats_bridge_stream_gates: AtsBridgeStreamGates | None = ..., ats_bridge_stream_filters: AtsBridgeStreamFilters | None = ..., ci_master_enable: bool | None = ..., ci_cim_tx_priority: int | None = ..., ci_max_flow_life: int | None = ..., ci_peers: CiPeers | None = ..., ci_streams: CiStreams | None = ..., max_ci_stream_entries: int | None = ..., ci_bridge_stream_gates: CiBridgeStreamGates | None = ..., ci_bridge_stream_filters: CiBridgeStreamFilters | None = ..., sfsg_bridge_stream_gates: SfsgBridgeStreamGates | None = ..., sfsg_bridge_stream_filters: SfsgBridgeStreamFilters | None = ..., congestion_isolation: CongestionIsolation | None = ..., buffer: Buffer | None = ...) -> Self: ...
    @property
    def entry_key(self) -> str: ...

class Capabilities(Record):
    """Container /ieee802-dot1q-bridge:bridges/bridge/component/capabilities

    What the component can do beyond the necessary.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[Capabilities]
    EXTENDED_FILTERING_DEFAULT: Final[bool]
    TRAFFIC_CLASSES_DEFAULT: Final[bool]
    STATIC_ENTRY_INDIVIDUAL_PORT_DEFAULT: Final[bool]
    IVL_CAPABLE_DEFAULT: Final[bool]
    SVL_CAPABLE_DEFAULT: Final[bool]
    HYBRID_CAPABLE_DEFAULT: Final[bool]
    CONFIGURABLE_PVID_TAGGING_DEFAULT: Final[bool]
    LOCAL_VLAN_CAPABLE_DEFAULT: Final[bool]
    @property
    def extended_filtering(self) -> bool:
        """Filters single group addresses, as MMRP registers them.

        Default false.
        """
    @property
    def traffic_classes(self) -> bool:
        """Maps priorities to more than one traffic class.

        Default false.
        """
    @property
    def static_entry_individual_port(self) -> bool:
        """Takes static filtering entries for single reception ports.

        Default false.
        """
    @property
    def ivl_capable(self) -> bool:
        """Learns addresses for each VLAN by itself (IVL).

        Default true.
        """
    @property
    def svl_capable(self) -> bool:
        """Learns addresses for several VLANs together (SVL).

        Default false.
        """
    @property
    def hybrid_capable(self) -> bool:
        """Does IVL and SVL at the same time.

        Default false.
        """
    @property
    def configurable_pvid_tagging(self) -> bool:
        """Lets management change the PVID of a port and whether frames of that VLAN leave it tagged.

        Default false.
        """
    @property
    def local_vlan_capable(self) -> bool:
        """Has VLANs of its own, without a VID that others know.

        Default false.
        """
    @classmethod
    def new(cls, *, extended_filtering: bool | None = ..., traffic_classes: bool | None = ..., static_entry_individual_port: bool | None = ..., ivl_capable: bool | None = ..., svl_capable: bool | None = ..., hybrid_capable: bool | None = ..., configurable_pvid_tagging: bool | None = ..., local_vlan_capable: bool | None = ...) -> Self: ...
    def replace(self, *, extended_filtering: bool | None = ..., traffic_classes: bool | None = ..., static_entry_individual_port: bool | None = ..., ivl_capable: bool | None = ..., svl_capable: bool | None = ..., hybrid_capable: bool | None = ..., configurable_pvid_tagging: bool | None = ..., local_vlan_capable: bool | None = ...) -> Self: ...

class FilteringDatabase(Record):
    """Container /ieee802-dot1q-bridge:bridges/bridge/component/filtering-database

    The filtering database (FDB): what decides to which ports a frame is forwarded.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[FilteringDatabase]
    AGING_TIME_DEFAULT: Final[int]
    @property
    def aging_time(self) -> int:
        """How long a learnt entry stays without being confirmed.

        Range 10..10000000, in seconds, default 300.
        """
    @property
    def size(self) -> int | None:
        """How many entries there is room for.

        Range 0..4294967295.
        """
    @property
    def static_entries(self) -> int | None:
        """How many static filtering entries there are.

        Range 0..4294967295.
        """
    @property
    def dynamic_entries(self) -> int | None:
        """How many dynamic filtering entries there are.

        Range 0..4294967295.
        """
    @property
    def static_vlan_registration_entries(self) -> int | None:
        """How many static VLAN registration entries there are.

        Range 0..4294967295.
        """
    @property
    def dynamic_vlan_registration_entries(self) -> int | None:
        """How many dynamic VLAN registration entries there are.

        Range 0..4294967295.
        """
    @property
    def filtering_entry(self) -> Table[tuple[int, str, str], FilteringEntry]:
        """Where frames for one address go."""
    @property
    def vlan_registration_entry(self) -> Table[tuple[int, str], VlanRegistrationEntry]:
        """Which ports frames of one VLAN, or of several, may leave by."""
    @classmethod
    def new(cls, *, aging_time: int | None = ..., size: int | None = ..., static_entries: int | None = ..., dynamic_entries: int | None = ..., static_vlan_registration_entries: int | None = ..., dynamic_vlan_registration_entries: int | None = ..., filtering_entry: Table[tuple[int, str, str], FilteringEntry] | Iterable[FilteringEntry] | None = ..., vlan_registration_entry: Table[tuple[int, str], VlanRegistrationEntry] | Iterable[VlanRegistrationEntry] | None = ...) -> Self: ...
    def replace(self, *, aging_time: int | None = ..., size: int | None = ..., static_entries: int | None = ..., dynamic_entries: int | None = ..., static_vlan_registration_entries: int | None = ..., dynamic_vlan_registration_entries: int | None = ..., filtering_entry: Table[tuple[int, str, str], FilteringEntry] | Iterable[FilteringEntry] | None = ..., vlan_registration_entry: Table[tuple[int, str], VlanRegistrationEntry] | Iterable[VlanRegistrationEntry] | None = ...) -> Self: ...

class FilteringEntry(Record):
    """Entry of list /ieee802-dot1q-bridge:bridges/bridge/component/filtering-database/filtering-entry

    Where frames for one address go.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ListNode]
    EMPTY: ClassVar[FilteringEntry]
    @property
    def database_id(self) -> int:
        """The filtering database that holds the entry (FID).

        Range 0..4294967295.
        """
    @property
    def vids(self) -> str:
        """The VLANs of the frames."""
    @property
    def address(self) -> str:
        """The destination address of the frames, individual or group."""
    @property
    def entry_type(self) -> Literal['static', 'dynamic'] | None:
        """Whether management or the bridge made the entry."""
    @property
    def port_map(self) -> Table[int, FilteringEntryPortMap]:
        """The decision for one outbound port."""
    @property
    def status(self) -> Literal['other', 'invalid', 'learned', 'self', 'mgmt'] | None:
        """Where the entry came from and whether it is in use."""
    @classmethod
    def new(cls, *, database_id: int | None = ..., vids: str | None = ..., address: str | None = ..., entry_type: Literal['static', 'dynamic'] | None = ..., port_map: Table[int, FilteringEntryPortMap] | Iterable[FilteringEntryPortMap] | None = ..., status: Literal['other', 'invalid', 'learned', 'self', 'mgmt'] | None = ...) -> Self: ...
    def replace(self, *, database_id: int | None = ..., vids: str | None = ..., address: str | None = ..., entry_type: Literal['static', 'dynamic'] | None = ..., port_map: Table[int, FilteringEntryPortMap] | Iterable[FilteringEntryPortMap] | None = ..., status: Literal['other', 'invalid', 'learned', 'self', 'mgmt'] | None = ...) -> Self: ...
    @property
    def entry_key(self) -> tuple[int, str, str]: ...

class FilteringEntryPortMap(Record):
    """Entry of list /ieee802-dot1q-bridge:bridges/bridge/component/filtering-database/filtering-entry/port-map

    The decision for one outbound port.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ListNode]
    EMPTY: ClassVar[FilteringEntryPortMap]
    @property
    def port_ref(self) -> int:
        """The outbound port.

        Range 1..4095.
        """
    @property
    def static_filtering_entries(self) -> StaticFilteringEntries:
        """In a static filtering entry."""
    @property
    def dynamic_filtering_entries(self) -> DynamicFilteringEntries:
        """In a dynamic filtering entry."""
    @classmethod
    def new(cls, *, port_ref: int | None = ..., static_filtering_entries: StaticFilteringEntries | None = ..., dynamic_filtering_entries: DynamicFilteringEntries | None = ...) -> Self: ...
    def replace(self, *, port_ref: int | None = ..., static_filtering_entries: StaticFilteringEntries | None = ..., dynamic_filtering_entries: DynamicFilteringEntries | None = ...) -> Self: ...
    @property
    def entry_key(self) -> int: ...

class StaticFilteringEntries(Record):
    """Container /ieee802-dot1q-bridge:bridges/bridge/component/filtering-database/filtering-entry/port-map/static-filtering-entries

    In a static filtering entry.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[StaticFilteringEntries]
    @property
    def control_element(self) -> Literal['forward', 'filter', 'forward-filter'] | None:
        """What happens to frames with the address and VID of the entry."""
    @classmethod
    def new(cls, *, control_element: Literal['forward', 'filter', 'forward-filter'] | None = ...) -> Self: ...
    def replace(self, *, control_element: Literal['forward', 'filter', 'forward-filter'] | None = ...) -> Self: ...

class DynamicFilteringEntries(Record):
    """Container /ieee802-dot1q-bridge:bridges/bridge/component/filtering-database/filtering-entry/port-map/dynamic-filtering-entries

    In a dynamic filtering entry.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[DynamicFilteringEntries]
    @property
    def control_element(self) -> Literal['forward'] | None:
        """What happens to frames for the learnt address."""
    @classmethod
    def new(cls, *, control_element: Literal['forward'] | None = ...) -> Self: ...
    def replace(self, *, control_element: Literal['forward'] | None = ...) -> Self: ...

class VlanRegistrationEntry(Record):
    """Entry of list /ieee802-dot1q-bridge:bridges/bridge/component/filtering-database/vlan-registration-entry

    Which ports frames of one VLAN, or of several, may leave by.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ListNode]
    EMPTY: ClassVar[VlanRegistrationEntry]
    @property
    def database_id(self) -> int:
        """The filtering database that holds the entry (FID).

        Range 0..4294967295.
        """
    @property
    def vids(self) -> str:
        """The VLANs of the frames."""
    @property
    def entry_type(self) -> Literal['static', 'dynamic'] | None:
        """Whether management or the bridge made the entry."""
    @property
    def port_map(self) -> Table[int, VlanRegistrationEntryPortMap]:
        """The decision for one outbound port."""
    @classmethod
    def new(cls, *, database_id: int | None = ..., vids: str | None = ..., entry_type: Literal['static', 'dynamic'] | None = ..., port_map: Table[int, VlanRegistrationEntryPortMap] | Iterable[VlanRegistrationEntryPortMap] | None = ...) -> Self: ...
    def replace(self, *, database_id: int | None = ..., vids: str | None = ..., entry_type: Literal['static', 'dynamic'] | None = ..., port_map: Table[int, VlanRegistrationEntryPortMap] | Iterable[VlanRegistrationEntryPortMap] | None = ...) -> Self: ...
    @property
    def entry_key(self) -> tuple[int, str]: ...

class VlanRegistrationEntryPortMap(Record):
    """Entry of list /ieee802-dot1q-bridge:bridges/bridge/component/filtering-database/vlan-registration-entry/port-map

    The decision for one outbound port.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ListNode]
    EMPTY: ClassVar[VlanRegistrationEntryPortMap]
    @property
    def port_ref(self) -> int:
        """The outbound port.

        Range 1..4095.
        """
    @property
    def static_vlan_registration_entries(self) -> StaticVlanRegistrationEntries:
        """In a static VLAN registration entry."""
    @classmethod
    def new(cls, *, port_ref: int | None = ..., static_vlan_registration_entries: StaticVlanRegistrationEntries | None = ...) -> Self: ...
    def replace(self, *, port_ref: int | None = ..., static_vlan_registration_entries: StaticVlanRegistrationEntries | None = ...) -> Self: ...
    @property
    def entry_key(self) -> int: ...

class StaticVlanRegistrationEntries(Record):
    """Container /ieee802-dot1q-bridge:bridges/bridge/component/filtering-database/vlan-registration-entry/port-map/static-vlan-registration-entries

    In a static VLAN registration entry.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[StaticVlanRegistrationEntries]
    @property
    def registrar_admin_control(self) -> Literal['fixed-new-ignored', 'fixed-new-propagated', 'forbidden', 'normal'] | None:
        """What MVRP and MIRP may register on the port for the VID."""
    @property
    def vlan_transmitted(self) -> Literal['tagged', 'untagged'] | None:
        """How frames of the VLAN leave the port."""
    @classmethod
    def new(cls, *, registrar_admin_control: Literal['fixed-new-ignored', 'fixed-new-propagated', 'forbidden', 'normal'] | None = ..., vlan_transmitted: Literal['tagged', 'untagged'] | None = ...) -> Self: ...
    def replace(self, *, registrar_admin_control: Literal['fixed-new-ignored', 'fixed-new-propagated', 'forbidden', 'normal'] | None = ..., vlan_transmitted: Literal['tagged', 'untagged'] | None = ...) -> Self: ...

class BridgeVlan(Record):
    """Container /ieee802-dot1q-bridge:bridges/bridge/component/bridge-vlan

    The VLANs of the component.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[BridgeVlan]
    OVERRIDE_DEFAULT_PVID_DEFAULT: Final[bool]
    @property
    def version(self) -> int | None:
        """The version of VLAN bridging that the component supports.

        Range 0..65535.
        """
    @property
    def max_vids(self) -> int | None:
        """How many VIDs the component can use at a time.

        Range 0..65535.
        """
    @property
    def override_default_pvid(self) -> bool:
        """Whether management can change the PVID of a port and whether frames of that VLAN leave it tagged.

        Default false.
        """
    @property
    def max_msti(self) -> int | None:
        """How many spanning tree instances there can be beside the CIST; 0 or absent without MSTP.

        Range 0..65535.
        """
    @property
    def vlan(self) -> Table[int, Vlan]:
        """One VLAN."""
    @classmethod
    def new(cls, *, version: int | None = ..., max_vids: int | None = ..., override_default_pvid: bool | None = ..., max_msti: int | None = ..., vlan: Table[int, Vlan] | Iterable[Vlan] | None = ...) -> Self: ...
    def replace(self, *, version: int | None = ..., max_vids: int | None = ..., override_default_pvid: bool | None = ..., max_msti: int | None = ..., vlan: Table[int, Vlan] | Iterable[Vlan] | None = ...) -> Self: ...

class Vlan(Record):
    """Entry of list /ieee802-dot1q-bridge:bridges/bridge/component/bridge-vlan/vlan

    One VLAN.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ListNode]
    EMPTY: ClassVar[Vlan]
    @property
    def vid(self) -> int:
        """The VID of the VLAN.

        Range 1..4094 | 4096..4294967295.
        """
    @property
    def name(self) -> str | None:
        """The name that management gives to the VLAN.

        Length 0..32.
        """
    @property
    def untagged_ports(self) -> tuple[str, ...]:
        """The ports that frames of the VLAN leave untagged."""
    @property
    def egress_ports(self) -> tuple[str, ...]:
        """The ports that frames of the VLAN may leave by: its member set."""
    @classmethod
    def new(cls, *, vid: int | None = ..., name: str | None = ..., untagged_ports: Iterable[str] | None = ..., egress_ports: Iterable[str] | None = ...) -> Self: ...
    def replace(self, *, vid: int | None = ..., name: str | None = ..., untagged_ports: Iterable[str] | None = ..., egress_ports: Iterable[str] | None = ...) -> Self: ...
    @property
    def entry_key(self) -> int: ...

class AtsBridgeStreamGates(Record):
    """Container /ieee802-dot1q-bridge:bridges/bridge/component/ieee802-dot1q-ats-bridge:stream-gates

    The Stream Gate Instance Table.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[AtsBridgeStreamGates]
    @property
    def stream_gate_instance_table(self) -> Table[int, AtsBridgeStreamGatesStreamGateInstanceTable]:
        """One stream gate."""
    @property
    def max_stream_gate_instances(self) -> int | None:
        """How many stream gates the component can have.

        Range 0..4294967295.
        """
    @classmethod
    def new(cls, *, stream_gate_instance_table: Table[int, AtsBridgeStreamGatesStreamGateInstanceTable] | Iterable[AtsBridgeStreamGatesStreamGateInstanceTable] | None = ..., max_stream_gate_instances: int | None = ...) -> Self: ...
    def replace(self, *, stream_gate_instance_table: Table[int, AtsBridgeStreamGatesStreamGateInstanceTable] | Iterable[AtsBridgeStreamGatesStreamGateInstanceTable] | None = ..., max_stream_gate_instances: int | None = ...) -> Self: ...

class AtsBridgeStreamGatesStreamGateInstanceTable(Record):
    """Entry of list /ieee802-dot1q-bridge:bridges/bridge/component/ieee802-dot1q-ats-bridge:stream-gates/stream-gate-instance-table

    One stream gate.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ListNode]
    EMPTY: ClassVar[AtsBridgeStreamGatesStreamGateInstanceTable]
    GATE_ENABLE_DEFAULT: Final[bool]
    ADMIN_GATE_STATES_DEFAULT: Final[Literal['closed', 'open']]
    ADMIN_IPV_DEFAULT: Final[Literal['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'null']]
    @property
    def stream_gate_instance_id(self) -> int:
        """The number by which stream filters refer to the gate.

        Range 0..4294967295.
        """
    @property
    def gate_enable(self) -> bool:
        """Whether the state machines of the gate run (GateEnabled).

        Default false.
        """
    @property
    def admin_gate_states(self) -> Literal['closed', 'open']:
        """The state that management wants the gate to have.

        Default open.
        """
    @property
    def admin_ipv(self) -> Literal['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'null']:
        """The IPV that management wants frames to get at the gate.

        Default null.
        """
    @property
    def oper_gate_state(self) -> Literal['open', 'closed'] | None:
        """State of the gate now, StreamGateOperGateStates. A gate that is not enabled is open."""
    @property
    def oper_ipv(self) -> int | None:
        """Internal priority value that the gate gives to frames now, StreamGateOperIPV; absent when it gives none.

        Range 0..7.
        """
    @classmethod
    def new(cls, *, stream_gate_instance_id: int | None = ..., gate_enable: bool | None = ..., admin_gate_states: Literal['closed', 'open'] | None = ..., admin_ipv: Literal['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'null'] | None = ..., oper_gate_state: Literal['open', 'closed'] | None = ..., oper_ipv: int | None = ...) -> Self: ...
    def replace(self, *, stream_gate_instance_id: int | None = ..., gate_enable: bool | None = ..., admin_gate_states: Literal['closed', 'open'] | None = ..., admin_ipv: Literal['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'null'] | None = ..., oper_gate_state: Literal['open', 'closed'] | None = ..., oper_ipv: int | None = ...) -> Self: ...
    @property
    def entry_key(self) -> int: ...

class AtsBridgeStreamFilters(Record):
    """Container /ieee802-dot1q-bridge:bridges/bridge/component/ieee802-dot1q-ats-bridge:stream-filters

    The Stream Filter Instance Table. A frame is handled by the first filter that matches it, in the order of the instance identifiers; a frame that matches none is handled as if there were no filters.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[AtsBridgeStreamFilters]
    @property
    def stream_filter_instance_table(self) -> Table[int, AtsBridgeStreamFiltersStreamFilterInstanceTable]:
        """One stream filter, with its limit for the size of SDUs."""
    @property
    def max_stream_filter_instances(self) -> int | None:
        """How many stream filters the component can have.

        Range 0..4294967295.
        """
    @classmethod
    def new(cls, *, stream_filter_instance_table: Table[int, AtsBridgeStreamFiltersStreamFilterInstanceTable] | Iterable[AtsBridgeStreamFiltersStreamFilterInstanceTable] | None = ..., max_stream_filter_instances: int | None = ...) -> Self: ...
    def replace(self, *, stream_filter_instance_table: Table[int, AtsBridgeStreamFiltersStreamFilterInstanceTable] | Iterable[AtsBridgeStreamFiltersStreamFilterInstanceTable] | None = ..., max_stream_filter_instances: int | None = ...) -> Self: ...

class AtsBridgeStreamFiltersStreamFilterInstanceTable(Record):
    """Entry of list /ieee802-dot1q-bridge:bridges/bridge/component/ieee802-dot1q-ats-bridge:stream-filters/stream-filter-instance-table

    One stream filter, with its limit for the size of SDUs.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ListNode]
    EMPTY: ClassVar[AtsBridgeStreamFiltersStreamFilterInstanceTable]
    STREAM_BLOCKED_DUE_TO_OVERSIZE_FRAME_ENABLED_DEFAULT: Final[bool]
    STREAM_BLOCKED_DUE_TO_OVERSIZE_FRAME_DEFAULT: Final[bool]
    @property
    def stream_filter_instance_id(self) -> int:
        """The place of the filter in the order of matching, lowest first.

        Range 0..4294967295, mandatory.
        """
    @property
    def wildcard(self) -> Present | None:
        """Frames match whatever their stream handle, or without one."""
    @property
    def stream_handle(self) -> int | None:
        """The handle that stream identification gave to the frame.

        Range 0..4294967295, mandatory.
        """
    @property
    def priority_spec(self) -> Literal['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'wildcard']:
        """The priorities that match.

        Mandatory.
        """
    @property
    def max_sdu_size(self) -> int:
        """The largest SDU that passes the filter; 0 sets no limit.

        Range 0..4294967295, in octets, mandatory.
        """
    @property
    def stream_blocked_due_to_oversize_frame_enabled(self) -> bool:
        """Whether one frame above max-sdu-size blocks the stream for good.

        Default false.
        """
    @property
    def stream_blocked_due_to_oversize_frame(self) -> bool:
        """The stream is blocked: all its frames are discarded because one was too large. Management unblocks it by writing false.

        Default false.
        """
    @property
    def stream_gate_ref(self) -> int:
        """The gate through which frames of the filter pass. Several filters may share a gate.

        Mandatory.
        """
    @property
    def schedulers(self) -> Schedulers:
        """The ATS Scheduler Instance Table."""
    @property
    def scheduler_groups(self) -> SchedulerGroups:
        """The ATS Scheduler Group Instance Table."""
    @property
    def scheduler(self) -> Scheduler:
        """The scheduler of the filter."""
    @classmethod
    def new(cls, *, stream_filter_instance_id: int | None = ..., wildcard: Present | None = ..., stream_handle: int | None = ..., priority_spec: Literal['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'wildcard'] | None = ..., max_sdu_size: int | None = ..., stream_blocked_due_to_oversize_frame_enabled: bool | None = ..., stream_blocked_due_to_oversize_frame: bool | None = ..., stream_gate_ref: int | None = ..., schedulers: Schedulers | None = ..., scheduler_groups: SchedulerGroups | None = ..., scheduler: Scheduler | None = ...) -> Self: ...
    def replace(self, *, stream_filter_instance_id: int | None = ..., wildcard: Present | None = ..., stream_handle: int | None = ..., priority_spec: Literal['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'wildcard'] | None = ..., max_sdu_size: int | None = ..., stream_blocked_due_to_oversize_frame_enabled: bool | None = ..., stream_blocked_due_to_oversize_frame: bool | None = ..., stream_gate_ref: int | None = ..., schedulers: Schedulers | None = ..., scheduler_groups: SchedulerGroups | None = ..., scheduler: Scheduler | None = ...) -> Self: ...
    @property
    def entry_key(self) -> int: ...

class Schedulers(Record):
    """Container /ieee802-dot1q-bridge:bridges/bridge/component/ieee802-dot1q-ats-bridge:stream-filters/stream-filter-instance-table/schedulers

    The ATS Scheduler Instance Table.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[Schedulers]
    @property
    def scheduler_instance_table(self) -> Table[int, SchedulerInstanceTable]:
        """One scheduler: a token bucket that gives each frame the time from which it may be sent."""
    @property
    def max_scheduler_instances(self) -> int | None:
        """How many schedulers the component can have.

        Range 0..4294967295.
        """
    @classmethod
    def new(cls, *, scheduler_instance_table: Table[int, SchedulerInstanceTable] | Iterable[SchedulerInstanceTable] | None = ..., max_scheduler_instances: int | None = ...) -> Self: ...
    def replace(self, *, scheduler_instance_table: Table[int, SchedulerInstanceTable] | Iterable[SchedulerInstanceTable] | None = ..., max_scheduler_instances: int | None = ...) -> Self: ...

class SchedulerInstanceTable(Record):
    """Entry of list /ieee802-dot1q-bridge:bridges/bridge/component/ieee802-dot1q-ats-bridge:stream-filters/stream-filter-instance-table/schedulers/scheduler-instance-table

    One scheduler: a token bucket that gives each frame the time from which it may be sent.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ListNode]
    EMPTY: ClassVar[SchedulerInstanceTable]
    @property
    def scheduler_instance_id(self) -> int:
        """The number by which stream filters refer to the scheduler.

        Range 0..4294967295, mandatory.
        """
    @property
    def committed_information_rate(self) -> int:
        """The rate at which the bucket fills.

        Range 0..18446744073709551615, in bits/second, mandatory.
        """
    @property
    def committed_burst_size(self) -> int:
        """How much the bucket holds.

        Range 0..4294967295, in bits, mandatory.
        """
    @property
    def scheduler_group_ref(self) -> int:
        """The group whose frames keep their order across its schedulers.

        Mandatory.
        """
    @classmethod
    def new(cls, *, scheduler_instance_id: int | None = ..., committed_information_rate: int | None = ..., committed_burst_size: int | None = ..., scheduler_group_ref: int | None = ...) -> Self: ...
    def replace(self, *, scheduler_instance_id: int | None = ..., committed_information_rate: int | None = ..., committed_burst_size: int | None = ..., scheduler_group_ref: int | None = ...) -> Self: ...
    @property
    def entry_key(self) -> int: ...

class SchedulerGroups(Record):
    """Container /ieee802-dot1q-bridge:bridges/bridge/component/ieee802-dot1q-ats-bridge:stream-filters/stream-filter-instance-table/scheduler-groups

    The ATS Scheduler Group Instance Table.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[SchedulerGroups]
    @property
    def scheduler_group_instance_table(self) -> Table[int, SchedulerGroupInstanceTable]:
        """One group of schedulers: those for one traffic class of frames from one reception port."""
    @property
    def max_scheduler_group_instances(self) -> int | None:
        """How many scheduler groups the component can have.

        Range 0..4294967295.
        """
    @property
    def scheduler_timing_characteristics(self) -> SchedulerTimingCharacteristics:
        """How exactly the system keeps time between its ports."""
    @classmethod
    def new(cls, *, scheduler_group_instance_table: Table[int, SchedulerGroupInstanceTable] | Iterable[SchedulerGroupInstanceTable] | None = ..., max_scheduler_group_instances: int | None = ..., scheduler_timing_characteristics: SchedulerTimingCharacteristics | None = ...) -> Self: ...
    def replace(self, *, scheduler_group_instance_table: Table[int, SchedulerGroupInstanceTable] | Iterable[SchedulerGroupInstanceTable] | None = ..., max_scheduler_group_instances: int | None = ..., scheduler_timing_characteristics: SchedulerTimingCharacteristics | None = ...) -> Self: ...

class SchedulerGroupInstanceTable(Record):
    """Entry of list /ieee802-dot1q-bridge:bridges/bridge/component/ieee802-dot1q-ats-bridge:stream-filters/stream-filter-instance-table/scheduler-groups/scheduler-group-instance-table

    One group of schedulers: those for one traffic class of frames from one reception port.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ListNode]
    EMPTY: ClassVar[SchedulerGroupInstanceTable]
    @property
    def scheduler_group_instance_id(self) -> int:
        """The number by which schedulers refer to the group.

        Range 0..4294967295.
        """
    @property
    def max_residence_time(self) -> int:
        """How long a frame may wait; one that would wait longer is discarded.

        Range 0..4294967295, in nanoseconds, mandatory.
        """
    @classmethod
    def new(cls, *, scheduler_group_instance_id: int | None = ..., max_residence_time: int | None = ...) -> Self: ...
    def replace(self, *, scheduler_group_instance_id: int | None = ..., max_residence_time: int | None = ...) -> Self: ...
    @property
    def entry_key(self) -> int: ...

class SchedulerTimingCharacteristics(Record):
    """Container /ieee802-dot1q-bridge:bridges/bridge/component/ieee802-dot1q-ats-bridge:stream-filters/stream-filter-instance-table/scheduler-groups/scheduler-timing-characteristics

    How exactly the system keeps time between its ports.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[SchedulerTimingCharacteristics]
    @property
    def scheduler_timing_characteristics_table(self) -> Table[tuple[int, int], SchedulerTimingCharacteristicsTable]:
        """The bounds for frames from one port to another."""
    @classmethod
    def new(cls, *, scheduler_timing_characteristics_table: Table[tuple[int, int], SchedulerTimingCharacteristicsTable] | Iterable[SchedulerTimingCharacteristicsTable] | None = ...) -> Self: ...
    def replace(self, *, scheduler_timing_characteristics_table: Table[tuple[int, int], SchedulerTimingCharacteristicsTable] | Iterable[SchedulerTimingCharacteristicsTable] | None = ...) -> Self: ...

class SchedulerTimingCharacteristicsTable(Record):
    """Entry of list /ieee802-dot1q-bridge:bridges/bridge/component/ieee802-dot1q-ats-bridge:stream-filters/stream-filter-instance-table/scheduler-groups/scheduler-timing-characteristics/scheduler-timing-characteristics-table

    The bounds for frames from one port to another.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ListNode]
    EMPTY: ClassVar[SchedulerTimingCharacteristicsTable]
    @property
    def reception_port(self) -> int:
        """The port on which frames arrive.

        Range 1..4095, mandatory.
        """
    @property
    def transmission_port(self) -> int:
        """The port from which frames leave.

        Range 1..4095, mandatory.
        """
    @property
    def clock_offset_variation_max(self) -> int:
        """By how much the offset between the two clocks varies at most.

        Range 0..4294967295, in nanoseconds, mandatory.
        """
    @property
    def clock_rate_deviation_max(self) -> int:
        """By how much the rates of the two clocks differ at most.

        Range 0..4294967295, in ppm, mandatory.
        """
    @property
    def arrival_recognition_delay_max(self) -> int:
        """How late the arrival of a frame is noticed at most.

        Range 0..4294967295, in nanoseconds, mandatory.
        """
    @property
    def processing_delay_min(self) -> int:
        """How long the bridge takes at least until a frame is ready for transmission selection.

        Range 0..4294967295, in nanoseconds, mandatory.
        """
    @property
    def processing_delay_max(self) -> int:
        """How long the bridge takes at most until a frame is ready for transmission selection.

        Range 0..4294967295, in nanoseconds, mandatory.
        """
    @classmethod
    def new(cls, *, reception_port: int | None = ..., transmission_port: int | None = ..., clock_offset_variation_max: int | None = ..., clock_rate_deviation_max: int | None = ..., arrival_recognition_delay_max: int | None = ..., processing_delay_min: int | None = ..., processing_delay_max: int | None = ...) -> Self: ...
    def replace(self, *, reception_port: int | None = ..., transmission_port: int | None = ..., clock_offset_variation_max: int | None = ..., clock_rate_deviation_max: int | None = ..., arrival_recognition_delay_max: int | None = ..., processing_delay_min: int | None = ..., processing_delay_max: int | None = ...) -> Self: ...
    @property
    def entry_key(self) -> tuple[int, int]: ...

class Scheduler(Record):
    """Container /ieee802-dot1q-bridge:bridges/bridge/component/ieee802-dot1q-ats-bridge:stream-filters/stream-filter-instance-table/scheduler

    The scheduler of the filter.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[Scheduler]
    SCHEDULER_ENABLE_DEFAULT: Final[bool]
    @property
    def scheduler_ref(self) -> int | None:
        """The scheduler that frames of the filter pass."""
    @property
    def scheduler_enable(self) -> bool:
        """Whether frames of the filter pass the scheduler; if not, scheduler-ref has no effect.

        Default false.
        """
    @classmethod
    def new(cls, *, scheduler_ref: int | None = ..., scheduler_enable: bool | None = ...) -> Self: ...
    def replace(self, *, scheduler_ref: int | None = ..., scheduler_enable: bool | None = ...) -> Self: ...

class CiPeers(Record):
    """Container /ieee802-dot1q-bridge:bridges/bridge/component/ieee802-dot1q-congestion-isolation-bridge:ci-peers

    The CI Peer Table: what the LLDP Congestion Isolation TLVs of the neighbours say about reaching them with CIMs.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[CiPeers]
    @property
    def ci_peer_table(self) -> Table[int, CiPeerTable]:
        """The peer on one port."""
    @property
    def max_ci_peer_entries(self) -> int | None:
        """How many peers the table can hold.

        Range 0..4294967295.
        """
    @classmethod
    def new(cls, *, ci_peer_table: Table[int, CiPeerTable] | Iterable[CiPeerTable] | None = ..., max_ci_peer_entries: int | None = ...) -> Self: ...
    def replace(self, *, ci_peer_table: Table[int, CiPeerTable] | Iterable[CiPeerTable] | None = ..., max_ci_peer_entries: int | None = ...) -> Self: ...

class CiPeerTable(Record):
    """Entry of list /ieee802-dot1q-bridge:bridges/bridge/component/ieee802-dot1q-congestion-isolation-bridge:ci-peers/ci-peer-table

    The peer on one port.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ListNode]
    EMPTY: ClassVar[CiPeerTable]
    @property
    def reception_port(self) -> int:
        """The port behind which the peer is.

        Range 1..4095.
        """
    @property
    def cim_type(self) -> Literal['l2', 'ipv4', 'ipv6'] | None:
        """The encapsulation that the peer expects CIMs in."""
    @property
    def peer_mac_address(self) -> str | None:
        """The destination MAC address of CIMs to the peer."""
    @property
    def peer_ipv4_address(self) -> str | None:
        """The destination IPv4 address of CIMs to the peer."""
    @property
    def peer_ipv6_address(self) -> str | None:
        """The destination IPv6 address of CIMs to the peer."""
    @property
    def peer_udp_port(self) -> int | None:
        """The destination UDP port of CIMs to the peer.

        Range 0..65535.
        """
    @property
    def peer_cim_encap_len(self) -> int | None:
        """How many octets of the MSDU the peer wants in each CIM.

        Range 0..512.
        """
    @property
    def peer(self) -> Peer:
        """The peer as it advertises itself, and CIMs to it."""
    @classmethod
    def new(cls, *, reception_port: int | None = ..., cim_type: Literal['l2', 'ipv4', 'ipv6'] | None = ..., peer_mac_address: str | None = ..., peer_ipv4_address: str | None = ..., peer_ipv6_address: str | None = ..., peer_udp_port: int | None = ..., peer_cim_encap_len: int | None = ..., peer: Peer | None = ...) -> Self: ...
    def replace(self, *, reception_port: int | None = ..., cim_type: Literal['l2', 'ipv4', 'ipv6'] | None = ..., peer_mac_address: str | None = ..., peer_ipv4_address: str | None = ..., peer_ipv6_address: str | None = ..., peer_udp_port: int | None = ..., peer_cim_encap_len: int | None = ..., peer: Peer | None = ...) -> Self: ...
    @property
    def entry_key(self) -> int: ...

class Peer(Record):
    """Container /ieee802-dot1q-bridge:bridges/bridge/component/ieee802-dot1q-congestion-isolation-bridge:ci-peers/ci-peer-table/isolane-congestion-isolation:peer

    The peer as it advertises itself, and CIMs to it.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[Peer]
    @property
    def interface(self) -> str | None:
        """Port that the peer is behind."""
    @property
    def queue_map_reading(self) -> Literal['empty', 'definition', 'procedure', 'mixed'] | None:
        """Reading in which the peer writes its map."""
    @property
    def queue_map_agrees(self) -> bool | None:
        """Whether the peer pairs the same classes."""
    @property
    def last_update(self) -> str | None:
        """Time at which the peer's advertisement last changed."""
    @property
    def cim_hold_off(self) -> int | None:
        """Shortest time now between two CIMs that ask the peer to add the same flow: as configured, or from the round trip that was measured.

        Range 0..18446744073709551615, in nanoseconds.
        """
    @classmethod
    def new(cls, *, interface: str | None = ..., queue_map_reading: Literal['empty', 'definition', 'procedure', 'mixed'] | None = ..., queue_map_agrees: bool | None = ..., last_update: str | None = ..., cim_hold_off: int | None = ...) -> Self: ...
    def replace(self, *, interface: str | None = ..., queue_map_reading: Literal['empty', 'definition', 'procedure', 'mixed'] | None = ..., queue_map_agrees: bool | None = ..., last_update: str | None = ..., cim_hold_off: int | None = ...) -> Self: ...

class CiStreams(Record):
    """Container /ieee802-dot1q-bridge:bridges/bridge/component/ieee802-dot1q-congestion-isolation-bridge:ci-streams

    The CI Stream Table: the flows that are isolated at present.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[CiStreams]
    @property
    def ci_stream_table(self) -> Table[int, CiStreamTable]:
        """One congesting flow; there is one entry of the Stream identity table of 802.1CB with the same handle."""
    @classmethod
    def new(cls, *, ci_stream_table: Table[int, CiStreamTable] | Iterable[CiStreamTable] | None = ...) -> Self: ...
    def replace(self, *, ci_stream_table: Table[int, CiStreamTable] | Iterable[CiStreamTable] | None = ...) -> Self: ...

class CiStreamTable(Record):
    """Entry of list /ieee802-dot1q-bridge:bridges/bridge/component/ieee802-dot1q-congestion-isolation-bridge:ci-streams/ci-stream-table

    One congesting flow; there is one entry of the Stream identity table of 802.1CB with the same handle.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ListNode]
    EMPTY: ClassVar[CiStreamTable]
    @property
    def stream_handle_id(self) -> int:
        """The handle of the flow in the Stream identity table.

        Range 0..4294967295.
        """
    @property
    def cim_count(self) -> int | None:
        """How many CIMs were sent for the flow.

        Range 0..65535.
        """
    @property
    def create_time(self) -> int | None:
        """The system up-time at which the entry was made.

        Range 0..4294967295.
        """
    @property
    def create_mask(self) -> tuple[Literal['local-create', 'cim-create'], ...] | None:
        """Why the entry was made or renewed."""
    @property
    def flow(self) -> Flow:
        """The isolated flow."""
    @classmethod
    def new(cls, *, stream_handle_id: int | None = ..., cim_count: int | None = ..., create_time: int | None = ..., create_mask: tuple[Literal['local-create', 'cim-create'], ...] | None = ..., flow: Flow | None = ...) -> Self: ...
    def replace(self, *, stream_handle_id: int | None = ..., cim_count: int | None = ..., create_time: int | None = ..., create_mask: tuple[Literal['local-create', 'cim-create'], ...] | None = ..., flow: Flow | None = ...) -> Self: ...
    @property
    def entry_key(self) -> int: ...

class Flow(Record):
    """Container /ieee802-dot1q-bridge:bridges/bridge/component/ieee802-dot1q-congestion-isolation-bridge:ci-streams/ci-stream-table/isolane-congestion-isolation:flow

    The isolated flow.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[Flow]
    @property
    def queue_key(self) -> int | None:
        """Class of the congesting queue plus one, times the port number.

        Range 0..4294967295.
        """
    @property
    def interface(self) -> str | None:
        """Port whose queue the flow congests."""
    @property
    def congesting_traffic_class(self) -> int | None:
        """Class of the queue that the flow goes through now.

        Range 0..7.
        """
    @property
    def monitored_traffic_class(self) -> int | None:
        """Class of the queue that the flow was taken out of.

        Range 0..7.
        """
    @property
    def reception_interface(self) -> str | None:
        """Port at which the flow arrives, where it is known."""
    @property
    def destination_mac_address(self) -> str | None:
        """Destination of the flow's frames."""
    @property
    def source_mac_address(self) -> str | None:
        """Source of the flow's frames."""
    @property
    def vid(self) -> int | None:
        """VLAN of the flow; 0 when it is untagged.

        Range 0..4094.
        """
    @property
    def msdu(self) -> str | None:
        """First octets of a frame of the flow, at most 512. An MSDU of less than 64 octets is filled up with zeros."""
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
    def requested_by(self) -> tuple[str, ...]:
        """Ports whose peers asked for the isolation of the flow."""
    @property
    def age(self) -> int | None:
        """Time since the flow was isolated.

        Range 0..18446744073709551615, in nanoseconds.
        """
    @property
    def idle(self) -> int | None:
        """Time since the last frame of the flow, or the last CIM that asked for its isolation. A request ends after ci-max-flow-life without either.

        Range 0..18446744073709551615, in nanoseconds.
        """
    @property
    def frames(self) -> int | None:
        """Frames of the flow that took the congesting queue.

        Range 0..18446744073709551615, in frames.
        """
    @property
    def octets(self) -> int | None:
        """Octets of the flow that took the congesting queue.

        Range 0..18446744073709551615, in octets.
        """
    @classmethod
    def new(cls, *, queue_key: int | None = ..., interface: str | None = ..., congesting_traffic_class: int | None = ..., monitored_traffic_class: int | None = ..., reception_interface: str | None = ..., destination_mac_address: str | None = ..., source_mac_address: str | None = ..., vid: int | None = ..., msdu: str | None = ..., source_address: str | None = ..., destination_address: str | None = ..., protocol: int | None = ..., source_port: int | None = ..., destination_port: int | None = ..., requested_by: Iterable[str] | None = ..., age: int | None = ..., idle: int | None = ..., frames: int | None = ..., octets: int | None = ...) -> Self: ...
    def replace(self, *, queue_key: int | None = ..., interface: str | None = ..., congesting_traffic_class: int | None = ..., monitored_traffic_class: int | None = ..., reception_interface: str | None = ..., destination_mac_address: str | None = ..., source_mac_address: str | None = ..., vid: int | None = ..., msdu: str | None = ..., source_address: str | None = ..., destination_address: str | None = ..., protocol: int | None = ..., source_port: int | None = ..., destination_port: int | None = ..., requested_by: Iterable[str] | None = ..., age: int | None = ..., idle: int | None = ..., frames: int | None = ..., octets: int | None = ...) -> Self: ...

class CiBridgeStreamGates(Record):
    """Container /ieee802-dot1q-bridge:bridges/bridge/component/ieee802-dot1q-congestion-isolation-bridge:stream-gates

    The Stream Gate Instance Table.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[CiBridgeStreamGates]
    @property
    def stream_gate_instance_table(self) -> Table[int, CiBridgeStreamGatesStreamGateInstanceTable]:
        """One stream gate."""
    @property
    def max_stream_gate_instances(self) -> int | None:
        """How many stream gates the component can have.

        Range 0..4294967295.
        """
    @classmethod
    def new(cls, *, stream_gate_instance_table: Table[int, CiBridgeStreamGatesStreamGateInstanceTable] | Iterable[CiBridgeStreamGatesStreamGateInstanceTable] | None = ..., max_stream_gate_instances: int | None = ...) -> Self: ...
    def replace(self, *, stream_gate_instance_table: Table[int, CiBridgeStreamGatesStreamGateInstanceTable] | Iterable[CiBridgeStreamGatesStreamGateInstanceTable] | None = ..., max_stream_gate_instances: int | None = ...) -> Self: ...

class CiBridgeStreamGatesStreamGateInstanceTable(Record):
    """Entry of list /ieee802-dot1q-bridge:bridges/bridge/component/ieee802-dot1q-congestion-isolation-bridge:stream-gates/stream-gate-instance-table

    One stream gate.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ListNode]
    EMPTY: ClassVar[CiBridgeStreamGatesStreamGateInstanceTable]
    GATE_ENABLE_DEFAULT: Final[bool]
    ADMIN_GATE_STATES_DEFAULT: Final[Literal['closed', 'open']]
    ADMIN_IPV_DEFAULT: Final[Literal['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'null']]
    @property
    def stream_gate_instance_id(self) -> int:
        """The number by which stream filters refer to the gate.

        Range 0..4294967295.
        """
    @property
    def gate_enable(self) -> bool:
        """Whether the state machines of the gate run (GateEnabled).

        Default false.
        """
    @property
    def admin_gate_states(self) -> Literal['closed', 'open']:
        """The state that management wants the gate to have.

        Default open.
        """
    @property
    def admin_ipv(self) -> Literal['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'null']:
        """The IPV that management wants frames to get at the gate.

        Default null.
        """
    @property
    def oper_gate_state(self) -> Literal['open', 'closed'] | None:
        """State of the gate now, StreamGateOperGateStates. A gate that is not enabled is open."""
    @property
    def oper_ipv(self) -> int | None:
        """Internal priority value that the gate gives to frames now, StreamGateOperIPV; absent when it gives none.

        Range 0..7.
        """
    @classmethod
    def new(cls, *, stream_gate_instance_id: int | None = ..., gate_enable: bool | None = ..., admin_gate_states: Literal['closed', 'open'] | None = ..., admin_ipv: Literal['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'null'] | None = ..., oper_gate_state: Literal['open', 'closed'] | None = ..., oper_ipv: int | None = ...) -> Self: ...
    def replace(self, *, stream_gate_instance_id: int | None = ..., gate_enable: bool | None = ..., admin_gate_states: Literal['closed', 'open'] | None = ..., admin_ipv: Literal['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'null'] | None = ..., oper_gate_state: Literal['open', 'closed'] | None = ..., oper_ipv: int | None = ...) -> Self: ...
    @property
    def entry_key(self) -> int: ...

class CiBridgeStreamFilters(Record):
    """Container /ieee802-dot1q-bridge:bridges/bridge/component/ieee802-dot1q-congestion-isolation-bridge:stream-filters

    The Stream Filter Instance Table. A frame is handled by the first filter that matches it, in the order of the instance identifiers; a frame that matches none is handled as if there were no filters.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[CiBridgeStreamFilters]
    @property
    def stream_filter_instance_table(self) -> Table[int, CiBridgeStreamFiltersStreamFilterInstanceTable]:
        """One stream filter, with its limit for the size of SDUs."""
    @property
    def max_stream_filter_instances(self) -> int | None:
        """How many stream filters the component can have.

        Range 0..4294967295.
        """
    @classmethod
    def new(cls, *, stream_filter_instance_table: Table[int, CiBridgeStreamFiltersStreamFilterInstanceTable] | Iterable[CiBridgeStreamFiltersStreamFilterInstanceTable] | None = ..., max_stream_filter_instances: int | None = ...) -> Self: ...
    def replace(self, *, stream_filter_instance_table: Table[int, CiBridgeStreamFiltersStreamFilterInstanceTable] | Iterable[CiBridgeStreamFiltersStreamFilterInstanceTable] | None = ..., max_stream_filter_instances: int | None = ...) -> Self: ...

class CiBridgeStreamFiltersStreamFilterInstanceTable(Record):
    """Entry of list /ieee802-dot1q-bridge:bridges/bridge/component/ieee802-dot1q-congestion-isolation-bridge:stream-filters/stream-filter-instance-table

    One stream filter, with its limit for the size of SDUs.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ListNode]
    EMPTY: ClassVar[CiBridgeStreamFiltersStreamFilterInstanceTable]
    STREAM_BLOCKED_DUE_TO_OVERSIZE_FRAME_ENABLED_DEFAULT: Final[bool]
    STREAM_BLOCKED_DUE_TO_OVERSIZE_FRAME_DEFAULT: Final[bool]
    @property
    def stream_filter_instance_id(self) -> int:
        """The place of the filter in the order of matching, lowest first.

        Range 0..4294967295, mandatory.
        """
    @property
    def wildcard(self) -> Present | None:
        """Frames match whatever their stream handle, or without one."""
    @property
    def stream_handle(self) -> int | None:
        """The handle that stream identification gave to the frame.

        Range 0..4294967295, mandatory.
        """
    @property
    def null_handle(self) -> Present | None:
        """Frames match when stream identification gave them no handle."""
    @property
    def priority_spec(self) -> Literal['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'wildcard']:
        """The priorities that match.

        Mandatory.
        """
    @property
    def max_sdu_size(self) -> int:
        """The largest SDU that passes the filter; 0 sets no limit.

        Range 0..4294967295, in octets, mandatory.
        """
    @property
    def stream_blocked_due_to_oversize_frame_enabled(self) -> bool:
        """Whether one frame above max-sdu-size blocks the stream for good.

        Default false.
        """
    @property
    def stream_blocked_due_to_oversize_frame(self) -> bool:
        """The stream is blocked: all its frames are discarded because one was too large. Management unblocks it by writing false.

        Default false.
        """
    @property
    def stream_gate_ref(self) -> int:
        """The gate through which frames of the filter pass. Several filters may share a gate.

        Mandatory.
        """
    @property
    def allocated_by(self) -> Literal['operator', 'congestion-isolation'] | None:
        """Origin of the filter: configuration or congestion isolation."""
    @classmethod
    def new(cls, *, stream_filter_instance_id: int | None = ..., wildcard: Present | None = ..., stream_handle: int | None = ..., null_handle: Present | None = ..., priority_spec: Literal['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'wildcard'] | None = ..., max_sdu_size: int | None = ..., stream_blocked_due_to_oversize_frame_enabled: bool | None = ..., stream_blocked_due_to_oversize_frame: bool | None = ..., stream_gate_ref: int | None = ..., allocated_by: Literal['operator', 'congestion-isolation'] | None = ...) -> Self: ...
    def replace(self, *, stream_filter_instance_id: int | None = ..., wildcard: Present | None = ..., stream_handle: int | None = ..., null_handle: Present | None = ..., priority_spec: Literal['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'wildcard'] | None = ..., max_sdu_size: int | None = ..., stream_blocked_due_to_oversize_frame_enabled: bool | None = ..., stream_blocked_due_to_oversize_frame: bool | None = ..., stream_gate_ref: int | None = ..., allocated_by: Literal['operator', 'congestion-isolation'] | None = ...) -> Self: ...
    @property
    def entry_key(self) -> int: ...

class SfsgBridgeStreamGates(Record):
    """Container /ieee802-dot1q-bridge:bridges/bridge/component/ieee802-dot1q-stream-filters-gates-bridge:stream-gates

    The Stream Gate Instance Table.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[SfsgBridgeStreamGates]
    @property
    def stream_gate_instance_table(self) -> Table[int, SfsgBridgeStreamGatesStreamGateInstanceTable]:
        """One stream gate."""
    @property
    def max_stream_gate_instances(self) -> int | None:
        """How many stream gates the component can have.

        Range 0..4294967295.
        """
    @classmethod
    def new(cls, *, stream_gate_instance_table: Table[int, SfsgBridgeStreamGatesStreamGateInstanceTable] | Iterable[SfsgBridgeStreamGatesStreamGateInstanceTable] | None = ..., max_stream_gate_instances: int | None = ...) -> Self: ...
    def replace(self, *, stream_gate_instance_table: Table[int, SfsgBridgeStreamGatesStreamGateInstanceTable] | Iterable[SfsgBridgeStreamGatesStreamGateInstanceTable] | None = ..., max_stream_gate_instances: int | None = ...) -> Self: ...

class SfsgBridgeStreamGatesStreamGateInstanceTable(Record):
    """Entry of list /ieee802-dot1q-bridge:bridges/bridge/component/ieee802-dot1q-stream-filters-gates-bridge:stream-gates/stream-gate-instance-table

    One stream gate.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ListNode]
    EMPTY: ClassVar[SfsgBridgeStreamGatesStreamGateInstanceTable]
    GATE_ENABLE_DEFAULT: Final[bool]
    ADMIN_GATE_STATES_DEFAULT: Final[Literal['closed', 'open']]
    ADMIN_IPV_DEFAULT: Final[Literal['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'null']]
    @property
    def stream_gate_instance_id(self) -> int:
        """The number by which stream filters refer to the gate.

        Range 0..4294967295.
        """
    @property
    def gate_enable(self) -> bool:
        """Whether the state machines of the gate run (GateEnabled).

        Default false.
        """
    @property
    def admin_gate_states(self) -> Literal['closed', 'open']:
        """The state that management wants the gate to have.

        Default open.
        """
    @property
    def admin_ipv(self) -> Literal['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'null']:
        """The IPV that management wants frames to get at the gate.

        Default null.
        """
    @property
    def oper_gate_state(self) -> Literal['open', 'closed'] | None:
        """State of the gate now, StreamGateOperGateStates. A gate that is not enabled is open."""
    @property
    def oper_ipv(self) -> int | None:
        """Internal priority value that the gate gives to frames now, StreamGateOperIPV; absent when it gives none.

        Range 0..7.
        """
    @classmethod
    def new(cls, *, stream_gate_instance_id: int | None = ..., gate_enable: bool | None = ..., admin_gate_states: Literal['closed', 'open'] | None = ..., admin_ipv: Literal['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'null'] | None = ..., oper_gate_state: Literal['open', 'closed'] | None = ..., oper_ipv: int | None = ...) -> Self: ...
    def replace(self, *, stream_gate_instance_id: int | None = ..., gate_enable: bool | None = ..., admin_gate_states: Literal['closed', 'open'] | None = ..., admin_ipv: Literal['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'null'] | None = ..., oper_gate_state: Literal['open', 'closed'] | None = ..., oper_ipv: int | None = ...) -> Self: ...
    @property
    def entry_key(self) -> int: ...

class SfsgBridgeStreamFilters(Record):
    """Container /ieee802-dot1q-bridge:bridges/bridge/component/ieee802-dot1q-stream-filters-gates-bridge:stream-filters

    The Stream Filter Instance Table. A frame is handled by the first filter that matches it, in the order of the instance identifiers; a frame that matches none is handled as if there were no filters.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[SfsgBridgeStreamFilters]
    @property
    def stream_filter_instance_table(self) -> Table[int, SfsgBridgeStreamFiltersStreamFilterInstanceTable]:
        """One stream filter, with its limit for the size of SDUs."""
    @property
    def max_stream_filter_instances(self) -> int | None:
        """How many stream filters the component can have.

        Range 0..4294967295.
        """
    @classmethod
    def new(cls, *, stream_filter_instance_table: Table[int, SfsgBridgeStreamFiltersStreamFilterInstanceTable] | Iterable[SfsgBridgeStreamFiltersStreamFilterInstanceTable] | None = ..., max_stream_filter_instances: int | None = ...) -> Self: ...
    def replace(self, *, stream_filter_instance_table: Table[int, SfsgBridgeStreamFiltersStreamFilterInstanceTable] | Iterable[SfsgBridgeStreamFiltersStreamFilterInstanceTable] | None = ..., max_stream_filter_instances: int | None = ...) -> Self: ...

class SfsgBridgeStreamFiltersStreamFilterInstanceTable(Record):
    """Entry of list /ieee802-dot1q-bridge:bridges/bridge/component/ieee802-dot1q-stream-filters-gates-bridge:stream-filters/stream-filter-instance-table

    One stream filter, with its limit for the size of SDUs.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ListNode]
    EMPTY: ClassVar[SfsgBridgeStreamFiltersStreamFilterInstanceTable]
    STREAM_BLOCKED_DUE_TO_OVERSIZE_FRAME_ENABLED_DEFAULT: Final[bool]
    STREAM_BLOCKED_DUE_TO_OVERSIZE_FRAME_DEFAULT: Final[bool]
    @property
    def stream_filter_instance_id(self) -> int:
        """The place of the filter in the order of matching, lowest first.

        Range 0..4294967295, mandatory.
        """
    @property
    def wildcard(self) -> Present | None:
        """Frames match whatever their stream handle, or without one."""
    @property
    def stream_handle(self) -> int | None:
        """The handle that stream identification gave to the frame.

        Range 0..4294967295, mandatory.
        """
    @property
    def priority_spec(self) -> Literal['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'wildcard']:
        """The priorities that match.

        Mandatory.
        """
    @property
    def max_sdu_size(self) -> int:
        """The largest SDU that passes the filter; 0 sets no limit.

        Range 0..4294967295, in octets, mandatory.
        """
    @property
    def stream_blocked_due_to_oversize_frame_enabled(self) -> bool:
        """Whether one frame above max-sdu-size blocks the stream for good.

        Default false.
        """
    @property
    def stream_blocked_due_to_oversize_frame(self) -> bool:
        """The stream is blocked: all its frames are discarded because one was too large. Management unblocks it by writing false.

        Default false.
        """
    @property
    def stream_gate_ref(self) -> int:
        """The gate through which frames of the filter pass. Several filters may share a gate.

        Mandatory.
        """
    @classmethod
    def new(cls, *, stream_filter_instance_id: int | None = ..., wildcard: Present | None = ..., stream_handle: int | None = ..., priority_spec: Literal['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'wildcard'] | None = ..., max_sdu_size: int | None = ..., stream_blocked_due_to_oversize_frame_enabled: bool | None = ..., stream_blocked_due_to_oversize_frame: bool | None = ..., stream_gate_ref: int | None = ...) -> Self: ...
    def replace(self, *, stream_filter_instance_id: int | None = ..., wildcard: Present | None = ..., stream_handle: int | None = ..., priority_spec: Literal['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'wildcard'] | None = ..., max_sdu_size: int | None = ..., stream_blocked_due_to_oversize_frame_enabled: bool | None = ..., stream_blocked_due_to_oversize_frame: bool | None = ..., stream_gate_ref: int | None = ...) -> Self: ...
    @property
    def entry_key(self) -> int: ...

class CongestionIsolation(Record):
    """Container /ieee802-dot1q-bridge:bridges/bridge/component/isolane-congestion-isolation:congestion-isolation

    Congestion isolation beyond the published modules.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[CongestionIsolation]
    MAX_FLOWS_DEFAULT: Final[int]
    CIM_UDP_PORT_DEFAULT: Final[int]
    ACCEPT_CIMS_FROM_DEFAULT: Final[Literal['known-peers', 'anyone']]
    @property
    def max_flows(self) -> int:
        """Flows that can be isolated at a time. max-ci-stream-entries reports it.

        Range 1..1000000, in flows, default 65536.
        """
    @property
    def cim_udp_port(self) -> int:
        """UDP port of CIMs over IP. cip-cim-port reports it.

        Range 49152..65535, default 58622.
        """
    @property
    def cim_hold_off(self) -> int | None:
        """Shortest time between two CIMs that ask a peer to add the same flow. After it another one is sent only when the peer still lets the flow go on. Without this leaf it is twice the round trip to the peer, the time from such a CIM to the first frame of the flow that the peer has isolated, and 1 millisecond until that was measured; it doubles with each CIM that the peer does not act on. It is then from 0.1 to 100 milliseconds. With 0 max-cim-tx alone limits the CIMs, as the standard has it; frames that are on their way when the first is sent then cause more of them.

        Range 0..1000000000, in nanoseconds.
        """
    @property
    def accept_cims_from(self) -> Literal['known-peers', 'anyone']:
        """Stations whose CIMs the component accepts. Without a restriction a station that is no peer could fill ci-stream-table. CIMs of other stations are counted in cims-from-strangers.

        Default known-peers.
        """
    @property
    def state(self) -> CongestionIsolationState:
        """State of congestion isolation of the component."""
    @classmethod
    def new(cls, *, max_flows: int | None = ..., cim_udp_port: int | None = ..., cim_hold_off: int | None = ..., accept_cims_from: Literal['known-peers', 'anyone'] | None = ..., state: CongestionIsolationState | None = ...) -> Self: ...
    def replace(self, *, max_flows: int | None = ..., cim_udp_port: int | None = ..., cim_hold_off: int | None = ..., accept_cims_from: Literal['known-peers', 'anyone'] | None = ..., state: CongestionIsolationState | None = ...) -> Self: ...

class CongestionIsolationState(Record):
    """Container /ieee802-dot1q-bridge:bridges/bridge/component/isolane-congestion-isolation:congestion-isolation/state

    State of congestion isolation of the component.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[CongestionIsolationState]
    @property
    def active(self) -> bool | None:
        """Whether congestion isolation runs."""
    @property
    def flows(self) -> int | None:
        """Flows isolated now.

        Range 0..18446744073709551615, in flows.
        """
    @property
    def flows_watermark(self) -> int | None:
        """Most flows that were isolated at a time.

        Range 0..18446744073709551615, in flows.
        """
    @property
    def flows_refused(self) -> int | None:
        """Flows not isolated because the table was full.

        Range 0..18446744073709551615, in flows.
        """
    @property
    def last_refusal(self) -> str | None:
        """Time at which a flow was last refused."""
    @property
    def flow_table(self) -> FlowTable:
        """Table by which a data plane that forwards by itself, such as the kernel, isolates flows. The agent compares it with the flows that it knows. The leafs are absent where frames pass the agent."""
    @classmethod
    def new(cls, *, active: bool | None = ..., flows: int | None = ..., flows_watermark: int | None = ..., flows_refused: int | None = ..., last_refusal: str | None = ..., flow_table: FlowTable | None = ...) -> Self: ...
    def replace(self, *, active: bool | None = ..., flows: int | None = ..., flows_watermark: int | None = ..., flows_refused: int | None = ..., last_refusal: str | None = ..., flow_table: FlowTable | None = ...) -> Self: ...

class FlowTable(Record):
    """Container /ieee802-dot1q-bridge:bridges/bridge/component/isolane-congestion-isolation:congestion-isolation/state/flow-table

    Table by which a data plane that forwards by itself, such as the kernel, isolates flows. The agent compares it with the flows that it knows. The leafs are absent where frames pass the agent.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[FlowTable]
    @property
    def unknown_entries(self) -> int | None:
        """Entries that the agent did not know and removed.

        Range 0..18446744073709551615, in entries.
        """
    @property
    def missing_entries(self) -> int | None:
        """Entries that others had removed and the agent wrote again.

        Range 0..18446744073709551615, in entries.
        """
    @property
    def void_returns(self) -> int | None:
        """Returns that were not carried out, since a frame of the flow came before. The flow stayed isolated.

        Range 0..18446744073709551615, in events.
        """
    @property
    def unordered_returns(self) -> int | None:
        """Flows that returned to their monitored queues while frames of them may have waited in the congesting queue.

        Range 0..18446744073709551615, in flows.
        """
    @classmethod
    def new(cls, *, unknown_entries: int | None = ..., missing_entries: int | None = ..., void_returns: int | None = ..., unordered_returns: int | None = ...) -> Self: ...
    def replace(self, *, unknown_entries: int | None = ..., missing_entries: int | None = ..., void_returns: int | None = ..., unordered_returns: int | None = ...) -> Self: ...

class FlushFlowsInput(Record):
    """Parameters /ieee802-dot1q-bridge:bridges/bridge/component/isolane-congestion-isolation:congestion-isolation/flush-flows/input"""

    PATH: ClassVar[str]
    NODE: ClassVar[ParametersNode]
    EMPTY: ClassVar[FlushFlowsInput]
    @property
    def stream_handle_id(self) -> int | None:
        """The flow to return; without it all flows of the component are returned.

        Range 0..4294967295.
        """
    @classmethod
    def new(cls, *, stream_handle_id: int | None = ...) -> Self: ...
    def replace(self, *, stream_handle_id: int | None = ...) -> Self: ...

class FlushFlowsOutput(Record):
    """Parameters /ieee802-dot1q-bridge:bridges/bridge/component/isolane-congestion-isolation:congestion-isolation/flush-flows/output"""

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

class TableFull(Record):
    """Notification /ieee802-dot1q-bridge:bridges/bridge/component/isolane-congestion-isolation:congestion-isolation/table-full"""

    PATH: ClassVar[str]
    NODE: ClassVar[NotificationNode]
    EMPTY: ClassVar[TableFull]
    @property
    def table(self) -> Literal['ci-peer-table', 'ci-stream-table'] | None:
        """Table that has become full."""
    @property
    def limit(self) -> int | None:
        """Entries that it can have.

        Range 0..4294967295, in entries.
        """
    @classmethod
    def new(cls, *, table: Literal['ci-peer-table', 'ci-stream-table'] | None = ..., limit: int | None = ...) -> Self: ...
    def replace(self, *, table: Literal['ci-peer-table', 'ci-stream-table'] | None = ..., limit: int | None = ...) -> Self: ...

class Buffer(Record):
    """Container /ieee802-dot1q-bridge:bridges/bridge/component/isolane-dataplane:buffer

    The buffer that the queues of all ports share.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[Buffer]
    SIZE_DEFAULT: Final[int]
    RESERVED_PER_QUEUE_DEFAULT: Final[int]
    DYNAMIC_THRESHOLD_DEFAULT: Final[int]
    @property
    def size(self) -> int:
        """Octets of the whole buffer.

        Range 16384..4294967295, in octets, default 16777216.
        """
    @property
    def reserved_per_queue(self) -> int:
        """Octets that each queue has for itself.

        Range 0..4294967295, in octets, default 3072.
        """
    @property
    def dynamic_threshold(self) -> int:
        """A queue may use 2 to this power times the shared octets that are free.

        Range -10..10, default 0.
        """
    @property
    def state(self) -> BufferState:
        """State of the buffer."""
    @classmethod
    def new(cls, *, size: int | None = ..., reserved_per_queue: int | None = ..., dynamic_threshold: int | None = ..., state: BufferState | None = ...) -> Self: ...
    def replace(self, *, size: int | None = ..., reserved_per_queue: int | None = ..., dynamic_threshold: int | None = ..., state: BufferState | None = ...) -> Self: ...

class BufferState(Record):
    """Container /ieee802-dot1q-bridge:bridges/bridge/component/isolane-dataplane:buffer/state

    State of the buffer.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[BufferState]
    @property
    def used(self) -> int | None:
        """Octets in use.

        Range 0..18446744073709551615, in octets.
        """
    @property
    def used_watermark(self) -> int | None:
        """Most octets that were in use.

        Range 0..18446744073709551615, in octets.
        """
    @property
    def dropped_frames(self) -> int | None:
        """Frames dropped because there was no room for them.

        Range 0..18446744073709551615, in frames.
        """
    @classmethod
    def new(cls, *, used: int | None = ..., used_watermark: int | None = ..., dropped_frames: int | None = ...) -> Self: ...
    def replace(self, *, used: int | None = ..., used_watermark: int | None = ..., dropped_frames: int | None = ...) -> Self: ...
