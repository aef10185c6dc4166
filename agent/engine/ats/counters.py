"""Counters of a scheduler; integers that only grow."""

from isolane.lazy_dataclass import dataclass


@dataclass(slots=True)
class SchedulerCounters:
    """One scheduler."""

    passed: int = 0
    discarded: int = 0  # past the residence time, part of discarded-frames-count (12.31.7.2)
