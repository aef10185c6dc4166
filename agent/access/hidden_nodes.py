"""Rights to what an edit names where the user may not read: asked before any data is looked at.

RFC 8341 section 3.2.5 asks for a right only where an edit changes something. Of a node that may not be read
that would be an answer: an edit that is refused with one value and accepted with another reveals which one is
there. So such a node needs every right that the operation could take, whatever there is. What this refuses
follows from the request and the rules alone, the error with its path and text too.
"""

from typing import Final

from isolane.access.decisions import Decision, Decisions
from isolane.access.rules import Access
from isolane.errors import DataError
from isolane.tree.path import Path
from isolane.tree.schema import ContainerNode, DataNode, LeafListNode, ListNode

WRITES: Final[tuple[Access, ...]] = ("create", "update", "delete")
NOT_PERMITTED: Final = "no change is permitted here"
"""Of what may not be read: the name of the missing right would reveal whether the node exists."""

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


class HiddenNodes:
    """Checks the nodes that one edit names (`isolane.access.rights.Naming`)."""

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
            self.refuse(DataError("access-denied", NOT_PERMITTED, path=path))
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
