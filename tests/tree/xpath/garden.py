"""A small model made by hand, random trees of it, and the same trees as lxml elements."""

from collections.abc import Iterator
from random import Random
from typing import Any, cast

from lxml import etree

from isolane.tree.model import Model
from isolane.tree.module import Identities, Module
from isolane.tree.schema import (
    ContainerNode,
    DataNode,
    LeafListNode,
    LeafNode,
    ListNode,
    Record,
    RecordNode,
    RootNode,
    SchemaNode,
)
from isolane.tree.types import Boolean, Enumeration, Integer, String

NAMESPACES = {"g": "urn:garden", "w": "urn:water"}


def build() -> Model:
    """A garden of beds, with plants, boxes, marks and a log, in two modules."""
    garden = Module("garden", "urn:garden", "g")
    water = Module("water", "urn:water", "w")

    def leaf(name: str, kind: Any = None, module: Module = garden, **common: Any) -> LeafNode:
        return LeafNode(name, module, kind or String(), **common)

    plant = ListNode(
        "plant",
        garden,
        [leaf("kind"), leaf("row", Integer("uint8")), leaf("height", Integer("int16"))],
        keys=(0, 1),
    )
    bed = ListNode(
        "bed",
        garden,
        [
            leaf("id", Integer("uint16")),
            leaf("name"),
            leaf("wet", Boolean()),
            plant,
            ContainerNode("box", garden, [leaf("a"), leaf("b", Integer("int16"))], presence=True),
            leaf("flow", Enumeration({"low": 1, "high": 9}), water),
            LeafListNode("mark", water, String(), user_ordered=True),
        ],
        keys=(0,),
        user_ordered=True,
    )
    top = ContainerNode(
        "garden",
        garden,
        [
            leaf("owner"),
            leaf("size", Integer("int16")),
            LeafListNode("tag", garden, String()),
            bed,
            ListNode("log", garden, [leaf("text"), leaf("size", Integer("int16"))], config=False),
        ],
        presence=True,
    )
    root = RootNode(garden, [top])
    classes: dict[SchemaNode, type[Record]] = {
        node: type(f"Record{node.name}", (Record,), {"NODE": node, "__slots__": ()})
        for node in (root, *root.descendants())
        if isinstance(node, RecordNode)
    }
    return Model(classes[root], [garden, water], Identities({}))


MODEL = build()
GARDEN = cast(ContainerNode, MODEL.find("/garden:garden"))
WORDS = ("", "rose", "5", "05", "-3", "fern", "a b", "true")


def random_root(random: Random) -> Any:
    """A tree of the model with its one top node; about a third of all that may be absent is."""
    return MODEL.root.of([_record(GARDEN, random)])


def _record(node: RecordNode, random: Random) -> Any:
    return node.record.of(_slot(child, random) for child in node.children)


def _slot(node: DataNode, random: Random) -> Any:
    if isinstance(node, ListNode):
        entries = [_record(node, random) for _ in range(random.randrange(5))]
        return node.collect(entries) if entries else node.absent
    if random.random() < 0.3 and not (isinstance(node, LeafNode) and node.is_key):
        return node.absent
    if isinstance(node, ContainerNode):
        return _record(node, random)
    if isinstance(node, LeafListNode):
        return tuple(random.sample(WORDS, random.randrange(4)))
    assert isinstance(node, LeafNode)
    return _value(node.type, random)


def _value(kind: Any, random: Random) -> Any:
    match kind:
        case Boolean():
            return random.random() < 0.5
        case Integer():
            return random.randrange(4) if kind.base.startswith("u") else random.randrange(-6, 7)
        case Enumeration():
            return random.choice(tuple(kind.values))
        case _:
            return random.choice(WORDS)


Twins = dict[Any, Any]
"""Places to elements."""


def as_xml(root: Any) -> Twins:
    """The document of a tree: each element by its place."""
    node = MODEL.node.children[0]
    top = etree.Element(node.tag, nsmap=NAMESPACES)
    twins: Twins = {((0, 0),): top}
    _children(root[0], top, ((0, 0),), twins)
    return twins


def _children(record: Any, parent: Any, place: tuple[tuple[int, int], ...], twins: Twins) -> None:
    for node in record.NODE.children:
        for rank, value in enumerate(_values(node, record[node.index])):
            element, here = etree.SubElement(parent, node.tag), (*place, (node.index, rank))
            twins[here] = element
            if isinstance(value, Record):
                _children(value, element, here, twins)
            else:
                element.text = node.type.text(value) or None


def _values(node: DataNode, value: Any) -> Iterator[Any]:
    if isinstance(node, LeafListNode | ListNode):
        yield from value
    elif value is not None:
        yield value
