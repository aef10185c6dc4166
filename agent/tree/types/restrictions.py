"""Ranges, lengths and patterns (RFC 7950 sections 9.2.4, 9.4.4 and 9.4.5)."""

import re
from collections.abc import Callable
from decimal import Decimal
from functools import cache
from typing import Any

from isolane.tree.types.base import BadValue


class Limit:
    """A range or length: intervals that a value must fall into, and what to say if not."""

    __slots__ = ("app_tag", "intervals", "message")

    def __init__(
        self, *intervals: tuple[Any, Any], message: str | None = None, app_tag: str | None = None
    ) -> None:
        self.intervals = intervals
        self.message = message
        self.app_tag = app_tag

    def check(self, size: Any, what: str) -> None:
        """Raise BadValue unless the size is inside one of the intervals."""
        for low, high in self.intervals:
            if low <= size <= high:
                return
        raise BadValue(self.message or f"{what} {size} is not in {self}", self.app_tag)

    def __str__(self) -> str:
        return " | ".join(
            _plain(low) if low == high else f"{_plain(low)}..{_plain(high)}" for low, high in self.intervals
        )


def _plain(bound: Any) -> str:
    """A bound without an exponent, as YANG writes decimal64."""
    return format(bound, "f") if isinstance(bound, Decimal) else str(bound)


class Pattern:
    """One pattern of a string type: the XSD expression, its translation, and what to say.

    `linear` is set where the translation could take exponential time.
    """

    __slots__ = ("app_tag", "invert", "linear", "message", "python", "xsd")

    def __init__(
        self,
        xsd: str,
        python: str,
        invert: bool = False,
        message: str | None = None,
        app_tag: str | None = None,
        linear: bool = False,
    ) -> None:
        self.xsd = xsd
        self.linear = linear
        self.python = python
        self.invert = invert
        self.message = message
        self.app_tag = app_tag

    def check(self, text: str) -> None:
        """Raise BadValue unless the pattern matches, or with invert-match does not."""
        matched = _linear(self.xsd)(text) if self.linear else _compiled(self.python)(text) is not None
        if matched is self.invert:
            verb = "matches" if self.invert else "does not match"
            raise BadValue(self.message or f'"{text}" {verb} pattern "{self.xsd}"', self.app_tag)


@cache
def _linear(pattern: str) -> Callable[[str], bool]:
    # Imported here: hardly any model has such a pattern.
    from isolane.tree.regex.linear import LinearMatcher

    return LinearMatcher(pattern).matches


@cache
def _compiled(pattern: str) -> Any:
    return re.compile(pattern).fullmatch
