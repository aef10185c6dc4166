"""Records that C writes at once: few entries of lists are in them, and no long texts."""

from collections.abc import Iterable, Iterator
from typing import Any, Final

from isolane.tree.record import Record
from isolane.tree.schema import ContainerNode, DataNode, LeafListNode, LeafNode, ListNode, RecordNode
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
        left = _left(parts, entry, left - 1)
        if left < 0:
            if batch:
                yield batch, True
                batch = []
            left = _left(parts, entry, MOST - 1)
        if left < 0:
            yield [entry], False
            left = MOST
        else:
            batch.append(entry)
    if batch:
        yield batch, True


def _left(parts: tuple[_Part, ...], record: Record, left: int) -> int:
    """The entries and values that may still come, below 0 when there are too many."""
    for index, nothing, kind, below in parts:
        slot: Any = record[index]
        if slot is nothing:
            continue
        if kind == _TEXT:
            left -= len(slot) >> CHARACTERS
        elif kind == _CONTAINER:
            left = _left(below, slot, left)
        elif kind == _UNKNOWN:
            return -1
        else:
            left -= len(slot)
            if below and left >= 0:
                for entry in slot:
                    left = _left(below, entry, left)
        if left < 0:
            break
    return left


def _parts(node: RecordNode) -> tuple[_Part, ...]:
    """Those of which there may be much; most nodes have few."""
    known: dict[RecordNode, tuple[_Part, ...]] = node.model.caches.setdefault("json.parts", {})
    parts = known.get(node)
    if parts is None:
        parts = known[node] = tuple(part for child in node.children for part in _part(child))
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
