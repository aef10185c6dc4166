"""Subtree filters (RFC 6241 section 6): what they say, and what they select of a source.

A filter is read once. For each schema node that a set of sibling filter elements meets, a `Plan` tells which
leafs must have which values, what is selected whole and where the filter goes on below. A plan that gives all
keys of a list asks for that one entry; nothing else of the list is looked at.

The result is a tree that holds only what was selected, the keys of list entries included; branches that are
selected whole are shared with the source. With `lazy`, lists without given keys are evaluated while they are
iterated over, so that a large reply is never held in memory. With `defaults`, leafs that are unset have their
defaults, and match and are selected by them, as the report-all modes of RFC 6243 ask.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import product
from operator import is_
from typing import Any

from lxml import etree

from agent.errors import DataError
from agent.tree.defaults import WhenHolds, conditional, in_use
from agent.tree.model import Model
from agent.tree.record import Record
from agent.tree.schema import (
    ContainerNode,
    DataNode,
    LeafListNode,
    LeafNode,
    ListNode,
    RecordNode,
    SchemaNode,
)
from agent.tree.scopes import NameScope, XmlScope
from agent.tree.sources import RecordSource, Source
from agent.tree.types import BadValue, Scope
from agent.tree.values import same

Element = etree._Element


@dataclass(frozen=True, slots=True)
class Criterion:
    """One element of a filter. Without namespace it is of any (section 6.2.1)."""

    namespace: str | None
    name: str
    text: str | None
    attributes: bool
    children: "tuple[Criterion, ...]"
    scope: Scope


@dataclass(slots=True)
class Plan:
    """What a set of sibling criteria means for one schema node."""

    never: bool = False  # something must match that cannot
    matches: list[tuple[tuple[LeafNode | LeafListNode, tuple[Any, ...]], ...]] = field(default_factory=list)
    whole: list[DataNode] = field(default_factory=list)
    inside: "dict[SchemaNode, list[Plan]]" = field(default_factory=dict)
    everything: bool = False

    @property
    def leafs(self) -> Iterator[tuple[LeafNode | LeafListNode, tuple[Any, ...]]]:
        """The leafs and leaf-lists in content match nodes, with the values that match."""
        return (match for alternatives in self.matches for match in alternatives)

    def keys(self, node: ListNode) -> list[Any] | None:
        """The keys of the entries of a list that can match, where the plan gives all their leafs."""
        given = {
            alternatives[0][0]: alternatives[0][1] for alternatives in self.matches if len(alternatives) == 1
        }
        if not node.keys or any(leaf not in given for leaf in node.keys):
            return None
        if len(node.keys) == 1:
            return list(given[node.keys[0]])
        return list(product(*(given[leaf] for leaf in node.keys)))


class SubtreeFilter:
    """A filter for one model. `state` tells whether nodes that are no configuration can be selected."""

    def __init__(self, model: Model, element: Element, *, state: bool = True) -> None:
        self._model = model
        self._state = state
        self._siblings = _siblings(model, element)
        self._plan = self._planned(self._siblings, model.node)

    def select(
        self,
        source: Source | Record,
        *,
        defaults: bool = False,
        when_holds: WhenHolds | None = None,
        lazy: bool = False,
    ) -> Any:
        """The tree of what the filter selects."""
        top = RecordSource(source) if isinstance(source, Record) else source
        found = _Selecting(defaults, when_holds, lazy).record([self._plan], top, ())
        return self._model.root.EMPTY if found is None else found

    @property
    def selected(self) -> frozenset[SchemaNode]:
        """The schema nodes that the filter selects whole: those that depth is counted from (RFC 8526)."""
        return frozenset(_selected(self._plan))

    def notification(self, record: Record) -> Record | None:
        """What the filter selects of a notification at the top of the model; None when that is nothing."""
        node = record.NODE
        plan = Plan()
        for criterion in self._siblings:
            if criterion.text is None and not criterion.attributes and _named(criterion, node):
                if not criterion.children:
                    return record
                plan.inside.setdefault(node, []).append(self._planned(criterion.children, node))
        return _Selecting(False, None, False).record(plan.inside.get(node, []), RecordSource(record), ())

    def _planned(self, siblings: tuple[Criterion, ...], node: RecordNode) -> Plan:
        plan = Plan()
        others = False
        for criterion in siblings:
            nodes = [child for child in self._children(node) if _named(criterion, child)]
            if criterion.text is not None:
                self._match(plan, criterion, nodes)
                continue
            others = True
            if criterion.attributes:
                continue  # data has no attributes, so none can match (section 6.2.2)
            for child in nodes:
                self._go_on(plan, criterion, child)
        plan.everything = bool(siblings) and not others
        return plan

    def _children(self, node: RecordNode) -> Iterable[DataNode]:
        return node.children if self._state else (child for child in node.children if child.config)

    def _match(self, plan: Plan, criterion: Criterion, nodes: list[DataNode]) -> None:
        """A content match node (section 6.2.5)."""
        alternatives = []
        for node in nodes:
            if isinstance(node, LeafNode | LeafListNode) and not criterion.attributes:
                values = _readings(criterion, node)
                if values:
                    alternatives.append((node, values))
        if alternatives:
            plan.matches.append(tuple(alternatives))
        else:
            plan.never = True

    def _go_on(self, plan: Plan, criterion: Criterion, node: DataNode) -> None:
        """A selection node (section 6.2.4) or a containment node (section 6.2.3)."""
        if not criterion.children:
            plan.whole.append(node)
        elif isinstance(node, ContainerNode | ListNode):
            plan.inside.setdefault(node, []).append(self._planned(criterion.children, node))


def _selected(plan: Plan) -> Iterator[SchemaNode]:
    yield from plan.whole
    for node, plans in plan.inside.items():
        for below in plans:
            if below.everything:
                yield node
            yield from _selected(below)


def _siblings(model: Model, element: Element) -> tuple[Criterion, ...]:
    return tuple(_criterion(model, child) for child in element.iterchildren("*"))


def _criterion(model: Model, element: Element) -> Criterion:
    namespace, _, name = str(element.tag).rpartition("}")
    children = _siblings(model, element)
    text = element.text or ""
    if children:
        text = "".join([text, *(child.tail or "" for child in element)])
    says = bool(text.strip())
    if children and says:
        message = f"filter element {name} has both text and elements"
        raise DataError("bad-element", message, type="protocol", info={"bad-element": name})
    return Criterion(
        namespace[1:] or None,
        name,
        text if says else None,
        bool(element.attrib),
        children,
        XmlScope(model, element.nsmap if says else {}),
    )


def _named(criterion: Criterion, node: SchemaNode) -> bool:
    return node.name == criterion.name and criterion.namespace in (None, node.namespace)


def _readings(criterion: Criterion, node: LeafNode | LeafListNode) -> tuple[Any, ...]:
    """The values that the text of a content match node can mean.

    White space around it does not count, and prefixes need not be declared (sections 6.2.1 and 6.2.5).
    """
    text = criterion.text or ""
    values: list[Any] = []
    for form in dict.fromkeys((text.strip(), text)):
        for scope in (criterion.scope, NameScope(node.model, node.module)):
            try:
                value = node.type.parse(form, scope)
            except BadValue:
                continue
            if not any(same(value, known) for known in values):
                values.append(value)
    return tuple(values)


_SOME = 1024


class Entries:
    """Selected entries of a list, found while they are iterated over."""

    __slots__ = ("_find",)

    def __init__(self, find: "_Find") -> None:
        self._find = find

    def __iter__(self) -> Iterator[Record]:
        return self._find()

    def __len__(self) -> int:
        """Nobody knows; enough for encoders to go entry by entry, and a harmless guess for `list`."""
        return _SOME


class _Find:
    """The search for entries, to be started any number of times."""

    __slots__ = ("_above", "_node", "_plans", "_selecting", "_source")

    def __init__(
        self,
        selecting: "_Selecting",
        plans: list[Plan],
        source: Source,
        node: ListNode,
        above: tuple[Source, ...],
    ) -> None:
        self._selecting = selecting
        self._plans = plans
        self._source = source
        self._node = node
        self._above = above

    def __call__(self) -> Iterator[Record]:
        for entry in self._source.entries(self._node):
            found = self._selecting.record(self._plans, entry, self._above)
            if found is not None:
                yield found


_ALL = Plan(everything=True)


class _Selecting:
    """One evaluation of a filter."""

    def __init__(self, defaults: bool, when_holds: WhenHolds | None, lazy: bool) -> None:
        self._defaults = defaults
        self._when_holds = when_holds
        self._lazy = lazy

    def record(self, plans: list[Plan], source: Source, above: tuple[Source, ...]) -> Record | None:
        """What the plans select of a source together; None when that is nothing."""
        here = (*above, source)
        chosen = [plan for plan in plans if self._applies(plan, here)]
        if not chosen:
            return None
        node = source.node
        if any(plan.everything for plan in chosen):
            if not self._defaults:
                return source.record()
            chosen = [Plan(whole=list(node.children))]
        empty = node.record.EMPTY
        slots = list(empty)
        for child, wanted in _wanted(chosen).items():
            slots[child.index] = self._slot(child, wanted, here)
        for leaf, values in (match for plan in chosen for match in plan.leafs):
            slots[leaf.index] = self._matched(leaf, values, slots[leaf.index], here)
        if all(map(is_, slots, empty)):
            return None
        for leaf in node.keys if isinstance(node, ListNode) else ():
            slots[leaf.index] = source.slot(leaf)
        return node.record(slots)

    def _applies(self, plan: Plan, here: tuple[Source, ...]) -> bool:
        if plan.never:
            return False
        return all(
            any(self._having(leaf, values, here) for leaf, values in alternatives)
            for alternatives in plan.matches
        )

    def _having(
        self, leaf: LeafNode | LeafListNode, wanted: tuple[Any, ...], here: tuple[Source, ...]
    ) -> tuple[Any, ...]:
        """Those of the values that the leaf or leaf-list has."""
        slot = self._leaf(leaf, here)
        there = slot if isinstance(leaf, LeafListNode) else (slot,)
        return tuple(value for value in there if any(same(value, one) for one in wanted))

    def _matched(
        self, leaf: LeafNode | LeafListNode, wanted: tuple[Any, ...], slot: Any, here: tuple[Source, ...]
    ) -> Any:
        """The slot of a content match node: the value, or of a leaf-list those that were asked for."""
        found = self._having(leaf, wanted, here)
        if isinstance(leaf, LeafNode):
            return found[0] if found else slot
        return tuple(value for value in self._leaf(leaf, here) if value in found or value in slot)

    def _leaf(self, leaf: DataNode, here: tuple[Source, ...]) -> Any:
        slot = here[-1].slot(leaf)
        unset = slot is None or slot == ()
        if unset and self._defaults and leaf.default is not None and self._in_use(leaf, here):
            return leaf.default
        return slot

    def _in_use(self, node: DataNode, here: tuple[Source, ...]) -> bool:
        if node.case is None and not conditional(node):
            return True
        return in_use(node, tuple(source.record() for source in here), self._when_holds)

    def _slot(self, child: DataNode, plans: list[Plan], here: tuple[Source, ...]) -> Any:
        match child:
            case ContainerNode():
                return self._container(child, plans, here)
            case ListNode():
                return self._list(child, plans, here)
            case _:
                return self._leaf(child, here)

    def _container(self, child: ContainerNode, plans: list[Plan], here: tuple[Source, ...]) -> Any:
        inner = here[-1].container(child)
        if inner is None or (self._defaults and not child.presence and not self._in_use(child, here)):
            return child.absent
        found = self.record(plans, inner, here)
        if found is None and child.presence and any(plan.everything for plan in plans):
            return child.record.EMPTY
        return child.absent if found is None else found

    def _list(self, child: ListNode, plans: list[Plan], here: tuple[Source, ...]) -> Any:
        source = here[-1]
        keys = [plan.keys(child) for plan in plans]
        if None not in keys:
            named = (
                source.entry(child, key) for key in dict.fromkeys(key for some in keys for key in some or ())
            )
            found = (self.record(plans, entry, here) for entry in named if entry is not None)
            return child.collect([record for record in found if record is not None])
        if plans == [_ALL] and isinstance(source, RecordSource) and not self._defaults:
            return source.slot(child)
        find = _Find(_Selecting(self._defaults, self._when_holds, False), plans, source, child, here)
        if not self._lazy:
            return child.collect(list(find()))
        return child.absent if next(find(), None) is None else Entries(find)


def _wanted(plans: list[Plan]) -> Mapping[Any, list[Plan]]:
    """The plans for each child that something is wanted of."""
    wanted: dict[SchemaNode, list[Plan]] = {}
    for plan in plans:
        for child, inner in plan.inside.items():
            wanted.setdefault(child, []).extend(inner)
    for plan in plans:
        for child in plan.whole:
            wanted[child] = [_ALL]
    return wanted
