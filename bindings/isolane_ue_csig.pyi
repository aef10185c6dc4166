"""Bindings of YANG module isolane-ue-csig.

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

class Csig(Record):
    """Container /isolane-ue-csig:csig

    Congestion signaling of the system. Without a signal and a rule packets with tags pass unchanged.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[Csig]
    @property
    def signal(self) -> Table[str, Signal]:
        """A signal of a tag format. A time interval of its own needs a signal of its own."""
    @property
    def rule(self) -> UserTable[str, Rule]:
        """A rule for packets with a tag as they leave; the first rule that matches decides. A packet that no rule matches passes unchanged."""
    @classmethod
    def new(cls, *, signal: Table[str, Signal] | Iterable[Signal] | None = ..., rule: UserTable[str, Rule] | Iterable[Rule] | None = ...) -> Self: ...
    def replace(self, *, signal: Table[str, Signal] | Iterable[Signal] | None = ..., rule: UserTable[str, Rule] | Iterable[Rule] | None = ...) -> Self: ...

class Signal(Record):
    """Entry of list /isolane-ue-csig:csig/signal

    A signal of a tag format. A time interval of its own needs a signal of its own.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ListNode]
    EMPTY: ClassVar[Signal]
    SIGNAL_TYPE_DEFAULT: Final[Literal['abw', 'abwc', 'delay', 'nqd']]
    BW_TIME_INTERVAL_DEFAULT: Final[Literal['128', '256', '384', '512', '640', '768', '896', '1024', 'vendor-defined']]
    BW_TIME_INTERVAL_UNIT_DEFAULT: Final[Literal['nanosec', 'usec', 'msec']]
    QUANT_BANDS_DEFAULT: Final[int]
    WIDE_QUANT_BASE_VALUE_DEFAULT: Final[int]
    WIDE_QUANT_STEP_VALUE_DEFAULT: Final[int]
    D_BIT_DEFAULT: Final[bool]
    @property
    def name(self) -> str:
        """Name of the signal.

        Length 1..64.
        """
    @property
    def tag_format(self) -> Literal['compact', 'wide']:
        """Format of the tags.

        Mandatory.
        """
    @property
    def ether_type(self) -> int:
        """EtherType of the tags.

        Range 0..65535, mandatory.
        """
    @property
    def signal_type(self) -> Literal['abw', 'abwc', 'delay', 'nqd']:
        """Signal that the tags collect.

        Default abw.
        """
    @property
    def bw_time_interval(self) -> Literal['128', '256', '384', '512', '640', '768', '896', '1024', 'vendor-defined']:
        """Time interval in which octets are counted for abw and abwc; other signals do not use it. All switches of a fabric need the same.

        Default 256.
        """
    @property
    def vendor_bw_time_interval(self) -> int | None:
        """Length of a vendor-defined interval, in bw-time-interval-unit. Without it the interval is not vendor-defined.

        Range 1..1000000.
        """
    @property
    def bw_time_interval_unit(self) -> Literal['nanosec', 'usec', 'msec']:
        """Unit of the time interval.

        Default usec.
        """
    @property
    def quant_bands(self) -> int:
        """Number of bands into which the signal is divided. A signal beyond the last band is in the last.

        Range 0..4294967295, default 32.
        """
    @property
    def quant_band_range(self) -> Table[int, QuantBandRange]:
        """Bands of a compact tag, ascending: the value of the tag is the number of the range, from 0. A signal below all ranges is in the first, one between two in the lower. Without an entry the tags of this signal pass unchanged."""
    @property
    def wide_quant_base_value(self) -> int:
        """Signal at which the first band of a wide tag begins, in the unit of the signal type.

        Range 0..4294967295, default 0.
        """
    @property
    def wide_quant_step_value(self) -> int:
        """Width of the bands of a wide tag, in the unit of the signal type. SAI does not say what 0 means; here it is a width of 1.

        Range 0..4294967295, default 0.
        """
    @property
    def d_bit(self) -> bool:
        """Whether a packet that is trimmed here gets the D bit, which asks later switches not to update its tag.

        Default false.
        """
    @classmethod
    def new(cls, *, name: str | None = ..., tag_format: Literal['compact', 'wide'] | None = ..., ether_type: int | None = ..., signal_type: Literal['abw', 'abwc', 'delay', 'nqd'] | None = ..., bw_time_interval: Literal['128', '256', '384', '512', '640', '768', '896', '1024', 'vendor-defined'] | None = ..., vendor_bw_time_interval: int | None = ..., bw_time_interval_unit: Literal['nanosec', 'usec', 'msec'] | None = ..., quant_bands: int | None = ..., quant_band_range: Table[int, QuantBandRange] | Iterable[QuantBandRange] | None = ..., wide_quant_base_value: int | None = ..., wide_quant_step_value: int | None = ..., d_bit: bool | None = ...) -> Self: ...
    def replace(self, *, name: str | None = ..., tag_format: Literal['compact', 'wide'] | None = ..., ether_type: int | None = ..., signal_type: Literal['abw', 'abwc', 'delay', 'nqd'] | None = ..., bw_time_interval: Literal['128', '256', '384', '512', '640', '768', '896', '1024', 'vendor-defined'] | None = ..., vendor_bw_time_interval: int | None = ..., bw_time_interval_unit: Literal['nanosec', 'usec', 'msec'] | None = ..., quant_bands: int | None = ..., quant_band_range: Table[int, QuantBandRange] | Iterable[QuantBandRange] | None = ..., wide_quant_base_value: int | None = ..., wide_quant_step_value: int | None = ..., d_bit: bool | None = ...) -> Self: ...
    @property
    def entry_key(self) -> str: ...

class QuantBandRange(Record):
    """Entry of list /isolane-ue-csig:csig/signal/quant-band-range

    Bands of a compact tag, ascending: the value of the tag is the number of the range, from 0. A signal below all ranges is in the first, one between two in the lower. Without an entry the tags of this signal pass unchanged.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ListNode]
    EMPTY: ClassVar[QuantBandRange]
    @property
    def min(self) -> int:
        """Least signal of the band, in the unit of the signal type.

        Range 0..4294967295.
        """
    @property
    def max(self) -> int:
        """Greatest signal of the band.

        Range 0..4294967295, mandatory.
        """
    @classmethod
    def new(cls, *, min: int | None = ..., max: int | None = ...) -> Self: ...
    def replace(self, *, min: int | None = ..., max: int | None = ...) -> Self: ...
    @property
    def entry_key(self) -> int: ...

class Rule(Record):
    """Entry of list /isolane-ue-csig:csig/rule

    A rule for packets with a tag as they leave; the first rule that matches decides. A packet that no rule matches passes unchanged.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ListNode]
    EMPTY: ClassVar[Rule]
    @property
    def name(self) -> str:
        """Name of the rule.

        Length 1..64.
        """
    @property
    def compact_tag_ether_type(self) -> int | None:
        """The packet has a compact tag of this EtherType. Without it, any.

        Range 0..65535.
        """
    @property
    def wide_tag_ether_type(self) -> int | None:
        """The packet has a wide tag of this EtherType. Without it, any.

        Range 0..65535.
        """
    @property
    def signal_type(self) -> Literal['abw', 'abwc', 'delay', 'nqd'] | None:
        """The tag collects this. Without it, anything."""
    @property
    def d_bit(self) -> bool | None:
        """Whether the tag has the D bit. Without it both match, but a rule that updates then leaves tags with the D bit unchanged."""
    @property
    def in_interface(self) -> tuple[str, ...]:
        """The packet came in by one of these. Without an entry, by any."""
    @property
    def out_interface(self) -> tuple[str, ...]:
        """The packet leaves by one of these. Without an entry, by any."""
    @property
    def action(self) -> Literal['update', 'ignore', 'delete']:
        """Treatment of the tags of packets that match.

        Mandatory.
        """
    @property
    def signal(self) -> str | None:
        """Signal that the tag is compared with. It is only for a rule that updates."""
    @property
    def statistics(self) -> Statistics:
        """Counters of the rule. They count from its configuration on, or from when the agent started."""
    @classmethod
    def new(cls, *, name: str | None = ..., compact_tag_ether_type: int | None = ..., wide_tag_ether_type: int | None = ..., signal_type: Literal['abw', 'abwc', 'delay', 'nqd'] | None = ..., d_bit: bool | None = ..., in_interface: Iterable[str] | None = ..., out_interface: Iterable[str] | None = ..., action: Literal['update', 'ignore', 'delete'] | None = ..., signal: str | None = ..., statistics: Statistics | None = ...) -> Self: ...
    def replace(self, *, name: str | None = ..., compact_tag_ether_type: int | None = ..., wide_tag_ether_type: int | None = ..., signal_type: Literal['abw', 'abwc', 'delay', 'nqd'] | None = ..., d_bit: bool | None = ..., in_interface: Iterable[str] | None = ..., out_interface: Iterable[str] | None = ..., action: Literal['update', 'ignore', 'delete'] | None = ..., signal: str | None = ..., statistics: Statistics | None = ...) -> Self: ...
    @property
    def entry_key(self) -> str: ...

class Statistics(Record):
    """Container /isolane-ue-csig:csig/rule/statistics

    Counters of the rule. They count from its configuration on, or from when the agent started.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[Statistics]
    @property
    def matched_packets(self) -> int | None:
        """Packets about which this rule decided.

        Range 0..18446744073709551615, in packets.
        """
    @classmethod
    def new(cls, *, matched_packets: int | None = ...) -> Self: ...
    def replace(self, *, matched_packets: int | None = ...) -> Self: ...
