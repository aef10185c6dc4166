"""Congestion signaling (CSIG): a bridge compares its signal with that of the tag, and the worse one stays.

From the top: the signals of a hop and their bands, the policy of a system, a port that packets leave by,
and an end station, where tags begin and end.
"""

from bisect import bisect_right
from collections.abc import Mapping
from dataclasses import field, replace
from enum import Enum
from typing import Final, Literal, NamedTuple, Protocol

from isolane.durations import SECOND_NS
from isolane.lazy_dataclass import dataclass
from isolane.wire.csig import CompactTag, Formats, Tag, WideTag, decode_tags
from isolane.wire.errors import WireError

RATIO_UNITS: Final = 10_000
"""Of the relative available bandwidth: hundredths of a percent."""

_BPS_PER_MBPS: Final = 1_000_000
_BIT_NS: Final = 8_000_000_000


class SignalType(Enum):
    """By the names of the model; `code` is the field of the tag (SAI: in the order of the enumeration)."""

    ABW = "abw"
    ABWC = "abwc"
    DELAY = "delay"
    NQD = "nqd"

    @property
    def code(self) -> int:
        """Signal type of the tag."""
        return _CODES[self]

    @property
    def takes_minimum(self) -> bool:
        """Whether the least value of a path is its bottleneck's; else the greatest."""
        return self in (SignalType.ABW, SignalType.ABWC)

    @property
    def measures_bandwidth(self) -> bool:
        """Whether it needs a time interval."""
        return self.takes_minimum

    def is_worse(self, value: int, than: int) -> bool:
        """Whether a value comes from a tighter hop than another."""
        return value < than if self.takes_minimum else value > than

    def initial(self, value_bits: int) -> int:
        """The initial value of a tag: any hop is as tight as that, or tighter."""
        return (1 << value_bits) - 1 if self.takes_minimum else 0


_CODES: Final = {kind: code for code, kind in enumerate(SignalType)}
BY_CODE: Final = {code: kind for kind, code in _CODES.items()}


class Hop(NamedTuple):
    """State of a port at the moment at which a packet leaves it."""

    rate_bps: int
    sent_bps: int
    """Mean of the last whole time interval."""
    delay_ns: int
    """Time from the arrival of the packet to its departure."""
    queue_octets: int
    """Octets that are still in the queue that the packet left."""


def measured(kind: SignalType, hop: Hop) -> int:
    """The signal: Mb/s free, hundredths of a percent free, or nanoseconds."""
    free_bps = max(hop.rate_bps - hop.sent_bps, 0)
    match kind:
        case SignalType.ABW:
            return free_bps // _BPS_PER_MBPS
        case SignalType.ABWC:
            return free_bps * RATIO_UNITS // hop.rate_bps if hop.rate_bps else 0
        case SignalType.DELAY:
            return max(hop.delay_ns, 0)
        case SignalType.NQD:
            return hop.queue_octets * _BIT_NS // hop.rate_bps if hop.rate_bps else 0


class Quantizer(Protocol):
    """Whatever makes a band of a signal."""

    def band(self, signal: int) -> int | None:
        """The number of the band, from 0; None when there is none."""
        ...


@dataclass(frozen=True, slots=True)
class RangeBands:
    """Of the compact tag: configured ranges in ascending order, band 0 first.

    Below all ranges is the first, above all the last, between two the lower one.
    """

    least: tuple[int, ...]

    def band(self, signal: int) -> int | None:
        """The last range that does not begin above the signal."""
        return max(bisect_right(self.least, signal) - 1, 0) if self.least else None


@dataclass(frozen=True, slots=True)
class EqualBands:
    """Of the wide tag: bands of one width from a base value on."""

    base: int
    step: int
    bands: int

    def band(self, signal: int) -> int:
        """Below the base the first, beyond all the last."""
        return min(max(signal - self.base, 0) // max(self.step, 1), self.bands - 1)


Action = Literal["update", "ignore", "delete"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Signal:
    """One signal of one tag format (SAI: an object of TAM INT)."""

    name: str
    format: type[CompactTag] | type[WideTag]
    ethertype: int
    kind: SignalType
    interval_ns: int
    quantizer: Quantizer
    marks_trimmed: bool = False

    def is_of(self, tag: Tag) -> bool:
        """Whether a tag asks for this signal."""
        return tag.ethertype == self.ethertype and tag.signal_type == self.kind.code

    @property
    def initial(self) -> Tag:
        """The tag that an end station sends."""
        return self.format(self.ethertype, self.kind.code, self.kind.initial(self.format.VALUE_BITS))


@dataclass(slots=True)
class RuleCounters:
    """Named as in the model."""

    matched_packets: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Rule:
    """One rule (SAI: an entry of an ACL); a field that is None matches everything."""

    name: str
    action: Action
    signal: Signal | None = None
    compact_ethertype: int | None = None
    wide_ethertype: int | None = None
    signal_type: SignalType | None = None
    d_bit: bool | None = None
    in_ports: frozenset[str] = frozenset()
    out_ports: frozenset[str] = frozenset()
    counters: RuleCounters = field(default_factory=RuleCounters, compare=False)

    def matches(self, tag: Tag, came_by: str, leaves_by: str) -> bool:
        """Whether the rule is about a packet; one that updates is so only about tags of its signal.

        A tag with the D bit is updated by a rule only that says so (SAI: the default is not to update).
        """
        return (
            (self.action != "update" or self._may_update(tag))
            and (self.d_bit is None or self.d_bit == tag.trimmed)
            and self._fits(tag)
            and (not self.in_ports or came_by in self.in_ports)
            and (not self.out_ports or leaves_by in self.out_ports)
        )

    def _may_update(self, tag: Tag) -> bool:
        asks = self.signal is not None and self.signal.is_of(tag)
        return asks and (self.d_bit is not None or not tag.trimmed)

    def _fits(self, tag: Tag) -> bool:
        if self.compact_ethertype not in (None, tag.ethertype):
            return False
        if self.wide_ethertype not in (None, tag.ethertype):
            return False
        return self.signal_type is None or self.signal_type is BY_CODE.get(tag.signal_type)


@dataclass(frozen=True, slots=True)
class Policy:
    """Of the whole system; the first rule that matches decides."""

    signals: Mapping[str, Signal] = field(default_factory=dict)
    rules: tuple[Rule, ...] = ()
    formats: Formats = field(default_factory=dict)

    @property
    def intervals_ns(self) -> frozenset[int]:
        """The time intervals that a port has to measure."""
        return frozenset(each.interval_ns for each in self.signals.values() if each.kind.measures_bandwidth)

    def rule_of(self, tag: Tag, came_by: str, leaves_by: str) -> Rule | None:
        """The rule that decides about a packet."""
        return next((rule for rule in self.rules if rule.matches(tag, came_by, leaves_by)), None)

    def signal_of(self, tag: Tag) -> Signal | None:
        """The first signal that a tag asks for."""
        return next((each for each in self.signals.values() if each.is_of(tag)), None)


class BandwidthMeter:
    """Intervals follow each other from time 0 on, so that all ports of a fabric can have the same."""

    def __init__(self, interval_ns: int) -> None:
        self.interval_ns = interval_ns
        self._number = 0
        self._now_octets = 0
        self._last_octets = 0

    def sent(self, octets: int, now_ns: int) -> None:
        """Octet times were taken on the wire."""
        self._go_on(now_ns)
        self._now_octets += octets

    def bps(self, now_ns: int) -> int:
        """Mean rate of the last interval that is over."""
        self._go_on(now_ns)
        return self._last_octets * 8 * SECOND_NS // self.interval_ns

    def _go_on(self, now_ns: int) -> None:
        number = now_ns // self.interval_ns
        if number == self._number:
            return
        self._last_octets = self._now_octets if number == self._number + 1 else 0
        self._now_octets = 0
        self._number = number


@dataclass(frozen=True, slots=True, kw_only=True)
class PortConfig:
    """The treatment of tags at one port."""

    name: str
    delete: bool = False
    metadata: int = 0


@dataclass(slots=True)
class CsigCounters:
    """Named as in the model."""

    tagged_packets: int = 0
    updated_packets: int = 0
    deleted_packets: int = 0
    d_bit_packets: int = 0
    not_updated_d_bit: int = 0
    not_updated_no_band: int = 0
    unknown_signal_packets: int = 0
    doubled_tag_packets: int = 0
    truncated_packets: int = 0


@dataclass(frozen=True, slots=True)
class Measurement:
    """The value that the port last compared a tag with."""

    signal: int
    band: int | None


class Departure(NamedTuple):
    """A tagged packet that leaves, and how the port stands."""

    tags: bytes
    came_by: str
    trimmed_here: bool
    rate_bps: int
    delay_ns: int
    queue_octets: int


class CsigPort:
    """Updates the tag of each packet that leaves, and measures every packet."""

    def __init__(self, config: PortConfig, policy: Policy) -> None:
        self.counters = CsigCounters()
        self.last: dict[str, Measurement] = {}
        """By the name of the signal."""
        self._meters: dict[int, BandwidthMeter] = {}
        self.configure(config, policy)

    def configure(self, config: PortConfig, policy: Policy) -> None:
        """From now on by other rules; what was counted and measured goes on."""
        self.config = config
        self.policy = policy
        self._meters = {
            interval: self._meters.get(interval) or BandwidthMeter(interval)
            for interval in policy.intervals_ns
        }
        self.last = {name: one for name, one in self.last.items() if name in policy.signals}

    def sent(self, octets: int, now_ns: int) -> None:
        """A packet takes so many octet times on the wire."""
        for meter in self._meters.values():
            meter.sent(octets, now_ns)

    def leave(self, packet: Departure, now_ns: int) -> bytes:
        """The octets of the tags that a packet leaves with; empty when they are taken out."""
        self.counters.tagged_packets += 1
        if self.config.delete:
            self.counters.deleted_packets += 1
            return b""
        try:
            tags = decode_tags(packet.tags, self.policy.formats)
        except WireError:  # an EtherType that was taken out of the configuration while the packet waited
            return packet.tags
        if len(tags) != 1:
            self.counters.doubled_tag_packets += 1
            return packet.tags
        return self._single(tags[0], packet, now_ns)

    def _single(self, tag: Tag, packet: Departure, now_ns: int) -> bytes:
        counters = self.counters
        if tag.signal_type not in BY_CODE:
            counters.unknown_signal_packets += 1
        rule = self.policy.rule_of(tag, packet.came_by, self.config.name)
        if rule is not None:
            rule.counters.matched_packets += 1
            if rule.action == "delete":
                counters.deleted_packets += 1
                return b""
        changed = tag
        if rule is not None and rule.signal is not None:
            changed = self._compared(tag, rule.signal, packet, now_ns)
        elif tag.trimmed:
            counters.not_updated_d_bit += 1
        signal = self.policy.signal_of(tag)
        if packet.trimmed_here and not changed.trimmed and signal is not None and signal.marks_trimmed:
            counters.d_bit_packets += 1
            changed = replace(changed, trimmed=True)
        return packet.tags if changed is tag else changed.encode()

    def _compared(self, tag: Tag, signal: Signal, packet: Departure, now_ns: int) -> Tag:
        """The tag with the value of this hop where it is the tighter one."""
        meter = self._meters.get(signal.interval_ns)
        sent_bps = 0 if meter is None else meter.bps(now_ns)
        value = measured(signal.kind, Hop(packet.rate_bps, sent_bps, packet.delay_ns, packet.queue_octets))
        band = signal.quantizer.band(value)
        self.last[signal.name] = Measurement(value, band)
        if band is None:
            self.counters.not_updated_no_band += 1
            return tag
        if not signal.kind.is_worse(band, tag.value):
            return tag
        self.counters.updated_packets += 1
        return tag.with_value(band, self.config.metadata & (1 << tag.LOCATOR_BITS) - 1)


Heard = tuple[type[CompactTag] | type[WideTag], SignalType]


@dataclass(slots=True)
class Received:
    """The values that the tags of one signal carried."""

    packets: int = 0
    trimmed_packets: int = 0
    last_value: int = 0
    last_locator: int = 0
    lowest_value: int = 0
    highest_value: int = 0


@dataclass(slots=True)
class StationCounters:
    """Named as in the model."""

    inserted_packets: int = 0
    not_inserted_mtu: int = 0
    malformed_packets: int = 0


class CsigStation:
    """An end of tagged paths: inserts and removes tags."""

    def __init__(self) -> None:
        self.counters = StationCounters()
        self.received: dict[Heard, Received] = {}
        self.formats: Formats = {}
        self._signal: Signal | None = None
        self.initial = b""
        """The tag of its packets, empty for none."""

    @property
    def signal(self) -> Signal | None:
        """The signals that its packets request."""
        return self._signal

    @signal.setter
    def signal(self, signal: Signal | None) -> None:
        self._signal = signal
        self.initial = b"" if signal is None else signal.initial.encode()

    def insert(self, octets_long: int, most_octets: int) -> bytes:
        """The tag that a packet of that length gets; empty when it gets none."""
        if self.initial and octets_long + len(self.initial) > most_octets:
            self.counters.not_inserted_mtu += 1
            return b""
        self.counters.inserted_packets += bool(self.initial)
        return self.initial

    def truncated(self) -> None:
        """A packet arrived that ends within a tag."""
        self.counters.malformed_packets += 1

    def receive(self, octets: bytes) -> None:
        """The tags of a packet that arrived; two of them, or an unknown signal, say nothing."""
        tags = decode_tags(octets, self.formats)
        kind = BY_CODE.get(tags[0].signal_type)
        if len(tags) != 1 or kind is None:
            self.counters.malformed_packets += 1
            return
        tag = tags[0]
        heard = self.received.get((type(tag), kind))
        if heard is None:
            heard = Received(lowest_value=tag.value, highest_value=tag.value)
            self.received[type(tag), kind] = heard
        heard.packets += 1
        heard.trimmed_packets += tag.trimmed
        heard.last_value, heard.last_locator = tag.value, tag.locator
        heard.lowest_value = min(heard.lowest_value, tag.value)
        heard.highest_value = max(heard.highest_value, tag.value)
