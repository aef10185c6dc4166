"""Reads long lists of flat entries, a column at a time.

The element that holds the entries is serialised again, which puts it into one form, and a
regular expression made from the schema takes the entries apart: leafs without attributes, in
the order of the schema. That costs a third of walking over the elements. Where the text is
not of that form, the walk has to do it.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import islice, repeat
from typing import Any, Final

from lxml import etree

from isolane.strand import off_loop_if_heavy, pause
from isolane.tree.schema import LeafNode, ListNode, Record
from isolane.tree.types import Boolean, Empty, Enumeration, Integer, Type
from isolane.tree.values import PRESENT

Element = etree._Element
TextReader = Callable[[Any], object]

Texts = Sequence[str | None]
Column = Callable[[Texts], Iterable[object]]
"""Turns the texts of one leaf in all entries, None where it is absent, into slots."""

WORTHWHILE = 48  # entries; below this the walk is as fast


class NotFlat(Exception):
    """The entries are not of the form that this can read."""


class BulkReader:
    """Reads a run of entries of one list.

    Most often all entries have the same leafs, and then a pattern of just those is fastest; from
    the first entry that does not fit on, one where every leaf may be there or not takes over.
    """

    def __init__(
        self,
        node: ListNode,
        state: bool,
        reader: Callable[[Type], TextReader],
        check: Callable[[Record], None] | None,
    ) -> None:
        self._node = node
        self._check = check
        self._leafs = [
            child
            for child in node.children
            if isinstance(child, LeafNode)
            and child.module == node.module
            and not child.type.contextual
            and (state or child.config)
        ]
        self._by_tag = {leaf.tag: leaf for leaf in self._leafs}
        self._columns = {leaf: _column(leaf.type.resolved, reader) for leaf in self._leafs}
        self._patterns: dict[object, re.Pattern[str]] = {}

    def read(self, parent: Element, first: Element) -> tuple[list[Record], bool]:
        """The records of the longest run of entries, and whether the parent ends behind them; `first` is the
        first one in the parent.

        What comes before it in the parent must be leafs only, so that the first start tag of
        this name is the one of that entry.
        """
        text = off_loop_if_heavy(lambda: etree.tostring(parent, encoding="unicode", with_tail=False))
        if "&" in text:
            raise NotFlat
        prefix = f"{first.prefix}:" if first.prefix else ""
        tag = f"<{prefix}{self._node.name}"
        at = text.find(tag)
        if text[at + len(tag)] != ">":
            raise NotFlat  # it declares a namespace, or is a leaf whose name begins the same
        records: list[Record] = []
        shape = self._shape(first)
        if shape is not None:
            for rows, end in _runs(self._pattern(prefix, shape, True), text, at):
                records += self._records(rows, shape, True)
                at = end
        for rows, end in _runs(self._pattern(prefix, self._leafs, False), text, at):
            records += self._records(rows, self._leafs, False)
            at = end
        if not records or text[at] != "<":
            raise NotFlat  # there is text behind the last one
        return records, text.startswith("</", at)

    def _shape(self, first: Element) -> list[LeafNode] | None:
        """The leafs of an entry, when they are in the order of the schema."""
        leafs = [self._by_tag.get(str(child.tag)) for child in first]
        shape = [leaf for leaf in leafs if leaf is not None]
        slots = [leaf.index for leaf in shape]
        return shape if len(shape) == len(leafs) and slots == sorted(set(slots)) else None

    def _pattern(self, prefix: str, leafs: Sequence[LeafNode], exact: bool) -> re.Pattern[str]:
        key = prefix, tuple(leaf.index for leaf in leafs), exact
        pattern = self._patterns.get(key)
        if pattern is None:
            tag = re.escape(f"{prefix}{self._node.name}")
            inside = "".join(
                _leaf_pattern(re.escape(f"{prefix}{leaf.name}"), leaf.type.resolved, exact) for leaf in leafs
            )
            pattern = re.compile(rf"<{tag}>\s*{inside}</{tag}>\s*")
            if len(self._patterns) < _REMEMBER:
                self._patterns[key] = pattern
        return pattern

    def _records(
        self, rows: Sequence[tuple[str | None, ...]], leafs: Sequence[LeafNode], exact: bool
    ) -> list[Record]:
        """The records of some rows; of rows of one shape it is enough to check the first."""
        node = self._node
        slots: list[Iterable[object]] = [repeat(child.absent, len(rows)) for child in node.children]
        for leaf, texts in zip(leafs, zip(*rows, strict=True), strict=bool(rows)):
            if texts.count(None) < len(texts):
                slots[leaf.index] = self._columns[leaf](texts)
            elif leaf.is_key:
                raise NotFlat
        for key in node.keys:
            values = slots[key.index] = list(slots[key.index])
            if None in values:
                raise NotFlat
        records = list(map(node.record, zip(*slots, strict=True)))
        if self._check is not None:
            for record in records[:1] if exact else records:
                self._check(record)
        return records


_REMEMBER = 64
_AT_ONCE = 512
"""Entries read between two checks."""

Row = tuple[str | None, ...]
_groups: Final[Callable[[re.Match[str]], Row]] = re.Match.groups


def _runs(pattern: re.Pattern[str], text: str, at: int) -> Iterator[tuple[list[Row], int]]:
    """The groups of all matches that follow one another from a position, some at a time, and their end."""
    match = pattern.scanner(text, at).match  # type: ignore[attr-defined]  # CPython has it, typeshed not
    matches = iter(match, None)
    while some := list(islice(matches, _AT_ONCE)):
        yield list(map(_groups, some)), some[-1].end()
        pause()


def _leaf_pattern(tag: str, kind: Type, exact: bool) -> str:
    match kind:
        case Empty():
            leaf = rf"(<{tag}/>)\s*"
        case Integer():
            leaf = rf"<{tag}>(-?[0-9]{{1,20}})</{tag}>\s*"
        case Boolean() | Enumeration():
            leaf = rf"<{tag}>([^<]+)</{tag}>\s*"
        case _:
            leaf = rf"<{tag}(/|>[^<]*</{tag})>\s*"
    return leaf if exact else f"(?:{leaf})?"


def _column(kind: Type, reader: Callable[[Type], TextReader]) -> Column:
    match kind:
        case Empty():
            return lambda texts: [None if text is None else PRESENT for text in texts]
        case Boolean():
            return _named_column({"true": True, "false": False})
        case Enumeration():
            return _named_column({name: name for name in kind.values})
        case Integer():
            return _integer_column(kind)
    read = reader(kind)

    def column(texts: Texts) -> list[object]:
        # ">text</tag" or, where there is no text, "/"
        return [
            None if text is None else read(text[1 : text.index("<")] if len(text) > 1 else None)
            for text in texts
        ]

    return column


def _named_column(names: dict[str, object]) -> Column:
    table: dict[str | None, object] = {None: None} | names
    return lambda texts: list(map(table.__getitem__, texts))


def _integer_column(kind: Integer) -> Column:
    limit = kind.limit

    def column(texts: Texts) -> list[object]:
        values = list(map(int, texts)) if None not in texts else _some_integers(texts)  # type: ignore[arg-type]  # none is None
        there = values if None not in texts else [value for value in values if value is not None]
        if not kind.low <= min(there) <= max(there) <= kind.high:
            raise NotFlat
        if limit is not None:
            for value in {min(there), max(there)} if len(limit.intervals) == 1 else set(there):
                limit.check(value, "value")
        return values

    return column


def _some_integers(texts: Texts) -> list[Any]:
    return [None if text is None else int(text) for text in texts]
