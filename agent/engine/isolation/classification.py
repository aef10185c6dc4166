"""Stream filters and stream gates: 8.6.5.3, 8.6.5.4, and what congestion isolation makes of them (8.6.5.2.3).

The published modules show one table of each through three windows. Instance ids share one number space, and
filters are matched in the order of ids over all windows.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Literal, TypeVar

from agent.engine.frame import ADDRESSES_OCTETS, TAG_OCTETS, Frame
from agent.engine.isolation.queue_map import QueueMap
from agent.errors import DataError

PRIORITIES = 8
Window = Literal["stream-filters-gates-bridge", "ats-bridge", "congestion-isolation-bridge"]
GateState = Literal["open", "closed"]
HandleSpec = int | Literal["wildcard", "null-handle"]
# ciInitialize allocates from here on, so that what an operator configured is matched before.
FIRST_OWN_INSTANCE = 1 << 31


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
    handle: HandleSpec = "wildcard"  # stream-handle-spec: wildcard, stream-handle, null-handle
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
        self.filter = stream_filter
        self.gate = gate
        self.own = stream_filter.id >= FIRST_OWN_INSTANCE
        self.is_open = gate.oper_state == "open"
        self.ipv = gate.oper_ipv
        self.blocked = stream_filter.blocked
        self.matching = 0
        self.passing = 0
        self.not_passing = 0
        self.passing_sdu = 0
        self.not_passing_sdu = 0

    def passes(self, frame: Frame) -> bool:
        """Maximum SDU size, then the gate (8.6.5.2); the gate's IPV goes to the frame.

        The IPV of a filter that ciInitialize made is put on by the CIP, which knows the port's own map.
        """
        self.matching += 1
        if self.own:
            return True
        if self.blocked or not self._fits(frame):
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
        """8.6.5.3.1: one frame that is too large can block its stream for good."""
        limit = self.filter.max_sdu_octets
        if not limit or sdu_octets(frame) <= limit:
            return True
        self.blocked = self.filter.blocked_on_oversize
        return False


def sdu_octets(frame: Frame) -> int:
    """The mac_service_data_unit: what follows the addresses and the tag."""
    return frame.size - ADDRESSES_OCTETS - (TAG_OCTETS if frame.tag else 0)


_Row = TypeVar("_Row", StreamGate, StreamFilter)
Row = tuple[FilterStep | None, ...]
NO_FILTERS: Row = (None,) * PRIORITIES


class Classification:
    """The two tables of a bridge component, compiled to one lookup per frame."""

    def __init__(self) -> None:
        self.gates: dict[int, StreamGate] = {}
        self.steps: dict[int, FilterStep] = {}
        self.without_handle: Row = NO_FILTERS
        self.with_any_handle: Row = NO_FILTERS
        self.with_handle: dict[int, Row] = {}

    def configure(self, gates: Iterable[StreamGate], filters: Iterable[StreamFilter]) -> None:
        """Replace what is configured; what ciInitialize made stays, and counters of rows that stay too."""
        own_gates = [gate for gate in self.gates.values() if gate.id >= FIRST_OWN_INSTANCE]
        own_filters = [step.filter for step in self.steps.values() if step.own]
        self._set([*gates, *own_gates], [*filters, *own_filters])

    def initialize(self, maps: Iterable[QueueMap]) -> None:
        """ciInitialize (49.4.2.1) over the maps of all ports; without maps all of it goes away."""
        gates, filters = [], []
        for number, (index, ipv, handle) in enumerate(_instances(maps)):
            gate_id = FIRST_OWN_INSTANCE + number
            gates.append(StreamGate(gate_id, enable=True, admin_state="open", admin_ipv=ipv))
            filters.append(StreamFilter(gate_id, gate_id, handle, index))
        kept = [gate for gate in self.gates.values() if gate.id < FIRST_OWN_INSTANCE]
        self._set([*kept, *gates], [*(s.filter for s in self.steps.values() if not s.own), *filters])

    def row(self, handle: int) -> Row:
        """Filters for a frame, by its priority; handle 0 is none."""
        if not handle:
            return self.without_handle
        return self.with_handle.get(handle, self.with_any_handle)

    def _set(self, gates: Iterable[StreamGate], filters: Iterable[StreamFilter]) -> None:
        self.gates = _by_id(gates, "stream-gate-instance-table")
        known = _by_id(filters, "stream-filter-instance-table")
        steps = {}
        for number, stream_filter in known.items():
            old = self.steps.get(number)
            gate = self._gate_of(stream_filter)
            if old is not None and old.filter == stream_filter and old.gate == gate:
                steps[number] = old
            else:
                steps[number] = FilterStep(stream_filter, gate)
        self.steps = steps
        self._compile()

    def _gate_of(self, stream_filter: StreamFilter) -> StreamGate:
        gate = self.gates.get(stream_filter.gate_id)
        if gate is None:
            where = f"stream-filter-instance-table {stream_filter.id}"
            raise DataError("data-missing", f"{where}: there is no stream gate {stream_filter.gate_id}")
        return gate

    def _compile(self) -> None:
        """First match in the order of ids, for each kind of handle and each priority."""
        steps = [self.steps[number] for number in sorted(self.steps)]
        handles = {step.filter.handle for step in steps if isinstance(step.filter.handle, int)}
        self.without_handle = _row(steps, "null-handle")
        self.with_any_handle = _row(steps, "wildcard")
        self.with_handle = {handle: _row(steps, "wildcard", handle) for handle in handles}


def _row(steps: list[FilterStep], *handles: HandleSpec) -> Row:
    return tuple(
        next(
            (s for s in steps if s.filter.handle in handles and s.filter.priority in (None, priority)),
            None,
        )
        for priority in range(PRIORITIES)
    )


def _by_id(rows: Iterable[_Row], table: str) -> dict[int, _Row]:
    found: dict[int, _Row] = {}
    for row in rows:
        if row.id in found:
            windows = f"{found[row.id].window} and {row.window}"
            raise DataError(
                "data-exists", f"{table} {row.id} stands in {windows}; ids share one number space"
            )
        found[row.id] = row
    return found


def _instances(maps: Iterable[QueueMap]) -> Iterator[tuple[int, int, HandleSpec]]:
    """49.4.2.1 a) 2) and 3): (index, IPV, handle) per class; ports that agree share one."""
    wanted: dict[tuple[int, int, HandleSpec], None] = {}
    for queue_map in maps:
        for index in range(PRIORITIES):
            if queue_map.congesting[index] >= 0:
                wanted[index, queue_map.congesting[index], "wildcard"] = None
            elif queue_map.monitored[index] >= 0:
                wanted[index, queue_map.monitored[index], "null-handle"] = None
    return iter(wanted)
