"""Instance paths: where a node is in a data tree.

The text form is the one of RFC 7951 section 6.11: names are qualified by module where the
module changes, as in `/ietf-interfaces:interfaces/interface[name='eth0']/mtu`.
"""

from collections.abc import Iterator
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
                text.extend(predicates(node, key, partial(_plain, module), _canonical))
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


def predicates(node: SchemaNode, key: Any, name: Any, text: Any) -> Iterator[str]:
    """The predicates of a step; `name` and `text` give the name and the value of a leaf as text."""
    if key is None:
        return
    if isinstance(key, Position):
        yield f"[{int(key)}]"
    elif isinstance(node, LeafListNode):
        yield f"[.={quoted(text(node, key))}]"
    elif isinstance(node, ListNode) and node.keys:
        values = key if len(node.keys) > 1 else (key,)
        for leaf, value in zip(node.keys, values, strict=True):
            yield f"[{name(leaf)}={quoted(text(leaf, value))}]"


def quoted(text: str) -> str:
    """An XPath 1.0 string literal, or a concat() of literals where one cannot say it."""
    if "'" not in text:
        return f"'{text}'"
    if '"' not in text:
        return f'"{text}"'
    parts = [f"'{part}'" for part in text.split("'")]
    return "concat(" + ', "\'", '.join(parts) + ")"
