"""Differences of data as a unified diff: one hunk for each parent, `-` old and `+` new lines in it."""

import json
from collections.abc import Iterable, Iterator
from typing import Any

from isolane.printable import printable
from isolane.tree.diff import Change
from isolane.tree.diff_json import to_json
from isolane.tree.path import Path

_INDENT = "  "


def unified_diff(changes: Iterable[Change], old: str, new: str) -> Iterator[str]:
    """The lines, with the names of both files on top; nothing without changes."""
    hunks: dict[str, list[str]] = {}
    for change in changes:
        (item,) = to_json((change,))
        parent = str(Path(change.path[:-1]))
        step = item["path"].removeprefix(parent).removeprefix("/")
        hunks.setdefault(parent, []).extend(_change(change.kind, step, item))
    if hunks:
        yield f"--- {printable(old)}"
        yield f"+++ {printable(new)}"
    for parent, lines in hunks.items():
        yield f"@@ {printable(parent)} @@"
        yield from lines


def _change(kind: str, step: str, item: dict[str, Any]) -> Iterator[str]:
    if kind == "move":
        for sign, position in (("-", item["from"] + 1), ("+", item["to"] + 1)):
            yield f"{sign}{printable(step)} at position {position}"
        return
    for sign, name in (("-", "old"), ("+", "new")):
        if name in item:
            yield from (f"{sign}{line}" for line in _value(step, item[name]))


def _value(name: str, value: Any) -> Iterator[str]:
    """A leaf in a line; a container or an entry with its content indented below."""
    if isinstance(value, dict) and value:
        yield f"{printable(name)}:"
        for inner, each in value.items():
            yield from (f"{_INDENT}{line}" for line in _value(inner, each))
    elif isinstance(value, list) and any(isinstance(each, dict) for each in value):
        yield f"{printable(name)}:"
        for each in value:
            yield from _entry(each)
    else:
        yield f"{printable(name)}: {printable(json.dumps(value, ensure_ascii=False))}"


def _entry(entry: Any) -> Iterator[str]:
    if not isinstance(entry, dict):
        yield f"{_INDENT}- {printable(json.dumps(entry, ensure_ascii=False))}"
        return
    lines = (line for name, each in entry.items() for line in _value(name, each))
    for number, line in enumerate(lines):
        yield f"{_INDENT}{_INDENT if number else '- '}{line}"
