"""Lists and leaf-lists while an edit goes over them, and records that are merged.

Many changes are gathered and made at once. A merge is that of RFC 7950: what the new record sets wins, lists
and leaf-lists grow at their end, and a node of one case takes the nodes of the other cases away (7.9.2).
"""

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping
from enum import Enum
from itertools import compress
from operator import eq, is_not
from typing import Any, Final, Generic, TypeVar

from isolane.tree.edit.attributes import Insert
from isolane.tree.schema import AnyNode, ContainerNode, DataNode, LeafListNode, LeafNode, ListNode, Record
from isolane.tree.table import Table, UserTable
from isolane.tree.values import Key, Scalar, exact

# From this part of a table on, putting it together again is quicker than one change after the other.
_BULK = 8

K = TypeVar("K", bound=Hashable)


class NoSuchPlace(LookupError):
    """Insert before or after something that is not in the list."""


class _Edge(Enum):
    """The place before the first key of an order and behind the last."""

    EDGE = 0


class Order(Generic[K]):
    """The keys of a list in order. To add, move or take out one costs the same, however many there are."""

    __slots__ = ("_keys", "_next", "_previous")

    def __init__(self, keys: Iterable[K] = ()) -> None:
        self._keys: dict[K, None] = dict.fromkeys(keys)
        self._next: dict[K | _Edge, K | _Edge] = {}
        """The key behind each, once one was put elsewhere than at the end; behind the last is `_EDGE`."""
        self._previous: dict[K | _Edge, K | _Edge] = {}

    def __len__(self) -> int:
        return len(self._keys)

    def __contains__(self, key: object) -> bool:
        return key in self._keys

    def __iter__(self) -> Iterator[K]:
        if not self._next:
            yield from self._keys
            return
        key = self._next[_EDGE]
        while key is not _EDGE:
            yield key
            key = self._next[key]

    def remove(self, key: K) -> None:
        """Take a key out."""
        del self._keys[key]
        if self._next:
            self._join(self._previous.pop(key), self._next.pop(key))

    def place(self, key: K, insert: Insert, reference: K | None) -> None:
        """Put a key in, or move it, where RFC 7950 section 7.8.6 says."""
        if insert in ("before", "after") and (reference == key or reference not in self._keys):
            raise NoSuchPlace
        if key in self._keys:
            self.remove(key)
        self._keys[key] = None
        if insert == "last" and not self._next:
            return
        if not self._next:
            self._link(key)
        anchor = _EDGE if insert in ("first", "last") or reference is None else reference
        behind = self._next[anchor] if insert in ("first", "after") else anchor
        before = self._previous[behind]
        self._join(before, key)
        self._join(key, behind)

    def _link(self, new: K) -> None:
        """Make the links of all keys but the new one."""
        before: K | _Edge = _EDGE
        for key in self._keys:
            if key != new:
                self._join(before, key)
                before = key
        self._join(before, _EDGE)

    def _join(self, before: K | _Edge, behind: K | _Edge) -> None:
        self._next[before] = behind
        self._previous[behind] = before


_EDGE: Final = _Edge.EDGE


class TableEdit:
    """A keyed list in the making. With `fresh` it holds nothing but what the edit puts in."""

    __slots__ = ("_changed", "_distinct", "_fresh", "_old", "_order", "_seen")

    def __init__(self, old: Table[Key, Record], fresh: bool) -> None:
        self._old = old
        self._fresh = fresh
        # Keys of a union can be equal in Python and yet differ.
        self._distinct: Callable[[Key], Hashable] = _itself if type(old) is Table else exact
        self._changed: dict[Hashable, Record | None] = {}
        self._seen: set[Hashable] = set()
        self._order: Order[Hashable] | None = Order() if fresh and old.user_ordered else None

    def before(self, key: Key) -> Record | None:
        """The entry as it was before the edit, or None."""
        return self._old.get(key)

    def now(self, key: Key) -> Record | None:
        """The entry as the edit has made it, or None."""
        exact_key = self._distinct(key)
        return self._changed[exact_key] if exact_key in self._changed else self._old.get(key)

    def touch(self, key: Key) -> bool:
        """Note that the edit is at this entry; whether it has been before."""
        exact_key = self._distinct(key)
        again = exact_key in self._seen
        self._seen.add(exact_key)
        return again

    def delete(self, key: Key) -> None:
        """Take an entry out."""
        exact_key = self._distinct(key)
        self._changed[exact_key] = None
        if self._order is not None and not self._fresh:
            self._order.remove(exact_key)

    def put(self, key: Key, record: Record, insert: Insert | None, reference: Key | None) -> None:
        """Put an entry in: where it was, or where it shall go."""
        if self._old.user_ordered:
            self._place(key, insert, reference)
        self._changed[self._distinct(key)] = record

    def _place(self, key: Key, insert: Insert | None, reference: Key | None) -> None:
        if insert is None and not self._fresh and self.now(key) is not None:
            return
        if self._order is None:
            before = (self._distinct(present) for present, _ in self._old.items())
            self._order = Order(present for present in before if self._changed.get(present, 1) is not None)
        anchor = None if insert not in ("before", "after") or reference is None else self._distinct(reference)
        self._order.place(self._distinct(key), insert or "last", anchor)

    def result(self) -> Table[Key, Record]:
        """The table with all changes made."""
        if self._order is not None:
            entries = {**self._before(), **self._changed}
            return self._old.of(entries[key] for key in self._order)
        if self._fresh:
            return self._old.of(_there(self._changed))
        if len(self._changed) == 1 or len(self._changed) * _BULK < len(self._old):
            return self._one_by_one()
        before = self._before()
        if all(before.get(key) is record for key, record in self._changed.items()):
            return self._old
        return self._old.of(_there({**before, **self._changed}))

    def _before(self) -> dict[Hashable, Record]:
        return {self._distinct(key): record for key, record in self._old.items()}

    def _one_by_one(self) -> Table[Key, Record]:
        table = self._old
        plain: Callable[[Any], Key] = _itself if self._distinct is _itself else _plain
        for key, record in self._changed.items():
            table = table.delete(plain(key)) if record is None else table.set(record.entry_key, record)
        return table


def _itself(key: Key) -> Key:
    return key


def _plain(key: Any) -> Any:
    """The key that `exact` was given."""
    return tuple(map(_plain, key)) if not key or isinstance(key[0], tuple) else key[1]


def _there(entries: Mapping[Hashable, Record | None]) -> Iterator[Record]:
    return (record for record in entries.values() if record is not None)


class LeafListEdit:
    """A leaf-list in the making; values are distinguished by type too, as 1 and true of a union are."""

    __slots__ = ("_fresh", "_old", "_order", "_seen", "_there")

    def __init__(self, old: tuple[Scalar, ...], fresh: bool) -> None:
        values = [(type(value), value) for value in old]
        self._old = old
        self._there = dict.fromkeys(values)
        self._fresh = fresh
        self._order: Order[tuple[type, Scalar]] = Order(() if fresh else values)
        self._seen: set[tuple[type, Scalar]] = set()

    def was_there(self, value: object) -> bool:
        """Whether the value was there before the edit."""
        return (type(value), value) in self._there

    def is_there(self, value: object) -> bool:
        """Whether the value is there as the edit has made it."""
        return (type(value), value) in self._order

    def touch(self, value: Scalar) -> bool:
        """Note that the edit is at this value; whether it has been before."""
        again = (type(value), value) in self._seen
        self._seen.add((type(value), value))
        return again

    def delete(self, value: Scalar) -> None:
        """Take a value out."""
        if not self._fresh:
            self._order.remove((type(value), value))

    def put(self, value: Scalar, insert: Insert | None, reference: Scalar | None) -> None:
        """Put a value in: where it was, or where it shall go."""
        if not self.is_there(value) or insert is not None:
            anchor = (
                None
                if insert not in ("before", "after") or reference is None
                else (type(reference), reference)
            )
            self._order.place((type(value), value), insert or "last", anchor)

    def result(self) -> tuple[Scalar, ...]:
        """The values with all changes made."""
        same = len(self._order) == len(self._there) and all(map(eq, self._order, self._there))
        return self._old if same else tuple(value for _, value in self._order)


# From this part of a table on, putting it together again is quicker than one change after the other.


def merge(old: Record, new: Record) -> Record:
    """`old` with all that `new` has put into it."""
    node = old.NODE
    if old is node.record.EMPTY:
        return new
    slots: list[object] | None = None
    empty = node.record.EMPTY
    for child in compress(node.children, map(is_not, new, empty)):  # an edit sets few nodes of many
        before, after = old[child.index], new[child.index]
        merged = after if before is empty[child.index] else _MERGES[type(child)](child, before, after)
        if merged is before:
            continue
        slots = list(old) if slots is None else slots
        slots[child.index] = merged
        if child.case is not None:
            clear_other_cases(child, slots)
    return old if slots is None else node.record.of(slots)


def clear_other_cases(node: DataNode, slots: list[object]) -> None:
    """Empty the slots of all cases that exclude the one that `node` is in."""
    for case in node.case.cases if node.case is not None else ():
        for other in case.choice.cases:
            if other is not case:
                for slot in other.all_slots:
                    slots[slot] = case.parent.children[slot].absent


def merge_table(node: ListNode, old: Table[Key, Record], new: Table[Key, Record]) -> Table[Key, Record]:
    """`old` with the entries of `new` put into it; new ones come last where the user orders."""
    if len(new) == 1 or len(new) * _BULK < len(old) or type(old) not in (Table, UserTable):
        for key, entry in new.items():
            before = old.get(key)
            old = old.set(key, entry if before is None else merge(before, entry))
        return old
    entries = dict(old.items())
    for key, entry in new.items():
        before = entries.get(key)
        entries[key] = entry if before is None else merge(before, entry)
    return old.from_items(entries.items())


def merge_values(old: tuple[Scalar, ...], new: tuple[Scalar, ...]) -> tuple[Scalar, ...]:
    """`old` and behind it the values that only `new` has."""
    have = {(type(value), value) for value in old}
    more = tuple(value for value in new if (type(value), value) not in have)
    return (*old, *more) if more else old


def _replaced(node: DataNode, old: object, new: object) -> object:
    return old if type(old) is type(new) and old == new else new


def _in_list(node: ListNode, old: Table[Key, Record], new: Table[Key, Record]) -> object:
    return merge_table(node, old, new) if node.keys else new


_MERGES: dict[type[DataNode], Callable[[Any, Any, Any], object]] = {
    LeafNode: _replaced,
    AnyNode: _replaced,
    LeafListNode: lambda node, old, new: merge_values(old, new),
    ContainerNode: lambda node, old, new: merge(old, new),
    ListNode: _in_list,
}
