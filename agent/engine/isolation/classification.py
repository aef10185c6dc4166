"""Stream filters and stream gates: 8.6.5.3, 8.6.5.4, and what congestion isolation makes of them (8.6.5.2.3).

The published modules show one table of each through three windows. Instance ids share one number space, and
filters are matched in the order of ids over all windows: the lowest that matches decides. A change costs what
it changes, however many filters there are (`filter_order`).
"""

from bisect import bisect_left, insort
from collections.abc import Iterable, Iterator, Mapping
from typing import Final, Generic, Literal, TypeVar

from isolane.engine.frame import ADDRESSES_OCTETS, TAG_OCTETS, Frame
from isolane.engine.isolation.queue_map import QueueMap
from isolane.errors import DataError
from isolane.lazy_dataclass import dataclass

PRIORITIES: Final = 8
_ANY: Final = PRIORITIES
"""The place of filters for every priority, behind those of each."""
_ID_BITS: Final = 32
_ID_MASK: Final = (1 << _ID_BITS) - 1

T = TypeVar("T")


class FilterOrder(Generic[T]):
    """Filters that match the same frames but for the priority, by id.

    One sorted list of (priority, id), one integer each: to add or to remove a filter and to find the first of
    a priority are binary searches. `first` is the answer for each priority, from `items`, which are by id.
    """

    __slots__ = ("_items", "_keys", "first")

    def __init__(self, items: Mapping[int, T]) -> None:
        self._keys: list[int] = []
        self._items = items
        self.first: list[T | None] = [None] * PRIORITIES

    def __len__(self) -> int:
        return len(self._keys)

    def add(self, number: int, priority: int | None) -> None:
        """A filter came; `priority` None matches every priority."""
        insort(self._keys, _key(number, priority))
        self._renew(priority)

    def remove(self, number: int, priority: int | None) -> None:
        """A filter was taken away."""
        del self._keys[bisect_left(self._keys, _key(number, priority))]
        self._renew(priority)

    def _renew(self, priority: int | None) -> None:
        of_any = self._lowest(_ANY)
        for place in range(PRIORITIES) if priority is None else (priority,):
            lowest = min(self._lowest(place), of_any)
            self.first[place] = self._items.get(lowest)

    def _lowest(self, place: int) -> int:
        """The lowest id in a place; above every id when there is none."""
        index = bisect_left(self._keys, place << _ID_BITS)
        if index < len(self._keys) and self._keys[index] >> _ID_BITS == place:
            return self._keys[index] & _ID_MASK
        return 1 << _ID_BITS


def _key(number: int, priority: int | None) -> int:
    return (_ANY if priority is None else priority) << _ID_BITS | number


Window = Literal["stream-filters-gates-bridge", "ats-bridge", "congestion-isolation-bridge"]
GateState = Literal["open", "closed"]
HandleSpec = int | Literal["wildcard", "null-handle", "any-handle"]
"""`any-handle` is no choice of an operator: what ciInitialize (49.4.2.1) means by its wildcard."""
# ciInitialize allocates from here on, so that what an operator configured is matched before.
FIRST_OWN_INSTANCE: Final = 1 << 31


@dataclass(frozen=True, slots=True)
class StreamGate:
    """One row of Table 12-36: stream-gates/stream-gate-instance-table."""

    id: int  # stream-gate-instance-id
    enable: bool = False  # gate-enable
    admin_state: GateState = "open"  # admin-gate-states
    admin_ipv: int | None = None  # admin-ipv
    window: Window = "congestion-isolation-bridge"

    @property
    def oper_state(self) -> GateState:
        """Without a control list the administrative state holds; a gate that is not enabled stops nothing."""
        return self.admin_state if self.enable else "open"

    @property
    def oper_ipv(self) -> int | None:
        """The internal priority value that frames get."""
        return self.admin_ipv if self.enable else None


@dataclass(frozen=True, slots=True)
class StreamFilter:
    """One row of Table 12-35: stream-filters/stream-filter-instance-table."""

    id: int  # stream-filter-instance-id
    gate_id: int  # stream-gate-ref
    handle: HandleSpec = "wildcard"  # stream-handle-spec
    priority: int | None = None  # priority-spec; None is the wildcard
    max_sdu_octets: int = 0  # max-sdu-size; 0 turns it off
    blocked_on_oversize: bool = False  # stream-blocked-due-to-oversize-frame-enabled
    blocked: bool = False  # stream-blocked-due-to-oversize-frame
    scheduler_id: int | None = None  # scheduler/scheduler-ref, where scheduler-enable is true
    window: Window = "congestion-isolation-bridge"


class FilterStep:
    """A filter with its gate, as frames meet them, and the counters of Table 12-35."""

    __slots__ = (
        "blocked",
        "filter",
        "gate",
        "id",
        "ipv",
        "is_open",
        "matching",
        "not_passing",
        "not_passing_sdu",
        "own",
        "passing",
        "passing_sdu",
    )

    def __init__(self, stream_filter: StreamFilter, gate: StreamGate) -> None:
        self.id = stream_filter.id
        self.own = stream_filter.id >= FIRST_OWN_INSTANCE
        self.filter = stream_filter
        self.blocked = stream_filter.blocked
        self.matching = 0
        self.passing = 0
        self.not_passing = 0
        self.passing_sdu = 0
        self.not_passing_sdu = 0
        self.set_gate(gate)

    def set_gate(self, gate: StreamGate) -> None:
        """The gate that frames pass, as it is now."""
        self.gate = gate
        self.is_open = gate.oper_state == "open"
        self.ipv = gate.oper_ipv

    def set_filter(self, stream_filter: StreamFilter) -> None:
        """Another configuration; the counters go on, and so does a block that was not lifted."""
        if stream_filter.blocked != self.filter.blocked or not stream_filter.blocked_on_oversize:
            self.blocked = stream_filter.blocked
        self.filter = stream_filter

    def passes(self, frame: Frame) -> bool:
        """Maximum SDU size, then the gate (8.6.5.2); the gate's IPV goes to the frame.

        The IPV of a filter that ciInitialize made is put on by the CIP, which knows the port's own map.
        """
        self.matching += 1
        if self.own:
            return True
        if (self.blocked and self.filter.blocked_on_oversize) or not self._fits(frame):
            self.not_passing_sdu += 1
            return False
        self.passing_sdu += 1
        if not self.is_open:
            self.not_passing += 1
            return False
        self.passing += 1
        if self.ipv is not None:
            frame.ipv = self.ipv
        return True

    def _fits(self, frame: Frame) -> bool:
        """8.6.5.3.1: one oversize frame can block its stream until management lifts the block."""
        limit = self.filter.max_sdu_octets
        if not limit or sdu_octets(frame) <= limit:
            return True
        self.blocked = self.blocked or self.filter.blocked_on_oversize
        return False


def sdu_octets(frame: Frame) -> int:
    """The mac_service_data_unit: what follows the addresses and the tag."""
    return frame.size - ADDRESSES_OCTETS - (TAG_OCTETS if frame.tag else 0)


_Row = TypeVar("_Row", StreamGate, StreamFilter)
Changed = Mapping[int, _Row | None]
"""Rows by id as they are to be; None takes one away."""


class Classification:
    """The two tables of a bridge component, and which filter a frame meets."""

    def __init__(self) -> None:
        self.gates: dict[int, StreamGate] = {}
        self.steps: dict[int, FilterStep] = {}
        self._without_handle: FilterOrder[FilterStep] = FilterOrder(self.steps)
        self._any_handle: FilterOrder[FilterStep] = FilterOrder(self.steps)
        self._one_handle: dict[int, FilterOrder[FilterStep]] = {}
        self._of_gate: dict[int, dict[int, FilterStep]] = {}
        # Rows by priority, the same lists for ever: what frames look at.
        self.without_handle = self._without_handle.first
        self.any_handle = self._any_handle.first
        self.one_handle: dict[int, list[FilterStep | None]] = {}

    # Changes

    def change(self, gates: Changed[StreamGate], filters: Changed[StreamFilter]) -> None:
        """Set and take away some rows of both tables; all others stay as they are."""
        self._check(gates, filters)
        for number, stream_filter in filters.items():
            if stream_filter is None and number in self.steps:
                self._remove(number)
        for gate in gates.values():
            if gate is not None:
                self._set_gate(gate)
        for stream_filter in filters.values():
            if stream_filter is not None:
                self._set_filter(stream_filter)
        for number, gate in gates.items():
            if gate is None:
                self.gates.pop(number, None)
                self._of_gate.pop(number, None)

    def configure(self, gates: Iterable[StreamGate], filters: Iterable[StreamFilter]) -> None:
        """Replace all that is configured, not what ciInitialize made; rows that stay keep their counters."""
        self._replace(_by_id(gates, GATES), _by_id(filters, FILTERS), own=False)

    def initialize(self, maps: Iterable[QueueMap]) -> None:
        """ciInitialize (49.4.2.1) over the maps of all ports; without maps all of it goes away."""
        gates, filters = {}, {}
        for number, (index, ipv, handle) in enumerate(_instances(maps), FIRST_OWN_INSTANCE):
            gates[number] = StreamGate(number, enable=True, admin_state="open", admin_ipv=ipv)
            filters[number] = StreamFilter(number, number, handle, index)
        self._replace(gates, filters, own=True)

    def unblock(self, number: int, *, blocked: bool) -> None:
        """StreamBlockedDueToOversizeFrame was written (8.6.5.3.1)."""
        self.steps[number].blocked = blocked

    def _replace(
        self, gates: Mapping[int, StreamGate], filters: Mapping[int, StreamFilter], *, own: bool
    ) -> None:
        old_gates = (number for number in self.gates if (number >= FIRST_OWN_INSTANCE) is own)
        old_filters = (number for number, step in self.steps.items() if step.own is own)
        self.change(dict.fromkeys(old_gates) | dict(gates), dict.fromkeys(old_filters) | dict(filters))

    def _check(self, gates: Changed[StreamGate], filters: Changed[StreamFilter]) -> None:
        """Every filter has its gate afterwards; before anything is changed."""
        for stream_filter in filters.values():
            if stream_filter is not None:
                gate_id = stream_filter.gate_id
                there = gates[gate_id] is not None if gate_id in gates else gate_id in self.gates
                if not there:
                    raise _no_gate(stream_filter.id, gate_id)
        for gate_id, gate in gates.items():
            for number in self._of_gate.get(gate_id, ()) if gate is None else ():
                if number not in filters:
                    raise _no_gate(number, gate_id)

    def _set_gate(self, gate: StreamGate) -> None:
        if self.gates.get(gate.id) != gate:
            self.gates[gate.id] = gate
            for step in self._of_gate.get(gate.id, {}).values():
                step.set_gate(gate)

    def _set_filter(self, new: StreamFilter) -> None:
        step = self.steps.get(new.id)
        gate = self.gates[new.gate_id]
        if step is None:
            step = self.steps[new.id] = FilterStep(new, gate)
            self._of_gate.setdefault(new.gate_id, {})[new.id] = step
            self._enter(step)
            return
        old = step.filter
        if old == new:
            return
        if old.gate_id != new.gate_id:
            self._leave_gate(step)
            self._of_gate.setdefault(new.gate_id, {})[new.id] = step
            step.set_gate(gate)
        moves = (old.handle, old.priority) != (new.handle, new.priority)
        if moves:
            self._leave(step)
        step.set_filter(new)
        if moves:
            self._enter(step)

    def _remove(self, number: int) -> None:
        step = self.steps.pop(number)
        self._leave_gate(step)
        self._leave(step)

    def _leave_gate(self, step: FilterStep) -> None:
        users = self._of_gate[step.filter.gate_id]
        del users[step.id]
        if not users:
            del self._of_gate[step.filter.gate_id]

    # The order of filters

    def _enter(self, step: FilterStep) -> None:
        for order in self._orders(step.filter.handle):
            order.add(step.id, step.filter.priority)

    def _leave(self, step: FilterStep) -> None:
        handle = step.filter.handle
        for order in self._orders(handle):
            order.remove(step.id, step.filter.priority)
            if isinstance(handle, int) and not order:
                del self._one_handle[handle], self.one_handle[handle]

    def _orders(self, handle: HandleSpec) -> tuple[FilterOrder[FilterStep], ...]:
        """Position of a filter. The wildcard of an operator matches any frame, as 48.6.11 has it."""
        match handle:
            case "wildcard":
                return self._any_handle, self._without_handle
            case "any-handle":
                return (self._any_handle,)
            case "null-handle":
                return (self._without_handle,)
            case _:
                order = self._one_handle.get(handle)
                if order is None:
                    order = self._one_handle[handle] = FilterOrder(self.steps)
                    self.one_handle[handle] = order.first
                return (order,)

    def match(self, handle: int | None, priority: int) -> FilterStep | None:
        """The filter that a frame meets, by its stream_handle, None for none, and its priority."""
        if handle is None:
            return self.without_handle[priority]
        of_any = self.any_handle[priority]
        row = self.one_handle.get(handle)
        of_one = None if row is None else row[priority]
        if of_one is None or of_any is None:
            return of_one or of_any
        return of_one if of_one.id < of_any.id else of_any


GATES: Final = "stream-gate-instance-table"
FILTERS: Final = "stream-filter-instance-table"


def _no_gate(number: int, gate_id: int) -> DataError:
    return DataError("data-missing", f"{FILTERS} {number}: there is no stream gate {gate_id}")


def _by_id(rows: Iterable[_Row], table: str) -> dict[int, _Row]:
    by_id: dict[int, _Row] = {}
    for row in rows:
        if row.id in by_id:
            windows = f"{by_id[row.id].window} and {row.window}"
            raise DataError(
                "data-exists", f"{table} {row.id} stands in {windows}; ids share one number space"
            )
        by_id[row.id] = row
    return by_id


def _instances(maps: Iterable[QueueMap]) -> Iterator[tuple[int, int, HandleSpec]]:
    """49.4.2.1 a) 2) and 3): (index, IPV, handle) per class; ports that agree share one."""
    wanted: dict[tuple[int, int, HandleSpec], None] = {}
    for queue_map in maps:
        for index in range(PRIORITIES):
            if queue_map.congesting[index] >= 0:
                wanted[index, queue_map.congesting[index], "any-handle"] = None
            elif queue_map.monitored[index] >= 0:
                wanted[index, queue_map.monitored[index], "null-handle"] = None
    return iter(wanted)
