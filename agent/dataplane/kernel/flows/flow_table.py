"""The flow tables of the program: entries by the agent's word, and the counters of isolated flows.

The key of a flow (49.4.2.7 e) is one integer, in which the fields stand as in the packet: most of an entry is
one slice of it. Counters of many flows are read as columns: an object is made only of what somebody asks for.
"""

import errno
from collections.abc import Iterator, Set
from struct import Struct
from typing import Final

from isolane.dataplane.kernel.bpf.maps import BATCH_ENTRIES, NO_EXIST, Map
from isolane.dataplane.kernel.bpf.programs import Loaded
from isolane.dataplane.kernel.classifier import COUNT, FLOW_NUMBERS, FLOWS, RETURNS, FlowValue
from isolane.dataplane.kernel.errors import BpfError
from isolane.engine.isolation.flow_key import NOT_A_FLOW
from isolane.engine.isolation.tables import StreamEntry
from isolane.lazy_dataclass import dataclass

_IPV4: Final = b"\x08\x00"
_TAIL: Final = Struct("=HBx6s2x")
"""VID, protocol and destination address: the end of `struct v4_flow` and of `struct v6_flow`."""
V4_OCTETS, V6_OCTETS = 12 + _TAIL.size, 36 + _TAIL.size
"""The lengths of an entry; the two tables are distinguished by them."""
_BEFORE: Final = 8  # destination address and VID
_V4_KEY, _V6_KEY = _BEFORE + 26, _BEFORE + 46
_V4_PROTOCOL, _V6_PROTOCOL = _BEFORE + 11, _BEFORE + 8
_V4_ADDRESSES, _V6_ADDRESSES = _BEFORE + 14, _BEFORE + 10


def match_of(key: int, dst: int, vid: int, msdu: bytes) -> bytes:
    """The entry for a flow whose key is known; its ports and protocol are zeros where packets show none."""
    mac = dst.to_bytes(6, "big")
    if msdu[:2] == _IPV4:
        fields = key.to_bytes(_V4_KEY, "big")
        return fields[_V4_ADDRESSES:] + _TAIL.pack(vid, fields[_V4_PROTOCOL], mac)
    fields = key.to_bytes(_V6_KEY, "big")
    return fields[_V6_ADDRESSES:] + _TAIL.pack(vid, fields[_V6_PROTOCOL], mac)


@dataclass(frozen=True, slots=True)
class FlowColumns:
    """A batch of a flow table as the kernel wrote it."""

    keys: bytes
    values: bytes
    count: int
    key_octets: int

    @property
    def frames(self) -> list[int]:
        """Frames of each flow."""
        return self._column(0)

    @property
    def octets(self) -> list[int]:
        """Octets of each flow."""
        return self._column(1)

    @property
    def seen_ns(self) -> list[int]:
        """When the last frame of each flow came, by CLOCK_MONOTONIC."""
        return self._column(2)

    def key(self, row: int) -> bytes:
        """The entry of a flow."""
        return self.keys[row * self.key_octets : (row + 1) * self.key_octets]

    def value(self, row: int) -> FlowValue:
        """All that the kernel keeps of a flow."""
        size = 8 * FLOW_NUMBERS
        return FlowValue.decode(self.values[row * size : (row + 1) * size])

    def seen_from(self, time_ns: int) -> Iterator[int]:
        """Rows whose flows sent a frame at that time or later."""
        return (row for row, seen_ns in enumerate(self.seen_ns) if seen_ns >= time_ns)

    def seen_before(self, time_ns: int) -> Iterator[int]:
        """Rows whose flows sent none since."""
        return (row for row, seen_ns in enumerate(self.seen_ns) if seen_ns < time_ns)

    def _column(self, number: int) -> list[int]:
        numbers = memoryview(self.values).cast("Q")
        column: list[int] = numbers[number : self.count * FLOW_NUMBERS : FLOW_NUMBERS].tolist()
        return column


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
        self._orders: dict[int, Map] = {
            V4_OCTETS: loaded.maps[RETURNS[4]],
            V6_OCTETS: loaded.maps[RETURNS[6]],
        }
        self._keys: dict[int, bytes] = {}
        self._handles: dict[bytes, int] = {}
        self.refused = 0
        """Flows for which a map had no room: the kernel forwards them as before."""
        self.ordered: dict[int, int] = {}
        """Flows that are ordered back, and with how many frames in the congesting queue ever."""

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

    def remove(self, handle: int) -> None:
        """The kernel forwards the flow as any other again."""
        key = self._keys.pop(handle, None)
        if key is not None:
            self._handles.pop(key, None)
            self._tables[len(key)].remove(key)
            if self.ordered.pop(handle, None) is not None:
                self._orders[len(key)].remove(key)

    def order_back(self, handle: int, frames: int) -> None:
        """The flow returns with its next frame, unless it sends more than so many before."""
        key = self._keys[handle]
        self._orders[len(key)].put(key, COUNT.pack(frames))
        self.ordered[handle] = frames

    def keep(self, handle: int) -> None:
        """The order to return the flow is void."""
        key = self._keys[handle]
        if self.ordered.pop(handle, None) is not None:
            self._orders[len(key)].remove(key)

    def restore(self, handle: int, value: FlowValue) -> None:
        """Put an entry back that somebody took out."""
        key = self._keys[handle]
        try:
            self._tables[len(key)].put(key, value.encode())
        except BpfError as fault:
            if fault.number not in _FULL:
                raise
            self.remove(handle)
            self.refused += 1

    def forget(self, key: bytes) -> bool:
        """Take an entry out that the agent does not know; whether it was there."""
        return self._tables[len(key)].remove(key)

    def refuse(self, key: bytes) -> None:
        """The kernel isolated a flow for which the agent's table has no room."""
        self._tables[len(key)].remove(key)
        self.refused += 1

    @property
    def handles(self) -> Set[int]:
        """All flows that the kernel isolates by this agent's word."""
        return self._keys.keys()

    def key_of(self, handle: int) -> bytes | None:
        """The entry of a flow."""
        return self._keys.get(handle)

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
