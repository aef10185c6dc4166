"""Validation of a change: what can have become wrong is checked, all else was right before."""

from collections.abc import Iterator
from typing import Any, Final, TypeAlias

from isolane.strand import check, one_by_one, rested
from isolane.tree.constraints import Constraint, Records
from isolane.tree.schema import ContainerNode, DataNode, LeafListNode, LeafNode, ListNode, RecordNode
from isolane.tree.validation.changes import Changes, Pairs
from isolane.tree.validation.check_complete import Checker, in_use, unique_values, values
from isolane.tree.validation.constraint_index import ConstraintIndex, way
from isolane.tree.validation.node_checks import LeafChecks, Way
from isolane.tree.validation.report import Report

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
        for records in rested(changes.changed):
            self._existence(records)
            self._cases(records)
        for records, node in changes.filled:
            check()
            self._appeared(records, node)
        for records, node, value in changes.created:
            check()
            self._created(records, node, value)
            self._made.setdefault((node, tuple(map(id, records))), set()).add(id(value))
        for records, node in changes.leaves:
            check()
            self._leaf(records, node)
        for records, listed, pairs in changes.lists:
            check()
            self._list(records, listed, pairs)
        for constraint, anchored in changes.scheduled.values():
            check()
            self._constraint(constraint, anchored)
        for reference, anchored, gone in changes.gone.values():
            check()
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

    def _created(self, records: Records, node: DataNode, value: Any) -> None:
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

    def _must(self, constraint: Constraint, records: Records, leaf: DataNode | None, value: Any) -> None:
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

    def _gone(self, reference: Constraint, anchored: Records, gone: set[Any]) -> None:
        """Values that a target had: if no other has them, nothing may refer to them."""
        lost = {value for value in one_by_one(gone) if not reference.holds(anchored, value)}
        site = reference.site
        if not lost or not isinstance(site, LeafNode | LeafListNode):
            return
        for records in self._referring(anchored, way(site, anchored[-1].NODE), lost):
            for value in values(site, records):
                if value in lost:
                    self._must(reference, records, site, value)

    def _referring(self, records: Records, steps: Way, lost: set[Any]) -> Iterator[Records]:
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


def instances(records: Records, steps: Way, made: Made | None = None) -> Iterator[Records]:
    """The records some way below, each with those that it is in; nothing of what `made` names."""
    if not steps:
        yield records
        return
    node, *rest = steps
    value = records[-1][node.index]
    new = made.get((node, tuple(map(id, records))), _NOTHING) if made else _NOTHING
    if isinstance(node, ListNode):
        for entry in value:
            check()
            if id(entry) not in new:
                yield from instances((*records, entry), tuple(rest), made)
    elif value is None or id(value) in new:
        return
    elif node.presence or value is not node.absent or in_use(node, records):  # type: ignore[attr-defined] # a container
        yield from instances((*records, value), tuple(rest), made)


def _unique_changed(ways: tuple[Way, ...], records: Records, pairs: Pairs) -> bool:
    """Whether an entry has new values in the leafs of a unique statement."""
    return any(
        new is not None
        and (old is None or unique_values(ways, (*records, old)) != unique_values(ways, (*records, new)))
        for old, new in one_by_one(pairs)
    )


def accountable(records: Records) -> Records:
    """The records down to the closest one that can come and go."""
    node = records[-1].NODE
    while isinstance(node, ContainerNode) and not node.presence:
        records = records[:-1]
        node = records[-1].NODE
    return records
