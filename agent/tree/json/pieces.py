"""The text of a JSON value, in pieces: C would write a long value at once, 10 MB in some 90 ms."""

import json
from collections.abc import Iterator
from itertools import islice, repeat
from typing import Any, Final

from isolane.strand import BATCH, check
from isolane.tree.json.lightness import LONG_TEXT, MOST
from isolane.tree.json.plain import FlatEntries

encode: Final = json.JSONEncoder(ensure_ascii=False, separators=(",", ":")).encode
"""The text of a short value."""
_WITH_VALUES: Final = frozenset({dict, list, FlatEntries})


def is_small(value: Any) -> bool:
    """Whether it is plain, or few values are in it, however deep."""
    if type(value) not in _WITH_VALUES:
        return True
    left = MOST
    inside = [value]
    for each in inside:  # which grows meanwhile
        left -= len(each)
        if left < 0:
            return False
        values = each.values() if type(each) is dict else each
        if not _WITH_VALUES.isdisjoint(map(type, values)):
            inside += [one for one in values if type(one) in _WITH_VALUES]
    return True


def text_pieces(value: Any) -> Iterator[str]:
    """The text. The items of long lists in the value are freed as they are written, not all at once."""
    if _is_short(value):
        yield encode(value)
    elif type(value) is str:
        yield from _of_text(value)
    elif type(value) is dict:
        before = "{"
        for name, each in value.items():
            yield f"{before}{encode(name)}:"
            yield from text_pieces(each)
            before = ","
        yield "}"
    elif len(value) <= MOST and type(value) is not FlatEntries:
        yield "["
        yield from _several(value)
        yield "]"
    else:
        yield from _of_list(value)


def flat_pieces(entries: Iterator[dict[str, Any]]) -> Iterator[str]:
    """The text of a list of objects that hold a few leafs each."""
    before = "["
    while some := list(islice(entries, BATCH)):
        yield before
        yield encode(some)[1:-1]
        before = ","
        check()
    yield "]" if before == "," else "[]"


def _of_list(value: list[Any]) -> Iterator[str]:
    before = "["
    is_flat = type(value) is FlatEntries
    for at in range(0, len(value), MOST):
        some = value[at : at + MOST]
        value[at : at + MOST] = repeat(None, len(some))
        yield before
        if is_flat or all(map(_is_short, some)):
            yield encode(some)[1:-1]
        else:
            yield from _several(some)
        before = ","
        del some
        check()
    yield "]"


def _several(values: list[Any]) -> Iterator[str]:
    before = ""
    for each in values:
        yield before
        yield from text_pieces(each)
        before = ","


def _of_text(text: str) -> Iterator[str]:
    yield '"'
    for at in range(0, len(text), LONG_TEXT):
        yield encode(text[at : at + LONG_TEXT])[1:-1]
        check()
    yield '"'


def _is_short(value: Any) -> bool:
    """Whether it is small, and no long text stands in it."""
    return is_small(value) and not _has_long_text(value)


def _has_long_text(value: Any) -> bool:
    if type(value) is str:
        return len(value) > LONG_TEXT
    if type(value) is dict:
        return any(map(_has_long_text, value.values()))
    return type(value) is list and any(map(_has_long_text, value))
