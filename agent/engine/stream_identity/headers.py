"""Fields that IP stream identification reads (IEEE Std 802.1CB 6.7): addresses, DSCP, protocol, ports."""

from typing import Final

TCP, UDP, SCTP = 6, 17, 132
NO_PORT: Final = -1
"""Of a packet that shows none: of another protocol, or a fragment."""

IpHeaders = tuple[bytes, bytes, int, int, int, int]
"""Destination, source, DSCP, protocol, source port, destination port."""

_WITH_PORTS: Final = frozenset({TCP, UDP, SCTP})
_IPV4, _IPV6 = b"\x08\x00", b"\x86\xdd"
_IPV4_LEAST, _IPV6_LEAST = 2 + 20, 2 + 40


def ip_headers(msdu: bytes) -> IpHeaders | None:
    """The headers of the packet in an MSDU, from the EtherType on; None when there is none."""
    ethertype = msdu[:2]
    if ethertype == _IPV4 and len(msdu) >= _IPV4_LEAST and msdu[2] >> 4 == 4:
        protocol = msdu[11]
        at = 2 + (msdu[2] & 0xF) * 4
        shows = protocol in _WITH_PORTS and not (msdu[8] << 8 | msdu[9]) & 0x3FFF
        source, destination = _ports(msdu, at) if shows else (NO_PORT, NO_PORT)
        return msdu[18:22], msdu[14:18], msdu[3] >> 2, protocol, source, destination
    if ethertype == _IPV6 and len(msdu) >= _IPV6_LEAST and msdu[2] >> 4 == 6:
        dscp = ((msdu[2] & 0xF) << 4 | msdu[3] >> 4) >> 2
        protocol = msdu[8]
        shows = protocol in _WITH_PORTS
        source, destination = _ports(msdu, _IPV6_LEAST) if shows else (NO_PORT, NO_PORT)
        return msdu[26:42], msdu[10:26], dscp, protocol, source, destination
    return None


def _ports(msdu: bytes, at: int) -> tuple[int, int]:
    if len(msdu) < at + 4:
        return NO_PORT, NO_PORT
    return msdu[at] << 8 | msdu[at + 1], msdu[at + 2] << 8 | msdu[at + 3]
