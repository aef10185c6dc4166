"""Frames at a rate: one that never changes, and the rate of DCQCN (Zhu et al., SIGCOMM 2015).

The receiver of DCQCN sends a notification for marked frames, at most one in a time. The sender cuts its rate
for each, and raises it by time and by octets sent: fast to where it was, then by small and larger steps.
"""

from collections.abc import Callable
from typing import Final

from isolane.dataplane.clock import Clock, Timer
from isolane.dataplane.traffic.flow import Flow
from isolane.dataplane.traffic.transfer import (
    NOTIFICATION,
    Repeat,
    TransferReceiver,
    TransferSender,
)
from isolane.durations import SECOND_NS
from isolane.engine.frame import WIRE_OVERHEAD_OCTETS
from isolane.lazy_dataclass import dataclass

CARD_FRAMES: Final = 8
"""Frames at a card that wait; a sender gives it no more until some have left."""
ALPHA_THAT_IS_NONE: Final = 0.001


class PacedSender(TransferSender):
    """A frame each time that the one before has had its time at the rate."""

    rate_bps: float

    def __init__(
        self,
        clock: Clock,
        receiver: TransferReceiver,
        repeat: Repeat,
        rate_bps: float,
        on_complete: Callable[[int, int], None] | None = None,
    ) -> None:
        super().__init__(clock, receiver, repeat, on_complete)
        self.rate_bps = rate_bps
        self._next_ns = 0.0
        self._pacing = False

    def fill(self, now_ns: int) -> None:
        """Begin to send, unless that goes on already."""
        if not self._pacing and self.has_more:
            self._pacing = True
            self._next_ns = max(self._next_ns, float(now_ns))
            self._clock.call_at(int(self._next_ns), self._send)

    def _send(self, _: object) -> None:
        now_ns = self._clock.now_ns
        if not self.has_more:
            self._pacing = False
            return
        port, gap_ns = self.flow.source.port, self._gap_ns(self.flow.size)
        waiting = port.levels.depth[port.class_of[self.flow.priority]]
        if waiting <= CARD_FRAMES * self.flow.size:
            octets = self.send_next(now_ns)
            gap_ns = self._gap_ns(octets)
            self.on_sent(octets, now_ns)
        self._next_ns = max(self._next_ns + gap_ns, float(now_ns))
        self._clock.call_at(int(self._next_ns), self._send)

    def _gap_ns(self, octets: int) -> float:
        return (octets + WIRE_OVERHEAD_OCTETS) * 8 * SECOND_NS / self.rate_bps

    def on_sent(self, octets: int, now_ns: int) -> None:
        """A frame was given to the card."""


class Unheard(TransferReceiver):
    """A receiver that answers no frame."""

    def _take(self, sequence: int, sent_ns: int, marked: bool, now_ns: int) -> None:
        """A frame that came has no effect."""

    def _trimmed(self, sequence: int, sent_ns: int, now_ns: int) -> None:
        """A lost frame stays lost."""


class OpenLoopTransfer(PacedSender):
    """At a rate, each frame once; nothing that comes back is awaited."""

    def send_next(self, now_ns: int) -> int:
        """Send a new frame; the octets of it."""
        octets = super().send_next(now_ns)
        self._timer.set(None)
        return octets


@dataclass(frozen=True, slots=True)
class DcqcnConfig:
    """The parameters of a sender, and the least time between two notifications."""

    gain: float = 1 / 256
    alpha_ns: int = 55_000
    increase_ns: int = 300_000
    increase_octets: int = 10_000_000
    cut_ns: int = 50_000
    fast_recovery: int = 5
    additive_bps: int = 40_000_000
    hyper_bps: int = 200_000_000
    minimum_bps: int = 100_000_000


class Notifier(TransferReceiver):
    """Answers to marks with notifications beside the acknowledgements."""

    def __init__(self, flow: Flow, frames: int, cut_ns: int, answer_priority: int | None = None) -> None:
        super().__init__(flow, frames, answer_priority)
        self._cut_ns = cut_ns
        self._notified_ns = -cut_ns

    def _take(self, sequence: int, sent_ns: int, marked: bool, now_ns: int) -> None:
        if marked and now_ns - self._notified_ns >= self._cut_ns:
            self._notified_ns = now_ns
            self.answer(NOTIFICATION, sequence, sent_ns, now_ns)
        super()._take(sequence, sent_ns, False, now_ns)


class DcqcnSender(PacedSender):
    """Begins at the rate of the card."""

    def __init__(
        self,
        clock: Clock,
        receiver: TransferReceiver,
        repeat: Repeat,
        line_bps: int,
        config: DcqcnConfig,
        on_complete: Callable[[int, int], None] | None = None,
    ) -> None:
        super().__init__(clock, receiver, repeat, float(line_bps), on_complete)
        self.alpha = 1.0
        self._line_bps = float(line_bps)
        self._target_bps = self._line_bps
        self._config = config
        self._times = self._rounds = 0
        self._octets = 0
        self._alpha_timer = Timer(clock, self._decay)
        self._increase_timer = Timer(clock, self._time_over)

    def on_other(self, kind: int, sequence: int, now_ns: int) -> None:
        """A notification: cut the rate, begin to raise it anew."""
        if kind != NOTIFICATION:
            return
        config = self._config
        self._target_bps = self.rate_bps
        self.rate_bps = max(float(config.minimum_bps), self.rate_bps * (1 - self.alpha / 2))
        self.alpha = (1 - config.gain) * self.alpha + config.gain
        self._times = self._rounds = self._octets = 0
        self._alpha_timer.set(now_ns + config.alpha_ns)
        self._increase_timer.set(now_ns + config.increase_ns)

    def on_sent(self, octets: int, now_ns: int) -> None:
        """Octets raise the rate, as time does."""
        if self.rate_bps >= self._line_bps:
            return
        self._octets += octets
        if self._octets >= self._config.increase_octets:
            self._octets = 0
            self._rounds += 1
            self._raise()

    def _decay(self, now_ns: int) -> None:
        """No notification for a while."""
        self.alpha *= 1 - self._config.gain
        if self.alpha > ALPHA_THAT_IS_NONE and self.has_more:
            self._alpha_timer.set(now_ns + self._config.alpha_ns)

    def _time_over(self, now_ns: int) -> None:
        self._times += 1
        self._raise()
        if self.rate_bps < self._line_bps and self.acknowledged < self.frames:
            self._increase_timer.set(now_ns + self._config.increase_ns)

    def _raise(self) -> None:
        config = self._config
        least, most = sorted((self._times, self._rounds))
        if least > config.fast_recovery:
            self._target_bps += (least - config.fast_recovery) * config.hyper_bps
        elif most > config.fast_recovery:
            self._target_bps += config.additive_bps
        self._target_bps = min(self._target_bps, self._line_bps)
        self.rate_bps = min((self._target_bps + self.rate_bps) / 2, self._line_bps)
        if self.rate_bps > self._line_bps * 0.999:
            self.rate_bps = self._line_bps
