"""Congestion detection: one detector per queue, and the octets that its port may send for the queue."""

from abc import ABC, abstractmethod
from typing import Final

from isolane.durations import SECOND_NS
from isolane.engine.isolation.config import TRAFFIC_CLASSES, QueueLevels


class Detector(ABC):
    """The active queue management of one queue (49.2.1, 49.3.1), and its judgement of flows (49.4.2.2 b).

    `key` is what identifies a flow (`flow_key`). A caller may leave it out while `needs_keys` is false.
    Without methods of its own a detector knows no flows: who is marked is to blame, and stays so until the
    queue is empty.
    """

    __slots__ = ()
    congested: bool
    needs_keys = False
    return_after_ns: int | None = None
    """Time after which a flow that is no longer blamed goes back, while others stay; None where a detector
    knows no flows.
    """

    @property
    @abstractmethod
    def least_octets(self) -> int:
        """Octets in the queue below which no flow counts as congesting; 0 where arrivals are counted."""

    @abstractmethod
    def arrive(self, size: int, depth: int, now_ns: int) -> bool:
        """A frame of `size` octets meets `depth` queued ones: is it to be marked?"""

    def blames(self, size: int, depth: int, now_ns: int, key: int) -> bool:
        """A frame comes to a monitored queue: is it of a flow that causes congestion?"""
        return self.arrive(size, depth, now_ns)

    def still_blames(self, size: int, depth: int, now_ns: int, key: int) -> bool:
        """A frame of a flow that was isolated from this monitored queue, which holds `depth` octets: does the
        flow still send more than it may?
        """
        return True

    @abstractmethod
    def status(self, depth: int, now_ns: int) -> bool:
        """Whether the queue is congested with so many octets in it, which is remembered."""

    @abstractmethod
    def is_congested(self, depth: int) -> bool:
        """The same as a question of an onlooker, which changes nothing."""


NO_CLASS = NO_PRIORITY = -1
_BITS_TIMES_NS: Final = 8 * SECOND_NS


class Service:
    """The octets that a port could have sent for a queue, as they take time on the wire.

    Time in which flow control, credits or a gate hold the queue counts in full. What classes that go before
    it sent is not the queue's, nor what classes sent that share with it by weights, nor what link layer retry
    sent again.
    """

    __slots__ = (
        "_before", "_congesting", "_higher", "_levels", "_others", "_pair", "_priority", "_repeated",
        "_sharing", "_since_ns", "_traffic_class", "rate_bps",
    )  # fmt: skip

    def __init__(
        self, levels: QueueLevels, traffic_class: int, congesting: int = NO_CLASS, priority: int = NO_PRIORITY
    ) -> None:
        """`congesting` is the class of the same pair: what it sends is of the same flows; `priority` is that
        of the class.
        """
        self._priority = priority
        self._levels = levels
        self._traffic_class, self._congesting = traffic_class, congesting
        self._higher = -1 << traffic_class + 1
        self._pair = 1 << traffic_class | (1 << congesting if congesting >= 0 else 0)
        self._before = list(levels.sent)
        self._repeated = levels.repeated()
        self._sharing = 0
        self._others = self._classes(self._higher)
        self._since_ns = 0
        self.rate_bps = 0
        """Of the port, when `take` was called last; 0 while nobody knows it."""

    @property
    def stops_at(self) -> int:
        """Octets from which flow control stops those who send to the queue; 0: it never does."""
        return self._levels.stops_at[self._priority] if self._priority >= 0 else 0

    @property
    def waiting(self) -> int:
        """Octets of the pair that wait."""
        depth, congesting = self._levels.depth, self._congesting
        return depth[self._traffic_class] + (depth[congesting] if congesting >= 0 else 0)

    def _classes(self, bits: int) -> tuple[int, ...]:
        """Those of some classes that are not of the pair."""
        return tuple(number for number in range(TRAFFIC_CLASSES) if (bits & ~self._pair) >> number & 1)

    def take(self, now_ns: int) -> int:
        """The octets since this was last asked; below 0 where others turn out to have sent more."""
        since_ns, self._since_ns = self._since_ns, now_ns
        levels, before = self._levels, self._before
        repeated = levels.repeated()
        sent, self._repeated = repeated - self._repeated, repeated
        if levels.sharing != self._sharing:
            self._sharing = levels.sharing
            self._others = self._classes(self._higher | levels.sharing)
        for number in self._others:
            sent += levels.sent[number] - before[number]
        before[:] = levels.sent
        self.rate_bps = levels.rate_bps()
        return self.rate_bps * (now_ns - since_ns) // _BITS_TIMES_NS - sent
