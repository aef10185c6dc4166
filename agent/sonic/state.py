"""isolane-sonic: the state of the work with CONFIG_DB, its notification, and the action that compares now."""

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any, Final, Protocol

from isolane.bindings.isolane_sonic import (
    Aside,
    CompareInput,
    CompareOutput,
    Comparison,
    ConfigDbStatus,
    Entry,
    Error,
    ForeignCommit,
    Saving,
    Statistics,
    Validity,
)
from isolane.bindings.isolane_sonic import ConfigDb as ConfigDbRecord
from isolane.errors import DataError
from isolane.northbound.blocking_call import BlockingCall
from isolane.northbound.operations import Call, Handler, Operations
from isolane.sonic.errors import SonicError
from isolane.sonic.health import Compared, Health, Status
from isolane.store.providers import Keys
from isolane.store.store import Store
from isolane.tree.date_and_time import date_and_time
from isolane.tree.record import Record

COMPARE_S: Final = 60.0
"""Longest time that a client waits for a comparison."""

Compare = Callable[[], Coroutine[Any, Any, Compared]]


class Events(Protocol):
    """The stream of notifications."""

    @property
    def declare(self) -> Callable[..., None]: ...

    def publish(self, record: Record) -> None: ...


class ConfigDbState:
    """Shows the health of one agent's work with CONFIG_DB; everything is absent while there is none."""

    def __init__(self, events: Events) -> None:
        self.health: Health | None = None
        self._compare: Compare | None = None
        self._events = events

    def serve(self, health: Health, compare: Compare) -> None:
        """Show this."""
        self.health, self._compare = health, compare
        health.on_status.append(self._changed)

    def register(self, store: Store, operations: Operations[Handler]) -> None:
        """Before the store starts."""
        self._events.declare(ConfigDbStatus)
        operations.register(CompareInput.NODE.parent, self._on_request)
        operational = store.operational
        for node, read in (
            (Comparison.NODE, _comparison),
            (ForeignCommit.NODE, _foreign_commit),
            (Validity.NODE, _validity),
            (Aside.NODE, _aside),
            (Saving.NODE, _saving),
            (Statistics.NODE, _statistics),
        ):
            operational.provide(node, self._of(read))
        for attribute, leaf in _LEAFS.items():
            operational.provide(ConfigDbRecord.NODE.by_attribute[attribute], self._of(leaf))

    def _of(self, read: Callable[[Health], Any]) -> Callable[[Keys], Any]:
        return lambda _: None if self.health is None else read(self.health)

    def _changed(self, status: Status, trouble: str) -> None:
        self._events.publish(ConfigDbStatus.new(status=status, trouble=trouble or None))

    def _on_request(self, call: Call) -> BlockingCall[Compared]:
        compare = self._compare
        if compare is None:
            raise DataError("operation-failed", "the agent serves no CONFIG_DB", path=call.path)
        loop, path = asyncio.get_running_loop(), call.path

        def wait() -> Compared:
            try:
                return asyncio.run_coroutine_threadsafe(compare(), loop).result(COMPARE_S)
            except SonicError as error:
                raise DataError("operation-failed", str(error), path=path) from error
            except TimeoutError as error:
                text = f"the comparison has taken more than {COMPARE_S:.0f} s, and goes on"
                raise DataError("operation-failed", text, path=path) from error

        return BlockingCall(wait, lambda made: CompareOutput.new(keys=made.keys, changes=made.changes))


def _time(time_ns: int) -> str | None:
    return date_and_time(time_ns) if time_ns else None


_LEAFS: Final[dict[str, Callable[[Health], Any]]] = {
    "database": lambda health: health.database,
    "status": lambda health: health.status,
    "since": lambda health: date_and_time(health.since_ns),
    "trouble": lambda health: health.trouble or None,
    "events_trouble": lambda health: health.events_trouble or None,
    "compare_interval": lambda health: None if health.compare_s is None else round(health.compare_s),
    "owed": lambda health: health.owed(),
}


def _comparison(health: Health) -> Comparison | None:
    made = health.compared
    if made is None:
        return None
    return Comparison.new(
        time=date_and_time(made.time_ns),
        reason=made.reason,
        keys=made.keys,
        changes=made.changes,
        duration=made.duration_ms,
    )


def _foreign_commit(health: Health) -> ForeignCommit | None:
    if health.foreign_number is None:
        return None
    return ForeignCommit.new(number=health.foreign_number, time=_time(health.foreign_ns))


def _validity(health: Health) -> Validity | None:
    if health.faults is None:
        return None
    return Validity.new(
        valid=not health.fault_count,
        checked=_time(health.checked_ns),
        error_count=health.fault_count,
        error=[
            Error.new(index_=index, path=fault.path, message=fault.message)
            for index, fault in enumerate(health.faults, 1)
        ],
    )


def _aside(health: Health) -> Aside | None:
    if health.aside is None:
        return None
    listed = [Entry.new(key=one.key, field=one.field, reason=one.message) for one in health.aside.listed]
    return Aside.new(count_=health.aside.count, entry=listed)


def _saving(health: Health) -> Saving | None:
    if health.save_to is None:
        return None
    trouble = health.save_trouble or None
    return Saving.new(file=health.save_to, last_saved=_time(health.saved_ns), trouble=trouble)


def _statistics(health: Health) -> Statistics:
    counts = health.counts
    return Statistics.new(
        written_commits=counts.written,
        refused_changed_meanwhile=counts.changed_meanwhile,
        refused_otherwise=counts.refused_otherwise,
        taken_commits=counts.taken,
        comparisons=counts.comparisons,
        healed_changes=counts.healed,
        lost_connections=counts.lost,
        faults=counts.faults,
    )
