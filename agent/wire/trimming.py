"""Packet trimming: what a switch does to a packet that it cannot queue (Ultra Ethernet 4.1).

Only the DSCP says whether a packet is trimmed; its protocol determines how much of it stays.
The DSCP says so from then on, lengths and checksums are made right.
"""

from collections.abc import Mapping
from typing import Final, Literal

from isolane.lazy_dataclass import dataclass
from isolane.wire.ethernet import HEADER_OCTETS, TAG_OCTETS
from isolane.wire.rewriting import set_checksum, set_length
from isolane.wire.transport import UDP, UDP_HEADER_OCTETS
from isolane.wire.view import FrameView, IpView

IP_PROTOCOL_UET: Final = 253  # for experiments (RFC 3692): UET has no number of its own yet
UDP_PORT_UET: Final = 4793  # IANA: Ultra Ethernet Transport
UDP_PORT_VXLAN: Final = 4789  # RFC 7348
VXLAN_OCTETS: Final = 8

Encapsulation = Literal[
    "uet-ip",
    "uet-udp-ip",
    "uet-ip-vxlan",
    "uet-ip6-vxlan",
    "uet-udp-ipv4-vxlan",
    "uet-udp-ipv6-vxlan",
    "other",
]

# Table 4-1: octets of the IP payload that stay at least. Tunnels: outer UDP 8, VXLAN 8, inner
# Ethernet 14, inner IP 20 or 40, then the first two rows. Native UET in an inner IPv6 packet is
# not in the table; its 90 follow from the same sum. All other packets keep the longest TCP header.
MINIMUM_TRIM_OCTETS: Final[Mapping[Encapsulation, int]] = {
    "uet-ip": 20,
    "uet-udp-ip": 24,
    "uet-ip-vxlan": 70,
    "uet-ip6-vxlan": 90,
    "uet-udp-ipv4-vxlan": 74,
    "uet-udp-ipv6-vxlan": 94,
    "other": 64,
}

DscpCategory = Literal["trimmable", "trimmed", "control"]


@dataclass(frozen=True, slots=True)
class TrimmingRules:
    """The DSCPs that may be trimmed, with their new values; control DSCPs; how UET is recognised."""

    trimmed_dscp: Mapping[int, int]
    control: frozenset[int] = frozenset()
    uet_port: int = UDP_PORT_UET
    vxlan_port: int = UDP_PORT_VXLAN
    uet_protocol: int = IP_PROTOCOL_UET

    def category(self, dscp: int) -> DscpCategory | None:
        """The category of a DSCP; None for traffic that is not UET's."""
        if dscp in self.trimmed_dscp:
            return "trimmable"
        if dscp in self.control:
            return "control"
        return "trimmed" if dscp in self.trimmed_dscp.values() else None


def encapsulation(frame: FrameView, rules: TrimmingRules) -> Encapsulation | None:
    """The row of Table 4-1 that a frame belongs to, or "other"; None when there is no IP packet."""
    ip = frame.ip
    if ip is None:
        return None
    if ip.transport_offset is None:
        return "other"
    if ip.protocol == rules.uet_protocol:
        return "uet-ip"
    ports = ip.ports
    if ip.protocol != UDP or ports is None:
        return "other"
    if ports[1] == rules.vxlan_port:
        return _tunnelled(frame.octets[ip.transport_offset + UDP_HEADER_OCTETS + VXLAN_OCTETS :], rules)
    return "uet-udp-ip" if ports[1] == rules.uet_port else "other"


def trim(
    frame: FrameView,
    rules: TrimmingRules,
    size: int = 0,
    floors: Mapping[Encapsulation, int] = MINIMUM_TRIM_OCTETS,
    dscp: int | None = None,
) -> bytes | None:
    """The frame cut to `size` octets, but no further than its floor of IP payload, and re-marked.

    A shorter one stays whole. Its DSCP becomes `dscp`, or what the rules say. None when it must not be
    trimmed: no IP packet, not of a trimmable DSCP, or a length that cannot be.
    """
    ip = frame.ip
    row = encapsulation(frame, rules)
    if ip is None or row is None or rules.category(ip.dscp) != "trimmable" or ip.has_wrong_length:
        return None
    marked = rules.trimmed_dscp[ip.dscp] if dscp is None else dscp
    payload = ip.transport_offset or ip.header_end
    end = max(size, payload + floors[row])
    if end >= ip.end:
        octets = bytearray(frame.octets)
        _rewrite_network(octets, ip, marked, ip.end)
        return bytes(octets)
    trimmed = bytearray(frame.octets[:end])
    _rewrite_network(trimmed, ip, marked, end)
    if ip.transport_offset is not None and not ip.is_fragment:
        _rewrite_transport(trimmed, ip, ip.transport_offset)
    return bytes(trimmed)


def _tunnelled(inner: bytes, rules: TrimmingRules) -> Encapsulation:
    """The row by the inner packet; the outer UDP checksum of VXLAN is not part of it."""
    ip = FrameView(inner).ip if len(inner) >= HEADER_OCTETS + TAG_OCTETS else None
    if ip is None or ip.transport_offset is None:
        return "other"
    if ip.protocol == rules.uet_protocol:
        return "uet-ip-vxlan" if ip.version == 4 else "uet-ip6-vxlan"
    ports = ip.ports
    if ip.protocol != UDP or ports is None or ports[1] != rules.uet_port:
        return "other"
    return "uet-udp-ipv4-vxlan" if ip.version == 4 else "uet-udp-ipv6-vxlan"


def _rewrite_network(trimmed: bytearray, ip: IpView, dscp: int, end: int) -> None:
    """DSCP, length, and for IPv4 the header checksum, of a packet that ends at `end`."""
    offset, traffic_class = ip.offset, dscp << 2 | ip.ecn
    if ip.version == 4:
        trimmed[offset + 1] = traffic_class
    else:
        trimmed[offset] = 0x60 | traffic_class >> 4
        trimmed[offset + 1] = (traffic_class & 0xF) << 4 | trimmed[offset + 1] & 0xF
    set_length(trimmed, ip, end)


def _rewrite_transport(trimmed: bytearray, ip: IpView, start: int) -> None:
    """The length of a datagram, and the Internet checksum; a datagram without one stays without.

    The CRC of SCTP is left as it was: chunks that are cut are of no use to an end point without it either.
    """
    if ip.protocol == UDP:
        trimmed[start + 4 : start + 6] = (len(trimmed) - start).to_bytes(2, "big")
        if trimmed[start + 6 : start + 8] == b"\x00\x00":
            return
    set_checksum(trimmed, ip, start, len(trimmed))
