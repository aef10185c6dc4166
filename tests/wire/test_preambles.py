"""Preambles in the `ue` form and in the `taxonomy` forms, blocks with their sync header."""

import pytest

from isolane.cli.decode_formats import TaxonomyPreamble66, TaxonomyPreambleMii
from isolane.wire.ctlos import LlrAck
from isolane.wire.phy import CONTROL_SYNC, DATA_SYNC, Block66, LlrPreamble
from tests.wire.both_ways import Decode, Encodable, assert_both_ways, assert_never_cut, cannot_encode, refusal

VECTORS: list[tuple[Decode, str, Encodable]] = [
    (LlrPreamble.decode, "fb a7 bc de 55 55 55 d5", LlrPreamble(0xABCDE)),
    (LlrPreamble.decode, "78 07 00 01 55 55 55 d5", LlrPreamble(1, "pcs66")),
    (TaxonomyPreambleMii.decode, "55 55 55 dd ab cd ef 07", TaxonomyPreambleMii(0xABCDEF, 7)),
    (
        TaxonomyPreambleMii.decode,
        "55 55 aa d5 00 00 01 00",
        TaxonomyPreambleMii(1, 0, "standard", b"\x55\x55\xaa"),
    ),
    (TaxonomyPreamble66.decode, "ab cd ef 07 00 00 00 00", TaxonomyPreamble66(0xABCDEF, 7)),
    (Block66.decode, "02 4b 01 00 00 16 00 00 00", Block66(CONTROL_SYNC, LlrAck(1).encode())),
    (
        Block66.decode,
        "01 ab cd ef 07 00 00 00 00",
        Block66(DATA_SYNC, TaxonomyPreamble66(0xABCDEF, 7).encode()),
    ),
]


@pytest.mark.parametrize(("decode", "text", "value"), VECTORS)
def test_octets_and_object_are_one(decode: Decode, text: str, value: Encodable) -> None:
    assert_both_ways(decode, bytes.fromhex(text), value)
    assert_never_cut(decode, bytes.fromhex(text))


def test_every_sequence_survives() -> None:
    for sequence in range(1 << 20):
        assert LlrPreamble.decode(LlrPreamble(sequence).encode()).sequence == sequence


@pytest.mark.parametrize(
    ("decode", "text", "message"),
    [
        (LlrPreamble.decode, "fb555555555555d5", "octet 1, llr-mark: is 5, not 7"),
        (LlrPreamble.decode, "55a7bcde555555d5", "octet 0, start: 0x55 is neither 0xfb nor 0x78"),
        (LlrPreamble.decode, "fba7bcde555555dd", "octet 4, preamble: is 555555dd, not 555555d5"),
        (TaxonomyPreambleMii.decode, "555555d600000000", "octet 3, sfd: 0xd6 is neither 0xd5 nor 0xdd"),
        (TaxonomyPreambleMii.decode, "555555d50000000000", "octet 8, preamble: is longer than 8 octets"),
        (TaxonomyPreamble66.decode, "abcdef0700000001", "octet 4, reserved: is 00000001, not 0"),
        (Block66.decode, "03" + "00" * 8, "octet 0, sync-header: is 0x03, neither 1 nor 2"),
        (Block66.decode, "02" + "00" * 9, "octet 9, block: is longer than 9 octets"),
    ],
)
def test_a_fault_is_named_with_its_place(decode: Decode, text: str, message: str) -> None:
    assert refusal(decode, bytes.fromhex(text)) == message


@pytest.mark.parametrize(
    ("value", "message"),
    [
        (LlrPreamble(1 << 20), "sequence: 1048576 does not fit in 20 bits"),
        (TaxonomyPreambleMii(1 << 24), "sequence: 16777216 does not fit in 24 bits"),
        (TaxonomyPreamble66(0, 256), "flags: 256 does not fit in 8 bits"),
        (Block66(0, bytes(8)), "sync-header: is 00, neither 01 nor 10"),
        (Block66(1, bytes(7)), "octets: has 7 octets, not 8"),
    ],
)
def test_what_does_not_fit_is_not_sent(value: Encodable, message: str) -> None:
    assert cannot_encode(value) == message
