"""The decoder for documents without faults, with plain values and no metadata attributes.

It is made once per schema node: closures over what they need, one dictionary per node with
children. At anything that is not plain it raises `Unusual` and `decode` starts again.
"""

import gc
from collections.abc import Callable, Iterable
from typing import Any

from lxml import etree

from isolane.strand import BATCH, current, off_loop_if_heavy, pause, pausing
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
from isolane.tree.scopes import XmlScope
from isolane.tree.table import Table
from isolane.tree.types import BadValue, Boolean, Empty, Enumeration, Integer, Scope, String, Type
from isolane.tree.values import PRESENT, AnyData, InstanceId, Key, Scalar
from isolane.tree.xml.bulk import WORTHWHILE, BulkReader, NotFlat
from isolane.tree.xml.parser import has_more

Element = etree._Element


class Unusual(Exception):
    """Not plain: the strict decoder has to look."""


def fast_decoder(node: RecordNode, state: bool, without: str | None = None) -> Callable[[Element], Record]:
    """The decoder of a node's element; it is kept, for making it takes longer than using it.

    `without` is the tag of a child that is passed over.
    """
    decoders: dict[object, Callable[[Element], Record]] = node.model.caches.setdefault("xml.fast", {})
    key = node, state, without
    if key not in decoders:
        content = _Maker(node, state).content(node, without)
        has_attributes = _has_attributes(without)

        def decode(element: Element) -> Record:
            if off_loop_if_heavy(lambda: has_attributes(element)):
                raise Unusual
            collecting = gc.isenabled() and current() is None  # a strand sees to that itself
            if collecting:
                gc.disable()  # all that is made here stays, so looking for garbage would be for nothing
            try:
                return content(element)
            except (BadValue, KeyError, ValueError):
                raise Unusual from None
            finally:
                if collecting:
                    gc.enable()

        decoders[key] = decode
    return decoders[key]


def _has_attributes(without: str | None) -> Callable[[Element], bool]:
    """Whether there are attributes below an element, outside the child that is passed over."""
    if without is None:
        return etree.XPath("boolean(descendant::*/@*)")
    name = etree.QName(without)
    return etree.XPath(
        f"boolean(*[not(self::p:{name.localname})]/descendant-or-self::*/@*)",
        namespaces={"p": name.namespace or ""},
    )


# How a child is read: a leaf from its text, a node that is there once, one of several.
_LEAF, _SINGLE, _SEVERAL = range(3)


class _Maker:
    """Makes the closures for one tree of nodes."""

    def __init__(self, node: RecordNode, state: bool) -> None:
        self._model = node.model
        self._state = state

    def content(self, node: RecordNode, without: str | None = None) -> Callable[[Element], Record]:
        """The reader of the children of an element."""
        children = [child for child in node.children if self._state or child.config]
        empty = [child.absent for child in node.children]
        table: dict[object, tuple[int, int, Callable[[Any], Any]]] = {
            child.tag: (child.index, *(_passed(child) if child.tag == without else self._reader(child)))
            for child in children
        }
        finish = {
            child.index: _finisher(child) for child in children if isinstance(child, ListNode | LeafListNode)
        }
        check = choice_check(node)
        record = node.record
        nothing: Record = record.EMPTY
        runs = self._runs(children)

        def read(element: Element, *, is_long: bool = False) -> Record:
            text = element.text
            if text is not None and text.strip():
                raise Unusual
            slots = empty[:]
            several: dict[int, Any] = {}
            rest: Iterable[Element] = element
            if is_long:
                rest = pausing(_read_run(element, runs, several) if runs else element)
            for child in rest:
                index, kind, value = table[child.tag]
                if kind == _LEAF:
                    if slots[index] is not None or len(child):
                        raise Unusual
                    slots[index] = value(child.text)
                elif kind == _SEVERAL:
                    entries = several.get(index)
                    if entries is None:
                        if not is_long and child.getnext() is not None and has_more(element, WORTHWHILE):
                            return read(element, is_long=True)
                        entries = several[index] = []
                    entries.append(value(child))
                elif index in several:
                    raise Unusual
                else:
                    several[index] = slots[index] = value(child)
                text = child.tail
                if text is not None and text.strip():
                    raise Unusual
            for index, value in several.items():
                if index in finish:
                    slots[index] = finish[index](value)
            result: Record = record(slots)
            if check is not None:
                check(result)
            return result if result != nothing else nothing

        return read

    def _runs(self, children: list[DataNode]) -> dict[str, tuple[int, BulkReader]]:
        """Readers for many entries at once, by the tag of the list."""
        return {
            child.tag: (child.index, BulkReader(child, self._state, _text_reader, choice_check(child)))
            for child in children
            if isinstance(child, ListNode) and not any(key.type.contextual for key in child.keys)
        }

    def _reader(self, node: DataNode) -> tuple[int, Callable[[Any], object]]:
        match node:
            case LeafNode():
                if node.type.contextual:
                    return _SINGLE, self._in_context(node.type)
                return _LEAF, _text_reader(node.type)
            case LeafListNode():
                if node.type.contextual:
                    return _SEVERAL, self._in_context(node.type)
                return _SEVERAL, _plain_leaf(_text_reader(node.type))
            case ContainerNode():
                return _SINGLE, self.content(node)
            case ListNode():
                return _SEVERAL, self._entry(node)
        return _SINGLE, _read_anydata if isinstance(node, AnyNode) and node.kind == "anydata" else _read_any

    def _in_context(self, kind: Type) -> Callable[[Element], object]:
        model = self._model

        def read(element: Element) -> object:
            if len(element):
                raise Unusual
            return kind.parse(element.text or "", XmlScope(model, element.nsmap))

        return read

    def _entry(self, node: ListNode) -> Callable[[Element], Record]:
        content = self.content(node)
        keys = tuple(key.index for key in node.keys)

        def read(element: Element) -> Record:
            record = content(element)
            pause()
            for key in keys:
                if record[key] is None:
                    raise Unusual
            return record

        return read


def _passed(node: DataNode) -> tuple[int, Callable[[object], object]]:
    return _SINGLE, lambda element: node.absent


_LEAFS = 256
"""A run of entries that comes behind more leafs than this is not looked for."""


def _read_run(
    element: Element, runs: dict[str, tuple[int, BulkReader]], several: dict[int, Any]
) -> Iterable[Element]:
    """Read the first run of flat entries into `several`; gives the children that are left."""
    leafs: list[Element] = []
    for child in element:
        if child.tag in runs and not any(map(len, child)):
            index, reader = runs[child.tag]
            try:
                records, is_whole = reader.read(element, child)
            except (NotFlat, BadValue, ValueError, KeyError):
                break
            several[index] = records
            pause()
            # to cut by number goes over all
            return leafs if is_whole else leafs + element[len(leafs) + len(records) :]
        if len(child) or len(leafs) >= _LEAFS:
            break
        leafs.append(child)
    return element


def _read_any(element: Element) -> AnyData:
    return AnyData.from_xml(etree.tostring(element, encoding="unicode", with_tail=False))


def _read_anydata(element: Element) -> AnyData:
    for text in (element.text, *(child.tail for child in element)):
        if text is not None and text.strip():
            raise Unusual
    return _read_any(element)


def _plain_leaf(read: Callable[[object], object]) -> Callable[[Element], object]:
    def read_element(element: Element) -> object:
        if len(element):
            raise Unusual
        return read(element.text)

    return read_element


def _finisher(node: ListNode | LeafListNode) -> Callable[[list[object]], object]:
    """Makes the slot of the entries that were read."""
    if isinstance(node, LeafListNode):
        return _distinct if node.config and not node.type.mixed else tuple
    if not node.keys:
        return tuple
    make = type(node.absent).from_columns
    key_of = node.key_of

    def table(entries: list[Any]) -> Table[Key, Record]:
        keys = map(key_of, entries if len(entries) <= BATCH else pausing(entries))
        entry_table: Table[Key, Record] = make(list(keys), entries)
        if len(entry_table) != len(entries):
            raise Unusual
        return entry_table

    return table


def _distinct(values: list[Any]) -> tuple[Scalar, ...]:
    if len(set(values)) != len(values):
        raise Unusual
    return tuple(values)


def choice_check(node: RecordNode) -> Callable[[Record], None] | None:
    """Gives up when a choice has nodes of several cases; None when there is no choice."""
    choices = [
        [[(slot, node.children[slot].absent) for slot in case.all_slots] for case in choice.cases]
        for choice in node.all_choices
    ]
    if not choices:
        return None

    def check(record: Record) -> None:
        for cases in choices:
            present = 0
            for slots in cases:
                for slot, absent in slots:
                    if record[slot] is not absent:
                        present += 1
                        break
            if present > 1:
                raise Unusual

    return check


def _text_reader(kind: Type) -> Callable[[Any], object]:
    """The value of an element's text, which is None when there is no text."""
    kind = kind.resolved
    match kind:
        case Boolean():
            return {"true": True, "false": False}.__getitem__
        case Enumeration():
            return {name: name for name in kind.values}.__getitem__
        case Empty():
            return {None: PRESENT}.__getitem__
        case Integer():
            return _integer_reader(kind)
        case String() if kind.limit is None and not kind.patterns:
            return _string_reader(kind)
    return _Remembered(kind).__getitem__


def _integer_reader(kind: Integer) -> Callable[[str | None], object]:
    low, high = kind.low, kind.high
    if kind.limit is not None:
        intervals = kind.limit.intervals
        low, high = intervals[0] if len(intervals) == 1 else (1, 0)

    def read(text: str | None) -> object:
        if text is not None and text.isdigit() and text.isascii() and len(text) < 20:
            value = int(text)
            if low <= value <= high:
                return value
        return kind.parse(text or "", _NO_NAMES)

    return read


def _string_reader(kind: String) -> Callable[[str | None], object]:
    def read(text: str | None) -> object:
        if text is None:
            return ""
        return text if text.isascii() else kind.parse(text, _NO_NAMES)

    return read


class _Remembered(dict[object, object]):
    """Values by their text, for types that are slow to check and take few different values."""

    def __init__(self, kind: Type) -> None:
        super().__init__()
        self._kind = kind

    def __missing__(self, text: str | None) -> object:
        value = self._kind.parse(text or "", _NO_NAMES)
        if len(self) < _REMEMBER:
            self[text] = value
        return value


_REMEMBER = 1024


class _NoNames:
    """The scope of types whose values hold no names."""

    def module(self, prefix: str | None) -> str | None:
        raise Unusual

    def instance(self, text: str) -> InstanceId:
        raise Unusual


_NO_NAMES: Scope = _NoNames()
