"""Bridges of the examples in a row, with only what `isolate_fabric.py` configures: a leaf isolates."""

import runpy
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from lxml import etree

from isolane.dataplane.clock import VirtualClock
from isolane.dataplane.emulated.wire import Wire, WireConfig
from tests.device.bench import DP, Bench
from tests.examples.processes import EXAMPLES

FAST, SLOW = WireConfig(rate_bps=10_000_000_000), WireConfig(rate_bps=1_000_000_000)
change = runpy.run_path(str(EXAMPLES / "isolate_fabric.py"))["change"]
BRIDGE = (Path(EXAMPLES) / "bridge.xml").read_text()


def inner(config: str) -> str:
    """What is in a config element."""
    return "".join(etree.tostring(each, encoding="unicode") for each in etree.fromstring(config))


def host(number: int, port: str | None = None) -> str:
    """Without a port a host that is only known, not there."""
    wire = (
        f"<wire><name>{port}</name><end-a><interface>{port}</interface></end-a>"
        f"<end-b><host>h{number}</host></end-b></wire>"
    )
    return (
        f'<data-plane xmlns="{DP}"><host><name>h{number}</name>'
        f"<mac-address>02-00-00-00-AA-0{number}</mac-address><ipv4-address>192.0.2.{number}</ipv4-address></host>"
        f"{'' if port is None else wire}</data-plane>"
    )


class Row:
    """Senders h1 and h2 at leaf1, the spine, and the receiver h3 at leaf2 behind a slow link of the spine."""

    def __init__(self) -> None:
        clock = VirtualClock()
        self.leaf1, self.spine, self.leaf2 = (Bench(clock=clock) for _ in range(3))
        running: Any = SimpleNamespace(data_ele=etree.fromstring(BRIDGE))
        session = SimpleNamespace(get_config=lambda *_, **__: running)
        for bench in (self.leaf1, self.spine, self.leaf2):
            bench.edit(inner(BRIDGE))
            bench.edit(inner(change(session, 3, 2)))
        self._join((self.leaf1, "port1"), (self.spine, "port1"), FAST)
        self._join((self.spine, "port2"), (self.leaf2, "port1"), SLOW)
        self.leaf1.edit(host(1, "port2"), host(2, "port3"), host(3))
        self.leaf2.edit(host(3, "port3"))
        self.run(3_000)

    def _join(self, a: tuple[Bench, str], b: tuple[Bench, str], config: WireConfig) -> None:
        wire = Wire(a[0].clock, config)
        for (bench, name), end in ((a, wire.a), (b, wire.b)):
            bench.device.fixed_wires.fix(name, "between", end)

    def run(self, milliseconds: float) -> None:
        self.leaf1.run(milliseconds)


@pytest.fixture(scope="module")
def row() -> Row:
    made = Row()
    made.leaf1.edit(
        f'<data-plane xmlns="{DP}"><traffic><name>t</name><source-host>h1</source-host>'
        "<source-host>h2</source-host><destination-host>h3</destination-host><priority>3</priority>"
        "<constant><rate>800000000</rate></constant></traffic></data-plane>"
    )
    made.run(10)
    return made


def flows(bench: Bench) -> list[Any]:
    table = bench.state.bridges.bridge["bridge"].component["relay"].ci_streams.ci_stream_table
    return [each.flow for each in table]


def isolation(bench: Bench, name: str) -> Any:
    return bench.state.interfaces.interface[name].bridge_port.congestion_isolation.state


def test_the_egress_of_the_spine_congests_and_its_flows_are_isolated_there(row: Row) -> None:
    assert {flow.interface for flow in flows(row.spine)} == {"port2"}
    assert isolation(row.spine, "port1").statistics.cims_sent_add


def test_the_leaf_before_it_isolates_the_same_flows_because_the_spine_asks(row: Row) -> None:
    assert {flow.source_address for flow in flows(row.leaf1)} == {"192.0.2.1", "192.0.2.2"}
    assert {tuple(flow.requested_by) for flow in flows(row.leaf1)} == {("port1",)}
    assert isolation(row.leaf1, "port1").queue[2].dequeued_frames


def test_the_class_gets_over_the_untagged_links(row: Row) -> None:
    assert isolation(row.spine, "port2").queue[2].dequeued_frames
    for bench, name in ((row.spine, "port2"), (row.leaf2, "port3")):
        queue = isolation(bench, name).queue
        assert (bool(queue[3].dequeued_frames), queue[0].dequeued_frames) == (True, 0)


def test_no_flow_is_isolated_where_nothing_congests(row: Row) -> None:
    assert flows(row.leaf2) == []
