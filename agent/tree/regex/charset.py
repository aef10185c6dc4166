"""Sets of characters as sorted ranges of code points, those of Unicode, and their text for `re`."""

import tomllib
import unicodedata
from bisect import bisect_right
from collections.abc import Iterable, Iterator
from functools import cache, lru_cache
from pathlib import Path
from sys import maxunicode
from typing import Any

Range = tuple[int, int]


class CharSet(tuple[Range, ...]):
    """Disjoint, ascending, non-adjacent (first, last) pairs of code points."""

    __slots__ = ()

    @classmethod
    def of(cls, ranges: Iterable[Range]) -> "CharSet":
        """The union of `ranges`, which may overlap and come in any order."""
        merged: list[Range] = []
        for first, last in sorted(ranges):
            if merged and first <= merged[-1][1] + 1:
                merged[-1] = (merged[-1][0], max(last, merged[-1][1]))
            else:
                merged.append((first, last))
        return cls(merged)

    @classmethod
    def single(cls, char: str) -> "CharSet":
        return cls(((ord(char), ord(char)),))

    @classmethod
    def chars(cls, text: str) -> "CharSet":
        return cls.of((ord(char), ord(char)) for char in text)

    def __or__(self, other: "CharSet") -> "CharSet":
        return CharSet.of((*self, *other))

    def __invert__(self) -> "CharSet":
        return CharSet(_gaps(self))

    def __sub__(self, other: "CharSet") -> "CharSet":
        return ~(~self | other)

    def has(self, char: str) -> bool:
        code = ord(char)
        at = bisect_right(self, (code, maxunicode))
        return at > 0 and code <= self[at - 1][1]

    def isdisjoint(self, other: "CharSet") -> bool:
        mine, theirs = iter(self), iter(other)
        left, right = next(mine, None), next(theirs, None)
        while left is not None and right is not None:
            if left[1] < right[0]:
                left = next(mine, None)
            elif right[1] < left[0]:
                right = next(theirs, None)
            else:
                return False
        return True


def _gaps(ranges: Iterable[Range]) -> Iterator[Range]:
    start = 0
    for first, last in ranges:
        if start < first:
            yield start, first - 1
        start = last + 1
    if start <= maxunicode:
        yield start, maxunicode


NOTHING = CharSet()
EVERYTHING = ~NOTHING


# Appendix F.1.1. Surrogates (Cs) are not characters of XML and have no name here.
CATEGORIES = frozenset(
    major + minor
    for major, minors in {
        "L": "ultmo",
        "M": "nce",
        "N": "dlo",
        "P": "cdseifo",
        "Z": "slp",
        "S": "mcko",
        "C": "cfon",
    }.items()
    for minor in ("", *minors)
)


@cache
def _by_category() -> dict[str, list[Range]]:
    """All code points by general category, of the Unicode version that this Python has."""
    table: dict[str, list[Range]] = {}
    start, current = 0, unicodedata.category("\0")
    for code in range(1, maxunicode + 2):
        name = unicodedata.category(chr(code)) if code <= maxunicode else ""
        if name != current:
            table.setdefault(current, []).append((start, code - 1))
            start, current = code, name
    return table


@cache
def category(name: str) -> CharSet:
    """The characters of one general category (`Nd`) or of a whole class (`N`); KeyError when unknown."""
    if name not in CATEGORIES:
        raise KeyError(name)
    table = _by_category()
    return CharSet.of(pair for key, pairs in table.items() if key.startswith(name) for pair in pairs)


def _parse(text: str) -> CharSet:
    pairs = (item.partition("-") for item in text.split())
    return CharSet.of((int(first, 16), int(last or first, 16)) for first, _, last in pairs)


@cache
def _xsd() -> dict[str, Any]:
    """The sets that XSD has by name."""
    return tomllib.loads(Path(__file__).with_suffix(".toml").read_text("utf-8"))


@cache
def block(name: str) -> CharSet:
    """The characters of a block by its name without spaces; KeyError when unknown."""
    return _parse(_xsd()["blocks"][name])


@cache
def name_start() -> CharSet:
    r"""`\i`: Letter, underscore and colon of XML 1.0, second edition, appendix B."""
    return _parse(_xsd()["name_start"])


@cache
def name_char() -> CharSet:
    r"""`\c`: NameChar of XML 1.0, second edition, appendix B."""
    return name_start() | _parse(_xsd()["name_more"])


@cache
def word() -> CharSet:
    r"""`\w`: all but punctuation, separators and others."""
    return ~(category("P") | category("Z") | category("C"))


SPACE = CharSet.chars(" \t\n\r")
LINE_END = CharSet.chars("\n\r")


# Inside [...] these could start a range, a set operation, a negation or an escape.
_SET_SPECIAL = frozenset("\\]^-[&~|")
_NAMED = {"\n": "\\n", "\r": "\\r", "\t": "\\t"}


def literal(char: str) -> str:
    """`char` itself where it can be read, otherwise its escape."""
    if char in _NAMED:
        return _NAMED[char]
    code = ord(char)
    # Beyond Latin, what is printable depends on the version of Unicode.
    if code < 0x300 and char.isprintable():
        return char
    return f"\\u{code:04x}" if code <= 0xFFFF else f"\\U{code:08x}"


def _in_set(code: int) -> str:
    char = chr(code)
    return "\\" + char if char in _SET_SPECIAL else literal(char)


def _range_text(first: int, last: int) -> str:
    if first == last:
        return _in_set(first)
    return _in_set(first) + ("" if last == first + 1 else "-") + _in_set(last)


def _ranges_text(chars: CharSet) -> str:
    return "".join(_range_text(first, last) for first, last in chars)


@lru_cache(maxsize=1)
def _shorthands() -> tuple[tuple[str, CharSet], ...]:
    """Sets that `re` has a name for; exact for the Unicode version of the running Python."""
    digits = category("Nd")
    words = category("L") | category("N") | CharSet.single("_")
    return (("\\w", words), ("\\d", digits))


def _set_texts(chars: CharSet, prefix: str) -> Iterator[str]:
    yield f"[{prefix}{_ranges_text(chars)}]"
    if len(chars) > 50:  # only then can it hold all decimal digits of Unicode
        for name, named in _shorthands():
            if not named - chars:
                rest = _ranges_text(chars - named)
                yield f"[{prefix}{name}{rest}]" if rest or prefix else name
            elif named - chars == CharSet.single("_") and chars | named == named:
                yield f"[{'' if prefix else '^'}\\W_]"


@lru_cache(maxsize=256)
def to_re(chars: CharSet) -> str:
    """The shortest text that matches one character of `chars` and no other."""
    if chars == NOTHING:
        return "(?!)"
    if chars == EVERYTHING:
        return "[\\s\\S]"
    candidates = [*_set_texts(chars, ""), *_set_texts(~chars, "^")]
    return min(candidates, key=len)
