"""From records to the values of engines and back, where both have the same names; results kept of records."""

from collections.abc import Callable
from dataclasses import fields
from enum import Enum
from typing import Final, TypeVar, TypeVarTuple

from isolane.tree.schema import LeafListNode, LeafNode, Record

R = TypeVar("R", bound=Record)
C = TypeVar("C")
Records = TypeVarTuple("Records")
V = TypeVar("V")

_shared: dict[tuple[type, type], tuple[str, ...]] = {}


def record_of(kind: type[R], source: object, since: object | None = None, /, **others: object) -> R:
    """A record whose leafs are the attributes of the same names, of enumerations their values.

    Counters are those since a baseline, if one is given; `others` are taken as they are.
    """
    values = {}
    for name in _names(kind, source):
        value = getattr(source, name)
        if since is not None:
            value -= getattr(since, name)
        values[name] = value.value if isinstance(value, Enum) else value
    return kind.new(**(values | others))


def _names(kind: type[Record], source: object) -> tuple[str, ...]:
    key = kind, type(source)
    names = _shared.get(key)
    if names is None:
        leafs = (child for child in kind.NODE.children if isinstance(child, LeafNode | LeafListNode))
        names = _shared[key] = tuple(leaf.attribute for leaf in leafs if hasattr(source, leaf.attribute))
    return names


def config_of(kind: type[C], entry: Record, /, **others: object) -> C:
    """A configuration whose fields are the leafs of the same names; `others` are taken as they are."""
    names = (each.name for each in fields(kind))  # type: ignore[arg-type]  # a dataclass
    leafs = entry.NODE.by_attribute
    return kind(**({name: getattr(entry, name) for name in names if name in leafs} | others))


MOST: Final = 1_024
"""Results that a function keeps; with one more, all are forgotten."""


def of_records(work_out: Callable[[*Records], V]) -> Callable[[*Records], V]:
    """Decorates a function of records and tables; what it raises is raised by each call.

    Records and tables never change, and an entry that a commit does not touch stays the same object. A commit
    asks for the same of an interface several times, and the devices of a lab share what they begin with.
    """
    # The records are kept too, so that no others can get their identities.
    results: dict[tuple[int, ...], tuple[object, V]] = {}

    def look_up(*records: *Records) -> V:
        identities = tuple(map(id, records))
        kept = results.get(identities)
        if kept is not None:
            return kept[1]
        result = work_out(*records)
        if len(results) >= MOST:
            results.clear()
        results[identities] = records, result
        return result

    return look_up
