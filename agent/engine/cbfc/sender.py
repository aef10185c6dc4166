"""The sending side of one port: no frame leaves a lossless channel without credits.

Per channel S_CC counts consumed credits, S_CF freed ones, both cyclic; S_CU, the credits
that are out, is their difference and is kept beside them. A CF_Update that frees more than
is out is an error, and the counts are then taken from it all the same: after the next
CC_Update has set the receiver right they agree again, whatever one end has forgotten.
"""

from collections.abc import Callable
from typing import Final

from isolane.engine.cbfc.config import MOST_CREDITS, CreditProfile, CreditSpace, ThresholdMode
from isolane.engine.cbfc.state import VcCounters
from isolane.extension_class import mypyc_attr

HALF: Final = 16
"""Number of channels in one CC_Update."""


class CreditPool:
    """Counts the shared credits in use (SAI CBFC_CREDIT_POOL)."""

    __slots__ = ("shared_size", "shared_used", "size")

    def __init__(self, size: int) -> None:
        self.size = size
        self.shared_size = size
        """Credits that no channel has reserved."""
        self.shared_used = 0

    def reserve(self, credits: int) -> None:
        """A channel joins and takes its own part out of what is shared."""
        self.shared_size -= credits

    def unreserve(self, credits: int) -> None:
        """A channel leaves, and its own part is shared again."""
        self.shared_size += credits


class PoolShare:
    """Credits that one channel takes from a pool, or from its reserve alone."""

    __slots__ = ("_mode", "_pool", "_profile", "_reserved", "_shared")

    def __init__(self, profile: CreditProfile, pool: CreditPool | None) -> None:
        self._profile = profile
        self._mode = profile.threshold_mode
        self._reserved = profile.reserved_credits
        self._pool = pool
        self._shared = 0
        if pool is not None:
            pool.reserve(self._reserved)

    def admits(self, used: int, credits: int) -> bool:
        """Whether a channel that uses `used` may use so many more: never more than its counters hold."""
        if used + credits > MOST_CREDITS:
            return False
        shared = used + credits - self._reserved
        if shared <= 0:
            return True
        pool = self._pool
        if pool is None or self._mode is ThresholdMode.NONE:
            return False
        free = pool.shared_size - pool.shared_used
        if shared - self._shared > free:
            return False
        if self._mode is ThresholdMode.STATIC:
            return not self._profile.static_threshold or shared <= self._profile.static_threshold
        power = self._profile.dynamic_threshold
        return shared <= (free << power if power >= 0 else free >> -power)

    def use(self, used: int) -> None:
        """The channel now uses `used` credits in all."""
        shared = max(0, used - self._reserved)
        if self._pool is not None:
            self._pool.shared_used += shared - self._shared
        self._shared = shared

    def leave(self) -> None:
        """The channel gives everything back to the pool."""
        self.use(0)
        if self._pool is not None:
            self._pool.unreserve(self._reserved)


@mypyc_attr(allow_interpreted_subclasses=True)
class SenderChannel:
    """Credits of one lossless channel as its sender counts them."""

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
        self.last_sent = 0
        """S_CC when a CC_Update last carried it."""
        if self.share is not None:
            self.share.use(0)

    def waited_ns(self, now_ns: int) -> int:
        """Time without credits for a frame, the present one included."""
        since_ns = now_ns if self.blocked_since_ns is None else self.blocked_since_ns
        return self.counters.tx_blocked_time_ns + now_ns - since_ns

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

    __slots__ = ("channels", "limit", "on_wait", "used", "watermark")

    def __init__(self) -> None:
        self.channels: dict[int, SenderChannel] = {}
        self.on_wait: Callable[[int, bool], None] | None = None
        """Hears of a channel that begins to wait for credits, and of one that has them again."""
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
                if self.on_wait is not None:
                    self.on_wait(vc, True)
        elif channel.blocked_since_ns is not None:
            channel.counters.tx_blocked_time_ns += now_ns - channel.blocked_since_ns
            channel.blocked_since_ns = None
            if self.on_wait is not None:
                self.on_wait(vc, False)
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
