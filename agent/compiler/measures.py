"""Writes what a model says of its state leafs that are numbers, booleans and enumerations."""

from isolane.compiler.emit import HEADER
from isolane.tree.measures import measures_of
from isolane.tree.model import Model
from isolane.tree.schema import LeafNode
from isolane.tree.types import Boolean, Decimal64, Enumeration, Integer


def emit_measures(model: Model) -> str:
    """The text of `measures.py`."""
    measures = measures_of(model)
    rows = [
        f"    {path!r}: {tuple(measures[path])!r},"
        for node in model.node.descendants()
        if isinstance(node, LeafNode) and (path := node.path) in measures and _is_measured(node)
    ]
    body = "\n".join(("MEASURES = {", *rows, "}"))
    return (
        f"{HEADER.format(title='What is measured, by the path of the leaf: kind and description.')}{body}\n"
    )


def _is_measured(node: LeafNode) -> bool:
    kind = node.type.resolved
    return not node.is_key and isinstance(kind, Integer | Decimal64 | Boolean | Enumeration)
