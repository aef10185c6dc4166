"""CC_Update: sixteen counters of 20 bits in a MAC Control frame of 64 octets."""

import pytest

from isolane.wire.ethernet import fcs
from isolane.wire.mac_control import CcUpdate
from tests.wire.both_ways import assert_both_ways, assert_never_cut, cannot_encode, refusal

SOURCE = bytes.fromhex("02005e000001")
COUNTERS = tuple(index * 0x11111 for index in range(16))
SAMPLE = bytes.fromhex(
    "0180c2000001 02005e000001 8808 fffe fa7acb 01"
    "00 00 01 11 11 22 22 23 33 33 44 44 45 55 55 66 66 67 77 77"
    "88 88 89 99 99 aa aa ab bb bb cc cc cd dd dd ee ee ef ff ff"
)


def test_the_sample_is_the_object() -> None:
    assert_both_ways(CcUpdate.decode, SAMPLE, CcUpdate(SOURCE, 0, COUNTERS))
    assert_never_cut(CcUpdate.decode, SAMPLE)


def test_the_upper_channels_are_type_2() -> None:
    update = CcUpdate(SOURCE, 16, COUNTERS)
    assert update.encode()[19] == 2
    assert CcUpdate.decode(update.encode()) == update


def test_it_is_64_octets_with_the_fcs() -> None:
    assert len(SAMPLE + fcs(SAMPLE)) == 64


def test_every_count_survives_at_every_place() -> None:
    for base in range(0, 1 << 20, 16 * 257):
        counters = tuple((base + place * 257) % (1 << 20) for place in range(16))
        assert CcUpdate.decode(CcUpdate(SOURCE, 0, counters).encode()).counters == counters


def test_what_it_is_not_is_told_apart() -> None:
    assert refusal(CcUpdate.decode, SAMPLE[:14] + b"\xff\xfd" + SAMPLE[16:]).startswith("octet 14, opcode:")
    assert refusal(CcUpdate.decode, SAMPLE[:16] + b"\xfb" + SAMPLE[17:]).startswith("octet 16, company-id:")
    assert refusal(CcUpdate.decode, SAMPLE[:19] + b"\x03" + SAMPLE[20:]) == "octet 19, type: is 3, not 1 or 2"


@pytest.mark.parametrize(
    ("value", "message"),
    [
        (CcUpdate(SOURCE, 1, COUNTERS), "first-channel: is 1, not 0 or 16"),
        (CcUpdate(SOURCE, 0, COUNTERS[1:]), "counters: are 15, not 16"),
        (CcUpdate(SOURCE, 0, (1 << 20,) * 16), "counters: 1048576 does not fit in 20 bits"),
    ],
)
def test_what_does_not_fit_is_not_sent(value: CcUpdate, message: str) -> None:
    assert cannot_encode(value) == message
