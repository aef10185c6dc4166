"""Help at a place in a line, and the list of what may stand there."""

from collections.abc import Iterator, Sequence
from textwrap import wrap
from typing import Any

from isolane.printable import printable
from isolane.shell.line.reader import Offer, Reader
from isolane.shell.line.values import place_of
from isolane.tree.model import descriptions_of, model_of
from isolane.tree.schema import ContainerNode, LeafListNode, LeafNode, ListNode, OperationNode, SchemaNode


def description_of(node: SchemaNode) -> str:
    """The description of a node; nothing where it has none."""
    return descriptions_of(model_of(node)).get(node.path, "")


def sentence(text: str) -> str:
    """The first sentence of a description."""
    end = text.find(". ")
    return text if end < 0 else text[: end + 1]


def help_lines(reader: Reader, width: int) -> Iterator[str]:
    """The offers at a place, each with its help, and the facts of the node whose value may stand there."""
    about = reader.about
    if isinstance(about, LeafNode | LeafListNode):
        yield from wrap(f"{facts(about)}. {description_of(about)}", width, subsequent_indent="  ")
    for hint in reader.hints:
        yield f"  {hint}"
    shown = {each.text: each for each in reader.offers}
    column = min(max(map(len, shown), default=0), max(12, width // 3))
    for text, offer in shown.items():
        yield _row(printable(text), help_of(offer), column, width)
    if reader.more:
        yield f"  and {reader.more:,} more"
    if not reader.offers and not reader.hints:
        yield "  <return>"


def help_of(offer: Offer) -> str:
    """The help beside a word."""
    return offer.help or (_node_help(offer.node) if offer.node is not None else "")


def _row(text: str, told: str, column: int, width: int) -> str:
    row = f"  {text.ljust(column)}  {told}".rstrip()
    return row if len(row) < width else f"{row[: max(width - 4, 8)]}..."


def _node_help(node: SchemaNode) -> str:
    about = sentence(description_of(node))
    if isinstance(node, LeafNode | LeafListNode):
        return f"{facts(node)}. {about}".strip()
    sign = (
        "+" if isinstance(node, ListNode | ContainerNode) else "()" if isinstance(node, OperationNode) else ""
    )
    return f"{sign} {about}".strip()


def facts(leaf: LeafNode | LeafListNode) -> str:
    """Type, range and units, default, and whether it is mandatory."""
    parts = [place_of(leaf)]
    if isinstance(leaf, LeafListNode):
        parts.append("several")
    if leaf.mandatory:
        parts.append("mandatory")
    default: Any = leaf.default
    if default is not None and default != ():
        values = default if isinstance(leaf, LeafListNode) else (default,)
        parts.append(f"default {' '.join(leaf.type.text(each) for each in values)}")
    if not leaf.config:
        parts.append("state")
    return ", ".join(parts)


def listed(reader: Reader, width: int) -> Sequence[str]:
    """The words in columns."""
    names = [printable(each.text) for each in reader.offers]
    if reader.more:
        names.append(f"... {reader.more:,} more")
    column = max(map(len, names), default=0) + 2
    many = max(1, width // column)
    rows = -(-len(names) // many)
    return ["".join(name.ljust(column) for name in names[row::rows]).rstrip() for row in range(rows)]
