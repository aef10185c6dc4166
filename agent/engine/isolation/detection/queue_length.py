"""Detectors that know no flows, and go by the length of their queue: thresholds, RED, the CP of clause 30."""

from typing import Final

from isolane.engine.chance import Chance
from isolane.engine.isolation.config import AqmConfig
from isolane.engine.isolation.detection.base import Detector
from isolane.errors import DataError


class Depths(Detector):
    """Congested from one depth on, until down to another."""

    __slots__ = ("_cleared", "_congested", "congested")

    def __init__(self, congested_octets: int, cleared_octets: int) -> None:
        self._congested = congested_octets
        self._cleared = cleared_octets
        self.congested = False

    @property
    def least_octets(self) -> int:
        return self._congested

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


class Threshold(Depths):
    """Every frame that meets a congested queue is of a congesting flow."""

    __slots__ = ()

    def __init__(self, config: AqmConfig, chance: Chance) -> None:
        if not 0 <= config.cleared_octets <= config.congested_octets:
            raise DataError(
                "invalid-value",
                f"cleared at {config.cleared_octets} octets is not within 0 and {config.congested_octets}",
                app_tag="aqm-threshold",
            )
        super().__init__(config.congested_octets, config.cleared_octets)


# While a queue is idle its average decays as if frames of this size left at this pace .
IDLE_FRAME_NS: Final = 1_200


class Red(Detector):
    """Frames are picked with a probability that grows from the minimum to the maximum average depth."""

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

    @property
    def least_octets(self) -> int:
        return self._minimum

    def arrive(self, size: int, depth: int, now_ns: int) -> bool:
        """Whether this frame is picked."""
        if self._weight == 1 and depth < self._minimum:  # nothing is remembered
            self.average, self.congested, self._since_mark = float(depth), False, 0
            return False
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


# Octets between samples by the three highest bits of the quantized feedback, for a base of 150 000 octets.
SAMPLE_DIVISORS: Final = (1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0)
JITTER: Final = 0.15
FEEDBACK_LEVELS: Final = 63


class CongestionPoint(Detector):
    """Samples one frame every so many octets; a sample with negative feedback is of a congesting flow."""

    __slots__ = ("_base", "_chance", "_left", "_old_depth", "_set_point", "_weight", "congested", "feedback")

    def __init__(self, config: AqmConfig, chance: Chance) -> None:
        if config.set_point_octets <= 0 or config.sample_base_octets <= 0 or config.feedback_weight < 0:
            raise DataError(
                "invalid-value",
                "set point and sample base are above 0, the weight not below",
                app_tag="aqm-cp",
            )
        self._set_point = config.set_point_octets
        self._weight = config.feedback_weight
        self._base = config.sample_base_octets
        self._chance = chance
        self._old_depth = 0
        self._left = float(config.sample_base_octets)
        self.feedback = 0
        self.congested = False

    @property
    def least_octets(self) -> int:
        return self._set_point

    def arrive(self, size: int, depth: int, now_ns: int) -> bool:
        """Whether this frame is sampled and its queue is filling (32.9.4: a CNM would be sent)."""
        self._left -= size
        if self._left > 0:
            return False
        self.feedback = self._quantized(depth + size)
        self._old_depth = depth + size
        self.congested = self.feedback > 0
        self._left = self._next_interval()
        return self.congested

    def status(self, depth: int, now_ns: int) -> bool:
        """The last sample's verdict, unless the queue has fallen below the set point since."""
        self.congested = self.is_congested(depth)
        return self.congested

    def is_congested(self, depth: int) -> bool:
        return self.feedback > 0 and depth > self._set_point // 2

    def _quantized(self, depth: int) -> int:
        """Minus cpFb in 6 bits; 0 when the queue is below the set point and not growing."""
        worst = self._set_point * (2 * self._weight + 1)
        feedback = (self._set_point - depth) - self._weight * (depth - self._old_depth)
        return 0 if feedback >= 0 else max(1, int(min(-feedback, worst) * FEEDBACK_LEVELS / worst))

    def _next_interval(self) -> float:
        """The stronger the feedback, the more often (Table 32-2), with some jitter."""
        jitter = 1 - JITTER + 2 * JITTER * self._chance.random()
        return self._base / SAMPLE_DIVISORS[self.feedback >> 3] * jitter
