"""Records merged into records: an edit of operation merge that says nothing special anywhere.

RFC 7950: what the new record sets wins, lists and leaf-lists grow at their end, and a node of one case takes
the nodes of the other cases away (section 7.9.2).
"""

from collections.abc import Callable
from itertools import compress
from operator import is_not
from typing import Any

from isolane.tree.record import Record
from isolane.tree.schema import AnyNode, ContainerNode, DataNode, LeafListNode, LeafNode, ListNode
from isolane.tree.table import Table, UserTable

# From this part of a table on, putting it together again is quicker than one change after the other.
_BULK = 8


def merge(old: Record, new: Record) -> Record:
    """`old` with all that `new` has put into it."""
    node = old.NODE
    if old is node.record.EMPTY:
        return new
    slots: list[Any] | None = None
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


def clear_other_cases(node: DataNode, slots: list[Any]) -> None:
    """Empty the slots of all cases that exclude the one that `node` is in."""
    for case in node.case.cases if node.case is not None else ():
        for other in case.choice.cases:
            if other is not case:
                for slot in other.all_slots:
                    slots[slot] = case.parent.children[slot].absent


def merge_table(node: ListNode, old: Table[Any, Any], new: Table[Any, Any]) -> Table[Any, Any]:
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


def merge_values(old: tuple[Any, ...], new: tuple[Any, ...]) -> tuple[Any, ...]:
    """`old` and behind it the values that only `new` has."""
    have = {(type(value), value) for value in old}
    more = tuple(value for value in new if (type(value), value) not in have)
    return (*old, *more) if more else old


def _replaced(node: DataNode, old: Any, new: Any) -> Any:
    return old if type(old) is type(new) and old == new else new


def _in_list(node: Any, old: Any, new: Any) -> Any:
    return merge_table(node, old, new) if node.keys else new


_MERGES: dict[type[DataNode], Callable[[Any, Any, Any], Any]] = {
    LeafNode: _replaced,
    AnyNode: _replaced,
    LeafListNode: lambda node, old, new: merge_values(old, new),
    ContainerNode: lambda node, old, new: merge(old, new),
    ListNode: _in_list,
}
