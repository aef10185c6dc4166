"""isolane-sonic: the state of the work with CONFIG_DB, its notification, and the action that compares now."""

import asyncio
from collections.abc import Callable
from functools import partial
from typing import Any, Final, Protocol, TypeVar

from isolane.bindings.isolane_sonic import (
    Aside,
    AsideEntry,
    CompareInput,
    CompareOutput,
    Comparison,
    ConfigDbStatus,
    Entry,
    Error,
    ForeignCommit,
    NotApplied,
    NotAppliedPlace,
    Place,
    Saving,
    Statistics,
    Validity,
    ValidityError,
    View,
    ViewAside,
    ViewComparison,
    ViewForeignCommit,
    ViewNotApplied,
    ViewStatistics,
    ViewValidity,
)
from isolane.bindings.isolane_sonic import ConfigDb as ConfigDbRecord
from isolane.errors import DataError
from isolane.northbound.operations import Call, Handler, Operations
from isolane.printable import printable, shown
from isolane.sonic.errors import SonicError
from isolane.sonic.health import (
    SHOWN,
    Compare,
    Compared,
    Health,
    ServedView,
    Status,
    ViewName,
    compare_all,
    together,
)
from isolane.store.operational.providers import Keys
from isolane.store.store import Store
from isolane.strand import blocking
from isolane.tree.date_and_time import date_and_time
from isolane.tree.schema import Record

R = TypeVar("R", bound=Record)

COMPARE_S: Final = 60.0
"""Longest time that a client waits for a comparison."""


class Events(Protocol):
    """The stream of notifications."""

    @property
    def declare(self) -> Callable[..., None]: ...

    def publish(self, record: Record) -> None: ...


class ConfigDbState:
    """Shows the health of one agent's work with CONFIG_DB; everything is absent while there is none."""

    def __init__(self, events: Events) -> None:
        self._views: dict[ViewName, ServedView] = {}
        self._events = events

    @property
    def health(self) -> Health | None:
        """Of all views together."""
        return together(view.health for view in self._views.values())

    def serve(self, name: ViewName, health: Health, compare: Compare) -> None:
        """Show this view too."""
        self._views[name] = ServedView(health, compare)
        health.on_status.append(partial(self._changed, name))

    def register(self, store: Store, operations: Operations[Handler]) -> None:
        """Before the store starts."""
        self._events.declare(ConfigDbStatus)
        operations.register(CompareInput.NODE.parent, self._on_request)
        operational = store.operational
        for node, read in (
            (Comparison.NODE, lambda health: _comparison(health, Comparison)),
            (ForeignCommit.NODE, lambda health: _foreign_commit(health, ForeignCommit)),
            (Validity.NODE, lambda health: _validity(health, Validity, Error)),
            (Aside.NODE, lambda health: _aside(health, Aside, Entry)),
            (NotApplied.NODE, lambda health: _not_applied(health, NotApplied, Place)),
            (Saving.NODE, _saving),
            (Statistics.NODE, lambda health: _statistics(health, Statistics)),
        ):
            operational.provide(node, self._of(read))
        operational.provide_list(View.NODE, lambda _: tuple(self._views), self._view)
        for attribute, leaf in _LEAFS.items():
            operational.provide(ConfigDbRecord.NODE.by_attribute[attribute], self._of(leaf))

    def _of(self, read: Callable[[Health], object]) -> Callable[[Keys], object]:
        def shown(_: Keys) -> object:
            health = self.health
            return None if health is None else read(health)

        return shown

    def _view(self, keys: Keys) -> View | None:
        view = self._views.get(keys[-1])
        return None if view is None else _shown(keys[-1], view.health)

    def _changed(self, name: ViewName, status: Status, trouble: str) -> None:
        self._events.publish(ConfigDbStatus.new(view=name, status=status, trouble=trouble or None))

    def _on_request(self, call: Call) -> CompareOutput:
        if not self._views:
            raise DataError("operation-failed", "the agent serves no CONFIG_DB", path=call.path)
        loop, path = asyncio.get_running_loop(), call.path
        views = tuple(self._views.values())

        def wait() -> Compared:
            try:
                return asyncio.run_coroutine_threadsafe(compare_all(views), loop).result(COMPARE_S)
            except SonicError as error:
                raise DataError("operation-failed", str(error), path=path) from error
            except TimeoutError as error:
                text = f"the comparison has taken more than {COMPARE_S:.0f} s, and goes on"
                raise DataError("operation-failed", text, path=path) from error

        compared = blocking(wait)
        return CompareOutput.new(keys=compared.keys, changes=compared.changes)


def _time(time_ns: int) -> str | None:
    return date_and_time(time_ns) if time_ns else None


_OF_VIEW: Final[dict[str, Callable[[Health], Any]]] = {
    "status": lambda health: health.status,
    "since": lambda health: date_and_time(health.since_ns),
    "trouble": lambda health: health.trouble or None,
    "events_trouble": lambda health: health.events_trouble or None,
    "owed": lambda health: health.owed(),
}
_LEAFS: Final[dict[str, Callable[[Health], Any]]] = {
    "database": lambda health: health.database,
    "compare_interval": lambda health: None if health.compare_s is None else round(health.compare_s),
    **_OF_VIEW,
}


def _shown(name: ViewName, health: Health) -> View:
    """One view: the same nodes as those of all together."""
    return View.new(
        name=name,
        **{leaf: read(health) for leaf, read in _OF_VIEW.items()},
        comparison=_comparison(health, ViewComparison),
        foreign_commit=_foreign_commit(health, ViewForeignCommit),
        validity=_validity(health, ViewValidity, ValidityError),
        aside=_aside(health, ViewAside, AsideEntry),
        not_applied=_not_applied(health, ViewNotApplied, NotAppliedPlace),
        statistics=_statistics(health, ViewStatistics),
    )


def _comparison(health: Health, kind: type[R]) -> R | None:
    compared = health.compared
    if compared is None:
        return None
    return kind.new(
        time=date_and_time(compared.time_ns),
        reason=compared.reason,
        keys=compared.keys,
        changes=compared.changes,
        duration=compared.duration_ms,
    )


def _foreign_commit(health: Health, kind: type[R]) -> R | None:
    if health.foreign_number is None:
        return None
    return kind.new(number=health.foreign_number, time=_time(health.foreign_ns))


def _validity(health: Health, kind: type[R], error: type[Record]) -> R | None:
    if health.faults is None:
        return None
    return kind.new(
        valid=not health.fault_count,
        checked=_time(health.checked_ns),
        error_count=health.fault_count,
        error=[
            error.new(index_=index, path=fault.path and printable(fault.path), message=shown(fault.message))
            for index, fault in enumerate(health.faults, 1)
        ],
    )


def _aside(health: Health, kind: type[R], entry: type[Record]) -> R | None:
    if health.aside is None:
        return None
    listed = [
        entry.new(key=printable(one.key), field=printable(one.field), reason=shown(one.message))
        for one in health.aside.listed
    ]
    return kind.new(count_=health.aside.count, entry=listed)


def _not_applied(health: Health, kind: type[R], place: type[Record]) -> R | None:
    if health.not_applied is None:
        return None
    not_applied = health.not_applied()
    places = [
        place.new(index_=index, path=fault.path, reason=fault.message)
        for index, fault in enumerate(not_applied[:SHOWN], 1)
    ]
    return kind.new(count_=len(not_applied), place=places)


def _saving(health: Health) -> Saving | None:
    if health.save_to is None:
        return None
    trouble = health.save_trouble or None
    return Saving.new(file=health.save_to, last_saved=_time(health.saved_ns), trouble=trouble)


def _statistics(health: Health, kind: type[R]) -> R:
    counts = health.counts
    return kind.new(
        written_commits=counts.written,
        refused_changed_meanwhile=counts.changed_meanwhile,
        refused_otherwise=counts.refused_otherwise,
        taken_commits=counts.taken,
        comparisons=counts.comparisons,
        healed_changes=counts.healed,
        lost_connections=counts.lost,
        faults=counts.faults,
    )
