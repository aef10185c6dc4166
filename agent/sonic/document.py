"""config_db.json: the content of a CONFIG_DB as SONiC keeps it in a file, saved after commits."""

import asyncio
import json
import logging
import os
from collections.abc import ItemsView, Mapping
from pathlib import Path

from isolane.sonic.errors import SonicError
from isolane.sonic.health import Health
from isolane.sonic.redis.config_db import ConfigDb
from isolane.sonic.redis.connection import Connection
from isolane.sonic.redis.databases import Database
from isolane.sonic.redis.hashes import LISTED, NOTHING, Content, Hash
from isolane.threads import NoThread, in_thread


def content(document: object, separator: str) -> Content:
    """The hashes of a document: tables, in them keys, in them fields."""
    tables: Content = {}
    for table, keys in _members(document, "the document"):
        for key, fields in _members(keys, table):
            name = f"{table}{separator}{key}"
            tables[name] = dict(_field(name, field, value) for field, value in _members(fields, name))
            if not tables[name]:
                tables[name] = dict((NOTHING,))
    return tables


def _members(value: object, where: str) -> ItemsView[str, object]:
    if not isinstance(value, dict):
        raise SonicError(f"{where}: a JSON object is expected")
    return value.items()


def _field(where: str, name: str, value: object) -> tuple[str, str]:
    if isinstance(value, list):
        return f"{name}{LISTED}", ",".join(_text(where, name, each) for each in value)
    return name, _text(where, name, value)


def _text(where: str, name: str, value: object) -> str:
    if isinstance(value, str):
        return value
    if isinstance(value, bool) or not isinstance(value, int | float):
        raise SonicError(f"{where} {name}: a string is expected, not {json.dumps(value)}")
    return str(value)


def document(content: Mapping[str, Hash], separator: str) -> dict[str, dict[str, dict[str, str | list[str]]]]:
    """The document of hashes; a key without a table's name has no place in it and is left out."""
    tables: dict[str, dict[str, dict[str, str | list[str]]]] = {}
    for name in sorted(content):
        table, is_key, key = name.partition(separator)
        if is_key:
            tables.setdefault(table, {})[key] = _fields(content[name])
    return tables


def _fields(fields: Hash) -> dict[str, str | list[str]]:
    return {
        name.removesuffix(LISTED): value.split(",") if name.endswith(LISTED) else value
        for name, value in sorted(fields.items())
        if (name, value) != NOTHING
    }


def text(content: Mapping[str, Hash], separator: str) -> str:
    """The text of a document, as SONiC's own tools write it."""
    return json.dumps(document(content, separator), indent=4, ensure_ascii=False) + "\n"


def replace_file(file: Path, content: str) -> None:
    """Write a file as a whole or not at all; it keeps the rights that it had."""
    mode = file.stat().st_mode & 0o777 if file.exists() else 0o644
    new = file.with_name(f".{file.name}.{os.getpid()}.new")
    try:
        with new.open("w", encoding="utf-8", errors="surrogateescape") as out:
            out.write(content)
            out.flush()
            os.fsync(out.fileno())
        new.chmod(mode)
        new.replace(file)
        _sync(file.parent)
    except OSError as error:
        new.unlink(missing_ok=True)
        raise SonicError(f"{file}: {error.strerror}") from error


def _sync(directory: Path) -> None:
    number = os.open(directory, os.O_RDONLY)
    try:
        os.fsync(number)
    finally:
        os.close(number)


_log = logging.getLogger("isolane.sonic")


def save_config_db(database: Database, file: Path) -> int:
    """Write all of CONFIG_DB, tables without a module as well; the number of keys."""
    connection = Connection(database)
    try:
        content = ConfigDb(connection).everything()
    finally:
        connection.close()
    replace_file(file, text(content, database.separator))
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
            await in_thread(save_config_db, self._database, self._file)
        except (SonicError, NoThread) as error:
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
