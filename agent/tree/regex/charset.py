"""Sets of characters as sorted ranges of code points, and their text in Python `re` syntax."""

from bisect import bisect_right
from collections.abc import Iterable, Iterator
from functools import lru_cache
from sys import maxunicode

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
    """What `re` itself has a name for; exact for the Unicode version of the running Python."""
    # Imported here: the tables take time and most modules need none of them.
    from agent.tree.regex.unicode_sets import category

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
