"""Ethernet frames: addresses, 802.1Q tags, EtherType, the octets after it; the frame check sequence."""

from struct import Struct
from typing import Final, Literal, Self
from zlib import crc32

from isolane.lazy_dataclass import dataclass
from isolane.wire.address import MAC_OCTETS
from isolane.wire.errors import WireError, check_length, check_unsigned, truncated

C_TAG: Final = 0x8100  # customer VLAN tag, IEEE Std 802.1Q Table 9-1
S_TAG: Final = 0x88A8  # service VLAN tag
TAG_TYPES: Final = frozenset({C_TAG, S_TAG})

IPV4: Final = 0x0800
IPV6: Final = 0x86DD
MAC_CONTROL: Final = 0x8808
LLDP: Final = 0x88CC
CIM: Final = 0x89A2  # IEEE Std 802.1Qcz Table 49-1

ADDRESSES_OCTETS: Final = 2 * MAC_OCTETS
TAG_OCTETS: Final = 4
HEADER_OCTETS: Final = ADDRESSES_OCTETS + 2
MINIMUM_OCTETS: Final = 60  # 64 with the FCS

_ADDRESSES: Final = Struct("!6s6s")
_UINT16: Final = Struct("!H")
_TAG: Final = Struct("!HH")


@dataclass(frozen=True, slots=True)
class VlanTag:
    """One tag: IEEE Std 802.1Q 9.6."""

    vid: int
    priority: int = 0
    drop_eligible: bool = False
    tpid: int = C_TAG

    def encode(self) -> bytes:
        """Tag protocol identifier, then tag control information."""
        if self.tpid not in TAG_TYPES:
            raise WireError(f"{self.tpid:#06x} is not the type of a VLAN tag", field="tpid")
        tci = check_unsigned(self.priority, 3, "priority") << 13 | check_unsigned(self.vid, 12, "vid")
        return _TAG.pack(self.tpid, tci | self.drop_eligible << 12)

    @classmethod
    def decode(cls, octets: bytes) -> Self:
        """Four octets, the TPID first."""
        if len(octets) != TAG_OCTETS:
            raise truncated("vlan-tag", needed=TAG_OCTETS, present=len(octets))
        tpid, tci = _TAG.unpack(octets)
        if tpid not in TAG_TYPES:
            raise WireError(f"{tpid:#06x} is not the type of a VLAN tag", field="tpid", offset=0)
        return cls(tci & 0xFFF, tci >> 13, bool(tci & 0x1000), tpid)


@dataclass(frozen=True, slots=True)
class EthernetFrame:
    """A frame as a MAC service user sees it: no preamble, no FCS, padding part of the payload."""

    destination: bytes
    source: bytes
    ethertype: int
    payload: bytes
    tags: tuple[VlanTag, ...] = ()

    def encode(self) -> bytes:
        """The frame without FCS."""
        return b"".join(
            (
                check_length(self.destination, MAC_OCTETS, "destination"),
                check_length(self.source, MAC_OCTETS, "source"),
                *(tag.encode() for tag in self.tags),
                self._type_octets(),
                self.payload,
            )
        )

    @classmethod
    def decode(cls, octets: bytes) -> Self:
        """A frame without FCS; a length field (below 0x600) is kept as `ethertype`."""
        if len(octets) < HEADER_OCTETS:
            raise truncated("ethernet", needed=HEADER_OCTETS, present=len(octets))
        destination, source = _ADDRESSES.unpack_from(octets)
        offset, tags = ADDRESSES_OCTETS, []
        while (ethertype := _type_at(octets, offset)) in TAG_TYPES:
            if len(octets) < offset + TAG_OCTETS:
                raise truncated("vlan-tag", needed=offset + TAG_OCTETS, present=len(octets))
            tags.append(VlanTag.decode(octets[offset : offset + TAG_OCTETS]))
            offset += TAG_OCTETS
        return cls(destination, source, ethertype, octets[offset + 2 :], tuple(tags))

    def _type_octets(self) -> bytes:
        if self.ethertype in TAG_TYPES:
            raise WireError("is the type of a VLAN tag; use tags", field="ethertype")
        return _UINT16.pack(check_unsigned(self.ethertype, 16, "ethertype"))


def _type_at(octets: bytes, offset: int) -> int:
    if len(octets) < offset + 2:
        raise truncated("ethertype", needed=offset + 2, present=len(octets))
    ethertype: int = _UINT16.unpack_from(octets, offset)[0]
    return ethertype


def pad(frame: bytes) -> bytes:
    """`frame` with zeros after it up to the least that a MAC sends."""
    return frame.ljust(MINIMUM_OCTETS, b"\x00")


FCS_OCTETS: Final = 4

# A poisoned frame carries the complement of its right FCS: no single burst error makes one of the other.
POISON: Final = 0xFFFF_FFFF

FcsClass = Literal["good", "poisoned", "bad"]


def fcs(octets: bytes) -> bytes:
    """The four octets that follow the frame, in the order they are sent."""
    return crc32(octets).to_bytes(FCS_OCTETS, "little")


def classify_fcs(frame: bytes) -> FcsClass:
    """Compare the last four octets of `frame` with the FCS of the octets before."""
    if len(frame) < FCS_OCTETS:
        raise truncated("fcs", needed=FCS_OCTETS, present=len(frame))
    received = int.from_bytes(frame[-FCS_OCTETS:], "little")
    right = crc32(memoryview(frame)[:-FCS_OCTETS])
    if received == right:
        return "good"
    return "poisoned" if received == right ^ POISON else "bad"
