"""Threshold detection: congested at one depth, cleared at another."""

from random import Random

import pytest

from isolane.engine.isolation.config import AqmConfig
from isolane.engine.isolation.detection.queue_length import Threshold
from isolane.errors import DataError


def detector() -> Threshold:
    return Threshold(AqmConfig(congested_octets=10_000, cleared_octets=4_000), Random(0))


def test_a_queue_below_the_threshold_is_not_congested() -> None:
    assert not detector().arrive(1_000, 8_999, 0)


def test_the_frame_that_reaches_the_threshold_is_of_a_congesting_flow() -> None:
    assert detector().arrive(1_000, 9_000, 0)


def test_between_the_thresholds_the_last_verdict_holds() -> None:
    made = detector()
    assert not made.status(5_000, 0)
    made.arrive(1_000, 10_000, 0)
    assert made.status(5_000, 0)
    assert not made.status(4_000, 0)
    assert not made.status(5_000, 0)


def test_the_lower_threshold_is_not_above_the_upper() -> None:
    with pytest.raises(DataError):
        Threshold(AqmConfig(congested_octets=1_000, cleared_octets=2_000), Random(0))
