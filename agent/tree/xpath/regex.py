"""XSD regular expressions at run time, for re-match() (RFC 7950 section 10.2.1)."""

import re
from collections.abc import Callable
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from isolane.errors import DataError
from isolane.tree.xpath.budget import Budget

if TYPE_CHECKING:
    from isolane.tree.regex.linear import LinearMatcher

_LONGEST: Final = 1_000
"""Maximum length of a pattern; the cost of analysing it can grow with the square of its length."""
_READING: Final = 40
"""Cost of parsing one character of a pattern."""
_KEPT: Final = 256

_bounded: "dict[str, LinearMatcher]" = {}


def matches(pattern: str, text: str) -> bool:
    """Whether the whole text matches an XSD pattern."""
    return matcher(pattern)(text)


def matches_within(budget: Budget, pattern: str, text: str) -> bool:
    """The same for an expression of a client, at the cost of its budget.

    Always by the matcher whose time grows with the product of both lengths, and no faster.
    """
    found = _bounded.get(pattern)
    if found is None:
        found = _understood(pattern, budget)
        if len(_bounded) >= _KEPT:
            _bounded.clear()
        _bounded[pattern] = found
    return found.matches_at_cost(text, budget.spend)


def _understood(pattern: str, budget: Budget) -> "LinearMatcher":
    from isolane.tree.regex import RegexError
    from isolane.tree.regex.linear import LinearMatcher

    if len(pattern) > _LONGEST:
        raise DataError("resource-denied", f"re-match(): the pattern is longer than {_LONGEST} characters")
    budget.spend(_READING * len(pattern))
    try:
        return LinearMatcher(pattern, budget.spend)
    except RegexError as error:
        raise DataError("invalid-value", f"re-match(): {error}") from error


@lru_cache(maxsize=256)
def matcher(pattern: str) -> Callable[[str], bool]:
    """Return a matcher that never takes exponential time; DataError when the pattern is not valid."""
    from isolane.tree.regex import RegexError, translate  # 15 ms, which few expressions need
    from isolane.tree.regex.ambiguity import is_exponential
    from isolane.tree.regex.linear import LinearMatcher

    try:
        python = translate(pattern)
        if is_exponential(pattern):
            return LinearMatcher(pattern).matches
    except RegexError as error:
        raise DataError("invalid-value", f"re-match(): {error}") from error
    compiled = re.compile(python)
    return lambda text: compiled.fullmatch(text) is not None
