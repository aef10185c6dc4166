"""Records seen as the nodes of the XPath data model (XPath 1.0 section 5, RFC 7950 section 6.4.1).

Records have no parent; an expression that walks makes a `Node` for each instance it visits, and
only for those. The accessible tree holds defaults in use and empty non-presence containers; what
stands under a false `when` and has no instance is not in it.

A budget bounds the work of an expression of a client. A unit is about a microsecond: a node that is made or
looked at, four operations of a predicate, sixteen characters that a function of strings reads. Constraints of
modules have no budget.
"""

from collections.abc import Iterator, Sequence
from typing import Any, Final, TypeAlias

from isolane.errors import DataError
from isolane.strand import pause
from isolane.tree.defaults import place_of
from isolane.tree.schema import (
    AnyNode,
    ContainerNode,
    DataNode,
    LeafListNode,
    LeafNode,
    ListNode,
    Record,
    SchemaNode,
)
from isolane.tree.sources import InUse
from isolane.tree.table import Table
from isolane.tree.validation.constraints import may_exist
from isolane.tree.xpath.numbers import number_of_text

BETWEEN: Final = 1_000
"""Work between two checks."""
CHARACTERS: Final = 4
"""Functions of strings read two to the power of this in a unit."""
JOINED: Final = 6
"""So do string-values, which only put texts together."""


class Budget:
    """The work that is left for one evaluation; `partial` gives the defaults of a `PartialSource`."""

    __slots__ = ("_rest", "left", "partial")

    def __init__(self, units: int) -> None:
        self.left = units
        self._rest = max(units - BETWEEN, 0)
        self.partial: InUse | None = None

    def spend(self, units: int) -> None:
        """Charge work to the budget; DataError when it is more than the rest."""
        self.left -= units
        if self.left < self._rest:  # never below 0, so that one comparison finds both
            self._look()

    def _look(self) -> None:
        """Whether anything is left, and whether others wait."""
        if self.left < 0:
            raise DataError(
                "resource-denied",
                "the XPath expression is too much work; name the way to the nodes, and the keys of lists",
            )
        self._rest = max(self.left - BETWEEN, 0)
        pause()


SLOTS: Final = 2
"""Two to the power of this are looked at in a unit."""
CONDITIONS: Final = 4
"""Cost of checking whether a node may exist."""

Place: TypeAlias = tuple[tuple[int, int], ...]


class Node:
    """One node: the root, an element or the text in a leaf (`schema` None).

    All nodes below a root spend its budget, if it has one.
    """

    __slots__ = ("_rank", "budget", "parent", "schema", "value")

    extra: Sequence["Node"] = ()  # children that have no slot, and the way to them: see `Host`
    pinned: "Node | None" = None
    leading: Any = None

    def __init__(
        self,
        parent: "Node | None",
        schema: SchemaNode | None,
        value: Any,
        rank: int | None = 0,
        budget: Budget | None = None,
    ) -> None:
        self.parent = parent
        self.budget: Budget | None = budget if parent is None else parent.budget
        self.schema = schema
        self.value = value
        self._rank = rank

    @property
    def is_branch(self) -> bool:
        return isinstance(self.value, Record)

    @property
    def rank(self) -> int:
        """The position among the siblings of the same schema node."""
        if self._rank is None:
            self._rank = _position(self)
        return self._rank

    @property
    def place(self) -> Place:
        """Unique in the tree, and ordered as the document is."""
        steps: list[tuple[int, int]] = []
        node = self
        while node.parent is not None:
            steps.append((node._slot, node.rank))
            node = node.parent
        return tuple(reversed(steps))

    @property
    def _slot(self) -> int:
        if isinstance(self.schema, DataNode):
            return self.schema.index
        return 0 if self.schema is None or self.parent is None else len(self.parent.value)

    def text(self) -> str:
        """The string-value (section 5): a leaf's canonical value, a branch's texts in order."""
        text: str
        value, schema = self.value, self.schema
        if value.__class__ is str:
            text = value
        elif isinstance(value, Record):
            text = "".join(child.text() for child in self.children())
        else:
            text = schema.type.text(value) if isinstance(schema, LeafNode | LeafListNode) else ""
        if self.budget is not None:
            self.budget.spend(1 + (len(text) >> JOINED))
        return text

    def number(self) -> float:
        """The string-value as a number; integers without the way over text."""
        value = self.value
        self.spend(1)
        return float(value) if value.__class__ is int else number_of_text(self.text())

    def children(self) -> Iterator["Node"]:
        """All children in document order."""
        value = self.value
        if isinstance(value, Record):
            slots = self.slots
            self.spend(1 + (len(slots) >> SLOTS))
            for schema in slots:
                yield from instances(self, schema)
            yield from self.extra
        elif self.schema is not None and (text := self.text()):
            yield Node(self, None, text)

    @property
    def slots(self) -> Sequence[DataNode]:
        """The schema nodes that a branch can have instances of."""
        children: Sequence[DataNode] = self.value.NODE.children
        return children

    def spend(self, units: int) -> None:
        """Note work that is done for this node."""
        if self.budget is not None:
            self.budget.spend(units)

    def ancestors(self) -> Iterator["Node"]:
        """From the parent up to the root."""
        node = self.parent
        while node is not None:
            yield node
            node = node.parent

    @property
    def root(self) -> "Node":
        node = self
        while node.parent is not None:
            node = node.parent
        return node

    def records(self) -> tuple[Record, ...]:
        """The records from the root down to this node, itself included when it is one."""
        chain = [node.value for node in self.ancestors()]
        chain.reverse()
        return (*chain, self.value) if self.is_branch else tuple(chain)


class Host(Node):
    """A node with an operation or notification below it besides its data (RFC 7950 section 6.4.1).

    The message is `extra` of the node that it belongs to; those above have the way to it `pinned`.
    """

    __slots__ = ("extra", "pinned")

    def __init__(
        self, parent: "Host | None", schema: SchemaNode, value: Any, budget: Budget | None = None
    ) -> None:
        super().__init__(parent, schema, value, None, budget)
        self.extra: tuple[Node, ...] = ()
        self.pinned: Node | None = None
        if parent is not None:
            parent.pinned = self

    @property
    def leading(self) -> object:
        """The schema node of the child that leads to the message, None for the message itself."""
        return None if self.pinned is None else self.pinned.schema

    def adopt(self, schema: SchemaNode, record: Record) -> Node:
        """The node of the operation or notification."""
        child = Node(self, schema, record)
        self.extra = (child,)
        return child

    def shown(self, schema: DataNode) -> Iterator[Node]:
        """The instances of one schema node, in which the way to the message is the one that is pinned."""
        pinned = self.pinned
        if pinned is None:
            return _instances(self, schema)
        if pinned.schema is schema and not isinstance(schema, ListNode):
            return iter((pinned,))
        return (_as_pinned(pinned, node) for node in _instances(self, schema))


class Way(Host):
    """A host of which nothing is seen but what its record holds: no defaults."""

    __slots__ = ()

    @property
    def slots(self) -> Sequence[DataNode]:
        return [child for child in self.value.NODE.children if self._has(child)]

    def shown(self, schema: DataNode) -> Iterator[Node]:
        return super().shown(schema) if self._has(schema) else iter(())

    def _has(self, schema: DataNode) -> bool:
        return schema is self.leading or self.value[schema.index] != schema.absent


def _position(node: Node) -> int:
    """The rank of a node that was not found by counting."""
    if node.parent is None or not isinstance(node.schema, ListNode | LeafListNode):
        return 0
    siblings = node.parent.value[node.schema.index]
    if isinstance(siblings, Table):
        return siblings.position(node.value.entry_key)
    return next((rank for rank, entry in enumerate(siblings) if entry is node.value), 0)


def instances(parent: Node, schema: DataNode) -> Iterator[Node]:
    """The instances of one schema node in a record, defaults in use included."""
    return parent.shown(schema) if isinstance(parent, Host) else _instances(parent, schema)


def _as_pinned(pinned: Node, node: Node) -> Node:
    return pinned if pinned.schema is node.schema and pinned.value is node.value else node


def _instances(parent: Node, schema: DataNode) -> Iterator[Node]:
    value = parent.value[schema.index]
    if isinstance(schema, LeafNode | AnyNode):
        if value is None:
            value = _default(parent, schema)
        if value is not None:
            if parent.budget is not None:
                parent.budget.spend(1)
            yield Node(parent, schema, value)
    elif isinstance(schema, ContainerNode):
        if value is not None and (schema.presence or value is not schema.absent or _holds(parent, schema)):
            if parent.budget is not None:
                parent.budget.spend(1)
            yield Node(parent, schema, value)
    else:
        if not value and isinstance(schema, LeafListNode):
            value = _default(parent, schema) or ()
        parent.spend(len(value))
        for rank, entry in enumerate(value):
            yield Node(parent, schema, entry, rank)


def entry(parent: Node, schema: ListNode, key: object) -> Node | None:
    """The list entry with a key."""
    record = parent.value[schema.index].get(key)
    parent.spend(1)
    if record is None:
        return None
    node = Node(parent, schema, record, None)
    return node if parent.pinned is None else _as_pinned(parent.pinned, node)


def _default(parent: Node, schema: LeafNode | LeafListNode | AnyNode) -> object:
    default = schema.default
    if default is None or not _holds(parent, schema):
        return None
    return default


def _holds(parent: Node, schema: DataNode) -> bool:
    """Whether the conditions on a node without instance hold, those of its cases too."""
    if parent.budget is not None and parent.budget.partial is not None:
        parent.spend(CONDITIONS)
        return parent.budget.partial(schema, place_of(parent.records()))
    if not schema.whens and schema.case is None:
        return True
    parent.spend(CONDITIONS)
    return schema.default_applies(parent.value) and may_exist(schema, parent.records())
