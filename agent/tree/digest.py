"""Digests of configuration: equal content has equal digests, an edit costs what lies on its path.

A record is hashed with a key: the names of its children in use and their values, and the digests of the
containers and lists below it. The digest of a list is the sum of those of its entries, so that one that
changed is subtracted and added, however many there are; where users order the entries, their order goes in
as well.

The sums of long lists are kept at the tables themselves (`Table.derived`) and go with them. A table that an
edit has made gets its sum from the one that was there before: `follow` goes over what differs between two
trees. The only tree that is held is the last one followed; it shares all but the edits with the present one.
"""

import json
from collections.abc import Callable, Iterator
from hashlib import blake2b
from typing import Any, Final, NamedTuple, TypeAlias

from isolane.strand import pause
from isolane.tree.schema import ContainerNode, DataNode, LeafListNode, LeafNode, ListNode, Record, RecordNode
from isolane.tree.table import Table
from isolane.tree.values import AnyData, Key

SIZE: Final = 16
"""Octets of a digest. Sums are taken modulo 2 ** 128; collisions cannot be constructed without the key."""
FEW: Final = 4
"""Maximum entries of a list that is hashed again each time: its sum costs more memory than it saves."""

_MODULUS: Final = 1 << (8 * SIZE)

Part: TypeAlias = Callable[[Any], bytes]


class _Summed(NamedTuple):
    """The sum of the entries of a table, and of their order where users give it."""

    total: int
    order: bytes


class Digests:
    """Digests under one key, and what is kept of them."""

    def __init__(self, key: bytes) -> None:
        self._key = key
        self._mark = object()
        self._plans: dict[RecordNode, tuple[tuple[int, object, bytes, Part], ...]] = {}
        self._slots: dict[DataNode | RecordNode, tuple[bytes, Part]] = {}
        self._followed: Record | None = None
        self.hashed = 0
        """Number of records and orders hashed so far."""

    def of(self, node: DataNode | RecordNode, slot: object) -> bytes:
        """The digest of what a slot of a node holds: of a list its table, of one entry its record."""
        if isinstance(slot, Record):
            return self._record(slot)
        cached = self._slots.get(node)
        if cached is None:
            assert isinstance(node, DataNode)
            cached = self._slots[node] = node.qualified_name.encode() + b"\0", self._part(node)
        name, part = cached
        return self._hash(name + part(slot))

    def follow(self, tree: Record) -> None:
        """Take over the digests of the tree that was followed before; the cost is that of the differences."""
        followed, self._followed = self._followed, tree
        if followed is not None and followed is not tree:
            self._follow_record(followed, tree)

    def follows(self, tree: Record) -> bool:
        """Whether a tree is the one that was followed last."""
        return tree is self._followed

    def let_go(self) -> None:
        """Hold no tree; the next one is hashed where nothing is known of its tables."""
        self._followed = None

    # --- records

    def _record(self, record: Record) -> bytes:
        pause()
        self.hashed += 1
        return self._hash(b"".join(self._parts(record)))

    def _parts(self, record: Record) -> Iterator[bytes]:
        for index, absent, name, part in self._plan(record.NODE):
            slot = record[index]
            if slot is not absent and slot != absent:
                text = part(slot)
                yield name
                yield len(text).to_bytes(8)
                yield text

    def _plan(self, node: RecordNode) -> tuple[tuple[int, object, bytes, Part], ...]:
        """For each child of configuration: its slot, what it is without content, its name, and its digest."""
        cached = self._plans.get(node)
        if cached is None:
            cached = self._plans[node] = tuple(
                (child.index, child.absent, child.qualified_name.encode() + b"\0", self._part(child))
                for child in node.children
                if child.config
            )
        return cached

    def _part(self, node: DataNode) -> Part:
        match node:
            case LeafNode():
                return lambda value: _text(node, value)
            case LeafListNode():
                return lambda values: b"".join(_framed(_text(node, value)) for value in values)
            case ContainerNode():
                return self._record
            case ListNode() if node.keys:
                return self._table
            case ListNode():
                return lambda records: b"".join(map(self._record, records))
        return _anydata

    def _hash(self, octets: bytes) -> bytes:
        return blake2b(octets, digest_size=SIZE, key=self._key).digest()

    # --- lists

    def _table(self, table: Table[Key, Record]) -> bytes:
        summed = self._known(table) or self._keep(table, self._sum(table))
        return summed.total.to_bytes(SIZE) + summed.order

    def _sum(self, table: Table[Key, Record]) -> _Summed:
        total = sum(map(self._term, table)) % _MODULUS
        return _Summed(total, self._order(table))

    def _term(self, record: Record) -> int:
        return int.from_bytes(self._record(record))

    def _order(self, table: Table[Key, Record]) -> bytes:
        """The order of a list that users order: a text of all keys, a fraction of what the entries cost."""
        if not table.user_ordered:
            return b""
        self.hashed += 1
        return self._hash(repr(tuple(table.keys())).encode(errors="surrogatepass"))

    def _known(self, table: Table[Key, Record]) -> _Summed | None:
        if len(table) <= FEW:
            return None
        return table.derived.get(self._mark)

    def _keep(self, table: Table[Key, Record], summed: _Summed) -> _Summed:
        if len(table) > FEW:
            table.derived[self._mark] = summed
        return summed

    # --- from one tree to the next

    def _follow_record(self, old: Record, new: Record) -> None:
        for child in old.NODE.children:
            before, after = old[child.index], new[child.index]
            if before is after or not child.config:
                continue
            if isinstance(child, ContainerNode):
                if before is not None and after is not None:
                    self._follow_record(before, after)
            elif isinstance(child, ListNode) and child.keys:
                self._follow_table(before, after)

    def _follow_table(self, old: Table[Key, Record], new: Table[Key, Record]) -> None:
        if self._known(new) is not None:
            return
        digests = self._known(old)
        total = 0
        for _, before, after in old.diff(new):
            pause()
            if before is not None and after is not None:
                self._follow_record(before, after)
            if digests is not None:
                total += (self._term(after) if after is not None else 0) - (
                    self._term(before) if before is not None else 0
                )
        if digests is not None:
            order = digests.order if _is_same_order(old, new) else self._order(new)
            self._keep(new, _Summed((digests.total + total) % _MODULUS, order))


def _is_same_order(old: Table[Key, Record], new: Table[Key, Record]) -> bool:
    return not new.user_ordered or (len(old) == len(new) and old.same_order(new) and _same_keys(old, new))


def _same_keys(old: Table[Key, Record], new: Table[Key, Record]) -> bool:
    return all(before is not None and after is not None for _, before, after in old.diff(new))


def _text(node: LeafNode | LeafListNode, value: Any) -> bytes:
    """A value with its kind: 1 and "1" of a union are written differently in JSON."""
    kind = type(value)
    if kind is str:
        return b"s" + value.encode(errors="surrogatepass")  # type: ignore[no-any-return]  # a str
    if kind is int:
        return b"i%d" % value
    text: str = node.type.text(value)
    return f"{kind.__name__}:{text}".encode(errors="surrogatepass")


def _framed(octets: bytes) -> bytes:
    return len(octets).to_bytes(8) + octets


def _anydata(value: AnyData) -> bytes:
    if value.form == "json":
        return b"json" + json.dumps(value.value, ensure_ascii=False, sort_keys=True).encode()
    return b"xml" + "".join(value.parts).encode()
