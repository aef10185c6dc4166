"""The form of one list or container of the models as hashes: which field is which node."""

from typing import Final

from isolane.access.secrets import is_secret
from isolane.lazy_dataclass import dataclass
from isolane.sonic.errors import NoForm
from isolane.sonic.redis.hashes import EMPTY_LIST, LISTED, NOTHING, Hash
from isolane.tree.schema import (
    ContainerNode,
    LeafListNode,
    LeafNode,
    ListNode,
    Record,
)
from isolane.tree.scopes import NameScope
from isolane.tree.types import BadValue, Type

NOT_QUOTED: Final = "a value that its type does not allow"

PLAIN_LISTS: Final = {
    ("MIRROR_SESSION", "src_ip"): ",",
    ("NTP", "src_intf"): ";",
    ("BGP_ALLOWED_PREFIXES", "prefixes_v4"): ",",
    ("BGP_ALLOWED_PREFIXES", "prefixes_v6"): ",",
    ("BUFFER_PORT_EGRESS_PROFILE_LIST", "profile_list"): ",",
    ("BUFFER_PORT_INGRESS_PROFILE_LIST", "profile_list"): ",",
    ("PORT", "adv_speeds"): ",",
    ("PORT", "adv_interface_types"): ",",
}
"""Leaf-lists that SONiC keeps as one text in a field without sign, and what separates their values."""

Aside = dict[str, str]
"""Fields that the models do not explain, each with the reason."""


@dataclass(frozen=True, slots=True)
class Read:
    """The content of a hash: a record, and the fields that are in no record."""

    record: Record
    aside: Aside


class Form:
    """The fields of the entries of a list, or of a singleton."""

    def __init__(self, table: str, node: ListNode | ContainerNode) -> None:
        self.table = table
        self.node = node
        self._scope = NameScope(node.model, node.module)
        self._keys = frozenset(node.keys) if isinstance(node, ListNode) else frozenset()
        own = [child for child in node.children if child.config and child not in self._keys]
        self.leafs = {child.name: child for child in own if isinstance(child, LeafNode)}
        self.lists = {child.name: child for child in own if isinstance(child, LeafListNode)}
        inner = [child for child in own if isinstance(child, ListNode) and _is_map(child)]
        self.map: ListNode | None = inner[0] if len(inner) == 1 else None
        self.without = [
            child for child in own if not isinstance(child, LeafNode | LeafListNode) and child is not self.map
        ]

    def separator(self, name: str) -> str:
        """The separator of the values of a leaf-list in its plain form."""
        return PLAIN_LISTS.get((self.table, name), ",")

    def is_plain(self, name: str) -> bool:
        """Whether SONiC writes a leaf-list as one text."""
        return (self.table, name) in PLAIN_LISTS

    # --- hash to record

    def read(self, fields: Hash, keys: tuple[object, ...] = ()) -> Read:
        """The record of a hash; what is in no record is put aside with the reason."""
        slots = [child.absent for child in self.node.children]
        if isinstance(self.node, ListNode):
            for leaf, value in zip(self.node.keys, keys, strict=True):
                slots[leaf.index] = value
        aside: Aside = {}
        pairs: list[Record] = []
        for field, text in fields.items():
            try:
                self._take(field, text, slots, pairs, fields)
            except BadValue as fault:
                refused = self.leafs.get(field)
                hidden = refused is not None and is_secret(
                    refused
                )  # the reason quotes the value, and is logged
                aside[field] = NOT_QUOTED if hidden else str(fault)
        if self.map is not None and pairs:
            slots[self.map.index] = self.map.collect(pairs)
        record: Record = self.node.record.of(slots)
        return Read(record, aside)

    def _take(self, field: str, text: str, slots: list[object], pairs: list[Record], fields: Hash) -> None:
        if (field, text) == NOTHING:
            return
        leaf = self.leafs.get(field)
        if leaf is not None:
            slots[leaf.index] = self.value(leaf.type, text)
            return
        name = field.removesuffix(LISTED)
        several = self.lists.get(name)
        if several is not None:
            if field == name and name + LISTED in fields:
                raise BadValue(f"{name}{LISTED} is there as well")
            values = self._values(several, text, self.separator(name) if field == name else ",")
            if not values:
                raise BadValue(EMPTY_LIST)
            slots[several.index] = values
            return
        if self.map is None:
            raise BadValue("the models have no such field")
        pairs.append(self._pair(self.map, field, text))

    def _values(self, node: LeafListNode, text: str, separator: str) -> tuple[object, ...]:
        """As SONiC reads them: an empty part is a value only where the models give the list a default."""
        parts = map(str.strip, text.split(separator))
        values = tuple(self.value(node.type, part) for part in parts if part or node.default)
        if len(set(values)) != len(values):
            raise BadValue("a value is there twice")
        return values

    def _pair(self, node: ListNode, field: str, text: str) -> Record:
        key, value = _map_leafs(node)
        slots = [child.absent for child in node.children]
        slots[key.index] = self.value(key.type, field)
        slots[value.index] = self.value(value.type, text)
        record: Record = node.record.of(slots)
        return record

    def value(self, kind: Type, text: str) -> object:
        """The value of a text of CONFIG_DB, which also writes booleans as True and False."""
        scalar: object = kind.parse(text.lower() if kind.resolved.base == "boolean" else text, self._scope)
        return scalar

    # --- record to hash

    def fields(self, record: Record) -> Hash:
        """The fields of a record, a leaf-list under its name with the sign; NoForm where there is no form."""
        for child in self.without:
            if record[child.index] != child.absent:
                raise NoForm(f"{child.name} has no form in CONFIG_DB")
        texts = {
            name: leaf.type.text(record[leaf.index])
            for name, leaf in self.leafs.items()
            if record[leaf.index] is not None
        }
        for name, several in self.lists.items():
            if record[several.index]:
                texts[name + LISTED] = self._joined(several, record[several.index])
        if self.map is not None:
            key, value = _map_leafs(self.map)
            for pair in record[self.map.index]:
                text = key.type.text(pair[key.index])
                if text in self.leafs or text.removesuffix(LISTED) in self.lists or pair[value.index] is None:
                    raise NoForm(f"{self.map.name} {text} has no form in CONFIG_DB")
                texts[text] = value.type.text(pair[value.index])
        return texts

    def _joined(self, node: LeafListNode, values: tuple[object, ...]) -> str:
        texts = [node.type.text(value) for value in values]
        separator = self.separator(node.name)
        for text in texts:
            is_left_out = not text and not node.default
            if is_left_out or text != text.strip() or "," in text or separator in text:
                raise NoForm(f"{node.name}: {text!r} cannot be a value in a list of CONFIG_DB")
        return ",".join(texts)

    def spelled(self, field: str, text: str, present: Hash) -> tuple[str, str]:
        """Name and value of a field as it is written into a hash: a list keeps the form that it has there."""
        if not field.endswith(LISTED):
            return field, text
        name = field.removesuffix(LISTED)
        plain = name in present if name in present or field in present else self.is_plain(name)
        return (name, text.replace(",", self.separator(name))) if plain else (field, text)


def _is_map(node: ListNode) -> bool:
    """Whether a list in a list stands for the fields themselves: a key and one value."""
    return (
        len(node.keys) == 1
        and len(node.children) == 2
        and all(isinstance(child, LeafNode) for child in node.children)
    )


def _map_leafs(node: ListNode) -> tuple[LeafNode, LeafNode]:
    key = node.keys[0]
    (value,) = (child for child in node.children if child is not key)
    assert isinstance(value, LeafNode)
    return key, value
