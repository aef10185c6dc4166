"""The CI entity: 49.4.2.1 and 49.4.2.6 step by step, enabling, peers, the demultiplexer, limits."""

from dataclasses import replace
from ipaddress import IPv4Address, IPv6Address

import pytest

from isolane.engine.effects import Notify, Send
from isolane.engine.isolation.classification import FilterStep, StreamFilter, StreamGate
from isolane.engine.isolation.config import AqmConfig, CimType, IsolationConfig, Peer, QueueLevels
from isolane.engine.isolation.counters import QueueMapMismatch, TableFull
from isolane.engine.isolation.machine import Mask
from isolane.errors import DataErrors
from isolane.wire import cim
from tests.engine.isolation.scene import (
    CONGESTING,
    HOST_A,
    HOST_B,
    MONITORED,
    OWN_MAC,
    PEER_MAC,
    QUEUE_MAP,
    RX,
    TX,
    VID,
    S,
    Scene,
    frame,
    ipv4_msdu,
    ipv6_msdu,
    port_config,
)


def own(scene: Scene, handle: str) -> FilterStep:
    """The filter that ciInitialize made for one kind of handle."""
    return next(step for step in scene.entity.classification.steps.values() if step.filter.handle == handle)


def monitored_gate(scene: Scene) -> StreamGate:
    return own(scene, "any-handle").gate


def congesting_gate(scene: Scene) -> StreamGate:
    return own(scene, "null-handle").gate


def test_49_4_2_1_a_1_an_entry_of_0_makes_nothing() -> None:
    scene = Scene(queue_map=(0,) * 8)
    assert (scene.entity.classification.gates, scene.entity.classification.steps) == ({}, {})


def test_49_4_2_1_a_2_i_a_monitored_class_gets_a_stream_gate() -> None:
    scene = Scene()
    assert monitored_gate(scene).id in scene.entity.classification.gates


def test_49_4_2_1_a_2_ii_its_gate_is_enabled() -> None:
    assert monitored_gate(Scene()).enable is True


def test_49_4_2_1_a_2_iii_its_gate_is_open() -> None:
    assert monitored_gate(Scene()).admin_state == "open"


def test_49_4_2_1_a_2_iv_its_ipv_is_the_congesting_class() -> None:
    assert monitored_gate(Scene()).admin_ipv == CONGESTING


def test_49_4_2_1_a_2_v_a_monitored_class_gets_a_stream_filter() -> None:
    scene = Scene()
    assert own(scene, "any-handle").filter.id in scene.entity.classification.steps


def test_49_4_2_1_a_2_vi_its_filter_matches_any_handle() -> None:
    assert own(Scene(), "any-handle").filter.handle == "any-handle"


def test_49_4_2_1_a_2_vii_its_filter_matches_the_index() -> None:
    assert own(Scene(), "any-handle").filter.priority == MONITORED


def test_49_4_2_1_a_2_viii_its_filter_names_its_gate() -> None:
    scene = Scene()
    assert own(scene, "any-handle").filter.gate_id == monitored_gate(scene).id


def test_49_4_2_1_a_3_i_a_congesting_class_gets_a_stream_gate() -> None:
    scene = Scene()
    assert congesting_gate(scene).id in scene.entity.classification.gates
    assert congesting_gate(scene).id != monitored_gate(scene).id


def test_49_4_2_1_a_3_ii_its_gate_is_enabled() -> None:
    assert congesting_gate(Scene()).enable is True


def test_49_4_2_1_a_3_iii_its_gate_is_open() -> None:
    assert congesting_gate(Scene()).admin_state == "open"


def test_49_4_2_1_a_3_iv_its_ipv_is_the_monitored_class() -> None:
    assert congesting_gate(Scene()).admin_ipv == MONITORED


def test_49_4_2_1_a_3_v_a_congesting_class_gets_a_stream_filter() -> None:
    scene = Scene()
    assert own(scene, "null-handle").filter.id in scene.entity.classification.steps


def test_49_4_2_1_a_3_vi_its_filter_matches_no_handle() -> None:
    assert own(Scene(), "null-handle").filter.handle == "null-handle"


def test_49_4_2_1_a_3_vii_its_filter_matches_the_index() -> None:
    assert own(Scene(), "null-handle").filter.priority == CONGESTING


def test_49_4_2_1_a_3_viii_its_filter_names_its_gate() -> None:
    scene = Scene()
    assert own(scene, "null-handle").filter.gate_id == congesting_gate(scene).id


def test_49_4_2_1_a_4_no_queue_counts_as_congesting() -> None:
    scene = Scene()
    scene.isolate()
    scene.entity.set_master_enable(False, 0)
    scene.entity.set_master_enable(True, 0)
    assert not any(scene.cip.congesting)


@pytest.mark.parametrize("sign", [1, -1], ids=["definition", "procedure"])
def test_both_readings_of_a_queue_map_make_the_same_gates(sign: int) -> None:
    scene = Scene(queue_map=tuple(sign * value for value in QUEUE_MAP))
    assert (monitored_gate(scene).admin_ipv, congesting_gate(scene).admin_ipv) == (CONGESTING, MONITORED)


def test_two_ports_with_the_same_map_share_gates_and_filters() -> None:
    assert len(Scene().entity.classification.steps) == 2


def test_what_an_operator_configured_stays_and_is_matched_before() -> None:
    scene = Scene()
    gate = StreamGate(1, enable=True, admin_state="closed")
    scene.entity.classification.configure([gate], [StreamFilter(1, 1, "wildcard", MONITORED)])
    step = scene.entity.classification.match(7, MONITORED)
    assert step is not None
    assert step.filter.id == 1
    assert len(scene.entity.classification.steps) == 3


def test_49_4_2_6_a_an_invalid_cim_is_discarded_and_counted_by_reason() -> None:
    scene = Scene()
    octets = b"".join((OWN_MAC.to_bytes(6, "big"), PEER_MAC.to_bytes(6, "big"), b"\x89\xa2", bytes(20)))
    assert scene.entity.receive(TX, octets, 0) == []
    assert (scene.isolated, sum(scene.cip.counters.cims_invalid.values())) == (0, 1)
    assert set(scene.cip.counters.cims_invalid) == {"msdu-too-short"}


def test_49_4_2_6_b_1_a_flow_added_by_a_cim_has_the_msb_and_not_the_lsb() -> None:
    scene = Scene()
    scene.receive(add=True)
    assert scene.entry().mask is Mask.PEER


def test_49_4_2_6_b_2_parameters_and_msdu_of_the_cim_make_the_entry() -> None:
    scene = Scene()
    scene.receive(add=True)
    entry = scene.entry()
    assert (entry.dst, entry.src, entry.vid, entry.msdu) == (HOST_B, HOST_A, VID, ipv4_msdu()[:64])
    assert (entry.port, entry.traffic_class) == (TX, CONGESTING)


def test_49_4_2_6_b_a_flow_that_is_isolated_here_gets_the_other_bit_too() -> None:
    scene = Scene()
    scene.isolate()
    scene.receive(add=True)
    assert (scene.entry().mask, scene.isolated) == (Mask.BOTH, 1)


def test_49_4_2_6_c_1_a_delete_finds_the_flow_though_ids_and_marks_differ() -> None:
    scene = Scene()
    scene.receive(add=True)
    scene.receive(add=False, msdu=ipv4_msdu(identification=77, ecn=3))
    assert scene.isolated == 0


def test_49_4_2_6_c_2_a_delete_of_an_unknown_flow_changes_nothing() -> None:
    scene = Scene()
    scene.receive(add=True)
    scene.receive(add=False, msdu=ipv4_msdu(ports=(7, 8)))
    assert scene.isolated == 1


def test_49_4_2_6_c_3_a_delete_of_a_flow_that_no_cim_added_changes_nothing() -> None:
    scene = Scene()
    scene.isolate()
    scene.receive(add=False)
    assert scene.entry().mask is Mask.LOCAL


def test_49_4_2_6_c_4_a_flow_that_is_isolated_here_too_stays_with_the_lsb() -> None:
    scene = Scene()
    scene.isolate()
    scene.receive(add=True)
    scene.receive(add=False)
    assert scene.entry().mask is Mask.LOCAL


def test_49_4_2_6_c_5_a_flow_that_only_the_cim_added_goes() -> None:
    scene = Scene()
    scene.receive(add=True)
    scene.receive(add=False)
    assert (scene.isolated, scene.cip.counters.flows_withdrawn) == (0, 1)


def test_49_4_2_6_c_5_while_its_frames_are_queued_it_stays_for_the_local_reason() -> None:
    scene = Scene()
    scene.receive(add=True)
    scene.offer()
    scene.fill(CONGESTING, 1000)
    scene.receive(add=False)
    assert scene.entry().mask is Mask.LOCAL
    scene.drain(CONGESTING)
    scene.offer()
    assert scene.isolated == 0


@pytest.mark.parametrize("version", [4, 6])
def test_a_cim_over_ip_is_claimed_and_processed(version: int) -> None:
    scene = Scene()
    pdu = cim.CimPdu(True, HOST_B.to_bytes(6, "big"), HOST_A.to_bytes(6, "big"), VID, ipv4_msdu()[:48])
    config = scene.cip.config
    assert config.ipv4 is not None
    assert config.ipv6 is not None
    own_address = config.ipv4.packed if version == 4 else config.ipv6.packed
    peer = IPv4Address("192.0.2.99").packed if version == 4 else IPv6Address("2001:db8::99").packed
    kind: CimType = "ipv4" if version == 4 else "ipv6"
    scene.entity.add_peer(
        TX, Peer(PEER_MAC, kind, IPv4Address("192.0.2.99"), IPv6Address("2001:db8::99"), 50000), 0
    )
    packet = cim.envelope(peer, own_address)
    octets = cim.Layer3Cim(
        config.mac.to_bytes(6, "big"), PEER_MAC.to_bytes(6, "big"), packet, 50000, config.udp_port, pdu
    ).encode()
    assert scene.entity.claims(TX, octets)
    scene.entity.receive(TX, octets, 0)
    assert scene.isolated == 1


@pytest.mark.parametrize(
    "msdu",
    [ipv4_msdu(), ipv6_msdu(), ipv4_msdu(protocol=6), b"\x88\xb5" + bytes(50), b"\x08\x00"],
    ids=["other-udp-port", "other-ipv6", "tcp", "other-ethertype", "no-header"],
)
def test_what_is_no_cim_is_not_claimed(msdu: bytes) -> None:
    assert not Scene().entity.claims(TX, frame(msdu).encode())


def test_a_port_without_cip_claims_nothing() -> None:
    assert not Scene().entity.claims(9, frame().encode())


def test_a_cim_about_a_frame_without_ip_is_invalid() -> None:
    scene = Scene()
    scene.receive(add=True, msdu=b"\x88\xb5" + bytes(60))
    assert (scene.isolated, dict(scene.cip.counters.cims_invalid)) == (0, {"no-flow": 1})


def test_a_cim_on_a_port_whose_map_is_empty_is_refused() -> None:
    scene = Scene(queue_map=(0,) * 8)
    scene.receive(add=True)
    assert (scene.isolated, dict(scene.cip.counters.cims_invalid)) == (0, {"not-participating": 1})


def test_while_the_master_enable_is_off_cims_and_peers_are_ignored() -> None:
    scene = Scene(peer=False)
    scene.entity.set_master_enable(False, 0)
    scene.entity.remove_peer(TX)
    scene.receive(add=True)
    scene.entity.add_peer(RX, Peer(PEER_MAC), 0)
    assert (scene.isolated, scene.cip.counters.cims_ignored, scene.entity.peers) == (0, 1, {})
    assert scene.entity.deadline() is None
    assert scene.entity.classification.steps == {}


def test_turning_the_master_enable_off_takes_back_what_peers_were_asked_for() -> None:
    scene = Scene()
    scene.isolate()
    scene.fill(CONGESTING, 1000)
    scene.take()
    scene.entity.set_master_enable(False, 0)
    assert (scene.isolated, [pdu.add for pdu in scene.sent()]) == (0, [False])
    assert scene.cip.gate_control(MONITORED) == "closed"


def test_an_operators_flush_tells_the_peer_and_keeps_the_order() -> None:
    scene = Scene()
    scene.isolate()
    scene.fill(CONGESTING, 1000)
    assert scene.entity.flush_flows(TX, CONGESTING) == 1
    assert [pdu.add for pdu in scene.sent()] == [False]
    assert scene.cip.gate_control(MONITORED) == "closed"


def test_an_operators_flush_of_another_queue_takes_nothing() -> None:
    scene = Scene()
    scene.isolate()
    assert scene.entity.flush_flows(RX) == 0
    assert scene.isolated == 1


def test_peers_come_and_go_by_port() -> None:
    scene = Scene()
    peer = Peer(PEER_MAC, "ipv4", IPv4Address("192.0.2.9"), udp_port=50000, encap_octets=128)
    scene.entity.add_peer(TX, peer, 0)
    assert scene.entity.peers[TX] == peer
    scene.entity.remove_peer(TX)
    assert TX not in scene.entity.peers


def test_a_full_peer_table_is_told() -> None:
    scene = Scene(config=IsolationConfig(max_peers=1))
    assert scene.entity.add_peer(TX, Peer(PEER_MAC), 5) == [Notify(TableFull("ci-peer-table", 1, 5))]
    assert scene.entity.add_peer(RX, Peer(PEER_MAC + 1), 5) == []


@pytest.mark.parametrize("sign", [1, -1], ids=["definition", "procedure"])
def test_a_peer_with_the_same_pairs_agrees_in_either_reading(sign: int) -> None:
    scene = Scene()
    assert scene.entity.add_peer(RX, Peer(PEER_MAC), 0, [sign * value for value in QUEUE_MAP]) == []


@pytest.mark.parametrize(
    "other", [(0, 5, 0, 0, -2, 0, 0, 0), (1, 0, 0, 0, 0, 0, 0, 0)], ids=["other", "nonsense"]
)
def test_a_peer_that_isolates_other_classes_is_told(other: tuple[int, ...]) -> None:
    scene = Scene()
    effects = scene.entity.add_peer(RX, Peer(PEER_MAC), 0, other)
    assert effects == [Notify(QueueMapMismatch("p1", QUEUE_MAP, other))]


def test_a_full_stream_table_is_told_once_until_there_was_room() -> None:
    scene = Scene(config=IsolationConfig(max_streams=1))
    scene.isolate()
    scene.take()
    scene.fill(CONGESTING, 1000)
    for port in (7, 8):
        scene.fill(MONITORED)
        scene.offer(frame(ipv4_msdu(ports=(port, 1))))
    assert scene.take() == [Notify(TableFull("ci-stream-table", 1, 0))]
    assert (scene.entity.flows.streams.watermark, scene.entity.flows.last_refusal_ns) == (1, 0)
    scene.entity.flush_flows()
    scene.isolate()
    scene.take()
    scene.fill(MONITORED)
    scene.offer(frame(ipv4_msdu(ports=(9, 1))))
    assert scene.take() == [Notify(TableFull("ci-stream-table", 1, 0))]


def test_a_port_that_goes_takes_its_flows_and_its_peer_along() -> None:
    scene = Scene()
    scene.isolate()
    scene.entity.remove_port(TX)
    scene.entity.remove_port(RX)
    assert (scene.isolated, scene.entity.peers, scene.entity.classification.steps) == (0, {}, {})


def test_a_port_that_is_configured_again_keeps_flows_and_counters_where_its_pairs_stay() -> None:
    scene = Scene()
    scene.isolate()
    old = scene.entity.cips[TX]
    new = scene.entity.add_port(port_config(TX, max_cim_tx=7), scene.levels[TX])
    assert (scene.isolated, new.counters, new.congesting) == (1, old.counters, old.congesting)
    assert new.detectors is old.detectors


def test_a_port_with_another_detection_keeps_its_flows_and_looks_anew() -> None:
    scene = Scene()
    scene.isolate()
    old = scene.entity.cips[TX]
    other = AqmConfig("threshold", congested_octets=99_000)
    new = scene.entity.add_port(port_config(TX, aqm=other), scene.levels[TX])
    assert (scene.isolated, new.detectors is old.detectors) == (1, False)


def test_another_port_leaves_the_state_of_queues_alone() -> None:
    scene = Scene()
    scene.isolate()
    scene.entity.add_port(port_config(9), QueueLevels())
    assert scene.cip.congesting[CONGESTING]


def test_a_port_that_is_configured_with_other_pairs_starts_without_flows() -> None:
    scene = Scene()
    scene.isolate()
    cip = scene.entity.add_port(port_config(TX, queue_map=(4, 0, 0, -1, 0, 0, 0, 0)), scene.levels[TX])
    assert (scene.isolated, cip.counters.flows_dropped) == (0, 1)


def test_a_wrong_queue_map_names_its_entry() -> None:
    with pytest.raises(DataErrors) as caught:
        Scene(queue_map=(0, 0, 3, 0, 0, 0, 0, 0))
    assert [str(error.path) for error in caught.value.errors] == ["queue-map[priority='2']"]


def test_the_tables_are_cleaned_once_every_flow_life() -> None:
    scene = Scene()
    assert scene.entity.deadline() == S
    assert scene.entity.expire(S - 1) == []
    scene.entity.expire(S)
    assert scene.entity.deadline() == 2 * S


def test_a_new_configuration_of_the_component_takes_effect() -> None:
    scene = Scene()
    scene.entity.configure(replace(scene.entity.config, max_streams=5, master_enable=False), 0)
    assert (scene.entity.enabled, scene.entity.flows.streams.limit) == (False, 5)


def test_a_cim_is_sent_tagged_with_the_transmit_priority() -> None:
    scene = Scene()
    scene.fill(CONGESTING)
    scene.isolate()
    effects = scene.take()
    assert isinstance(effects[0], Send)
    tag = cim.Layer2Cim.decode(effects[0].frame).tags[0]
    assert (effects[0].port, tag.priority, tag.vid) == ("p1", 6, VID)


def test_every_stream_entry_has_one_identity() -> None:
    scene = Scene()
    scene.isolate()
    scene.fill(CONGESTING, 1000)
    scene.isolate(ipv6_msdu(next_header=6))
    identities = scene.entity.identities()
    assert [identity.handle for identity in identities] == list(scene.entity.flows.streams.by_handle)
    assert [identity.next_protocol for identity in identities] == ["udp", "tcp"]
