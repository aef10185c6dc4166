"""49.4.2.3, 49.4.2.4 and 49.4.2.7 to 49.4.2.10, one test for each lettered step."""

from ipaddress import IPv4Address, IPv6Address

import pytest

from isolane.engine.isolation.machine import Mask
from isolane.engine.isolation.tables import StreamIdentity
from tests.engine.isolation.scene import (
    CONGESTING,
    HOST_A,
    HOST_B,
    MONITORED,
    MS,
    RX,
    SIZE,
    TX,
    VID,
    S,
    Scene,
    frame,
    ipv4_msdu,
    ipv6_msdu,
)


def identity(msdu: bytes) -> StreamIdentity:
    """What the stream identity table says of a flow once it is isolated."""
    scene = Scene()
    scene.isolate(msdu)
    return scene.entity.identities()[0]


def test_49_4_2_3_a_1_a_cim_for_a_flow_that_is_added_says_add() -> None:
    scene = Scene()
    scene.fill(CONGESTING)
    scene.isolate()
    assert [pdu.add for pdu in scene.sent()] == [True]


def test_49_4_2_3_a_2_no_more_than_the_maximum_number_of_cims_is_sent() -> None:
    scene = Scene(max_cim_tx=3)
    scene.fill(CONGESTING)
    scene.isolate()
    for _ in range(5):
        scene.offer(frame(priority=CONGESTING))
    assert len(scene.sent()) == 3


def test_49_4_2_3_a_with_a_maximum_of_0_no_cim_is_sent() -> None:
    scene = Scene(max_cim_tx=0)
    scene.fill(CONGESTING)
    scene.isolate()
    assert scene.sent() == []


def test_49_4_2_4_a_a_cim_for_a_flow_that_is_removed_says_delete() -> None:
    scene = Scene()
    scene.entity.flows.transmit_delete(scene.isolate())
    assert [pdu.add for pdu in scene.sent()] == [False]


def test_49_4_2_4_b_it_is_built_and_sent_like_the_other() -> None:
    scene = Scene()
    scene.entity.flows.transmit_delete(scene.isolate())
    assert scene.sent()[0].msdu == ipv4_msdu()[:48]
    assert scene.cips[RX].counters.cims_sent_delete == 1


def test_49_4_2_7_a_every_flow_gets_a_handle_of_its_own() -> None:
    scene = Scene()
    scene.fill(CONGESTING, 100)
    first, second = scene.isolate(), scene.isolate(ipv4_msdu(ports=(7, 8)))
    assert 0 != first.handle != second.handle != 0


def test_49_4_2_7_b_the_out_facing_input_ports_are_all_ports() -> None:
    assert identity(ipv4_msdu()).out_facing_input_ports == (RX, TX)


def test_49_4_2_7_c_the_flow_is_identified_wherever_it_comes_in_and_nowhere_else() -> None:
    scene = Scene()
    scene.isolate()
    other_port = frame()
    other_port.rx_port = TX
    assert scene.entity.flows.streams.handles[other_port.key] == scene.entry().handle


def test_49_4_2_7_d_the_identification_is_that_of_an_ip_stream() -> None:
    assert (identity(ipv4_msdu()).ip_source, identity(ipv6_msdu()).ip_source) == (
        IPv4Address("10.0.0.1"),
        IPv6Address("fd00::1"),
    )


def test_49_4_2_7_e_1_the_destination_mac_is_that_of_the_frame() -> None:
    assert identity(ipv4_msdu()).destination_mac == HOST_B


def test_49_4_2_7_e_2_tagged_and_untagged_frames_match() -> None:
    assert identity(ipv4_msdu()).tagged == "all"


def test_49_4_2_7_e_3_the_vlan_is_that_of_the_frame() -> None:
    assert identity(ipv4_msdu()).vlan == VID


def test_49_4_2_7_e_4_the_ip_source_is_that_of_the_packet() -> None:
    assert identity(ipv4_msdu(source="10.9.9.9")).ip_source == IPv4Address("10.9.9.9")


def test_49_4_2_7_e_5_the_ip_destination_is_that_of_the_packet() -> None:
    assert identity(ipv6_msdu(destination="fd00::9")).ip_destination == IPv6Address("fd00::9")


def test_49_4_2_7_e_6_the_dscp_is_ignored() -> None:
    assert identity(ipv4_msdu()).dscp == 64
    scene = Scene()
    scene.isolate()
    assert frame(ipv4_msdu(ecn=0xB8)).key == scene.entry().key


@pytest.mark.parametrize(("protocol", "name"), [(17, "udp"), (6, "tcp"), (132, "sctp"), (50, "none")])
def test_49_4_2_7_e_7_the_next_protocol_is_one_with_ports_or_none(protocol: int, name: str) -> None:
    assert identity(ipv4_msdu(protocol=protocol)).next_protocol == name
    assert identity(ipv6_msdu(next_header=protocol)).next_protocol == name


@pytest.mark.parametrize(("protocol", "port"), [(17, 1000), (50, 0)])
def test_49_4_2_7_e_8_the_source_port_is_that_of_the_packet_or_0(protocol: int, port: int) -> None:
    assert identity(ipv4_msdu(protocol=protocol)).source_port == port


@pytest.mark.parametrize(("protocol", "port"), [(17, 2000), (50, 0)])
def test_49_4_2_7_e_9_the_destination_port_is_that_of_the_packet_or_0(protocol: int, port: int) -> None:
    assert identity(ipv6_msdu(next_header=protocol)).destination_port == port


def test_49_4_2_7_f_the_flow_is_identified_from_then_on() -> None:
    scene = Scene()
    scene.isolate()
    _, offered = scene.offer(frame(priority=CONGESTING))
    scene.fill(CONGESTING, 100)
    scene.isolate()
    assert scene.entity.flows.streams.handles.get(offered.key) == scene.entry().handle


def test_49_4_2_7_g_1_the_stream_entry_has_the_same_handle() -> None:
    scene = Scene()
    entry = scene.isolate()
    assert scene.entity.flows.streams.by_handle[entry.handle] is entry


def test_49_4_2_7_g_2_its_cim_count_is_0() -> None:
    assert Scene().isolate().cim_count == 0


def test_49_4_2_7_g_3_its_mask_says_why() -> None:
    assert Scene().isolate().mask is Mask.LOCAL


def test_49_4_2_7_g_4_its_queue_key_is_class_plus_one_times_port() -> None:
    assert Scene().isolate().queue_key == (CONGESTING + 1) * TX


def test_49_4_2_7_g_5_its_destination_is_that_of_the_frame() -> None:
    assert Scene().isolate().dst == HOST_B


def test_49_4_2_7_g_6_its_source_is_that_of_the_frame() -> None:
    assert Scene().isolate().src == HOST_A


def test_49_4_2_7_g_7_its_vlan_is_that_of_the_frame() -> None:
    assert Scene().isolate().vid == VID


def test_49_4_2_7_g_8_its_msdu_is_as_long_as_any_peer_can_want() -> None:
    msdu = ipv4_msdu(payload=bytes(range(200)) * 4)
    assert Scene().isolate(msdu).msdu == msdu[:512]
    short = Scene()
    short.fill(MONITORED)
    short.offer(frame(size=12 + 4 + len(ipv4_msdu())))
    assert short.entry().msdu == ipv4_msdu()


def test_49_4_2_7_g_9_its_create_time_is_now_in_centiseconds() -> None:
    scene = Scene()
    scene.now_ns = 12_345 * MS
    assert scene.isolate().create_time == 1234


def test_49_4_2_8_a_the_cim_has_the_parameters_of_the_entry() -> None:
    scene = Scene()
    scene.entity.flows.delete(scene.isolate(), 0)
    (pdu,) = scene.sent()
    assert (pdu.destination, pdu.source) == (HOST_B.to_bytes(6, "big"), HOST_A.to_bytes(6, "big"))
    assert (pdu.vid, pdu.msdu) == (VID, ipv4_msdu()[:48])


def test_49_4_2_8_b_the_peer_is_told() -> None:
    scene = Scene()
    scene.entity.flows.delete(scene.isolate(), 0)
    assert [pdu.add for pdu in scene.sent()] == [False]


def test_49_4_2_8_c_the_handle_is_that_of_the_flow() -> None:
    scene = Scene()
    scene.fill(CONGESTING, 100)
    first, second = scene.isolate(), scene.isolate(ipv4_msdu(ports=(7, 8)))
    scene.entity.flows.delete(first, 0)
    assert list(scene.entity.flows.streams.by_handle) == [second.handle]


def test_49_4_2_8_d_the_flow_is_no_longer_identified() -> None:
    scene = Scene()
    entry = scene.isolate()
    scene.entity.flows.delete(entry, 0)
    assert entry.key not in scene.entity.flows.streams.handles


def test_49_4_2_8_e_the_stream_entry_is_gone() -> None:
    scene = Scene()
    scene.entity.flows.delete(scene.isolate(), 0)
    assert scene.isolated == 0


def test_49_4_2_8_f_the_queue_is_no_longer_congesting_from_now_on() -> None:
    scene = Scene()
    scene.entity.flows.delete(scene.isolate(), 7 * S)
    assert (scene.cip.congesting[CONGESTING], scene.cip.non_congested_ns[CONGESTING]) == (False, 7 * S)


def test_49_4_2_8_f_a_queue_that_was_not_congesting_keeps_its_time() -> None:
    scene = Scene()
    scene.receive(add=True)
    scene.entity.flows.delete(scene.entry(), 7 * S)
    assert scene.cip.non_congested_ns[CONGESTING] == 0


def two_queues() -> Scene:
    """A flow in each of the two congesting queues of a port."""
    scene = Scene(queue_map=(8, 6, 0, 0, 0, -2, 0, -1))
    for priority, ports in ((MONITORED, (1, 1)), (7, (2, 2))):
        scene.fill(priority)
        scene.offer(frame(ipv4_msdu(ports=ports), priority=priority))
    scene.take()
    return scene


def test_49_4_2_9_a_only_the_flows_of_this_queue_go() -> None:
    scene = two_queues()
    scene.entity.flows.flush(scene.cip, 1, 0)
    assert [entry.traffic_class for entry in scene.entity.flows.streams.by_handle.values()] == [0]


def test_49_4_2_9_b_a_flow_that_a_peer_asked_for_stays() -> None:
    scene = Scene()
    scene.isolate()
    scene.receive(add=True)
    scene.entity.flows.flush(scene.cip, CONGESTING, 0)
    assert scene.isolated == 1


def test_49_4_2_9_b_1_the_cim_has_the_parameters_of_the_entry() -> None:
    scene = Scene()
    scene.isolate()
    scene.entity.flows.flush(scene.cip, CONGESTING, 0)
    assert scene.sent()[0].msdu == ipv4_msdu()[:48]


def test_49_4_2_9_b_2_the_peer_is_told_of_each_flow() -> None:
    scene = Scene()
    scene.fill(CONGESTING, 100)
    scene.isolate()
    scene.isolate(ipv4_msdu(ports=(7, 8)))
    scene.entity.flows.flush(scene.cip, CONGESTING, 0)
    assert [pdu.add for pdu in scene.sent()] == [False, False]


def test_49_4_2_9_b_3_the_handle_is_free_again() -> None:
    scene = Scene()
    entry = scene.isolate()
    scene.entity.flows.flush(scene.cip, CONGESTING, 0)
    assert entry.handle not in scene.entity.flows.streams.by_handle


def test_49_4_2_9_b_4_the_flow_is_no_longer_identified() -> None:
    scene = Scene()
    scene.isolate()
    scene.entity.flows.flush(scene.cip, CONGESTING, 0)
    assert scene.entity.flows.streams.handles == {}


def test_49_4_2_9_b_5_the_stream_entry_is_gone() -> None:
    scene = Scene()
    scene.isolate()
    scene.entity.flows.flush(scene.cip, CONGESTING, 0)
    assert (scene.isolated, scene.cip.counters.flows_flushed) == (0, 1)


def test_49_4_2_9_c_the_queue_is_no_longer_congesting_from_now_on() -> None:
    scene = Scene()
    scene.isolate()
    scene.entity.flows.flush(scene.cip, CONGESTING, 9 * S)
    assert (scene.cip.congesting[CONGESTING], scene.cip.non_congested_ns[CONGESTING]) == (False, 9 * S)


def aged(life_ns: int) -> Scene:
    """A flow that a CIM added, whose queue was congested until `life_ns` later, and whose frames go on."""
    scene = Scene()
    scene.receive(add=True)
    scene.offer()
    scene.fill(CONGESTING, SIZE)
    scene.drain(CONGESTING)
    scene.take()
    scene.cip.congesting[CONGESTING] = True
    scene.cip.no_longer_congesting(CONGESTING, life_ns)
    scene.entry().seen_ns = 100 * S
    return scene


def test_49_4_2_10_a_only_flows_with_the_msb_alone_age() -> None:
    scene = aged(2 * S)
    scene.isolate(ipv4_msdu(ports=(7, 8)))
    scene.fill(CONGESTING, 100)
    scene.cip.no_longer_congesting(CONGESTING, 2 * S)
    scene.entity.expire(2 * S)
    assert [entry.mask for entry in scene.entity.flows.streams.by_handle.values()] == [Mask.LOCAL]


def test_49_4_2_10_a_1_the_age_is_from_creation_to_the_end_of_congestion() -> None:
    scene = aged(0)
    scene.entity.expire(100 * S)
    assert scene.isolated == 1


@pytest.mark.parametrize(("life_ns", "left"), [(S, 1), (S + 1, 0)])
def test_49_4_2_10_a_2_a_flow_older_than_the_maximum_goes(life_ns: int, left: int) -> None:
    scene = aged(life_ns)
    scene.entity.expire(100 * S)
    assert (scene.isolated, scene.cip.counters.flows_aged) == (left, 1 - left)


def test_49_4_2_10_a_2_i_the_cim_has_the_parameters_of_the_entry() -> None:
    scene = aged(2 * S)
    scene.entity.flows.cleanup(100 * S)
    assert scene.sent()[0].msdu == ipv4_msdu()[:48]


def test_49_4_2_10_a_2_ii_the_peer_is_told() -> None:
    scene = aged(2 * S)
    scene.entity.flows.cleanup(100 * S)
    assert [pdu.add for pdu in scene.sent()] == [False]


def test_49_4_2_10_a_2_iii_the_handle_is_free_again() -> None:
    scene = aged(2 * S)
    handle = scene.entry().handle
    scene.entity.flows.cleanup(100 * S)
    assert handle not in scene.entity.flows.streams.by_handle


def test_49_4_2_10_a_2_iv_the_flow_is_no_longer_identified() -> None:
    scene = aged(2 * S)
    scene.entity.flows.cleanup(100 * S)
    assert scene.entity.flows.streams.handles == {}


def test_49_4_2_10_a_2_v_the_stream_entry_is_gone() -> None:
    scene = aged(2 * S)
    scene.entity.flows.cleanup(100 * S)
    assert scene.isolated == 0


def test_no_flow_ages_while_its_queue_is_congesting() -> None:
    scene = aged(2 * S)
    scene.fill(CONGESTING, 100)
    scene.cip.congesting[CONGESTING] = True
    scene.entity.expire(100 * S)
    assert scene.isolated == 1


def test_a_flow_with_frames_in_the_queue_ages_when_they_are_gone() -> None:
    scene = aged(2 * S)
    scene.fill(CONGESTING, SIZE)
    scene.offer()
    scene.entity.expire(100 * S)
    assert scene.entry().mask is Mask.LOCAL
    scene.fill(CONGESTING, 2 * SIZE)
    scene.drain(CONGESTING)
    scene.entity.expire(200 * S)
    assert scene.isolated == 0


def test_the_cleanup_flushes_an_empty_queue_that_no_frame_asks_for_any_more() -> None:
    scene = Scene()
    scene.isolate()
    scene.entity.expire(S)
    assert scene.isolated == 0


def test_a_congested_queue_of_a_flow_that_only_a_cim_added_counts_as_congesting() -> None:
    scene = Scene()
    scene.receive(add=True)
    scene.fill(CONGESTING)
    scene.offer()
    assert scene.cip.congesting[CONGESTING]


def test_without_a_peer_behind_the_reception_port_nobody_is_told() -> None:
    scene = Scene(peer=False)
    scene.fill(CONGESTING)
    entry = scene.isolate()
    scene.entity.flows.delete(entry, 0)
    assert (scene.take(), entry.cim_count) == ([], 0)
