"""The changes between two snapshots below a target, at the cost of the change.

Records are immutable, so a branch that both snapshots share has not changed and is not entered.

Entries of lists of protocol state, such as an isolated flow or a neighbour, come, change and go whole, in
atomic notifications (gNMI 2.1, as of 0.11.0): a client that gets one drops all that it knows of it.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final, NamedTuple, TypeAlias

from isolane.gnmi.snapshot import Snapshot
from isolane.gnmi.subscriptions.modes import Part, is_kept
from isolane.gnmi.targets import Target
from isolane.strand import pause
from isolane.tree.defaults import Above, conditional
from isolane.tree.diff import Change, diff
from isolane.tree.path import Path, records_at
from isolane.tree.path_pattern import Step
from isolane.tree.schema import (
    AnyNode,
    ContainerNode,
    DataNode,
    LeafListNode,
    LeafNode,
    ListNode,
    Record,
    RecordNode,
)
from isolane.tree.sources import Source
from isolane.tree.values import same


class Leaf(NamedTuple):
    """A leaf, leaf-list or anydata node, or a list without keys: where it is, and what it holds now."""

    path: Path
    node: Any
    value: object


class Deletion(NamedTuple):
    """A node that is no more, with all that was in it."""

    path: Path


Difference = Leaf | Deletion


class Comparison:
    """From one snapshot to the next."""

    def __init__(self, old: Snapshot, new: Snapshot) -> None:
        self._old = old
        self._new = new

    def of(self, target: Target) -> Iterator[Difference]:
        """The differences in what a target names."""
        if not target:
            yield from self._in_records(Path(), (), self._old.tree, self._new.tree, ())
        else:
            yield from self._along(Path(), (self._old.tree,), (self._new.tree,), target)

    def _along(
        self, path: Path, old: Above | None, new: Above | None, target: Sequence[Step]
    ) -> Iterator[Difference]:
        """Down the steps of a target; one of the two may not be there."""
        step, *rest = target
        node = step.node
        before = node.absent if old is None else old[-1][node.index]
        after = node.absent if new is None else new[-1][node.index]
        if before is after and (old is None) == (new is None) and not _has_conditional_default(node):
            return
        if not isinstance(node, ListNode):
            yield from self._one(path.child(node), node, old, new, before, after, rest)
            return
        if not node.keys:
            yield from self._leaf(path.child(node), node, before, after)
            return
        for key, was, is_ in _changed(node, before, after, step):
            pause()
            yield from self._one(path.child(node, key), node, old, new, was, is_, rest)

    def _one(
        self,
        path: Path,
        node: DataNode,
        old: Above | None,
        new: Above | None,
        before: object,
        after: object,
        rest: Sequence[Step],
    ) -> Iterator[Difference]:
        if isinstance(node, LeafNode | LeafListNode | AnyNode):
            was = before if old is None else self._old.value(node, before, old)
            is_ = after if new is None else self._new.value(node, after, new)
            yield from self._leaf(path, node, was, is_)
        elif rest:
            yield from self._along(path, _below(old, before), _below(new, after), rest)
        elif isinstance(before, Record) and isinstance(after, Record):
            yield from self._in_records(path, new or (), before, after, old or ())
        elif isinstance(after, Record):
            yield from leafs(self._new, path, after, new or ())
        elif isinstance(before, Record):
            yield Deletion(path)

    def _leaf(self, path: Path, node: DataNode, was: object, is_: object) -> Iterator[Difference]:
        if was is is_ or same(was, is_):
            return
        yield Deletion(path) if is_ == node.absent else Leaf(path, node, is_)

    def _in_records(
        self, path: Path, above: Above, before: object, after: Any, old_above: Above
    ) -> Iterator[Difference]:
        touched: dict[Path, None] = {}
        for change in diff(before, after, path):
            parent = change.path.parent
            yield from self._change(change, _records(above, after, path, parent))
            if _conditional_defaults(parent.node if parent else after.NODE):
                touched[parent] = None
        for parent in touched:
            was = _records(old_above, before, path, parent)
            is_ = _records(above, after, path, parent)
            if was is not None and is_ is not None:
                yield from self._defaults(parent, was, is_)

    def _defaults(self, path: Path, old: Above, new: Above) -> Iterator[Difference]:
        """The defaults that came into use, or are no longer, where something else of a record changed."""
        for child in _conditional_defaults(new[-1].NODE):
            if old[-1][child.index] == child.absent == new[-1][child.index]:
                was = self._old.value(child, child.absent, old)
                is_ = self._new.value(child, child.absent, new)
                yield from self._leaf(path.child(child), child, was, is_)

    def _change(self, change: Change, above: Above | None) -> Iterator[Difference]:
        """One difference of trees; `above` are the records above it in the new one."""
        node = change.node
        if isinstance(node, ContainerNode) or (isinstance(node, ListNode) and node.keys):
            if change.new is not None:
                assert above is not None
                yield from leafs(self._new, change.path, change.new, above)
            elif change.old is not None:
                yield Deletion(change.path)
                if isinstance(node, ContainerNode) and not node.presence and above is not None:
                    yield from leafs(self._new, change.path, node.record.EMPTY, above)
            return
        value = node.absent if change.new is None else change.new
        if above is not None and not isinstance(node, ListNode):
            value = self._new.value(node, value, above)
        yield Deletion(change.path) if value == node.absent else Leaf(change.path, node, value)


def leafs(snapshot: Snapshot, path: Path, record: Record, above: Above) -> Iterator[Leaf]:
    """All leafs of a record, defaults in use among them."""
    pause()
    here = (*above, record)
    for node, slot in zip(record.NODE.children, record, strict=True):
        if isinstance(node, ContainerNode):
            if slot is not None and (slot is not node.absent or snapshot.in_use(node, here)):
                yield from leafs(snapshot, path.child(node), slot, here)
        elif isinstance(node, ListNode):
            if slot and node.keys:
                for key, entry in slot.items():
                    yield from leafs(snapshot, path.child(node, key), entry, here)
            elif slot:
                yield Leaf(path.child(node), node, slot)
        elif slot != node.absent:
            yield Leaf(path.child(node), node, slot)
        elif node.default is not None:
            value = snapshot.value(node, slot, here)
            if value != node.absent:
                yield Leaf(path.child(node), node, value)


def all_of(snapshot: Snapshot, target: Target) -> Iterator[Leaf]:
    """All leafs that a target names."""
    for instance in snapshot.instances(target):
        node, slot = instance.node, instance.slot
        if isinstance(node, LeafNode | LeafListNode | AnyNode):
            value = snapshot.value(node, slot, instance.above)
            if value != node.absent:
                yield Leaf(instance.path, node, value)
        elif isinstance(node, ListNode) and not node.keys:
            yield Leaf(instance.path, node, slot)
        elif isinstance(slot, Record):
            yield from leafs(snapshot, instance.path, slot, instance.above)


def _below(above: Above | None, slot: object) -> Above | None:
    return None if above is None or not isinstance(slot, Record) else (*above, slot)


def _changed(node: ListNode, before: Any, after: Any, step: Step) -> Iterator[tuple[object, object, object]]:
    """The entries that a step names and that differ: key, old and new."""
    if step.key is not None:
        was = before.get(step.key) if before else None
        is_ = after.get(step.key) if after else None
        if was is not is_:
            yield step.key, was, is_
        return
    for key, was, is_ in before.diff(after):
        entry = is_ if was is None else was
        if all(entry[leaf.index] == value for leaf, value in step.some):
            yield key, was, is_


def _records(above: Above, record: object, start: Path, path: Path) -> Above | None:
    """The records from the top down to a path, which is at or below a record; None where one is missing."""
    records = records_at(record, path[len(start) :])
    return None if records is None else (*above, *records)


def _conditional_defaults(node: Any) -> Sequence[DataNode]:
    """The children whose defaults depend on the case in use or on conditions."""
    model = node.model
    cache: dict[RecordNode, Sequence[DataNode]] = model.caches.setdefault("gnmi conditional defaults", {})
    cached = cache.get(node)
    if cached is None:
        cached = cache[node] = tuple(child for child in node.children if _has_conditional_default(child))
    return cached


def _has_conditional_default(node: DataNode) -> bool:
    """Whether a default depends on the case in use or on conditions."""
    return node.default is not None and (node.case is not None or conditional(node))


BATCH: Final = 100
"""Number of entries that are read together."""


class Entry(NamedTuple):
    """All leafs of a list entry, as far as they are sent."""

    path: Path
    leafs: tuple[Leaf, ...]


Piece: TypeAlias = Difference | Entry
ReadWhole: TypeAlias = Callable[[], Source]
"""The source of whole entries, where the differences are found in a part of them."""


class WholeEntries:
    """Makes whole entries of the differences in them."""

    def __init__(self, part: Part, complete: ReadWhole | None) -> None:
        self._lists = part.atomic
        self._leading = {above for each in self._lists for above in _ancestors(each)}
        self._keep = part.keep
        self._complete = complete
        self._levels: dict[object, int | None] = {}

    def covers(self, target: Target) -> bool:
        """Whether a target names whole entries, and not something inside them."""
        return bool(self._lists) and (not target or target[-1].node in self._leading)

    def whole(self, differences: Iterator[Difference], snapshot: Snapshot) -> Iterator[Piece]:
        """The same differences, those in one entry as the entry that there is now."""
        touched: dict[Path, None] = {}
        for each in differences:
            levels = self._levels_below(each.path)
            if levels is None or (isinstance(each, Deletion) and levels == 0):
                yield from self._entries(touched, snapshot)
                yield each
                continue
            entry = Path(each.path[: len(each.path) - levels])
            if entry not in touched and len(touched) >= BATCH:
                yield from self._entries(touched, snapshot)
            touched[entry] = None
        yield from self._entries(touched, snapshot)

    def _levels_below(self, path: Path) -> int | None:
        """The number of levels that a node is below its entry; None for one that is in none."""
        if not path:
            return None
        node = path.node
        if node not in self._levels:
            above = tuple(_ancestors(node))
            levels = [number for number, each in enumerate(above) if each in self._lists]
            self._levels[node] = levels[0] if levels else None
        return self._levels[node]

    def _entries(self, touched: dict[Path, None], snapshot: Snapshot) -> Iterator[Entry]:
        if not touched:
            return
        targets = [_target_of(path) for path in touched]
        source = snapshot if self._complete is None else Snapshot(self._complete(), targets)
        for target in targets:
            for each in source.instances(target):
                instances = leafs(source, each.path, each.slot, each.above)
                kept = tuple(leaf for leaf in instances if is_kept(self._keep, leaf.node))
                if kept:
                    yield Entry(each.path, kept)
        touched.clear()


def _target_of(path: Path) -> Target:
    return tuple(Step(node, key) for node, key in path if isinstance(node, DataNode))


def _ancestors(node: object) -> Iterator[object]:
    while isinstance(node, DataNode):
        yield node
        node = node.parent
