"""Keys that were read of CONFIG_DB, put into a tree."""

from collections.abc import Collection, Mapping

from isolane.sonic.content import Taken, take_one
from isolane.sonic.forms import Hash
from isolane.sonic.tables import Place, Tables
from isolane.strand import rested
from isolane.tree.record import Record


def everything_in(tables: Tables, taken: Taken, written: Collection[str], tree: Record) -> Record:
    """A tree with all that CONFIG_DB holds and nothing else in its tables.

    It is the same tree where that is so. Keys that were written since they were read stay as they are.
    """
    recent = {place for key in written for place in tables.possible(key)}
    found: dict[Place, Record | None] = {}
    for place, record in rested(taken.records.items()):
        if place not in recent and tables.record(tree, place) != record:
            found[place] = record
    for name in tables.by_name:
        for place in rested(list(tables.places(tree, name))):
            if place not in taken.records and place not in recent:
                found[place] = None
    return tables.placed(tree, found)


def keys_in(
    tables: Tables, content: Mapping[str, Hash], taken: Taken, written: Collection[str], tree: Record
) -> Record:
    """A tree with what some keys say now, but for those that the agent has written since they were read."""
    found: dict[Place, Record | None] = {}
    for key, fields in rested(content.items()):
        if key in written:
            continue
        place = take_one(tables, key, fields, taken) if fields else None
        for old in tables.known(tree, key):
            if old != place:
                found[old] = None
        if place is not None and tables.record(tree, place) != taken.records[place]:
            found[place] = taken.records[place]
    return tables.placed(tree, found)
