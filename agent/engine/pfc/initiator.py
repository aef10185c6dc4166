"""The initiator of a port (IEEE Std 802.1Q 36.2.1): when the peer has to stop a priority, and when not.

Two triggers. *ingress*: octets that came in here with a priority and still wait somewhere in the bridge; the
priority they came with decides, so it also works for frames that congestion isolation moves (Annex W.2).
*egress*: the longest queue that such frames went to.
"""

from collections.abc import Sequence
from typing import Final

from isolane.engine.pfc.config import PRIORITIES, FlowControlConfig, PauseConfig, PfcCounters, PriorityConfig
from isolane.engine.pfc.receiver import quanta_ns


class PfcInitiator:
    """`due` says that a frame has to go out; `request` gives its times."""

    def __init__(self, config: FlowControlConfig, counters: PfcCounters) -> None:
        self._take_over(config)
        self.counters = counters
        self.occupancy = [0] * PRIORITIES
        self.held = 0  # mask of priorities that the peer is asked to stop
        self.due = False
        self._changed = 0
        self._holds = [0] * PRIORITIES
        self._asserted_ns = [0] * PRIORITIES
        self._refresh_ns: int | None = None

    def _take_over(self, config: FlowControlConfig) -> None:
        config.check()
        self.is_pause = config.pause.transmit
        self._configs: list[PriorityConfig | PauseConfig] = (
            [config.pause] * PRIORITIES if self.is_pause else list(config.priorities)
        )
        # What an egress trigger or no trigger at all looks at is never above this.
        self._xoff = [_ingress_xoff(part) for part in self._configs]
        self._xon = [part.xon_octets for part in self._configs]

    def configure(self, config: FlowControlConfig, waiting: Sequence[int]) -> None:
        """Other thresholds; `waiting` are the octets by priority that came in here and still wait.

        Queues that held a priority have to be looked at again: see `EgressWatch.forget`.
        """
        self._take_over(config)
        self.occupancy = [sum(waiting), *[0] * (PRIORITIES - 1)] if self.is_pause else list(waiting)
        self._holds = [0] * PRIORITIES
        for priority, octets in enumerate(self.occupancy):
            held, xoff = bool(self.held >> priority & 1), self._xoff[priority]
            stop = xoff != NEVER and octets > (self._xon[priority] if held else xoff)
            if stop is not held:
                self._set(priority, stop=stop)

    def arrived(self, priority: int, octets: int) -> None:
        """A frame that came in here was queued."""
        if self.is_pause:
            priority = 0
        self.occupancy[priority] = occupancy = self.occupancy[priority] + octets
        if occupancy > self._xoff[priority]:
            self._above(priority, occupancy)

    def _above(self, priority: int, occupancy: int) -> None:
        """Stop the peer; what comes now uses the headroom."""
        if not self.held >> priority & 1:
            self._set(priority, stop=True)
        watermarks = self.counters.headroom_used_watermark
        watermarks[priority] = max(watermarks[priority], occupancy - self._xoff[priority])

    def headroom_used(self, priority: int) -> int:
        """Octets above the stop that wait."""
        return max(0, self.occupancy[priority] - self._xoff[priority])

    def left(self, priority: int, octets: int) -> None:
        """It was sent, or thrown away."""
        if self.is_pause:
            priority = 0
        self.occupancy[priority] = occupancy = self.occupancy[priority] - octets
        if self.held >> priority & 1 and occupancy <= self._xon[priority] and not self._holds[priority]:
            self._set(priority, stop=False)

    def watches_egress(self, priority: int) -> bool:
        """Whether the length of queues decides for this priority."""
        part = self._configs[priority]
        return isinstance(part, PriorityConfig) and part.transmit and part.trigger == "egress"

    def thresholds(self, priority: int) -> tuple[int, int]:
        """Octets to stop at and to go on at."""
        return self._configs[priority].xoff_octets, self._xon[priority]

    def hold(self, priority: int) -> None:
        """A queue that frames of the priority went to is too long."""
        self._holds[priority] += 1
        if not self.held >> priority & 1:
            self._set(priority, stop=True)

    def let_go(self, priority: int) -> None:
        """It is not any more."""
        self._holds[priority] -= 1
        if not self._holds[priority] and self.held >> priority & 1:
            self._set(priority, stop=False)

    def headroom(self, priority: int) -> int:
        """Octets above the stop that are kept for frames on their way; 0 for what is never stopped."""
        part = self._configs[priority]
        return part.headroom_octets if isinstance(part, PriorityConfig) and part.transmit else 0

    def request(self, rate_bps: int, now_ns: int) -> dict[int, int]:
        """Quanta by priority for the frame that is due; for PAUSE the only one is at 0."""
        self.due = False
        quanta = {}
        for priority in range(PRIORITIES):
            bit = 1 << priority
            if self.held & bit:
                quanta[priority] = self._assert(priority, bool(self._changed & bit), now_ns)
            elif self._changed & bit:
                quanta[priority] = 0
                self.counters.tx_xon[priority] += 1
                self.counters.tx_asserted_ns[priority] += now_ns - self._asserted_ns[priority]
        self._changed = 0
        # Again at half time, so that the peer never goes on because a request was late.
        shortest = min((time for time in quanta.values() if time), default=0)
        self._refresh_ns = now_ns + quanta_ns(shortest, rate_bps) // 2 if self.held else None
        if quanta and self.is_pause:
            self.counters.tx_pause_frames += 1
        elif quanta:
            self.counters.tx_pfc_frames += 1
        return quanta

    def release(self, now_ns: int) -> dict[int, int]:
        """Release all priorities; quanta as of `request`, for the peers to notify."""
        asked = self.held & ~self._changed
        self._changed, self.held = asked, 0
        self._holds = [0] * PRIORITIES
        self._xoff = [NEVER] * PRIORITIES
        return self.request(0, now_ns)

    def deadline(self) -> int | None:
        """When the request has to be repeated."""
        return self._refresh_ns

    def expire(self, now_ns: int) -> None:
        """Repeat the request when it is time."""
        if self._refresh_ns is not None and now_ns >= self._refresh_ns:
            self._refresh_ns = None
            self.due = self.due or bool(self.held)

    def asserted_ns(self, priority: int, now_ns: int) -> int:
        """Time for which the peer was stopped so far, with the stop that is running."""
        asked = self.held & ~self._changed
        running = now_ns - self._asserted_ns[priority] if asked >> priority & 1 else 0
        return self.counters.tx_asserted_ns[priority] + running

    def _assert(self, priority: int, is_new: bool, now_ns: int) -> int:
        self.counters.tx_xoff[priority] += 1
        if is_new:
            self._asserted_ns[priority] = now_ns
        return self._configs[priority].quanta

    def _set(self, priority: int, *, stop: bool) -> None:
        """A change that is taken back before it was sent needs no frame."""
        bit = 1 << priority
        self.held = self.held | bit if stop else self.held & ~bit
        self._changed ^= bit
        self.due = bool(self._changed)


NEVER: Final = 1 << 62


def _ingress_xoff(part: PriorityConfig | PauseConfig) -> int:
    if not part.transmit or (isinstance(part, PriorityConfig) and part.trigger != "ingress"):
        return NEVER
    return part.xoff_octets


class EgressWatch:
    """The egress trigger at the queues of one port: what each of them holds, until it is short again."""

    __slots__ = ("_held",)

    def __init__(self) -> None:
        self._held: list[list[tuple[PfcInitiator, int]]] = [[] for _ in range(PRIORITIES)]

    def queued(self, traffic_class: int, depth: int, feeder: PfcInitiator, priority: int) -> None:
        """A frame that came in with a priority at `feeder`'s port was queued."""
        if depth <= feeder.thresholds(priority)[0] or not feeder.watches_egress(priority):
            return
        held = self._held[traffic_class]
        if (feeder, priority) not in held:
            held.append((feeder, priority))
            feeder.hold(priority)

    def forget(self, feeder: PfcInitiator) -> None:
        """The feeder has other thresholds: find out again which of them hold it."""
        for held in self._held:
            held[:] = [(each, priority) for each, priority in held if each is not feeder]

    def sent(self, traffic_class: int, depth: int) -> list[PfcInitiator]:
        """A frame left; the initiators that are let go."""
        held = self._held[traffic_class]
        gone = [(feeder, priority) for feeder, priority in held if depth <= feeder.thresholds(priority)[1]]
        for feeder, priority in gone:
            held.remove((feeder, priority))
            feeder.let_go(priority)
        return [feeder for feeder, _ in gone]
