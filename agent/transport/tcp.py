"""TCP: addresses that clients come in by, whatever is spoken there."""

import asyncio
import socket
from collections.abc import Callable, Coroutine
from typing import Any, Final

from isolane.transport.accepting import BACKLOG, Accepting
from isolane.transport.gate import Gate
from isolane.transport.nonblocking import READ_SIZE

LINGER_S: Final = 2.0
"""Time that a client has to take the last octets and to close its side."""

Serve = Callable[[socket.socket, str], Coroutine[Any, Any, None]]
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

    def _begin(self, accepted: socket.socket, address: Any) -> None:
        host = str(address[0])
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
