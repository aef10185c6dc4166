"""Changes that CONFIG_DB is owed, written to it: keys that nobody else has changed since both agreed."""

import logging

from isolane.sonic.config_db import ConfigDb, Meanwhile, Refused
from isolane.sonic.content import Content
from isolane.sonic.errors import Unreachable
from isolane.sonic.owed import Owed
from isolane.sonic.view import S, View
from isolane.tree.record import Record

_log = logging.getLogger("isolane.sonic")


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
