"""Data that a bridge adds to UEC packets that leave by a port: telemetry, feedback, rate hint."""

from dataclasses import replace

from isolane.engine.telemetry.packet import Found, find, replace_packet
from isolane.lazy_dataclass import dataclass
from isolane.wire.errors import WireError
from isolane.wire.uec import FLAG_FEEDBACK_RETURNS, MAXIMUM_QUEUE_DEPTH, TelemetryTlv, UecPacket

MOST_LATENCY_US = 0xFFFF
"""Stands for that and more."""

_BPS_PER_MBPS = 1_000_000
_MOST_MBPS = 0xFFFF_FFFF


@dataclass(frozen=True, slots=True, kw_only=True)
class InsertionConfig:
    """One port."""

    switch_id: int
    udp_port: int
    max_hops: int
    queue_depth: bool = True
    hop_latency: bool = True
    telemetry: bool = True
    ecn_feedback: bool = False
    rate_hint: bool = False
    feedback_threshold: int = 20
    """Percent of the queue from which on there is feedback and a hint."""
    max_frame_octets: int = 9216


@dataclass(slots=True)
class InsertionCounters:
    """Named as in the model."""

    inserted_packets: int = 0
    not_inserted_hop_limit: int = 0
    not_inserted_mtu: int = 0
    not_inserted_malformed: int = 0
    feedback_packets: int = 0
    rate_hint_packets: int = 0


class Inserter:
    """Asked for each frame that leaves; most of them it gives back as they are."""

    def __init__(self, config: InsertionConfig) -> None:
        self.counters = InsertionCounters()
        self.configure(config)

    def configure(self, config: InsertionConfig) -> None:
        """From now on by other rules; what was counted goes on."""
        self._config = config
        self._switch = TelemetryTlv.switch_id(config.switch_id)

    def insert(self, octets: bytes, queue_percent: int, latency_ns: int, rate_bps: int = 0) -> bytes:
        """The frame with this hop's telemetry and feedback, or unchanged where that cannot be."""
        config = self._config
        try:
            found = find(octets, config.udp_port)
            if found is None:
                return octets
            packet = self._feed_back(found.packet, queue_percent, rate_bps)
            longer = self._lengthened(found, packet, queue_percent, latency_ns) if config.telemetry else None
            if longer is not None:
                self.counters.inserted_packets += 1
                return longer
            return octets if packet is found.packet else replace_packet(found, packet)
        except WireError:
            self.counters.not_inserted_malformed += 1
            return octets

    def _lengthened(
        self, found: Found, packet: UecPacket, queue_percent: int, latency_ns: int
    ) -> bytes | None:
        """With this hop's TLVs; None where there is no room for them."""
        if packet.hop_count >= self._config.max_hops:
            self.counters.not_inserted_hop_limit += 1
            return None
        telemetry = packet.telemetry + self._say(queue_percent, latency_ns)
        longer = replace_packet(found, replace(packet, hop_count=packet.hop_count + 1, telemetry=telemetry))
        if len(longer) > self._config.max_frame_octets:
            self.counters.not_inserted_mtu += 1
            return None
        return longer

    def _feed_back(self, packet: UecPacket, queue_percent: int, rate_bps: int) -> UecPacket:
        """The fullest queue of the way, and the least of the hints; what returns to a source stays."""
        config = self._config
        percent = min(max(queue_percent, 0), MAXIMUM_QUEUE_DEPTH)
        if percent < config.feedback_threshold or packet.flags & FLAG_FEEDBACK_RETURNS:
            return packet
        if config.ecn_feedback and percent > packet.ecn_feedback:
            self.counters.feedback_packets += 1
            packet = replace(packet, ecn_feedback=percent)
        hint = _hint_mbps(rate_bps, percent) if config.rate_hint and rate_bps else 0
        if hint and (not packet.rate_hint_mbps or hint < packet.rate_hint_mbps):
            self.counters.rate_hint_packets += 1
            packet = replace(packet, rate_hint_mbps=hint)
        return packet

    def _say(self, queue_percent: int, latency_ns: int) -> tuple[TelemetryTlv, ...]:
        tlvs = [self._switch]
        if self._config.queue_depth:
            tlvs.append(TelemetryTlv.queue_depth(min(max(queue_percent, 0), MAXIMUM_QUEUE_DEPTH)))
        if self._config.hop_latency:
            tlvs.append(TelemetryTlv.hop_latency(min(latency_ns // 1000, MOST_LATENCY_US)))
        return tuple(tlvs)


def _hint_mbps(rate_bps: int, percent: int) -> int:
    """The part of the port's rate that the free part of its queue is: more flows, a fuller queue."""
    free = rate_bps * (MAXIMUM_QUEUE_DEPTH - percent) // (MAXIMUM_QUEUE_DEPTH * _BPS_PER_MBPS)
    return min(max(free, 1), _MOST_MBPS)
