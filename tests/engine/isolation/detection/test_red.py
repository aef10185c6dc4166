"""Random early detection: nothing below the minimum, all above the maximum, a growing share between."""

from random import Random

import pytest

from isolane.engine.isolation.config import AqmConfig
from isolane.engine.isolation.detection.queue_length import Red
from isolane.errors import DataError


def detector(**fields: float) -> Red:
    config = AqmConfig(
        "red", minimum_octets=10_000, maximum_octets=30_000, maximum_probability=0.1, average_weight=1.0
    )
    for name, value in fields.items():
        object.__setattr__(config, name, value)
    return Red(config, Random(1))


def share(depth: int) -> float:
    made = detector()
    return sum(made.arrive(1_000, depth, 0) for _ in range(4_000)) / 4_000


def test_below_the_minimum_no_frame_is_picked() -> None:
    assert share(9_999) == 0


def test_above_the_maximum_every_frame_is_picked() -> None:
    assert share(30_000) == 1


def test_between_them_the_share_grows() -> None:
    low, high = share(15_000), share(28_000)
    assert 0.02 < low < 0.08
    assert low < high < 0.25


def test_the_average_follows_slowly() -> None:
    made = detector(average_weight=0.01)
    assert not any(made.arrive(1_000, 100_000, 0) for _ in range(5))
    assert any(made.arrive(1_000, 100_000, 0) for _ in range(500))


def test_an_idle_time_lets_the_average_fall() -> None:
    made = detector(average_weight=0.1)
    for _ in range(100):
        made.arrive(1_000, 20_000, 0)
    made.status(0, 1_000)
    made.arrive(1_000, 0, 1_000_000)
    assert made.average < 1


def test_the_queue_is_congested_by_its_average_and_never_when_empty() -> None:
    made = detector()
    made.arrive(1_000, 20_000, 0)
    assert made.status(20_000, 0)
    assert made.status(1, 0)
    assert not made.status(0, 0)


def test_the_same_seed_picks_the_same_frames() -> None:
    picks = [
        [detector_.arrive(1_000, 20_000, 0) for _ in range(200)] for detector_ in (detector(), detector())
    ]
    assert picks[0] == picks[1]


@pytest.mark.parametrize(
    "fields", [{"minimum_octets": 30_000}, {"maximum_probability": 0}, {"average_weight": 2}], ids=str
)
def test_values_that_make_no_sense_are_refused(fields: dict[str, float]) -> None:
    with pytest.raises(DataError):
        detector(**fields)
