"""The first start's configuration does what it promises, and can be deleted whole."""

from typing import Literal

import pytest

from isolane.app import demonstration
from isolane.bindings import MODEL, Root
from isolane.bindings.ietf_interfaces import ReinitializeInput
from isolane.cli.remote.client import subtree
from isolane.netconf.filters import subtree as subtree_filter
from isolane.shell.show.report import SHOWN, report
from isolane.store.history import Author
from isolane.tree import xml
from tests.device.bench import Bench


@pytest.fixture
def bench() -> Bench:
    made = Bench()
    root = demonstration.configuration(MODEL)
    made.store.edit(Author.internal(), lambda _: root)
    made.run(4_000)
    return made


def test_neighbours_isolated_flows_and_retry_are_seen(bench: Bench) -> None:
    shown = report(bench.state)
    ports = {port.name: port for port in shown.ports}
    assert ports["port1"].neighbours == ("alpha nic0",)
    assert ports["port2"].neighbours == ("beta nic0",)
    assert ports["port1"].llr == "advance/send-acks"
    assert shown.flows
    assert {flow.port for flow in shown.flows} == {"port2"}
    assert bench.state.interfaces.interface["port2"].llr.state.statistics.tx_ok != 0


def test_status_asks_for_what_it_shows(bench: Bench) -> None:
    element = xml.parse(f"<filter>{subtree(SHOWN)}</filter>".encode())
    select = subtree_filter(MODEL, element, state=True)
    found = select(bench.store.operational.source(), False).tree
    assert report(found).flows == report(bench.state).flows


@pytest.mark.parametrize("direction", [None, "both"])
def test_retry_that_is_started_afresh_carries_frames_again_both_ways(
    bench: Bench, direction: Literal["both"] | None
) -> None:
    for name in ("port1", "port2"):
        bench.call(ReinitializeInput.new(direction=direction), name)
        bench.run(500)
        before = [counted(bench, each) for each in ("port1", "port2")]
        bench.run(500)
        assert all(counted(bench, each) > old for each, old in zip(("port1", "port2"), before, strict=True))
    ports = {port.name: port.llr for port in report(bench.state).ports}
    assert ports["port1"] == ports["port2"] == "advance/send-acks"


def counted(bench: Bench, name: str) -> int:
    """Numbered frames that went out at a port and were acknowledged, and that came in."""
    shown = bench.state.interfaces.interface[name].llr.state
    return (shown.acked_seq or 0) + (shown.next_rx_seq or 0)


def test_it_can_be_deleted_whole(bench: Bench) -> None:
    bench.store.edit(Author.internal(), lambda _: Root.EMPTY)
    bench.run(100)
    assert not list(bench.state.interfaces.interface)
    assert bench.device.bridges == {}
