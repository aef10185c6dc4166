"""Whole LLDPDUs: order, what is refused, what is kept."""

import pytest

from isolane.wire.lldp.basic import ChassisId, PortId, SystemName, TimeToLive
from isolane.wire.lldp.isolation import TopologyRecognition
from isolane.wire.lldp.lldpdu import Lldpdu, MalformedTlv
from tests.wire.both_ways import assert_both_ways, cannot_encode, refusal

CHASSIS = ChassisId(4, bytes.fromhex("02005e000001"))
PORT = PortId(5, b"eth0")
HEAD = "0207 04 02005e000001 0405 05 65746830 0602 0079"
OCTETS = bytes.fromhex(HEAD + "0a02 6731 fe07 0080c2 0e 010203 0000")
LLDPDU = Lldpdu.of(CHASSIS, PORT, 121, SystemName("g1"), TopologyRecognition(1, 2, 3))


def test_octets_and_object_are_one() -> None:
    assert_both_ways(Lldpdu.decode, OCTETS, LLDPDU)


def test_its_parts_have_names() -> None:
    assert (LLDPDU.chassis_id, LLDPDU.port_id, LLDPDU.time_to_live) == (CHASSIS, PORT, 121)
    assert LLDPDU.optional == (SystemName("g1"), TopologyRecognition(1, 2, 3))


def test_padding_of_the_mac_is_kept() -> None:
    assert_both_ways(Lldpdu.decode, OCTETS + bytes(3), Lldpdu(LLDPDU.tlvs, padding=bytes(3)))


def test_an_end_tlv_is_not_required() -> None:
    assert_both_ways(Lldpdu.decode, OCTETS[:-2], Lldpdu(LLDPDU.tlvs, has_end=False))


def test_a_malformed_tlv_stands_for_itself() -> None:
    octets = bytes.fromhex(HEAD + "0e01 00 fe02 0080 0000")
    assert Lldpdu.decode(octets).optional == (
        MalformedTlv(7, b"\x00", "octet 1, system-capabilities: ends after 1 of 4 octets"),
        MalformedTlv(127, b"\x00\x80", "octet 2, organization: ends after 2 of 4 octets"),
    )
    assert Lldpdu.decode(octets).encode() == octets


@pytest.mark.parametrize(
    ("octets", "message"),
    [
        ("", "octet 0, lldpdu: ends before chassis id, port id and time to live"),
        ("0000", "octet 0, lldpdu: ends before chassis id, port id and time to live"),
        ("0405 05 65746830", "octet 0, type: is 2, not 1"),
        ("0207 04 02005e000001 0602 0079", "octet 9, type: is 3, not 2"),
        ("0201 04", "octet 3, chassis-id: ends after 1 of 2 octets"),
        (HEAD + "0a", "octet 21, tlv: ends after 21 of 22 octets"),
        (HEAD + "0a05 6731", "octet 24, tlv: ends after 24 of 27 octets"),
        (HEAD + "0602 0079", "octet 20, type: 3 is not allowed here"),
        (HEAD + "0001 00", "octet 20, type: 0 is not allowed here"),
    ],
)
def test_what_802_1ab_discards_is_refused(octets: str, message: str) -> None:
    assert refusal(Lldpdu.decode, bytes.fromhex(octets)) == message


def test_what_is_no_lldpdu_is_not_sent() -> None:
    wrong = "lldpdu: does not begin with chassis id, port id and time to live"
    assert cannot_encode(Lldpdu((CHASSIS, TimeToLive(1), PORT))) == wrong
    assert cannot_encode(Lldpdu((CHASSIS, PORT))) == wrong
    assert cannot_encode(Lldpdu(LLDPDU.tlvs, has_end=False, padding=b"\x00")) == (
        "padding: needs an end TLV before it"
    )
