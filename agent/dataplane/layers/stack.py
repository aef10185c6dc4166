"""The stack of a port's link: queues, credit gate, MAC, link layer retry, wire.

Sending is pulled from below: the wire has a transmit opportunity, asks the layer above for the next item, and
so on up to the queues. Receiving is pushed up. A layer that does nothing for one direction inherits it.
"""

from abc import ABC, abstractmethod
from itertools import pairwise

from isolane.engine.frame import Frame
from isolane.extension_class import mypyc_attr


class OrderedSet:
    """A control ordered set: one 8-octet block between frames (IEEE Std 802.3 clause 81, UE LLR and CBFC)."""

    __slots__ = ("octets",)
    wire_octets = 8

    def __init__(self, octets: bytes) -> None:
        self.octets = octets

    def __repr__(self) -> str:
        return f"OrderedSet({self.octets.hex()})"


Item = Frame | OrderedSet


@mypyc_attr(allow_interpreted_subclasses=True)
class Layer:
    """A layer that passes everything; its kinds override what they care for."""

    more = True
    """After a pull: whether another one would give something now. A layer that says no kicks when it has."""

    def __init__(self) -> None:
        self.upper: Layer = Silent()
        self.lower: Layer = Silent()
        self.kicked: Layer = self.lower
        """The next below that does something about a kick."""

    # For the layer below

    def pull(self, now_ns: int) -> Item | None:
        """A transmit opportunity: the next item, or None when there is nothing to send now."""
        return self.upper.pull(now_ns)

    def receive(self, item: Item, now_ns: int) -> None:
        """Something came from the wire; it belongs to the receiver from here on."""
        self.upper.receive(item, now_ns)

    def link_changed(self, up: bool, now_ns: int) -> None:
        """The link below came up or went down."""
        self.upper.link_changed(up, now_ns)

    # For the layer above

    def kick(self, now_ns: int) -> None:
        """There may be something to send: pull when the wire is free."""
        self.kicked.kick(now_ns)

    def try_send(self, item: Item, now_ns: int) -> bool:
        """Send an item at once; False where something else goes first or has a say: it is to be pulled."""
        return False

    @property
    def rate_bps(self) -> int:
        """Bits per second of the link."""
        return self.lower.rate_bps

    @property
    def repeated_octets(self) -> int:
        """Octets of the line that frames took which were sent again."""
        return self.lower.repeated_octets

    @property
    def up(self) -> bool:
        """Whether the link carries anything."""
        return self.lower.up


class Silent(Layer):
    """The end of a stack that nothing was put on."""

    rate_bps = 0
    repeated_octets = 0
    up = False

    def __init__(self) -> None:
        """There is nothing above or below."""

    def pull(self, now_ns: int) -> Item | None:
        """There is never anything to send."""
        return None

    def receive(self, item: Item, now_ns: int) -> None:
        """Received items are dropped."""

    def link_changed(self, up: bool, now_ns: int) -> None:
        """There is no peer."""

    def kick(self, now_ns: int) -> None:
        """There is no wire."""


@mypyc_attr(allow_interpreted_subclasses=True)
class LinkEnd(Layer, ABC):
    """The lowest layer of a link, a medium: `upper.pull` gives what it carries next."""

    @abstractmethod
    def light(self, *, on: bool) -> None:
        """Shut this end down, or open it again: a dark end sends nothing and hears nothing."""


@mypyc_attr(allow_interpreted_subclasses=True)
class TransmitGate(Layer, ABC):
    """A layer that has a say in whether a class may send: credits of its virtual channel, room to repeat."""

    @abstractmethod
    def may_send(self, frame: Frame, queue: int, now_ns: int) -> bool:
        """Whether the first frame of a queue may leave now."""

    @abstractmethod
    def sent(self, frame: Frame, queue: int, now_ns: int) -> None:
        """The frame that was let through has left its queue."""


def stack(*layers: Layer) -> None:
    """Put layers on each other, the highest first."""
    for above, below in reversed(list(pairwise(layers))):
        above.lower = below
        below.upper = above
        above.kicked = below.kicked if type(below).kick is Layer.kick else below
