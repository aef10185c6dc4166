"""The frame check sequence: CRC-32 of IEEE Std 802.3 3.2.9, and the poisoned form of link layer retry."""

from typing import Literal
from zlib import crc32

from isolane.wire.errors import truncated

FCS_OCTETS = 4

# A poisoned frame carries the complement of its right FCS: no single burst error makes one of the other.
POISON = 0xFFFF_FFFF

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
