"""A mirror of some tables of one database: all keys at first, then those that keyspace events name."""

import asyncio
import logging
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Final

from isolane.sonic.errors import SonicError
from isolane.sonic.redis.config_db import ConfigDb
from isolane.sonic.redis.connection import Connection
from isolane.sonic.redis.databases import Database
from isolane.sonic.redis.events import Events
from isolane.sonic.supervised import OnFault, Supervised, ignore
from isolane.switch.live.databases import hashes_of, keys_of
from isolane.switch.translation import Fields
from isolane.threads import in_thread

_log = logging.getLogger("isolane.switch")

RETRY_S: Final = 0.5
COMPARE_S: Final = 60.0
"""A database that is emptied sends no event of each key, so that all keys are compared from time to time."""
NOTHING: Final[Fields] = {}

Listener = Callable[[str, Fields, Fields], None]
"""A key without the name of its table, its fields before and after; empty ones while there is no such key.

The key of a table that is a single hash is empty.
"""


class Mirror:
    """Rows of some tables. While Redis cannot be read they stay as they were, and `is_current` is False."""

    def __init__(
        self,
        place: Database,
        name: str,
        tables: Iterable[str],
        retry_s: float = RETRY_S,
        compare_s: float = COMPARE_S,
        on_fault: OnFault = ignore,
    ) -> None:
        self._place = place
        self._name = name
        self._retry_s = retry_s
        self._compare_s = compare_s
        self._connection = Connection(place)
        self._rows: dict[str, dict[str, Fields]] = {table: {} for table in tables}
        self._listeners: dict[str, list[Listener]] = {table: [] for table in self._rows}
        self._on_current: list[Callable[[], None]] = []
        self._on_fault = on_fault
        self._work = Supervised(f"the mirror of {name}", self._run, self._failed)
        self._events: Events | None = None
        self._trouble = self._doubt = ""
        self._compare_at = 0.0
        self.is_current = False

    def table(self, name: str) -> Mapping[str, Fields]:
        """The rows of a table, by the rest of their keys."""
        return self._rows[name]

    def row(self, table: str, key: str) -> Fields:
        """One row; empty when there is none."""
        return self._rows[table].get(key, NOTHING)

    def on_change(self, table: str, listener: Listener) -> None:
        """Hear of every row that came, changed or went."""
        self._listeners[table].append(listener)

    def on_current(self, listener: Callable[[], None]) -> None:
        """Hear when the rows can be relied on, and when no longer."""
        self._on_current.append(listener)

    async def start(self) -> None:
        """Read all rows, if Redis answers, and follow them from now on."""
        try:
            await self._begin()
        except SonicError as error:
            self._lost(error)
        self._work.start()

    async def close(self) -> None:
        """Follow them no longer."""
        await self._work.close()
        self._end()
        self._connection.close()

    async def _run(self) -> None:
        """Until the connection ends, and a little longer."""
        try:
            if self._events is None:
                await self._begin()
            while self._events is not None:
                await self._follow(self._events)
        except SonicError as error:
            self._lost(error)
        await asyncio.sleep(self._retry_s)

    def _failed(self, fault: Exception) -> None:
        """A fault of the agent: until it works again the rows cannot be relied on."""
        self._end()
        self._on_fault(fault)

    async def _begin(self) -> None:
        doubt = await in_thread(ConfigDb(self._connection).configure_events)
        if doubt and doubt != self._doubt:
            _log.warning(
                "%s: changes are seen every %d s at the latest: %s", self._name, self._compare_s, doubt
            )
        self._doubt = doubt
        patterns = [*self._rows, *(f"{table}{self._place.separator}*" for table in self._rows)]
        self._events = await Events.open(self._place, patterns)
        await self._compare()
        self._trouble = ""
        self.set_current(now=True)

    async def _follow(self, events: Events) -> None:
        """Take what events name, and from time to time everything."""
        if asyncio.get_running_loop().time() >= self._compare_at:
            await self._compare()
        try:
            async with asyncio.timeout_at(self._compare_at):
                named = await events.next()
        except TimeoutError:
            return
        keys = [key for key in named if self._place_of(key)]
        if keys:
            self.take(await in_thread(self._hashes, keys))

    def _place_of(self, key: str) -> tuple[str, str] | None:
        table, _, rest = key.partition(self._place.separator)
        return (table, rest) if table in self._rows else None

    def _full_key(self, table: str, key: str) -> str:
        return f"{table}{self._place.separator}{key}" if key else table

    async def _compare(self) -> None:
        content = await in_thread(self._everything)
        present = [self._full_key(table, key) for table, rows in self._rows.items() for key in rows]
        gone = [key for key in present if key not in content]
        self.take(content | dict.fromkeys(gone, NOTHING))
        self._compare_at = asyncio.get_running_loop().time() + self._compare_s

    def _everything(self) -> dict[str, Fields]:
        return self._hashes(keys_of(self._connection, self._place.separator, self._rows))

    def _hashes(self, keys: Sequence[str]) -> dict[str, Fields]:
        return hashes_of(self._connection, keys)

    def take(self, content: Mapping[str, Fields]) -> None:
        """Rows by their whole keys, as they are now; empty ones are gone."""
        for full_key, fields in content.items():
            place = self._place_of(full_key)
            if place is None:
                continue
            table, key = place
            before = self._rows[table].get(key, NOTHING)
            if before == fields:
                continue
            if fields:
                self._rows[table][key] = fields
            else:
                del self._rows[table][key]
            for listener in self._listeners[table]:
                listener(key, before, fields)

    def _lost(self, error: SonicError) -> None:
        """Say once why the database cannot be followed."""
        self._end()
        if str(error) != self._trouble:
            self._trouble = str(error)
            _log.warning("%s cannot be followed: %s", self._name, error)

    def _end(self) -> None:
        if self._events is not None:
            self._events.close()
            self._events = None
        self.set_current(now=False)

    def set_current(self, *, now: bool) -> None:
        """Whether the rows can be relied on."""
        if self.is_current is not now:
            self.is_current = now
            for listener in self._on_current:
                listener()
