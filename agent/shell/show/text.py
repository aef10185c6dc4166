"""Nodes and changes for people: the value of a leaf alone, all else as an outline; a line for each change."""

import json
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from isolane.printable import printable, quoted
from isolane.tree.diff import Change
from isolane.tree.diff_json import to_json
from isolane.tree.path import Path
from isolane.tree.schema import AnyNode, DataNode, LeafListNode, LeafNode, ListNode, Record

_STEP = "  "


def change_lines(changes: Iterable[Change]) -> Iterator[str]:
    """`+` is new, `-` is gone, `~` has another value, `>` moved in its list."""
    for change in changes:
        (item,) = to_json((change,))
        yield _change_line(change.kind, item)


def _change_line(kind: str, item: Mapping[str, object]) -> str:
    old, new = (printable(json.dumps(item.get(name), ensure_ascii=False)) for name in ("old", "new"))
    match kind:
        case "create":
            return f"+ {item['path']} {new}"
        case "delete":
            return f"- {item['path']} {old}"
        case "move":
            return f"> {item['path']} from position {item['from']} to {item['to']}"
        case _:
            return f"~ {item['path']} {old} -> {new}"


def node_lines(node: DataNode, held: object) -> Iterator[str]:
    """The lines of one node; a list without key is all its entries."""
    if isinstance(node, LeafNode):
        yield _leaf_text(node, held)
    elif isinstance(node, LeafListNode):
        yield from (_leaf_text(node, value) for value in (held if isinstance(held, tuple) else (held,)))
    elif isinstance(held, Record):
        yield from child_lines(held, "")
    else:
        yield from _node_lines(node, held, "")


def child_lines(record: Record, indent: str = "") -> Iterator[str]:
    """The lines of all that is in a record."""
    for node, held in zip(record.NODE.children, record, strict=True):
        if held is not None and held != node.absent:
            yield from _node_lines(node, held, indent)


def _node_lines(node: DataNode, held: Any, indent: str) -> Iterator[str]:
    name = f"{indent}{_node_name(node)}"
    if isinstance(node, LeafNode | LeafListNode):
        values = held if isinstance(node, LeafListNode) else (held,)
        yield f"{name} {' '.join(quoted(_leaf_text(node, value)) for value in values)}"
    elif isinstance(node, ListNode):
        for entry in held:
            keys = [quoted(_leaf_text(leaf, entry[leaf.index])) for leaf in node.keys]
            yield " ".join([name, *keys])
            yield from _entry_lines(node, entry, f"{indent}{_STEP}")
    elif isinstance(node, AnyNode):
        yield f"{name} ..."
    else:
        yield name
        yield from child_lines(held, f"{indent}{_STEP}")


def _entry_lines(node: ListNode, entry: Record, indent: str) -> Iterator[str]:
    """An entry without its keys, which stand in its first line."""
    for child, held in zip(entry.NODE.children, entry, strict=True):
        if child not in node.keys and held is not None and held != child.absent:
            yield from _node_lines(child, held, indent)


def _node_name(node: DataNode) -> str:
    """The name; with the module where a sibling has the same name."""
    siblings = (each for each in node.parent.children if each.name == node.name)
    return node.qualified_name if len(list(siblings)) > 1 else node.name


def _leaf_text(leaf: LeafNode | LeafListNode, value: object) -> str:
    return leaf.type.text(value)


def unified_diff(changes: Iterable[Change], old: str, new: str) -> Iterator[str]:
    """The lines, with the names of both files on top; nothing without changes."""
    hunks: dict[str, list[str]] = {}
    for change in changes:
        (item,) = to_json((change,))
        parent = str(Path(change.path[:-1]))
        step = item["path"].removeprefix(parent).removeprefix("/")
        hunks.setdefault(parent, []).extend(_hunk_lines(change.kind, step, item))
    if hunks:
        yield f"--- {printable(old)}"
        yield f"+++ {printable(new)}"
    for parent, lines in hunks.items():
        yield f"@@ {printable(parent)} @@"
        yield from lines


def _hunk_lines(kind: str, step: str, item: Mapping[str, Any]) -> Iterator[str]:
    if kind == "move":
        for sign, position in (("-", item["from"] + 1), ("+", item["to"] + 1)):
            yield f"{sign}{printable(step)} at position {position}"
        return
    for sign, name in (("-", "old"), ("+", "new")):
        if name in item:
            yield from (f"{sign}{line}" for line in _value_lines(step, item[name]))


def _value_lines(name: str, value: object) -> Iterator[str]:
    """A leaf in a line; a container or an entry with its content indented below."""
    if isinstance(value, dict) and value:
        yield f"{printable(name)}:"
        for inner, each in value.items():
            yield from (f"{_STEP}{line}" for line in _value_lines(inner, each))
    elif isinstance(value, list) and any(isinstance(each, dict) for each in value):
        yield f"{printable(name)}:"
        for each in value:
            yield from _list_entry_lines(each)
    else:
        yield f"{printable(name)}: {printable(json.dumps(value, ensure_ascii=False))}"


def _list_entry_lines(entry: object) -> Iterator[str]:
    if not isinstance(entry, dict):
        yield f"{_STEP}- {printable(json.dumps(entry, ensure_ascii=False))}"
        return
    lines = (line for name, each in entry.items() for line in _value_lines(name, each))
    for number, line in enumerate(lines):
        yield f"{_STEP}{_STEP if number else '- '}{line}"
