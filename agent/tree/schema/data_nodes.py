"""Data nodes: leafs, containers, lists, anydata."""

from collections.abc import Iterable, Iterator, Sequence
from operator import itemgetter
from typing import Any, TypeAlias, Unpack

from isolane.tree.module import Module
from isolane.tree.schema.nodes import (
    ChoiceNode,
    DataNode,
    DataNodeArguments,
    NotificationNode,
    OperationNode,
    Record,
    RecordNode,
    SchemaNode,
)
from isolane.tree.table import MixedTable, Table, UserTable
from isolane.tree.types import Type
from isolane.tree.values import Key, Scalar

ListSlot: TypeAlias = Table[Key, Record] | tuple[Record, ...]
"""The content of the slot of a list: a table, or the entries of a list without keys."""


class LeafNode(DataNode):
    """A leaf; `default` is the Python value that counts when the leaf is not there."""

    __slots__ = ("is_key", "type", "units")

    def __init__(
        self,
        name: str,
        module: Module,
        type: Type,
        *,
        default: Scalar | None = None,
        units: str | None = None,
        **common: Unpack[DataNodeArguments],
    ) -> None:
        super().__init__(name, module, **common)
        self.type = type
        self.default = default
        self.units = units
        self.is_key = False


class LeafListNode(DataNode):
    """A leaf-list; `default` is a tuple, empty when there is none."""

    __slots__ = ("max_elements", "min_elements", "type", "units", "user_ordered")

    absent = ()

    def __init__(
        self,
        name: str,
        module: Module,
        type: Type,
        *,
        default: tuple[Scalar, ...] | None = None,
        units: str | None = None,
        min_elements: int = 0,
        max_elements: int | None = None,
        user_ordered: bool = False,
        **common: Unpack[DataNodeArguments],
    ) -> None:
        super().__init__(name, module, **common)
        self.type = type
        self.default = default
        self.units = units
        self.min_elements = min_elements
        self.max_elements = max_elements
        self.user_ordered = user_ordered

    def collect(self, value: Iterable[Scalar] | None) -> tuple[Scalar, ...]:
        return () if value is None else tuple(value)


class AnyNode(DataNode):
    """An anydata or anyxml node."""

    __slots__ = ("kind",)

    def __init__(
        self, name: str, module: Module, kind: str = "anydata", **common: Unpack[DataNodeArguments]
    ) -> None:
        super().__init__(name, module, **common)
        self.kind = kind


class ContainerNode(RecordNode, DataNode):
    """A container; `presence` says whether its existence has a meaning."""

    __slots__ = ("presence",)

    def __init__(
        self,
        name: str,
        module: Module,
        children: Iterable[DataNode],
        *,
        presence: bool = False,
        choices: Iterable[ChoiceNode] = (),
        operations: Iterable[OperationNode] = (),
        notifications: Iterable[NotificationNode] = (),
        **common: Unpack[DataNodeArguments],
    ) -> None:
        DataNode.__init__(self, name, module, **common)
        self.presence = presence
        self._adopt(children, choices, operations, notifications)

    @property
    def absent(self) -> Record | None:
        return None if self.presence else self.record.EMPTY


class ListNode(RecordNode, DataNode):
    """A list. `keys` are the key leafs; `unique` has a tuple of leafs per unique statement."""

    __slots__ = (
        "_empty",
        "_key_of",
        "_unique",
        "keys",
        "max_elements",
        "min_elements",
        "user_ordered",
    )

    def __init__(
        self,
        name: str,
        module: Module,
        children: Iterable[DataNode],
        *,
        keys: Sequence[int] = (),
        unique: Sequence[Sequence[Sequence[int]]] = (),
        min_elements: int = 0,
        max_elements: int | None = None,
        user_ordered: bool = False,
        choices: Iterable[ChoiceNode] = (),
        operations: Iterable[OperationNode] = (),
        notifications: Iterable[NotificationNode] = (),
        **common: Unpack[DataNodeArguments],
    ) -> None:
        DataNode.__init__(self, name, module, **common)
        self.min_elements = min_elements
        self.max_elements = max_elements
        self.user_ordered = user_ordered
        self._adopt(children, choices, operations, notifications)
        self.keys: tuple[LeafNode, ...] = tuple(_key_leaf(self.children[slot]) for slot in keys)
        self._key_of = itemgetter(*keys) if keys else None
        self._empty: object = None
        self._unique = tuple(unique)

    def _table_type(self) -> type[Table[Key, Record]]:
        if self.user_ordered:
            return UserTable
        return MixedTable if any(key.type.mixed for key in self.keys) else Table

    @property
    def absent(self) -> Any:
        if self._empty is None:
            self._empty = self._table_type()() if self.keys else ()
        return self._empty

    @property
    def unique(self) -> tuple[tuple[tuple[DataNode, ...], ...], ...]:
        """Per unique statement, per leaf: the nodes from below the list down to the leaf."""
        return tuple(tuple(self._way(slots) for slots in leafs) for leafs in self._unique)

    def _way(self, slots: Sequence[int]) -> tuple[DataNode, ...]:
        node: RecordNode = self
        way: list[DataNode] = []
        for slot in slots:
            child = node.children[slot]
            way.append(child)
            if isinstance(child, RecordNode):
                node = child
        return tuple(way)

    def key_of(self, record: Record) -> Key:
        if self._key_of is None:
            return super().key_of(record)
        key: Key = self._key_of(record)
        return key

    def collect(self, value: Any) -> Any:
        if isinstance(value, (Table, tuple)):
            return value or self.absent
        return self.absent.of(value) or self.absent if self.keys else tuple(value)


def _key_leaf(node: DataNode) -> LeafNode:
    if not isinstance(node, LeafNode):
        raise TypeError(f"{node.name} is no leaf and so no key")
    node.is_key = True
    return node


def key_leafs(node: SchemaNode) -> Sequence[LeafNode | LeafListNode]:
    """The leafs that identify an instance: the keys of a list, a leaf-list itself; none of other nodes."""
    if isinstance(node, ListNode):
        return node.keys
    return (node,) if isinstance(node, LeafListNode) else ()


def key_parts(node: SchemaNode, key: Key | None) -> Iterator[tuple[LeafNode | LeafListNode, object]]:
    """The leafs that identify an instance, each with its value in a key."""
    leafs = key_leafs(node)
    return zip(leafs, key if len(leafs) > 1 and isinstance(key, tuple) else (key,), strict=True)
