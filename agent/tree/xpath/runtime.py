"""Functions that the compiled constraints of a model use: `from isolane.tree.xpath import runtime as x`.

A `Join` is made by the compiler for one path and the leafs that its predicates compare. The index of a
table is made with the third question and kept with the table, which never changes: one validation asks for
each of the entries that a constraint stands on, the next one of what is left unchanged.
"""

import math
from collections.abc import Callable, Iterable, Sequence
from decimal import Decimal
from itertools import zip_longest
from typing import Any, Final, TypeAlias

from isolane.tree.model import Model, model_of
from isolane.tree.schema import (
    LeafListNode,
    LeafNode,
    NotificationNode,
    ParametersNode,
    Record,
    RecordNode,
    SchemaNode,
)
from isolane.tree.table import Table
from isolane.tree.types import InstanceIdentifier, Leafref, Type, holds
from isolane.tree.validation.constraints import Kind, Records, Row, rules_on
from isolane.tree.values import PRESENT, Identity, InstanceId, Present, same
from isolane.tree.xpath.evaluate import bind, truth_of
from isolane.tree.xpath.nodes import Budget, Host, Node
from isolane.tree.xpath.numbers import (
    ceiling_number,
    divide,
    floor_number,
    normalize_space,
    number_of_text,
    remainder,
    round_number,
    substring,
    substring_after,
    substring_before,
    text_of_number,
    translate,
)
from isolane.tree.xpath.parser import parse
from isolane.tree.xpath.steps import instance, referred
from isolane.tree.xpath.values import Environment
from isolane.tree.xpath.values import to_boolean as truth
from isolane.tree.xpath.yang import matches, member_types

Pairs: TypeAlias = Iterable[tuple[object, object]]

_SCANS: Final = 2
"""Searches of a table before an index of it is made, which costs as much as some searches."""


class Join:
    """A lookup by a key: entries of a list, or tuples of the records from its entries down.

    `pairs` gives each key of one entry of the list with what is found by it, in document order. `slot` is
    that of the leaf where the key is nothing but the value of one leaf of the entry that is found.
    """

    __slots__ = ("_pairs", "_slot")

    def __init__(self, pairs: Callable[[Any], Pairs], slot: int | None = None) -> None:
        self._pairs = pairs
        self._slot = slot

    def find(self, entries: Any, key: object) -> Sequence[Any]:
        """Find the matches of a key in a list, in document order."""
        if not isinstance(entries, Table):
            return self._search(entries, key)
        kept = entries.derived
        index = kept.get(self, 0)
        if type(index) is int:
            if index < _SCANS:
                kept[self] = index + 1
                return self._search(entries, key)
            index = kept[self] = self._index(entries)
        entries_there: Sequence[Any] = index.get(key, ())
        return entries_there

    def find_any(self, entries: Any, keys: Iterable[object]) -> Sequence[object]:
        """The entries that a list has for any of some keys, each once, in document order."""
        wanted = tuple(dict.fromkeys(keys))
        if len(wanted) == 1:
            return self.find(entries, wanted[0])
        by_id = {id(entry): entry for key in wanted for entry in self.find(entries, key)}
        if not isinstance(entries, Table) or entries.user_ordered:
            return [entry for entry in entries if id(entry) in by_id] if by_id else ()
        return sorted(by_id.values(), key=lambda entry: entries.position(entry.entry_key))

    def _search(self, entries: Iterable[Record], key: object) -> Sequence[object]:
        if self._slot is not None:
            slot = self._slot
            return [entry for entry in entries if entry[slot] == key]
        return [value for entry in entries for key_there, value in self._pairs(entry) if key_there == key]

    def _index(self, entries: Iterable[object]) -> dict[object, list[object]]:
        index: dict[object, list[object]] = {}
        for entry in entries:
            for key, value in self._pairs(entry):
                index.setdefault(key, []).append(value)
        return index


__all__ = [
    "NAN",
    "PRESENT",
    "Decimal",
    "Identity",
    "InstanceId",
    "Interpreted",
    "Join",
    "Pointer",
    "Row",
    "ceiling_number",
    "concat",
    "divide",
    "floor_number",
    "normalize_space",
    "number",
    "number_of_text",
    "re_match",
    "reads",
    "remainder",
    "round_number",
    "same",
    "substring",
    "substring_after",
    "substring_before",
    "text",
    "text_of_number",
    "translate",
    "truth",
]

NAN: Final = math.nan


def text(value: object) -> str:
    """The canonical text of a leaf's value; empty for a leaf that is not there."""
    match value:
        case str():
            return value
        case None | Present():
            return ""
        case bool():
            return "true" if value else "false"
        case Decimal():
            return f"{value:f}"
        case tuple():
            return " ".join(value)
        case bytes():
            return _base64(value)
        case _:
            return str(value)


def _base64(octets: bytes) -> str:
    from binascii import b2a_base64

    return b2a_base64(octets, newline=False).decode("ascii")


def number(value: object) -> float:
    """The number of a leaf's value; NaN for a leaf that is not there."""
    return float(value) if type(value) is int else number_of_text(text(value)) if value is not None else NAN


def concat(*texts: str) -> str:
    return "".join(texts)


def re_match(subject: str, pattern: str) -> bool:
    return matches(pattern, subject)


def reads(paths: Sequence[str], *ends: int) -> tuple[str, ...]:
    """The paths that a constraint reads: stretches of all paths, each from one number up to another."""
    return tuple(
        path for start, stop in zip(ends[::2], ends[1::2], strict=True) for path in paths[start:stop]
    )


class _Bound:
    """A constraint that finds its schema node when it is first asked."""

    def __init__(self, kind: Kind, site: str, number: int) -> None:
        self._kind = kind
        self._site = site
        self._number = number
        self._node: SchemaNode | None = None

    def _bind(self, model: Model) -> SchemaNode:
        if self._node is None:
            self._node = model.find(self._site)
        return self._node


class Interpreted(_Bound):
    """A must or when that is evaluated by walking its syntax tree."""

    _test: Any = None

    def __call__(self, records: Records, value: object) -> bool:
        model = model_of(records[0].NODE)
        node = self._bind(model)
        rules = rules_on(node) if self._kind == "when" else node.musts  # type: ignore[attr-defined] # has them
        rule = rules[self._number]
        if self._test is None:
            environment = Environment.of_rule(model, rule.namespaces)
            text = parse(rule.xpath, environment.namespaces, environment.default_namespace)
            self._test = truth_of(text, environment)
        above = node_of(records)
        if self._kind == "when":
            context = above if rule.on_parent else Node(above, node, "")
        else:
            context = above if isinstance(node, RecordNode) else Node(above, node, value, None)
        return bool(self._test(context))


class Pointer(_Bound):
    """A leafref, instance-identifier or union of such that is followed by walking.

    `followers` are functions that follow the members instead, None for those that have none.
    """

    def __init__(
        self,
        kind: Kind,
        site: str,
        number: int,
        followers: Sequence[Callable[[Records, object], bool] | None] = (),
    ) -> None:
        super().__init__(kind, site, number)
        self._followers = followers

    def __call__(self, records: Records, value: object) -> bool:
        model = model_of(records[0].NODE)
        leaf = self._bind(model)
        assert isinstance(leaf, LeafNode | LeafListNode)
        node = None
        for kind, follow in zip_longest(member_types(leaf.type), self._followers):
            if follow is not None:
                if holds(kind, value) and follow(records, value):
                    return True
                continue
            node = node or Node(node_of(records), leaf, value, None)
            if _points(node, kind, model):
                return True
        return False


def _points(node: Node, kind: Type, model: Model) -> bool:
    """Whether a value is one of a type, the instance that it requires included."""
    if not holds(kind, node.value):
        return False
    match kind:
        case Leafref(require_instance=True):
            return bool(referred(node, kind, model, bind))
        case InstanceIdentifier(require_instance=True):
            return bool(instance(node.root, node.value, model))
        case _:
            return True


def node_of(records: Records) -> Node:
    """The node of the last of some records, each in the one before."""
    for level, record in enumerate(records):
        if isinstance(record.NODE, ParametersNode | NotificationNode):
            return in_message(Host, records[:level], records[level:])
    return _in_data(Node(None, records[0].NODE, records[0]), records[1:])


def _in_data(node: Node, records: Records) -> Node:
    for record in records:
        node = Node(node, record.NODE, record, None)
    return node


def in_message(kind: type[Host], above: Records, message: Records, budget: Budget | None = None) -> Node:
    """The node of a record in an operation or notification, which the data above has to lead to."""
    host: Host | None = None
    for record in above:
        host = kind(host, record.NODE, record, budget)
    assert host is not None
    schema: SchemaNode = message[0].NODE
    top = host.adopt(schema.parent if isinstance(schema, ParametersNode) else schema, message[0])
    return _in_data(top, message[1:])
