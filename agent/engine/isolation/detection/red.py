"""Random early detection with ECN (RFC 7567, RFC 3168), with an average depth and evenly spaced marks."""

from isolane.engine.chance import Chance
from isolane.engine.isolation.config import AqmConfig
from isolane.errors import DataError

# While a queue is idle its average decays as if frames of this size left at this pace .
IDLE_FRAME_NS = 1_200


class Red:
    """Frames are picked with a probability that grows from the minimum to the maximum average depth."""

    __slots__ = (
        "_chance",
        "_idle_since_ns",
        "_maximum",
        "_maximum_probability",
        "_minimum",
        "_since_mark",
        "_weight",
        "average",
        "congested",
    )

    def __init__(self, config: AqmConfig, chance: Chance) -> None:
        if not 0 <= config.minimum_octets < config.maximum_octets:
            raise DataError(
                "invalid-value",
                f"the minimum {config.minimum_octets} is not below the maximum {config.maximum_octets}",
                app_tag="aqm-red",
            )
        if not (0 < config.maximum_probability <= 1 and 0 < config.average_weight <= 1):
            raise DataError(
                "invalid-value", "probability and weight are above 0, at most 1", app_tag="aqm-red"
            )
        self._minimum = config.minimum_octets
        self._maximum = config.maximum_octets
        self._maximum_probability = config.maximum_probability
        self._weight = config.average_weight
        self._chance = chance
        self._since_mark = 0
        self._idle_since_ns = -1
        self.average = 0.0
        self.congested = False

    def arrive(self, size: int, depth: int, now_ns: int) -> bool:
        """Whether this frame is picked."""
        self._follow(depth, now_ns)
        average = self.average
        self.congested = average >= self._minimum
        if not self.congested:
            self._since_mark = 0
            return False
        if average >= self._maximum:
            self._since_mark = 0
            return True
        return self._picked(average)

    def status(self, depth: int, now_ns: int) -> bool:
        """By the average, which only arrivals move; an empty queue is not congested."""
        self.congested = self.is_congested(depth)
        if depth == 0 and self._idle_since_ns < 0:
            self._idle_since_ns = now_ns
        return self.congested

    def is_congested(self, depth: int) -> bool:
        return depth > 0 and self.average >= self._minimum

    def _follow(self, depth: int, now_ns: int) -> None:
        """Exponential average of the depth that arrivals meet; an idle time counts as empty meetings."""
        if depth == 0:
            if self._idle_since_ns >= 0:
                meetings = (now_ns - self._idle_since_ns) // IDLE_FRAME_NS
                self.average *= (1 - self._weight) ** meetings
            self._idle_since_ns = now_ns
        else:
            self._idle_since_ns = -1
        self.average += self._weight * (depth - self.average)

    def _picked(self, average: float) -> bool:
        """Spread the picks: the chance grows with the frames since the last one."""
        self._since_mark += 1
        base = self._maximum_probability * (average - self._minimum) / (self._maximum - self._minimum)
        left = 1 - self._since_mark * base
        if left > 0 and self._chance.random() >= base / left:
            return False
        self._since_mark = 0
        return True
