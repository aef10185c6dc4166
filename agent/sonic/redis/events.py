"""Keyspace events of one database: which keys somebody wrote to."""

import asyncio
import ssl
from collections.abc import Collection, Iterable, Sequence
from typing import Final

from isolane.sonic.errors import SonicError, Unreachable
from isolane.sonic.redis.connection import TIMEOUT_S
from isolane.sonic.redis.databases import Database, tls_failure
from isolane.sonic.redis.resp import BadReply, Replies, Reply, ServerError, requests
from isolane.threads import in_thread

CHUNK: Final = 1 << 16


class Events:
    """A subscription; `next` gives the keys of the events that have come."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._reader = reader
        self._writer = writer
        self._replies = Replies()
        self._found: dict[str, int] = {}
        """The keys with the number of their events: what waits is bounded by the number of keys."""
        self._failure: Unreachable | None = None
        self._news = asyncio.Event()
        self._pong = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    @classmethod
    async def open(cls, database: Database, patterns: Sequence[str] = ("*",)) -> "Events":
        """Subscribe to keys of these patterns; Unreachable without an answer within `TIMEOUT_S`."""
        try:
            async with asyncio.timeout(TIMEOUT_S):
                return await cls._opened(database, patterns)
        except TimeoutError as error:
            raise Unreachable(f"Redis, {database}: no answer in time") from error
        except ssl.SSLError as error:
            raise tls_failure(database, error) from error
        except OSError as error:
            raise Unreachable(f"Redis, {database}: {error.strerror or error}") from error

    @classmethod
    async def _opened(cls, database: Database, patterns: Sequence[str]) -> "Events":
        try:
            context = await in_thread(database.access.context)
            greeting = await in_thread(database.access.greeting)
        except SonicError as error:
            raise Unreachable(f"Redis, {database}: {error}") from error
        if database.socket:
            reader, writer = await asyncio.open_unix_connection(database.socket)
        else:
            reader, writer = await asyncio.open_connection(database.host, database.port, ssl=context)
        events = cls(reader, writer)
        subscribe = ("PSUBSCRIBE", *(f"__keyspace@{database.number}__:{each}" for each in patterns))
        writer.write(requests([*greeting, subscribe]))
        try:
            answers = 0
            while answers <= len(greeting):
                answers += len(await events._received())
        except BaseException:
            events.close()
            raise
        events._task = asyncio.create_task(events._listen(), name="config-db-events")
        return events

    async def next(self) -> dict[str, int]:
        """The keys, each with the number of its events; Unreachable when the connection ends."""
        await self._news.wait()
        self._news.clear()
        events, self._found = self._found, {}
        if self._failure is not None:
            raise self._failure  # a comparison follows, which sees everything
        return events

    @property
    def pending(self) -> Collection[str]:
        """The keys of the events that have come and were not taken."""
        return self._found.keys()

    async def settle(self) -> None:
        """All events of what was written until now have come; Unreachable when Redis does not answer."""
        if self._failure is not None:
            raise self._failure
        self._pong.clear()
        self._writer.write(requests([("PING",)]))
        try:
            async with asyncio.timeout(TIMEOUT_S):
                await self._pong.wait()
        except TimeoutError as error:
            raise Unreachable("Redis: no answer in time to the subscription") from error
        if self._failure is not None:
            raise self._failure

    def add(self, keys: Iterable[str]) -> None:
        """Have keys looked at as if an event of each had come."""
        for key in keys:
            self._found[key] = self._found.get(key, 0) + 1
        self._news.set()

    async def _listen(self) -> None:
        try:
            while True:
                several = await self._received()
                messages = [each for each in several if isinstance(each, list)]
                self.add(str(each[2]).partition(":")[2] for each in messages if len(each) == 4)
                if any(each[:1] == ["pong"] for each in messages):
                    self._pong.set()
        except Unreachable as error:
            self._failure = error
            self._news.set()
            self._pong.set()

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
        if self._task is not None:
            self._task.cancel()
        self._writer.close()
