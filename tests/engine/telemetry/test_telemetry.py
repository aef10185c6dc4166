"""Telemetry through three bridges: added hop by hop, taken out at the end, reported as a path."""

from dataclasses import replace
from ipaddress import ip_address

import pytest

from isolane.engine.effects import Notify
from isolane.engine.telemetry import FlowConfig, FlowTable, Inserter, InsertionConfig, PathChange
from isolane.wire.ethernet import HEADER_OCTETS
from isolane.wire.transport import UdpDatagram
from isolane.wire.uec import FLAG_FEEDBACK_RETURNS, TelemetryTlv, UecPacket
from isolane.wire.view import FrameView

PORT = 4793
ADDRESSES = bytes.fromhex("020000000001020000000002")
V4 = (ip_address("10.0.0.1"), ip_address("10.0.0.2"))
V6 = (ip_address("2001:db8::1"), ip_address("2001:db8::2"))
SECOND = 1_000_000_000


def uec(sequence: int = 1, flow: int = 7, payload: bytes = b"payload") -> UecPacket:
    return UecPacket(1, 0, flow, sequence, 5, 400_000, 0, (), payload)


def frame(packet: UecPacket, version: int = 4, port: int = PORT, *, with_checksum: bool = True) -> bytes:
    """The packet in UDP in IP in Ethernet."""
    source, destination = V4 if version == 4 else V6
    datagram = UdpDatagram(5000, port, packet.encode())
    if with_checksum:
        datagram = datagram.with_checksum(source.packed, destination.packed)
    udp = datagram.encode()
    if version == 4:
        head = b"\x08\x00\x45\x00" + (20 + len(udp)).to_bytes(2, "big") + bytes(4) + b"\x40\x11" + bytes(2)
    else:
        head = b"\x86\xdd\x60\x00\x00\x00" + len(udp).to_bytes(2, "big") + b"\x11\x40"
    return ADDRESSES + head + source.packed + destination.packed + udp


def switch(number: int, **values: int) -> Inserter:
    config = {"switch_id": number, "udp_port": PORT, "max_hops": 16} | values
    return Inserter(InsertionConfig(**config))  # type: ignore[arg-type]  # a mixed table


def table(**values: int) -> FlowTable:
    return FlowTable(FlowConfig(**({"udp_port": PORT, "idle_timeout_s": 60, "max_flows": 100} | values)))


def through(octets: bytes, *numbers: int, queue: int = 50, latency_ns: int = 3000) -> bytes:
    for number in numbers:
        octets = switch(number).insert(octets, queue, latency_ns)
    return octets


@pytest.mark.parametrize("version", [4, 6])
@pytest.mark.parametrize("with_checksum", [True, False])
def test_the_end_point_sees_the_path_and_gives_the_packet_on_as_it_was_sent(
    version: int, with_checksum: bool
) -> None:
    flows = table()
    sent = frame(uec(), version, with_checksum=with_checksum)
    on_the_way = through(sent, 11, 22, 33)
    bare, effects = flows.strip(on_the_way, "eth0", 9)
    if version == 6 or with_checksum:
        view = FrameView(on_the_way).ip
        assert view is not None
        datagram = UdpDatagram.decode(on_the_way[view.transport_offset :])
        assert datagram.checksum_is_right(view.source, view.destination) == with_checksum
    assert bare[HEADER_OCTETS + 12 :] == sent[HEADER_OCTETS + 12 :] or version == 6
    assert UdpDatagram.decode(bare[-len(uec().encode()) - 8 :]).payload == uec().encode()
    assert effects == []
    source, destination = V4 if version == 4 else V6
    flow = flows.get((source, destination, 7))
    assert flow is not None
    assert flow.path == (11, 22, 33)
    assert [(hop.queue_depth, hop.latency_us) for hop in flow.hops] == [(50, 3)] * 3
    assert (flow.path_latency_us, flow.packets, flow.octets, flow.rate_hint_mbps) == (9, 1, 7, 400_000)


def test_values_are_kept_within_what_the_format_carries() -> None:
    flows = table()
    flows.strip(through(frame(uec()), 1, queue=250, latency_ns=10**12), "eth0", 0)
    hop = next(iter(flows)).hops[0]
    assert (hop.queue_depth, hop.latency_us) == (100, 65_535)


def test_a_bridge_says_only_what_it_is_asked_for() -> None:
    flows = table()
    flows.strip(switch(1, queue_depth=False, hop_latency=False).insert(frame(uec()), 5, 5), "eth0", 0)
    hop = next(iter(flows)).hops[0]
    assert (hop.switch_id, hop.queue_depth, hop.latency_us) == (1, None, None)


def test_other_frames_pass_unchanged() -> None:
    inserter, flows = switch(1), table()
    for octets in (b"short", ADDRESSES + b"\x88\xb5" + bytes(60), frame(uec(), port=99)):
        assert inserter.insert(octets, 0, 0) == octets
        assert flows.strip(octets, "eth0", 0) == (octets, [])
    assert inserter.counters.inserted_packets == 0
    assert len(flows) == 0


def test_hop_limit_length_and_broken_headers_keep_telemetry_out() -> None:
    limited = switch(1, max_hops=2)
    full = through(frame(uec()), 8, 9)
    assert limited.insert(full, 0, 0) == full
    assert limited.counters.not_inserted_hop_limit == 1
    tight = switch(1, max_frame_octets=len(full))
    assert tight.insert(full, 0, 0) == full
    assert tight.counters.not_inserted_mtu == 1
    broken = frame(uec())[:-3]
    assert tight.insert(broken, 0, 0) == broken
    assert tight.counters.not_inserted_malformed == 1
    flows = table()
    assert flows.strip(broken, "eth0", 0) == (broken, [])
    assert flows.counters.malformed_packets == 1


def test_a_changed_path_is_told_and_the_greatest_values_start_again() -> None:
    flows = table()
    flows.strip(through(frame(uec(1)), 1, 2, queue=90), "eth0", 0)
    flows.strip(through(frame(uec(2)), 1, 2, queue=10), "eth0", 1)
    flow = next(iter(flows))
    assert [(hop.queue_depth, hop.max_queue_depth) for hop in flow.hops] == [(10, 90)] * 2
    _, effects = flows.strip(through(frame(uec(3)), 1, 3, queue=20), "eth1", 2)
    assert effects == [Notify(PathChange(2, (*V4, 7), (1, 2), (1, 3)))]
    assert (flow.path_changes, flow.ingress_port, flow.hops[0].max_queue_depth) == (1, "eth1", 20)


def test_gaps_in_the_sequence_are_counted_across_the_wrap() -> None:
    flows = table()
    for sequence in (2**32 - 2, 2**32 - 1, 0, 3, 2):
        flows.strip(through(frame(uec(sequence)), 1), "eth0", 0)
    assert next(iter(flows)).sequence_gaps == 2


def test_flows_are_forgotten_when_idle_and_bounded_in_number() -> None:
    flows = table(max_flows=2, idle_timeout_s=10)
    for flow_id, now_ns in ((1, 0), (2, 5 * SECOND), (3, 6 * SECOND), (1, 8 * SECOND)):
        flows.strip(through(frame(uec(flow=flow_id)), 1), "eth0", now_ns)
    assert flows.counters.flows_not_recorded == 1
    assert flows.deadline() == 15 * SECOND
    flows.expire(15 * SECOND)
    assert [flow.key[2] for flow in flows] == [1]
    assert flows.counters.flows_aged_out == 1
    assert flows.clear() == 1


def test_a_hop_count_that_does_not_fit_is_counted() -> None:
    flows = table()
    tlvs = (TelemetryTlv.queue_depth(1), TelemetryTlv(99, b"?"), TelemetryTlv.switch_id(4))
    flows.strip(frame(UecPacket(1, 0, 7, 1, 0, 0, 2, tlvs)), "eth0", 0)
    assert flows.counters.hop_count_mismatch == 1
    assert next(iter(flows)).path == (4,)


def congestion(octets: bytes) -> tuple[int, int]:
    """Feedback and hint of a frame."""
    ip = FrameView(octets).ip
    assert ip is not None
    assert ip.transport_offset is not None
    datagram = UdpDatagram.decode(octets[ip.transport_offset :])
    assert datagram.checksum_is_right(ip.source, ip.destination)
    packet = UecPacket.decode(datagram.payload)
    return packet.ecn_feedback, packet.rate_hint_mbps


def feeding(threshold: int = 20, **values: bool) -> Inserter:
    values = {"telemetry": False, "ecn_feedback": True, "rate_hint": True} | values
    config = InsertionConfig(switch_id=1, udp_port=PORT, max_hops=16, feedback_threshold=threshold, **values)
    return Inserter(config)


GBPS = 1_000_000_000


@pytest.mark.parametrize("version", [4, 6])
def test_the_fullest_queue_and_the_least_hint_of_the_way_arrive(version: int) -> None:
    octets = frame(replace(uec(), ecn_feedback=0, rate_hint_mbps=0), version)
    seen = []
    for percent, gbps in ((10, 10), (40, 10), (30, 5), (90, 400), (20, 1)):
        octets = feeding().insert(octets, percent, 0, gbps * GBPS)
        seen.append(congestion(octets))
    assert seen == [(0, 0), (40, 6000), (40, 3500), (90, 3500), (90, 800)]


def test_feedback_and_hint_are_written_as_they_are_asked_for_and_counted() -> None:
    bare = frame(replace(uec(), ecn_feedback=0, rate_hint_mbps=0))
    first, second, none = feeding(rate_hint=False), feeding(ecn_feedback=False), feeding(threshold=51)
    assert congestion(first.insert(bare, 50, 0, GBPS)) == (50, 0)
    assert congestion(second.insert(bare, 50, 0, GBPS)) == (0, 500)
    assert none.insert(bare, 50, 0, GBPS) == bare
    assert (first.counters.feedback_packets, first.counters.rate_hint_packets) == (1, 0)
    assert (second.counters.feedback_packets, second.counters.rate_hint_packets) == (0, 1)
    assert congestion(feeding(telemetry=True).insert(bare, 100, 0, GBPS)) == (100, 1), (
        "there is always a rate"
    )
    assert congestion(second.insert(bare, 50, 0, 0)) == (0, 0), "a port without light has no rate"


def test_feedback_on_its_way_back_is_left_alone() -> None:
    back = frame(replace(uec(), flags=FLAG_FEEDBACK_RETURNS, ecn_feedback=7, rate_hint_mbps=9000))
    assert feeding().insert(back, 90, 0, GBPS) == back


def test_where_telemetry_finds_no_room_feedback_does() -> None:
    config = InsertionConfig(switch_id=1, udp_port=PORT, max_hops=0, ecn_feedback=True, rate_hint=True)
    full = Inserter(config)
    assert congestion(full.insert(frame(uec()), 50, 0, GBPS)) == (50, 500)
    assert full.counters.not_inserted_hop_limit == 1
