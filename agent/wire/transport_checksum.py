"""The checksum of TCP and UDP where a sender left it to hardware that a frame never met."""

from isolane.wire import tcp, udp
from isolane.wire.checksum import checksum, pseudo_header
from isolane.wire.ethernet import HEADER_OCTETS
from isolane.wire.view import FrameView

_FIELD = {tcp.PROTOCOL: 16, udp.PROTOCOL: 6}
"""Offset of the checksum in the header."""


def completed(octets: bytes) -> bytes:
    """The frame with the checksum of its TCP or UDP packet computed; any other as it is."""
    ip = FrameView(octets).ip if len(octets) >= HEADER_OCTETS else None
    if ip is None or ip.transport_offset is None or ip.protocol not in _FIELD:
        return octets
    start, end = ip.transport_offset, ip.end
    field = start + _FIELD[ip.protocol]
    if end < field + 2:
        return octets
    made = bytearray(octets)
    made[field : field + 2] = bytes(2)
    pseudo = pseudo_header(ip.source, ip.destination, ip.protocol, end - start)
    made[field : field + 2] = (checksum(pseudo + bytes(made[start:end])) or 0xFFFF).to_bytes(2, "big")
    return bytes(made)
