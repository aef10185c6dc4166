"""What a switch does with CONFIG_DB at its start, and at `config reload`."""

from typing import Any, Final

from isolane.sonic import document
from isolane.sonic.errors import SonicError
from isolane.sonic.redis.config_db import LOADED
from tools.sonic_stand_in.databases import Databases, checked, set_fields

MARK: Final = "SONIC_STAND_IN"
"""A key of STATE_DB: what is in the databases was written by a stand-in."""


def begin(databases: Databases) -> None:
    """Empty what daemons write; refused where daemons of a switch have written."""
    (marked, held) = checked(databases.state, ("EXISTS", MARK), ("DBSIZE",))
    if held and not marked:
        raise SonicError(
            f"{databases.place}: STATE_DB holds state of a switch's own daemons; the stand-in leaves it alone"
        )
    for each in databases.daemons:
        checked(each, ("FLUSHDB",))
    checked(databases.own, ("FLUSHDB",))
    checked(databases.state, ("SET", MARK, "1"))


def is_loaded(databases: Databases) -> bool:
    """Whether CONFIG_DB has been loaded."""
    return checked(databases.config, ("EXISTS", LOADED)) == [1]


def load(databases: Databases, tables: Any) -> None:
    """Replace CONFIG_DB by a config_db.json: first it is empty, last comes the key that says it is loaded."""
    rows = document.content(tables, "|")
    checked(databases.config, ("FLUSHDB",))
    checked(databases.config, *(set_fields(key, fields) for key, fields in rows.items()))
    checked(databases.config, ("SET", LOADED, "1"))
