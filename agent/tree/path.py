"""Instance paths: where a node is in a data tree, and the records on the way to it.

The text form is the one of RFC 7951 section 6.11: names are qualified by module where the
module changes, as in `/ietf-interfaces:interfaces/interface[name='eth0']/mtu`.
"""

from collections.abc import Callable, Iterable
from functools import partial
from typing import Any, TypeAlias

from isolane.tree.schema import ContainerNode, LeafListNode, LeafNode, ListNode, Record, SchemaNode
from isolane.tree.values import InstanceId

Step = tuple[SchemaNode, Any]
"""A node and what identifies the instance: the key of a list entry, the value of a leaf-list
entry, the `Position` of an entry that has no key; else None."""

LeafText: TypeAlias = Callable[[LeafNode | LeafListNode, object], str]
"""Writes a value of a leaf."""


class Position(int):
    """The position of a list entry among its siblings, from 1."""

    __slots__ = ()


class Path(tuple[Step, ...]):
    """The steps from the top of a tree down to a node; the empty path is the top itself."""

    __slots__ = ()

    def child(self, node: SchemaNode, key: object = None) -> "Path":
        """The path of a node right below."""
        return Path((*self, (node, key)))

    @property
    def node(self) -> SchemaNode:
        """The schema node that the path leads to."""
        return self[-1][0]

    @property
    def parent(self) -> "Path":
        """The path without its last step."""
        return Path(self[:-1])

    def __str__(self) -> str:
        module = ""
        text = []
        for node, key in self:
            above, module = module, node.module
            text.append(f"/{node.name}" if module == above else f"/{module}:{node.name}")
            if key is not None:
                text.append(predicates(node, key, partial(_plain, module), _canonical))
        return "".join(text) or "/"

    def __repr__(self) -> str:
        return f"<Path {self}>"

    def instance_id(self) -> InstanceId:
        """The path as a value of type instance-identifier."""
        return InstanceId(str(self))


def _plain(module: str, leaf: SchemaNode) -> str:
    return leaf.name if leaf.module == module else leaf.qualified_name


def _canonical(leaf: LeafNode | LeafListNode, value: object) -> str:
    return leaf.type.text(value)


def predicates(
    node: SchemaNode,
    key: Any,
    name: Callable[[LeafNode], str],
    text: LeafText,
) -> str:
    """The predicates of a step; `name` and `text` give the name and the value of a leaf as text."""
    if key is None:
        return ""
    if isinstance(key, Position):
        return f"[{int(key)}]"
    if isinstance(node, LeafListNode):
        return f"[.={quoted(text(node, key))}]"
    if not isinstance(node, ListNode) or not node.keys:
        return ""
    if len(node.keys) == 1:
        return f"[{name(node.keys[0])}={quoted(text(node.keys[0], key))}]"
    both = zip(node.keys, key, strict=True)
    return "".join([f"[{name(leaf)}={quoted(text(leaf, value))}]" for leaf, value in both])


def quoted(text: str) -> str:
    """An XPath 1.0 string literal, or a concat() of literals where one cannot say it."""
    if "'" not in text:
        return f"'{text}'"
    if '"' not in text:
        return f'"{text}"'
    parts = [f"'{part}'" for part in text.split("'")]
    return "concat(" + ', "\'", '.join(parts) + ")"


def records_at(top: Any, steps: Iterable[Step]) -> tuple[Record, ...] | None:
    """A record, and those that steps of containers and list entries lead to; None where one is not there.

    A container without presence is there, empty as it may be; an entry of a list without keys is not found.
    """
    records = [top]
    node: Any
    for node, key in steps:
        slot = records[-1][node.index]
        if isinstance(node, ListNode):
            slot = slot.get(key) if node.keys and key is not None else None
        if slot is None:
            return None
        records.append(slot)
    return tuple(records)


def value_at(top: Record, path: Path) -> object:
    """The value that a path leads to below a record; None where it is not there.

    A container without presence is there when something is in it.
    """
    above = records_at(top, path[:-1])
    if not path or above is None:
        return above and above[0]
    node: Any
    node, key = path[-1]
    slot = above[-1][node.index]
    if key is None:
        return None if slot == node.absent else slot
    if isinstance(node, LeafListNode):
        return key if key in slot else None
    return slot.get(key) if node.keys else None


def may_hold(top: Record, path: Path) -> bool:
    """Whether something can be put into what a path leads to: a container without presence is there when
    what it is in is there (RFC 7950 section 7.5.1)."""
    node = path.node if path else None
    if isinstance(node, ContainerNode) and not node.presence:
        return records_at(top, path[:-1]) is not None
    return value_at(top, path) is not None
