"""A connection to Redis for the event loop: a server that hangs costs one wait, and is then left alone."""

import logging
import threading
import time
from contextlib import suppress
from typing import Final

from isolane.sonic.errors import SonicError
from isolane.sonic.redis.connection import Connection
from isolane.sonic.redis.databases import Database
from isolane.sonic.redis.resp import Reply
from isolane.threads import NoThread, start

_log = logging.getLogger("isolane.switch")

LIMIT_S: Final = 0.1
"""The longest that one call waits. A Redis on a Unix socket answers within a fraction of a millisecond."""
PROBE_S: Final = 1.0


class Guarded:
    """Commands from any thread; after a failure none is sent until a thread of its own had an answer."""

    def __init__(
        self, place: Database, name: str, limit_s: float | None = None, probe_s: float = PROBE_S
    ) -> None:
        """One call waits for `LIMIT_S`, unless another limit is given."""
        self._limit_s = LIMIT_S if limit_s is None else limit_s
        self._connection = Connection(place, self._limit_s)
        self._name = name
        self._probe_s = probe_s
        self._lock = threading.Lock()
        self._closed = threading.Event()
        self._probing: threading.Thread | None = None
        self.round_trips = 0
        self.failures = 0
        """The number of calls that waited in vain."""

    @property
    def is_open(self) -> bool:
        """Whether the server is being asked."""
        return self._probing is None

    def call(self, *commands: tuple[str, ...]) -> list[Reply] | None:
        """The replies; None when the server does not answer in time, or did not lately."""
        if not self.is_open:
            return None
        with self._lock:
            if not self.is_open or self._closed.is_set():
                return None
            self.round_trips += 1
            self._connection.deadline = time.monotonic() + self._limit_s
            try:
                return self._asked(commands)
            except SonicError as error:
                self._failed(error)
                return None

    def close(self) -> None:
        self._closed.set()
        probing = self._probing
        if probing is not None:
            probing.join()
        with self._lock:
            self._connection.close()

    def _asked(self, commands: tuple[tuple[str, ...], ...]) -> list[Reply]:
        """A connection that ended meanwhile is made again; silence is not waited for twice."""
        try:
            return self._connection.call(*commands)
        except SonicError as error:
            if isinstance(error.__cause__, TimeoutError):
                raise
            return self._connection.call(*commands)

    def _failed(self, error: SonicError) -> None:
        self.failures += 1
        _log.warning("%s cannot be read, its values are left out: %s", self._name, error)
        with suppress(NoThread):  # without a probe the next call asks the server itself
            self._probing = start(self._probe, name=f"{self._name}-probe")

    def _probe(self) -> None:
        """The connection is this thread's while calls are turned away."""
        while not self._closed.wait(self._probe_s):
            self._connection.deadline = None
            try:
                self._connection.call(("PING",))
            except SonicError:
                continue
            _log.info("%s can be read again", self._name)
            with self._lock:  # who began the probe has noted it by then
                self._probing = None
            return
