"""One page of a list: from a place on, in a direction (draft-ietf-netconf-list-pagination section 3.1).

A list in its own order is asked for the entries of the page alone; to sort one, all its entries are visited.
"""

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from isolane.errors import DataError
from isolane.lazy_dataclass import dataclass
from isolane.northbound.pages.sorting import (
    MODULE,
    Cursors,
    Ordered,
    own_order,
    sorted_by,
    unknown_cursor,
)
from isolane.strand import pause
from isolane.tree.defaults import Above, Annotate
from isolane.tree.path import Path
from isolane.tree.schema import ContainerNode, DataNode, LeafListNode, ListNode, Record
from isolane.tree.table import Table


class Marks:
    """Metadata of lists, which stand at their first entries."""

    def __init__(self, annotate: Annotate | None) -> None:
        self._annotate = annotate
        self._held: dict[tuple[int, DataNode], tuple[Record, dict[str, object]]] = {}

    def put(self, record: Record, node: DataNode, metadata: dict[str, object]) -> None:
        """Say something of the list that a record holds in the slot of a node."""
        if metadata:
            self._held[id(record), node] = record, metadata

    def annotate(self, node: DataNode, value: object, above: Above) -> dict[str, object]:
        """The metadata of one instance, and for the first entry of a list what is said of the list."""
        own = {} if self._annotate is None else self._annotate(node, value, above)
        mark = self._held.pop((id(above[-1]), node), None) if above else None
        return own if mark is None else {**own, **mark[1]}


def cut(record: Record, limit: int, marks: Marks) -> Record:
    """A record with its lists and leaf-lists cut; the same object where none is longer."""
    pause()
    slots = list(record)
    removed: list[tuple[DataNode, int]] = []
    for node in record.NODE.children:
        slot = slots[node.index]
        if slot is node.absent or slot is None:
            continue
        if isinstance(node, ContainerNode):
            slots[node.index] = cut(slot, limit, marks)
        elif isinstance(node, ListNode | LeafListNode):
            kept = slot.window(0, limit) if isinstance(slot, Table) else slot[:limit]
            inside = [cut(each, limit, marks) for each in kept] if isinstance(node, ListNode) else kept
            if len(slot) > limit:
                removed.append((node, len(slot) - limit))
            if len(slot) > limit or any(new is not old for new, old in zip(inside, kept, strict=True)):
                slots[node.index] = tuple(inside)
    if all(new is old for new, old in zip(slots, record, strict=True)):
        return record
    shorter = record.NODE.record(slots)
    for node, number in removed:
        marks.put(shorter, node, {f"{MODULE}:remaining": number})
    return shorter


LOCALES: Final = frozenset({"C", "C.UTF-8", "POSIX", "POSIX.UTF-8"})
"""Texts are sorted by code points."""
OFFSET_OUT_OF_RANGE: Final = f"{MODULE}:offset-out-of-range"
LOCALE_UNAVAILABLE: Final = f"{MODULE}:locale-unavailable"


@dataclass(frozen=True, slots=True)
class Wish:
    """The page that is asked for."""

    limit: int | None = None
    offset: int | None = None
    cursor: str | None = None
    backwards: bool = False
    sort_by: str | None = None
    locale: str | None = None


class Page(NamedTuple):
    """The entries and what is said of them."""

    entries: Sequence[Any]
    metadata: dict[str, Any]


def page(listed: Path, slot: Any, wish: Wish, cursors: Cursors) -> Page:
    """The page of a list; DataError with the app-tags of the draft where there is none."""
    node: Any = listed.node
    by = wish.sort_by
    if wish.cursor is not None and wish.offset is not None:
        raise DataError("invalid-value", "cursor and offset cannot be used together")
    if wish.locale is not None and by is None:
        raise DataError("invalid-value", "a locale needs a node to sort by")
    if wish.locale is not None and wish.locale not in LOCALES:
        text = f"texts cannot be sorted by locale {wish.locale}; there is C"
        raise DataError("invalid-value", text, app_tag=LOCALE_UNAVAILABLE)
    order = own_order(slot) if by is None else sorted_by(node, slot, by)
    total = len(order)
    start = _start(order, listed, wish, cursors)
    stop = total if wish.limit is None else min(start + wish.limit, total)
    window = _window(order, start, stop, wish.backwards)
    metadata: dict[str, object] = {}
    if stop < total:
        metadata["remaining"] = total - stop
    if wish.limit is not None and isinstance(node, ListNode) and node.keys:

        def cursor(at: int) -> str:
            [entry] = _window(order, at, at + 1, wish.backwards)
            return cursors.write(listed, by, order.place(entry))

        metadata["next"] = cursor(stop) if stop < total else ""
        metadata["previous"] = cursor(max(start - wish.limit, 0)) if start > 0 else ""
    if by is not None:
        metadata["locale"] = "C"
    return Page(window, {f"{MODULE}:{name}": value for name, value in metadata.items()})


def _window(order: Ordered, start: int, stop: int, backwards: bool) -> Sequence[Any]:
    if not backwards:
        return order.window(start, stop)
    total = len(order)
    return order.window(total - stop, total - start)[::-1]


def _start(order: Ordered, listed: Path, wish: Wish, cursors: Cursors) -> int:
    """The position of the first entry of the page, in the direction that is asked for."""
    if wish.cursor is not None:
        return _at_cursor(order, listed, wish, cursors, wish.cursor)
    offset = wish.offset or 0
    if offset > len(order):
        text = f"offset={offset} is beyond the {len(order)} entries that there are"
        raise DataError("invalid-value", text, app_tag=OFFSET_OUT_OF_RANGE)
    return offset


def _at_cursor(order: Ordered, listed: Path, wish: Wish, cursors: Cursors, cursor: str) -> int:
    """The position of the entry of a cursor; where it is gone, of the next one that is there."""
    node = listed.node
    if not isinstance(node, ListNode) or not node.keys:
        text = f"{node.name} has no keys, which cursors are made of; use offset"
        raise DataError("operation-not-supported", text)
    place = cursors.read(listed, wish.sort_by, cursor)
    try:
        before = order.before(place)
    except KeyError:
        raise unknown_cursor() from None
    if not wish.backwards:
        return before
    at = order.window(before, before + 1)
    is_there = bool(at) and order.place(at[0]) == place
    return len(order) - before - is_there


def with_slot(above: Sequence[Record], path: Path, slot: object) -> Record:
    """The tree with another content of the list at a path; `above` are the records that it is in."""
    listed: Any = path.node
    inner = above[-1].with_slot(listed.index, slot)
    steps = list(zip(path[:-1], above[:-1], strict=True))
    for (node, key), record in reversed(steps):
        assert isinstance(node, ContainerNode | ListNode)
        below = inner if isinstance(node, ContainerNode) else record[node.index].set(key, inner)
        inner = record.with_slot(node.index, below)
    return inner
