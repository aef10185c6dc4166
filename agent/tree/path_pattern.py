"""Paths with wildcards, and the instances that they stand for."""

from collections.abc import Iterator
from typing import TypeAlias

from isolane.lazy_dataclass import dataclass
from isolane.strand import pause
from isolane.tree.path import Path
from isolane.tree.schema import ContainerNode, DataNode, LeafNode, ListNode
from isolane.tree.sources import Source
from isolane.tree.values import Scalar


@dataclass(frozen=True, slots=True)
class Step:
    """A node, and of a list which entries: the one with a key, those with some of the keys, or all."""

    node: DataNode
    key: object = None
    some: tuple[tuple[LeafNode, Scalar], ...] = ()


Pattern: TypeAlias = tuple[Step, ...]


def instances(source: Source, pattern: Pattern, above: Path | None = None) -> Iterator[Path]:
    """The paths that a pattern stands for; leafs in what is there count, whether or not they are set."""
    step, *rest = pattern
    node, path = step.node, above or Path()
    if isinstance(node, ListNode) and node.keys:
        for key, entry in _entries(source, node, step):
            pause()
            here = path.child(node, key)
            if rest:
                yield from instances(entry, tuple(rest), here)
            else:
                yield here
    elif not rest or isinstance(node, ListNode):  # a list without keys is one value, whatever is in it
        yield path.child(node)
    elif isinstance(node, ContainerNode) and (inside := source.container(node)) is not None:
        yield from instances(inside, tuple(rest), path.child(node))


def _entries(source: Source, node: ListNode, step: Step) -> Iterator[tuple[object, Source]]:
    if step.key is not None:
        entry = source.entry(node, step.key)
        if entry is not None:
            yield step.key, entry
        return
    for entry in source.entries(node):
        if all(entry.slot(leaf) == value for leaf, value in step.some):
            values = tuple(entry.slot(leaf) for leaf in node.keys)
            yield values[0] if len(values) == 1 else values, entry
