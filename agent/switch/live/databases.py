"""The databases of SONiC beside CONFIG_DB: where they are, and what is read of them once."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Final

from isolane.lazy_dataclass import dataclass
from isolane.sonic.datastore import COMPARE_S
from isolane.sonic.redis.connection import Connection
from isolane.sonic.redis.databases import GLOBAL, NAME, USUAL, Database, from_file, namespaces
from isolane.switch.live.name_maps import fields_of
from isolane.switch.translation import Facts, Fields

DEFAULTS: Final = {
    "APPL_DB": (0, ":"),
    "COUNTERS_DB": (2, ":"),
    "FLEX_COUNTER_DB": (5, ":"),
    "STATE_DB": (6, "|"),
}
"""Number and separator, all on the server of CONFIG_DB."""


@dataclass(frozen=True, slots=True)
class Databases:
    """The databases that the agent reads beside CONFIG_DB, which it also writes."""

    config: Database
    appl: Database
    counters: Database
    flex_counter: Database
    state: Database


def databases(config: Database, file: Path | None = None, namespace: str | None = None) -> Databases:
    """The databases beside one CONFIG_DB.

    A file gives numbers, separators and servers; a database on the server that the file has for CONFIG_DB is
    wherever CONFIG_DB is, so that a URL for CONFIG_DB moves both. A namespace has a file of its own.
    """
    description = file or (USUAL if USUAL.exists() else None)
    if namespace:
        description = namespaces((file or USUAL).with_name(GLOBAL), namespace)
    appl, counters, flex_counter, state = (
        replace(config, number=number, separator=separator)
        if description is None
        else _other_database(config, description, name)
        for name, (number, separator) in DEFAULTS.items()
    )
    return Databases(config, appl, counters, flex_counter, state)


def _other_database(config: Database, file: Path, name: str) -> Database:
    own, other = from_file(file, NAME), from_file(file, name)
    place = replace(config, number=other.number, separator=other.separator)
    if (own.socket, own.host, own.port) == (other.socket, other.host, other.port):
        return place
    return replace(place, socket=other.socket, host=other.host, port=other.port)


def keys_of(connection: Connection, separator: str, tables: Iterable[str]) -> list[str]:
    """All keys of some tables; a table may be a single hash, which has its name only."""
    keys: dict[str, None] = {}
    for table in tables:
        keys[table] = None
        keys.update(dict.fromkeys(connection.scan(f"{table}{separator}*")))
    return list(keys)


def hashes_of(connection: Connection, keys: Sequence[str]) -> dict[str, Fields]:
    """The fields of some keys, in one round trip for each thousand."""
    replies = connection.fresh(*(("HGETALL", key) for key in keys))
    return dict(zip(keys, map(fields_of, replies), strict=True))


def read_facts(places: Databases) -> Facts:
    """Unreachable when Redis does not answer."""
    ports = _table(places.config, "PORT")
    switch = _table(places.state, "SWITCH_CAPABILITY").get("switch", {})
    counters = _table(places.state, "PORT_COUNTER_CAPABILITIES")
    watchdog = _table(places.state, "PFC_WD_STATE_TABLE").get("PFC_WD", {})
    return Facts(frozenset(ports), switch, counters, watchdog)


def _table(place: Database, name: str) -> dict[str, Fields]:
    """The rows of a table, by what follows its name."""
    connection = Connection(place)
    try:
        hashes = hashes_of(connection, keys_of(connection, place.separator, (name,)))
    finally:
        connection.close()
    prefix = f"{name}{place.separator}"
    return {key.removeprefix(prefix): fields for key, fields in hashes.items() if fields and key != name}


@dataclass(frozen=True, slots=True)
class SwitchChoices:
    """The databases of the switch, and the file that CONFIG_DB is saved to after each commit, if any."""

    databases: Databases
    save_to: Path | None = None
    compare_s: float | None = COMPARE_S
    """Interval of the periodic comparison; None: only at the start, on a new connection and on request."""
