"""The receiving side of one port: counts what arrives, frees what has left its buffer.

Per channel R_CC counts consumed credits and R_CF freed ones; R_CC - R_CF is what the
buffer holds. A CC_Update carries what the sender has consumed: the difference was lost on
the wire, and is freed by the way of all credits, the next CF_Update.
"""

from typing import NamedTuple

from isolane.engine.cbfc.counters import VcCounters
from isolane.engine.cbfc.sequence import CreditSpace


class Receipt(NamedTuple):
    """The credits that a frame in the buffer frees when it leaves."""

    receiver: "ReceiverChannel"
    epoch: int
    credits: int


class ReceiverChannel:
    """Credits of one lossless channel as its receiver counts them."""

    __slots__ = (
        "_space",
        "backoff",
        "consumed",
        "counters",
        "enabled",
        "epoch",
        "freed",
        "held",
        "index",
        "limit",
        "next_ns",
        "pending",
        "said_ns",
        "since_said",
    )

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
        self.since_said = 0
        self.said_ns: int | None = None
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
        self.since_said += credits
        self.pending = True

    @property
    def count(self) -> int:
        """R_CF as a CF_Update carries it."""
        return self.freed % self._space.freed

    @property
    def urgent(self) -> bool:
        """Half of the credits that a CF_Update can express have been freed: spacing must not delay it."""
        return abs(self.since_said) >= self._space.freed // 2
