"""Rows of CONFIG_DB for queues of a port: a key names one, `QUEUE|Ethernet0|3`, or a range, `...|3-4`."""

import re
from collections.abc import Iterator, Mapping
from typing import Final

from isolane.switch.translation import Fields, Rows
from isolane.switch.values import number

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


def parse_key(table: str, key: str) -> tuple[str, Range] | None:
    """The port and the queues of a key; None for one that is written in another way."""
    match = _KEY.fullmatch(key, len(table) + 1)
    if match is None:
        return None
    port, first, last = match[1], int(match[2]), int(match[2] if match[3] is None else match[3])
    if not first <= last <= LAST_QUEUE or (match[3] is not None and first == last):
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
    result: dict[Range, Fields] = {}
    for end, queues in _RANGES.items():
        key = start + end
        if key in rows:
            result[queues] = real_fields(rows[key])
    return result


def real_fields(fields: Fields) -> Fields:
    """Without the field that SONiC writes where there is none."""
    return {name: value for name, value in fields.items() if name != "NULL"}


def overlap(present: Mapping[Range, Fields]) -> bool:
    """Whether a queue is in two rows, so that no one can say which of them counts."""
    return sum(last - first + 1 for first, last in present) > len(by_queue(present))


def by_queue(present: Mapping[Range, Fields]) -> dict[int, Fields]:
    """The fields of each queue that is in a row."""
    return {queue: fields for (first, last), fields in present.items() for queue in range(first, last + 1)}


def rows_to_divide(present: Mapping[Range, Fields], wanted: Mapping[int, Fields]) -> Iterator[Range]:
    """The rows of several queues that would have to be cut, as their queues come to differ."""
    for first, last in sorted(present):
        if any(wanted.get(queue) != wanted.get(first) for queue in range(first + 1, last + 1)):
            yield first, last


def as_rows(present: Mapping[Range, Fields], wanted: Mapping[int, Fields]) -> dict[Range, Fields]:
    """The rows that say what is wanted of each queue; only those of one queue come and go.

    A row of several queues stays, with other fields or none, and as it is where it would have to be cut:
    orchagent takes the keys of a batch in alphabetical order, so that the deletion of `3-4` would undo what
    `3` of the same batch has set.
    """
    uncut = set(rows_to_divide(present, wanted))
    rows: dict[Range, Fields] = {}
    for queues, fields in present.items():
        first, last = queues
        row = fields if queues in uncut else wanted.get(first, {})
        if row or first < last or not fields:
            rows[queues] = row
    was = by_queue(present)
    rows.update({(queue, queue): fields for queue, fields in wanted.items() if fields and queue not in was})
    return rows


PORT_MAPS = "PORT_QOS_MAP"
CLASS_MAPS = "TC_TO_QUEUE_MAP"


def crossed_classes(rows: Rows, port: str) -> frozenset[int]:
    """The classes and queues that the map of a port joins with another number."""
    name = rows.get(f"{PORT_MAPS}|{port}", {}).get("tc_to_queue_map")
    pairs = rows.get(f"{CLASS_MAPS}|{name}", {}) if name is not None else {}
    classes: set[int] = set()
    for of_class, of_queue in pairs.items():
        traffic_class, queue = number(of_class, 0, 255), number(of_queue, 0, 255)
        if traffic_class is not None and queue is not None and traffic_class != queue:
            classes.update((traffic_class, queue))
    return frozenset(classes)
