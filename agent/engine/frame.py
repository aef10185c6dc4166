"""One frame in the data plane: the parameters of the EISS (IEEE Std 802.1Q 6.8) as integers, plus its octets.

Made for the per-frame path: slots, no checks, changed in place. Whoever puts a frame on a wire gives it
away; who wants to keep it (a replay buffer, a flooding relay) keeps a `copy()`. `msdu` may hold only the
first octets of a long frame: `size` says how long it really is, the rest is read as zeros. CSIG tags
are beside it (`csig`) from the port that a frame came in by to the one that it leaves by; `size` does not
count them there. `llr_eligible` is of the host that sends the frame: a bridge does not see it on the wire.
"""

from enum import IntEnum
from typing import Final

from isolane.engine.buffer_lease import Lease

TAG_OCTETS: Final = 4
ADDRESSES_OCTETS: Final = 12
FCS_OCTETS: Final = 4
MINIMUM_OCTETS: Final = 60
# Preamble and start delimiter 8, FCS 4, least interpacket gap 12 (IEEE Std 802.3 4.4.2).
WIRE_OVERHEAD_OCTETS: Final = 24
UNKNOWN_KEY: Final = -1
NO_HANDLE: Final = 0
NO_STREAM: Final = -1
NO_IPV: Final = -1

_C_TAG: Final = b"\x81\x00"
_C_TAG_NUMBER: Final = 0x8100


class Fcs(IntEnum):
    """The state of the frame check sequence of a frame on the wire."""

    GOOD = 0
    BAD = 1
    POISONED = 2


class Frame:
    """A frame; `size` counts the octets from the destination address to the last before the FCS."""

    __slots__ = (
        "arrived_ns",
        "csig",
        "dei",
        "dst",
        "eligible_ns",
        "fcs",
        "handle",
        "ipv",
        "key",
        "lease",
        "llr_eligible",
        "msdu",
        "preamble",
        "priority",
        "rx_port",
        "rx_priority",
        "size",
        "src",
        "stream",
        "tag",
        "trimmed",
        "vid",
    )

    def __init__(
        self,
        dst: int,
        src: int,
        msdu: bytes,
        *,
        vid: int = 0,
        priority: int = 0,
        tag: bool = True,
        size: int = 0,
    ) -> None:
        self.dst = dst
        self.src = src
        self.vid = vid
        self.priority = priority
        self.dei = 0
        self.tag = tag
        self.msdu = msdu
        self.size = size or max(ADDRESSES_OCTETS + len(msdu) + (TAG_OCTETS if tag else 0), MINIMUM_OCTETS)
        self.key = UNKNOWN_KEY
        self.lease: Lease | None = None
        self.handle = NO_HANDLE
        self.stream = NO_STREAM
        self.ipv = NO_IPV
        self.rx_port = 0
        self.rx_priority = priority
        self.eligible_ns = 0
        self.arrived_ns = 0
        self.preamble: bytes | None = None
        self.fcs = 0
        self.csig = b""
        self.trimmed = False
        self.llr_eligible = True

    @staticmethod
    def decode(octets: bytes) -> "Frame":
        """A frame from octets without FCS; the outermost C-tag is taken off, any other stays in the MSDU."""
        addresses = int.from_bytes(octets[:12], "big")
        dst, src = addresses >> 48, addresses & 0xFFFFFFFFFFFF
        if octets[12:14] != _C_TAG:
            return Frame(dst, src, octets[12:], tag=False, size=len(octets))
        tci = octets[14] << 8 | octets[15]
        frame = Frame(dst, src, octets[16:], vid=tci & 0xFFF, priority=tci >> 13, size=len(octets))
        frame.dei = tci & 0x1000
        return frame

    def encode(self) -> bytes:
        """The octets without FCS, filled with zeros up to `size`."""
        addresses = (self.dst << 48 | self.src).to_bytes(12, "big")
        if self.tag:
            tci = self.priority << 13 | self.dei | self.vid
            octets = addresses + (_C_TAG_NUMBER << 16 | tci).to_bytes(4, "big") + self.msdu
        else:
            octets = addresses + self.msdu
        return octets if len(octets) >= self.size else octets.ljust(self.size, b"\x00")

    def copy(self) -> "Frame":
        """Another frame with the same contents."""
        twin = Frame(
            self.dst, self.src, self.msdu, vid=self.vid, priority=self.priority, tag=self.tag, size=self.size
        )
        twin.key = self.key
        twin.handle = self.handle
        twin.ipv = self.ipv
        twin.eligible_ns = self.eligible_ns
        twin.preamble = self.preamble
        twin.fcs = self.fcs
        self._lend(twin)
        return twin

    def with_octets(self, octets: bytes) -> "Frame":
        """The same frame with other octets: an untagged one keeps the VLAN and priority that it was given."""
        other = Frame.decode(octets)
        other.vid, other.priority = self.vid, self.priority
        self._lend(other)
        return other

    def _lend(self, other: "Frame") -> None:
        """Give another frame what is known of this one, apart from its octets."""
        other.dei = self.dei
        other.rx_port = self.rx_port
        other.rx_priority = self.rx_priority
        other.arrived_ns = self.arrived_ns
        other.stream = self.stream
        other.lease = self.lease
        other.csig = self.csig
        other.trimmed = self.trimmed
        other.llr_eligible = self.llr_eligible

    @property
    def wire_octets(self) -> int:
        """Octet times that the frame takes on the wire, gap included."""
        size = self.size
        return size + 24 if size >= 60 else 84

    def __repr__(self) -> str:
        path = f"{self.src:012x}->{self.dst:012x}"
        return f"Frame({path} vid {self.vid} priority {self.priority} {self.size} octets)"
