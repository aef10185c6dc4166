"""A credit pool: credits that channels of a port share beyond what each has reserved."""

from isolane.engine.cbfc.profile import MOST_CREDITS, CreditProfile, ThresholdMode


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
        """A channel leaves."""
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
