"""Isolated flows in the kernel's maps, by the entries of the CI Stream Table."""

import errno
from collections.abc import Iterable, Iterator
from typing import Final

from isolane.dataplane.kernel.bpf.maps import BATCH_ENTRIES, NO_EXIST, Map
from isolane.dataplane.kernel.bpf.programs import Loaded
from isolane.dataplane.kernel.classifier import FLOWS
from isolane.dataplane.kernel.errors import BpfError
from isolane.dataplane.kernel.flow_columns import FlowColumns
from isolane.dataplane.kernel.flow_match import V4_OCTETS, V6_OCTETS, match_of
from isolane.dataplane.kernel.layout import FlowValue
from isolane.engine.isolation.flow_key import NOT_A_FLOW
from isolane.engine.isolation.tables import StreamEntry

_FRESH: Final = FlowValue().encode()
_FULL: Final = (errno.E2BIG, errno.ENOSPC, errno.ENOMEM)


class KernelFlows:
    """The frames that the kernel puts into congesting queues."""

    def __init__(self, loaded: Loaded) -> None:
        # The length of an entry says whose table it is of.
        self._tables: dict[int, Map] = {
            V4_OCTETS: loaded.maps[FLOWS[4]],
            V6_OCTETS: loaded.maps[FLOWS[6]],
        }
        self._keys: dict[int, bytes] = {}
        self._handles: dict[bytes, int] = {}
        self.refused = 0
        """Flows for which a map had no room: the kernel forwards them as before."""

    def __len__(self) -> int:
        return len(self._keys)

    def add(self, entry: StreamEntry) -> bool:
        """Whether the kernel isolates the flow from now on; counters of one that it has already stay."""
        if entry.key == NOT_A_FLOW:
            return False
        key = match_of(entry.key, entry.dst, entry.vid, entry.msdu)
        try:
            self._tables[len(key)].put(key, _FRESH, NO_EXIST)
        except BpfError as fault:
            if fault.number in _FULL:
                self.refused += 1
                return False
            if fault.number != errno.EEXIST:
                raise
        self._keys[entry.handle] = key
        self._handles[key] = entry.handle
        return True

    def add_all(self, entries: Iterable[StreamEntry]) -> None:
        """Many at once, for a start with flows that are known."""
        rows = [
            (match_of(entry.key, entry.dst, entry.vid, entry.msdu), entry.handle)
            for entry in entries
            if entry.key != NOT_A_FLOW
        ]
        for octets, table in self._tables.items():
            keys = [key for key, _ in rows if len(key) == octets]
            if keys:
                table.put_packed(b"".join(keys), _FRESH * len(keys))
        self._handles.update(rows)
        self._keys.update((handle, key) for key, handle in rows)

    def remove(self, handle: int) -> None:
        """The kernel forwards the flow as any other again."""
        key = self._keys.pop(handle, None)
        if key is not None:
            self._handles.pop(key, None)
            self._tables[len(key)].remove(key)

    def refuse(self, key: bytes) -> None:
        """The kernel isolated a flow for which the agent's table has no room."""
        self._tables[len(key)].remove(key)
        self.refused += 1

    def clear(self) -> None:
        """No flow is isolated."""
        for handle in list(self._keys):
            self.remove(handle)

    def handle_of(self, key: bytes) -> int | None:
        """The flow of an entry."""
        return self._handles.get(key)

    def read(self, handle: int) -> FlowValue | None:
        """The kernel's counters of a flow; None for a flow that it does not isolate."""
        key = self._keys.get(handle)
        value = None if key is None else self._tables[len(key)].get(key)
        return None if value is None else FlowValue.decode(value)

    def read_all(self, most: int = BATCH_ENTRIES) -> Iterator[FlowColumns]:
        """The counters of all flows, so many in each call of the kernel."""
        for octets, table in self._tables.items():
            for keys, values, count in table.batches(most):
                yield FlowColumns(keys, values, count, octets)
