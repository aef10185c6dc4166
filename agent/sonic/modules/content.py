"""The content of a CONFIG_DB as a tree, what is wrong with it, and a tree as the content of a CONFIG_DB."""

from collections.abc import Collection, Iterable, Mapping
from dataclasses import field

from isolane.errors import DataError, DataErrors
from isolane.lazy_dataclass import dataclass
from isolane.sonic.errors import NoForm
from isolane.sonic.modules.tables import NO_TABLE, Place, Tables
from isolane.sonic.redis.hashes import EMPTY_ENTRY, NOTHING, Content, Hash, Problem
from isolane.strand import pausing
from isolane.tree.path import Path
from isolane.tree.schema import ContainerNode, DataNode, ListNode, Record
from isolane.tree.types import BadValue
from isolane.tree.validation.validate import validate


def of_errors(tables: Tables, error: DataError | DataErrors) -> list[Problem]:
    """The faults that the models found, each at its key."""
    several = error.errors if isinstance(error, DataErrors) else (error,)
    return [of_error(tables, one) for one in several]


def of_error(tables: Tables, error: DataError) -> Problem:
    """One of them; what is not in a table keeps its path."""
    path = error.path
    if isinstance(path, Path) and len(path) > 1 and isinstance(path[1][0], DataNode):
        table = tables.by_name.get(path[1][0].name)
        if table is not None and path[0][0] is table.top:
            return Problem(_key(tables, path), "/".join(_names(path)), error.message)
    return Problem("" if path is None else str(path), "", error.message)


def _key(tables: Tables, path: Path) -> str:
    name = path[1][0].name
    if len(path) < 3 or not isinstance(path[2][0], ContainerNode | ListNode) or path[2][1] is None:
        is_single = len(path) > 2 and isinstance(path[2][0], ContainerNode)
        return f"{name}{tables.separator}{path[2][0].name}" if is_single else name
    form = next(form for form in tables.by_name[name].forms if form.node is path[2][0])
    try:
        return tables.key(Place(form, path[2][1]), {})
    except NoForm:
        return name


def _names(path: Path) -> Iterable[str]:
    for node, key in path[3:]:
        yield node.name if key is None or not isinstance(node, ListNode) else str(key)


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
    for key in pausing(content):
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
    is_empty = record is entry.place.form.node.absent
    taken.records[entry.place] = None if is_empty else record
    if is_empty and not entry.read.aside:
        taken.aside.append(Problem(key, "", EMPTY_ENTRY))
    taken.aside += [Problem(key, name, reason) for name, reason in entry.read.aside.items()]
    return entry.place


def problems(tables: Tables, taken: Taken) -> tuple[Record, list[Problem]]:
    """The tree of what was read, with all its faults: those of single values and those of the models."""
    tree = tables.placed(tables.model.root.EMPTY, taken.records)
    faults = list(taken.aside)
    try:
        validate(tables.model, only_tables(tables, tree))
    except (DataError, DataErrors) as error:
        faults += of_errors(tables, error)
    return tree, faults


def only_tables(tables: Tables, tree: Record) -> Record:
    """The part of a tree that is in tables."""
    only: Record = tables.model.root.EMPTY
    for top in tables.tops:
        only = only.with_slot(top.index, tree[top.index])
    return only


def hashes(tables: Tables, tree: Record, present: Mapping[str, Hash] | None = None) -> Content:
    """The hashes of a tree; NoForm when something has no form.

    With the content that is `present`, what the models do not know of it is kept, and so are spellings.
    """
    before = present or {}
    content: Content = {}
    for name in pausing(tables.by_name):
        for place in tables.places(tree, name):
            fields = place.form.fields(tables.record(tree, place))
            key = tables.key(place, fields)
            there = before.get(key)
            content[key] = spell(place, fields, {}) if there is None else merge(place, fields, there)
    return {key: fields for key, fields in before.items() if not _is_shown(tables, key, fields)} | content


def _is_shown(tables: Tables, key: str, fields: Hash) -> bool:
    """Whether a tree can hold something of a key, so that one without it says that it goes."""
    taken = Taken()
    place = take_one(tables, key, fields, taken)
    return place is not None and taken.records[place] is not None


def merge(place: Place, fields: Hash, present: Hash) -> Hash:
    """A hash with its spelling where a value is the same, and with the fields that the models do not know."""
    read = place.form.read(present, place.keys)
    was = place.form.fields(read.record)
    result = {name: present[name] for name in read.aside}
    for given, text in fields.items():
        name, spelling = place.form.spelled(given, text, present)
        result[name] = present[name] if was.get(given) == text and name in present else spelling
    return result or dict((NOTHING,))


def spell(place: Place, fields: Hash, present: Hash) -> Hash:
    """The fields as they are written into a hash that may be there."""
    spelled = dict(place.form.spelled(name, text, present) for name, text in fields.items())
    return spelled or dict((NOTHING,))


def unknown_tables(unknown: Iterable[str]) -> list[Problem]:
    """The tables that no module describes, as remarks."""
    return [Problem(table, "", NO_TABLE) for table in sorted(unknown)]


def everything_in(tables: Tables, taken: Taken, written: Collection[str], tree: Record) -> Record:
    """A tree with all that CONFIG_DB holds and nothing else in its tables.

    It is the same tree where that is so. Keys that were written since they were read stay as they are.
    """
    recent = {place for key in written for place in tables.possible(key)}
    records: dict[Place, Record | None] = {}
    for place, record in pausing(taken.records.items()):
        if place not in recent and tables.record(tree, place) != record:
            records[place] = record
    for name in tables.by_name:
        for place in pausing(list(tables.places(tree, name))):
            if place not in taken.records and place not in recent:
                records[place] = None
    return tables.placed(tree, records)


def keys_in(
    tables: Tables, content: Mapping[str, Hash], taken: Taken, written: Collection[str], tree: Record
) -> Record:
    """A tree with what some keys say now, but for those that the agent has written since they were read."""
    records: dict[Place, Record | None] = {}
    for key, fields in pausing(content.items()):
        if key in written:
            continue
        place = take_one(tables, key, fields, taken) if fields else None
        for old in tables.places_of_key(tree, key):
            if old != place:
                records[old] = None
        if place is not None and tables.record(tree, place) != taken.records[place]:
            records[place] = taken.records[place]
    return tables.placed(tree, records)
