"""A received frame's place in the shared buffer, as the flow control of its link sees it.

Copies of one frame share a lease: the buffer holds the octets once, however many queues the frame waits in,
and the sender gets its credits back when the last of them has let go.
"""

from abc import ABC, abstractmethod

from isolane.extension_class import mypyc_attr


class Room(ABC):
    """The shared buffer, as leases take room in it."""

    __slots__ = ()

    @abstractmethod
    def take(self, octets: int) -> None:
        """A frame waits that was admitted as any other."""

    @abstractmethod
    def take_reserved(self, octets: int) -> bool:
        """A frame waits for which room is kept; False when that is full."""

    @abstractmethod
    def give_back(self, octets: int, *, reserved: bool) -> None:
        """The octets of a frame that has left."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Lease(ABC):
    """Begins with one holder: whoever received the frame and hands it up."""

    __slots__ = ("_buffer", "_holders", "_octets", "_reserved", "guaranteed")

    def __init__(self, *, guaranteed: bool = True) -> None:
        """`guaranteed`: the sender had credits for the frame, so that room is kept for it."""
        self.guaranteed = guaranteed
        self._holders = 1
        self._buffer: Room | None = None
        self._octets = 0
        self._reserved = False

    @abstractmethod
    def end(self, now_ns: int) -> None:
        """Nothing holds the frame any more."""

    def hold(self) -> None:
        """One more keeps the frame."""
        self._holders += 1

    def let_go(self, now_ns: int) -> None:
        """One that kept the frame has sent or dropped it."""
        self._holders -= 1
        if self._holders:
            return
        if self._buffer is not None:
            self._buffer.give_back(self._octets, reserved=self._reserved)
        self.end(now_ns)

    def admits(self, buffer: Room, octets: int) -> bool:
        """Whether a copy may wait without asking: the frame is in the buffer, or room is kept for it."""
        if self._buffer is None:
            if not (self.guaranteed and buffer.take_reserved(octets)):
                return False
            self._buffer, self._octets, self._reserved = buffer, octets, True
        return True

    def took(self, buffer: Room, octets: int) -> None:
        """The frame was admitted as any other, without a reservation."""
        buffer.take(octets)
        self._buffer, self._octets = buffer, octets
