"""Commands that change the candidate by path: set, delete, copy, rename, insert."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, Final

from isolane.errors import DataError
from isolane.printable import printable
from isolane.shell.errors import ShellError, Span
from isolane.shell.line.place import Where, is_hidden, read_path, read_value
from isolane.shell.line.reader import Offer, Reader
from isolane.shell.line.values import held
from isolane.shell.line.words import Word
from isolane.shell.show.entry import Absent, entry_at
from isolane.shell.show.output import Lines, Output
from isolane.shell.state import Action, Command, State
from isolane.tree import json as tree_json
from isolane.tree import xml
from isolane.tree.edit.paths import PathEdit
from isolane.tree.path import Path
from isolane.tree.schema import (
    AnyNode,
    ContainerNode,
    LeafListNode,
    LeafNode,
    ListNode,
    Record,
    key_parts,
)
from isolane.tree.types import Empty
from isolane.tree.values import PRESENT, AnyData

PLACES: Final = (
    Offer("first", "to the beginning"),
    Offer("last", "to the end"),
    Offer("before", "before another entry"),
    Offer("after", "behind another entry"),
)


def _edited(state: State, edits: Sequence[PathEdit]) -> Output:
    state.session.edit(edits)
    state.changed = True
    return Lines()


def set_node(state: State, reader: Reader) -> Action:
    """The command `set PATH [VALUE]`."""
    edits = read_set(state, reader)
    return lambda: _edited(state, edits)


def read_set(state: State, reader: Reader) -> Sequence[PathEdit]:
    """The edits of a `set` line."""
    where = state.configuration()
    path = _named(reader, where)
    node = path.node
    if isinstance(node, LeafNode):
        if reader.is_typing and not is_hidden(node):
            now = held(state.session, state.datastore, path)
            reader.hint("no value is set" if now is None else f"now {printable(now)}")
        value = PRESENT if isinstance(node.type.resolved, Empty) else read_value(reader, where, node)
        reader.end()
        return [PathEdit("merge", path, value)]
    if isinstance(node, LeafListNode):
        values = [read_value(reader, where, node)] if path[-1][1] is None else [path[-1][1]]
        while reader.peek() is not None:
            values.append(read_value(reader, where, node))
        return [PathEdit("merge", path.parent.child(node, each)) for each in values]
    if isinstance(node, AnyNode):
        value = _any(node, reader.text("XML element or JSON value"))
        reader.end()
        return [PathEdit("merge", path, value)]
    reader.end()
    if isinstance(node, ContainerNode) and not node.presence:
        raise reader.missing(f"a node of {node.name}")
    return [PathEdit("merge", path, entry_of(path))]


def _any(node: AnyNode, word: Word) -> AnyData:
    try:
        if word.text.lstrip().startswith("<"):
            element = xml.parse(word.text.encode())
            if element.tag != node.tag:
                raise ShellError(f"the element has to be {node.name} of {node.namespace}", word.span)
            return AnyData.from_xml(word.text)
        return AnyData.from_json(tree_json.parse(word.text.encode()))
    except DataError as error:
        raise ShellError(f"{node.name}: {error.message}", word.span) from None


def entry_of(path: Path) -> Any:
    """An empty container, or an entry with its keys alone."""
    node: Any = path.node
    slots = list(node.record.EMPTY)
    for leaf, value in key_parts(node, path[-1][1]) if isinstance(node, ListNode) else ():
        slots[leaf.index] = value
    return node.record(slots)


def _named(reader: Reader, where: Where) -> Path:
    """The path of one node; a whole list is none."""
    begun = reader.span
    path = read_path(reader, where)
    if not path or (path == where.base and reader.span == begun):
        raise reader.missing("a path")
    if isinstance(path.node, ListNode) and path[-1][1] is None:
        keys = " ".join(leaf.name.upper() for leaf in path.node.keys)
        raise reader.missing(f"the key of {path.node.name} ({keys})")
    return path


def delete(state: State, reader: Reader) -> Action:
    """The command `delete PATH`."""
    make = read_delete(state, reader)
    return lambda: _edited(state, make())


def read_delete(state: State, reader: Reader) -> Callable[[], Sequence[PathEdit]]:
    """A call that gives the edits of a `delete` line: a list without a key stands for its entries."""
    where = state.configuration()
    begun = reader.span
    path = read_path(reader, where)
    if reader.span == begun:
        raise reader.missing("a path (/ for all)" if not where.base else "a path")
    node = path.node if path else None
    if isinstance(node, LeafListNode) and path[-1][1] is None:
        _offer_values(reader, where, path, node)
        if reader.peek() is not None:
            path = path.parent.child(node, read_value(reader, where, node))
    elif isinstance(node, LeafNode) and not isinstance(node.type.resolved, Empty) and reader.peek():
        word = reader.take()  # as it stands in what `compare` and `info flat` show
        if word.text not in (value_text(state, path, node), "*"):
            raise ShellError(f"{node.name} has another value", word.span)
    reader.end()
    return partial(_deletions, state, path)


def value_text(state: State, path: Path, node: LeafNode) -> str | None:
    """The present value of a leaf, as text."""
    try:
        held = entry_at(state.session.read("candidate", [path]), path).held
    except Absent:
        return None
    return node.type.text(held)


def _offer_values(reader: Reader, where: Where, path: Path, node: LeafListNode) -> None:
    if not reader.is_typing:
        return
    try:
        held = entry_at(where.session.read(where.datastore, [path]), path).held
    except Absent:
        return
    reader.offer_values(map(node.type.text, held), "there is one")


def _deletions(state: State, path: Path) -> Sequence[PathEdit]:
    node = path.node if path else None
    if not path:
        return [PathEdit("remove", path)]
    if isinstance(node, ListNode) and path[-1][1] is None:
        held = entry_at(state.session.read("candidate", [path]), path).held
        return [PathEdit("delete", path.parent.child(node, key)) for key, _ in held.items()]
    if isinstance(node, LeafListNode) and path[-1][1] is None:
        values = entry_at(state.session.read("candidate", [path]), path).held
        return [PathEdit("delete", path.parent.child(node, each)) for each in values]
    if isinstance(node, ContainerNode) and not node.presence:
        entry_at(state.session.read("candidate", [path]), path)
        return [PathEdit("remove", path)]
    return [PathEdit("delete", path)]


def copy(state: State, reader: Reader) -> Action:
    """`copy PATH to KEY`."""
    path, other, _ = _two_entries(state, reader)
    return lambda: _edited(state, [PathEdit("create", other, _with_key(state, path, other))])


def rename(state: State, reader: Reader) -> Action:
    """`rename PATH to KEY`."""
    path, other, _ = _two_entries(state, reader)
    node: Any = path.node

    def make() -> Output:
        place: dict[str, Any] = {"insert": "after", "reference": path[-1][1]} if node.user_ordered else {}
        created = PathEdit("create", other, _with_key(state, path, other), **place)
        return _edited(state, [created, PathEdit("delete", path)])

    return make


def _two_entries(state: State, reader: Reader) -> tuple[Path, Path, Span]:
    where = state.configuration(stops=("to",))
    begun = reader.span
    path = _named(reader, where)
    node = path.node
    if not isinstance(node, ListNode):
        raise ShellError(f"{node.name} is no entry of a list: only those have a name", begun)
    reader.choose([Offer("to", "the new key")], "word")
    span = reader.span
    word = reader.peek()
    if word is not None and word.text.startswith("/"):
        other = read_path(reader, where)
        if not other or other.node is not node or other[:-1] != path[:-1]:
            raise ShellError(f"the new entry has to be one of the same list {node.name}", span)
    else:
        other = path.parent.child(node, _other_key(reader, where, node))
    reader.end()
    return path, other, span


def _other_key(reader: Reader, where: Where, node: ListNode) -> object:
    """A key, behind the name of the list or without it."""
    word = reader.peek()
    following = len(node.keys) + 1
    if word is not None and word.text == node.name and reader.left >= following:
        reader.take()
    values = [read_value(reader, where, leaf) for leaf in node.keys]
    return values[0] if len(values) == 1 else tuple(values)


def _with_key(state: State, path: Path, other: Path) -> Record:
    """The content of an entry under another key."""
    held = entry_at(state.session.read("candidate", [path]), path).held
    slots = list(held)
    for leaf, value in key_parts(other.node, other[-1][1]):
        slots[leaf.index] = value
    record: Record = type(held)(slots)
    return record


def insert(state: State, reader: Reader) -> Action:
    """`insert PATH first|last|before KEY|after KEY`."""
    names = tuple(each.text for each in PLACES)
    where = state.configuration(stops=names)
    begun = reader.span
    path = _named(reader, where)
    node = path.node
    if isinstance(node, LeafListNode) and path[-1][1] is None:
        path = path.parent.child(node, read_value(reader, where, node))
    if not isinstance(node, ListNode | LeafListNode) or not node.user_ordered:
        raise ShellError(f"{node.name} has no order that a user decides", begun)
    place = reader.choose(PLACES, "place").text
    reference = None
    if place in ("before", "after"):
        reference = (
            read_value(reader, where, node)
            if isinstance(node, LeafListNode)
            else _other_key(reader, where, node)
        )
    reader.end()
    edit = PathEdit("move", path, None, place, reference)  # type: ignore[arg-type]  # PLACES has these words only
    return lambda: _edited(state, [edit])


COMMANDS: Final = (
    Command("set", "set a leaf, add values, make an entry of a list", set_node, "configure"),
    Command("delete", "delete a node with all that is below it", delete, "configure"),
    Command("copy", "copy an entry of a list: copy PATH to KEY", copy, "configure"),
    Command("rename", "give an entry of a list another key: rename PATH to KEY", rename, "configure"),
    Command("insert", "move an entry in a list that the user orders", insert, "configure"),
)
