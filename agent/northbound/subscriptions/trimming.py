"""Two versions of a tree, cut down to what a filter has to see of the changes between them.

A filter is applied to both, and costs what the changes cost and not what the tree weighs. Records on the way
keep their leafs, which filters compare; a record of which a leaf changed that decides about its siblings is
kept whole, which costs nothing as trees are shared.
"""

from collections.abc import Iterable
from typing import Any

from isolane.tree.diff import Change
from isolane.tree.schema import ContainerNode, ListNode


class Cut:
    """The part of a record that is kept, and of the records below it."""

    __slots__ = ("below", "whole")

    def __init__(self) -> None:
        self.whole = False
        self.below: dict[Any, dict[Any, Cut]] = {}

    def down(self, node: Any, key: Any) -> "Cut":
        return self.below.setdefault(node, {}).setdefault(key, Cut())


WHOLE_TABLE = object()
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


def trimmed(record: Any, cut: Cut) -> Any:
    """The record with its leafs and with what is kept below it."""
    if cut.whole:
        return record
    slots = list(record)
    for child, slot, nothing in zip(record.NODE.children, record, record.EMPTY, strict=True):
        if slot is not nothing and isinstance(child, ContainerNode | ListNode):
            slots[child.index] = _below(child, slot, cut.below.get(child))
    return record.NODE.record.of(slots)


def _below(child: Any, slot: Any, kept: dict[Any, Cut] | None) -> Any:
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
