"""Bindings of YANG module isolane-ue-capabilities.

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

class UeCapabilities(Record):
    """Container /isolane-ue-capabilities:ue-capabilities

    Capabilities of the Ultra Ethernet link layer.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[UeCapabilities]
    @property
    def llr_capable(self) -> bool | None:
        """Whether ports can run LLR."""
    @property
    def cbfc_capable(self) -> bool | None:
        """Whether ports can run CBFC."""
    @property
    def trimming_capable(self) -> bool | None:
        """Whether ports can trim packets."""
    @property
    def telemetry_capable(self) -> bool | None:
        """Whether ports can add and take out in-band telemetry."""
    @property
    def csig_capable(self) -> bool | None:
        """Whether ports can process tags of congestion signaling."""
    @property
    def attribute(self) -> Table[tuple[Literal['port', 'llr-profile', 'cbfc-profile', 'credit-profile', 'credit-pool', 'virtual-channel', 'csig-signal', 'csig-rule'], str], Attribute]:
        """Capabilities of one attribute."""
    @property
    def counter(self) -> Table[tuple[Literal['port', 'llr-profile', 'cbfc-profile', 'credit-profile', 'credit-pool', 'virtual-channel', 'csig-signal', 'csig-rule'], str], Counter]:
        """Capabilities of one counter. A counter without an entry is not kept."""
    @property
    def llr(self) -> Llr:
        """Bounds of LLR."""
    @property
    def cbfc(self) -> Cbfc:
        """Bounds of CBFC."""
    @property
    def csig(self) -> Csig:
        """Bounds of congestion signaling."""
    @classmethod
    def new(cls, *, llr_capable: bool | None = ..., cbfc_capable: bool | None = ..., trimming_capable: bool | None = ..., telemetry_capable: bool | None = ..., csig_capable: bool | None = ..., attribute: Table[tuple[Literal['port', 'llr-profile', 'cbfc-profile', 'credit-profile', 'credit-pool', 'virtual-channel', 'csig-signal', 'csig-rule'], str], Attribute] | Iterable[Attribute] | None = ..., counter: Table[tuple[Literal['port', 'llr-profile', 'cbfc-profile', 'credit-profile', 'credit-pool', 'virtual-channel', 'csig-signal', 'csig-rule'], str], Counter] | Iterable[Counter] | None = ..., llr: Llr | None = ..., cbfc: Cbfc | None = ..., csig: Csig | None = ...) -> Self: ...
    def replace(self, *, llr_capable: bool | None = ..., cbfc_capable: bool | None = ..., trimming_capable: bool | None = ..., telemetry_capable: bool | None = ..., csig_capable: bool | None = ..., attribute: Table[tuple[Literal['port', 'llr-profile', 'cbfc-profile', 'credit-profile', 'credit-pool', 'virtual-channel', 'csig-signal', 'csig-rule'], str], Attribute] | Iterable[Attribute] | None = ..., counter: Table[tuple[Literal['port', 'llr-profile', 'cbfc-profile', 'credit-profile', 'credit-pool', 'virtual-channel', 'csig-signal', 'csig-rule'], str], Counter] | Iterable[Counter] | None = ..., llr: Llr | None = ..., cbfc: Cbfc | None = ..., csig: Csig | None = ...) -> Self: ...

class Attribute(Record):
    """Entry of list /isolane-ue-capabilities:ue-capabilities/attribute

    Capabilities of one attribute.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ListNode]
    EMPTY: ClassVar[Attribute]
    @property
    def object(self) -> Literal['port', 'llr-profile', 'cbfc-profile', 'credit-profile', 'credit-pool', 'virtual-channel', 'csig-signal', 'csig-rule']:
        """Kind of object that the attribute belongs to."""
    @property
    def name(self) -> str:
        """Path of the leaf or list of the model from the object on, without prefixes: llr/profile of a port.

        Length 1..64.
        """
    @property
    def create(self) -> bool | None:
        """Whether the attribute can be set when the object is created."""
    @property
    def set(self) -> bool | None:
        """Whether the attribute can be changed after the object was created."""
    @property
    def set_in_use(self) -> bool | None:
        """Whether the attribute can be changed while the object is in use without an interruption of the feature."""
    @property
    def get_(self) -> bool | None:
        """Whether the value can be read."""
    @property
    def enum_value(self) -> tuple[str, ...]:
        """Supported values of an enumeration, by their names in the model. The list is empty for other types.

        Length 1..64.
        """
    @classmethod
    def new(cls, *, object: Literal['port', 'llr-profile', 'cbfc-profile', 'credit-profile', 'credit-pool', 'virtual-channel', 'csig-signal', 'csig-rule'] | None = ..., name: str | None = ..., create: bool | None = ..., set: bool | None = ..., set_in_use: bool | None = ..., get_: bool | None = ..., enum_value: Iterable[str] | None = ...) -> Self: ...
    def replace(self, *, object: Literal['port', 'llr-profile', 'cbfc-profile', 'credit-profile', 'credit-pool', 'virtual-channel', 'csig-signal', 'csig-rule'] | None = ..., name: str | None = ..., create: bool | None = ..., set: bool | None = ..., set_in_use: bool | None = ..., get_: bool | None = ..., enum_value: Iterable[str] | None = ...) -> Self: ...
    @property
    def entry_key(self) -> tuple[Literal['port', 'llr-profile', 'cbfc-profile', 'credit-profile', 'credit-pool', 'virtual-channel', 'csig-signal', 'csig-rule'], str]: ...

class Counter(Record):
    """Entry of list /isolane-ue-capabilities:ue-capabilities/counter

    Capabilities of one counter. A counter without an entry is not kept.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ListNode]
    EMPTY: ClassVar[Counter]
    @property
    def object(self) -> Literal['port', 'llr-profile', 'cbfc-profile', 'credit-profile', 'credit-pool', 'virtual-channel', 'csig-signal', 'csig-rule']:
        """Kind of object that the counter belongs to."""
    @property
    def name(self) -> str:
        """Path of the leaf of the model from the object on, without prefixes: llr/state/statistics/tx-ok of a port.

        Length 1..64.
        """
    @property
    def read(self) -> bool | None:
        """Whether the value can be read."""
    @property
    def read_and_clear(self) -> bool | None:
        """Whether a read operation can set the counter to zero."""
    @property
    def minimal_polling_interval(self) -> int | None:
        """Shortest interval between two readings at which the second can give a new value. With 0 each reading gives the present value.

        Range 0..18446744073709551615, in nanoseconds.
        """
    @property
    def clear(self) -> bool | None:
        """Whether the counter can be cleared."""
    @classmethod
    def new(cls, *, object: Literal['port', 'llr-profile', 'cbfc-profile', 'credit-profile', 'credit-pool', 'virtual-channel', 'csig-signal', 'csig-rule'] | None = ..., name: str | None = ..., read: bool | None = ..., read_and_clear: bool | None = ..., minimal_polling_interval: int | None = ..., clear: bool | None = ...) -> Self: ...
    def replace(self, *, object: Literal['port', 'llr-profile', 'cbfc-profile', 'credit-profile', 'credit-pool', 'virtual-channel', 'csig-signal', 'csig-rule'] | None = ..., name: str | None = ..., read: bool | None = ..., read_and_clear: bool | None = ..., minimal_polling_interval: int | None = ..., clear: bool | None = ...) -> Self: ...
    @property
    def entry_key(self) -> tuple[Literal['port', 'llr-profile', 'cbfc-profile', 'credit-profile', 'credit-pool', 'virtual-channel', 'csig-signal', 'csig-rule'], str]: ...

class Llr(Record):
    """Container /isolane-ue-capabilities:ue-capabilities/llr

    Bounds of LLR.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[Llr]
    @property
    def max_profiles(self) -> int | None:
        """Largest number of profiles.

        Range 0..65535, in profiles.
        """
    @property
    def max_outstanding_frames(self) -> int | None:
        """Largest number of frames that a replay buffer holds.

        Range 0..4294967295, in frames.
        """
    @property
    def max_outstanding_bytes(self) -> int | None:
        """Largest number of octets that a replay buffer holds.

        Range 0..18446744073709551615, in octets.
        """
    @property
    def dynamic_mode(self) -> bool | None:
        """Whether LLR can be negotiated by LLDP."""
    @classmethod
    def new(cls, *, max_profiles: int | None = ..., max_outstanding_frames: int | None = ..., max_outstanding_bytes: int | None = ..., dynamic_mode: bool | None = ...) -> Self: ...
    def replace(self, *, max_profiles: int | None = ..., max_outstanding_frames: int | None = ..., max_outstanding_bytes: int | None = ..., dynamic_mode: bool | None = ...) -> Self: ...

class Cbfc(Record):
    """Container /isolane-ue-capabilities:ue-capabilities/cbfc

    Bounds of CBFC.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[Cbfc]
    @property
    def max_profiles(self) -> int | None:
        """Largest number of profiles.

        Range 0..65535, in profiles.
        """
    @property
    def sender_credit_size(self) -> tuple[int, ...]:
        """Credit sizes that a sender can use.

        Range 32..2048, in octets.
        """
    @property
    def max_vcs(self) -> int | None:
        """Virtual channels of a port.

        Range 1..32, in channels.
        """
    @property
    def max_lossless_vcs(self) -> int | None:
        """Lossless virtual channels of a port.

        Range 0..32, in channels.
        """
    @property
    def max_credit_pools(self) -> int | None:
        """Credit pools of a port.

        Range 0..255, in pools.
        """
    @classmethod
    def new(cls, *, max_profiles: int | None = ..., sender_credit_size: Iterable[int] | None = ..., max_vcs: int | None = ..., max_lossless_vcs: int | None = ..., max_credit_pools: int | None = ...) -> Self: ...
    def replace(self, *, max_profiles: int | None = ..., sender_credit_size: Iterable[int] | None = ..., max_vcs: int | None = ..., max_lossless_vcs: int | None = ..., max_credit_pools: int | None = ...) -> Self: ...

class Csig(Record):
    """Container /isolane-ue-capabilities:ue-capabilities/csig

    Bounds of congestion signaling.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[Csig]
    @property
    def max_timers(self) -> int | None:
        """Time intervals that a port can measure bandwidth in at the same time.

        Range 0..255, in timers.
        """
    @classmethod
    def new(cls, *, max_timers: int | None = ...) -> Self: ...
    def replace(self, *, max_timers: int | None = ...) -> Self: ...
