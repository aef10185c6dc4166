"""From two trees to what a change can have made wrong.

The walk skips what both trees share. At each difference it notes the constraints that read the node,
with the record that bounds what they read (their anchor); for leafrefs only the values that are gone.
"""

from collections.abc import Iterator
from itertools import compress
from operator import is_not
from typing import Any, TypeAlias

from isolane.strand import check
from isolane.tree.constraints import Constraint, Records
from isolane.tree.record import Record
from isolane.tree.schema import ContainerNode, DataNode, LeafListNode, ListNode, RecordNode
from isolane.tree.table import Table
from isolane.tree.validation.constraint_index import ConstraintIndex, Readers
from isolane.tree.validation.node_checks import Way

Anchor: TypeAlias = tuple[int, ...]
Pairs: TypeAlias = list[tuple[Record | None, Record | None]]
"""Entries of a list that differ: before and after, None where there was or is none."""


class Changes:
    """The differences between two trees, as far as they matter for validity."""

    def __init__(self, index: ConstraintIndex) -> None:
        self._index = index
        self.scheduled: dict[tuple[int, Anchor], tuple[Constraint, Records]] = {}
        self.gone: dict[tuple[int, Anchor], tuple[Constraint, Records, set[Any]]] = {}
        self.changed: list[Records] = []
        self.created: list[tuple[Records, DataNode, Any]] = []
        self.filled: list[tuple[Records, DataNode]] = []
        self.leaves: list[tuple[Records, DataNode]] = []
        self.lists: list[tuple[Records, ListNode, Pairs]] = []
        self.removals = False

    def compare(self, old: Record, records: Records) -> None:
        """Walk a record that both trees have, and that differs."""
        new = records[-1]
        self.changed.append(records)
        counts = self._index.model_checks.counts
        for child in compress(new.NODE.children, map(is_not, old, new)):
            if counts(child):
                self._slot(child, old[child.index], new[child.index], records)

    def _slot(self, child: DataNode, before: Any, after: Any, records: Records) -> None:
        if isinstance(child, ListNode):
            self._list(child, before, after, records)
        elif not isinstance(child, ContainerNode):
            self._leaf(child, before, after, records)
        elif before is None or after is None:
            self._touch(self._index.below(child)[0], records)
            self._branch(child, before, after, records)
        else:
            if before is child.absent:
                self.filled.append((records, child))
            self.compare(before, (*records, after))

    def _leaf(self, child: DataNode, before: Any, after: Any, records: Records) -> None:
        if type(before) is type(after) and before == after:
            return
        self.removals = self.removals or before != child.absent
        self._touch(self._index.readers(child), records)
        referrers = self._index.referrers(child)
        if referrers:
            self._lost(child, before, referrers, records)
        self.leaves.append((records, child))

    def _lost(self, child: DataNode, before: Any, referrers: Readers, records: Records) -> None:
        """A target changed: its value, or the default that was in use, may be nowhere any more."""
        values = child.default if before == child.absent else before
        if values is not None:
            for reference in referrers:
                self._lose(reference, records, values if isinstance(child, LeafListNode) else (values,))

    def _lose(self, reference: Constraint, records: Records, values: Any) -> None:
        if reference.depth < len(records):
            anchored = records[: reference.depth + 1]
            key = reference.number, tuple(map(id, anchored))
            self.gone.setdefault(key, (reference, anchored, set()))[2].update(values)

    def _touch(self, readers: Readers, records: Records) -> None:
        """Note the constraints that have their anchor here or above; others came or went with the branch."""
        for reader in readers:
            if reader.depth < len(records):
                anchored = records[: reader.depth + 1]
                self.scheduled[reader.number, tuple(map(id, anchored))] = reader, anchored

    def _branch(self, child: DataNode, before: Any, after: Any, records: Records) -> None:
        """A container or list entry that came or went, whose readers are noted already."""
        if after is not None:
            self.created.append((records, child, after))
        else:
            self.removals = True
            for way, reference in self._index.below(child)[1]:
                self._lose(reference, records, values_below(before, way))

    def _list(self, child: ListNode, before: Any, after: Any, records: Records) -> None:
        if not isinstance(after, Table):
            self._keyless(child, before, after, records)
            return
        pairs = [(old, new) for _, old, new in before.diff(after)]
        if [pair for pair in pairs if pair[0] is None or pair[1] is None]:
            self._touch(self._index.below(child)[0], records)
        elif not before.same_order(after):
            self._touch(self._index.readers(child), records)
        for old, new in pairs:
            check()
            if old is None or new is None:
                self._branch(child, old, new, records)
            else:
                self.compare(old, (*records, new))
        self.lists.append((records, child, pairs))

    def _keyless(self, child: ListNode, before: Any, after: Any, records: Records) -> None:
        """Entries without keys have no identity: a change replaces them all."""
        if before == after:
            return
        self._touch(self._index.below(child)[0], records)
        for entry in before:
            self._branch(child, entry, None, records)
        for entry in after:
            self._branch(child, None, entry, records)
        went: Pairs = [(entry, None) for entry in before]
        self.lists.append((records, child, [*went, *((None, entry) for entry in after)]))


def values_below(record: Record, way: Way) -> Iterator[Any]:
    """The values of a leaf some way below a record, its default where it is not there."""
    node, *rest = way
    value = record[node.index]
    if isinstance(node, RecordNode):
        entries = value if isinstance(node, ListNode) else (value,)
        for entry in entries:
            if entry is not None:
                yield from values_below(entry, tuple(rest))
        return
    if value == node.absent:
        value = node.default
    if isinstance(node, LeafListNode):
        yield from value or ()
    elif value is not None:
        yield value
