"""PAUSE and PFC octet by octet, from the tables of a MAC's manual."""

import pytest

from isolane.wire.ethernet import fcs
from isolane.wire.mac_control import Pause, Pfc, UnknownMacControl, opcode_of
from tests.wire.both_ways import assert_both_ways, assert_never_cut, cannot_encode, refusal

SOURCE = bytes.fromhex("02005e000001")
HEAD = "0180c2000001 02005e000001 8808"
PAUSE = bytes.fromhex(HEAD + "0001 1234" + "00" * 42)
PFC = bytes.fromhex(HEAD + "0101 0028 0000 0000 0000 ffff 0000 0010 0000 0000" + "00" * 26)


def test_pause_is_the_table() -> None:
    assert_both_ways(Pause.decode, PAUSE, Pause(SOURCE, 0x1234))
    assert_never_cut(Pause.decode, PAUSE)


def test_pfc_is_the_table() -> None:
    assert_both_ways(Pfc.decode, PFC, Pfc.of(SOURCE, {3: 0xFFFF, 5: 0x10}))
    assert_never_cut(Pfc.decode, PFC)


def test_both_are_64_octets_with_the_fcs() -> None:
    for frame in (Pause(SOURCE, 0).encode(), Pfc.of(SOURCE, {}).encode()):
        assert len(frame + fcs(frame)) == 64


def test_a_disabled_priority_has_no_time() -> None:
    assert Pfc(SOURCE, 0x08, (9,) * 8).times == {3: 9}


@pytest.mark.parametrize("priority", range(8))
def test_every_priority_has_its_bit_and_its_place(priority: int) -> None:
    frame = Pfc.of(SOURCE, {priority: 0xABCD}).encode()
    assert frame[17] == 1 << priority
    assert frame[18 + 2 * priority : 20 + 2 * priority] == b"\xab\xcd"


def test_another_opcode_is_kept() -> None:
    frame = bytes.fromhex(HEAD + "0002 0102")
    assert_both_ways(UnknownMacControl.decode, frame, UnknownMacControl(frame[:6], SOURCE, 2, b"\x01\x02"))


def test_nonzero_padding_is_kept() -> None:
    frame = PAUSE[:-1] + b"\x01"
    assert Pause.decode(frame).encode() == frame


@pytest.mark.parametrize(
    ("frame", "message"),
    [
        (PFC, "octet 14, opcode: is 0x0101, not 0x0001"),
        (PAUSE + b"\x00", "octet 60, mac-control: is longer than 60 octets"),
        (PAUSE[:59], "octet 59, mac-control: ends after 59 of 60 octets"),
        (PAUSE[:15], "octet 15, mac-control: ends after 15 of 16 octets"),
        (PAUSE[:12] + b"\x08\x00" + PAUSE[14:], "octet 12, ethertype: 0x0800 is not MAC Control"),
    ],
)
def test_what_is_no_pause_frame_is_refused(frame: bytes, message: str) -> None:
    assert refusal(Pause.decode, frame) == message


def test_bits_above_the_class_vector_are_refused() -> None:
    frame = PFC[:16] + b"\x01" + PFC[17:]
    assert refusal(Pfc.decode, frame) == "octet 16, class-enable: has bits in its first octet"


def test_a_known_opcode_is_not_unknown() -> None:
    assert refusal(UnknownMacControl.decode, PAUSE) == "octet 14, opcode: 0x0001 has its own codec"
    assert cannot_encode(UnknownMacControl(SOURCE, SOURCE, 1, b"")) == "opcode: 0x0001 has its own codec"
    assert opcode_of(PFC) == 0x0101


@pytest.mark.parametrize(
    ("value", "message"),
    [
        (Pause(SOURCE, 1 << 16), "quanta: 65536 does not fit in 16 bits"),
        (Pause(SOURCE, 0, pad=b""), "pad: has 0 octets, not 42"),
        (Pause(b"", 0), "source: has 0 octets, not 6"),
        (Pfc(SOURCE, 256, (0,) * 8), "class-enable: 256 does not fit in 8 bits"),
        (Pfc(SOURCE, 0, (0,) * 7), "quanta: has 7 times, not 8"),
    ],
)
def test_what_does_not_fit_is_not_sent(value: Pause | Pfc, message: str) -> None:
    assert cannot_encode(value) == message
