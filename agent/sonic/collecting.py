"""Rows that the agent made and that no row refers to any more, removed from CONFIG_DB."""

import logging
from collections.abc import Callable, Sequence

from isolane.sonic.config_db import ConfigDb, Meanwhile, Refused
from isolane.sonic.content import Content
from isolane.sonic.expected import Expected
from isolane.sonic.view import S, View

_log = logging.getLogger("isolane.sonic")


def collect(
    database: ConfigDb,
    everything: Callable[[], Content],
    view: View[S],
    expected: Expected,
    steps: Sequence[S],
) -> tuple[list[S], Content]:
    """Remove those that still nobody refers to; returns their steps, and the keys as they were.

    The rows are watched before `everything` reads all others, over another connection: one that was made
    again would not watch. An agent that has a row used again writes it in the same transaction, so that
    either shows in what is read or ends this transaction.
    """
    try:
        before = database.watch([step.key for step in steps])
    except Refused as fault:
        _log.error("CONFIG_DB: rows that nobody refers to were not removed: %s", fault)
        return [], {}
    try:
        still = {step.key for step in view.unused(everything())}
    except BaseException:
        database.unwatch()
        raise
    made = [step for step in steps if step.key in still and view.is_from(step, before[step.key])]
    commands = [command for step in made for command in view.commands(step, before[step.key])]
    if not commands:
        database.unwatch()
        return [], {}
    expected.add(commands)
    try:
        database.execute(commands)
    except (Meanwhile, Refused) as fault:
        expected.forget(commands)
        if isinstance(fault, Refused):
            _log.error("CONFIG_DB: rows that nobody refers to were not removed: %s", fault)
        return [], {}
    for step in made:
        _log.info("CONFIG_DB: removed %s, which the agent had made and no row refers to", step.key)
    return made, before
