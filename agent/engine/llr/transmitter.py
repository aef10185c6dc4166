"""The transmit side of one port: turns what happens into events and does what the table says.

The caller owns the line. It asks `send` for a sequence number for each new frame, takes
frames to repeat from `replay` first, and takes INITs from `poll`.
"""

from collections.abc import Callable
from random import Random
from typing import Any, Final, Generic, NamedTuple, TypeVar

from isolane.engine.effects import Effect, Notify
from isolane.engine.llr.config import UNLIMITED_REPLAYS, FrameAction, LlrProfile, LlrTiming
from isolane.engine.llr.events import FlushReason, TxFlushEntered, TxFlushExited, TxStatusChange
from isolane.engine.llr.journal import EdgeNumbers, Journal
from isolane.engine.llr.machine import TX_TABLE, TxAction, TxEvent, TxState
from isolane.engine.llr.replay_buffer import ReplayBuffer, SequenceSpace
from isolane.engine.llr.state import LlrCounters
from isolane.engine.pacing import Pacer
from isolane.extension_class import mypyc_attr
from isolane.wire.ctlos import LlrInit, LlrInitEcho

HOLD: Final = -1
"""`send`: not now; offer the frame again."""
UNSEQUENCED: Final = -2
"""`send`: put it on the line as an ordinary frame."""
DISCARD: Final = -3
"""`send`: drop it."""

_FRAME_ACTIONS: Final = {
    FrameAction.BLOCK: HOLD,
    FrameAction.BEST_EFFORT: UNSEQUENCED,
    FrameAction.DISCARD: DISCARD,
}

_FLUSH_REASONS: Final = {
    TxEvent.NACK_EXHAUSTED: FlushReason.REPLAY_COUNT_EXCEEDED,
    TxEvent.REPLAY_EXHAUSTED: FlushReason.REPLAY_COUNT_EXCEEDED,
    TxEvent.DATA_AGED: FlushReason.DATA_AGE_TIMEOUT,
    TxEvent.PCS_LOST: FlushReason.PCS_LOST_TIMEOUT,
    TxEvent.FAULT: FlushReason.INJECTED,
    TxEvent.PCS_BACK: FlushReason.LINK_DOWN,
    TxEvent.PEER_ANEW: FlushReason.PEER_RESTARTED,
}

_INIT_DATA_MODULUS: Final = 1 << 16

_INIT_DATA_STEP: Final = 1 << 8
"""From the data of one initialization to that of the next: a peer distinguishes them (decision 23)."""

_INITS_KEPT: Final = 32
"""Maximum number of INITs since the last reset that are answered: each has data of its own (decision 3)."""

# States that are asked for with each frame: a member of an enumeration is looked up by name each time.
_OFF: Final = TxState.OFF
_INIT: Final = TxState.INIT
_REPLAY: Final = TxState.REPLAY
_FLUSH: Final = TxState.FLUSH
_REPLAYING: Final = frozenset({TxState.ADVANCE, TxState.REPLAY})

Frame = TypeVar("Frame")


class Resend(NamedTuple, Generic[Frame]):
    """A frame to put on the line again."""

    seq: int
    frame: Frame
    octets: int
    poisoned: bool


@mypyc_attr(allow_interpreted_subclasses=True)
class Transmitter(Generic[Frame]):
    """State, replay buffer and timers of the transmit side."""

    def __init__(
        self,
        port: str,
        pacer: Pacer,
        counters: LlrCounters,
        outbox: list[Effect],
        rng: Random,
        *,
        space: SequenceSpace,
        timing: LlrTiming,
        numbers: EdgeNumbers | None = None,
        now_ns: int = 0,
    ) -> None:
        self._port, self._pacer, self._counters, self._outbox = port, pacer, counters, outbox
        self._space, self._modulus, self._timing = space, space.modulus, timing
        self._profile: LlrProfile | None = None
        self._window = 0
        self.buffer: ReplayBuffer[Frame] = ReplayBuffer()
        self.journal: Journal[TxState] = Journal(TxState.OFF, _REPLAYING, numbers or EdgeNumbers(), now_ns)
        self.tx_seq = self.init_seq = 0
        self.acked_seq = space.previous(0)
        self.init_data = rng.randrange(_INIT_DATA_MODULUS)
        self.replay_count = 0
        self.flush_reason, self.flush_ns, self.flushed_frames = FlushReason.NONE, 0, 0
        self._cause = TxEvent.DISABLE
        self._verdict = UNSEQUENCED
        self._pcs_up = True
        self._pcs_at: int | None = None
        self._inits: dict[int, int] = {}
        self._flushing = False
        self.rtt_ns: int | None = None
        """Of the newest acknowledgement."""
        self.init_rtt_ns: int | None = None
        self._stop()
        self._enter(TxState.OFF)

    def _stop(self) -> None:
        """No INIT, no timer, no replay."""
        self.init_due, self._init_at, self._init_tries = False, 0, 0
        self._replay_at: int | None = None
        self._probe_at: int | None = None
        self._probes = 0
        self._cursor = self._replayed_below = 0
        self._blocked = False

    def _enter(self, state: TxState) -> None:
        self.state = state
        self._row, self._sequencing = _ROWS[state]

    # Events

    def bind(self, profile: LlrProfile | None) -> None:
        """Use this profile; only while off."""
        assert self.state is _OFF
        self._profile = profile
        self._window = min(profile.max_outstanding_frames, self._space.window) if profile else 0
        if profile is not None:
            self.init_seq = profile.init_seq % self._modulus
            if profile.init_data:
                self.init_data = (profile.init_data - 1) % _INIT_DATA_MODULUS

    def enable(self, now_ns: int) -> None:
        """Remote mode is on."""
        self._step(TxEvent.ENABLE, 0, now_ns)

    def disable(self, now_ns: int) -> None:
        """Remote mode is off."""
        self._step(TxEvent.DISABLE, 0, now_ns)

    def reinitialize(self, now_ns: int) -> None:
        """The operator wants a new INIT."""
        self._step(TxEvent.REINITIALIZE, 0, now_ns)

    def fail(self, now_ns: int) -> None:
        """An injected fault: flush now."""
        self._step(TxEvent.FAULT, 0, now_ns)

    def force_replay(self, now_ns: int) -> None:
        """An injected fault: behave as if the replay timer had run out."""
        self._replay_timer(now_ns)

    def pcs(self, up: bool, now_ns: int) -> None:
        """The PCS has gained or lost the peer; a loss within its timeout does not count (decision 21)."""
        if up is self._pcs_up:
            return
        self._pcs_up = up
        if not up:
            timeout = self._profile.pcs_lost_timeout if self._profile else 0
            self._pcs_at = now_ns + self._at_least(timeout) if timeout else None
            return
        in_time = self._pcs_at is not None and now_ns < self._pcs_at
        self._pcs_at = None
        if not in_time or self.state is _INIT:
            self._step(TxEvent.PCS_BACK, 0, now_ns)
        self._finish_flush(now_ns)

    def peer_anew(self, now_ns: int) -> None:
        """The peer has begun a new initialization: its receiver may have forgotten the sequence.

        What is outstanding asks it (decision 22); with nothing outstanding a new INIT costs nothing.
        """
        self._probes = 0
        self._step(TxEvent.PEER_INIT if len(self.buffer) else TxEvent.PEER_ANEW, 0, now_ns)

    def send(self, frame: Frame, octets: int, now_ns: int, poisoned: bool = False) -> int:
        """A new eligible frame: its sequence number, or HOLD, UNSEQUENCED or DISCARD."""
        if not self._sequencing:
            self._step(TxEvent.OFFER, octets, now_ns)
            return self._verdict
        buffer, profile = self.buffer, self._profile
        assert profile is not None
        outstanding = buffer.tail - buffer.head
        if outstanding and (
            outstanding >= self._window or buffer.octets + octets > profile.max_outstanding_bytes
        ):
            return self._hold_back()  # decision 13: an empty buffer takes a frame of any length
        buffer.append((frame, octets, now_ns, poisoned))
        if not outstanding:
            self._start_timer(now_ns)
        seq = self.tx_seq
        self.tx_seq = (seq + 1) % self._modulus
        if poisoned:
            self._counters.tx_poisoned += 1
        else:
            self._counters.tx_ok += 1
        return seq

    def has_room(self, octets: int) -> bool:
        """False when `send` would answer HOLD."""
        if not self._sequencing:
            actions = TX_TABLE[self.state, TxEvent.OFFER].actions
            return TxAction.HOLD not in actions and self.frame_action() is not FrameAction.BLOCK
        buffer, profile = self.buffer, self._profile
        assert profile is not None
        if not len(buffer):
            return True
        return len(buffer) < self._window and buffer.octets + octets <= profile.max_outstanding_bytes

    def refuse(self) -> None:
        """Its asker has kept a frame back, because `has_room` was false."""
        if self._sequencing:
            self._hold_back()

    def frame_action(self) -> FrameAction | None:
        """The treatment of eligible frames now, where the state leaves it to the profile."""
        if self._profile is None:
            return None
        match self.state:
            case TxState.INIT:
                return self._profile.init_frame_action
            case TxState.FLUSH:
                return self._profile.flush_frame_action
            case _:
                return None

    def replay(self, now_ns: int) -> Resend[Frame] | None:
        """The next frame that has to go out again, before anything new."""
        if self.state is not _REPLAY:
            return None
        position, counters = self._cursor, self._counters
        frame, octets, _, poisoned = self.buffer.at(position)
        seq = (self.acked_seq + 1 + position - self.buffer.head) % self._modulus
        self._cursor = position + 1
        self._replayed_below = max(self._replayed_below, position + 1)
        counters.tx_replayed_frames += 1
        counters.tx_replayed_bytes += octets
        if poisoned:
            counters.tx_poisoned += 1
        else:
            counters.tx_ok += 1
        self._end_replay(now_ns)
        return Resend(seq, frame, octets, poisoned)

    def ack(self, seq: int, now_ns: int) -> None:
        """An ACK has come in."""
        self._counters.rx_ack_ctl_os += 1
        event = TxEvent.ACK if self._is_answer(seq) else TxEvent.SEQUENCE_ERROR
        if event is TxEvent.SEQUENCE_ERROR or self.state not in _REPLAYING:
            self._counters.rx_ack_ctl_os_dropped += 1
        self._step(event, seq, now_ns)
        self._end_replay(now_ns)

    def nack(self, seq: int, now_ns: int) -> None:
        """A NACK has come in: `seq` is the last good one."""
        self._counters.rx_nack_ctl_os += 1
        if not self._is_answer(seq):
            event = TxEvent.SEQUENCE_ERROR
        elif self._exhausted(0 if seq != self.acked_seq else self.replay_count):
            event = TxEvent.NACK_EXHAUSTED
        else:
            event = TxEvent.NACK
        if event is TxEvent.SEQUENCE_ERROR or self.state not in _REPLAYING:
            self._counters.rx_nack_ctl_os_dropped += 1
        self._step(event, seq, now_ns)
        self._end_replay(now_ns)

    def echo(self, echo: LlrInitEcho, now_ns: int) -> None:
        """An INIT_ECHO has come in."""
        self._counters.rx_init_echo_ctl_os += 1
        sent_ns = self._inits.get(echo.data)
        if echo.sequence != self.init_seq or sent_ns is None:
            self._counters.rx_init_echo_ctl_os_dropped += 1
            self._step(TxEvent.ECHO_MISMATCH, 0, now_ns)
            return
        if self.state is _INIT:
            self.init_rtt_ns = now_ns - sent_ns
        else:
            self._counters.rx_init_echo_ctl_os_dropped += 1
        self._step(TxEvent.ECHO, 0, now_ns)

    def poll(self, now_ns: int) -> LlrInit | None:
        """The INIT to put on the line now, if any."""
        if not self.init_due:
            return None
        self.init_due = False
        least = self._timing.init_spacing_multiplier * self._pacer.min_ns
        most = max(least, self._timing.init_retry_ceiling_ns)
        self._init_at = now_ns + min(least << self._init_tries, most)
        self._init_tries += 1
        self.init_data = (self.init_data + 1) % _INIT_DATA_MODULUS
        self._inits[self.init_data] = now_ns
        if len(self._inits) > _INITS_KEPT:
            del self._inits[next(iter(self._inits))]
        self._counters.tx_init_ctl_os += 1
        return LlrInit(self.init_seq, self.init_data)

    def deadline(self) -> int | None:
        """When the next timer runs out."""
        if self.state is _INIT:
            return None if self.init_due else self._init_at
        if self.state is _OFF or self.state is _FLUSH:
            return None
        first = self._replay_at
        for time in (self._pcs_at, self._probe_at, self._age_at()):
            if time is not None and (first is None or time < first):
                first = time
        return first

    def expire(self, now_ns: int) -> None:
        """Run every timer that is due."""
        if self._pcs_at is not None and now_ns >= self._pcs_at:
            self._pcs_at = None
            self._step(TxEvent.PCS_LOST, 0, now_ns)
        age_at = self._age_at()
        if age_at is not None and now_ns >= age_at:
            self._step(TxEvent.PEER_ANEW if self._probes else TxEvent.DATA_AGED, 0, now_ns)
        if self._probe_at is not None and now_ns >= self._probe_at:
            asked = self._probes >= self._timing.probes
            self._step(TxEvent.PEER_ANEW if asked else TxEvent.PEER_INIT, 0, now_ns)
        if self._replay_at is not None and now_ns >= self._replay_at:
            self._replay_timer(now_ns)
        if self.state is _INIT and not self.init_due and now_ns >= self._init_at:
            self._step(TxEvent.INIT_TIMER, 0, now_ns)

    # What events depend on

    def _is_answer(self, seq: int) -> bool:
        """Whether the peer's receiver can have said this; then it knows the sequence (decision 22)."""
        valid = (seq - self.acked_seq) % self._modulus <= len(self.buffer)
        if valid and self._probes:
            self._probe_at, self._probes = None, 0
        return valid

    def _exhausted(self, replay_count: int) -> bool:
        limit = self._profile.replay_count_max if self._profile else 0
        return limit != UNLIMITED_REPLAYS and replay_count >= limit

    def _age_at(self) -> int | None:
        if self._profile is None or not self._profile.data_age_timeout or not len(self.buffer):
            return None
        return self.buffer.at(self.buffer.head)[2] + self._at_least(self._profile.data_age_timeout)

    def _at_least(self, duration_ns: int) -> int:
        return max(duration_ns, self._timing.timer_floor_ns)

    def _start_timer(self, now_ns: int) -> None:
        """Measure from here how long the oldest frame goes without progress (decision 1)."""
        duration = self._profile.replay_timer_max if self._profile else 0
        running = duration and len(self.buffer)
        self._replay_at = now_ns + self._at_least(duration) if running else None

    def _hold_back(self) -> int:
        """The replay buffer is full; counted once until it has room again."""
        if not self._blocked:
            self._blocked = True
            self._counters.tx_blocked += 1
        return HOLD

    # Steps

    def _step(self, event: TxEvent, value: int, now_ns: int) -> None:
        new, actions = self._row[event]
        self._cause = event
        for action in actions:
            action(self, value, now_ns)
        old = self.state
        if new is not old:
            self._enter(new)
            self.journal.move(new, _CAUSES[event], now_ns)
            self._tell(old, new, now_ns)
            self._finish_flush(now_ns)

    def _tell(self, old: TxState, new: TxState, now_ns: int) -> None:
        if self._flushing and new is not _FLUSH:
            self._flushing = False
            duration = now_ns - self.flush_ns
            exited = TxFlushExited(self._port, now_ns, self.flush_reason, new, self.flushed_frames, duration)
            self._outbox.append(Notify(exited))
        suppressed = self.journal.report(old, new, now_ns)
        if suppressed is not None:
            self._outbox.append(Notify(TxStatusChange(self._port, now_ns, old, new, suppressed)))

    def _replay_timer(self, now_ns: int) -> None:
        exhausted = self._exhausted(self.replay_count) and not self._probes
        self._step(TxEvent.REPLAY_EXHAUSTED if exhausted else TxEvent.REPLAY_TIMER, 0, now_ns)
        self._end_replay(now_ns)

    def _end_replay(self, now_ns: int) -> None:
        if self.state is _REPLAY and self._cursor >= self.buffer.tail:
            self._step(TxEvent.REPLAY_DONE, 0, now_ns)

    def _finish_flush(self, now_ns: int) -> None:
        """The flush is over as soon as there is a line to initialize (decision 5)."""
        wanted = self._profile is not None and self._profile.re_init_on_flush
        if self.state is _FLUSH and self._pcs_up and wanted:
            self._step(TxEvent.FLUSH_DONE, 0, now_ns)

    # Actions, one for each TxAction

    def _reset(self, _value: int, _now_ns: int) -> None:
        self._stop()
        self._forget_inits()
        self.tx_seq = self.init_seq
        self.acked_seq = self._space.previous(self.init_seq)
        self.replay_count = 0

    def _forget_inits(self) -> None:
        """Their echoes no longer count; a later INIT does not look like one more of them."""
        if self._inits:
            self._inits = {}
            self.init_data = (self.init_data + _INIT_DATA_STEP) % _INIT_DATA_MODULUS

    def _send_init(self, _value: int, _now_ns: int) -> None:
        self.init_due = True

    def _stop_init(self, _value: int, _now_ns: int) -> None:
        self.init_due = False

    def _count_mismatch(self, _value: int, _now_ns: int) -> None:
        self._counters.rx_init_echo_mismatch += 1

    def _sequence(self, _value: int, _now_ns: int) -> None:
        raise AssertionError("`send` numbers frames itself whenever the table says SEQUENCE")

    def _hold(self, _value: int, _now_ns: int) -> None:
        self._verdict = HOLD

    def _unsequenced(self, _value: int, _now_ns: int) -> None:
        self._verdict = UNSEQUENCED
        self._counters.tx_ineligible += 1

    def _init_frame_action(self, value: int, now_ns: int) -> None:
        assert self._profile is not None
        self._frame_action(self._profile.init_frame_action)

    def _flush_frame_action(self, value: int, now_ns: int) -> None:
        assert self._profile is not None
        self._frame_action(self._profile.flush_frame_action)

    def _frame_action(self, action: FrameAction) -> None:
        self._verdict = _FRAME_ACTIONS[action]
        if action is FrameAction.DISCARD:
            self._counters.tx_discard += 1
        elif action is FrameAction.BEST_EFFORT:
            self._counters.tx_ineligible += 1

    def _release(self, seq: int, now_ns: int) -> None:
        """Free everything up to `seq`; only that counts as progress (decision 6)."""
        count = (seq - self.acked_seq) % self._modulus
        if count == 0:
            return
        buffer = self.buffer
        newest = buffer.head + count - 1
        if newest >= self._replayed_below:  # a repeated frame does not show which copy was answered
            self.rtt_ns = now_ns - buffer.at(newest)[2]
        buffer.release(count)
        self.acked_seq = seq
        self._cursor = max(self._cursor, buffer.head)
        if self.replay_count:
            self.replay_count = 0
            self._counters.tx_recovered += 1
        self._blocked = False
        self._start_timer(now_ns)

    def _start_replay(self, _value: int, now_ns: int) -> None:
        self._cursor = self.buffer.head
        self.replay_count = min(self.replay_count + 1, UNLIMITED_REPLAYS)
        self._start_timer(now_ns)

    def _probe(self, _value: int, now_ns: int) -> None:
        """Send what is outstanding again, which no receiver that knows the sequence leaves unanswered."""
        self._cursor = self.buffer.head
        self._probes += 1
        round_trip_ns = self.rtt_ns or self.init_rtt_ns or 0
        self._probe_at = now_ns + self._at_least(max(self._timing.probe_ns, 4 * round_trip_ns))
        self._start_timer(now_ns)

    def _finish_replay(self, _value: int, _now_ns: int) -> None:
        self._counters.tx_replay += 1

    def _count_timer(self, _value: int, _now_ns: int) -> None:
        self._counters.tx_replay_timer_expired += 1

    def _count_sequence_error(self, _value: int, _now_ns: int) -> None:
        self._counters.rx_ack_nack_seq_error += 1

    def _flush(self, value: int, now_ns: int) -> None:
        self.flush_reason, self.flush_ns = _FLUSH_REASONS[self._cause], now_ns
        self._flushing = True
        self._counters.tx_flush += 1
        entered = TxFlushEntered(self._port, now_ns, self.flush_reason, self.replay_count, len(self.buffer))
        self._outbox.append(Notify(entered))
        self._discard(value, now_ns)

    def _abandon(self, value: int, now_ns: int) -> None:
        """Lose the outstanding frames and report them as a flush; a flush of no frames is not reported."""
        if len(self.buffer):
            self._flush(value, now_ns)

    def _discard(self, _value: int, _now_ns: int) -> None:
        self.flushed_frames = self.buffer.clear()
        self._counters.tx_flushed_frames += self.flushed_frames
        self._stop()


_Perform = Callable[[Transmitter[Any], int, int], None]

_PERFORM: Final[dict[TxAction, _Perform]] = {
    action: getattr(Transmitter, f"_{action.name.lower()}") for action in TxAction
}

_Row = tuple[tuple[TxState, tuple[_Perform, ...]], ...]

_ROWS: Final[dict[TxState, tuple[_Row, bool]]] = {
    state: (
        tuple(
            (arm.state, tuple(_PERFORM[action] for action in arm.actions))
            for arm in (TX_TABLE[state, event] for event in TxEvent)
        ),
        TxAction.SEQUENCE in TX_TABLE[state, TxEvent.OFFER].actions,
    )
    for state in TxState
}
"""Of each state: what each event leads to and does, and whether a frame that is offered gets a number."""

_CAUSES: Final = tuple(event.name.lower().replace("_", "-") for event in TxEvent)
