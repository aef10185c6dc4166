"""Read the counters of isolated flows again and again, at a cost that does not grow with their number.

A few flows are read one by one at each step. Many are read as whole tables, a batch at each step, and only
those are touched that sent frames since the last look, or have sent none for so long that they return.

Each look also compares the tables of the kernel and of the agent: an entry that only one of them has is
taken out or put back. The program adds an entry only with a record in the ring, and the agent may not have
read that far yet. So an entry that it does not know is a suspect until the ring is read up to where it ended
when the entry was seen.
"""

import logging
from collections.abc import Callable, Iterable, Iterator
from typing import Final

from isolane.dataplane.kernel.bpf.maps import Ring
from isolane.dataplane.kernel.classifier import FlowValue
from isolane.dataplane.kernel.flows.flow_table import FlowColumns, KernelFlows
from isolane.durations import MILLISECOND_NS, SECOND_NS
from isolane.engine.isolation.counters import FlowTableCounters
from isolane.engine.isolation.tables import StreamEntry, StreamTable

_log = logging.getLogger("isolane.kernel")
LOG_GAP_NS: Final = SECOND_NS


class Reconciliation:
    """One for both tables of a component."""

    def __init__(
        self, flows: KernelFlows, streams: StreamTable, ring: Ring, counters: FlowTableCounters
    ) -> None:
        self._counters = counters
        self._flows = flows
        self._streams = streams
        self._ring = ring
        self._suspects: dict[bytes, int] = {}
        self._logged = 0
        self._logged_ns: int | None = None

    def meet(self, columns: FlowColumns) -> None:
        """Entries of the kernel."""
        for row in range(columns.count):
            key = columns.key(row)
            if self._flows.handle_of(key) is None:
                self._suspects.setdefault(key, self._ring.written)

    def miss(self, handles: Iterable[int], kernel_ns: int) -> None:
        """Flows that were not met: one without an entry gets it again, as if a frame came just now."""
        for handle in handles:
            entry = self._streams.by_handle.get(handle)
            if entry is not None and self._flows.read(handle) is None:
                self._flows.restore(handle, FlowValue(entry.frames, entry.octets, kernel_ns))
                self._counters.missing += 1

    def settle(self, now_ns: int) -> None:
        """Take out what the agent has not heard of."""
        consumed = self._ring.consumed
        for key, written in list(self._suspects.items()):
            if self._flows.handle_of(key) is not None:
                del self._suspects[key]
            elif consumed >= written:
                del self._suspects[key]
                self._counters.unknown += self._flows.forget(key)
        self._report(now_ns)

    def _report(self, now_ns: int) -> None:
        counters = self._counters
        total = counters.unknown + counters.missing
        if total == self._logged or (self._logged_ns is not None and now_ns - self._logged_ns < LOG_GAP_NS):
            return
        self._logged, self._logged_ns = total, now_ns
        _log.warning(
            "the kernel's flow tables differed: so far %d unknown entries were removed, %d missing put back",
            counters.unknown,
            counters.missing,
        )


FEW: Final = 64
"""As many reads of one flow cost less than a walk through the buckets of a table."""
LOOK_GAP_NS: Final = 100 * MILLISECOND_NS
"""Between the begins of two looks at whole tables."""
BATCH: Final = 1024


class Sweep:
    """`seen` gets each flow with what the kernel counted of it, when there may be something to do."""

    def __init__(
        self,
        flows: KernelFlows,
        streams: StreamTable,
        seen: Callable[[StreamEntry, FlowValue], None],
        reconciliation: Reconciliation | None = None,
    ) -> None:
        self._flows = flows
        self._streams = streams
        self._seen = seen
        self._reconciliation = reconciliation
        self._not_met: set[int] = set()
        self._look: Iterator[FlowColumns] = iter(())
        self._looked = True
        self.silent_ns: int | None = None
        """A flow that sent nothing for so long may return to a queue that others keep busy."""
        self._began_ns = 0
        self._since_ns = 0

    def go_on(self, kernel_ns: int) -> None:
        """One step, at this time of CLOCK_MONOTONIC."""
        by_handle = self._streams.by_handle
        few = len(by_handle) <= FEW
        if few:
            for handle, entry in list(by_handle.items()):
                value = self._flows.read(handle)
                if value is not None:
                    self._seen(entry, value)
        if self._looked and kernel_ns - self._began_ns >= LOOK_GAP_NS:
            self._looked = False
            self._look = self._flows.read_all(BATCH)
            self._not_met = set(self._flows.handles)
            self._since_ns, self._began_ns = self._began_ns, kernel_ns
        if not self._looked:
            self._go_on_looking(kernel_ns, touch=not few)
        if self._reconciliation is not None:
            self._reconciliation.settle(kernel_ns)

    def _go_on_looking(self, kernel_ns: int, *, touch: bool) -> None:
        rows = 0
        while rows < BATCH:
            columns = next(self._look, None)
            if columns is None:
                self._looked = True
                if self._reconciliation is not None:
                    self._reconciliation.miss(self._not_met & self._flows.handles, kernel_ns)
                return
            rows += columns.count
            if self._reconciliation is not None:
                self._reconciliation.meet(columns)
            self._take(columns, kernel_ns, touch=touch)

    def _take(self, columns: FlowColumns, kernel_ns: int, *, touch: bool) -> None:
        handles = map(self._flows.handle_of, map(columns.key, range(columns.count)))
        self._not_met.difference_update(handle for handle in handles if handle is not None)
        if not touch:
            return
        rows = dict.fromkeys(columns.seen_from(self._since_ns))
        if self.silent_ns is not None:
            rows.update(dict.fromkeys(columns.seen_before(kernel_ns - self.silent_ns)))
        for row in rows:
            handle = self._flows.handle_of(columns.key(row))
            entry = None if handle is None else self._streams.by_handle.get(handle)
            if entry is not None:
                self._seen(entry, columns.value(row))
