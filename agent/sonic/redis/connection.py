"""A connection to Redis that blocks: for the thread that may wait."""

import socket
import ssl
import time
from collections.abc import Sequence
from typing import Final

from isolane.printable import printable
from isolane.sonic.errors import SonicError, Unreachable
from isolane.sonic.redis.databases import Database, tls_failure
from isolane.sonic.redis.resp import BadReply, Replies, Reply, ServerError, requests

TIMEOUT_S: Final = 5.0
CHUNK: Final = 1 << 18
MOST_AT_ONCE: Final = 1000
"""Commands that are sent before their replies are read: neither side has to hold more."""
MOST_KEYS: Final = 1_000_000
_SCANNED: Final = 1000
_SHOWN: Final = 200
_MOST_SCANS: Final = 100 * MOST_KEYS // _SCANNED
"""A scan may give few keys at a time, but it comes to its end."""


class Connection:
    """Commands to one database. It connects when it is needed, and again after a failure."""

    def __init__(self, database: Database, timeout_s: float = TIMEOUT_S) -> None:
        """`timeout_s`: the longest wait for some octets; see `deadline` for a call as a whole."""
        self._database = database
        self._timeout_s = timeout_s
        self.deadline: float | None = None
        """The moment of `time.monotonic` at which a call ends without an answer; None for no such moment."""
        self._socket: socket.socket | None = None
        self._replies = Replies()

    def call(self, *commands: tuple[str, ...]) -> list[Reply]:
        """Send commands and wait for their replies; Unreachable when the connection does not last."""
        replies: list[Reply] = []
        for start in range(0, len(commands), MOST_AT_ONCE):
            replies += self._exchange(commands[start : start + MOST_AT_ONCE])
        return replies

    def fresh(self, *commands: tuple[str, ...]) -> list[Reply]:
        """The same for commands that change nothing: a connection that ended meanwhile is made again."""
        was_open = self._socket is not None
        try:
            return self.call(*commands)
        except Unreachable:
            if not was_open:
                raise
            return self.call(*commands)

    def scan(self, pattern: str = "*") -> set[str]:
        """All keys of a pattern; Unreachable where there are more than CONFIG_DB has."""
        keys: set[str] = set()
        cursor = "0"
        for _ in range(_MOST_SCANS):
            (reply,) = self.fresh(("SCAN", cursor, "MATCH", pattern, "COUNT", str(_SCANNED)))
            match reply:
                case [str(cursor), [*found]] if all(isinstance(key, str) for key in found):
                    keys.update(map(str, found))
                case _:
                    raise self.unexpected("SCAN", reply)
            if cursor == "0":
                return keys
            if len(keys) > MOST_KEYS:
                break
        raise Unreachable(f"Redis, {self._database}: more than {MOST_KEYS} keys; this is no CONFIG_DB")

    def unexpected(self, command: str, reply: Reply) -> Unreachable:
        """A reply that Redis does not give to a command."""
        return Unreachable(f"Redis, {self._database}: {command}: {printable(str(reply))[:_SHOWN]}")

    def close(self) -> None:
        """End it; the next call connects again."""
        if self._socket is not None:
            self._socket.close()
            self._socket = None
        self._replies = Replies()

    def _exchange(self, commands: Sequence[tuple[str, ...]]) -> list[Reply]:
        try:
            open_ = self._socket or self._connect()
            self._limit(open_)
            open_.sendall(requests(commands))
            return self._received(open_, len(commands))
        except ssl.SSLError as error:
            self.close()
            raise tls_failure(self._database, error) from error
        except SonicError as error:
            self.close()
            raise Unreachable(f"Redis, {self._database}: {error}") from error
        except (OSError, BadReply, ValueError) as error:
            self.close()
            reason = "no answer in time" if isinstance(error, TimeoutError) else str(error)
            raise Unreachable(f"Redis, {self._database}: {reason}") from error

    def _received(self, open_: socket.socket, count: int) -> list[Reply]:
        several = self._replies.several()
        while len(several) < count:
            self._limit(open_)
            octets = open_.recv(CHUNK)
            if not octets:
                raise ConnectionResetError("the connection was closed")
            self._replies.feed(octets)
            several += self._replies.several()
        return several

    def _limit(self, open_: socket.socket) -> None:
        """A server that drips octets costs no more time than a silent one."""
        if self.deadline is None:
            return
        left = self.deadline - time.monotonic()
        if left <= 0:
            raise TimeoutError
        open_.settimeout(left)

    def _connect(self) -> socket.socket:
        self.close()
        place = self._database
        opened = self._opened()
        try:
            words = [*place.access.greeting(), ("SELECT", str(place.number))]
            opened.sendall(requests(words))
            wrong = next(
                (one for one in self._received(opened, len(words)) if isinstance(one, ServerError)), None
            )
            if wrong is not None:
                raise ConnectionRefusedError(str(wrong))
        except BaseException:
            opened.close()
            raise
        self._socket = opened
        return opened

    def _opened(self) -> socket.socket:
        place = self._database
        if place.socket is None:
            opened = socket.create_connection((place.host, place.port), self._timeout_s)
        else:
            opened = socket.socket(socket.AF_UNIX)
        try:
            opened.settimeout(self._timeout_s)
            self._limit(opened)
            if place.socket is not None:
                opened.connect(place.socket)
            context = place.access.context()
            return opened if context is None else context.wrap_socket(opened, server_hostname=place.host)
        except BaseException:
            opened.close()
            raise
