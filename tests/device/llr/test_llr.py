"""Link layer retry by configuration: two interfaces of one device with a wire between them."""

from typing import Any

import pytest

from isolane.bindings.ietf_interfaces import (
    LlrClearCountersInput,
    LlrInjectFaultInput,
    LlrState,
    ReinitializeInput,
    TxFlushEntered,
    TxStatusChange,
)
from isolane.engine.llr.machine import RxStatus, TxState
from isolane.errors import DataError, DataErrors
from isolane.tree.values import Identity
from tests.device.bench import DP, LLR, Bench, interface, wire

NC = "urn:ietf:params:xml:ns:netconf:base:1.0"
PROFILE = f'<llr xmlns="{LLR}"><profile><name>gold</name>%s</profile></llr>'
LIMITS = (
    "<max-outstanding-frames>1000</max-outstanding-frames>"
    "<max-outstanding-bytes>2000000</max-outstanding-bytes>"
)
USES = (
    f'<llr xmlns="{LLR}"><profile>gold</profile><local-enabled>true</local-enabled>'
    "<remote-enabled>true</remote-enabled></llr>"
)


@pytest.fixture
def bench() -> Bench:
    made = Bench()
    made.edit(PROFILE % LIMITS, interface("a", USES), interface("b", USES), wire("w", "a", "b"))
    made.run(10)
    return made


def state(bench: Bench, name: str) -> LlrState:
    return bench.state.interfaces.interface[name].llr.state


def test_both_directions_come_up_by_configuration(bench: Bench) -> None:
    for name in ("a", "b"):
        shown = state(bench, name)
        assert (shown.tx_status, shown.rx_status) == ("advance", "send-acks")
        applied = bench.state.interfaces.interface[name].llr
        assert (applied.local_enabled, applied.remote_enabled) == (True, True)
        assert (shown.rx_initialized, shown.frame_action, shown.profile_origin) == (True, None, "configured")
        assert shown.profile_in_use == "gold"
        assert shown.statistics.tx_init_ctl_os == 1


def test_the_texts_of_the_states_are_those_of_the_model() -> None:
    children = LlrState.NODE.by_attribute
    assert {state.value for state in TxState} == set(children["tx_status"].type.resolved.values)  # type: ignore[attr-defined]  # an enumeration
    assert {state.value for state in RxStatus} == set(children["rx_status"].type.resolved.values)  # type: ignore[attr-defined]  # an enumeration


def test_turning_it_off_takes_one_port_down_and_the_other_stays(bench: Bench) -> None:
    bench.edit(interface("a", f'<llr xmlns="{LLR}"><remote-enabled>false</remote-enabled></llr>'))
    bench.run(1)
    assert state(bench, "a").tx_status == "off"
    assert state(bench, "b").tx_status == "advance"


def test_a_changed_profile_reaches_every_port_as_disable_and_enable(bench: Bench) -> None:
    bench.edit(PROFILE % "<max-outstanding-frames>7</max-outstanding-frames>")
    bench.run(10)
    for name in ("a", "b"):
        shown = state(bench, name)
        assert shown.tx_status == "advance"
        assert [step.to for step in shown.transition if step.direction == "transmit"][-3:] == [
            "off",
            "init",
            "advance",
        ]


def test_a_profile_in_use_tells_by_whom_and_cannot_be_deleted(bench: Bench) -> None:
    assert bench.state.llr.profile["gold"].used_by == ("a", "b")
    gone = f'<profile xmlns:nc="{NC}" nc:operation="delete"><name>gold</name></profile>'
    with pytest.raises(DataErrors):
        bench.edit(f'<llr xmlns="{LLR}">{gone}</llr>')


def test_reinitialize_starts_with_a_new_handshake(bench: Bench) -> None:
    output = bench.call(ReinitializeInput.new(direction="transmit"), "a")
    assert output.tx_status == "init"
    bench.run(1)
    assert state(bench, "a").tx_status == "advance"
    assert state(bench, "a").statistics.tx_init_ctl_os == 2


def test_reinitialize_without_a_direction_leaves_the_receiver_in_step(bench: Bench) -> None:
    output = bench.call(ReinitializeInput.new(), "a")
    assert (output.tx_status, output.rx_status) == ("init", "send-acks")


@pytest.mark.parametrize("direction", [None, "transmit", "both"])
def test_after_reinitialize_of_one_end_both_directions_come_back(bench: Bench, direction: Any) -> None:
    bench.call(ReinitializeInput.new(direction=direction), "a")
    bench.run(500)
    for name in ("a", "b"):
        shown = state(bench, name)
        assert (shown.tx_status, shown.rx_status) == ("advance", "send-acks")
        assert shown.statistics.tx_init_ctl_os == 2


def test_a_port_whose_retry_is_off_and_on_again_is_met_by_its_peer(bench: Bench) -> None:
    for state_now in ("false", "true"):
        both = f"<local-enabled>{state_now}</local-enabled><remote-enabled>{state_now}</remote-enabled>"
        bench.edit(interface("a", f'<llr xmlns="{LLR}">{both}</llr>'))
        bench.run(100)
    for name in ("a", "b"):
        shown = state(bench, name)
        assert (shown.tx_status, shown.rx_status) == ("advance", "send-acks")


def test_a_line_that_was_cut_is_initialized_anew_both_ways(bench: Bench) -> None:
    for cut in ("true", "false"):
        both = "".join(f"<{way}><cut>{cut}</cut></{way}>" for way in ("a-to-b", "b-to-a"))
        bench.edit(f'<data-plane xmlns="{DP}"><wire><name>w</name>{both}</wire></data-plane>')
        bench.run(100)
    for name in ("a", "b"):
        shown = state(bench, name)
        assert (shown.tx_status, shown.rx_status) == ("advance", "send-acks")
        assert [step.cause for step in shown.transition if step.direction == "transmit"][-2:] == [
            "pcs-back",
            "echo",
        ]


def test_a_lost_pcs_flushes_and_says_so(bench: Bench) -> None:
    bench.edit(PROFILE % "<pcs-lost-timeout>1000000</pcs-lost-timeout>")
    bench.run(10)
    bench.call(
        LlrInjectFaultInput.new(type=Identity("isolane-ue-llr:pcs-lost"), pattern="continuous", duration=20),
        "a",
    )
    bench.run(15)
    entered = bench.told(TxFlushEntered)
    assert [event.reason for event in entered] == ["isolane-ue-types:pcs-lost-timeout"]
    assert bench.notifications[-1][1] == ("a",)
    assert state(bench, "a").last_flush_reason == "isolane-ue-types:pcs-lost-timeout"


def test_times_are_nanoseconds(bench: Bench) -> None:
    spent = {one.status: one.duration for one in state(bench, "a").tx_time_in_state}
    assert sum(duration or 0 for duration in spent.values()) == 10_000_000


def test_changes_of_status_are_told(bench: Bench) -> None:
    assert [(event.old, event.new_) for event in bench.told(TxStatusChange)][:2] == [
        ("off", "init"),
        ("off", "init"),
    ]


def test_cleared_counters_begin_anew_with_their_time(bench: Bench) -> None:
    bench.run(1000)
    output = bench.call(LlrClearCountersInput.new(), "a")
    assert output.discontinuity_time.startswith("1970-01-01T00:00:01.01")
    shown = state(bench, "a").statistics
    assert shown.discontinuity_time == output.discontinuity_time
    assert shown.tx_init_ctl_os == 0
    assert state(bench, "b").statistics.tx_init_ctl_os == 1


def test_an_interface_without_retry_refuses_actions() -> None:
    bench = Bench()
    bench.edit(interface("a"))
    with pytest.raises(Exception, match="has no link layer retry; configure llr with a profile first"):
        bench.call(ReinitializeInput.new(), "a")
    assert state(bench, "a") == LlrState.EMPTY


def test_an_interface_that_goes_takes_its_retry_along(bench: Bench) -> None:
    gone = (
        f'<interfaces xmlns="urn:ietf:params:xml:ns:yang:ietf-interfaces" xmlns:nc="{NC}">'
        '<interface nc:operation="delete"><name>a</name></interface></interfaces>'
        f'<data-plane xmlns="urn:isolane:yang:isolane-dataplane" xmlns:nc="{NC}">'
        '<wire nc:operation="delete"><name>w</name></wire></data-plane>'
    )
    bench.edit(gone)
    bench.run(10)
    assert list(bench.state.interfaces.interface.keys()) == ["b"]
    assert bench.state.interfaces.interface["b"].oper_status == "lower-layer-down"


def test_an_action_of_an_interface_without_retry_says_where_to_configure_it() -> None:
    bench = Bench()
    bench.edit(interface("a"))
    with pytest.raises(DataError, match="configure llr with a profile first") as refused:
        bench.call(ReinitializeInput.new(), "a")
    assert refused.value.app_tag == "llr-not-configured"
    assert str(refused.value.path) == "/ietf-interfaces:interfaces/interface[name='a']/isolane-ue-llr:llr"
