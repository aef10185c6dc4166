"""Stream gates, filters and schedulers (IEEE Std 802.1Q 12.31) of components, changed one by one.

Each of the three modules that show the tables is subscribed by itself. A commit costs what it changes: the
typed difference names the rows, and the engine changes these only.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import field

from isolane.bindings import Root
from isolane.bindings.ieee802_dot1q_bridge import AtsBridgeStreamFiltersStreamFilterInstanceTable as AtsFilter
from isolane.dataplane.driver.driver import BridgeDriver
from isolane.device.interfaces.links import ComponentKey, Links
from isolane.device.kit.context import Context
from isolane.device.kit.instances import component_of, entries, refuse
from isolane.device.stream_filters.config import (
    MAX_INSTANCES,
    WINDOWS,
    Window,
    count_faults,
    definition_of,
    definitions_of,
    disagreement,
    filters_of,
    gates_of,
    instance_faults,
    scheduler_faults,
)
from isolane.device.stream_filters.state import StreamState
from isolane.engine.ats import Definition, Schedulers
from isolane.engine.isolation.classification import StreamFilter, StreamGate
from isolane.errors import DataError
from isolane.lazy_dataclass import dataclass
from isolane.store.operational.providers import Keys
from isolane.tree.diff import Change


@dataclass(slots=True)
class Part:
    """The changes of a commit in the tables of one component."""

    gates: dict[int, StreamGate | None] = field(default_factory=dict)
    filters: dict[int, StreamFilter | None] = field(default_factory=dict)
    definitions: dict[int, Definition | None] = field(default_factory=dict)
    blocks: dict[int, bool] = field(default_factory=dict)


Plan = dict[ComponentKey, Part]


class StreamConcern:
    """The tables of every component; a bridge that is made again gets all of them."""

    def __init__(
        self,
        context: Context,
        links: Links,
        bridges: Mapping[ComponentKey, BridgeDriver],
        most: int = MAX_INSTANCES,
    ) -> None:
        self._context = context
        self.state = StreamState(context, links, bridges, most)
        for window in WINDOWS:
            context.store.subscribe((window.gates, window.filters), WindowSubscriber(window, bridges, most))

    def bridge_added(self, key: ComponentKey, bridge: BridgeDriver) -> None:
        """A bridge was made: it gets what is configured."""
        component = component_of(self._context.running, *key)
        if component is not None:
            bridge.set_streams(gates_of(component), filters_of(component))
            bridge.change_schedulers(definitions_of(component))


class WindowSubscriber:
    """The part of the tables that one module configures."""

    def __init__(self, window: Window, bridges: Mapping[ComponentKey, BridgeDriver], most: int) -> None:
        self._most = most
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
            faults += count_faults(key, new, self._most)
        refuse(faults)
        return plan

    def _plan_gate(self, plan: Plan, keys: Keys, new: Root, faults: list[DataError]) -> None:
        bridge, name, number = keys
        component = component_of(new, bridge, name)
        entry = None if component is None else self._window.gate_table(component).get(number)
        gate = None if entry is None else self._window.gate_of(entry)
        plan.setdefault((bridge, name), Part()).gates[number] = gate
        if component is not None and entry is not None:
            tables = [(other, other.gate_table(component)) for other in self._others]
            faults += instance_faults(keys, self._window.gate_node, tables)

    def _plan_filter(self, plan: Plan, keys: Keys, new: Root, faults: list[DataError]) -> None:
        bridge, name, number = keys
        component = component_of(new, bridge, name)
        entry = None if component is None else self._window.filter_table(component).get(number)
        part = plan.setdefault((bridge, name), Part())
        part.filters[number] = None if entry is None else self._window.filter_of(entry)
        if self._window.shapes:
            part.definitions[number] = definition_of(entry) if isinstance(entry, AtsFilter) else None
        if component is not None and entry is not None:
            tables = [(other, other.filter_table(component)) for other in self._others]
            faults += instance_faults(keys, self._window.filter_node, tables)
            if isinstance(entry, AtsFilter):
                faults += scheduler_faults(keys, entry)

    def _plan_blocks(self, plan: Plan, changes: Sequence[Change]) -> None:
        """Written at the leaf itself, the block is lifted or laid on, whatever it was before."""
        blocked = self._window.blocked_node
        for change in changes:
            if change.node is blocked:
                bridge, name, number = (key for _, key in change.path if key is not None)
                plan[bridge, name].blocks[number] = bool(change.new)

    def _conflicts(self, key: ComponentKey, part: Part) -> Iterator[DataError]:
        bridge = self._bridges.get(key)
        schedulers = Schedulers() if bridge is None else bridge.schedulers
        for conflict in schedulers.conflicts(part.definitions):
            yield disagreement(key, conflict)

    def apply(self, plan: Plan) -> None:
        for key, part in plan.items():
            bridge = self._bridges.get(key)
            if bridge is not None:
                bridge.change_streams(part.gates, part.filters)
                bridge.change_schedulers(part.definitions)
                for number, blocked in part.blocks.items():
                    bridge.isolation.classification.unblock(number, blocked=blocked)
