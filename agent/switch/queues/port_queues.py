"""The rows of one port in a table of queues, what they say of it, and what the models cannot say."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from typing import Any, Self, TypeVar

from isolane.lazy_dataclass import dataclass
from isolane.sonic.redis.hashes import Problem
from isolane.switch.queues.profiles import Aspect, PortProfile, PortValue, Profile
from isolane.switch.queues.ranges import (
    CLASSES,
    PORT_MAPS,
    Range,
    by_queue,
    crossed_classes,
    key_of,
    keys_of,
    overlap,
    parse_key,
    port_of,
    real_fields,
    rows_of,
)
from isolane.switch.queues.schedulers import RATE
from isolane.switch.translation import Fields, Rows, Scope

Value = TypeVar("Value", bound=Profile)


@dataclass(frozen=True, slots=True)
class PortQueues:
    """`present` are the rows, and `crossed` the classes that are not the queue of their number."""

    port: str
    present: Mapping[Range, Fields]
    queues: Mapping[int, Fields]
    ambiguous: bool
    crossed_classes: frozenset[int]

    @classmethod
    def of(cls, rows: Rows, table: str, port: str) -> Self:
        return cls.of_rows(rows, port, rows_of(rows, table, port))

    @classmethod
    def of_rows(cls, rows: Rows, port: str, present: Mapping[Range, Fields]) -> Self:
        return cls(port, present, by_queue(present), overlap(present), crossed_classes(rows, port))

    def values(self, aspect: Aspect[Value], rows: Rows) -> Mapping[int, Value] | None:
        """By class; None if the models cannot say it."""
        if self.ambiguous or not self.crossed_classes.isdisjoint(aspect.named(self.queues)):
            return None
        return aspect.values(rows, self.queues)


def ports_in(
    rows: Rows, table: str, scope: Scope, ports: Callable[[], Iterable[str]]
) -> Iterator[PortQueues]:
    """The ports that are in a scope: all that are known, where what they share is in it."""
    if not scope.shared:
        for port in scope.ports:
            yield PortQueues.of(rows, table, port)
        return
    by_port: dict[str, dict[Range, Fields]] = {port: {} for port in ports()}
    for key in keys_of(rows, table):
        queue_key = parse_key(table, key)
        if queue_key is not None and queue_key[0] in by_port:
            by_port[queue_key[0]][queue_key[1]] = real_fields(rows[key])
    for port, present in by_port.items():
        yield PortQueues.of_rows(rows, port, present)


def scope_of(key: str, table: str) -> Scope:
    """The scope of a write to a row of a table of queues, or to one that such rows depend on."""
    of = key.partition("|")[0]
    if of == PORT_MAPS or (of == table and parse_key(table, key) is not None):
        return Scope(frozenset((port_of(key),)))
    return Scope(shared=True)


def key_problems(table: str, rows: Rows, scope: Scope) -> Iterator[Problem]:
    """Keys that are not of one port and of one queue or range, which belong to no port."""
    for key in keys_of(rows, table) if scope.shared else ():
        if parse_key(table, key) is None:
            yield Problem(key, "", "not the key of one port and of a queue or range of queues from 0 to 15")


def ports_of(rows: Rows) -> Iterator[str]:
    """The ports of CONFIG_DB."""
    return (port_of(key) for key in keys_of(rows, "PORT"))


def overlap_problems(table: str, queues: PortQueues) -> Iterator[Problem]:
    """Queues that are in two rows."""
    if queues.ambiguous:
        first = key_of(table, queues.port, min(queues.present))
        yield Problem(first, "", "a queue of the port is in two rows, so none of its rows is read")


def profile_problems(profile: PortProfile[PortValue], rows: Rows, port: str) -> Iterator[Problem]:
    """A row that PORT_QOS_MAP names and that the models cannot say."""
    if profile.of_port(rows, port) is None:
        name = f"{profile.table}|{profile.name_of(rows, port)}"
        text = f"{name} is not read: {profile.limits}" if name in rows else f"there is no {name}"
        yield Problem(f"{PORT_MAPS}|{port}", profile.field, text)


def queue_problems(table: str, rows: Rows, scope: Scope, aspects: Sequence[Aspect[Any]]) -> Iterator[Problem]:
    """All of a table."""
    yield from key_problems(table, rows, scope)
    for queues in ports_in(rows, table, scope, partial(ports_of, rows)):
        yield from profile_problems(RATE, rows, queues.port)
        yield from overlap_problems(table, queues)
        if not queues.ambiguous:
            for aspect in aspects:
                yield from _of_aspect(table, rows, queues, aspect)


def _of_aspect(table: str, rows: Rows, queues: PortQueues, aspect: Aspect[Value]) -> Iterator[Problem]:
    """Each queue whose profile cannot be read, or the first where only all together cannot."""
    if queues.values(aspect, rows) is not None:
        return
    named = aspect.named(queues.queues)
    is_of = False
    for row, fields in sorted(queues.present.items()):
        name = fields.get(aspect.field)
        message = None if name is None else _wrong(rows, queues, aspect, name, range(row[0], row[1] + 1))
        if message is not None:
            is_of = True
            yield Problem(key_of(table, queues.port, row), aspect.field, message)
    if not is_of:
        row = next(row for row in sorted(queues.present) if row[0] <= min(named) <= row[1])
        yield Problem(key_of(table, queues.port, row), aspect.field, f"only read if {aspect.limits_together}")


def _wrong(rows: Rows, queues: PortQueues, aspect: Aspect[Value], name: str, row: range) -> str | None:
    if f"{aspect.table}|{name}" not in rows:
        return f"there is no {aspect.table}|{name}"
    if aspect.of_name(rows, name) is None:
        return f"{aspect.table}|{name} is not read: {aspect.limits}"
    if row[-1] >= CLASSES:
        return f"only the queues 0 to {CLASSES - 1} are those of traffic classes"
    if not queues.crossed_classes.isdisjoint(row):
        return (
            "the TC_TO_QUEUE_MAP of the port sends another class to the queue, or the class to another queue"
        )
    return None
