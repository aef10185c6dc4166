"""Bindings of YANG module isolane-dataplane.

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

class DataPlane(Record):
    """Container /isolane-dataplane:data-plane

    The data plane.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[DataPlane]
    SEED_DEFAULT: Final[int]
    @property
    def mode(self) -> Literal['emulated', 'linux', 'kernel', 'sonic', 'none'] | None:
        """Kind of data plane that the agent was started with."""
    @property
    def timer_faults(self) -> int | None:
        """Faults of the agent in a timer of the data plane. Each is logged, at most one in a second; the timer goes on. Anything but zero is a fault to report.

        Range 0..18446744073709551615, in faults.
        """
    @property
    def seed(self) -> int:
        """Seed of the random numbers that decide losses, errors and traffic. The same seed gives the same run on virtual time.

        Range 0..4294967295, default 1.
        """
    @property
    def wire(self) -> Table[str, Wire]:
        """A wire between two ends."""
    @property
    def host(self) -> Table[str, Host]:
        """An emulated end station."""
    @property
    def traffic(self) -> Table[str, Traffic]:
        """Traffic between hosts. Each source sends to each destination, in flows of their own."""
    @classmethod
    def new(cls, *, mode: Literal['emulated', 'linux', 'kernel', 'sonic', 'none'] | None = ..., timer_faults: int | None = ..., seed: int | None = ..., wire: Table[str, Wire] | Iterable[Wire] | None = ..., host: Table[str, Host] | Iterable[Host] | None = ..., traffic: Table[str, Traffic] | Iterable[Traffic] | None = ...) -> Self: ...
    def replace(self, *, mode: Literal['emulated', 'linux', 'kernel', 'sonic', 'none'] | None = ..., timer_faults: int | None = ..., seed: int | None = ..., wire: Table[str, Wire] | Iterable[Wire] | None = ..., host: Table[str, Host] | Iterable[Host] | None = ..., traffic: Table[str, Traffic] | Iterable[Traffic] | None = ...) -> Self: ...

class Wire(Record):
    """Entry of list /isolane-dataplane:data-plane/wire

    A wire between two ends.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ListNode]
    EMPTY: ClassVar[Wire]
    @property
    def name(self) -> str:
        """Name of the wire.

        Length 1..64.
        """
    @property
    def end_a(self) -> EndA:
        """First end of the wire."""
    @property
    def end_b(self) -> EndB:
        """Second end of the wire."""
    @property
    def a_to_b(self) -> AToB:
        """From end-a to end-b. When end-a is UDP the other process decides and nothing here has an effect."""
    @property
    def b_to_a(self) -> BToA:
        """From end-b to end-a. When end-b is UDP the other process decides and nothing here has an effect."""
    @property
    def up(self) -> bool | None:
        """Whether the wire works in both directions."""
    @classmethod
    def new(cls, *, name: str | None = ..., end_a: EndA | None = ..., end_b: EndB | None = ..., a_to_b: AToB | None = ..., b_to_a: BToA | None = ..., up: bool | None = ...) -> Self: ...
    def replace(self, *, name: str | None = ..., end_a: EndA | None = ..., end_b: EndB | None = ..., a_to_b: AToB | None = ..., b_to_a: BToA | None = ..., up: bool | None = ...) -> Self: ...
    @property
    def entry_key(self) -> str: ...

class EndA(Record):
    """Container /isolane-dataplane:data-plane/wire/end-a

    First end of the wire.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[EndA]
    @property
    def interface(self) -> str | None:
        """An emulated interface of this agent."""
    @property
    def host(self) -> str | None:
        """An emulated host."""
    @property
    def udp(self) -> EndAUdp:
        """Another process or machine: frames, preambles and control ordered sets are carried in UDP."""
    @classmethod
    def new(cls, *, interface: str | None = ..., host: str | None = ..., udp: EndAUdp | None = ...) -> Self: ...
    def replace(self, *, interface: str | None = ..., host: str | None = ..., udp: EndAUdp | None = ...) -> Self: ...

class EndAUdp(Record):
    """Container /isolane-dataplane:data-plane/wire/end-a/udp

    Another process or machine: frames, preambles and control ordered sets are carried in UDP.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[EndAUdp]
    LOCAL_ADDRESS_DEFAULT: Final[str]
    @property
    def local_address(self) -> str:
        """Address to receive at.

        Default 127.0.0.1.
        """
    @property
    def local_port(self) -> int:
        """Port to receive at.

        Range 1..65535, mandatory.
        """
    @property
    def remote_address(self) -> str:
        """Address to send to.

        Mandatory.
        """
    @property
    def remote_port(self) -> int:
        """Port to send to.

        Range 1..65535, mandatory.
        """
    @classmethod
    def new(cls, *, local_address: str | None = ..., local_port: int | None = ..., remote_address: str | None = ..., remote_port: int | None = ...) -> Self: ...
    def replace(self, *, local_address: str | None = ..., local_port: int | None = ..., remote_address: str | None = ..., remote_port: int | None = ...) -> Self: ...

class EndB(Record):
    """Container /isolane-dataplane:data-plane/wire/end-b

    Second end of the wire.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[EndB]
    @property
    def interface(self) -> str | None:
        """An emulated interface of this agent."""
    @property
    def host(self) -> str | None:
        """An emulated host."""
    @property
    def udp(self) -> EndBUdp:
        """Another process or machine: frames, preambles and control ordered sets are carried in UDP."""
    @classmethod
    def new(cls, *, interface: str | None = ..., host: str | None = ..., udp: EndBUdp | None = ...) -> Self: ...
    def replace(self, *, interface: str | None = ..., host: str | None = ..., udp: EndBUdp | None = ...) -> Self: ...

class EndBUdp(Record):
    """Container /isolane-dataplane:data-plane/wire/end-b/udp

    Another process or machine: frames, preambles and control ordered sets are carried in UDP.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[EndBUdp]
    LOCAL_ADDRESS_DEFAULT: Final[str]
    @property
    def local_address(self) -> str:
        """Address to receive at.

        Default 127.0.0.1.
        """
    @property
    def local_port(self) -> int:
        """Port to receive at.

        Range 1..65535, mandatory.
        """
    @property
    def remote_address(self) -> str:
        """Address to send to.

        Mandatory.
        """
    @property
    def remote_port(self) -> int:
        """Port to send to.

        Range 1..65535, mandatory.
        """
    @classmethod
    def new(cls, *, local_address: str | None = ..., local_port: int | None = ..., remote_address: str | None = ..., remote_port: int | None = ...) -> Self: ...
    def replace(self, *, local_address: str | None = ..., local_port: int | None = ..., remote_address: str | None = ..., remote_port: int | None = ...) -> Self: ...

class AToB(Record):
    """Container /isolane-dataplane:data-plane/wire/a-to-b

    From end-a to end-b. When end-a is UDP the other process decides and nothing here has an effect.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[AToB]
    RATE_DEFAULT: Final[int]
    DELAY_DEFAULT: Final[int]
    JITTER_DEFAULT: Final[int]
    LOSS_DEFAULT: Final[Decimal]
    BIT_ERROR_RATE_DEFAULT: Final[Decimal]
    CUT_DEFAULT: Final[bool]
    @property
    def rate(self) -> int:
        """Rate of the direction.

        Range 1..1600000000000, in bits per second, default 10000000000.
        """
    @property
    def delay(self) -> int:
        """Time that a bit is on the way; a cable takes about 5 nanoseconds per metre.

        Range 0..10000000000, in nanoseconds, default 0.
        """
    @property
    def jitter(self) -> int:
        """Largest time that is added to the delay, another by chance for each frame and control ordered set. Their order stays.

        Range 0..10000000000, in nanoseconds, default 0.
        """
    @property
    def loss(self) -> Decimal:
        """Probability that a frame or control ordered set is lost.

        Range 0.0..1.0, default 0.0.
        """
    @property
    def bit_error_rate(self) -> Decimal:
        """Probability that a bit is wrong. A wrong bit spoils the FCS of a frame or makes a control ordered set unreadable.

        Range 0.0..1.0, default 0.0.
        """
    @property
    def cut(self) -> bool:
        """Whether nothing gets through; the port at the far end sees its link down.

        Default false.
        """
    @property
    def state(self) -> AToBState:
        """Counters of the direction."""
    @classmethod
    def new(cls, *, rate: int | None = ..., delay: int | None = ..., jitter: int | None = ..., loss: Decimal | None = ..., bit_error_rate: Decimal | None = ..., cut: bool | None = ..., state: AToBState | None = ...) -> Self: ...
    def replace(self, *, rate: int | None = ..., delay: int | None = ..., jitter: int | None = ..., loss: Decimal | None = ..., bit_error_rate: Decimal | None = ..., cut: bool | None = ..., state: AToBState | None = ...) -> Self: ...

class AToBState(Record):
    """Container /isolane-dataplane:data-plane/wire/a-to-b/state

    Counters of the direction.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[AToBState]
    @property
    def discontinuity_time(self) -> str | None:
        """Time at which the counters of this container last started from zero, by a restart or by clear-counters."""
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
    def new(cls, *, discontinuity_time: str | None = ..., items: int | None = ..., octets: int | None = ..., lost: int | None = ..., corrupted: int | None = ...) -> Self: ...
    def replace(self, *, discontinuity_time: str | None = ..., items: int | None = ..., octets: int | None = ..., lost: int | None = ..., corrupted: int | None = ...) -> Self: ...

class BToA(Record):
    """Container /isolane-dataplane:data-plane/wire/b-to-a

    From end-b to end-a. When end-b is UDP the other process decides and nothing here has an effect.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[BToA]
    RATE_DEFAULT: Final[int]
    DELAY_DEFAULT: Final[int]
    JITTER_DEFAULT: Final[int]
    LOSS_DEFAULT: Final[Decimal]
    BIT_ERROR_RATE_DEFAULT: Final[Decimal]
    CUT_DEFAULT: Final[bool]
    @property
    def rate(self) -> int:
        """Rate of the direction.

        Range 1..1600000000000, in bits per second, default 10000000000.
        """
    @property
    def delay(self) -> int:
        """Time that a bit is on the way; a cable takes about 5 nanoseconds per metre.

        Range 0..10000000000, in nanoseconds, default 0.
        """
    @property
    def jitter(self) -> int:
        """Largest time that is added to the delay, another by chance for each frame and control ordered set. Their order stays.

        Range 0..10000000000, in nanoseconds, default 0.
        """
    @property
    def loss(self) -> Decimal:
        """Probability that a frame or control ordered set is lost.

        Range 0.0..1.0, default 0.0.
        """
    @property
    def bit_error_rate(self) -> Decimal:
        """Probability that a bit is wrong. A wrong bit spoils the FCS of a frame or makes a control ordered set unreadable.

        Range 0.0..1.0, default 0.0.
        """
    @property
    def cut(self) -> bool:
        """Whether nothing gets through; the port at the far end sees its link down.

        Default false.
        """
    @property
    def state(self) -> BToAState:
        """Counters of the direction."""
    @classmethod
    def new(cls, *, rate: int | None = ..., delay: int | None = ..., jitter: int | None = ..., loss: Decimal | None = ..., bit_error_rate: Decimal | None = ..., cut: bool | None = ..., state: BToAState | None = ...) -> Self: ...
    def replace(self, *, rate: int | None = ..., delay: int | None = ..., jitter: int | None = ..., loss: Decimal | None = ..., bit_error_rate: Decimal | None = ..., cut: bool | None = ..., state: BToAState | None = ...) -> Self: ...

class BToAState(Record):
    """Container /isolane-dataplane:data-plane/wire/b-to-a/state

    Counters of the direction.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[BToAState]
    @property
    def discontinuity_time(self) -> str | None:
        """Time at which the counters of this container last started from zero, by a restart or by clear-counters."""
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
    def new(cls, *, discontinuity_time: str | None = ..., items: int | None = ..., octets: int | None = ..., lost: int | None = ..., corrupted: int | None = ...) -> Self: ...
    def replace(self, *, discontinuity_time: str | None = ..., items: int | None = ..., octets: int | None = ..., lost: int | None = ..., corrupted: int | None = ...) -> Self: ...

class WireClearCountersInput(Record):
    """Parameters /isolane-dataplane:data-plane/wire/clear-counters/input"""

    PATH: ClassVar[str]
    NODE: ClassVar[ParametersNode]
    EMPTY: ClassVar[WireClearCountersInput]
    @classmethod
    def new(cls) -> Self: ...
    def replace(self) -> Self: ...

class WireClearCountersOutput(Record):
    """Parameters /isolane-dataplane:data-plane/wire/clear-counters/output"""

    PATH: ClassVar[str]
    NODE: ClassVar[ParametersNode]
    EMPTY: ClassVar[WireClearCountersOutput]
    @property
    def discontinuity_time(self) -> str | None:
        """Time at which the counters started from zero."""
    @classmethod
    def new(cls, *, discontinuity_time: str | None = ...) -> Self: ...
    def replace(self, *, discontinuity_time: str | None = ...) -> Self: ...

class Host(Record):
    """Entry of list /isolane-dataplane:data-plane/host

    An emulated end station.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ListNode]
    EMPTY: ClassVar[Host]
    VID_DEFAULT: Final[int]
    LLDP_ENABLED_DEFAULT: Final[bool]
    LLR_ENABLED_DEFAULT: Final[bool]
    CBFC_ENABLED_DEFAULT: Final[bool]
    PFC_ENABLED_DEFAULT: Final[bool]
    TOPOLOGY_RECOGNITION_ENABLED_DEFAULT: Final[bool]
    @property
    def name(self) -> str:
        """Name of the host.

        Length 1..64.
        """
    @property
    def mac_address(self) -> str | None:
        """Its MAC address. Without it the host has a locally administered one that is made from its name."""
    @property
    def ipv4_address(self) -> str | None:
        """Its IPv4 address. Without it the host speaks no IPv4."""
    @property
    def ipv6_address(self) -> str | None:
        """Its IPv6 address. Without it the host speaks no IPv6."""
    @property
    def vid(self) -> int:
        """VLAN that it tags its frames with.

        Range 1..4094, default 1.
        """
    @property
    def lldp_enabled(self) -> bool:
        """Whether it sends and receives LLDP, as an end station at level 0.

        Default true.
        """
    @property
    def llr_enabled(self) -> bool:
        """Whether it answers and runs LLR, with the profile of the port at the other end of its wire.

        Default false.
        """
    @property
    def cbfc_enabled(self) -> bool:
        """Whether it runs CBFC, with the profile of the port at the other end of its wire.

        Default false.
        """
    @property
    def pfc_enabled(self) -> bool:
        """Whether it obeys PAUSE and priority-based flow control.

        Default true.
        """
    @property
    def topology_recognition_enabled(self) -> bool:
        """Whether its LLDPDUs have the TLV of topology recognition, which says end station, level 0 and uplink. It needs lldp-enabled.

        Default false.
        """
    @property
    def congestion_isolation(self) -> CongestionIsolation:
        """Congestion isolation of the end station. While it runs, and with lldp-enabled, LLDPDUs have the TLV of congestion isolation. Its card is port 1."""
    @property
    def csig(self) -> Csig:
        """Congestion signaling of the end station, where tags begin and end. Tags that it receives are known by the signals of the system."""
    @property
    def state(self) -> HostState:
        """State of the host."""
    @classmethod
    def new(cls, *, name: str | None = ..., mac_address: str | None = ..., ipv4_address: str | None = ..., ipv6_address: str | None = ..., vid: int | None = ..., lldp_enabled: bool | None = ..., llr_enabled: bool | None = ..., cbfc_enabled: bool | None = ..., pfc_enabled: bool | None = ..., topology_recognition_enabled: bool | None = ..., congestion_isolation: CongestionIsolation | None = ..., csig: Csig | None = ..., state: HostState | None = ...) -> Self: ...
    def replace(self, *, name: str | None = ..., mac_address: str | None = ..., ipv4_address: str | None = ..., ipv6_address: str | None = ..., vid: int | None = ..., lldp_enabled: bool | None = ..., llr_enabled: bool | None = ..., cbfc_enabled: bool | None = ..., pfc_enabled: bool | None = ..., topology_recognition_enabled: bool | None = ..., congestion_isolation: CongestionIsolation | None = ..., csig: Csig | None = ..., state: HostState | None = ...) -> Self: ...
    @property
    def entry_key(self) -> str: ...

class CongestionIsolation(Record):
    """Container /isolane-dataplane:data-plane/host/congestion-isolation

    Congestion isolation of the end station. While it runs, and with lldp-enabled, LLDPDUs have the TLV of congestion isolation. Its card is port 1.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[CongestionIsolation]
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
    def statistics(self) -> Statistics:
        """Counters of congestion isolation of the host since the host was configured or the agent started."""
    @classmethod
    def new(cls, *, ci_master_enable: bool | None = ..., ci_cim_tx_priority: int | None = ..., ci_max_flow_life: int | None = ..., ci_peers: CiPeers | None = ..., ci_streams: CiStreams | None = ..., max_ci_stream_entries: int | None = ..., cip_mac_address: str | None = ..., cip_ipv4_address: str | None = ..., cip_ipv6_address: str | None = ..., cip_cim_port: int | None = ..., queue_map: Table[int, QueueMap] | Iterable[QueueMap] | None = ..., min_header_octets: int | None = ..., max_cim_tx: int | None = ..., statistics: Statistics | None = ...) -> Self: ...
    def replace(self, *, ci_master_enable: bool | None = ..., ci_cim_tx_priority: int | None = ..., ci_max_flow_life: int | None = ..., ci_peers: CiPeers | None = ..., ci_streams: CiStreams | None = ..., max_ci_stream_entries: int | None = ..., cip_mac_address: str | None = ..., cip_ipv4_address: str | None = ..., cip_ipv6_address: str | None = ..., cip_cim_port: int | None = ..., queue_map: Table[int, QueueMap] | Iterable[QueueMap] | None = ..., min_header_octets: int | None = ..., max_cim_tx: int | None = ..., statistics: Statistics | None = ...) -> Self: ...

class CiPeers(Record):
    """Container /isolane-dataplane:data-plane/host/congestion-isolation/ci-peers

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
    """Entry of list /isolane-dataplane:data-plane/host/congestion-isolation/ci-peers/ci-peer-table

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
    @classmethod
    def new(cls, *, reception_port: int | None = ..., cim_type: Literal['l2', 'ipv4', 'ipv6'] | None = ..., peer_mac_address: str | None = ..., peer_ipv4_address: str | None = ..., peer_ipv6_address: str | None = ..., peer_udp_port: int | None = ..., peer_cim_encap_len: int | None = ...) -> Self: ...
    def replace(self, *, reception_port: int | None = ..., cim_type: Literal['l2', 'ipv4', 'ipv6'] | None = ..., peer_mac_address: str | None = ..., peer_ipv4_address: str | None = ..., peer_ipv6_address: str | None = ..., peer_udp_port: int | None = ..., peer_cim_encap_len: int | None = ...) -> Self: ...
    @property
    def entry_key(self) -> int: ...

class CiStreams(Record):
    """Container /isolane-dataplane:data-plane/host/congestion-isolation/ci-streams

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
    """Entry of list /isolane-dataplane:data-plane/host/congestion-isolation/ci-streams/ci-stream-table

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
    @classmethod
    def new(cls, *, stream_handle_id: int | None = ..., cim_count: int | None = ..., create_time: int | None = ..., create_mask: tuple[Literal['local-create', 'cim-create'], ...] | None = ...) -> Self: ...
    def replace(self, *, stream_handle_id: int | None = ..., cim_count: int | None = ..., create_time: int | None = ..., create_mask: tuple[Literal['local-create', 'cim-create'], ...] | None = ...) -> Self: ...
    @property
    def entry_key(self) -> int: ...

class QueueMap(Record):
    """Entry of list /isolane-dataplane:data-plane/host/congestion-isolation/queue-map

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

class Statistics(Record):
    """Container /isolane-dataplane:data-plane/host/congestion-isolation/statistics

    Counters of congestion isolation of the host since the host was configured or the agent started.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[Statistics]
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
    def cims_refused(self) -> int | None:
        """CIMs thrown away because they are not valid, or not from the peer.

        Range 0..18446744073709551615, in messages.
        """
    @property
    def flows_isolated_by_peer(self) -> int | None:
        """Flows isolated because a CIM asked for it.

        Range 0..18446744073709551615, in flows.
        """
    @property
    def flows_withdrawn(self) -> int | None:
        """Flows returned because a CIM asked for it, or because the peer is gone.

        Range 0..18446744073709551615, in flows.
        """
    @property
    def flows_aged(self) -> int | None:
        """Flows returned because their time was over.

        Range 0..18446744073709551615, in flows.
        """
    @classmethod
    def new(cls, *, cims_received_add: int | None = ..., cims_received_delete: int | None = ..., cims_refused: int | None = ..., flows_isolated_by_peer: int | None = ..., flows_withdrawn: int | None = ..., flows_aged: int | None = ...) -> Self: ...
    def replace(self, *, cims_received_add: int | None = ..., cims_received_delete: int | None = ..., cims_refused: int | None = ..., flows_isolated_by_peer: int | None = ..., flows_withdrawn: int | None = ..., flows_aged: int | None = ...) -> Self: ...

class Csig(Record):
    """Container /isolane-dataplane:data-plane/host/csig

    Congestion signaling of the end station, where tags begin and end. Tags that it receives are known by the signals of the system.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[Csig]
    @property
    def signal(self) -> str | None:
        """Signal for which the tags of its IP packets ask. Without it its packets have no tag."""
    @property
    def state(self) -> CsigState:
        """Counters of the host, and the content of tags that it received."""
    @classmethod
    def new(cls, *, signal: str | None = ..., state: CsigState | None = ...) -> Self: ...
    def replace(self, *, signal: str | None = ..., state: CsigState | None = ...) -> Self: ...

class CsigState(Record):
    """Container /isolane-dataplane:data-plane/host/csig/state

    Counters of the host, and the content of tags that it received.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[CsigState]
    @property
    def inserted_packets(self) -> int | None:
        """Packets sent with a tag.

        Range 0..18446744073709551615, in packets.
        """
    @property
    def not_inserted_mtu(self) -> int | None:
        """Packets sent without a tag, which would have made them too long.

        Range 0..18446744073709551615, in packets.
        """
    @property
    def malformed_packets(self) -> int | None:
        """Packets received that end within a tag, have more than one or have one of an unknown signal type.

        Range 0..18446744073709551615, in packets.
        """
    @property
    def received(self) -> Table[tuple[Literal['compact', 'wide'], Literal['abw', 'abwc', 'delay', 'nqd']], Received]:
        """Tags received, by what they collect."""
    @classmethod
    def new(cls, *, inserted_packets: int | None = ..., not_inserted_mtu: int | None = ..., malformed_packets: int | None = ..., received: Table[tuple[Literal['compact', 'wide'], Literal['abw', 'abwc', 'delay', 'nqd']], Received] | Iterable[Received] | None = ...) -> Self: ...
    def replace(self, *, inserted_packets: int | None = ..., not_inserted_mtu: int | None = ..., malformed_packets: int | None = ..., received: Table[tuple[Literal['compact', 'wide'], Literal['abw', 'abwc', 'delay', 'nqd']], Received] | Iterable[Received] | None = ...) -> Self: ...

class Received(Record):
    """Entry of list /isolane-dataplane:data-plane/host/csig/state/received

    Tags received, by what they collect.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ListNode]
    EMPTY: ClassVar[Received]
    @property
    def tag_format(self) -> Literal['compact', 'wide']:
        """Format of the tags."""
    @property
    def signal_type(self) -> Literal['abw', 'abwc', 'delay', 'nqd']:
        """Signal that they collect."""
    @property
    def packets(self) -> int | None:
        """Packets received with such a tag.

        Range 0..18446744073709551615, in packets.
        """
    @property
    def trimmed_packets(self) -> int | None:
        """Packets among them with the D bit.

        Range 0..18446744073709551615, in packets.
        """
    @property
    def last_value(self) -> int | None:
        """Value of the last tag: the band of the bottleneck.

        Range 0..4294967295.
        """
    @property
    def last_locator(self) -> int | None:
        """Locator metadata of the last tag: which port is the bottleneck.

        Range 0..65535.
        """
    @property
    def lowest_value(self) -> int | None:
        """Lowest value since the host was configured.

        Range 0..4294967295.
        """
    @property
    def highest_value(self) -> int | None:
        """Highest value since the host was configured.

        Range 0..4294967295.
        """
    @classmethod
    def new(cls, *, tag_format: Literal['compact', 'wide'] | None = ..., signal_type: Literal['abw', 'abwc', 'delay', 'nqd'] | None = ..., packets: int | None = ..., trimmed_packets: int | None = ..., last_value: int | None = ..., last_locator: int | None = ..., lowest_value: int | None = ..., highest_value: int | None = ...) -> Self: ...
    def replace(self, *, tag_format: Literal['compact', 'wide'] | None = ..., signal_type: Literal['abw', 'abwc', 'delay', 'nqd'] | None = ..., packets: int | None = ..., trimmed_packets: int | None = ..., last_value: int | None = ..., last_locator: int | None = ..., lowest_value: int | None = ..., highest_value: int | None = ...) -> Self: ...
    @property
    def entry_key(self) -> tuple[Literal['compact', 'wide'], Literal['abw', 'abwc', 'delay', 'nqd']]: ...

class HostState(Record):
    """Container /isolane-dataplane:data-plane/host/state

    State of the host.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[HostState]
    @property
    def link_up(self) -> bool | None:
        """Whether its wire works."""
    @property
    def rx_frames(self) -> int | None:
        """Number of frames received.

        Range 0..18446744073709551615, in frames.
        """
    @property
    def rx_octets(self) -> int | None:
        """Number of octets received.

        Range 0..18446744073709551615, in octets.
        """
    @property
    def tx_frames(self) -> int | None:
        """Number of frames sent.

        Range 0..18446744073709551615, in frames.
        """
    @property
    def tx_octets(self) -> int | None:
        """Number of octets sent.

        Range 0..18446744073709551615, in octets.
        """
    @property
    def rx_ecn_marked_frames(self) -> int | None:
        """Frames received with congestion experienced.

        Range 0..18446744073709551615, in frames.
        """
    @classmethod
    def new(cls, *, link_up: bool | None = ..., rx_frames: int | None = ..., rx_octets: int | None = ..., tx_frames: int | None = ..., tx_octets: int | None = ..., rx_ecn_marked_frames: int | None = ...) -> Self: ...
    def replace(self, *, link_up: bool | None = ..., rx_frames: int | None = ..., rx_octets: int | None = ..., tx_frames: int | None = ..., tx_octets: int | None = ..., rx_ecn_marked_frames: int | None = ...) -> Self: ...

class Traffic(Record):
    """Entry of list /isolane-dataplane:data-plane/traffic

    Traffic between hosts. Each source sends to each destination, in flows of their own.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ListNode]
    EMPTY: ClassVar[Traffic]
    ENABLED_DEFAULT: Final[bool]
    IP_VERSION_DEFAULT: Final[Literal['ipv4', 'ipv6']]
    PROTOCOL_DEFAULT: Final[Literal['udp', 'tcp', 'uec']]
    SOURCE_PORT_DEFAULT: Final[int]
    FLOWS_DEFAULT: Final[int]
    FRAME_SIZE_DEFAULT: Final[int]
    PRIORITY_DEFAULT: Final[int]
    DSCP_DEFAULT: Final[int]
    ECN_CAPABLE_DEFAULT: Final[bool]
    LLR_ELIGIBLE_DEFAULT: Final[bool]
    START_DELAY_DEFAULT: Final[int]
    @property
    def name(self) -> str:
        """Name of the traffic.

        Length 1..64.
        """
    @property
    def enabled(self) -> bool:
        """Whether it is sent.

        Default true.
        """
    @property
    def source_host(self) -> tuple[str, ...]:
        """Hosts that send."""
    @property
    def destination_host(self) -> tuple[str, ...]:
        """Hosts that receive."""
    @property
    def ip_version(self) -> Literal['ipv4', 'ipv6']:
        """Version of IP; source and destination need addresses of it.

        Default ipv4.
        """
    @property
    def protocol(self) -> Literal['udp', 'tcp', 'uec']:
        """Protocol that the frames carry.

        Default udp.
        """
    @property
    def source_port(self) -> int:
        """Source port of the first flow; each further one has the next.

        Range 1..65535, default 49152.
        """
    @property
    def destination_port(self) -> int | None:
        """Destination port of all flows. Without it that is 4791, or for UEC the udp-port of in-band-telemetry.

        Range 1..65535.
        """
    @property
    def flows(self) -> int:
        """Flows between one source and one destination.

        Range 1..10000, in flows, default 1.
        """
    @property
    def frame_size(self) -> int:
        """Octets of a frame, without preamble and with FCS.

        Range 64..9216, in octets, default 1024.
        """
    @property
    def priority(self) -> int:
        """Priority in the VLAN tag.

        Range 0..7, default 0.
        """
    @property
    def dscp(self) -> int:
        """DSCP in the IP header.

        Range 0..63, default 0.
        """
    @property
    def ecn_capable(self) -> bool:
        """Whether packets say that their transport understands ECN.

        Default true.
        """
    @property
    def llr_eligible(self) -> bool:
        """Whether link layer retry takes care of the frames on the wire of the host that sends them, acknowledgments included. Frames that are not eligible have no sequence number, need no room in the replay buffer and are not repeated; tx-ineligible and rx-ineligible count them. The bridges of the way decide about their own wires.

        Default true.
        """
    @property
    def start_delay(self) -> int:
        """Time from enabling to the first frame.

        Range 0..4294967295, in milliseconds, default 0.
        """
    @property
    def duration(self) -> int | None:
        """Time after which sending ends. Without it there is no end.

        Range 1..4294967295, in milliseconds.
        """
    @property
    def constant(self) -> Constant:
        """At equal distances."""
    @property
    def poisson(self) -> Poisson:
        """At distances of an exponential distribution."""
    @property
    def on_off(self) -> OnOff:
        """At a rate for a while, then not at all for a while."""
    @property
    def incast(self) -> Incast | None:
        """All sources send a block at once."""
    @property
    def dctcp(self) -> Dctcp | None:
        """Window-controlled, with a window that shrinks by the part of marked packets."""
    @property
    def state(self) -> TrafficState:
        """Counters and measurements of the traffic."""
    @classmethod
    def new(cls, *, name: str | None = ..., enabled: bool | None = ..., source_host: Iterable[str] | None = ..., destination_host: Iterable[str] | None = ..., ip_version: Literal['ipv4', 'ipv6'] | None = ..., protocol: Literal['udp', 'tcp', 'uec'] | None = ..., source_port: int | None = ..., destination_port: int | None = ..., flows: int | None = ..., frame_size: int | None = ..., priority: int | None = ..., dscp: int | None = ..., ecn_capable: bool | None = ..., llr_eligible: bool | None = ..., start_delay: int | None = ..., duration: int | None = ..., constant: Constant | None = ..., poisson: Poisson | None = ..., on_off: OnOff | None = ..., incast: Incast | None = ..., dctcp: Dctcp | None = ..., state: TrafficState | None = ...) -> Self: ...
    def replace(self, *, name: str | None = ..., enabled: bool | None = ..., source_host: Iterable[str] | None = ..., destination_host: Iterable[str] | None = ..., ip_version: Literal['ipv4', 'ipv6'] | None = ..., protocol: Literal['udp', 'tcp', 'uec'] | None = ..., source_port: int | None = ..., destination_port: int | None = ..., flows: int | None = ..., frame_size: int | None = ..., priority: int | None = ..., dscp: int | None = ..., ecn_capable: bool | None = ..., llr_eligible: bool | None = ..., start_delay: int | None = ..., duration: int | None = ..., constant: Constant | None = ..., poisson: Poisson | None = ..., on_off: OnOff | None = ..., incast: Incast | None = ..., dctcp: Dctcp | None = ..., state: TrafficState | None = ...) -> Self: ...
    @property
    def entry_key(self) -> str: ...

class Constant(Record):
    """Container /isolane-dataplane:data-plane/traffic/constant

    At equal distances.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[Constant]
    @property
    def rate(self) -> int:
        """Rate of each flow.

        Range 1..1600000000000, in bits per second, mandatory.
        """
    @classmethod
    def new(cls, *, rate: int | None = ...) -> Self: ...
    def replace(self, *, rate: int | None = ...) -> Self: ...

class Poisson(Record):
    """Container /isolane-dataplane:data-plane/traffic/poisson

    At distances of an exponential distribution.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[Poisson]
    @property
    def rate(self) -> int:
        """Mean rate of each flow.

        Range 1..1600000000000, in bits per second, mandatory.
        """
    @classmethod
    def new(cls, *, rate: int | None = ...) -> Self: ...
    def replace(self, *, rate: int | None = ...) -> Self: ...

class OnOff(Record):
    """Container /isolane-dataplane:data-plane/traffic/on-off

    At a rate for a while, then not at all for a while.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[OnOff]
    ON_TIME_DEFAULT: Final[int]
    OFF_TIME_DEFAULT: Final[int]
    RANDOM_DEFAULT: Final[bool]
    @property
    def rate(self) -> int:
        """Rate of each flow while it sends.

        Range 1..1600000000000, in bits per second, mandatory.
        """
    @property
    def on_time(self) -> int:
        """Mean time that a flow sends.

        Range 1..18446744073709551615, in nanoseconds, default 1000000.
        """
    @property
    def off_time(self) -> int:
        """Mean time that a flow is silent.

        Range 1..18446744073709551615, in nanoseconds, default 1000000.
        """
    @property
    def random(self) -> bool:
        """Whether the times are of an exponential distribution; else all are equal.

        Default true.
        """
    @classmethod
    def new(cls, *, rate: int | None = ..., on_time: int | None = ..., off_time: int | None = ..., random: bool | None = ...) -> Self: ...
    def replace(self, *, rate: int | None = ..., on_time: int | None = ..., off_time: int | None = ..., random: bool | None = ...) -> Self: ...

class Incast(Record):
    """Container /isolane-dataplane:data-plane/traffic/incast

    All sources send a block at once.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[Incast]
    BLOCK_SIZE_DEFAULT: Final[int]
    INTERVAL_DEFAULT: Final[int]
    RATE_DEFAULT: Final[int]
    @property
    def block_size(self) -> int:
        """Octets that each flow sends at a time.

        Range 1..4294967295, in octets, default 262144.
        """
    @property
    def interval(self) -> int:
        """Time between two starts.

        Range 1..18446744073709551615, in nanoseconds, default 10000000.
        """
    @property
    def rate(self) -> int:
        """Rate at which a block is sent.

        Range 1..1600000000000, in bits per second, default 10000000000.
        """
    @classmethod
    def new(cls, *, block_size: int | None = ..., interval: int | None = ..., rate: int | None = ...) -> Self: ...
    def replace(self, *, block_size: int | None = ..., interval: int | None = ..., rate: int | None = ...) -> Self: ...

class Dctcp(Record):
    """Container /isolane-dataplane:data-plane/traffic/dctcp

    Window-controlled, with a window that shrinks by the part of marked packets.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[Dctcp]
    FLOW_SIZE_DEFAULT: Final[int]
    INITIAL_WINDOW_DEFAULT: Final[int]
    GAIN_DEFAULT: Final[Decimal]
    MINIMUM_TIMEOUT_DEFAULT: Final[int]
    FOLLOW_FEEDBACK_DEFAULT: Final[bool]
    @property
    def flow_size(self) -> int:
        """Octets of a flow, after which a new one begins; 0 for flows without end.

        Range 0..18446744073709551615, in octets, default 0.
        """
    @property
    def initial_window(self) -> int:
        """Window at the start.

        Range 1..4294967295, in frames, default 10.
        """
    @property
    def gain(self) -> Decimal:
        """Weight of the newest window in the estimate of marked packets.

        Range 0.000001..1.0, default 0.0625.
        """
    @property
    def minimum_timeout(self) -> int:
        """Shortest time after which a frame is sent again.

        Range 1..18446744073709551615, in nanoseconds, default 1000000.
        """
    @property
    def follow_feedback(self) -> bool:
        """Whether sources act on what bridges write into the congestion header of the packets and destinations return: feedback shrinks the window like marks of that share, and the window stays within the hinted rate.

        Default false.
        """
    @classmethod
    def new(cls, *, flow_size: int | None = ..., initial_window: int | None = ..., gain: Decimal | None = ..., minimum_timeout: int | None = ..., follow_feedback: bool | None = ...) -> Self: ...
    def replace(self, *, flow_size: int | None = ..., initial_window: int | None = ..., gain: Decimal | None = ..., minimum_timeout: int | None = ..., follow_feedback: bool | None = ...) -> Self: ...

class TrafficState(Record):
    """Container /isolane-dataplane:data-plane/traffic/state

    Counters and measurements of the traffic.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[TrafficState]
    @property
    def discontinuity_time(self) -> str | None:
        """Time at which the counters of this container last started from zero, by a restart or by clear-counters."""
    @property
    def sending(self) -> bool | None:
        """Whether frames are being sent."""
    @property
    def tx_frames(self) -> int | None:
        """Number of frames sent.

        Range 0..18446744073709551615, in frames.
        """
    @property
    def tx_octets(self) -> int | None:
        """Number of octets sent.

        Range 0..18446744073709551615, in octets.
        """
    @property
    def rx_frames(self) -> int | None:
        """Frames that arrived.

        Range 0..18446744073709551615, in frames.
        """
    @property
    def rx_octets(self) -> int | None:
        """Octets that arrived.

        Range 0..18446744073709551615, in octets.
        """
    @property
    def lost_frames(self) -> int | None:
        """Frames known not to have arrived.

        Range 0..18446744073709551615, in frames.
        """
    @property
    def reordered_frames(self) -> int | None:
        """Frames that arrived after a later one of their flow.

        Range 0..18446744073709551615, in frames.
        """
    @property
    def duplicate_frames(self) -> int | None:
        """Frames that arrived twice.

        Range 0..18446744073709551615, in frames.
        """
    @property
    def ecn_marked_frames(self) -> int | None:
        """Frames that arrived with congestion experienced.

        Range 0..18446744073709551615, in frames.
        """
    @property
    def trimmed_frames(self) -> int | None:
        """Frames that arrived trimmed.

        Range 0..18446744073709551615, in frames.
        """
    @property
    def rate(self) -> int | None:
        """Mean rate of arrival since discontinuity-time.

        Range 0..18446744073709551615, in bits per second.
        """
    @property
    def mean_latency(self) -> int | None:
        """Mean time on the way.

        Range 0..18446744073709551615, in nanoseconds.
        """
    @property
    def max_latency(self) -> int | None:
        """Longest time on the way.

        Range 0..18446744073709551615, in nanoseconds.
        """
    @property
    def flows_completed(self) -> int | None:
        """Blocks or flows of a size that arrived whole.

        Range 0..18446744073709551615, in flows.
        """
    @property
    def mean_completion_time(self) -> int | None:
        """Mean time from the start of a block or flow to its arrival.

        Range 0..18446744073709551615, in nanoseconds.
        """
    @property
    def p99_completion_time(self) -> int | None:
        """Time within which 99 of 100 of the latest ones arrived.

        Range 0..18446744073709551615, in nanoseconds.
        """
    @classmethod
    def new(cls, *, discontinuity_time: str | None = ..., sending: bool | None = ..., tx_frames: int | None = ..., tx_octets: int | None = ..., rx_frames: int | None = ..., rx_octets: int | None = ..., lost_frames: int | None = ..., reordered_frames: int | None = ..., duplicate_frames: int | None = ..., ecn_marked_frames: int | None = ..., trimmed_frames: int | None = ..., rate: int | None = ..., mean_latency: int | None = ..., max_latency: int | None = ..., flows_completed: int | None = ..., mean_completion_time: int | None = ..., p99_completion_time: int | None = ...) -> Self: ...
    def replace(self, *, discontinuity_time: str | None = ..., sending: bool | None = ..., tx_frames: int | None = ..., tx_octets: int | None = ..., rx_frames: int | None = ..., rx_octets: int | None = ..., lost_frames: int | None = ..., reordered_frames: int | None = ..., duplicate_frames: int | None = ..., ecn_marked_frames: int | None = ..., trimmed_frames: int | None = ..., rate: int | None = ..., mean_latency: int | None = ..., max_latency: int | None = ..., flows_completed: int | None = ..., mean_completion_time: int | None = ..., p99_completion_time: int | None = ...) -> Self: ...

class TrafficClearCountersInput(Record):
    """Parameters /isolane-dataplane:data-plane/traffic/clear-counters/input"""

    PATH: ClassVar[str]
    NODE: ClassVar[ParametersNode]
    EMPTY: ClassVar[TrafficClearCountersInput]
    @classmethod
    def new(cls) -> Self: ...
    def replace(self) -> Self: ...

class TrafficClearCountersOutput(Record):
    """Parameters /isolane-dataplane:data-plane/traffic/clear-counters/output"""

    PATH: ClassVar[str]
    NODE: ClassVar[ParametersNode]
    EMPTY: ClassVar[TrafficClearCountersOutput]
    @property
    def discontinuity_time(self) -> str | None:
        """Time at which the counters started from zero."""
    @classmethod
    def new(cls, *, discontinuity_time: str | None = ...) -> Self: ...
    def replace(self, *, discontinuity_time: str | None = ...) -> Self: ...
