"""Link layer retry of one port: both machines, their configuration and their state.

The host of the engine owns the line. Whenever the line is free it takes, in this order,
`poll` (a Control Ordered Set), `replay` (a frame to repeat), and a new frame that `send`
has numbered. It calls `expire` when `deadline` has come and then asks `poll` again.
"""

from collections.abc import Callable
from random import Random
from typing import Final, Generic, Literal, TypeVar

from isolane.engine.effects import Effect
from isolane.engine.faults import Faults
from isolane.engine.frame import WIRE_OVERHEAD_OCTETS
from isolane.engine.llr.config import (
    Directions,
    LlrProfile,
    LlrSettings,
    LlrTiming,
    PeerLlr,
    advertise,
    negotiate,
)
from isolane.engine.llr.events import FaultType, FlushReason
from isolane.engine.llr.journal import EdgeNumbers
from isolane.engine.llr.machine import RxStatus, TxState
from isolane.engine.llr.receiver import Receiver, Verdict
from isolane.engine.llr.replay_buffer import SequenceSpace
from isolane.engine.llr.state import LlrCounters, LlrState, PastTransition, StateDuration
from isolane.engine.llr.transmitter import Resend, Transmitter
from isolane.engine.negotiation import Negotiation
from isolane.engine.pacing import Pacer
from isolane.extension_class import mypyc_attr
from isolane.wire.ctlos import LlrAck, LlrInit, LlrInitEcho, LlrNack

Frame = TypeVar("Frame")

Direction = Literal["transmit", "receive", "both"]

Message = LlrAck | LlrNack | LlrInit | LlrInitEcho

_OFF: Final = Directions(False, False, Negotiation.NOT_USED)


_INITIALIZED: Final = frozenset({TxState.ADVANCE, TxState.REPLAY})


@mypyc_attr(allow_interpreted_subclasses=True)
class LlrEngine(Generic[Frame]):
    """One port. Methods of the hot path are the machines' own, without a detour."""

    send: Callable[..., int]
    """`Transmitter.send`"""
    replay: Callable[[int], Resend[Frame] | None]
    """`Transmitter.replay`"""
    receive: Callable[[int, int, int], Verdict]
    """`Receiver.receive`"""

    def __init__(
        self,
        port: str,
        pacer: Pacer,
        rng: Random,
        *,
        space: SequenceSpace | None = None,
        timing: LlrTiming | None = None,
        now_ns: int = 0,
    ) -> None:
        space, timing, numbers = space or SequenceSpace(), timing or LlrTiming(), EdgeNumbers()
        self._pacer = pacer
        self.faults: Faults[FaultType] = Faults()
        self._counters = LlrCounters()
        self._baseline, self._discontinuity_ns = LlrCounters(), now_ns
        self._outbox: list[Effect] = []
        self._settings: LlrSettings | None = None
        self.profile: LlrProfile | None = None
        self.known_peer: PeerLlr | None = None
        self._peer_known = False
        self.directions = _OFF
        self.tx: Transmitter[Frame] = Transmitter(
            port,
            pacer,
            self._counters,
            self._outbox,
            rng,
            space=space,
            timing=timing,
            numbers=numbers,
            now_ns=now_ns,
        )
        self.rx = Receiver(
            port,
            pacer,
            self._counters,
            self._outbox,
            space=space,
            numbers=numbers,
            now_ns=now_ns,
        )
        self.send, self.replay, self.receive = self.tx.send, self.tx.replay, self.rx.receive

    # Configuration

    def configure(self, settings: LlrSettings | None, now_ns: int) -> list[Effect]:
        """Take a new configuration; another profile on an active port is disable, rebind, enable."""
        self._settings = settings
        if settings is not None:
            for journal in (self.tx.journal, self.rx.journal):
                journal.configure(settings.status_notifications, settings.status_notification_interval_ns)
        profile = settings.profile if settings else None
        if profile != self.profile:
            self._turn(_OFF, now_ns)
            self.profile = profile
            self.tx.bind(profile)
            self.rx.bind(profile)
        self._negotiate(now_ns)
        return self._drain()

    def peer(self, peer: PeerLlr | None, now_ns: int) -> list[Effect]:
        """LLDP has learned or forgotten what the peer advertises."""
        self.known_peer = peer
        self._peer_known = self._peer_known or peer is not None
        self._negotiate(now_ns)
        return self._drain()

    @property
    def is_agreed(self) -> bool:
        """Whether a direction runs by negotiation."""
        directions = self.directions
        return directions.result is not Negotiation.NOT_USED and (directions.local or directions.remote)

    def advertisement(self) -> PeerLlr:
        """The information for the peer, which LLDP sends."""
        return advertise(self._settings, receiving=self.directions.local)

    def _negotiate(self, now_ns: int) -> None:
        wanted = _OFF
        if self._settings is not None:
            wanted = negotiate(self._settings, self.known_peer, was_known=self._peer_known)
        self._turn(wanted, now_ns)

    def _turn(self, wanted: Directions, now_ns: int) -> None:
        before, self.directions = self.directions, wanted
        if wanted.local is not before.local:
            (self.rx.enable if wanted.local else self.rx.disable)(now_ns)
        if wanted.remote is not before.remote:
            (self.tx.enable if wanted.remote else self.tx.disable)(now_ns)
        elif wanted.local and not before.local and self.rx.forgotten:
            self.tx.reinitialize(now_ns)  # the peer follows (decision 22): nothing else asks it for an INIT

    # Events of the line

    def receive_message(self, message: Message, now_ns: int) -> list[Effect]:
        """A Control Ordered Set has come in."""
        match message:
            case LlrAck():
                self.tx.ack(message.sequence, now_ns)
            case LlrNack():
                self.tx.nack(message.sequence, now_ns)
            case LlrInit():
                if self.rx.init(message, now_ns):
                    self.tx.peer_anew(now_ns)
            case LlrInitEcho():
                self.tx.echo(message, now_ns)
        return self._drain()

    def receive_damaged_message(self) -> None:
        """A Control Ordered Set that could not be read."""
        self._counters.rx_ctl_os_error += 1

    def receive_ineligible(self) -> None:
        """A frame without a sequence number has come in; it is delivered as it is."""
        self._counters.rx_ineligible += 1

    def send_ineligible(self) -> None:
        """A frame that its client does not want retried goes out."""
        self._counters.tx_ineligible += 1

    def pcs(self, up: bool, now_ns: int) -> list[Effect]:
        """The PCS has gained or lost the peer."""
        self.tx.pcs(up, now_ns)
        return self._drain()

    # Time

    def poll(self, now_ns: int) -> Message | None:
        """The Control Ordered Set to put on the line now, if one is due and spacing allows."""
        if now_ns < self._pacer.free_at:
            return None
        message = self.tx.poll(now_ns) or self.rx.poll(now_ns)
        if message is not None:
            self._pacer.sent(now_ns)
        return message

    def due_at(self) -> int | None:
        """When `poll` has something to say, or None."""
        return self._pacer.free_at if self.tx.init_due else self.rx.due_at()

    def deadline(self) -> int | None:
        """When `expire` and `poll` want to be called next, or None."""
        return self.deadline_after(-1)

    def deadline_after(self, now_ns: int) -> int | None:
        """The same for a host that polls whenever its line is free: a message that is due now is left out."""
        due_at, timer_at = self.due_at(), self.tx.deadline()
        if due_at is None or due_at <= now_ns:
            return timer_at
        return due_at if timer_at is None or due_at < timer_at else timer_at

    def expire(self, now_ns: int) -> list[Effect]:
        """Run every timer that is due."""
        self.tx.expire(now_ns)
        return self._drain()

    def _drain(self) -> list[Effect]:
        effects = self._outbox[:]
        self._outbox.clear()
        return effects

    # The operator

    def reinitialize(self, direction: Direction, now_ns: int) -> list[Effect]:
        """Start again: transmit sends a new INIT, which the peer follows; receive only waits for one."""
        if direction != "receive":
            self.tx.reinitialize(now_ns)
        if direction != "transmit":
            self.rx.reinitialize(now_ns)
        return self._drain()

    def fail(self, now_ns: int) -> list[Effect]:
        """An injected fault: go to FLUSH."""
        self.tx.fail(now_ns)
        return self._drain()

    def force_replay(self, now_ns: int) -> list[Effect]:
        """An injected fault: replay as if the timer had run out."""
        self.tx.force_replay(now_ns)
        return self._drain()

    def clear_counters(self, now_ns: int) -> None:
        """Read counters, watermarks and times from here on; the live counters stay as they are."""
        self._baseline, self._discontinuity_ns = self._counters.copy(), now_ns
        self.tx.buffer.clear_watermarks()
        self.tx.journal.clear(now_ns)
        self.rx.journal.clear(now_ns)

    @property
    def replayed_line_octets(self) -> int:
        """Octets of the line that replayed frames have ever taken."""
        counters = self._counters
        return counters.tx_replayed_bytes + counters.tx_replayed_frames * WIRE_OVERHEAD_OCTETS

    def statistics(self) -> LlrCounters:
        """Counters since the last `clear_counters`."""
        return self._counters.since(self._baseline)

    def state(self, now_ns: int) -> LlrState:
        """Everything there is to read, at one moment."""
        tx, rx, buffer = self.tx, self.rx, self.tx.buffer
        changes = [at for at in (tx.journal.last_change_ns, rx.journal.last_change_ns) if at is not None]
        return LlrState(
            tx_status=tx.state,
            rx_status=rx.state.status,
            rx_initialized=rx.state.initialized,
            frame_action=tx.frame_action(),
            negotiation=self.directions.result,
            profile_in_use=self.profile.name if self.profile else None,
            profile_origin=self._settings.profile_origin if self.profile and self._settings else None,
            tx_seq=tx.tx_seq,
            acked_seq=tx.acked_seq,
            next_rx_seq=rx.next_seq,
            outstanding_frames=len(buffer),
            outstanding_bytes=buffer.octets,
            outstanding_frames_watermark=buffer.watermark,
            outstanding_bytes_watermark=buffer.octets_watermark,
            replay_count=tx.replay_count,
            init_round_trip_time_ns=tx.init_rtt_ns,
            init_round_trip_time_valid=tx.init_rtt_ns is not None and tx.state in _INITIALIZED,
            ack_round_trip_time_ns=tx.rtt_ns,
            last_flush_reason=tx.flush_reason,
            last_flush_ns=None if tx.flush_reason is FlushReason.NONE else tx.flush_ns,
            last_status_change_ns=max(changes, default=None),
            transitions=self._transitions(),
            time_in_state=self._time_in_state(now_ns),
            active_faults=self.faults.active(),
            statistics=self.statistics(),
            discontinuity_ns=self._discontinuity_ns,
        )

    def _transitions(self) -> tuple[PastTransition, ...]:
        """Both sides' edges, oldest first."""
        sides = (("transmit", self.tx.journal.transitions), ("receive", self.rx.journal.transitions))
        past = [
            PastTransition(edge.number, direction, edge.old.value, edge.new.value, edge.cause, edge.time_ns)
            for direction, edges in sides
            for edge in edges
        ]
        return tuple(sorted(past))

    def _time_in_state(self, now_ns: int) -> tuple[StateDuration, ...]:
        durations: list[tuple[str, dict[TxState, int] | dict[RxStatus, int]]] = [
            ("transmit", self.tx.journal.time_in_state(now_ns)),
            ("receive", self.rx.journal.time_in_state(now_ns)),
        ]
        return tuple(
            StateDuration(direction, state.value, duration)
            for direction, states in durations
            for state, duration in states.items()
        )
