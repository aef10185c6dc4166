"""The position automaton of a regular expression: a state for each character that it names.

Counted repetitions are unrolled, to at most so many copies as the caller wants.
"""

from collections import Counter
from collections.abc import Callable, Collection

from isolane.tree.regex.charset import CharSet
from isolane.tree.regex.xsd import Chars, Choice, Repeat, Sequence, Term

Spend = Callable[[int], None]
"""Gets amounts of work, in microseconds or so, and raises when they exceed a limit."""


def at_no_cost(units: int) -> None:
    """The expression is of a module."""


class TooLarge(Exception):
    """Unrolled, the expression has too many parts."""


class Positions:
    """The automaton, grown from the term bottom up.

    `follow` counts in how many ways one position can come after another.
    """

    def __init__(self, most_copies: int, most_parts: int, spend: Spend = at_no_cost) -> None:
        self.most_copies = most_copies
        self._parts_left = most_parts
        self._spend = spend
        self.sets: list[CharSet] = []
        self.follow: list[Counter[int]] = []

    def count(self) -> None:
        """Note one more part."""
        self._spend(1)
        self._parts_left -= 1
        if self._parts_left < 0:
            raise TooLarge

    def join(self, ends: Collection[int], starts: Collection[int]) -> None:
        self._spend(len(ends) * (1 + len(starts)))
        for end in ends:
            self.follow[end].update(starts)


class Part:
    """A part of the expression: positions where it can start and end, and whether it can be empty."""

    __slots__ = ("ends", "nullable", "starts")

    def __init__(self, starts: list[int], ends: list[int], nullable: bool) -> None:
        self.starts = starts
        self.ends = ends
        self.nullable = nullable


def build(term: Term, to: Positions) -> Part:
    """Add a part of the expression to the automaton; TooLarge when that is more than was allowed."""
    to.count()
    match term:
        case Chars(chars):
            to.sets.append(chars)
            to.follow.append(Counter())
            here = [len(to.sets) - 1]
            return Part(here, here, False)
        case Sequence(parts):
            return _chain([build(part, to) for part in parts], to)
        case Choice(branches):
            built = [build(branch, to) for branch in branches]
            return Part(
                [start for part in built for start in part.starts],
                [end for part in built for end in part.ends],
                any(part.nullable for part in built),
            )
        case Repeat():
            return _repeat(term, to)


def _chain(parts: list[Part], to: Positions) -> Part:
    whole = Part([], [], True)
    for part in parts:
        to.join(whole.ends, part.starts)
        starts = whole.starts + part.starts if whole.nullable else whole.starts
        ends = whole.ends + part.ends if part.nullable else part.ends
        whole = Part(starts, ends, whole.nullable and part.nullable)
    return whole


def _repeat(term: Repeat, to: Positions) -> Part:
    low = min(term.low, to.most_copies)
    high = max(low, 1) if term.high is None else min(term.high, to.most_copies)
    copies = [build(term.part, to) for _ in range(high)]
    if term.high is None:
        to.join(copies[-1].ends, copies[-1].starts)
    # x{1,3} reads as x(x(x)?)?, not as xx?x?, in which one text has several readings.
    optional = Part([], [], True)
    for copy in reversed(copies[low:]):
        optional = _chain([copy, optional], to)
        optional.nullable = True
    return _chain([*copies[:low], optional], to)
