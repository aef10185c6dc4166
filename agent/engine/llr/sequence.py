"""Sequence arithmetic: a cyclic space with a half-space window.

With at most half of the space outstanding, the distance from the expected number shows
missing from duplicate without doubt; with one more no split of the space can.
"""

SEQUENCE_MODULUS = 1 << 20
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
