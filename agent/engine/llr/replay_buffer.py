"""Frames sent and not yet acknowledged, oldest first: a ring that grows with need; sequence numbers.

With at most half of the sequence space outstanding, the distance from the expected number shows missing
from duplicate without doubt; with one more no split of the space can.
"""

from typing import Final, Generic, TypeAlias, TypeVar

Frame = TypeVar("Frame")

Entry: TypeAlias = tuple[Frame, int, int, bool]
"""Frame, octets, time of the first sending, poisoned. A bare tuple: made once per frame."""

_FIRST_CAPACITY: Final = 16


class ReplayBuffer(Generic[Frame]):
    """Positions count every frame since the last reset and never wrap; the ring index does.

    `head` is the position of the oldest frame, `tail` that of the next one to come.
    """

    __slots__ = ("_mask", "_slots", "head", "octets", "octets_watermark", "tail", "watermark")

    def __init__(self) -> None:
        self.watermark = 0
        self.octets_watermark = 0
        self._empty()

    def __len__(self) -> int:
        return self.tail - self.head

    def _empty(self) -> None:
        self._slots: list[Entry[Frame] | None] = [None] * _FIRST_CAPACITY
        self._mask = _FIRST_CAPACITY - 1
        self.head = self.tail = self.octets = 0

    def clear(self) -> int:
        """Drop everything, the memory too; say how many frames that were."""
        dropped = len(self)
        self._empty()
        return dropped

    def clear_watermarks(self) -> None:
        """Measure the fullest level from now on."""
        self.watermark, self.octets_watermark = len(self), self.octets

    def append(self, entry: Entry[Frame]) -> None:
        """Keep one more frame; the caller has checked the limits."""
        tail = self.tail
        count = tail - self.head
        if count > self._mask:
            self._grow()
        self._slots[tail & self._mask] = entry
        self.tail = tail + 1
        octets = self.octets = self.octets + entry[1]
        if count >= self.watermark:
            self.watermark = count + 1
        if octets > self.octets_watermark:
            self.octets_watermark = octets

    def release(self, count: int) -> None:
        """Forget the `count` oldest frames."""
        slots, mask, head, octets = self._slots, self._mask, self.head, self.octets
        for position in range(head, head + count):
            entry = slots[position & mask]
            assert entry is not None
            octets -= entry[1]
            slots[position & mask] = None
        self.head, self.octets = head + count, octets

    def at(self, position: int) -> Entry[Frame]:
        """The frame at a position from `head` to below `tail`."""
        entry = self._slots[position & self._mask]
        if entry is None or not self.head <= position < self.tail:
            raise IndexError(position)
        return entry

    def _grow(self) -> None:
        kept = [self._slots[position & self._mask] for position in range(self.head, self.tail)]
        capacity = 2 * len(self._slots)
        self._mask = capacity - 1
        self._slots = [None] * capacity
        for position, entry in enumerate(kept, self.head):
            self._slots[position & self._mask] = entry


SEQUENCE_MODULUS: Final = 1 << 20
"""20-bit sequence numbers (UE 5.1.4, tables 5-7 and 5-8)."""


class SequenceSpace:
    """The numbers 0 .. modulus-1, cyclic."""

    __slots__ = ("missing_below", "modulus", "window")

    def __init__(self, modulus: int = SEQUENCE_MODULUS) -> None:
        if modulus < 2:
            raise ValueError("a sequence space has at least two numbers")
        self.modulus = modulus
        self.window = modulus // 2
        """Maximum number of outstanding frames."""
        self.missing_below = modulus - self.window
        """A distance from 1 to below this means missing; from here on, duplicate."""

    def next(self, seq: int) -> int:
        """The number after `seq`."""
        return (seq + 1) % self.modulus

    def previous(self, seq: int) -> int:
        """The number before `seq`."""
        return (seq - 1) % self.modulus

    def distance(self, start: int, end: int) -> int:
        """Number of steps forward from `start` to `end`."""
        return (end - start) % self.modulus
