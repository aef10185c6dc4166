"""The sending side of one port: no frame leaves a lossless channel without credits.

Per channel S_CC counts consumed credits, S_CF freed ones, both cyclic; S_CU, the credits
that are out, is their difference and is kept beside them. A CF_Update that frees more than
is out is an error, and the counts are then taken from it all the same: after the next
CC_Update has set the receiver right they agree again, whatever one end has forgotten.
"""

from typing import Final

from isolane.engine.cbfc.counters import VcCounters
from isolane.engine.cbfc.pool import PoolShare
from isolane.engine.cbfc.sequence import CreditSpace


class SenderChannel:
    """Credits of one lossless channel as its sender counts them."""

    __slots__ = (
        "_space",
        "blocked_since_ns",
        "consumed",
        "counters",
        "freed",
        "index",
        "limit",
        "may_dequeue",
        "share",
        "told",
        "used",
        "watermark",
    )

    def __init__(self, index: int, space: CreditSpace, counters: VcCounters) -> None:
        self.index = index
        self._space = space
        self.counters = counters
        self.may_dequeue = True
        self.limit: int | None = None
        self.share: PoolShare | None = None
        self.blocked_since_ns: int | None
        self.watermark = 0
        self.used = 0
        self.clear()

    def clear(self) -> None:
        """S_CU, S_CC and S_CF start from zero."""
        self.consumed = self.freed = self.used = 0
        self.blocked_since_ns = None
        self.told = 0
        """S_CC when a CC_Update last carried it."""
        if self.share is not None:
            self.share.use(0)

    def has_credits(self, credits: int) -> bool:
        """Whether the channel's own limit and its pool allow so many more."""
        if not self.may_dequeue:
            return False
        if self.limit is not None and self.used + credits > self.limit:
            return False
        return self.share is None or self.share.admits(self.used, credits)

    def consume(self, credits: int) -> None:
        """A frame of so many credits leaves."""
        self.consumed = (self.consumed + credits) % self._space.consumed
        self.used += credits
        if self.used > self.watermark:
            self.watermark = self.used
        if self.share is not None:
            self.share.use(self.used)

    def free(self, count: int) -> int:
        """A CF_Update with this count; how many credits too many it freed, normally 0."""
        space = self._space
        freed = (count - self.freed) % space.freed
        excess = freed - self.used
        if excess > 0:
            self.used = (self.consumed - count) % space.freed
            if self.used > self.watermark:
                self.watermark = self.used
        else:
            self.used -= freed
            excess = 0
        self.freed = (self.consumed - self.used) % space.consumed
        if self.share is not None:
            self.share.use(self.used)
        return excess


class Sender:
    """All channels of a port, and what they use together."""

    __slots__ = ("channels", "limit", "used", "watermark")

    def __init__(self) -> None:
        self.channels: dict[int, SenderChannel] = {}
        self.limit: int | None = None
        """Over all lossless channels."""
        self.used = 0
        self.watermark = 0

    def may_send(self, vc: int, credits: int, now_ns: int) -> bool:
        """Whether a frame of so many credits may leave on a channel; a refusal is counted once."""
        channel = self.channels[vc]
        allowed = (self.limit is None or self.used + credits <= self.limit) and channel.has_credits(credits)
        if not allowed:
            if channel.blocked_since_ns is None:
                channel.blocked_since_ns = now_ns
                channel.counters.tx_blocked += 1
        elif channel.blocked_since_ns is not None:
            channel.counters.tx_blocked_time_ns += now_ns - channel.blocked_since_ns
            channel.blocked_since_ns = None
        return allowed

    def sent(self, vc: int, credits: int, octets: int) -> bool:
        """A frame has left; True when its channel counts credits."""
        channel = self.channels.get(vc)
        if channel is None:
            return False
        channel.consume(credits)
        self.used += credits
        if self.used > self.watermark:
            self.watermark = self.used
        counters = channel.counters
        counters.tx_packets += 1
        counters.tx_bytes += octets
        return True

    def free(self, vc: int, count: int) -> int:
        """A CF_Update names a channel; how many credits too many it freed."""
        channel = self.channels[vc]
        before = channel.used
        excess = channel.free(count)
        self._used_changed(channel.used - before)
        return excess

    def clear(self, channel: SenderChannel) -> None:
        """A channel starts from zero."""
        self._used_changed(-channel.used)
        channel.clear()

    def remove(self, vc: int) -> None:
        """A channel leaves flow control."""
        self.clear(self.channels.pop(vc))

    def _used_changed(self, by: int) -> None:
        self.used += by
        if self.used > self.watermark:
            self.watermark = self.used

    def consumed_of(self, first: int, count: int) -> tuple[int, ...]:
        """S_CC of `count` channels from `first`, zero for those that count no credits."""
        channels = self.channels
        return tuple(channels[vc].consumed if vc in channels else 0 for vc in range(first, first + count))


HALF: Final = 16
"""Number of channels in one CC_Update."""
