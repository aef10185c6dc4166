"""The key of a flow: IP stream identification (IEEE Std 802.1CB 6.7) as 49.4.2.7 e) fills it in.

A key is one integer of destination address, VID, IP addresses, transport protocol and ports. The fields
stand in the first octets of the MSDU, so one slice, one conversion and one mask give it. DSCP, ECN, lengths
and checksums are masked out: they differ from frame to frame.
"""

from typing import Final

from isolane.engine.frame import Frame

# The key of a frame without an IP packet in it: no IP stream identification, so never isolated.
NOT_A_FLOW: Final = 0

UDP: Final = 17
TCP: Final = 6
SCTP: Final = 132
PORT_PROTOCOLS: Final = frozenset({UDP, TCP, SCTP})
# Hop-by-hop options, routing, destination options: RFC 8200 section 4.
_OPTION_HEADERS: Final = frozenset({0, 43, 60})
MOST_EXTENSION_HEADERS: Final = 6
"""RFC 8200 recommends at most four of these; ports behind a longer chain do not identify a flow."""

_IPV4: Final = b"\x08\x00"
_IPV6: Final = b"\x86\xdd"
# Octets of the MSDU that hold all fields: EtherType, IP header without options, the two ports.
_V4_OCTETS: Final = 2 + 20 + 4
_V6_OCTETS: Final = 2 + 40 + 4
_V4_BITS: Final = 8 * _V4_OCTETS
_V6_BITS: Final = 8 * _V6_OCTETS


def _mask(octets: int, *ranges: range) -> int:
    """A mask over so many octets with all bits of these set."""
    return sum(0xFF << 8 * (octets - 1 - index) for part in ranges for index in part)


_V4_FLOW: Final = _mask(_V4_OCTETS, range(2), range(11, 12), range(14, 26))
_V4_PAIR: Final = _mask(_V4_OCTETS, range(2), range(14, 22))
# EtherType, version and header length as they are without options, and a fragment offset and MF of zero.
_V4_PLAIN_MASK: Final = _mask(_V4_OCTETS, range(3)) | 0x3FFF << 8 * (_V4_OCTETS - 10)
_V4_PLAIN: Final = int.from_bytes(_IPV4 + b"\x45", "big") << 8 * (_V4_OCTETS - 3)
_V4_PROTOCOL_AT: Final = 11
_V4_PROTOCOL_SHIFT: Final = 8 * (_V4_OCTETS - 1 - _V4_PROTOCOL_AT)
_V6_FLOW: Final = _mask(_V6_OCTETS, range(2), range(8, 9), range(10, 46))
_V6_PAIR: Final = _mask(_V6_OCTETS, range(2), range(10, 42))
_V6_NEXT_HEADER_SHIFT: Final = 8 * (_V6_OCTETS - 9)
_PORT_BITS: Final = 32


def set_key(frame: Frame) -> int:
    """Compute and keep the key of a frame whose VID is known."""
    frame.key = key = flow_key(frame.dst, frame.vid, frame.msdu)
    return key


def flow_key(dst: int, vid: int, msdu: bytes) -> int:
    """The key of the flow that an MSDU (from the EtherType on) belongs to, or NOT_A_FLOW."""
    number = int.from_bytes(msdu[:_V4_OCTETS], "big")
    # One mask looks at the EtherType, the version, the length of the header and the fragment fields.
    if (
        number & _V4_PLAIN_MASK == _V4_PLAIN
        and len(msdu) >= _V4_OCTETS
        and msdu[_V4_PROTOCOL_AT] in PORT_PROTOCOLS
    ):
        return (dst << 12 | vid) << _V4_BITS | number & _V4_FLOW
    ethertype = msdu[:2]
    if ethertype == _IPV4:
        return _uncommon_v4(dst, vid, msdu)
    if ethertype == _IPV6 and len(msdu) >= _V6_OCTETS and msdu[2] >> 4 == 6:
        number = int.from_bytes(msdu[:_V6_OCTETS], "big")
        next_header = (number >> _V6_NEXT_HEADER_SHIFT) & 0xFF
        if next_header in PORT_PROTOCOLS:
            return (dst << 12 | vid) << _V6_BITS | number & _V6_FLOW
        return (dst << 12 | vid) << _V6_BITS | _uncommon_v6(next_header, number & _V6_PAIR, msdu)
    return NOT_A_FLOW


def transport_of(msdu: bytes) -> tuple[int, bytes] | None:
    """Transport protocol and both ports of the flow of an MSDU; 0 and zeros where no ports identify it.

    None for what is not a flow.
    """
    key = flow_key(0, 0, msdu)
    if key == NOT_A_FLOW:
        return None
    ports = (key & 0xFFFFFFFF).to_bytes(4, "big")
    shift = _V4_PROTOCOL_SHIFT if msdu[:2] == _IPV4 else _V6_NEXT_HEADER_SHIFT
    return (key >> shift) & 0xFF, ports


def _uncommon_v4(dst: int, vid: int, msdu: bytes) -> int:
    """IPv4 with options, a fragment, or a protocol without ports (49.4.2.7 e 7: next protocol none)."""
    if len(msdu) < 2 + 20 or not 0x45 <= msdu[2] <= 0x4F:
        return NOT_A_FLOW
    prefix = (dst << 12 | vid) << _V4_BITS
    ports = _ports_behind_options(msdu)
    head = int.from_bytes(msdu[: _V4_OCTETS - 4], "big") << _PORT_BITS
    if ports is None:
        return prefix | head & _V4_PAIR
    return prefix | head & _V4_FLOW | ports


def _ports_behind_options(msdu: bytes) -> int | None:
    """Both ports; None when every frame of the flow does not show them: fragments count as having none."""
    offset = 2 + (msdu[2] & 0xF) * 4
    fragment = (msdu[8] << 8 | msdu[9]) & 0x3FFF
    if fragment or msdu[11] not in PORT_PROTOCOLS or len(msdu) < offset + 4:
        return None
    return int.from_bytes(msdu[offset : offset + 4], "big")


def _uncommon_v6(next_header: int, pair: int, msdu: bytes) -> int:
    """IPv6 with extension headers or without ports; a packet in fragments counts as having none."""
    offset = 2 + 40
    for _ in range(MOST_EXTENSION_HEADERS):
        if next_header not in _OPTION_HEADERS or len(msdu) < offset + 2:
            break
        next_header, offset = msdu[offset], offset + (msdu[offset + 1] + 1) * 8
    if next_header not in PORT_PROTOCOLS or len(msdu) < offset + 4:
        return pair
    ports = int.from_bytes(msdu[offset : offset + 4], "big")
    return pair | next_header << _V6_NEXT_HEADER_SHIFT | ports
