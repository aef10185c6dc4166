"""Differences applied to trees: the counterpart of `isolane.tree.diff`.

Changes are gathered by branch first, so that each record and each table on the way is made again only once.
"""

from collections.abc import Iterable
from typing import Any, TypeVar, cast

from isolane.errors import IsolaneError
from isolane.strand import BATCH, check, one_by_one
from isolane.tree.diff import Change
from isolane.tree.path import Step
from isolane.tree.record import Record
from isolane.tree.schema import ContainerNode, DataNode, ListNode
from isolane.tree.table import Table, UserTable
from isolane.tree.values import exact

T = TypeVar("T", bound=Record)

# From this part of a table on, putting it together again is quicker than one change after the other.
_BULK = 8


class CannotApply(IsolaneError):
    """A change is of a node below one that the tree does not have."""


class _Branch:
    """All changes at and below one node."""

    __slots__ = ("below", "content", "displaced", "placed", "step")

    def __init__(self, step: Step | None = None) -> None:
        self.step = step
        self.below: dict[Any, _Branch] = {}
        self.content: Change | None = None
        """The change that gives or takes the node as a whole."""
        self.placed: Change | None = None
        """The change with the position in the new list."""
        self.displaced = False
        """Whether the entry leaves the position in the old list."""

    def at(self, step: Step) -> "_Branch":
        node, key = step
        place = node, exact(key)
        branch = self.below.get(place)
        if branch is None:
            branch = self.below[place] = _Branch(step)
        return branch

    def add(self, change: Change) -> None:
        """Note a change of the node itself; the first of each kind counts."""
        if self.content is None and change.kind != "move":
            self.content = change
        if self.placed is None and change.new_position is not None:
            self.placed = change
        if change.old_position is not None:
            self.displaced = True


def apply(changes: Iterable[Change], tree: T) -> T:
    """The tree with all changes made. They must fit it: be a difference from it or from one much like it."""
    top = _Branch()
    for change in one_by_one(changes):
        branch = top
        for step in change.path:
            branch = branch.at(step)
        branch.add(change)
    return _record(top, tree)


def _record(branch: _Branch, record: T) -> T:
    slots = list(record)
    lists: dict[ListNode, list[tuple[Any, _Branch]]] = {}
    check()
    changed: Iterable[_Branch] = branch.below.values()
    for below in changed if len(branch.below) <= BATCH else one_by_one(changed):
        node, key = cast(tuple[Any, Any], below.step)
        if isinstance(node, ListNode) and node.keys:
            lists.setdefault(node, []).append((key, below))
        else:
            slots[node.index] = _slot(node, below, slots[node.index])
    for keyed, entries in lists.items():
        slots[keyed.index] = _table(keyed, entries, slots[keyed.index])
    return record.of(slots)


def _slot(node: DataNode, branch: _Branch, value: Any) -> Any:
    change = branch.content
    if change is not None:
        return node.absent if change.new is None else change.new
    if isinstance(node, ContainerNode) and value is not None:
        return _record(branch, value)
    raise CannotApply(f"there is no {node.path} to change")


def _table(node: ListNode, entries: list[tuple[Any, _Branch]], table: Table[Any, Any]) -> Table[Any, Any]:
    changed = [(key, _entry(node, branch, table.get(key))) for key, branch in entries]
    if any(branch.placed or branch.displaced for _, branch in entries):
        return _reordered(dict(entries), dict(changed), table)
    if len(changed) == 1 or len(changed) * _BULK < len(table) or type(table) not in (Table, UserTable):
        for key, record in one_by_one(changed):
            table = table.delete(key) if record is None else table.set(key, record)
        return table
    whole = {**dict(table.items()), **dict(changed)}
    return table.from_items((key, record) for key, record in whole.items() if record is not None)


def _entry(node: ListNode, branch: _Branch, record: Any) -> Any:
    check()
    change = branch.content
    if change is not None:
        return change.new
    if record is None:
        raise CannotApply(f"there is no entry of {node.path} to change")
    return _record(branch, record) if branch.below else record


def _reordered(
    entries: dict[Any, _Branch], changed: dict[Any, Any], table: Table[Any, Any]
) -> Table[Any, Any]:
    """Remove the moved entries first, then insert from the lowest place up, so that each place is final."""
    order = [key for key, _ in table.items() if key not in entries or not entries[key].displaced]
    placed = {key: branch.placed for key, branch in entries.items()}
    arrivals = {key: change.new_position or 0 for key, change in placed.items() if change is not None}
    for key in sorted(arrivals, key=arrivals.__getitem__):
        order.insert(arrivals[key], key)
    whole = {**dict(table.items()), **changed}
    return table.from_items((key, whole[key]) for key in order)
