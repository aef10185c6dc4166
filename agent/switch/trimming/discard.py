"""The fate of a packet that finds no buffer: the `packet_discard_action` of the buffer profile of its queue.

A queue that is to trim gets a copy of the profile that it has, and afterwards that profile again. The name of
the copy says what it is a copy of, so nothing else has to remember it.
"""

from collections.abc import Iterator, Mapping
from typing import Final

from isolane.switch.facts import Fields
from isolane.switch.queues.ranges import keys_of, real_fields
from isolane.switch.translation import Rows, Wanted

PROFILES: Final = "BUFFER_PROFILE"
FIELD: Final = "profile"
ACTION: Final = "packet_discard_action"
TRIM: Final = "trim"
DROP: Final = "drop"
COPIES: Final = {f"isolane_{action}_": action for action in (TRIM, DROP)}
"""The action of a copy, by the start of its name."""


def row(rows: Rows, name: str) -> Fields | None:
    """A buffer profile."""
    return rows.get(f"{PROFILES}|{name}")


def trims(rows: Rows, name: str | None) -> bool | None:
    """Whether a queue with a profile trims; None where there is no such profile."""
    fields = None if name is None else row(rows, name)
    return None if fields is None else fields.get(ACTION) == TRIM


def original(name: str) -> tuple[str, str] | None:
    """The name of the profile that a profile is a copy of, and the action of the copy."""
    for start, action in COPIES.items():
        if name.startswith(start) and len(name) > len(start):
            return name[len(start) :], action
    return None


def profile(rows: Rows, name: str, *, trim: bool) -> str:
    """The profile that a queue with this one has where it is to trim, or to drop."""
    if trims(rows, name) is trim:
        return name
    copied = original(name)
    base = name if copied is None or row(rows, copied[0]) is None else copied[0]
    return base if trims(rows, base) is trim else f"isolane_{TRIM if trim else DROP}_{base}"


def copy(rows: Rows, name: str) -> Wanted:
    """The row of a copy, by the row that it is a copy of now; one whose original is gone stays as it is."""
    copied = original(name)
    fields = None if copied is None else row(rows, copied[0])
    if copied is None or fields is None:
        present = row(rows, name)
        return {} if present is None else {f"{PROFILES}|{name}": dict(present)}
    return {f"{PROFILES}|{name}": {**real_fields(fields), ACTION: copied[1]}}


def copies(rows: Rows) -> Iterator[str]:
    """The names of all copies that there are."""
    for key in keys_of(rows, PROFILES):
        name = key[len(PROFILES) + 1 :]
        if original(name) is not None:
            yield name


def stale(rows: Rows) -> Mapping[str, dict[str, str]]:
    """The copies whose originals have changed, as they have to be."""
    return {
        key: fields
        for name in copies(rows)
        for key, fields in copy(rows, name).items()
        if fields != rows[key]
    }
