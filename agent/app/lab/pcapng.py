"""Captures of a wire as pcapng, which a reader may follow while it is written.

Frames are of link type Ethernet. What is between frames on a wire of Ethernet is no frame: ordered sets of
LLR and CBFC are of link type USER0 (147), eight octets each, for `examples/isolane.lua`. The preamble of LLR,
and what the wire did to a frame, stand in comments.
"""

import struct
from typing import Final

from isolane.dataplane.layers.stack import Item, OrderedSet
from isolane.engine.frame import Fcs

ETHERNET, USER0 = 1, 147
FRAMES, ORDERED_SETS = 0, 1
"""The two interfaces of a capture."""
_SECTION, _INTERFACE, _STATISTICS, _PACKET = 0x0A0D0D0A, 1, 5, 6
_COMMENT, _IF_NAME, _IF_TSRESOL, _FLAGS = 1, 2, 9, 2
_START, _RECEIVED, _DROPPED = 2, 4, 5
"""Options of a statistics block."""
_NANOSECONDS: Final = bytes((9,))
OUT, IN = 2, 1
"""epb_flags: outbound and inbound, as the first end of the wire sees it."""


def begin(wire: str) -> bytes:
    """The section header and the two interfaces."""
    header = struct.pack("<IHHq", 0x1A2B3C4D, 1, 0, -1)
    return _block(_SECTION, header) + b"".join(
        _block(
            _INTERFACE,
            struct.pack("<HHI", link_type, 0, 0)
            + _option(_IF_NAME, name.encode())
            + _option(_IF_TSRESOL, _NANOSECONDS)
            + _END,
        )
        for link_type, name in ((ETHERNET, wire), (USER0, f"{wire}, ordered sets"))
    )


def packet(item: Item, time_ns: int, direction: int, fate: str, dropped: int = 0) -> bytes:
    """One frame or ordered set, at a time since 1970; `dropped` before it are in its comment."""
    octets = item.octets if isinstance(item, OrderedSet) else item.encode()
    head = struct.pack("<I", interface(item)) + _time(time_ns) + struct.pack("<II", len(octets), len(octets))
    comments = "; ".join([*_comments(item, fate), *([f"{dropped} dropped before"] if dropped else [])])
    options = _option(_FLAGS, struct.pack("<I", direction))
    options += _option(_COMMENT, comments.encode()) if comments else b""
    return _block(_PACKET, head + _padded(octets) + options + _END)


def interface(item: Item) -> int:
    """The interface of a frame or ordered set."""
    return ORDERED_SETS if isinstance(item, OrderedSet) else FRAMES


def statistics(number: int, time_ns: int, start_ns: int, received: int, dropped: int) -> bytes:
    """The numbers of items that an interface has received since the start, and that the reader misses."""
    counted = ((_RECEIVED, received), (_DROPPED, dropped))
    options = b"".join(_option(code, struct.pack("<Q", count)) for code, count in counted)
    head = struct.pack("<I", number) + _time(time_ns)
    return _block(_STATISTICS, head + _option(_START, _time(start_ns)) + options + _END)


def _time(time_ns: int) -> bytes:
    return struct.pack("<II", time_ns >> 32, time_ns & 0xFFFFFFFF)


def _comments(item: Item, fate: str) -> list[str]:
    comments = [f"{fate} on the wire"] if fate else []
    if not isinstance(item, OrderedSet):
        if item.preamble is not None:
            comments.append(f"preamble {item.preamble.hex()}")
        if item.fcs == Fcs.POISONED:
            comments.append("FCS poisoned")
    return comments


_END: Final = struct.pack("<HH", 0, 0)


def _option(code: int, value: bytes) -> bytes:
    return struct.pack("<HH", code, len(value)) + _padded(value)


def _padded(octets: bytes) -> bytes:
    return octets + bytes(-len(octets) % 4)


def _block(kind: int, body: bytes) -> bytes:
    length = len(body) + 12
    return struct.pack("<II", kind, length) + body + struct.pack("<I", length)
