"""The ports and capabilities of a switch, read once: for a command, which follows nothing."""

from isolane.sonic.connection import Connection
from isolane.sonic.databases import Database
from isolane.switch.facts import Facts, Fields
from isolane.switch.live.databases import Databases
from isolane.switch.live.tables import hashes_of, keys_of


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
        found = hashes_of(connection, keys_of(connection, place.separator, (name,)))
    finally:
        connection.close()
    prefix = f"{name}{place.separator}"
    return {key.removeprefix(prefix): fields for key, fields in found.items() if fields and key != name}
