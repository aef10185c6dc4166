"""The taxonomy's credit messages, and where they agree with the `ue` form."""

import pytest

from isolane.cli.decode_formats import TaxonomyCcUpdate, TaxonomyCfUpdate
from isolane.wire.ctlos import CfUpdate
from tests.wire.both_ways import Encodable, assert_both_ways, assert_never_cut, cannot_encode, refusal

CF = bytes.fromhex("5c 10 2d ab c6 ff ff e0")
CC = bytes.fromhex("01 2d ab c0 00 00 00 00")


def formula(high: int, middle: int, low: int) -> int:
    """The taxonomy's own computed field."""
    return (high & 0x07) << 12 | middle << 4 | low >> 4 & 0x0E


def test_octets_and_object_are_one() -> None:
    assert_both_ways(TaxonomyCfUpdate.decode, CF, TaxonomyCfUpdate(5, 0x5ABC, 31, 0x7FFE))
    assert_never_cut(TaxonomyCfUpdate.decode, CF)
    assert_both_ways(TaxonomyCcUpdate.decode, CC, TaxonomyCcUpdate(1, 5, 0x5ABC))
    assert_never_cut(TaxonomyCcUpdate.decode, CC)


def test_even_counts_read_the_same_by_its_formula_and_by_ours() -> None:
    for count in range(0, 1 << 15, 2):
        octets = CfUpdate(9, count, 10, count).encode()
        assert formula(*octets[2:5]) == formula(*octets[5:8]) == count
        assert TaxonomyCfUpdate.decode(octets).first_count == count


def test_every_consumed_count_survives() -> None:
    for count in range(1 << 15):
        assert TaxonomyCcUpdate.decode(TaxonomyCcUpdate(1, count & 31, count).encode()).count == count


def test_odd_counts_are_refused() -> None:
    assert (
        refusal(TaxonomyCfUpdate.decode, CF[:4] + b"\xd6" + CF[5:])
        == "octet 4, count: has its lowest bit set"
    )
    assert refusal(TaxonomyCfUpdate.decode, CF[:7] + b"\xf0") == "octet 7, count: has its lowest bit set"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("01 2d ab c1 00 00 00 00", "octet 3, reserved: is 100000000, not 0"),
        ("01 2d ab c0 00 00 00 01", "octet 3, reserved: is 000000001, not 0"),
        ("01 2d ab c0 00 00 00 00 00", "octet 8, cc-update: is longer than 8 octets"),
    ],
)
def test_a_fault_is_named_with_its_place(text: str, message: str) -> None:
    assert refusal(TaxonomyCcUpdate.decode, bytes.fromhex(text)) == message


@pytest.mark.parametrize(
    ("value", "message"),
    [
        (TaxonomyCfUpdate(0, 1, 0, 0), "count: is odd; this form carries even counts only"),
        (TaxonomyCfUpdate(0, 0, 0, 3), "count: is odd; this form carries even counts only"),
        (TaxonomyCcUpdate(256, 0, 0), "message-type: 256 does not fit in 8 bits"),
        (TaxonomyCcUpdate(0, 32, 0), "channel: 32 does not fit in 5 bits"),
    ],
)
def test_what_does_not_fit_is_not_sent(value: Encodable, message: str) -> None:
    assert cannot_encode(value) == message
