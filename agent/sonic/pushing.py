"""Changes that CONFIG_DB is owed, written to it: keys that nobody else has changed since both agreed."""

import logging

from isolane.sonic.config_db import ConfigDb, Meanwhile, Refused
from isolane.sonic.content import Content
from isolane.sonic.errors import NoForm, Unreachable
from isolane.sonic.owed import Owed
from isolane.sonic.participant import Participant
from isolane.sonic.tables import Place, Tables
from isolane.sonic.writes import Step
from isolane.tree.record import Record
from isolane.tree.types import BadValue

_log = logging.getLogger("isolane.sonic")


def push(
    database: ConfigDb, tables: Tables, participant: Participant, owed: Owed, tree: Record, content: Content
) -> None:
    """Write what is owed; what somebody else changed meanwhile is theirs, and is logged."""
    several: list[Step] = []
    for key in sorted(owed.keys()):
        step = _step(tables, owed, key, tree, content)
        if step is None:
            _log.warning(
                "CONFIG_DB: %s was changed by others; what the agent had to write there is void", key
            )
        elif step.old != step.new:
            several.append(step)
    ordered = participant.writes.ordered(several)
    try:
        present = database.watch([step.key for step in ordered])
        if any(present[step.key] != content.get(step.key, {}) for step in ordered):
            database.unwatch()
            return  # the next look sees it
        database.execute(
            command for step in ordered for command in participant.writes.commands(step, present[step.key])
        )
    except Meanwhile:
        return
    except Refused as fault:
        raise Unreachable(str(fault)) from fault
    _log.warning("CONFIG_DB: wrote %d keys that it was owed", len(ordered))
    owed.done()


def _step(tables: Tables, owed: Owed, key: str, tree: Record, content: Content) -> Step | None:
    """From what CONFIG_DB has to what it should have; None when others have changed the key."""
    place = _place(tables, owed, key, tree, content)
    if place is None:
        return None
    form = place.form
    base, there = owed.base(key), content.get(key, {})
    agreed = form.read(base, place.keys).record if base else None
    now = form.read(there, place.keys).record if there else None
    ours = tables.record(tree, place)
    if now not in (agreed, ours):
        return None
    try:
        fields = {} if ours is None else form.fields(ours)
        return Step(key, place, now, ours, {} if now is None else form.fields(now), fields)
    except NoForm:
        return None


def _place(tables: Tables, owed: Owed, key: str, tree: Record, content: Content) -> Place | None:
    for place in tables.known(tree, key):
        return place
    for fields in (content.get(key), owed.base(key)):
        if fields:
            try:
                return tables.entry(key, fields).place
            except BadValue:
                continue
    return None
