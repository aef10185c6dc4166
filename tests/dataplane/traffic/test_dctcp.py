"""The source that listens: it fills a link, yields to marks by their share, and repairs losses."""

import pytest

from isolane.dataplane.emulated.wire import WireConfig
from isolane.dataplane.layers.port import Owner, Port
from isolane.dataplane.traffic.config import Dctcp
from isolane.dataplane.traffic.dctcp import DctcpSender
from isolane.engine import marking
from isolane.engine.frame import Frame
from tests.dataplane.traffic.pair import MS, RATE, Pair


def sender(made: object) -> DctcpSender:
    assert isinstance(made, DctcpSender)
    return made


def test_it_fills_an_empty_link() -> None:
    counters = Pair().run(Dctcp()).counters()
    assert counters.rx_octets * 8 / 0.1 > 0.9 * RATE
    assert counters.duplicate_frames == 0


def test_a_transfer_is_complete_when_all_is_acknowledged() -> None:
    made = Pair().run(Dctcp(flow_octets=100_000))
    (duration_ns,) = made.counters().completion_ns
    assert made.counters().rx_frames == 99
    assert 99 * (1_024 + 20) * 8 < duration_ns < 2 * MS
    assert not made.sending


def test_a_transfer_is_open_from_its_beginning_until_all_is_acknowledged() -> None:
    pair = Pair()
    made = pair.traffic(Dctcp(flow_octets=1_000_000))
    begun_ns = pair.clock.now_ns
    made.start()
    pair.clock.run_for(MS)
    one = sender(made.senders[0])
    open_since = [one.open_since_ns]
    pair.clock.run_for(200 * MS)
    assert [*open_since, one.open_since_ns] == [(begun_ns,), ()]


def test_transfers_follow_each_other_when_asked_to() -> None:
    made = Pair().run(Dctcp(flow_octets=100_000, repeat=True))
    assert len(made.counters().completion_ns) > 50


@pytest.mark.parametrize("loss", [0.01, 0.05, 0.2])
def test_losses_are_repaired(loss: float) -> None:
    pair = Pair(WireConfig(rate_bps=RATE, delay_ns=1_000, loss=loss))
    made = pair.run(Dctcp(flow_octets=200_000), 4_000 * MS)
    one = sender(made.senders[0])
    assert len(made.counters().completion_ns) == 1
    assert one.retransmissions > 0


def test_a_cut_wire_is_waited_out() -> None:
    pair = Pair()
    made = pair.traffic(Dctcp(flow_octets=1_000_000))
    made.start()
    pair.clock.run_for(MS)
    pair.wire.configure(WireConfig(rate_bps=RATE, cut=True))
    pair.clock.run_for(20 * MS)
    pair.wire.configure(WireConfig(rate_bps=RATE))
    pair.clock.run_for(200 * MS)
    assert len(made.counters().completion_ns) == 1
    assert sender(made.senders[0]).timeouts > 0


def window_with(share: float) -> float:
    """The mean window when so many of the frames are marked on their way."""
    pair = Pair()
    made = pair.traffic(Dctcp())
    host = pair.hosts["b"]
    relay = host.port._owner.relay
    windows: list[float] = []
    seen = 0

    class Marking(Owner):
        def relay(self, port: Port, frame: Frame, now_ns: int) -> None:
            nonlocal seen
            seen += 1
            if int(seen * share) != int((seen - 1) * share):
                marking.mark(frame)
            windows.append(sender(made.senders[0]).window)
            relay(host.port, frame, now_ns)

        def link_changed(self, port: Port, up: bool, now_ns: int) -> None:
            host.link_changed(host.port, up, now_ns)

    host.port._owner = Marking()
    made.start()
    pair.clock.run_for(100 * MS)
    late = windows[len(windows) // 2 :]
    return sum(late) / len(late)


def test_the_more_frames_are_marked_the_smaller_the_window() -> None:
    few, many, all_of_them = window_with(0.02), window_with(0.2), window_with(1.0)
    assert few > many > all_of_them
    assert all_of_them < 3


def test_marks_are_echoed_frame_by_frame() -> None:
    pair = Pair()
    made = pair.run(Dctcp(flow_octets=10_000))
    assert made.counters().ecn_marked_frames == 0
    assert sender(made.senders[0]).alpha < 1
