"""The full rate needs credits of at least rate times round trip; with fewer, the rate is in proportion."""

import pytest

from agent.experiment import credit_throughput as experiment


@pytest.mark.parametrize("part", [0.25, 0.5, 0.75, 0.95])
def test_too_few_credits_allow_their_part_of_the_rate(part: float) -> None:
    point = experiment.run(round(part * experiment.credits_for_full_rate()), frames=2000)
    assert point.measured == pytest.approx(point.predicted, rel=0.02)
    assert point.measured < 0.99


@pytest.mark.parametrize("part", [1.02, 1.5])
def test_enough_credits_allow_the_full_rate(part: float) -> None:
    assert experiment.run(round(part * experiment.credits_for_full_rate()), frames=2000).measured >= 0.999
