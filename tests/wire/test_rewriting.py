"""DSCP, ECN, lengths and checksums changed in place; long frames of a kernel cut into many."""

from dataclasses import replace

import pytest

from isolane.wire.errors import WireError
from isolane.wire.ethernet import EthernetFrame
from isolane.wire.ip import Ipv4Packet, Ipv6Packet, checksum, pseudo_header, word_sum
from isolane.wire.rewriting import complete_checksum, set_length, split_frame, with_traffic_class
from isolane.wire.view import FrameView
from tests.wire.test_trimming import DATA, MAC, datagram, framed, inner
from tests.wire.test_view import PACKET4, PACKET6, frame


def reread(octets: bytes) -> Ipv4Packet | Ipv6Packet:
    """Decoding checks the header checksum of IPv4."""
    ethernet = EthernetFrame.decode(octets)
    decode = Ipv4Packet.decode if ethernet.ethertype == 0x0800 else Ipv6Packet.decode
    return decode(ethernet.payload)


@pytest.mark.parametrize(("ethertype", "packet"), [(0x0800, PACKET4), (0x86DD, PACKET6)])
def test_every_dscp_and_ecn_can_be_written(ethertype: int, packet: Ipv4Packet | Ipv6Packet) -> None:
    view = frame(ethertype, packet.encode())
    assert view.ip is not None
    for value in range(256):
        written = reread(with_traffic_class(view.octets, view.ip, value))
        assert written == replace(packet, dscp=value >> 2, ecn=value & 3)


def test_what_changes_nothing_copies_nothing() -> None:
    view = frame(0x0800, PACKET4.encode())
    assert view.ip is not None
    assert with_traffic_class(view.octets, view.ip, view.ip.traffic_class) is view.octets


MACS = b"\x02\0\0\0\0\x02\x02\0\0\0\0\x01"
TAG = b"\x81\x00\xa0\x0a"
PAYLOAD = bytes(range(251)) * 20
V4, V6 = (b"\xc0\x00\x02\x01", b"\xc0\x00\x02\x02"), (b"\xfd" + bytes(15), b"\xfd" + bytes(14) + b"\x01")


def tcp_header(flags: int) -> bytes:
    ports = b"\x30\x39\x00\x50"
    numbers = (0xFFFFFF00).to_bytes(4, "big") + (7).to_bytes(4, "big")
    return ports + numbers + bytes((0x80, flags)) + b"\x01\x00" + bytes(4) + b"\x01" * 12


def udp_header() -> bytes:
    return b"\x30\x39\x12\xb7" + (8 + len(PAYLOAD)).to_bytes(2, "big") + bytes(2)


def long_frame(version: int, protocol: int, *, tagged: bool = False, flags: int = 0x99) -> bytes:
    transport = (tcp_header(flags) if protocol == 6 else udp_header()) + PAYLOAD
    if version == 4:
        total = (20 + len(transport)).to_bytes(2, "big")
        packet = b"\x08\x00\x45\x00" + total + b"\xff\xff\x40\x00\x40" + bytes((protocol,)) + bytes(2)
        packet += b"".join(V4)
    else:
        packet = (
            b"\x86\xdd\x60\0\0\0" + len(transport).to_bytes(2, "big") + bytes((protocol, 64)) + b"".join(V6)
        )
    return MACS + (TAG if tagged else b"") + packet + transport


def is_right(octets: bytes) -> bool:
    """Lengths and checksums of IP and transport."""
    ip = FrameView(octets).ip
    assert ip is not None
    assert ip.transport_offset is not None
    start, end = ip.transport_offset, len(octets)
    if ip.version == 4:
        assert int.from_bytes(octets[ip.offset + 2 : ip.offset + 4], "big") == end - ip.offset
        assert checksum(octets[ip.offset : start]) == 0
    else:
        assert int.from_bytes(octets[ip.offset + 4 : ip.offset + 6], "big") == end - start
    pseudo = pseudo_header(ip.source, ip.destination, ip.protocol, end - start)
    return checksum(pseudo + octets[start:end]) == 0


@pytest.mark.parametrize("tagged", [False, True])
@pytest.mark.parametrize("protocol", [6, 17])
@pytest.mark.parametrize("version", [4, 6])
def test_each_piece_is_a_frame_of_its_own(version: int, protocol: int, tagged: bool) -> None:
    pieces = list(split_frame(long_frame(version, protocol, tagged=tagged), 1448))
    header = len(long_frame(version, protocol, tagged=tagged)) - len(PAYLOAD)
    assert all(is_right(piece) for piece in pieces)
    assert b"".join(piece[header:] for piece in pieces) == PAYLOAD
    assert [len(piece) - header for piece in pieces] == [1448, 1448, 1448, len(PAYLOAD) - 3 * 1448]


def test_sequence_numbers_go_on_and_wrap() -> None:
    pieces = list(split_frame(long_frame(4, 6), 1000))
    found = [int.from_bytes(piece[38:42], "big") for piece in pieces]
    assert found == [(0xFFFFFF00 + 1000 * n) % (1 << 32) for n in range(len(pieces))]


def test_the_last_has_what_ends_and_the_first_says_that_the_window_was_reduced() -> None:
    flags = [piece[47] for piece in split_frame(long_frame(4, 6, flags=0x99), 2000)]
    assert flags == [0x90, 0x10, 0x19]  # FIN, PSH, ACK and CWR were set


def test_ids_of_ipv4_count_up_and_wrap() -> None:
    found = [int.from_bytes(piece[18:20], "big") for piece in split_frame(long_frame(4, 17), 2000)]
    assert found == [0xFFFF, 0, 1]


@pytest.mark.parametrize(
    "octets",
    [
        MACS + b"\x88\xb5" + PAYLOAD,
        MACS,
        b"",
        long_frame(4, 6)[:40],
        long_frame(4, 47),
        long_frame(4, 6)[:46] + b"\xf0" + long_frame(4, 6)[47:100],
    ],
    ids=["no-ip", "short", "empty", "no-transport", "gre", "header-past-the-end"],
)
def test_what_cannot_be_cut_comes_as_it_is(octets: bytes) -> None:
    assert list(split_frame(octets, 1000)) == [octets]


def test_what_fits_comes_as_it_is() -> None:
    octets = long_frame(4, 6)
    assert list(split_frame(octets, len(PAYLOAD))) == [octets]
    assert list(split_frame(octets, 0)) == [octets]


TCP, UDP, SCTP = 6, 17, 132
SEGMENT = (5000).to_bytes(2, "big") + (80).to_bytes(2, "big") + bytes(8) + b"\x50\x10\xff\xff" + bytes(4)


@pytest.mark.parametrize("version", [4, 6])
@pytest.mark.parametrize(("protocol", "field"), [(TCP, 16), (UDP, 6)])
def test_the_checksum_becomes_right_and_nothing_else_changes(version: int, protocol: int, field: int) -> None:
    transport = SEGMENT + DATA if protocol == TCP else datagram(4793, DATA, version)
    frame = framed(inner(version, protocol, transport), padding=b"\xff\xff")
    start = frame.ip.transport_offset if frame.ip is not None else None
    assert start is not None
    left = frame.octets[: start + field] + b"\x12\x34" + frame.octets[start + field + 2 :]
    made = complete_checksum(left)
    ip = FrameView(made).ip
    assert ip is not None
    pseudo = pseudo_header(ip.source, ip.destination, protocol, ip.end - start)
    assert word_sum(pseudo + made[start : ip.end]) == 0xFFFF
    assert (
        made[: start + field] + made[start + field + 2 :] == left[: start + field] + left[start + field + 2 :]
    )


@pytest.mark.parametrize(
    "octets",
    [
        b"short",
        MAC + MAC + b"\x88\xb5" + bytes(46),
        framed(inner(4, SCTP, DATA)).octets,
        framed(inner(4, UDP, b"1234")).octets,
    ],
)
def test_what_has_no_such_checksum_stays_as_it_is(octets: bytes) -> None:
    assert complete_checksum(octets) == octets


@pytest.mark.parametrize(("ethertype", "packet"), [(0x0800, PACKET4), (0x86DD, PACKET6)])
def test_a_packet_that_is_too_long_has_no_length(ethertype: int, packet: Ipv4Packet | Ipv6Packet) -> None:
    view = frame(ethertype, packet.encode())
    assert view.ip is not None
    head = 40 if view.ip.version == 6 else 0
    with pytest.raises(WireError, match="65536 octets do not fit in an IP packet"):
        set_length(bytearray(view.octets), view.ip, view.ip.offset + head + 65536)
