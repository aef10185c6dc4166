"""The socket of a lab that runs, for the commands of `isolane lab` and `isolane status --lab`.

It is in the directory of the lab, for the user whose lab it is. A request is one line of JSON; the answer is
one line of JSON, and after that of `capture` the octets of pcapng until the client closes.
"""

import asyncio
import json
import logging
import os
import socket
from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any, Final, Protocol

from isolane.app.lab.directory import SOCKET, ReachedPath
from isolane.errors import IsolaneError, WrongInput

_log = logging.getLogger("isolane.lab")

LONGEST: Final = 1 << 16
"""Octets of a request."""
PATIENCE_S: Final = 10.0

Answer = Mapping[str, object]


class Stream(Protocol):
    """Goes on after the answer, until the client closes."""

    async def write(self, writer: asyncio.StreamWriter) -> None: ...

    async def end(self) -> None: ...


Handler = Callable[[Mapping[str, Any]], Awaitable[Answer | Stream]]


class Control:
    """Listens, and calls the handler of what a request asks to `do`."""

    def __init__(self, directory: Path, handlers: Mapping[str, Handler]) -> None:
        self._path = directory / SOCKET
        self._handlers = handlers
        self._turn = asyncio.Lock()
        """One request after the other: two that change the lab never meet."""
        self._server: asyncio.Server | None = None
        self._tasks: set[asyncio.Task[None]] = set()

    async def open(self) -> None:
        """Listen. A lab whose directory has no room for a socket goes on without one, and says so."""
        self._path.unlink(missing_ok=True)  # of a lab that was killed: the directory is locked by this one
        opened = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
        before = os.umask(0o177)
        try:
            with ReachedPath(self._path) as path:
                opened.bind(path)
        except OSError as error:
            opened.close()
            _log.warning("%s: %s; commands cannot reach this lab", self._path, error.strerror or error)
            return
        finally:
            os.umask(before)
        self._server = await asyncio.start_unix_server(self._serve, sock=opened, limit=LONGEST)

    async def close(self) -> None:
        """End all that is going on."""
        if self._server is None:
            return
        self._server.close()
        for task in tuple(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self._path.unlink(missing_ok=True)
        self._server = None

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task is not None
        self._tasks.add(task)
        try:
            with suppress(OSError):
                await self._exchange(reader, writer)
        except asyncio.CancelledError:
            pass  # the lab ends; asyncio would log it
        finally:
            self._tasks.discard(task)
            writer.close()

    async def _exchange(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            async with asyncio.timeout(PATIENCE_S):
                line = await reader.readline()
        except (TimeoutError, ValueError):
            return
        answer = await self._answered(line)
        if isinstance(answer, Mapping):
            writer.write(json.dumps(answer).encode() + b"\n")
            await writer.drain()
            return
        writer.write(b"{}\n")
        try:
            async with asyncio.TaskGroup() as group:
                writing = group.create_task(answer.write(writer))
                await reader.read(1)  # until the client is gone
                writing.cancel()
        except* IsolaneError as errors:
            _log.warning("%s", errors.exceptions[0])
        except* OSError:
            pass  # the client went while something was written
        finally:
            await answer.end()

    async def _answered(self, line: bytes) -> Answer | Stream:
        try:
            request = json.loads(line)
            handler = self._handlers[request["do"]]
        except (ValueError, LookupError, TypeError):
            return {"error": "the request is not one of this version"}
        try:
            async with self._turn:
                return await handler(request)
        except IsolaneError as error:
            return {"error": str(error), "wrong": isinstance(error, WrongInput)}
        except OSError as error:
            return {"error": f"{error.filename or ''}: {error.strerror or error}".removeprefix(": ")}
