"""The interface of congestion detection algorithms: one object per queue, one kind for both of a pair."""

from typing import Protocol


class Detector(Protocol):
    """The active queue management of one queue (49.2.1, 49.3.1)."""

    congested: bool

    def arrive(self, size: int, depth: int, now_ns: int) -> bool:
        """A frame of `size` octets meets `depth` queued ones: is it of a flow that causes congestion?"""
        ...

    def status(self, depth: int, now_ns: int) -> bool:
        """Whether the queue is congested with so many octets in it, which is remembered."""
        ...

    def is_congested(self, depth: int) -> bool:
        """The same as a question of an onlooker, which changes nothing."""
        ...
