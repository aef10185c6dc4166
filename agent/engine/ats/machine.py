"""The ATS scheduler state machine (8.6.11): eligibility times by token bucket and by group.

A bucket holds times instead of tokens, as ProcessFrame has it. A frame takes length / rate of time, which is
no whole number of nanoseconds: bucket times are kept times the rate, as integers, so that nothing is rounded
in a sum. Only an eligibility time is rounded, up: no frame is early.
"""

from isolane.durations import SECOND_NS
from isolane.engine.ats.config import GroupConfig, SchedulerConfig
from isolane.engine.ats.counters import SchedulerCounters

BITS_PER_OCTET = 8


class SchedulerGroup:
    """State that the schedulers of one reception port and traffic class share: 8.6.5.6, 8.6.11.3.10."""

    __slots__ = ("config", "eligibility_ns")

    def __init__(self, config: GroupConfig) -> None:
        self.config = config
        self.eligibility_ns = 0  # GroupEligibilityTime


class Scheduler:
    """One token bucket: 8.6.11.3."""

    __slots__ = ("_empty", "_full", "config", "counters", "group")

    def __init__(self, config: SchedulerConfig, group: SchedulerGroup) -> None:
        config.check()
        self.config = config
        self.group = group
        self.counters = SchedulerCounters()
        self._full = config.burst_bits * SECOND_NS  # emptyToFullDuration
        self._empty = -self._full  # BucketEmptyTime: the bucket starts full

    def configure(self, config: SchedulerConfig, group: SchedulerGroup) -> None:
        """Another rate, burst or group; when the bucket was empty stays what it was."""
        config.check()
        self._empty = self._empty * config.rate_bps // self.config.rate_bps
        self._full = config.burst_bits * SECOND_NS
        self.config = config
        self.group = group

    def eligibility(self, wire_octets: int, arrival_ns: int) -> int | None:
        """ProcessFrame (8.6.11.3.1): when the frame may be sent; None discards it, which takes no credit."""
        rate = self.config.rate_bps
        group = self.group
        scheduler = self._empty + wire_octets * BITS_PER_OCTET * SECOND_NS  # lengthRecoveryDuration
        full = self._empty + self._full
        earliest_ns = max(arrival_ns, group.eligibility_ns)
        eligible_ns = max(earliest_ns, -(-scheduler // rate))
        if eligible_ns > arrival_ns + group.config.max_residence_ns:
            self.counters.discarded += 1
            return None
        group.eligibility_ns = eligible_ns
        # What the bucket would have gained above its burst is lost.
        surplus = max(earliest_ns * rate, scheduler) - full
        self._empty = scheduler + surplus if surplus > 0 else scheduler
        self.counters.passed += 1
        return eligible_ns
