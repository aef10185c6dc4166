"""ECN and DSCP of a frame's packet (RFC 3168, RFC 2474).

The DSCP shows the priority on links that carry none (802.1Q 8.6.5.2.3 NOTE).
"""

from typing import Final

from isolane.engine.frame import Frame
from isolane.wire.rewriting import CONGESTION_EXPERIENCED, NOT_ECT, with_traffic_class
from isolane.wire.view import IpView

_PACKET_OFFSET: Final = 2  # behind the EtherType
_V4_HEADER_END: Final = 2 + 20
_V6_HEADER_END: Final = 2 + 40


def ecn_of(msdu: bytes) -> int:
    """The ECN field of the IP packet in an MSDU; NOT_ECT when there is none, or not all of its header."""
    if msdu[:2] == b"\x08\x00":
        return msdu[3] & 3 if len(msdu) >= _V4_HEADER_END else NOT_ECT
    if msdu[:2] == b"\x86\xdd":
        return msdu[3] >> 4 & 3 if len(msdu) >= _V6_HEADER_END else NOT_ECT
    return NOT_ECT


def mark(frame: Frame) -> bool:
    """Mark the frame's packet; False when its transport does not understand marks."""
    msdu = frame.msdu
    ecn = ecn_of(msdu)
    if ecn == NOT_ECT:
        return False
    if ecn != CONGESTION_EXPERIENCED:
        packet = IpView(msdu, _PACKET_OFFSET, 4 if msdu[0] == 0x08 else 6)
        frame.msdu = with_traffic_class(msdu, packet, packet.traffic_class | CONGESTION_EXPERIENCED)
    return True


def dscp_of(msdu: bytes) -> int | None:
    """The DSCP of the IP packet in an MSDU; None when there is none, or not all of its header."""
    if msdu[:2] == b"\x08\x00" and len(msdu) >= _V4_HEADER_END:
        return msdu[3] >> 2
    if msdu[:2] == b"\x86\xdd" and len(msdu) >= _V6_HEADER_END:
        return (msdu[2] & 0xF) << 2 | msdu[3] >> 6
    return None


def set_dscp(frame: Frame, dscp: int) -> None:
    """Give the frame's packet another DSCP; a frame without one stays as it is."""
    msdu = frame.msdu
    if dscp_of(msdu) is None:
        return
    packet = IpView(msdu, _PACKET_OFFSET, 4 if msdu[0] == 0x08 else 6)
    frame.msdu = with_traffic_class(msdu, packet, dscp << 2 | packet.ecn)
