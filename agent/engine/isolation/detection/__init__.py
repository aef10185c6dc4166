"""Congestion detection algorithms, by the name that the model gives them (49.2.1 leaves the choice open)."""

from collections.abc import Callable
from typing import Final

from isolane.engine.chance import Chance, Seeded
from isolane.engine.isolation.config import AqmConfig, QueueLevels
from isolane.engine.isolation.detection.base import Detector, Service
from isolane.engine.isolation.detection.queue_length import CongestionPoint, Red, Threshold
from isolane.engine.isolation.detection.share import Share
from isolane.errors import DataError

Maker = Callable[[AqmConfig, Chance, Service], Detector]

ALGORITHMS: Final[dict[str, Maker]] = {
    "share": Share,
    "threshold": lambda config, chance, service: Threshold(config, chance),
    "red": lambda config, chance, service: Red(config, chance),
    "cp": lambda config, chance, service: CongestionPoint(config, chance),
}


def build(config: AqmConfig, seed: int | str, service: Service | None = None) -> Detector:
    """The detector of one queue; `seed` keeps queues and bridges apart and runs repeatable.

    Without `service` nobody knows what the port may send, and `share` finds nobody to blame.
    """
    make = ALGORITHMS.get(config.algorithm)
    if make is None:
        names = ", ".join(ALGORITHMS)
        raise DataError("invalid-value", f"{config.algorithm} is not one of {names}", app_tag="aqm-algorithm")
    return make(config, Seeded(seed), service or Service(QueueLevels(), 0))


__all__ = ["ALGORITHMS", "Detector", "Service", "build"]
