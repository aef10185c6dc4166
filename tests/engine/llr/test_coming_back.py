"""How both directions come back when the line or an end was away."""

import pytest

from isolane.engine.frame import Fcs
from isolane.engine.llr.config import LlrSettings
from isolane.engine.llr.engine import Direction
from isolane.engine.llr.events import (
    FlushReason,
    TxFlushEntered,
    TxFlushExited,
    TxStatusChange,
)
from isolane.engine.llr.machine import RxState, TxState
from isolane.engine.llr.receiver import Verdict
from isolane.wire.ctlos import LlrInit, LlrInitEcho
from tests.engine.llr.ends import connect, connected, end, events, exchange, said, settle
from tests.engine.llr.profiles import both_ways, profile


def test_a_pcs_that_comes_back_begins_anew_and_tells_what_is_lost() -> None:
    a, _, now_ns = connected(replay_timer_max=0)
    for number in range(3):
        a.send(number, 100, now_ns)
    a.pcs(False, now_ns + 10)
    assert a.tx.state is TxState.ADVANCE
    at_ns = now_ns + 1000
    assert events(a.pcs(True, at_ns)) == [
        TxFlushEntered("a", at_ns, FlushReason.LINK_DOWN, 0, 3),
        TxFlushExited("a", at_ns, FlushReason.LINK_DOWN, TxState.INIT, 3, 0),
        TxStatusChange("a", at_ns, TxState.ADVANCE, TxState.INIT, 0),
    ]
    assert (a.statistics().tx_flush, a.statistics().tx_flushed_frames) == (1, 3)


def test_a_pcs_that_comes_back_with_nothing_outstanding_flushes_nothing() -> None:
    a, _, now_ns = connected()
    a.pcs(False, now_ns)
    told = events(a.pcs(True, now_ns + 1000))
    assert told == [TxStatusChange("a", now_ns + 1000, TxState.ADVANCE, TxState.INIT, 0)]
    assert a.statistics().tx_flush == 0


def test_a_pcs_that_comes_back_after_its_timeout_leaves_flush_without_the_operator() -> None:
    a, b, now_ns = connected(pcs_lost_timeout=1000)
    a.pcs(False, now_ns)
    a.expire(now_ns + 1000)
    assert a.state(now_ns).tx_status is TxState.FLUSH
    a.pcs(True, now_ns + 3000)
    assert a.tx.state is TxState.INIT
    connect(a, b, now_ns + 3000)


def test_a_peer_that_restarts_unnoticed_is_followed_both_ways() -> None:
    a, b, now_ns = connected(replay_timer_max=0)
    b.receive(a.send(0, 100, now_ns), Fcs.GOOD, now_ns)
    a.send(1, 100, now_ns)
    again = end("b", both_ways(replay_timer_max=0), seed=77, now_ns=now_ns)
    now_ns = settle(a, again, now_ns)
    assert a.state(now_ns).last_flush_reason is FlushReason.PEER_RESTARTED
    assert a.statistics().tx_flushed_frames == 2
    for sender, receiver in ((a, again), (again, a)):
        assert receiver.receive(sender.send(9, 100, now_ns), Fcs.GOOD, now_ns) is Verdict.DELIVER


def test_a_peer_that_is_off_and_on_again_is_followed_out_of_flush_too() -> None:
    a, b, now_ns = connected(replay_timer_max=1000, replay_count_max=0)
    b.configure(LlrSettings(), now_ns)
    a.send(0, 100, now_ns)
    a.expire(now_ns + 1000)
    assert a.tx.state is TxState.FLUSH
    b.configure(both_ways(), now_ns + 2000)
    settle(a, b, now_ns + 2000)
    assert (a.rx.state, b.rx.state) == (RxState.SEND_ACKS, RxState.SEND_ACKS)


def test_a_receiver_that_is_off_and_on_again_makes_the_peer_begin_anew() -> None:
    a, b, now_ns = connected()
    only_out = LlrSettings(remote_enabled=True, profile=profile())
    b.configure(only_out, now_ns)
    b.configure(both_ways(), now_ns)
    assert (b.rx.state, b.tx.state) == (RxState.WAITING, TxState.INIT)
    settle(a, b, now_ns)
    assert b.rx.state is RxState.SEND_ACKS


def test_a_receiver_that_comes_on_for_the_first_time_disturbs_nothing() -> None:
    a = end("a", LlrSettings(remote_enabled=True, profile=profile()))
    b = end("b", LlrSettings(local_enabled=True, profile=profile()), seed=2)
    now_ns = 0
    while a.tx.state is not TxState.ADVANCE:
        now_ns = exchange(a, b, now_ns)
    a.configure(both_ways(), now_ns)
    assert a.tx.state is TxState.ADVANCE


@pytest.mark.parametrize("direction", ["transmit", "both"])
def test_starting_one_end_afresh_brings_both_directions_back(direction: Direction) -> None:
    a, b, now_ns = connected(replay_timer_max=1000, replay_count_max=1)
    b.receive(a.send(0, 100, now_ns), Fcs.GOOD, now_ns)
    a.reinitialize(direction, now_ns)
    now_ns = settle(a, b, now_ns)
    before = a.statistics().tx_init_ctl_os, b.statistics().tx_init_ctl_os
    for _ in range(50):
        now_ns = exchange(a, b, now_ns)
    assert (a.statistics().tx_init_ctl_os, b.statistics().tx_init_ctl_os) == before
    assert (a.rx.state, b.rx.state) == (RxState.SEND_ACKS, RxState.SEND_ACKS)


def test_a_repeated_init_is_no_news_and_a_new_one_is() -> None:
    a, _, now_ns = connected()
    a.receive_message(LlrInit(0, 500), now_ns)
    assert a.tx.state is TxState.INIT
    a.poll(now_ns + 400)
    a.receive_message(LlrInitEcho(0, a.tx.init_data), now_ns + 500)
    for data, state in ((501, TxState.ADVANCE), (505, TxState.ADVANCE), (521, TxState.INIT)):
        a.receive_message(LlrInit(0, data), now_ns + 600)
        assert a.tx.state is state


def test_an_init_with_the_same_data_is_news_once_numbered_frames_have_come() -> None:
    a, _, now_ns = connected()
    a.receive_message(LlrInit(0, 500), now_ns)
    a.poll(now_ns + 400)
    a.receive_message(LlrInitEcho(0, a.tx.init_data), now_ns + 500)
    a.receive(0, Fcs.GOOD, now_ns + 600)
    a.receive_message(LlrInit(0, 501), now_ns + 700)
    assert a.tx.state is TxState.INIT


def test_refused_inits_that_go_on_for_ever_disturb_the_transmitter_once() -> None:
    a = end("a", LlrSettings(remote_enabled=True, profile=profile()))
    init = said(a, 0)
    assert isinstance(init, LlrInit)
    a.receive_message(LlrInitEcho(0, init.data), 100)
    a.receive_message(LlrInit(0, 7), 200)
    assert a.state(200).tx_status is TxState.INIT
    a.poll(1000)
    a.receive_message(LlrInitEcho(0, a.tx.init_data), 1100)
    for at_ns in range(1200, 2000, 100):
        a.receive_message(LlrInit(0, 7), at_ns)
    assert a.tx.state is TxState.ADVANCE
    assert a.statistics().rx_init_ignored == 9


def test_a_peer_whose_transmitter_begins_anew_costs_no_frame_of_the_other_direction() -> None:
    """Its INIT says where our receiver begins, and nothing of what its own receiver knows (decision 22)."""
    a, b, now_ns = connected(replay_timer_max=0, max_outstanding_frames=20)
    numbers = [a.send(frame, 100, now_ns) for frame in range(10)]
    for seq in numbers[:4]:  # the rest is on the way
        assert b.receive(seq, Fcs.GOOD, now_ns) is Verdict.DELIVER
    b.reinitialize("transmit", now_ns)
    init = b.poll(now_ns)
    assert isinstance(init, LlrInit)
    a.receive_message(init, now_ns)
    assert (a.tx.state, len(a.tx.buffer)) == (TxState.REPLAY, 10)
    delivered = []
    while (again := a.replay(now_ns)) is not None:
        if b.receive(again.seq, Fcs.GOOD, now_ns) is Verdict.DELIVER:
            delivered.append(again.frame)
    assert delivered == list(range(4, 10))
    settle(a, b, now_ns)
    assert (a.statistics().tx_flushed_frames, a.statistics().tx_flush, len(a.tx.buffer)) == (0, 0, 0)
    assert a.state(now_ns).last_flush_reason is FlushReason.NONE
