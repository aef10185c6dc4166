"""PAUSE and PFC on the bridge: nothing is lost, the right priority stands still, control frames go first."""

from dataclasses import replace

import pytest

from isolane.dataplane.config import BridgeConfig, BufferConfig
from isolane.dataplane.layers.mac import MAC_CONTROL_ADDRESS, MacLayer
from isolane.dataplane.layers.stack import Item, Layer, OrderedSet, stack
from isolane.engine.frame import Frame
from isolane.engine.pfc.config import FlowControlConfig, PauseConfig, PriorityConfig, lossless
from isolane.errors import DataError
from isolane.wire.mac_control import Pause, Pfc
from tests.dataplane.lab import MS, Lab, Station, mac
from tests.dataplane.row import Row
from tests.engine.isolation.scene import CONGESTING, MONITORED

SOURCE = mac(9).to_bytes(6, "big")
SMALL_BUFFER = BridgeConfig(buffer=BufferConfig(size_octets=200_000))


def control(octets: bytes) -> Frame:
    return Frame.decode(octets)


def pfc(**quanta: int) -> Frame:
    """p3=100 stops priority 3 for 100 quanta."""
    return control(Pfc.of(SOURCE, {int(name[1:]): time for name, time in quanta.items()}).encode())


def lossless_lab(config: FlowControlConfig) -> Lab:
    """A lab whose stations have a MAC between them and the wire."""
    lab = Lab(config=SMALL_BUFFER, flow_control=config)
    for number, station in lab.stations.items():
        layer = MacLayer(lab.clock, mac(number), config, lambda paused: None)
        gate = PausedSource(layer)
        stack(station, gate, layer, lab.wires[number].b)
    lab.know(1, 2, 3)
    return lab


class PausedSource(Layer):
    """Holds a station's frames while their priority is paused."""

    def __init__(self, layer: MacLayer) -> None:
        super().__init__()
        self._mac = layer

    def pull(self, now_ns: int) -> Item | None:
        station = self.upper
        if not isinstance(station, Station) or not station.waiting:
            return None
        head = station.waiting[0]
        if isinstance(head, Frame) and self._mac.receiver.paused >> head.priority & 1:
            return None
        return station.pull(now_ns)


@pytest.mark.parametrize("trigger", ["ingress", "egress"])
def test_a_lossless_priority_loses_nothing(trigger: str) -> None:
    part = PriorityConfig(
        True, True, "egress" if trigger == "egress" else "ingress", 20_000, 10_000, headroom_octets=20_000
    )
    off = PriorityConfig()
    lab = lossless_lab(FlowControlConfig(priorities=tuple(part if n == 3 else off for n in range(8))))
    lab.send(1, *(lab.frame(1, 3, priority=3) for _ in range(1_000)))
    lab.send(2, *(lab.frame(2, 3, priority=3) for _ in range(1_000)))
    lab.run(50 * MS)
    assert len(lab.got(3)) == 2_000
    assert lab.bridge.buffer.dropped == 0
    counters = lab.port(1).mac.counters
    assert counters.tx_xoff[3] > 0
    assert counters.tx_xon[3] > 0
    assert counters.tx_asserted_ns[3] > 10 * MS


def test_a_priority_without_pfc_loses_frames_beside_it() -> None:
    lab = lossless_lab(lossless(3, xoff_octets=20_000, xon_octets=10_000))
    lab.send(1, *(lab.frame(1, 3, priority=2) for _ in range(1_000)))
    lab.run(50 * MS)
    assert len(lab.got(3)) < 1_000
    assert lab.port(1).mac.counters.tx_pfc_frames == 0


def test_pause_keeps_a_link_without_loss_too() -> None:
    pause = PauseConfig(True, True, 20_000, 10_000)
    lab = lossless_lab(FlowControlConfig(pause=pause))
    lab.send(1, *(lab.frame(1, 3, priority=n % 8) for n in range(1_000)))
    lab.run(50 * MS)
    assert len(lab.got(3)) == 1_000
    assert lab.port(1).mac.counters.tx_pause_frames > 0


def test_a_paused_priority_waits_and_the_others_do_not() -> None:
    lab = Lab(flow_control=lossless(3, 4))
    lab.know(2)
    lab.send(2, pfc(p4=1000))
    lab.run(10_000)
    lab.send(1, lab.frame(1, 2, priority=4), lab.frame(1, 2, priority=3))
    lab.run(100_000)
    assert [frame.priority for frame in lab.got(2)] == [3]
    lab.run(1 * MS)
    assert [frame.priority for frame in lab.got(2)] == [3, 4]
    assert lab.port(2).mac.counters.rx_paused_ns[4] == 1000 * 512


def test_a_time_of_0_ends_a_pause_at_once() -> None:
    lab = Lab(flow_control=lossless(4))
    lab.know(2)
    lab.send(2, pfc(p4=60_000))
    lab.send(1, lab.frame(1, 2, priority=4))
    lab.run(100_000)
    assert lab.got(2) == []
    lab.send(2, pfc(p4=0))
    lab.run(100_000)
    assert len(lab.got(2)) == 1


def test_control_frames_are_not_forwarded() -> None:
    lab = Lab(flow_control=lossless(4))
    lab.send(1, pfc(p4=1), control(Pause(SOURCE, 1).encode()))
    lab.run()
    assert (lab.got(2), lab.got(3)) == ([], [])
    assert lab.port(1).mac.counters.rx_ignored_frames == 1


def test_malformed_and_unknown_control_frames_are_counted() -> None:
    lab = Lab()
    head = MAC_CONTROL_ADDRESS.to_bytes(6, "big") + SOURCE + b"\x88\x08"
    lab.send(
        1, control(head + b"\x01\x01\xff\xff".ljust(60, b"\x00")), control(head + b"\x00\x09" + bytes(44))
    )
    lab.run()
    counters = lab.port(1).mac.counters
    assert (counters.rx_malformed_frames, counters.rx_unknown_opcode_frames) == (1, 1)


def test_another_opcode_goes_to_who_asked_for_it() -> None:
    lab = Lab()
    seen: list[Frame] = []
    lab.port(1).mac.control[0xFFFE] = lambda frame, now_ns: seen.append(frame)
    lab.send(1, control(MAC_CONTROL_ADDRESS.to_bytes(6, "big") + SOURCE + b"\x88\x08\xff\xfe" + bytes(44)))
    lab.run()
    assert len(seen) == 1


def test_an_ordered_set_that_no_layer_took_ends_at_the_mac() -> None:
    lab = Lab()
    lab.send(1, OrderedSet(bytes(8)))
    lab.run()
    assert lab.port(1).counters.in_frames == 0


def test_a_control_frame_goes_before_what_waits() -> None:
    lab = Lab()
    lab.know(2)
    lab.send(1, *(lab.frame(1, 2) for _ in range(10)))
    lab.run(15_000)
    lab.port(2).mac.send_control(pfc(p1=1), lab.clock.now_ns)
    lab.run()
    assert [frame.dst == MAC_CONTROL_ADDRESS for frame in lab.got(2)].index(True) <= 3


def test_a_link_that_comes_up_again_hears_what_is_stopped() -> None:
    lab = Lab(flow_control=lossless(4, xoff_octets=5_000, xon_octets=1_000))
    lab.know(2)
    lab.send(2, pfc(p4=65_535))
    lab.send(1, *(lab.frame(1, 2, priority=4) for _ in range(10)))
    lab.run(100_000)
    before = lab.port(1).mac.counters.tx_xoff[4]
    lab.wires[1].b.change(cut=True)
    lab.wires[1].b.change(cut=False)
    lab.run(100_000)
    assert lab.port(1).mac.counters.tx_xoff[4] == before + 1


def test_frames_that_isolation_moved_are_stopped_by_the_priority_they_came_with() -> None:
    """Annex W.2: they wait in the congesting queue, the peer still sends them as monitored ones."""
    both = lossless(MONITORED, CONGESTING, xoff_octets=30_000, xon_octets=15_000, headroom_octets=10_000)
    lab = lossless_lab(both)
    lab.isolate()
    lab.send(1, *(lab.frame(1, 3, priority=MONITORED) for _ in range(500)))
    lab.run(2 * MS)
    counters = lab.port(1).mac.counters
    assert counters.tx_xoff[MONITORED] > 0
    assert counters.tx_xoff[CONGESTING] == 0
    lab.run(20 * MS)
    assert (len(lab.got(3)), lab.bridge.buffer.dropped) == (500, 0)


def test_two_lossless_bridges_in_a_row_stop_each_other_by_class() -> None:
    row = Row("l2", flow_control=lossless(MONITORED, CONGESTING, xoff_octets=20_000, xon_octets=10_000))
    row.congest()
    row.settle()
    assert row.numbers() == list(range(row.sent))
    assert row.first.ports[2].mac.counters.rx_xoff[CONGESTING] > 0


def test_headroom_that_the_buffer_does_not_have_is_refused() -> None:
    with pytest.raises(DataError, match="headroom"):
        Lab(4, config=SMALL_BUFFER, flow_control=lossless(3, 4, headroom_octets=50_000))


def changed(lab: Lab, number: int, config: FlowControlConfig) -> None:
    lab.bridge.configure_port(replace(lab.port(number).config, flow_control=config))


def stopped_lab() -> Lab:
    """Ten frames of priority 4 wait for port 2, and port 1 has told its peer to stop."""
    lab = Lab(flow_control=lossless(4, xoff_octets=5_000, xon_octets=1_000))
    lab.know(2)
    lab.send(2, pfc(p4=65_535))
    lab.send(1, *(lab.frame(1, 2, priority=4) for _ in range(10)))
    lab.run(100_000)
    assert lab.port(1).mac.initiator.held == 1 << 4
    lab.stations[1].frames.clear()
    return lab


def quanta(lab: Lab) -> list[dict[int, int]]:
    """What station 1 was told since."""
    lab.run(10_000)
    return [dict(enumerate(Pfc.decode(frame.encode()).quanta)) for frame in lab.got(1)]


def test_another_priority_without_loss_leaves_a_stop_as_it_is() -> None:
    lab = stopped_lab()
    changed(lab, 1, lossless(4, 5, xoff_octets=5_000, xon_octets=1_000))
    assert quanta(lab) == []
    assert lab.port(1).mac.initiator.held == 1 << 4
    lab.send(2, pfc(p4=0))
    lab.run(1 * MS)
    assert len(lab.got(2)) == 10
    assert lab.port(1).mac.initiator.held == 0
    assert lab.port(1).mac.initiator.occupancy == [0] * 8


def test_a_priority_that_is_lossless_no_more_lets_the_peer_go_on() -> None:
    lab = stopped_lab()
    changed(lab, 1, lossless(5))
    assert [told[4] for told in quanta(lab)] == [0]
    assert lab.port(1).mac.initiator.held == 0


def test_flow_control_counts_frames_that_waited_before_it_was_configured() -> None:
    lab = Lab(flow_control=lossless(4))
    changed(lab, 1, FlowControlConfig())
    lab.know(2)
    lab.send(2, pfc(p4=65_535))
    lab.send(1, *(lab.frame(1, 2, priority=4) for _ in range(10)))
    lab.run(100_000)
    lab.stations[1].frames.clear()
    changed(lab, 1, lossless(4, xoff_octets=5_000, xon_octets=1_000))
    assert [told[4] > 0 for told in quanta(lab)] == [True]
    assert lab.port(1).mac.initiator.occupancy[4] == 10_000
    lab.send(2, pfc(p4=0))
    lab.run(1 * MS)
    assert lab.port(1).mac.initiator.occupancy == [0] * 8
    assert lab.port(1).mac.initiator.held == 0


def test_a_queue_above_a_new_threshold_holds_the_port_that_fed_it() -> None:
    part = PriorityConfig(True, True, "egress", 5_000, 1_000)
    lab = stopped_lab()
    egress = FlowControlConfig(priorities=tuple(part if n == 4 else PriorityConfig() for n in range(8)))
    changed(lab, 1, egress)
    assert quanta(lab) == []
    assert lab.port(1).mac.initiator.held == 1 << 4
    lab.send(2, pfc(p4=0))
    lab.run(1 * MS)
    assert lab.port(1).mac.initiator.held == 0


def test_pause_instead_of_pfc_ends_the_one_and_begins_the_other() -> None:
    lab = stopped_lab()
    changed(lab, 1, FlowControlConfig(pause=PauseConfig(True, True, 5_000, 1_000)))
    lab.run(10_000)
    first, second = (frame.encode() for frame in lab.got(1))
    assert Pfc.decode(first).quanta[4] == 0
    assert Pause.decode(second).quanta > 0
    changed(lab, 1, lossless(4, xoff_octets=5_000, xon_octets=1_000))
    lab.run(10_000)
    third, fourth = (frame.encode() for frame in lab.got(1)[2:])
    assert Pause.decode(third).quanta == 0
    assert Pfc.decode(fourth).quanta[4] > 0
    lab.send(2, pfc(p4=0))
    lab.run(1 * MS)
    assert lab.port(1).mac.initiator.occupancy == [0] * 8
    assert lab.port(1).mac.initiator.held == 0


def test_a_pause_that_is_not_obeyed_any_more_ends_and_an_obeyed_one_goes_on() -> None:
    lab = Lab(flow_control=lossless(3, 4))
    lab.know(2)
    lab.send(2, pfc(p3=65_535, p4=65_535))
    lab.run(10_000)
    lab.send(1, lab.frame(1, 2, priority=3), lab.frame(1, 2, priority=4))
    lab.run(100_000)
    changed(lab, 2, lossless(3, 5))
    lab.run(100_000)
    assert [frame.priority for frame in lab.got(2)] == [4]


def test_detection_knows_the_least_that_stops_a_priority() -> None:
    lab = Lab(flow_control=lossless(3, xoff_octets=40_000, xon_octets=10_000))
    stops_at = lab.bridge.ports[2].levels.stops_at
    assert stops_at[:5] == [0, 0, 0, 40_000, 0]
    lab.bridge.grant_credits(1, 80_000, (0, 0, 0, 20_000, 60_000, 0, 0, 0))
    assert stops_at[:5] == [0, 0, 0, 20_000, 60_000]
    lab.bridge.grant_credits(1, 0, (0,) * 8)
    assert stops_at[:5] == [0, 0, 0, 40_000, 0]
    pause = FlowControlConfig(pause=PauseConfig(transmit=True, xoff_octets=50_000, xon_octets=10_000))
    port = lab.bridge.ports[1]
    lab.bridge.configure_port(replace(port.config, flow_control=pause))
    assert stops_at[:5] == [50_000, 50_000, 50_000, 40_000, 50_000]
    for number in list(lab.bridge.ports):
        lab.bridge.remove_port(number)
    assert stops_at == [0] * 8
