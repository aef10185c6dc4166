"""Rights that a change of a datastore needs (RFC 8341 section 3.2.5)."""

from collections.abc import Collection, Iterable, Iterator
from typing import Any, Final

from isolane.access.decisions import Decisions
from isolane.access.rules import Access
from isolane.tree.diff import Change, Kind
from isolane.tree.path import Path
from isolane.tree.schema import CaseNode, ChoiceNode, ContainerNode, DataNode, LeafListNode, ListNode

Asked = tuple[Path, Access]

_ACCESS: Final[dict[Kind, Access]] = {
    "create": "create",
    "delete": "delete",
    "modify": "update",
    "move": "update",
}


class Writing:
    """The rights that the changes of one request need.

    A container without presence has no existence of its own (RFC 7950 section 7.5.1): it is asked about only
    when it is one of `structures`, those that the request gives an operation.
    """

    def __init__(self, decisions: Decisions, structures: Collection[Path] = ()) -> None:
        self._decisions = decisions
        self._structures = structures

    def asked(self, change: Change) -> Iterator[Asked]:
        """The node itself, all in it when it comes or goes whole, and each value of a leaf-list."""
        node = change.node
        if isinstance(node, LeafListNode):
            yield from _values(change, node)
            return
        access = _ACCESS[change.kind]
        if self._counts(node, change.path):
            yield change.path, access
        record = change.new if change.kind == "create" else change.old
        whole = isinstance(node, ContainerNode | ListNode) and change.kind in ("create", "delete")
        if whole and not self._decisions.uniform_at(change.path, access):
            yield from ((path, access) for path in self._inside(change.path, record))

    def _counts(self, node: DataNode, path: Path) -> bool:
        return not isinstance(node, ContainerNode) or bool(node.presence) or path in self._structures

    def _inside(self, path: Path, record: Any) -> Iterator[Path]:
        for child in record.NODE.children:
            slot = record[child.index]
            if slot is None or slot == child.absent:
                continue
            if isinstance(child, ContainerNode):
                below = path.child(child)
                if self._counts(child, below):
                    yield below
                yield from self._inside(below, slot)
            elif isinstance(child, ListNode):
                for entry in slot:
                    below = path.child(child, child.key_of(entry) if child.keys else None)
                    yield below
                    yield from self._inside(below, entry)
            elif isinstance(child, LeafListNode):
                yield from (path.child(child, value) for value in slot)
            elif not getattr(child, "is_key", False):
                yield path.child(child)


def _values(change: Change, node: LeafListNode) -> Iterator[Asked]:
    """Values that come are created and those that go are deleted; when others change places, that updates."""
    above, old, new = change.path.parent, change.old or (), change.new or ()
    before, after = frozenset(old), frozenset(new)
    moved = [value for value in old if value in after] != [value for value in new if value in before]
    if moved and (node.user_ordered or before == after):
        yield change.path, "update"
    yield from ((above.child(node, value), "create") for value in new if value not in before)
    yield from ((above.child(node, value), "delete") for value in old if value not in after)


def requested(changes: Iterable[Change]) -> Iterator[Change]:
    """The changes without those that others bring about: what is in one case of a choice goes when something
    in another comes, and no right is needed for that (section 3.2.5, RFC 7950 section 7.9)."""
    held = tuple(changes)
    if not any(change.node.case is not None and change.new is None for change in held):
        return iter(held)
    come: dict[tuple[Path, ChoiceNode], set[CaseNode]] = {}
    for change in held:
        if change.kind == "create":
            for case in _cases(change.node):
                come.setdefault((change.path.parent, case.choice), set()).add(case)
    return (change for change in held if not _is_implied(change, come))


def _cases(node: DataNode) -> tuple[CaseNode, ...]:
    return () if node.case is None else tuple(node.case.cases)


def _is_implied(change: Change, come: dict[tuple[Path, ChoiceNode], set[CaseNode]]) -> bool:
    if change.kind != "delete":
        return False
    return any(come.get((change.path.parent, case.choice), set()) - {case} for case in _cases(change.node))
