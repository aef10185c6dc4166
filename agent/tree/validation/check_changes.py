"""Validation of a change: what can have become wrong is checked, all else was right before.

The comparison skips what both trees share. At each difference it notes the constraints that read the node,
with the record that bounds what they read (their anchor); for leafrefs only the values that are gone.
"""

from collections.abc import Iterator, Sequence
from itertools import compress
from operator import is_not
from typing import Any, Final, TypeAlias
from weakref import WeakKeyDictionary

from isolane.strand import pause, pausing, pausing_at_each
from isolane.tree.model import Model
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
from isolane.tree.table import Table
from isolane.tree.validation.check_complete import Checker, in_use, unique_values, values
from isolane.tree.validation.constraints import Constraint, Records
from isolane.tree.validation.node_checks import LeafChecks, ModelChecks, Way, model_checks_of
from isolane.tree.validation.report import Report
from isolane.tree.values import Scalar

Readers: TypeAlias = Sequence[Constraint]


class ConstraintIndex:
    """The constraints of one model, by the nodes that they read and by the leafs that they refer to."""

    def __init__(self, model: Model, config: bool) -> None:
        self.model_checks: ModelChecks = model_checks_of(model, config)
        data = set(model.node.descendants())
        self.roaming: list[Constraint] = []
        self._readers: dict[SchemaNode, list[Constraint]] = {}
        self._referrers: dict[SchemaNode, list[Constraint]] = {}
        self._below: dict[DataNode, tuple[Readers, tuple[tuple[Way, Constraint], ...]]] = {}
        self.own: dict[SchemaNode, list[Constraint]] = {}
        for constraint in self.model_checks.rules.all:
            if constraint.site in data and self.model_checks.counts(constraint.site):
                self._add(constraint)

    def _add(self, constraint: Constraint) -> None:
        self.own.setdefault(constraint.site, []).append(constraint)
        if constraint.reads is None:
            self.roaming.append(constraint)
            return
        for node in constraint.reads:
            self._readers.setdefault(node, []).append(constraint)
        if constraint.target is not None:
            self._referrers.setdefault(constraint.target, []).append(constraint)

    def readers(self, node: DataNode) -> Readers:
        """The constraints whose result can change with a node."""
        return self._readers.get(node, ())

    def referrers(self, node: DataNode) -> Readers:
        """The leafrefs that have a leaf as their target."""
        return self._referrers.get(node, ())

    def below(self, node: DataNode) -> tuple[Readers, tuple[tuple[Way, Constraint], ...]]:
        """For a branch that comes or goes: the readers of all nodes in it, and the ways to targets in it."""
        cached = self._below.get(node)
        if cached is None:
            cached = self._below[node] = self._find_below(node)
        return cached

    def _find_below(self, node: DataNode) -> tuple[Readers, tuple[tuple[Way, Constraint], ...]]:
        inside = [node, *(node.descendants() if isinstance(node, RecordNode) else ())]
        readers = dict.fromkeys(reader for one in inside for reader in self.readers(one))
        ways = [(way(one, node), reader) for one in inside for reader in self.referrers(one)]
        return tuple(readers), tuple(ways)


def way(node: SchemaNode, above: SchemaNode) -> Way:
    """The nodes from below `above` down to `node`."""
    steps: list[DataNode] = []
    while node is not above:
        assert isinstance(node, DataNode)
        steps.append(node)
        node = node.parent
    return tuple(reversed(steps))


_DEPENDENTS: WeakKeyDictionary[Model, dict[bool, ConstraintIndex]] = WeakKeyDictionary()


def constraint_index_of(model: Model, config: bool) -> ConstraintIndex:
    """The index of a model, made when first needed."""
    index = _DEPENDENTS.get(model)
    if index is None:
        index = _DEPENDENTS[model] = {}
    if config not in index:
        index[config] = ConstraintIndex(model, config)
    return index[config]


Anchor: TypeAlias = tuple[int, ...]
Pairs: TypeAlias = list[tuple[Record | None, Record | None]]
"""Entries of a list that differ: before and after, None where there was or is none."""


class Changes:
    """The differences between two trees, as far as they matter for validity."""

    def __init__(self, index: ConstraintIndex) -> None:
        self._index = index
        self.scheduled: dict[tuple[int, Anchor], tuple[Constraint, Records]] = {}
        self.gone: dict[tuple[int, Anchor], tuple[Constraint, Records, set[Scalar]]] = {}
        self.changed: list[Records] = []
        self.created: list[tuple[Records, DataNode, object]] = []
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

    def _slot(self, child: DataNode, before: Any, after: object, records: Records) -> None:
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

    def _leaf(self, child: DataNode, before: Any, after: object, records: Records) -> None:
        if type(before) is type(after) and before == after:
            return
        self.removals = self.removals or before != child.absent
        self._touch(self._index.readers(child), records)
        referrers = self._index.referrers(child)
        if referrers:
            self._lost(child, before, referrers, records)
        self.leaves.append((records, child))

    def _lost(self, child: DataNode, before: object, referrers: Readers, records: Records) -> None:
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

    def _branch(self, child: DataNode, before: Any, after: object, records: Records) -> None:
        """A container or list entry that came or went, whose readers are noted already."""
        if after is not None:
            self.created.append((records, child, after))
        else:
            self.removals = True
            for way, reference in self._index.below(child)[1]:
                self._lose(reference, records, values_below(before, way))

    def _list(self, child: ListNode, before: Any, after: object, records: Records) -> None:
        if not isinstance(after, Table):
            self._keyless(child, before, after, records)
            return
        pairs = [(old, new) for _, old, new in before.diff(after)]
        if [pair for pair in pairs if pair[0] is None or pair[1] is None]:
            self._touch(self._index.below(child)[0], records)
        elif not before.same_order(after):
            self._touch(self._index.readers(child), records)
        for old, new in pairs:
            pause()
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


def values_below(record: Record, way: Way) -> Iterator[Scalar]:
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


Made: TypeAlias = dict[tuple[DataNode, tuple[int, ...]], set[int]]
"""Branches that were created and so are checked whole, by their nodes and the records that they are in."""

_NOTHING: Final[frozenset[int]] = frozenset()


class ChangeChecker:
    """Checks what a set of changes can have made wrong."""

    def __init__(self, index: ConstraintIndex, report: Report) -> None:
        self._index = index
        self._report = report
        self._checker = Checker(report)
        self._made: Made = {}
        self._checks_of = index.model_checks.of

    def check(self, changes: Changes) -> None:
        for records in pausing(changes.changed):
            self._existence(records)
            self._cases(records)
        for records, node in changes.filled:
            pause()
            self._appeared(records, node)
        for records, node, value in changes.created:
            pause()
            self._created(records, node, value)
            self._made.setdefault((node, tuple(map(id, records))), set()).add(id(value))
        for records, node in changes.leaves:
            pause()
            self._leaf(records, node)
        for records, listed, pairs in changes.lists:
            pause()
            self._list(records, listed, pairs)
        for constraint, anchored in changes.scheduled.values():
            pause()
            self._constraint(constraint, anchored)
        for reference, anchored, gone in changes.gone.values():
            pause()
            self._gone(reference, anchored, gone)
        self._roaming(changes)

    # --- what changed itself

    def _existence(self, records: Records) -> None:
        """Check required nodes of a changed record; those of a non-presence container go with its parent."""
        node = records[-1].NODE
        if isinstance(node, ContainerNode) and not node.presence:
            return
        checks = self._checks_of(node)
        if checks.demands:
            self._checker.existence(records, checks, True)

    def _cases(self, records: Records) -> None:
        for cases in self._checks_of(records[-1].NODE).ambiguous:
            if cases.has_several(records[-1]):
                self._report.ambiguous(records, cases.choice)

    def _appeared(self, records: Records, node: DataNode) -> None:
        """A branch with something in it, which its conditions may forbid."""
        for when in self._index.model_checks.rules.whens.get(node, ()):
            self._when(when, records)

    def _created(self, records: Records, node: DataNode, value: object) -> None:
        assert isinstance(node, RecordNode)
        self._appeared(records, node)
        self._checker.complete((*records, value), self._checks_of(node))

    def _leaf(self, records: Records, node: DataNode) -> None:
        rules = self._index.model_checks.rules
        checks = LeafChecks(
            node,
            rules.whens.get(node, ()),
            rules.musts.get(node, ()),
            rules.references.get(node, ()),
        )
        self._checker.leaf(checks, records)

    def _list(self, records: Records, node: ListNode, pairs: Pairs) -> None:
        unique = self._checks_of(node).unique
        if node.max_elements is not None or any(_unique_changed(ways, records, pairs) for ways in unique):
            self._checker.limits(node, self._checks_of(node), records[-1][node.index], records)

    # --- what reads what changed

    def _constraint(self, constraint: Constraint, anchored: Records) -> None:
        """Check every instance of a constraint below a record, but for those in what was created."""
        site = constraint.site
        if constraint.kind == "when":
            parent: Any = site.parent
            for records in instances(anchored, way(parent, anchored[-1].NODE), self._made):
                self._when(constraint, records)
        elif isinstance(site, RecordNode):
            for records in instances(anchored, way(site, anchored[-1].NODE), self._made):
                self._must(constraint, records, None, None)
        else:
            assert isinstance(site, DataNode)
            for records in instances(anchored, way(site.parent, anchored[-1].NODE), self._made):
                for value in values(site, records):
                    self._must(constraint, records, site, value)

    def _must(self, constraint: Constraint, records: Records, leaf: DataNode | None, value: object) -> None:
        if constraint.holds(records, value):
            return
        if constraint.kind == "must":
            self._report.violated(records, constraint, leaf, value)
        elif leaf is not None:
            self._report.dangling(records, leaf, value, constraint)

    def _when(self, when: Constraint, records: Records) -> None:
        """A condition that may have turned: its node must not be there, or may be missing now."""
        node = when.site
        assert isinstance(node, DataNode)
        if records[-1][node.index] != node.absent:
            self._checker.admitted(self._index.model_checks.rules.whens[node], node, records)
        self._existence(accountable(records))

    # --- leafrefs

    def _gone(self, reference: Constraint, anchored: Records, gone: set[Scalar]) -> None:
        """Values that a target had: if no other has them, nothing may refer to them."""
        lost = {value for value in pausing_at_each(gone) if not reference.holds(anchored, value)}
        site = reference.site
        if not lost or not isinstance(site, LeafNode | LeafListNode):
            return
        for records in self._referring(anchored, way(site, anchored[-1].NODE), lost):
            for value in values(site, records):
                if value in lost:
                    self._must(reference, records, site, value)

    def _referring(self, records: Records, steps: Way, lost: set[Scalar]) -> Iterator[Records]:
        """The parents of leafs that may have one of the values."""
        node, *rest = steps
        if not rest:
            yield records
            return
        leaf = rest[0]
        if len(rest) == 1 and isinstance(node, ListNode) and isinstance(leaf, LeafNode):
            slot = leaf.index
            wanted = {*lost, None} if leaf.default in lost else lost
            for entry in records[-1][node.index]:
                if entry[slot] in wanted:
                    yield (*records, entry)
            return
        for inner in instances(records, (node,)):
            yield from self._referring(inner, tuple(rest), lost)

    def _roaming(self, changes: Changes) -> None:
        """Constraints that may read anything; an instance-identifier only loses what is removed."""
        if not changes.changed:
            return
        for constraint in self._index.roaming:
            if constraint.kind != "reference" or changes.removals:
                self._constraint(constraint, changes.changed[0][:1])


def instances(records: Records, steps: Way, created: Made | None = None) -> Iterator[Records]:
    """The records some way below, each with those that it is in; nothing of what `made` names."""
    if not steps:
        yield records
        return
    node, *rest = steps
    value = records[-1][node.index]
    new = created.get((node, tuple(map(id, records))), _NOTHING) if created else _NOTHING
    if isinstance(node, ListNode):
        for entry in value:
            pause()
            if id(entry) not in new:
                yield from instances((*records, entry), tuple(rest), created)
    elif value is None or id(value) in new:
        return
    elif node.presence or value is not node.absent or in_use(node, records):  # type: ignore[attr-defined] # a container
        yield from instances((*records, value), tuple(rest), created)


def _unique_changed(ways: tuple[Way, ...], records: Records, pairs: Pairs) -> bool:
    """Whether an entry has new values in the leafs of a unique statement."""
    return any(
        new is not None
        and (old is None or unique_values(ways, (*records, old)) != unique_values(ways, (*records, new)))
        for old, new in pausing_at_each(pairs)
    )


def accountable(records: Records) -> Records:
    """The records down to the closest one that can come and go."""
    node = records[-1].NODE
    while isinstance(node, ContainerNode) and not node.presence:
        records = records[:-1]
        node = records[-1].NODE
    return records
