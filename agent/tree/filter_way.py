"""The straight way of a subtree filter to leafs of one instance.

Most clients that ask for little ask so: each element of the filter is in the one before, each list entry is
named by all its keys, and the innermost elements are leafs. To ask node by node what is wanted takes 1.6 to 2
times as long as to go down once and make the tree on the way back (`bench/doubles.py`).
"""

from collections.abc import Sequence
from operator import is_
from typing import Any

from isolane.lazy_dataclass import dataclass
from isolane.tree.filter_selectors import Match, Selector, readings
from isolane.tree.record import Record
from isolane.tree.schema import ContainerNode, LeafListNode, LeafNode, ListNode, RecordNode, SchemaNode
from isolane.tree.sources import Source


@dataclass(frozen=True, slots=True)
class Step:
    """From a record to a container in it, or to the entry of a list that has these keys."""

    node: ContainerNode | ListNode
    above: tuple[Any, ...]
    """The slots of an empty record of the parent."""
    matches: tuple[Match, ...]
    key_leafs: tuple[LeafNode, ...]
    """Of the parent, where it is a list entry."""


@dataclass(frozen=True, slots=True)
class Way:
    """The steps from the top to a record, and the leafs that are wanted of it."""

    steps: tuple[Step, ...]
    leafs: tuple[LeafNode | LeafListNode, ...]

    @classmethod
    def of(cls, selector: Selector, node: RecordNode) -> "Way | None":
        """The way of a filter; None where it branches, or has more than keys to match."""
        if selector.never or selector.matches:
            return None
        steps: list[Step] = []
        while not selector.leafs:
            below = _only(selector)
            if below is None:
                return None
            child, selector = below
            if selector.never or (selector.matches and not selector.keys_alone):
                return None
            matches = tuple(selector.keys or ())
            if isinstance(child, ListNode) and not matches:
                return None
            assert isinstance(child, ContainerNode | ListNode)
            steps.append(Step(child, tuple(node.record.EMPTY), matches, _keys(node)))
            node = child
        leafs = tuple(child for child in selector.whole if isinstance(child, LeafNode | LeafListNode))
        return cls(tuple(steps), leafs) if steps else None

    @property
    def is_brief(self) -> bool:
        """Whether no leaf has more values than one."""
        return all(isinstance(leaf, LeafNode) for leaf in self.leafs)

    def select(self, source: Source, texts: Sequence[str]) -> Any:
        """The tree of what is there of it; None where a text can be read in several ways, or in none."""
        sources = [source]
        for step in self.steps:
            below: Source | None
            if step.matches:
                key = _key(step.matches, texts)
                if key is None:
                    return None
                below = source.entry(step.node, key)  # type: ignore[arg-type]  # who has keys is a list
            else:
                below = source.container(step.node)  # type: ignore[arg-type]  # and who has none is not
            if below is None:
                made = None
                break
            source = below
            sources.append(source)
        else:
            made = self._leafs(sources.pop())
        for step in reversed(self.steps[: len(sources)]):
            source = sources.pop()
            if made is None and not step.key_leafs:
                continue
            slots = list(step.above)
            if made is not None:
                slots[step.node.index] = step.node.collect([made]) if step.matches else made
            # The keys match, and so are there even if nothing else is (RFC 6241, 6.2.5).
            for leaf in step.key_leafs:
                slots[leaf.index] = source.slot(leaf)
            made = source.node.record(slots)
        return source.node.record.EMPTY if made is None else made

    def _leafs(self, source: Source) -> Record | None:
        """The leafs with the keys of their entry; None when nothing is there."""
        node = source.node
        empty = node.record.EMPTY
        slots = list(empty)
        for leaf in self.leafs:
            slots[leaf.index] = source.slot(leaf)
        for leaf in _keys(node):
            slots[leaf.index] = source.slot(leaf)
        made: Record = node.record(slots)
        return None if all(map(is_, slots, empty)) else made


def _only(selector: Selector) -> tuple[SchemaNode, Selector] | None:
    """The one child that a selector goes on in."""
    if selector.whole or selector.everything or len(selector.inside) != 1:
        return None
    ((child, selectors),) = selector.inside.items()
    return (child, selectors[0]) if len(selectors) == 1 else None


def _keys(node: RecordNode) -> tuple[LeafNode, ...]:
    return node.keys if isinstance(node, ListNode) else ()


def _key(matches: tuple[Match, ...], texts: Sequence[str]) -> Any:
    """The one key that the texts mean; None where they are several, or none."""
    values = [readings(match, texts[match.text]) for match in matches]
    if any(len(some) != 1 for some in values):
        return None
    return values[0][0] if len(values) == 1 else tuple(some[0] for some in values)
