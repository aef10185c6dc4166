"""Ethernet frames with no tag, one tag, two tags."""

import pytest

from isolane.wire.errors import WireError
from isolane.wire.ethernet import S_TAG, EthernetFrame, VlanTag, classify_fcs, fcs, pad
from tests.wire.both_ways import assert_both_ways, assert_never_cut, cannot_encode, refusal

TO = bytes.fromhex("0180c2000003")
FROM = bytes.fromhex("02005e000001")
HEAD = "0180c2000003 02005e000001"

VECTORS = [
    (HEAD + "88cc 0000", EthernetFrame(TO, FROM, 0x88CC, b"\x00\x00")),
    (HEAD + "0004 01020304", EthernetFrame(TO, FROM, 4, b"\x01\x02\x03\x04")),
    (HEAD + "8100 b00a 0800", EthernetFrame(TO, FROM, 0x0800, b"", (VlanTag(10, 5, True),))),
    (
        HEAD + "88a8 0064 8100 e00a 86dd 60",
        EthernetFrame(TO, FROM, 0x86DD, b"\x60", (VlanTag(100, tpid=S_TAG), VlanTag(10, 7))),
    ),
]


@pytest.mark.parametrize(("text", "frame"), VECTORS)
def test_octets_and_object_are_one(text: str, frame: EthernetFrame) -> None:
    assert_both_ways(EthernetFrame.decode, bytes.fromhex(text), frame)


def test_a_header_is_never_cut() -> None:
    for text, frame in VECTORS:
        assert_never_cut(EthernetFrame.decode, bytes.fromhex(text)[: -len(frame.payload) or None])


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("0180c2", "octet 3, ethernet: ends after 3 of 14 octets"),
        (HEAD + "8100 00", "octet 15, vlan-tag: ends after 15 of 16 octets"),
        (HEAD + "8100 0001 08", "octet 17, ethertype: ends after 17 of 18 octets"),
    ],
)
def test_a_cut_frame_is_refused(text: str, message: str) -> None:
    assert refusal(EthernetFrame.decode, bytes.fromhex(text)) == message


def test_a_tag_has_four_octets_and_a_known_type() -> None:
    assert VlanTag.decode(bytes.fromhex("8100 2001")) == VlanTag(1, 1)
    assert refusal(VlanTag.decode, b"\x81") == "octet 1, vlan-tag: ends after 1 of 4 octets"
    assert refusal(VlanTag.decode, bytes(4)) == "octet 0, tpid: 0x0000 is not the type of a VLAN tag"


@pytest.mark.parametrize(
    ("value", "message"),
    [
        (VlanTag(4096), "vid: 4096 does not fit in 12 bits"),
        (VlanTag(1, 8), "priority: 8 does not fit in 3 bits"),
        (VlanTag(1, tpid=0x9100), "tpid: 0x9100 is not the type of a VLAN tag"),
        (EthernetFrame(b"", FROM, 1, b""), "destination: has 0 octets, not 6"),
        (EthernetFrame(TO, FROM, 0x8100, b""), "ethertype: is the type of a VLAN tag; use tags"),
        (EthernetFrame(TO, FROM, 1 << 16, b""), "ethertype: 65536 does not fit in 16 bits"),
    ],
)
def test_what_does_not_fit_is_not_sent(value: VlanTag | EthernetFrame, message: str) -> None:
    assert cannot_encode(value) == message


def test_short_frames_are_padded_to_the_least_size() -> None:
    assert pad(b"\x01") == b"\x01" + bytes(59)
    assert pad(bytes(61)) == bytes(61)


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
