"""The first start's configuration does what it promises, and can be deleted whole."""

import pytest

from agent.cli.remote import subtree
from agent.cli.status_report import SHOWN, report
from agent.device import demonstration
from agent.netconf.selection import subtree as subtree_filter
from agent.store.history import Author
from agent.tree import xml
from bindings import MODEL, Root
from tests.device.bench import Bench


@pytest.fixture
def bench() -> Bench:
    made = Bench()
    root = demonstration.configuration(MODEL)
    made.store.edit(Author.internal(), lambda _: root).now()
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


def test_it_can_be_deleted_whole(bench: Bench) -> None:
    bench.store.edit(Author.internal(), lambda _: Root.EMPTY).now()
    bench.run(100)
    assert not list(bench.state.interfaces.interface)
    assert bench.device.bridges == {}
