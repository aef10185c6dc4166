"""The frame check sequence and its poisoned form."""

import pytest

from isolane.wire.errors import WireError
from isolane.wire.fcs import classify_fcs, fcs

FRAME = bytes(range(60))
POISONED = bytes(octet ^ 0xFF for octet in fcs(FRAME))
"""The complement of the right FCS."""


def test_it_is_the_crc_32_of_802_3() -> None:
    assert fcs(b"123456789") == 0xCBF43926.to_bytes(4, "little")


def test_a_whole_frame_has_the_residue_of_802_3() -> None:
    assert fcs(FRAME + fcs(FRAME)) == 0x2144DF1C.to_bytes(4, "little")


def test_three_classes_are_told_apart() -> None:
    assert classify_fcs(FRAME + fcs(FRAME)) == "good"
    assert classify_fcs(FRAME + POISONED) == "poisoned"
    assert classify_fcs(FRAME + bytes(4)) == "bad"


def test_every_damaged_bit_is_bad() -> None:
    for good in (FRAME + fcs(FRAME), FRAME + POISONED):
        for bit in range(len(good) * 8):
            damaged = bytearray(good)
            damaged[bit // 8] ^= 1 << bit % 8
            assert classify_fcs(bytes(damaged)) == "bad"


def test_three_octets_hold_none() -> None:
    with pytest.raises(WireError, match="octet 3, fcs: ends after 3 of 4 octets"):
        classify_fcs(bytes(3))
