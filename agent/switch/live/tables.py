"""Whole tables of a database, in the calling thread, which may wait."""

from collections.abc import Iterable, Sequence
from typing import Final

from isolane.sonic.connection import Connection
from isolane.sonic.errors import Unreachable
from isolane.switch.facts import Fields
from isolane.switch.live.name_maps import fields_of

_SCANNED: Final = "1000"


def keys_of(connection: Connection, separator: str, tables: Iterable[str]) -> list[str]:
    """All keys of some tables; a table may be a single hash, which has its name only."""
    found: dict[str, None] = {}
    for table in tables:
        found[table] = None
        cursor = "0"
        while True:
            command = ("SCAN", cursor, "MATCH", f"{table}{separator}*", "COUNT", _SCANNED)
            (reply,) = connection.fresh(command)
            if not isinstance(reply, list) or len(reply) != 2 or not isinstance(keys := reply[1], list):
                raise Unreachable(f"Redis: SCAN: {reply}")
            found.update(dict.fromkeys(map(str, keys)))
            cursor = str(reply[0])
            if cursor == "0":
                break
    return list(found)


def hashes_of(connection: Connection, keys: Sequence[str]) -> dict[str, Fields]:
    """The fields of some keys, in one round trip for each thousand."""
    replies = connection.fresh(*(("HGETALL", key) for key in keys))
    return dict(zip(keys, map(fields_of, replies), strict=True))
