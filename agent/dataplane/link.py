"""The stack of a port's link: queues, credit gate, MAC, link layer retry, wire.

Sending is pulled from below: the wire has a transmit opportunity, asks the layer above for the next item, and
so on up to the queues. Receiving is pushed up. A layer that does nothing for one direction inherits it.
"""

from itertools import pairwise
from typing import Protocol

from isolane.engine.frame import Frame


class OrderedSet:
    """A control ordered set: one 8-octet block between frames (IEEE Std 802.3 clause 81, UE LLR and CBFC)."""

    __slots__ = ("octets",)
    wire_octets = 8

    def __init__(self, octets: bytes) -> None:
        self.octets = octets

    def __repr__(self) -> str:
        return f"OrderedSet({self.octets.hex()})"


Item = Frame | OrderedSet


class Upper(Protocol):
    """The interface of a layer for the layer below it."""

    def pull(self, now_ns: int) -> Item | None:
        """A transmit opportunity: the next item, or None when there is nothing to send now."""
        ...

    def receive(self, item: Item, now_ns: int) -> None:
        """Something came from the wire; it belongs to the receiver from here on."""
        ...

    def link_changed(self, up: bool, now_ns: int) -> None:
        """The link below came up or went down."""
        ...


class Lower(Protocol):
    """The interface of a layer for the layer above it."""

    def kick(self, now_ns: int) -> None:
        """There may be something to send: pull when the wire is free."""
        ...

    @property
    def rate_bps(self) -> int:
        """Bits per second of the link."""
        ...

    @property
    def up(self) -> bool:
        """Whether the link carries anything."""
        ...


class Silent:
    """The end of a stack that nothing was put on."""

    rate_bps = 0
    up = False

    def pull(self, now_ns: int) -> Item | None:
        """Nothing, ever."""
        return None

    def receive(self, item: Item, now_ns: int) -> None:
        """Gone."""

    def link_changed(self, up: bool, now_ns: int) -> None:
        """Nothing: there is no peer."""

    def kick(self, now_ns: int) -> None:
        """Nothing below."""


class Layer:
    """A layer that passes everything; its kinds override what they care for."""

    def __init__(self) -> None:
        self.upper: Upper = Silent()
        self.lower: Lower = Silent()

    def pull(self, now_ns: int) -> Item | None:
        """The next item of the layer above."""
        return self.upper.pull(now_ns)

    def receive(self, item: Item, now_ns: int) -> None:
        """Up it goes."""
        self.upper.receive(item, now_ns)

    def link_changed(self, up: bool, now_ns: int) -> None:
        """Up it goes."""
        self.upper.link_changed(up, now_ns)

    def kick(self, now_ns: int) -> None:
        """Down it goes."""
        self.lower.kick(now_ns)

    @property
    def rate_bps(self) -> int:
        """Bits per second of the link."""
        return self.lower.rate_bps

    @property
    def up(self) -> bool:
        """Whether the link carries anything."""
        return self.lower.up


def stack(*layers: Layer) -> None:
    """Put layers on each other, the highest first; what a layer only passes on goes past it."""
    for above, below in pairwise(layers):
        above.lower = below
        below.upper = above
    for layer in layers:
        _bypass(layer, layer.upper, "pull")
        _bypass(layer, layer.upper, "receive")
    for layer in reversed(layers):
        _bypass(layer, layer.lower, "kick")


def _bypass(layer: Layer, neighbour: Upper | Lower, name: str) -> None:
    """Take over the neighbour's bound method where the layer inherits one that only calls it."""
    if getattr(type(layer), name) is getattr(Layer, name):
        setattr(layer, name, getattr(neighbour, name))
