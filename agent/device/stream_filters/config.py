"""From stream gates, filters and schedulers as they are configured to those of the engines."""

from collections.abc import Iterator
from typing import Any, Final

from isolane.bindings.ieee802_dot1q_bridge import (
    AtsBridgeStreamFilters,
    AtsBridgeStreamFiltersStreamFilterInstanceTable,
    AtsBridgeStreamGates,
    AtsBridgeStreamGatesStreamGateInstanceTable,
    CiBridgeStreamFilters,
    CiBridgeStreamFiltersStreamFilterInstanceTable,
    CiBridgeStreamGates,
    CiBridgeStreamGatesStreamGateInstanceTable,
    Component,
    SfsgBridgeStreamFilters,
    SfsgBridgeStreamFiltersStreamFilterInstanceTable,
    SfsgBridgeStreamGates,
    SfsgBridgeStreamGatesStreamGateInstanceTable,
)
from isolane.engine.ats.config import Definition, GroupConfig, SchedulerConfig
from isolane.engine.isolation import classification
from isolane.engine.isolation.classification import HandleSpec, StreamFilter, StreamGate
from isolane.lazy_dataclass import dataclass
from isolane.tree.schema import LeafNode, ListNode
from isolane.tree.values import PRESENT

_PRIORITIES: Final = ("zero", "one", "two", "three", "four", "five", "six", "seven")


@dataclass(frozen=True, slots=True)
class Window:
    """One of the three modules that show the tables of a component (12.31): its records, and their nodes."""

    name: classification.Window
    gates: type[SfsgBridgeStreamGates | AtsBridgeStreamGates | CiBridgeStreamGates]
    gate: type[Any]
    filters: type[SfsgBridgeStreamFilters | AtsBridgeStreamFilters | CiBridgeStreamFilters]
    filter: type[Any]

    @property
    def gate_node(self) -> ListNode:
        node: ListNode = self.gate.NODE
        return node

    @property
    def filter_node(self) -> ListNode:
        node: ListNode = self.filter.NODE
        return node

    @property
    def blocked_node(self) -> LeafNode:
        node: LeafNode = self.filter.NODE.by_attribute["stream_blocked_due_to_oversize_frame"]
        return node

    def gate_table(self, component: Component) -> Any:
        """The gates of a component that are configured here."""
        return component[self.gates.NODE.index].stream_gate_instance_table

    def filter_table(self, component: Component) -> Any:
        """Its filters."""
        return component[self.filters.NODE.index].stream_filter_instance_table

    def gate_of(self, entry: Any) -> StreamGate:
        """A gate as the engine has it."""
        ipv = entry.admin_ipv
        return StreamGate(
            entry.stream_gate_instance_id,
            entry.gate_enable,
            entry.admin_gate_states,
            _PRIORITIES.index(ipv) if ipv in _PRIORITIES else None,
            self.name,
        )

    def filter_of(self, entry: Any) -> StreamFilter:
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
            _scheduler(entry) if self.shapes else None,
            self.name,
        )

    def blocked(self, number: int) -> Any:
        """State of a filter whose stream an oversize frame blocked."""
        return self.filter.new(stream_filter_instance_id=number, stream_blocked_due_to_oversize_frame=True)

    @property
    def shapes(self) -> bool:
        """Whether its filters have schedulers."""
        return self.filter is AtsBridgeStreamFiltersStreamFilterInstanceTable


WINDOWS: Final = (
    Window(
        "stream-filters-gates-bridge",
        SfsgBridgeStreamGates,
        SfsgBridgeStreamGatesStreamGateInstanceTable,
        SfsgBridgeStreamFilters,
        SfsgBridgeStreamFiltersStreamFilterInstanceTable,
    ),
    Window(
        "ats-bridge",
        AtsBridgeStreamGates,
        AtsBridgeStreamGatesStreamGateInstanceTable,
        AtsBridgeStreamFilters,
        AtsBridgeStreamFiltersStreamFilterInstanceTable,
    ),
    Window(
        "congestion-isolation-bridge",
        CiBridgeStreamGates,
        CiBridgeStreamGatesStreamGateInstanceTable,
        CiBridgeStreamFilters,
        CiBridgeStreamFiltersStreamFilterInstanceTable,
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
        if window.shapes
        for entry in window.filter_table(component)
    }


def definition_of(entry: AtsBridgeStreamFiltersStreamFilterInstanceTable) -> Definition:
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


def own_gate(gate: StreamGate) -> CiBridgeStreamGatesStreamGateInstanceTable:
    """A gate that congestion isolation made for itself, as a row of its table."""
    assert gate.admin_ipv is not None
    ipv: Any = _PRIORITIES[gate.admin_ipv]
    return CiBridgeStreamGatesStreamGateInstanceTable.new(
        stream_gate_instance_id=gate.id,
        gate_enable=gate.enable,
        admin_gate_states=gate.admin_state,
        admin_ipv=ipv,
        oper_gate_state=gate.oper_state,
        oper_ipv=gate.oper_ipv,
    )


def own_filter(stream_filter: StreamFilter) -> CiBridgeStreamFiltersStreamFilterInstanceTable:
    """The same for a filter."""
    assert stream_filter.priority is not None
    priority: Any = _PRIORITIES[stream_filter.priority]
    null = stream_filter.handle == "null-handle"
    return CiBridgeStreamFiltersStreamFilterInstanceTable.new(
        stream_filter_instance_id=stream_filter.id,
        wildcard=None if null else PRESENT,
        null_handle=PRESENT if null else None,
        priority_spec=priority,
        max_sdu_size=stream_filter.max_sdu_octets,
        stream_gate_ref=stream_filter.gate_id,
        allocated_by="congestion-isolation",
    )


def _scheduler(entry: AtsBridgeStreamFiltersStreamFilterInstanceTable) -> int | None:
    return entry.scheduler.scheduler_ref if entry.scheduler.scheduler_enable else None


def _handle(entry: Any) -> HandleSpec:
    """A filter that says nothing of handles matches every frame, as one with the wildcard does."""
    if entry.stream_handle is not None:
        handle: int = entry.stream_handle
        return handle
    null: Any = getattr(entry, "null_handle", None)
    return "wildcard" if null is None else "null-handle"
