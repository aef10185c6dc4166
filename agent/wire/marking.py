"""Rewriting DSCP and ECN of a packet in a frame, with the IPv4 header checksum updated, not recomputed."""

from isolane.wire.checksum import updated
from isolane.wire.view import IpView

NOT_ECT = 0  # RFC 3168 5
ECT_1 = 1
ECT_0 = 2
CONGESTION_EXPERIENCED = 3


def with_traffic_class(octets: bytes, ip: IpView, value: int) -> bytes:
    """The same octets with another DSCP and ECN octet; the same object when nothing changes."""
    if ip.traffic_class == value:
        return octets
    changed, offset = bytearray(octets), ip.offset
    if ip.version == 4:
        old_word = octets[offset] << 8 | octets[offset + 1]
        old_checksum = octets[offset + 10] << 8 | octets[offset + 11]
        new_checksum = updated(old_checksum, old_word, octets[offset] << 8 | value)
        changed[offset + 1] = value
        changed[offset + 10 : offset + 12] = new_checksum.to_bytes(2, "big")
    else:
        changed[offset] = 0x60 | value >> 4
        changed[offset + 1] = (value & 0xF) << 4 | octets[offset + 1] & 0xF
    return bytes(changed)
