"""Entries of lists by the values of leafs in them: `list[leaf = value]` without a scan for each question.

A `Join` is made by the compiler for one path and the leafs that its predicates compare. The index of a
table is made with the third question and kept with the table, which never changes: one validation asks for
each of the entries that a constraint stands on, the next one of what is left unchanged.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final, TypeAlias

from isolane.tree.table import Table

Pairs: TypeAlias = Iterable[tuple[Any, Any]]

_SCANS: Final = 2
"""Searches of a table before an index of it is made, which costs as much as some searches."""


class Join:
    """A lookup by a key: entries of a list, or tuples of the records from its entries down.

    `pairs` gives each key of one entry of the list with what is found by it, in document order. `slot` is
    that of the leaf where the key is nothing but the value of one leaf of the entry that is found.
    """

    __slots__ = ("_pairs", "_slot")

    def __init__(self, pairs: Callable[[Any], Pairs], slot: int | None = None) -> None:
        self._pairs = pairs
        self._slot = slot

    def find(self, entries: Any, key: Any) -> Sequence[Any]:
        """Find the matches of a key in a list, in document order."""
        if not isinstance(entries, Table):
            return self._search(entries, key)
        kept = entries.derived
        index = kept.get(self, 0)
        if type(index) is int:
            if index < _SCANS:
                kept[self] = index + 1
                return self._search(entries, key)
            index = kept[self] = self._index(entries)
        found: Sequence[Any] = index.get(key, ())
        return found

    def find_any(self, entries: Any, keys: Iterable[Any]) -> Sequence[Any]:
        """The entries that a list has for any of some keys, each once, in document order."""
        wanted = tuple(dict.fromkeys(keys))
        if len(wanted) == 1:
            return self.find(entries, wanted[0])
        found = {id(entry): entry for key in wanted for entry in self.find(entries, key)}
        if not isinstance(entries, Table) or entries.user_ordered:
            return [entry for entry in entries if id(entry) in found] if found else ()
        return sorted(found.values(), key=lambda entry: entries.position(entry.entry_key))

    def _search(self, entries: Iterable[Any], key: Any) -> Sequence[Any]:
        if self._slot is not None:
            slot = self._slot
            return [entry for entry in entries if entry[slot] == key]
        return [found for entry in entries for known, found in self._pairs(entry) if known == key]

    def _index(self, entries: Iterable[Any]) -> dict[Any, list[Any]]:
        index: dict[Any, list[Any]] = {}
        for entry in entries:
            for key, found in self._pairs(entry):
                index.setdefault(key, []).append(found)
        return index
