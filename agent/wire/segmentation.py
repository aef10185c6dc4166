"""Frames as they are on a line, from the long ones that a kernel hands over for several of them (GSO, GRO).

Each piece has the headers of the whole; lengths, IDs, sequence numbers, flags and checksums are its own.
"""

from collections.abc import Iterator

from isolane.wire import tcp, udp
from isolane.wire.checksum import checksum
from isolane.wire.ethernet import HEADER_OCTETS
from isolane.wire.transport_checksum import completed
from isolane.wire.view import FrameView, IpView

_TCP_FIN, _TCP_PSH, _TCP_CWR = 0x01, 0x08, 0x80
_UDP_HEADER_OCTETS = 8
_LEAST_TCP_HEADER_OCTETS = 20


def segments(octets: bytes, size: int) -> Iterator[bytes]:
    """Frames with at most `size` octets of TCP or UDP payload each; what cannot be cut comes as it is."""
    ip = FrameView(octets).ip if size > 0 and len(octets) >= HEADER_OCTETS else None
    if ip is None or ip.transport_offset is None:
        yield octets
        return
    start, end = ip.transport_offset, ip.end
    if ip.protocol == tcp.PROTOCOL and end >= start + _LEAST_TCP_HEADER_OCTETS:
        payload = start + (octets[start + 12] >> 4) * 4
        cut = _tcp
    elif ip.protocol == udp.PROTOCOL and end >= start + _UDP_HEADER_OCTETS:
        payload, cut = start + _UDP_HEADER_OCTETS, _udp
    else:
        yield octets
        return
    if not start < payload < end or end - payload <= size:
        yield octets
        return
    for number, at in enumerate(range(payload, end, size)):
        piece = bytearray(octets[:payload] + octets[at : min(at + size, end)])
        cut(piece, start, at - payload, is_last=at + size >= end)
        _set_lengths(piece, ip, number)
        yield completed(bytes(piece))


def _tcp(piece: bytearray, start: int, before: int, *, is_last: bool) -> None:
    """RFC 9293 3.1, and RFC 3168 6.1.2: the window is said to be reduced once."""
    sequence = int.from_bytes(piece[start + 4 : start + 8], "big") + before & 0xFFFFFFFF
    piece[start + 4 : start + 8] = sequence.to_bytes(4, "big")
    if not is_last:
        piece[start + 13] &= ~(_TCP_FIN | _TCP_PSH) & 0xFF
    if before:
        piece[start + 13] &= ~_TCP_CWR & 0xFF


def _udp(piece: bytearray, start: int, before: int, *, is_last: bool) -> None:
    piece[start + 4 : start + 6] = (len(piece) - start).to_bytes(2, "big")


def _set_lengths(piece: bytearray, ip: IpView, number: int) -> None:
    """Total length, ID and checksum of IPv4, payload length of IPv6."""
    at = ip.offset
    if ip.version == 6:
        piece[at + 4 : at + 6] = (len(piece) - at - 40).to_bytes(2, "big")
        return
    header = slice(at, at + (piece[at] & 0xF) * 4)
    identification = int.from_bytes(piece[at + 4 : at + 6], "big") + number & 0xFFFF
    piece[at + 2 : at + 4] = (len(piece) - at).to_bytes(2, "big")
    piece[at + 4 : at + 6] = identification.to_bytes(2, "big")
    piece[at + 10 : at + 12] = bytes(2)
    piece[at + 10 : at + 12] = checksum(bytes(piece[header])).to_bytes(2, "big")
