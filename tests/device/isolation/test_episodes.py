"""Congested queues and isolated flows as events: they begin, they end, and are never more than a few."""

from types import SimpleNamespace
from typing import Any, cast

import pytest

from isolane.bindings.ietf_interfaces import CongestionBegan, CongestionEnded, FlowIsolated, FlowReleased
from isolane.device.isolation.episodes import MOST_FLOWS, Episodes
from isolane.durations import MILLISECOND_NS
from isolane.engine.isolation.machine import Mask
from isolane.engine.isolation.tables import StreamEntry, StreamTable
from tests.device.bench import Bench
from tests.device.isolation.test_isolation import TRAFFIC, bench  # noqa: F401  # the fixture


class Table:
    """A bridge with one port and a table of flows that a test fills by itself."""

    def __init__(self) -> None:
        self.bench = Bench()
        self.streams = StreamTable(1_000)
        port = SimpleNamespace(name="p3", cip=SimpleNamespace(map=SimpleNamespace(monitored={0: 1})))
        flows = SimpleNamespace(streams=self.streams)
        bridge = SimpleNamespace(ports={3: port}, isolation=SimpleNamespace(flows=flows))
        episodes = Episodes(self.bench.device.context, cast("Any", bridge))
        self.streams.on_change = episodes.touched

    def isolate(self, number: int) -> StreamEntry:
        """A flow comes."""
        addresses = bytes((192, 0, 2, 1, 192, 0, 2, 9))
        ip = bytes.fromhex("4500001c0000000040110000") + addresses
        msdu = b"\x08\x00" + ip + number.to_bytes(2) + (4791).to_bytes(2) + bytes(4)
        now_ns = self.bench.device.context.now_ns
        handle = self.streams.free.take()
        entry = StreamEntry(handle, number, dst=1, src=2, vid=0, msdu=msdu, create_ns=now_ns)
        self.streams.insert(entry, 3, 0, Mask.LOCAL)
        return entry

    def told(self, kind: Any) -> list[Any]:
        return self.bench.told(kind)


@pytest.fixture
def table() -> Table:
    return Table()


def test_congestion_ends_a_second_after_its_last_flow(table: Table) -> None:
    flows = [table.isolate(number) for number in range(1, 4)]
    table.bench.run(150)
    (began,) = table.told(CongestionBegan)
    assert began.traffic_class == 1
    assert [each.source_port for each in table.told(FlowIsolated)] == [1, 2, 3]
    for entry in flows[:2]:
        table.streams.remove(entry)
    table.bench.run(2_000)
    assert not table.told(CongestionEnded)
    table.streams.remove(flows[2])
    table.bench.run(500)
    table.streams.remove(table.isolate(9))  # within a second: the same congestion; it is too short to be seen
    table.bench.run(2_000)
    (ended,) = table.told(CongestionEnded)
    assert (ended.traffic_class, ended.flows) == (1, 3)
    assert 2_100 * MILLISECOND_NS < ended.duration < 2_400 * MILLISECOND_NS
    released = table.told(FlowReleased)
    assert [each.source_port for each in released] == [1, 2, 3]
    assert released[0].destination_address == "192.0.2.9"
    assert released[0].duration < released[2].duration
    assert len(table.told(CongestionBegan)) == 1


def test_of_many_flows_a_few_are_said_and_the_rest_are_counted(table: Table) -> None:
    flows = [table.isolate(number) for number in range(1, 501)]
    table.bench.run(150)
    assert len(table.told(FlowIsolated)) == MOST_FLOWS
    for entry in flows:
        table.streams.remove(entry)
    table.bench.run(1_500)
    table.isolate(1_000)
    table.bench.run(150)
    released = table.told(FlowReleased)
    assert len(released) == MOST_FLOWS
    told = [*table.told(FlowIsolated), *released]
    assert sum(each.suppressed for each in told) == 500 - MOST_FLOWS
    (ended,) = table.told(CongestionEnded)
    assert ended.flows == 500


def test_a_congested_port_says_so_and_names_the_flows(bench: Bench) -> None:  # noqa: F811  # pytest's fixture
    bench.edit(TRAFFIC)
    bench.run(110)
    assert [each.traffic_class for each in bench.told(CongestionBegan)] == [1]
    isolated = bench.told(FlowIsolated)
    assert isolated
    assert {(each.traffic_class, each.congesting_traffic_class) for each in isolated} == {(1, 0)}
    assert {each.destination_address for each in isolated} == {"192.0.2.3"}
    assert not bench.told(CongestionEnded)
