"""One port as its host sees it: handshake, acknowledgement, replay, back-pressure, flush, operator."""

from dataclasses import replace
from itertools import pairwise

import pytest

from isolane.engine.frame import Fcs
from isolane.engine.llr.engine import Direction
from isolane.engine.llr.events import (
    FlushReason,
    RxStatusChange,
    TxFlushEntered,
    TxFlushExited,
    TxStatusChange,
)
from isolane.engine.llr.machine import RxState, RxStatus, TxState
from isolane.engine.llr.negotiation import PeerLlr
from isolane.engine.llr.profile import FrameAction, LlrSettings, LlrTiming, Mode, StatusNotifications
from isolane.engine.llr.receiver import Verdict
from isolane.engine.llr.sequence import SequenceSpace
from isolane.engine.llr.transmitter import DISCARD, HOLD, UNSEQUENCED
from isolane.engine.negotiation import Negotiation
from isolane.wire.ctlos import LlrAck, LlrInit, LlrInitEcho, LlrNack
from tests.engine.llr.ends import connect, connected, end, events, exchange, said, settle
from tests.engine.llr.profiles import both_ways, profile

SECOND = 1_000_000_000


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


def test_acks_keep_the_target_spacing_and_are_cumulative() -> None:
    _, b, now_ns = connected(ctlos_target_spacing=2048)
    start = now_ns + 10_000
    heard: list[tuple[int, int]] = []
    for number in range(64):
        at_ns = start + number * 100
        assert b.receive(number, Fcs.GOOD, at_ns) is Verdict.DELIVER
        message = said(b, at_ns)
        if message is not None:
            assert isinstance(message, LlrAck)
            heard.append((at_ns - start, message.sequence))
    assert heard == [(0, 0), (2100, 21), (4200, 42), (6300, 63)]


def test_an_ack_that_had_to_wait_is_sent_at_the_deadline() -> None:
    _, b, now_ns = connected(ctlos_target_spacing=2048)
    start = now_ns + 10_000
    b.receive(0, Fcs.GOOD, start)
    said(b, start)
    b.receive(1, Fcs.GOOD, start + 100)
    assert b.deadline() == start + 2048
    assert said(b, start + 2047) is None
    assert said(b, start + 2048) == LlrAck(1)
    assert b.due_at() is None


def test_with_a_maximum_spacing_an_ack_is_repeated() -> None:
    b = end("b", LlrSettings(local_enabled=True, profile=profile(ctlos_max_spacing=16_384)))
    b.receive_message(LlrInit(0, 0), 0)
    said(b, 0)
    b.receive(0, Fcs.GOOD, 1000)
    assert said(b, 10_000) == LlrAck(0)
    assert said(b, 26_383) is None
    assert b.due_at() == 26_384
    assert said(b, 26_384) == LlrAck(0)


def test_a_nack_waits_for_the_minimum_spacing_only() -> None:
    _, b, now_ns = connected(ctlos_target_spacing=16_384)
    start = now_ns + 20_000
    b.receive(0, Fcs.GOOD, start)
    assert said(b, start) == LlrAck(0)
    b.receive(2, Fcs.GOOD, start + 100)
    assert b.deadline() == start + 400
    assert said(b, start + 399) is None
    assert said(b, start + 400) == LlrNack(0)
    assert b.rx.state is RxState.NACK_SENT


def test_poison_advances_without_a_nack() -> None:
    _, b, now_ns = connected()
    assert b.receive(0, Fcs.POISONED, now_ns) is Verdict.DELIVER_POISONED
    assert b.rx.state is RxState.SEND_ACKS
    assert said(b, now_ns + SECOND) == LlrAck(0)


def test_a_bad_frame_is_dropped_and_silence_follows_the_nack() -> None:
    _, b, now_ns = connected()
    assert b.receive(0, Fcs.BAD, now_ns) is Verdict.DROP
    assert said(b, now_ns + 5000) == LlrNack(2**20 - 1)
    for seq in (1, 2, 2**20 - 1):
        assert b.receive(seq, Fcs.GOOD, now_ns + 6000) is Verdict.DROP
    assert said(b, now_ns + SECOND) is None
    assert b.receive(0, Fcs.GOOD, now_ns + SECOND) is Verdict.DELIVER
    assert said(b, now_ns + 2 * SECOND) == LlrAck(0)


def test_the_start_of_a_replay_is_counted_once() -> None:
    _, b, now_ns = connected()
    for seq in (0, 1, 2, 4, 5, 6):
        b.receive(seq, Fcs.GOOD, now_ns)
    for seq in (3, 4, 5, 6, 7):
        b.receive(seq, Fcs.GOOD, now_ns)
    assert b.statistics().rx_replay == 1
    for seq in (6, 7, 8):
        b.receive(seq, Fcs.GOOD, now_ns)
    assert b.statistics().rx_replay == 2


def test_a_nack_replays_what_follows_it_before_anything_new() -> None:
    a, _, now_ns = connected()
    for number in range(6):
        assert a.send(number, 100, now_ns) == number
    a.receive_message(LlrNack(2), now_ns + 50)
    assert a.state(now_ns).tx_status is TxState.REPLAY
    assert a.send(99, 100, now_ns + 60) == HOLD
    again = [a.replay(now_ns + 70) for _ in range(3)]
    assert [(frame.seq, frame.frame) for frame in again if frame is not None] == [(3, 3), (4, 4), (5, 5)]
    assert a.replay(now_ns + 70) is None
    assert a.tx.state is TxState.ADVANCE
    assert a.send(99, 100, now_ns + 80) == 6
    counted = a.statistics()
    assert (counted.tx_replay, counted.tx_replayed_frames, counted.tx_replayed_bytes) == (1, 3, 300)
    assert counted.tx_ok == 6 + 3 + 1
    a.receive_message(LlrAck(6), now_ns + 90)
    assert a.statistics().tx_recovered == 1


def test_an_ack_during_a_replay_skips_what_it_frees() -> None:
    a, _, now_ns = connected()
    for number in range(6):
        a.send(number, 100, now_ns)
    a.receive_message(LlrNack(0), now_ns)
    first = a.replay(now_ns)
    assert first is not None
    assert first.seq == 1
    a.receive_message(LlrAck(3), now_ns)
    second = a.replay(now_ns)
    assert second is not None
    assert second.seq == 4
    a.receive_message(LlrAck(5), now_ns)
    assert a.tx.state is TxState.ADVANCE
    assert a.replay(now_ns) is None


@pytest.mark.parametrize("seq", [6, 500, 2**20 - 2])
def test_an_answer_outside_of_what_is_outstanding_is_an_error(seq: int) -> None:
    a, _, now_ns = connected()
    for number in range(6):
        a.send(number, 100, now_ns)
    a.receive_message(LlrAck(seq), now_ns)
    a.receive_message(LlrNack(seq), now_ns)
    assert a.statistics().rx_ack_nack_seq_error == 2
    assert (a.tx.state, a.state(now_ns).outstanding_frames) == (TxState.ADVANCE, 6)


def test_the_buffer_is_bounded_in_frames_and_in_octets() -> None:
    a, _, now_ns = connected(max_outstanding_frames=3)
    assert [a.send(number, 100, now_ns) for number in range(5)] == [0, 1, 2, HOLD, HOLD]
    assert a.statistics().tx_blocked == 1
    a.receive_message(LlrAck(0), now_ns)
    assert a.send(3, 100, now_ns) == 3
    assert a.send(4, 100, now_ns) == HOLD
    assert a.statistics().tx_blocked == 2

    a, _, now_ns = connected(max_outstanding_bytes=1000)
    assert [a.send(0, octets, now_ns) for octets in (400, 400, 201, 200, 1)] == [0, 1, HOLD, 2, HOLD]


def test_a_frame_longer_than_the_bound_goes_alone() -> None:
    a, _, now_ns = connected(max_outstanding_bytes=1000)
    assert [a.send(0, 5000, now_ns), a.send(1, 64, now_ns)] == [0, HOLD]


def test_never_more_than_half_of_the_sequence_space() -> None:
    a = end("a", both_ways(max_outstanding_frames=1000), space=SequenceSpace(16))
    init = said(a, 0)
    assert isinstance(init, LlrInit)
    a.receive_message(LlrInitEcho(init.sequence, init.data), 10)
    assert [a.send(number, 64, 20) for number in range(9)][7:] == [7, HOLD]


def test_the_replay_timer_starts_again_with_progress_and_stops_with_the_last_ack() -> None:
    a, _, now_ns = connected(replay_timer_max=10_000)
    a.send(0, 100, now_ns)
    a.send(1, 100, now_ns + 4000)
    assert a.deadline() == now_ns + 10_000
    a.receive_message(LlrAck(0), now_ns + 6000)
    assert a.deadline() == now_ns + 16_000
    a.receive_message(LlrAck(0), now_ns + 7000)
    assert a.deadline() == now_ns + 16_000
    a.receive_message(LlrAck(1), now_ns + 8000)
    assert a.deadline() is None


def test_without_a_replay_timer_only_a_nack_replays() -> None:
    a, _, now_ns = connected(replay_timer_max=0)
    a.send(0, 100, now_ns)
    assert a.deadline() is None


def test_no_timer_is_shorter_than_the_platform_can_keep() -> None:
    engine = end("a", both_ways(replay_timer_max=100), timing=LlrTiming(timer_floor_ns=5_000_000))
    init = said(engine, 0)
    assert isinstance(init, LlrInit)
    engine.receive_message(LlrInitEcho(init.sequence, init.data), 10)
    engine.send(0, 64, 1000)
    assert engine.deadline() == 5_001_000


def test_replays_without_progress_lead_to_flush_and_255_never_does() -> None:
    a, _, now_ns = connected(replay_timer_max=1000, replay_count_max=2)
    a.send(0, 100, now_ns)
    for expected in (TxState.ADVANCE, TxState.ADVANCE, TxState.FLUSH):
        now_ns = a.deadline() or 0
        a.expire(now_ns)
        a.replay(now_ns)
        assert a.tx.state is expected
    assert a.statistics().tx_replay_timer_expired == 3

    a, _, now_ns = connected(replay_timer_max=1000, replay_count_max=255)
    a.send(0, 100, now_ns)
    for _ in range(1000):
        now_ns = a.deadline() or 0
        a.expire(now_ns)
        a.replay(now_ns)
    assert (a.tx.state, a.state(now_ns).replay_count) == (TxState.ADVANCE, 255)


def test_a_nack_that_frees_nothing_counts_towards_the_maximum() -> None:
    a, _, now_ns = connected(replay_count_max=1)
    a.send(0, 100, now_ns)
    for _ in range(2):
        a.receive_message(LlrNack(2**20 - 1), now_ns)
        a.replay(now_ns)
    assert a.tx.state is TxState.FLUSH


def test_data_age_is_measured_from_the_oldest_frame() -> None:
    a, _, now_ns = connected(replay_timer_max=0, data_age_timeout=20_000)
    a.send(0, 100, now_ns)
    a.send(1, 100, now_ns + 5000)
    a.receive_message(LlrAck(0), now_ns + 6000)
    assert a.deadline() == now_ns + 25_000
    effects = a.expire(now_ns + 25_000)
    assert TxFlushEntered("a", now_ns + 25_000, FlushReason.DATA_AGE_TIMEOUT, 0, 1) in events(effects)


def test_a_lost_pcs_flushes_after_its_timeout_and_not_when_it_comes_back() -> None:
    a, _, now_ns = connected(pcs_lost_timeout=50_000, replay_timer_max=0)
    a.pcs(False, now_ns)
    a.pcs(True, now_ns + 49_999)
    assert a.deadline() is None
    a.pcs(False, now_ns + 60_000)
    assert a.deadline() == now_ns + 110_000
    a.expire(now_ns + 110_000)
    assert a.state(now_ns).last_flush_reason is FlushReason.PCS_LOST_TIMEOUT


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


def test_flush_is_told_when_entered_and_when_left() -> None:
    a, _, now_ns = connected(replay_timer_max=1000, replay_count_max=0)
    for number in range(3):
        a.send(number, 100, now_ns)
    at_ns = now_ns + 1000
    assert events(a.expire(at_ns)) == [
        TxFlushEntered("a", at_ns, FlushReason.REPLAY_COUNT_EXCEEDED, 0, 3),
        TxStatusChange("a", at_ns, TxState.ADVANCE, TxState.FLUSH, 0),
    ]
    assert a.statistics().tx_flushed_frames == 3
    later = at_ns + 5000
    assert events(a.reinitialize("transmit", later)) == [
        TxFlushExited("a", later, FlushReason.REPLAY_COUNT_EXCEEDED, TxState.INIT, 3, 5000),
        TxStatusChange("a", later, TxState.FLUSH, TxState.INIT, 0),
    ]
    assert isinstance(said(a, later + 400), LlrInit)


def test_re_init_on_flush_waits_for_the_line() -> None:
    a, _, now_ns = connected(pcs_lost_timeout=1000, re_init_on_flush=True)
    a.pcs(False, now_ns)
    a.expire(now_ns + 1000)
    assert a.state(now_ns).tx_status is TxState.FLUSH
    a.pcs(True, now_ns + 3000)
    assert a.tx.state is TxState.INIT


@pytest.mark.parametrize(
    ("action", "verdict", "counter"),
    [
        (FrameAction.BLOCK, HOLD, None),
        (FrameAction.DISCARD, DISCARD, "tx_discard"),
        (FrameAction.BEST_EFFORT, UNSEQUENCED, "tx_ineligible"),
    ],
)
def test_frame_actions_of_init_and_flush(action: FrameAction, verdict: int, counter: str | None) -> None:
    a = end("a", both_ways(init_frame_action=action))
    assert a.send(0, 64, 0) == verdict
    assert counter is None or getattr(a.statistics(), counter) == 1
    a, _, now_ns = connected(flush_frame_action=action)
    a.fail(now_ns)
    assert a.send(0, 64, now_ns) == verdict
    assert counter is None or getattr(a.statistics(), counter) == 1


def test_frames_are_ordinary_while_off() -> None:
    assert end("a").send(0, 64, 0) == UNSEQUENCED


def test_a_new_profile_on_an_active_port_is_off_and_on_again() -> None:
    a, b, now_ns = connected(max_outstanding_frames=10)
    a.send(0, 64, now_ns)
    a.configure(both_ways(max_outstanding_frames=2), now_ns + 10)
    edges = [(edge.direction, edge.old, edge.new) for edge in a.state(now_ns).transitions][-4:]
    assert edges == [
        ("receive", "send-acks", "off"),
        ("transmit", "advance", "off"),
        ("receive", "off", "send-acks"),
        ("transmit", "off", "init"),
    ]
    assert a.statistics().tx_flushed_frames == 1
    for _ in range(8):
        now_ns = exchange(a, b, now_ns)
    assert [a.send(number, 64, now_ns) for number in range(3)] == [0, 1, HOLD]


def test_the_same_configuration_again_changes_nothing() -> None:
    a, _, now_ns = connected()
    assert a.configure(both_ways(), now_ns) == []
    assert a.tx.state is TxState.ADVANCE


def test_reinitialize_of_the_receiver_waits_for_an_init() -> None:
    _, b, now_ns = connected()
    assert events(b.reinitialize("receive", now_ns)) == []  # as before, it is enabled
    shown = b.state(now_ns)
    assert (shown.rx_status, shown.rx_initialized) == (RxStatus.SEND_ACKS, False)
    assert b.receive(0, Fcs.GOOD, now_ns) is Verdict.DROP
    b.receive_message(LlrInit(7, 7), now_ns)
    assert b.receive(7, Fcs.GOOD, now_ns) is Verdict.DELIVER


def flips(engine_settings: LlrSettings) -> list[object]:
    """What is told of two replays 100 ns apart."""
    a = end("a", engine_settings)
    init = said(a, 0)
    assert isinstance(init, LlrInit)
    told = events(a.receive_message(LlrInitEcho(init.sequence, init.data), 10))
    for now_ns in (100, 200):
        a.send(0, 64, now_ns)
        told += events(a.receive_message(LlrNack(a.tx.acked_seq), now_ns))
        while a.replay(now_ns) is not None:
            pass
    told += events(a.fail(300))
    return [event for event in told if isinstance(event, TxStatusChange)]


def test_only_settled_changes_are_told_unless_all_are_wanted() -> None:
    settled = flips(both_ways())
    assert settled == [
        TxStatusChange("a", 10, TxState.INIT, TxState.ADVANCE, 0),
        TxStatusChange("a", 300, TxState.ADVANCE, TxState.FLUSH, 4),
    ]
    everything = LlrSettings(
        local_enabled=True,
        remote_enabled=True,
        profile=profile(),
        status_notifications=StatusNotifications.ALL,
    )
    assert len(flips(everything)) == 6
    nothing = LlrSettings(
        local_enabled=True,
        remote_enabled=True,
        profile=profile(),
        status_notifications=StatusNotifications.NONE,
    )
    assert flips(nothing) == []


def test_changes_within_the_interval_are_counted_in_the_next_report() -> None:
    slow = LlrSettings(
        local_enabled=True,
        remote_enabled=True,
        profile=profile(),
        status_notifications=StatusNotifications.ALL,
        status_notification_interval_ns=150,
    )
    assert flips(slow) == [
        TxStatusChange("a", 200, TxState.ADVANCE, TxState.REPLAY, 3),
    ]


def test_time_in_state_adds_up_and_transitions_are_numbered() -> None:
    a, _, now_ns = connected()
    at_ns = now_ns + SECOND
    state = a.state(at_ns)
    for direction in ("transmit", "receive"):
        spent = [span.duration_ns for span in state.time_in_state if span.direction == direction]
        assert sum(spent) == at_ns
    assert [edge.number for edge in state.transitions] == list(range(1, len(state.transitions) + 1))
    a.clear_counters(at_ns)
    assert sum(span.duration_ns for span in a.state(at_ns + 5).time_in_state) == 10


def test_history_keeps_the_most_recent_transitions() -> None:
    a, _, now_ns = connected()
    for _ in range(100):
        a.reinitialize("transmit", now_ns)
        a.tx.disable(now_ns)
        a.tx.enable(now_ns)
    state = a.state(now_ns)
    assert len(state.transitions) <= 64
    assert state.transitions[-1].new == "init"


def test_clearing_counts_from_here_and_the_live_counters_stay() -> None:
    a, _, now_ns = connected()
    a.send(0, 64, now_ns)
    a.clear_counters(now_ns + 1)
    state = a.state(now_ns + 2)
    assert (state.statistics.tx_ok, state.discontinuity_ns) == (0, now_ns + 1)
    a.send(1, 64, now_ns + 3)
    assert a.statistics().tx_ok == 1
    assert state.outstanding_frames_watermark == 1


def test_dynamic_mode_follows_the_peer() -> None:
    a = end("a", LlrSettings(mode=Mode.DYNAMIC, profile=profile()))

    def shown() -> tuple[bool, bool, Negotiation]:
        now = a.directions
        assert a.state(0).negotiation is now.result
        return now.local, now.remote, now.result

    assert shown() == (False, False, Negotiation.WAITING)
    assert a.advertisement() == PeerLlr(willing=True, enabled=False)
    a.peer(PeerLlr(willing=False, enabled=False), 0)
    assert shown() == (False, False, Negotiation.PEER_NOT_CAPABLE)
    a.peer(PeerLlr(willing=True, enabled=False), 0)
    assert shown() == (True, False, Negotiation.PEER_NOT_ENABLED)
    assert a.advertisement() == PeerLlr(willing=True, enabled=True)
    a.peer(PeerLlr(willing=True, enabled=True), 0)
    assert shown() == (True, True, Negotiation.AGREED)
    assert a.tx.state is TxState.INIT
    a.peer(None, 0)
    assert shown() == (False, False, Negotiation.PEER_LOST)
    assert (a.tx.state, a.rx.listening) == (TxState.OFF, False)


def test_two_dynamic_ends_bring_each_other_up() -> None:
    dynamic = LlrSettings(mode=Mode.DYNAMIC, profile=profile())
    a, b = end("a", dynamic), end("b", dynamic, seed=2)
    now_ns = 0
    for _ in range(8):
        a.peer(b.advertisement(), now_ns)
        b.peer(a.advertisement(), now_ns)
        now_ns = exchange(a, b, now_ns)
    assert a.tx.state is b.tx.state is TxState.ADVANCE
    assert a.rx.state is b.rx.state is RxState.SEND_ACKS


@pytest.mark.parametrize("action", FrameAction)
@pytest.mark.parametrize("state", TxState)
def test_has_room_says_beforehand_what_send_will_answer(state: TxState, action: FrameAction) -> None:
    values = {"init_frame_action": action, "flush_frame_action": action, "max_outstanding_frames": 2}
    if state is TxState.OFF:
        a, now_ns = end("a"), 0
    elif state is TxState.INIT:
        a, now_ns = end("a", both_ways(**values)), 0
    else:
        a, _, now_ns = connected(**values)
    if state is TxState.FLUSH:
        a.fail(now_ns)
    if state is TxState.REPLAY:
        a.send(0, 64, now_ns)
        a.receive_message(LlrNack(a.tx.acked_seq), now_ns)
    assert a.tx.state is state
    for _ in range(3):
        room = a.tx.has_room(64)
        assert room == (a.send(0, 64, now_ns) != HOLD)


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


def test_a_replay_of_the_last_frame_counts_and_a_lone_duplicate_does_not() -> None:
    a, b, now_ns = connected(replay_timer_max=1000)
    first, last = a.send(0, 100, now_ns), a.send(1, 100, now_ns)
    b.receive(first, Fcs.GOOD, now_ns)
    b.receive(first, Fcs.GOOD, now_ns)
    assert (b.statistics().rx_replay, b.statistics().rx_duplicate_seq) == (0, 1)
    b.receive(last, Fcs.BAD, now_ns)
    b.receive(last, Fcs.GOOD, now_ns)
    assert b.statistics().rx_replay == 1
    for seq in (first, last):  # the acknowledgement was lost, and all comes again
        b.receive(seq, Fcs.GOOD, now_ns)
    assert b.statistics().rx_replay == 2
