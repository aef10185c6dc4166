"""CONFIG_DB saved as config_db.json: after each commit, or when somebody wants it."""

import asyncio
import logging
from contextlib import suppress
from pathlib import Path

from isolane.sonic import document
from isolane.sonic.config_db import ConfigDb
from isolane.sonic.connection import Connection
from isolane.sonic.databases import Database
from isolane.sonic.errors import SonicError

_log = logging.getLogger("isolane.sonic")


def save(database: Database, file: Path) -> int:
    """Write all of CONFIG_DB, tables without a module as well; the number of keys."""
    connection = Connection(database)
    try:
        content = ConfigDb(connection).everything()
    finally:
        connection.close()
    document.save(file, document.text(content, database.separator))
    return len(content)


class Saver:
    """Saves soon after a request; all requests that come meanwhile are one more save."""

    def __init__(self, database: Database, file: Path) -> None:
        self._database = database
        self._file = file
        self._wanted = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Wait for requests from now on."""
        self._task = asyncio.create_task(self._run(), name="config-db-save")

    def request(self) -> None:
        """There is something to save."""
        self._wanted.set()

    async def _run(self) -> None:
        while True:
            await self._wanted.wait()
            self._wanted.clear()
            await self._save()

    async def _save(self) -> None:
        try:
            await asyncio.to_thread(save, self._database, self._file)
        except SonicError as error:
            _log.error("CONFIG_DB was not saved: %s", error)

    async def close(self) -> None:
        """Save what is still to be saved, and end."""
        if self._task is not None:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task
        if self._wanted.is_set():
            await self._save()
