"""Every (state, event) pair of both machines: the table is complete, and the machines obey it."""

from collections.abc import Callable
from random import Random

import pytest

from isolane.engine.effects import Effect
from isolane.engine.frame import Fcs
from isolane.engine.llr.config import LlrTiming
from isolane.engine.llr.machine import (
    RX_TABLE,
    TX_TABLE,
    RxAction,
    RxEvent,
    RxState,
    TxAction,
    TxEvent,
    TxState,
)
from isolane.engine.llr.receiver import Receiver
from isolane.engine.llr.replay_buffer import SequenceSpace
from isolane.engine.llr.state import LlrCounters
from isolane.engine.llr.transmitter import HOLD, UNSEQUENCED, Transmitter
from isolane.engine.pacing import Pacer
from isolane.wire.ctlos import LlrAck, LlrInit, LlrInitEcho, LlrNack
from tests.engine.llr.profiles import profile

# What each event leads to, by state: OFF, INIT, ADVANCE, REPLAY, FLUSH. Written out a second time on purpose.
TX_NEXT = """
    enable            init  init  advance  replay   flush
    disable           off   off   off      off      off
    reinitialize      off   init  init     init     init
    init_timer        off   init  advance  replay   flush
    echo              off   advance  advance  replay  flush
    echo_mismatch     off   init  advance  replay   flush
    offer             off   init  advance  replay   flush
    ack               off   init  advance  replay   flush
    nack              off   init  replay   replay   flush
    nack_exhausted    off   init  flush    flush    flush
    sequence_error    off   init  advance  replay   flush
    replay_timer      off   init  replay   replay   flush
    replay_exhausted  off   init  flush    flush    flush
    replay_done       off   init  advance  advance  flush
    data_aged         off   init  flush    flush    flush
    pcs_lost          off   init  flush    flush    flush
    fault             off   init  flush    flush    flush
    flush_done        off   init  advance  replay   init
    pcs_back          off   init  init     init     init
    peer_anew         off   init  init     init     init
    peer_init         off   init  replay   replay   flush
"""

# By state: OFF, WAITING, SEND_ACKS, SEND_NACK, NACK_SENT.
RX_NEXT = """
    enable             waiting    waiting    send-acks  send-nack  nack-sent
    disable            off        off        off        off        off
    reinitialize       off        waiting    waiting    waiting    waiting
    init               off        send-acks  send-acks  send-acks  send-acks
    init_refused       off        waiting    send-acks  send-nack  nack-sent
    expected_good      off        waiting    send-acks  send-acks  send-acks
    expected_poisoned  off        waiting    send-acks  send-acks  send-acks
    expected_bad       off        waiting    send-nack  send-nack  nack-sent
    missing            off        waiting    send-nack  send-nack  nack-sent
    duplicate          off        waiting    send-acks  send-nack  nack-sent
    ack_sent           off        waiting    send-acks  send-nack  nack-sent
    nack_sent          off        waiting    send-acks  nack-sent  nack-sent
"""


def rows(text: str) -> dict[str, list[str]]:
    return {words[0]: words[1:] for words in map(str.split, text.strip().splitlines())}


TX_CELLS = [
    (state, TxEvent[event.upper()], TxState(after))
    for event, states in rows(TX_NEXT).items()
    for state, after in zip(TxState, states, strict=True)
]
RX_CELLS = [
    (state, RxEvent[event.upper()], RxState[after.replace("-", "_").upper()])
    for event, states in rows(RX_NEXT).items()
    for state, after in zip(RxState, states, strict=True)
]


def test_tables_have_every_pair_and_no_other() -> None:
    assert set(TX_TABLE) == {(state, event) for state in TxState for event in TxEvent}
    assert set(RX_TABLE) == {(state, event) for state in RxState for event in RxEvent}
    assert len(TX_CELLS) == len(TX_TABLE) == 105
    assert len(RX_CELLS) == len(RX_TABLE) == 60


def test_every_arm_names_its_source() -> None:
    assert all(arm.source for arm in TX_TABLE.values())
    assert all(arm.source for arm in RX_TABLE.values())


def test_what_does_nothing_says_so() -> None:
    """`ignore` stands exactly at the arms that keep the state and act not."""
    for (state, _), arm in TX_TABLE.items():
        assert arm.source.startswith("ignore") == (arm.state is state and not arm.actions)
    for (rx_state, _), rx_arm in RX_TABLE.items():
        assert rx_arm.source.startswith("ignore") == (rx_arm.state is rx_state and not rx_arm.actions)


@pytest.mark.parametrize(("state", "event", "after"), TX_CELLS)
def test_transmit_table_leads_where_it_should(state: TxState, event: TxEvent, after: TxState) -> None:
    assert TX_TABLE[state, event].state is after


@pytest.mark.parametrize(("state", "event", "after"), RX_CELLS)
def test_receive_table_leads_where_it_should(state: RxState, event: RxEvent, after: RxState) -> None:
    assert RX_TABLE[state, event].state is after


def test_every_action_is_used() -> None:
    assert {action for arm in TX_TABLE.values() for action in arm.actions} == set(TxAction)
    assert {action for arm in RX_TABLE.values() for action in arm.actions} == set(RxAction)


class TxBench:
    """A transmitter that has been brought into a state by real events."""

    def __init__(self, state: TxState, event: TxEvent) -> None:
        self.counters = LlrCounters()
        self.outbox: list[Effect] = []
        self.tx: Transmitter[str] = Transmitter(
            "p",
            Pacer(10**9, 400),
            self.counters,
            self.outbox,
            Random(1),
            space=SequenceSpace(),
            timing=LlrTiming(),
        )
        exhausted = event in (TxEvent.NACK_EXHAUSTED, TxEvent.REPLAY_EXHAUSTED)
        bound = profile(
            replay_timer_max=1000,
            replay_count_max=1 if exhausted and state is TxState.REPLAY else 0 if exhausted else 3,
            data_age_timeout=5000,
            pcs_lost_timeout=5000,
        )
        self.tx.bind(bound)
        {
            TxState.OFF: lambda: None,
            TxState.INIT: self._init,
            TxState.ADVANCE: self._advance,
            TxState.REPLAY: self._replay,
            TxState.FLUSH: self._flush,
        }[state]()
        if event is TxEvent.FLUSH_DONE:
            again = profile(re_init_on_flush=True, pcs_lost_timeout=5000)
            self.tx._profile = again
        assert self.tx.state is state

    def _init(self) -> None:
        self.tx.enable(0)
        self.tx.poll(0)

    def _advance(self) -> None:
        self._init()
        self.tx.echo(LlrInitEcho(0, self.tx.init_data), 0)
        self.tx.send("one", 64, 0)
        self.tx.send("two", 64, 0)

    def _replay(self) -> None:
        self._advance()
        self.tx.force_replay(0)

    def _flush(self) -> None:
        self._advance()
        self.tx.fail(0)

    def _lose_and_find_the_line(self, after_ns: int = 0) -> None:
        self.tx.pcs(False, 1)
        self.tx.pcs(True, 1 + after_ns)

    def _ask_a_peer_that_forgot(self) -> None:
        self.tx.peer_anew(1)
        for asked in range(1, LlrTiming().probes + 1):
            self.tx._replay_at = None  # runs out more often, and is of no interest here
            self.tx.expire(1 + asked * LlrTiming().probe_ns)

    def happen(self, event: TxEvent) -> None:
        """What makes this event, as seen from outside where it can be; else the event itself."""
        tx = self.tx
        valid = tx.acked_seq
        stimuli: dict[TxEvent, Callable[[], object]] = {
            TxEvent.ENABLE: lambda: tx.enable(1),
            TxEvent.DISABLE: lambda: tx.disable(1),
            TxEvent.REINITIALIZE: lambda: tx.reinitialize(1),
            TxEvent.ECHO: lambda: tx.echo(LlrInitEcho(0, tx.init_data), 1),
            TxEvent.ECHO_MISMATCH: lambda: tx.echo(LlrInitEcho(0, tx.init_data ^ 1), 1),
            TxEvent.OFFER: lambda: tx.send("three", 64, 1),
            TxEvent.ACK: lambda: tx.ack(valid, 1),
            TxEvent.NACK: lambda: tx.nack(valid, 1),
            TxEvent.NACK_EXHAUSTED: lambda: tx.nack(valid, 1),
            TxEvent.SEQUENCE_ERROR: lambda: tx.ack((valid + 100) % 2**20, 1),
            TxEvent.FAULT: lambda: tx.fail(1),
            TxEvent.FLUSH_DONE: self._lose_and_find_the_line,
            TxEvent.PCS_BACK: lambda: self._lose_and_find_the_line(5000),
            TxEvent.PEER_ANEW: self._ask_a_peer_that_forgot,
            TxEvent.PEER_INIT: lambda: tx._step(TxEvent.PEER_INIT, 0, 1),
        }
        stimuli.get(event, lambda: tx._step(event, 0, 1))()


@pytest.mark.parametrize(("state", "event", "after"), TX_CELLS)
def test_transmitter_obeys_the_table(state: TxState, event: TxEvent, after: TxState) -> None:
    bench = TxBench(state, event)
    before = (len(bench.tx.buffer), bench.tx.tx_seq, bench.tx.replay_count)
    bench.happen(event)
    assert bench.tx.state is after
    actions = TX_TABLE[state, event].actions
    if not actions and after is state:
        assert (len(bench.tx.buffer), bench.tx.tx_seq, bench.tx.replay_count) == before
    if {TxAction.FLUSH, TxAction.DISCARD, TxAction.ABANDON} & set(actions):
        assert len(bench.tx.buffer) == 0
        assert bench.counters.tx_flushed_frames == 2
    if TxAction.SEND_INIT in actions:
        assert isinstance(bench.tx.poll(2), LlrInit)
    if TxAction.COUNT_MISMATCH in actions:
        assert bench.counters.rx_init_echo_mismatch == 1
    if TxAction.COUNT_SEQUENCE_ERROR in actions:
        assert bench.counters.rx_ack_nack_seq_error == 1


class RxBench:
    """A receiver that has been brought into a state by real events."""

    def __init__(self, state: RxState, event: RxEvent) -> None:
        self.counters = LlrCounters()
        outbox: list[Effect] = []
        self.rx = Receiver("p", Pacer(10**9, 400), self.counters, outbox, space=SequenceSpace())
        self.rx.bind(profile())
        if state is not RxState.OFF:
            self.rx.enable(0)
        if state.initialized:
            self.rx.init(LlrInit(10, 7), 0)
            self.rx.poll(0)
            self.rx.receive(10, Fcs.GOOD, 0)
        if state in (RxState.SEND_NACK, RxState.NACK_SENT):
            self.rx.receive(13, Fcs.GOOD, 0)
        if state is RxState.NACK_SENT:
            assert self.rx.poll(0) == LlrNack(10)
        assert self.rx.state is state

    def happen(self, event: RxEvent) -> None:
        """What makes this event, as seen from outside where it can be; else the event itself."""
        rx, seq = self.rx, self.rx.next_seq
        stimuli: dict[RxEvent, Callable[[], object]] = {
            RxEvent.ENABLE: lambda: rx.enable(1),
            RxEvent.DISABLE: lambda: rx.disable(1),
            RxEvent.REINITIALIZE: lambda: rx.reinitialize(1),
            RxEvent.INIT if rx.listening else RxEvent.INIT_REFUSED: lambda: rx.init(LlrInit(500, 9), 1),
            RxEvent.EXPECTED_GOOD: lambda: rx.receive(seq, Fcs.GOOD, 1),
            RxEvent.EXPECTED_POISONED: lambda: rx.receive(seq, Fcs.POISONED, 1),
            RxEvent.EXPECTED_BAD: lambda: rx.receive(seq, Fcs.BAD, 1),
            RxEvent.MISSING: lambda: rx.receive(seq + 4, Fcs.GOOD, 1),
            RxEvent.DUPLICATE: lambda: rx.receive((seq - 1) % 2**20, Fcs.GOOD, 1),
        }
        stimuli.get(event, lambda: rx._step(event, 1))()


@pytest.mark.parametrize(("state", "event", "after"), RX_CELLS)
def test_receiver_obeys_the_table(state: RxState, event: RxEvent, after: RxState) -> None:
    bench = RxBench(state, event)
    before = bench.rx.next_seq
    bench.happen(event)
    assert bench.rx.state is after
    actions = RX_TABLE[state, event].actions
    if RxAction.ECHO in actions:
        assert (bench.rx.next_seq, bench.rx.poll(2)) == (500, LlrInitEcho(500, 9))
    else:
        assert bench.rx.next_seq == before + (RxAction.ADVANCE in actions)
    if RxAction.COUNT_IGNORED in actions:
        assert bench.counters.rx_init_ignored == 1
        assert bench.rx._echo is None
    if RxAction.DROP_UNREADY in actions:
        assert bench.counters.rx_not_ready == 1
        assert bench.counters.rx_ok == bench.counters.rx_poisoned == bench.counters.rx_bad == 0
    assert bench.counters.balanced()


def test_fast_paths_are_the_table() -> None:
    """Where `send` numbers a frame itself, and where `receive` delivers itself, the table says so."""
    for state in TxState:
        verdict = TxBench(state, TxEvent.OFFER).tx.send("frame", 64, 1)
        sequenced = TxAction.SEQUENCE in TX_TABLE[state, TxEvent.OFFER].actions
        assert (verdict >= 0) == sequenced
        assert sequenced or verdict == (UNSEQUENCED if state is TxState.OFF else HOLD)
    bench = RxBench(RxState.SEND_ACKS, RxEvent.EXPECTED_GOOD)
    bench.rx.receive(11, Fcs.GOOD, 1)
    slow = RxBench(RxState.SEND_ACKS, RxEvent.EXPECTED_GOOD)
    slow.rx._receive(11, Fcs.GOOD, 1)
    for name in ("next_seq", "ack_due", "_last_seq", "state"):
        assert getattr(bench.rx, name) == getattr(slow.rx, name)
    assert bench.counters.since(slow.counters).rx_ok == 0
    assert bench.rx.poll(10**9) == slow.rx.poll(10**9) == LlrAck(11)
