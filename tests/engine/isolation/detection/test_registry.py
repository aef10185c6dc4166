"""The registry of detection algorithms."""

import pytest

from isolane.engine.isolation.config import AqmConfig
from isolane.engine.isolation.detection import ALGORITHMS, build
from isolane.errors import DataError


@pytest.mark.parametrize("name", ALGORITHMS)
def test_every_algorithm_is_built_by_its_name_and_starts_without_congestion(name: str) -> None:
    made = build(AqmConfig(name), seed=1)
    assert not made.congested
    assert not made.arrive(1_000, 0, 0)
    assert not made.status(0, 0)


def test_an_unknown_algorithm_is_refused_with_those_that_exist() -> None:
    with pytest.raises(DataError, match="share, threshold, red, cp"):
        build(AqmConfig("guess"), seed=1)
