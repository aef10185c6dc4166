"""Takes in connections at a socket that listens."""

import asyncio
import logging
import socket
from collections.abc import Callable
from typing import Any, Final

_log = logging.getLogger("isolane.listen")

BACKLOG: Final = 128
PAUSE_S: Final = 1.0
"""Pause of accepting when the machine has no descriptor left: the socket stays ready, and asking it"""

Begin = Callable[[socket.socket, Any], None]
"""Gets a connection's socket and the peer's address."""


class Accepting:
    """Goes on until it is closed."""

    def __init__(self, listening: socket.socket, begin: Begin) -> None:
        self._loop = asyncio.get_running_loop()
        self._socket = listening
        self._begin = begin
        self._pause: asyncio.TimerHandle | None = None
        listening.setblocking(False)
        self._loop.add_reader(listening, self._accept)

    def close(self) -> None:
        """Listen no longer."""
        if self._pause is not None:
            self._pause.cancel()
        self._loop.remove_reader(self._socket)
        self._socket.close()

    def _accept(self) -> None:
        for _ in range(BACKLOG):
            try:
                accepted, address = self._socket.accept()
            except (BlockingIOError, ConnectionAbortedError):
                return
            except OSError as error:
                _log.error("no connection can be accepted for %g s: %s", PAUSE_S, error)
                self._loop.remove_reader(self._socket)
                self._pause = self._loop.call_later(PAUSE_S, self._resume)
                return
            self._begin(accepted, address)

    def _resume(self) -> None:
        self._loop.add_reader(self._socket, self._accept)
