"""Congestion signaling at a port that packets leave by: compare and replace, or take the tags out."""

from dataclasses import replace
from typing import NamedTuple

from isolane.engine.csig.meter import BandwidthMeter
from isolane.engine.csig.policy import Policy, Signal
from isolane.engine.csig.signals import BY_CODE, Hop, measured
from isolane.lazy_dataclass import dataclass
from isolane.wire.csig import Tag, decode_tags
from isolane.wire.errors import WireError


@dataclass(frozen=True, slots=True, kw_only=True)
class PortConfig:
    """One port."""

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
        found = measured(signal.kind, Hop(packet.rate_bps, sent_bps, packet.delay_ns, packet.queue_octets))
        band = signal.quantizer.band(found)
        self.last[signal.name] = Measurement(found, band)
        if band is None:
            self.counters.not_updated_no_band += 1
            return tag
        if not signal.kind.is_worse(band, tag.value):
            return tag
        self.counters.updated_packets += 1
        return tag.with_value(band, self.config.metadata & (1 << tag.LOCATOR_BITS) - 1)
