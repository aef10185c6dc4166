"""The databases of SONiC beside CONFIG_DB: `database_config.json`, or what SONiC uses without one."""

from dataclasses import replace
from pathlib import Path
from typing import Final

from isolane.lazy_dataclass import dataclass
from isolane.sonic.databases import GLOBAL, NAME, USUAL, Database, from_file, namespaces

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
    found = file or (USUAL if USUAL.exists() else None)
    if namespace:
        found = namespaces((file or USUAL).with_name(GLOBAL), namespace)
    appl, counters, flex_counter, state = (
        replace(config, number=number, separator=separator) if found is None else _beside(config, found, name)
        for name, (number, separator) in DEFAULTS.items()
    )
    return Databases(config, appl, counters, flex_counter, state)


def _beside(config: Database, file: Path, name: str) -> Database:
    own, other = from_file(file, NAME), from_file(file, name)
    found = replace(config, number=other.number, separator=other.separator)
    if (own.socket, own.host, own.port) == (other.socket, other.host, other.port):
        return found
    return replace(found, socket=other.socket, host=other.host, port=other.port)
