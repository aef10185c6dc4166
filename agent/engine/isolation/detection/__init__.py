"""Congestion detection algorithms, by the name that the model gives them (49.2.1 leaves the choice open)."""

from collections.abc import Callable

from isolane.engine.chance import Chance, Seeded
from isolane.engine.isolation.config import AqmConfig
from isolane.engine.isolation.detection.base import Detector
from isolane.engine.isolation.detection.cp import CongestionPoint
from isolane.engine.isolation.detection.red import Red
from isolane.engine.isolation.detection.threshold import Threshold
from isolane.errors import DataError

ALGORITHMS: dict[str, Callable[[AqmConfig, Chance], Detector]] = {
    "threshold": Threshold,
    "red": Red,
    "cp": CongestionPoint,
}


def build(config: AqmConfig, seed: int | str) -> Detector:
    """The detector of one queue; `seed` keeps queues and bridges apart and runs repeatable."""
    make = ALGORITHMS.get(config.algorithm)
    if make is None:
        known = ", ".join(ALGORITHMS)
        raise DataError("invalid-value", f"{config.algorithm} is not one of {known}", app_tag="aqm-algorithm")
    return make(config, Seeded(seed))


__all__ = ["ALGORITHMS", "Detector", "build"]
