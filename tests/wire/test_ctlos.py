"""Control ordered sets: octets of Tables 5-7, 5-20, 5-28 and 5-30, and whole ranges both ways."""

import pytest

from isolane.wire import ctlos
from isolane.wire.ctlos import CfUpdate, ControlOrderedSet, LlrAck, LlrInit, LlrInitEcho, LlrNack
from tests.wire.both_ways import assert_both_ways, assert_never_cut, cannot_encode, refusal

VECTORS: list[tuple[str, ControlOrderedSet]] = [
    ("4b 01 ab cd e6 00 00 00", LlrAck(0xABCDE)),
    ("5c 01 ab cd e6 00 00 00", LlrAck(0xABCDE, "xmii")),
    ("4b 02 00 38 46 00 00 00", LlrNack(900)),
    ("5c 02 00 38 46 00 00 00", LlrNack(900, "xmii")),
    ("4b 03 12 34 56 ef be 00", LlrInit(0x12345, 0xBEEF)),
    ("4b 04 12 34 56 ef be 00", LlrInitEcho(0x12345, 0xBEEF)),
    ("5c 04 12 34 56 ef be 00", LlrInitEcho(0x12345, 0xBEEF, "xmii")),
    ("5c 10 2d ab c6 ff ff f0", CfUpdate(5, 0x5ABC, 31, 0x7FFF)),
    ("4b 10 2d ab c6 ff ff f0", CfUpdate(5, 0x5ABC, 31, 0x7FFF, "pcs66")),
]


@pytest.mark.parametrize(("text", "value"), VECTORS)
def test_octets_and_object_are_one(text: str, value: ControlOrderedSet) -> None:
    assert_both_ways(ctlos.decode, bytes.fromhex(text), value)
    assert_never_cut(ctlos.decode, bytes.fromhex(text))


def test_every_sequence_survives() -> None:
    for sequence in range(1 << 20):
        assert LlrAck.decode(LlrAck(sequence).encode()).sequence == sequence


@pytest.mark.parametrize("form", ["xmii", "pcs66"])
def test_every_credit_count_survives(form: ctlos.Form) -> None:
    for count in range(1 << 15):
        update = CfUpdate(count & 31, count, 31 - (count & 31), count ^ 0x7FFF, form)
        assert CfUpdate.decode(update.encode()) == update


def test_every_init_data_survives() -> None:
    for data in range(1 << 16):
        assert LlrInitEcho.decode(LlrInitEcho(7, data).encode()).data == data


def test_an_acknowledgment_is_not_taken_for_its_opposite() -> None:
    assert not isinstance(LlrNack(1), LlrAck)
    assert not isinstance(LlrInitEcho(1), LlrInit)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("4b", "octet 1, control-ordered-set: ends after 1 of 8 octets"),
        ("4b 01 ab cd e6 00 00 00 00", "octet 8, control-ordered-set: is longer than 8 octets"),
        ("78 01 ab cd e6 00 00 00", "octet 0, block-type: 0x78 is neither 0x4b nor 0x5c"),
        ("4b 05 ab cd e6 00 00 00", "octet 1, type: 0x05 is not known"),
        ("4b 01 ab cd ef 00 00 00", "octet 4, o-code: is 15, not 6"),
        ("4b 01 ab cd e6 00 01 00", "octet 6, reserved: is 0x01, not 0"),
        ("4b 03 ab cd e6 00 00 01", "octet 7, reserved: is 0x01, not 0"),
        ("5c 10 2d ab c6 ff ff f1", "octet 7, reserved: is 1, not 0"),
    ],
)
def test_a_fault_is_named_with_its_place(text: str, message: str) -> None:
    assert refusal(ctlos.decode, bytes.fromhex(text)) == message


def test_one_type_refuses_another() -> None:
    assert refusal(LlrAck.decode, LlrNack(1).encode()) == "octet 1, type: is 0x02, not 0x01"


@pytest.mark.parametrize(
    ("value", "message"),
    [
        (LlrAck(1 << 20), "sequence: 1048576 does not fit in 20 bits"),
        (LlrNack(-1), "sequence: -1 does not fit in 20 bits"),
        (LlrInit(0, 1 << 16), "init-data: 65536 does not fit in 16 bits"),
        (CfUpdate(32, 0, 0, 0), "first-channel: 32 does not fit in 5 bits"),
        (CfUpdate(0, 0, 0, 1 << 15), "second-count: 32768 does not fit in 15 bits"),
    ],
)
def test_what_does_not_fit_is_not_sent(value: ControlOrderedSet, message: str) -> None:
    assert cannot_encode(value) == message
