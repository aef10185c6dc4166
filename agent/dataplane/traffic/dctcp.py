"""A source that reacts to ECN: DCTCP's window (RFC 8257) over frames, with retransmission (RFC 5681).

Sequence numbers count frames. The receiver acknowledges every frame with the next number that it misses
and whether the frame was marked.
"""

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from isolane.dataplane.clock import Clock, Timer
from isolane.dataplane.traffic.config import LEAST_WITH_HEADERS, Dctcp
from isolane.dataplane.traffic.flow import NO_FEEDBACK, Flow
from isolane.engine.frame import WIRE_OVERHEAD_OCTETS, Frame

DATA: Final = 0
ACK: Final = 1
ACK_OF_MARKED: Final = 3
DUPLICATES_THAT_MEAN_LOSS: Final = 3
MINIMUM_WINDOW: Final = 1.0
MAXIMUM_BACKOFF: Final = 6
_PERCENT: Final = 100
_NS_PER_S_AND_MBPS: Final = 1_000  # Mbit/s times nanoseconds are thousandths of a bit


class DctcpSender:
    """One transfer after the other, or one without end."""

    def __init__(
        self, clock: Clock, flow: Flow, pattern: Dctcp, on_complete: Callable[[int, int], None] | None = None
    ) -> None:
        """`on_complete(duration_ns, now_ns)` hears of each finished transfer."""
        self.flow = flow
        self.window = float(pattern.initial_window)
        self.alpha = 1.0  # RFC 8257 4.2: as if all had been marked
        self.retransmissions = 0
        self.timeouts = 0
        self.begun = 0  # transfers
        self.sending = False
        self._clock = clock
        self._pattern = pattern
        self._on_complete = on_complete
        self.receiver = DctcpReceiver(flow)
        self.receiver.back.listen(self._acknowledged)
        self._timer = Timer(clock, self._timed_out)
        self._slow_start_until = float("inf")
        self._next = 0  # the next number to send
        self._highest = 0  # above every number sent
        self._base = 0  # the first number that is not acknowledged
        self._end: int | None = None
        self._begin_ns = 0
        self._end_ns: int | None = None
        self._duplicates = 0
        self._recover = 0
        self._window_end = 0
        self._in_window = 0
        self._marked_in_window = 0.0
        self._backoff = 0
        self._rtt_ns = 0.0

    def start(self, start_ns: int, end_ns: int | None) -> None:
        """Send from one time to another."""
        self._end_ns = end_ns
        self.sending = True
        self._clock.call_at(start_ns, self._begin)

    def stop(self) -> None:
        """Send no more, repeats included."""
        self.sending = False
        self._timer.set(None)

    @property
    def open_since_ns(self) -> tuple[int, ...]:
        """The time at which the present transfer began; None without one."""
        is_open = self._end is not None and self.begun > self.flow.counters.completed
        return (self._begin_ns,) if is_open else ()

    def _begin(self, _: object) -> None:
        """A new transfer: as many frames as the flow's octets need; the window starts small again."""
        now_ns = self._clock.now_ns
        if self._end_ns is not None and now_ns >= self._end_ns:
            self.sending = False
        if not self.sending:
            return
        self._begin_ns = now_ns
        self.begun += 1
        if self._pattern.flow_octets:
            self._end = self._base + -(-self._pattern.flow_octets // self.flow.size)
        self.window = float(self._pattern.initial_window)
        self._slow_start_until = float("inf")
        self._window_end = self._next
        self._fill(now_ns)

    def _fill(self, now_ns: int) -> None:
        """Send what the window allows."""
        limit = self._base + int(self.window)
        if self._end is not None:
            limit = min(limit, self._end)
        while self._next < limit and self.sending:
            if self._next < self._highest:
                self.retransmissions += 1
            self.flow.send(DATA, self._next, now_ns)
            self._next += 1
            self._highest = max(self._highest, self._next)
        if self._next > self._base and self._timer.deadline_ns is None:
            self._timer.set(now_ns + self._timeout_ns)

    def _acknowledged(self, frame: Frame, now_ns: int) -> None:
        """An acknowledgement: progress, marks, or a sign of loss."""
        back = self.receiver.back
        if frame.size < back.size and back.was_trimmed(frame):
            return
        header = back.read(frame)
        if header is None or header[1] < self._base or not self.sending:
            return
        kind, acknowledged, sent_ns = header
        newly = acknowledged - self._base
        self._in_window += max(newly, 1)
        feedback = back.feedback(frame) if self._pattern.follow_feedback else NO_FEEDBACK
        if kind == ACK_OF_MARKED or feedback.percent:
            share = 1.0 if kind == ACK_OF_MARKED else min(feedback.percent, _PERCENT) / _PERCENT
            self._marked_in_window += share * max(newly, 1)
            self._slow_start_until = min(self._slow_start_until, self.window)
        if not newly:
            self._duplicate(now_ns)
            return
        self._base = acknowledged
        self._next = max(self._next, acknowledged)
        self._duplicates = 0
        self._backoff = 0
        self._follow_rtt(now_ns - sent_ns)
        self._grow(newly)
        self._obey(feedback.rate_mbps)
        if acknowledged > self._window_end:
            self._end_window()
        if self._end is not None and acknowledged >= self._end:
            self._complete(now_ns)
            return
        self._timer.set(now_ns + self._timeout_ns)
        self._fill(now_ns)

    def _grow(self, newly: int) -> None:
        """Slow start until the first mark or loss, then one frame per window."""
        if self.window < self._slow_start_until:
            self.window += newly
        else:
            self.window += newly / self.window

    def _obey(self, rate_mbps: int) -> None:
        """A window for no more than the rate that the bridges hint at."""
        if rate_mbps:
            bits = (self.flow.size + WIRE_OVERHEAD_OCTETS) * 8
            limit = rate_mbps * self._rtt_ns / (_NS_PER_S_AND_MBPS * bits)
            self.window = max(MINIMUM_WINDOW, min(self.window, limit))

    def _end_window(self) -> None:
        """RFC 8257 3.3: the share of marks of one window moves alpha, alpha shrinks the window."""
        share = min(1.0, self._marked_in_window / max(self._in_window, 1))
        gain = self._pattern.gain
        self.alpha += gain * (share - self.alpha)
        if self._marked_in_window:
            self._shrink(1 - self.alpha / 2)
        self._in_window, self._marked_in_window = 0, 0.0
        self._window_end = self._next

    def _shrink(self, factor: float) -> None:
        self.window = max(MINIMUM_WINDOW, self.window * factor)
        self._slow_start_until = self.window

    def _duplicate(self, now_ns: int) -> None:
        """Three acknowledgements of the same number: the frame is lost, once per window."""
        self._duplicates += 1
        if self._duplicates == DUPLICATES_THAT_MEAN_LOSS and self._base >= self._recover:
            self._recover = self._next
            self._shrink(0.5)
            self.retransmissions += 1
            self.flow.send(DATA, self._base, now_ns)
            self._timer.set(now_ns + self._timeout_ns)

    def _timed_out(self, now_ns: int) -> None:
        """Nothing came back: start again from the first number that is not acknowledged."""
        if not self.sending:
            return
        self.timeouts += 1
        self._backoff = min(self._backoff + 1, MAXIMUM_BACKOFF)
        self._slow_start_until = max(2.0, self.window / 2)
        self.window = MINIMUM_WINDOW
        self._next = self._base
        self._recover = self._highest
        self._duplicates = 0
        self._fill(now_ns)

    def _follow_rtt(self, sample_ns: int) -> None:
        self._rtt_ns = sample_ns if not self._rtt_ns else self._rtt_ns + (sample_ns - self._rtt_ns) / 8

    @property
    def _timeout_ns(self) -> int:
        """Four round trips, not below the minimum, doubled with every one in a row."""
        return max(self._pattern.minimum_timeout_ns, int(4 * self._rtt_ns)) << self._backoff

    def _complete(self, now_ns: int) -> None:
        self._timer.set(None)
        duration_ns = now_ns - self._begin_ns
        self.flow.counters.complete(duration_ns)
        if self._on_complete is not None:
            self._on_complete(duration_ns, now_ns)
        if self._pattern.repeat:
            pattern = self._pattern
            next_ns = max(now_ns + pattern.pause_ns, self._begin_ns + pattern.interval_ns)
            self._clock.call_at(next_ns, self._begin)
        else:
            self.sending = False


class DctcpReceiver:
    """Acknowledges every frame at once, with its mark."""

    def __init__(self, flow: Flow) -> None:
        self.flow = flow
        small = replace(flow.config, frame_octets=LEAST_WITH_HEADERS, ecn_capable=False)
        self.back = Flow(flow.destination, flow.source, small, flow.ports[1], flow.ports[0])
        self.whole = -1
        """With so many frames a transfer is whole: `on_whole` is called with the time, once."""
        self.on_whole: Callable[[int], None] | None = None
        self._expected = 0
        self._early: set[int] = set()
        self._latest = (-1, -1)
        flow.listen(self._receive)

    def _receive(self, frame: Frame, now_ns: int) -> None:
        if frame.size < self.flow.size and self.flow.was_trimmed(frame):
            return
        header = self.flow.read(frame)
        if header is None:
            return
        _, sequence, sent_ns = header
        marked = self.flow.account(frame, sent_ns, now_ns)
        if (sent_ns, sequence) < self._latest:  # one that was sent later came first; a repeat is sent again
            self.flow.counters.reordered_frames += 1
        else:
            self._latest = sent_ns, sequence
        self._sort_in(sequence)
        if self._expected == self.whole and self.on_whole is not None:
            self.whole = -1
            self.on_whole(now_ns)
        kind = ACK_OF_MARKED if marked else ACK
        back = self.back.frame(kind, self._expected, sent_ns, self.flow.feedback(frame))
        self.back.source.send(back, now_ns)

    @property
    def came(self) -> int:
        """Frames that are there."""
        return self._expected + len(self._early)

    def _sort_in(self, sequence: int) -> None:
        if sequence < self._expected or sequence in self._early:
            self.flow.counters.duplicate_frames += 1
        elif sequence == self._expected:
            self._expected += 1
            while self._expected in self._early:
                self._early.remove(self._expected)
                self._expected += 1
        else:
            self._early.add(sequence)
