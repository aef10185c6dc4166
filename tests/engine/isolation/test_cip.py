"""EM_UNITDATA.request: 49.4.2.2, one test for each lettered step, and what lies between them."""

from dataclasses import replace

import pytest

from isolane.engine.isolation.cip import DISCARD
from isolane.engine.isolation.config import AqmConfig, IsolationConfig
from isolane.engine.isolation.machine import Mask
from isolane.engine.marking import ecn_of
from isolane.wire.rewriting import CONGESTION_EXPERIENCED, NOT_ECT
from tests.engine.isolation.scene import (
    CLEARED_OCTETS,
    CONGESTED_OCTETS,
    CONGESTING,
    MONITORED,
    MS,
    TX,
    Scene,
    frame,
    ipv4_msdu,
    ipv6_msdu,
)

LENIENT = AqmConfig("threshold", congested_octets=CONGESTED_OCTETS, cleared_octets=0, not_ect="keep")
DROPPING = replace(LENIENT, not_ect="drop")


def test_49_4_2_2_a_a_class_that_does_not_take_part_is_left_alone() -> None:
    scene = Scene()
    scene.fill(4, 100_000)
    assert scene.offer(frame(priority=4))[0] == 4
    assert scene.isolated == 0


def test_49_4_2_2_b_the_aqm_judges_a_frame_without_handle_for_a_monitored_queue() -> None:
    scene = Scene()
    scene.fill(MONITORED)
    assert scene.offer()[0] == CONGESTING


def test_49_4_2_2_b_1_i_a_flow_detected_here_has_the_lsb_and_not_the_msb() -> None:
    assert Scene().isolate().mask is Mask.LOCAL


def test_49_4_2_2_b_1_ii_a_flow_detected_here_gets_an_entry_with_a_cim_count_of_0() -> None:
    scene = Scene()
    assert scene.isolate().cim_count == 0
    assert scene.isolated == 1


def test_49_4_2_2_b_1_iii_a_cim_goes_out_when_the_congesting_queue_is_congested() -> None:
    scene = Scene()
    scene.fill(CONGESTING)
    scene.isolate()
    assert [pdu.add for pdu in scene.sent()] == [True]


def test_49_4_2_2_b_1_iii_no_cim_goes_out_when_the_congesting_queue_is_not_congested() -> None:
    scene = Scene()
    scene.isolate()
    assert scene.sent() == []


def test_49_4_2_2_b_1_iv_the_pcp_says_the_priority_of_the_congesting_queue() -> None:
    scene = Scene()
    scene.fill(MONITORED)
    _, offered = scene.offer()
    assert offered.encode()[14] >> 5 == CONGESTING


def test_49_4_2_2_b_1_v_the_frame_goes_on_the_congesting_queue() -> None:
    scene = Scene()
    scene.fill(MONITORED)
    assert scene.offer()[0] == CONGESTING


def test_49_4_2_2_b_1_vi_the_congesting_queue_counts_as_congesting() -> None:
    scene = Scene()
    scene.isolate()
    assert scene.cip.congesting[CONGESTING]


def test_49_4_2_2_b_2_a_frame_that_meets_no_congestion_stays_on_the_monitored_queue() -> None:
    scene = Scene()
    traffic_class, offered = scene.offer()
    assert (traffic_class, offered.priority, scene.isolated) == (MONITORED, MONITORED, 0)


def test_49_4_2_2_c_a_frame_of_an_isolated_flow_goes_on_the_congesting_queue() -> None:
    scene = Scene()
    scene.isolate()
    scene.fill(CONGESTING, 100)
    traffic_class, offered = scene.offer()
    assert (traffic_class, offered.priority) == (CONGESTING, CONGESTING)


def test_49_4_2_2_c_1_an_empty_congesting_queue_flushes_all_flows_of_the_queue() -> None:
    scene = Scene()
    other = ipv4_msdu(ports=(7, 8))
    scene.fill(CONGESTING, 100)
    scene.isolate()
    scene.isolate(other)
    scene.drain(CONGESTING)
    scene.offer(frame(other))
    assert scene.isolated == 0


def test_49_4_2_2_c_1_the_frame_whose_flow_was_flushed_goes_on_the_monitored_queue() -> None:
    scene = Scene()
    scene.isolate()
    traffic_class, offered = scene.offer()
    assert (traffic_class, offered.priority, offered.handle) == (MONITORED, MONITORED, 0)


def test_49_4_2_2_c_1_a_flow_that_a_peer_asked_for_stays_and_goes_on_the_congesting_queue() -> None:
    scene = Scene()
    scene.receive(add=True)
    assert scene.offer()[0] == CONGESTING
    assert scene.isolated == 1


def test_49_4_2_2_c_2_i_the_cim_count_of_the_entry_decides() -> None:
    scene = Scene()
    scene.fill(CONGESTING)
    entry = scene.isolate()
    scene.take()
    entry.cim_count = scene.cip.config.max_cim_tx
    scene.offer()
    assert scene.sent() == []


def test_49_4_2_2_c_2_ii_a_congested_congesting_queue_sends_a_cim_again() -> None:
    scene = Scene()
    scene.fill(CONGESTING)
    scene.isolate()
    scene.take()
    scene.offer()
    assert [pdu.add for pdu in scene.sent()] == [True]


def early() -> Scene:
    """A flow is isolated, its frames wait, and nothing is congested any more."""
    scene = Scene(deisolation="not-congested")
    scene.isolate()
    scene.fill(CONGESTING, CLEARED_OCTETS // 2)
    scene.fill(MONITORED, 0)
    return scene


def test_49_4_2_2_c_3_i_a_flow_returns_early_and_leaves_the_tables() -> None:
    scene = early()
    scene.offer()
    assert (scene.isolated, scene.cip.counters.flows_returned) == (0, 1)


def test_49_4_2_2_c_3_ii_the_gate_of_the_monitored_queue_waits_for_the_congesting_queue() -> None:
    scene = early()
    scene.offer()
    assert scene.cip.gate_control(MONITORED) == "closed"
    scene.drain(CONGESTING)
    assert scene.cip.gate_control(MONITORED) == "open"


def test_49_4_2_2_c_3_iii_the_pcp_says_the_priority_of_the_monitored_queue() -> None:
    scene = early()
    _, offered = scene.offer(frame(priority=CONGESTING))
    assert offered.encode()[14] >> 5 == MONITORED


def test_49_4_2_2_c_3_iv_the_frame_goes_on_the_monitored_queue() -> None:
    assert early().offer()[0] == MONITORED


def test_49_4_2_2_c_3_by_default_flows_stay_until_the_queue_is_empty() -> None:
    scene = Scene()
    scene.isolate()
    scene.fill(CONGESTING, 100)
    assert scene.offer()[0] == CONGESTING


def test_49_4_2_2_c_3_a_flow_does_not_return_into_congestion() -> None:
    scene = early()
    scene.fill(MONITORED)
    assert scene.offer()[0] == CONGESTING


def test_49_4_2_2_c_3_what_a_peer_asked_for_does_not_return_early() -> None:
    scene = early()
    scene.receive(add=True)
    assert scene.offer()[0] == CONGESTING


def test_49_4_2_2_c_4_a_frame_on_the_monitored_queue_resets_the_cim_count() -> None:
    scene = Scene()
    scene.fill(CONGESTING)
    entry = scene.isolate()
    scene.offer()
    assert entry.cim_count == 0


def test_49_4_2_2_c_4_a_frame_on_the_congesting_queue_does_not() -> None:
    scene = Scene()
    scene.fill(CONGESTING)
    entry = scene.isolate()
    scene.offer(frame(priority=CONGESTING))
    assert entry.cim_count == 2


def test_49_4_2_2_d_i_the_pcp_of_a_flow_isolated_upstream_only_says_the_monitored_queue() -> None:
    _, offered = Scene().offer(frame(priority=CONGESTING))
    assert offered.encode()[14] >> 5 == MONITORED


def test_49_4_2_2_d_ii_a_frame_of_a_flow_isolated_upstream_only_goes_on_the_monitored_queue() -> None:
    assert Scene().offer(frame(priority=CONGESTING))[0] == MONITORED


def test_49_4_2_2_d_a_flow_isolated_upstream_that_congests_here_too_is_isolated_here() -> None:
    scene = Scene()
    scene.fill(MONITORED)
    assert scene.offer(frame(priority=CONGESTING))[0] == CONGESTING
    assert scene.isolated == 1


def test_49_4_2_2_e_any_frame_flushes_the_flows_of_an_empty_congesting_queue() -> None:
    scene = Scene()
    scene.isolate()
    scene.offer(frame(ipv4_msdu(ports=(7, 8))))
    assert scene.isolated == 0


def test_an_isolated_flow_is_marked_where_it_congests() -> None:
    scene = Scene()
    scene.fill(MONITORED)
    _, offered = scene.offer()
    assert ecn_of(offered.msdu) == CONGESTION_EXPERIENCED
    scene.fill(CONGESTING)
    _, offered = scene.offer(frame(ipv6_msdu()))
    assert ecn_of(offered.msdu) == CONGESTION_EXPERIENCED
    assert scene.cip.counters.ecn_marked == 2


def test_both_queues_of_a_pair_have_the_same_kind_of_aqm() -> None:
    cip = Scene(aqm=AqmConfig("red")).cip
    assert type(cip.detectors[MONITORED]) is type(cip.detectors[CONGESTING])
    assert cip.detectors[MONITORED] is not cip.detectors[CONGESTING]


def test_a_packet_that_understands_no_marks_is_isolated_like_any_other_by_default() -> None:
    scene = Scene()
    scene.fill(MONITORED)
    traffic_class, offered = scene.offer(frame(ipv4_msdu(ecn=0)))
    assert (traffic_class, ecn_of(offered.msdu)) == (CONGESTING, NOT_ECT)
    assert scene.cip.counters.not_ect_kept == 1


def test_a_packet_that_understands_no_marks_is_dropped_by_policy_from_a_congested_congesting_queue() -> None:
    scene = Scene(aqm=DROPPING)
    scene.fill(MONITORED)
    deaf = ipv4_msdu(ecn=0)
    assert scene.offer(frame(deaf))[0] == CONGESTING
    assert (scene.cip.counters.not_ect_dropped, scene.isolated) == (0, 1)
    scene.fill(CONGESTING)
    assert scene.offer(frame(deaf))[0] == DISCARD
    assert (scene.cip.counters.not_ect_dropped, scene.isolated) == (1, 1)


def test_a_packet_that_cannot_be_isolated_is_not_dropped_by_policy() -> None:
    scene = Scene(aqm=DROPPING)
    scene.fill(MONITORED)
    assert scene.offer(frame(b"\x08\x06" + bytes(60)))[0] == MONITORED
    assert scene.cip.counters.not_ect_dropped == 0


def test_a_frame_without_an_ip_packet_is_never_isolated() -> None:
    scene = Scene(aqm=LENIENT)
    scene.fill(MONITORED)
    assert scene.offer(frame(b"\x88\xb5" + bytes(60)))[0] == MONITORED
    assert (scene.isolated, scene.cip.counters.frames_not_flows) == (0, 1)


def test_a_full_stream_table_leaves_a_flow_where_it_was() -> None:
    scene = Scene(config=IsolationConfig(max_streams=1))
    scene.isolate()
    scene.fill(CONGESTING, 100)
    scene.fill(MONITORED)
    assert scene.offer(frame(ipv4_msdu(ports=(7, 8))))[0] == MONITORED
    assert scene.cip.counters.flows_refused == 1


def test_the_master_enable_off_lets_every_frame_pass() -> None:
    scene = Scene()
    scene.isolate()
    scene.entity.set_master_enable(False, 0)
    scene.fill(MONITORED)
    assert scene.offer()[0] == MONITORED
    assert scene.offer(frame(priority=CONGESTING))[0] == CONGESTING
    assert scene.isolated == 0


def test_a_handle_that_is_no_longer_in_the_table_counts_as_none() -> None:
    scene = Scene()
    late = frame()
    late.handle = 99
    assert scene.cip.request(late, MONITORED, 0) == MONITORED
    assert late.handle == 0


def test_a_flow_that_a_peer_asked_for_moves_to_the_queue_where_its_frames_show_up() -> None:
    scene = Scene(queue_map=(-8 + 16, 0, 6, 0, 0, -3, 0, -1))
    scene.receive(add=True)
    assert scene.entry().traffic_class == 0
    assert scene.offer()[0] == CONGESTING
    assert (scene.entry().traffic_class, scene.entry().port) == (CONGESTING, TX)


def test_more_than_one_queue_is_monitored_on_a_port() -> None:
    scene = Scene(queue_map=(8, 0, 6, 0, 0, -3, 0, -1))
    scene.fill(MONITORED)
    scene.fill(7)
    assert scene.offer()[0] == CONGESTING
    assert scene.offer(frame(ipv4_msdu(ports=(7, 8)), priority=7))[0] == 0


def test_isolating_with_another_selection_than_strict_closes_the_congesting_gate() -> None:
    scene = Scene(may_overtake=True)
    scene.fill(MONITORED)
    scene.offer()
    assert scene.cip.gate_control(CONGESTING) == "closed"
    scene.drain(MONITORED)
    assert scene.cip.gate_control(CONGESTING) == "open"


def test_isolating_with_strict_priority_leaves_all_gates_open() -> None:
    scene = Scene()
    scene.fill(MONITORED)
    scene.offer()
    assert scene.cip.gate_control(CONGESTING) == "open"


@pytest.mark.parametrize("hold_off_ns", [0, MS])
def test_the_hold_off_keeps_a_cim_from_following_another_at_once(hold_off_ns: int) -> None:
    scene = Scene(config=IsolationConfig(cim_hold_off_ns=hold_off_ns))
    scene.fill(CONGESTING)
    scene.isolate()
    scene.offer()
    assert len(scene.sent()) == (1 if hold_off_ns else 2)
    scene.now_ns += hold_off_ns
    scene.offer()
    assert len(scene.sent()) == 1


def test_each_queue_counts_its_marks_its_drops_and_how_long_it_was_congesting() -> None:
    scene = Scene(aqm=DROPPING)
    scene.now_ns = 5 * MS
    scene.isolate()
    scene.fill(CONGESTING)
    deaf = frame(ipv4_msdu(ecn=0, ports=(7, 8)))
    scene.fill(MONITORED)
    scene.offer(deaf)
    scene.offer(deaf)
    assert (scene.cip.ecn_marked[CONGESTING], scene.cip.aqm_dropped[CONGESTING]) == (1, 1)
    assert scene.cip.congesting_ns(CONGESTING, 7 * MS) == 2 * MS
    scene.entity.flows.flush(scene.cip, CONGESTING, 9 * MS)
    assert scene.cip.congesting_ns(CONGESTING, 20 * MS) == 4 * MS


def test_frames_and_octets_of_an_isolated_flow_are_counted() -> None:
    scene = Scene()
    entry = scene.isolate()
    scene.fill(CONGESTING, 100)
    scene.offer(frame(size=500))
    assert (entry.frames, entry.octets) == (2, 1500)
