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
from collections import deque
from contextlib import suppress
from pathlib import Path
from typing import Final

from agent.errors import DataError
from agent.netconf.peer import Peer
from agent.netconf.server import Server
from agent.netconf.session import Session
from agent.transport.deadline import Deadline

_log = logging.getLogger("isolane.unix")

_CREDENTIALS: Final = struct.Struct("3i")
READ_SIZE: Final = 262_144
HIGH_WATER: Final = 1_048_576
LOW_WATER: Final = 262_144
RELAY_GREETING: Final = b"R"
PATIENCE_S: Final = 10.0


class Descriptors:
    """A session on a pair of descriptors, one to read from and one to write to."""

    def __init__(self, server: Server, peer: Peer, reading: int, writing: int, also: socket.socket) -> None:
        """`also` is closed with them: the other side waits for that."""
        self._loop = asyncio.get_running_loop()
        self._reading = reading
        self._writing = writing
        self._also = also
        self._waiting: deque[bytes] = deque()
        self._size = 0
        self._paused = False
        self._is_writing = False
        self._closing = False
        self._session: Session | None = None
        for descriptor in {reading, writing}:
            os.set_blocking(descriptor, False)
        self._session = server.open(peer, self)
        self._deadline = Deadline(self._session, server.clock)
        self._loop.add_reader(reading, self._read)

    # --- what the session calls

    def write(self, octets: bytes) -> None:
        if not self._waiting:
            octets = octets[self._try(octets) :]
        if octets:
            self._waiting.append(octets)
            self._size += len(octets)
            if not self._is_writing:
                self._is_writing = True
                self._loop.add_writer(self._writing, self._write)
            if self._size > HIGH_WATER and not self._paused and self._session is not None:
                self._paused = True
                self._session.pause_writing()

    def close(self, reason: str) -> None:
        self._closing = True
        if not self._waiting:
            self._shut()

    def pause_reading(self) -> None:
        self._loop.remove_reader(self._reading)

    def resume_reading(self) -> None:
        if not self._closing:
            self._loop.add_reader(self._reading, self._read)

    # --- octets

    def _read(self) -> None:
        assert self._session is not None
        try:
            octets = os.read(self._reading, READ_SIZE)
        except BlockingIOError:
            return
        except OSError as error:
            self._lost(str(error))
            return
        if octets:
            self._session.receive(octets)
        else:
            self._loop.remove_reader(self._reading)
            self._session.end_of_input()

    def _try(self, octets: bytes) -> int:
        try:
            return os.write(self._writing, octets)
        except BlockingIOError:
            return 0
        except OSError as error:
            self._loop.call_soon(self._lost, str(error))
            return len(octets)

    def _write(self) -> None:
        while self._waiting:
            octets = self._waiting[0]
            done = self._try(octets)
            self._size -= done
            if done < len(octets):
                self._waiting[0] = octets[done:]
                break
            self._waiting.popleft()
        if not self._waiting:
            self._is_writing = False
            self._loop.remove_writer(self._writing)
            if self._closing:
                self._shut()
        if self._paused and self._size < LOW_WATER and self._session is not None:
            self._paused = False
            self._session.resume_writing()

    def _lost(self, reason: str) -> None:
        session, self._session = self._session, None
        if session is not None:
            session.connection_lost(reason)
        self._shut()

    def _shut(self) -> None:
        if self._reading < 0:
            return
        self._closing = True
        self._deadline.cancel()
        self._loop.remove_reader(self._reading)
        self._loop.remove_writer(self._writing)
        self._waiting.clear()
        for descriptor in {self._reading, self._writing} - {self._also.fileno()}:
            with suppress(OSError):
                os.close(descriptor)
        self._reading = self._writing = -1
        self._also.close()


class UnixListener:
    """A UNIX socket; its mode says who may come in."""

    def __init__(self, server: Server, recovery_users: frozenset[str] = frozenset()) -> None:
        self._server = server
        self._recovery_users = recovery_users
        self._socket: socket.socket | None = None
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
        made.listen(128)
        made.setblocking(False)
        self._socket, self._path = made, path
        asyncio.get_running_loop().add_reader(made, self._accept)

    def close(self) -> None:
        """Listen no longer; sessions go on."""
        if self._socket is None or self._path is None:
            return
        asyncio.get_running_loop().remove_reader(self._socket)
        self._socket.close()
        self._socket = None
        self._path.unlink(missing_ok=True)

    def _accept(self) -> None:
        assert self._socket is not None
        try:
            accepted, _ = self._socket.accept()
        except OSError as error:
            _log.error("no connection can be accepted: %s", error)
            return
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
        loop = asyncio.get_running_loop()
        readable = loop.create_future()
        loop.add_reader(accepted, _once, readable)
        try:
            async with asyncio.timeout(PATIENCE_S):
                await readable
        finally:
            loop.remove_reader(accepted)
        first = accepted.recv(1, socket.MSG_PEEK)
        if first != RELAY_GREETING:
            return accepted.fileno(), accepted.fileno()
        _, descriptors, _, _ = socket.recv_fds(accepted, 1, 2)
        if len(descriptors) == 2:
            return descriptors[0], descriptors[1]
        for descriptor in descriptors:
            os.close(descriptor)
        return accepted.fileno(), accepted.fileno()


def _once(readable: "asyncio.Future[None]") -> None:
    if not readable.done():
        readable.set_result(None)
