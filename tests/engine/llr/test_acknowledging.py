"""What the receiver answers, and what it counts."""

from isolane.engine.frame import Fcs
from isolane.engine.llr.config import LlrSettings
from isolane.engine.llr.machine import RxState
from isolane.engine.llr.receiver import Verdict
from isolane.wire.ctlos import LlrAck, LlrInit, LlrNack
from tests.engine.llr.ends import connected, end, said
from tests.engine.llr.profiles import profile

SECOND = 1_000_000_000


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
