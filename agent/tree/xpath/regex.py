"""XSD regular expressions at run time, for re-match() (RFC 7950 section 10.2.1)."""

import re
from functools import lru_cache

from agent.errors import DataError
from agent.tree.regex import RegexError, translate
from agent.tree.regex.ambiguity import is_exponential


def matches(pattern: str, text: str) -> bool:
    """Whether the whole text matches an XSD pattern."""
    return compiled_pattern(pattern).fullmatch(text) is not None


@lru_cache(maxsize=256)
def compiled_pattern(pattern: str) -> re.Pattern[str]:
    """The pattern as Python matches it; DataError when it is none, or could take exponential time."""
    try:
        python = translate(pattern)
    except RegexError as error:
        raise DataError("invalid-value", f"re-match(): {error}") from error
    if is_exponential(pattern):
        raise DataError("resource-denied", f"re-match(): pattern {pattern!r} can take exponential time")
    return re.compile(python)
