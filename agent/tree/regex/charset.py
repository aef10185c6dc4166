"""Sets of characters as sorted ranges of code points."""

from bisect import bisect_right
from collections.abc import Iterable, Iterator
from sys import maxunicode

Range = tuple[int, int]


class CharSet(tuple[Range, ...]):
    """Disjoint, ascending, non-adjacent (first, last) pairs of code points."""

    __slots__ = ()

    @classmethod
    def of(cls, ranges: Iterable[Range]) -> "CharSet":
        """The union of `ranges`, which may overlap and come in any order."""
        merged: list[Range] = []
        for first, last in sorted(ranges):
            if merged and first <= merged[-1][1] + 1:
                merged[-1] = (merged[-1][0], max(last, merged[-1][1]))
            else:
                merged.append((first, last))
        return cls(merged)

    @classmethod
    def single(cls, char: str) -> "CharSet":
        return cls(((ord(char), ord(char)),))

    @classmethod
    def chars(cls, text: str) -> "CharSet":
        return cls.of((ord(char), ord(char)) for char in text)

    def __or__(self, other: "CharSet") -> "CharSet":
        return CharSet.of((*self, *other))

    def __invert__(self) -> "CharSet":
        return CharSet(_gaps(self))

    def __sub__(self, other: "CharSet") -> "CharSet":
        return ~(~self | other)

    def has(self, char: str) -> bool:
        code = ord(char)
        at = bisect_right(self, (code, maxunicode))
        return at > 0 and code <= self[at - 1][1]

    def isdisjoint(self, other: "CharSet") -> bool:
        mine, theirs = iter(self), iter(other)
        left, right = next(mine, None), next(theirs, None)
        while left is not None and right is not None:
            if left[1] < right[0]:
                left = next(mine, None)
            elif right[1] < left[0]:
                right = next(theirs, None)
            else:
                return False
        return True


def _gaps(ranges: Iterable[Range]) -> Iterator[Range]:
    start = 0
    for first, last in ranges:
        if start < first:
            yield start, first - 1
        start = last + 1
    if start <= maxunicode:
        yield start, maxunicode


NOTHING = CharSet()
EVERYTHING = ~NOTHING
