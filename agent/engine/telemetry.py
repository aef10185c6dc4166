"""In-band telemetry in UEC packets: bridges add what they see, the last one reports the path.

From the top: a UEC packet inside a frame, what a port inserts, and the flows whose telemetry ended here.
"""

from collections.abc import Iterator
from dataclasses import field, replace
from ipaddress import IPv4Address, IPv6Address, ip_address
from typing import Final, NamedTuple

from isolane.durations import SECOND_NS
from isolane.engine.effects import Effect, Notify
from isolane.lazy_dataclass import dataclass
from isolane.wire.errors import WireError
from isolane.wire.ethernet import HEADER_OCTETS
from isolane.wire.rewriting import set_length
from isolane.wire.transport import NO_CHECKSUM, UDP, UdpDatagram
from isolane.wire.uec import (
    FLAG_FEEDBACK_RETURNS,
    HOP_LATENCY,
    MAXIMUM_QUEUE_DEPTH,
    QUEUE_DEPTH,
    SWITCH_ID,
    TelemetryTlv,
    UecPacket,
)
from isolane.wire.view import FrameView, IpView

_IPV4, _IPV6 = b"\x08\x00", b"\x86\xdd"
_PLAIN_V4: Final = _IPV4 + b"\x45"  # without options
_UDP: Final = bytes((UDP,))


class Located(NamedTuple):
    """A UEC packet and where it lies."""

    octets: bytes
    ip: IpView
    datagram: UdpDatagram
    packet: UecPacket


def may_hold(msdu: bytes, udp_port: int) -> bool:
    """Whether an MSDU (from the EtherType on) can hold a UEC packet: a quick look that spares most `find`."""
    if msdu[:3] == _PLAIN_V4:
        return msdu[11:12] == _UDP and int.from_bytes(msdu[24:26], "big") == udp_port
    if msdu[:2] == _IPV6 and msdu[8:9] == _UDP:
        return int.from_bytes(msdu[44:46], "big") == udp_port
    return msdu[:2] in (_IPV4, _IPV6)


def find(octets: bytes, udp_port: int) -> Located | None:
    """The UEC packet of a frame; None when it holds none. Raises WireError for one that cannot be read."""
    if len(octets) < HEADER_OCTETS:
        return None
    ip = FrameView(octets).ip
    if ip is None or ip.protocol != UDP or ip.transport_offset is None:
        return None
    ports = ip.ports
    if ports is None or ports[1] != udp_port:
        return None
    datagram = UdpDatagram.decode(octets[ip.transport_offset :])
    return Located(octets, ip, datagram, UecPacket.decode(datagram.payload))


def replace_packet(located: Located, packet: UecPacket) -> bytes:
    """The frame with another UEC packet; a datagram without a checksum stays without."""
    ip, old = located.ip, located.datagram
    assert ip.transport_offset is not None
    datagram = UdpDatagram(old.source_port, old.destination_port, packet.encode())
    if old.checksum != NO_CHECKSUM:
        datagram = datagram.with_checksum(ip.source, ip.destination)
    frame = bytearray(located.octets[: ip.transport_offset]) + datagram.encode()
    set_length(frame, ip, len(frame))
    return bytes(frame)


MOST_LATENCY_US: Final = 0xFFFF
"""Stands for that and more."""

_BPS_PER_MBPS: Final = 1_000_000
_MOST_MBPS: Final = 0xFFFF_FFFF


@dataclass(frozen=True, slots=True, kw_only=True)
class InsertionConfig:
    """The telemetry that one port inserts."""

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
            located = find(octets, config.udp_port)
            if located is None:
                return octets
            packet = self._feed_back(located.packet, queue_percent, rate_bps)
            longer = (
                self._lengthened(located, packet, queue_percent, latency_ns) if config.telemetry else None
            )
            if longer is not None:
                self.counters.inserted_packets += 1
                return longer
            return octets if packet is located.packet else replace_packet(located, packet)
        except WireError:
            self.counters.not_inserted_malformed += 1
            return octets

    def _lengthened(
        self, located: Located, packet: UecPacket, queue_percent: int, latency_ns: int
    ) -> bytes | None:
        """With this hop's TLVs; None where there is no room for them."""
        if packet.hop_count >= self._config.max_hops:
            self.counters.not_inserted_hop_limit += 1
            return None
        telemetry = packet.telemetry + self._say(queue_percent, latency_ns)
        longer = replace_packet(located, replace(packet, hop_count=packet.hop_count + 1, telemetry=telemetry))
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


FlowKey = tuple[IPv4Address | IPv6Address, IPv4Address | IPv6Address, int]
"""Source, destination, flow id."""

_SEQUENCES: Final = 1 << 32


@dataclass(slots=True)
class Hop:
    """The last and the largest values of one switch."""

    switch_id: int
    queue_depth: int | None = None
    latency_us: int | None = None
    max_queue_depth: int = 0
    max_latency_us: int = 0


@dataclass(slots=True)
class Flow:
    """One flow, named as the list entry of the model."""

    key: FlowKey
    first_seen_ns: int
    last_seen_ns: int = 0
    ingress_port: str = ""
    source_port: int = 0
    version: int = 0
    last_sequence: int = 0
    ecn_feedback: int = 0
    rate_hint_mbps: int = 0
    packets: int = 0
    octets: int = 0
    sequence_gaps: int = 0
    path_changes: int = 0
    hops: list[Hop] = field(default_factory=list)

    @property
    def path(self) -> tuple[int, ...]:
        """The switches on the way."""
        return tuple(hop.switch_id for hop in self.hops)

    @property
    def path_latency_us(self) -> int:
        """Sum of the latencies that the last packet reported."""
        return sum(hop.latency_us or 0 for hop in self.hops)


@dataclass(frozen=True, slots=True)
class PathChange:
    """A flow takes another way."""

    time_ns: int
    flow: FlowKey
    old_path: tuple[int, ...]
    new_path: tuple[int, ...]


@dataclass(slots=True)
class FlowCounters:
    """Named as in the model."""

    flows_not_recorded: int = 0
    flows_aged_out: int = 0
    malformed_packets: int = 0
    hop_count_mismatch: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class FlowConfig:
    """For the whole system."""

    udp_port: int
    idle_timeout_s: int
    max_flows: int


class FlowTable:
    """Takes telemetry out of packets and remembers flows, the least recently seen first.

    `config` may be exchanged at any time; flows beyond a smaller bound stay until they are idle.
    """

    def __init__(self, config: FlowConfig) -> None:
        self.config = config
        self._flows: dict[FlowKey, Flow] = {}
        self.counters = FlowCounters()

    def __iter__(self) -> Iterator[Flow]:
        return iter(self._flows.values())

    def __len__(self) -> int:
        return len(self._flows)

    def get(self, key: FlowKey) -> Flow | None:
        """The flow of that key."""
        return self._flows.get(key)

    def strip(self, octets: bytes, ingress_port: str, now_ns: int) -> tuple[bytes, list[Effect]]:
        """The frame without telemetry, and what its path says; other frames come back unchanged."""
        try:
            located = find(octets, self.config.udp_port)
            if located is None or not (located.packet.telemetry or located.packet.hop_count):
                return octets, []
            bare = replace_packet(located, replace(located.packet, hop_count=0, telemetry=()))
        except WireError:
            self.counters.malformed_packets += 1
            return octets, []
        return bare, self._record(located, ingress_port, now_ns)

    def _record(self, located: Located, ingress_port: str, now_ns: int) -> list[Effect]:
        packet, ip = located.packet, located.ip
        hops = _hops(packet.telemetry)
        if len(hops) != packet.hop_count:
            self.counters.hop_count_mismatch += 1
        key = ip_address(ip.source), ip_address(ip.destination), packet.flow_id
        flow = self._flows.pop(key, None)
        if flow is None:
            if len(self._flows) >= self.config.max_flows:
                self.counters.flows_not_recorded += 1
                return []
            flow = Flow(key, now_ns)
        else:
            flow.sequence_gaps += _gap(flow.last_sequence, packet.sequence)
        self._flows[key] = flow
        flow.last_seen_ns, flow.ingress_port = now_ns, ingress_port
        flow.source_port = located.datagram.source_port
        _count(flow, packet)
        return _follow(flow, hops, now_ns)

    def deadline(self) -> int | None:
        """When the next flow becomes too old."""
        first = next(iter(self._flows.values()), None)
        return None if first is None else first.last_seen_ns + self.config.idle_timeout_s * SECOND_NS

    def expire(self, now_ns: int) -> None:
        """Forget flows without packets for too long."""
        while (deadline := self.deadline()) is not None and deadline <= now_ns:
            del self._flows[next(iter(self._flows))]
            self.counters.flows_aged_out += 1

    def clear(self) -> int:
        """Forget all flows; how many those were."""
        forgotten = len(self._flows)
        self._flows.clear()
        return forgotten


def _hops(telemetry: tuple[TelemetryTlv, ...]) -> list[Hop]:
    """Each switch id begins a hop; what is not known is passed over."""
    hops: list[Hop] = []
    for tlv in telemetry:
        number = tlv.number
        if number is None:
            continue
        if tlv.kind == SWITCH_ID:
            hops.append(Hop(number))
        elif hops and tlv.kind == QUEUE_DEPTH:
            hops[-1].queue_depth = hops[-1].max_queue_depth = number
        elif hops and tlv.kind == HOP_LATENCY:
            hops[-1].latency_us = hops[-1].max_latency_us = number
    return hops


def _gap(last: int, sequence: int) -> int:
    """Sequence numbers left out; one that comes late leaves out none."""
    ahead = (sequence - last - 1) % _SEQUENCES
    return ahead if ahead < _SEQUENCES // 2 else 0


def _count(flow: Flow, packet: UecPacket) -> None:
    flow.version, flow.last_sequence = packet.version, packet.sequence
    flow.ecn_feedback, flow.rate_hint_mbps = packet.ecn_feedback, packet.rate_hint_mbps
    flow.packets += 1
    flow.octets += len(packet.payload)


def _follow(flow: Flow, hops: list[Hop], now_ns: int) -> list[Effect]:
    """Keep the greatest values while the path stays; report when it changes."""
    old_path, new_path = flow.path, tuple(hop.switch_id for hop in hops)
    is_first = flow.packets > 1
    if old_path == new_path:
        for before, hop in zip(flow.hops, hops, strict=True):
            hop.max_queue_depth = max(hop.max_queue_depth, before.max_queue_depth)
            hop.max_latency_us = max(hop.max_latency_us, before.max_latency_us)
    flow.hops = hops
    if not is_first or old_path == new_path:
        return []
    flow.path_changes += 1
    return [Notify(PathChange(now_ns, flow.key, old_path, new_path))]
