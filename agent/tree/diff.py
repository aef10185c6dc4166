"""The difference of two trees of one model, at the cost of the difference.

A difference is a sequence of changes in the order of the tree: of a leaf, a whole leaf-list, a list without
keys or an anydata node; or of a whole container or list entry that came or went. Branches that both trees
share are not entered. In a user-ordered list every change of an entry that came, went or moved also gives
positions: where it was in the old list and where it is in the new one.

`apply` makes a tree of another one and a difference; `isolane.tree.diff_json` writes and reads differences.
"""

from bisect import bisect_left
from collections.abc import Iterable, Iterator, Mapping
from itertools import compress
from operator import is_not
from typing import Any, Literal, TypeVar, cast

from isolane.errors import IsolaneError
from isolane.lazy_dataclass import dataclass
from isolane.strand import BATCH, pause, pausing, pausing_at_each
from isolane.tree.path import Path, Step
from isolane.tree.schema import (
    ContainerNode,
    DataNode,
    LeafListNode,
    LeafNode,
    ListNode,
    Record,
    RecordNode,
    SchemaNode,
)
from isolane.tree.table import Table, UserTable
from isolane.tree.values import Key, exact, same

Kind = Literal["create", "delete", "modify", "move"]
T = TypeVar("T", bound=Record)


@dataclass(frozen=True, slots=True)
class Change:
    """One difference: the old and the new content at `path`; None where there was or is nothing.

    A change with neither is an entry of a user-ordered list that stays and only moves.
    """

    path: Path
    old: Any
    new: Any
    old_position: int | None = None
    new_position: int | None = None

    @property
    def node(self) -> DataNode:
        """The schema node that the path leads to."""
        node: Any = self.path.node
        return node  # type: ignore[no-any-return]  # a difference is one of data nodes only

    @property
    def kind(self) -> Kind:
        """The kind of the change, in one word."""
        if self.old is None:
            return "move" if self.new is None else "create"
        return "delete" if self.new is None else "modify"

    def inverted(self) -> "Change":
        """The change that undoes this one."""
        return Change(self.path, self.new, self.old, self.new_position, self.old_position)


def diff(old: T, new: T, path: Path | None = None) -> Iterator[Change]:
    """Yield the changes from `old` to `new`; `path` is the path of both, by default the top."""
    return _in_record(path if path is not None else Path(), old.NODE, old, new)


def invert(changes: Iterable[Change]) -> Iterator[Change]:
    """The changes that lead back."""
    return (change.inverted() for change in changes)


def by_node(changes: Iterable[Change]) -> Iterator[Change]:
    """The same with containers that came or went as what is in them, where a container itself means nothing.

    Two who each add something to an empty container without presence change different nodes.
    """
    for change in changes:
        node = change.node
        if isinstance(node, ContainerNode) and not node.presence and change.kind in ("create", "delete"):
            yield from by_node(inside(change))
        else:
            yield change


def inside(change: Change) -> Iterator[Change]:
    """The coming or going of a container or list entry as that of what is in it, but for keys."""
    came = change.old is None
    record = change.new if came else change.old
    for child in record.NODE.children:
        slot = record[child.index]
        if slot == child.absent or (isinstance(child, LeafNode) and child.is_key):
            continue
        if not isinstance(child, ListNode) or not child.keys:
            path = change.path.child(child)
            yield Change(path, None, slot) if came else Change(path, slot, None)
            continue
        for position, (key, entry) in enumerate(slot.items()):
            path, place = change.path.child(child, key), position if child.user_ordered else None
            yield Change(path, None, entry, None, place) if came else Change(path, entry, None, place)


def _in_record(path: Path, node: RecordNode, old: Record, new: Record) -> Iterator[Change]:
    for child in compress(node.children, map(is_not, old, new)):
        yield from _in_slot(path, child, old[child.index], new[child.index])


def _in_slot(path: Path, node: DataNode, old: Any, new: Any) -> Iterator[Change]:
    match node:
        case ContainerNode():
            yield from _container(path.child(node), node, old, new)
        case ListNode(keys=keys) if keys:
            yield from _table(path, node, old, new)
        case LeafNode():
            if not same(old, new):
                yield Change(path.child(node), old, new)
        case _:
            if not same(old, new) or (isinstance(node, LeafListNode) and not all(map(same, old, new))):
                # An empty leaf-list or list without keys is not a node at all.
                yield Change(path.child(node), old or None, new or None)


def _container(path: Path, node: ContainerNode, old: Record, new: Record) -> Iterator[Change]:
    if old is node.absent or new is node.absent:
        yield Change(path, _there(node, old), _there(node, new))
    else:
        yield from _in_record(path, node, old, new)


def _there(node: DataNode, value: object) -> object:
    return None if value is node.absent else value


def _table(path: Path, node: ListNode, old: Table[Key, Record], new: Table[Key, Record]) -> Iterator[Change]:
    if node.user_ordered:
        yield from _user_table(path, node, old, new)
        return
    for key, before, after in old.diff(new):
        pause()
        entry = path.child(node, key)
        if before is None or after is None:
            yield Change(entry, before, after)
        else:
            yield from _in_record(entry, node, before, after)


def _user_table(
    path: Path, node: ListNode, old: Table[Key, Record], new: Table[Key, Record]
) -> Iterator[Change]:
    changed = {key: (before, after) for key, before, after in old.diff(new)}
    if old.same_order(new) and all(
        before is not None and after is not None for before, after in changed.values()
    ):
        moved: frozenset[Key] = frozenset()
        was: Mapping[Key, int] = {}
        now: Mapping[Key, int] = {}
        reported: Iterable[Key] = changed
    else:
        was = {key: position for position, key in enumerate(old.keys())}
        now = {key: position for position, key in enumerate(new.keys())}
        moved = _moved([key for key in was if key in now], now)
        reported = (*(key for key in was if key not in now), *now)
    for key in pausing(reported):
        entry = path.child(node, key)
        before, after = changed.get(key, (None, None))
        if key in moved:
            yield Change(entry, None, None, was[key], now[key])
        if before is not None and after is not None:
            yield from _in_record(entry, node, before, after)
        elif key in changed:
            yield Change(entry, before, after, was.get(key), now.get(key))


def _moved(order: list[Key], now: Mapping[Key, int]) -> frozenset[Key]:
    """The least number of entries whose moves bring those in `order` into the order of `now`.

    They are the ones outside a longest increasing subsequence of the new positions.
    """
    tails: list[int] = []  # the lowest last position of an increasing subsequence of each length
    lengths: list[int] = []
    for key in order:
        length = bisect_left(tails, now[key])
        tails[length : length + 1] = [now[key]]
        lengths.append(length)
    stay: set[Key] = set()
    wanted = len(tails) - 1
    bound = len(now)
    for key, length in zip(reversed(order), reversed(lengths), strict=True):
        if length == wanted and now[key] < bound:
            stay.add(key)
            bound = now[key]
            wanted -= 1
    return frozenset(order) - stay


# From this part of a table on, putting it together again is quicker than one change after the other.
_BULK = 8


class CannotApply(IsolaneError):
    """A change is of a node below one that the tree does not have."""


class _Branch:
    """All changes at and below one node."""

    __slots__ = ("below", "content", "displaced", "placed", "step")

    def __init__(self, step: Step | None = None) -> None:
        self.step = step
        self.below: dict[tuple[SchemaNode, object], _Branch] = {}
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
    for change in pausing_at_each(changes):
        branch = top
        for step in change.path:
            branch = branch.at(step)
        branch.add(change)
    return _record(top, tree)


def _record(branch: _Branch, record: T) -> T:
    slots = list(record)
    lists: dict[ListNode, list[tuple[Key, _Branch]]] = {}
    pause()
    changed: Iterable[_Branch] = branch.below.values()
    for below in changed if len(branch.below) <= BATCH else pausing_at_each(changed):
        node, key = cast(tuple[Any, Any], below.step)
        if isinstance(node, ListNode) and node.keys:
            lists.setdefault(node, []).append((key, below))
        else:
            slots[node.index] = _slot(node, below, slots[node.index])
    for keyed, entries in lists.items():
        slots[keyed.index] = _changed_table(keyed, entries, slots[keyed.index])
    return record.of(slots)


def _slot(node: DataNode, branch: _Branch, value: Any) -> object:
    change = branch.content
    if change is not None:
        return node.absent if change.new is None else change.new
    if isinstance(node, ContainerNode) and value is not None:
        return _record(branch, value)
    raise CannotApply(f"there is no {node.path} to change")


def _changed_table(
    node: ListNode, entries: list[tuple[Key, _Branch]], table: Table[Key, Record]
) -> Table[Key, Record]:
    changed = [(key, _entry(node, branch, table.get(key))) for key, branch in entries]
    if any(branch.placed or branch.displaced for _, branch in entries):
        return _reordered(dict(entries), dict(changed), table)
    if len(changed) == 1 or len(changed) * _BULK < len(table) or type(table) not in (Table, UserTable):
        for key, record in pausing_at_each(changed):
            table = table.delete(key) if record is None else table.set(key, record)
        return table
    whole = {**dict(table.items()), **dict(changed)}
    return table.from_items((key, record) for key, record in whole.items() if record is not None)


def _entry(node: ListNode, branch: _Branch, record: Record | None) -> Record | None:
    pause()
    change = branch.content
    if change is not None:
        entry: Record | None = change.new
        return entry
    if record is None:
        raise CannotApply(f"there is no entry of {node.path} to change")
    return _record(branch, record) if branch.below else record


def _reordered(
    entries: dict[Key, _Branch], changed: dict[Key, Record | None], table: Table[Key, Record]
) -> Table[Key, Record]:
    """Remove the moved entries first, then insert from the lowest place up, so that each place is final."""
    order = [key for key, _ in table.items() if key not in entries or not entries[key].displaced]
    placed = {key: branch.placed for key, branch in entries.items()}
    arrivals = {key: change.new_position or 0 for key, change in placed.items() if change is not None}
    for key in sorted(arrivals, key=arrivals.__getitem__):
        order.insert(arrivals[key], key)
    whole = {**dict(table.items()), **changed}
    return table.from_items((key, record) for key in order if (record := whole[key]) is not None)
