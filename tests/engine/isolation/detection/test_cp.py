"""The congestion point algorithm: feedback from offset and change, samples more often the worse it is."""

from random import Random

import pytest

from isolane.engine.isolation.config import AqmConfig
from isolane.engine.isolation.detection.queue_length import CongestionPoint
from isolane.errors import DataError

CONFIG = AqmConfig("cp", set_point_octets=26_000, feedback_weight=2.0, sample_base_octets=150_000)


def picked(depth: int, frames: int = 3_000) -> int:
    made = CongestionPoint(CONFIG, Random(1))
    return sum(made.arrive(1_500, depth, 0) for _ in range(frames))


def test_a_queue_at_rest_below_the_set_point_picks_no_frame_after_its_rise() -> None:
    assert picked(20_000) == picked(20_000, frames=110) == 1


def test_above_the_set_point_about_one_frame_per_sample_base_is_picked() -> None:
    assert 25 <= picked(27_000) <= 37


def test_the_fuller_the_queue_the_more_frames_are_picked() -> None:
    assert picked(30_000) < picked(60_000) < picked(200_000)


def test_a_queue_that_grows_fast_is_congested_below_its_set_point() -> None:
    made = CongestionPoint(CONFIG, Random(1))
    assert any(made.arrive(1_500, depth, 0) for depth in range(0, 26_000, 100))


def test_a_queue_that_shrinks_fast_is_not_congested_above_its_set_point() -> None:
    made = CongestionPoint(CONFIG, Random(1))
    while not made.arrive(1_500, 60_000, 0):
        pass
    while made._left > 1_500:
        made.arrive(1_500, 30_000, 0)
    assert not made.arrive(1_500, 30_000, 0)
    assert not made.congested


def test_the_feedback_fits_in_six_bits() -> None:
    made = CongestionPoint(CONFIG, Random(1))
    for _ in range(200):
        made.arrive(1_500, 10_000_000, 0)
    assert made.feedback == 63


def test_a_queue_that_has_drained_is_no_longer_congested() -> None:
    made = CongestionPoint(CONFIG, Random(1))
    while not made.arrive(1_500, 60_000, 0):
        pass
    assert made.status(60_000, 0)
    assert not made.status(1_000, 0)


def test_a_set_point_of_0_is_refused() -> None:
    with pytest.raises(DataError):
        CongestionPoint(AqmConfig("cp", set_point_octets=0), Random(0))
