"""Bindings of YANG module isolane-ue-packet-trimming.

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

class PacketTrimming(Record):
    """Container /isolane-ue-packet-trimming:packet-trimming

    Packet trimming of the system.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[PacketTrimming]
    SIZE_DEFAULT: Final[int]
    DSCP_RESOLUTION_MODE_DEFAULT: Final[Literal['dscp-value', 'from-tc']]
    TC_VALUE_DEFAULT: Final[int]
    QUEUE_RESOLUTION_MODE_DEFAULT: Final[Literal['static', 'dynamic']]
    QUEUE_INDEX_DEFAULT: Final[int]
    UDP_PORT_DEFAULT: Final[int]
    IP_PROTOCOL_DEFAULT: Final[int]
    VXLAN_PORT_DEFAULT: Final[int]
    @property
    def dscp(self) -> Table[int, Dscp]:
        """Category of a DSCP. A DSCP without an entry is not trimmed."""
    @property
    def dscp_value(self) -> int | None:
        """DSCP that trimmed packets get where dscp-resolution-mode is dscp-value and the entry of their DSCP has no trimmed-dscp, or there are no entries. Without it there is none for them, and on a switch that has one of its own, that one.

        Range 0..63.
        """
    @property
    def size(self) -> int:
        """Octets that a trimmed packet keeps, counted from its destination address on and without the frame check sequence. A packet that is not longer goes on whole, marked as trimmed. Where trim-size wants more, more is kept; with 0 trim-size alone counts.

        Range 0..4294967295, in octets, default 128.
        """
    @property
    def dscp_resolution_mode(self) -> Literal['dscp-value', 'from-tc']:
        """Source of the DSCP of trimmed packets.

        Default dscp-value.
        """
    @property
    def tc_value(self) -> int:
        """Traffic class of trimmed packets where dscp-resolution-mode is from-tc.

        Range 0..7, default 0.
        """
    @property
    def queue_resolution_mode(self) -> Literal['static', 'dynamic']:
        """Selection of the queue of trimmed packets. The default of SAI is static with queue 0, which is the queue of the lowest class.

        Default dynamic.
        """
    @property
    def queue_index(self) -> int:
        """Queue of trimmed packets where queue-resolution-mode is static.

        Range 0..7, default 0.
        """
    @property
    def exemption(self) -> Table[str, Exemption]:
        """Packets that match are dropped and not trimmed."""
    @property
    def statistics(self) -> Statistics:
        """Counters of all ports together, of those too that are gone. They count from the start of the agent on."""
    @property
    def trim_size(self) -> TrimSize:
        """Octets of IP payload that a trimmed packet keeps at least, by the kind of the payload. No size may be below MIN_TRIM_SIZE, with which the receiver can still identify the lost packet."""
    @property
    def udp_port(self) -> int:
        """Destination port by which UET over UDP is recognized.

        Range 0..65535, default 4793.
        """
    @property
    def ip_protocol(self) -> int:
        """Protocol number by which UET directly over IP is recognized. The default is one for experiments, for UET has no number of its own.

        Range 0..255, default 253.
        """
    @property
    def vxlan_port(self) -> int:
        """Destination port by which VXLAN is recognized.

        Range 0..65535, default 4789.
        """
    @classmethod
    def new(cls, *, dscp: Table[int, Dscp] | Iterable[Dscp] | None = ..., dscp_value: int | None = ..., size: int | None = ..., dscp_resolution_mode: Literal['dscp-value', 'from-tc'] | None = ..., tc_value: int | None = ..., queue_resolution_mode: Literal['static', 'dynamic'] | None = ..., queue_index: int | None = ..., exemption: Table[str, Exemption] | Iterable[Exemption] | None = ..., statistics: Statistics | None = ..., trim_size: TrimSize | None = ..., udp_port: int | None = ..., ip_protocol: int | None = ..., vxlan_port: int | None = ...) -> Self: ...
    def replace(self, *, dscp: Table[int, Dscp] | Iterable[Dscp] | None = ..., dscp_value: int | None = ..., size: int | None = ..., dscp_resolution_mode: Literal['dscp-value', 'from-tc'] | None = ..., tc_value: int | None = ..., queue_resolution_mode: Literal['static', 'dynamic'] | None = ..., queue_index: int | None = ..., exemption: Table[str, Exemption] | Iterable[Exemption] | None = ..., statistics: Statistics | None = ..., trim_size: TrimSize | None = ..., udp_port: int | None = ..., ip_protocol: int | None = ..., vxlan_port: int | None = ...) -> Self: ...

class Dscp(Record):
    """Entry of list /isolane-ue-packet-trimming:packet-trimming/dscp

    Category of a DSCP. A DSCP without an entry is not trimmed.
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
    def category(self) -> Literal['trimmable', 'trimmed', 'control']:
        """Category of packets with this DSCP.

        Mandatory.
        """
    @property
    def trimmed_dscp(self) -> int | None:
        """DSCP that a packet gets when it is trimmed. Several trimmable DSCPs may name one. Trimmed and control DSCPs have none."""
    @property
    def traffic_class(self) -> int:
        """Traffic class of the packets: low for trimmable, medium for trimmed, high for control ones.

        Range 0..7, mandatory.
        """
    @classmethod
    def new(cls, *, dscp: int | None = ..., category: Literal['trimmable', 'trimmed', 'control'] | None = ..., trimmed_dscp: int | None = ..., traffic_class: int | None = ...) -> Self: ...
    def replace(self, *, dscp: int | None = ..., category: Literal['trimmable', 'trimmed', 'control'] | None = ..., trimmed_dscp: int | None = ..., traffic_class: int | None = ...) -> Self: ...
    @property
    def entry_key(self) -> int: ...

class Exemption(Record):
    """Entry of list /isolane-ue-packet-trimming:packet-trimming/exemption

    Packets that match are dropped and not trimmed.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ListNode]
    EMPTY: ClassVar[Exemption]
    @property
    def name(self) -> str:
        """Name of the exemption.

        Length 1..64.
        """
    @property
    def source_prefix(self) -> str | None:
        """Source addresses. Without it, any."""
    @property
    def destination_prefix(self) -> str | None:
        """Destination addresses. Without it, any."""
    @property
    def protocol(self) -> int | None:
        """Protocol of IP, behind extension headers. Without it, any.

        Range 0..255.
        """
    @property
    def source_port(self) -> int | None:
        """Source port of TCP, UDP or SCTP. Without it, any.

        Range 0..65535.
        """
    @property
    def destination_port(self) -> int | None:
        """Destination port of TCP, UDP or SCTP. Without it, any.

        Range 0..65535.
        """
    @classmethod
    def new(cls, *, name: str | None = ..., source_prefix: str | None = ..., destination_prefix: str | None = ..., protocol: int | None = ..., source_port: int | None = ..., destination_port: int | None = ...) -> Self: ...
    def replace(self, *, name: str | None = ..., source_prefix: str | None = ..., destination_prefix: str | None = ..., protocol: int | None = ..., source_port: int | None = ..., destination_port: int | None = ...) -> Self: ...
    @property
    def entry_key(self) -> str: ...

class Statistics(Record):
    """Container /isolane-ue-packet-trimming:packet-trimming/statistics

    Counters of all ports together, of those too that are gone. They count from the start of the agent on.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[Statistics]
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
    @classmethod
    def new(cls, *, discontinuity_time: str | None = ..., trimmed_packets: int | None = ..., tx_trimmed_packets: int | None = ..., dropped_trimmed: int | None = ...) -> Self: ...
    def replace(self, *, discontinuity_time: str | None = ..., trimmed_packets: int | None = ..., tx_trimmed_packets: int | None = ..., dropped_trimmed: int | None = ...) -> Self: ...

class TrimSize(Record):
    """Container /isolane-ue-packet-trimming:packet-trimming/trim-size

    Octets of IP payload that a trimmed packet keeps at least, by the kind of the payload. No size may be below MIN_TRIM_SIZE, with which the receiver can still identify the lost packet.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[TrimSize]
    UET_IP_DEFAULT: Final[int]
    UET_UDP_IP_DEFAULT: Final[int]
    UET_IP_VXLAN_DEFAULT: Final[int]
    UET_IP6_VXLAN_DEFAULT: Final[int]
    UET_UDP_IPV4_VXLAN_DEFAULT: Final[int]
    UET_UDP_IPV6_VXLAN_DEFAULT: Final[int]
    OTHER_DEFAULT: Final[int]
    @property
    def uet_ip(self) -> int:
        """UET directly over IP.

        Range 20..9216, in octets, default 20.
        """
    @property
    def uet_udp_ip(self) -> int:
        """UET over UDP.

        Range 24..9216, in octets, default 24.
        """
    @property
    def uet_ip_vxlan(self) -> int:
        """UET directly over IPv4, in VXLAN: outer UDP 8, VXLAN 8, Ethernet 14, IPv4 20, UET 20.

        Range 70..9216, in octets, default 70.
        """
    @property
    def uet_ip6_vxlan(self) -> int:
        """UET directly over IPv6, in VXLAN. Table 4-1 leaves it out; its minimum is that over IPv4 and the 20 octets by which an IPv6 header is longer.

        Range 90..9216, in octets, default 90.
        """
    @property
    def uet_udp_ipv4_vxlan(self) -> int:
        """UET over UDP and IPv4, in VXLAN: outer UDP 8, VXLAN 8, Ethernet 14, IPv4 20, UDP 8, PDS 16.

        Range 74..9216, in octets, default 74.
        """
    @property
    def uet_udp_ipv6_vxlan(self) -> int:
        """UET over UDP and IPv6, in VXLAN: outer UDP 8, VXLAN 8, Ethernet 14, IPv6 40, UDP 8, PDS 16.

        Range 94..9216, in octets, default 94.
        """
    @property
    def other(self) -> int:
        """Any other packet of a trimmable DSCP, for the DSCP alone decides. The default keeps the longest TCP header.

        Range 64..9216, in octets, default 64.
        """
    @classmethod
    def new(cls, *, uet_ip: int | None = ..., uet_udp_ip: int | None = ..., uet_ip_vxlan: int | None = ..., uet_ip6_vxlan: int | None = ..., uet_udp_ipv4_vxlan: int | None = ..., uet_udp_ipv6_vxlan: int | None = ..., other: int | None = ...) -> Self: ...
    def replace(self, *, uet_ip: int | None = ..., uet_udp_ip: int | None = ..., uet_ip_vxlan: int | None = ..., uet_ip6_vxlan: int | None = ..., uet_udp_ipv4_vxlan: int | None = ..., uet_udp_ipv6_vxlan: int | None = ..., other: int | None = ...) -> Self: ...
