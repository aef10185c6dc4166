"""Paths and values in words: `interfaces interface port1 enabled true`, and
`/interfaces/interface[name=port1]/enabled true`.

Position decides: behind the name of a list stand its keys, whatever words they are.
"""

import re
from collections.abc import Iterator, Sequence
from typing import Final

from isolane.access.decisions import DENY_ALL
from isolane.access.secrets import is_secret
from isolane.errors import WrongInput
from isolane.lazy_dataclass import dataclass
from isolane.shell.errors import ShellError
from isolane.shell.line.paths import name_of, parse, value
from isolane.shell.line.reader import Offer, Reader
from isolane.shell.line.values import entries, offers_of, place_of, referred
from isolane.shell.line.words import Word
from isolane.shell.session import Datastore, Session
from isolane.tree.model import Model
from isolane.tree.path import Path
from isolane.tree.schema import (
    DataNode,
    LeafListNode,
    LeafNode,
    ListNode,
    OperationNode,
    RecordNode,
    SchemaNode,
)

_IN_BRACKETS: Final = re.compile(r"[^\s'\"\]|;]+")
_KEY_BEGUN: Final = re.compile(r"(.*/|)([^/\[\]=]+)\[([\w.-]+)=(['\"]?)([^'\"\]]*)")


@dataclass(frozen=True, slots=True)
class Where:
    """The base of paths, and the data that they lead to."""

    session: Session
    base: Path
    datastore: Datastore
    config: bool = False
    """Only configuration."""
    operations: bool = False
    """Also rpcs and actions."""
    stops: tuple[str, ...] = ()
    """Words that end the path."""

    @property
    def model(self) -> Model:
        """The model of the agent."""
        return self.session.model


def read_path(reader: Reader, where: Where) -> Path:
    """The path that the next words name; the base where there are none."""
    path = where.base
    is_first = True
    while isinstance(node := path.node if path else where.model.node, RecordNode):
        _offer(reader, where, path, node, is_first=is_first)
        word = reader.peek()
        if word is None or (word.text in where.stops and not word.quoted):
            break
        if not word.quoted and (word.text[0] == "/" or "/" in word.text or "[" in word.text):
            if word.text[0] == "/" and not is_first:
                raise ShellError("a path that begins with / has to be the first word", word.span)
            path = _steps(reader.take(), where, path)
        else:
            child = _child(reader, where, node, word)
            path = path.child(child)
            if isinstance(child, OperationNode):
                break
            path = _keys(reader, where, path)
        is_first = False
        if path and path[-1][1] is None and isinstance(path.node, ListNode):
            break
    return path


def _children(where: Where, node: RecordNode) -> Iterator[SchemaNode]:
    keys = node.keys if isinstance(node, ListNode) else ()
    for child in node.children:
        if (child.config or not where.config) and child not in keys:
            yield child
    if where.operations:
        yield from node.operations


def _offer(reader: Reader, where: Where, path: Path, node: RecordNode, *, is_first: bool) -> None:
    if not reader.is_typing or reader.begun is None:
        return
    begun = reader.begun.text
    if "/" in begun or "[" in begun:
        reader.offer(_of_path_style(where, path, begun))
        return
    reader.offer(Offer(name_of(node, child), node=child) for child in _children(where, node))


def _of_path_style(where: Where, base: Path, begun: str) -> Iterator[Offer]:
    """The words that a path in one word may become."""
    match = _KEY_BEGUN.fullmatch(begun)
    head = match[1] if match else begun[: begun.rfind("/") + 1]
    absolute = begun.startswith("/")
    start = Path() if absolute else base
    try:
        path = _joined(where, start, head.strip("/"))
        listed = _joined(where, path, match[2]) if match else None
    except WrongInput:
        return
    if match and listed is not None and isinstance(listed.node, ListNode):
        name = listed.node.keys[0].name
        if match[3] == name and len(listed.node.keys) == 1:
            for key in entries(where.session, where.datastore, listed, ()):
                if key.startswith(match[5]):
                    text = key if _IN_BRACKETS.fullmatch(key) else f"'{key}'"
                    yield Offer(f"{head}{match[2]}[{name}={text}]")
        return
    node = path.node if path else where.model.node
    if isinstance(node, RecordNode):
        for child in _children(where, node):
            yield Offer(f"{head}{name_of(node, child)}", node=child, whole=not isinstance(child, RecordNode))


def _joined(where: Where, base: Path, text: str) -> Path:
    return parse(where.model, text, base, operations=where.operations) if text else base


def _steps(word: Word, where: Where, base: Path) -> Path:
    """The path of a word that has several steps."""
    if not where.base and where.config is False and word.text == "/":
        return Path()
    try:
        path = _joined(where, Path() if word.text[0] == "/" else base, word.text.strip("/"))
    except WrongInput as error:
        raise ShellError(str(error), word.span) from None
    _demand_config(where, path, word)
    return path


def _demand_config(where: Where, path: Path, word: Word) -> None:
    node = path.node if path else None
    if where.config and isinstance(node, DataNode) and not node.config:
        raise ShellError(f"{node.name} is state, not configuration", word.span)


def _child(reader: Reader, where: Where, node: RecordNode, word: Word) -> SchemaNode:
    """The child that a word names."""
    children = list(_children(where, node))
    by_name = {name_of(node, each): each for each in children} | {
        each.qualified_name: each for each in children
    }
    found = by_name.get(word.text)
    if found is None:
        offers = [Offer(name_of(node, each)) for each in children]
        match = reader.matching(word, offers)
        found = None if match is None else by_name[match.text]
    if found is None:
        raise _no_child(reader, where, node, word, list(by_name))
    reader.take()
    return found


def _no_child(reader: Reader, where: Where, node: RecordNode, word: Word, names: Sequence[str]) -> ShellError:
    place = f"node of {node.name}" if node.name else "node"
    named = next((each for each in node.children if each.name == word.text), None)
    if named is not None and not named.config and where.config:
        return ShellError(f"{named.name} is state, not configuration", word.span)
    if named is not None and isinstance(node, ListNode) and named in node.keys:
        return ShellError(f"{named.name} is a key: it follows {node.name}", word.span)
    return reader.unknown(word, [each for each in names if ":" not in each] or names, place)


def _keys(reader: Reader, where: Where, path: Path) -> Path:
    """The path with the key that follows the name of a list, if one does."""
    node = path.node
    if not isinstance(node, ListNode) or not node.keys:
        return path
    values: list[object] = []
    for leaf in node.keys:
        _offer_keys(reader, where, path, leaf, values)
        word = reader.peek()
        if word is None:
            break
        values.append(read_value(reader, where, leaf))
    if not values:
        return path
    if len(values) < len(node.keys):
        raise reader.missing(f"the key {node.keys[len(values)].name} of {node.name}")
    return path.parent.child(node, values[0] if len(values) == 1 else tuple(values))


def _offer_keys(reader: Reader, where: Where, path: Path, leaf: LeafNode, before: Sequence[object]) -> None:
    if not reader.is_typing:
        return
    reader.hint(f"<{leaf.name}>")
    reader.offer_values(entries(where.session, where.datastore, path, before), "there is one")
    if where.config:
        _offer_named(reader, where, leaf)


def _offer_named(reader: Reader, where: Where, leaf: LeafNode | LeafListNode) -> None:
    reader.offer(offers_of(leaf.type))
    reader.offer_values(referred(where.session, where.datastore, leaf.type), "is there")


def read_value(reader: Reader, where: Where, leaf: LeafNode | LeafListNode) -> object:
    """The value of a leaf in the next word."""
    if reader.is_typing and not getattr(leaf, "is_key", False):
        reader.about = leaf
        _offer_named(reader, where, leaf)
    reader.secret = reader.secret or is_hidden(leaf)
    word = reader.peek()
    if word is None:
        raise reader.missing(f"a value of {leaf.name} ({place_of(leaf)})")
    try:
        found = value(where.model, leaf, word.text)
    except WrongInput as error:
        message = str(error).removeprefix(f"{leaf.path}: ")
        raise ShellError(f"{leaf.name}: {message}", word.span) from None
    reader.take()
    return found


def is_hidden(leaf: LeafNode | LeafListNode) -> bool:
    """Whether its values are not for everybody's eyes."""
    return any(DENY_ALL in node.extensions or is_secret(node) for node in (leaf, *leaf.above))
