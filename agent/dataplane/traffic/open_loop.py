"""Patterns that do not listen: constant, Poisson, on and off, incast."""

from collections.abc import Iterator
from random import Random
from typing import Final

from isolane.dataplane.clock import Clock
from isolane.dataplane.traffic.config import Constant, Incast, OnOff, Poisson
from isolane.dataplane.traffic.flow import Flow
from isolane.durations import SECOND_NS
from isolane.engine.frame import WIRE_OVERHEAD_OCTETS, Frame

DATA: Final = 0
KEPT_MISSING: Final = 4_096
"""Maximum number of missing frames remembered; one that comes later still counts as a duplicate."""
KEPT_BLOCKS: Final = 4_096
"""Maximum number of incomplete blocks remembered."""
OPEN_BLOCKS: Final = 16
"""The most incomplete blocks kept; an older one has lost a frame."""

OpenPattern = Constant | Poisson | OnOff | Incast


def send_times(pattern: OpenPattern, size: int, start_ns: int, rng: Random) -> Iterator[int]:
    """When frames of a size are sent, without end."""
    match pattern:
        case Constant(rate_bps):
            return _constant(_gap_ns(size, rate_bps), start_ns)
        case Poisson(rate_bps):
            return _poisson(_gap_ns(size, rate_bps), start_ns, rng)
        case OnOff():
            return _on_off(pattern, _gap_ns(size, pattern.rate_bps), start_ns, rng)
        case Incast():
            return _incast(pattern, size, start_ns)


def _gap_ns(size: int, rate_bps: int) -> float:
    """Time from frame to frame at a rate of octets on the wire."""
    return (size + WIRE_OVERHEAD_OCTETS) * 8 * SECOND_NS / rate_bps


def _constant(gap_ns: float, start_ns: int) -> Iterator[int]:
    sent = 0
    while True:
        yield start_ns + int(sent * gap_ns)
        sent += 1


def _poisson(gap_ns: float, start_ns: int, rng: Random) -> Iterator[int]:
    now_ns = float(start_ns)
    while True:
        now_ns += rng.expovariate(1 / gap_ns)
        yield int(now_ns)


def _on_off(pattern: OnOff, gap_ns: float, start_ns: int, rng: Random) -> Iterator[int]:
    now_ns = float(start_ns)
    while True:
        on_ns: float = rng.expovariate(1 / pattern.on_ns) if pattern.random else pattern.on_ns
        off_ns: float = rng.expovariate(1 / pattern.off_ns) if pattern.random else pattern.off_ns
        end_ns = now_ns + on_ns
        while now_ns < end_ns:
            yield int(now_ns)
            now_ns += gap_ns
        now_ns = end_ns + off_ns


def _incast(pattern: Incast, size: int, start_ns: int) -> Iterator[int]:
    gap_ns = _gap_ns(size, pattern.rate_bps)
    frames = -(-pattern.block_octets // size)
    block_ns = start_ns
    while True:
        for sent in range(frames):
            yield block_ns + int(sent * gap_ns)
        block_ns = max(block_ns + pattern.interval_ns, block_ns + int(frames * gap_ns))


class OpenLoop:
    """Sends one flow by a pattern, and counts what arrives."""

    def __init__(self, clock: Clock, flow: Flow, pattern: OpenPattern, rng: Random) -> None:
        self.flow = flow
        self.sending = False
        self._clock = clock
        self._pattern = pattern
        self._rng = rng
        self._times: Iterator[int] = iter(())
        self._sequence = 0
        self._expected = 0
        self._missing: dict[int, None] = {}
        self._end_ns: int | None = None
        self._block = -(-pattern.block_octets // flow.size) if isinstance(pattern, Incast) else 0
        self._arrived: dict[int, list[int]] = {}  # by block: frames that came, when the first was sent
        self._open: dict[int, int] = {}  # by block: when its first frame was sent, until it is complete
        flow.listen(self._receive)

    def start(self, start_ns: int, end_ns: int | None) -> None:
        """Send from one time to another."""
        self._end_ns = end_ns
        self._times = send_times(self._pattern, self.flow.size, start_ns, self._rng)
        self.sending = True
        self._clock.call_at(next(self._times), self._send)

    def stop(self) -> None:
        """Send no more; what is on the way still counts."""
        self.sending = False

    @property
    def begun(self) -> int:
        """Blocks that were sent whole."""
        return self._sequence // self._block if self._block else 0

    @property
    def open_since_ns(self) -> tuple[int, ...]:
        """When each block was begun that was sent whole and has not arrived whole."""
        return tuple(since for block, since in self._open.items() if block < self.begun)

    def _send(self, _: object) -> None:
        now_ns = self._clock.now_ns
        if self._end_ns is not None and now_ns >= self._end_ns:
            self.sending = False
        if not self.sending:
            return
        if self._block and not self._sequence % self._block:
            self._open[self._sequence // self._block] = now_ns
            if len(self._open) > KEPT_BLOCKS:
                del self._open[next(iter(self._open))]
        self.flow.send(DATA, self._sequence, now_ns)
        self._sequence += 1
        self._clock.call_at(next(self._times), self._send)

    def _receive(self, frame: Frame, now_ns: int) -> None:
        """A number above the expected one means losses, one below a late frame or a repeated one."""
        if frame.size < self.flow.size and self.flow.was_trimmed(frame):
            return
        header = self.flow.read(frame)
        if header is None:
            return
        _, sequence, sent_ns = header
        counters = self.flow.counters
        self.flow.account(frame, sent_ns, now_ns)
        if self._block:
            self._of_block(sequence // self._block, sent_ns, now_ns)
        if sequence == self._expected:
            self._expected += 1
        elif sequence > self._expected:
            counters.lost_frames += sequence - self._expected
            self._miss(self._expected, sequence)
            self._expected = sequence + 1
        elif sequence in self._missing:
            del self._missing[sequence]
            counters.reordered_frames += 1
            counters.lost_frames -= 1
        else:
            counters.duplicate_frames += 1

    def _miss(self, first: int, end: int) -> None:
        """These were left out; the latest are remembered, for they may only be late."""
        self._missing.update(dict.fromkeys(range(max(first, end - KEPT_MISSING), end)))
        while len(self._missing) > KEPT_MISSING:
            del self._missing[next(iter(self._missing))]

    def _of_block(self, block: int, sent_ns: int, now_ns: int) -> None:
        """A block is complete with its last frame; one of those before that lost a frame never is."""
        progress = self._arrived.setdefault(block, [0, sent_ns])
        progress[0] += 1
        progress[1] = min(progress[1], sent_ns)
        if progress[0] == self._block:
            self.flow.counters.complete(now_ns - progress[1])
            del self._arrived[block]
            self._open.pop(block, None)
        elif len(self._arrived) > OPEN_BLOCKS:
            del self._arrived[min(self._arrived)]
