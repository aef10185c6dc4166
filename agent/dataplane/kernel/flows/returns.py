"""Flows go back to their monitored queue in steps, so that no frame overtakes one of its own flow.

First the frames of a flow are counted. Once a later look at its congesting queue shows that these have left,
the program gets the order to return the flow, which holds while it has sent just as many: a frame that came
meanwhile is counted, and makes the order void. At the next step the agent sees which it was.
"""

from collections.abc import Callable, Iterable
from itertools import islice
from typing import Final

from isolane.dataplane.kernel.flows.flow_table import KernelFlows
from isolane.engine.isolation.counters import FlowTableCounters
from isolane.engine.isolation.tables import StreamEntry, StreamTable
from isolane.lazy_dataclass import dataclass

BATCH: Final = 1024
"""Flows that are counted in one step."""


@dataclass(frozen=True, slots=True)
class _Counted:
    frames: int
    at_ns: int


class Returns:
    """`has_left`: whether what a flow had sent at a time has left; `on_return` gets flows that returned."""

    def __init__(
        self,
        flows: KernelFlows,
        streams: StreamTable,
        has_left: Callable[[StreamEntry, int], bool],
        on_return: Callable[[StreamEntry], None],
        step_ns: int,
        counters: FlowTableCounters,
    ) -> None:
        self._counters = counters
        self._flows = flows
        self._streams = streams
        self._has_left = has_left
        self._on_return = on_return
        self._step_ns = step_ns
        self._stepped_ns: int | None = None
        self._offered: dict[int, StreamEntry] = {}
        self._counted: dict[int, _Counted] = {}

    @property
    def pending(self) -> bool:
        """Whether the next step has something to do."""
        return bool(self._offered or self._counted or self._flows.ordered)

    def offer(self, entries: Iterable[StreamEntry]) -> None:
        """These may return; some of them, when they are many."""
        busy = self._counted.keys() | self._flows.ordered.keys()
        for entry in islice((each for each in entries if each.handle not in busy), BATCH):
            self._offered[entry.handle] = entry

    def step(self, now_ns: int) -> None:
        """At most once in a step's time: a frame that was counted in the last one is in its queue by now."""
        if self._stepped_ns is not None and now_ns - self._stepped_ns < self._step_ns:
            return
        self._stepped_ns = now_ns
        for handle, frames in list(self._flows.ordered.items()):
            self._conclude(handle, frames)
        counted, self._counted = self._counted, {}
        for handle, each in counted.items():
            entry = self._streams.by_handle.get(handle)
            if entry is not None and self._has_left(entry, each.at_ns):
                self._flows.order_back(handle, each.frames)
        for handle in list(islice(self._offered, BATCH)):
            del self._offered[handle]
            value = self._flows.read(handle)
            if value is not None:
                self._counted[handle] = _Counted(value.frames, now_ns)

    def _conclude(self, handle: int, frames: int) -> None:
        value, entry = self._flows.read(handle), self._streams.by_handle.get(handle)
        if value is not None and entry is not None and value.frames == frames:
            self._on_return(entry)
        else:
            self._counters.void += 1
            self._flows.keep(handle)
