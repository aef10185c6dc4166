"""The flows whose telemetry ended at this end point: their paths, and their changes."""

from collections.abc import Iterator
from dataclasses import field, replace
from ipaddress import IPv4Address, IPv6Address, ip_address

from isolane.durations import SECOND_NS
from isolane.engine.effects import Effect, Notify
from isolane.engine.telemetry.packet import Found, find, replace_packet
from isolane.lazy_dataclass import dataclass
from isolane.wire.errors import WireError
from isolane.wire.uec import HOP_LATENCY, QUEUE_DEPTH, SWITCH_ID, TelemetryTlv, UecPacket

FlowKey = tuple[IPv4Address | IPv6Address, IPv4Address | IPv6Address, int]
"""Source, destination, flow id."""

_SEQUENCES = 1 << 32


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
            found = find(octets, self.config.udp_port)
            if found is None or not (found.packet.telemetry or found.packet.hop_count):
                return octets, []
            bare = replace_packet(found, replace(found.packet, hop_count=0, telemetry=()))
        except WireError:
            self.counters.malformed_packets += 1
            return octets, []
        return bare, self._record(found, ingress_port, now_ns)

    def _record(self, found: Found, ingress_port: str, now_ns: int) -> list[Effect]:
        packet, ip = found.packet, found.ip
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
        flow.source_port = found.datagram.source_port
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
    known = flow.packets > 1
    if old_path == new_path:
        for before, hop in zip(flow.hops, hops, strict=True):
            hop.max_queue_depth = max(hop.max_queue_depth, before.max_queue_depth)
            hop.max_latency_us = max(hop.max_latency_us, before.max_latency_us)
    flow.hops = hops
    if not known or old_path == new_path:
        return []
    flow.path_changes += 1
    return [Notify(PathChange(now_ns, flow.key, old_path, new_path))]
