"""One page of a list: from a place on, in a direction (draft-ietf-netconf-list-pagination section 3.1).

A list in its own order is asked for the entries of the page alone; to sort one, all its entries are visited.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Final, NamedTuple

from isolane.errors import DataError
from isolane.lazy_dataclass import dataclass
from isolane.northbound.reading import Data
from isolane.northbound.selection import at, of_depth
from isolane.restconf import fields
from isolane.restconf.errors import Refused
from isolane.restconf.negotiation import Encoding
from isolane.restconf.sorting import Cursors, Ordered, own_order, sorted_by, unknown_cursor
from isolane.restconf.uri import Parameters
from isolane.restconf.writing import Located, locate, write_node
from isolane.strand import pause
from isolane.tree.defaults import Above, Annotate
from isolane.tree.json.pieces import Octets
from isolane.tree.model import Model
from isolane.tree.path import Path
from isolane.tree.schema import ContainerNode, DataNode, LeafListNode, ListNode, Record
from isolane.tree.sources import RecordSource
from isolane.tree.table import Table


class Marks:
    """Metadata of lists, which stand at their first entries."""

    def __init__(self, annotate: Annotate | None) -> None:
        self._annotate = annotate
        self._held: dict[tuple[int, DataNode], tuple[Record, dict[str, object]]] = {}

    def put(self, record: Record, node: DataNode, metadata: dict[str, object]) -> None:
        """Say something of the list that a record holds in the slot of a node."""
        if metadata:
            self._held[id(record), node] = record, metadata

    def annotate(self, node: DataNode, value: object, above: Above) -> dict[str, Any]:
        """The metadata of one instance, and for the first entry of a list what is said of the list."""
        own = {} if self._annotate is None else self._annotate(node, value, above)
        mark = self._held.pop((id(above[-1]), node), None) if above else None
        return own if mark is None else {**own, **mark[1]}


def cut(record: Record, limit: int, marks: Marks) -> Record:
    """A record with its lists and leaf-lists cut; the same object where none is longer."""
    pause()
    slots = list(record)
    removed: list[tuple[DataNode, int]] = []
    for node in record.NODE.children:
        slot = slots[node.index]
        if slot is node.absent or slot is None:
            continue
        if isinstance(node, ContainerNode):
            slots[node.index] = cut(slot, limit, marks)
        elif isinstance(node, ListNode | LeafListNode):
            kept = slot.window(0, limit) if isinstance(slot, Table) else slot[:limit]
            inside = [cut(each, limit, marks) for each in kept] if isinstance(node, ListNode) else kept
            if len(slot) > limit:
                removed.append((node, len(slot) - limit))
            if len(slot) > limit or any(new is not old for new, old in zip(inside, kept, strict=True)):
                slots[node.index] = tuple(inside)
    if all(new is old for new, old in zip(slots, record, strict=True)):
        return record
    shorter = record.NODE.record(slots)
    for node, number in removed:
        marks.put(shorter, node, {"ietf-list-pagination:remaining": number})
    return shorter


LOCALES: Final = frozenset({"C", "C.UTF-8", "POSIX", "POSIX.UTF-8"})
"""Texts are sorted by code points."""
MODULE: Final = "ietf-list-pagination"


class Page(NamedTuple):
    """The entries and what is said of them."""

    entries: Sequence[Any]
    metadata: dict[str, Any]


def page(listed: Path, slot: Any, parameters: Parameters, cursors: Cursors) -> Page:
    """The page of a list that is asked for; Refused as the draft demands where there is none."""
    node: Any = listed.node
    by = parameters.sort_by
    if parameters.locale is not None and parameters.locale not in LOCALES:
        text = f"texts cannot be sorted by locale {parameters.locale}; there is C"
        raise Refused(501, DataError("invalid-value", text, app_tag=f"{MODULE}:locale-unavailable"))
    order = own_order(slot) if by is None else sorted_by(node, slot, by)
    total = len(order)
    start = _start(order, listed, parameters, cursors)
    stop = total if parameters.limit is None else min(start + parameters.limit, total)
    window = _window(order, start, stop, parameters.backwards)
    metadata: dict[str, Any] = {}
    if stop < total:
        metadata["remaining"] = total - stop
    if parameters.limit is not None and isinstance(node, ListNode) and node.keys:

        def cursor(at: int) -> str:
            [entry] = _window(order, at, at + 1, parameters.backwards)
            return cursors.write(listed, by, order.place(entry))

        metadata["next"] = cursor(stop) if stop < total else ""
        metadata["previous"] = cursor(max(start - parameters.limit, 0)) if start > 0 else ""
    if by is not None:
        metadata["locale"] = "C"
    return Page(window, {f"{MODULE}:{name}": value for name, value in metadata.items()})


def _window(order: Ordered, start: int, stop: int, backwards: bool) -> Sequence[Any]:
    if not backwards:
        return order.window(start, stop)
    total = len(order)
    return order.window(total - stop, total - start)[::-1]


def _start(order: Ordered, listed: Path, parameters: Parameters, cursors: Cursors) -> int:
    """The position of the first entry of the page, in the direction that is asked for."""
    if parameters.cursor is not None:
        return _at_cursor(order, listed, parameters, cursors, parameters.cursor)
    offset = parameters.offset or 0
    if offset > len(order):
        text = f"offset={offset} is beyond the {len(order)} entries that there are"
        raise Refused(416, DataError("invalid-value", text, app_tag=f"{MODULE}:offset-out-of-range"))
    return offset


def _at_cursor(order: Ordered, listed: Path, parameters: Parameters, cursors: Cursors, cursor: str) -> int:
    """The position of the entry of a cursor; where it is gone, of the next one that is there."""
    node = listed.node
    if not isinstance(node, ListNode) or not node.keys:
        text = f"{node.name} has no keys, which cursors are made of; use offset"
        raise Refused(501, DataError("operation-not-supported", text))
    place = cursors.read(listed, parameters.sort_by, cursor)
    try:
        before = order.before(place)
    except KeyError:
        raise unknown_cursor() from None
    if not parameters.backwards:
        return before
    at = order.window(before, before + 1)
    is_there = bool(at) and order.place(at[0]) == place
    return len(order) - before - is_there


@dataclass(frozen=True, slots=True)
class Paged:
    """A list, and which part of it is asked for."""

    model: Model
    path: Path
    parameters: Parameters
    cursors: Cursors

    def write(self, there: Located | None, encoding: Encoding, data: Data) -> Octets:
        """The text of the page; `there` is None where no entry matches."""
        node: Any = self.path.node
        located = Located((self._parent.EMPTY,), node, node.absent) if there is None else there
        shown_page = page(self.path, located.slot, self.parameters, self.cursors)
        entries = shown_page.entries
        if entries and (self.parameters.fields is not None or self.parameters.depth is not None):
            entries = self._narrowed(located, entries)
        marks = Marks(data.annotate)
        if self.parameters.sublist_limit is not None and isinstance(node, ListNode):
            entries = [cut(each, self.parameters.sublist_limit, marks) for each in entries]
        above = located.above or (self._parent.EMPTY,)
        marks.put(above[-1], node, shown_page.metadata)
        if not entries and encoding == "json":
            return f'{{"{node.qualified_name}":[]}}'.encode()
        shown = replace(located, above=above, slot=tuple(entries))
        as_list = self.parameters.as_xml_list
        return write_node(shown, encoding, data.defaults, marks.annotate, as_list=as_list)

    @property
    def _parent(self) -> Any:
        node: Any = self.path.node
        return node.parent.record

    def _narrowed(self, located: Located, entries: Sequence[Any]) -> Sequence[object]:
        """The entries with as much of them as `fields` and `depth` leave, in the same order."""
        node: Any = located.node
        is_keyed = isinstance(node, ListNode) and bool(node.keys)
        slot = node.absent.of(entries) if is_keyed else tuple(entries)
        tree = _with_slot(located, self.path, slot)
        if self.parameters.fields is not None:
            keys = [self.path.child(leaf) for leaf in node.keys] if is_keyed else []
            wanted = fields.parse(self.model, self.path, self.parameters.fields)
            select = at(self.model, *wanted, *keys)
            assert select is not None
            tree = select(RecordSource(tree), False).tree
        if self.parameters.depth is not None:
            tree = of_depth(self.parameters.depth)(tree, frozenset({node}))
        left = locate(tree, self.path)
        if left is None:
            return ()
        return [left.slot.get(each.entry_key) for each in entries] if is_keyed else left.slot


def _with_slot(located: Located, path: Path, slot: object) -> Record:
    """The tree with another content of the list."""
    inner = located.above[-1].with_slot(located.node.index, slot)
    steps = list(zip(path[:-1], located.above[:-1], strict=True))
    for (node, key), record in reversed(steps):
        assert isinstance(node, ContainerNode | ListNode)
        below = inner if isinstance(node, ContainerNode) else record[node.index].set(key, inner)
        inner = record.with_slot(node.index, below)
    return inner
