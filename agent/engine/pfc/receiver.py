"""The receive side: timers that keep priorities (or all) from being sent. 802.3 31B.3.3, 802.1Q 36.1.3."""

from collections.abc import Callable, Sequence
from typing import Final

from isolane.durations import SECOND_NS
from isolane.engine.pfc.config import PRIORITIES, FlowControlConfig, PfcCounters

ALL_PRIORITIES: Final = (1 << PRIORITIES) - 1
QUANTUM_BITS: Final = 512


def quanta_ns(quanta: int, rate_bps: int) -> int:
    """Duration of quanta at a rate."""
    return quanta * QUANTUM_BITS * SECOND_NS // rate_bps


class PauseReceiver:
    """`paused` is the mask of priorities that may not be sent; a frame in transmission is finished."""

    def __init__(self, config: FlowControlConfig, counters: PfcCounters) -> None:
        self.counters = counters
        self.on_change: Callable[[], None] | None = None
        """Called when a priority is paused that was not, and when it goes on."""
        self.paused = 0
        self._take_over(config)
        self._until_ns = [0] * PRIORITIES
        self.started_ns = [0] * PRIORITIES  # of the last pause
        self.ended_ns = [0] * PRIORITIES

    def _take_over(self, config: FlowControlConfig) -> None:
        self._obeys = sum(part.receive << number for number, part in enumerate(config.priorities))
        self._obeys_pause = config.pause.receive

    def configure(self, config: FlowControlConfig, now_ns: int) -> None:
        """Obey other requests; what is not obeyed any more goes on at once."""
        obeyed_pause = self._obeys_pause
        self._take_over(config)
        kept = ALL_PRIORITIES if obeyed_pause and self._obeys_pause else self._obeys
        for priority in self._paused():
            if not kept >> priority & 1:
                self._resume(priority, now_ns)

    def pause(self, quanta: int, rate_bps: int, now_ns: int) -> None:
        """A PAUSE frame: all priorities alike."""
        self.counters.rx_pause_frames += 1
        if self._obeys_pause:
            self._request(ALL_PRIORITIES, (quanta,) * PRIORITIES, rate_bps, now_ns)
        else:
            self.counters.rx_ignored_frames += 1

    def pfc(self, class_enable: int, quanta: Sequence[int], rate_bps: int, now_ns: int) -> None:
        """A PFC frame: the times of the enabled priorities replace what is left of older ones."""
        self.counters.rx_pfc_frames += 1
        if class_enable & self._obeys:
            self._request(class_enable & self._obeys, quanta, rate_bps, now_ns)
        else:
            self.counters.rx_ignored_frames += 1

    def deadline(self) -> int | None:
        """When the next pause ends by itself."""
        return min((self._until_ns[priority] for priority in self._paused()), default=None)

    def expire(self, now_ns: int) -> None:
        """End what is over."""
        for priority in self._paused():
            if self._until_ns[priority] <= now_ns:
                self._resume(priority, self._until_ns[priority])

    def release(self, now_ns: int) -> None:
        """The link went down: nothing is paused any more."""
        for priority in self._paused():
            self._resume(priority, now_ns)

    def remaining_ns(self, priority: int, now_ns: int) -> int:
        """Remaining pause time of the priority."""
        return max(0, self._until_ns[priority] - now_ns) if self.paused >> priority & 1 else 0

    def paused_ns(self, priority: int, now_ns: int) -> int:
        """Time paused so far, with the pause that is running."""
        running = now_ns - self.started_ns[priority] if self.paused >> priority & 1 else 0
        return self.counters.rx_paused_ns[priority] + running

    def _paused(self) -> list[int]:
        return [priority for priority in range(PRIORITIES) if self.paused >> priority & 1]

    def _request(self, mask: int, quanta: Sequence[int], rate_bps: int, now_ns: int) -> None:
        for priority in range(PRIORITIES):
            if not mask >> priority & 1:
                continue
            if quanta[priority]:
                self.counters.rx_xoff[priority] += 1
                self._hold(priority, now_ns + quanta_ns(quanta[priority], rate_bps), now_ns)
            else:
                self.counters.rx_xon[priority] += 1
                if self.paused >> priority & 1:
                    self._resume(priority, now_ns)

    def _hold(self, priority: int, until_ns: int, now_ns: int) -> None:
        self._until_ns[priority] = until_ns
        if not self.paused >> priority & 1:
            self.paused |= 1 << priority
            self.started_ns[priority] = now_ns
            self.counters.rx_transitions[priority] += 1
            self._changed()

    def _resume(self, priority: int, at_ns: int) -> None:
        self.paused &= ~(1 << priority)
        self.ended_ns[priority] = at_ns
        self.counters.rx_paused_ns[priority] += at_ns - self.started_ns[priority]
        self._changed()

    def _changed(self) -> None:
        if self.on_change is not None:
            self.on_change()
