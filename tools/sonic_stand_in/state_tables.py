"""Tables of APPL_DB as daemons hand them over: a producer leaves what is new aside, the consumer moves it.

The producer puts the key into a set of the table and the fields into a hash whose name begins with an
underscore, and publishes that there is something. The consumer empties the set and puts the fields into the
hash of the table. So a field that is no longer given stays there, and of several changes of a key the last is
seen.
"""

from typing import Final

from isolane.sonic.redis.connection import Connection
from tools.sonic_stand_in.databases import APPL, Fields, Rows, checked, set_fields

_CONSUME: Final = """
for _, key in ipairs(redis.call('SMEMBERS', KEYS[1] .. '_KEY_SET')) do
  local there, aside = KEYS[1] .. ':' .. key, '_' .. KEYS[1] .. ':' .. key
  if redis.call('SREM', KEYS[1] .. '_DEL_SET', key) == 1 then redis.call('DEL', there) end
  local fields = redis.call('HGETALL', aside)
  if #fields > 0 then redis.call('HSET', there, unpack(fields)) end
  redis.call('DEL', aside)
end
redis.call('DEL', KEYS[1] .. '_KEY_SET')
"""


class StateTables:
    """Rows of one producer and their consumer."""

    def __init__(self, database: Connection) -> None:
        self._database = database
        self._rows: dict[str, Fields] = {}

    def show(self, rows: Rows) -> None:
        """Hand over what differs from what was handed over before, and take it."""
        touched = self.produce(rows)
        self.consume(touched)

    def produce(self, rows: Rows) -> list[str]:
        """Leave it aside; the tables that have something."""
        commands: list[tuple[str, ...]] = []
        keys = [key for key, fields in rows.items() if self._rows.get(key) != fields]
        gone = [key for key in self._rows if key not in rows]
        for key in [*gone, *keys]:
            table, _, name = key.partition(":")
            commands.append(("SADD", f"{table}_KEY_SET", name))
            if key in rows:
                commands.append(set_fields(f"_{key}", rows[key]))
            else:
                commands += [("SADD", f"{table}_DEL_SET", name), ("DEL", f"_{key}")]
        touched = sorted({key.partition(":")[0] for key in [*gone, *keys]})
        commands += [("PUBLISH", f"{table}_CHANNEL@{APPL}", "G") for table in touched]
        checked(self._database, *commands)
        self._rows = {key: dict(fields) for key, fields in rows.items()}
        return touched

    def consume(self, tables: list[str]) -> None:
        """Take what was left aside."""
        checked(self._database, *(("EVAL", _CONSUME, "1", table) for table in tables))
