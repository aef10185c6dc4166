"""Stream gates, filters and schedulers (IEEE Std 802.1Q 12.31) of components, changed one by one.

Each of the three modules that show the tables is subscribed by itself. A commit costs what it changes: the
typed difference tells the rows, and the engine changes these only.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from isolane.bindings import Root
from isolane.bindings import ieee802_dot1q_bridge as dot1q
from isolane.bindings.ieee802_dot1q_bridge import AtsBridgeStreamFiltersStreamFilterInstanceTable as AtsFilter
from isolane.bindings.ieee802_dot1q_bridge import Bridges, Component
from isolane.dataplane.bridge import Bridge
from isolane.device.interfaces.links import ComponentKey, Links
from isolane.device.kit.context import Context
from isolane.device.kit.touched import entries
from isolane.device.streams.config import (
    WINDOWS,
    Window,
    definition_of,
    definitions_of,
    filters_of,
    gates_of,
)
from isolane.device.streams.state import StreamState
from isolane.engine.ats.config import Definition
from isolane.engine.ats.engine import Conflict, Schedulers
from isolane.engine.isolation.classification import FIRST_OWN_INSTANCE, StreamFilter, StreamGate
from isolane.errors import DataError, DataErrors
from isolane.tree.diff import Change
from isolane.tree.path import Path
from isolane.tree.schema import ListNode

MAX_INSTANCES: Final = 1 << 20
"""Rows of each table that a component can have, over all windows."""


@dataclass(slots=True)
class Part:
    """What a commit changes in the tables of one component."""

    gates: dict[int, StreamGate | None] = field(default_factory=dict)
    filters: dict[int, StreamFilter | None] = field(default_factory=dict)
    definitions: dict[int, Definition | None] = field(default_factory=dict)
    blocks: dict[int, bool] = field(default_factory=dict)


Plan = dict[ComponentKey, Part]


class StreamConcern:
    """The tables of every component; a bridge that is made anew gets all of them."""

    def __init__(self, context: Context, links: Links, bridges: dict[ComponentKey, Bridge]) -> None:
        self._context = context
        self.state = StreamState(context, links, bridges, MAX_INSTANCES)
        for window in WINDOWS:
            context.store.subscribe((window.gates, window.filters), WindowSubscriber(window, bridges))

    def made(self, key: ComponentKey, bridge: Bridge) -> None:
        """A bridge was made: it gets what is configured."""
        component = component_of(self._context.running, *key)
        if component is not None:
            bridge.set_streams(gates_of(component), filters_of(component))
            bridge.change_schedulers(definitions_of(component))


class WindowSubscriber:
    """What one module configures of the tables."""

    def __init__(self, window: Window, bridges: dict[ComponentKey, Bridge]) -> None:
        self._window = window
        self._bridges = bridges
        self._others = tuple(other for other in WINDOWS if other is not window)

    def prepare(self, changes: Sequence[Change], new: Root) -> Plan:
        plan: Plan = {}
        faults: list[DataError] = []
        for keys in entries(changes, self._window.gate_node):
            self._plan_gate(plan, keys, new, faults)
        for keys in entries(changes, self._window.filter_node):
            self._plan_filter(plan, keys, new, faults)
        self._plan_blocks(plan, changes)
        for key, part in plan.items():
            faults += self._conflicts(key, part)
            faults += _limits(key, new)
        if faults:
            raise DataErrors(faults)
        return plan

    def _plan_gate(self, plan: Plan, keys: tuple[Any, ...], new: Root, faults: list[DataError]) -> None:
        bridge, name, number = keys
        component = component_of(new, bridge, name)
        entry = None if component is None else self._window.gate_table(component).get(number)
        gate = None if entry is None else self._window.gate_of(entry)
        plan.setdefault((bridge, name), Part()).gates[number] = gate
        if component is not None and entry is not None:
            tables = [(other, other.gate_table(component)) for other in self._others]
            faults += _instance_faults(keys, self._window.gate_node, tables)

    def _plan_filter(self, plan: Plan, keys: tuple[Any, ...], new: Root, faults: list[DataError]) -> None:
        bridge, name, number = keys
        component = component_of(new, bridge, name)
        entry = None if component is None else self._window.filter_table(component).get(number)
        part = plan.setdefault((bridge, name), Part())
        part.filters[number] = None if entry is None else self._window.filter_of(entry)
        if self._window.shapes:
            part.definitions[number] = None if entry is None else definition_of(entry)
        if component is not None and entry is not None:
            tables = [(other, other.filter_table(component)) for other in self._others]
            faults += _instance_faults(keys, self._window.filter_node, tables)
            if self._window.shapes:
                faults += _scheduler_faults(keys, entry)

    def _plan_blocks(self, plan: Plan, changes: Sequence[Change]) -> None:
        """Written at the leaf itself, the block is lifted or laid on, whatever it was before."""
        blocked = self._window.blocked_node
        for change in changes:
            if change.node is blocked:
                bridge, name, number = (key for _, key in change.path if key is not None)
                plan[bridge, name].blocks[number] = bool(change.new)

    def _conflicts(self, key: ComponentKey, part: Part) -> Iterator[DataError]:
        bridge = self._bridges.get(key)
        known = Schedulers() if bridge is None else bridge.schedulers
        for conflict in known.conflicts(part.definitions):
            yield _disagreement(key, conflict)

    def apply(self, plan: Plan) -> None:
        for key, part in plan.items():
            bridge = self._bridges.get(key)
            if bridge is not None:
                bridge.change_streams(part.gates, part.filters)
                bridge.change_schedulers(part.definitions)
                for number, blocked in part.blocks.items():
                    bridge.isolation.classification.unblock(number, blocked=blocked)

    def abort(self, plan: Plan) -> None:
        pass


def component_of(root: Any, bridge: str, component: str) -> Component | None:
    """A component of a configuration."""
    found = root.bridges.bridge.get(bridge)
    return None if found is None else found.component.get(component)


# --- what the models cannot express


def component_path(bridge: str, component: str) -> Path:
    """A component."""
    return Path().child(Bridges.NODE).child(dot1q.Bridge.NODE, bridge).child(Component.NODE, component)


def instance_path(keys: tuple[Any, ...], node: ListNode) -> Path:
    """A row of a table of a component."""
    bridge, component, number = keys
    above: Any = node.parent
    return component_path(bridge, component).child(above).child(node, number)


def _instance_faults(
    keys: tuple[Any, ...], node: ListNode, tables: Sequence[tuple[Window, Any]]
) -> Iterator[DataError]:
    """One table, shown by three modules: an id stands in one of them only, and below those of isolation."""
    number, kind = keys[-1], node.name.removesuffix("-instance-table").replace("-", " ")
    for other, table in tables:
        if number in table:
            text = f"{kind} {number} stands in {other.name} too; one number, one row: give one another number"
            yield DataError(
                "data-exists", text, path=instance_path(keys, node), app_tag="stream-instance-twice"
            )
    if number >= FIRST_OWN_INSTANCE:
        text = (
            f"{kind} numbers from {FIRST_OWN_INSTANCE} on are those of congestion isolation; take a lower one"
        )
        yield DataError(
            "invalid-value", text, path=instance_path(keys, node), app_tag="stream-instance-reserved"
        )


def _limits(key: ComponentKey, new: Root) -> Iterator[DataError]:
    component = component_of(new, *key)
    if component is None:
        return
    gates = sum(len(window.gate_table(component)) for window in WINDOWS)
    filters = sum(len(window.filter_table(component)) for window in WINDOWS)
    for kind, count in (("gates", gates), ("filters", filters)):
        if count > MAX_INSTANCES:
            text = f"component {key[1]} would have {count} stream {kind}; it can have {MAX_INSTANCES}"
            yield DataError("resource-denied", text, path=component_path(*key), app_tag="stream-instances")


def _scheduler_faults(keys: tuple[Any, ...], entry: AtsFilter) -> Iterator[DataError]:
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


def _disagreement(key: ComponentKey, conflict: Conflict) -> DataError:
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
