"""The content of a CONFIG_DB as a tree, and a tree as the content of a CONFIG_DB."""

from collections.abc import Iterable, Mapping
from dataclasses import field

from isolane.errors import DataError, DataErrors
from isolane.lazy_dataclass import dataclass
from isolane.sonic.forms import NOTHING, Hash
from isolane.sonic.problems import Problem, of_errors
from isolane.sonic.tables import NO_TABLE, Place, Tables
from isolane.strand import rested
from isolane.tree.record import Record
from isolane.tree.types import BadValue
from isolane.tree.validate import validate

Content = dict[str, Hash]
"""Hashes by their keys, as Redis has them."""


@dataclass(slots=True)
class Taken:
    """The content of keys: a record for each place, and the rest that no record can hold."""

    records: dict[Place, Record | None] = field(default_factory=dict)
    aside: list[Problem] = field(default_factory=list)
    unknown: set[str] = field(default_factory=set)
    """Tables that no module describes."""


def take(tables: Tables, content: Mapping[str, Hash]) -> Taken:
    """Read keys. What the models do not know stays in CONFIG_DB alone, and is reported."""
    taken = Taken()
    for key in rested(content):
        take_one(tables, key, content[key], taken)
    return taken


def take_one(tables: Tables, key: str, fields: Hash, taken: Taken) -> Place | None:
    """Read one key; its place, when it has one."""
    table = key.partition(tables.separator)[0]
    if table not in tables.by_name:
        taken.unknown.add(table)
        return None
    try:
        entry = tables.entry(key, fields)
    except BadValue as fault:
        taken.aside.append(Problem(key, "", str(fault)))
        return None
    record = entry.read.record
    taken.records[entry.place] = None if record is entry.place.form.node.absent else record
    taken.aside += [Problem(key, name, reason) for name, reason in entry.read.aside.items()]
    return entry.place


def problems(tables: Tables, taken: Taken) -> tuple[Record, list[Problem]]:
    """The tree of what was read, with all its faults: those of single values and those of the models."""
    tree = tables.placed(tables.model.root.EMPTY, taken.records)
    found = list(taken.aside)
    try:
        validate(tables.model, only_tables(tables, tree))
    except (DataError, DataErrors) as error:
        found += of_errors(tables, error)
    return tree, found


def only_tables(tables: Tables, tree: Record) -> Record:
    """The part of a tree that is in tables."""
    only: Record = tables.model.root.EMPTY
    for top in tables.tops:
        only = only.with_slot(top.index, tree[top.index])
    return only


def written(tables: Tables, tree: Record, present: Mapping[str, Hash] | None = None) -> Content:
    """The hashes of a tree; NoForm when something has no form.

    With the content that is `present`, what the models do not know of it is kept, and so are spellings.
    """
    before = present or {}
    found: Content = {}
    for name in rested(tables.by_name):
        for place in tables.places(tree, name):
            fields = place.form.fields(tables.record(tree, place))
            key = tables.key(place, fields)
            there = before.get(key)
            found[key] = spelled(place, fields, {}) if there is None else merged(place, fields, there)
    unknown = {key: fields for key, fields in before.items() if not _is_known(tables, key, fields)}
    return found | unknown


def _is_known(tables: Tables, key: str, fields: Hash) -> bool:
    return take_one(tables, key, fields, Taken()) is not None


def merged(place: Place, fields: Hash, present: Hash) -> Hash:
    """A hash with its spelling where a value is the same, and with the fields that the models do not know."""
    read = place.form.read(present, place.keys)
    was = place.form.fields(read.record)
    found = {name: present[name] for name in read.aside}
    for given, text in fields.items():
        name, spelling = place.form.spelled(given, text, present)
        found[name] = present[name] if was.get(given) == text and name in present else spelling
    return found or dict((NOTHING,))


def spelled(place: Place, fields: Hash, present: Hash) -> Hash:
    """The fields as they are written into a hash that may be there."""
    found = dict(place.form.spelled(name, text, present) for name, text in fields.items())
    return found or dict((NOTHING,))


def known(unknown: Iterable[str]) -> list[Problem]:
    """The tables that no module describes, as remarks."""
    return [Problem(table, "", NO_TABLE) for table in sorted(unknown)]
