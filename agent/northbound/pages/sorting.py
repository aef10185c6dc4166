"""Lists in an order, their own or sorted by a node, and cursors to places in them."""

import json
from base64 import urlsafe_b64decode, urlsafe_b64encode
from bisect import bisect_left
from collections.abc import Callable, Sequence
from decimal import Decimal
from hashlib import blake2b
from hmac import compare_digest
from typing import Any, Final, NamedTuple, Protocol, TypeAlias

from isolane.errors import DataError
from isolane.strand import pause, pausing
from isolane.tree.defaults import conditional
from isolane.tree.model import Model
from isolane.tree.path import Path
from isolane.tree.schema import (
    ContainerNode,
    DataNode,
    LeafListNode,
    LeafNode,
    ListNode,
    Record,
    RecordNode,
    key_parts,
)
from isolane.tree.scopes import NameScope
from isolane.tree.table import Table
from isolane.tree.types import BadValue
from isolane.tree.values import Key, Scalar

MOST_SORTED: Final = 100_000
"""A list with more entries is not sorted."""
_SIZE: Final = 8


Entry: TypeAlias = Record | Scalar
"""An entry of a list, or a value of a leaf-list."""
SortedBy: TypeAlias = tuple[object, ...]
"""The sort key of an entry: (0, a number), (1, a text), or (2,) for entries without a value."""


class Place(NamedTuple):
    """The content of a cursor."""

    key: Key
    sorted_by: SortedBy | None


class Cursors:
    """Writes and reads cursors with the secret of the entity tags."""

    def __init__(self, model: Model, key: bytes) -> None:
        self._model = model
        self._key = blake2b(key=key, person=b"cursors").digest()

    def write(self, listed: Path, order: str | None, place: Place) -> str:
        """The cursor of a place in a list that has an order of its own, or is sorted by a node."""
        node = listed.node
        assert isinstance(node, ListNode)
        by = None if place.sorted_by is None else [str(part) for part in place.sorted_by]
        keys = [leaf.type.text(value) for leaf, value in key_parts(node, place.key)]
        text = json.dumps([keys, by], separators=(",", ":")).encode()
        return urlsafe_b64encode(self._signed(listed, order, text) + text).decode().rstrip("=")

    def read(self, listed: Path, order: str | None, cursor: str) -> Place:
        """The place of a cursor; DataError for one that is unknown."""
        node = listed.node
        assert isinstance(node, ListNode)
        try:
            octets = urlsafe_b64decode(cursor.encode("ascii") + b"=" * (-len(cursor) % 4))
        except ValueError:
            raise unknown_cursor() from None
        signature, text = octets[:_SIZE], octets[_SIZE:]
        if not compare_digest(signature, self._signed(listed, order, text)):
            raise unknown_cursor()
        keys, by = json.loads(text)
        try:
            parts = [
                leaf.type.parse(each, NameScope(self._model, leaf.module))
                for leaf, each in zip(node.keys, keys, strict=True)
            ]
        except BadValue:  # of a module as it was when the cursor was written
            raise unknown_cursor() from None
        return Place(parts[0] if len(parts) == 1 else tuple(parts), None if by is None else _sorted_by(*by))

    def _signed(self, listed: Path, order: str | None, text: bytes) -> bytes:
        context = json.dumps([str(listed), order]).encode()
        return blake2b(context + text, key=self._key, digest_size=_SIZE).digest()


MODULE: Final = "ietf-list-pagination"
CURSOR_NOT_FOUND: Final = f"{MODULE}:cursor-not-found"


def unknown_cursor() -> DataError:
    """A cursor of no place in the list."""
    text = "the list has no such cursor; begin again without one"
    return DataError("invalid-value", text, app_tag=CURSOR_NOT_FOUND)


def _sorted_by(kind: str, value: str = "") -> SortedBy:
    match kind:
        case "0":
            return 0, Decimal(value)
        case "1":
            return 1, value
    return (2,)


_AT_ONCE: Final = 4_096

Slot: TypeAlias = Sequence[Entry] | Table[Key, Record]
Row: TypeAlias = tuple[SortedBy, int, int, Entry]
Value: TypeAlias = Callable[[Entry], SortedBy]


class Ordered(Protocol):
    """The entries of a list, one after the other."""

    def __len__(self) -> int: ...

    def window(self, start: int, stop: int) -> Sequence[Entry]:
        """The entries from one position to before another."""

    def place(self, entry: Entry) -> Place:
        """The place of an entry, as a cursor holds it."""

    def before(self, place: Place) -> int:
        """The number of entries before a place; KeyError where the place no longer exists."""


def own_order(slot: Slot) -> Ordered:
    """The entries of a slot as they come."""
    return _OfTable(slot) if isinstance(slot, Table) else _OfTuple(slot)


def sorted_by(node: ListNode | LeafListNode, slot: Slot, name: str) -> Ordered:
    """The same sorted by a leaf in them, named as in a URI, or by the values themselves (`.`).

    Numbers come first, by their size, then texts by code points, then entries that have no value.
    """
    value = _values(node) if name == "." else _leafs(node, name)
    if len(slot) > MOST_SORTED:
        text = f"{node.name} has more than {MOST_SORTED:,} entries, which is too many to sort; use where"
        raise DataError("resource-denied", text)
    table = slot if isinstance(slot, Table) else None
    rows = []
    for at, entry in enumerate(pausing(slot)):
        rank = at if table is None else table.rank(_key(entry))
        rows.append((value(entry), rank, at, entry))
    return _Sorted(_in_parts(rows), table, value)


class _OfTable:
    """Entries with keys, in the order of the list."""

    def __init__(self, table: Table[Key, Record]) -> None:
        self._table = table

    def __len__(self) -> int:
        return len(self._table)

    def window(self, start: int, stop: int) -> Sequence[Entry]:
        return self._table.window(start, stop)

    def place(self, entry: Entry) -> Place:
        return Place(_key(entry), None)

    def before(self, place: Place) -> int:
        return self._table.before(place.key)


class _OfTuple:
    """Entries without keys, or values of a leaf-list, in the order of the list."""

    def __init__(self, entries: Sequence[Entry]) -> None:
        self._entries = entries

    def __len__(self) -> int:
        return len(self._entries)

    def window(self, start: int, stop: int) -> Sequence[Entry]:
        return self._entries[start:stop]

    def place(self, entry: Entry) -> Place:
        raise KeyError(entry)  # what has no key has no cursor

    def before(self, place: Place) -> int:
        raise KeyError(place.key)


class _Sorted:
    """Entries by their values; those with the same value by key, or as they came without keys."""

    def __init__(self, rows: list[Row], table: Table[Key, Record] | None, value: Value) -> None:
        self._rows = rows
        self._table = table
        self._value = value

    def __len__(self) -> int:
        return len(self._rows)

    def window(self, start: int, stop: int) -> Sequence[Entry]:
        return [row[3] for row in self._rows[start:stop]]

    def place(self, entry: Entry) -> Place:
        return Place(_key(entry), self._value(entry))

    def before(self, place: Place) -> int:
        assert self._table is not None
        begins: Any = place.sorted_by, self._table.rank(place.key)
        return bisect_left(self._rows, begins)


def _key(entry: Entry) -> Key:
    assert isinstance(entry, Record)
    key: Key = entry.entry_key
    return key


def _in_parts(rows: list[Row]) -> list[Row]:
    """Sorted, a part at a time; parts that are sorted are merged in a fraction of the time."""
    parts: list[Row] = []
    for start in range(0, len(rows), _AT_ONCE):
        parts += sorted(rows[start : start + _AT_ONCE])
        pause()
    return sorted(parts)


def _values(node: ListNode | LeafListNode) -> Value:
    if not isinstance(node, LeafListNode):
        raise DataError("invalid-value", f"sort-by=. is for leaf-lists, and {node.name} is a list")
    return lambda value: _sortable(node, value)


def _child(node: object, name: str) -> DataNode | None:
    """By name or `module:name`; a name alone is of the module of the node above."""
    if not isinstance(node, RecordNode):
        return None
    return node.by_qualified_name.get(name if ":" in name else f"{node.module}:{name}")


def _leafs(node: ListNode | LeafListNode, name: str) -> Value:
    """A function that returns the value of a leaf in an entry, or in containers in it."""
    way: list[DataNode] = []
    below: Any = node
    for step in name.split("/"):
        below = _child(below, step) if isinstance(below, ContainerNode) or below is node else None
        if not isinstance(below, DataNode):
            raise DataError("invalid-value", f"{node.name} has no leaf {name} to sort by")
        way.append(below)
    *containers, leaf = way
    if not isinstance(leaf, LeafNode):
        raise DataError("invalid-value", f"{name} is no leaf, so {node.name} cannot be sorted by it")
    default = None if conditional(leaf) or leaf.case is not None else leaf.default

    def value(entry: Entry) -> SortedBy:
        record = entry
        for container in containers:
            assert isinstance(record, Record)
            record = record[container.index]
            if record is None:
                return (2,)
        assert isinstance(record, Record)
        leaf_value = record[leaf.index]
        return _sortable(leaf, default if leaf_value is None else leaf_value)

    return value


def _sortable(node: LeafNode | LeafListNode, value: object) -> SortedBy:
    if value is None:
        return (2,)
    if isinstance(value, int | Decimal) and not isinstance(value, bool):
        return 0, value
    return 1, node.type.text(value)
