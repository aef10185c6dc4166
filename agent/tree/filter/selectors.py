"""The criteria of a subtree filter for one schema node: values to match, and nodes to select.

Most clients that ask for little ask so: each element of the filter is in the one before, each list entry is
named by all its keys, and the innermost elements are leafs. To ask node by node what is wanted takes 1.6 to 2
times as long as to go down once and make the tree on the way back (`bench/doubles.py`).
"""

from collections.abc import Callable, Sequence
from dataclasses import field
from operator import is_
from typing import Any

from isolane.lazy_dataclass import dataclass
from isolane.strand import pause
from isolane.tree.schema import (
    ContainerNode,
    DataNode,
    LeafListNode,
    LeafNode,
    ListNode,
    Record,
    RecordNode,
    SchemaNode,
)
from isolane.tree.scopes import NameScope
from isolane.tree.sources import Source
from isolane.tree.types import BadValue, Scope
from isolane.tree.values import Key, Scalar, same


@dataclass(frozen=True, slots=True, eq=False)
class Match:
    """A leaf or leaf-list that has to have the value of a text."""

    leaf: LeafNode | LeafListNode
    text: int
    scope: Scope


@dataclass(slots=True)
class Selector:
    """A set of sibling criteria, resolved for one schema node."""

    impossible: bool = False  # something must match that cannot
    matches: list[tuple[Match, ...]] = field(default_factory=list)
    whole: list[DataNode] = field(default_factory=list)
    inside: "dict[SchemaNode, list[Selector]]" = field(default_factory=dict)
    everything: bool = False

    keys: list[Match] | None = None
    """The matches of the keys of a list, when the selector has all keys."""
    keys_alone: bool = False
    """Whether the keys are all that it matches."""
    leafs: tuple[int, ...] | None = None
    """The slots that it selects, when it selects leafs alone and matches leafs only: the common case."""
    key_slots: tuple[int, ...] = ()
    """Of a list, the slots that come with each selected entry."""

    def finish(self, node: RecordNode) -> "Selector":
        """Find the keys when all matches are known."""
        given = {
            alternatives[0].leaf: alternatives[0] for alternatives in self.matches if len(alternatives) == 1
        }
        if isinstance(node, ListNode) and node.keys and all(leaf in given for leaf in node.keys):
            self.keys = [given[leaf] for leaf in node.keys]
            self.keys_alone = len(self.keys) == len(self.matches) and not self.impossible
        if isinstance(node, ListNode):
            self.key_slots = tuple(leaf.index for leaf in node.keys)
        more = self.impossible or self.inside or self.everything or not self.whole
        one = all(len(some) == 1 and isinstance(some[0].leaf, LeafNode) for some in self.matches)
        if not more and one and all(isinstance(child, LeafNode | LeafListNode) for child in self.whole):
            self.leafs = tuple(child.index for child in self.whole)
        return self


class Candidates:
    """Many selectors, of which those that a record may match are found by its values, not one by one."""

    def __init__(self, selectors: list[Selector], values: Callable[[Match], tuple[object, ...]]) -> None:
        self._selectors = selectors
        self._free: list[int] = []
        self._wanting: dict[LeafNode | LeafListNode, dict[object, list[int]]] = {}
        for number, selector in enumerate(selectors):
            pause()
            if not selector.matches:
                self._free.append(number)
            for match in selector.matches[0] if selector.matches else ():
                wanting = self._wanting.setdefault(match.leaf, {})
                for value in values(match):
                    wanting.setdefault(value, []).append(number)

    def of(self, slot_of: Callable[[DataNode], Any]) -> list[Selector]:
        """Those that are left when the leafs of a record are known, in their order."""
        chosen = set(self._free)
        for leaf, wanting in self._wanting.items():
            slot = slot_of(leaf)
            for value in slot if isinstance(leaf, LeafListNode) else (slot,):
                chosen.update(wanting.get(value, ()))
        return [self._selectors[number] for number in sorted(chosen)]


def readings(match: Match, text: str) -> tuple[Scalar, ...]:
    """The values that a text to match can mean.

    White space around it does not count, and prefixes need not be declared (sections 6.2.1 and 6.2.5).
    """
    node = match.leaf
    scopes: tuple[Scope, ...] = (match.scope,)
    if node.type.contextual:
        scopes += (NameScope(node.model, node.module),)
    values: list[Scalar] = []
    stripped = text.strip()
    for form in (text,) if text == stripped else (stripped, text):
        for scope in scopes:
            try:
                value = node.type.parse(form, scope)
            except BadValue:
                continue
            if not values or not any(same(value, known) for known in values):
                values.append(value)
    return tuple(values)


@dataclass(frozen=True, slots=True)
class Step:
    """From a record to a container in it, or to the entry of a list that has these keys."""

    node: ContainerNode | ListNode
    above: tuple[object, ...]
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
        if selector.impossible or selector.matches:
            return None
        steps: list[Step] = []
        while not selector.leafs:
            below = _only(selector)
            if below is None:
                return None
            child, selector = below
            if selector.impossible or (selector.matches and not selector.keys_alone):
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
                data = None
                break
            source = below
            sources.append(source)
        else:
            data = self._leafs(sources.pop())
        for step in reversed(self.steps[: len(sources)]):
            source = sources.pop()
            if data is None and not step.key_leafs:
                continue
            slots = list(step.above)
            if data is not None:
                slots[step.node.index] = step.node.collect([data]) if step.matches else data
            # The keys match, and so are there even if nothing else is (RFC 6241, 6.2.5).
            for leaf in step.key_leafs:
                slots[leaf.index] = source.slot(leaf)
            data = source.node.record(slots)
        return source.node.record.EMPTY if data is None else data

    def _leafs(self, source: Source) -> Record | None:
        """The leafs with the keys of their entry; None when nothing is there."""
        node = source.node
        empty = node.record.EMPTY
        slots = list(empty)
        for leaf in self.leafs:
            slots[leaf.index] = source.slot(leaf)
        for leaf in _keys(node):
            slots[leaf.index] = source.slot(leaf)
        record: Record = node.record(slots)
        return None if all(map(is_, slots, empty)) else record


def _only(selector: Selector) -> tuple[SchemaNode, Selector] | None:
    """The one child that a selector goes on in."""
    if selector.whole or selector.everything or len(selector.inside) != 1:
        return None
    ((child, selectors),) = selector.inside.items()
    return (child, selectors[0]) if len(selectors) == 1 else None


def _keys(node: RecordNode) -> tuple[LeafNode, ...]:
    return node.keys if isinstance(node, ListNode) else ()


def _key(matches: tuple[Match, ...], texts: Sequence[str]) -> Key | None:
    """The one key that the texts mean; None where they are several, or none."""
    values = [readings(match, texts[match.text]) for match in matches]
    if any(len(some) != 1 for some in values):
        return None
    return values[0][0] if len(values) == 1 else tuple(some[0] for some in values)
