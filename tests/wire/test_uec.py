"""The teaching headers: sizes and places of their description, telemetry of two hops."""

import pytest

from isolane.wire.uec import HEADER_OCTETS, TelemetryTlv, UecPacket
from tests.wire.both_ways import Encodable, assert_both_ways, assert_never_cut, cannot_encode, refusal

HEAD = "0001 8001 00000007 00000009 00000003 00000005 000061a8 0002"
TLVS = "01 04 0a0b0c0d 02 01 32 03 02 0064 7f 00"
OCTETS = bytes.fromhex(HEAD + "000f" + TLVS + "aabbcc")
TELEMETRY = (
    TelemetryTlv.switch_id(0x0A0B0C0D),
    TelemetryTlv.queue_depth(50),
    TelemetryTlv.hop_latency(100),
    TelemetryTlv(0x7F, b""),
)
PACKET = UecPacket(1, 0x8001, 7, 9, 5, 25000, 2, TELEMETRY, b"\xaa\xbb\xcc")


def test_octets_and_object_are_one() -> None:
    assert_both_ways(UecPacket.decode, OCTETS, PACKET)
    assert_never_cut(UecPacket.decode, OCTETS)
    for tlv in TELEMETRY:
        assert_both_ways(TelemetryTlv.decode, tlv.encode(), tlv)


def test_the_headers_have_their_sizes() -> None:
    assert len(UecPacket(1, 0, 0, 0, 0, 0, 0).encode()) == 16 + 8 + 4 == HEADER_OCTETS


def test_known_telemetry_has_a_number() -> None:
    assert [tlv.number for tlv in TELEMETRY] == [0x0A0B0C0D, 50, 100, None]


@pytest.mark.parametrize(
    ("octets", "message"),
    [
        (OCTETS[:27], "octet 27, uec: ends after 27 of 28 octets"),
        (OCTETS[:42], "octet 42, uec-telemetry: ends after 42 of 43 octets"),
        (OCTETS[:-1], "octet 12, payload-length: is 3, and 2 octets follow the telemetry"),
        (bytes.fromhex(HEAD + "0001 01 aabbcc"), "octet 26, telemetry-length: ends within a TLV"),
        (
            bytes.fromhex(HEAD + "0003 020265 aabbcc"),
            "octet 31, telemetry.telemetry: ends after 3 of 4 octets",
        ),
        (bytes.fromhex(HEAD + "0004 02020102 aabbcc"), "octet 29, telemetry.telemetry-value: has 2 octets"),
        (
            bytes.fromhex(HEAD + "0003 020165 aabbcc"),
            "octet 29, telemetry.queue-depth: 101 is above 100 percent",
        ),
    ],
)
def test_a_faulty_packet_is_refused(octets: bytes, message: str) -> None:
    assert refusal(UecPacket.decode, octets) == message


def test_one_tlv_is_exactly_one() -> None:
    assert refusal(TelemetryTlv.decode, b"\x01") == "octet 1, telemetry: ends after 1 of 2 octets"
    assert refusal(TelemetryTlv.decode, b"\x7f\x00\x00") == "octet 2, telemetry: is longer than 2 octets"


@pytest.mark.parametrize(
    ("value", "message"),
    [
        (UecPacket(1 << 16, 0, 0, 0, 0, 0, 0), "version: 65536 does not fit in 16 bits"),
        (TelemetryTlv(0x7F, bytes(256)), "telemetry-value: has 256 octets"),
        (TelemetryTlv.queue_depth(101), "queue-depth: 101 is above 100 percent"),
    ],
)
def test_what_does_not_fit_is_not_sent(value: Encodable, message: str) -> None:
    assert cannot_encode(value) == message
