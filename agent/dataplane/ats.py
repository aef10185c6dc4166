"""Asynchronous traffic shaping: eligibility times by scheduler and group (802.1Q 8.6.5.6, 8.6.11)."""

from collections.abc import Iterable
from dataclasses import dataclass

from agent.errors import DataError

NS_PER_S = 1_000_000_000


@dataclass(frozen=True, slots=True)
class SchedulerGroupConfig:
    """scheduler-groups/scheduler-group-instance-table."""

    id: int  # scheduler-group-instance-id
    max_residence_ns: int = 0  # max-residence-time


@dataclass(frozen=True, slots=True)
class SchedulerConfig:
    """schedulers/scheduler-instance-table."""

    id: int  # scheduler-instance-id
    group_id: int  # scheduler-group-ref
    rate_bps: int  # committed-information-rate
    burst_bits: int  # committed-burst-size

    def check(self) -> None:
        """Raise for values that nothing could pass."""
        if self.rate_bps <= 0 or self.burst_bits <= 0:
            raise DataError("invalid-value", f"scheduler {self.id} has no rate or no burst", app_tag="ats")


class SchedulerGroup:
    """What the schedulers of one reception port and class share."""

    __slots__ = ("config", "eligibility_ns")

    def __init__(self, config: SchedulerGroupConfig) -> None:
        self.config = config
        self.eligibility_ns = 0  # GroupEligibilityTime


class Scheduler:
    """One token bucket; times instead of tokens, as the standard's procedure has it."""

    __slots__ = ("_empty_ns", "config", "discarded", "group", "passed")

    def __init__(self, config: SchedulerConfig, group: SchedulerGroup) -> None:
        config.check()
        self.config = config
        self.group = group
        self._empty_ns = -self._full_ns  # BucketEmptyTime: the bucket starts full
        self.passed = 0
        self.discarded = 0

    @property
    def _full_ns(self) -> int:
        """emptyToFullDuration."""
        return self.config.burst_bits * NS_PER_S // self.config.rate_bps

    def eligibility(self, wire_octets: int, arrival_ns: int) -> int | None:
        """ProcessFrame (8.6.11.3): when the frame may be sent; None when that is too late for it."""
        recovery_ns = wire_octets * 8 * NS_PER_S // self.config.rate_bps  # lengthRecoveryDuration
        scheduler_ns = self._empty_ns + recovery_ns
        full_ns = self._empty_ns + self._full_ns
        eligible_ns = max(arrival_ns, self.group.eligibility_ns, scheduler_ns)
        if eligible_ns > arrival_ns + self.group.config.max_residence_ns:
            self.discarded += 1
            return None
        self.group.eligibility_ns = eligible_ns
        self._empty_ns = scheduler_ns if eligible_ns < full_ns else scheduler_ns + eligible_ns - full_ns
        self.passed += 1
        return eligible_ns


class Schedulers:
    """All schedulers of a bridge component, over all stream filters that define them."""

    def __init__(self) -> None:
        self.groups: dict[int, SchedulerGroup] = {}
        self.schedulers: dict[int, Scheduler] = {}

    def configure(
        self, groups: Iterable[SchedulerGroupConfig], schedulers: Iterable[SchedulerConfig]
    ) -> None:
        """Replace all; those that stay as they were keep their state."""
        self.groups = {group.id: self._group(group) for group in groups}
        self.schedulers = {scheduler.id: self._scheduler(scheduler) for scheduler in schedulers}

    def _group(self, config: SchedulerGroupConfig) -> SchedulerGroup:
        old = self.groups.get(config.id)
        return old if old is not None and old.config == config else SchedulerGroup(config)

    def _scheduler(self, config: SchedulerConfig) -> Scheduler:
        group = self.groups.get(config.group_id)
        if group is None:
            text = f"scheduler {config.id} names group {config.group_id}, which is not there"
            raise DataError("data-missing", text, app_tag="ats")
        old = self.schedulers.get(config.id)
        if old is not None and old.config == config and old.group is group:
            return old
        return Scheduler(config, group)
