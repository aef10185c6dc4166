"""Octets that count how many of them are copied: work by the square that no line of Python shows."""

from typing import Any, SupportsIndex


class Copies:
    """How many octets were copied."""

    def __init__(self) -> None:
        self.octets = 0


class Counted(bytes):
    """What is cut out of these octets, or put behind others, is counted, and counts in its turn."""

    copies: Copies

    @classmethod
    def of(cls, octets: bytes, copies: Copies) -> "Counted":
        made = cls(octets)
        made.copies = copies
        return made

    def _copied(self, octets: bytes) -> "Counted":
        self.copies.octets += len(octets)
        return Counted.of(octets, self.copies)

    def __getitem__(self, at: SupportsIndex | slice) -> Any:
        found = super().__getitem__(at)
        return self._copied(found) if isinstance(found, bytes) else found

    def __add__(self, other: Any) -> "Counted":
        return self._copied(super().__add__(other))

    def __radd__(self, other: bytes) -> "Counted":
        return self._copied(other.__add__(self))
