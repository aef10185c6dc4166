"""The entries of a list in an order: that of the list, or sorted by a node in them."""

from bisect import bisect_left
from collections.abc import Callable, Sequence
from decimal import Decimal
from typing import Any, Final, Protocol, TypeAlias

from isolane.errors import DataError
from isolane.restconf import uri
from isolane.restconf.cursors import Place, SortedBy
from isolane.restconf.errors import bad_request
from isolane.strand import check, rested
from isolane.tree.defaults import conditional
from isolane.tree.schema import ContainerNode, DataNode, LeafListNode, LeafNode, ListNode
from isolane.tree.table import Table

MOST_SORTED: Final = 100_000
"""A list with more entries is not sorted."""
_AT_ONCE: Final = 4_096

Value: TypeAlias = Callable[[Any], SortedBy]


class Ordered(Protocol):
    """The entries of a list, one after the other."""

    def __len__(self) -> int: ...

    def window(self, start: int, stop: int) -> Sequence[Any]:
        """The entries from one position to before another."""

    def place(self, entry: Any) -> Place:
        """The place of an entry, as a cursor holds it."""

    def before(self, place: Place) -> int:
        """The number of entries before a place; KeyError where the place no longer exists."""


def own_order(slot: Any) -> Ordered:
    """The entries of a slot as they come."""
    return _OfTable(slot) if isinstance(slot, Table) else _OfTuple(slot)


def sorted_by(node: ListNode | LeafListNode, slot: Any, name: str) -> Ordered:
    """The same sorted by a leaf in them, named as in a URI, or by the values themselves (`.`).

    Numbers come first, by their size, then texts by code points, then entries that have no value.
    """
    value = _values(node) if name == "." else _leafs(node, name)
    if len(slot) > MOST_SORTED:
        text = f"{node.name} has more than {MOST_SORTED:,} entries, which is too many to sort; use where"
        raise DataError("resource-denied", text)
    table = slot if isinstance(slot, Table) else None
    rows = []
    for at, entry in enumerate(rested(slot)):
        rank = at if table is None else table.rank(entry.entry_key)
        rows.append((value(entry), rank, at, entry))
    return _Sorted(_in_parts(rows), table, value)


class _OfTable:
    """Entries with keys, in the order of the list."""

    def __init__(self, table: Table[Any, Any]) -> None:
        self._table = table

    def __len__(self) -> int:
        return len(self._table)

    def window(self, start: int, stop: int) -> Sequence[Any]:
        return self._table.window(start, stop)

    def place(self, entry: Any) -> Place:
        return Place(entry.entry_key, None)

    def before(self, place: Place) -> int:
        return self._table.before(place.key)


class _OfTuple:
    """Entries without keys, or values of a leaf-list, in the order of the list."""

    def __init__(self, entries: Sequence[Any]) -> None:
        self._entries = entries

    def __len__(self) -> int:
        return len(self._entries)

    def window(self, start: int, stop: int) -> Sequence[Any]:
        return self._entries[start:stop]

    def place(self, entry: Any) -> Place:
        raise KeyError(entry)  # what has no key has no cursor

    def before(self, place: Place) -> int:
        raise KeyError(place.key)


class _Sorted:
    """Entries by their values; those with the same value by key, or as they came without keys."""

    def __init__(
        self, rows: list[tuple[SortedBy, Any, int, Any]], table: Table[Any, Any] | None, value: Value
    ) -> None:
        self._rows = rows
        self._table = table
        self._value = value

    def __len__(self) -> int:
        return len(self._rows)

    def window(self, start: int, stop: int) -> Sequence[Any]:
        return [row[3] for row in self._rows[start:stop]]

    def place(self, entry: Any) -> Place:
        return Place(entry.entry_key, self._value(entry))

    def before(self, place: Place) -> int:
        assert self._table is not None
        begins: Any = place.sorted_by, self._table.rank(place.key)
        return bisect_left(self._rows, begins)


def _in_parts(rows: list[Any]) -> list[Any]:
    """Sorted, a part at a time; parts that are sorted are merged in a fraction of the time."""
    parts: list[Any] = []
    for start in range(0, len(rows), _AT_ONCE):
        parts += sorted(rows[start : start + _AT_ONCE])
        check()
    return sorted(parts)


def _values(node: ListNode | LeafListNode) -> Value:
    if not isinstance(node, LeafListNode):
        raise bad_request(f"sort-by=. is for leaf-lists, and {node.name} is a list", kind="application")
    return lambda value: _sortable(node, value)


def _leafs(node: ListNode | LeafListNode, name: str) -> Value:
    """A function that returns the value of a leaf in an entry, or in containers in it."""
    way: list[DataNode] = []
    here: Any = node
    for step in name.split("/"):
        here = uri.child_named(here, step) if isinstance(here, ContainerNode) or here is node else None
        if not isinstance(here, DataNode):
            raise bad_request(f"{node.name} has no leaf {name} to sort by", kind="application")
        way.append(here)
    *containers, leaf = way
    if not isinstance(leaf, LeafNode):
        raise bad_request(f"{name} is no leaf, so {node.name} cannot be sorted by it", kind="application")
    default = None if conditional(leaf) or leaf.case is not None else leaf.default

    def value(entry: Any) -> SortedBy:
        for container in containers:
            entry = entry[container.index]
            if entry is None:
                return (2,)
        found = entry[leaf.index]
        return _sortable(leaf, default if found is None else found)

    return value


def _sortable(node: LeafNode | LeafListNode, value: Any) -> SortedBy:
    if value is None:
        return (2,)
    if isinstance(value, int | Decimal) and not isinstance(value, bool):
        return 0, value
    return 1, node.type.text(value)
