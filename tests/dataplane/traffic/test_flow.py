"""Frames of a flow: valid packets, the key that bridges know them by, small sizes."""

import pytest

from isolane.dataplane.traffic.config import Constant, Dctcp, Incast, TrafficConfig
from isolane.dataplane.traffic.flow import Flow
from isolane.dataplane.traffic.generator import Traffic
from isolane.engine.isolation.flow_key import flow_key
from isolane.errors import DataError
from isolane.wire.ip import Ipv4Packet, Ipv6Packet
from isolane.wire.transport import UdpDatagram
from tests.dataplane.traffic.pair import Pair


def flow(**fields: object) -> Flow:
    (sender,) = Pair().traffic(Constant(1_000), **fields).senders
    return sender.flow


def test_an_ipv4_frame_is_a_valid_packet() -> None:
    made = flow(dscp=46, frame_octets=512)
    packet = Ipv4Packet.decode(made.frame(0, 7, 9).encode()[18:])
    datagram = UdpDatagram.decode(packet.payload)
    assert (packet.dscp, packet.ecn, datagram.destination_port, len(datagram.surplus)) == (46, 2, 4_791, 0)
    assert made.read(made.frame(0, 7, 9)) == (0, 7, 9)


def test_an_ipv6_frame_has_a_right_udp_checksum() -> None:
    made = flow(ip_version=6, frame_octets=512)
    packet = Ipv6Packet.decode(made.frame(0, 7, 123_456_789).encode()[18:])
    assert UdpDatagram.decode(packet.payload).checksum_is_right(packet.source, packet.destination)


def test_the_key_is_the_one_that_a_bridge_computes() -> None:
    made = flow(ip_version=6, protocol="tcp")
    frame = made.frame(0, 1, 2)
    assert frame.key == flow_key(frame.dst, frame.vid, frame.msdu)


def test_the_smallest_frame_grows_to_hold_what_a_receiver_needs() -> None:
    made = flow(frame_octets=64)
    assert len(made.frame(0, 1, 2).encode()) == made.size


def test_traffic_that_is_not_ecn_capable_says_so() -> None:
    packet = Ipv4Packet.decode(flow(ecn_capable=False).frame(0, 1, 2).encode()[18:])
    assert packet.ecn == 0


@pytest.mark.parametrize(
    "config",
    [
        TrafficConfig("t", ("a",), ("a",), Constant(1)),
        TrafficConfig("t", ("a",), ("b",), Constant(1), frame_octets=63),
        TrafficConfig("t", ("a",), ("b",), Incast()),
        TrafficConfig("t", ("a",), ("c",), Dctcp()),
    ],
    ids=["itself", "size", "one-source", "no-host"],
)
def test_traffic_that_could_not_work_is_refused(config: TrafficConfig) -> None:
    pair = Pair()
    with pytest.raises(DataError):
        Traffic(pair.clock, config, pair.hosts)


def test_a_host_without_an_address_of_the_family_cannot_take_part() -> None:
    pair = Pair()
    object.__setattr__(pair.hosts["b"].config, "ipv6", None)
    with pytest.raises(DataError, match="no IPv6 address"):
        pair.traffic(Constant(1_000), ip_version=6)


def test_a_frame_of_no_flow_is_strange() -> None:
    pair = Pair()
    made = pair.traffic(Constant(1_000))
    made.close()
    pair.hosts["a"].send(made.senders[0].flow.frame(0, 0, 0), 0)
    pair.clock.run_for(1_000_000)
    assert pair.hosts["b"].counters.rx_strange_frames == 1
