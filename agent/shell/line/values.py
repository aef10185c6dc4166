"""The values that a leaf can have, for a person: in words, and those that can be listed."""

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Any, Final

from isolane.shell.line.reader import Offer, Reader
from isolane.shell.session import Datastore, Session
from isolane.strand import pausing
from isolane.tree.model import Model, UnknownNode
from isolane.tree.path import Path
from isolane.tree.schema import ContainerNode, LeafListNode, LeafNode, ListNode, SchemaNode
from isolane.tree.sources import Source
from isolane.tree.types import (
    Binary,
    Bits,
    Boolean,
    Decimal64,
    Enumeration,
    Identityref,
    Integer,
    Leafref,
    String,
    Type,
    Union,
)

_FEW: Final = 8
"""Names that the words for a type list."""


def place_of(leaf: LeafNode | LeafListNode) -> str:
    """The type in words, with its range and units."""
    units = f" {leaf.units}" if leaf.units else ""
    return f"<{words_of(leaf.type)}{units}>"


def words_of(kind: Type) -> str:
    """A type with its restrictions."""
    match kind:
        case Leafref():
            return f"{words_of(kind.target_type)}, as {kind.target.rpartition('/')[2]}"
        case Union():
            return " or ".join(dict.fromkeys(words_of(member) for member in kind.members))
        case Integer() | Decimal64() if kind.limit is not None:
            return f"{kind.base} {kind.limit}"
        case Enumeration() if len(kind.values) <= _FEW:
            return "|".join(kind.values)
        case String() | Binary() if kind.limit is not None:
            return f"{kind.base}, length {kind.limit}"
        case Boolean():
            return "true|false"
        case Bits():
            return f"any of: {' '.join(islice(kind.positions, _FEW))}"
    return kind.base


def offers_of(kind: Type) -> Iterator[Offer]:
    """The values of a type that have names."""
    match kind:
        case Leafref() if not kind.require_instance:
            yield from offers_of(kind.target_type)
        case Union():
            for member in kind.members:
                yield from offers_of(member)
        case Enumeration():
            yield from map(Offer, kind.values)
        case Boolean():
            yield from (Offer("true"), Offer("false"))
        case Bits():
            yield from map(Offer, kind.positions)
        case Identityref():
            yield from map(Offer, _identities(kind))


def referred(session: Session, datastore: Datastore, kind: Type) -> Iterator[str]:
    """The values that leafrefs in a type may refer to, each once."""
    match kind:
        case Leafref():
            yield from dict.fromkeys(_targets(session, datastore, kind))
        case Union():
            for member in kind.members:
                yield from referred(session, datastore, member)


def _identities(kind: Identityref) -> Iterator[str]:
    """The names, with their modules where a name alone is not enough."""
    names = [identity.name for identity in kind.values.values()]
    for text, identity in kind.values.items():
        yield identity.name if names.count(identity.name) == 1 else text


def entries(session: Session, datastore: Datastore, listed: Path, before: Sequence[object]) -> Iterator[str]:
    """The next key of the entries of a list whose first keys are these, as text: one look at each entry."""
    node = listed.node
    if not isinstance(node, ListNode):
        return
    source: Source | None = session.source(datastore, listed)
    for step, key in listed[:-1]:
        source = _below(source, step, key)
    if source is None:
        return
    leaf, known = node.keys[len(before)], tuple(zip(node.keys, before, strict=False))
    is_one = len(node.keys) == 1
    seen: set[object] = set()
    text = leaf.type.text
    for entry in pausing(source.entries(node)):
        if is_one:
            yield text(entry.slot(leaf))
        elif all(entry.slot(each) == value for each, value in known):
            found = entry.slot(leaf)
            if found not in seen:
                seen.add(found)
                yield text(found)


def held(session: Session, datastore: Datastore, path: Path) -> str | None:
    """The value that a leaf has, as text; None without one."""
    leaf, source = path.node, session.source(datastore, path)
    below: Source | None = source
    for step, key in path[:-1]:
        below = _below(below, step, key)
    if below is None or not isinstance(leaf, LeafNode):
        return None
    value = below.slot(leaf)
    return None if value is None else leaf.type.text(value)


def _below(source: Source | None, node: SchemaNode, key: object) -> Source | None:
    if source is None:
        return None
    if isinstance(node, ContainerNode):
        return source.container(node)
    return source.entry(node, key) if isinstance(node, ListNode) else None


def _targets(session: Session, datastore: Datastore, kind: Leafref) -> Iterator[str]:
    """The values of the leaf that a leafref leads to, in all entries above it."""
    target: Any = session.model.find(kind.target)
    way = [*reversed(target.above), target]
    places = [session.source(datastore, Path((step, None) for step in way))]
    for step in way[:-1]:
        if isinstance(step, ListNode):
            places = [entry for place in places for entry in pausing(place.entries(step))]
        else:
            below = (place.container(step) for place in places)
            places = [place for place in below if place is not None]
    text = target.type.text
    for place in pausing(places):
        held = place.slot(target)
        if isinstance(target, LeafListNode):
            yield from map(text, held)
        elif held is not None:
            yield text(held)


def path_of(model: Model, text: str) -> Path | None:
    """The path of a node with all its instances; None where the model does not have it."""
    try:
        node = model.find(text)
    except UnknownNode:
        return None
    return Path((step, None) for step in (*reversed(node.above), node))


def read_port(reader: Reader, session: Session) -> str | None:
    """The name of a port, if there is another word."""
    listed = path_of(session.model, "/ietf-interfaces:interfaces/interface")
    if reader.is_typing and listed is not None:
        reader.offer_values(entries(session, "operational", listed, ()), "a port")
    return None if reader.peek() is None else reader.take().text
