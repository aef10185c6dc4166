"""Congestion isolation on the bridge: order in every case, CIMs between bridges, return."""

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from isolane.dataplane.config import STRICT, Algorithm, VlanConfig
from isolane.dataplane.layers.stack import TransmitGate
from isolane.engine.frame import Frame
from isolane.engine.isolation.config import AqmConfig, CimType, IsolationConfig, Peer
from isolane.engine.isolation.machine import Mask
from isolane.engine.pfc.config import lossless
from isolane.wire import cim
from tests.dataplane.lab import MS, VID, Lab, number_of
from tests.dataplane.row import Row
from tests.engine.isolation.scene import CONGESTING, MONITORED, port_config

ETS: Algorithm = "enhanced-transmission-selection"
SHARED = tuple(ETS if n in (MONITORED, CONGESTING) else STRICT[n] for n in range(8))
SHARES = tuple({MONITORED: 40, CONGESTING: 60}.get(n, 0) for n in range(8))
SMALL = AqmConfig("threshold", congested_octets=4_000, cleared_octets=2_000)


def congested(**fields: Any) -> Lab:
    """Two flows from two stations to a third, at twenty times what its port sends."""
    lab = Lab(3, **fields)
    lab.know(1, 2, 3)
    return lab


def test_a_congesting_flow_is_isolated_and_the_other_is_not_delayed() -> None:
    lab = congested()
    lab.isolate(aqm=SMALL)
    lab.send(1, *(lab.frame(1, 3, priority=MONITORED, flow=1, number=n) for n in range(200)))
    lab.run(300_000)
    sent_ns = lab.clock.now_ns
    lab.send(2, lab.frame(2, 3, priority=MONITORED, flow=2, number=7))
    lab.run()
    index = next(i for i, frame in enumerate(lab.got(3)) if frame.src != lab.got(3)[0].src)
    assert lab.stations[3].times[index] - sent_ns < 60_000
    assert sum(frame.priority == CONGESTING for frame in lab.got(3)) > 180
    assert len(lab.got(3)) == 201


def test_an_isolated_flow_returns_when_its_queue_is_empty() -> None:
    lab = congested()
    lab.isolate(aqm=SMALL)
    lab.send(1, *(lab.frame(1, 3, priority=MONITORED, number=n) for n in range(50)))
    lab.run()
    lab.send(1, lab.frame(1, 3, priority=MONITORED, number=50))
    lab.run()
    assert lab.got(3)[-1].priority == MONITORED
    assert [number_of(frame) for frame in lab.got(3)] == list(range(51))


@settings(max_examples=60, deadline=None)
@given(
    selection=st.sampled_from(["strict", "ets"]),
    deisolation=st.sampled_from(["queue-empty", "not-congested"]),
    pauses=st.booleans(),
    steps=st.lists(
        st.tuples(st.integers(1, 3), st.integers(1, 12), st.sampled_from([0, 5_000, 40_000, 150_000])),
        min_size=1,
        max_size=25,
    ),
    orders=st.lists(st.sampled_from(["add", "delete", "flush", "off", "on"]), max_size=8),
)
def test_the_order_within_a_flow_is_never_broken(
    selection: str,
    deisolation: str,
    pauses: bool,
    steps: list[tuple[int, int, int]],
    orders: list[str],
) -> None:
    """Numbered frames of three flows through bursts, pauses, CIMs, flushes and the master enable."""
    fields: dict[str, object] = {}
    if selection == "ets":
        fields |= {"algorithms": SHARED, "ets_percent": SHARES}
    if pauses:
        fields["flow_control"] = lossless(MONITORED, CONGESTING)
    lab = congested(**fields)
    lab.isolate(aqm=SMALL, deisolation=deisolation)
    numbers = dict.fromkeys((1, 2, 3), 0)
    for index, (flow, count, wait_ns) in enumerate(steps):
        frames = []
        for _ in range(count):
            frames.append(lab.frame(1, 3, priority=MONITORED, flow=flow, number=numbers[flow]))
            numbers[flow] += 1
        lab.send(1, *frames)
        if pauses and index % 3 == 0:
            _pause(lab, MONITORED if index % 2 else CONGESTING)
        if index < len(orders):
            _order(lab, orders[index], flow)
        lab.run(wait_ns)
    lab.run()
    for flow, count in numbers.items():
        got = [
            number_of(f)
            for f in lab.got(3)
            if f.msdu[:2] == b"\x08\x00" and int.from_bytes(f.msdu[22:24], "big") == flow
        ]
        assert got == list(range(count))


def _pause(lab: Lab, priority: int) -> None:
    """The station behind the congested port stops one priority for 100 quanta."""
    quanta = tuple(100 if n == priority else 0 for n in range(8))
    mac_layer = lab.port(3).mac
    mac_layer.receiver.pfc(1 << priority, quanta, mac_layer.rate_bps, lab.clock.now_ns)
    mac_layer._paused_changed(lab.clock.now_ns)


def _order(lab: Lab, order: str, flow: int) -> None:
    """What may happen to a flow from outside."""
    match order:
        case "add" | "delete":
            frame = lab.frame(1, 3, flow=flow)
            pdu = cim.CimPdu(
                order == "add",
                frame.dst.to_bytes(6, "big"),
                frame.src.to_bytes(6, "big"),
                VID,
                frame.msdu[:48],
            )
            own = lab.port(3).config.mac.to_bytes(6, "big")
            lab.bridge.add_peer(3, Peer(frame.dst))
            octets = cim.Layer2Cim(own, frame.dst.to_bytes(6, "big"), pdu).encode()
            lab.bridge.carry_out(lab.bridge.isolation.receive(3, octets, lab.clock.now_ns), lab.clock.now_ns)
            lab.port(3).gates_changed(lab.clock.now_ns)
        case "flush":
            lab.bridge.flush_flows(3)
        case _:
            config = lab.bridge.isolation.config
            lab.bridge.set_isolation(replace(config, master_enable=order == "on"))


def test_ets_shares_the_port_between_the_two_queues_and_keeps_the_order() -> None:
    lab = congested(algorithms=SHARED, ets_percent=SHARES)
    lab.isolate(aqm=SMALL)
    lab.send(1, *(lab.frame(1, 3, priority=MONITORED, flow=1, number=n) for n in range(400)))
    lab.send(2, *(lab.frame(2, 3, priority=MONITORED, flow=2, number=n) for n in range(400)))
    lab.run()
    for source in (1, 2):
        numbers = [number_of(f) for f in lab.got(3) if f.src & 0xFF == source]
        assert numbers == list(range(400))


def test_a_bridge_isolates_a_flow_that_a_cim_names_and_returns_it_on_delete() -> None:
    lab = congested()
    lab.isolate(aqm=SMALL)
    _order(lab, "add", 1)
    lab.send(1, lab.frame(1, 3, priority=MONITORED))
    lab.run(50_000)
    assert lab.got(3)[-1].priority == CONGESTING
    _order(lab, "delete", 1)
    lab.send(1, lab.frame(1, 3, priority=MONITORED))
    lab.run(50_000)
    assert lab.got(3)[-1].priority == MONITORED


@pytest.mark.parametrize("kind", ["l2", "ipv4", "ipv6"])
def test_congestion_at_the_second_bridge_isolates_the_flow_at_the_first(kind: CimType) -> None:
    row = Row(kind)
    row.congest()
    entry = row.first.isolation.flows.streams.find(row.key)
    assert entry is not None
    assert entry.mask & Mask.PEER
    assert row.second.isolation.cips[1].counters.cims_sent_add > 0
    assert row.first.isolation.cips[2].counters.cims_received_add > 0
    assert sum(row.first.isolation.cips[2].counters.cims_invalid.values()) == 0
    row.settle()
    assert row.second.isolation.cips[1].counters.cims_sent_delete > 0
    assert row.first.isolation.flows.streams.find(row.key) is None
    assert row.numbers() == list(range(row.sent))


def test_the_peer_table_and_the_master_enable_decide_whether_cims_are_sent() -> None:
    lab = congested()
    lab.isolate(IsolationConfig(master_enable=True), aqm=SMALL)
    lab.bridge.isolation.add_peer(1, Peer(mac=0x02_00_00_00_CC_01), 0)
    lab.send(1, *(lab.frame(1, 3, priority=MONITORED, number=n) for n in range(60)))
    lab.run()
    cims = [frame for frame in lab.got(1) if frame.msdu[:2] == b"\x89\xa2"]
    assert cims
    assert all((frame.priority, frame.vid, frame.tag) == (6, VID, True) for frame in cims)
    assert lab.got(2) == []


@pytest.mark.parametrize("carry", [True, False])
def test_a_cim_leaves_with_a_priority_tag_or_none_where_the_vlan_is_untagged(carry: bool) -> None:
    lab = congested(pvid=VID)
    lab.bridge.set_vlans([VlanConfig(VID, tagged=frozenset({2, 3}), untagged=frozenset({1}))])
    lab.isolate(aqm=SMALL, carry_priority=carry)
    lab.bridge.isolation.add_peer(1, Peer(mac=0x02_00_00_00_CC_01), 0)
    lab.send(1, *(lab.frame(1, 3, priority=MONITORED, number=n) for n in range(60)))
    lab.run(10 * MS)
    cims = [frame for frame in lab.got(1) if frame.msdu[:2] == b"\x89\xa2"]
    assert cims
    assert {(frame.tag, frame.vid if frame.tag else 0) for frame in cims} == {(carry, 0)}
    assert {len(frame.encode()) for frame in cims} == {len(cims[0].encode())}
    assert {frame.priority for frame in cims} == {6}


def test_changing_a_cip_keeps_the_order_of_what_waits() -> None:
    lab = congested()
    lab.isolate(aqm=SMALL)
    lab.send(1, *(lab.frame(1, 3, priority=MONITORED, number=n) for n in range(60)))
    lab.run(30_000)
    lab.bridge.set_cip(port_config(3, aqm=SMALL, max_cim_tx=7))
    lab.run()
    assert [number_of(frame) for frame in lab.got(3)] == list(range(60))


class Credits(TransmitGate):
    """A gate that lets a class pass only when it has been told to."""

    def __init__(self, held: int) -> None:
        super().__init__()
        self.held = held

    def may_send(self, frame: Frame, queue: int, now_ns: int) -> bool:
        return frame.priority != self.held

    def sent(self, frame: Frame, queue: int, now_ns: int) -> None:
        """Nothing to count."""


def test_frames_that_wait_for_credits_are_not_overtaken_by_those_isolated_later() -> None:
    lab = congested()
    lab.isolate(aqm=SMALL)
    gate = Credits(MONITORED)
    lab.port(3).add_gate(gate)
    lab.send(1, *(lab.frame(1, 3, priority=MONITORED, number=n) for n in range(60)))
    lab.run()
    assert lab.got(3) == []
    gate.held = -1
    lab.port(3).kick_lower(lab.clock.now_ns)
    lab.run()
    assert [number_of(frame) for frame in lab.got(3)] == list(range(60))


def test_an_isolated_class_that_a_peer_pauses_leaves_the_monitored_one_alone() -> None:
    lab = congested(flow_control=lossless(MONITORED, CONGESTING))
    lab.isolate(aqm=SMALL)
    lab.send(1, *(lab.frame(1, 3, priority=MONITORED, flow=1, number=n) for n in range(60)))
    lab.run(100_000)
    _pause(lab, CONGESTING)
    before = len(lab.got(3))
    lab.send(2, lab.frame(2, 3, priority=MONITORED, flow=2, number=7))
    lab.run(40_000)
    assert number_of(lab.got(3)[-1]) == 7
    lab.run()
    assert len(lab.got(3)) == 61 > before


def test_subscribers_hear_of_a_full_table() -> None:
    lab = congested()
    lab.isolate(IsolationConfig(master_enable=True, max_streams=1), aqm=SMALL)
    events: list[object] = []
    lab.bridge.on_notify = events.append
    lab.send(1, *(lab.frame(1, 3, priority=MONITORED, flow=n) for n in range(1, 60)))
    lab.run()
    assert [type(event).__name__ for event in events] == ["TableFull"]


def test_a_peer_behind_a_link_that_went_down_is_forgotten() -> None:
    lab = congested()
    lab.isolate(aqm=SMALL)
    lab.bridge.isolation.add_peer(1, Peer(mac=0x02_00_00_00_CC_01), 0)
    lab.wires[1].b.change(cut=True)
    assert lab.bridge.isolation.peers == {}


def test_a_port_that_is_removed_takes_its_flows_along() -> None:
    lab = congested()
    lab.isolate(aqm=SMALL)
    lab.send(1, *(lab.frame(1, 3, priority=MONITORED) for _ in range(60)))
    lab.run(50_000)
    assert len(lab.bridge.isolation.flows.streams) == 1
    lab.bridge.remove_port(3)
    assert len(lab.bridge.isolation.flows.streams) == 0
    assert lab.bridge.buffer.used == 0


def test_the_tables_are_cleaned_without_any_frame() -> None:
    lab = congested()
    lab.isolate(aqm=SMALL)
    lab.send(1, *(lab.frame(1, 3, priority=MONITORED) for _ in range(60)))
    lab.run(10 * MS)
    assert len(lab.bridge.isolation.flows.streams) == 1
    lab.run(2_000 * MS)
    assert len(lab.bridge.isolation.flows.streams) == 0
