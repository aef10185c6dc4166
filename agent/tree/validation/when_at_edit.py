"""The conditions alone of what a change put there or altered (RFC 7950 section 8.3.2).

A datastore that need not be valid yet, as the candidate, has its musts, references and mandatory nodes
checked when it is committed (section 8.3.3). A node whose `when` is false is refused at the edit already.
"""

from collections.abc import Iterator
from typing import Any, Final
from weakref import WeakKeyDictionary

from isolane.tree.constraints import Constraint, Records, constraints_of
from isolane.tree.model import Model
from isolane.tree.schema import ContainerNode, DataNode, ListNode, RecordNode
from isolane.tree.validation.changes import Changes
from isolane.tree.validation.check_changes import instances
from isolane.tree.validation.check_complete import Checker
from isolane.tree.validation.constraint_index import way
from isolane.tree.validation.report import Report

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

    def _with_conditions(self, node: Any) -> tuple[tuple[DataNode, _Whens], ...]:
        """The children that have conditions, or something below them has."""
        known = self._ways.get(node)
        if known is None:
            known = self._ways[node] = tuple(self._found(node))
        return known

    def _found(self, node: RecordNode) -> Iterator[tuple[DataNode, _Whens]]:
        for child in node.children:
            whens = self._whens.get(child, ())
            if whens or (isinstance(child, RecordNode) and self._with_conditions(child)):
                yield child, whens


_CONDITIONS: Final[WeakKeyDictionary[Model, Conditions]] = WeakKeyDictionary()


def conditions_of(model: Model) -> Conditions:
    """Those of a model, found when first asked for."""
    found = _CONDITIONS.get(model)
    if found is None:
        found = _CONDITIONS[model] = Conditions(model)
    return found
