"""The frame of the per-frame path: octets there and back, sizes, copies."""

import pytest

from isolane.engine.frame import Frame

TAGGED = bytes.fromhex("0180c2000001020000000003810075340800") + bytes(50)
UNTAGGED = bytes.fromhex("0180c20000010200000000038902") + bytes(50)


@pytest.mark.parametrize("octets", [TAGGED, UNTAGGED], ids=["tagged", "untagged"])
def test_octets_come_back_as_they_were(octets: bytes) -> None:
    assert Frame.decode(octets).encode() == octets


def test_a_tag_gives_priority_and_vid() -> None:
    frame = Frame.decode(TAGGED)
    assert (frame.priority, frame.rx_priority, frame.vid, frame.tag) == (3, 3, 0x534, True)
    assert frame.msdu[:2] == b"\x08\x00"


def test_addresses_are_integers() -> None:
    frame = Frame.decode(UNTAGGED)
    assert (frame.dst, frame.src) == (0x0180C2000001, 0x020000000003)


def test_a_changed_priority_is_in_the_octets() -> None:
    frame = Frame.decode(TAGGED)
    frame.priority = 5
    assert frame.encode()[14] >> 5 == 5


def test_the_octets_not_held_are_zeros() -> None:
    frame = Frame(1, 2, b"\x08\x00\x45", size=100)
    assert frame.encode() == (frame.encode()[:19]).ljust(100, b"\x00")
    assert len(frame.encode()) == 100


def test_a_short_frame_is_filled_to_the_least_size() -> None:
    assert len(Frame(1, 2, b"\x88\x08").encode()) == 60
    assert Frame(1, 2, b"\x88\x08").wire_octets == 84


def test_a_copy_is_independent() -> None:
    frame = Frame(1, 2, b"\x08\x00", vid=5, priority=4)
    twin = frame.copy()
    twin.priority = 1
    assert (frame.priority, twin.vid, twin.msdu) == (4, 5, b"\x08\x00")


def test_an_s_tag_stays_in_the_msdu() -> None:
    octets = bytes.fromhex("0180c200000102000000000388a80001810000020800") + bytes(40)
    frame = Frame.decode(octets)
    assert (frame.tag, frame.encode()) == (False, octets)
