"""NETCONF from processes of this machine over a UNIX socket: `isolane relay`, the subsystem of a stock sshd.

The relay hands over the descriptors that sshd gave it, so that octets go between sshd and this process
directly; the kernel tells who the user is (SO_PEERCRED). A client that hands over nothing speaks NETCONF on
the socket itself.
"""

import asyncio
import logging
import os
import pwd
import socket
import struct
from contextlib import suppress
from pathlib import Path
from typing import Final

from agent.errors import DataError
from agent.netconf.peer import Peer
from agent.netconf.server import Server
from agent.transport.accepting import BACKLOG, Accepting
from agent.transport.nonblocking import READ_SIZE, NonBlockingStream, ready

_log = logging.getLogger("isolane.unix")

_CREDENTIALS: Final = struct.Struct("3i")
RELAY_GREETING: Final = b"R"
PATIENCE_S: Final = 10.0


class Descriptors(NonBlockingStream):
    """A session on a pair of descriptors, one to read from and one to write to."""

    def __init__(self, server: Server, peer: Peer, reading: int, writing: int, also: socket.socket) -> None:
        """`also` is closed with them: the other side waits for that."""
        super().__init__(reading, writing)
        self._also = also
        for descriptor in {reading, writing}:
            os.set_blocking(descriptor, False)
        self.begin(server, peer)
        self.resume_reading()

    def _receive(self) -> bytes:
        return os.read(self._reading, READ_SIZE)

    def _transmit(self, octets: bytes) -> int:
        return os.write(self._writing, octets)

    def _release(self) -> None:
        for descriptor in {self._reading, self._writing} - {self._also.fileno()}:
            with suppress(OSError):
                os.close(descriptor)
        self._also.close()


class UnixListener:
    """A UNIX socket; its mode says who may come in."""

    def __init__(self, server: Server, recovery_users: frozenset[str] = frozenset()) -> None:
        self._server = server
        self._recovery_users = recovery_users
        self._accepting: Accepting | None = None
        self._path: Path | None = None
        self._tasks: set[asyncio.Task[None]] = set()
        self.accepted = 0
        self.refused = 0

    def open(self, path: Path, mode: int) -> None:
        """Listen; OSError when that cannot be. A socket that a dead process left is replaced."""
        made = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
        with suppress(FileNotFoundError):
            if path.is_socket():
                path.unlink()
        before = os.umask(0o177)
        try:
            made.bind(str(path))
        finally:
            os.umask(before)
        path.chmod(mode)
        made.listen(BACKLOG)
        self._accepting, self._path = Accepting(made, self._begin), path

    def close(self) -> None:
        """Listen no longer; sessions go on."""
        if self._accepting is None or self._path is None:
            return
        self._accepting.close()
        self._accepting = None
        self._path.unlink(missing_ok=True)

    def _begin(self, accepted: socket.socket, _: object) -> None:
        accepted.setblocking(False)
        task = asyncio.get_running_loop().create_task(self._serve(accepted))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _serve(self, accepted: socket.socket) -> None:
        try:
            peer = self._peer(accepted)
            reading, writing = await self._descriptors(accepted)
            self.accepted += 1
            Descriptors(self._server, peer, reading, writing, accepted)
        except (DataError, OSError, TimeoutError, KeyError) as error:
            self.refused += 1
            _log.warning("connection refused: %s", error)
            accepted.close()

    def _peer(self, accepted: socket.socket) -> Peer:
        octets = accepted.getsockopt(socket.SOL_SOCKET, socket.SO_PEERCRED, _CREDENTIALS.size)
        _, uid, _ = _CREDENTIALS.unpack(octets)
        user = pwd.getpwuid(uid).pw_name
        return Peer(user, "unix", recovery=user in self._recovery_users)

    async def _descriptors(self, accepted: socket.socket) -> tuple[int, int]:
        """Those that a relay hands over with its greeting; else the socket itself."""
        async with asyncio.timeout(PATIENCE_S):
            await ready(accepted.fileno())
        first = accepted.recv(1, socket.MSG_PEEK)
        if first != RELAY_GREETING:
            return accepted.fileno(), accepted.fileno()
        _, descriptors, _, _ = socket.recv_fds(accepted, 1, 2)
        if len(descriptors) == 2:
            return descriptors[0], descriptors[1]
        for descriptor in descriptors:
            os.close(descriptor)
        return accepted.fileno(), accepted.fileno()
