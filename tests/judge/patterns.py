"""Texts that a regular expression matches."""

from random import Random
from re import _constants as op  # type: ignore[attr-defined]  # what `re` parses expressions to
from re import _parser as sre  # type: ignore[attr-defined]  # not in the stubs
from typing import Any

_SAMPLE = "abcxyzABZ019.:-_/@ "
_CATEGORIES = {
    op.CATEGORY_DIGIT: "0123456789",
    op.CATEGORY_WORD: "abzAZ09_",
    op.CATEGORY_SPACE: " \t",
    op.CATEGORY_NOT_DIGIT: "abz-",
    op.CATEGORY_NOT_SPACE: "ab9-",
    op.CATEGORY_NOT_WORD: "-. ",
}


def matching(pattern: str, random: Random) -> str:
    """A text that the pattern may match; look-around is not followed, so try it."""
    return _several(sre.parse(pattern), random)


def _several(items: Any, random: Random) -> str:
    return "".join(_one(kind, argument, random) for kind, argument in items)


def _one(kind: Any, argument: Any, random: Random) -> str:
    if kind is op.LITERAL:
        return chr(argument)
    if kind is op.NOT_LITERAL:
        return random.choice([char for char in _SAMPLE if ord(char) != argument])
    if kind is op.ANY:
        return random.choice(_SAMPLE)
    if kind is op.IN:
        return random.choice(_members(argument))
    if kind is op.BRANCH:
        return _several(random.choice(argument[1]), random)
    if kind is op.SUBPATTERN:
        return _several(argument[3], random)
    if kind in (op.MAX_REPEAT, op.MIN_REPEAT, op.POSSESSIVE_REPEAT):
        low, high, items = argument
        count = random.randint(low, min(int(high), low + 3))
        return "".join(_several(items, random) for _ in range(count))
    if kind is op.ATOMIC_GROUP:
        return _several(argument, random)
    return ""


def _members(items: Any) -> str:
    if items[0][0] is op.NEGATE:
        excluded = set(_members(items[1:]))
        return "".join(char for char in _SAMPLE if char not in excluded) or "~"
    found = []
    for kind, argument in items:
        if kind is op.LITERAL:
            found.append(chr(argument))
        elif kind is op.RANGE:
            low, high = argument
            found += [chr(low), chr(high), chr((low + high) // 2)]
        elif kind is op.CATEGORY:
            found += _CATEGORIES[argument]
    return "".join(found)
