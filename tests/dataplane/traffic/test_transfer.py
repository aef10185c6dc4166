"""Transfers with selective repeat, and the kinds of control that move their window or rate."""

import pytest

from isolane.dataplane.emulated.wire import WireConfig
from isolane.dataplane.traffic.config import Dctcp, TrafficConfig
from isolane.dataplane.traffic.flow import Flow
from isolane.dataplane.traffic.nscc import NsccConfig, NsccSender
from isolane.dataplane.traffic.paced import DcqcnConfig, DcqcnSender, Notifier
from isolane.dataplane.traffic.receiver_driven import PulledSender, PullingReceiver, PullPacers
from isolane.dataplane.traffic.transfer import FixedWindow, Repeat, TransferReceiver
from isolane.engine import marking
from isolane.engine.frame import Frame
from tests.dataplane.traffic.pair import MS, RATE, Pair

LOSSY = WireConfig(rate_bps=RATE, delay_ns=1_000, loss=0.05)
TRIP_NS = 12_000


def flow_of(pair: Pair, octets: int) -> tuple[Flow, int]:
    config = TrafficConfig("t", ("a",), ("b",), Dctcp())
    flow = Flow(pair.hosts["a"], pair.hosts["b"], config, 5_000, 4_791)
    return flow, flow.frames_of(octets)


def mark(flow: Flow) -> None:
    """Every frame comes with a mark."""
    receivers, key = flow.destination.receivers, flow.key
    inner = receivers[key]

    def marked(frame: Frame, now_ns: int) -> None:
        marking.mark(frame)
        inner(frame, now_ns)

    receivers[key] = marked


@pytest.mark.parametrize("window", [1, 8, 64])
def test_a_window_repeats_only_what_was_lost(window: int) -> None:
    pair = Pair(LOSSY)
    flow, frames = flow_of(pair, 200_000)
    receiver, ended = TransferReceiver(flow, frames), [0]
    sender = FixedWindow(pair.clock, receiver, Repeat(), window, lambda _, now_ns: ended.append(now_ns))
    sender.start(0)
    pair.clock.run_for(1_000 * MS)
    assert receiver.missing == 0
    assert len(ended) == 2
    assert flow.counters.rx_octets == 200_000 + 66 * frames + flow.counters.duplicate_frames * 1_024
    assert sender.retransmissions == pytest.approx(0.1 * frames, rel=0.5)  # of frames or acknowledgements
    assert sender.under_way == 0


def test_a_receiver_hears_of_the_last_frame_first() -> None:
    pair = Pair()
    flow, frames = flow_of(pair, 10_000)
    times: list[int] = []
    receiver = TransferReceiver(flow, frames)
    receiver.on_whole = times.append
    FixedWindow(pair.clock, receiver, Repeat(), 4, lambda _, now_ns: times.append(now_ns)).start(0)
    pair.clock.run_for(MS)
    assert len(times) == 2
    assert times[0] < times[1]


def test_notifications_cut_the_rate_of_dcqcn_and_time_raises_it() -> None:
    pair = Pair()
    flow, frames = flow_of(pair, 2_000_000)
    config = DcqcnConfig(minimum_bps=10_000_000, increase_ns=100_000, additive_bps=20_000_000)
    sender = DcqcnSender(pair.clock, Notifier(flow, frames, config.cut_ns), Repeat(), RATE, config)
    inner = flow.destination.receivers[flow.key]
    mark(flow)
    sender.start(0)
    pair.clock.run_for(MS)
    low = sender.rate_bps
    assert config.minimum_bps <= low < 0.1 * RATE
    flow.destination.receivers[flow.key] = inner
    pair.clock.run_for(5 * MS)
    assert sender.rate_bps > 3 * low
    pair.clock.run_for(500 * MS)
    assert sender.acknowledged == frames


def test_marks_alone_leave_the_window_of_nscc_and_delay_with_them_cuts_it() -> None:
    pair = Pair()
    flow, frames = flow_of(pair, 3_000_000)
    sender = NsccSender(pair.clock, TransferReceiver(flow, frames), Repeat(), NsccConfig(RATE, TRIP_NS))
    first = sender.window
    for _ in range(50):
        sender.on_acknowledged(TRIP_NS, True, 0)
    assert sender.window == pytest.approx(first, rel=0.1)
    for number in range(1, 4):
        sender.on_acknowledged(4 * TRIP_NS, True, number * TRIP_NS)
    assert sender.window < 0.7 * first
    low = sender.window
    for _ in range(200):
        sender.on_acknowledged(TRIP_NS, False, 4 * TRIP_NS)
    assert sender.window > low


def test_a_pulled_transfer_keeps_to_its_first_window_and_the_pulls() -> None:
    pair = Pair(LOSSY)
    flow, frames = flow_of(pair, 100_000)
    receiver = PullingReceiver(flow, frames, PullPacers(pair.clock).of(pair.hosts["b"]), None)
    sender = PulledSender(pair.clock, receiver, Repeat(1_000_000, frames), 5)
    sender.start(0)
    pair.clock.run_for(10_000)
    assert sender.next == 5
    pair.clock.run_for(1_000 * MS)
    assert receiver.missing == 0
