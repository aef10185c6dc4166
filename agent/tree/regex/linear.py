"""Matching in time linear in the value: for those expressions in which `re` could take exponential time.

All positions that the text read so far can be at are followed at once, so that nothing is tried twice. For
expressions that are no danger that is slower than `re`.
"""

from agent.tree.regex.positions import Positions, TooLarge, build
from agent.tree.regex.xsd import RegexError, parse

_MOST_PARTS = 10_000
_REMEMBER = 4_096


class LinearMatcher:
    """One XSD pattern; RegexError when its counts make it too large to follow."""

    __slots__ = ("_ends", "_follow", "_kinds", "_known", "_nullable", "_sets", "_starts")

    def __init__(self, pattern: str) -> None:
        automaton = Positions(_MOST_PARTS, _MOST_PARTS)
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

    def matches(self, text: str) -> bool:
        """Whether the whole text matches."""
        if not text:
            return self._nullable
        ahead = self._starts
        here: set[int] = set()
        for char in text:
            sets = self._sets_with(char)
            here = {position for position in ahead if self._kinds[position] in sets}
            if not here:
                return False
            ahead = frozenset(target for position in here for target in self._follow[position])
        return not self._ends.isdisjoint(here)

    def _sets_with(self, char: str) -> frozenset[int]:
        """Which of the expression's sets a character is in."""
        known = self._known.get(char)
        if known is None:
            known = frozenset(number for number, chars in enumerate(self._sets) if chars.has(char))
            if len(self._known) < _REMEMBER:
                self._known[char] = known
        return known
