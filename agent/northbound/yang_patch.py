"""Changes as the edits of a YANG patch (RFC 8072, as RFC 8641 section 3.7 and RFC 9144 use it)."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain
from json import loads
from typing import Any, Literal, TypeAlias, TypeVar
from urllib.parse import quote

from isolane.lazy_dataclass import dataclass
from isolane.tree import json, xml
from isolane.tree.defaults import Annotate
from isolane.tree.diff import Change, diff
from isolane.tree.path import Path, Position, records_at
from isolane.tree.schema import DataNode, LeafListNode, ListNode, Record, SchemaNode, key_parts
from isolane.tree.values import AnyData, Key

R = TypeVar("R", bound=Record)

ChangeType: TypeAlias = Literal["create", "delete", "insert", "move", "replace"]


@dataclass(frozen=True, slots=True)
class PatchEdit:
    """One edit: what the target has afterwards and what it had, a list entry as its record."""

    operation: ChangeType
    path: Path
    new: object = None
    old: object = None
    after: Path | None = None
    """Of an entry that is inserted or moved: the one in front of it; None when it is the first."""

    @property
    def node(self) -> DataNode:
        node: Any = self.path.node
        return node  # type: ignore[no-any-return]  # edits are of data nodes

    def slot(self, value: object) -> object:
        """The content of the target's slot in its parent, where the target is the new or the old value."""
        node = self.node
        if value is None or not isinstance(node, ListNode) or not node.keys:
            return value
        return type(node.absent).from_items([(self.path[-1][1], value)])

    @property
    def where(self) -> Literal["first", "after"] | None:
        """Position of an entry, in the terms of the patch."""
        if self.operation not in ("insert", "move"):
            return None
        return "first" if self.after is None else "after"

    def record(self, kind: type[R], number: int, **values: AnyData | None) -> R:
        """The entry of list `edit` in one of the modules that have it, with the values that it has there."""
        return kind.new(
            edit_id=str(number),
            operation=self.operation,
            target=target(self.path),
            point=None if self.after is None else target(self.after),
            where=self.where,
            **values,
        )

    def content(self, value: object, node: DataNode, annotate: Annotate | None = None) -> AnyData | None:
        """The new or the old value of the target, as the content of an anydata node."""
        slot = self.slot(value)
        if slot is None:
            return None
        inside = xml.encode_node(self.node, slot, namespace=node.namespace, annotate=annotate)
        return AnyData.from_parts(
            _around(node, inside),
            lambda: loads("".join(json.encode_node(self.node, slot, annotate=annotate))),
        )


def anydata(node: DataNode, inside: str) -> AnyData:
    """An anydata node with elements in it."""
    return AnyData.from_parts(_around(node, (inside,)))


def _around(node: DataNode, inside: Iterable[str]) -> Sequence[str]:
    start, end = f'<{node.name} xmlns="{node.namespace}">', f"</{node.name}>"
    return list(chain((start,), inside, (end,)))


def edits(old: Record, new: Record) -> Iterator[PatchEdit]:
    """The edits that lead from one tree to another."""
    return edits_of(diff(old, new), new)


def edits_of(changes: Iterable[Change], new: Record) -> Iterator[PatchEdit]:
    """The edits of changes that led to a tree."""
    orders = _Orders(new)
    for change in changes:
        node = change.node
        if isinstance(node, LeafListNode):
            yield from _of_values(change, node)
        elif isinstance(node, ListNode) and node.user_ordered and change.new_position is not None:
            operation: ChangeType = "move" if change.new is None else "insert"
            yield PatchEdit(operation, change.path, change.new, after=orders.before(change))
        else:
            kind = change.kind
            operation = kind if kind in ("create", "delete") else "replace"
            yield PatchEdit(operation, change.path, change.new, change.old)


class _Orders:
    """The orders of user-ordered lists, each looked at once."""

    def __init__(self, root: Record) -> None:
        self._root = root
        self._keys: dict[Path, tuple[object, ...]] = {}

    def before(self, change: Change) -> Path | None:
        """The entry in front of one that was placed; None when it is the first."""
        if not change.new_position:
            return None
        above, node = Path(change.path[:-1]), change.node
        table = above.child(node)
        keys = self._keys.get(table)
        if keys is None:
            keys = self._keys[table] = tuple(_at(self._root, change.path).keys())
        return above.child(node, keys[change.new_position - 1])


def _at(root: Record, path: Path) -> Any:
    """The slot that the last step of a path is about."""
    above = records_at(root, path[:-1])
    assert above is not None
    node: Any = path.node
    return above[-1][node.index]


def _of_values(change: Change, node: LeafListNode) -> Iterator[PatchEdit]:
    """A leaf-list changes value by value."""
    above = Path(change.path[:-1])
    old: Sequence[object] = change.old or ()
    new: Sequence[object] = change.new or ()
    for value in old:
        if value not in new:
            yield PatchEdit("delete", above.child(node, value), old=(value,))
    if not node.user_ordered:
        for value in new:
            if value not in old:
                yield PatchEdit("create", above.child(node, value), (value,))
        return
    order = [value for value in old if value in new]
    for position, value in enumerate(new):
        if position < len(order) and order[position] == value:
            continue
        after = above.child(node, new[position - 1]) if position else None
        moved = value in order
        if moved:
            order.remove(value)
        order.insert(position, value)
        yield PatchEdit(
            "move" if moved else "insert", above.child(node, value), None if moved else (value,), after=after
        )


def target(path: Path) -> str:
    """The path as a resource identifier (RFC 8040 section 3.5.3), from the top of the datastore."""
    parts: list[str] = []
    module = ""
    for node, key in path:
        name = node.name if node.module == module else node.qualified_name
        module = node.module
        parts.append(f"/{name}" if key is None else f"/{name}={key_text(node, key)}")
    return "".join(parts)


def key_text(node: SchemaNode, key: Key | None) -> str:
    """The key of an entry as it is behind the equals sign."""
    if isinstance(key, Position):
        raise LookupError(f"an entry of {node.name} has no key, and so no URI")
    return ",".join(quote(leaf.type.text(value), safe="") for leaf, value in key_parts(node, key))
