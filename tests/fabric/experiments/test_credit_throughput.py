"""The full rate needs credits of at least rate times round trip; with fewer, the rate is in proportion."""

from dataclasses import replace

import pytest

from isolane.fabric.experiments import credit_throughput as experiment


@pytest.mark.parametrize("part", [0.25, 0.5, 0.75, 0.95])
def test_too_few_credits_allow_their_part_of_the_rate(part: float) -> None:
    point = experiment.run(round(part * experiment.LINE.credits_for_full_rate), frames=2000)
    assert point.measured == pytest.approx(point.predicted, rel=0.01)
    assert point.measured < 0.99


@pytest.mark.parametrize("part", [1.02, 1.5])
def test_enough_credits_allow_the_full_rate(part: float) -> None:
    assert experiment.run(round(part * experiment.LINE.credits_for_full_rate), frames=2000).measured >= 0.999


SLOW = replace(
    experiment.LINE, rate_bps=10_000_000_000, delay_ns=25_000, sink_bps=1_000_000_000, buffer_octets=40_000
)


@pytest.mark.parametrize("part", [0.5, 0.9, 1.2, 2.0])
def test_a_slow_sink_holds_the_sender_back_and_nothing_is_lost(part: float) -> None:
    point = experiment.run(round(part * SLOW.credits_for_full_rate), 1000, SLOW)
    assert point.measured == pytest.approx(point.predicted, rel=0.02)
    assert point.lost == 0
    assert point.sent < 0.12


def test_without_credits_the_slow_sink_costs_nine_frames_of_ten() -> None:
    point = experiment.run(None, 500, SLOW)
    assert point.measured == pytest.approx(1.0, rel=0.01)
    assert point.lost == pytest.approx(0.9 * 5000, rel=0.02)


def test_losses_need_updates_to_come_back() -> None:
    """Credits of lost frames come back with the next CC_Update; the others are at work meanwhile."""
    many = round(2 * experiment.LINE.credits_for_full_rate)
    point = experiment.run(many, 2000, replace(experiment.LINE, loss=0.01))
    assert 0.9 < point.measured < 0.995
