"""The axes of XPath 1.0 (section 2.2), each in its own order: the reverse ones away from the context.

There are neither attributes nor namespace nodes in YANG data: those axes are empty.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Final, TypeAlias

from isolane.tree.schema import DataNode, Record, RecordNode, SchemaNode
from isolane.tree.xpath.expression import Axis, Holding, KindTest, NameTest
from isolane.tree.xpath.nodes import SLOTS, Node, Way, instances

NAMES: Final = 1
"""Two to the power of this are compared in a unit of work."""

Walk: TypeAlias = Callable[[Node], Iterator[Node]]
Row: TypeAlias = tuple[DataNode, bool, bool]
"""A child: is it selected, and can something below it be."""

REVERSE: Final = frozenset({"ancestor", "ancestor-or-self", "preceding", "preceding-sibling"})


def walk(axis: Axis, test: NameTest | KindTest) -> Walk:
    """The function from a node to what one axis and node test select from it."""
    if isinstance(test, Holding):
        return descendants(test.child).holders
    if isinstance(test, NameTest):
        if axis == "child":
            return _Children(test).select
        if axis == "descendant":
            return descendants(test).select
    steps, passes = _AXES[axis], passing(test)
    return lambda node: filter(passes, steps(node))


def passing(test: NameTest | KindTest) -> Callable[[Node], bool]:
    """Whether a node passes a node test (section 2.3)."""
    match test:
        case KindTest("node"):
            return lambda node: True
        case KindTest("text"):
            return lambda node: node.schema is None
        case KindTest():
            return lambda node: False
        case NameTest():
            return lambda node: (
                node.schema is not None and node.parent is not None and names(test, node.schema)
            )


def names(test: NameTest, schema: SchemaNode) -> bool:
    """Whether a name test names a schema node."""
    return (test.name is None or test.name == schema.name) and (
        test.namespace is None or test.namespace == schema.namespace
    )


class _Children:
    """The child axis with a name: asks only the slots that the name can mean."""

    def __init__(self, test: NameTest) -> None:
        self._test = test
        self._slots: dict[type[Record], tuple[DataNode, ...]] = {}

    def select(self, node: Node) -> Iterator[Node]:
        value = node.value
        if not isinstance(value, Record):
            return iter(())
        slots = self.schemas(type(value))
        node.spend(len(slots) >> SLOTS)
        if len(slots) == 1 and not node.extra:  # nearly always: no generator around the one that finds them
            return instances(node, slots[0])
        return self._several(node, slots)

    def _several(self, node: Node, slots: Sequence[DataNode]) -> Iterator[Node]:
        for schema in slots:
            yield from instances(node, schema)
        for extra in node.extra:
            if extra.schema is not None and names(self._test, extra.schema):
                yield extra

    def schemas(self, record: type[Record]) -> tuple[DataNode, ...]:
        cached = self._slots.get(record)
        if cached is None:
            cached = tuple(child for child in record.NODE.children if names(self._test, child))
            self._slots[record] = cached
        return cached


def _slot(row: Row) -> int:
    return row[0].index


class Descendants:
    """The descendant axis with a name: does not enter branches that cannot hold it."""

    def __init__(self, test: NameTest) -> None:
        self._test = test
        self._slots: dict[type[Record], tuple[Row, ...]] = {}

    def select(self, node: Node) -> Iterator[Node]:
        value = node.value
        if not isinstance(value, Record):
            return
        rows = self.rows(node)
        node.spend(len(rows) >> SLOTS)
        for schema, selected, inside in rows:
            for child in instances(node, schema):
                if selected:
                    yield child
                if inside:
                    yield from self.select(child)
        for extra in node.extra:
            yield from self.itself(extra)
            yield from self.select(extra)

    def itself(self, node: Node) -> Iterator[Node]:
        """The node, if it has the name."""
        if node.schema is not None and names(self._test, node.schema):
            yield node

    def holders(self, node: Node) -> Iterator[Node]:
        """The node and the branches below it, of those that can have the name below them."""
        yield node
        if not isinstance(node.value, Record):
            return
        rows = self.rows(node)
        node.spend(len(rows) >> SLOTS)
        for schema, _, inside in rows:
            if inside:
                for child in instances(node, schema):
                    yield from self.holders(child)
        for extra in node.extra:
            yield from self.holders(extra)

    def rows(self, node: Node) -> "Sequence[Row]":
        """The plan for a branch. What leads to a message is entered, whatever data it can hold."""
        if isinstance(node, Way):
            return [(child, names(self._test, child), child is node.leading) for child in node.slots]
        plan = self._plan(type(node.value), node)
        leading = node.leading
        if leading is None:
            return plan
        others = (row for row in plan if row[0] is not leading)
        return sorted((*others, (leading, names(self._test, leading), True)), key=_slot)

    def _plan(self, record: type[Record], node: Node) -> tuple[Row, ...]:
        """The children that matter; `node` pays for what is not known yet."""
        plan = self._slots.get(record)
        if plan is None:
            node.spend(1 + (len(record.NODE.children) >> NAMES))
            children = [
                (
                    child,
                    names(self._test, child),
                    isinstance(child, RecordNode) and bool(self._plan(child.record, node)),
                )
                for child in record.NODE.children
            ]
            plan = tuple(row for row in children if row[1] or row[2])
            self._slots[record] = plan
        return plan


@lru_cache(maxsize=256)
def descendants(test: NameTest) -> Descendants:
    """Those with a name, which many expressions share."""
    return Descendants(test)


def _child(node: Node) -> Iterator[Node]:
    return node.children()


def _self(node: Node) -> Iterator[Node]:
    yield node


def _parent(node: Node) -> Iterator[Node]:
    if node.parent is not None:
        yield node.parent


def _ancestor(node: Node) -> Iterator[Node]:
    for above in node.ancestors():
        node.spend(1)
        yield above


def _ancestor_or_self(node: Node) -> Iterator[Node]:
    yield node
    yield from _ancestor(node)


def _descendant(node: Node) -> Iterator[Node]:
    for child in node.children():
        yield child
        yield from _descendant(child)


def _descendant_or_self(node: Node) -> Iterator[Node]:
    yield node
    yield from _descendant(node)


def _siblings(node: Node) -> tuple[list[Node], int]:
    """All children of the parent, and where the node is among them."""
    if node.parent is None:
        return [], 0
    siblings, schema, rank = list(node.parent.children()), node.schema, node.rank
    return siblings, next(
        at for at, each in enumerate(siblings) if each.schema is schema and each.rank == rank
    )


def _following_sibling(node: Node) -> Iterator[Node]:
    siblings, at = _siblings(node)
    return iter(siblings[at + 1 :])


def _preceding_sibling(node: Node) -> Iterator[Node]:
    siblings, at = _siblings(node)
    return reversed(siblings[:at])


def _following(node: Node) -> Iterator[Node]:
    for origin in _ancestor_or_self(node):
        for sibling in _following_sibling(origin):
            yield from _descendant_or_self(sibling)


def _preceding(node: Node) -> Iterator[Node]:
    for origin in _ancestor_or_self(node):
        for sibling in _preceding_sibling(origin):
            yield from reversed(list(_descendant_or_self(sibling)))


def _nothing(node: Node) -> Iterator[Node]:
    return iter(())


_AXES: Final[Mapping[str, Walk]] = {
    "ancestor": _ancestor,
    "ancestor-or-self": _ancestor_or_self,
    "attribute": _nothing,
    "child": _child,
    "descendant": _descendant,
    "descendant-or-self": _descendant_or_self,
    "following": _following,
    "following-sibling": _following_sibling,
    "namespace": _nothing,
    "parent": _parent,
    "preceding": _preceding,
    "preceding-sibling": _preceding_sibling,
    "self": _self,
}
