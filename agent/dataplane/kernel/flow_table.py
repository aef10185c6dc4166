"""Isolated flows in the kernel's maps, by the entries of the CI Stream Table."""

import errno
from collections.abc import Iterable
from typing import Final

from isolane.dataplane.kernel.bpf.maps import NO_EXIST, Map
from isolane.dataplane.kernel.bpf.programs import Loaded
from isolane.dataplane.kernel.classifier import FLOWS
from isolane.dataplane.kernel.errors import BpfError
from isolane.dataplane.kernel.flow_match import FlowMatch, flow_match
from isolane.dataplane.kernel.layout import FlowValue
from isolane.engine.isolation.tables import StreamEntry

_FRESH: Final = FlowValue().encode()
_FULL: Final = (errno.E2BIG, errno.ENOSPC, errno.ENOMEM)


class KernelFlows:
    """What frames the kernel puts into congesting queues."""

    def __init__(self, loaded: Loaded) -> None:
        self._tables: dict[int, Map] = {version: loaded.maps[name] for version, name in FLOWS.items()}
        self._matches: dict[int, FlowMatch] = {}
        self.refused = 0
        """Flows for which a map had no room: the kernel forwards them as before."""

    def __len__(self) -> int:
        return len(self._matches)

    def add(self, entry: StreamEntry) -> bool:
        """Whether the kernel isolates the flow from now on; counters of one that it has already stay."""
        match = flow_match(entry.dst, entry.vid, entry.msdu)
        if match is None:
            return False
        try:
            self._tables[match.version].put(match.key, _FRESH, NO_EXIST)
        except BpfError as fault:
            if fault.number in _FULL:
                self.refused += 1
                return False
            if fault.number != errno.EEXIST:
                raise
        self._matches[entry.handle] = match
        return True

    def add_all(self, entries: Iterable[StreamEntry]) -> None:
        """Many at once, for a start with flows that are known."""
        fresh: dict[int, list[tuple[bytes, bytes]]] = {version: [] for version in self._tables}
        for entry in entries:
            match = flow_match(entry.dst, entry.vid, entry.msdu)
            if match is not None:
                fresh[match.version].append((match.key, _FRESH))
                self._matches[entry.handle] = match
        for version, rows in fresh.items():
            self._tables[version].put_all(rows)

    def remove(self, handle: int) -> None:
        """The kernel forwards the flow as any other again."""
        match = self._matches.pop(handle, None)
        if match is not None:
            self._tables[match.version].remove(match.key)

    def clear(self) -> None:
        """No flow is isolated."""
        for handle in list(self._matches):
            self.remove(handle)

    def read(self, handle: int) -> FlowValue | None:
        """What the kernel counted of a flow; None for one that it does not isolate."""
        match = self._matches.get(handle)
        value = None if match is None else self._tables[match.version].get(match.key)
        return None if value is None else FlowValue.decode(value)

    def read_all(self) -> dict[FlowMatch, FlowValue]:
        """The counters of all flows, a batch in each call."""
        return {
            FlowMatch(version, key): FlowValue.decode(value)
            for version, table in self._tables.items()
            for key, value in table.items()
        }
