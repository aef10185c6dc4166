"""Checks of records: existence and content, as `node_checks` separates them."""

from collections.abc import Collection, Iterable, Iterator
from typing import Any, TypeAlias

from isolane.strand import pause
from isolane.tree.model import model_of
from isolane.tree.schema import CaseNode, ChoiceNode, DataNode, LeafListNode, ListNode, ListSlot, Record, Rule
from isolane.tree.validation.constraints import Constraint, Records, constraints_of, may_exist
from isolane.tree.validation.node_checks import BranchChecks, LeafChecks, NodeChecks, Way
from isolane.tree.validation.report import Report
from isolane.tree.values import Scalar

Tags: TypeAlias = Collection[object]


class Checker:
    """Checks records of the schema nodes; `records` always run from the root to the record itself."""

    def __init__(self, report: Report) -> None:
        self.report = report
        self._targets: dict[tuple[int, int], tuple[Record, Tags]] = {}

    def complete(self, records: Records, checks: NodeChecks) -> None:
        """Everything about a record that is there."""
        if checks.demands:
            self.existence(records, checks, True)
        self.content(records, checks)

    # --- existence

    def existence(self, records: Records, checks: NodeChecks, demanded: bool) -> None:
        """Check required nodes of a record, and of the non-presence containers in it.

        `demanded` is False in a container of a case that is not in use: nothing is asked of it but by
        what it holds itself (RFC 7950 sections 7.6.5, 7.7.5 and 7.9.4).
        """
        record = records[-1]
        if demanded:
            for node in checks.required:
                if record[node.index] is None:
                    self.report.missing(records, node)
        for node in checks.conditional:
            if record[node.index] is None and self._demanded(node, records, demanded):
                self.report.missing(records, node)
        for listed in checks.counted:
            self._least(listed, records, demanded)
        for choice in checks.choices:
            undecided = choice.active_case(record) is None and _asks(choice.case, record, demanded)
            if undecided and self._choice_holds(choice, records):
                self.report.undecided(records, choice)
        for branch in checks.implicit:
            if self.allowed(branch.whens, records):
                inner = (*records, record[branch.index])
                self.existence(inner, branch.inner, _asks(branch.node.case, record, demanded))

    def _demanded(self, node: DataNode, records: Records, demanded: bool) -> bool:
        return _asks(node.case, records[-1], demanded) and may_exist(node, records)

    def _least(self, node: Any, records: Records, demanded: bool) -> None:
        count = len(records[-1][node.index])
        if count < node.min_elements and (count or self._demanded(node, records, demanded)):
            self.report.few(records, node, node.min_elements)

    def _choice_holds(self, choice: ChoiceNode, records: Records) -> bool:
        """Whether the whens of a choice hold, as they are known from any node in it."""
        for case in choice.cases:
            for slot in case.all_slots:
                node = choice.parent.children[slot]
                rules = {id(rule) for rule in _outer_rules(choice)}
                whens = constraints_of(model_of(node)).whens.get(node, ())
                return self.allowed((when for when in whens if id(when.rule) in rules), records)
        return True

    def allowed(self, whens: Iterable[Constraint], records: Records) -> bool:
        """Whether conditions hold below these records."""
        for when in whens:  # noqa: SIM110 # a generator costs more than the few conditions there are
            if not when.holds(records, None):
                return False
        return True

    # --- content

    def content(self, records: Records, checks: NodeChecks) -> None:
        """Check the content of a record, all the way down."""
        record = records[-1]
        for must in checks.musts:
            if not must.holds(records, None):
                self.report.violated(records, must, None, None)
        for node, reference in checks.plain:
            value = record[node.index]
            if value is not None and value not in self.targets(reference, records):
                self.report.dangling(records, node, value, reference)
        for leaf in checks.leaves:
            self.leaf(leaf, records)
        for cases in checks.ambiguous:
            if cases.has_several(record):
                self.report.ambiguous(records, cases.choice)
        for branch in checks.branches:
            self.branch(branch, records)

    def targets(self, reference: Constraint, records: Records) -> Tags:
        """All values that a leafref may have here; gathered once per record that they are below."""
        anchor = records[reference.depth]
        key = reference.number, id(anchor)
        cached = self._targets.get(key)
        if cached is None:
            assert reference.targets is not None
            cached = self._targets[key] = anchor, frozenset(reference.targets(records, None))
        return cached[1]

    def leaf(self, leaf: LeafChecks, records: Records) -> None:
        """A leaf, each entry of a leaf-list, or the default in use of either."""
        node = leaf.node
        value = records[-1][node.index]
        if value != node.absent and not self.admitted(leaf.whens, node, records):
            return
        if isinstance(node, LeafListNode):
            self._entries(node, value, records)
        if leaf.values_matter:
            for one in values(node, records):
                self.value(leaf, one, records)

    def value(self, leaf: LeafChecks, value: object, records: Records) -> None:
        """The musts and references of one value."""
        for must in leaf.musts:
            if not must.holds(records, value):
                self.report.violated(records, must, leaf.node, value)
        for reference in leaf.references:
            if not reference.holds(records, value):
                self.report.dangling(records, leaf.node, value, reference)

    def admitted(self, whens: Iterable[Constraint], node: DataNode, records: Records) -> bool:
        """Whether a node that is there may be; notes the first condition that says no."""
        for when in whens:
            if not when.holds(records, None):
                self.report.refused(records, node, when)
                return False
        return True

    def _entries(self, node: LeafListNode, entries: tuple[Scalar, ...], records: Records) -> None:
        if node.max_elements is not None and len(entries) > node.max_elements:
            self.report.many(records, node, node.max_elements)
        if node.config and len(entries) > 1 and len(set(entries)) < len(entries):
            seen = set()
            for rank, value in enumerate(entries):
                if (type(value), value) in seen:
                    self.report.twice(records, node, value, rank)
                seen.add((type(value), value))

    def branch(self, branch: BranchChecks, records: Records) -> None:
        """A container or a list, if it is there."""
        node, value = branch.node, records[-1][branch.index]
        if value is branch.absent and not branch.inner.empty_matters:
            return
        if isinstance(node, ListNode):
            if value and self.admitted(branch.whens, node, records):
                self.list(branch, value, records)
        elif value is None:
            return
        elif node.presence:
            if self.admitted(branch.whens, node, records):
                self.complete((*records, value), branch.inner)
        elif value is not branch.absent:
            if self.admitted(branch.whens, node, records):
                self.content((*records, value), branch.inner)
        elif self.implied(branch, records):
            self.content((*records, value), branch.inner)

    def implied(self, branch: BranchChecks, records: Records) -> bool:
        """Whether an empty non-presence container is in the accessible tree (section 6.4.1)."""
        node = branch.node
        if node.case is not None and not node.default_applies(records[-1]):
            return False
        return self.allowed(branch.whens, records)

    def list(self, branch: BranchChecks, entries: ListSlot, records: Records) -> None:
        """A list that is there: its limits and each entry."""
        node, checks = branch.node, branch.inner
        assert isinstance(node, ListNode)
        self.limits(node, checks, entries, records)
        if checks.active:
            demands = checks.demands
            for entry in entries:
                pause()
                inner = (*records, entry)
                if demands:
                    self.existence(inner, checks, True)
                self.content(inner, checks)

    def limits(self, node: ListNode, checks: NodeChecks, entries: ListSlot, records: Records) -> None:
        """Check max-elements and unique."""
        if node.max_elements is not None and len(entries) > node.max_elements:
            self.report.many(records, node, node.max_elements)
        for number, ways in enumerate(checks.unique):
            self._unique(number, ways, entries, records)

    def _unique(self, number: int, ways: tuple[Way, ...], entries: ListSlot, records: Records) -> None:
        seen: dict[object, Record] = {}
        for entry in entries:
            values = unique_values(ways, (*records, entry))
            if values is None:
                continue
            first = seen.setdefault(values, entry)
            if first is not entry:
                self.report.ambivalent((*records, first), (*records, entry), number, ways)


def unique_values(ways: tuple[Way, ...], records: Records) -> object:
    """The values of unique leafs of an entry; None when one is missing (section 7.8.3)."""
    result = []
    for way in ways:
        chain = records
        for node in way[:-1]:
            inner = chain[-1][node.index]
            if inner is None:
                return None
            chain = (*chain, inner)
        value = next(values(way[-1], chain), None)
        if value is None:
            return None
        result.append((type(value), value))
    return tuple(result)


def values(node: DataNode, records: Records) -> Iterator[object]:
    """The values of a leaf, leaf-list or anydata node, the defaults in use included."""
    value = records[-1][node.index]
    if value == node.absent:
        default = node.default
        if default is None or not in_use(node, records):
            return
        value = default
    if isinstance(node, LeafListNode):
        yield from value
    else:
        yield value


def in_use(node: DataNode, records: Records) -> bool:
    """Whether the default of a node is in use, or an empty non-presence container there."""
    return node.default_applies(records[-1]) and may_exist(node, records)


def _outer_rules(choice: ChoiceNode) -> Iterator[Rule]:
    yield from choice.whens
    for case in choice.case.cases if choice.case is not None else ():
        yield from (*case.whens, *case.choice.whens)


def _asks(case: CaseNode | None, record: Record, demanded: bool) -> bool:
    """Whether what is in a case, or in none, has to be there."""
    return demanded if case is None else case.present_in(record)
