"""The Congestion Isolation Message in its three encapsulations, and each reason to refuse one."""

from dataclasses import replace

import pytest

from isolane.wire import cim
from isolane.wire.address import ip
from isolane.wire.cim import CimPdu, CimRefused, Layer2Cim, Layer3Cim, envelope, padded_msdu
from isolane.wire.ethernet import EthernetFrame, VlanTag
from isolane.wire.ip import Ipv4Packet, Ipv6Packet
from isolane.wire.transport import UdpDatagram
from isolane.wire.view import FrameView
from tests.wire.both_ways import (
    Decode,
    Encodable,
    assert_both_ways,
    assert_never_cut,
    cannot_encode,
    refusal,
)

PEER = bytes.fromhex("02005e000002")
SELF = bytes.fromhex("02005e000001")
FLOW_TO = bytes.fromhex("02005e0000aa")
FLOW_FROM = bytes.fromhex("02005e0000bb")
MSDU = b"\x08\x00" + bytes(range(46))
PDU = CimPdu(True, FLOW_TO, FLOW_FROM, 10, MSDU)
PDU_OCTETS = bytes.fromhex("01 02005e0000aa 02005e0000bb 000a 0030") + MSDU

LAYER2 = Layer2Cim(PEER, SELF, PDU, (VlanTag(10, 6),))
LAYER2_OCTETS = bytes.fromhex("02005e000002 02005e000001 8100c00a 89a2 00") + PDU_OCTETS
IPV4 = Layer3Cim(PEER, SELF, envelope(ip("192.0.2.1"), ip("192.0.2.2"), dscp=48), 58622, 58623, PDU)
IPV6 = Layer3Cim(PEER, SELF, envelope(ip("2001:db8::1"), ip("2001:db8::2")), 58622, 58623, PDU)
IPV4_OCTETS = (
    bytes.fromhex(
        "02005e000002 02005e000001 080045c0 005d 0000 0000 4011 f5cc c0000201 c0000202e4fe e4ff 0049 fd93"
    )
    + PDU_OCTETS
)
IPV6_OCTETS = (
    bytes.fromhex(
        "02005e000002 02005e000001 86dd"
        "60000000 0049 11 40 20010db8000000000000000000000001 20010db8000000000000000000000002"
        "e4fe e4ff 0049 2623"
    )
    + PDU_OCTETS
)


@pytest.mark.parametrize(
    ("decode", "octets", "value"),
    [
        (CimPdu.decode, PDU_OCTETS, PDU),
        (Layer2Cim.decode, LAYER2_OCTETS, LAYER2),
        (Layer3Cim.decode, IPV4_OCTETS, IPV4),
        (Layer3Cim.decode, IPV6_OCTETS, IPV6),
        (cim.decode, LAYER2_OCTETS, LAYER2),
        (cim.decode, IPV6_OCTETS, IPV6),
    ],
)
def test_octets_and_object_are_one(decode: Decode, octets: bytes, value: Encodable) -> None:
    assert_both_ways(decode, octets, value)
    assert_never_cut(decode, octets)


def test_delete_clears_the_lowest_bit() -> None:
    assert replace(PDU, add=False).encode()[0] == 0
    assert not CimPdu.decode(b"\x00" + PDU_OCTETS[1:]).add


def test_the_longest_and_the_shortest_msdu_survive() -> None:
    for length in (48, 49, 511, 512):
        pdu = replace(PDU, msdu=bytes(length))
        assert CimPdu.decode(pdu.encode()) == pdu


def test_version_and_reserved_bits_are_kept_and_are_no_fault() -> None:
    octets = b"\xff" + PDU_OCTETS[1:13] + b"\xf0\x0a" + PDU_OCTETS[15:]
    pdu = CimPdu.decode(octets)
    assert (pdu.version, pdu.reserved, pdu.reserved_before_vid, pdu.vid) == (15, 7, 15, 10)
    assert pdu.encode() == octets


def test_a_frame_padded_by_the_mac_keeps_its_padding() -> None:
    assert cim.decode(LAYER2_OCTETS + bytes(3)).encode() == LAYER2_OCTETS + bytes(3)
    assert cim.decode(IPV4_OCTETS + bytes(3)).encode() == IPV4_OCTETS + bytes(3)


def test_a_message_without_udp_checksum_stays_without() -> None:
    bare = replace(IPV4, has_checksum=False)
    assert Layer3Cim.decode(bare.encode()) == bare


def test_the_flow_of_a_cim_is_the_flow_of_the_frame() -> None:
    packet = Ipv4Packet(ip("192.0.2.1"), ip("192.0.2.2"), 17, UdpDatagram(7, 8, bytes(200)).encode())
    tags = (VlanTag(10, 5),)
    data = FrameView(EthernetFrame(FLOW_TO, FLOW_FROM, 0x0800, packet.encode(), tags).encode())
    pdu = CimPdu(True, data.destination, data.source, data.vid, data.msdu(48))
    read = CimPdu.decode(pdu.encode())
    head = read.destination + read.source + VlanTag(read.vid).encode() + read.msdu
    assert FrameView(head).flow_key == data.flow_key


def test_a_short_msdu_is_filled_up() -> None:
    assert padded_msdu(b"\x01", 64) == b"\x01" + bytes(47)
    assert padded_msdu(bytes(100), 64) == bytes(64)


def broken(octets: bytes, position: int, text: str) -> bytes:
    change = bytes.fromhex(text)
    return octets[:position] + change + octets[position + len(change) :]


def with_packet(packet: Ipv4Packet | Ipv6Packet) -> bytes:
    ethertype = 0x0800 if isinstance(packet, Ipv4Packet) else 0x86DD
    return EthernetFrame(PEER, SELF, ethertype, packet.encode()).encode()


GOOD_UDP = UdpDatagram(1, 58623, PDU_OCTETS).encode()
A4, B4 = ip("192.0.2.1"), ip("192.0.2.2")

REFUSALS: list[tuple[bytes, cim.RefusalReason, str]] = [
    (LAYER2_OCTETS[:19], "pdu-truncated", "octet 19, cim.cim-pdu: ends after 0 of 17 octets"),
    (LAYER2_OCTETS[:18], "pdu-truncated", "octet 18, version: ends after 18 of 19 octets"),
    (broken(LAYER2_OCTETS, 34, "002f"), "msdu-too-short", "octet 34, cim.msdu-length: 47 is below 48"),
    (broken(LAYER2_OCTETS, 34, "0201"), "msdu-too-long", "octet 34, cim.msdu-length: 513 is above 512"),
    (broken(LAYER2_OCTETS, 34, "0031"), "length-past-end", "octet 84, cim.msdu: ends after 65 of 66 octets"),
    (LAYER2_OCTETS[:-1], "length-past-end", "octet 83, cim.msdu: ends after 64 of 65 octets"),
    (broken(LAYER2_OCTETS, 18, "01"), "unknown-subtype", "octet 18, subtype: is 1, not 0"),
    (broken(LAYER2_OCTETS, 16, "88b5"), "not-a-cim", "octet 16, ethertype: is 0x88b5"),
    (b"", "bad-packet", "octet 0, ethernet.ethernet: ends after 0 of 14 octets"),
    (
        broken(IPV4_OCTETS, 24, "0000"),
        "bad-packet",
        "octet 24, ipv4.header-checksum: does not match the header",
    ),
    (
        with_packet(Ipv4Packet(A4, B4, 17, GOOD_UDP, options=bytes(4))),
        "ip-options",
        "octet 34, options: are not allowed",
    ),
    (
        with_packet(Ipv4Packet(A4, B4, 17, GOOD_UDP, more_fragments=True)),
        "fragment",
        "octet 20, fragment-offset: is a fragment",
    ),
    (
        with_packet(Ipv4Packet(A4, B4, 17, GOOD_UDP, fragment_offset=1)),
        "fragment",
        "octet 20, fragment-offset: is a fragment",
    ),
    (with_packet(Ipv4Packet(A4, B4, 6, GOOD_UDP)), "not-udp", "octet 23, protocol: is 6, not 17"),
    (
        with_packet(Ipv6Packet(bytes(16), bytes(16), 0, GOOD_UDP)),
        "not-udp",
        "octet 20, protocol: is 0, not 17",
    ),
    (
        with_packet(Ipv4Packet(A4, B4, 17, GOOD_UDP + b"\x00")),
        "bad-packet",
        "octet 38, udp.length: is below the packet's",
    ),
    (
        with_packet(Ipv4Packet(A4, B4, 17, GOOD_UDP[:4])),
        "bad-packet",
        "octet 38, udp.udp: ends after 4 of 8 octets",
    ),
    (
        with_packet(Ipv6Packet(bytes(16), bytes(16), 17, GOOD_UDP)),
        "bad-udp-checksum",
        "octet 60, checksum: does not match",
    ),
]


@pytest.mark.parametrize(("octets", "cause", "message"), REFUSALS)
def test_a_refusal_says_why_and_where(octets: bytes, cause: str, message: str) -> None:
    with pytest.raises(CimRefused) as caught:
        cim.decode(octets)
    assert caught.value.cause == cause
    assert str(caught.value) == message


def test_another_udp_port_is_refused() -> None:
    assert cim.decode(IPV4_OCTETS, 58623) == IPV4
    with pytest.raises(CimRefused, match="octet 36, destination-port: is 58623, not 58622") as caught:
        cim.decode(IPV4_OCTETS, 58622)
    assert caught.value.cause == "wrong-udp-port"


def test_a_layer_2_decoder_takes_no_ip() -> None:
    assert refusal(Layer2Cim.decode, IPV4_OCTETS) == "octet 12, ethertype: is 0x0800"


@pytest.mark.parametrize(
    ("value", "message"),
    [
        (replace(PDU, msdu=bytes(47)), "msdu: has 47 octets, not 48 to 512"),
        (replace(PDU, msdu=bytes(513)), "msdu: has 513 octets, not 48 to 512"),
        (replace(PDU, vid=4096), "vid: 4096 does not fit in 12 bits"),
        (replace(PDU, version=16), "version: 16 does not fit in 4 bits"),
        (replace(PDU, reserved=8), "reserved: 8 does not fit in 3 bits"),
        (replace(PDU, source=b""), "source: has 0 octets, not 6"),
        (replace(LAYER2, version=16), "version: 16 does not fit in 4 bits"),
        (replace(IPV4, source_port=-1), "source-port: -1 does not fit in 16 bits"),
    ],
)
def test_what_does_not_fit_is_not_sent(value: Encodable, message: str) -> None:
    assert cannot_encode(value) == message
