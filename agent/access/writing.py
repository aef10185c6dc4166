"""Rights that a change of a datastore needs (RFC 8341 section 3.2.5).

To what an edit names where the user may not read, they are asked before any data is looked at. The RFC
asks for a right only where an edit changes something. Of a node that may not be read that would be an
answer: an edit that is refused with one value and accepted with another reveals which one is there. So
such a node needs every right that the operation could take, whatever there is. What this refuses follows
from the request and the rules alone, the error with its path and text too.
"""

from collections.abc import Collection, Iterable, Iterator
from typing import Final

from isolane.access.decisions import Decision, Decisions
from isolane.access.rules import Access
from isolane.errors import DataError
from isolane.tree.diff import Change, Kind
from isolane.tree.path import Path
from isolane.tree.schema import CaseNode, ChoiceNode, ContainerNode, DataNode, LeafListNode, ListNode, Record

Need = tuple[Path, Access]

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

    def needs(self, change: Change) -> Iterator[Need]:
        """The node itself, all in it when it comes or goes whole, and each value of a leaf-list."""
        node = change.node
        if isinstance(node, LeafListNode):
            yield from _values(change, node)
            return
        access = _ACCESS[change.kind]
        if self._counts(node, change.path):
            yield change.path, access
        record = change.new if change.kind == "create" else change.old
        is_branch = isinstance(node, ContainerNode | ListNode) and change.kind in ("create", "delete")
        if is_branch and not self._decisions.uniform_at(change.path, access):
            yield from ((path, access) for path in self._inside(change.path, record))

    def _counts(self, node: DataNode, path: Path) -> bool:
        return not isinstance(node, ContainerNode) or bool(node.presence) or path in self._structures

    def _inside(self, path: Path, record: Record) -> Iterator[Path]:
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


def _values(change: Change, node: LeafListNode) -> Iterator[Need]:
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


WRITES: Final[tuple[Access, ...]] = ("create", "update", "delete")

_OF_LEAF: Final[dict[str, tuple[Access, ...]]] = {
    "create": ("create",),
    "merge": ("update", "create"),
    "replace": ("update", "create"),
    "delete": ("delete",),
    "remove": ("delete",),
}
_OF_BRANCH: Final[dict[str, tuple[Access, ...]]] = {
    "create": ("create",),
    "merge": ("create",),
    "replace": ("create", "delete"),
    "delete": ("delete",),
    "remove": ("delete",),
}


def not_permitted(path: Path) -> DataError:
    """Of what may not be read: the name of the missing right would reveal whether the node exists."""
    return DataError("access-denied", f"no change is permitted at {path}", path=path)


class HiddenNodes:
    """Takes the nodes that one edit names, and checks those that may not be read."""

    def __init__(self, decisions: Decisions) -> None:
        self._decisions = decisions
        self.refused: list[DataError] = []
        """Errors for nodes that the user may neither read nor change as the edit says."""
        self.denied: list[tuple[Path, Access, Decision]] = []
        """The decisions that refused them."""

    def is_open(self, node: DataNode) -> bool:
        """Whether all instances of a node may be read, with all below them."""
        return self._decisions.uniform(node, "read")

    def is_open_at(self, path: Path) -> bool:
        """The same of one instance."""
        return self._decisions.uniform_at(path, "read")

    def may_read(self, path: Path) -> bool:
        """Whether the instance may be read, if all above it may."""
        return self._decisions.data(path, "read").permits

    def ask(
        self,
        path: Path,
        operation: str,
        *,
        explicit: bool = False,
        inserted: bool = False,
        inside: bool = False,
    ) -> bool:
        """Ask for the rights that an operation on a hidden node could take; False when it needs none.

        `explicit`: the edit says the operation of this node. `inserted`: it says a place among others.
        `inside`: something below has been asked about.
        """
        node = path.node
        assert isinstance(node, DataNode)
        needed = _needed(node, operation, explicit, inserted, inside)
        if needed is None:
            return False
        decisions = [(access, self._decisions.data(path, access)) for access in needed or WRITES]
        denied = [(path, access, decision) for access, decision in decisions if not decision.permits]
        if denied and (needed or len(denied) == len(decisions)):
            self.denied.append(denied[0])
            self.refuse(not_permitted(path))
        return True

    def refuse(self, error: DataError) -> None:
        """Something that the edit names can be recognized as wrong without looking at data."""
        error.of_request = True
        self.refused.append(error)


def _needed(
    node: DataNode, operation: str, explicit: bool, inserted: bool, inside: bool
) -> tuple[Access, ...] | None:
    """The rights that an operation on a hidden node could take: None for no question, () for any one right.

    What is there only to name something below is not asked about: who may write below learns by that whether
    it is there.
    """
    if isinstance(node, ContainerNode) and not node.presence:
        return (
            _OF_BRANCH[operation] if explicit and operation in _OF_BRANCH and operation != "merge" else None
        )
    if inside and operation in ("none", "merge"):
        return None
    if isinstance(node, ContainerNode | ListNode):
        return _OF_BRANCH.get(operation, ())
    if isinstance(node, LeafListNode) and not inserted:
        return _OF_BRANCH["merge"] if operation == "replace" else _OF_BRANCH.get(operation, ())
    return _OF_LEAF.get(operation, ())
