"""Matching in time linear in the value: for those expressions in which `re` could take exponential time.

All positions that the text read so far can be at are followed at once, so that nothing is tried twice. For
expressions that are no danger that is slower than `re`.
"""

from isolane.tree.regex.positions import Positions, Spend, TooLarge, at_no_cost, build
from isolane.tree.regex.xsd import RegexError, parse

_MOST_PARTS = 10_000
_REMEMBER = 4_096
_SMALL = 64
_AT_ONCE = 64
_STEPS = 1
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
            spend(1 + (len(piece) >> _STEPS))
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
        known = frozenset(number for number, chars in enumerate(self._sets) if chars.has(char))
        if len(self._known) < _REMEMBER:
            self._known[char] = known
        return known
