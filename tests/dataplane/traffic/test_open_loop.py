"""Patterns that do not listen: their rates, their gaps, and what the receiver makes of losses."""

from itertools import islice, pairwise
from random import Random

import pytest

from isolane.dataplane.emulated.wire import WireConfig
from isolane.dataplane.traffic.config import Constant, Incast, OnOff, Poisson
from isolane.dataplane.traffic.open_loop import OpenPattern, send_times
from tests.dataplane.traffic.pair import MS, RATE, Pair

SIZE = 1_226  # 1250 octets on the wire: 10 us at RATE


def times(pattern: OpenPattern, count: int, seed: int = 1) -> list[int]:
    return list(islice(send_times(pattern, SIZE, 0, Random(seed)), count))


def test_constant_frames_stand_at_equal_distances() -> None:
    assert times(Constant(RATE), 4) == [0, 10_000, 20_000, 30_000]


def test_poisson_frames_keep_the_rate_with_gaps_that_vary() -> None:
    sent = times(Poisson(RATE), 5_000)
    assert sent[-1] / 5_000 == pytest.approx(10_000, rel=0.05)
    gaps = [later - earlier for earlier, later in pairwise(sent)]
    mean = sum(gaps) / len(gaps)
    deviation = (sum((gap - mean) ** 2 for gap in gaps) / len(gaps)) ** 0.5
    assert deviation == pytest.approx(mean, rel=0.1)


def test_on_off_frames_come_in_bursts() -> None:
    sent = times(OnOff(RATE, on_ns=30_000, off_ns=70_000, random=False), 6)
    assert sent == [0, 10_000, 20_000, 100_000, 110_000, 120_000]


def test_random_on_off_times_have_the_means_asked_for() -> None:
    sent = times(OnOff(RATE, on_ns=100_000, off_ns=300_000), 20_000)
    assert sent[-1] / 20_000 == pytest.approx(40_000, rel=0.15)


def test_an_incast_block_goes_out_at_once_and_again_after_the_interval() -> None:
    pattern = Incast(block_octets=2 * SIZE, interval_ns=1 * MS, rate_bps=RATE)
    assert times(pattern, 4) == [0, 10_000, MS, MS + 10_000]


def test_a_block_longer_than_the_interval_is_finished_first() -> None:
    pattern = Incast(block_octets=2 * SIZE, interval_ns=1, rate_bps=RATE)
    assert times(pattern, 4) == [0, 10_000, 20_000, 30_000]


def test_the_same_seed_gives_the_same_times() -> None:
    assert times(Poisson(RATE), 50, seed=7) == times(Poisson(RATE), 50, seed=7) != times(Poisson(RATE), 50)


@pytest.mark.parametrize("ip_version", [4, 6])
@pytest.mark.parametrize("protocol", ["udp", "tcp", "uec"])
def test_every_frame_arrives_and_is_counted(ip_version: int, protocol: str) -> None:
    made = Pair().run(Constant(RATE // 2), 10 * MS, ip_version=ip_version, protocol=protocol)
    counters = made.counters()
    assert counters.rx_frames == counters.tx_frames > 100
    assert (counters.lost_frames, counters.reordered_frames) == (0, 0)
    assert counters.rx_octets == counters.tx_octets == counters.tx_frames * 1_024
    assert counters.latency_max_ns == (1_024 + 20) * 8 + 1_000


def test_lost_frames_are_counted_by_their_numbers() -> None:
    pair = Pair(WireConfig(rate_bps=RATE, loss=0.1))
    counters = pair.run(Constant(RATE // 2)).counters()
    assert counters.lost_frames == pytest.approx(counters.tx_frames / 10, rel=0.2)
    assert 0 <= counters.tx_frames - counters.rx_frames - counters.lost_frames <= 2


def test_traffic_stops_when_it_is_told_to() -> None:
    pair = Pair()
    made = pair.traffic(Constant(RATE // 2))
    made.start()
    pair.clock.run_for(MS)
    made.stop()
    sent = made.counters().tx_frames
    pair.clock.run_for(MS)
    assert (made.counters().tx_frames, made.sending) == (sent, False)


def test_after_closing_nobody_listens() -> None:
    pair = Pair()
    made = pair.run(Constant(RATE // 2), MS)
    made.close()
    assert pair.hosts["b"].receivers == {}


def test_late_frames_are_told_from_those_that_come_again() -> None:
    made = Pair().run(Constant(RATE // 2), 1 * MS)
    (sender,) = made.senders
    flow, counters = sender.flow, sender.flow.counters
    receive = flow.destination.receivers[flow.key]
    sent = counters.rx_frames
    for sequence in (sent + 3, sent + 1, sent + 1, 0):
        receive(flow.frame(0, sequence, 0), 0)
    assert (counters.lost_frames, counters.reordered_frames, counters.duplicate_frames) == (2, 1, 2)
