"""What a bridge adds to UEC packets that leave by a port."""

from dataclasses import dataclass, replace

from agent.engine.telemetry.packet import find, replace_packet
from agent.wire.errors import WireError
from agent.wire.uec import MAXIMUM_QUEUE_DEPTH, TelemetryTlv

MOST_LATENCY_US = 0xFFFF
"""Stands for that and more."""


@dataclass(frozen=True, slots=True, kw_only=True)
class InsertionConfig:
    """One port."""

    switch_id: int
    udp_port: int
    max_hops: int
    queue_depth: bool = True
    hop_latency: bool = True
    max_frame_octets: int = 9216


@dataclass(slots=True)
class InsertionCounters:
    """Named as in the model."""

    inserted_packets: int = 0
    not_inserted_hop_limit: int = 0
    not_inserted_mtu: int = 0
    not_inserted_malformed: int = 0


class Inserter:
    """Asked for each frame that leaves; most of them it gives back as they are."""

    def __init__(self, config: InsertionConfig) -> None:
        self.counters = InsertionCounters()
        self.configure(config)

    def configure(self, config: InsertionConfig) -> None:
        """From now on by other rules; what was counted goes on."""
        self._config = config
        self._switch = TelemetryTlv.switch_id(config.switch_id)

    def insert(self, octets: bytes, queue_percent: int, latency_ns: int) -> bytes:
        """The frame with this hop's telemetry, or unchanged where that cannot be."""
        config, counters = self._config, self.counters
        try:
            found = find(octets, config.udp_port)
            if found is None:
                return octets
            if found.packet.hop_count >= config.max_hops:
                counters.not_inserted_hop_limit += 1
                return octets
            telemetry = found.packet.telemetry + self._say(queue_percent, latency_ns)
            packet = replace(found.packet, hop_count=found.packet.hop_count + 1, telemetry=telemetry)
            longer = replace_packet(found, packet)
        except WireError:
            counters.not_inserted_malformed += 1
            return octets
        if len(longer) > config.max_frame_octets:
            counters.not_inserted_mtu += 1
            return octets
        counters.inserted_packets += 1
        return longer

    def _say(self, queue_percent: int, latency_ns: int) -> tuple[TelemetryTlv, ...]:
        tlvs = [self._switch]
        if self._config.queue_depth:
            tlvs.append(TelemetryTlv.queue_depth(min(max(queue_percent, 0), MAXIMUM_QUEUE_DEPTH)))
        if self._config.hop_latency:
            tlvs.append(TelemetryTlv.hop_latency(min(latency_ns // 1000, MOST_LATENCY_US)))
        return tuple(tlvs)
