"""What IP stream identification reads of a frame (IEEE Std 802.1CB 6.7): addresses, DSCP, protocol, ports."""

from typing import NamedTuple

TCP, UDP, SCTP = 6, 17, 132
_WITH_PORTS = frozenset({TCP, UDP, SCTP})
_IPV4, _IPV6 = b"\x08\x00", b"\x86\xdd"
_IPV4_LEAST, _IPV6_LEAST = 2 + 20, 2 + 40
NO_PORT = -1


class IpHeaders(NamedTuple):
    """Of one packet; the ports are NO_PORT where it shows none: another protocol, or a fragment."""

    source: bytes
    destination: bytes
    dscp: int
    protocol: int
    source_port: int
    destination_port: int


def ip_headers(msdu: bytes) -> IpHeaders | None:
    """The headers of the packet in an MSDU, from the EtherType on; None when there is none."""
    ethertype = msdu[:2]
    if ethertype == _IPV4 and len(msdu) >= _IPV4_LEAST and msdu[2] >> 4 == 4:
        protocol = msdu[11]
        fragment = (msdu[8] << 8 | msdu[9]) & 0x3FFF
        ports = _ports(msdu, 2 + (msdu[2] & 0xF) * 4, NO_PORT if fragment else protocol)
        return IpHeaders(msdu[14:18], msdu[18:22], msdu[3] >> 2, protocol, *ports)
    if ethertype == _IPV6 and len(msdu) >= _IPV6_LEAST and msdu[2] >> 4 == 6:
        traffic_class = (msdu[2] & 0xF) << 4 | msdu[3] >> 4
        protocol = msdu[8]
        ports = _ports(msdu, _IPV6_LEAST, protocol)
        return IpHeaders(msdu[10:26], msdu[26:42], traffic_class >> 2, protocol, *ports)
    return None


def _ports(msdu: bytes, offset: int, protocol: int) -> tuple[int, int]:
    if protocol not in _WITH_PORTS or len(msdu) < offset + 4:
        return NO_PORT, NO_PORT
    return msdu[offset] << 8 | msdu[offset + 1], msdu[offset + 2] << 8 | msdu[offset + 3]
