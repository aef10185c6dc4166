"""The treatment of tagged packets by a system: signals, rules, and the EtherTypes that identify tags."""

from collections.abc import Mapping
from dataclasses import field
from typing import Literal

from isolane.engine.csig.quantization import Quantizer
from isolane.engine.csig.signals import BY_CODE, SignalType
from isolane.lazy_dataclass import dataclass
from isolane.wire.csig import CompactTag, Formats, Tag, WideTag

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
