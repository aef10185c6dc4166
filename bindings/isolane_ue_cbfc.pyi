"""Bindings of YANG module isolane-ue-cbfc.

Made by `isolane compile`; changes made here are lost.
"""

# mypy: disable-error-code="override"
# `new` and `replace` of a record take its own fields only, and so narrow those of Record.
from collections.abc import Iterable
from decimal import Decimal
from typing import ClassVar, Final, Literal, Never, Self

from agent.tree.model import Model
from agent.tree.record import Record
from agent.tree.schema import ContainerNode, ListNode, NotificationNode, ParametersNode, RootNode
from agent.tree.table import Table, UserTable
from agent.tree.values import AnyData, Identity, InstanceId, Present

class Cbfc(Record):
    """Container /isolane-ue-cbfc:cbfc"""

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[Cbfc]
    @property
    def profile(self) -> Table[str, Profile]: ...
    @property
    def credit_profile(self) -> Table[str, CreditProfile]: ...
    @property
    def vc_map(self) -> Table[str, VcMap]: ...
    @classmethod
    def new(cls, *, profile: Table[str, Profile] | Iterable[Profile] | None = ..., credit_profile: Table[str, CreditProfile] | Iterable[CreditProfile] | None = ..., vc_map: Table[str, VcMap] | Iterable[VcMap] | None = ...) -> Self: ...
    def replace(self, *, profile: Table[str, Profile] | Iterable[Profile] | None = ..., credit_profile: Table[str, CreditProfile] | Iterable[CreditProfile] | None = ..., vc_map: Table[str, VcMap] | Iterable[VcMap] | None = ...) -> Self: ...

class Profile(Record):
    """Entry of list /isolane-ue-cbfc:cbfc/profile"""

    PATH: ClassVar[str]
    NODE: ClassVar[ListNode]
    EMPTY: ClassVar[Profile]
    SENDER_CREDIT_SIZE_DEFAULT: Final[int]
    SENDER_PACKET_OVERHEAD_DEFAULT: Final[int]
    RECEIVER_CREDIT_SIZE_DEFAULT: Final[int | Literal['native']]
    RECEIVER_PACKET_OVERHEAD_DEFAULT: Final[int | Literal['native']]
    CREDIT_LIMIT_METHOD_DEFAULT: Final[Literal['none', 'total', 'per-vc']]
    SENDER_CREDIT_LIMIT_DEFAULT: Final[int]
    CC_UPDATE_TIMER_DEFAULT: Final[int]
    CF_UPDATE_MIN_SPACING_DEFAULT: Final[int]
    CF_UPDATE_MAX_SPACING_DEFAULT: Final[int]
    CTLOS_MIN_SPACING_DEFAULT: Final[int]
    @property
    def name(self) -> str: ...
    @property
    def sender_credit_size(self) -> int: ...
    @property
    def sender_packet_overhead(self) -> int: ...
    @property
    def receiver_credit_size(self) -> int | Literal['native']: ...
    @property
    def receiver_packet_overhead(self) -> int | Literal['native']: ...
    @property
    def credit_limit_method(self) -> Literal['none', 'total', 'per-vc']: ...
    @property
    def sender_credit_limit(self) -> int: ...
    @property
    def cc_update_timer(self) -> int: ...
    @property
    def cf_update_min_spacing(self) -> int: ...
    @property
    def cf_update_max_spacing(self) -> int: ...
    @property
    def ctlos_min_spacing(self) -> int: ...
    @property
    def used_by(self) -> tuple[str, ...]: ...
    @classmethod
    def new(cls, *, name: str | None = ..., sender_credit_size: int | None = ..., sender_packet_overhead: int | None = ..., receiver_credit_size: int | Literal['native'] | None = ..., receiver_packet_overhead: int | Literal['native'] | None = ..., credit_limit_method: Literal['none', 'total', 'per-vc'] | None = ..., sender_credit_limit: int | None = ..., cc_update_timer: int | None = ..., cf_update_min_spacing: int | None = ..., cf_update_max_spacing: int | None = ..., ctlos_min_spacing: int | None = ..., used_by: Iterable[str] | None = ...) -> Self: ...
    def replace(self, *, name: str | None = ..., sender_credit_size: int | None = ..., sender_packet_overhead: int | None = ..., receiver_credit_size: int | Literal['native'] | None = ..., receiver_packet_overhead: int | Literal['native'] | None = ..., credit_limit_method: Literal['none', 'total', 'per-vc'] | None = ..., sender_credit_limit: int | None = ..., cc_update_timer: int | None = ..., cf_update_min_spacing: int | None = ..., cf_update_max_spacing: int | None = ..., ctlos_min_spacing: int | None = ..., used_by: Iterable[str] | None = ...) -> Self: ...
    @property
    def entry_key(self) -> str: ...

class CreditProfile(Record):
    """Entry of list /isolane-ue-cbfc:cbfc/credit-profile"""

    PATH: ClassVar[str]
    NODE: ClassVar[ListNode]
    EMPTY: ClassVar[CreditProfile]
    RESERVED_CREDITS_DEFAULT: Final[int]
    THRESHOLD_MODE_DEFAULT: Final[Literal['none', 'static', 'dynamic']]
    STATIC_THRESHOLD_DEFAULT: Final[int]
    DYNAMIC_THRESHOLD_DEFAULT: Final[int]
    @property
    def name(self) -> str: ...
    @property
    def pool(self) -> str | None: ...
    @property
    def reserved_credits(self) -> int: ...
    @property
    def threshold_mode(self) -> Literal['none', 'static', 'dynamic']: ...
    @property
    def static_threshold(self) -> int: ...
    @property
    def dynamic_threshold(self) -> int: ...
    @classmethod
    def new(cls, *, name: str | None = ..., pool: str | None = ..., reserved_credits: int | None = ..., threshold_mode: Literal['none', 'static', 'dynamic'] | None = ..., static_threshold: int | None = ..., dynamic_threshold: int | None = ...) -> Self: ...
    def replace(self, *, name: str | None = ..., pool: str | None = ..., reserved_credits: int | None = ..., threshold_mode: Literal['none', 'static', 'dynamic'] | None = ..., static_threshold: int | None = ..., dynamic_threshold: int | None = ...) -> Self: ...
    @property
    def entry_key(self) -> str: ...

class VcMap(Record):
    """Entry of list /isolane-ue-cbfc:cbfc/vc-map"""

    PATH: ClassVar[str]
    NODE: ClassVar[ListNode]
    EMPTY: ClassVar[VcMap]
    PRECEDENCE_DEFAULT: Final[Literal['pcp-dei', 'dscp']]
    DEFAULT_VC_DEFAULT: Final[int]
    @property
    def name(self) -> str: ...
    @property
    def precedence(self) -> Literal['pcp-dei', 'dscp']: ...
    @property
    def default_vc(self) -> int: ...
    @property
    def pcp_dei(self) -> Table[tuple[int, int], PcpDei]: ...
    @property
    def dscp(self) -> Table[tuple[Literal['ipv4', 'ipv6'], int], Dscp]: ...
    @property
    def traffic_class(self) -> Table[int, TrafficClass]: ...
    @classmethod
    def new(cls, *, name: str | None = ..., precedence: Literal['pcp-dei', 'dscp'] | None = ..., default_vc: int | None = ..., pcp_dei: Table[tuple[int, int], PcpDei] | Iterable[PcpDei] | None = ..., dscp: Table[tuple[Literal['ipv4', 'ipv6'], int], Dscp] | Iterable[Dscp] | None = ..., traffic_class: Table[int, TrafficClass] | Iterable[TrafficClass] | None = ...) -> Self: ...
    def replace(self, *, name: str | None = ..., precedence: Literal['pcp-dei', 'dscp'] | None = ..., default_vc: int | None = ..., pcp_dei: Table[tuple[int, int], PcpDei] | Iterable[PcpDei] | None = ..., dscp: Table[tuple[Literal['ipv4', 'ipv6'], int], Dscp] | Iterable[Dscp] | None = ..., traffic_class: Table[int, TrafficClass] | Iterable[TrafficClass] | None = ...) -> Self: ...
    @property
    def entry_key(self) -> str: ...

class PcpDei(Record):
    """Entry of list /isolane-ue-cbfc:cbfc/vc-map/pcp-dei"""

    PATH: ClassVar[str]
    NODE: ClassVar[ListNode]
    EMPTY: ClassVar[PcpDei]
    @property
    def pcp(self) -> int: ...
    @property
    def dei(self) -> int: ...
    @property
    def vc(self) -> int: ...
    @classmethod
    def new(cls, *, pcp: int | None = ..., dei: int | None = ..., vc: int | None = ...) -> Self: ...
    def replace(self, *, pcp: int | None = ..., dei: int | None = ..., vc: int | None = ...) -> Self: ...
    @property
    def entry_key(self) -> tuple[int, int]: ...

class Dscp(Record):
    """Entry of list /isolane-ue-cbfc:cbfc/vc-map/dscp"""

    PATH: ClassVar[str]
    NODE: ClassVar[ListNode]
    EMPTY: ClassVar[Dscp]
    @property
    def family(self) -> Literal['ipv4', 'ipv6']: ...
    @property
    def dscp(self) -> int: ...
    @property
    def vc(self) -> int: ...
    @classmethod
    def new(cls, *, family: Literal['ipv4', 'ipv6'] | None = ..., dscp: int | None = ..., vc: int | None = ...) -> Self: ...
    def replace(self, *, family: Literal['ipv4', 'ipv6'] | None = ..., dscp: int | None = ..., vc: int | None = ...) -> Self: ...
    @property
    def entry_key(self) -> tuple[Literal['ipv4', 'ipv6'], int]: ...

class TrafficClass(Record):
    """Entry of list /isolane-ue-cbfc:cbfc/vc-map/traffic-class"""

    PATH: ClassVar[str]
    NODE: ClassVar[ListNode]
    EMPTY: ClassVar[TrafficClass]
    @property
    def traffic_class(self) -> int: ...
    @property
    def vc(self) -> int: ...
    @classmethod
    def new(cls, *, traffic_class: int | None = ..., vc: int | None = ...) -> Self: ...
    def replace(self, *, traffic_class: int | None = ..., vc: int | None = ...) -> Self: ...
    @property
    def entry_key(self) -> int: ...
