"""Which regular expressions can make a backtracking matcher take exponential time.

An expression is dangerous when some repetition can read one text in two ways and come back to where it
started: every further copy of that text then doubles the work. That is a property of the expression's
position automaton: a state with two different loops over the same word. Edges are counted, because the
matcher tries both of two equal ways (`(a*)*` has one state and two loops).

Counted repetitions are unrolled to at most four copies; only unlimited ones can be exponential.
"""

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import TypeVar

from agent.tree.regex.charset import CharSet
from agent.tree.regex.xsd import Chars, Choice, Repeat, Sequence, Term, parse

_COPIES = 4

_Pair = tuple[int, int]
_Node = TypeVar("_Node", int, _Pair)


class _Positions:
    """The position automaton, grown from the term bottom up."""

    def __init__(self) -> None:
        self.sets: list[CharSet] = []
        self.follow: list[Counter[int]] = []

    def join(self, ends: Iterable[int], starts: Iterable[int]) -> None:
        for end in ends:
            self.follow[end].update(starts)


class _Part:
    """Where a part of the expression can start and end, and whether it can be empty."""

    __slots__ = ("ends", "nullable", "starts")

    def __init__(self, starts: list[int], ends: list[int], nullable: bool) -> None:
        self.starts = starts
        self.ends = ends
        self.nullable = nullable


def _build(term: Term, to: _Positions) -> _Part:
    match term:
        case Chars(chars):
            to.sets.append(chars)
            to.follow.append(Counter())
            here = [len(to.sets) - 1]
            return _Part(here, here, False)
        case Sequence(parts):
            return _chain([_build(part, to) for part in parts], to)
        case Choice(branches):
            built = [_build(branch, to) for branch in branches]
            return _Part(
                [start for part in built for start in part.starts],
                [end for part in built for end in part.ends],
                any(part.nullable for part in built),
            )
        case Repeat():
            return _repeat(term, to)


def _chain(parts: list[_Part], to: _Positions) -> _Part:
    whole = _Part([], [], True)
    for part in parts:
        to.join(whole.ends, part.starts)
        starts = whole.starts + part.starts if whole.nullable else whole.starts
        ends = whole.ends + part.ends if part.nullable else part.ends
        whole = _Part(starts, ends, whole.nullable and part.nullable)
    return whole


def _repeat(term: Repeat, to: _Positions) -> _Part:
    low = min(term.low, _COPIES)
    high = max(low, 1) if term.high is None else min(term.high, _COPIES)
    copies = [_build(term.part, to) for _ in range(high)]
    if term.high is None:
        to.join(copies[-1].ends, copies[-1].starts)
    # x{1,3} reads as x(x(x)?)?, not as xx?x?, in which one text has several readings.
    optional = _Part([], [], True)
    for copy in reversed(copies[low:]):
        optional = _chain([copy, optional], to)
        optional.nullable = True
    return _chain([*copies[:low], optional], to)


def _reachable(start: _Node, steps: Mapping[_Node, Iterable[_Node]]) -> set[_Node]:
    seen: set[_Node] = set()
    todo = [start]
    while todo:
        for target in steps.get(todo.pop(), ()):
            if target not in seen:
                seen.add(target)
                todo.append(target)
    return seen


def _pair_steps(nfa: _Positions, loop: set[int]) -> dict[_Pair, set[_Pair]]:
    """Both of two positions move on by one common character, staying inside `loop`."""
    common = {(a, b) for a in loop for b in loop if not nfa.sets[a].isdisjoint(nfa.sets[b])}
    return {
        (left, right): {(a, b) for a in nfa.follow[left] for b in nfa.follow[right] if (a, b) in common}
        for left in loop
        for right in loop
    }


def _has_two_loops(nfa: _Positions, loop: set[int]) -> bool:
    if any(nfa.follow[a][b] > 1 for a in loop for b in loop):
        return True
    steps = _pair_steps(nfa, loop)
    back: dict[_Pair, set[_Pair]] = {}
    for source, targets in steps.items():
        for target in targets:
            back.setdefault(target, set()).add(source)
    round_trips = (_reachable((at, at), steps) & _reachable((at, at), back) for at in loop)
    return any(left != right for pairs in round_trips for left, right in pairs)


def _loops(nfa: _Positions) -> Iterable[set[int]]:
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
    nfa = _Positions()
    _build(parse(pattern), nfa)
    return any(_has_two_loops(nfa, loop) for loop in _loops(nfa))
