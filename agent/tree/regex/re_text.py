"""Sets of characters as text in Python `re` syntax."""

from collections.abc import Iterator
from functools import lru_cache

from isolane.tree.regex.charset import EVERYTHING, NOTHING, CharSet
from isolane.tree.regex.unicode_sets import category

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
