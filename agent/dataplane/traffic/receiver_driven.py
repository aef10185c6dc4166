"""A transfer that its receiver paces (NDP, Handley et al., SIGCOMM 2017): a window unasked, then by pulls.

Each frame that comes, whole or trimmed, lets the receiver pull one more. The pulls of all transfers to a host
leave in turn, at the distance in which whole frames can come in.
"""

from collections import deque
from collections.abc import Callable

from isolane.dataplane.clock import Clock
from isolane.dataplane.emulated.host import Host
from isolane.dataplane.traffic.flow import Flow
from isolane.dataplane.traffic.transfer import ACK, NACK, PULL, Repeat, TransferReceiver, TransferSender
from isolane.engine.frame import WIRE_OVERHEAD_OCTETS


class PullPacer:
    """The pulls of one host."""

    def __init__(self, clock: Clock, rate_bps: int) -> None:
        self._clock = clock
        self._rate_bps = rate_bps
        self._waiting: deque[PullingReceiver] = deque()
        self._running = False

    def add(self, receiver: "PullingReceiver") -> None:
        """One more frame is wanted."""
        self._waiting.append(receiver)
        if not self._running:
            self._running = True
            self._clock.call_at(self._clock.now_ns, self._pull)

    def _pull(self, _: object) -> None:
        while self._waiting and not self._waiting[0].missing:
            self._waiting.popleft()
        if not self._waiting:
            self._running = False
            return
        receiver = self._waiting.popleft()
        now_ns = self._clock.now_ns
        receiver.pull(now_ns)
        octets = receiver.flow.size + WIRE_OVERHEAD_OCTETS
        self._clock.call_at(now_ns + octets * 8_000_000_000 // self._rate_bps, self._pull)


class PullPacers:
    """Of all hosts that receive in this way."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._pacers: dict[Host, PullPacer] = {}

    def of(self, host: Host) -> PullPacer:
        """The pacer of a host."""
        pacer = self._pacers.get(host)
        if pacer is None:
            pacer = self._pacers[host] = PullPacer(self._clock, host.port.lower.rate_bps or 1)
        return pacer


class PullingReceiver(TransferReceiver):
    """Answers with an acknowledgement or the wish for a repetition, and pulls."""

    def __init__(self, flow: Flow, frames: int, pacer: PullPacer, answer_priority: int | None) -> None:
        super().__init__(flow, frames, answer_priority)
        self._pacer = pacer
        self._pulls = 0

    def _take(self, sequence: int, sent_ns: int, marked: bool, now_ns: int) -> None:
        self.answer(ACK, sequence, sent_ns, now_ns)
        self._pacer.add(self)

    def _trimmed(self, sequence: int, sent_ns: int, now_ns: int) -> None:
        if not self._has[sequence]:
            self.answer(NACK, sequence, sent_ns, now_ns)
        self._pacer.add(self)

    def pull(self, now_ns: int) -> None:
        """Ask for one more; the number makes good for pulls that were lost."""
        self._pulls += 1
        self.answer(PULL, self._pulls, now_ns, now_ns)


class PulledSender(TransferSender):
    """Sends a window unasked, then a frame for each pull."""

    def __init__(
        self,
        clock: Clock,
        receiver: TransferReceiver,
        repeat: Repeat,
        initial_window: int,
        on_complete: Callable[[int, int], None] | None = None,
    ) -> None:
        super().__init__(clock, receiver, repeat, on_complete)
        self._allowed = max(1, initial_window)
        self._pulled = 0

    def fill(self, now_ns: int) -> None:
        """As many as pulls allow."""
        while self._allowed > 0 and self.has_more:
            self._allowed -= 1
            self.send_next(now_ns)

    def on_other(self, kind: int, sequence: int, now_ns: int) -> None:
        """A pull, and those before it that did not come."""
        if kind == PULL and sequence > self._pulled:
            self._allowed += sequence - self._pulled
            self._pulled = sequence
            self.fill(now_ns)

    def on_timeout(self, now_ns: int) -> None:
        """A frame unasked begins again."""
        self._allowed = max(self._allowed, 1)
