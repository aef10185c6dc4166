"""XML to records, strictly: every fault is collected, each with the path where it is.

Most documents have no fault, so `decode` first lets `fast` try, which gives up at anything
unusual and then reports nothing; what is decoded here is what has faults, metadata attributes,
or forms that are rare.
"""

from collections.abc import Callable
from typing import Any

from lxml import etree

from isolane.strand import pausing
from isolane.tree.faults import Faults
from isolane.tree.model import Model, model_of
from isolane.tree.path import Path, Position
from isolane.tree.schema import (
    AnyNode,
    ContainerNode,
    DataNode,
    LeafListNode,
    LeafNode,
    ListNode,
    ParametersNode,
    Record,
    RecordNode,
)
from isolane.tree.scopes import XmlScope
from isolane.tree.types import BadValue
from isolane.tree.values import AnyData
from isolane.tree.xml.fast import Unusual, fast_decoder

Element = etree._Element

AttributeHook = Callable[[Path, DataNode | None, str, str], bool]
"""Called with path, node, name (`{namespace}name`) and value of each XML attribute; whether it is known."""


def decode(
    node: Model | RecordNode,
    element: Element,
    *,
    state: bool = True,
    on_attribute: AttributeHook | None = None,
    path: Path | None = None,
    without: str | None = None,
) -> Any:
    """The record of the content of an element; DataErrors with all faults when it has any.

    For a model the children of the element are the top-level nodes, for a node it is the node's
    own element. Without `state` nodes that are no configuration are faults. An attribute is a
    fault unless the hook knows it. `path` is where the element is, for messages. The child with
    the tag `without` is passed over, whatever is in it; there may be one.
    """
    record_node = node.node if isinstance(node, Model) else node
    if on_attribute is None:
        try:
            return fast_decoder(record_node, state, without)(element)
        except Unusual:
            pass
    decoder = _Decoder(
        model_of(record_node), state, on_attribute, trims=isinstance(record_node, ParametersNode)
    )
    record = decoder.content(record_node, element, path if path is not None else Path(), without)
    decoder.faults.raise_any()
    return record


class _Decoder:
    """The decoding of one document, with the faults that it has."""

    def __init__(
        self, model: Model, state: bool, on_attribute: AttributeHook | None, *, trims: bool = False
    ) -> None:
        """`trims` takes layout around values that are no strings, as printers of XML make it, for nothing."""
        self._trims = trims
        self.faults = Faults()
        self._model = model
        self._state = state
        self._on_attribute = on_attribute

    def content(self, node: RecordNode, element: Element, path: Path, without: str | None = None) -> Record:
        """The record of the children of an element."""
        groups = self._grouped(node, element, path)
        slots = [child.absent for child in node.children]
        for child, elements in groups.items():
            if child.tag != without:
                slots[child.index] = self._slot(child, elements, path)
            elif len(elements) > 1:
                self.faults.twice(child, path.child(child))
        return self.faults.record(node, slots, path)

    def _grouped(self, node: RecordNode, element: Element, path: Path) -> dict[DataNode, list[Element]]:
        """The child elements by the node that they are instances of."""
        groups: dict[DataNode, list[Element]] = {}
        self._no_text(element.text, element, path)
        for child in pausing(element):
            self._no_text(child.tail, element, path)
            if not isinstance(child.tag, str):
                continue  # a comment or processing instruction, where the parser has kept them
            child_node = node.by_tag.get(child.tag)
            if child_node is None:
                self._unknown(child, path)
            elif not (self._state or child_node.config):
                text = f"{child_node.name} is state data and cannot be configured"
                self.faults.add("unknown-element", text, path.child(child_node), bad_element=child_node.name)
            else:
                groups.setdefault(child_node, []).append(child)
        return groups

    def _no_text(self, text: str | None, element: Element, path: Path) -> None:
        if text is not None and text.strip(" \t\r\n"):
            name = etree.QName(element).localname
            self.faults.add(
                "bad-element",
                f"text between the elements in {name}: {text.strip()[:60]!r}",
                path,
                bad_element=name,
            )

    def _unknown(self, element: Element, path: Path) -> None:
        name = etree.QName(element)
        if name.namespace is None or name.namespace not in self._model.by_namespace:
            self.faults.add(
                "unknown-namespace",
                f"element {name.localname} is in namespace {name.namespace or 'none'}, which no module has",
                path,
                bad_element=name.localname,
                bad_namespace=name.namespace or "",
            )
        else:
            module = self._model.by_namespace[name.namespace].name
            text = f"module {module} has no element {name.localname} here"
            self.faults.add("unknown-element", text, path, bad_element=name.localname)

    def _attributes(self, element: Element, node: DataNode, path: Path) -> None:
        for name, value in element.attrib.items():
            text = name if isinstance(name, str) else name.decode()
            if self._on_attribute is None or not self._on_attribute(path, node, text, str(value)):
                self.faults.add(
                    "unknown-attribute",
                    f"attribute {text} is not known",
                    path,
                    bad_attribute=etree.QName(text).localname,
                    bad_element=node.name,
                )

    def _slot(self, node: DataNode, elements: list[Element], path: Path) -> object:
        match node:
            case ListNode():
                entries = [
                    self._entry(node, element, path, position) for position, element in enumerate(elements, 1)
                ]
                complete = [entry for entry in entries if entry is not None]
                return self.faults.entries(node, complete, path)
            case LeafListNode():
                values = [self._value(node, element, path.child(node)) for element in elements]
                return self.faults.values(node, [value for value in values if value is not None], path)
        if len(elements) > 1:
            self.faults.twice(node, path.child(node))
        return self._single(node, elements[0], path.child(node))

    def _single(self, node: DataNode, element: Element, path: Path) -> object:
        match node:
            case LeafNode():
                return self._value(node, element, path)
            case ContainerNode():
                self._attributes(element, node, path)
                return self.content(node, element, path)
            case AnyNode():
                self._attributes(element, node, path)
                if node.kind == "anydata":  # nodes that YANG could model, and so no mixed content
                    for text in (element.text, *(child.tail for child in element)):
                        self._no_text(text, element, path)
                return AnyData.from_xml(etree.tostring(element, encoding="unicode", with_tail=False))
        raise TypeError(f"{node!r} is no data node")

    def _value(self, node: LeafNode | LeafListNode, element: Element, path: Path) -> object:
        self._attributes(element, node, path)
        inner = [child for child in element if isinstance(child.tag, str)]
        if inner:
            name = etree.QName(inner[0]).localname
            self.faults.add("unknown-element", f"an element in leaf {node.name}", path, bad_element=name)
            return None
        text = "".join([element.text or "", *(child.tail or "" for child in element)])
        if self._trims and not node.type.is_text:
            text = text.strip(" \t\r\n")
        try:
            return node.type.parse(text, XmlScope(self._model, element.nsmap))
        except BadValue as fault:
            self.faults.bad_value(fault, path)
            return None

    def _entry(self, node: ListNode, element: Element, path: Path, position: int) -> Record | None:
        """A list entry, or None when it lacks a key; its keys come first, for the path has them."""
        key = self._key(node, element)
        here = path.child(node, Position(position) if key is None else key)
        self._attributes(element, node, here)
        record = self.content(node, element, here)
        complete = not node.keys or not self.faults.missing_keys(node, record, here)
        return record if complete else None

    def _key(self, node: ListNode, element: Element) -> object:
        """The key of an entry, or None when a key is missing or no value."""
        if not node.keys:
            return None
        values = []
        for leaf in node.keys:
            leaf_element = element.find(leaf.tag)
            if leaf_element is None:
                return None
            scope = XmlScope(self._model, leaf_element.nsmap)
            try:
                values.append(leaf.type.parse(leaf_element.text or "", scope))
            except BadValue:
                return None
        return values[0] if len(values) == 1 else tuple(values)
