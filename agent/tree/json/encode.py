"""Records to JSON text, in chunks, in each of the modes of RFC 6243."""

from collections.abc import Callable, Iterable, Iterator
from itertools import chain
from typing import Any, Final

from isolane.strand import pause, pausing_at_each
from isolane.tree.defaults import (
    DEFAULT_ANNOTATION,
    Above,
    Annotate,
    DefaultsMode,
    WhenHolds,
    conditions,
    in_use,
)
from isolane.tree.json.pieces import encode as _dumps
from isolane.tree.json.pieces import flat_pieces, in_batches, text_pieces
from isolane.tree.json.plain import is_flat, object_maker
from isolane.tree.schema import (
    AnyNode,
    ContainerNode,
    DataNode,
    LeafListNode,
    LeafNode,
    ListNode,
    Record,
    RecordNode,
)
from isolane.tree.values import Json
from isolane.tree.xml.escaping import any_json

CHUNK = 64 * 1024

_AS_IT_IS: Final = ("explicit", "report-all")
"""Modes in which a leaf that is there is written, whatever its value is."""


def encode(
    record: Record,
    *,
    defaults: DefaultsMode = "explicit",
    state: bool = True,
    when_holds: WhenHolds | None = None,
    annotate: Annotate | None = None,
    above: Above = (),
) -> Iterator[str]:
    """The text of a JSON object with the children of a record; the options are those of XML."""
    encoder = _Encoder(defaults, state, when_holds or conditions(record, above), annotate)
    held: list[str] = []
    size = 0
    for part in encoder.text(record, above):
        held.append(part)
        size += len(part)
        if size >= CHUNK:
            yield "".join(held)
            held.clear()
            size = 0
    yield "".join(held)


def encode_node(
    node: DataNode,
    slot: object,
    *,
    defaults: DefaultsMode = "explicit",
    annotate: Annotate | None = None,
    above: Above = (),
) -> Iterator[str]:
    """The text of a JSON object with one child of a record, its name qualified (RFC 7951 section 4)."""
    if isinstance(node, LeafNode) and annotate is None and slot is not None and defaults in _AS_IT_IS:
        yield f'{{"{node.qualified_name}":{_dumps(node.type.to_json(slot, node.module))}}}'
        return
    encoder = _Encoder(defaults, True, conditions(above[0], ()) if above else None, annotate)
    separator = "{"
    for name, pieces in encoder.members(node, slot, above):
        sign = "@" if name.startswith("@") else ""
        yield f'{separator}"{sign}{node.qualified_name}":'
        yield from pieces
        separator = ","
    if separator == "{":
        yield f'{{"{node.qualified_name}":{{}}' if isinstance(node, ContainerNode) else separator
    yield "}"


def encode_slot(node: DataNode, slot: object) -> Any:
    """The JSON value of one child's slot, as the member of that child has it."""
    return _Encoder("explicit", True, None, None).value(node, slot)


def _has_lists(node: RecordNode) -> bool:
    """Whether there are lists below: an entry may then be long, and is written member by member."""
    cache: dict[RecordNode, bool] = node.model.caches.setdefault("json.lists", {})
    if node not in cache:
        cache[node] = any(isinstance(each, ListNode) for each in node.descendants())
    return cache[node]


def _was_cut(node: ContainerNode, slot: object) -> bool:
    """Whether a container is empty because it was cut (max-depth), and is written as such."""
    return slot is not node.absent and bool(slot == node.absent)


class _Encoder:
    """One way of encoding."""

    def __init__(
        self,
        mode: DefaultsMode,
        state: bool,
        when_holds: WhenHolds | None,
        annotate: Annotate | None,
    ) -> None:
        self._trims = mode == "trim"
        self._reports = mode in ("report-all", "report-all-tagged")
        self._tags = mode == "report-all-tagged"
        self._state = state
        self._when_holds = when_holds
        self._annotate = annotate
        self._plain = mode == "explicit" and annotate is None

    def text(self, record: Record, above: Above, metadata: dict[str, Json] | None = None) -> Iterator[str]:
        """The text of an object, containers and lists piece by piece; "{}" when nothing is in it."""
        here = (*above, record)
        separator = "{"
        if metadata:
            yield f'{{"@":{_dumps(metadata)}'
            separator = ","
        for node, slot, nothing in zip(record.NODE.children, record, record.EMPTY, strict=True):
            if slot is nothing and not self._reports:
                continue
            for name, pieces in self.members(node, slot, here):
                yield f"{separator}{_dumps(name)}:"
                yield from pieces
                separator = ","
        yield "}" if separator == "," else "{}"

    def members(self, node: DataNode, slot: Any, above: Above) -> Iterator[tuple[str, Iterator[str]]]:
        """The member of a node and the text of its value, piece by piece."""
        if not (self._state or node.config):
            return
        if isinstance(node, ContainerNode):
            if self._shows(node, slot, above):
                pieces = self.text(slot, above, self._metadata(node, slot, above))
                first = next(pieces)
                if first != "{}" or node.presence or _was_cut(node, slot):
                    yield node.json_name, chain((first,), pieces)
        elif isinstance(node, ListNode):
            if slot:
                yield node.json_name, self._entries(node, slot, above)
        else:
            for name, value in self._leaf(node, slot, above):
                yield name, text_pieces(value)

    def _entries(self, node: ListNode, slot: Iterable[Record], above: Above) -> Iterator[str]:
        make = self._maker(node, above)
        if is_flat(node):
            yield from flat_pieces(map(make, self._pausing(slot)))
            return
        separator = "["
        for entries, are_light in in_batches(node, slot):
            yield separator
            if are_light:
                yield _dumps([make(entry) for entry in self._pausing(entries)])[1:-1]
            elif _has_lists(node):
                yield from self.text(entries[0], above, self._metadata(node, entries[0], above))
            else:
                yield from text_pieces(make(entries[0]))
            separator = ","
            pause()
        yield "]"

    def _pausing(self, entries: Iterable[Record]) -> Iterable[Record]:
        """To make one takes a microsecond for each leaf that is set, or for each that may be reported."""
        return entries if self._plain else pausing_at_each(entries)

    def _maker(self, node: ListNode, above: Above) -> Callable[[Record], dict[str, Json]]:
        if self._plain:
            return object_maker(node, self._state)
        return lambda entry: self.object(entry, above, self._metadata(node, entry, above))

    def _shows(self, node: ContainerNode, slot: object, above: Above) -> bool:
        if slot is None:
            return False
        if _was_cut(node, slot):
            return True
        return slot != node.absent or (self._reports and in_use(node, above, self._when_holds))

    def object(
        self, record: Record, above: Above, metadata: dict[str, Json] | None = None
    ) -> dict[str, Json]:
        """The JSON object of a record."""
        if self._plain:
            return object_maker(record.NODE, self._state)(record)
        here = (*above, record)
        members: dict[str, Json] = {"@": metadata} if metadata else {}
        for node, slot in zip(record.NODE.children, record, strict=True):
            if slot is None and (not self._reports or node.default is None):
                continue
            if self._state or node.config:
                members.update(self._values(node, slot, here))
        return members

    def _values(self, node: DataNode, slot: Any, above: Above) -> Iterator[tuple[str, Json]]:
        """The member of a node, with a second one for its metadata if it has some."""
        if isinstance(node, ContainerNode):
            if self._shows(node, slot, above):
                value = self.object(slot, above, self._metadata(node, slot, above))
                if value or node.presence or _was_cut(node, slot):
                    yield node.json_name, value
        elif isinstance(node, ListNode):
            if slot:
                yield (
                    node.json_name,
                    [self.object(entry, above, self._metadata(node, entry, above)) for entry in slot],
                )
        else:
            yield from self._leaf(node, slot, above)

    def value(self, node: DataNode, slot: Any) -> Any:
        """The value of a node's member, whatever the mode would leave out."""
        match node:
            case LeafNode():
                return node.type.to_json(slot, node.module)
            case LeafListNode():
                return [node.type.to_json(value, node.module) for value in slot]
            case AnyNode():
                return any_json(node, slot)
            case ListNode():
                return [self.object(entry, ()) for entry in slot]
        return self.object(slot, ())

    def _leaf(self, node: DataNode, slot: Any, above: Above) -> Iterator[tuple[str, Json]]:
        tagged = False
        if slot == node.absent:
            if not self._reports or node.default is None or not in_use(node, above, self._when_holds):
                return
            slot = node.default
            tagged = self._tags
        elif self._trims and slot == node.default:
            return
        yield node.json_name, self.value(node, slot)
        if tagged or self._annotate is not None:
            yield from self._leaf_metadata(node, slot, above, tagged)

    def _leaf_metadata(
        self, node: DataNode, slot: Any, above: Above, tagged: bool
    ) -> Iterator[tuple[str, Json]]:
        """The sibling member that has the metadata of a leaf or leaf-list (RFC 7952 section 5.2)."""
        fixed = {DEFAULT_ANNOTATION: True} if tagged else {}
        values = slot if isinstance(node, LeafListNode) else (slot,)
        metadata = [{**fixed, **(self._metadata(node, value, above) or {})} or None for value in values]
        if any(metadata):
            yield f"@{node.json_name}", metadata if isinstance(node, LeafListNode) else metadata[0]

    def _metadata(self, node: DataNode, value: Any, above: Above) -> dict[str, Any] | None:
        return self._annotate(node, value, above) if self._annotate is not None else None
