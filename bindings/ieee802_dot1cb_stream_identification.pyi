"""Bindings of YANG module ieee802-dot1cb-stream-identification.

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

class StreamIdentity(Record):
    """Entry of list /ieee802-dot1cb-stream-identification:stream-identity"""

    PATH: ClassVar[str]
    NODE: ClassVar[ListNode]
    EMPTY: ClassVar[StreamIdentity]
    @property
    def index_(self) -> int: ...
    @property
    def handle(self) -> int: ...
    @property
    def out_facing(self) -> OutFacing: ...
    @property
    def null_stream_identification(self) -> NullStreamIdentification: ...
    @property
    def smac_vlan_stream_identification(self) -> SmacVlanStreamIdentification: ...
    @property
    def ip_stream_identification(self) -> IpStreamIdentification: ...
    @classmethod
    def new(cls, *, index_: int | None = ..., handle: int | None = ..., out_facing: OutFacing | None = ..., null_stream_identification: NullStreamIdentification | None = ..., smac_vlan_stream_identification: SmacVlanStreamIdentification | None = ..., ip_stream_identification: IpStreamIdentification | None = ...) -> Self: ...
    def replace(self, *, index_: int | None = ..., handle: int | None = ..., out_facing: OutFacing | None = ..., null_stream_identification: NullStreamIdentification | None = ..., smac_vlan_stream_identification: SmacVlanStreamIdentification | None = ..., ip_stream_identification: IpStreamIdentification | None = ...) -> Self: ...
    @property
    def entry_key(self) -> int: ...

class OutFacing(Record):
    """Container /ieee802-dot1cb-stream-identification:stream-identity/out-facing"""

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[OutFacing]
    @property
    def input_port(self) -> tuple[str, ...]: ...
    @property
    def output_port(self) -> tuple[str, ...]: ...
    @classmethod
    def new(cls, *, input_port: Iterable[str] | None = ..., output_port: Iterable[str] | None = ...) -> Self: ...
    def replace(self, *, input_port: Iterable[str] | None = ..., output_port: Iterable[str] | None = ...) -> Self: ...

class NullStreamIdentification(Record):
    """Container /ieee802-dot1cb-stream-identification:stream-identity/null-stream-identification"""

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[NullStreamIdentification]
    @property
    def identification_type(self) -> NullStreamIdentificationIdentificationType: ...
    @property
    def destination_mac(self) -> str | None: ...
    @property
    def tagged(self) -> Literal['tagged', 'priority', 'all'] | None: ...
    @property
    def vlan(self) -> int | None: ...
    @classmethod
    def new(cls, *, identification_type: NullStreamIdentificationIdentificationType | None = ..., destination_mac: str | None = ..., tagged: Literal['tagged', 'priority', 'all'] | None = ..., vlan: int | None = ...) -> Self: ...
    def replace(self, *, identification_type: NullStreamIdentificationIdentificationType | None = ..., destination_mac: str | None = ..., tagged: Literal['tagged', 'priority', 'all'] | None = ..., vlan: int | None = ...) -> Self: ...

class NullStreamIdentificationIdentificationType(Record):
    """Container /ieee802-dot1cb-stream-identification:stream-identity/null-stream-identification/identification-type"""

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[NullStreamIdentificationIdentificationType]
    TYPE_NUMBER_DEFAULT: Final[Literal['reserved', 'null-stream', 'smac-vlan', 'dmac-vlan', 'ip', 'mask-and-match']]
    OUI_CID_DEFAULT: Final[str]
    @property
    def type_number(self) -> Literal['reserved', 'null-stream', 'smac-vlan', 'dmac-vlan', 'ip', 'mask-and-match']: ...
    @property
    def oui_cid(self) -> str: ...
    @classmethod
    def new(cls, *, type_number: Literal['reserved', 'null-stream', 'smac-vlan', 'dmac-vlan', 'ip', 'mask-and-match'] | None = ..., oui_cid: str | None = ...) -> Self: ...
    def replace(self, *, type_number: Literal['reserved', 'null-stream', 'smac-vlan', 'dmac-vlan', 'ip', 'mask-and-match'] | None = ..., oui_cid: str | None = ...) -> Self: ...

class SmacVlanStreamIdentification(Record):
    """Container /ieee802-dot1cb-stream-identification:stream-identity/smac-vlan-stream-identification"""

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[SmacVlanStreamIdentification]
    @property
    def identification_type(self) -> SmacVlanStreamIdentificationIdentificationType: ...
    @property
    def source_mac(self) -> str | None: ...
    @property
    def tagged(self) -> Literal['tagged', 'priority', 'all'] | None: ...
    @property
    def vlan(self) -> int | None: ...
    @classmethod
    def new(cls, *, identification_type: SmacVlanStreamIdentificationIdentificationType | None = ..., source_mac: str | None = ..., tagged: Literal['tagged', 'priority', 'all'] | None = ..., vlan: int | None = ...) -> Self: ...
    def replace(self, *, identification_type: SmacVlanStreamIdentificationIdentificationType | None = ..., source_mac: str | None = ..., tagged: Literal['tagged', 'priority', 'all'] | None = ..., vlan: int | None = ...) -> Self: ...

class SmacVlanStreamIdentificationIdentificationType(Record):
    """Container /ieee802-dot1cb-stream-identification:stream-identity/smac-vlan-stream-identification/identification-type"""

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[SmacVlanStreamIdentificationIdentificationType]
    TYPE_NUMBER_DEFAULT: Final[Literal['reserved', 'null-stream', 'smac-vlan', 'dmac-vlan', 'ip', 'mask-and-match']]
    OUI_CID_DEFAULT: Final[str]
    @property
    def type_number(self) -> Literal['reserved', 'null-stream', 'smac-vlan', 'dmac-vlan', 'ip', 'mask-and-match']: ...
    @property
    def oui_cid(self) -> str: ...
    @classmethod
    def new(cls, *, type_number: Literal['reserved', 'null-stream', 'smac-vlan', 'dmac-vlan', 'ip', 'mask-and-match'] | None = ..., oui_cid: str | None = ...) -> Self: ...
    def replace(self, *, type_number: Literal['reserved', 'null-stream', 'smac-vlan', 'dmac-vlan', 'ip', 'mask-and-match'] | None = ..., oui_cid: str | None = ...) -> Self: ...

class IpStreamIdentification(Record):
    """Container /ieee802-dot1cb-stream-identification:stream-identity/ip-stream-identification"""

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[IpStreamIdentification]
    @property
    def identification_type(self) -> IpStreamIdentificationIdentificationType: ...
    @property
    def destination_mac(self) -> str | None: ...
    @property
    def tagged(self) -> Literal['tagged', 'priority', 'all'] | None: ...
    @property
    def vlan(self) -> int | None: ...
    @property
    def ip_source(self) -> str | None: ...
    @property
    def ip_destination(self) -> str | None: ...
    @property
    def dscp(self) -> int | None: ...
    @property
    def next_protocol(self) -> Literal['none', 'udp', 'tcp', 'sctp'] | None: ...
    @property
    def source_port(self) -> int | None: ...
    @property
    def destination_port(self) -> int | None: ...
    @classmethod
    def new(cls, *, identification_type: IpStreamIdentificationIdentificationType | None = ..., destination_mac: str | None = ..., tagged: Literal['tagged', 'priority', 'all'] | None = ..., vlan: int | None = ..., ip_source: str | None = ..., ip_destination: str | None = ..., dscp: int | None = ..., next_protocol: Literal['none', 'udp', 'tcp', 'sctp'] | None = ..., source_port: int | None = ..., destination_port: int | None = ...) -> Self: ...
    def replace(self, *, identification_type: IpStreamIdentificationIdentificationType | None = ..., destination_mac: str | None = ..., tagged: Literal['tagged', 'priority', 'all'] | None = ..., vlan: int | None = ..., ip_source: str | None = ..., ip_destination: str | None = ..., dscp: int | None = ..., next_protocol: Literal['none', 'udp', 'tcp', 'sctp'] | None = ..., source_port: int | None = ..., destination_port: int | None = ...) -> Self: ...

class IpStreamIdentificationIdentificationType(Record):
    """Container /ieee802-dot1cb-stream-identification:stream-identity/ip-stream-identification/identification-type"""

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[IpStreamIdentificationIdentificationType]
    TYPE_NUMBER_DEFAULT: Final[Literal['reserved', 'null-stream', 'smac-vlan', 'dmac-vlan', 'ip', 'mask-and-match']]
    OUI_CID_DEFAULT: Final[str]
    @property
    def type_number(self) -> Literal['reserved', 'null-stream', 'smac-vlan', 'dmac-vlan', 'ip', 'mask-and-match']: ...
    @property
    def oui_cid(self) -> str: ...
    @classmethod
    def new(cls, *, type_number: Literal['reserved', 'null-stream', 'smac-vlan', 'dmac-vlan', 'ip', 'mask-and-match'] | None = ..., oui_cid: str | None = ...) -> Self: ...
    def replace(self, *, type_number: Literal['reserved', 'null-stream', 'smac-vlan', 'dmac-vlan', 'ip', 'mask-and-match'] | None = ..., oui_cid: str | None = ...) -> Self: ...
