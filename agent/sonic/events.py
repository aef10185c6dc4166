"""Keyspace events of one database: which keys somebody wrote to."""

import asyncio
from collections.abc import Iterable
from typing import Final

from isolane.sonic.databases import Database
from isolane.sonic.errors import Unreachable
from isolane.sonic.resp import BadReply, Replies, Reply, ServerError, request

CHUNK: Final = 1 << 16


class Events:
    """A subscription; `next` gives the keys of the events that have come, one for each event."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._reader = reader
        self._writer = writer
        self._replies = Replies()
        self._found: list[str] = []
        self._failure: Unreachable | None = None
        self._news = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    @classmethod
    async def open(cls, database: Database) -> "Events":
        """Subscribe; Unreachable when Redis does not answer."""
        try:
            if database.socket:
                reader, writer = await asyncio.open_unix_connection(database.socket)
            else:
                reader, writer = await asyncio.open_connection(database.host, database.port)
        except OSError as error:
            raise Unreachable(f"Redis, {database}: {error.strerror or error}") from error
        events = cls(reader, writer)
        writer.write(request("PSUBSCRIBE", f"__keyspace@{database.number}__:*"))
        try:
            await events._received()
        except BaseException:
            events.close()
            raise
        events._task = asyncio.create_task(events._listen(), name="config-db-events")
        return events

    async def next(self) -> list[str]:
        """The keys; Unreachable when the connection ends."""
        await self._news.wait()
        self._news.clear()
        found, self._found = self._found, []
        if self._failure is not None:
            raise self._failure  # a comparison follows, which sees everything
        return found

    def add(self, keys: Iterable[str]) -> None:
        """Have keys looked at as if an event of each had come."""
        self._found += keys
        self._news.set()

    async def _listen(self) -> None:
        try:
            while True:
                several = await self._received()
                messages = (each for each in several if isinstance(each, list) and len(each) == 4)
                self.add(str(each[2]).partition(":")[2] for each in messages)
        except Unreachable as error:
            self._failure = error
            self._news.set()

    async def _received(self) -> list[Reply]:
        while True:
            try:
                octets = await self._reader.read(CHUNK)
                self._replies.feed(octets)
                several = self._replies.several()
            except (OSError, BadReply, ValueError) as error:
                raise Unreachable(f"Redis: {error}") from error
            if not octets:
                raise Unreachable("Redis: the connection was closed")
            for reply in several:
                if isinstance(reply, ServerError):
                    raise Unreachable(f"Redis: {reply}")
            if several:
                return several

    def close(self) -> None:
        """End the subscription."""
        if self._task is not None:
            self._task.cancel()
        self._writer.close()
