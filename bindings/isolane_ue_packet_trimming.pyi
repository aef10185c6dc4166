"""Bindings of YANG module isolane-ue-packet-trimming.

Made by `isolane compile`; changes made here are lost.
"""

# mypy: disable-error-code="override"
# `new` and `replace` of a record take its own fields only, and so narrow those of Record.
from collections.abc import Iterable
from decimal import Decimal
from typing import ClassVar, Final, Literal, Never, Self

from isolane.tree.model import Model
from isolane.tree.record import Record
from isolane.tree.schema import ContainerNode, ListNode, NotificationNode, ParametersNode, RootNode
from isolane.tree.table import Table, UserTable
from isolane.tree.values import AnyData, Identity, InstanceId, Present

class PacketTrimming(Record):
    """Container /isolane-ue-packet-trimming:packet-trimming"""

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
    def dscp(self) -> Table[int, Dscp]: ...
    @property
    def size(self) -> int: ...
    @property
    def dscp_resolution_mode(self) -> Literal['dscp-value', 'from-tc']: ...
    @property
    def tc_value(self) -> int: ...
    @property
    def queue_resolution_mode(self) -> Literal['static', 'dynamic']: ...
    @property
    def queue_index(self) -> int: ...
    @property
    def exemption(self) -> Table[str, Exemption]: ...
    @property
    def statistics(self) -> Statistics: ...
    @property
    def trim_size(self) -> TrimSize: ...
    @property
    def udp_port(self) -> int: ...
    @property
    def ip_protocol(self) -> int: ...
    @property
    def vxlan_port(self) -> int: ...
    @classmethod
    def new(cls, *, dscp: Table[int, Dscp] | Iterable[Dscp] | None = ..., size: int | None = ..., dscp_resolution_mode: Literal['dscp-value', 'from-tc'] | None = ..., tc_value: int | None = ..., queue_resolution_mode: Literal['static', 'dynamic'] | None = ..., queue_index: int | None = ..., exemption: Table[str, Exemption] | Iterable[Exemption] | None = ..., statistics: Statistics | None = ..., trim_size: TrimSize | None = ..., udp_port: int | None = ..., ip_protocol: int | None = ..., vxlan_port: int | None = ...) -> Self: ...
    def replace(self, *, dscp: Table[int, Dscp] | Iterable[Dscp] | None = ..., size: int | None = ..., dscp_resolution_mode: Literal['dscp-value', 'from-tc'] | None = ..., tc_value: int | None = ..., queue_resolution_mode: Literal['static', 'dynamic'] | None = ..., queue_index: int | None = ..., exemption: Table[str, Exemption] | Iterable[Exemption] | None = ..., statistics: Statistics | None = ..., trim_size: TrimSize | None = ..., udp_port: int | None = ..., ip_protocol: int | None = ..., vxlan_port: int | None = ...) -> Self: ...

class Dscp(Record):
    """Entry of list /isolane-ue-packet-trimming:packet-trimming/dscp"""

    PATH: ClassVar[str]
    NODE: ClassVar[ListNode]
    EMPTY: ClassVar[Dscp]
    @property
    def dscp(self) -> int: ...
    @property
    def category(self) -> Literal['trimmable', 'trimmed', 'control']: ...
    @property
    def trimmed_dscp(self) -> int | None: ...
    @property
    def traffic_class(self) -> int: ...
    @classmethod
    def new(cls, *, dscp: int | None = ..., category: Literal['trimmable', 'trimmed', 'control'] | None = ..., trimmed_dscp: int | None = ..., traffic_class: int | None = ...) -> Self: ...
    def replace(self, *, dscp: int | None = ..., category: Literal['trimmable', 'trimmed', 'control'] | None = ..., trimmed_dscp: int | None = ..., traffic_class: int | None = ...) -> Self: ...
    @property
    def entry_key(self) -> int: ...

class Exemption(Record):
    """Entry of list /isolane-ue-packet-trimming:packet-trimming/exemption"""

    PATH: ClassVar[str]
    NODE: ClassVar[ListNode]
    EMPTY: ClassVar[Exemption]
    @property
    def name(self) -> str: ...
    @property
    def source_prefix(self) -> str | None: ...
    @property
    def destination_prefix(self) -> str | None: ...
    @property
    def protocol(self) -> int | None: ...
    @property
    def source_port(self) -> int | None: ...
    @property
    def destination_port(self) -> int | None: ...
    @classmethod
    def new(cls, *, name: str | None = ..., source_prefix: str | None = ..., destination_prefix: str | None = ..., protocol: int | None = ..., source_port: int | None = ..., destination_port: int | None = ...) -> Self: ...
    def replace(self, *, name: str | None = ..., source_prefix: str | None = ..., destination_prefix: str | None = ..., protocol: int | None = ..., source_port: int | None = ..., destination_port: int | None = ...) -> Self: ...
    @property
    def entry_key(self) -> str: ...

class Statistics(Record):
    """Container /isolane-ue-packet-trimming:packet-trimming/statistics"""

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[Statistics]
    @property
    def discontinuity_time(self) -> str | None: ...
    @property
    def trimmed_packets(self) -> int | None: ...
    @property
    def tx_trimmed_packets(self) -> int | None: ...
    @property
    def dropped_trimmed(self) -> int | None: ...
    @classmethod
    def new(cls, *, discontinuity_time: str | None = ..., trimmed_packets: int | None = ..., tx_trimmed_packets: int | None = ..., dropped_trimmed: int | None = ...) -> Self: ...
    def replace(self, *, discontinuity_time: str | None = ..., trimmed_packets: int | None = ..., tx_trimmed_packets: int | None = ..., dropped_trimmed: int | None = ...) -> Self: ...

class TrimSize(Record):
    """Container /isolane-ue-packet-trimming:packet-trimming/trim-size"""

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
    def uet_ip(self) -> int: ...
    @property
    def uet_udp_ip(self) -> int: ...
    @property
    def uet_ip_vxlan(self) -> int: ...
    @property
    def uet_ip6_vxlan(self) -> int: ...
    @property
    def uet_udp_ipv4_vxlan(self) -> int: ...
    @property
    def uet_udp_ipv6_vxlan(self) -> int: ...
    @property
    def other(self) -> int: ...
    @classmethod
    def new(cls, *, uet_ip: int | None = ..., uet_udp_ip: int | None = ..., uet_ip_vxlan: int | None = ..., uet_ip6_vxlan: int | None = ..., uet_udp_ipv4_vxlan: int | None = ..., uet_udp_ipv6_vxlan: int | None = ..., other: int | None = ...) -> Self: ...
    def replace(self, *, uet_ip: int | None = ..., uet_udp_ip: int | None = ..., uet_ip_vxlan: int | None = ..., uet_ip6_vxlan: int | None = ..., uet_udp_ipv4_vxlan: int | None = ..., uet_udp_ipv6_vxlan: int | None = ..., other: int | None = ...) -> Self: ...
