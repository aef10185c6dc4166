"""Credits over a wire on virtual time, alone and on top of link layer retry."""

from collections import deque

import pytest

from isolane.dataplane.clock import VirtualClock
from isolane.dataplane.emulated.wire import Wire, WireConfig
from isolane.dataplane.layers.cbfc import CbfcLayer
from isolane.dataplane.layers.stack import Item, Layer, stack
from isolane.engine.buffer_lease import Lease
from isolane.engine.cbfc.engine import CbfcEngine
from isolane.engine.cbfc.events import CbfcFaultType
from isolane.engine.cbfc.machine import VcState
from isolane.engine.cbfc.mapping import Family, ReceiverMap, SenderMap
from isolane.engine.faults import Pattern
from isolane.engine.frame import Frame
from isolane.engine.pacing import Pacer
from isolane.fabric.experiments.measured_link import LinkConfig, MeasuredLink
from isolane.wire.mac_control import CcUpdate
from tests.engine.cbfc.settings import lossless
from tests.engine.llr.profiles import both_ways

MS = 1_000_000
LINE = WireConfig(rate_bps=100_000_000_000, delay_ns=500)
SOURCE = bytes.fromhex("020000000001")


class Host(Layer):
    """Frames of given priorities to send, and what came in; `keeps` it in its buffer, or not."""

    def __init__(self, *, keeps: bool = False) -> None:
        super().__init__()
        self._keeps = keeps
        self.kept: deque[Lease] = deque()
        self.waiting: deque[Frame] = deque()
        self.came: list[int] = []

    def offer(self, priorities: list[int], now_ns: int, octets: int = 1000) -> None:
        """So many more frames, in this order."""
        for priority in priorities:
            self.waiting.append(Frame(1, 2, b"\x88\xb5" + bytes(10), priority=priority, size=octets))
        self.lower.kick(now_ns)

    def pull(self, now_ns: int) -> Item | None:
        """The next of them."""
        return self.waiting.popleft() if self.waiting else None

    def receive(self, item: Item, now_ns: int) -> None:
        """One frame came."""
        assert isinstance(item, Frame)
        if not item.fcs:
            self.came.append(item.priority)
        if self._keeps and item.lease is not None:
            item.lease.hold()
            self.kept.append(item.lease)


class Link:
    """Two hosts with credits between them; `b` keeps frames in its buffer when it `keeps`."""

    def __init__(self, *limits: int, keeps: bool = False) -> None:
        self.clock = VirtualClock()
        self.wire = Wire(self.clock, LINE)
        self.hosts = (Host(), Host(keeps=keeps))
        self.layers: list[CbfcLayer] = []
        for number, (host, end) in enumerate(zip(self.hosts, (self.wire.a, self.wire.b), strict=True)):
            engine = CbfcEngine(f"eth{number}", Pacer(LINE.rate_bps, 400))
            layer = CbfcLayer(self.clock, engine, number + 1)
            stack(host, layer, end)
            engine.configure(lossless(*limits), 0)
            layer.poke(engine.link(True, 0), 0)
            self.layers.append(layer)
        self.sender, self.receiver = self.layers[0].engine, self.layers[1].engine

    def run(self, duration_ns: int = MS) -> list[int]:
        """Time passes; the priorities of what has arrived at b so far."""
        self.clock.run_for(duration_ns)
        return self.hosts[1].came


def test_everything_arrives_and_every_credit_comes_back() -> None:
    link = Link(16, 16)
    link.hosts[0].offer([0, 1] * 200, 0)
    assert link.run() == [0, 1] * 200
    assert link.sender.state(0).sender_credits_used == 0
    assert link.sender.state(0).channels[0].sender_credits_used_watermark == 16


def test_a_receiver_that_keeps_its_frames_stops_the_sender_without_loss() -> None:
    link = Link(40, keeps=True)
    link.hosts[0].offer([0] * 20, 0)
    assert link.run() == [0] * 5
    assert link.layers[0].may_send(Frame(1, 2, b"", size=1000), 0, link.clock.now_ns) is False
    for _ in range(3):
        link.hosts[1].kept.popleft().let_go(link.clock.now_ns)
    assert link.run() == [0] * 8
    assert link.receiver.state(0).statistics.credit_limit_exceed_error == 0


def test_a_channel_without_credits_does_not_hold_up_another() -> None:
    link = Link(8, 800, keeps=True)
    link.hosts[0].offer([0, 0, 1, 1, 1], 0)
    assert link.run() == [0, 1, 1, 1]


def test_best_effort_frames_need_no_credits() -> None:
    link = Link(8, keeps=True)
    link.hosts[0].offer([7] * 50, 0)
    assert link.run() == [7] * 50


def test_credits_of_lost_frames_come_back_by_cc_update() -> None:
    link = Link(16)
    link.layers[0].inject(CbfcFaultType.FRAME_DROP, 0, Pattern.BURST, 0, count=2)
    link.hosts[0].offer([0] * 10, 0)
    assert link.run(200_000) == []
    assert link.sender.state(0).sender_credits_used == 16
    assert link.run() == [0] * 8
    assert link.receiver.state(0).channels[0].statistics.lost_credits == 16
    assert link.sender.state(0).sender_credits_used == 0


@pytest.mark.parametrize("fault", CbfcFaultType)
def test_the_link_heals_after_every_fault(fault: CbfcFaultType) -> None:
    link = Link(24)
    for layer in link.layers:
        layer.inject(fault, 0, Pattern.BURST, 0, count=3)
    for _ in range(30):
        link.hosts[0].offer([0] * 10, link.clock.now_ns)
        link.run()
    for _ in range(20):
        link.run(MS)
    lost = 3 if fault is CbfcFaultType.FRAME_DROP else 0
    assert len(link.hosts[1].came) == 300 - lost
    assert link.sender.state(0).sender_credits_used == 0
    assert link.sender.channels[0].state is VcState.LOSSLESS


def test_a_new_link_starts_from_zero() -> None:
    link = Link(24, keeps=True)
    link.hosts[0].offer([0] * 10, 0)
    link.run()
    for end in (link.wire.a, link.wire.b):
        end.change(cut=True)
    link.run()
    assert link.sender.channels[0].state is VcState.INITIALIZING
    for end in (link.wire.a, link.wire.b):
        end.change(cut=False)
    before = len(link.hosts[1].came)
    link.hosts[0].offer([0] * 10, link.clock.now_ns)
    assert len(link.run()) == before + 3


def test_unreadable_cc_updates_are_counted_by_their_fault() -> None:
    link = Link(8)
    layer, counters = link.layers[1], link.receiver.counters

    def update(*changes: tuple[int, int]) -> Frame:
        octets = bytearray(CcUpdate(SOURCE, 0, (0,) * 16).encode())
        for offset, value in changes:
            octets[offset] = value
        return Frame.decode(bytes(octets))

    layer.receive(update((16, 0)), 0)
    layer.receive(update((19, 9)), 0)
    damaged = update()
    damaged.fcs = 1
    layer.receive(damaged, 0)
    assert (counters.rx_cc_bad_company_id, counters.rx_cc_unknown_type, counters.rx_cc_bad_fcs) == (1, 1, 1)
    layer.receive(update(), 0)
    assert counters.rx_cc_update == 1


def tagged(priority: int, dei: int = 0) -> Frame:
    frame = Frame(1, 2, b"\x08\x00" + bytes(40), priority=priority)
    frame.dei = dei
    return frame


V4 = Frame(1, 2, b"\x08\x00\x45" + bytes((46 << 2,)) + bytes(40), tag=False, priority=5)
V6 = Frame(1, 2, b"\x86\xdd" + (6 << 28 | 46 << 22).to_bytes(4, "big") + bytes(40), tag=False)
PACKETS = {"dscp": {(Family.IPV4, 46): 6, (Family.IPV6, 46): 7}, "default_vc": 9}


def test_the_sender_maps_by_tag_dscp_and_queue() -> None:
    layer = Link(8).layers[0]
    layer.engine.sender_map = SenderMap(pcp_dei={(3, 1): 5}, queue={4: 2}, **PACKETS)  # type: ignore[arg-type]  # a mixed table
    assert layer.channel_to_send(tagged(3)) == 9
    assert layer.channel_to_send(tagged(3, 0x1000)) == 5
    assert (layer.channel_to_send(V4), layer.channel_to_send(V6)) == (6, 7)
    assert layer.channel_to_send(tagged(4)) == 2, "without a port above the priority is the queue"
    layer.sent(tagged(1), 4, 0)
    assert layer.channel_to_send(tagged(1)) == 2, "the queue that the port says it left"
    assert layer.channel_to_send(tagged(1)) == 9


def test_the_receiver_maps_by_tag_dscp_and_traffic_class() -> None:
    layer = Link(8).layers[1]
    layer.engine.receiver_map = ReceiverMap(
        pcp_dei={(3, 1): 5},
        class_of_tag={(2, 0): 1},
        traffic_class={1: 3, 5: 4},
        **PACKETS,  # type: ignore[arg-type]  # a mixed table
    )
    assert layer.channel_received(tagged(3, 0x1000)) == 5
    assert layer.channel_received(tagged(2)) == 3, "PCP and DEI to class, class to channel"
    assert layer.channel_received(tagged(2, 0x1000)) == 9
    assert layer.channel_received(tagged(5)) == 4
    assert (layer.channel_received(V4), layer.channel_received(V6)) == (6, 7)
    untagged = Frame(1, 2, b"\x88\xb5", tag=False, priority=5)
    assert layer.channel_received(untagged) == 9, "a line does not carry the priority of an untagged frame"


def test_retry_below_credits_keeps_both_whole() -> None:
    """CC_Update is numbered with the frames: retry keeps their order, and no credit is ever lost."""
    config = LinkConfig(100_000_000_000, 500, 1000, loss=0.02)
    retry = both_ways(replay_timer_max=5000, replay_count_max=255)
    link = MeasuredLink(config, llr=retry, cbfc=lossless(400))
    link.start(100_000)
    frames = link.measure(2 * MS)
    credits = [layer.engine for layer in link.layers if isinstance(layer, CbfcLayer)]
    assert frames > 5000
    received = credits[1].state(0)
    assert received.channels[0].statistics.lost_credits == 0
    assert received.channels[0].statistics.negative_lost_credits_error == 0
    assert received.statistics.credit_limit_exceed_error == 0
    assert credits[0].state(0).statistics.excess_credit_free_error == 0
    assert received.statistics.rx_cc_update > 5


def test_both_ends_agree_on_another_form_of_cc_update() -> None:
    peer = bytes.fromhex("02000000aaaa")
    seen: list[Frame] = []
    link = Link(16)
    settings = lossless(16, cc_update_destination=peer, cc_update_types=(7, 9))
    for layer in link.layers:
        layer.poke(layer.engine.configure(settings, 0), 0)

    def see(item: Item, _fate: str) -> None:
        if isinstance(item, Frame):
            seen.append(item)

    link.wire.a.tap(see)
    link.run()
    assert {(frame.dst.to_bytes(6, "big"), frame.msdu[7]) for frame in seen} == {(peer, 7)}
    assert link.receiver.counters.rx_cc_update == len(seen) > 0
    link.layers[0].poke(link.sender.configure(lossless(16), link.clock.now_ns), link.clock.now_ns)
    link.run()
    assert link.receiver.counters.rx_cc_unknown_type > 0
