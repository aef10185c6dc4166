"""Every leaf of a part of the configuration, and values that it must refuse."""

from collections.abc import Iterator
from typing import Any, Final

from lxml import etree

from isolane.bindings import MODEL
from isolane.tree.schema import ContainerNode, LeafListNode, LeafNode, ListNode
from isolane.tree.types import (
    Boolean,
    Decimal64,
    Enumeration,
    Identityref,
    Integer,
    Leafref,
    String,
    Type,
    Union,
)

NC: Final = "urn:ietf:params:xml:ns:netconf:base:1.0"
Leaf = LeafNode | LeafListNode
KEYS: Final = {
    ("interface", "name"): "Ethernet0",
    ("port", "name"): "Ethernet0",
    ("port", "dest-mac-address"): "01-80-C2-00-00-0E",
    ("bridge", "name"): "br0",
    ("component", "name"): "c0",
    ("stream-identity", "index"): "1",
}
"""Of entries that there are, or may be."""


def leafs(path: str) -> Iterator[Leaf]:
    """The leafs of configuration below a node, without keys."""
    pending: list[Any] = [MODEL.find(path)]
    while pending:
        node = pending.pop()
        if isinstance(node, LeafNode | LeafListNode):
            if not (isinstance(node, LeafNode) and node.is_key):
                yield node
        elif isinstance(node, ContainerNode | ListNode):
            pending += [child for child in node.children if child.config]


def bad_values(node: Leaf) -> list[Any]:
    """Values outside the bounds of a leaf, and of a wrong form."""
    return [*dict.fromkeys(map(_plain, _bad(node.type)))]


def _bad(kind: Type) -> Iterator[Any]:
    if isinstance(kind, Integer):
        low, high = kind.low, kind.high
        if kind.limit is not None:
            low, high = kind.limit.intervals[0][0], kind.limit.intervals[-1][1]
        yield from (low - 1, high + 1, 1 << 70, "1x", "")
    elif isinstance(kind, Boolean):
        yield from ("maybe", "1")
    elif isinstance(kind, Enumeration | Identityref | Decimal64):
        yield from ("no-such-value", "")
    elif isinstance(kind, String):
        yield "\ufffe"  # no character of YANG
        if kind.limit is not None:
            yield "x" * (kind.limit.intervals[-1][1] + 1)
    elif isinstance(kind, Leafref):
        yield from ("no such entry" * 40,) if isinstance(kind.target_type, String) else _bad(kind.target_type)
    elif isinstance(kind, Union):
        yield "no value of any member"


def _plain(value: Any) -> Any:
    return value


def as_json(node: Leaf, value: Any) -> dict[str, Any]:
    """A document with nothing but the leaf, and the keys of the entries around it."""
    inside: Any = [value] if isinstance(node, LeafListNode) else value
    member: Any = node
    while True:
        above = member.parent
        is_top = above is MODEL.node
        name = f"{member.module}:{member.name}" if is_top or above.module != member.module else member.name
        if isinstance(member, ListNode):
            inside = [{key.name: key_of(member, key) for key in member.keys} | inside]
        inside = {name: inside}
        if is_top:
            return dict(inside)
        member = above


def key_of(node: ListNode, key: LeafNode) -> Any:
    """A key of an entry around a leaf."""
    kind, known = key.type, KEYS.get((node.name, key.name))
    if known is not None:
        return known
    if isinstance(kind, Integer):
        return kind.low if kind.limit is None else kind.limit.intervals[0][0]
    return "x"


def as_xml(node: Leaf, value: Any) -> str:
    """The same for NETCONF."""
    chain: list[Any] = [node]
    while chain[0].parent is not MODEL.node:
        chain.insert(0, chain[0].parent)
    top = parent = etree.Element(f"{{{NC}}}config")
    for each in chain:
        parent = etree.SubElement(parent, f"{{{each.namespace}}}{each.name}")
        if isinstance(each, ListNode):
            for key in each.keys:
                etree.SubElement(parent, f"{{{each.namespace}}}{key.name}").text = str(key_of(each, key))
    parent.text = str(value)
    return etree.tostring(top).decode()
