"""From a measured signal to the value of a tag."""

from bisect import bisect_right
from typing import Protocol

from isolane.lazy_dataclass import dataclass


class Quantizer(Protocol):
    """Whatever makes a band of a signal."""

    def band(self, signal: int) -> int | None:
        """The number of the band, from 0; None when there is none."""
        ...


@dataclass(frozen=True, slots=True)
class RangeBands:
    """Of the compact tag: configured ranges in ascending order, band 0 first.

    Below all ranges is the first, above all the last, between two the lower one.
    """

    least: tuple[int, ...]

    def band(self, signal: int) -> int | None:
        """The last range that does not begin above the signal."""
        return max(bisect_right(self.least, signal) - 1, 0) if self.least else None


@dataclass(frozen=True, slots=True)
class EqualBands:
    """Of the wide tag: bands of one width from a base value on."""

    base: int
    step: int
    bands: int

    def band(self, signal: int) -> int:
        """Below the base the first, beyond all the last."""
        return min(max(signal - self.base, 0) // max(self.step, 1), self.bands - 1)
