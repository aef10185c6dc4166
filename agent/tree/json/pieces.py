"""The text of a JSON value, in pieces: C would write a long value at once, 10 MB in some 90 ms."""

import json
from collections.abc import Iterator
from itertools import islice, repeat
from typing import Any, Final

from isolane.strand import check
from isolane.tree.json.lightness import CHARACTERS, MOST
from isolane.tree.json.plain import FlatEntries

encode: Final = json.JSONEncoder(ensure_ascii=False, separators=(",", ":")).encode
"""The text of a short value."""
_WITH_VALUES: Final = frozenset({dict, list, FlatEntries})


def text_pieces(value: Any) -> Iterator[str]:
    """The text. The items of long lists in the value are freed as they are written, not all at once."""
    if is_small(value):
        yield encode(value)
        return
    match value:
        case str():
            yield from _of_text(value)
        case dict():
            yield from _of_object(value)
        case FlatEntries():
            yield from _of_flat(value)
        case _:
            yield from _of_list(value)


def flat_pieces(entries: Iterator[dict[str, Any]]) -> Iterator[str]:
    """The text of a list of objects that hold a few leafs each."""
    before = "["
    while some := list(islice(entries, MOST)):
        yield before
        yield encode(some)[1:-1]
        before = ","
        check()
    yield "]" if before == "," else "[]"


def is_small(value: Any) -> bool:
    """Whether C may write it at once: few values are in it, however deep, and no long texts."""
    return _left(value, MOST) >= 0


def _left(value: Any, left: int) -> int:
    """The values that may still be written at once behind this one, below 0 when there are too many."""
    kind = type(value)
    if kind is str:
        return left - (len(value) >> CHARACTERS)
    if kind not in _WITH_VALUES:
        return left
    left -= len(value)
    if left < 0 or kind is FlatEntries:
        return left
    for each in value.values() if kind is dict else value:
        kind = type(each)
        if kind is str:
            left -= len(each) >> CHARACTERS
        elif kind in _WITH_VALUES:
            left = _left(each, left)
        if left < 0:
            break
    return left


def _of_object(value: dict[str, Any]) -> Iterator[str]:
    before = "{"
    some: dict[str, Any] = {}
    left = MOST
    for name, each in value.items():
        left = _left(each, left - 1)
        if left < 0 and some:
            yield before
            yield encode(some)[1:-1]
            before, some = ",", {}
            check()
        if left < 0:
            left = _left(each, MOST - 1)
        if left < 0:
            yield f"{before}{encode(name)}:"
            yield from text_pieces(each)
            before, left = ",", MOST
        else:
            some[name] = each
    if some:
        yield before
        yield encode(some)[1:-1]
    yield "}"


def _of_list(value: list[Any]) -> Iterator[str]:
    before, begin = "[", 0
    left = MOST
    for at in range(len(value)):
        left = _left(value[at], left - 1)
        if left < 0 and at > begin:
            yield before
            yield _taken(value, begin, at)
            before, begin = ",", at
            check()
        if left < 0:
            left = _left(value[at], MOST - 1)
        if left < 0:
            yield before
            each, value[at] = value[at], None
            yield from text_pieces(each)
            before, begin, left = ",", at + 1, MOST
    if begin < len(value):
        yield before
        yield _taken(value, begin, len(value))
    yield "]"


def _of_flat(value: list[Any]) -> Iterator[str]:
    before = "["
    for at in range(0, len(value), MOST):
        yield before
        yield _taken(value, at, at + MOST)
        before = ","
        check()
    yield "]"


def _taken(value: list[Any], begin: int, end: int) -> str:
    """The text of some items, which are freed."""
    some = value[begin:end]
    value[begin:end] = repeat(None, len(some))
    return encode(some)[1:-1]


def _of_text(text: str) -> Iterator[str]:
    yield '"'
    length = MOST << CHARACTERS
    for at in range(0, len(text), length):
        yield encode(text[at : at + length])[1:-1]
        check()
    yield '"'
