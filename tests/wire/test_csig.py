"""Tags of congestion signaling: places of the fields, tags behind each other, and what is refused."""

import pytest

from isolane.wire.csig import CompactTag, Inner, WideTag, behind_tags, decode_tags, tag_octets
from isolane.wire.errors import WireError
from tests.wire.both_ways import Encodable, assert_both_ways, assert_never_cut, cannot_encode, refusal

COMPACT_OCTETS = bytes.fromhex("ccdd 52a5")
COMPACT = CompactTag(0xCCDD, signal_type=2, value=5, locator=0x25, trimmed=True)
WIDE_OCTETS = bytes.fromhex("ccde beef 1abcde85")
WIDE = WideTag(0xCCDE, signal_type=1, value=0xABCDE, locator=0xBEEF, trimmed=True, reserved=5)
FORMATS = {0xCCDD: CompactTag, 0xCCDE: WideTag}
IP = bytes.fromhex("0800 4500")


def test_octets_and_object_are_one() -> None:
    assert_both_ways(CompactTag.decode, COMPACT_OCTETS, COMPACT)
    assert_both_ways(WideTag.decode, WIDE_OCTETS, WIDE)
    assert_never_cut(CompactTag.decode, COMPACT_OCTETS)
    assert_never_cut(WideTag.decode, WIDE_OCTETS)


@pytest.mark.parametrize(
    ("tag", "octets"),
    [
        (CompactTag(0xFFFF, 7, 0), "ffff e000"),
        (CompactTag(0x0600, 0, 31), "0600 0f80"),
        (CompactTag(0x0600, 0, 0, 127), "0600 007f"),
        (CompactTag(0x0600, 0, 0, trimmed=True), "0600 1000"),
        (WideTag(0xFFFF, 15, 0), "ffff 0000 f0000000"),
        (WideTag(0x0600, 0, (1 << 20) - 1), "0600 0000 0fffff00"),
        (WideTag(0x0600, 0, 0, 0xFFFF), "0600 ffff 00000000"),
        (WideTag(0x0600, 0, 0, trimmed=True), "0600 0000 00000080"),
        (WideTag(0x0600, 0, 0, reserved=0x7F), "0600 0000 0000007f"),
    ],
)
def test_each_field_has_its_bits(tag: CompactTag | WideTag, octets: str) -> None:
    assert tag.encode() == bytes.fromhex(octets)
    assert type(tag).decode(bytes.fromhex(octets)) == tag


@pytest.mark.parametrize(
    ("octets", "message"),
    [
        ("ccdd", "octet 2, tag: ends after 2 of 4 octets"),
        ("ccdd000000", "octet 4, tag: is longer than 4 octets"),
        ("05ff0000", "octet 0, ethertype: 0x05ff is a length, not an EtherType"),
    ],
)
def test_a_faulty_tag_is_refused(octets: str, message: str) -> None:
    assert refusal(CompactTag.decode, bytes.fromhex(octets)) == message


@pytest.mark.parametrize(
    ("value", "message"),
    [
        (CompactTag(0x05FF, 0, 0), "ethertype: 0x05ff is a length, not an EtherType"),
        (CompactTag(0x10000, 0, 0), "ethertype: 65536 does not fit in 16 bits"),
        (CompactTag(0xCCDD, 8, 0), "signal-type: 8 does not fit in 3 bits"),
        (CompactTag(0xCCDD, 0, 32), "value: 32 does not fit in 5 bits"),
        (CompactTag(0xCCDD, 0, 0, 128), "locator: 128 does not fit in 7 bits"),
        (WideTag(0xCCDE, 16, 0), "signal-type: 16 does not fit in 4 bits"),
        (WideTag(0xCCDE, 0, 1 << 20), "value: 1048576 does not fit in 20 bits"),
        (WideTag(0xCCDE, 0, 0, 1 << 16), "locator: 65536 does not fit in 16 bits"),
        (WideTag(0xCCDE, 0, 0, reserved=128), "reserved: 128 does not fit in 7 bits"),
    ],
)
def test_what_does_not_fit_is_not_sent(value: Encodable, message: str) -> None:
    assert cannot_encode(value) == message


@pytest.mark.parametrize(
    ("octets", "tags"),
    [
        (IP, ()),
        (b"", ()),
        (COMPACT_OCTETS + IP, (COMPACT,)),
        (WIDE_OCTETS + IP, (WIDE,)),
        (COMPACT_OCTETS + WIDE_OCTETS + COMPACT_OCTETS + IP, (COMPACT, WIDE, COMPACT)),
    ],
)
def test_tags_are_found_at_the_beginning_of_an_msdu(
    octets: bytes, tags: tuple[CompactTag | WideTag, ...]
) -> None:
    length = tag_octets(octets, FORMATS)
    assert length == sum(tag.OCTETS for tag in tags)
    assert decode_tags(octets[:length], FORMATS) == tags


@pytest.mark.parametrize("whole", [COMPACT_OCTETS + IP[:2], WIDE_OCTETS + IP[:2]])
def test_an_msdu_that_ends_within_a_tag_is_refused(whole: bytes) -> None:
    for length in range(2, len(whole)):
        with pytest.raises(WireError, match="ends after"):
            tag_octets(whole[:length], FORMATS)


def test_what_stands_behind_the_tags_is_kept() -> None:
    assert_both_ways(Inner.decode, IP, Inner(0x0800, IP[2:]))
    assert refusal(Inner.decode, b"\x08") == "octet 1, inner: ends after 1 of 2 octets"


def test_tags_of_a_format_that_is_no_longer_known_are_refused() -> None:
    with pytest.raises(WireError, match="octet 4, ethertype: 0xccde is of no tag format"):
        decode_tags(COMPACT_OCTETS + WIDE_OCTETS, {0xCCDD: CompactTag})


def test_the_packet_behind_the_tags_can_be_looked_at() -> None:
    assert behind_tags(COMPACT_OCTETS + WIDE_OCTETS + IP, FORMATS) == IP
    assert behind_tags(IP, FORMATS) == IP
    assert behind_tags(COMPACT_OCTETS, FORMATS) == COMPACT_OCTETS


def test_another_value_leaves_the_rest_of_a_tag() -> None:
    assert COMPACT.with_value(9, 8) == CompactTag(0xCCDD, 2, 9, 8, trimmed=True)
    assert WIDE.with_value(9, 8) == WideTag(0xCCDE, 1, 9, 8, trimmed=True, reserved=5)
