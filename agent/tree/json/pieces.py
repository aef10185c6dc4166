"""The text of a JSON value, in pieces: C would write a long value at once, 10 MB in some 90 ms.

Records that C may write at once are light: few entries of lists are in them, and no long texts.
"""

import json
from collections.abc import Iterable, Iterator, Mapping
from itertools import islice, repeat
from typing import Any, Final, TypeAlias

from isolane.strand import pause
from isolane.tree.json.plain import FlatEntries
from isolane.tree.schema import ContainerNode, DataNode, LeafListNode, LeafNode, ListNode, Record, RecordNode
from isolane.tree.types import String

MOST: Final = 256
"""Maximum entries of lists and values of leaf-lists that are written at once."""
CHARACTERS: Final = 8
"""Two to the power of this many characters of a text count as a value."""

_TEXT, _VALUES, _ENTRIES, _CONTAINER, _UNKNOWN = range(5)
_Part = tuple[int, Any, int, Any]
"""Slot, what it is when empty, what is in it, and the parts of a record that is in it."""


def in_batches(node: ListNode, entries: Iterable[Record]) -> Iterator[tuple[list[Record], bool]]:
    """The entries of a list: those that are written at once, and each of the others alone, with False."""
    parts = _parts(node)
    batch: list[Record] = []
    left = MOST
    for entry in entries:
        left = _left_in_record(parts, entry, left - 1)
        if left < 0:
            if batch:
                yield batch, True
                batch = []
            left = _left_in_record(parts, entry, MOST - 1)
        if left < 0:
            yield [entry], False
            left = MOST
        else:
            batch.append(entry)
    if batch:
        yield batch, True


def _left_in_record(parts: tuple[_Part, ...], record: Record, left: int) -> int:
    """The entries and values that may still come, below 0 when there are too many."""
    for index, nothing, kind, below in parts:
        slot = record[index]
        if slot is nothing:
            continue
        if kind == _TEXT:
            left -= len(slot) >> CHARACTERS
        elif kind == _CONTAINER:
            left = _left_in_record(below, slot, left)
        elif kind == _UNKNOWN:
            return -1
        else:
            left -= len(slot)
            if below and left >= 0:
                for entry in slot:
                    left = _left_in_record(below, entry, left)
        if left < 0:
            break
    return left


def _parts(node: RecordNode) -> tuple[_Part, ...]:
    """Those of which there may be much; most nodes have few."""
    cache: dict[RecordNode, tuple[_Part, ...]] = node.model.caches.setdefault("json.parts", {})
    parts = cache.get(node)
    if parts is None:
        parts = cache[node] = tuple(part for child in node.children for part in _part(child))
    return parts


def _part(child: DataNode) -> Iterator[_Part]:
    match child:
        case LeafNode():
            if isinstance(child.type.resolved, String) and not child.is_key:
                yield child.index, None, _TEXT, ()
        case LeafListNode():
            yield child.index, child.absent, _VALUES, ()
        case ListNode():
            yield child.index, child.absent, _ENTRIES, _parts(child)
        case ContainerNode():
            if below := _parts(child):
                yield child.index, child.absent, _CONTAINER, below
        case _:
            yield child.index, child.absent, _UNKNOWN, ()


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


def flat_pieces(entries: Iterator[Mapping[str, object]]) -> Iterator[str]:
    """The text of a list of objects that hold a few leafs each."""
    before = "["
    while some := list(islice(entries, MOST)):
        yield before
        yield encode(some)[1:-1]
        before = ","
        pause()
    yield "]" if before == "," else "[]"


def is_small(value: object) -> bool:
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


def _of_object(value: dict[str, object]) -> Iterator[str]:
    before = "{"
    some: dict[str, object] = {}
    left = MOST
    for name, each in value.items():
        left = _left(each, left - 1)
        if left < 0 and some:
            yield before
            yield encode(some)[1:-1]
            before, some = ",", {}
            pause()
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


def _of_list(value: list[object]) -> Iterator[str]:
    before, begin = "[", 0
    left = MOST
    for at in range(len(value)):
        left = _left(value[at], left - 1)
        if left < 0 and at > begin:
            yield before
            yield _taken(value, begin, at)
            before, begin = ",", at
            pause()
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
        pause()
    yield "]"


def _taken(value: list[object], begin: int, end: int) -> str:
    """The text of some items, which are freed."""
    some = value[begin:end]
    value[begin:end] = repeat(None, len(some))
    return encode(some)[1:-1]


def _of_text(text: str) -> Iterator[str]:
    yield '"'
    length = MOST << CHARACTERS
    for at in range(0, len(text), length):
        yield encode(text[at : at + length])[1:-1]
        pause()
    yield '"'


Octets: TypeAlias = bytes | bytearray
"""A long text is a bytearray, which grows in place: one copy of 50 MB takes over 20 ms."""
_HELD: Final = 1 << 20
"""Characters up to which pieces are joined. A longer text grows in place: a large block behind it would have
it copied."""


def octets_of(pieces: Iterator[str]) -> Octets:
    """The octets of all pieces together."""
    held: list[str] = []
    size = 0
    for piece in pieces:
        held.append(piece)
        size += len(piece)
        if size > _HELD:
            break
    else:
        return "".join(held).encode()
    octets = bytearray("".join(held).encode())
    held.clear()
    for piece in pieces:
        octets += piece.encode()
    return octets
