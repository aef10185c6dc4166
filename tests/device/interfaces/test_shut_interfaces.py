"""`enabled` false of an interface: nothing leaves or comes, both ends see no light, and all comes back."""

import asyncio
from typing import Any

import pytest

from isolane.bindings.ietf_interfaces import LinkStateChange
from isolane.dataplane.clock import VirtualClock
from isolane.dataplane.emulated.wire import Wire, WireConfig
from isolane.dataplane.linux.interfaces import LinkState
from tests.device.bench import Bench, interface, wire
from tests.device.bridge.test_bridges import MEMBER, bridge, host, traffic
from tests.device.interfaces.test_linux_ports import LINUX, End, Machine
from tests.device.lldp.bench import port as lldp_port
from tests.device.llr.test_llr import LIMITS, PROFILE, USES

SHUT, OPEN = "<enabled>false</enabled>", "<enabled>true</enabled>"
LLR_HOST = "<llr-enabled>true</llr-enabled>"


@pytest.fixture
def bench() -> Bench:
    """Host h1 at p1 sends to host h2 at p2, with link layer retry on both links."""
    made = Bench()
    made.edit(bridge(), PROFILE % LIMITS)
    for number in (1, 2):
        made.edit(interface(f"p{number}", MEMBER % "" + USES), host(f"h{number}", number, LLR_HOST))
    made.edit(traffic(100_000_000))
    made.run(20)
    made.notifications.clear()
    return made


def changes(bench: Bench) -> list[tuple[Any, Any]]:
    found = [
        (keys[0], record.link) for record, keys in bench.notifications if isinstance(record, LinkStateChange)
    ]
    bench.notifications.clear()
    return sorted(found)


def octets(bench: Bench, name: str) -> tuple[int | None, int | None]:
    counted = bench.state.interfaces.interface[name].statistics
    return counted.in_octets, counted.out_octets


def delivered(bench: Bench) -> int:
    received = bench.state.data_plane.traffic["t"].state.rx_frames
    assert received is not None
    return received


@pytest.mark.parametrize("name", ["p1", "p2"], ids=["where frames come in", "where they leave"])
def test_a_shut_port_sends_and_takes_nothing_and_is_down(bench: Bench, name: str) -> None:
    bench.edit(interface(name, SHUT))
    shown = bench.state.interfaces.interface[name]
    assert (shown.admin_status, shown.oper_status) == ("down", "down")
    assert changes(bench) == [(name, "down")]
    before = octets(bench, name), delivered(bench)
    bench.run(20)
    assert (octets(bench, name), delivered(bench)) == before


def test_the_host_behind_a_shut_port_sees_no_light_and_stops_sending(bench: Bench) -> None:
    bench.edit(interface("p1", SHUT))
    before = bench.state.data_plane.host["h1"].state
    bench.run(20)
    after = bench.state.data_plane.host["h1"].state
    assert after.link_up is False
    assert (after.tx_frames, after.tx_octets) == (before.tx_frames, before.tx_octets)


def test_retry_of_a_shut_port_and_of_its_peer_hear_that_the_line_is_down() -> None:
    bench = Bench()
    impatient = PROFILE % (LIMITS + "<pcs-lost-timeout>1000</pcs-lost-timeout>")
    bench.edit(impatient, interface("a", USES), interface("b", USES), wire("w", "a", "b"))
    bench.run(10)
    assert statuses(bench) == ["advance", "advance"]
    bench.edit(interface("b", SHUT))
    bench.run(10)
    assert statuses(bench) == ["flush", "flush"]


def statuses(bench: Bench) -> list[str | None]:
    shown = bench.state.interfaces.interface
    return [shown[name].llr.state.tx_status for name in "ab"]


@pytest.mark.parametrize("name", ["p1", "p2"])
def test_enabling_brings_all_back(bench: Bench, name: str) -> None:
    bench.edit(interface(name, SHUT))
    bench.run(5)
    bench.notifications.clear()
    bench.edit(interface(name, OPEN))
    assert changes(bench) == [(name, "up")]
    bench.run(20)
    shown = bench.state.interfaces.interface[name]
    assert (shown.admin_status, shown.oper_status) == ("up", "up")
    assert (shown.llr.state.tx_status, shown.llr.state.rx_status) == ("advance", "send-acks")
    before = delivered(bench)
    bench.run(20)
    assert delivered(bench) > before + 100


def test_both_ends_of_a_wire_are_down_while_one_is_shut() -> None:
    bench = Bench()
    bench.edit(PROFILE % LIMITS, interface("a", USES), interface("b", USES), wire("w", "a", "b"))
    bench.edit(lldp_port("a"), lldp_port("b"))
    bench.run(10)
    bench.notifications.clear()
    bench.edit(interface("b", SHUT))
    assert changes(bench) == [("a", "down"), ("b", "down")]
    shown = bench.state.interfaces.interface
    assert [(shown[name].admin_status, shown[name].oper_status) for name in "ab"] == [
        ("up", "down"),
        ("down", "down"),
    ]
    assert bench.state.data_plane.wire["w"].up is False
    before = [octets(bench, name) for name in "ab"]
    bench.run(60_000)
    assert [octets(bench, name) for name in "ab"] == before
    bench.edit(interface("a", SHUT))
    bench.edit(interface("b", OPEN))
    assert changes(bench) == []
    bench.edit(interface("a", OPEN))
    assert changes(bench) == [("a", "up"), ("b", "up")]
    bench.run(10)
    assert statuses(bench) == ["advance", "advance"]


def test_an_interface_that_begins_shut_stays_dark_until_it_is_enabled() -> None:
    bench = Bench()
    bench.edit(interface("a"), interface("b", SHUT), wire("w", "a", "b"))
    assert [bench.state.interfaces.interface[name].oper_status for name in "ab"] == ["down", "down"]
    bench.edit(interface("b", OPEN))
    assert [bench.state.interfaces.interface[name].oper_status for name in "ab"] == ["up", "up"]


def test_a_shut_interface_without_a_wire_is_down() -> None:
    bench = Bench()
    bench.edit(interface("a", SHUT))
    assert bench.state.interfaces.interface["a"].oper_status == "down"


def test_a_host_without_a_wire_keeps_no_frames() -> None:
    bench = Bench()
    hosts = "".join(f"<host><name>h{n}</name><ipv4-address>192.0.2.{n}</ipv4-address></host>" for n in (1, 2))
    bench.edit(traffic().replace("<traffic>", f"{hosts}<traffic>"))
    bench.run(5)
    port = bench.device.hosts.hosts["h1"].port
    assert sum(len(queue) for queue in port.queues) == 0
    assert port.counters.out_discards > 100


def test_a_wire_of_a_lab_is_dark_at_both_devices_while_a_port_is_shut() -> None:
    clock = VirtualClock()
    one, other = Bench(clock=clock), Bench(clock=clock)
    between = Wire(clock, WireConfig())
    for device, end in ((one, between.a), (other, between.b)):
        device.edit(interface("p1"))
        device.device.fixed_wires.fix("p1", "between", end)
        device.notifications.clear()
    one.edit(interface("p1", SHUT))
    for device in (one, other):
        assert device.state.interfaces.interface["p1"].oper_status == "down"
        assert changes(device) == [("p1", "down")]
    one.edit(interface("p1", OPEN))
    for device in (one, other):
        assert device.state.interfaces.interface["p1"].oper_status == "up"
        assert changes(device) == [("p1", "up")]


def test_a_shut_port_of_linux_tells_that_it_is_down(monkeypatch: pytest.MonkeyPatch) -> None:
    async def run() -> None:
        monkeypatch.setattr("isolane.device.interfaces.linux_ports.LinuxEnd", End)
        bench = Bench(Machine(LinkState(7, "eth7", 1, 1500, True)))
        bench.edit(interface("eth7", LINUX % ""))
        assert changes(bench) == [("eth7", "up")]
        bench.edit(interface("eth7", SHUT))
        assert changes(bench) == [("eth7", "down")]
        assert bench.state.interfaces.interface["eth7"].oper_status == "down"
        bench.edit(interface("eth7", OPEN))
        assert changes(bench) == [("eth7", "up")]

    asyncio.run(run())
