"""Asynchronous traffic shaping (IEEE Std 802.1Q 8.6.5.6, 8.6.11, 12.31): when a frame may leave.

A bucket holds times instead of tokens, as ProcessFrame has it. A frame takes length / rate of time, which
is no whole number of nanoseconds: bucket times are kept times the rate, as integers, so that nothing is
rounded in a sum. Only an eligibility time is rounded, up: no frame is early.

The published module keeps the tables of schedulers and groups inside each stream filter. Schedulers of
several filters share a group all the same, so an id names one instance of the component, and filters that
define the same id have to agree.
"""

from collections.abc import Iterator, Mapping
from typing import Final, Generic, Literal, TypeVar

from isolane.durations import SECOND_NS
from isolane.errors import DataError
from isolane.lazy_dataclass import dataclass


@dataclass(frozen=True, slots=True)
class GroupConfig:
    """One row of scheduler-groups/scheduler-group-instance-table (Table 12-39)."""

    id: int  # scheduler-group-instance-id
    max_residence_ns: int = 0  # max-residence-time


@dataclass(frozen=True, slots=True)
class SchedulerConfig:
    """One row of schedulers/scheduler-instance-table (Table 12-38)."""

    id: int  # scheduler-instance-id
    group_id: int  # scheduler-group-ref
    rate_bps: int  # committed-information-rate
    burst_bits: int  # committed-burst-size

    def check(self) -> None:
        """Raise for values that nothing could pass."""
        if self.rate_bps <= 0 or self.burst_bits <= 0:
            text = f"scheduler {self.id} has no rate or no burst: nothing would pass it"
            raise DataError("invalid-value", text, app_tag="ats-scheduler-empty")


@dataclass(frozen=True, slots=True)
class Definition:
    """The schedulers of one stream filter: the published module keeps both tables inside a filter."""

    groups: tuple[GroupConfig, ...] = ()
    schedulers: tuple[SchedulerConfig, ...] = ()


@dataclass(slots=True)
class SchedulerCounters:
    """The frames that met one scheduler."""

    passed: int = 0
    discarded: int = 0  # past the residence time, part of discarded-frames-count (12.31.7.2)


BITS_PER_OCTET: Final = 8


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


Changes = Mapping[int, Definition | None]
"""New definitions by the id of the filter; None withdraws them."""


@dataclass(frozen=True, slots=True)
class Conflict:
    """Two filters that define one instance with other values."""

    kind: Literal["scheduler", "scheduler-group"]
    id: int
    filter_id: int
    other_id: int


T = TypeVar("T", GroupConfig, SchedulerConfig)


class _Definers(Generic[T]):
    """The configurations of each instance, by the table that defines it."""

    def __init__(self) -> None:
        self._by_id: dict[int, dict[int, T]] = {}

    def add(self, filter_id: int, configs: tuple[T, ...]) -> None:
        for config in configs:
            self._by_id.setdefault(config.id, {})[filter_id] = config

    def remove(self, filter_id: int, configs: tuple[T, ...]) -> None:
        for config in configs:
            definers = self._by_id[config.id]
            del definers[filter_id]
            if not definers:
                del self._by_id[config.id]

    def config(self, number: int) -> T | None:
        """Definers agree, so that anybody's will do."""
        definers = self._by_id.get(number)
        return next(iter(definers.values())) if definers else None

    def staying(self, number: int, changes: Changes) -> Iterator[tuple[int, T]]:
        """Those that a change leaves alone."""
        definers = self._by_id.get(number, {})
        return (item for item in definers.items() if item[0] not in changes)


class Schedulers:
    """All schedulers of a component; those that stay as they were keep their state."""

    def __init__(self) -> None:
        self.groups: dict[int, SchedulerGroup] = {}
        self.schedulers: dict[int, Scheduler] = {}
        self._definitions: dict[int, Definition] = {}
        self._group_definers: _Definers[GroupConfig] = _Definers()
        self._scheduler_definers: _Definers[SchedulerConfig] = _Definers()

    def conflicts(self, changes: Changes) -> Iterator[Conflict]:
        """The disagreements that a change would leave."""
        groups: dict[int, tuple[int, GroupConfig]] = {}
        schedulers: dict[int, tuple[int, SchedulerConfig]] = {}
        for filter_id, definition in changes.items():
            if definition is None:
                continue
            for group in definition.groups:
                other = groups.setdefault(
                    group.id, next(self._group_definers.staying(group.id, changes), (filter_id, group))
                )
                if other[1] != group:
                    yield Conflict("scheduler-group", group.id, filter_id, other[0])
            for scheduler in definition.schedulers:
                staying = self._scheduler_definers.staying(scheduler.id, changes)
                first = schedulers.setdefault(scheduler.id, next(staying, (filter_id, scheduler)))
                if first[1] != scheduler:
                    yield Conflict("scheduler", scheduler.id, filter_id, first[0])

    def change(self, changes: Changes) -> None:
        """Set and withdraw what some filters define."""
        touched: list[Definition] = []
        for filter_id, definition in changes.items():
            touched += self._define(filter_id, definition or Definition())
        for number in dict.fromkeys(group.id for one in touched for group in one.groups):
            self._settle_group(number)
        for number in dict.fromkeys(scheduler.id for one in touched for scheduler in one.schedulers):
            self._settle_scheduler(number)

    def _define(self, filter_id: int, new: Definition) -> tuple[Definition, Definition]:
        old = self._definitions.pop(filter_id, Definition())
        self._group_definers.remove(filter_id, old.groups)
        self._scheduler_definers.remove(filter_id, old.schedulers)
        if new != Definition():
            self._definitions[filter_id] = new
            self._group_definers.add(filter_id, new.groups)
            self._scheduler_definers.add(filter_id, new.schedulers)
        return old, new

    def _settle_group(self, number: int) -> None:
        config, group = self._group_definers.config(number), self.groups.get(number)
        if config is None:
            self.groups.pop(number, None)
        elif group is None:
            self.groups[number] = SchedulerGroup(config)
        else:
            group.config = config

    def _settle_scheduler(self, number: int) -> None:
        config, scheduler = self._scheduler_definers.config(number), self.schedulers.get(number)
        if config is None:
            self.schedulers.pop(number, None)
        elif scheduler is None:
            self.schedulers[number] = Scheduler(config, self.groups[config.group_id])
        else:
            scheduler.configure(config, self.groups[config.group_id])
