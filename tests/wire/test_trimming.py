"""Trimming: least sizes of Table 4-1, DSCP categories, lengths and checksums after the cut."""

from dataclasses import replace

import pytest

from isolane.wire.address import ip
from isolane.wire.ethernet import EthernetFrame, VlanTag
from isolane.wire.ip import Ipv4Packet, Ipv6Packet, checksum, pseudo_header
from isolane.wire.transport import TcpSegment, UdpDatagram
from isolane.wire.trimming import MINIMUM_TRIM_OCTETS, TrimmingRules, encapsulation, trim
from isolane.wire.view import FrameView

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


def test_table_4_1_has_these_rows_and_one_for_all_else() -> None:
    assert dict(MINIMUM_TRIM_OCTETS) == {
        "uet-ip": 4 + 16,
        "uet-udp-ip": 8 + 16,
        "uet-ip-vxlan": 8 + 8 + 14 + 20 + 4 + 16,
        "uet-ip6-vxlan": 8 + 8 + 14 + 40 + 4 + 16,
        "uet-udp-ipv4-vxlan": 8 + 8 + 14 + 20 + 8 + 16,
        "uet-udp-ipv6-vxlan": 8 + 8 + 14 + 40 + 8 + 16,
        "other": 64,
    }


def test_a_larger_size_can_be_asked_for_and_a_smaller_not() -> None:
    frame = CASES[0][0]
    for size, kept in ((134, 100), (1, 20)):
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


@pytest.mark.parametrize("version", [4, 6])
def test_a_packet_as_short_as_a_trimmed_one_stays_whole_and_is_marked(version: int) -> None:
    frame = framed(inner(version, NATIVE, bytes(20)), padding=bytes(6))
    marked = trim(frame, RULES)
    assert marked is not None
    assert len(marked) == len(frame.octets)
    assert reread(marked) == replace(reread(frame.octets), dscp=12)


def segment(payload: bytes) -> bytes:
    """A TCP segment without options."""
    return TcpSegment(50000, 80, 1, 1, 0x18, 1000, payload=payload).encode()


def echo(version: int, payload: bytes) -> bytes:
    """An ICMP echo request."""
    head = bytes((8 if version == 4 else 128, 0))
    rest = b"\x12\x34\x00\x01" + payload
    pseudo = b"" if version == 4 else pseudo_header(A6, B6, 58, 4 + len(rest))
    return head + checksum(pseudo + head + bytes(2) + rest).to_bytes(2, "big") + rest


@pytest.mark.parametrize("version", [4, 6])
@pytest.mark.parametrize("kind", ["tcp", "icmp", "udp 4791", "sctp"])
def test_the_dscp_alone_decides_and_what_is_not_of_uet_is_not_cut_as_it(version: int, kind: str) -> None:
    protocol, payload = {
        "tcp": (6, segment(DATA)),
        "icmp": (1 if version == 4 else 58, echo(version, DATA)),
        "udp 4791": (17, datagram(4791, DATA, version)),
        "sctp": (132, bytes(range(12)) + DATA),
    }[kind]
    frame = framed(inner(version, protocol, payload))
    assert encapsulation(frame, RULES) == "other"
    trimmed = trim(frame, RULES)
    assert trimmed is not None
    packet = reread(trimmed)
    assert (packet.dscp, len(packet.payload)) == (12, 64)
    assert trim(framed(inner(version, protocol, payload, dscp=0)), RULES) is None
    pseudo = pseudo_header(packet.source, packet.destination, protocol, 64)
    covered = packet.payload if kind == "icmp" and version == 4 else pseudo + packet.payload
    if kind == "sctp":
        assert packet.payload == payload[:64]
    else:
        assert checksum(covered) == 0
    if isinstance(packet, Ipv4Packet):
        assert checksum(trimmed[14:34]) == 0


@pytest.mark.parametrize("offset", [0, 4])
def test_of_a_fragment_the_transport_is_left_as_it_was(offset: int) -> None:
    fragment = replace(
        Ipv4Packet(A4, B4, 17, datagram(4793, DATA, 4), dscp=10), fragment_offset=offset, more_fragments=True
    )
    trimmed = trim(framed(fragment), RULES)
    assert trimmed is not None
    kept = 24 if offset == 0 else 64
    assert reread(trimmed).payload == fragment.payload[:kept]


def test_of_an_ipv6_fragment_too_the_transport_is_left_as_it_was() -> None:
    for chain in (
        bytes((17, 0, 0, 1)) + bytes(4),
        bytes((44, 0)) + bytes(6) + bytes((17, 0, 0, 1)) + bytes(4),
    ):
        first = 44 if len(chain) == 8 else 60
        payload = chain + datagram(4793, DATA, 6)
        trimmed = trim(framed(Ipv6Packet(A6, B6, first, payload, dscp=10)), RULES)
        assert trimmed is not None
        assert reread(trimmed).payload == payload[: len(chain) + 24]


def test_what_is_no_ip_packet_is_left_alone() -> None:
    assert trim(FrameView(MAC + MAC + b"\x88\xcc" + bytes(46)), RULES) is None
    assert encapsulation(FrameView(MAC + MAC + b"\x88\xcc" + bytes(46)), RULES) is None


@pytest.mark.parametrize("tunnelled", [b"", MAC + MAC + b"\x81\x00\x00", MAC + MAC + b"\x88\xcc" + bytes(99)])
def test_a_tunnel_with_something_else_in_it_is_cut_as_such(tunnelled: bytes) -> None:
    frame = framed(inner(4, 17, datagram(4789, bytes(8) + tunnelled, 4)))
    assert encapsulation(frame, RULES) == "other"
    trimmed = trim(frame, RULES)
    assert trimmed is not None
    assert len(reread(trimmed).payload) == min(64, 16 + len(tunnelled))


def test_a_frame_shorter_than_its_packet_says_is_left_alone() -> None:
    frame = framed(inner(4, NATIVE, DATA)).octets[:50]
    assert trim(FrameView(frame), RULES) is None


def test_what_is_of_uet_the_ports_and_the_protocol_say() -> None:
    assert encapsulation(framed(inner(4, 17, b"\x00\x01")), RULES) == "other"
    assert encapsulation(tunnel(inner(4, 17, datagram(4791, DATA, 4))), RULES) == "other"
    other = replace(RULES, uet_port=4791, uet_protocol=254)
    assert encapsulation(framed(inner(4, 17, datagram(4791, DATA, 4))), other) == "uet-udp-ip"
    assert encapsulation(framed(inner(4, 254, DATA)), other) == "uet-ip"
    assert encapsulation(framed(inner(4, 253, DATA)), other) == "other"
