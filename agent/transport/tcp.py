"""TCP: sockets that listen, why one cannot, and how a connection begins and ends."""

import asyncio
import errno
import logging
import os
import socket
from collections.abc import Callable, Coroutine
from typing import Any, Final

from isolane.transport.gate import Gate
from isolane.transport.nonblocking import READ_SIZE

_log = logging.getLogger("isolane.listen")

BACKLOG: Final = 128
MOST_QUESTIONS: Final = 127
"""TCP asks no oftener for a sign of life."""
PAUSE_S: Final = 1.0
"""Pause of accepting when the machine has no descriptor left: the socket stays ready, and asking it"""

Begin = Callable[[socket.socket, tuple[str, int]], None]
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


LINGER_S: Final = 2.0
"""Time that a client has to take the last octets and to close its side."""

Serve = Callable[[socket.socket, str], Coroutine[object, object, None]]
"""Serves a client that the gate has let in, by its socket and host."""


class TcpListener:
    """One address; what is accepted there has passed the gate."""

    def __init__(self, gate: Gate, serve: Serve) -> None:
        self._gate = gate
        self._serve = serve
        self._socket: socket.socket | None = None
        self._accepting: Accepting | None = None
        self._tasks: set[asyncio.Task[None]] = set()
        self.accepted = 0
        self.refused = 0

    def open(self, host: str, port: int, opened: socket.socket | None = None) -> None:
        """Listen, at a socket that is open already or at a new one; OSError when that cannot be."""
        family = socket.AF_INET6 if ":" in host else socket.AF_INET
        self._socket = opened or socket.create_server((host, port), family=family, backlog=BACKLOG)
        self._accepting = Accepting(self._socket, self._begin)

    @property
    def port(self) -> int:
        """The address of the listener."""
        assert self._socket is not None
        return int(self._socket.getsockname()[1])

    def close(self) -> None:
        """Listen no longer; connections go on."""
        if self._accepting is not None:
            self._accepting.close()
            self._accepting = self._socket = None

    def _begin(self, accepted: socket.socket, address: tuple[str, int]) -> None:
        host = address[0]
        if not self._gate.enter(host):
            self.refused += 1
            accepted.close()
            return
        self.accepted += 1
        prepare(accepted)
        task = asyncio.get_running_loop().create_task(self._serve(accepted, host))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)


def prepare(sock: socket.socket) -> None:
    """Sessions are short messages to and fro, so none may wait for the next."""
    sock.setblocking(False)
    sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)


def finish(sock: socket.socket) -> None:
    """Send no more, and close when the other side does: closed before, the last octets could be lost."""
    loop = asyncio.get_running_loop()

    def discard() -> None:
        try:
            octets = sock.recv(READ_SIZE)
        except BlockingIOError:
            return
        except OSError:
            octets = b""
        if not octets:
            close()

    def close() -> None:
        timer.cancel()
        loop.remove_reader(sock)
        sock.close()

    try:
        sock.shutdown(socket.SHUT_WR)
    except OSError:  # the other side is gone already
        sock.close()
        return
    timer = loop.call_later(LINGER_S, close)
    loop.add_reader(sock, discard)


_REASONS: Final = {
    errno.EADDRINUSE: "the port is in use by another program",
    errno.EADDRNOTAVAIL: "this machine does not have the address",
    errno.EACCES: "a port below 1024 needs root or CAP_NET_BIND_SERVICE",
}


def cannot_listen(host: str, port: int, error: OSError, remedy: str) -> str:
    """`remedy` names the option or the leaf, as in "choose another port with --ssh HOST:PORT"."""
    return f"cannot listen at {host} port {port}: {system_reason(error)}; {remedy}"


def system_reason(error: OSError) -> str:
    """The reason without the words that libraries put around it."""
    number = error.errno
    if number is None or number < 0:  # a name that does not resolve has numbers of its own
        return (error.strerror or str(error)).partition(" (while attempting")[0]
    return _REASONS.get(number) or os.strerror(number)


def keep_alive(sock: Any, after_s: int, interval_s: int, attempts: int) -> None:
    """Have TCP ask the other side for a sign of life after so much silence, and give it up without one."""
    questions = min(attempts, MOST_QUESTIONS)
    sock.setsockopt(socket.SOL_SOCKET, socket.SO_KEEPALIVE, 1)
    sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_KEEPIDLE, after_s)
    sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_KEEPINTVL, interval_s)
    sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_KEEPCNT, questions)
    lost_ms = (after_s + interval_s * questions) * 1000
    sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, lost_ms)
