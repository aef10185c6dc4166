"""Rights to what an edit names where the user may not read: asked before any data is looked at.

RFC 8341 section 3.2.5 asks for a right only where an edit changes something. Of a node that may not be read
that would be an answer: an edit that is refused with one value and accepted with another tells which one is
there. So such a node needs every right that the operation could take, whatever there is. What this refuses
follows from the request and the rules alone, the error with its path and text too.
"""

from collections.abc import Iterator
from typing import Any, Final

from lxml import etree

from isolane.access.decisions import Decision, Decisions
from isolane.access.rules import Access
from isolane.errors import DataError
from isolane.strand import check
from isolane.tree.edit import DefaultOperation, no_such_place
from isolane.tree.edit_attributes import BASE, YANG
from isolane.tree.model import Model
from isolane.tree.path import Path
from isolane.tree.path_parsing import parse_key
from isolane.tree.schema import ContainerNode, DataNode, LeafListNode, LeafNode, ListNode, RecordNode
from isolane.tree.scopes import XmlScope
from isolane.tree.types import BadValue

Element = etree._Element

WRITES: Final[tuple[Access, ...]] = ("create", "update", "delete")
NOT_PERMITTED: Final = "no change is permitted here"
"""Of what may not be read: which right is missing would tell whether the node is there."""

_OPERATION: Final = f"{{{BASE}}}operation"
_INSERT: Final = f"{{{YANG}}}insert"
_REFERENCES: Final = (f"{{{YANG}}}key", f"{{{YANG}}}value")
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


class Naming:
    """The nodes that one edit names."""

    def __init__(self, model: Model, decisions: Decisions) -> None:
        self._model = model
        self._decisions = decisions
        self.refused: list[DataError] = []
        self.denied: list[tuple[Path, Access, Decision]] = []

    def check(self, config: Element, operation: DefaultOperation) -> None:
        """Note in `refused` what may be neither read nor changed as the edit says, and in `denied` why."""
        self._children(self._model.node, config, operation, Path(), hidden=False)

    def _children(
        self, parent: RecordNode, element: Element, operation: str, path: Path, *, hidden: bool
    ) -> int:
        """Look at what an element has inside; how many nodes were asked about."""
        asked = 0
        for inner in element.iterchildren("*"):
            check()
            node = parent.by_tag.get(str(inner.tag))
            if node is None or not node.config or (isinstance(node, LeafNode) and node.is_key):
                continue
            if not hidden and self._decisions.uniform(node, "read"):
                continue
            here = self._place(node, inner, path)
            if here is not None:
                asked += self._node(node, inner, operation, here, hidden=hidden)
        return asked

    def _node(self, node: DataNode, element: Element, inherited: str, here: Path, *, hidden: bool) -> int:
        explicit = element.get(_OPERATION)
        operation = explicit if explicit in _OF_BRANCH else inherited  # the edit refuses any other
        if isinstance(node, ListNode | LeafListNode) and node.user_ordered:
            self._reference(node, element, here)
        if not hidden:
            if self._decisions.uniform_at(here, "read"):
                return 0
            hidden = not self._decisions.data(here, "read").permits
        inside = 0
        if isinstance(node, ContainerNode | ListNode) and operation not in ("delete", "remove"):
            inside = self._children(node, element, operation, here, hidden=hidden)
        if not hidden:
            return inside
        needed = _needed(node, operation, explicit is not None, element.get(_INSERT) is not None, inside > 0)
        if needed is None:
            return inside
        self._ask(here, needed)
        return inside + 1

    def _ask(self, path: Path, needed: tuple[Access, ...]) -> None:
        """All of these rights are needed; where none is, any of them will do."""
        decisions = [(access, self._decisions.data(path, access)) for access in needed or WRITES]
        denied = [(path, access, decision) for access, decision in decisions if not decision.permits]
        if denied and (needed or len(denied) == len(decisions)):
            self.denied.append(denied[0])
            self._refuse(DataError("access-denied", NOT_PERMITTED, path=path))

    def _refuse(self, error: DataError) -> None:
        error.of_request = True
        self.refused.append(error)

    def _reference(self, node: ListNode | LeafListNode, element: Element, here: Path) -> None:
        """An entry that may not be read is none to insert at (RFC 7950 section 15.7)."""
        text = next((found for name in _REFERENCES if (found := element.get(name)) is not None), None)
        if text is None:
            return
        try:
            scope = XmlScope(self._model, element.nsmap)
            key = parse_key(node, text, scope) if isinstance(node, ListNode) else node.type.parse(text, scope)
        except BadValue:
            return  # the edit says what is wrong with it
        if not self._decisions.data(here.parent.child(node, key), "read").permits:
            self._refuse(no_such_place(node, element, here))

    def _place(self, node: DataNode, element: Element, path: Path) -> Path | None:
        """The instance that an element names; None where the edit will say that it names none."""
        try:
            if isinstance(node, ListNode):
                if len(node.keys) == 1:
                    return path.child(node, self._value(node.keys[0], element.find(node.keys[0].tag)))
                keys = tuple(self._value(leaf, element.find(leaf.tag)) for leaf in node.keys)
                return path.child(node, keys or None)
            if isinstance(node, LeafListNode):
                return path.child(node, self._value(node, element))
        except BadValue:
            return None
        return path.child(node)

    def _value(self, node: LeafNode | LeafListNode, element: Element | None) -> Any:
        if element is None:
            raise BadValue(f"{node.name} has no value")
        text = element.text or ""
        if len(element):
            if element.find("*") is not None:
                raise BadValue(f"{node.name} has no value")
            text = "".join(_texts(element))
        return node.type.parse(text, XmlScope(self._model, element.nsmap if node.type.contextual else {}))


def _texts(element: Element) -> Iterator[str]:
    """The text of a leaf, comments in it left out."""
    yield element.text or ""
    for comment in element:
        yield comment.tail or ""


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
