"""The receiving side of one port: counts what arrives, frees what has left its buffer, and says so in time.

Per channel R_CC counts consumed credits and R_CF freed ones; R_CC - R_CF is what the
buffer holds. A CC_Update carries what the sender has consumed: the difference was lost on
the wire, and is freed by the way of all credits, the next CF_Update.

A freed credit is reported no sooner than the minimum spacing after the last update of the channel.
What says nothing new is repeated at the maximum spacing (CC_Update: on its timer), ever
more rarely while nothing happens, so that a lost message heals and an idle port costs
nothing (decision 5).
"""

from typing import Final

from isolane.engine.cbfc.config import CreditSpace
from isolane.engine.cbfc.state import VcCounters


class Receipt:
    """The credits that a frame in the buffer frees when it leaves."""

    __slots__ = ("credits", "epoch", "receiver")

    def __init__(self, receiver: "ReceiverChannel", epoch: int, credits: int) -> None:
        self.receiver = receiver
        self.epoch = epoch
        self.credits = credits


class ReceiverChannel:
    """Credits of one lossless channel as its receiver counts them."""

    def __init__(self, index: int, space: CreditSpace, counters: VcCounters, limit: int) -> None:
        self.index = index
        self._space = space
        self.counters = counters
        self.limit = limit
        """Credits that the buffer of the channel has; 0: not watched."""
        self.enabled = False
        self.epoch = 0
        """Counts how often the channel has started from zero: what came before gives no credits back."""
        self.next_ns: int | None = None
        """When the next CF_Update should name the channel."""
        self.clear()

    def clear(self) -> None:
        """R_CC and R_CF start from zero."""
        self.epoch += 1
        self.consumed = self.freed = self.held = 0
        self.pending = False
        """True when R_CF has changed since it was last sent."""
        self.since_sent = 0
        self.sent_ns: int | None = None
        self.backoff = 0

    def arrived(self, credits: int) -> bool:
        """A frame is in the buffer; False when the sender had no credits for it."""
        self.consumed = (self.consumed + credits) % self._space.consumed
        self.held += credits
        return not self.limit or self.held <= self.limit

    def receipt(self, credits: int) -> Receipt:
        """For the frame that has just arrived."""
        return Receipt(self, self.epoch, credits)

    @property
    def within(self) -> bool:
        """Whether the sender kept to its credits."""
        return not self.limit or self.held <= self.limit

    def release(self, credits: int) -> None:
        """A frame has left the buffer."""
        self.held -= credits
        self._free(credits)

    def correct(self, consumed: int) -> int:
        """A CC_Update with the sender's S_CC; the credits lost, negative when it makes no sense."""
        lost = self._space.signed(consumed - self.consumed)
        self.consumed = consumed
        if lost:
            self._free(lost)
        return lost

    def _free(self, credits: int) -> None:
        self.freed = (self.freed + credits) % self._space.consumed
        self.since_sent += credits
        self.pending = True

    @property
    def count(self) -> int:
        """R_CF as a CF_Update carries it."""
        return self.freed % self._space.freed

    @property
    def urgent(self) -> bool:
        """Half of the credits that a CF_Update can express have been freed: spacing must not delay it."""
        return abs(self.since_sent) >= self._space.freed // 2


_MAX_BACKOFF: Final = 32


def backed_off(period_ns: int, backoff: int, ceiling_ns: int) -> int:
    """The period doubled `backoff` times, up to a ceiling that is not below the period."""
    return (
        max(period_ns, min(period_ns << min(backoff, _MAX_BACKOFF), ceiling_ns)) if ceiling_ns else period_ns
    )


class FreedUpdates:
    """Picks the two channels of each CF_Update."""

    __slots__ = ("_ceiling_ns", "_max_ns", "_min_ns", "channels", "due_ns")

    def __init__(self, ceiling_ns: int) -> None:
        self._ceiling_ns = ceiling_ns
        self._min_ns = self._max_ns = 0
        self.channels: dict[int, ReceiverChannel] = {}
        self.due_ns: int | None = None
        """When the next CF_Update should go."""

    def pace(self, min_ns: int, max_ns: int) -> None:
        """Spacings of this profile at this rate."""
        self._min_ns, self._max_ns = min_ns, max_ns

    def freed(self, channel: ReceiverChannel, now_ns: int) -> None:
        """A channel has credits to report."""
        channel.backoff = 0
        sent_ns = channel.sent_ns
        at_ns = now_ns if sent_ns is None or channel.urgent else max(now_ns, sent_ns + self._min_ns)
        channel.next_ns = at_ns if channel.next_ns is None else min(channel.next_ns, at_ns)
        if self.due_ns is None or at_ns < self.due_ns:
            self.due_ns = at_ns

    def started(self, channel: ReceiverChannel, now_ns: int) -> None:
        """A channel begins to give credits; it is named even when nothing is freed."""
        channel.next_ns = now_ns + self._max_ns
        self.refresh()

    def refresh(self) -> None:
        """Find the earliest channel again."""
        due_ns: int | None = None
        for channel in self.channels.values():
            next_ns = channel.next_ns
            if channel.enabled and next_ns is not None and (due_ns is None or next_ns < due_ns):
                due_ns = next_ns
        self.due_ns = due_ns

    def take(self, now_ns: int) -> tuple[ReceiverChannel, ReceiverChannel] | None:
        """The channels of the CF_Update that is to go now, as `due_ns` has come; one alone is named twice."""
        first = self._due(now_ns, None)
        if first is None:
            self.refresh()
            return None
        second = self._due(now_ns, first)
        self._count_update(first, now_ns)
        if second is not None:
            self._count_update(second, now_ns)
        self.refresh()
        return first, second or first

    def _due(self, now_ns: int, but: ReceiverChannel | None) -> ReceiverChannel | None:
        """The channel that has been due for longest, but for one; among equals that of the lowest index."""
        first: ReceiverChannel | None = None
        first_ns = now_ns
        for channel in self.channels.values():
            next_ns = channel.next_ns
            if not channel.enabled or next_ns is None or next_ns > first_ns or channel is but:
                continue
            if first is None or next_ns < first_ns or channel.index < first.index:
                first, first_ns = channel, next_ns
        return first

    def _count_update(self, channel: ReceiverChannel, now_ns: int) -> None:
        if not channel.pending:
            channel.backoff += 1
        channel.pending = False
        channel.since_sent = 0
        channel.sent_ns = now_ns
        channel.next_ns = now_ns + backed_off(self._max_ns, channel.backoff, self._ceiling_ns)


class ConsumedTimer:
    """When the next CC_Update is due."""

    __slots__ = ("_backoff", "_ceiling_ns", "_unsent_ns", "due_ns", "period_ns", "unsent")

    def __init__(self, ceiling_ns: int) -> None:
        self._ceiling_ns = ceiling_ns
        self._backoff = 0
        self.period_ns = 0
        self.due_ns: int | None = None
        self.unsent: list[int] = []
        """First channels of the halves whose CC_Updates are due and have not gone yet."""
        self._unsent_ns = 0

    def start(self, period_ns: int, now_ns: int) -> None:
        """The timer runs with this period."""
        self.period_ns, self._backoff = period_ns, 0
        self.due_ns = now_ns + period_ns

    def stop(self) -> None:
        """No channel consumes credits."""
        self.due_ns = None
        self.unsent.clear()

    @property
    def wanted_ns(self) -> int | None:
        """When the next CC_Update wants to go: at once while one of a round is still to be sent."""
        return self._unsent_ns if self.unsent else self.due_ns

    @property
    def quiet(self) -> bool:
        """True when the last CC_Update said nothing new."""
        return self._backoff > 0

    def wake(self, now_ns: int) -> None:
        """Credits have been consumed: back to the plain period."""
        self._backoff = 0
        if self.due_ns is not None:
            self.due_ns = min(self.due_ns, now_ns + self.period_ns)

    def begin(self, halves: list[int], news: bool, now_ns: int) -> None:
        """A round of CC_Updates goes out now, with or without news."""
        self.unsent, self._unsent_ns = halves, now_ns
        self._backoff = 0 if news else self._backoff + 1
        self.due_ns = now_ns + backed_off(self.period_ns, self._backoff, self._ceiling_ns)
