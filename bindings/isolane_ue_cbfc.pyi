"""Bindings of YANG module isolane-ue-cbfc.

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

class Cbfc(Record):
    """Container /isolane-ue-cbfc:cbfc

    Credit-based flow control of the system.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[Cbfc]
    @property
    def profile(self) -> Table[str, Profile]:
        """Set of CBFC values that ports share."""
    @property
    def credit_profile(self) -> Table[str, CreditProfile]:
        """Rule by which a virtual channel takes credits of the peer's buffer: a reserve of its own, and a share of the credits that no channel has reserved."""
    @property
    def sender_vc_map(self) -> Table[str, SenderVcMap]:
        """Map from transmitted frames to virtual channels, for the port at which they leave."""
    @property
    def receiver_vc_map(self) -> Table[str, ReceiverVcMap]:
        """Map from received frames to virtual channels, for the port at which they arrive. The map has to give each frame the channel that the peer's sender gave it."""
    @classmethod
    def new(cls, *, profile: Table[str, Profile] | Iterable[Profile] | None = ..., credit_profile: Table[str, CreditProfile] | Iterable[CreditProfile] | None = ..., sender_vc_map: Table[str, SenderVcMap] | Iterable[SenderVcMap] | None = ..., receiver_vc_map: Table[str, ReceiverVcMap] | Iterable[ReceiverVcMap] | None = ...) -> Self: ...
    def replace(self, *, profile: Table[str, Profile] | Iterable[Profile] | None = ..., credit_profile: Table[str, CreditProfile] | Iterable[CreditProfile] | None = ..., sender_vc_map: Table[str, SenderVcMap] | Iterable[SenderVcMap] | None = ..., receiver_vc_map: Table[str, ReceiverVcMap] | Iterable[ReceiverVcMap] | None = ...) -> Self: ...

class Profile(Record):
    """Entry of list /isolane-ue-cbfc:cbfc/profile

    Set of CBFC values that ports share.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ListNode]
    EMPTY: ClassVar[Profile]
    SENDER_CREDIT_SIZE_DEFAULT: Final[int]
    SENDER_PACKET_OVERHEAD_DEFAULT: Final[int]
    RECEIVER_CREDIT_SIZE_DEFAULT: Final[int | Literal['native']]
    RECEIVER_PACKET_OVERHEAD_DEFAULT: Final[int | Literal['native']]
    CREDIT_LIMIT_METHOD_DEFAULT: Final[Literal['none', 'total', 'per-vc']]
    SENDER_CREDIT_LIMIT_DEFAULT: Final[int]
    RECEIVER_CREDIT_MODE_DEFAULT: Final[Literal['native', 'per-port', 'per-vc']]
    CC_UPDATE_TIMER_DEFAULT: Final[int]
    CF_UPDATE_MIN_SPACING_DEFAULT: Final[int]
    CF_UPDATE_MAX_SPACING_DEFAULT: Final[int]
    CF_UPDATE_CHECK_SPACING_DEFAULT: Final[int]
    CC_UPDATE_DESTINATION_DEFAULT: Final[str]
    CC_UPDATE_TYPE_LOW_DEFAULT: Final[int]
    CC_UPDATE_TYPE_HIGH_DEFAULT: Final[int]
    STALL_TIME_DEFAULT: Final[int]
    @property
    def name(self) -> str:
        """Name of the profile.

        Length 1..128.
        """
    @property
    def sender_credit_size(self) -> int:
        """Octets that the sender counts as one credit. The value must be one of supported-credit-size; the best choice is the largest of them that is not above the credit size of the peer's receiver.

        Range 32..2048, in octets, default 128.
        """
    @property
    def sender_packet_overhead(self) -> int:
        """Octets that the sender adds to each packet. The value should not be below the overhead of the peer's receiver.

        Range -16..127, in octets, default 0.
        """
    @property
    def receiver_credit_size(self) -> int | Literal['native']:
        """Octets that the receiver counts as one credit.

        Default native.
        """
    @property
    def receiver_packet_overhead(self) -> int | Literal['native']:
        """Octets that the receiver adds to each packet.

        Default native.
        """
    @property
    def credit_limit_method(self) -> Literal['none', 'total', 'per-vc']:
        """Method by which the credits in use are limited.

        Default per-vc.
        """
    @property
    def sender_credit_limit(self) -> int:
        """Credits that all lossless channels together may use. 0 means that the peer gives credits for each channel and the port has no limit. Credit profiles that name no pool share the credits that no pool of the port has. Up to 524287, half of the cyclic count, every lost credit can be recovered.

        Range 0..1048575, in credits, default 0.
        """
    @property
    def receiver_credit_mode(self) -> Literal['native', 'per-port', 'per-vc']:
        """Division of the receiver's buffer.

        Default native.
        """
    @property
    def receiver_total_credits(self) -> int | None:
        """Credits of all channels together. Without a value the receiver gives the native number of its buffer.

        Range 1..1048575, in credits.
        """
    @property
    def cc_update_timer(self) -> int:
        """Time between two CC_Updates. OTG ends at 25000.

        Range 1..250000, in microseconds, default 256.
        """
    @property
    def cf_update_min_spacing(self) -> int:
        """Least distance between two CF_Updates of one channel.

        Range 768..4294967295, in octets, default 6400.
        """
    @property
    def cf_update_max_spacing(self) -> int:
        """Greatest distance between two CF_Updates of one channel that frees credits.

        Range 16384..1048576, in octets, default 262144.
        """
    @property
    def cf_update_check_spacing(self) -> int:
        """Least distance of received CF_Updates; closer ones are counted by rx-cf-spacing-error. With 0 nothing is checked. The default of OTG for the distance of ordered sets is 400 octets.

        Range 0..131072, in octets, default 0.
        """
    @property
    def cc_update_destination(self) -> str:
        """Destination address of transmitted CC_Updates: the address of MAC control or that of the peer. Received CC_Updates are recognized by EtherType and opcode at any address.

        Default 01-80-C2-00-00-01.
        """
    @property
    def cc_update_type_low(self) -> int:
        """Type octet of transmitted and received CC_Updates of channels 0 to 15.

        Range 0..255, default 1.
        """
    @property
    def cc_update_type_high(self) -> int:
        """Type octet of transmitted and received CC_Updates of channels 16 to 31.

        Range 0..255, default 2.
        """
    @property
    def stall_time(self) -> int:
        """Time that a frame waits for credits before the channel is reported as stalled. With 0 no stall is reported.

        Range 0..3600000, in milliseconds, default 1000.
        """
    @property
    def used_by(self) -> tuple[str, ...]:
        """Interfaces that use the profile."""
    @classmethod
    def new(cls, *, name: str | None = ..., sender_credit_size: int | None = ..., sender_packet_overhead: int | None = ..., receiver_credit_size: int | Literal['native'] | None = ..., receiver_packet_overhead: int | Literal['native'] | None = ..., credit_limit_method: Literal['none', 'total', 'per-vc'] | None = ..., sender_credit_limit: int | None = ..., receiver_credit_mode: Literal['native', 'per-port', 'per-vc'] | None = ..., receiver_total_credits: int | None = ..., cc_update_timer: int | None = ..., cf_update_min_spacing: int | None = ..., cf_update_max_spacing: int | None = ..., cf_update_check_spacing: int | None = ..., cc_update_destination: str | None = ..., cc_update_type_low: int | None = ..., cc_update_type_high: int | None = ..., stall_time: int | None = ..., used_by: Iterable[str] | None = ...) -> Self: ...
    def replace(self, *, name: str | None = ..., sender_credit_size: int | None = ..., sender_packet_overhead: int | None = ..., receiver_credit_size: int | Literal['native'] | None = ..., receiver_packet_overhead: int | Literal['native'] | None = ..., credit_limit_method: Literal['none', 'total', 'per-vc'] | None = ..., sender_credit_limit: int | None = ..., receiver_credit_mode: Literal['native', 'per-port', 'per-vc'] | None = ..., receiver_total_credits: int | None = ..., cc_update_timer: int | None = ..., cf_update_min_spacing: int | None = ..., cf_update_max_spacing: int | None = ..., cf_update_check_spacing: int | None = ..., cc_update_destination: str | None = ..., cc_update_type_low: int | None = ..., cc_update_type_high: int | None = ..., stall_time: int | None = ..., used_by: Iterable[str] | None = ...) -> Self: ...
    @property
    def entry_key(self) -> str: ...

class CreditProfile(Record):
    """Entry of list /isolane-ue-cbfc:cbfc/credit-profile

    Rule by which a virtual channel takes credits of the peer's buffer: a reserve of its own, and a share of the credits that no channel has reserved.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ListNode]
    EMPTY: ClassVar[CreditProfile]
    RESERVED_CREDITS_DEFAULT: Final[int]
    THRESHOLD_MODE_DEFAULT: Final[Literal['none', 'static', 'dynamic']]
    STATIC_THRESHOLD_DEFAULT: Final[int]
    DYNAMIC_THRESHOLD_DEFAULT: Final[int]
    @property
    def name(self) -> str:
        """Name of the profile.

        Length 1..128.
        """
    @property
    def pool(self) -> str | None:
        """Name of the credit pool of the port. Without a name the channel shares the credits of sender-credit-limit of the port that no pool has; where that limit is 0 the channel has its reserved credits only.

        Length 1..64.
        """
    @property
    def reserved_credits(self) -> int:
        """Credits that belong to the channel alone.

        Range 0..18446744073709551615, in credits, default 0.
        """
    @property
    def threshold_mode(self) -> Literal['none', 'static', 'dynamic']:
        """Limit of shared credits.

        Default none.
        """
    @property
    def static_threshold(self) -> int:
        """Shared credits that the channel may use; 0 sets no limit.

        Range 0..18446744073709551615, in credits, default 0.
        """
    @property
    def dynamic_threshold(self) -> int:
        """The channel may use 2 to this power times the shared credits that are free.

        Range -128..127, default 0.
        """
    @classmethod
    def new(cls, *, name: str | None = ..., pool: str | None = ..., reserved_credits: int | None = ..., threshold_mode: Literal['none', 'static', 'dynamic'] | None = ..., static_threshold: int | None = ..., dynamic_threshold: int | None = ...) -> Self: ...
    def replace(self, *, name: str | None = ..., pool: str | None = ..., reserved_credits: int | None = ..., threshold_mode: Literal['none', 'static', 'dynamic'] | None = ..., static_threshold: int | None = ..., dynamic_threshold: int | None = ...) -> Self: ...
    @property
    def entry_key(self) -> str: ...

class SenderVcMap(Record):
    """Entry of list /isolane-ue-cbfc:cbfc/sender-vc-map

    Map from transmitted frames to virtual channels, for the port at which they leave.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ListNode]
    EMPTY: ClassVar[SenderVcMap]
    PRECEDENCE_DEFAULT: Final[Literal['pcp-dei', 'dscp']]
    DEFAULT_VC_DEFAULT: Final[int]
    @property
    def name(self) -> str:
        """Name of the map.

        Length 1..128.
        """
    @property
    def precedence(self) -> Literal['pcp-dei', 'dscp']:
        """List that decides when those by VLAN tag and by DSCP both have an entry for a frame. The queue or the traffic class decides when neither has one.

        Default pcp-dei.
        """
    @property
    def default_vc(self) -> int:
        """Channel of frames for which no list has an entry.

        Range 0..31, default 0.
        """
    @property
    def dscp(self) -> Table[tuple[Literal['ipv4', 'ipv6'], int], SenderVcMapDscp]:
        """Channel by the DSCP of the IP header."""
    @property
    def pcp_dei(self) -> Table[tuple[int, int], SenderVcMapPcpDei]:
        """Channel by the VLAN tag."""
    @property
    def queue(self) -> Table[int, Queue]:
        """Channel by the queue in which the frame waited."""
    @classmethod
    def new(cls, *, name: str | None = ..., precedence: Literal['pcp-dei', 'dscp'] | None = ..., default_vc: int | None = ..., dscp: Table[tuple[Literal['ipv4', 'ipv6'], int], SenderVcMapDscp] | Iterable[SenderVcMapDscp] | None = ..., pcp_dei: Table[tuple[int, int], SenderVcMapPcpDei] | Iterable[SenderVcMapPcpDei] | None = ..., queue: Table[int, Queue] | Iterable[Queue] | None = ...) -> Self: ...
    def replace(self, *, name: str | None = ..., precedence: Literal['pcp-dei', 'dscp'] | None = ..., default_vc: int | None = ..., dscp: Table[tuple[Literal['ipv4', 'ipv6'], int], SenderVcMapDscp] | Iterable[SenderVcMapDscp] | None = ..., pcp_dei: Table[tuple[int, int], SenderVcMapPcpDei] | Iterable[SenderVcMapPcpDei] | None = ..., queue: Table[int, Queue] | Iterable[Queue] | None = ...) -> Self: ...
    @property
    def entry_key(self) -> str: ...

class SenderVcMapDscp(Record):
    """Entry of list /isolane-ue-cbfc:cbfc/sender-vc-map/dscp

    Channel by the DSCP of the IP header.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ListNode]
    EMPTY: ClassVar[SenderVcMapDscp]
    @property
    def family(self) -> Literal['ipv4', 'ipv6']:
        """IP version of the header."""
    @property
    def dscp(self) -> int:
        """Differentiated services code point.

        Range 0..63.
        """
    @property
    def vc(self) -> int:
        """Virtual channel of the frames.

        Range 0..31, mandatory.
        """
    @classmethod
    def new(cls, *, family: Literal['ipv4', 'ipv6'] | None = ..., dscp: int | None = ..., vc: int | None = ...) -> Self: ...
    def replace(self, *, family: Literal['ipv4', 'ipv6'] | None = ..., dscp: int | None = ..., vc: int | None = ...) -> Self: ...
    @property
    def entry_key(self) -> tuple[Literal['ipv4', 'ipv6'], int]: ...

class SenderVcMapPcpDei(Record):
    """Entry of list /isolane-ue-cbfc:cbfc/sender-vc-map/pcp-dei

    Channel by the VLAN tag.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ListNode]
    EMPTY: ClassVar[SenderVcMapPcpDei]
    @property
    def pcp(self) -> int:
        """Priority code point.

        Range 0..7.
        """
    @property
    def dei(self) -> int:
        """Drop eligible indicator.

        Range 0..1.
        """
    @property
    def vc(self) -> int:
        """Virtual channel of the frames.

        Range 0..31, mandatory.
        """
    @classmethod
    def new(cls, *, pcp: int | None = ..., dei: int | None = ..., vc: int | None = ...) -> Self: ...
    def replace(self, *, pcp: int | None = ..., dei: int | None = ..., vc: int | None = ...) -> Self: ...
    @property
    def entry_key(self) -> tuple[int, int]: ...

class Queue(Record):
    """Entry of list /isolane-ue-cbfc:cbfc/sender-vc-map/queue

    Channel by the queue in which the frame waited.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ListNode]
    EMPTY: ClassVar[Queue]
    @property
    def queue(self) -> int:
        """Index of the queue on its port.

        Range 0..255.
        """
    @property
    def vc(self) -> int:
        """Virtual channel of the frames.

        Range 0..31, mandatory.
        """
    @classmethod
    def new(cls, *, queue: int | None = ..., vc: int | None = ...) -> Self: ...
    def replace(self, *, queue: int | None = ..., vc: int | None = ...) -> Self: ...
    @property
    def entry_key(self) -> int: ...

class ReceiverVcMap(Record):
    """Entry of list /isolane-ue-cbfc:cbfc/receiver-vc-map

    Map from received frames to virtual channels, for the port at which they arrive. The map has to give each frame the channel that the peer's sender gave it.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ListNode]
    EMPTY: ClassVar[ReceiverVcMap]
    PRECEDENCE_DEFAULT: Final[Literal['pcp-dei', 'dscp']]
    DEFAULT_VC_DEFAULT: Final[int]
    @property
    def name(self) -> str:
        """Name of the map.

        Length 1..128.
        """
    @property
    def precedence(self) -> Literal['pcp-dei', 'dscp']:
        """List that decides when those by VLAN tag and by DSCP both have an entry for a frame. The queue or the traffic class decides when neither has one.

        Default pcp-dei.
        """
    @property
    def default_vc(self) -> int:
        """Channel of frames for which no list has an entry.

        Range 0..31, default 0.
        """
    @property
    def dscp(self) -> Table[tuple[Literal['ipv4', 'ipv6'], int], ReceiverVcMapDscp]:
        """Channel by the DSCP of the IP header."""
    @property
    def pcp_dei(self) -> Table[tuple[int, int], ReceiverVcMapPcpDei]:
        """Traffic class, or directly the channel, by the VLAN tag."""
    @property
    def traffic_class(self) -> Table[int, TrafficClass]:
        """Channel by traffic class."""
    @classmethod
    def new(cls, *, name: str | None = ..., precedence: Literal['pcp-dei', 'dscp'] | None = ..., default_vc: int | None = ..., dscp: Table[tuple[Literal['ipv4', 'ipv6'], int], ReceiverVcMapDscp] | Iterable[ReceiverVcMapDscp] | None = ..., pcp_dei: Table[tuple[int, int], ReceiverVcMapPcpDei] | Iterable[ReceiverVcMapPcpDei] | None = ..., traffic_class: Table[int, TrafficClass] | Iterable[TrafficClass] | None = ...) -> Self: ...
    def replace(self, *, name: str | None = ..., precedence: Literal['pcp-dei', 'dscp'] | None = ..., default_vc: int | None = ..., dscp: Table[tuple[Literal['ipv4', 'ipv6'], int], ReceiverVcMapDscp] | Iterable[ReceiverVcMapDscp] | None = ..., pcp_dei: Table[tuple[int, int], ReceiverVcMapPcpDei] | Iterable[ReceiverVcMapPcpDei] | None = ..., traffic_class: Table[int, TrafficClass] | Iterable[TrafficClass] | None = ...) -> Self: ...
    @property
    def entry_key(self) -> str: ...

class ReceiverVcMapDscp(Record):
    """Entry of list /isolane-ue-cbfc:cbfc/receiver-vc-map/dscp

    Channel by the DSCP of the IP header.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ListNode]
    EMPTY: ClassVar[ReceiverVcMapDscp]
    @property
    def family(self) -> Literal['ipv4', 'ipv6']:
        """IP version of the header."""
    @property
    def dscp(self) -> int:
        """Differentiated services code point.

        Range 0..63.
        """
    @property
    def vc(self) -> int:
        """Virtual channel of the frames.

        Range 0..31, mandatory.
        """
    @classmethod
    def new(cls, *, family: Literal['ipv4', 'ipv6'] | None = ..., dscp: int | None = ..., vc: int | None = ...) -> Self: ...
    def replace(self, *, family: Literal['ipv4', 'ipv6'] | None = ..., dscp: int | None = ..., vc: int | None = ...) -> Self: ...
    @property
    def entry_key(self) -> tuple[Literal['ipv4', 'ipv6'], int]: ...

class ReceiverVcMapPcpDei(Record):
    """Entry of list /isolane-ue-cbfc:cbfc/receiver-vc-map/pcp-dei

    Traffic class, or directly the channel, by the VLAN tag.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ListNode]
    EMPTY: ClassVar[ReceiverVcMapPcpDei]
    @property
    def pcp(self) -> int:
        """Priority code point.

        Range 0..7.
        """
    @property
    def dei(self) -> int:
        """Drop eligible indicator.

        Range 0..1.
        """
    @property
    def traffic_class(self) -> int | None:
        """Traffic class, for the list of traffic classes below. Without an entry for the tag it follows from the priority as the bridge port maps it.

        Range 0..7.
        """
    @property
    def vc(self) -> int | None:
        """Channel of the frames. Without a channel the traffic class decides.

        Range 0..31.
        """
    @classmethod
    def new(cls, *, pcp: int | None = ..., dei: int | None = ..., traffic_class: int | None = ..., vc: int | None = ...) -> Self: ...
    def replace(self, *, pcp: int | None = ..., dei: int | None = ..., traffic_class: int | None = ..., vc: int | None = ...) -> Self: ...
    @property
    def entry_key(self) -> tuple[int, int]: ...

class TrafficClass(Record):
    """Entry of list /isolane-ue-cbfc:cbfc/receiver-vc-map/traffic-class

    Channel by traffic class.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ListNode]
    EMPTY: ClassVar[TrafficClass]
    @property
    def traffic_class(self) -> int:
        """Traffic class.

        Range 0..7.
        """
    @property
    def vc(self) -> int:
        """Virtual channel of the frames.

        Range 0..31, mandatory.
        """
    @classmethod
    def new(cls, *, traffic_class: int | None = ..., vc: int | None = ...) -> Self: ...
    def replace(self, *, traffic_class: int | None = ..., vc: int | None = ...) -> Self: ...
    @property
    def entry_key(self) -> int: ...
