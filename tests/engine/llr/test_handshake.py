"""The handshake: INIT, INIT_ECHO, and which direction runs."""

from dataclasses import replace
from itertools import pairwise

import pytest

from isolane.engine.frame import Fcs
from isolane.engine.llr.config import LlrSettings, LlrTiming, StatusNotifications
from isolane.engine.llr.events import (
    RxStatusChange,
    TxStatusChange,
)
from isolane.engine.llr.machine import RxState, RxStatus, TxState
from isolane.engine.llr.receiver import Verdict
from isolane.wire.ctlos import LlrInit, LlrInitEcho
from tests.engine.llr.ends import end, events, exchange, said
from tests.engine.llr.profiles import both_ways, profile


def test_init_is_repeated_at_four_times_the_minimum_spacing_and_then_ever_more_rarely() -> None:
    engine = end("a", both_ways(init_seq=0x12345), timing=LlrTiming(init_retry_ceiling_ns=10_000))
    sent: list[int] = []
    now_ns = 0
    while len(sent) < 6:
        now_ns = max(now_ns, engine.deadline() or 0)
        message = said(engine, now_ns)
        if message is not None:
            assert message == LlrInit(0x12345, engine.tx.init_data)
            sent.append(now_ns)
    gaps = [later - earlier for earlier, later in pairwise(sent)]
    assert gaps == [1600, 3200, 6400, 10_000, 10_000]


def test_a_matching_echo_ends_the_handshake_and_measures_the_round_trip() -> None:
    engine = end("a", both_ways())
    init = said(engine, 100)
    assert isinstance(init, LlrInit)
    effects = engine.receive_message(LlrInitEcho(init.sequence, init.data), 900)
    assert engine.tx.state is TxState.ADVANCE
    assert engine.state(900).init_round_trip_time_ns == 800
    assert events(effects) == [TxStatusChange("a", 900, TxState.INIT, TxState.ADVANCE, 0)]


@pytest.mark.parametrize(("sequence", "data"), [(1, 0), (0, 1)])
def test_an_echo_of_something_else_is_counted_and_the_handshake_goes_on(sequence: int, data: int) -> None:
    engine = end("a", both_ways())
    init = said(engine, 0)
    assert isinstance(init, LlrInit)
    engine.receive_message(LlrInitEcho(init.sequence ^ sequence, init.data ^ data), 10)
    assert engine.tx.state is TxState.INIT
    assert engine.statistics().rx_init_echo_mismatch == 1


def test_each_init_has_data_of_its_own() -> None:
    engine = end("a", both_ways(init_data=0xFFFF))
    seen = [said(engine, 0), said(engine, 1600)]
    engine.reinitialize("transmit", 10_000)
    seen.append(said(engine, 10_000))
    assert seen == [LlrInit(0, 0xFFFF), LlrInit(0, 0), LlrInit(0, 257)]


def test_the_round_trip_is_that_of_the_init_which_was_answered() -> None:
    engine = end("a", both_ways())
    first = said(engine, 0)
    assert said(engine, 1600) is not None
    assert isinstance(first, LlrInit)
    engine.receive_message(LlrInitEcho(first.sequence, first.data), 2000)
    assert engine.state(2000).init_round_trip_time_ns == 2000


def test_an_echo_from_before_the_present_initialization_is_a_mismatch() -> None:
    engine = end("a", both_ways())
    old = said(engine, 0)
    assert isinstance(old, LlrInit)
    engine.reinitialize("transmit", 5000)
    assert said(engine, 5000) is not None
    engine.receive_message(LlrInitEcho(old.sequence, old.data), 6000)
    assert engine.tx.state is TxState.INIT
    assert engine.statistics().rx_init_echo_mismatch == 1


def test_init_is_not_answered_while_local_mode_is_off() -> None:
    engine = end("a", LlrSettings(remote_enabled=True, profile=profile()))
    said(engine, 0)
    engine.receive_message(LlrInit(5, 5), 10)
    assert said(engine, 1_000) is None
    assert engine.statistics().rx_init_ignored == 1
    assert engine.rx.state is RxState.OFF


def test_the_receiver_is_off_only_while_it_is_disabled() -> None:
    """SAI_PORT_LLR_RX_STATUS_OFF is a disabled receiver, not one that waits for an INIT (decision 7)."""
    everything = replace(both_ways(), status_notifications=StatusNotifications.ALL)
    a = end("a", replace(everything, local_enabled=False))
    shown = a.state(0)
    assert (shown.rx_status, shown.rx_initialized) == (RxStatus.OFF, False)
    assert events(a.configure(everything, 10)) == [
        RxStatusChange("a", 10, RxStatus.OFF, RxStatus.SEND_ACKS, 0)
    ]
    shown = a.state(10)
    assert (shown.rx_status, shown.rx_initialized) == (RxStatus.SEND_ACKS, False)
    assert a.receive(0, Fcs.GOOD, 20) is Verdict.DROP
    assert events(a.receive_message(LlrInit(5, 5), 30)) == []
    shown = a.state(30)
    assert (shown.rx_status, shown.rx_initialized) == (RxStatus.SEND_ACKS, True)
    assert [(step.old, step.new) for step in shown.transitions if step.direction == "receive"] == [
        ("off", "send-acks")
    ]
    spent = {each.status: each.duration_ns for each in shown.time_in_state if each.direction == "receive"}
    assert spent == {"off": 10, "send-acks": 20, "send-nack": 0, "nack-sent": 0}


def test_the_directions_are_independent() -> None:
    a = end("a", LlrSettings(remote_enabled=True, profile=profile()))
    b = end("b", LlrSettings(local_enabled=True, profile=profile()))
    now_ns = 0
    for _ in range(4):
        now_ns = exchange(a, b, now_ns)
    assert (a.tx.state, a.rx.state) == (TxState.ADVANCE, RxState.OFF)
    assert (b.tx.state, b.rx.state) == (TxState.OFF, RxState.SEND_ACKS)
