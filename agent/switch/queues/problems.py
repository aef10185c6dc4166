"""Rows of QUEUE that the models cannot say."""

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Any

from isolane.sonic.problems import Problem
from isolane.switch.queues.class_map import PORT_MAPS
from isolane.switch.queues.port_profiles import PortProfile
from isolane.switch.queues.port_queues import PortQueues, ports_in
from isolane.switch.queues.profiles import Aspect
from isolane.switch.queues.ranges import CLASSES, key_of, keys_of, parsed, port_of
from isolane.switch.queues.rate import RATE
from isolane.switch.scope import Scope
from isolane.switch.translation import Rows


def key_problems(table: str, rows: Rows, scope: Scope) -> Iterator[Problem]:
    """Keys that are not of one port and of one queue or range, which belong to no port."""
    for key in keys_of(rows, table) if scope.shared else ():
        if parsed(table, key) is None:
            yield Problem(key, "", "not the key of one port and of a queue or range of queues from 0 to 15")


def known_ports(rows: Rows) -> Iterator[str]:
    """The ports of CONFIG_DB."""
    return (port_of(key) for key in keys_of(rows, "PORT"))


def overlap_problems(table: str, queues: PortQueues) -> Iterator[Problem]:
    """Queues that are in two rows."""
    if queues.ambiguous:
        first = key_of(table, queues.port, min(queues.present))
        yield Problem(first, "", "a queue of the port is in two rows, so none of its rows is read")


def profile_problems(profile: PortProfile[Any], rows: Rows, port: str) -> Iterator[Problem]:
    """A row that PORT_QOS_MAP names and that the models cannot say."""
    if profile.said(rows, port) is None:
        name = f"{profile.table}|{profile.name_of(rows, port)}"
        text = f"{name} is not read: {profile.limits}" if name in rows else f"there is no {name}"
        yield Problem(f"{PORT_MAPS}|{port}", profile.field, text)


def queue_problems(table: str, rows: Rows, scope: Scope, aspects: Sequence[Aspect[Any]]) -> Iterator[Problem]:
    """All of a table."""
    yield from key_problems(table, rows, scope)
    for queues in ports_in(rows, table, scope, partial(known_ports, rows)):
        yield from profile_problems(RATE, rows, queues.port)
        yield from overlap_problems(table, queues)
        if not queues.ambiguous:
            for aspect in aspects:
                yield from _of_aspect(table, rows, queues, aspect)


def _of_aspect(table: str, rows: Rows, queues: PortQueues, aspect: Aspect[Any]) -> Iterator[Problem]:
    """Each queue whose profile cannot be read, or the first where only all together cannot."""
    if queues.said(aspect, rows) is not None:
        return
    named = aspect.named(queues.queues)
    found = False
    for row, fields in sorted(queues.present.items()):
        name = fields.get(aspect.field)
        message = None if name is None else _wrong(rows, queues, aspect, name, range(row[0], row[1] + 1))
        if message is not None:
            found = True
            yield Problem(key_of(table, queues.port, row), aspect.field, message)
    if not found:
        row = next(row for row in sorted(queues.present) if row[0] <= min(named) <= row[1])
        yield Problem(key_of(table, queues.port, row), aspect.field, f"only read if {aspect.limits_together}")


def _wrong(rows: Rows, queues: PortQueues, aspect: Aspect[Any], name: str, row: range) -> str | None:
    if f"{aspect.table}|{name}" not in rows:
        return f"there is no {aspect.table}|{name}"
    if aspect.of_name(rows, name) is None:
        return f"{aspect.table}|{name} is not read: {aspect.limits}"
    if row[-1] >= CLASSES:
        return f"only the queues 0 to {CLASSES - 1} are those of traffic classes"
    if not queues.crossed.isdisjoint(row):
        return (
            "the TC_TO_QUEUE_MAP of the port sends another class to the queue, or the class to another queue"
        )
    return None
