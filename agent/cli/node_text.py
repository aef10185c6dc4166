"""A node for people: the value of a leaf alone, all else as an indented outline."""

from collections.abc import Iterator
from typing import Any

from isolane.printable import quoted
from isolane.tree.record import Record
from isolane.tree.schema import AnyNode, DataNode, LeafListNode, LeafNode, ListNode

_STEP = "  "


def lines(node: DataNode, held: Any) -> Iterator[str]:
    """The lines of one node; a list without key is all its entries."""
    if isinstance(node, LeafNode):
        yield _text(node, held)
    elif isinstance(node, LeafListNode):
        yield from (_text(node, value) for value in (held if isinstance(held, tuple) else (held,)))
    elif isinstance(held, Record):
        yield from _children(held, "")
    else:
        yield from _node(node, held, "")


def _children(record: Record, indent: str) -> Iterator[str]:
    for node, held in zip(record.NODE.children, record, strict=True):
        if held is not None and held != node.absent:
            yield from _node(node, held, indent)


def _node(node: DataNode, held: Any, indent: str) -> Iterator[str]:
    name = f"{indent}{_name(node)}"
    if isinstance(node, LeafNode | LeafListNode):
        values = held if isinstance(node, LeafListNode) else (held,)
        yield f"{name} {' '.join(quoted(_text(node, value)) for value in values)}"
    elif isinstance(node, ListNode):
        for entry in held:
            keys = [quoted(_text(leaf, entry[leaf.index])) for leaf in node.keys]
            yield " ".join([name, *keys])
            yield from _entry(node, entry, f"{indent}{_STEP}")
    elif isinstance(node, AnyNode):
        yield f"{name} ..."
    else:
        yield name
        yield from _children(held, f"{indent}{_STEP}")


def _entry(node: ListNode, entry: Record, indent: str) -> Iterator[str]:
    """An entry without its keys, which stand in its first line."""
    for child, held in zip(entry.NODE.children, entry, strict=True):
        if child not in node.keys and held is not None and held != child.absent:
            yield from _node(child, held, indent)


def _name(node: DataNode) -> str:
    """The name; with the module where a sibling has the same name."""
    siblings = (each for each in node.parent.children if each.name == node.name)
    return node.qualified_name if len(list(siblings)) > 1 else node.name


def _text(leaf: LeafNode | LeafListNode, value: Any) -> str:
    return leaf.type.text(value)
