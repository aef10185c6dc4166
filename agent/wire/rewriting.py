"""Frames changed in place: DSCP and ECN, lengths, checksums, and long frames of a kernel cut into many."""

from collections.abc import Iterator, Mapping
from typing import Final

from isolane.wire.errors import WireError
from isolane.wire.ethernet import HEADER_OCTETS
from isolane.wire.ip import CHECKSUM_OFFSET, IPV6_HEADER_OCTETS, checksum, pseudo_header, update_checksum
from isolane.wire.transport import TCP, TCP_HEADER_OCTETS, UDP, UDP_HEADER_OCTETS
from isolane.wire.view import FrameView, IpView

NOT_ECT: Final = 0  # RFC 3168 5
ECT_0: Final = 2
CONGESTION_EXPERIENCED: Final = 3

_TCP_FIN, _TCP_PSH, _TCP_CWR = 0x01, 0x08, 0x80
_ICMP, _ICMPV6 = 1, 58
_CHECKSUM_AT: Final[Mapping[int, int]] = {TCP: 16, UDP: 6, _ICMP: 2, _ICMPV6: 2}
"""Offset of the Internet checksum in the header of a transport."""


def with_traffic_class(octets: bytes, ip: IpView, value: int) -> bytes:
    """The same octets with another DSCP and ECN octet; the same object when nothing changes."""
    if ip.traffic_class == value:
        return octets
    changed, offset = bytearray(octets), ip.offset
    if ip.version == 4:
        old_word = octets[offset] << 8 | octets[offset + 1]
        old_checksum = octets[offset + 10] << 8 | octets[offset + 11]
        new_checksum = update_checksum(old_checksum, old_word, octets[offset] << 8 | value)
        changed[offset + 1] = value
        changed[offset + 10 : offset + 12] = new_checksum.to_bytes(2, "big")
    else:
        changed[offset] = 0x60 | value >> 4
        changed[offset + 1] = (value & 0xF) << 4 | octets[offset + 1] & 0xF
    return bytes(changed)


def set_length(frame: bytearray, ip: IpView, end: int) -> None:
    """The length of an IP packet that ends at `end`, and for IPv4 the header checksum."""
    offset = ip.offset
    length = end - offset - (IPV6_HEADER_OCTETS if ip.version == 6 else 0)
    if length > 0xFFFF:
        raise WireError(f"{length} octets do not fit in an IP packet", field="length")
    if ip.version == 6:
        frame[offset + 4 : offset + 6] = length.to_bytes(2, "big")
        return
    frame[offset + 2 : offset + 4] = length.to_bytes(2, "big")
    at = offset + CHECKSUM_OFFSET
    frame[at : at + 2] = bytes(2)
    header = bytes(frame[offset : offset + (frame[offset] & 0xF) * 4])
    frame[at : at + 2] = checksum(header).to_bytes(2, "big")


def set_checksum(frame: bytearray, ip: IpView, start: int, end: int) -> None:
    """The Internet checksum of the transport in `frame[start:end]`; of one that has none nothing."""
    protocol = ip.protocol
    if protocol not in _CHECKSUM_AT:
        return
    at = start + _CHECKSUM_AT[protocol]
    frame[at : at + 2] = bytes(2)
    pseudo = b"" if protocol == _ICMP else pseudo_header(ip.source, ip.destination, protocol, end - start)
    number = checksum(pseudo + bytes(frame[start:end]))
    if protocol == UDP:
        number = number or 0xFFFF  # 0 means no checksum (RFC 768)
    frame[at : at + 2] = number.to_bytes(2, "big")


def complete_checksum(octets: bytes) -> bytes:
    """The frame with the checksum of its TCP or UDP packet, which a sender left to hardware; others as is."""
    ip = FrameView(octets).ip if len(octets) >= HEADER_OCTETS else None
    if ip is None or ip.transport_offset is None or ip.protocol not in (TCP, UDP):
        return octets
    start, end = ip.transport_offset, ip.end
    if end < start + _CHECKSUM_AT[ip.protocol] + 2:
        return octets
    frame = bytearray(octets)
    set_checksum(frame, ip, start, end)
    return bytes(frame)


def split_frame(octets: bytes, size: int) -> Iterator[bytes]:
    """Frames with at most `size` octets of TCP or UDP payload each; what cannot be cut comes as it is.

    A kernel hands over one frame for several (GSO, GRO). Each piece has the headers of the whole; lengths,
    IDs, sequence numbers, flags and checksums are its own.
    """
    ip = FrameView(octets).ip if size > 0 and len(octets) >= HEADER_OCTETS else None
    if ip is None or ip.transport_offset is None:
        yield octets
        return
    start, end = ip.transport_offset, ip.end
    if ip.protocol == TCP and end >= start + TCP_HEADER_OCTETS:
        payload = start + (octets[start + 12] >> 4) * 4
        cut = _fix_tcp
    elif ip.protocol == UDP and end >= start + UDP_HEADER_OCTETS:
        payload, cut = start + UDP_HEADER_OCTETS, _fix_udp
    else:
        yield octets
        return
    if not start < payload < end or end - payload <= size:
        yield octets
        return
    for number, at in enumerate(range(payload, end, size)):
        piece = bytearray(octets[:payload] + octets[at : min(at + size, end)])
        cut(piece, start, at - payload, is_last=at + size >= end)
        if ip.version == 4:
            at_id = ip.offset + 4
            first = int.from_bytes(octets[at_id : at_id + 2], "big")
            piece[at_id : at_id + 2] = (first + number & 0xFFFF).to_bytes(2, "big")
        set_length(piece, ip, len(piece))
        yield complete_checksum(bytes(piece))


def _fix_tcp(piece: bytearray, start: int, before: int, *, is_last: bool) -> None:
    """RFC 9293 3.1, and RFC 3168 6.1.2: the window is said to be reduced once."""
    sequence = int.from_bytes(piece[start + 4 : start + 8], "big") + before & 0xFFFFFFFF
    piece[start + 4 : start + 8] = sequence.to_bytes(4, "big")
    if not is_last:
        piece[start + 13] &= ~(_TCP_FIN | _TCP_PSH) & 0xFF
    if before:
        piece[start + 13] &= ~_TCP_CWR & 0xFF


def _fix_udp(piece: bytearray, start: int, before: int, *, is_last: bool) -> None:
    piece[start + 4 : start + 6] = (len(piece) - start).to_bytes(2, "big")
