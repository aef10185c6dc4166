"""The databases of a switch, and hashes that one daemon keeps in one of them."""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Final

from isolane.sonic.redis.connection import Connection
from isolane.sonic.redis.databases import Database
from isolane.sonic.redis.resp import Reply, ServerError

Fields = Mapping[str, str]
Rows = Mapping[str, Fields]

APPL: Final = 0
COUNTERS: Final = 2
CONFIG: Final = 4
FLEX_COUNTER: Final = 5
STATE: Final = 6
OWN: Final = 15
"""Requests to the stand-in; a switch with one ASIC has nothing there."""


class Databases:
    """A connection to each database of one Redis."""

    def __init__(self, place: Database) -> None:
        self.place = place
        self.appl, self.counters, self.config, self.flex_counter, self.state, self.own = (
            Connection(replace(place, number=number))
            for number in (APPL, COUNTERS, CONFIG, FLEX_COUNTER, STATE, OWN)
        )

    @property
    def daemons(self) -> tuple[Connection, ...]:
        """The databases that daemons write."""
        return self.appl, self.counters, self.flex_counter, self.state

    def close(self) -> None:
        """End the connections."""
        for each in (*self.daemons, self.config, self.own):
            each.close()


class Mirror:
    """Hashes in a database: what differs from what was written before is written, other fields stay."""

    def __init__(self, database: Connection) -> None:
        self._database = database
        self._rows: dict[str, dict[str, str]] = {}

    def show(self, rows: Rows) -> None:
        """Have exactly these fields of ours in the database."""
        commands: list[tuple[str, ...]] = []
        for key, fields in rows.items():
            commands += _changes(key, self._rows.get(key, {}), fields)
        for key in self._rows.keys() - rows.keys():
            commands += _changes(key, self._rows[key], {})
        checked(self._database, *commands)
        self._rows = {key: dict(fields) for key, fields in rows.items()}


def _changes(key: str, was: Fields, now: Fields) -> Iterable[tuple[str, ...]]:
    given = {name: value for name, value in now.items() if was.get(name) != value}
    gone = was.keys() - now.keys()
    if given:
        yield set_fields(key, given)
    if gone:
        yield ("HDEL", key, *sorted(gone))


def set_fields(key: str, fields: Fields) -> tuple[str, ...]:
    """The command that sets fields of a hash."""
    return ("HSET", key, *(word for pair in fields.items() for word in pair))


def checked(database: Connection, *commands: tuple[str, ...]) -> list[Reply]:
    """Send commands; the first error that Redis answers is raised."""
    replies = database.call(*commands)
    for reply in replies:
        if isinstance(reply, ServerError):
            raise reply
    return replies


def read(database: Connection, keys: Iterable[str]) -> dict[str, dict[str, str]]:
    """Some hashes; a key that is none is left out."""
    names = list(keys)
    replies = database.call(*(("HGETALL", name) for name in names))
    found: dict[str, dict[str, str]] = {}
    for name, reply in zip(names, replies, strict=True):
        if isinstance(reply, list) and reply:
            words = iter(map(str, reply))
            found[name] = dict(zip(words, words, strict=True))
    return found


def read_all(database: Connection) -> dict[str, dict[str, str]]:
    """All hashes of a database."""
    (keys,) = checked(database, ("KEYS", "*"))
    return read(database, sorted(map(str, keys)) if isinstance(keys, list) else ())


def table(rows: Rows, name: str) -> dict[str, Fields]:
    """The entries of a table of CONFIG_DB, by their key without the table's name."""
    start = f"{name}|"
    return {key.removeprefix(start): fields for key, fields in rows.items() if key.startswith(start)}
