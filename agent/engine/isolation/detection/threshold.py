"""Threshold with hysteresis: congested from one depth on, until the queue is down to another."""

from isolane.engine.chance import Chance
from isolane.engine.isolation.config import AqmConfig
from isolane.errors import DataError


class Threshold:
    """Every frame that meets a congested queue is of a congesting flow."""

    __slots__ = ("_cleared", "_congested", "congested")

    def __init__(self, config: AqmConfig, chance: Chance) -> None:
        if not 0 <= config.cleared_octets <= config.congested_octets:
            raise DataError(
                "invalid-value",
                f"cleared at {config.cleared_octets} octets is not within 0 and {config.congested_octets}",
                app_tag="aqm-threshold",
            )
        self._congested = config.congested_octets
        self._cleared = config.cleared_octets
        self.congested = False

    def arrive(self, size: int, depth: int, now_ns: int) -> bool:
        """The frame counts as queued: a threshold below its size is met by the frame itself."""
        depth += size
        # As `is_congested`, without its call: each frame comes by here.
        self.congested = depth > self._cleared if self.congested else depth >= self._congested
        return self.congested

    def status(self, depth: int, now_ns: int) -> bool:
        """As `arrive`, without a frame."""
        return self.arrive(0, depth, now_ns)

    def is_congested(self, depth: int) -> bool:
        """Congested from one depth on, until down to another."""
        return depth > self._cleared if self.congested else depth >= self._congested
