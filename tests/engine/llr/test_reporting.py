"""What a port tells and shows of its states."""

from isolane.engine.llr.config import LlrSettings, StatusNotifications
from isolane.engine.llr.events import (
    TxStatusChange,
)
from isolane.engine.llr.machine import TxState
from isolane.wire.ctlos import LlrInit, LlrInitEcho, LlrNack
from tests.engine.llr.ends import connected, end, events, said
from tests.engine.llr.profiles import both_ways, profile

SECOND = 1_000_000_000


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
