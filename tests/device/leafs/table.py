"""What a table of leafs says, and how it is carried out.

A table has a section for each object of the engines. A `Set` row is written by edit-config and read from the
engine, in the unit of the engine; a `Show` row is written into the engine and read by get.
"""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass, field
from itertools import count
from typing import Any, Final

from lxml import etree

from isolane.bindings import MODEL
from isolane.netconf.server import Server
from isolane.northbound.service import Service
from isolane.tree.path import Path
from isolane.tree.schema import ListNode
from isolane.tree.types import Identityref
from tests.device.bench import Bench
from tests.netconf.client import Client

NC: Final = "urn:ietf:params:xml:ns:netconf:base:1.0"
FIRST_NUMBER: Final = 101
"""A counter without a value of its own gets the next number from here: no two counters are equal."""
SETTLED_MS: Final = 1_000
"""What is there before is as old, so that no moment is the beginning of time."""

Where = str | Callable[[Any], Any]
"""Attributes and items below the object of the section, as in `counters.tx_xoff[3]`; or a function of it."""


@dataclass(frozen=True, slots=True)
class Set:
    """A leaf that is configured; several texts make a leaf-list, None a presence or an empty leaf."""

    leaf: str
    text: str | tuple[str, ...] | None
    where: Where
    value: Any


@dataclass(frozen=True, slots=True)
class Show:
    """A leaf that is shown; without a value a distinct number is put there, and shown as it is.

    `put` writes where no attribute can be assigned; without it and `where` the engine has the value already.
    """

    leaf: str
    where: str | None = None
    value: Any = None
    text: str | tuple[str, ...] | None = None
    put: Callable[[Any, Any], None] | None = None


@dataclass(frozen=True, slots=True)
class Section:
    """Rows below one instance, about one object of the engines."""

    at: str
    engine: Callable[[Any], Any]
    sets: Sequence[Set] = ()
    shows: Sequence[Show] = ()
    also: Mapping[str, Any] = field(default_factory=dict)
    """What is put into the engine without a leaf of its own: parts of sums that are shown."""

    def path(self, row: Set | Show) -> Path:
        return MODEL.parse_path(f"{self.at}/{row.leaf}" if row.leaf else self.at)


@dataclass(frozen=True, slots=True)
class Leafs:
    """The table of a concern; `before` are configurations that have to be there, in one commit."""

    name: str
    sections: Sequence[Section]
    before: Sequence[str] = ()
    make: Callable[[], Any] = field(default=lambda: NetconfBench())
    ready: Callable[[Any], None] = lambda bench: None
    """What has to happen between configuration and reading."""

    @property
    def covered(self) -> set[str]:
        """The schema paths that the rows write or read; keys select what is written or read."""
        found = set()
        for section in self.sections:
            for row in _rows(section):
                path = section.path(row)
                found.add(path.node.path)
                found |= {key.path for node, _ in path if isinstance(node, ListNode) for key in node.keys}
        return found

    def configured(self) -> Any:
        """An agent with all rows of the table configured in one edit-config."""
        bench = self.make()
        bench.edit(*self.before)
        bench.run(SETTLED_MS)
        edit = _edit((section.path(row), row.text) for section in self.sections for row in section.sets)
        if len(edit):
            reply = bench.client.rpc(_request(edit))
            refused = [error.text for error in reply.iter(f"{{{NC}}}error-message")]
            assert not refused, refused
        self.ready(bench)
        return bench


def _rows(section: Section) -> Iterator[Set | Show]:
    yield from section.sets
    yield from section.shows


class NetconfBench(Bench):
    """A device on virtual time, with a client."""

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        self.client = Client(Server(Service(self.store)))

    def close(self) -> None:
        """It has nothing to give back."""


def wrong_in_engine(table: Leafs) -> list[str]:
    """The leafs whose value the engine does not have as the table says."""
    with closing(table.configured()) as bench:
        return list(_wrong_in_engine(table, bench))


def _wrong_in_engine(table: Leafs, bench: Any) -> Iterator[str]:
    for section in table.sections:
        engine = section.engine(bench) if section.sets else None
        for row in section.sets:
            found = read(engine, row.where)
            if found != row.value:
                yield f"{section.path(row)}: {found!r} in the engine, not {row.value!r}"


def wrong_when_read(table: Leafs) -> list[str]:
    """The leafs that a client does not read as the engine has them."""
    with closing(table.configured()) as bench:
        expected = list(_put(table, bench))
        data = bench.client.data("<get/>")
    wrong = []
    for path, text in expected:
        found = _texts(data, path)
        if found != ((text,) if isinstance(text, str) else text):
            wrong.append(f"{path}: {', '.join(found) or 'nothing'} is read, not {text}")
    return wrong


def _put(table: Leafs, bench: Any) -> Iterator[tuple[Path, Any]]:
    """Write the values of a table into the engine; the texts that have to be read then."""
    numbers = count(FIRST_NUMBER)
    for section in table.sections:
        engine = section.engine(bench) if section.shows or section.also else None
        for where, value in section.also.items():
            _write(engine, where, value)
        for row in section.shows:
            value = row.value
            if value is None and (row.where or row.put):
                value = next(numbers)
            if row.put is not None:
                row.put(engine, value)
            elif row.where is not None:
                _write(engine, row.where, value)
            yield section.path(row), str(value) if row.text is None else row.text


def trivial(table: Leafs) -> Iterator[str]:
    """Rows that would not tell a value that arrives from one that does not: the default, or zero."""
    for section in table.sections:
        for row in section.sets:
            node: Any = section.path(row).node
            default = getattr(node, "default", None)
            told = () if default is None else {str(default).lower(), str(default).rpartition(":")[2]}
            if row.text == "0" or (isinstance(row.text, str) and row.text.rpartition(":")[2] in told):
                yield str(section.path(row))


# --- below an object of the engine

_STEP = re.compile(r"\.?([A-Za-z_]\w*)|\[(-?\d+|'[^']*')\]")


def read(engine: Any, where: Where) -> Any:
    """What is there."""
    if callable(where):
        return where(engine)
    for attribute, item in _STEP.findall(where):
        engine = getattr(engine, attribute) if attribute else engine[_item(item)]
    return engine


def _write(engine: Any, where: str, value: Any) -> None:
    *above, (attribute, item) = _STEP.findall(where)
    for name, key in above:
        engine = getattr(engine, name) if name else engine[_item(key)]
    if attribute:
        object.__setattr__(engine, attribute, value)
    else:
        engine[_item(item)] = value


def _item(text: str) -> int | str:
    return text[1:-1] if text.startswith("'") else int(text)


# --- XML


def _edit(rows: Iterator[tuple[Path, Any]]) -> Any:
    config = etree.Element(
        f"{{{NC}}}config", nsmap={name: module.namespace for name, module in MODEL.modules.items()}
    )
    for path, text in rows:
        above = config
        for step, key in path[:-1]:
            above = _entry(above, step, key)
        node, key = path[-1]
        if isinstance(node, ListNode) or text is None:
            _entry(above, node, key)
            continue
        for each in (text,) if isinstance(text, str) else text:
            etree.SubElement(above, node.tag).text = each
    return config


def _entry(above: Any, node: Any, key: Any) -> Any:
    """The element of a container or of a list entry, made when it is not there."""
    for element in above.findall(node.tag):
        if _is(element, node, key):
            return element
    element = etree.SubElement(above, node.tag)
    for leaf, value in _keys(node, key):
        etree.SubElement(element, leaf.tag).text = value
    return element


def _keys(node: Any, key: Any) -> list[tuple[Any, str]]:
    if not isinstance(node, ListNode) or key is None:
        return []
    values = key if len(node.keys) > 1 else (key,)
    return [(leaf, leaf.type.text(value)) for leaf, value in zip(node.keys, values, strict=True)]


def _is(element: Any, node: Any, key: Any) -> bool:
    keys = _keys(node, key)
    return all(_shown(leaf, element.findtext(leaf.tag)) == _shown(leaf, text) for leaf, text in keys)


def _shown(leaf: Any, text: str | None) -> str:
    """The text of a leaf; of an identity its name, as prefixes differ."""
    text = text or ""
    return text.rpartition(":")[2] if isinstance(leaf.type.resolved, Identityref) else text


def _request(config: Any) -> str:
    text = etree.tostring(config, encoding="unicode")
    return f"<edit-config><target><running/></target>{text}</edit-config>"


def _texts(data: Any, path: Path) -> tuple[str, ...]:
    """The values of a leaf or a leaf-list in a reply."""
    found = [data]
    for node, key in path:
        found = [each for above in found for each in above.findall(node.tag) if _is(each, node, key)]
    return tuple(_shown(path.node, each.text) for each in found)
