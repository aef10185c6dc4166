"""Changes that CONFIG_DB is owed, written to it: keys that nobody else has changed since both agreed."""

import logging
from collections.abc import Sequence

from isolane.sonic.config_db import ConfigDb, Meanwhile, Refused
from isolane.sonic.content import Content
from isolane.sonic.errors import Unreachable
from isolane.sonic.expected import Expected
from isolane.sonic.owed import Owed
from isolane.sonic.view import S, View
from isolane.tree.record import Record

_log = logging.getLogger("isolane.sonic")


def keep(database: ConfigDb, view: View[S], expected: Expected, steps: Sequence[S]) -> Content | None:
    """Make steps of upkeep; returns the keys as they were, None when others were quicker."""
    try:
        before = database.watch([step.key for step in steps])
    except Refused as fault:
        _log.error("CONFIG_DB: rows that have to follow others were not written: %s", fault)
        return None
    if not all(view.is_from(step, before[step.key]) for step in steps):
        database.unwatch()
        return None
    commands = [command for step in steps for command in view.commands(step, before[step.key])]
    expected.add(commands)
    try:
        database.execute(commands)
    except (Meanwhile, Refused) as fault:
        expected.forget(commands)
        if isinstance(fault, Refused):
            _log.error("CONFIG_DB: rows that have to follow others were not written: %s", fault)
        return None
    _log.info("CONFIG_DB: wrote %d keys that follow others", len(steps))
    return before


def push(database: ConfigDb, view: View[S], owed: Owed, tree: Record, content: Content) -> None:
    """Write what is owed; what somebody else changed meanwhile is theirs, and is logged."""
    steps, void = view.owed(owed, tree, content)
    for key in void:
        _log.warning("CONFIG_DB: %s was changed by others; what the agent had to write there is void", key)
    try:
        present = database.watch([step.key for step in steps])
        if any(present[step.key] != content.get(step.key, {}) for step in steps):
            database.unwatch()
            return  # the next look sees it
        database.execute(command for step in steps for command in view.commands(step, present[step.key]))
    except Meanwhile:
        return
    except Refused as fault:
        raise Unreachable(str(fault)) from fault
    _log.warning("CONFIG_DB: wrote %d keys that it was owed", len(steps))
    owed.done()
