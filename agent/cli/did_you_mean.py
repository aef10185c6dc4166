"""Suggestions for a name that does not exist."""

import difflib
from collections.abc import Iterable
from typing import Final

FEW: Final = 12
"""Number of names up to which all are listed when none is close."""


def advice(name: str, names: Iterable[str], those: str = "here are") -> str:
    """The names that are close, or all of them when they are few, as the end of an error message."""
    known = sorted(set(names))
    close = difflib.get_close_matches(name, known, 3)
    if close:
        return f"; did you mean {' or '.join(close)}?"
    return f"; {those} {', '.join(known)}" if 0 < len(known) <= FEW else ""
