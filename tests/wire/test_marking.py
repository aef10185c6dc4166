"""Rewriting DSCP and ECN leaves a right checksum and nothing else changed."""

from dataclasses import replace

import pytest

from isolane.wire.ethernet import EthernetFrame
from isolane.wire.ipv4 import Ipv4Packet
from isolane.wire.ipv6 import Ipv6Packet
from isolane.wire.marking import with_traffic_class
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
