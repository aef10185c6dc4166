"""The DSCP of a frame's packet (RFC 2474)."""

_V4_HEADER_END, _V6_HEADER_END = 2 + 20, 2 + 40  # behind the EtherType


def dscp_of(msdu: bytes) -> int | None:
    """The DSCP of the IP packet in an MSDU; None when there is none, or not all of its header."""
    ethertype = msdu[:2]
    if ethertype == b"\x08\x00":
        return msdu[3] >> 2 if len(msdu) >= _V4_HEADER_END else None
    if ethertype == b"\x86\xdd":
        return (msdu[2] & 0xF) << 2 | msdu[3] >> 6 if len(msdu) >= _V6_HEADER_END else None
    return None
