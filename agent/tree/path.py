"""Instance paths: where a node is in a data tree.

The text form is the one of RFC 7951 section 6.11: names are qualified by module where the
module changes, as in `/ietf-interfaces:interfaces/interface[name='eth0']/mtu`.
"""

from functools import partial
from typing import Any

from isolane.tree.schema import LeafListNode, LeafNode, ListNode, SchemaNode
from isolane.tree.values import InstanceId

Step = tuple[SchemaNode, Any]
"""A node and what identifies the instance: the key of a list entry, the value of a leaf-list
entry, the `Position` of an entry that has no key; else None."""


class Position(int):
    """The position of a list entry among its siblings, from 1."""

    __slots__ = ()


class Path(tuple[Step, ...]):
    """The steps from the top of a tree down to a node; the empty path is the top itself."""

    __slots__ = ()

    def child(self, node: SchemaNode, key: Any = None) -> "Path":
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


def _canonical(leaf: LeafNode | LeafListNode, value: Any) -> str:
    return leaf.type.text(value)


def predicates(node: SchemaNode, key: Any, name: Any, text: Any) -> str:
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
