"""Link layer retry in the stack of a port: the engine's numbers and messages as octets on a line.

On a transmit opportunity goes, in this order: a control ordered set, a frame to repeat,
a new frame from above. MAC control frames are never numbered, except CC_Update, which must
not overtake the frames whose credits it reports (UE 5.2.6.2).
"""

from collections import deque
from collections.abc import Callable, Iterator
from typing import Final

from isolane.dataplane.clock import Clock, Timer
from isolane.dataplane.layers.stack import Item, OrderedSet, TransmitGate
from isolane.durations import MILLISECOND_NS
from isolane.engine.effects import Effect
from isolane.engine.faults import Pattern
from isolane.engine.frame import Fcs, Frame
from isolane.engine.llr.engine import LlrEngine, Message
from isolane.engine.llr.events import FaultType
from isolane.engine.llr.machine import TxState
from isolane.engine.llr.receiver import Verdict
from isolane.engine.llr.transmitter import DISCARD, HOLD, UNSEQUENCED
from isolane.wire import ctlos
from isolane.wire.errors import WireError
from isolane.wire.mac_control import CC_UPDATE_OPCODE
from isolane.wire.phy import preamble, sequence_of

_POISONED: Final = int(Fcs.POISONED)
_SPACE: Final = 1 << ctlos.SEQUENCE_BITS
_JUMP: Final = 16
_MAC_CONTROL: Final = b"\x88\x08"
_CC_UPDATE: Final = _MAC_CONTROL + CC_UPDATE_OPCODE.to_bytes(2, "big")
_ONCE_NS: Final = MILLISECOND_NS
"""The duration of a line fault whose pattern is a number of times."""


def is_eligible(frame: Frame) -> bool:
    """Whether link layer retry takes care of a frame."""
    return frame.msdu[:2] != _MAC_CONTROL or frame.msdu[:4] == _CC_UPDATE


def of_an_eligible_flow(frame: Frame) -> bool:
    """Whether the card of a host takes care of a frame, whose flow may be without (OTG)."""
    return frame.llr_eligible and is_eligible(frame)


class LlrLayer(TransmitGate):
    """Between the MAC and the wire."""

    def __init__(
        self,
        clock: Clock,
        engine: LlrEngine[Frame],
        notify: Callable[[list[Effect]], None] | None = None,
        eligible: Callable[[Frame], bool] = is_eligible,
    ) -> None:
        super().__init__()
        self.engine = engine
        self._notify = notify
        self._is_eligible = eligible
        self._timer = Timer(clock, self._expire)
        self._held: Frame | None = None
        self._twins: deque[Frame] = deque()
        self._frozen_ack: int | None = None

    # Down

    def pull(self, now_ns: int) -> Item | None:
        """The next frame for the line."""
        item = self._next(now_ns)
        self._arm(now_ns)
        return item

    def _next(self, now_ns: int) -> Item | None:
        engine = self.engine
        message = engine.poll(now_ns)
        if message is not None:
            spoiled = self._spoil(message, now_ns) if engine.faults.armed else message
            if spoiled is not None:
                return OrderedSet(spoiled.encode())
        if self._twins:
            return self._twins.popleft()
        if engine.faults.armed:
            self._force_replay(now_ns)
        again = engine.tx.replay(now_ns)
        if again is not None:
            return _numbered(again.frame.copy(), again.seq)
        return self._new(now_ns)

    def _new(self, now_ns: int) -> Item | None:
        """The next item from above, numbered where that is due."""
        engine = self.engine
        while True:
            item = self._held
            if item is None:
                above = self.upper.pull(now_ns)
                if not isinstance(above, Frame):
                    return above
                item = above
                if not self._is_eligible(item):
                    engine.send_ineligible()
                    return item
                if engine.faults.armed:
                    item = self._poisoned(item, now_ns)
            seq = engine.tx.send(item, item.size, now_ns, item.fcs == _POISONED)
            if seq == HOLD:
                self._held = item
                return None
            self._held = None
            if seq == UNSEQUENCED:
                return item
            if seq != DISCARD:
                frame = _numbered(item.copy(), seq)
                if not engine.faults.armed:
                    return frame
                faulty = self._spoil_frame(frame, seq, now_ns)
                if faulty is not None:
                    return faulty

    @property
    def repeated_octets(self) -> int:
        """Those of this layer."""
        return self.engine.replayed_line_octets

    def may_send(self, frame: Frame, queue: int, now_ns: int) -> bool:
        """As a gate of the port's queues: False leaves frames in them while LLR cannot take any."""
        tx = self.engine.tx
        if self._is_eligible(frame) and not tx.has_room(frame.size):
            tx.refuse()
            return False
        return self._held is None

    def sent(self, frame: Frame, queue: int, now_ns: int) -> None:
        """The gate need not know what left."""

    # Up

    def receive(self, item: Item, now_ns: int) -> None:
        """Something from the line."""
        if isinstance(item, OrderedSet):
            self._hear(item, now_ns)
        else:
            self._take(item, now_ns)
        due_at = self.engine.due_at()
        if due_at is not None and due_at <= now_ns:
            self.kicked.kick(now_ns)
        self._arm(now_ns)

    def _hear(self, item: OrderedSet, now_ns: int) -> None:
        try:
            message = ctlos.decode(item.octets)
        except WireError:
            self.engine.receive_damaged_message()
            return
        if isinstance(message, ctlos.CfUpdate):
            self.upper.receive(item, now_ns)
            return
        self._tell(self.engine.receive_message(message, now_ns))
        self.kicked.kick(now_ns)

    def _take(self, frame: Frame, now_ns: int) -> None:
        engine = self.engine
        if engine.faults.armed and engine.faults.strikes(FaultType.RECEIVE_DROP, now_ns):
            return
        if frame.preamble is None:
            engine.receive_ineligible()
            self.upper.receive(frame, now_ns)
            return
        try:
            seq = sequence_of(frame.preamble)
        except WireError:
            engine.receive_ineligible()  # no number: nothing to ask for again
            return
        if engine.rx.receive(seq, frame.fcs, now_ns) is not Verdict.DROP:
            frame.preamble = None
            self.upper.receive(frame, now_ns)

    def link_changed(self, up: bool, now_ns: int) -> None:
        """The PCS has gained or lost the peer."""
        if not self.engine.faults.is_active(FaultType.PCS_LOST):
            self._tell(self.engine.pcs(up, now_ns))
        self.upper.link_changed(up, now_ns)
        self._arm(now_ns)

    def kept(self, expected: int) -> Iterator[Frame]:
        """Frames from above that the peer, which takes that number next, has not handed up."""
        if self._held is not None:
            yield self._held
        tx = self.engine.tx
        for position in range(tx.buffer.head, tx.buffer.tail):
            seq = tx.acked_seq + 1 + position - tx.buffer.head
            if (seq - expected) % _SPACE < _SPACE // 2:
                yield tx.buffer.at(position)[0]

    # Time

    def poke(self, effects: list[Effect], now_ns: int) -> None:
        """The engine has been configured or ordered from outside: carry on from there."""
        self._tell(effects)
        self.kicked.kick(now_ns)
        self._arm(now_ns)

    def _expire(self, now_ns: int) -> None:
        self._tell(self.engine.expire(now_ns))
        if FaultType.PCS_LOST in self.engine.faults.expire(now_ns):
            self._tell(self.engine.pcs(self.lower.up, now_ns))
        self.kicked.kick(now_ns)
        self._arm(now_ns)

    def _arm(self, now_ns: int) -> None:
        """Wake at the next timer, or when spacing allows a message; what is due now waits for the line."""
        engine = self.engine
        first = engine.deadline_after(now_ns)
        if engine.faults.armed:
            over_at = engine.faults.deadline()
            if over_at is not None and (first is None or over_at < first):
                first = over_at
        self._timer.set(first)

    def _tell(self, effects: list[Effect]) -> None:
        if effects and self._notify is not None:
            self._notify(effects)

    # Faults on purpose

    def inject(
        self, fault: FaultType, pattern: Pattern, now_ns: int, count: int = 1, duration_ns: int | None = None
    ) -> None:
        """Start or stop a fault of this port."""
        if fault is FaultType.PCS_LOST and pattern in (Pattern.ONCE, Pattern.BURST):
            pattern, duration_ns = Pattern.CONTINUOUS, count * _ONCE_NS
        self.engine.faults.inject(fault, pattern, now_ns, count, duration_ns)
        self._frozen_ack = None
        if fault is FaultType.PCS_LOST:
            up = self.lower.up and not self.engine.faults.is_active(fault)
            self._tell(self.engine.pcs(up, now_ns))
        self.kicked.kick(now_ns)
        self._arm(now_ns)

    def _spoil(self, message: Message, now_ns: int) -> Message | None:
        """The message after the faults that are injected; None when it is not sent."""
        strikes = self.engine.faults.strikes
        match message:
            case ctlos.LlrAck():
                if strikes(FaultType.ACK_DROP, now_ns):
                    return None
                if strikes(FaultType.ACK_FREEZE, now_ns):
                    self._frozen_ack = message.sequence if self._frozen_ack is None else self._frozen_ack
                    return ctlos.LlrAck(self._frozen_ack)
            case ctlos.LlrNack():
                if strikes(FaultType.NACK_DROP, now_ns):
                    return None
            case ctlos.LlrInit():
                return None if strikes(FaultType.INIT_DROP, now_ns) else message
            case ctlos.LlrInitEcho():
                wrong = strikes(FaultType.INIT_ECHO_MISMATCH, now_ns)
                return ctlos.LlrInitEcho(message.sequence, message.data ^ 0xFFFF) if wrong else message
        if strikes(FaultType.ACK_NACK_SEQUENCE, now_ns):
            return type(message)((message.sequence + _SPACE // 2) % _SPACE)
        return message

    def _spoil_frame(self, frame: Frame, seq: int, now_ns: int) -> Frame | None:
        """The new frame after the faults that are injected; None when it is left out."""
        strikes = self.engine.faults.strikes
        if strikes(FaultType.SEQUENCE_DROP, now_ns):
            return None
        if strikes(FaultType.SEQUENCE_JUMP, now_ns):
            return _numbered(frame, (seq + _JUMP) % _SPACE)
        if strikes(FaultType.SEQUENCE_DUPLICATE, now_ns):
            self._twins.append(frame.copy())
        if strikes(FaultType.FCS_BAD, now_ns):
            frame.fcs = Fcs.BAD
        return frame

    def _poisoned(self, frame: Frame, now_ns: int) -> Frame:
        """The frame as a source of damaged content sends it: poisoned each time that it goes out."""
        engine = self.engine
        if engine.tx.state is not TxState.ADVANCE or not engine.faults.strikes(
            FaultType.FCS_POISONED, now_ns
        ):
            return frame
        frame = frame.copy()
        frame.fcs = _POISONED
        return frame

    def _force_replay(self, now_ns: int) -> None:
        tx = self.engine.tx
        if (
            tx.state is TxState.ADVANCE
            and len(tx.buffer)
            and self.engine.faults.strikes(FaultType.FORCED_REPLAY, now_ns)
        ):
            self._tell(self.engine.force_replay(now_ns))


def _numbered(frame: Frame, seq: int) -> Frame:
    frame.preamble = preamble(seq)
    return frame
