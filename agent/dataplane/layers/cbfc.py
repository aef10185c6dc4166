"""Credit-based flow control in the stack of a port, between the MAC and link layer retry.

Every frame passes here downwards and upwards, is mapped to its virtual channel, and
counts. A frame from above that has no credits waits here, one channel not holding up
another; so that this stays the exception, the layer is also a gate of the port's queues.
"""

from collections import deque
from collections.abc import Callable, Iterator, Sequence
from typing import Final, NamedTuple

from isolane.dataplane.clock import Clock, Timer
from isolane.dataplane.layers.stack import Item, OrderedSet, TransmitGate
from isolane.engine.buffer_lease import Lease
from isolane.engine.cbfc.engine import CbfcEngine
from isolane.engine.cbfc.events import DRAIN_TIMEOUT, CbfcFaultType, VcStateChange
from isolane.engine.cbfc.mapping import IDENTITY, Family
from isolane.engine.cbfc.receiver import Receipt
from isolane.engine.effects import Effect, Notify
from isolane.engine.faults import Pattern
from isolane.engine.frame import Fcs, Frame
from isolane.wire import ctlos
from isolane.wire.errors import WireError
from isolane.wire.ethernet import MAC_CONTROL
from isolane.wire.mac_control import CC_UPDATE_OPCODE, CcUpdate

_HALF: Final = 16
_MOST_HELD: Final = 4
"""With so many frames of one channel waiting, nothing more is taken from above."""
_MAC_CONTROL: Final = MAC_CONTROL.to_bytes(2, "big")
_CC_UPDATE: Final = _MAC_CONTROL + CC_UPDATE_OPCODE.to_bytes(2, "big")
_IPV4: Final = b"\x08\x00"
_IPV6: Final = b"\x86\xdd"


class Classes(NamedTuple):
    """Mapping of received frames to channels: the configuration that channels depend on."""

    default_priority: int
    class_of_priority: Sequence[int]


_EACH: Final = Classes(0, IDENTITY)


class CbfcLayer(TransmitGate):
    """Below the MAC, so that a frame that the MAC throws away has not been counted as received."""

    def __init__(
        self,
        clock: Clock,
        engine: CbfcEngine,
        mac: int,
        notify: Callable[[list[Effect]], None] | None = None,
        classes: Callable[[], Classes] | None = None,
    ) -> None:
        """A frame handed up gives its credits back at once, unless whoever gets it holds its lease.

        `classes` is how the port above maps priorities; without it each priority is a class of its own.
        """
        super().__init__()
        self.engine = engine
        self._classes = classes or (lambda: _EACH)
        self.inside: Callable[[bytes], bytes] = lambda msdu: msdu
        """An MSDU without the tags that hide its packet, where a layer above takes such out."""
        self._queue: int | None = None
        self._source = mac.to_bytes(6, "big")
        self._notify = notify
        self._timer = Timer(clock, self._expire)
        self._held: dict[int, deque[Frame]] = {}

    # Down

    def pull(self, now_ns: int) -> Item | None:
        """The next frame for the line: updates, then frames that have waited for credits, then new ones."""
        item = self._update(now_ns) or self._waiting(now_ns) or self._new(now_ns)
        self._arm(now_ns)
        return item

    def _update(self, now_ns: int) -> Item | None:
        engine = self.engine
        freed = engine.poll_freed(now_ns)
        if freed is not None and not self._drops(
            CbfcFaultType.CF_UPDATE_DROP, freed.first_channel, 1, now_ns
        ):
            return OrderedSet(freed.encode())
        consumed = engine.poll_consumed(now_ns)
        return None if consumed is None else self._consumed(*consumed, now_ns)

    def _consumed(self, first: int, counts: tuple[int, ...], now_ns: int) -> Frame | None:
        """A CC_Update, under the faults that are armed."""
        if not self.engine.faults.armed:
            return self._message(first, counts)
        if self._drops(CbfcFaultType.CC_UPDATE_DROP, first, _HALF, now_ns):
            return None
        more = self.engine.fault_strikes(CbfcFaultType.CC_UPDATE_INCREMENT, first, _HALF, now_ns)
        if more is not None:
            wrong = list(counts)
            wrong[more - first] = (wrong[more - first] + 1) % (1 << 20)
            counts = tuple(wrong)
        frame = self._message(first, counts)
        if self._drops(CbfcFaultType.CC_UPDATE_FCS_BAD, first, _HALF, now_ns):
            frame.fcs = Fcs.BAD
        elif self._drops(CbfcFaultType.CC_UPDATE_FCS_POISONED, first, _HALF, now_ns):
            frame.fcs = Fcs.POISONED
        return frame

    def _message(self, first: int, counts: tuple[int, ...]) -> Frame:
        form = self.engine.form
        return Frame.decode(CcUpdate(self._source, first, counts, form.destination).encode(form))

    def _drops(self, fault: CbfcFaultType, first: int, count: int, now_ns: int) -> bool:
        engine = self.engine
        return bool(engine.faults.armed) and engine.fault_strikes(fault, first, count, now_ns) is not None

    def _waiting(self, now_ns: int) -> Frame | None:
        for vc, queue in self._held.items():
            frame = queue[0]
            if self.engine.may_send(vc, frame.size, now_ns):
                queue.popleft()
                if not queue:
                    del self._held[vc]
                self._tell(self.engine.queue_level(vc, len(queue), now_ns))
                if self._leave(vc, frame, now_ns):
                    return frame
                return self._waiting(now_ns)
        return None

    def _new(self, now_ns: int) -> Item | None:
        """The next item from above, unless what waits here has become too much."""
        while all(len(queue) < _MOST_HELD for queue in self._held.values()):
            item = self.upper.pull(now_ns)
            if not isinstance(item, Frame) or item.msdu[:2] == _MAC_CONTROL:
                return item
            vc = self.channel_to_send(item)
            if vc in self._held or not self.engine.may_send(vc, item.size, now_ns):
                queue = self._held.setdefault(vc, deque())
                queue.append(item)
                self._tell(self.engine.queue_level(vc, len(queue), now_ns))
            elif self._leave(vc, item, now_ns):
                return item
        return None

    def _leave(self, vc: int, frame: Frame, now_ns: int) -> bool:
        """The frame consumes its credits; False when a fault loses it."""
        self._tell(self.engine.sent(vc, frame.size, now_ns))
        return not self._drops(CbfcFaultType.FRAME_DROP, vc, 1, now_ns)

    def held(self) -> Iterator[Frame]:
        """Frames from above that wait here for credits."""
        for queue in self._held.values():
            yield from queue

    def may_send(self, frame: Frame, queue: int, now_ns: int) -> bool:
        """As a gate of the port's queues: whether the first frame of a queue has credits."""
        vc, engine = self._sender_channel(frame, queue), self.engine
        return vc not in self._held and engine.may_enqueue(vc) and engine.may_send(vc, frame.size, now_ns)

    def sent(self, frame: Frame, queue: int, now_ns: int) -> None:
        """The frame itself comes by next, and is counted then; it no longer knows its queue."""
        self._queue = queue

    def channel_to_send(self, frame: Frame) -> int:
        """The virtual channel of a frame that leaves; without a port above its priority is its queue."""
        queue, self._queue = self._queue, None
        return self._sender_channel(frame, frame.priority if queue is None else queue)

    def _sender_channel(self, frame: Frame, queue: int) -> int:
        sender_map = self.engine.sender_map
        ip = _dscp(self.inside(frame.msdu)) if sender_map.reads_dscp else None
        return sender_map.channel_of(_tag(frame), ip, queue)

    def channel_received(self, frame: Frame) -> int:
        """The virtual channel of a frame that came in; one without a tag has the priority of the port."""
        receiver_map = self.engine.receiver_map
        tag, classes = _tag(frame), self._classes()
        ip = _dscp(self.inside(frame.msdu)) if receiver_map.reads_dscp else None
        priority = classes.default_priority if tag is None else frame.priority
        return receiver_map.channel_of(tag, ip, classes.class_of_priority[priority])

    # Up

    def receive(self, item: Item, now_ns: int) -> None:
        """Something from the line."""
        if isinstance(item, OrderedSet):
            self._hear(item, now_ns)
        elif item.msdu[:4] == _CC_UPDATE:
            self._correct(item, now_ns)
        else:
            self._take(item, now_ns)
        self._arm(now_ns)

    def _hear(self, item: OrderedSet, now_ns: int) -> None:
        try:
            message = ctlos.decode(item.octets)
        except WireError:
            message = None
        if isinstance(message, ctlos.CfUpdate):
            self._tell(self.engine.receive_freed(message, now_ns))
            self.kicked.kick(now_ns)
        else:
            self.upper.receive(item, now_ns)

    def _correct(self, frame: Frame, now_ns: int) -> None:
        counters = self.engine.counters
        if frame.fcs:
            counters.rx_cc_bad_fcs += 1
            return
        try:
            update = CcUpdate.decode(frame.encode(), self.engine.form)
        except WireError as error:
            if error.field == "company-id":
                counters.rx_cc_bad_company_id += 1
            else:
                counters.rx_cc_unknown_type += 1
            return
        self._tell(self.engine.receive_consumed(update.first_channel, update.counters, now_ns))
        self._kick_when_due(now_ns)

    def _take(self, frame: Frame, now_ns: int) -> None:
        if frame.fcs or frame.msdu[:2] == _MAC_CONTROL:
            self.upper.receive(frame, now_ns)
            return
        vc, octets = self.channel_received(frame), frame.size
        self._tell(self.engine.received(vc, octets, now_ns))
        receipt = self.engine.receipt(vc, octets)
        if receipt is None:
            self.upper.receive(frame, now_ns)
            return
        lease = frame.lease = CreditLease(self, receipt)
        self.upper.receive(frame, now_ns)
        lease.let_go(now_ns)

    def release(self, receipt: Receipt, now_ns: int) -> None:
        """A frame has left the buffer: sent, or dropped for whatever reason."""
        self.engine.give_back(receipt, now_ns)
        self._kick_when_due(now_ns)
        self._arm(now_ns)

    def link_changed(self, up: bool, now_ns: int) -> None:
        """A new link starts from zero; frames that waited for credits of the old one are lost."""
        if not up:
            self._held.clear()
        self.poke(self.engine.link(up, now_ns), now_ns)
        self.upper.link_changed(up, now_ns)

    # Time

    def poke(self, effects: list[Effect], now_ns: int) -> None:
        """The engine has been configured or ordered from outside: carry on from there."""
        self._tell(effects)
        self.kicked.kick(now_ns)
        self._arm(now_ns)

    def inject(
        self,
        fault: CbfcFaultType,
        vc: int,
        pattern: Pattern,
        now_ns: int,
        count: int = 1,
        duration_ns: int | None = None,
    ) -> None:
        """Start or stop a fault of one channel."""
        self.engine.faults.inject((fault, vc), pattern, now_ns, count, duration_ns)

    def _kick_when_due(self, now_ns: int) -> None:
        due_at = self.engine.due_at()
        if due_at is not None and due_at <= now_ns:
            self.kicked.kick(now_ns)

    def _expire(self, now_ns: int) -> None:
        self.engine.faults.expire(now_ns)
        self.poke(self.engine.expire(now_ns), now_ns)

    def _arm(self, now_ns: int) -> None:
        """Wake at the next deadline that lies ahead; what is due now waits for the line."""
        deadline = self.engine.deadline_after(now_ns)
        self._timer.set(deadline)

    def _tell(self, effects: list[Effect]) -> None:
        if not effects:
            return
        for effect in effects:
            if isinstance(effect, Notify) and isinstance(effect.event, VcStateChange):
                self._drop_undrained(effect.event)
        if self._notify is not None:
            self._notify(effects)

    def _drop_undrained(self, change: VcStateChange) -> None:
        """Frames of a channel that did not drain in time are not sent without credits (SAI: VC removal)."""
        if change.cause == DRAIN_TIMEOUT:
            self._held.pop(change.vc, None)


class CreditLease(Lease):
    """The place of a frame whose sender used credits, which go back with it."""

    __slots__ = ("_layer", "_receipt")

    def __init__(self, layer: CbfcLayer, receipt: Receipt) -> None:
        super().__init__(guaranteed=receipt.receiver.within)
        self._layer = layer
        self._receipt = receipt

    def end(self, now_ns: int) -> None:
        """Give the credits back."""
        self._layer.release(self._receipt, now_ns)


def _tag(frame: Frame) -> tuple[int, int] | None:
    return (frame.priority, 1 if frame.dei else 0) if frame.tag else None


def _dscp(msdu: bytes) -> tuple[Family, int] | None:
    """Version and DSCP of an IP packet."""
    kind = msdu[:2]
    if kind == _IPV4 and len(msdu) > 3:
        return Family.IPV4, msdu[3] >> 2
    if kind == _IPV6 and len(msdu) > 3:
        return Family.IPV6, (msdu[2] << 8 | msdu[3]) >> 6 & 0x3F
    return None
