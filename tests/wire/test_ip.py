"""IPv4, IPv6, UDP, TCP and SCTP: known packets, checksums, faults."""

import random
from dataclasses import replace

import pytest

from isolane.wire.address import ip
from isolane.wire.ip import (
    Ipv4Packet,
    Ipv6Packet,
    checksum,
    pseudo_header,
    update_checksum,
    upper_layer,
    word_sum,
)
from isolane.wire.transport import SctpPacket, TcpSegment, UdpDatagram
from tests.wire.both_ways import (
    Decode,
    Encodable,
    assert_both_ways,
    assert_never_cut,
    cannot_encode,
    refusal,
)

A4, B4 = ip("192.168.0.1"), ip("192.168.0.199")
A6, B6 = ip("2001:db8::1"), ip("2001:db8::2")

# A header often used to explain the checksum: 45 00 00 73 .. 40 11 b8 61.
IPV4 = bytes.fromhex("4500 0073 0000 4000 4011 b861 c0a80001 c0a800c7") + bytes(95)

VECTORS: list[tuple[Decode, bytes, Encodable]] = [
    (Ipv4Packet.decode, IPV4, Ipv4Packet(A4, B4, 17, bytes(95), dont_fragment=True)),
    (
        Ipv4Packet.decode,
        bytes.fromhex("46bb 0019 1234 a001 ff06 83d3 c0a80001 c0a800c7 01010101 07 0000"),
        Ipv4Packet(
            A4,
            B4,
            6,
            b"\x07",
            dscp=46,
            ecn=3,
            identification=0x1234,
            more_fragments=True,
            reserved_flag=True,
            fragment_offset=1,
            ttl=255,
            options=b"\x01" * 4,
            padding=bytes(2),
        ),
    ),
    (
        Ipv6Packet.decode,
        bytes.fromhex("6b9abcde 0002 3a 40") + A6 + B6 + b"\x80\x00\xff",
        Ipv6Packet(A6, B6, 58, b"\x80\x00", dscp=46, ecn=1, flow_label=0xABCDE, padding=b"\xff"),
    ),
    (
        UdpDatagram.decode,
        bytes.fromhex("e4fe c001 000a abcd 0102 03"),
        UdpDatagram(58622, 49153, b"\x01\x02", 0xABCD, b"\x03"),
    ),
    (
        TcpSegment.decode,
        bytes.fromhex("0016 c001 00000001 00000002 6012 ffff 1234 0005 020405b4 68"),
        TcpSegment(22, 49153, 1, 2, 0x12, 0xFFFF, 0x1234, 5, bytes.fromhex("020405b4"), b"\x68"),
    ),
    (
        SctpPacket.decode,
        bytes.fromhex("0b59 0b5a deadbeef 01020304 00"),
        SctpPacket(2905, 2906, 0xDEADBEEF, 0x01020304, b"\x00"),
    ),
]


@pytest.mark.parametrize(("decode", "octets", "value"), VECTORS)
def test_octets_and_object_are_one(decode: Decode, octets: bytes, value: Encodable) -> None:
    assert_both_ways(decode, octets, value)


@pytest.mark.parametrize(
    ("decode", "octets"),
    [
        (Ipv4Packet.decode, IPV4),
        (Ipv6Packet.decode, VECTORS[2][1][:-1]),
        (UdpDatagram.decode, VECTORS[3][1][:-1]),
        (TcpSegment.decode, VECTORS[4][1][:-1]),
        (SctpPacket.decode, VECTORS[5][1][:-1]),
    ],
)
def test_a_packet_is_never_cut(decode: Decode, octets: bytes) -> None:
    assert_never_cut(decode, octets)


@pytest.mark.parametrize(
    ("octets", "message"),
    [
        (b"\x65" + IPV4[1:], "octet 0, version: is 6, not 4"),
        (b"\x44" + IPV4[1:], "octet 0, header-length: 16 octets are below 20"),
        (IPV4[:2] + b"\x00\x13" + IPV4[4:], "octet 2, total-length: 19 is below the header length 20"),
        (IPV4[:8] + b"\x3f" + IPV4[9:], "octet 10, header-checksum: does not match the header"),
        (IPV4[:114], "octet 114, ipv4: ends after 114 of 115 octets"),
    ],
)
def test_a_faulty_ipv4_packet_is_refused(octets: bytes, message: str) -> None:
    assert refusal(Ipv4Packet.decode, octets) == message


def test_other_faults_are_named_with_their_place() -> None:
    assert refusal(Ipv6Packet.decode, bytes(40)) == "octet 0, version: is 0, not 6"
    assert refusal(UdpDatagram.decode, bytes(8)) == "octet 4, length: 0 is below 8"
    assert refusal(TcpSegment.decode, bytes(20)) == "octet 12, data-offset: 0 octets are below 20"
    cut = VECTORS[4][1][:22]
    assert refusal(TcpSegment.decode, cut) == "octet 22, tcp: ends after 22 of 24 octets"


@pytest.mark.parametrize(
    ("value", "message"),
    [
        (Ipv4Packet(A6, B4, 17, b""), "source: has 16 octets, not 4"),
        (Ipv4Packet(A4, B4, 17, b"", options=b"\x01"), "options: fill up to 10 words of 4 octets"),
        (Ipv4Packet(A4, B4, 17, b"", options=bytes(44)), "options: fill up to 10 words of 4 octets"),
        (Ipv4Packet(A4, B4, 17, bytes(65516)), "total-length: 65536 does not fit in 16 bits"),
        (Ipv6Packet(A6, B6, 17, b"", flow_label=1 << 20), "flow-label: 1048576 does not fit in 20 bits"),
        (TcpSegment(1, 2, 3, 4, 5, 6, options=b"\x01"), "options: fill up to 10 words of 4 octets"),
        (UdpDatagram(65536, 1, b""), "source-port: 65536 does not fit in 16 bits"),
    ],
)
def test_what_does_not_fit_is_not_sent(value: Encodable, message: str) -> None:
    assert cannot_encode(value) == message


@pytest.mark.parametrize(("source", "destination"), [(A4, B4), (A6, B6)])
def test_a_udp_checksum_covers_addresses_and_payload(source: bytes, destination: bytes) -> None:
    datagram = UdpDatagram(1, 2, b"odd").with_checksum(source, destination)
    assert datagram.checksum_is_right(source, destination)
    assert not replace(datagram, payload=b"Odd").checksum_is_right(source, destination)
    assert not datagram.checksum_is_right(source, source)


def test_only_ipv4_does_without_a_udp_checksum() -> None:
    assert UdpDatagram(1, 2, b"").checksum_is_right(A4, B4)
    assert not UdpDatagram(1, 2, b"").checksum_is_right(A6, B6)


def test_a_udp_checksum_of_zero_is_sent_as_ones() -> None:
    bare = checksum(pseudo_header(A4, B4, 17, 10) + UdpDatagram(1, 2, bytes(2)).encode())
    chosen = UdpDatagram(1, 2, bare.to_bytes(2, "big")).with_checksum(A4, B4)
    assert chosen.checksum == 0xFFFF
    assert chosen.checksum_is_right(A4, B4)


def test_the_checksum_is_the_folded_sum_of_words() -> None:
    generator = random.Random(1)
    for length in (0, 1, 2, 3, 20, 21, 1500):
        octets = generator.randbytes(length)
        padded = octets + b"\x00" * (length % 2)
        total = sum(int.from_bytes(padded[at : at + 2], "big") for at in range(0, len(padded), 2))
        while total > 0xFFFF:
            total = (total & 0xFFFF) + (total >> 16)
        assert word_sum(octets) == total
    assert word_sum(b"\xff\xff") == 0xFFFF


def test_an_updated_checksum_is_the_recomputed_one() -> None:
    generator = random.Random(2)
    for _ in range(2000):
        packet = bytearray(b"\x45" + generator.randbytes(19))
        packet[10:12] = bytes(2)
        before = checksum(bytes(packet))
        old, new = int.from_bytes(packet[:2], "big"), 0x4500 | generator.randrange(256)
        packet[:2] = new.to_bytes(2, "big")
        assert update_checksum(before, old, new) == checksum(bytes(packet))


def test_extension_headers_are_walked() -> None:
    options = bytes((43, 0)) + bytes(6)
    routing = bytes((44, 1)) + bytes(14)
    first_fragment = bytes((17, 0, 0, 1)) + bytes(4)
    assert upper_layer(0, options + routing + first_fragment) == (17, 32)
    later_fragment = bytes((17, 0, 0, 8)) + bytes(4)
    assert upper_layer(44, later_fragment) == (17, None)
    assert upper_layer(6, b"") == (6, 0)


def test_extension_headers_that_run_out_are_refused() -> None:
    assert refusal(lambda octets: upper_layer(0, octets), b"\x06") == (
        "octet 1, extension-header: ends after 1 of 2 octets"
    )
    assert refusal(lambda octets: upper_layer(44, octets), bytes(7)) == (
        "octet 7, fragment-header: ends after 7 of 8 octets"
    )
