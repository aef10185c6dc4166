"""Tables: the persistent maps that keyed lists are made of.

A table is an immutable sequence of chunks. A chunk is a pair of tuples, keys and values,
of at most `CHUNK` entries; a change copies one chunk and the sequence of chunks and shares
all the rest. So setting one of 100,000 entries copies some hundred pointers, and two
versions of a table are compared by the identity of their chunks.
"""

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, compress, count
from operator import is_not, lt
from typing import Any, ClassVar, Final, Generic, Self, TypeVar

from isolane.strand import pause, pausing
from isolane.tree.values import Key

K = TypeVar("K", covariant=True)
R = TypeVar("R", covariant=True)

CHUNK = 256
_FILL = 192  # a bulk load leaves room, so that the next inserts do not split at once

Ranks = tuple[Any, ...]
"""Sort keys of keys; those of one table can all be compared."""

Chunk = tuple[Ranks, tuple[Any, ...]]


class Table(Generic[K, R]):
    """Entries of a list that the system orders: sorted by key."""

    __slots__ = ("_chunks", "_derived", "_firsts", "_length")

    user_ordered: ClassVar[bool] = False

    _chunks: tuple[Chunk, ...]
    _firsts: Ranks
    _length: int
    _derived: dict[object, object]

    def __init__(self) -> None:
        self._chunks = ()
        self._firsts = ()
        self._length = 0

    @classmethod
    def _of(cls, chunks: tuple[Chunk, ...], firsts: Ranks, length: int) -> Self:
        table = cls.__new__(cls)
        table._chunks = chunks
        table._firsts = firsts
        table._length = length
        return table

    @classmethod
    def from_items(cls, items: Iterable[tuple[Key, R]]) -> Self:
        """A table of (key, record) pairs in any order; the last of equal keys wins."""
        pairs = list(items)
        if len(pairs) == 1:
            rank = cls._rank(pairs[0][0])
            return cls._of((((rank,), (pairs[0][1],)),), (rank,), 1)
        keys = (
            [pair[0] for pair in pairs]
            if cls._rank is Table._rank
            else [cls._rank(pair[0]) for pair in pairs]
        )
        if not _ascend(keys):
            latest = {key: pair[1] for key, pair in zip(keys, pairs, strict=True)}
            keys = _sorted(list(latest))
            values = [latest[key] for key in keys]
        else:
            values = [pair[1] for pair in pairs]
        return cls._of_sorted(keys, values)

    @classmethod
    def from_columns(cls, keys: Sequence[Key], records: Sequence[R]) -> Self:
        """A table of as many keys as records, in any order; the last of equal keys wins."""
        if cls._rank is Table._rank and _ascend(keys):
            return cls._of_sorted(keys, records)
        return cls.from_items(zip(keys, records, strict=True))

    @classmethod
    def of(cls, records: Iterable[Any]) -> Self:
        """A table of list entries, by their own keys."""
        return cls.from_items([(record.entry_key, record) for record in pausing(records)])

    @classmethod
    def _of_sorted(cls, keys: Sequence[object], values: Sequence[R]) -> Self:
        if len(keys) <= _FILL:
            return (
                cls._of(((tuple(keys), tuple(values)),), (keys[0],), len(keys))
                if keys
                else cls._of((), (), 0)
            )
        chunks = tuple(
            (tuple(keys[start : start + _FILL]), tuple(values[start : start + _FILL]))
            for start in pausing(range(0, len(keys), _FILL))
        )
        return cls._of(chunks, tuple(chunk[0][0] for chunk in chunks), len(keys))

    @staticmethod
    def _rank(key: Key) -> object:
        """The sort key of a key."""
        return key

    @staticmethod
    def _key(rank: object) -> Any:
        """The key that is sorted by `rank`."""
        return rank

    def _find(self, rank: object) -> tuple[int, int, bool]:
        """Position of a key: chunk, offset in it, and whether it exists."""
        at = bisect_right(self._firsts, rank) - 1
        if at < 0:
            return 0, 0, False
        keys = self._chunks[at][0]
        position = bisect_left(keys, rank)
        return at, position, position < len(keys) and keys[position] == rank

    def get(self, key: Key) -> R | None:
        """The record of a key, or None."""
        at, position, is_there = self._find(self._rank(key))
        return self._chunks[at][1][position] if is_there else None

    def __getitem__(self, key: Key) -> R:
        at, position, is_there = self._find(self._rank(key))
        if not is_there:
            raise KeyError(key)
        record: R = self._chunks[at][1][position]
        return record

    def __contains__(self, key: Key) -> bool:
        return self._find(self._rank(key))[2]

    def position(self, key: Key) -> int:
        """The position of an entry in the list, from 0; KeyError when there is none."""
        at, position, is_there = self._find(self._rank(key))
        if not is_there:
            raise KeyError(key)
        return sum(len(chunk[0]) for chunk in self._chunks[:at]) + position

    def before(self, key: Key) -> int:
        """The number of entries before the place of a key, whether or not it exists."""
        at, position, _ = self._find(self._rank(key))
        return sum(len(chunk[0]) for chunk in self._chunks[:at]) + position

    def rank(self, key: Key) -> Any:
        """A value that keys are compared by: those of one list can all be compared."""
        return self._rank(key)

    def window(self, start: int, stop: int) -> list[R]:
        """The records from one position to before another; no others are visited."""
        records: list[R] = []
        for _, values in self._chunks:
            if stop <= 0:
                break
            if start < len(values):
                records += values[max(start, 0) : stop]
            start -= len(values)
            stop -= len(values)
        return records

    @property
    def derived(self) -> dict[object, Any]:
        """Values that callers derived from the entries alone; they live as long as the table."""
        try:
            return self._derived
        except AttributeError:
            self._derived = {}
            return self._derived

    def __len__(self) -> int:
        return self._length

    def __iter__(self) -> Iterator[R]:
        """The records, in the order of the list. A caller may pause at each chunk of a long list."""
        chunks = self._chunks
        if len(chunks) == 1:
            pause()
            return iter(chunks[0][1])
        return chain.from_iterable(values for _, values in _each_after_check(chunks))

    def keys(self) -> Iterator[K]:
        """The keys, in the order of the list."""
        chunks = self._chunks
        if len(chunks) == 1:
            pause()
            return map(self._key, chunks[0][0])
        return map(self._key, chain.from_iterable(keys for keys, _ in _each_after_check(chunks)))

    def values(self) -> Iterator[R]:
        """The records, in the order of the list."""
        return iter(self)

    def items(self) -> Iterator[tuple[K, R]]:
        """(key, record) pairs, in the order of the list."""
        return zip(self.keys(), iter(self), strict=True)

    def set(self, key: Key, record: R) -> Self:  # type: ignore[misc]  # gives another table
        """The table with one entry put in or replaced."""
        rank = self._rank(key)
        if not self._chunks:
            return self._of((((rank,), (record,)),), (rank,), 1)
        at, position, is_there = self._find(rank)
        keys, values = self._chunks[at]
        if is_there:
            if values[position] is record:
                return self
            chunk = keys, (*values[:position], record, *values[position + 1 :])
            return self._of((*self._chunks[:at], chunk, *self._chunks[at + 1 :]), self._firsts, self._length)
        keys = (*keys[:position], rank, *keys[position:])
        values = (*values[:position], record, *values[position:])
        return self._with_chunks(at, _split(keys, values), self._length + 1)

    def add(self, record: Any) -> Self:
        """The table with an entry put in under its own key."""
        return self.set(record.entry_key, record)

    def delete(self, key: Key) -> Self:
        """The table without one entry; the same table when there is none."""
        at, position, is_there = self._find(self._rank(key))
        if not is_there:
            return self
        keys, values = self._chunks[at]
        keys = keys[:position] + keys[position + 1 :]
        values = values[:position] + values[position + 1 :]
        return self._with_chunks(at, ((keys, values),) if keys else (), self._length - 1)

    def _with_chunks(self, at: int, chunks: tuple[Chunk, ...], length: int) -> Self:
        firsts = tuple(chunk[0][0] for chunk in chunks)
        return self._of(
            self._chunks[:at] + chunks + self._chunks[at + 1 :],
            self._firsts[:at] + firsts + self._firsts[at + 1 :],
            length,
        )

    def diff(self, other: Self) -> Iterator[tuple[K, R | None, R | None]]:
        """Yield differences as (key, here, there), None where there is no entry; sorted by key.

        Chunks that both tables share are skipped, and so are records that are the same object. A commit
        compares the same two tables several times (settling, validation, what to record), so the latest
        short answers are kept.
        """
        place = id(self), id(other)
        kept = _LATEST.get(place)
        if kept is not None and kept[0] is self and kept[1] is other:
            return iter(kept[2])
        differences = tuple(self._differences(other))
        if len(differences) <= _SHORT:
            if len(_LATEST) >= _KEPT:
                _LATEST.clear()
            _LATEST[place] = self, other, differences
        return iter(differences)

    def _differences(self, other: Self) -> Iterator[tuple[K, R | None, R | None]]:
        for old, new in _unshared(self._chunks, other._chunks):
            for rank, before, after in _merged(old, new):
                if before is not after:
                    yield self._key(rank), before, after

    def same_order(self, other: Self) -> bool:
        """Whether the entries that both have come in the same order: always so here."""
        return True

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        if not isinstance(other, Table) or other.user_ordered is not self.user_ordered:
            return NotImplemented
        if self._length != other._length:
            return False
        return all(before == after for _, before, after in self.diff(other))

    def __hash__(self) -> int:
        return hash((self._length, tuple(self)))

    def __repr__(self) -> str:
        return f"{type(self).__name__}([{', '.join(map(repr, self))}])"


_KEPT: Final = 16
_SHORT: Final = 64
_LATEST: dict[tuple[int, int], tuple[Any, Any, tuple[Any, ...]]] = {}
"""Answers of `Table.diff`, with the tables so that their ids stay theirs."""


class MixedTable(Table[K, R]):
    """A table whose key has a union type, so that its values need not be comparable."""

    __slots__ = ()

    @staticmethod
    def _rank(key: Key) -> object:
        if isinstance(key, tuple):
            return tuple((type(part).__name__, part) for part in key)
        return (type(key).__name__, key)

    @staticmethod
    def _key(rank: Any) -> Key:
        return tuple(part[1] for part in rank) if isinstance(rank[0], tuple) else rank[1]


def _each_after_check(chunks: tuple[Chunk, ...]) -> Iterator[Chunk]:
    for chunk in chunks:
        pause()
        yield chunk


def _ascend(keys: Sequence[object]) -> bool:
    """Whether each key is less than the next; a long list a part at a time."""
    if len(keys) <= _AT_ONCE:
        return _ascend_at_once(keys)
    return all(_ascend_at_once(keys[start : start + _AT_ONCE + 1]) for start in _each(len(keys)))


def _ascend_at_once(keys: Sequence[Any]) -> bool:
    return all(map(lt, keys, keys[1:]))


def _sorted(keys: list[Any]) -> list[object]:
    """Long lists a part at a time; to put sorted parts together takes a fraction of sorting."""
    if len(keys) <= _AT_ONCE:
        return sorted(keys)
    runs = [sorted(keys[start : start + _AT_ONCE]) for start in _each(len(keys))]
    return sorted(chain.from_iterable(runs))


def _each(length: int) -> Iterator[int]:
    """The beginning of each part of a long list."""
    for start in range(0, length, _AT_ONCE):
        yield start
        pause()


_AT_ONCE: Final = 8_192


def _split(keys: tuple[object, ...], values: tuple[object, ...]) -> tuple[Chunk, ...]:
    if len(keys) <= CHUNK:
        return ((keys, values),)
    half = len(keys) // 2
    return (keys[:half], values[:half]), (keys[half:], values[half:])


def _unshared(old: tuple[Chunk, ...], new: tuple[Chunk, ...]) -> Iterator[tuple[list[Chunk], list[Chunk]]]:
    """Runs of chunks that differ, each run bounded by chunks that both sides share."""
    start = _same(old, new, min(len(old), len(new)))
    old, new = old[start:], new[start:]
    end = _same(reversed(old), reversed(new), min(len(old), len(new)))
    if end:
        old, new = old[:-end], new[:-end]
    if len(old) <= 1 and len(new) <= 1:  # as after nearly every edit
        return iter([(list(old), list(new))] if old or new else ())
    shared = {id(chunk) for chunk in old} & {id(chunk) for chunk in new}
    left = _runs(old, shared)
    right = _runs(new, shared)
    return ((before, after) for before, after in zip(left, right, strict=True) if before or after)


def _same(old: Iterable[Chunk], new: Iterable[Chunk], most: int) -> int:
    """Count the leading chunks that are the same objects; in C, because it is most of a diff's cost."""
    return next(compress(count(), map(is_not, old, new)), most)


def _runs(chunks: tuple[Chunk, ...], shared: set[int]) -> Iterator[list[Chunk]]:
    run: list[Chunk] = []
    for chunk in chunks:
        if id(chunk) in shared:
            yield run
            run = []
        else:
            run.append(chunk)
    yield run


def _merged(old: list[Chunk], new: list[Chunk]) -> Iterator[tuple[Any, Any, Any]]:
    """The keys of both sides in order, with the record of each side or None.

    Where both sides have the same keys, as after a change of an entry, only those that differ.
    """
    if [chunk[0] for chunk in old] == [chunk[0] for chunk in new]:
        for (keys, before), (_, after) in zip(old, new, strict=True):
            yield from compress(zip(keys, before, after, strict=True), map(is_not, before, after))
            pause()
        return
    left, right = _entries(old), _entries(new)
    one, other = next(left, None), next(right, None)
    while one is not None and other is not None:
        if one[0] == other[0]:
            yield one[0], one[1], other[1]
            one, other = next(left, None), next(right, None)
        elif one[0] < other[0]:
            yield one[0], one[1], None
            one = next(left, None)
        else:
            yield other[0], None, other[1]
            other = next(right, None)
    for key, value in chain(() if one is None else (one,), left):
        yield key, value, None
    for key, value in chain(() if other is None else (other,), right):
        yield key, None, value


def _entries(chunks: list[Chunk]) -> Iterator[tuple[Any, Any]]:
    for chunk in chunks:
        yield from zip(*chunk, strict=True)
        pause()


class UserTable(MixedTable[K, R]):
    """Entries of a list with `ordered-by user`: in the order that the user gave."""

    __slots__ = ("_order", "_sorted")

    user_ordered: ClassVar[bool] = True

    _order: tuple[Any, ...]
    _sorted: MixedTable[K, R]

    def __init__(self) -> None:
        super().__init__()
        self._order = ()
        self._sorted = MixedTable()

    @classmethod
    def _ordered(cls, order: tuple[object, ...], entries: MixedTable[K, R]) -> Self:
        table = cls.__new__(cls)
        table._chunks = entries._chunks
        table._firsts = entries._firsts
        table._length = entries._length
        table._order = order
        table._sorted = entries
        return table

    @classmethod
    def from_items(cls, items: Iterable[tuple[Key, R]]) -> Self:
        """A table of (key, record) pairs in this order; the last record of equal keys wins."""
        latest = dict(items)
        return cls._ordered(tuple(latest), MixedTable.from_items(latest.items()))

    def __iter__(self) -> Iterator[R]:
        return map(self._sorted.__getitem__, pausing(self._order))

    def keys(self) -> Iterator[K]:
        return iter(self._order)

    def set(self, key: Key, record: R) -> Self:  # type: ignore[misc]  # gives another table
        """The table with an entry replaced where it is, or put in as the last."""
        entries = self._sorted.set(key, record)
        if entries is self._sorted:
            return self
        grown = len(entries) > self._length
        return self._ordered((*self._order, key) if grown else self._order, entries)

    def delete(self, key: Key) -> Self:
        if key not in self._sorted:
            return self
        at = self._order.index(key)
        return self._ordered(self._order[:at] + self._order[at + 1 :], self._sorted.delete(key))

    def place(self, key: Key, record: Any, at: int) -> Self:
        """The table with an entry put in, or moved, to a position (RFC 7950 section 7.8.6)."""
        rest = tuple(other for other in self._order if other != key)
        return self._ordered((*rest[:at], key, *rest[at:]), self._sorted.set(key, record))

    def position(self, key: Key) -> int:
        """The position of an entry; KeyError when there is none."""
        if key not in self._sorted:
            raise KeyError(key)
        return self._order.index(key)

    def before(self, key: Key) -> int:
        """The position of an entry; KeyError when there is none, for then the key has no place."""
        return self.position(key)

    def window(self, start: int, stop: int) -> list[R]:
        return [self._sorted[key] for key in self._order[start:stop]]

    def same_order(self, other: Self) -> bool:
        """Whether the entries that both have come in the same order."""
        if self._order is other._order:
            return True
        mine = [key for key in pausing(self._order) if key in other]
        return mine == [key for key in pausing(other._order) if key in self]

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        if not isinstance(other, UserTable):
            return NotImplemented
        return self._order == other._order and super().__eq__(other)

    def __hash__(self) -> int:
        return hash((self._length, tuple(self)))
