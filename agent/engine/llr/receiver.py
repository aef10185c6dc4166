"""The receive side of one port: decides about each frame and says what is to be answered.

Frames themselves do not pass through here: `receive` gets a sequence number and what
became of the FCS, and gives back a verdict. Answers are taken from `poll`.
"""

from collections.abc import Callable
from enum import Enum
from typing import Final

from isolane.engine.effects import Effect, Notify
from isolane.engine.frame import Fcs
from isolane.engine.llr.config import LlrProfile
from isolane.engine.llr.events import RxStatusChange
from isolane.engine.llr.journal import EdgeNumbers, Journal
from isolane.engine.llr.machine import RX_TABLE, RxAction, RxEvent, RxState, RxStatus
from isolane.engine.llr.replay_buffer import SequenceSpace
from isolane.engine.llr.state import LlrCounters
from isolane.engine.pacing import Pacer
from isolane.extension_class import mypyc_attr
from isolane.wire.ctlos import LlrAck, LlrInit, LlrInitEcho, LlrNack


class Verdict(Enum):
    """The treatment of a received frame."""

    DELIVER = "deliver"
    DELIVER_POISONED = "deliver-poisoned"
    """In order, but damaged before this link: hand it on as such."""
    DROP = "drop"


_EXPECTED: Final = {
    int(Fcs.GOOD): RxEvent.EXPECTED_GOOD,
    int(Fcs.POISONED): RxEvent.EXPECTED_POISONED,
    int(Fcs.BAD): RxEvent.EXPECTED_BAD,
}

_BAD: Final = int(Fcs.BAD)

# Asked for with each frame: a member of an enumeration is looked up by name each time.
_DELIVER: Final = Verdict.DELIVER
_SEND_NACK: Final = RxState.SEND_NACK

_INIT_DATA_MODULUS: Final = 1 << 16

_REPEATS: Final = 16
"""Data of an INIT less than this above that of the last: the same initialization (decision 23)."""

_ON: Final = frozenset(RxStatus) - {RxStatus.OFF}


@mypyc_attr(allow_interpreted_subclasses=True)
class Receiver:
    """State and duties of the receive side."""

    def __init__(
        self,
        port: str,
        pacer: Pacer,
        counters: LlrCounters,
        outbox: list[Effect],
        *,
        space: SequenceSpace,
        numbers: EdgeNumbers | None = None,
        now_ns: int = 0,
    ) -> None:
        self._port, self._pacer, self._counters, self._outbox = port, pacer, counters, outbox
        self._space = space
        self._modulus, self._missing_below = space.modulus, space.missing_below
        self.journal: Journal[RxStatus] = Journal(RxStatus.OFF, _ON, numbers or EdgeNumbers(), now_ns)
        self.next_seq = 0
        self._last_seq = space.previous(0)
        self._init: LlrInit | None = None
        self.forgotten = False
        """Was in step, no longer knows where, and no INIT has come since."""
        self._target_octets = self._repeat_octets = 0
        self._verdict = Verdict.DROP
        self._acknack_free_at = 0
        self._clear()
        self._enter(RxState.OFF)

    def _clear(self) -> None:
        self.ack_due = False
        self._ack_repeat_at: int | None = None
        self._echo: LlrInitEcho | None = None

    def _enter(self, state: RxState) -> None:
        self.state = state
        self._row, self._in_step = _ROWS[state]

    # Events

    def bind(self, profile: LlrProfile | None) -> None:
        """Use this profile from now on."""
        self._target_octets = profile.ctlos_target_spacing if profile else 0
        self._repeat_octets = profile.ctlos_max_spacing if profile else 0

    @property
    def listening(self) -> bool:
        """True when an INIT would be answered."""
        return self.state is not RxState.OFF

    def enable(self, now_ns: int) -> None:
        """Local mode is on."""
        self._step(RxEvent.ENABLE, now_ns)

    def disable(self, now_ns: int) -> None:
        """Local mode is off."""
        self._step(RxEvent.DISABLE, now_ns)

    def reinitialize(self, now_ns: int) -> None:
        """Forget the sequence and wait for an INIT."""
        self._step(RxEvent.REINITIALIZE, now_ns)

    def init(self, init: LlrInit, now_ns: int) -> bool:
        """An INIT has come in; whether it is the first of an initialization (decision 23)."""
        self._counters.rx_init_ctl_os += 1
        is_first = self._is_first(init)
        self._init = init
        self.forgotten = False
        self._step(RxEvent.INIT if self.listening else RxEvent.INIT_REFUSED, now_ns)
        return is_first

    def _is_first(self, init: LlrInit) -> bool:
        """Numbered frames since the last INIT, or data that is not soon after its data, show it.

        Peers may give all INITs the same data. Where they are answered these are few; those
        that are refused go on for ever, and are no news.
        """
        last = self._init
        if last is None or (self.state.initialized and self.next_seq != last.sequence % self._modulus):
            return True
        distance = (init.data - last.data) % _INIT_DATA_MODULUS
        return init.sequence != last.sequence or not (1 if self.listening else 0) <= distance < _REPEATS

    def receive(self, seq: int, fcs: int, now_ns: int) -> Verdict:
        """A sequenced frame has come in."""
        if seq == self.next_seq and not fcs and self._in_step:
            # What the table says for the expected frame in SEND_ACKS, without the detour.
            counters = self._counters
            counters.rx_ok += 1
            counters.rx_expected_seq_good += 1
            self._last_seq = seq
            self.next_seq = (seq + 1) % self._modulus
            self.ack_due = True
            return _DELIVER
        return self._receive(seq, fcs, now_ns)

    def _receive(self, seq: int, fcs: int, now_ns: int) -> Verdict:
        event = self._classify(seq, fcs)
        if self.state.initialized:
            self._count(event, fcs)
            self._detect_replay(seq, fcs)
        self._step(event, now_ns)
        return self._verdict

    def _classify(self, seq: int, fcs: int) -> RxEvent:
        distance = (seq - self.next_seq) % self._modulus
        if distance == 0:
            return _EXPECTED[fcs]
        return RxEvent.MISSING if distance < self._missing_below else RxEvent.DUPLICATE

    def _count(self, event: RxEvent, fcs: int) -> None:
        counters = self._counters
        match fcs:
            case Fcs.GOOD:
                counters.rx_ok += 1
            case Fcs.POISONED:
                counters.rx_poisoned += 1
            case _:
                counters.rx_bad += 1
        match event:
            case RxEvent.EXPECTED_GOOD:
                counters.rx_expected_seq_good += 1
            case RxEvent.EXPECTED_POISONED:
                counters.rx_expected_seq_poisoned += 1
            case RxEvent.EXPECTED_BAD:
                counters.rx_expected_seq_bad += 1
            case RxEvent.MISSING:
                counters.rx_missing_seq += 1
            case _:
                counters.rx_duplicate_seq += 1

    def _detect_replay(self, seq: int, fcs: int) -> None:
        """Whether a replay starts here (decision 14); a damaged frame may lie about its number."""
        if fcs == _BAD:
            return
        ahead = (seq - self._last_seq) % self._modulus
        healing = self.state is not RxState.SEND_ACKS and (seq == self.next_seq or not ahead)
        if healing or ahead > self._missing_below:
            self._counters.rx_replay += 1
        self._last_seq = seq

    # Answers

    def due_at(self) -> int | None:
        """When `poll` has something to say, or None."""
        free_at = self._pacer.free_at
        if self._echo is not None or self.state is _SEND_NACK:
            return free_at
        if self.ack_due:
            return max(free_at, self._acknack_free_at)
        return None if self._ack_repeat_at is None else max(free_at, self._ack_repeat_at)

    def poll(self, now_ns: int) -> LlrAck | LlrNack | LlrInitEcho | None:
        """The answer to put on the line now, if any; the pacer has been asked before."""
        if self._echo is not None:
            echo, self._echo = self._echo, None
            self._counters.tx_init_echo_ctl_os += 1
            return echo
        if self.state is _SEND_NACK:
            self._counters.tx_nack_ctl_os += 1
            self._step(RxEvent.NACK_SENT, now_ns)
            self._pace_acknack(now_ns)
            return LlrNack(self._space.previous(self.next_seq))
        repeat = self._ack_repeat_at is not None and now_ns >= self._ack_repeat_at
        if (self.ack_due and now_ns >= self._acknack_free_at) or repeat:
            self._counters.tx_ack_ctl_os += 1
            self._step(RxEvent.ACK_SENT, now_ns)
            self._pace_acknack(now_ns)
            if self._repeat_octets:
                self._ack_repeat_at = now_ns + self._pacer.time_of(self._repeat_octets)
            return LlrAck(self._space.previous(self.next_seq))
        return None

    def _pace_acknack(self, now_ns: int) -> None:
        self._acknack_free_at = now_ns + self._pacer.time_of(self._target_octets)

    # Steps

    def _step(self, event: RxEvent, now_ns: int) -> None:
        new, actions = self._row[event]
        for action in actions:
            action(self)
        old = self.state
        if new is not old:
            self._enter(new)
            if new.status is not old.status:
                self.journal.move(new.status, _CAUSES[event], now_ns)
                self._tell(old.status, new.status, now_ns)

    def _tell(self, old: RxStatus, new: RxStatus, now_ns: int) -> None:
        suppressed = self.journal.report(old, new, now_ns)
        if suppressed is not None:
            self._outbox.append(Notify(RxStatusChange(self._port, now_ns, old, new, suppressed)))

    # Actions, one for each RxAction

    def _stop(self) -> None:
        self.forgotten = self.forgotten or self.state.initialized
        self._clear()

    def _synchronize(self) -> None:
        assert self._init is not None
        self._clear()
        self.next_seq = self._init.sequence % self._modulus
        self._last_seq = self._space.previous(self.next_seq)

    def _send_echo(self) -> None:
        assert self._init is not None
        self._echo = LlrInitEcho(self._init.sequence, self._init.data)

    def _deliver(self) -> None:
        self._verdict = Verdict.DELIVER

    def _deliver_poisoned(self) -> None:
        self._verdict = Verdict.DELIVER_POISONED

    def _advance(self) -> None:
        self.next_seq = (self.next_seq + 1) % self._modulus

    def _drop(self) -> None:
        self._verdict = Verdict.DROP

    def _require_ack(self) -> None:
        self.ack_due = True

    def _clear_due(self) -> None:
        self.ack_due = False
        self._ack_repeat_at = None

    def _count_ignored(self) -> None:
        self._counters.rx_init_ignored += 1

    def _drop_unready(self) -> None:
        self._verdict = Verdict.DROP
        self._counters.rx_not_ready += 1


_PERFORM: Final[dict[RxAction, Callable[[Receiver], None]]] = {
    RxAction.STOP: Receiver._stop,
    RxAction.SYNCHRONIZE: Receiver._synchronize,
    RxAction.ECHO: Receiver._send_echo,
    RxAction.DELIVER: Receiver._deliver,
    RxAction.DELIVER_POISONED: Receiver._deliver_poisoned,
    RxAction.ADVANCE: Receiver._advance,
    RxAction.DROP: Receiver._drop,
    RxAction.ACK_DUE: Receiver._require_ack,
    RxAction.NACK_DUE: Receiver._clear_due,  # the state SEND_NACK is what says that a NACK is due
    RxAction.CLEAR_DUE: Receiver._clear_due,
    RxAction.DROP_UNREADY: Receiver._drop_unready,
    RxAction.COUNT_IGNORED: Receiver._count_ignored,
}

_Row = tuple[tuple[RxState, tuple[Callable[[Receiver], None], ...]], ...]

_ROWS: Final[dict[RxState, tuple[_Row, bool]]] = {
    state: (
        tuple(
            (arm.state, tuple(_PERFORM[action] for action in arm.actions))
            for arm in (RX_TABLE[state, event] for event in RxEvent)
        ),
        RX_TABLE[state, RxEvent.EXPECTED_GOOD] == RX_TABLE[RxState.SEND_ACKS, RxEvent.EXPECTED_GOOD],
    )
    for state in RxState
}
"""Of each state: what each event leads to and does, and whether an expected frame is simply delivered."""

_CAUSES: Final = tuple(event.name.lower().replace("_", "-") for event in RxEvent)
