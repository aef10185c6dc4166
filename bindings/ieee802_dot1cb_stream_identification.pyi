"""Bindings of YANG module ieee802-dot1cb-stream-identification.

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

class StreamIdentity(Record):
    """Entry of list /ieee802-dot1cb-stream-identification:stream-identity

    The Stream identity table. Each entry is one way of identifying a stream; entries with the same handle are about the same stream.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ListNode]
    EMPTY: ClassVar[StreamIdentity]
    @property
    def index_(self) -> int:
        """Tells apart the entries, also those of one stream.

        Range 0..4294967295.
        """
    @property
    def handle(self) -> int:
        """The stream_handle that frames get when they match; it connects the entry with whatever else is configured for the stream.

        Range 0..4294967295, mandatory.
        """
    @property
    def out_facing(self) -> OutFacing:
        """Functions that face the physical interface."""
    @property
    def null_stream_identification(self) -> NullStreamIdentification:
        """Null Stream identification."""
    @property
    def smac_vlan_stream_identification(self) -> SmacVlanStreamIdentification:
        """Source MAC and VLAN Stream identification."""
    @property
    def ip_stream_identification(self) -> IpStreamIdentification:
        """IP Stream identification."""
    @classmethod
    def new(cls, *, index_: int | None = ..., handle: int | None = ..., out_facing: OutFacing | None = ..., null_stream_identification: NullStreamIdentification | None = ..., smac_vlan_stream_identification: SmacVlanStreamIdentification | None = ..., ip_stream_identification: IpStreamIdentification | None = ...) -> Self: ...
    def replace(self, *, index_: int | None = ..., handle: int | None = ..., out_facing: OutFacing | None = ..., null_stream_identification: NullStreamIdentification | None = ..., smac_vlan_stream_identification: SmacVlanStreamIdentification | None = ..., ip_stream_identification: IpStreamIdentification | None = ...) -> Self: ...
    @property
    def entry_key(self) -> int: ...

class OutFacing(Record):
    """Container /ieee802-dot1cb-stream-identification:stream-identity/out-facing

    Functions that face the physical interface.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[OutFacing]
    @property
    def input_port(self) -> tuple[str, ...]:
        """Ports where frames on their way in from the far side of the facing are identified. Several entries of one stream may name a port."""
    @property
    def output_port(self) -> tuple[str, ...]:
        """Ports where frames on their way out to the far side of the facing are treated. Only one entry of a stream may name a port."""
    @classmethod
    def new(cls, *, input_port: Iterable[str] | None = ..., output_port: Iterable[str] | None = ...) -> Self: ...
    def replace(self, *, input_port: Iterable[str] | None = ..., output_port: Iterable[str] | None = ...) -> Self: ...

class NullStreamIdentification(Record):
    """Container /ieee802-dot1cb-stream-identification:stream-identity/null-stream-identification

    Null Stream identification.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[NullStreamIdentification]
    @property
    def identification_type(self) -> NullStreamIdentificationIdentificationType:
        """The number of the method and whose it is."""
    @property
    def destination_mac(self) -> str | None:
        """The destination address of the frame."""
    @property
    def tagged(self) -> Literal['tagged', 'priority', 'all'] | None:
        """Whether the frame must, may or must not have a tag."""
    @property
    def vlan(self) -> int | None:
        """The VID of the frame; 0 matches any.

        Range 0..4095.
        """
    @classmethod
    def new(cls, *, identification_type: NullStreamIdentificationIdentificationType | None = ..., destination_mac: str | None = ..., tagged: Literal['tagged', 'priority', 'all'] | None = ..., vlan: int | None = ...) -> Self: ...
    def replace(self, *, identification_type: NullStreamIdentificationIdentificationType | None = ..., destination_mac: str | None = ..., tagged: Literal['tagged', 'priority', 'all'] | None = ..., vlan: int | None = ...) -> Self: ...

class NullStreamIdentificationIdentificationType(Record):
    """Container /ieee802-dot1cb-stream-identification:stream-identity/null-stream-identification/identification-type

    The number of the method and whose it is.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[NullStreamIdentificationIdentificationType]
    TYPE_NUMBER_DEFAULT: Final[Literal['reserved', 'null-stream', 'smac-vlan', 'dmac-vlan', 'ip', 'mask-and-match']]
    OUI_CID_DEFAULT: Final[str]
    @property
    def type_number(self) -> Literal['reserved', 'null-stream', 'smac-vlan', 'dmac-vlan', 'ip', 'mask-and-match']:
        """The number that stands for this method.

        Default null-stream.
        """
    @property
    def oui_cid(self) -> str:
        """The OUI of IEEE 802.1.

        Default 00-80-C2.
        """
    @classmethod
    def new(cls, *, type_number: Literal['reserved', 'null-stream', 'smac-vlan', 'dmac-vlan', 'ip', 'mask-and-match'] | None = ..., oui_cid: str | None = ...) -> Self: ...
    def replace(self, *, type_number: Literal['reserved', 'null-stream', 'smac-vlan', 'dmac-vlan', 'ip', 'mask-and-match'] | None = ..., oui_cid: str | None = ...) -> Self: ...

class SmacVlanStreamIdentification(Record):
    """Container /ieee802-dot1cb-stream-identification:stream-identity/smac-vlan-stream-identification

    Source MAC and VLAN Stream identification.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[SmacVlanStreamIdentification]
    @property
    def identification_type(self) -> SmacVlanStreamIdentificationIdentificationType:
        """The number of the method and whose it is."""
    @property
    def source_mac(self) -> str | None:
        """The source address of the frame."""
    @property
    def tagged(self) -> Literal['tagged', 'priority', 'all'] | None:
        """Whether the frame must, may or must not have a tag."""
    @property
    def vlan(self) -> int | None:
        """The VID of the frame; 0 matches any.

        Range 0..4095.
        """
    @classmethod
    def new(cls, *, identification_type: SmacVlanStreamIdentificationIdentificationType | None = ..., source_mac: str | None = ..., tagged: Literal['tagged', 'priority', 'all'] | None = ..., vlan: int | None = ...) -> Self: ...
    def replace(self, *, identification_type: SmacVlanStreamIdentificationIdentificationType | None = ..., source_mac: str | None = ..., tagged: Literal['tagged', 'priority', 'all'] | None = ..., vlan: int | None = ...) -> Self: ...

class SmacVlanStreamIdentificationIdentificationType(Record):
    """Container /ieee802-dot1cb-stream-identification:stream-identity/smac-vlan-stream-identification/identification-type

    The number of the method and whose it is.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[SmacVlanStreamIdentificationIdentificationType]
    TYPE_NUMBER_DEFAULT: Final[Literal['reserved', 'null-stream', 'smac-vlan', 'dmac-vlan', 'ip', 'mask-and-match']]
    OUI_CID_DEFAULT: Final[str]
    @property
    def type_number(self) -> Literal['reserved', 'null-stream', 'smac-vlan', 'dmac-vlan', 'ip', 'mask-and-match']:
        """The number that stands for this method.

        Default smac-vlan.
        """
    @property
    def oui_cid(self) -> str:
        """The OUI of IEEE 802.1.

        Default 00-80-C2.
        """
    @classmethod
    def new(cls, *, type_number: Literal['reserved', 'null-stream', 'smac-vlan', 'dmac-vlan', 'ip', 'mask-and-match'] | None = ..., oui_cid: str | None = ...) -> Self: ...
    def replace(self, *, type_number: Literal['reserved', 'null-stream', 'smac-vlan', 'dmac-vlan', 'ip', 'mask-and-match'] | None = ..., oui_cid: str | None = ...) -> Self: ...

class IpStreamIdentification(Record):
    """Container /ieee802-dot1cb-stream-identification:stream-identity/ip-stream-identification

    IP Stream identification.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[IpStreamIdentification]
    @property
    def identification_type(self) -> IpStreamIdentificationIdentificationType:
        """The number of the method and whose it is."""
    @property
    def destination_mac(self) -> str | None:
        """The destination address of the frame."""
    @property
    def tagged(self) -> Literal['tagged', 'priority', 'all'] | None:
        """Whether the frame must, may or must not have a tag."""
    @property
    def vlan(self) -> int | None:
        """The VID of the frame; 0 matches any.

        Range 0..4095.
        """
    @property
    def ip_source(self) -> str | None:
        """The IP source address; all zeros matches any."""
    @property
    def ip_destination(self) -> str | None:
        """The IP destination address."""
    @property
    def dscp(self) -> int | None:
        """The DSCP. The standard has 64 for any, which the type cannot hold; leave the leaf out instead.

        Range 0..63.
        """
    @property
    def next_protocol(self) -> Literal['none', 'udp', 'tcp', 'sctp'] | None:
        """The protocol above IP."""
    @property
    def source_port(self) -> int | None:
        """The source port of the protocol above IP; 0 matches any.

        Range 0..65535.
        """
    @property
    def destination_port(self) -> int | None:
        """The destination port of the protocol above IP; 0 matches any.

        Range 0..65535.
        """
    @classmethod
    def new(cls, *, identification_type: IpStreamIdentificationIdentificationType | None = ..., destination_mac: str | None = ..., tagged: Literal['tagged', 'priority', 'all'] | None = ..., vlan: int | None = ..., ip_source: str | None = ..., ip_destination: str | None = ..., dscp: int | None = ..., next_protocol: Literal['none', 'udp', 'tcp', 'sctp'] | None = ..., source_port: int | None = ..., destination_port: int | None = ...) -> Self: ...
    def replace(self, *, identification_type: IpStreamIdentificationIdentificationType | None = ..., destination_mac: str | None = ..., tagged: Literal['tagged', 'priority', 'all'] | None = ..., vlan: int | None = ..., ip_source: str | None = ..., ip_destination: str | None = ..., dscp: int | None = ..., next_protocol: Literal['none', 'udp', 'tcp', 'sctp'] | None = ..., source_port: int | None = ..., destination_port: int | None = ...) -> Self: ...

class IpStreamIdentificationIdentificationType(Record):
    """Container /ieee802-dot1cb-stream-identification:stream-identity/ip-stream-identification/identification-type

    The number of the method and whose it is.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[IpStreamIdentificationIdentificationType]
    TYPE_NUMBER_DEFAULT: Final[Literal['reserved', 'null-stream', 'smac-vlan', 'dmac-vlan', 'ip', 'mask-and-match']]
    OUI_CID_DEFAULT: Final[str]
    @property
    def type_number(self) -> Literal['reserved', 'null-stream', 'smac-vlan', 'dmac-vlan', 'ip', 'mask-and-match']:
        """The number that stands for this method.

        Default ip.
        """
    @property
    def oui_cid(self) -> str:
        """The OUI of IEEE 802.1.

        Default 00-80-C2.
        """
    @classmethod
    def new(cls, *, type_number: Literal['reserved', 'null-stream', 'smac-vlan', 'dmac-vlan', 'ip', 'mask-and-match'] | None = ..., oui_cid: str | None = ...) -> Self: ...
    def replace(self, *, type_number: Literal['reserved', 'null-stream', 'smac-vlan', 'dmac-vlan', 'ip', 'mask-and-match'] | None = ..., oui_cid: str | None = ...) -> Self: ...
