"""The edit of a `config` element, which says what it names to access control."""

from collections.abc import Iterator
from typing import Any, Final

from lxml import etree

from isolane.access.rights import Naming
from isolane.lazy_dataclass import dataclass
from isolane.store.edits import XmlEdit
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

_OPERATION: Final = f"{{{BASE}}}operation"
_OPERATIONS: Final = ("create", "merge", "replace", "delete", "remove")
_INSERT: Final = f"{{{YANG}}}insert"
_REFERENCES: Final = (f"{{{YANG}}}key", f"{{{YANG}}}value")


@dataclass(frozen=True, slots=True)
class ConfigEdit(XmlEdit):
    """An edit-config or edit-data, or the content of a copy-config."""

    def name_nodes(self, naming: Naming) -> None:
        """Have access control asked about what the user may not read."""
        _Names(self.model, naming).ask(self.config, self.default_operation)


class _Names:
    """The nodes that the elements of one edit name."""

    def __init__(self, model: Model, naming: Naming) -> None:
        self._model = model
        self._naming = naming

    def ask(self, config: Element, operation: DefaultOperation) -> None:
        """Have access control asked about what the user may not read."""
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
            if not hidden and self._naming.is_open(node):
                continue
            here = self._place(node, inner, path)
            if here is not None:
                asked += self._node(node, inner, operation, here, hidden=hidden)
        return asked

    def _node(self, node: DataNode, element: Element, inherited: str, here: Path, *, hidden: bool) -> int:
        explicit = element.get(_OPERATION)
        operation = explicit if explicit in _OPERATIONS else inherited  # the edit refuses any other
        if isinstance(node, ListNode | LeafListNode) and node.user_ordered:
            self._reference(node, element, here)
        if not hidden:
            if self._naming.is_open_at(here):
                return 0
            hidden = not self._naming.may_read(here)
        inside = 0
        if isinstance(node, ContainerNode | ListNode) and operation not in ("delete", "remove"):
            inside = self._children(node, element, operation, here, hidden=hidden)
        if not hidden:
            return inside
        return inside + self._naming.ask(
            here,
            operation,
            explicit=explicit is not None,
            inserted=element.get(_INSERT) is not None,
            inside=inside > 0,
        )

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
        if not self._naming.may_read(here.parent.child(node, key)):
            self._naming.refuse(no_such_place(node, element, here))

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
