"""Random edits of any model: contents of random trees with operations, places and mistakes strewn in."""

from typing import Any

from hypothesis import strategies as st
from lxml import etree

from isolane.tree.model import Model, model_of
from isolane.tree.schema import (
    AnyNode,
    ContainerNode,
    DataNode,
    LeafListNode,
    LeafNode,
    ListNode,
    Record,
    RecordNode,
)
from isolane.tree.types import Type
from tests.tree.trees import records

NC = "urn:ietf:params:xml:ns:netconf:base:1.0"
YANG = "urn:ietf:params:xml:ns:yang:1"
WD = "urn:ietf:params:xml:ns:netconf:default:1.0"
OPERATIONS = ["merge", "replace", "create", "delete", "remove"]


def config_element(model: Model) -> etree._Element:
    """An empty <config> in which every module's name is the prefix of its namespace."""
    prefixes = {module.name: module.namespace for module in model.modules.values()}
    return etree.Element(f"{{{NC}}}config", nsmap={**prefixes, "nc": NC, "yang": YANG, "wd": WD})


def text_of(kind: Type, value: Any) -> str:
    """The XML form of a value where prefixes are the names of modules."""
    modules = {name: name for name in kind.xml_names(value)}
    return kind.xml_text(value, modules)


def write(parent: etree._Element, record: Record) -> None:
    """Add the content of a record to an element."""
    for node, value in zip(record.NODE.children, record, strict=True):
        if value is not node.absent:
            _write(parent, node, value)


def _write(parent: etree._Element, node: DataNode, value: Any) -> None:
    match node:
        case LeafNode():
            etree.SubElement(parent, node.tag).text = text_of(node.type, value)
        case LeafListNode():
            for each in value:
                etree.SubElement(parent, node.tag).text = text_of(node.type, each)
        case ContainerNode():
            write(etree.SubElement(parent, node.tag), value)
        case ListNode():
            for entry in value:
                write(etree.SubElement(parent, node.tag), entry)
        case AnyNode():
            etree.SubElement(etree.SubElement(parent, node.tag), f"{{{node.namespace}}}text").text = "any"


@st.composite
def edits(draw: st.DrawFn, model: Model, attributes: float = 0.3, mistakes: float = 0.02) -> etree._Element:
    """A <config> element."""
    # One number per element decides nearly all, which keeps drawing quick.
    chance = draw(st.randoms(use_true_random=False))
    return decorated(draw(records(model.node)), chance, attributes, mistakes)


def decorated(content: Record, chance: Any, attributes: float, mistakes: float) -> etree._Element:
    """A <config> element with the content of a tree, attributes and mistakes put to elements by chance."""
    config = config_element(model_of(content.NODE))
    write(config, content)
    _decorate(config, content.NODE, chance, attributes, mistakes)
    return config


def _decorate(
    parent: etree._Element, node: RecordNode, chance: Any, attributes: float, mistakes: float
) -> None:
    for element in list(parent):
        child = node.by_tag[str(element.tag)]
        is_key = isinstance(child, LeafNode) and child.is_key
        if chance.random() < (attributes / 10 if is_key else attributes):
            _attributes(element, child, chance)
        if chance.random() < mistakes:
            _mistake(element, chance)
        if isinstance(child, RecordNode):
            _decorate_inner(element, child, chance, attributes, mistakes)


def _decorate_inner(
    element: etree._Element, node: RecordNode, chance: Any, attributes: float, mistakes: float
) -> None:
    known = [inner for inner in element if str(inner.tag) in node.by_tag]
    if len(known) == len(element):
        _decorate(element, node, chance, attributes, mistakes)


def _attributes(element: etree._Element, node: DataNode, chance: Any) -> None:
    if chance.random() < 0.8:
        element.set(f"{{{NC}}}operation", chance.choice(OPERATIONS))
    if isinstance(node, (ListNode, LeafListNode)) and node.user_ordered:
        _place(element, node, chance)
    if isinstance(node, LeafNode) and node.default is not None and chance.random() < 0.3:
        element.set(f"{{{WD}}}default", chance.choice(["true", "false"]))
        if chance.random() < 0.5:
            element.text = text_of(node.type, node.default)


def _place(element: etree._Element, node: ListNode | LeafListNode, chance: Any) -> None:
    insert = chance.choice(["first", "last", "before", "after"])
    element.set(f"{{{YANG}}}insert", insert)
    if insert in ("first", "last"):
        return
    parent = element.getparent()
    assert parent is not None
    anchor = chance.choice(parent.findall(node.tag))
    if isinstance(node, LeafListNode):
        element.set(f"{{{YANG}}}value", anchor.text or "")
        return
    keys = [f"[{leaf.module}:{leaf.name}='{anchor.findtext(leaf.tag)}']" for leaf in node.keys]
    element.set(f"{{{YANG}}}key", "".join(keys))


def _mistake(element: etree._Element, chance: Any) -> None:
    match chance.randrange(8):
        case 0:
            element.set("operation", "delete")
        case 1:
            element.set(f"{{{NC}}}operation", "none")
        case 2:
            element.set(f"{{{YANG}}}insert", "first")
        case 3:
            element.tag = f"{str(element.tag)[:-1]}X"
        case 4:
            element.tag = "{urn:nowhere}thing"
        case 5 if len(element):
            element.remove(element[0])
        case 6 if not len(element):
            element.text = "no such value \x85 anywhere"
        case _:
            parent = element.getparent()
            if parent is not None:
                copy = etree.fromstring(etree.tostring(element))
                parent.append(copy)
