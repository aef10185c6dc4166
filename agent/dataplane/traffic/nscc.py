"""The sender-based control of Ultra Ethernet (NSCC), as its authors' simulator shows it; no specification.

Marks say whether a queue was met, delay says how long it was: no mark and little delay raise the window in
proportion, no mark and much delay by a fair step, a mark and much delay cut it, with little delay it stays.
Where losses or delay are far beyond the target, the window becomes what came through in a round trip.
"""

from collections.abc import Callable
from typing import Final

from isolane.dataplane.clock import Clock
from isolane.dataplane.traffic.transfer import Repeat, TransferReceiver, WindowSender
from isolane.engine.frame import WIRE_OVERHEAD_OCTETS
from isolane.lazy_dataclass import dataclass

REFERENCE_BPS, REFERENCE_NS = 100_000_000_000, 12_000
"""Of the network that the constants are for; others are scaled by rate times round trip."""
DELAY_GAIN: Final = 0.0125
QUICK_TARGETS: Final = 4
MOST_WINDOWS: Final = 1.25
"""The largest window, in rate times round trip."""


@dataclass(frozen=True, slots=True)
class NsccConfig:
    """The network as it is idle, and the constants."""

    rate_bps: int
    round_trip_ns: int
    target_delay: float = 0.75
    fair_increase: float = 5.0
    alpha: float = 4.0
    gamma: float = 0.8
    eta: float = 0.15
    quick_adapt_gate: float = 3.0


class NsccSender(WindowSender):
    """The window is in frames, its arithmetic in octets."""

    def __init__(
        self,
        clock: Clock,
        receiver: TransferReceiver,
        repeat: Repeat,
        config: NsccConfig,
        on_complete: Callable[[int, int], None] | None = None,
    ) -> None:
        super().__init__(clock, receiver, repeat, on_complete)
        self._config = config
        self._size = self.flow.size + WIRE_OVERHEAD_OCTETS
        product = config.rate_bps * config.round_trip_ns / 8e9
        scale = product / (REFERENCE_BPS * REFERENCE_NS / 8e9)
        self._target_ns = config.target_delay * config.round_trip_ns
        self._most = max(1.0, MOST_WINDOWS * product / self._size)
        self.window = self._most
        self._proportional = config.alpha * scale * (self._target_ns / REFERENCE_NS) / self._target_ns
        self._fair = config.fair_increase * scale
        self._eta = config.eta * scale
        self._average_ns = 0.0
        self._raised = 0.0
        self._since_adjusted = 0
        self._cut_ns = self._quick_ns = -config.round_trip_ns
        self._came = 0
        self._lost = False

    def on_acknowledged(self, delay_ns: int, marked: bool, now_ns: int) -> None:
        """The four cases; increases are gathered and take effect a few times in a window."""
        config = self._config
        queued_ns = max(0, delay_ns - config.round_trip_ns)
        self._average_ns += DELAY_GAIN * (queued_ns - self._average_ns)
        self._came += 1
        if self._quick(queued_ns, now_ns):
            return
        if not marked and queued_ns < self._target_ns:
            self._raised += self._proportional * (self._target_ns - queued_ns)
        elif not marked:
            self._raised += self._fair / max(1.0, self.window)
        elif queued_ns >= self._target_ns:
            self._cut(queued_ns, now_ns)
        self._since_adjusted += 1
        if self._since_adjusted >= max(1.0, self.window / 8):
            self.window = min(self._most, self.window + self._raised / max(1.0, self.window) + self._eta / 8)
            self._raised, self._since_adjusted = 0.0, 0

    def _cut(self, queued_ns: int, now_ns: int) -> None:
        """Once in a round trip, by how far the delay is beyond the target."""
        if now_ns - self._cut_ns < self._config.round_trip_ns:
            return
        delay_ns = max(self._average_ns, float(queued_ns))
        part = self._config.gamma * (delay_ns - self._target_ns) / delay_ns
        self.window = max(1.0, self.window * max(0.5, 1 - part))
        self._cut_ns = now_ns

    def _quick(self, queued_ns: int, now_ns: int) -> bool:
        """Quick adapt: after losses or delays that steps would not follow."""
        span_ns = self._config.round_trip_ns + self._target_ns
        if now_ns - self._quick_ns < span_ns:
            return False
        late = queued_ns > QUICK_TARGETS * self._target_ns
        adapts = (self._lost or late) and self._came * self._config.quick_adapt_gate < self._most
        if adapts:
            self.window = max(1.0, float(self._came))
            self._raised, self._since_adjusted = 0.0, 0
        self._quick_ns, self._came, self._lost = now_ns, 0, False
        return adapts

    def on_lost(self, sequence: int, trimmed: bool, now_ns: int) -> None:
        """Quick adapt looks at it."""
        self._lost = True
        self.window = max(1.0, self.window - 1)

    def on_timeout(self, now_ns: int) -> None:
        self.window = 1.0
