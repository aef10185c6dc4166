"""Packet trimming: what a switch does to a packet that it cannot queue (Ultra Ethernet 4.1).

The IP payload is cut, the DSCP says so from then on, lengths and checksums are made right.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from agent.wire import ipv4, ipv6, udp
from agent.wire.checksum import checksum, pseudo_header
from agent.wire.ethernet import HEADER_OCTETS, TAG_OCTETS
from agent.wire.view import FrameView, IpView

UDP_PORT_UET = 4793  # IANA: Ultra Ethernet Transport
UDP_PORT_VXLAN = 4789  # RFC 7348
VXLAN_OCTETS = 8

Encapsulation = Literal[
    "uet-ip", "uet-udp-ip", "uet-ip-vxlan", "uet-ip6-vxlan", "uet-udp-ipv4-vxlan", "uet-udp-ipv6-vxlan"
]

# Table 4-1: octets of the IP payload that stay at least. Tunnels: outer UDP 8, VXLAN 8, inner
# Ethernet 14, inner IP 20 or 40, then the first two rows. Native UET in an inner IPv6 packet is
# not in the table; its 90 follow from the same sum.
MINIMUM_TRIM_OCTETS: Mapping[Encapsulation, int] = {
    "uet-ip": 20,
    "uet-udp-ip": 24,
    "uet-ip-vxlan": 70,
    "uet-ip6-vxlan": 90,
    "uet-udp-ipv4-vxlan": 74,
    "uet-udp-ipv6-vxlan": 94,
}

DscpCategory = Literal["trimmable", "trimmed", "control"]


@dataclass(frozen=True, slots=True)
class TrimmingRules:
    """Which DSCPs may be trimmed and what they become; which are control; how UET is recognised."""

    trimmed_dscp: Mapping[int, int]
    control: frozenset[int] = frozenset()
    uet_port: int = UDP_PORT_UET
    vxlan_port: int = UDP_PORT_VXLAN

    def category(self, dscp: int) -> DscpCategory | None:
        """The category of a DSCP; None for traffic that is not UET's."""
        if dscp in self.trimmed_dscp:
            return "trimmable"
        if dscp in self.control:
            return "control"
        return "trimmed" if dscp in self.trimmed_dscp.values() else None


def encapsulation(frame: FrameView, rules: TrimmingRules) -> Encapsulation | None:
    """The row of Table 4-1 that a frame belongs to; None when it is of none."""
    ip = frame.ip
    if ip is None or ip.transport_offset is None:
        return None
    if ip.protocol != udp.PROTOCOL:
        return "uet-ip"
    ports = ip.ports
    if ports is not None and ports[1] == rules.vxlan_port:
        return _tunnelled(frame.octets[ip.transport_offset + udp.HEADER_OCTETS + VXLAN_OCTETS :], rules)
    return "uet-udp-ip" if _is_uet(ip, rules) else None


def trim(frame: FrameView, rules: TrimmingRules, size: int | None = None) -> bytes | None:
    """The trimmed frame, its IP payload cut to `size` (the least allowed when None or below it).

    None when it must not be trimmed (not trimmable, a fragment, no row of the table) or would not
    get smaller.
    """
    ip = frame.ip
    if ip is None or rules.category(ip.dscp) != "trimmable":
        return None
    row = encapsulation(frame, rules)
    if row is None or ip.transport_offset is None:
        return None
    kept = max(MINIMUM_TRIM_OCTETS[row], size or 0)
    end = ip.transport_offset + kept
    if end >= ip.end:
        return None
    trimmed = bytearray(frame.octets[:end])
    _rewrite_network(trimmed, ip, rules.trimmed_dscp[ip.dscp])
    if ip.protocol == udp.PROTOCOL:
        _rewrite_udp(trimmed, ip, ip.transport_offset)
    return bytes(trimmed)


def _is_uet(ip: IpView, rules: TrimmingRules) -> bool:
    """Of a UDP packet: whether it is for the port of UET."""
    return ip.ports is not None and ip.ports[1] == rules.uet_port


def _tunnelled(inner: bytes, rules: TrimmingRules) -> Encapsulation | None:
    """The row by the inner packet; the outer UDP checksum of VXLAN is none of it."""
    if len(inner) < HEADER_OCTETS + TAG_OCTETS:
        return None
    ip = FrameView(inner).ip
    if ip is None:
        return None
    if ip.protocol == udp.PROTOCOL:
        if not _is_uet(ip, rules):
            return None
        return "uet-udp-ipv4-vxlan" if ip.version == 4 else "uet-udp-ipv6-vxlan"
    return "uet-ip-vxlan" if ip.version == 4 else "uet-ip6-vxlan"


def _rewrite_network(trimmed: bytearray, ip: IpView, dscp: int) -> None:
    """DSCP, length, and for IPv4 the header checksum."""
    offset, traffic_class = ip.offset, dscp << 2 | ip.ecn
    length = len(trimmed) - offset
    if ip.version == 4:
        trimmed[offset + 1] = traffic_class
        trimmed[offset + 2 : offset + 4] = length.to_bytes(2, "big")
        at = offset + ipv4.CHECKSUM_OFFSET
        trimmed[at : at + 2] = bytes(2)
        header = bytes(trimmed[offset : offset + (trimmed[offset] & 0xF) * 4])
        trimmed[at : at + 2] = checksum(header).to_bytes(2, "big")
    else:
        trimmed[offset] = 0x60 | traffic_class >> 4
        trimmed[offset + 1] = (traffic_class & 0xF) << 4 | trimmed[offset + 1] & 0xF
        trimmed[offset + 4 : offset + 6] = (length - ipv6.HEADER_OCTETS).to_bytes(2, "big")


def _rewrite_udp(trimmed: bytearray, ip: IpView, start: int) -> None:
    """Length, and the checksum where there was one; a datagram without stays without."""
    length = len(trimmed) - start
    trimmed[start + 4 : start + 6] = length.to_bytes(2, "big")
    if trimmed[start + 6 : start + 8] == b"\x00\x00":
        return
    trimmed[start + 6 : start + 8] = bytes(2)
    pseudo = pseudo_header(ip.source, ip.destination, udp.PROTOCOL, length)
    trimmed[start + 6 : start + 8] = (checksum(pseudo + bytes(trimmed[start:])) or 0xFFFF).to_bytes(2, "big")
