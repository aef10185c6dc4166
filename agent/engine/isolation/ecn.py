"""Marking a frame's packet: ECN-capable ones get congestion experienced (RFC 3168 section 5)."""

from agent.engine.frame import Frame
from agent.wire.checksum import updated

NOT_ECT = 0
CONGESTION_EXPERIENCED = 3


def ecn_of(msdu: bytes) -> int:
    """The ECN field of the IP packet in an MSDU; NOT_ECT when there is none."""
    if len(msdu) < 4:
        return NOT_ECT
    if msdu[0] == 0x08 and msdu[1] == 0:
        return msdu[3] & 3
    if msdu[0] == 0x86 and msdu[1] == 0xDD:
        return msdu[3] >> 4 & 3
    return NOT_ECT


def mark(frame: Frame) -> bool:
    """Mark the frame's packet; False when its transport does not understand marks."""
    msdu = frame.msdu
    ecn = ecn_of(msdu)
    if ecn == NOT_ECT:
        return False
    if ecn != CONGESTION_EXPERIENCED:
        frame.msdu = _marked_v4(msdu) if msdu[0] == 0x08 else _marked_v6(msdu)
    return True


def _marked_v4(msdu: bytes) -> bytes:
    """The second octet of the header changed, and its checksum by RFC 1624."""
    old_word = msdu[2] << 8 | msdu[3]
    new_word = old_word | CONGESTION_EXPERIENCED
    checksum = updated(msdu[12] << 8 | msdu[13], old_word, new_word)
    return b"".join((msdu[:3], bytes((new_word & 0xFF,)), msdu[4:12], checksum.to_bytes(2, "big"), msdu[14:]))


def _marked_v6(msdu: bytes) -> bytes:
    return b"".join((msdu[:3], bytes((msdu[3] | CONGESTION_EXPERIENCED << 4,)), msdu[4:]))
