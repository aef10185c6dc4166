"""Read the counters of isolated flows again and again, at a cost that does not grow with their number.

A few flows are read one by one at each step. Many are read as whole tables, a batch at each step, and only
those are touched that sent frames since the last look, or have sent none for so long that they return.
"""

from collections.abc import Callable, Iterator
from typing import Final

from isolane.dataplane.kernel.flow_columns import FlowColumns
from isolane.dataplane.kernel.flow_table import KernelFlows
from isolane.dataplane.kernel.layout import FlowValue
from isolane.durations import MILLISECOND_NS
from isolane.engine.isolation.tables import StreamEntry, StreamTable

FEW: Final = 64
"""As many reads of one flow cost less than a walk through the buckets of a table."""
LOOK_GAP_NS: Final = 100 * MILLISECOND_NS
"""Between the begins of two looks at whole tables."""
BATCH: Final = 1024


class Sweep:
    """`seen` gets each flow with what the kernel counted of it, when there may be something to do."""

    def __init__(
        self, flows: KernelFlows, streams: StreamTable, seen: Callable[[StreamEntry, FlowValue], None]
    ) -> None:
        self._flows = flows
        self._streams = streams
        self._seen = seen
        self._look: Iterator[FlowColumns] = iter(())
        self.silent_ns: int | None = None
        """A flow that sent nothing for so long may return to a queue that others keep busy."""
        self._began_ns = 0
        self._since_ns = 0

    def go_on(self, kernel_ns: int) -> None:
        """One step, at this time of CLOCK_MONOTONIC."""
        by_handle = self._streams.by_handle
        if len(by_handle) <= FEW:
            for handle, entry in list(by_handle.items()):
                value = self._flows.read(handle)
                if value is not None:
                    self._seen(entry, value)
            return
        columns = next(self._look, None)
        if columns is not None:
            self._take(columns, kernel_ns)
        elif kernel_ns - self._began_ns >= LOOK_GAP_NS:
            self._look = self._flows.read_all(BATCH)
            self._since_ns, self._began_ns = self._began_ns, kernel_ns

    def _take(self, columns: FlowColumns, kernel_ns: int) -> None:
        rows = dict.fromkeys(columns.seen_from(self._since_ns))
        if self.silent_ns is not None:
            rows.update(dict.fromkeys(columns.seen_before(kernel_ns - self.silent_ns)))
        for row in rows:
            handle = self._flows.handle_of(columns.key(row))
            entry = None if handle is None else self._streams.by_handle.get(handle)
            if entry is not None:
                self._seen(entry, columns.value(row))
