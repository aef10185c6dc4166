"""Counters of flows are read one by one or as tables, and only what changed is touched."""

import pytest

from isolane.dataplane.kernel import classifier
from isolane.dataplane.kernel.bpf.programs import Loaded
from isolane.dataplane.kernel.classifier import FlowValue
from isolane.dataplane.kernel.flows.flow_table import KernelFlows
from isolane.dataplane.kernel.flows.sweep import BATCH, FEW, LOOK_GAP_NS, Sweep
from isolane.engine.isolation.flow_key import flow_key
from isolane.engine.isolation.machine import Mask
from isolane.engine.isolation.tables import StreamEntry, StreamTable

pytestmark = pytest.mark.root

BEGIN_NS = 10**15
V4 = b"\x08\x00\x45" + bytes(8) + b"\x11" + bytes(2)
V6 = b"\x86\xdd\x60" + bytes(5) + b"\x11\x40"


class Room:
    """Some flows of either version, in the agent's table and in the kernel's."""

    def __init__(self, loaded: Loaded, count: int) -> None:
        self.tables = loaded.maps
        self.flows, self.streams = KernelFlows(loaded), StreamTable(count)
        self.entries = [self._entry(number) for number in range(count)]
        for entry in self.entries:
            self.streams.insert(entry, 1, 0, Mask.LOCAL)
            self.flows.add(entry)
        self.seen: dict[int, FlowValue] = {}
        self.sweep = Sweep(self.flows, self.streams, self._take)

    def _entry(self, number: int) -> StreamEntry:
        source = number.to_bytes(4, "big")
        msdu = V4 + source + bytes(4) + bytes(84) if number % 2 else V6 + source + bytes(28) + bytes(84)
        key = flow_key(5, 1, msdu)
        return StreamEntry(100 + number, key, dst=5, src=6, vid=1, msdu=msdu, create_ns=0)

    def _take(self, entry: StreamEntry, value: FlowValue) -> None:
        assert entry.handle not in self.seen, "touched twice in one look"
        self.seen[entry.handle] = value

    def frame(self, number: int, at_ns: int) -> None:
        """The kernel sees a frame of a flow."""
        entry = self.entries[number]
        key = self.flows._keys[entry.handle]
        self.tables[classifier.FLOWS[4 if number % 2 else 6]].put(key, FlowValue(7, 700, at_ns).encode())

    def look(self, at_ns: int) -> dict[int, FlowValue]:
        """As many steps as a look at all tables takes."""
        self.seen = {}
        for _ in range(2 + len(self.entries) // BATCH + 2):
            self.sweep.go_on(at_ns)
        return {handle - 100: value for handle, value in self.seen.items()}


def test_a_few_flows_are_read_at_each_step(loaded: Loaded) -> None:
    room = Room(loaded, FEW)
    room.frame(3, BEGIN_NS)
    room.sweep.go_on(BEGIN_NS)
    assert len(room.seen) == FEW
    assert room.seen[103] == FlowValue(7, 700, BEGIN_NS)


def test_of_many_flows_those_are_touched_that_sent_since_the_last_look(loaded: Loaded) -> None:
    room = Room(loaded, 2 * BATCH)
    room.look(BEGIN_NS)
    assert room.look(BEGIN_NS + LOOK_GAP_NS - 1) == {}, "too soon"
    for number in (0, 1, 1500):
        room.frame(number, BEGIN_NS + 5)
    later_ns = BEGIN_NS + LOOK_GAP_NS
    expected = FlowValue(7, 700, BEGIN_NS + 5)
    assert room.look(later_ns) == {0: expected, 1: expected, 1500: expected}
    assert room.look(later_ns + LOOK_GAP_NS) == {}, "nothing came since"


def test_flows_that_sent_nothing_for_long_are_touched_where_they_may_return(loaded: Loaded) -> None:
    room = Room(loaded, FEW + 10)
    room.sweep.silent_ns = 1_000
    for number in range(FEW + 10):
        room.frame(number, BEGIN_NS)
    room.look(BEGIN_NS)
    room.frame(5, BEGIN_NS + LOOK_GAP_NS)
    touched = room.look(BEGIN_NS + LOOK_GAP_NS)
    assert len(touched) == FEW + 10, "one that sent, and all that did not"
