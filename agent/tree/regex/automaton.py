"""The position automaton of a regular expression: a state for each character that it names.

Counted repetitions are unrolled, to at most so many copies as the caller wants.

An expression is dangerous when some repetition can read one text in two ways and come back to where it
started: every further copy of that text then doubles the work. In its automaton that is a state with two
different loops over the same word. Edges are counted, because the matcher tries both of two equal ways
(`(a*)*` has one state and two loops).

`LinearMatcher` follows all positions that the text read so far can be at, so that nothing is tried twice. For
expressions without danger that is slower than `re`.
"""

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Mapping
from typing import TypeVar

from isolane.tree.regex.charset import CharSet
from isolane.tree.regex.xsd import Chars, Choice, RegexError, Repeat, Sequence, Term, parse

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
    chain = Part([], [], True)
    for part in parts:
        to.join(chain.ends, part.starts)
        starts = chain.starts + part.starts if chain.nullable else chain.starts
        ends = chain.ends + part.ends if part.nullable else part.ends
        chain = Part(starts, ends, chain.nullable and part.nullable)
    return chain


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


_COPIES = 4
# An expression that is larger, or a repetition that takes longer to look into, is taken for dangerous.
_PARTS = 2_000
_STEPS_ALLOWED = 5_000_000

_Pair = tuple[int, int]
_Node = TypeVar("_Node", int, _Pair)


def _reachable(start: _Node, steps: Mapping[_Node, Iterable[_Node]]) -> set[_Node]:
    seen: set[_Node] = set()
    todo = [start]
    while todo:
        for target in steps.get(todo.pop(), ()):
            if target not in seen:
                seen.add(target)
                todo.append(target)
    return seen


def _pair_steps(nfa: Positions, loop: set[int]) -> dict[_Pair, set[_Pair]]:
    """Both of two positions move on by one common character, staying inside `loop`."""
    common = {(a, b) for a in loop for b in loop if not nfa.sets[a].isdisjoint(nfa.sets[b])}
    return {
        (left, right): {(a, b) for a in nfa.follow[left] for b in nfa.follow[right] if (a, b) in common}
        for left in loop
        for right in loop
    }


def _has_two_loops(nfa: Positions, loop: set[int]) -> bool:
    if any(nfa.follow[a][b] > 1 for a in loop for b in loop):
        return True
    edges = sum(target in loop for position in loop for target in nfa.follow[position])
    if len(loop) * edges**2 > _STEPS_ALLOWED:
        return True
    steps = _pair_steps(nfa, loop)
    back: dict[_Pair, set[_Pair]] = {}
    for source, targets in steps.items():
        for target in targets:
            back.setdefault(target, set()).add(source)
    round_trips = (_reachable((at, at), steps) & _reachable((at, at), back) for at in loop)
    return any(left != right for pairs in round_trips for left, right in pairs)


def _loops(nfa: Positions) -> Iterable[set[int]]:
    """The sets of positions that can all reach each other."""
    steps = dict(enumerate(nfa.follow))
    reach = {position: _reachable(position, steps) for position in steps}
    done: set[int] = set()
    for position, targets in reach.items():
        if position in targets and position not in done:
            loop = {target for target in targets if position in reach[target]}
            done |= loop
            yield loop


def is_exponential(pattern: str) -> bool:
    """Whether matching a value against this XSD pattern may take time exponential in its length."""
    nfa = Positions(_COPIES, _PARTS)
    try:
        build(parse(pattern), nfa)
    except TooLarge:
        return True
    return any(_has_two_loops(nfa, loop) for loop in _loops(nfa))


_MOST_PARTS = 10_000
_REMEMBER = 4_096
_SMALL = 64
_AT_ONCE = 64
_CHARACTERS_OF_STEP = 1
_LOOKS = 3
"""Two to the power of these are done in a unit of work: characters read, positions looked at."""

Places = frozenset[int]
_NOWHERE: Places = frozenset()


class LinearMatcher:
    """One XSD pattern; RegexError when its counts make it too large to follow."""

    __slots__ = ("_ends", "_follow", "_kinds", "_known", "_nullable", "_sets", "_starts", "_steps")

    def __init__(self, pattern: str, spend: Spend = at_no_cost) -> None:
        automaton = Positions(_MOST_PARTS, _MOST_PARTS, spend)
        try:
            whole = build(parse(pattern), automaton)
        except TooLarge:
            raise RegexError("too many repetitions to match in bounded time", pattern, 0) from None
        self._starts = frozenset(whole.starts)
        self._ends = frozenset(whole.ends)
        self._nullable = whole.nullable
        self._follow = [tuple(follow) for follow in automaton.follow]
        self._sets = list(dict.fromkeys(automaton.sets))
        numbers = {chars: number for number, chars in enumerate(self._sets)}
        self._kinds = [numbers[chars] for chars in automaton.sets]
        self._known: dict[str, frozenset[int]] = {}
        self._steps: dict[tuple[Places, frozenset[int]], tuple[Places, Places]] = {}

    def matches(self, text: str) -> bool:
        """Whether the whole text matches."""
        return self.matches_at_cost(text, at_no_cost)

    def matches_at_cost(self, text: str, spend: Spend) -> bool:
        """The same, which reports its work."""
        if not text:
            return self._nullable
        here, ahead = _NOWHERE, self._starts
        for start in range(0, len(text), _AT_ONCE):
            piece = text[start : start + _AT_ONCE]
            spend(1 + (len(piece) >> _CHARACTERS_OF_STEP))
            for char in piece:
                sets = self._known.get(char)
                if sets is None:
                    sets = self._sets_with(char, spend)
                step = self._steps.get((ahead, sets))
                here, ahead = self._step(ahead, sets, spend) if step is None else step
                if not here:
                    return False
        return not self._ends.isdisjoint(here)

    def _step(self, ahead: Places, sets: frozenset[int], spend: Spend) -> tuple[Places, Places]:
        """Read a character of some sets: the positions that match it, and those that can come next."""
        spend(1 + (len(ahead) >> _LOOKS))
        here = frozenset(position for position in ahead if self._kinds[position] in sets)
        spend(sum(len(self._follow[position]) for position in here) >> _LOOKS)
        following = frozenset(target for position in here for target in self._follow[position])
        if len(self._steps) < _REMEMBER and len(ahead) + len(following) <= _SMALL:
            self._steps[ahead, sets] = here, following
        return here, following

    def _sets_with(self, char: str, spend: Spend) -> frozenset[int]:
        """The sets of the expression that a new character is in."""
        spend(len(self._sets))
        sets = frozenset(number for number, chars in enumerate(self._sets) if chars.has(char))
        if len(self._known) < _REMEMBER:
            self._known[char] = sets
        return sets
