"""Delete nodes whose `when` turned false by a change (RFC 7950 section 8.2).

A node that was there before and that the change did not touch is deleted when its condition turns false
because of another node. One that the change itself put there, or altered, is left for validation to refuse
(section 8.3.2: unknown-element).
"""

from typing import Any

from isolane.tree.constraints import Records
from isolane.tree.record import Record
from isolane.tree.schema import DataNode, ListNode
from isolane.tree.table import Table
from isolane.tree.validation.changes import Changes
from isolane.tree.validation.check_changes import instances
from isolane.tree.validation.constraint_index import ConstraintIndex, way


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


def _rebuilt(old: Any, new: Any, steps: list[tuple[Any, Any]], node: DataNode) -> Any:
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


def _kept(node: DataNode, before: Any, after: Any) -> Any:
    """The part that the change itself created or modified."""
    if isinstance(after, Table) and before is not None:
        for key, entry in list(after.items()):
            if before.get(key) == entry:
                after = after.delete(key)
        return after if after else node.absent
    return node.absent if before == after else after
