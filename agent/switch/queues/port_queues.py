"""The rows of one port in a table of queues, and what they say of it."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Self, TypeVar

from isolane.switch.facts import Fields
from isolane.switch.queues.class_map import PORT_MAPS, crossed
from isolane.switch.queues.profiles import Aspect, Profile
from isolane.switch.queues.ranges import (
    Range,
    by_queue,
    keys_of,
    overlap,
    parsed,
    port_of,
    real_fields,
    rows_of,
)
from isolane.switch.scope import Scope
from isolane.switch.translation import Rows

Value = TypeVar("Value", bound=Profile)


@dataclass(frozen=True, slots=True)
class PortQueues:
    """`present` are the rows, and `crossed` the classes that are not the queue of their number."""

    port: str
    present: Mapping[Range, Fields]
    queues: Mapping[int, Fields]
    ambiguous: bool
    crossed: frozenset[int]

    @classmethod
    def of(cls, rows: Rows, table: str, port: str) -> Self:
        return cls.made(rows, port, rows_of(rows, table, port))

    @classmethod
    def made(cls, rows: Rows, port: str, present: Mapping[Range, Fields]) -> Self:
        return cls(port, present, by_queue(present), overlap(present), crossed(rows, port))

    def said(self, aspect: Aspect[Value], rows: Rows) -> Mapping[int, Value] | None:
        """By class; None if the models cannot say it."""
        if self.ambiguous or not self.crossed.isdisjoint(aspect.named(self.queues)):
            return None
        return aspect.said(rows, self.queues)


def ports_in(
    rows: Rows, table: str, scope: Scope, known: Callable[[], Iterable[str]]
) -> Iterator[PortQueues]:
    """The ports that are in a scope: all that are known, where what they share is in it."""
    if not scope.shared:
        for port in scope.ports:
            yield PortQueues.of(rows, table, port)
        return
    by_port: dict[str, dict[Range, Fields]] = {port: {} for port in known()}
    for key in keys_of(rows, table):
        found = parsed(table, key)
        if found is not None and found[0] in by_port:
            by_port[found[0]][found[1]] = real_fields(rows[key])
    for port, present in by_port.items():
        yield PortQueues.made(rows, port, present)


def scope_of(key: str, table: str) -> Scope:
    """The scope of a write to a row of a table of queues, or to one that such rows depend on."""
    of = key.partition("|")[0]
    if of == PORT_MAPS or (of == table and parsed(table, key) is not None):
        return Scope(frozenset((port_of(key),)))
    return Scope(shared=True)
