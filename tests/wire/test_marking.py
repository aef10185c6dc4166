"""Rewriting DSCP and ECN leaves a right checksum and nothing else changed."""

from dataclasses import replace

import pytest

from isolane.wire.ethernet import EthernetFrame
from isolane.wire.ipv4 import Ipv4Packet
from isolane.wire.ipv6 import Ipv6Packet
from isolane.wire.marking import mark_congestion, with_dscp, with_ecn
from isolane.wire.view import FrameView
from tests.wire.test_view import PACKET4, PACKET6, frame


def reread(octets: bytes) -> Ipv4Packet | Ipv6Packet:
    """Decoding checks the header checksum of IPv4."""
    ethernet = EthernetFrame.decode(octets)
    decode = Ipv4Packet.decode if ethernet.ethertype == 0x0800 else Ipv6Packet.decode
    return decode(ethernet.payload)


@pytest.mark.parametrize(("ethertype", "packet"), [(0x0800, PACKET4), (0x86DD, PACKET6)])
def test_every_dscp_and_ecn_can_be_written(ethertype: int, packet: Ipv4Packet | Ipv6Packet) -> None:
    view = frame(ethertype, packet.encode())
    for dscp in range(64):
        assert reread(with_dscp(view, dscp)) == replace(packet, dscp=dscp)
    for ecn in range(4):
        assert reread(with_ecn(view, ecn)) == replace(packet, ecn=ecn)


@pytest.mark.parametrize(("ethertype", "packet"), [(0x0800, PACKET4), (0x86DD, PACKET6)])
@pytest.mark.parametrize("ecn", [1, 2, 3])
def test_a_capable_transport_is_marked(ethertype: int, packet: Ipv4Packet | Ipv6Packet, ecn: int) -> None:
    view = frame(ethertype, replace(packet, ecn=ecn).encode())
    assert reread(mark_congestion(view)) == replace(packet, ecn=3)


def test_another_transport_is_left_alone() -> None:
    view = frame(0x0800, replace(PACKET4, ecn=0).encode())
    assert mark_congestion(view) is view.octets


def test_what_changes_nothing_copies_nothing() -> None:
    view = frame(0x0800, PACKET4.encode())
    assert with_dscp(view, PACKET4.dscp) is view.octets


def test_a_frame_without_ip_is_left_alone() -> None:
    view = FrameView(bytes(12) + b"\x88\xcc" + bytes(46))
    assert with_dscp(view, 1) is with_ecn(view, 1) is mark_congestion(view) is view.octets
