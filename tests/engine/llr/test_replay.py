"""What is outstanding: bounds, replays and the timer that starts them."""

import pytest

from isolane.engine.llr.config import FrameAction, LlrTiming
from isolane.engine.llr.machine import TxState
from isolane.engine.llr.replay_buffer import SequenceSpace
from isolane.engine.llr.transmitter import HOLD
from isolane.wire.ctlos import LlrAck, LlrInit, LlrInitEcho, LlrNack
from tests.engine.llr.ends import connected, end, said
from tests.engine.llr.profiles import both_ways


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


def test_a_poisoned_frame_goes_out_again_as_it_was_and_counts_each_time() -> None:
    a, _, now_ns = connected()
    assert [a.send(0, 100, now_ns, poisoned=True), a.send(1, 100, now_ns)] == [0, 1]
    a.receive_message(LlrNack(a.tx.acked_seq), now_ns + 50)
    again = [a.replay(now_ns + 60) for _ in range(2)]
    assert [(each.frame, each.poisoned) for each in again if each is not None] == [(0, True), (1, False)]
    counters = a.state(now_ns + 70).statistics
    assert (counters.tx_poisoned, counters.tx_ok) == (2, 2)
