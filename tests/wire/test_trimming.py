"""Trimming: least sizes of Table 4-1, DSCP categories, lengths and checksums after the cut."""

from dataclasses import replace

import pytest

from agent.wire.address import ip
from agent.wire.ethernet import EthernetFrame, VlanTag
from agent.wire.ipv4 import Ipv4Packet
from agent.wire.ipv6 import Ipv6Packet
from agent.wire.trimming import MINIMUM_TRIM_OCTETS, TrimmingRules, encapsulation, trim
from agent.wire.udp import UdpDatagram
from agent.wire.view import FrameView

RULES = TrimmingRules({10: 12, 11: 12}, control=frozenset({46}))
A4, B4 = ip("192.0.2.1"), ip("192.0.2.2")
A6, B6 = ip("2001:db8::1"), ip("2001:db8::2")
NATIVE = 253
MAC = bytes.fromhex("02005e000001")

Packet = Ipv4Packet | Ipv6Packet


def inner(version: int, protocol: int, payload: bytes, dscp: int = 10) -> Packet:
    if version == 4:
        return Ipv4Packet(A4, B4, protocol, payload, dscp=dscp, ecn=1)
    return Ipv6Packet(A6, B6, protocol, payload, dscp=dscp, ecn=1, flow_label=7)


def framed(packet: Packet, *tags: VlanTag, padding: bytes = b"") -> FrameView:
    ethertype = 0x0800 if isinstance(packet, Ipv4Packet) else 0x86DD
    return FrameView(EthernetFrame(MAC, MAC, ethertype, packet.encode() + padding, tags).encode())


def datagram(port: int, payload: bytes, version: int) -> bytes:
    between = (A4, B4) if version == 4 else (A6, B6)
    return UdpDatagram(50000, port, payload).with_checksum(*between).encode()


def tunnel(packet: Packet, version: int = 4) -> FrameView:
    return framed(inner(version, 17, datagram(4789, bytes(8) + framed(packet).octets, version)))


def reread(frame: bytes) -> Packet:
    ethernet = EthernetFrame.decode(frame)
    decode = Ipv4Packet.decode if ethernet.ethertype == 0x0800 else Ipv6Packet.decode
    return decode(ethernet.payload)


DATA = bytes(range(256)) * 4
CASES = [
    (framed(inner(4, NATIVE, DATA)), 20),
    (framed(inner(6, NATIVE, DATA)), 20),
    (framed(inner(4, 17, datagram(4793, DATA, 4))), 24),
    (framed(inner(6, 17, datagram(4793, DATA, 6)), VlanTag(10, 3)), 24),
    (tunnel(inner(4, NATIVE, DATA)), 70),
    (tunnel(inner(6, NATIVE, DATA)), 90),
    (tunnel(inner(4, 17, datagram(4793, DATA, 4))), 74),
    (tunnel(inner(6, 17, datagram(4793, DATA, 6)), version=6), 94),
]


@pytest.mark.parametrize(("frame", "least"), CASES)
def test_the_least_size_of_each_encapsulation_stays(frame: FrameView, least: int) -> None:
    trimmed = trim(frame, RULES)
    assert trimmed is not None
    before, after = reread(frame.octets), reread(trimmed)
    assert len(after.payload) == least
    assert (after.dscp, after.ecn) == (12, before.ecn)
    assert after.padding == b""
    assert after.payload[:4] == before.payload[:4]
    assert after.payload[8:] == before.payload[8:least]


@pytest.mark.parametrize(("frame", "least"), CASES)
def test_a_trimmed_datagram_is_whole_again(frame: FrameView, least: int) -> None:
    trimmed = trim(frame, RULES)
    assert trimmed is not None
    packet = reread(trimmed)
    protocol = packet.protocol if isinstance(packet, Ipv4Packet) else packet.next_header
    if protocol == 17:
        cut = UdpDatagram.decode(packet.payload)
        assert len(cut.payload) == least - 8
        assert cut.surplus == b""
        assert cut.checksum_is_right(packet.source, packet.destination)


def test_table_4_1_has_these_rows() -> None:
    assert dict(MINIMUM_TRIM_OCTETS) == {
        "uet-ip": 4 + 16,
        "uet-udp-ip": 8 + 16,
        "uet-ip-vxlan": 8 + 8 + 14 + 20 + 4 + 16,
        "uet-ip6-vxlan": 8 + 8 + 14 + 40 + 4 + 16,
        "uet-udp-ipv4-vxlan": 8 + 8 + 14 + 20 + 8 + 16,
        "uet-udp-ipv6-vxlan": 8 + 8 + 14 + 40 + 8 + 16,
    }


def test_a_larger_size_can_be_asked_for_and_a_smaller_not() -> None:
    frame = CASES[0][0]
    for size, kept in ((100, 100), (1, 20)):
        trimmed = trim(frame, RULES, size)
        assert trimmed is not None
        assert len(reread(trimmed).payload) == kept


def test_categories_follow_the_rules() -> None:
    assert [RULES.category(dscp) for dscp in (10, 11, 12, 46, 0)] == [
        "trimmable",
        "trimmable",
        "trimmed",
        "control",
        None,
    ]


@pytest.mark.parametrize("dscp", [0, 12, 46])
def test_only_trimmable_packets_are_cut(dscp: int) -> None:
    assert trim(framed(inner(4, NATIVE, DATA, dscp)), RULES) is None


def test_a_datagram_without_checksum_stays_without() -> None:
    bare = UdpDatagram(50000, 4793, DATA).encode()
    trimmed = trim(framed(inner(4, 17, bare)), RULES)
    assert trimmed is not None
    assert UdpDatagram.decode(reread(trimmed).payload).checksum == 0


def test_padding_of_the_frame_is_no_payload() -> None:
    assert trim(framed(inner(4, NATIVE, bytes(20)), padding=bytes(6)), RULES) is None
    assert trim(framed(inner(6, NATIVE, bytes(20)), padding=bytes(6)), RULES) is None


def test_what_has_no_row_is_left_alone() -> None:
    fragment = replace(Ipv4Packet(A4, B4, NATIVE, DATA, dscp=10), fragment_offset=4)
    assert trim(framed(fragment), RULES) is None
    assert trim(FrameView(MAC + MAC + b"\x88\xcc" + bytes(46)), RULES) is None
    assert encapsulation(FrameView(MAC + MAC + b"\x88\xcc" + bytes(46)), RULES) is None


@pytest.mark.parametrize("tunnelled", [b"", MAC + MAC + b"\x81\x00\x00", MAC + MAC + b"\x88\xcc" + bytes(46)])
def test_a_tunnel_with_something_else_in_it_has_no_row(tunnelled: bytes) -> None:
    frame = framed(inner(4, 17, datagram(4789, bytes(8) + tunnelled, 4)))
    assert encapsulation(frame, RULES) is None
    assert trim(frame, RULES) is None


def test_a_frame_shorter_than_its_packet_says_is_left_alone() -> None:
    frame = framed(inner(4, NATIVE, DATA)).octets[:50]
    assert trim(FrameView(frame), RULES) is None


def test_udp_that_is_not_for_the_port_of_uet_has_no_row() -> None:
    assert encapsulation(framed(inner(4, 17, b"\x00\x01")), RULES) is None
    assert encapsulation(framed(inner(4, 17, datagram(4791, DATA, 4))), RULES) is None
    assert encapsulation(tunnel(inner(4, 17, datagram(4791, DATA, 4))), RULES) is None
    other = replace(RULES, uet_port=4791)
    assert encapsulation(framed(inner(4, 17, datagram(4791, DATA, 4))), other) == "uet-udp-ip"
