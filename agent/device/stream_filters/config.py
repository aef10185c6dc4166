"""From stream gates, filters and schedulers as configured to those of the engines; what is refused."""

from collections.abc import Iterable, Iterator
from typing import Final, Literal, TypeAlias, get_args

from isolane.bindings import Root
from isolane.bindings import ieee802_dot1q_bridge as dot1q
from isolane.bindings.ieee802_dot1q_bridge import (
    AtsBridgeStreamFilters,
    AtsBridgeStreamGates,
    CiBridgeStreamFilters,
    CiBridgeStreamGates,
    Component,
    SfsgBridgeStreamFilters,
    SfsgBridgeStreamGates,
)
from isolane.bindings.ieee802_dot1q_bridge import AtsBridgeStreamFiltersStreamFilterInstanceTable as AtsFilter
from isolane.bindings.ieee802_dot1q_bridge import AtsBridgeStreamGatesStreamGateInstanceTable as AtsGate
from isolane.bindings.ieee802_dot1q_bridge import CiBridgeStreamFiltersStreamFilterInstanceTable as CiFilter
from isolane.bindings.ieee802_dot1q_bridge import CiBridgeStreamGatesStreamGateInstanceTable as CiGate
from isolane.bindings.ieee802_dot1q_bridge import (
    SfsgBridgeStreamFiltersStreamFilterInstanceTable as SfsgFilter,
)
from isolane.bindings.ieee802_dot1q_bridge import SfsgBridgeStreamGatesStreamGateInstanceTable as SfsgGate
from isolane.device.interfaces.links import ComponentKey
from isolane.device.kit.instances import component_of, component_path, raised
from isolane.engine.ats import Conflict, Definition, GroupConfig, SchedulerConfig
from isolane.engine.isolation import classification
from isolane.engine.isolation.classification import FIRST_OWN_INSTANCE, HandleSpec, StreamFilter, StreamGate
from isolane.errors import DataError
from isolane.lazy_dataclass import dataclass
from isolane.store.operational.providers import Keys
from isolane.tree.path import Path
from isolane.tree.schema import DataNode, ListNode
from isolane.tree.table import Table
from isolane.tree.values import PRESENT

Priority: TypeAlias = Literal["zero", "one", "two", "three", "four", "five", "six", "seven"]
_PRIORITIES: Final[tuple[Priority, ...]] = get_args(Priority)


Gate: TypeAlias = SfsgGate | AtsGate | CiGate
Filter: TypeAlias = SfsgFilter | AtsFilter | CiFilter


@dataclass(frozen=True, slots=True)
class Window:
    """One of the three modules that show the tables of a component (12.31): its records, and their nodes."""

    name: classification.Window
    gates: type[SfsgBridgeStreamGates | AtsBridgeStreamGates | CiBridgeStreamGates]
    gate: type[Gate]
    filters: type[SfsgBridgeStreamFilters | AtsBridgeStreamFilters | CiBridgeStreamFilters]
    filter: type[Filter]

    @property
    def gate_node(self) -> ListNode:
        return self.gate.NODE

    @property
    def filter_node(self) -> ListNode:
        return self.filter.NODE

    @property
    def blocked_node(self) -> DataNode:
        return self.filter.NODE.by_attribute["stream_blocked_due_to_oversize_frame"]

    def gate_table(self, component: Component) -> Table[int, Gate]:
        """The gates of a component that are configured here."""
        table: Table[int, Gate] = component[self.gates.NODE.index].stream_gate_instance_table
        return table

    def filter_table(self, component: Component) -> Table[int, Filter]:
        """The filters of a component that are configured here."""
        table: Table[int, Filter] = component[self.filters.NODE.index].stream_filter_instance_table
        return table

    def gate_of(self, entry: Gate) -> StreamGate:
        """A gate as the engine has it."""
        ipv = entry.admin_ipv
        return StreamGate(
            entry.stream_gate_instance_id,
            entry.gate_enable,
            entry.admin_gate_states,
            _PRIORITIES.index(ipv) if ipv in _PRIORITIES else None,
            self.name,
        )

    def filter_of(self, entry: Filter) -> StreamFilter:
        """A filter as the engine has it."""
        priority = entry.priority_spec
        return StreamFilter(
            entry.stream_filter_instance_id,
            entry.stream_gate_ref,
            _handle(entry),
            _PRIORITIES.index(priority) if priority in _PRIORITIES else None,
            entry.max_sdu_size,
            entry.stream_blocked_due_to_oversize_frame_enabled,
            entry.stream_blocked_due_to_oversize_frame,
            _scheduler(entry) if isinstance(entry, AtsFilter) else None,
            self.name,
        )

    def blocked(self, number: int) -> Filter:
        """State of a filter whose stream an oversize frame blocked."""
        return self.filter.new(stream_filter_instance_id=number, stream_blocked_due_to_oversize_frame=True)

    @property
    def shapes(self) -> bool:
        """Whether its filters have schedulers."""
        return self.filter is AtsFilter


WINDOWS: Final = (
    Window(
        "stream-filters-gates-bridge",
        SfsgBridgeStreamGates,
        SfsgGate,
        SfsgBridgeStreamFilters,
        SfsgFilter,
    ),
    Window(
        "ats-bridge",
        AtsBridgeStreamGates,
        AtsGate,
        AtsBridgeStreamFilters,
        AtsFilter,
    ),
    Window(
        "congestion-isolation-bridge",
        CiBridgeStreamGates,
        CiGate,
        CiBridgeStreamFilters,
        CiFilter,
    ),
)


def gates_of(component: Component) -> Iterator[StreamGate]:
    """All gates of a component."""
    return (window.gate_of(entry) for window in WINDOWS for entry in window.gate_table(component))


def filters_of(component: Component) -> Iterator[StreamFilter]:
    """All filters of a component."""
    return (window.filter_of(entry) for window in WINDOWS for entry in window.filter_table(component))


def definitions_of(component: Component) -> dict[int, Definition]:
    """The schedulers of a component, by the filter that defines them."""
    return {
        entry.stream_filter_instance_id: definition_of(entry)
        for window in WINDOWS
        for entry in window.filter_table(component)
        if isinstance(entry, AtsFilter)
    }


def definition_of(entry: AtsFilter) -> Definition:
    """The schedulers and groups that a filter defines."""
    groups = tuple(
        GroupConfig(group.scheduler_group_instance_id, group.max_residence_time)
        for group in entry.scheduler_groups.scheduler_group_instance_table
    )
    schedulers = tuple(
        SchedulerConfig(
            scheduler.scheduler_instance_id,
            scheduler.scheduler_group_ref,
            scheduler.committed_information_rate,
            scheduler.committed_burst_size,
        )
        for scheduler in entry.schedulers.scheduler_instance_table
    )
    return Definition(groups, schedulers)


def own_gate(gate: StreamGate) -> CiGate:
    """A gate that congestion isolation made for itself, as a row of its table."""
    assert gate.admin_ipv is not None
    ipv = _PRIORITIES[gate.admin_ipv]
    return CiGate.new(
        stream_gate_instance_id=gate.id,
        gate_enable=gate.enable,
        admin_gate_states=gate.admin_state,
        admin_ipv=ipv,
        oper_gate_state=gate.oper_state,
        oper_ipv=gate.oper_ipv,
    )


def own_filter(stream_filter: StreamFilter) -> CiFilter:
    """The same for a filter."""
    assert stream_filter.priority is not None
    priority = _PRIORITIES[stream_filter.priority]
    null = stream_filter.handle == "null-handle"
    return CiFilter.new(
        stream_filter_instance_id=stream_filter.id,
        wildcard=None if null else PRESENT,
        null_handle=PRESENT if null else None,
        priority_spec=priority,
        max_sdu_size=stream_filter.max_sdu_octets,
        stream_gate_ref=stream_filter.gate_id,
        allocated_by="congestion-isolation",
    )


def _scheduler(entry: AtsFilter) -> int | None:
    return entry.scheduler.scheduler_ref if entry.scheduler.scheduler_enable else None


def _handle(entry: Filter) -> HandleSpec:
    """A filter that says nothing of handles matches every frame, as one with the wildcard does."""
    if entry.stream_handle is not None:
        return entry.stream_handle
    null = getattr(entry, "null_handle", None)
    return "wildcard" if null is None else "null-handle"


MAX_INSTANCES: Final = 1 << 20
"""Rows of each table that a component can have, over all windows."""


def instance_path(keys: Keys, node: ListNode) -> Path:
    """A row of a table of a component."""
    bridge, component, number = keys
    above = node.parent
    return component_path(bridge, component).child(above).child(node, number)


def instance_faults(
    keys: Keys, node: ListNode, tables: Iterable[tuple[Window, Table[int, Gate] | Table[int, Filter]]]
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


def scheduler_faults(keys: Keys, entry: AtsFilter) -> Iterator[DataError]:
    path = instance_path(keys, AtsFilter.NODE)
    if entry.scheduler.scheduler_enable and entry.scheduler.scheduler_ref is None:
        yield DataError(
            "data-missing",
            f"stream filter {keys[-1]} enables a scheduler and names none; set scheduler-ref",
            path=path.child(dot1q.Scheduler.NODE),
            app_tag="ats-scheduler-required",
        )
    for scheduler in definition_of(entry).schedulers:
        table = path.child(dot1q.Schedulers.NODE)
        yield from raised(table.child(dot1q.SchedulerInstanceTable.NODE, scheduler.id), scheduler.check)


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
