"""The forwarding view says of a frame what the full decode says."""

import pytest

from isolane.wire.address import ip
from isolane.wire.errors import WireError
from isolane.wire.ethernet import S_TAG, EthernetFrame, VlanTag
from isolane.wire.ip import Ipv4Packet, Ipv6Packet
from isolane.wire.transport import TcpSegment, UdpDatagram
from isolane.wire.view import FrameView

TO = bytes.fromhex("02005e000002")
FROM = bytes.fromhex("02005e000001")
UDP = UdpDatagram(58622, 4791, bytes(40))
PACKET4 = Ipv4Packet(ip("192.0.2.1"), ip("192.0.2.2"), 17, UDP.encode(), dscp=26, ecn=2)
PACKET6 = Ipv6Packet(ip("2001:db8::1"), ip("2001:db8::2"), 17, UDP.encode(), dscp=26, ecn=1)


def frame(ethertype: int, payload: bytes, *tags: VlanTag) -> FrameView:
    return FrameView(EthernetFrame(TO, FROM, ethertype, payload, tags).encode())


def test_an_untagged_frame_has_no_vid() -> None:
    view = frame(0x0800, PACKET4.encode())
    assert (view.destination, view.source, view.ethertype) == (TO, FROM, 0x0800)
    assert (view.is_tagged, view.vid, view.priority, view.drop_eligible) == (False, 0, 0, False)
    assert view.msdu(4) == bytes.fromhex("0800 456a")
    assert view.octets[view.payload_offset] == 0x45


@pytest.mark.parametrize("tpid", [0x8100, S_TAG])
def test_the_outermost_tag_counts(tpid: int) -> None:
    view = frame(0x0800, PACKET4.encode(), VlanTag(10, 5, True, tpid))
    assert (view.is_tagged, view.tpid, view.vid, view.priority) == (True, tpid, 10, 5)
    assert view.drop_eligible
    assert view.ethertype == 0x0800
    assert view.msdu(2) == b"\x08\x00"


@pytest.mark.parametrize("tags", [(), (VlanTag(3),)])
@pytest.mark.parametrize(("ethertype", "packet"), [(0x0800, PACKET4), (0x86DD, PACKET6)])
def test_an_ip_packet_is_found_in_place(
    ethertype: int, packet: Ipv4Packet | Ipv6Packet, tags: tuple[VlanTag, ...]
) -> None:
    view = frame(ethertype, packet.encode(), *tags)
    seen = view.ip
    assert seen is not None
    assert view.ip is seen
    assert (seen.source, seen.destination) == (packet.source, packet.destination)
    assert (seen.dscp, seen.ecn, seen.protocol) == (packet.dscp, packet.ecn, 17)
    assert seen.ports == (58622, 4791)


def test_a_later_fragment_shows_no_ports() -> None:
    later4 = Ipv4Packet(PACKET4.source, PACKET4.destination, 17, bytes(40), fragment_offset=256)
    seen = frame(0x0800, later4.encode()).ip
    assert seen is not None
    assert seen.ports is None
    assert seen.transport_offset is None


@pytest.mark.parametrize(
    ("ethertype", "payload"),
    [
        (0x0800, b""),
        (0x0800, bytes(19)),
        (0x0800, b"\x65" + bytes(19)),
        (0x0800, b"\x44" + bytes(19)),
        (0x86DD, b"\x60" + bytes(38)),
        (0x86DD, bytes(40)),
        (0x88CC, bytes(46)),
    ],
)
def test_what_is_no_ip_packet_is_none(ethertype: int, payload: bytes) -> None:
    assert frame(ethertype, payload).ip is None


def test_a_protocol_without_ports_has_none() -> None:
    seen = frame(0x0800, Ipv4Packet(PACKET4.source, PACKET4.destination, 1, bytes(8)).encode()).ip
    assert seen is not None
    assert seen.ports is None


def test_extension_headers_that_run_past_the_frame_hide_the_transport() -> None:
    packet = Ipv6Packet(PACKET6.source, PACKET6.destination, 0, b"\x11")
    seen = frame(0x86DD, packet.encode()).ip
    assert seen is not None
    assert (seen.protocol, seen.transport_offset) == (0, None)


@pytest.mark.parametrize("octets", [b"", bytes(13), TO + FROM + b"\x81\x00\x00\x01\x08"])
def test_a_cut_header_is_refused(octets: bytes) -> None:
    with pytest.raises(WireError, match="ethernet"):
        FrameView(octets)


def test_one_flow_has_one_key_and_two_have_two() -> None:
    base = frame(0x0800, PACKET4.encode(), VlanTag(10, 5))
    other_payload = UdpDatagram(58622, 4791, b"\x01" * 40).encode()
    same = Ipv4Packet(PACKET4.source, PACKET4.destination, 17, other_payload)
    assert frame(0x0800, same.encode(), VlanTag(10, 2)).flow_key == base.flow_key
    other_port = Ipv4Packet(PACKET4.source, PACKET4.destination, 17, UdpDatagram(1, 4791, b"").encode())
    tcp = TcpSegment(58622, 4791, 0, 0, 0, 0).encode()
    other_protocol = Ipv4Packet(PACKET4.source, PACKET4.destination, 6, tcp)
    others = [
        frame(0x0800, other_port.encode(), VlanTag(10)),
        frame(0x0800, other_protocol.encode(), VlanTag(10)),
        frame(0x0800, PACKET4.encode(), VlanTag(11)),
        frame(0x86DD, PACKET6.encode(), VlanTag(10)),
        frame(0x88B5, bytes(46), VlanTag(10)),
        frame(0x88B6, bytes(46), VlanTag(10)),
    ]
    assert len({view.flow_key for view in [base, *others]}) == 7
