"""Delete nodes whose `when` turned false by a change (RFC 7950 section 8.2).

A node that was there before and that the change did not touch is deleted when its condition turns false
because of another node. One that the change itself put there, or altered, is left for validation to refuse
(section 8.3.2: unknown-element).

A datastore that need not be valid yet, as the candidate, has its musts, references and mandatory nodes
checked when it is committed (section 8.3.3). A node whose `when` is false is refused at the edit already.
"""

from collections.abc import Iterator
from typing import Any, Final
from weakref import WeakKeyDictionary

from isolane.tree.model import Model
from isolane.tree.schema import ContainerNode, DataNode, ListNode, Record, RecordNode
from isolane.tree.table import Table
from isolane.tree.validation.check_changes import Changes, ConstraintIndex, instances, way
from isolane.tree.validation.check_complete import Checker
from isolane.tree.validation.constraints import Constraint, Records, constraints_of
from isolane.tree.validation.report import Report


def settle(index: ConstraintIndex, old: Record, new: Record) -> tuple[Record, Changes | None]:
    """`new` without the nodes that went with the change from `old`, which is valid; and what it changes."""
    while True:
        if old is new:
            return new, None
        changes = Changes(index)
        changes.compare(old, (new,))
        settled = _settled_once(index, changes, old, new)
        if settled is new:
            return new, changes
        new = settled


def _settled_once(index: ConstraintIndex, changes: Changes, old: Record, new: Record) -> Record:
    """One round; what it deletes can turn further conditions."""
    roaming = [(constraint, (new,)) for constraint in index.roaming]
    refused: list[tuple[Records, DataNode]] = []
    for constraint, anchored in (*changes.scheduled.values(), *roaming):
        if constraint.kind != "when":
            continue
        node: Any = constraint.site
        for records in instances(anchored, way(node.parent, anchored[-1].NODE)):
            if records[-1][node.index] != node.absent and not constraint.holds(records, None):
                refused.append((records, node))
    for records, node in refused:
        new = _without(old, new, records, node)
    return new


def _without(old: Record, new: Record, records: Records, node: DataNode) -> Record:
    """The tree without what is left unchanged of a node below these records."""
    steps = [(record.NODE, record.entry_key if _is_entry(record) else None) for record in records[1:]]
    rebuilt: Record = _rebuilt(old, new, steps, node)
    return rebuilt


def _is_entry(record: Record) -> bool:
    return isinstance(record.NODE, ListNode)


def _rebuilt(old: Record | None, new: Record, steps: list[tuple[Any, Any]], node: DataNode) -> Record:
    if not steps:
        before = None if old is None else old[node.index]
        return new.with_slot(node.index, _kept(node, before, new[node.index]))
    (step, key), *rest = steps
    before = None if old is None else old[step.index]
    if key is None:
        return new.with_slot(step.index, _rebuilt(before, new[step.index], rest, node))
    entry = None if before is None else before.get(key)
    table = new[step.index]
    return new.with_slot(step.index, table.set(key, _rebuilt(entry, table[key], rest, node)))


def _kept(node: DataNode, before: Any, after: object) -> object:
    """The part that the change itself created or modified."""
    if isinstance(after, Table) and before is not None:
        for key, entry in list(after.items()):
            if before.get(key) == entry:
                after = after.delete(key)
        return after if after else node.absent
    return node.absent if before == after else after


_Whens = tuple[Constraint, ...]


class Conditions:
    """The nodes of one model that have a `when`, and where to look for them."""

    def __init__(self, model: Model) -> None:
        self._whens = constraints_of(model).whens
        self._ways: dict[RecordNode, tuple[tuple[DataNode, _Whens], ...]] = {}

    def refuse(self, changes: Changes, report: Report) -> None:
        """Note each node that the change put there or altered, and whose condition is false."""
        checker = Checker(report)
        for records, node in (*changes.filled, *changes.leaves):
            self._node(checker, node, records)
        for records, node, value in changes.created:
            self._node(checker, node, records)
            self._below(checker, (*records, value))
        for constraint, anchored in changes.scheduled.values():
            site: Any = constraint.site
            if constraint.kind == "when":
                for records in instances(anchored, way(site.parent, anchored[-1].NODE)):
                    self._node(checker, site, records)

    def _node(self, checker: Checker, node: DataNode, records: Records) -> None:
        whens = self._whens.get(node, ())
        if whens and records[-1][node.index] != node.absent:
            checker.admitted(whens, node, records)

    def _below(self, checker: Checker, records: Records) -> None:
        """Everything in a record that is new."""
        record = records[-1]
        for node, whens in self._with_conditions(record.NODE):
            value = record[node.index]
            if value is None or value is node.absent or value == node.absent:
                continue
            if whens and not checker.admitted(whens, node, records):
                continue
            if isinstance(node, ContainerNode):
                self._below(checker, (*records, value))
            elif isinstance(node, ListNode):
                for entry in value:
                    self._below(checker, (*records, entry))

    def _with_conditions(self, node: RecordNode) -> tuple[tuple[DataNode, _Whens], ...]:
        """The children that have conditions, or something below them has."""
        cached = self._ways.get(node)
        if cached is None:
            cached = self._ways[node] = tuple(self._conditional_children(node))
        return cached

    def _conditional_children(self, node: RecordNode) -> Iterator[tuple[DataNode, _Whens]]:
        for child in node.children:
            whens = self._whens.get(child, ())
            if whens or (isinstance(child, RecordNode) and self._with_conditions(child)):
                yield child, whens


_CONDITIONS: Final[WeakKeyDictionary[Model, Conditions]] = WeakKeyDictionary()


def conditions_of(model: Model) -> Conditions:
    """Those of a model, found when first asked for."""
    conditions = _CONDITIONS.get(model)
    if conditions is None:
        conditions = _CONDITIONS[model] = Conditions(model)
    return conditions
