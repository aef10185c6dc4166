"""One flow between two hosts: its headers, its frames, and what became of them.

Behind the transport header stand a kind, a sequence number and the time of sending, so that the receiver
knows what was lost, reordered or repeated, and how long it took. The rest of a frame is zeros.
"""

from collections import deque
from dataclasses import field
from ipaddress import IPv4Address, IPv6Address
from struct import Struct
from typing import Final, NamedTuple
from zlib import crc32

from isolane.dataplane.emulated.host import Host, Receiver
from isolane.dataplane.traffic.config import TrafficConfig
from isolane.engine.frame import FCS_OCTETS, Frame
from isolane.engine.isolation.flow_key import flow_key
from isolane.engine.marking import dscp_of, ecn_of
from isolane.errors import DataError
from isolane.lazy_dataclass import dataclass
from isolane.wire import uec
from isolane.wire.ethernet import IPV4, IPV6
from isolane.wire.ip import Ipv4Packet, Ipv6Packet, checksum, pseudo_header
from isolane.wire.rewriting import CONGESTION_EXPERIENCED
from isolane.wire.uec import FLAG_FEEDBACK_RETURNS, UecPacket

PAYLOAD: Final = Struct("!BxHIQ")
_FEEDBACK: Final = Struct("!II")
ECT_0: Final = 2
TTL: Final = 64
UDP: Final = 17
TCP: Final = 6
_IP_PROTOCOLS: Final = {"udp": UDP, "tcp": TCP, "uec": UDP}
_UDP_OCTETS, _TCP_OCTETS = 8, 20
_TRANSPORT_OCTETS: Final = {"udp": _UDP_OCTETS, "tcp": _TCP_OCTETS, "uec": _UDP_OCTETS + uec.HEADER_OCTETS}
_UEC_VERSION: Final = 1
_GENERATIONS: Final = 1 << 16
KEPT_COMPLETIONS: Final = 4_096
"""Number of the latest times of a flow that are kept, for percentiles."""
_TAG_AND_ADDRESSES: Final = 16


@dataclass(slots=True)
class FlowCounters:
    """Both ends of one flow (iso-dp: traffic/state adds them up)."""

    tx_frames: int = 0
    tx_octets: int = 0
    rx_frames: int = 0
    rx_octets: int = 0
    lost_frames: int = 0
    trimmed_frames: int = 0
    reordered_frames: int = 0
    duplicate_frames: int = 0
    ecn_marked_frames: int = 0
    latency_sum_ns: int = 0
    latency_max_ns: int = 0
    completed: int = 0  # blocks or transfers that arrived whole
    completion_sum_ns: int = 0
    completion_ns: deque[int] = field(default_factory=lambda: deque(maxlen=KEPT_COMPLETIONS))

    def complete(self, duration_ns: int) -> None:
        """A block or transfer has arrived whole."""
        self.completed += 1
        self.completion_sum_ns += duration_ns
        self.completion_ns.append(duration_ns)


class Feedback(NamedTuple):
    """The values that bridges wrote into the congestion header of a UEC packet; 0 means no value."""

    percent: int
    """Fill of the fullest queue of the way."""
    rate_mbps: int


NO_FEEDBACK: Final = Feedback(0, 0)


class Flow:
    """Headers that never change, and the key by which bridges and hosts know them."""

    def __init__(
        self, source: Host, destination: Host, config: TrafficConfig, source_port: int, destination_port: int
    ) -> None:
        self.source = source
        self.destination = destination
        self.config = config
        self.priority = config.priority
        self.ports = source_port, destination_port
        self.counters = FlowCounters()
        self._generation = config.generation % _GENERATIONS
        self._protocol = _IP_PROTOCOLS[config.protocol]
        self._is_uec = config.protocol == "uec"
        self._src, self._dst, self._vid = source.config.mac, destination.config.mac, source.config.vid
        self._is_v6 = config.ip_version == 6
        self._addresses = _addresses(source, destination, config)
        self.payload_offset = 2 + (40 if self._is_v6 else 20) + _TRANSPORT_OCTETS[config.protocol]
        self._uec_offset = self.payload_offset - uec.HEADER_OCTETS
        # The smallest frames grow to what the headers and a receiver's needs take.
        least = _TAG_AND_ADDRESSES + self.payload_offset + PAYLOAD.size
        self.size = max(config.frame_octets - FCS_OCTETS, least)
        self.room = self.size - _TAG_AND_ADDRESSES - self.payload_offset - PAYLOAD.size
        """Octets of a transfer that a frame carries beside what a receiver needs to know."""
        self._head = self._headers(self.size)
        self._last = -1
        self.last_size = 0
        self._last_head = b""
        self._pseudo = pseudo_header(*self._addresses, self._protocol, len(self._transport(self.size)))
        self.key = flow_key(self._dst, self._vid, self._head)

    def frames_of(self, octets: int) -> int:
        """The number of frames of a transfer; the last one is as long as what is left."""
        frames = -(-octets // self.room)
        self._last = frames - 1
        self.last_size = self.size - self.room + octets - self._last * self.room
        self._last_head = self._headers(self.last_size)
        return frames

    def frame(self, kind: int, sequence: int, now_ns: int, feedback: Feedback = NO_FEEDBACK) -> Frame:
        """The next frame; `sequence` and the time go into its payload, feedback that returns before it."""
        head, size = (self._head, self.size) if sequence != self._last else (self._last_head, self.last_size)
        if self._is_uec:
            head = self._numbered(head, sequence)
        if self._is_uec and feedback != NO_FEEDBACK:
            head = self._returning(head, feedback)
        msdu = head + PAYLOAD.pack(kind, self._generation, sequence & 0xFFFFFFFF, now_ns)
        if self._is_v6 and self._protocol == UDP:
            msdu = self._with_udp_checksum(msdu)
        frame = Frame(self._dst, self._src, msdu, vid=self._vid, priority=self.priority, size=size)
        frame.key = self.key
        frame.llr_eligible = self.config.llr_eligible
        return frame

    def send(self, kind: int, sequence: int, now_ns: int) -> None:
        """Give a frame to the source's card."""
        frame = self.frame(kind, sequence, now_ns)
        self.counters.tx_frames += 1
        self.counters.tx_octets += frame.size + FCS_OCTETS
        self.source.send(frame, now_ns)

    def listen(self, receiver: Receiver) -> None:
        """Have the destination call for each frame."""
        self.destination.receivers[self.key] = receiver

    def close(self) -> None:
        """The destination takes frames of this flow no more."""
        self.destination.receivers.pop(self.key, None)

    def read(self, frame: Frame) -> tuple[int, int, int] | None:
        """Kind, sequence and time of sending of a frame; None of one that was sent before the flow began."""
        kind, generation, sequence, sent_ns = PAYLOAD.unpack_from(frame.msdu, self.payload_offset)
        return (kind, sequence, sent_ns) if generation == self._generation else None

    def feedback(self, frame: Frame) -> Feedback:
        """The path of a frame as bridges recorded it, or as it returned; none without UEC headers."""
        if not self._is_uec:
            return NO_FEEDBACK
        return Feedback(*_FEEDBACK.unpack_from(frame.msdu, self._uec_offset + uec.FEEDBACK_OFFSET))

    def was_trimmed(self, frame: Frame) -> bool:
        """Of a frame that is shorter than it was sent: whether its DSCP says that it was trimmed; counts."""
        if dscp_of(frame.msdu) == self.config.dscp:
            return False
        self.counters.trimmed_frames += 1
        return True

    def account(self, frame: Frame, sent_ns: int, now_ns: int) -> bool:
        """Count a received frame; whether it is marked."""
        counters = self.counters
        counters.rx_frames += 1
        counters.rx_octets += frame.size + FCS_OCTETS
        latency_ns = now_ns - sent_ns
        counters.latency_sum_ns += latency_ns
        if latency_ns > counters.latency_max_ns:
            counters.latency_max_ns = latency_ns
        marked = ecn_of(frame.msdu) == CONGESTION_EXPERIENCED
        if marked:
            counters.ecn_marked_frames += 1
        return marked

    def _headers(self, size: int) -> bytes:
        """EtherType, IP header and transport header."""
        config = self.config
        source, destination = self._addresses
        ecn = ECT_0 if config.ecn_capable else 0
        transport = self._transport(size)
        if self._is_v6:
            packet6 = Ipv6Packet(source, destination, self._protocol, transport, dscp=config.dscp, ecn=ecn)
            octets = IPV6.to_bytes(2, "big") + packet6.encode()
        else:
            packet4 = Ipv4Packet(
                source, destination, self._protocol, transport, dscp=config.dscp, ecn=ecn, ttl=TTL
            )
            octets = IPV4.to_bytes(2, "big") + packet4.encode()
        return octets[: self.payload_offset]

    def _transport(self, size: int) -> bytes:
        """The transport header, and zeros for the rest of a frame of this size."""
        ip_octets = 40 if self._is_v6 else 20
        length = size - _TAG_AND_ADDRESSES - 2 - ip_octets
        ports = self.ports[0].to_bytes(2, "big") + self.ports[1].to_bytes(2, "big")
        if self._protocol == UDP:
            head = ports + length.to_bytes(2, "big") + bytes(2)
            return (head + self._uec(length - _UDP_OCTETS) if self._is_uec else head).ljust(length, b"\x00")
        return (ports + bytes(8) + b"\x50\x10\xff\xff").ljust(length, b"\x00")

    def _uec(self, length: int) -> bytes:
        """The UEC headers of a packet of so many octets, its sequence number to be filled in."""
        flow = crc32(f"{self.config.name} {self.ports[0]}".encode())
        packet = UecPacket(_UEC_VERSION, 0, flow, 0, 0, 0, 0, payload=bytes(length - uec.HEADER_OCTETS))
        return packet.encode()[: uec.HEADER_OCTETS]

    def _numbered(self, head: bytes, sequence: int) -> bytes:
        """All headers, with the sequence number in that of UEC."""
        start = self._uec_offset + uec.SEQUENCE_OFFSET
        return head[:start] + (sequence & 0xFFFFFFFF).to_bytes(4, "big") + head[start + 4 :]

    def _returning(self, head: bytes, feedback: Feedback) -> bytes:
        """The headers with feedback of the other direction, and the flag that says so."""
        changed = bytearray(head)
        start = self._uec_offset
        changed[start + 2 : start + 4] = FLAG_FEEDBACK_RETURNS.to_bytes(2, "big")
        _FEEDBACK.pack_into(changed, start + uec.FEEDBACK_OFFSET, *feedback)
        return bytes(changed)

    def _with_udp_checksum(self, msdu: bytes) -> bytes:
        """IPv6 wants one (RFC 8200 8.1); the zeros behind what is held add nothing."""
        start = 2 + 40
        value = checksum(self._pseudo + msdu[start:]) or 0xFFFF
        return msdu[: start + 6] + value.to_bytes(2, "big") + msdu[start + 8 :]


def _addresses(source: Host, destination: Host, config: TrafficConfig) -> tuple[bytes, bytes]:
    """Both IP addresses; a host that has none of the family cannot take part."""
    addresses: list[bytes] = []
    for host in (source, destination):
        address: IPv4Address | IPv6Address | None
        address = host.config.ipv6 if config.ip_version == 6 else host.config.ipv4
        if address is None:
            text = f"host {host.config.name} has no IPv{config.ip_version} address"
            raise DataError("data-missing", text, app_tag="traffic-address-required")
        addresses.append(address.packed)
    return addresses[0], addresses[1]
