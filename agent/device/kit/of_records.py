"""Results that follow from records alone, worked out once for them.

Records and tables never change, and an entry that a commit does not touch stays the same object. A commit
asks for the same of an interface several times, and the devices of a lab share what they begin with.
"""

from collections.abc import Callable
from typing import Final, TypeVar, TypeVarTuple

R = TypeVarTuple("R")
V = TypeVar("V")

MOST: Final = 1_024
"""Results that a function keeps; with one more, all are forgotten."""


def of_records(work_out: Callable[[*R], V]) -> Callable[[*R], V]:
    """Decorates a function of records and tables; what it raises is raised by each call."""
    # The records are kept too, so that no others can get their identities.
    known: dict[tuple[int, ...], tuple[object, V]] = {}

    def found(*records: *R) -> V:
        identities = tuple(map(id, records))
        kept = known.get(identities)
        if kept is not None:
            return kept[1]
        made = work_out(*records)
        if len(known) >= MOST:
            known.clear()
        known[identities] = records, made
        return made

    return found
