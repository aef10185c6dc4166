"""The congestion point algorithm of IEEE Std 802.1Q 30.2.1 and 32.8: feedback from depth and its change."""

from isolane.engine.chance import Chance
from isolane.engine.isolation.config import AqmConfig
from isolane.errors import DataError

# Octets between samples by the three highest bits of the quantized feedback, for a base of 150 000 octets.
SAMPLE_DIVISORS = (1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0)
JITTER = 0.15
FEEDBACK_LEVELS = 63


class CongestionPoint:
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
