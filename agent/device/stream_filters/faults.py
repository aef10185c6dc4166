"""Rows of stream filters, gates and schedulers that are refused."""

from collections.abc import Iterator, Sequence
from typing import Any, Final

from isolane.bindings import Root
from isolane.bindings import ieee802_dot1q_bridge as dot1q
from isolane.bindings.ieee802_dot1q_bridge import AtsBridgeStreamFiltersStreamFilterInstanceTable as AtsFilter
from isolane.device.interfaces.links import ComponentKey
from isolane.device.kit.error_paths import component_path
from isolane.device.kit.instances import component_of
from isolane.device.stream_filters.config import (
    WINDOWS,
    Window,
    definition_of,
)
from isolane.engine.ats.engine import Conflict
from isolane.engine.isolation.classification import FIRST_OWN_INSTANCE
from isolane.errors import DataError
from isolane.tree.path import Path
from isolane.tree.schema import ListNode

MAX_INSTANCES: Final = 1 << 20
"""Rows of each table that a component can have, over all windows."""


def instance_path(keys: tuple[Any, ...], node: ListNode) -> Path:
    """A row of a table of a component."""
    bridge, component, number = keys
    above: Any = node.parent
    return component_path(bridge, component).child(above).child(node, number)


def instance_faults(
    keys: tuple[Any, ...], node: ListNode, tables: Sequence[tuple[Window, Any]]
) -> Iterator[DataError]:
    """One table, shown by three modules: an id stands in one of them only, and below those of isolation."""
    number, kind = keys[-1], node.name.removesuffix("-instance-table").replace("-", " ")
    for other, table in tables:
        if number in table:
            text = f"{kind} {number} is configured in {other.name} too; use another number"
            yield DataError(
                "data-exists", text, path=instance_path(keys, node), app_tag="stream-instance-twice"
            )
    if number >= FIRST_OWN_INSTANCE:
        text = (
            f"{kind} numbers from {FIRST_OWN_INSTANCE} are reserved for congestion isolation; use a lower one"
        )
        yield DataError(
            "invalid-value", text, path=instance_path(keys, node), app_tag="stream-instance-reserved"
        )


def count_faults(key: ComponentKey, new: Root, most: int) -> Iterator[DataError]:
    component = component_of(new, *key)
    if component is None:
        return
    gates = sum(len(window.gate_table(component)) for window in WINDOWS)
    filters = sum(len(window.filter_table(component)) for window in WINDOWS)
    for kind, count in (("gates", gates), ("filters", filters)):
        if count > most:
            text = f"component {key[1]} would have {count} stream {kind}; the maximum is {most}"
            yield DataError("resource-denied", text, path=component_path(*key), app_tag="stream-instances")


def scheduler_faults(keys: tuple[Any, ...], entry: AtsFilter) -> Iterator[DataError]:
    path = instance_path(keys, AtsFilter.NODE)
    if entry.scheduler.scheduler_enable and entry.scheduler.scheduler_ref is None:
        yield DataError(
            "data-missing",
            f"stream filter {keys[-1]} enables a scheduler and names none; set scheduler-ref",
            path=path.child(dot1q.Scheduler.NODE),
            app_tag="ats-scheduler-required",
        )
    for scheduler in definition_of(entry).schedulers:
        try:
            scheduler.check()
        except DataError as error:
            where = path.child(dot1q.Schedulers.NODE).child(dot1q.SchedulerInstanceTable.NODE, scheduler.id)
            yield DataError(error.tag, error.message, path=where, app_tag=error.app_tag)


def disagreement(key: ComponentKey, conflict: Conflict) -> DataError:
    path = instance_path((*key, conflict.filter_id), AtsFilter.NODE)
    if conflict.kind == "scheduler":
        path = path.child(dot1q.Schedulers.NODE).child(dot1q.SchedulerInstanceTable.NODE, conflict.id)
    else:
        path = path.child(dot1q.SchedulerGroups.NODE).child(
            dot1q.SchedulerGroupInstanceTable.NODE, conflict.id
        )
    text = (
        f"stream filters {conflict.other_id} and {conflict.filter_id} define {conflict.kind} {conflict.id} "
        "with other values; it is one of the component, so make them equal or give one another number"
    )
    return DataError("invalid-value", text, path=path, app_tag="ats-definitions-differ")
