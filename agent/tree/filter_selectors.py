"""The criteria of a subtree filter for one schema node: values to match, and nodes to select."""

from collections.abc import Callable
from dataclasses import field
from typing import Any

from isolane.lazy_dataclass import dataclass
from isolane.strand import check
from isolane.tree.schema import DataNode, LeafListNode, LeafNode, ListNode, RecordNode, SchemaNode
from isolane.tree.scopes import NameScope
from isolane.tree.types import BadValue, Scope
from isolane.tree.values import same


@dataclass(frozen=True, slots=True, eq=False)
class Match:
    """A leaf or leaf-list that has to have the value of a text."""

    leaf: LeafNode | LeafListNode
    text: int
    scope: Scope


@dataclass(slots=True)
class Selector:
    """A set of sibling criteria, resolved for one schema node."""

    never: bool = False  # something must match that cannot
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
            self.keys_alone = len(self.keys) == len(self.matches) and not self.never
        if isinstance(node, ListNode):
            self.key_slots = tuple(leaf.index for leaf in node.keys)
        more = self.never or self.inside or self.everything or not self.whole
        one = all(len(some) == 1 and isinstance(some[0].leaf, LeafNode) for some in self.matches)
        if not more and one and all(isinstance(child, LeafNode | LeafListNode) for child in self.whole):
            self.leafs = tuple(child.index for child in self.whole)
        return self


class Candidates:
    """Many selectors, of which those that a record may match are found by its values, not one by one."""

    def __init__(self, selectors: list[Selector], values: Callable[[Match], tuple[Any, ...]]) -> None:
        self._selectors = selectors
        self._free: list[int] = []
        self._wanting: dict[LeafNode | LeafListNode, dict[Any, list[int]]] = {}
        for number, selector in enumerate(selectors):
            check()
            if not selector.matches:
                self._free.append(number)
            for match in selector.matches[0] if selector.matches else ():
                wanting = self._wanting.setdefault(match.leaf, {})
                for value in values(match):
                    wanting.setdefault(value, []).append(number)

    def of(self, slot_of: Callable[[DataNode], Any]) -> list[Selector]:
        """Those that are left when the leafs of a record are known, in their order."""
        found = set(self._free)
        for leaf, wanting in self._wanting.items():
            slot = slot_of(leaf)
            for value in slot if isinstance(leaf, LeafListNode) else (slot,):
                found.update(wanting.get(value, ()))
        return [self._selectors[number] for number in sorted(found)]


def readings(match: Match, text: str) -> tuple[Any, ...]:
    """The values that a text to match can mean.

    White space around it does not count, and prefixes need not be declared (sections 6.2.1 and 6.2.5).
    """
    node = match.leaf
    scopes: tuple[Scope, ...] = (match.scope,)
    if node.type.contextual:
        scopes += (NameScope(node.model, node.module),)
    values: list[Any] = []
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
