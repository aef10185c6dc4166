"""A configuration as `set` lines, one for each leaf; and changes as the lines that make them."""

import json
from collections.abc import Iterable, Iterator
from typing import Any

from isolane.shell.line.paths import name_of
from isolane.shell.line.words import quoted
from isolane.strand import pause
from isolane.tree.diff import Change, by_node
from isolane.tree.path import Path
from isolane.tree.schema import (
    AnyNode,
    ContainerNode,
    DataNode,
    LeafListNode,
    LeafNode,
    ListNode,
    Record,
    RecordNode,
    key_leafs,
    key_parts,
)
from isolane.tree.types import Empty
from isolane.tree.values import AnyData


def path_words(path: Path, model_node: RecordNode) -> list[str]:
    """A path in words."""
    words = []
    above: Any = model_node
    for node, key in path:
        words.append(name_of(above, node))
        if key is not None and key_leafs(node):
            words += [quoted(leaf.type.text(value)) for leaf, value in key_parts(node, key)]
        above = node
    return words


def set_lines(path: Path, held: object, top: RecordNode, *, state: bool = False) -> Iterator[str]:
    """The lines that make what a path leads to: a leaf's value, a record, all entries of a list."""
    words = path_words(path, top)
    node: Any = path.node if path else top
    lead = " ".join(["set", *words])
    if isinstance(held, Record):
        yield from _record(lead, held, state, alone=bool(path))
    else:
        yield from _slot(lead, node, held, state)


def _record(lead: str, record: Record, state: bool, *, alone: bool) -> Iterator[str]:
    """The lines for what is in a container or entry; `alone`: it also has to be made where nothing is."""
    node = record.NODE
    keys = node.keys if isinstance(node, ListNode) else ()
    is_empty = True
    for child, held in zip(node.children, record, strict=True):
        if held is None or held == child.absent or child in keys or not (child.config or state):
            continue
        for line in _slot(f"{lead} {name_of(node, child)}", child, held, state):
            is_empty = False
            yield line
    is_something = isinstance(node, ListNode) or (isinstance(node, ContainerNode) and node.presence)
    if is_empty and alone and is_something:
        yield lead


def _slot(lead: str, node: DataNode, held: Any, state: bool) -> Iterator[str]:
    pause()
    if isinstance(node, LeafNode):
        yield f"{lead}{leaf_words(node, held)}"
    elif isinstance(node, LeafListNode):
        yield from (
            f"{lead}{leaf_words(node, each)}" for each in (held if isinstance(held, tuple) else (held,))
        )
    elif isinstance(node, AnyNode):
        yield f"{lead} {quoted(any_text(held))}"
    elif isinstance(node, ListNode):
        for entry in held:
            keys = " ".join(quoted(leaf.type.text(entry[leaf.index])) for leaf in node.keys)
            yield from _record(f"{lead} {keys}" if keys else lead, entry, state, alone=True)
    else:
        yield from _record(lead, held, state, alone=True)


def leaf_words(leaf: LeafNode | LeafListNode, value: object) -> str:
    """The value behind the name of a leaf; one of type empty has none."""
    if isinstance(leaf.type.resolved, Empty):
        return ""
    return f" {quoted(leaf.type.text(value))}"


def any_text(value: AnyData) -> str:
    """The content of anydata: the element that it is, or JSON."""
    return json.dumps(value.value) if value.form == "json" else "".join(value.parts)


def change_commands(changes: Iterable[Change], top: RecordNode) -> Iterator[str]:
    """The commands that make these changes."""
    for change in by_node(changes):
        words = " ".join(path_words(change.path, top))
        node = change.node
        if change.new is None and change.old is not None:
            yield f"delete {words}"
        elif isinstance(node, LeafListNode):
            for gone in (each for each in change.old or () if each not in change.new):
                yield f"delete {words}{leaf_words(node, gone)}"
            for came in (each for each in change.new if each not in (change.old or ())):
                yield f"set {words}{leaf_words(node, came)}"
        elif change.new is not None:
            yield from set_lines(change.path, change.new, top)
