"""PAUSE and PFC by configuration: a slow port makes a fast sender wait."""

from typing import Any

import pytest

from isolane.bindings.ietf_interfaces import FlowControlClearCountersInput, FlowControlState
from isolane.device.pfc import FlowControlPortState
from tests.device.bench import DP, Bench, interface
from tests.device.bridge.test_bridges import MEMBER, NC, bridge

PFC = "urn:isolane:yang:isolane-pfc"
LOSSLESS = (
    f'<flow-control xmlns="{PFC}"><priority><priority>3</priority><transmit-enabled>true</transmit-enabled>'
    "<receive-enabled>true</receive-enabled><xoff-threshold>20000</xoff-threshold>"
    "<xon-threshold>10000</xon-threshold></priority></flow-control>"
)
TRAFFIC = (
    f'<data-plane xmlns="{DP}"><traffic><name>t</name><source-host>h1</source-host>'
    "<destination-host>h2</destination-host><priority>3</priority>"
    "<constant><rate>2000000000</rate></constant></traffic></data-plane>"
)


def host(number: int, rate: int) -> str:
    return (
        f'<data-plane xmlns="{DP}">'
        f"<host><name>h{number}</name><ipv4-address>192.0.2.{number}</ipv4-address></host>"
        f"<wire><name>w{number}</name><end-a><interface>p{number}</interface></end-a>"
        f"<end-b><host>h{number}</host></end-b><a-to-b><rate>{rate}</rate></a-to-b></wire></data-plane>"
    )


@pytest.fixture
def bench() -> Bench:
    made = Bench()
    made.edit(bridge())
    for number, rate in ((1, 10_000_000_000), (2, 1_000_000_000)):
        made.edit(interface(f"p{number}", MEMBER % "" + LOSSLESS), host(number, rate))
    made.run(1)
    return made


def state(bench: Bench, name: str = "p1") -> FlowControlState:
    return bench.state.interfaces.interface[name].flow_control.state


def test_a_full_queue_stops_the_sender_and_nothing_is_lost(bench: Bench) -> None:
    bench.edit(TRAFFIC)
    bench.run(5)
    shown = state(bench)
    assert shown.statistics.tx_pfc_frames != 0
    assert shown.priority[3].tx_xoff != 0
    assert shown.priority[3].tx_asserted_time != 0
    assert shown.priority[2].tx_xoff == 0
    assert bench.state.data_plane.traffic["t"].state.lost_frames == 0


def test_counters_are_cleared_with_their_time(bench: Bench) -> None:
    bench.edit(TRAFFIC)
    bench.run(5)
    output = bench.call(FlowControlClearCountersInput.new(), "p1")
    shown = state(bench)
    assert shown.statistics.tx_pfc_frames == 0
    assert shown.statistics.discontinuity_time == output.discontinuity_time
    assert shown.priority[3].tx_asserted_time == 0


def test_a_sender_that_is_stopped_goes_on_when_it_is_turned_off(bench: Bench) -> None:
    bench.edit(TRAFFIC)
    bench.run(5)
    bench.edit(TRAFFIC.replace("<constant>", "<enabled>false</enabled><constant>"))
    stopped = state(bench)
    assert stopped.priority[3].asserted
    before = (stopped.statistics.tx_pfc_frames, stopped.priority[3].tx_xon)
    gone = f'<flow-control xmlns="{PFC}" xmlns:nc="{NC}" nc:operation="remove"/>'
    bench.edit(interface("p1", gone))
    bench.run(200)
    shown = state(bench)
    assert not shown.priority[3].asserted
    assert shown.statistics.tx_pfc_frames == (before[0] or 0) + 1
    assert shown.priority[3].tx_xon == (before[1] or 0) + 1


def test_turning_it_off_loses_frames_again(bench: Bench) -> None:
    bench.edit(interface("p1", LOSSLESS.replace("<transmit-enabled>true", "<transmit-enabled>false")))
    bench.edit(TRAFFIC)
    bench.run(5)
    assert state(bench).statistics.tx_pfc_frames == 0


def test_the_state_of_ports_without_a_pause_is_made_once(
    bench: Bench, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[str] = []
    make = FlowControlPortState._priority

    def counted(self: FlowControlPortState, link: Any, *more: Any) -> Any:
        made.append(link.name)
        return make(self, link, *more)

    monkeypatch.setattr(FlowControlPortState, "_priority", counted)
    quiet = [state(bench, name).priority for name in ("p1", "p2", "p1", "p2")]
    assert len(made) == 8
    assert all(each == quiet[0] for each in quiet)
    assert [each.priority for each in quiet[0]] == list(range(8))
    bench.edit(TRAFFIC)
    bench.run(5)
    made.clear()
    assert state(bench, "p1").priority[3].tx_xoff != 0
    assert state(bench, "p1").priority[3].tx_xoff != 0
    assert made.count("p1") == 16, "what it shows is read each time"
