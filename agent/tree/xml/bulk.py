"""Reads long lists of flat entries, a column at a time.

The element that holds the entries is serialised again, which puts it into one form, and a
regular expression made from the schema takes the entries apart: leafs without attributes, in
the order of the schema. That costs a third of walking over the elements. Where the text is
not of that form, the walk has to do it.
"""

import re
from collections.abc import Callable, Iterable, Sequence
from itertools import repeat
from typing import Any

from lxml import etree

from agent.tree.record import Record
from agent.tree.schema import LeafNode, ListNode
from agent.tree.types import Boolean, Empty, Enumeration, Integer, Type
from agent.tree.values import PRESENT

Element = etree._Element
TextReader = Callable[[Any], Any]

Texts = Sequence[str | None]
Column = Callable[[Texts], Iterable[Any]]
"""Turns the texts of one leaf in all entries, None where it is absent, into slots."""

WORTHWHILE = 48  # entries; below this the walk is as fast


class NotFlat(Exception):
    """The entries are not of the form that this can read."""


class BulkReader:
    """Reads a run of entries of one list."""

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
        self._columns = [_column(leaf.type.resolved, reader) for leaf in self._leafs]
        self._patterns: dict[str, re.Pattern[str]] = {}

    def read(self, parent: Element, first: Element) -> list[Record]:
        """The records of the longest run of entries; `first` is the first one in the parent.

        What comes before it in the parent must be leafs only, so that the first start tag of
        this name is the one of that entry.
        """
        text = etree.tostring(parent, encoding="unicode", with_tail=False)
        if "&" in text:
            raise NotFlat
        prefix = f"{first.prefix}:" if first.prefix else ""
        at = text.find(f"<{prefix}{self._node.name}>")
        pattern = self._pattern(prefix)
        groups = []
        scan = pattern.scanner(text, at)  # type: ignore[attr-defined]  # known to CPython, not to typeshed
        match = scan.match
        while (found := match()) is not None:
            groups.append(found.groups())
        return self._records(groups)

    def _pattern(self, prefix: str) -> re.Pattern[str]:
        pattern = self._patterns.get(prefix)
        if pattern is None:
            tag = re.escape(f"{prefix}{self._node.name}")
            leafs = "".join(
                _leaf_pattern(re.escape(f"{prefix}{leaf.name}"), leaf.type.resolved) for leaf in self._leafs
            )
            pattern = self._patterns[prefix] = re.compile(rf"<{tag}>\s*{leafs}</{tag}>\s*")
        return pattern

    def _records(self, rows: list[tuple[str | None, ...]]) -> list[Record]:
        node = self._node
        slots: list[Iterable[Any]] = [repeat(child.absent) for child in node.children]
        for leaf, column, texts in zip(self._leafs, self._columns, zip(*rows, strict=True), strict=False):
            if texts.count(None) < len(texts):
                slots[leaf.index] = column(texts)
            elif leaf.is_key:
                raise NotFlat
        for key in node.keys:
            values = slots[key.index] = list(slots[key.index])
            if not rows or None in values:
                raise NotFlat
        records = list(map(node.record, zip(*slots)))  # noqa: B905 - the repeated ones have no end
        if self._check is not None:
            for record in records:
                self._check(record)
        return records


def _leaf_pattern(tag: str, kind: Type) -> str:
    match kind:
        case Empty():
            return rf"(?:(<{tag}/>)\s*)?"
        case Integer():
            return rf"(?:<{tag}>(-?[0-9]{{1,20}})</{tag}>\s*)?"
        case Boolean() | Enumeration():
            return rf"(?:<{tag}>([^<]+)</{tag}>\s*)?"
    return rf"(?:<{tag}(/|>[^<]*</{tag})>\s*)?"


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

    def column(texts: Texts) -> list[Any]:
        # ">text</tag" or, where there is no text, "/"
        return [
            None if text is None else read(text[1 : text.index("<")] if len(text) > 1 else None)
            for text in texts
        ]

    return column


def _named_column(names: dict[str, Any]) -> Column:
    table: dict[str | None, Any] = {None: None} | names
    return lambda texts: list(map(table.__getitem__, texts))


def _integer_column(kind: Integer) -> Column:
    limit = kind.limit

    def column(texts: Texts) -> list[Any]:
        values = list(map(int, texts)) if None not in texts else _some_integers(texts)  # type: ignore[arg-type]
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
