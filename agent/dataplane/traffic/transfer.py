"""One transfer with selective repeat: frames are acknowledged one by one, and what is missing is sent again.

A frame counts as lost when enough of those sent after it have come, when its trimmed form has, or when
nothing comes back for a while. What a kind of control decides is how many frames may be under way.
"""

from collections import deque
from collections.abc import Callable
from dataclasses import replace
from typing import Final

from isolane.dataplane.clock import Clock, Timer
from isolane.dataplane.traffic.config import LEAST_WITH_HEADERS
from isolane.dataplane.traffic.flow import Flow
from isolane.engine.frame import Frame
from isolane.lazy_dataclass import dataclass

DATA: Final = 0
ACK: Final = 1
NACK: Final = 2
ACK_OF_MARKED: Final = 3
NOTIFICATION: Final = 4
PULL: Final = 5
MAXIMUM_BACKOFF: Final = 6
ROUND_TRIPS: Final = 4
"""Time after which nothing is expected any more."""


@dataclass(frozen=True, slots=True)
class Repeat:
    """When a frame counts as lost."""

    minimum_timeout_ns: int = 1_000_000
    reordering: int = 3
    """Frames sent later that come first."""


class TransferReceiver:
    """Sorts in what comes, and answers to each frame at once."""

    def __init__(self, flow: Flow, frames: int, answer_priority: int | None = None) -> None:
        self.flow = flow
        self.on_whole: Callable[[int], None] | None = None
        self.frames = frames
        self.missing = frames
        small = replace(
            flow.config,
            frame_octets=LEAST_WITH_HEADERS,
            ecn_capable=False,
            dscp=0,
            priority=flow.priority if answer_priority is None else answer_priority,
        )
        self.back = Flow(flow.destination, flow.source, small, flow.ports[1], flow.ports[0])
        self._has = bytearray(frames)
        self._latest = (-1, -1)
        flow.listen(self._receive)

    def _receive(self, frame: Frame, now_ns: int) -> None:
        flow = self.flow
        header = flow.read(frame)
        if header is None:
            return
        _, sequence, sent_ns = header
        if frame.size < flow.size and flow.was_trimmed(frame):
            self._trimmed(sequence, sent_ns, now_ns)
            return
        marked = flow.account(frame, sent_ns, now_ns)
        if (sent_ns, sequence) < self._latest:
            flow.counters.reordered_frames += 1
        else:
            self._latest = sent_ns, sequence
        self._take(sequence, sent_ns, marked, now_ns)
        if self._has[sequence]:
            flow.counters.duplicate_frames += 1
            return
        self._has[sequence] = 1
        self.missing -= 1
        if not self.missing and self.on_whole is not None:
            self.on_whole(now_ns)

    @property
    def came(self) -> int:
        """Frames that are there."""
        return self.frames - self.missing

    def _take(self, sequence: int, sent_ns: int, marked: bool, now_ns: int) -> None:
        """Answer to a frame that came whole."""
        self.answer(ACK_OF_MARKED if marked else ACK, sequence, sent_ns, now_ns)

    def _trimmed(self, sequence: int, sent_ns: int, now_ns: int) -> None:
        """Answer to one that came trimmed."""
        if not self._has[sequence]:
            self.answer(NACK, sequence, sent_ns, now_ns)

    def answer(self, kind: int, sequence: int, sent_ns: int, now_ns: int) -> None:
        """Send something small back."""
        self.back.source.send(self.back.frame(kind, sequence, sent_ns), now_ns)


class TransferSender:
    """Sends so many frames once; `on_complete(duration_ns, now_ns)` hears when all are acknowledged."""

    def __init__(
        self,
        clock: Clock,
        receiver: TransferReceiver,
        repeat: Repeat,
        on_complete: Callable[[int, int], None] | None = None,
    ) -> None:
        self.flow = receiver.flow
        self.receiver = receiver
        self.frames = receiver.missing
        self.retransmissions = 0
        self.timeouts = 0
        self.under_way = 0
        """Frames that were sent and neither came nor are lost, as far as is known."""
        self.acknowledged = 0
        self.again: deque[int] = deque()
        """Lost ones, to be sent again before new ones."""
        self.next = 0
        self.begin_ns = 0
        self._clock = clock
        self._repeat = repeat
        self._on_complete = on_complete
        self._done = bytearray(self.frames)
        self._order: deque[tuple[int, int]] = deque()  # number, and how many were sent before
        self._place = [-1] * self.frames  # the last place of each in the order; -1: not under way
        self._sent = 0
        self._reached = 0  # the last place that was acknowledged
        self._round_trip_ns = 0.0
        self._backoff = 0
        self._timer = Timer(clock, self._timed_out)
        receiver.back.listen(self._hear)

    def start(self, start_ns: int, end_ns: int | None = None) -> None:
        """Begin at a time."""
        self._clock.call_at(start_ns, self._begin)

    def stop(self) -> None:
        """Send nothing more, and start no timer."""
        self._timer.set(None)
        self.next, self.again = self.frames, deque()

    def _begin(self, _: object) -> None:
        self.begin_ns = self._clock.now_ns
        self.fill(self.begin_ns)

    @property
    def has_more(self) -> bool:
        """Whether a frame waits to be sent, for the first time or again."""
        return bool(self.again) or self.next < self.frames

    def fill(self, now_ns: int) -> None:
        """Send what may be sent now; each kind of control has its own way."""
        raise NotImplementedError

    def on_acknowledged(self, delay_ns: int, marked: bool, now_ns: int) -> None:
        """A frame came; `delay_ns` is its round trip."""

    def on_lost(self, sequence: int, trimmed: bool, now_ns: int) -> None:
        """A frame did not."""

    def on_timeout(self, now_ns: int) -> None:
        """Called when no answer came in time."""

    def on_other(self, kind: int, sequence: int, now_ns: int) -> None:
        """Called for an answer of another kind."""

    def send_next(self, now_ns: int) -> int:
        """Send a lost frame, or a new one; the octets of it."""
        if self.again:
            sequence = self.again.popleft()
            self.retransmissions += 1
        else:
            sequence = self.next
            self.next += 1
        self._place[sequence] = self._sent
        self._order.append((sequence, self._sent))
        self._sent += 1
        self.under_way += 1
        self.flow.send(DATA, sequence, now_ns)
        if self._timer.deadline_ns is None:
            self._timer.set(now_ns + self._timeout_ns)
        return self.flow.last_size if sequence == self.frames - 1 else self.flow.size

    def _hear(self, frame: Frame, now_ns: int) -> None:
        header = self.receiver.back.read(frame)
        if header is None:
            return
        kind, sequence, sent_ns = header
        if kind in (ACK, ACK_OF_MARKED):
            self._acknowledge(sequence, now_ns - sent_ns, kind == ACK_OF_MARKED, now_ns)
        elif kind == NACK:
            if self._place[sequence] >= 0:
                self._lose(sequence, True, now_ns)
                self.fill(now_ns)
        else:
            self.on_other(kind, sequence, now_ns)

    def _acknowledge(self, sequence: int, delay_ns: int, marked: bool, now_ns: int) -> None:
        self._round_trip_ns += (delay_ns - self._round_trip_ns) / (8 if self._round_trip_ns else 1)
        self._backoff = 0
        is_first = not self._done[sequence]
        if is_first:
            self._done[sequence] = 1
            self.acknowledged += 1
            place = self._place[sequence]
            if place >= 0:
                self.under_way -= 1
                self._place[sequence] = -1
                self._reached = max(self._reached, place)
            self.on_acknowledged(delay_ns, marked, now_ns)
            self._look_for_losses(now_ns)
        if self.acknowledged == self.frames:
            self._timer.set(None)
            if is_first and self._on_complete is not None:
                self._on_complete(now_ns - self.begin_ns, now_ns)
            return
        self._timer.set(now_ns + self._timeout_ns)
        self.fill(now_ns)

    def _look_for_losses(self, now_ns: int) -> None:
        order, limit = self._order, self._reached - self._repeat.reordering
        while order:
            sequence, place = order[0]
            if self._place[sequence] == place:
                if place >= limit:
                    return
                self._lose(sequence, False, now_ns)
            order.popleft()

    def _lose(self, sequence: int, trimmed: bool, now_ns: int) -> None:
        self._place[sequence] = -1
        self.under_way -= 1
        if not self._done[sequence]:
            self.again.append(sequence)
        self.on_lost(sequence, trimmed, now_ns)

    def _timed_out(self, now_ns: int) -> None:
        """All frames under way are lost."""
        self.timeouts += 1
        self._backoff = min(self._backoff + 1, MAXIMUM_BACKOFF)
        waiting = set(self.again)
        for sequence, place in self._order:
            if self._place[sequence] == place:
                self._place[sequence] = -1
                if not self._done[sequence] and sequence not in waiting:
                    self.again.append(sequence)
        self._order.clear()
        self.under_way = 0
        self.on_timeout(now_ns)
        self.fill(now_ns)
        self._timer.set(now_ns + self._timeout_ns)

    @property
    def _timeout_ns(self) -> int:
        least = max(self._repeat.minimum_timeout_ns, int(ROUND_TRIPS * self._round_trip_ns))
        return least << self._backoff


class WindowSender(TransferSender):
    """A number of frames under way; `window` stays as it is, unless a kind of control moves it."""

    window: float = 1.0

    def fill(self, now_ns: int) -> None:
        """As many as the window has room for."""
        limit = max(1, int(self.window))
        while self.under_way < limit and (self.again or self.next < self.frames):
            self.send_next(now_ns)


class FixedWindow(WindowSender):
    """A window of rate times round trip, or as configured."""

    def __init__(
        self,
        clock: Clock,
        receiver: TransferReceiver,
        repeat: Repeat,
        window: int,
        on_complete: Callable[[int, int], None] | None = None,
    ) -> None:
        super().__init__(clock, receiver, repeat, on_complete)
        self.window = float(max(1, window))
