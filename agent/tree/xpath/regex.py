"""XSD regular expressions at run time, for re-match() (RFC 7950 section 10.2.1)."""

import re
from collections.abc import Callable
from functools import lru_cache

from agent.errors import DataError


def matches(pattern: str, text: str) -> bool:
    """Whether the whole text matches an XSD pattern."""
    return matcher(pattern)(text)


@lru_cache(maxsize=256)
def matcher(pattern: str) -> Callable[[str], bool]:
    """What matches the pattern, in no more than polynomial time; DataError when it is no pattern."""
    from agent.tree.regex import RegexError, translate  # 15 ms, which few expressions need
    from agent.tree.regex.ambiguity import is_exponential
    from agent.tree.regex.linear import LinearMatcher

    try:
        python = translate(pattern)
        if is_exponential(pattern):
            return LinearMatcher(pattern).matches
    except RegexError as error:
        raise DataError("invalid-value", f"re-match(): {error}") from error
    compiled = re.compile(python)
    return lambda text: compiled.fullmatch(text) is not None
