"""Enhanced transmission selection over the classes that are ready (IEEE Std 802.1Q 8.6.8.3, 37.3)."""

from collections import deque
from collections.abc import Sequence

from isolane.dataplane.config import TRAFFIC_CLASSES, Algorithm
from isolane.engine.frame import Frame

# Octets that one percent is worth in a round: the smallest share still sends a whole frame in a few rounds.
OCTETS_PER_PERCENT = 100


class EtsSelection:
    """Strict classes first, by priority; the others share what is left (deficit round robin)."""

    __slots__ = ("_current", "_deficit", "_ets", "_quantum", "_strict")

    def __init__(self, algorithms: Sequence[Algorithm], percent: Sequence[int]) -> None:
        shared = [algorithm == "enhanced-transmission-selection" for algorithm in algorithms]
        self._ets = sum(1 << traffic_class for traffic_class, is_shared in enumerate(shared) if is_shared)
        self._strict = ~self._ets
        self._quantum = [share * OCTETS_PER_PERCENT for share in percent]
        self._deficit = [0] * TRAFFIC_CLASSES
        self._current = 0

    def select(self, ready: int, queues: Sequence[deque[Frame]]) -> int:
        """The class to serve; `ready` is a mask of classes and not 0."""
        strict = ready & self._strict
        if strict:
            return strict.bit_length() - 1
        deficit, current = self._deficit, self._current
        while True:
            if ready >> current & 1:
                size = queues[current][0].size
                if deficit[current] >= size:
                    deficit[current] -= size
                    self._current = current
                    return current
                current = self._next(current, ready)
                deficit[current] += self._quantum[current]
            else:
                deficit[current] = 0
                current = self._next(current, ready)
                deficit[current] += self._quantum[current]

    def _next(self, current: int, ready: int) -> int:
        """The next ready class, from the highest down, round and round."""
        for step in range(1, TRAFFIC_CLASSES + 1):
            candidate = (current - step) % TRAFFIC_CLASSES
            if ready >> candidate & 1:
                return candidate
            self._deficit[candidate] = 0
        return current
