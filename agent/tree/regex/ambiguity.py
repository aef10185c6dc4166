"""Finds the regular expressions that can make a backtracking matcher take exponential time.

An expression is dangerous when some repetition can read one text in two ways and come back to where it
started: every further copy of that text then doubles the work. That is a property of the expression's
position automaton: a state with two different loops over the same word. Edges are counted, because the
matcher tries both of two equal ways (`(a*)*` has one state and two loops).

Counted repetitions are unrolled to at most four copies; only unlimited ones can be exponential.
"""

from collections.abc import Iterable, Mapping
from typing import TypeVar

from isolane.tree.regex.positions import Positions, TooLarge, build
from isolane.tree.regex.xsd import parse

_COPIES = 4
# An expression that is larger, or a repetition that takes longer to look into, is taken for dangerous.
_PARTS = 2_000
_STEPS = 5_000_000

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
    if len(loop) * edges**2 > _STEPS:
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
