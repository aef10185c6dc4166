"""How recovery is given up, and what becomes of frames then."""

import pytest

from isolane.engine.llr.config import FrameAction
from isolane.engine.llr.events import (
    FlushReason,
    TxFlushEntered,
    TxFlushExited,
    TxStatusChange,
)
from isolane.engine.llr.machine import TxState
from isolane.engine.llr.transmitter import DISCARD, HOLD, UNSEQUENCED
from isolane.wire.ctlos import LlrAck, LlrInit, LlrNack
from tests.engine.llr.ends import connected, end, events, said
from tests.engine.llr.profiles import both_ways


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
