"""From the key of a flow (49.4.2.7 e) to the entry of the kernel's flow tables that matches its frames.

The key is one integer, in which the fields stand as in the packet: most of the entry is one slice of it.
"""

from struct import Struct
from typing import Final

_IPV4: Final = b"\x08\x00"
_TAIL: Final = Struct("=HBx6s2x")
"""VID, protocol and destination address: the end of `struct v4_flow` and of `struct v6_flow`."""
V4_OCTETS, V6_OCTETS = 12 + _TAIL.size, 36 + _TAIL.size
"""The lengths of an entry; the two tables are distinguished by them."""
_BEFORE: Final = 8  # destination address and VID
_V4_KEY, _V6_KEY = _BEFORE + 26, _BEFORE + 46
_V4_PROTOCOL, _V6_PROTOCOL = _BEFORE + 11, _BEFORE + 8
_V4_ADDRESSES, _V6_ADDRESSES = _BEFORE + 14, _BEFORE + 10


def match_of(key: int, dst: int, vid: int, msdu: bytes) -> bytes:
    """The entry for a flow whose key is known; its ports and protocol are zeros where packets show none."""
    mac = dst.to_bytes(6, "big")
    if msdu[:2] == _IPV4:
        fields = key.to_bytes(_V4_KEY, "big")
        return fields[_V4_ADDRESSES:] + _TAIL.pack(vid, fields[_V4_PROTOCOL], mac)
    fields = key.to_bytes(_V6_KEY, "big")
    return fields[_V6_ADDRESSES:] + _TAIL.pack(vid, fields[_V6_PROTOCOL], mac)
