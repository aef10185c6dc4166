"""Rows of CONFIG_DB for queues of a port: a key names one, `QUEUE|Ethernet0|3`, or a range, `...|3-4`."""

import re
from collections.abc import Iterator, Mapping
from typing import Final

from isolane.switch.facts import Fields
from isolane.switch.translation import Rows

Range = tuple[int, int]
"""The first and the last queue."""

LAST_QUEUE: Final = 15
"""The highest index that a key can have."""
CLASSES: Final = 8
"""Queues that the models know: those of the traffic classes, by the same numbers."""
_RANGES: Final = {
    str(first) if first == last else f"{first}-{last}": (first, last)
    for first in range(LAST_QUEUE + 1)
    for last in range(first, LAST_QUEUE + 1)
}
"""By the end of a key."""
_KEY: Final = re.compile(r"([^|,]+)\|(0|[1-9][0-9]?)(?:-(0|[1-9][0-9]?))?")


def key_of(table: str, port: str, queues: Range) -> str:
    """The key of a row."""
    first, last = queues
    return f"{table}|{port}|{first}" if first == last else f"{table}|{port}|{first}-{last}"


def parsed(table: str, key: str) -> tuple[str, Range] | None:
    """The port and the queues of a key; None for one that is written in another way."""
    found = _KEY.fullmatch(key, len(table) + 1)
    if found is None:
        return None
    port, first, last = found[1], int(found[2]), int(found[2] if found[3] is None else found[3])
    if not first <= last <= LAST_QUEUE or (found[3] is not None and first == last):
        return None
    return port, (first, last)


def port_of(key: str) -> str:
    """The port of a key of any table of queues."""
    return key.partition("|")[2].partition("|")[0]


def keys_of(rows: Rows, table: str) -> Iterator[str]:
    """The keys of a table."""
    start = f"{table}|"
    return (key for key in rows if key.startswith(start))


def rows_of(rows: Rows, table: str, port: str) -> dict[Range, Fields]:
    """The rows of a port; the cost is that of the keys that there could be, not of those that there are."""
    start = f"{table}|{port}|"
    found: dict[Range, Fields] = {}
    for end, queues in _RANGES.items():
        key = start + end
        if key in rows:
            found[queues] = real_fields(rows[key])
    return found


def real_fields(fields: Fields) -> Fields:
    """Without the field that SONiC writes where there is none."""
    return {name: value for name, value in fields.items() if name != "NULL"}


def overlap(present: Mapping[Range, Fields]) -> bool:
    """Whether a queue is in two rows, so that no one can say which of them counts."""
    return sum(last - first + 1 for first, last in present) > len(by_queue(present))


def by_queue(present: Mapping[Range, Fields]) -> dict[int, Fields]:
    """The fields of each queue that is in a row."""
    return {queue: fields for (first, last), fields in present.items() for queue in range(first, last + 1)}


def regrouped(present: Mapping[Range, Fields], wanted: Mapping[int, Fields]) -> dict[Range, Fields]:
    """The rows that say what is wanted of each queue, with as few new keys as can be.

    A range is cut where its queues come to differ, and two rows that differed until now become one where they
    are the same. Two rows that were the same before stay two.
    """
    row_of = {queue: queues for queues in present for queue in range(queues[0], queues[1] + 1)}
    was = by_queue(present)
    grouped: dict[Range, Fields] = {}
    first: int | None = None
    for queue in range(LAST_QUEUE + 1):
        if not _exists(queue, wanted, was):
            continue
        first = queue if first is None else first
        if not _together(queue, wanted, was, row_of):
            grouped[first, queue] = wanted[queue]
            first = None
    return grouped


def _exists(queue: int, wanted: Mapping[int, Fields], was: Mapping[int, Fields]) -> bool:
    """A row without fields stays as it is; one that has lost its last field goes."""
    return queue in wanted and (bool(wanted[queue]) or (queue in was and not was[queue]))


def _together(
    queue: int, wanted: Mapping[int, Fields], was: Mapping[int, Fields], row_of: Mapping[int, Range]
) -> bool:
    """Whether a queue and the next one are in one row."""
    after = queue + 1
    if not _exists(after, wanted, was) or wanted[queue] != wanted[after]:
        return False
    if queue not in was or after not in was:
        return queue not in was and after not in was
    return row_of[queue] == row_of[after] or was[queue] != was[after]
