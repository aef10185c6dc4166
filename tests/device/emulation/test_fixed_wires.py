"""The wire of a lab at a port: configured, broken for a time, and healed."""

from decimal import Decimal

import pytest

from isolane.bindings.ietf_interfaces import FailInput, HealInput, WireFault
from isolane.dataplane.emulated.wire import Wire, WireConfig
from isolane.engine.frame import Frame
from isolane.errors import DataError
from tests.device.bench import DP, Bench, interface

LAB = WireConfig(rate_bps=1_000_000_000, delay_ns=7)


class WiredBench(Bench):
    """A wire of a lab at p1, none at p2."""

    def __init__(self) -> None:
        super().__init__()
        self.edit(interface("p1"), interface("p2"))
        self.wire = Wire(self.clock, LAB)
        self.device.fixed_wires.fix("p1", "one - other", self.wire.a)


@pytest.fixture
def bench() -> WiredBench:
    return WiredBench()


def here(bench: WiredBench) -> WireConfig:
    """What leaves p1."""
    return bench.wire.a.config


def configure(bench: WiredBench, content: str) -> None:
    bench.edit(interface("p1", f'<data-plane xmlns="{DP}"><lab-wire>{content}</lab-wire></data-plane>'))


def fault(bench: WiredBench) -> str | None:
    state = bench.state.interfaces.interface["p1"].data_plane.lab_wire.state
    assert state.items == bench.wire.a.counters.items
    return state.fault


def test_what_is_configured_stands_over_what_the_lab_says(bench: WiredBench) -> None:
    configure(
        bench,
        "<rate>2000000000</rate><loss>0.25</loss><bit-error-rate>0.125</bit-error-rate><cut>true</cut>",
    )
    assert here(bench) == WireConfig(2_000_000_000, 7, 0.25, 0.125, cut=True)
    link = bench.device.links.get("p1")
    assert link is not None
    assert link.pacer.rate_bps == 2_000_000_000
    configure(bench, '<cut xmlns:nc="urn:ietf:params:xml:ns:netconf:base:1.0" nc:operation="delete"/>')
    configure(bench, "<delay>9</delay>")
    assert here(bench) == WireConfig(2_000_000_000, 9, 0.25, 0.125)
    assert bench.wire.b.config == LAB


def test_a_fault_heals_by_itself(bench: WiredBench) -> None:
    configure(bench, "<delay>9</delay>")
    bench.call(FailInput.new(duration=30), "p1")
    assert here(bench).cut
    assert fault(bench) == "cut"
    bench.run(29)
    assert here(bench).cut
    bench.run(2)
    assert here(bench) == WireConfig(LAB.rate_bps, 9)
    assert fault(bench) is None


def test_a_fault_takes_the_place_of_another_and_of_its_end(bench: WiredBench) -> None:
    bench.call(FailInput.new(duration=30), "p1")
    bench.call(FailInput.new(loss=Decimal("0.5"), delay=3, rate=5, bit_error_rate=Decimal("0.1")), "p1")
    bench.run(60)
    assert here(bench) == WireConfig(5, 3, 0.5, 0.1)
    assert fault(bench) == "rate 5 bit/s, delay 3 ns, loss 0.5, bit error rate 0.1"
    bench.call(HealInput.new(), "p1")
    bench.call(HealInput.new(), "p1")
    assert here(bench) == LAB


def test_a_fault_and_its_end_are_notified(bench: WiredBench) -> None:
    bench.call(FailInput.new(jitter=5, delay=3, duration=30), "p1")
    assert here(bench) == WireConfig(LAB.rate_bps, 3, jitter_ns=5)
    bench.run(40)
    bench.call(HealInput.new(), "p1")
    assert bench.told(WireFault) == [
        WireFault.new(fault="delay 3 ns, jitter 5 ns", duration=30),
        WireFault.EMPTY,
    ]


def test_a_wire_flaps(bench: WiredBench) -> None:
    bench.call(FailInput.new(flap=10, duration=35), "p1")
    seen = []
    for _ in range(5):
        seen.append(here(bench).cut)
        bench.run(10)
    assert seen == [True, False, True, False, False]


def test_a_change_of_configuration_leaves_a_fault(bench: WiredBench) -> None:
    bench.call(FailInput.new(), "p1")
    configure(bench, "<delay>5</delay>")
    assert here(bench) == WireConfig(LAB.rate_bps, 5, cut=True)


def test_a_wire_that_is_taken_off_is_as_the_lab_says(bench: WiredBench) -> None:
    bench.call(FailInput.new(duration=10), "p1")
    bench.device.fixed_wires.loose("p1")
    bench.device.fixed_wires.loose("p1")
    assert here(bench) == LAB
    bench.run(20)
    bench.device.fixed_wires.fix("p2", "one - other", bench.wire.a)
    bench.device.fixed_wires.change("p2", WireConfig(delay_ns=11))
    assert here(bench) == WireConfig(delay_ns=11)


def test_a_port_without_such_a_wire_cannot_fail(bench: WiredBench) -> None:
    with pytest.raises(DataError, match="p2 has no wire of a lab"):
        bench.call(FailInput.new(), "p2")


def test_what_is_on_the_wire_can_be_listened_to(bench: WiredBench) -> None:
    heard: list[str] = []
    bench.wire.a.tap(lambda item, fate: heard.append(fate))
    bench.wire.b.light(on=True)
    link = bench.device.links.get("p1")
    assert link is not None

    def send() -> None:
        link.send(Frame(1, 2, bytes(50)), 0, bench.clock.now_ns)
        bench.run(1)

    send()
    bench.call(FailInput.new(loss=Decimal(1)), "p1")
    send()
    bench.call(FailInput.new(bit_error_rate=Decimal(1)), "p1")
    send()
    bench.wire.a.tap(None)
    send()
    assert heard == ["", "lost", "damaged"]
