"""The part of a datastore's change that one user sees through one filter."""

from typing import Any

from isolane.access.rights import Rights
from isolane.northbound.subscriptions.trimming import cut_of, trimmed
from isolane.northbound.subscriptions.view import View
from isolane.northbound.yang_patch import PatchEdit, edits_of
from isolane.tree.diff import Change, diff, inside
from isolane.tree.path import Path
from isolane.tree.path_records import records_at
from isolane.tree.schema import ContainerNode, LeafListNode, LeafNode, ListNode
from isolane.tree.sources import RecordSource


def seen(
    view: View, rights: Rights, changes: tuple[Change, ...], old: Any, new: Any
) -> tuple[PatchEdit, ...]:
    """The edits that lead from what was selected and readable to what is now."""
    cut = cut_of(changes, view.conditions)
    was, now = trimmed(old, cut), trimmed(new, cut)
    selected_was = view.select(rights.readable(RecordSource(was)))
    selected_now = view.select(rights.readable(RecordSource(now)))
    told: list[Change] = []
    for change in diff(selected_was, selected_now):
        told += _precise(change, view.conditions, old, new)
    return tuple(edits_of(told, selected_now))


def _precise(change: Change, conditions: frozenset[str] | None, old: Any, new: Any) -> list[Change]:
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


def _decided(node: Any, conditions: frozenset[str], before: Any, after: Any) -> bool:
    return any(
        before[child.index] != after[child.index]
        for child in node.children
        if child.name in conditions and isinstance(child, LeafNode | LeafListNode)
    )


def _record(root: Any, path: Path) -> Any:
    """The record at a path; None where there is none."""
    found = records_at(root, path)
    if found is None or (path and isinstance(path.node, ContainerNode) and found[-1] is path.node.absent):
        return None
    return found[-1]
