"""What follows from a record alone, worked out once for it.

Records and tables never change, and an entry that a commit does not touch stays the same object. A commit
asks for the same of an interface several times, and the devices of a lab share what they begin with.
"""

from collections.abc import Callable
from typing import Any, Final, TypeVar

V = TypeVar("V")

MOST: Final = 1_024
"""Records of which a result is kept; with one more, all are forgotten."""


def of_record(work_out: Callable[[Any], V]) -> Callable[[Any], V]:
    """Decorates a function of one record or table; what it raises is raised by each call."""
    # The record is kept too, so that no other one can get its identity.
    known: dict[int, tuple[Any, V]] = {}

    def found(record: Any) -> V:
        kept = known.get(id(record))
        if kept is not None:
            return kept[1]
        made = work_out(record)
        if len(known) >= MOST:
            known.clear()
        known[id(record)] = record, made
        return made

    return found
