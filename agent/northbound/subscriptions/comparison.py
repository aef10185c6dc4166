"""The part of a datastore's change that one user sees through one filter."""

from collections.abc import Iterable
from typing import Any

from isolane.access.rights import Rights
from isolane.northbound.subscriptions.filters import View
from isolane.northbound.yang_patch import PatchEdit, edits_of
from isolane.tree.diff import Change, diff, inside
from isolane.tree.path import Path, records_at
from isolane.tree.schema import ContainerNode, DataNode, LeafListNode, LeafNode, ListNode, Record, RecordNode
from isolane.tree.sources import RecordSource
from isolane.tree.values import Key


class Cut:
    """The part of a record that is kept, and of the records below it."""

    __slots__ = ("below", "whole")

    def __init__(self) -> None:
        self.whole = False
        self.below: dict[object, dict[object, Cut]] = {}

    def down(self, node: object, key: Key | None) -> "Cut":
        return self.below.setdefault(node, {}).setdefault(key, Cut())


WHOLE_TABLE: Any = object()
"""Stands for all entries of a list whose order has changed."""


def cut_of(changes: Iterable[Change], conditions: frozenset[str] | None) -> Cut:
    """The part that must be kept when leafs with these names decide about others; None when any may."""
    top = Cut()
    if conditions is None:
        top.whole = True
        return top
    for change in changes:
        _keep(top, change, conditions)
    return top


def _keep(cut: Cut, change: Change, conditions: frozenset[str]) -> None:
    *way, (node, key) = change.path
    for above, above_key in way:
        if cut.whole:
            return
        cut = cut.down(above, above_key)
    if isinstance(node, ListNode) and (node.user_ordered or not node.keys):
        cut.down(node, WHOLE_TABLE)
    elif isinstance(node, ContainerNode | ListNode):
        cut.down(node, key).whole = True
    elif node.name in conditions:
        cut.whole = True


def trimmed(record: Record, cut: Cut) -> Any:
    """The record with its leafs and with what is kept below it."""
    if cut.whole:
        return record
    slots = list(record)
    for child, slot, nothing in zip(record.NODE.children, record, record.EMPTY, strict=True):
        if slot is not nothing and isinstance(child, ContainerNode | ListNode):
            slots[child.index] = _below(child, slot, cut.below.get(child))
    return record.NODE.record.of(slots)


def _below(child: DataNode, slot: Any, kept: dict[object, Cut] | None) -> object:
    if kept is None:
        return child.absent
    if isinstance(child, ContainerNode):
        return trimmed(slot, kept[None])
    if WHOLE_TABLE in kept:
        return slot
    entries = ((key, slot.get(key), cut) for key, cut in kept.items())
    return type(slot).from_items(
        (key, trimmed(entry, cut)) for key, entry, cut in entries if entry is not None
    )


def seen(
    view: View, rights: Rights, changes: tuple[Change, ...], old: Record, new: Record
) -> tuple[PatchEdit, ...]:
    """The edits that lead from what was selected and readable to what is now."""
    cut = cut_of(changes, view.conditions)
    was, now = trimmed(old, cut), trimmed(new, cut)
    selected_was = view.select(rights.readable(RecordSource(was)))
    selected_now = view.select(rights.readable(RecordSource(now)))
    changed: list[Change] = []
    for change in diff(selected_was, selected_now):
        changed += _precise(change, view.conditions, old, new)
    return tuple(edits_of(changed, selected_now))


def _precise(change: Change, conditions: frozenset[str] | None, old: Record, new: Record) -> list[Change]:
    """The change of a record as that of what is in it, where the record itself was there all the time.

    A record of which only some nodes are selected comes into view with the first of them; then those nodes
    came. The record comes when a condition on it is met that was not.
    """
    node = change.node
    if conditions is None or not isinstance(node, ContainerNode | ListNode):
        return [change]
    if change.kind not in ("create", "delete"):
        return [change]
    before, after = _record(old, change.path), _record(new, change.path)
    if before is None or after is None or _decided(node, conditions, before, after):
        return [change]
    return [each for below in inside(change) for each in _precise(below, conditions, old, new)]


def _decided(node: RecordNode, conditions: frozenset[str], before: Record, after: Record) -> bool:
    return any(
        before[child.index] != after[child.index]
        for child in node.children
        if child.name in conditions and isinstance(child, LeafNode | LeafListNode)
    )


def _record(root: Record, path: Path) -> Record | None:
    """The record at a path; None where there is none."""
    records = records_at(root, path)
    if records is None or (path and isinstance(path.node, ContainerNode) and records[-1] is path.node.absent):
        return None
    return records[-1]
