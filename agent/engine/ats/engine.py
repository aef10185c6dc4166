"""The schedulers and groups of a bridge component (12.31.5, 12.31.6): one table of each.

The published module keeps both tables inside each stream filter. Schedulers of several filters share a group
all the same, so an id names one instance of the component, and filters that define the same id have to agree.
"""

from collections.abc import Iterator, Mapping
from typing import Generic, Literal, TypeVar

from isolane.engine.ats.config import Definition, GroupConfig, SchedulerConfig
from isolane.engine.ats.machine import Scheduler, SchedulerGroup
from isolane.lazy_dataclass import dataclass

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
                found = self._scheduler_definers.staying(scheduler.id, changes)
                first = schedulers.setdefault(scheduler.id, next(found, (filter_id, scheduler)))
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
