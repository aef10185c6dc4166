"""The emulated bridge: forwarding, VLANs, learning and ageing, filters and gates, buffer, counters."""

import pytest

from isolane.dataplane.config import (
    BridgeConfig,
    BridgePortConfig,
    BufferConfig,
    StaticEntry,
    VlanConfig,
)
from isolane.dataplane.driver.fdb import FdbEntry
from isolane.dataplane.layers.port import Port
from isolane.engine.frame import Fcs, Frame
from isolane.engine.isolation.classification import StreamFilter, StreamGate
from isolane.errors import DataError
from isolane.wire.mac_control import Pfc
from tests.dataplane.lab import MS, VID, Lab, mac, number_of

BROADCAST = (1 << 48) - 1


def test_a_frame_to_an_unknown_station_is_flooded_to_the_vlan() -> None:
    lab = Lab(4)
    lab.bridge.set_vlans([VlanConfig(VID, tagged=frozenset({1, 2, 3}))])
    lab.send(1, lab.frame(1, 9))
    lab.run()
    assert [len(lab.got(number)) for number in (1, 2, 3, 4)] == [0, 1, 1, 0]


def test_a_frame_to_a_learned_station_goes_there_only() -> None:
    lab = Lab()
    lab.know(2)
    lab.send(1, lab.frame(1, 2))
    lab.run()
    assert [len(lab.got(number)) for number in (1, 2, 3)] == [0, 1, 0]


def test_a_station_that_moved_is_found_at_its_new_port() -> None:
    lab = Lab()
    lab.know(2)
    lab.send(3, lab.frame(2, 9))
    lab.run()
    lab.send(1, lab.frame(1, 2))
    lab.run()
    assert len(lab.got(3)) == 1


def test_an_entry_that_is_too_old_is_forgotten() -> None:
    lab = Lab(config=BridgeConfig(ageing_s=10))
    lab.know(2)
    lab.run(11_000 * MS)
    lab.send(1, lab.frame(1, 2))
    lab.run()
    assert len(lab.got(3)) == 1


def test_a_frame_refreshes_its_senders_entry() -> None:
    lab = Lab(config=BridgeConfig(ageing_s=10))
    lab.know(2)
    for _ in range(3):
        lab.run(6_000 * MS)
        lab.send(2, lab.frame(2, 1))
    lab.run()
    lab.send(1, lab.frame(1, 2))
    lab.run()
    assert all(frame.src == mac(2) for frame in lab.got(3))
    assert len(lab.got(2)) == 1


def test_a_static_entry_stays_and_is_not_learned_over() -> None:
    lab = Lab()
    lab.bridge.set_static_entries([StaticEntry(VID, mac(2), (3,))])
    lab.know(2)
    lab.send(1, lab.frame(1, 2))
    lab.run()
    assert (len(lab.got(2)), len(lab.got(3))) == (0, 1)
    assert FdbEntry(VID, mac(2), (3,), "static") in list(lab.bridge.fdb.entries(lab.clock.now_ns))


def test_a_static_entry_of_a_group_limits_its_flooding() -> None:
    lab = Lab(4)
    group = 0x01_00_5E_00_00_01
    lab.bridge.set_static_entries([StaticEntry(VID, group, (2, 3))])
    lab.send(1, Frame(group, mac(1), b"\x88\xb5", vid=VID))
    lab.run()
    assert [len(lab.got(number)) for number in (2, 3, 4)] == [1, 1, 0]


def test_the_same_address_in_two_vlans_is_two_stations() -> None:
    lab = Lab()
    lab.bridge.set_vlans([VlanConfig(v, tagged=frozenset({1, 2, 3})) for v in (10, 20)])
    lab.know(2)
    lab.send(3, lab.frame(2, 9, vid=20))
    lab.run()
    lab.send(1, lab.frame(1, 2, vid=20))
    lab.run()
    assert [frame.vid for frame in lab.got(3)] == [20]


def test_a_frame_of_a_vlan_that_the_port_is_not_in_is_discarded() -> None:
    lab = Lab()
    lab.send(1, lab.frame(1, 2, vid=77))
    lab.run()
    assert lab.port(1).counters.discard_inbound == 1


def test_without_ingress_filtering_such_a_frame_is_taken() -> None:
    lab = Lab(ingress_filtering=False)
    lab.bridge.set_vlans([VlanConfig(VID, tagged=frozenset({2, 3}))])
    lab.send(1, lab.frame(1, 2))
    lab.run()
    assert (len(lab.got(2)), len(lab.got(3))) == (1, 1)


def test_an_untagged_frame_gets_the_pvid_and_the_default_priority() -> None:
    lab = Lab(pvid=VID, default_priority=4)
    lab.send(1, lab.frame(1, 2, tag=False, priority=0, size=996))
    lab.run()
    (frame,) = lab.got(2)
    assert (frame.tag, frame.vid, frame.priority, frame.size) == (True, VID, 4, 1000)


def test_a_priority_tagged_frame_keeps_its_priority() -> None:
    lab = Lab(pvid=VID, default_priority=4)
    lab.send(1, lab.frame(1, 2, vid=0, priority=6))
    lab.run()
    assert [(frame.vid, frame.priority) for frame in lab.got(2)] == [(VID, 6)]


def test_the_tag_is_taken_off_where_the_vlan_is_untagged() -> None:
    lab = Lab()
    lab.bridge.set_vlans([VlanConfig(VID, tagged=frozenset({1, 3}), untagged=frozenset({2}))])
    lab.send(1, lab.frame(1, 9))
    lab.run()
    assert [(frame.tag, frame.size) for frame in lab.got(2)] == [(False, 996)]
    assert [(frame.tag, frame.size) for frame in lab.got(3)] == [(True, 1000)]


@pytest.mark.parametrize(
    ("kind", "tagged", "untagged"), [("all", 1, 1), ("tagged-only", 1, 0), ("untagged-only", 0, 1)]
)
def test_a_port_takes_the_kinds_of_frames_that_it_is_to_accept(kind: str, tagged: int, untagged: int) -> None:
    lab = Lab(pvid=VID, acceptable_frames=kind)
    lab.send(1, lab.frame(1, 2, flow=1))
    lab.run()
    assert len(lab.got(2)) == tagged
    lab.send(1, lab.frame(1, 2, tag=False))
    lab.run()
    assert len(lab.got(2)) == tagged + untagged


def test_the_regeneration_table_changes_the_priority() -> None:
    lab = Lab(regeneration=(7, 1, 2, 3, 4, 5, 6, 0))
    lab.send(1, lab.frame(1, 2, priority=0))
    lab.run()
    assert [frame.priority for frame in lab.got(2)] == [7]


def test_the_class_table_decides_the_queue() -> None:
    lab = Lab(class_of_priority=(1, 0, 2, 3, 4, 5, 6, 7))
    lab.know(2)
    lab.send(1, *(lab.frame(1, 2, priority=n % 2, number=n) for n in range(20)))
    lab.run()
    assert [number_of(frame) % 2 for frame in lab.got(2)[-8:]] == [1] * 8


def test_a_higher_class_goes_first() -> None:
    lab = Lab()
    lab.know(2)
    lab.send(1, *(lab.frame(1, 2, priority=0) for _ in range(10)), lab.frame(1, 2, priority=7))
    lab.run()
    assert [frame.priority for frame in lab.got(2)].index(7) == 2


def test_a_frame_never_goes_back_where_it_came_from() -> None:
    lab = Lab()
    lab.know(1, 2)
    lab.send(1, lab.frame(2, 1))
    lab.run()
    assert [len(lab.got(number)) for number in (1, 2, 3)] == [0, 0, 0]


def test_a_damaged_frame_is_thrown_away() -> None:
    lab = Lab()
    frame = lab.frame(1, 2)
    frame.fcs = Fcs.BAD
    lab.send(1, frame)
    lab.run()
    assert (lab.got(2), lab.port(1).mac.bad_frames) == ([], 1)


def test_reserved_addresses_are_not_forwarded_but_delivered_to_who_listens() -> None:
    lab = Lab()
    heard: list[tuple[int, Frame]] = []

    def listen(port: Port, frame: Frame, now_ns: int) -> None:
        heard.append((port.number, frame))

    nearest = 0x0180C200000E
    lab.bridge.listeners[nearest] = listen
    lab.send(1, Frame(nearest, mac(1), b"\x88\xcc" + bytes(46), tag=False))
    lab.send(2, Frame(0x0180C2000003, mac(1), b"\x88\xcc" + bytes(46), tag=False))
    lab.run()
    assert [(number, frame.dst) for number, frame in heard] == [(1, nearest)]
    assert lab.got(3) == []
    assert lab.port(2).counters.discard_inbound == 1


def test_a_frame_for_the_bridge_itself_is_delivered() -> None:
    lab = Lab()
    heard: list[int] = []
    own = lab.port(2).config.mac
    lab.bridge.listeners[own] = lambda port, frame, now_ns: heard.append(port.number)
    lab.send(1, Frame(own, mac(1), b"\x88\xb5" + bytes(46), vid=VID))
    lab.run()
    assert heard == [1]


def test_an_oversize_frame_is_discarded_where_it_would_leave() -> None:
    lab = Lab(max_frame_octets=1522)
    lab.send(1, lab.frame(1, 2, size=1519), lab.frame(1, 2, size=1518))
    lab.run()
    assert (len(lab.got(2)), lab.port(2).counters.discard_oversize) == (1, 1)


def test_counters_tell_the_kinds_of_frames_apart() -> None:
    lab = Lab()
    lab.know(2)
    before = lab.port(1).counters.in_unicast
    lab.send(1, lab.frame(1, 2, size=1000), Frame(BROADCAST, mac(1), b"\x88\xb5", vid=VID))
    lab.run()
    counters, out = lab.port(1).counters, lab.port(2).counters
    assert (counters.in_unicast - before, counters.in_broadcast, counters.in_multicast) == (1, 1, 0)
    assert (counters.in_octets, out.out_broadcast) == (1004 + 64, 1)
    assert out.out_frames == 2


def test_a_queue_limit_drops_what_comes_on_top() -> None:
    lab = Lab(queue_limit_octets=(5000,) * 8)
    lab.know(2)
    lab.send(1, *(lab.frame(1, 2) for _ in range(50)))
    lab.run()
    dropped = lab.port(2).counters.discard_lack_of_buffers
    assert dropped > 30
    assert (len(lab.got(2)), lab.port(2).dropped[0]) == (50 - dropped, dropped)
    assert lab.bridge.buffer.used == 0


def test_the_shared_buffer_leaves_each_queue_a_share_of_what_is_free() -> None:
    buffer = BufferConfig(size_octets=40_000, reserved_per_queue_octets=0, dynamic_threshold=0)
    lab = Lab(config=BridgeConfig(buffer=buffer))
    lab.know(2)
    lab.send(1, *(lab.frame(1, 2) for _ in range(60)))
    lab.run(45_000)
    assert lab.port(2).levels.depth[0] == 20_000
    assert lab.bridge.buffer.watermark == lab.bridge.buffer.used == 20_000


def test_a_reserve_lets_every_queue_take_a_little() -> None:
    buffer = BufferConfig(size_octets=40_000, reserved_per_queue_octets=3_000, dynamic_threshold=-10)
    lab = Lab(config=BridgeConfig(buffer=buffer))
    lab.know(2)
    lab.send(1, *(lab.frame(1, 2) for _ in range(60)))
    lab.run(45_000)
    assert lab.port(2).watermark[0] == 3_000


def test_a_closed_gate_stops_a_stream() -> None:
    lab = Lab()
    gates = [StreamGate(1, enable=True, admin_state="closed")]
    lab.bridge.set_streams(gates, [StreamFilter(1, 1, "null-handle", priority=3)])
    lab.send(1, lab.frame(1, 2, priority=3), lab.frame(1, 2, priority=2))
    lab.run()
    assert [frame.priority for frame in lab.got(2)] == [2]
    assert lab.port(1).counters.discard_gate == 1


def test_an_oversize_sdu_blocks_its_stream() -> None:
    lab = Lab()
    stream = StreamFilter(1, 1, "null-handle", None, max_sdu_octets=500, blocked_on_oversize=True)
    lab.bridge.set_streams([StreamGate(1)], [stream])
    lab.send(1, lab.frame(1, 2, size=400), lab.frame(1, 2, size=1000), lab.frame(1, 2, size=400))
    lab.run()
    assert len(lab.got(2)) == 1


def test_an_ipv_decides_the_queue_and_leaves_the_priority() -> None:
    lab = Lab()
    lab.know(2)
    gates = [StreamGate(1, enable=True, admin_ipv=7)]
    lab.bridge.set_streams(gates, [StreamFilter(1, 1, "null-handle", priority=1)])
    lab.send(1, *(lab.frame(1, 2, priority=4) for _ in range(10)), lab.frame(1, 2, priority=1))
    lab.run()
    assert [frame.priority for frame in lab.got(2)].index(1) == 2


def test_a_link_that_goes_down_loses_what_waits_and_what_was_learned() -> None:
    lab = Lab()
    lab.know(2)
    lab.send(1, *(lab.frame(1, 2) for _ in range(20)))
    lab.run(20_000)
    lab.wires[2].b.change(cut=True)
    lab.run()
    assert lab.port(2).counters.discard_waiting > 0
    assert lab.bridge.buffer.used == 0
    assert [entry.address for entry in lab.bridge.fdb.entries(0)] == [mac(1)]


def test_a_port_that_is_removed_is_no_longer_flooded_to() -> None:
    lab = Lab()
    lab.bridge.remove_port(3)
    lab.send(1, lab.frame(1, 9))
    lab.run()
    assert (len(lab.got(2)), len(lab.got(3))) == (1, 0)


def test_a_port_number_is_given_once() -> None:
    lab = Lab()
    with pytest.raises(DataError):
        lab.bridge.add_port(BridgePortConfig(1, "again"))


@pytest.mark.parametrize(
    "config",
    [
        BridgePortConfig(1, "p", pvid=0),
        BridgePortConfig(1, "p", class_of_priority=(0,)),
        BridgePortConfig(1, "p", algorithms=("enhanced-transmission-selection",) * 8, ets_percent=(10,) * 8),
    ],
    ids=["pvid", "table", "shares"],
)
def test_a_port_refuses_what_could_not_work(config: BridgePortConfig) -> None:
    with pytest.raises(DataError):
        config.check()


def test_the_ageing_time_has_limits() -> None:
    with pytest.raises(DataError):
        Lab(config=BridgeConfig(ageing_s=5))


def test_a_port_that_does_not_forward_is_heard_by_the_bridge_only() -> None:
    lab = Lab(2)
    lab.add_port(3, forwarding=False)
    lab.bridge.set_vlans([VlanConfig(VID, tagged=frozenset({1, 2, 3}))])
    heard: list[Frame] = []
    lab.bridge.listeners[lab.port(3).config.mac] = lambda port, frame, now_ns: heard.append(frame)
    lab.send(1, lab.frame(1, 9))
    lab.send(3, lab.frame(3, 9), Frame(lab.port(3).config.mac, mac(3), b"\x88\xb5", vid=VID))
    lab.run()
    assert [len(lab.got(number)) for number in (1, 2, 3)] == [0, 1, 0]
    assert len(heard) == 1


def test_a_vlan_may_name_ports_that_are_not_there_yet() -> None:
    lab = Lab(2)
    lab.bridge.set_vlans([VlanConfig(VID, tagged=frozenset({1, 2, 3}))])
    lab.send(1, lab.frame(1, 9))
    lab.run()
    lab.add_port(3)
    lab.send(1, lab.frame(1, 9))
    lab.run()
    assert (len(lab.got(2)), len(lab.got(3))) == (2, 1)


def control_frame(destination: int) -> Frame:
    made = Frame.decode(Pfc.of(mac(1).to_bytes(6, "big"), {0: 100}).encode())
    made.dst = destination
    return made


@pytest.mark.parametrize("destination", [0x0180C2000001, mac(3), 0xFFFFFFFFFFFF, 0x01005E000001])
def test_a_mac_control_frame_never_leaves_its_link(destination: int) -> None:
    lab = Lab(3, pvid=VID)
    lab.know(1, 2, 3)
    lab.send(1, control_frame(destination))
    lab.run()
    assert [lab.got(number) for number in (2, 3)] == [[], []]
    obeyed = destination == 0x0180C2000001
    assert (lab.port(1).mac.counters.rx_ignored_frames, lab.port(1).mac.misaddressed) == (obeyed, not obeyed)


def test_a_mac_control_frame_to_the_port_itself_is_for_it() -> None:
    lab = Lab(2)
    lab.send(1, control_frame(lab.port(1).config.mac))
    lab.run()
    assert (lab.port(1).mac.misaddressed, lab.got(2)) == (0, [])


@pytest.mark.parametrize("source", [0, 0x01005E000001, 0xFFFFFFFFFFFF])
def test_a_frame_from_no_station_is_neither_relayed_nor_learned(source: int) -> None:
    lab = Lab(3)
    lab.know(1, 2, 3)
    frame = lab.frame(1, 3)
    frame.src = source
    before = lab.port(1).counters.discard_inbound
    lab.send(1, frame)
    lab.run()
    assert lab.got(3) == []
    assert lab.port(1).counters.discard_inbound == before + 1
    assert source not in {entry.address for entry in lab.bridge.fdb.entries(lab.clock.now_ns)}
