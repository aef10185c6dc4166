"""What a port observes of received control ordered sets, and the O-code that it takes and sends."""

from typing import Any

import pytest

from isolane.bindings.ietf_interfaces import LlrInjectFaultInput, UePhyClearCountersInput
from isolane.errors import DataError
from isolane.tree.values import Identity
from tests.device.bench import LLR, Bench, interface, wire

PHY = "urn:isolane:yang:isolane-ue-phy"
PROFILE = (
    f'<llr xmlns="{LLR}"><profile><name>p</name><max-outstanding-frames>100</max-outstanding-frames>'
    "<max-outstanding-bytes>100000</max-outstanding-bytes></profile></llr>"
)
RUNS = (
    f'<llr xmlns="{LLR}"><profile>p</profile><local-enabled>true</local-enabled>'
    "<remote-enabled>true</remote-enabled></llr>"
)
CHECKS = "<receive-checks><llr-init-min-spacing>8000000</llr-init-min-spacing></receive-checks>"


def phy(content: str) -> str:
    return f'<ue-phy xmlns="{PHY}">{content}</ue-phy>'


def linked(here: str, there: str = "") -> Bench:
    bench = Bench()
    bench.edit(
        PROFILE, interface("a", RUNS + phy(here)), interface("b", RUNS + phy(there)), wire("w", "a", "b")
    )
    bench.run(10)
    return bench


def seen(bench: Bench) -> Any:
    return bench.state.interfaces.interface["a"].ue_phy.state


def retry(bench: Bench, name: str = "a") -> Any:
    return bench.state.interfaces.interface[name].llr.state


def test_distances_are_observed_and_what_is_too_close_is_counted_and_taken() -> None:
    bench = linked("<receive-checks/>")
    state = seen(bench)
    assert retry(bench).tx_status == "advance"
    assert state.rx_ctlos_observed_spacing >= 2048  # what the peer keeps without a configured distance
    assert state.rx_llr_init_observed_spacing is None
    assert state.statistics.rx_ctlos_spacing_error == 0
    checks = "<receive-checks><ctlos-min-spacing>131064</ctlos-min-spacing></receive-checks>"
    bench.edit(interface("a", phy(checks)))
    bench.call(
        LlrInjectFaultInput.new(type=Identity("isolane-ue-llr:init-drop"), pattern="burst", count_=1), "b"
    )
    for name in ("b", "a"):
        bench.edit(interface(name, f'<llr xmlns="{LLR}"><remote-enabled>false</remote-enabled></llr>'))
        bench.edit(interface(name, f'<llr xmlns="{LLR}"><remote-enabled>true</remote-enabled></llr>'))
    bench.run(10)
    assert retry(bench).tx_status == "advance"
    assert seen(bench).statistics.rx_ctlos_spacing_error > 0


def test_clearing_begins_anew_and_without_checks_there_is_nothing_to_clear() -> None:
    bench = linked("<receive-checks/>")
    moment = bench.call(UePhyClearCountersInput.new(), "a").discontinuity_time
    assert seen(bench).statistics.discontinuity_time == moment
    assert seen(bench).rx_ctlos_observed_spacing is None
    with pytest.raises(DataError, match="configure receive-checks first"):
        bench.call(UePhyClearCountersInput.new(), "b")


def test_two_ends_with_another_o_code_understand_each_other_and_no_third() -> None:
    bench = linked("<o-code>9</o-code>", "<o-code>9</o-code>")
    assert (retry(bench).tx_status, retry(bench, "b").tx_status) == ("advance", "advance")
    bench.edit(interface("b", phy("<o-code>6</o-code>")))
    bench.call(LlrInjectFaultInput.new(type=Identity("isolane-ue-llr:forced-replay")), "b")
    bench.edit(interface("b", f'<llr xmlns="{LLR}"><remote-enabled>false</remote-enabled></llr>'))
    bench.edit(interface("b", f'<llr xmlns="{LLR}"><remote-enabled>true</remote-enabled></llr>'))
    bench.run(10)
    assert retry(bench, "b").tx_status == "init"
    assert retry(bench).statistics.rx_ctl_os_error > 0
    assert bench.device.links.get("b").phy is None  # type: ignore[union-attr]  # the link is there


def test_errors_of_the_line_have_a_mean_time_between_them() -> None:
    bench = linked("<receive-checks/>")
    assert seen(bench).mean_time_between_errors is None
    layer = bench.device.links.get("a").phy  # type: ignore[union-attr]  # the link is there
    assert layer is not None
    layer.counters.rx_error = 4
    since = bench.device.context.now_ns - layer.since_ns
    assert seen(bench).mean_time_between_errors == since // 4
