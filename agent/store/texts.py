"""The text of a record: JSON on one line, made a part at a time."""

import json
from collections.abc import Iterator
from itertools import repeat
from typing import Any, Final

from isolane.strand import check

_encode = json.JSONEncoder(ensure_ascii=False, separators=(",", ":")).encode
_AT_ONCE: Final = 64
"""So many values of a list are written in one call of C."""
_WITH_VALUES: Final = frozenset({dict, list})


def dumps(value: Any) -> str:
    """The text of a value. What long lists in it hold is freed as it is written, not all of it at once."""
    return _encode(value) if _is_small(value) else "".join(_pieces(value))


def _is_small(value: Any) -> bool:
    """Whether it is plain, or few values are in it, however deep."""
    if type(value) not in _WITH_VALUES:
        return True
    left = _AT_ONCE
    inside = [value]
    for each in inside:  # which grows meanwhile
        left -= len(each)
        if left < 0:
            return False
        inside += [
            one for one in (each.values() if type(each) is dict else each) if type(one) in _WITH_VALUES
        ]
    return True


def _pieces(value: Any) -> Iterator[str]:
    if _is_small(value):
        yield _encode(value)
    elif type(value) is dict:
        before = "{"
        for name, each in value.items():
            yield f"{before}{_encode(name)}:"
            yield from _pieces(each)
            before = ","
        yield "}"
    elif len(value) <= _AT_ONCE:
        yield "["
        yield from _several(value)
        yield "]"
    else:
        before = "["
        for at in range(0, len(value), _AT_ONCE):
            some = value[at : at + _AT_ONCE]
            value[at : at + _AT_ONCE] = repeat(None, len(some))
            yield before
            if all(map(_is_small, some)):
                yield _encode(some)[1:-1]
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
        yield from _pieces(each)
        before = ","
