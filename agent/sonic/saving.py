"""CONFIG_DB saved as config_db.json: after each commit, or when somebody wants it."""

import asyncio
import logging
from pathlib import Path

from isolane.sonic import document
from isolane.sonic.config_db import ConfigDb
from isolane.sonic.connection import Connection
from isolane.sonic.databases import Database
from isolane.sonic.errors import SonicError
from isolane.sonic.health import Health

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

    def __init__(self, database: Database, file: Path, health: Health) -> None:
        self._database = database
        self._file = file
        self._health = health
        health.save_to = str(file.absolute())
        self._wanted = asyncio.Event()
        self._is_requested = False
        self._is_closing = False
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Wait for requests from now on."""
        self._task = asyncio.create_task(self._run(), name="config-db-save")

    def request(self) -> None:
        """There is something to save."""
        self._is_requested = True
        self._wanted.set()

    async def _run(self) -> None:
        """One save after the other, so that the last one has the last commit."""
        while self._is_requested or not self._is_closing:
            await self._wanted.wait()
            self._wanted.clear()
            if self._is_requested:
                self._is_requested = False
                await self._save()

    async def _save(self) -> None:
        try:
            await asyncio.to_thread(save, self._database, self._file)
        except SonicError as error:
            self._health.saved(str(error))
            _log.error("CONFIG_DB was not saved: %s", error)
        else:
            self._health.saved()

    async def close(self) -> None:
        """Save what is still to be saved, and end."""
        self._is_closing = True
        self._wanted.set()
        if self._task is not None:
            await self._task
