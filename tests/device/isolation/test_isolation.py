"""Congestion isolation by configuration: two senders and a receiver that is too slow for both."""

import pytest

from isolane.bindings import Root
from isolane.bindings.ieee802_dot1q_bridge import Flow, FlushFlowsInput
from isolane.bindings.ietf_interfaces import FlushFlowsInput as FlushPortInput
from isolane.bindings.ietf_interfaces import StateQueue
from isolane.errors import DataErrors
from tests.device.bench import DP, Bench, interface
from tests.device.bridge.test_bridges import MEMBER, bridge

CI = "urn:ieee:std:802.1Q:yang:ieee802-dot1q-congestion-isolation-bridge"
ISO = "urn:isolane:yang:isolane-congestion-isolation"

PAIR = (
    f'<queue-map xmlns="{CI}"><priority>1</priority>'
    "<abs-traffic-class-plus-one>congesting-queue-tc-1</abs-traffic-class-plus-one></queue-map>"
    f'<queue-map xmlns="{CI}"><priority>0</priority>'
    "<abs-traffic-class-plus-one>monitored-queue-tc-2</abs-traffic-class-plus-one></queue-map>"
)
ENABLE = f'<ci-master-enable xmlns="{CI}">true</ci-master-enable>'


def host(number: int, rate: int = 10_000_000_000) -> str:
    return (
        f'<data-plane xmlns="{DP}">'
        f"<host><name>h{number}</name><ipv4-address>192.0.2.{number}</ipv4-address></host>"
        f"<wire><name>w{number}</name><end-a><interface>p{number}</interface></end-a>"
        f"<end-b><host>h{number}</host></end-b><a-to-b><rate>{rate}</rate></a-to-b></wire></data-plane>"
    )


TRAFFIC = (
    f'<data-plane xmlns="{DP}"><traffic><name>t</name>'
    "<source-host>h1</source-host><source-host>h2</source-host>"
    "<destination-host>h3</destination-host><constant><rate>800000000</rate></constant></traffic></data-plane>"
)


@pytest.fixture
def bench() -> Bench:
    made = Bench()
    made.edit(bridge(ENABLE))
    for number in (1, 2, 3):
        made.edit(
            interface(f"p{number}", MEMBER % PAIR),
            host(number, 1_000_000_000 if number == 3 else 10_000_000_000),
        )
    made.run(1)
    return made


def queue(state: Root, number: int) -> StateQueue:
    return state.interfaces.interface["p3"].bridge_port.congestion_isolation.state.queue[number]


def flows(state: Root) -> list[Flow]:
    return [each.flow for each in state.bridges.bridge["br0"].component["c0"].ci_streams.ci_stream_table]


def test_a_congested_port_isolates_flows_and_shows_them(bench: Bench) -> None:
    bench.edit(TRAFFIC)
    bench.run(3)
    state = bench.state
    assert queue(state, 1).role == "monitored"
    assert queue(state, 0).role == "congesting"
    isolated = flows(state)
    assert isolated
    assert {flow.interface for flow in isolated} == {"p3"}
    assert {flow.destination_address for flow in isolated} == {"192.0.2.3"}
    assert queue(state, 0).isolated_flows == len(isolated)
    component = state.bridges.bridge["br0"].component["c0"].congestion_isolation.state
    assert (component.active, component.flows) == (True, len(isolated))


@pytest.mark.parametrize(
    "aqm",
    [
        "<algorithm>threshold</algorithm>"
        "<threshold><congested-octets>8000</congested-octets><cleared-octets>2000</cleared-octets></threshold>",
        "<algorithm>cp</algorithm><cp><set-point-octets>8000</set-point-octets></cp>",
        "<algorithm>red</algorithm><red><minimum-octets>4000</minimum-octets><maximum-octets>40000</maximum-octets></red>",
    ],
    ids=["threshold", "cp", "red"],
)
def test_a_queue_that_is_empty_again_is_not_congested(bench: Bench, aqm: str) -> None:
    """No frame has come since, from which the detection of congestion could have learned it."""
    detection = f'<congestion-isolation xmlns="{ISO}"><aqm>{aqm}</aqm></congestion-isolation>'
    bench.edit(interface("p3", MEMBER % detection))
    bench.edit(TRAFFIC.replace("<constant>", "<duration>3</duration><constant>"))
    bench.run(3)
    assert queue(bench.state, 1).congested or queue(bench.state, 0).congested
    bench.run(200)
    shown = [queue(bench.state, number) for number in range(8)]
    assert [row.depth_octets for row in shown] == [0] * 8
    assert [row.congested for row in shown] == [False] * 8


def test_without_the_master_switch_nothing_is_isolated(bench: Bench) -> None:
    bench.edit(bridge(ENABLE.replace("true", "false")))
    bench.edit(TRAFFIC)
    bench.run(5)
    assert flows(bench.state) == []
    assert bench.state.bridges.bridge["br0"].component["c0"].congestion_isolation.state.active is False


def test_flows_return_when_the_congestion_is_over(bench: Bench) -> None:
    bench.edit(TRAFFIC.replace("<constant>", "<duration>3</duration><constant>"))
    bench.run(3)
    assert flows(bench.state)
    bench.run(5_000)
    assert flows(bench.state) == []


def test_flush_flows_returns_them_at_once(bench: Bench) -> None:
    bench.edit(TRAFFIC.replace("<constant>", "<duration>3</duration><constant>"))
    bench.run(3)
    before = len(flows(bench.state))
    output = bench.call(FlushFlowsInput.new(), "br0", "c0")
    assert output.flushed == before
    assert flows(bench.state) == []


def test_flush_of_one_port_leaves_those_of_others(bench: Bench) -> None:
    bench.edit(TRAFFIC)
    bench.run(3)
    assert bench.call(FlushPortInput.new(), "p1").flushed == 0
    assert bench.call(FlushPortInput.new(), "p3").flushed > 0


def test_a_threshold_changes_while_it_runs(bench: Bench) -> None:
    aqm = (
        f'<congestion-isolation xmlns="{ISO}"><aqm><algorithm>threshold</algorithm>'
        "<threshold><congested-octets>4000000</congested-octets>"
        "<cleared-octets>3000000</cleared-octets></threshold></aqm></congestion-isolation>"
    )
    bench.edit(interface("p3", MEMBER % aqm))
    bench.edit(TRAFFIC)
    bench.run(5)
    assert flows(bench.state) == []


def test_a_queue_map_without_its_partner_is_refused_with_the_place(bench: Bench) -> None:
    half = (
        f'<queue-map xmlns="{CI}"><priority>5</priority>'
        "<abs-traffic-class-plus-one>congesting-queue-tc-4</abs-traffic-class-plus-one></queue-map>"
    )
    with pytest.raises(DataErrors) as refused:
        bench.edit(interface("p1", MEMBER % half))
    assert "queue-map[priority='5']" in str(refused.value)
    assert "interface[name='p1']" in str(refused.value)
