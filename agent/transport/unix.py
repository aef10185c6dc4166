"""NETCONF from processes of this machine over a UNIX socket: `isolane relay`, the subsystem of a stock sshd.

The relay hands over the descriptors that sshd gave it, so that octets go between sshd and this process
directly; the kernel names the user (SO_PEERCRED). A client that hands over nothing speaks NETCONF on
the socket itself. One that asks for the health gets a line instead of a session.
"""

import asyncio
import errno
import logging
import os
import pwd
import socket
import struct
from collections.abc import Callable, Iterable
from contextlib import suppress
from pathlib import Path
from typing import Final

from isolane.errors import DataError
from isolane.netconf.server import Server
from isolane.northbound.requester import Peer
from isolane.transport.nonblocking import READ_SIZE, NonBlockingChannel, ready
from isolane.transport.outsiders import note
from isolane.transport.tcp import BACKLOG, Accepting

_log = logging.getLogger("isolane.unix")

_CREDENTIALS: Final = struct.Struct("3i")
RELAY_GREETING: Final = b"R"
HEALTH_GREETING: Final = b"H"
HEALTHY: Final = b"healthy\n"
PATIENCE_S: Final = 10.0


class Descriptors(NonBlockingChannel):
    """A session on a pair of descriptors, one to read from and one to write to."""

    def __init__(self, server: Server, peer: Peer, reading: int, writing: int, also: socket.socket) -> None:
        """`also` is closed with them: the other side waits for that."""
        super().__init__(reading, writing)
        self._also = also
        for descriptor in {reading, writing}:
            os.set_blocking(descriptor, False)
        self.resume_reading()  # OSError for what cannot be waited for, such as a file
        try:
            self.begin(server, peer)
        except DataError:
            self.pause_reading()
            raise

    def _receive(self) -> bytes:
        return os.read(self._reading, READ_SIZE)

    def _transmit(self, octets: bytes | memoryview) -> int:
        return os.write(self._writing, octets)

    def _release(self) -> None:
        for descriptor in {self._reading, self._writing} - {self._also.fileno()}:
            with suppress(OSError):
                os.close(descriptor)
        self._also.close()


class UnixListener:
    """A UNIX socket; its mode decides who may connect."""

    def __init__(
        self,
        server: Server,
        recovery_users: frozenset[str] = frozenset(),
        failure: Callable[[], str | None] = lambda: None,
    ) -> None:
        """`failure` is the reason why the agent needs a restart; None while it does not."""
        self._server = server
        self._recovery_users = recovery_users
        self._failure = failure
        self._accepting: Accepting | None = None
        self._path: Path | None = None
        self._tasks: set[asyncio.Task[None]] = set()
        self.accepted = 0
        self.refused = 0

    def open(self, path: Path, mode: int) -> None:
        """Listen; OSError when that cannot be. A socket that a dead process left is replaced."""
        if path.is_socket():
            _remove_dead(path)
        opened = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
        before = os.umask(0o177)
        try:
            opened.bind(str(path))
        except OSError:
            opened.close()
            raise
        finally:
            os.umask(before)
        path.chmod(mode)
        opened.listen(BACKLOG)
        self._accepting, self._path = Accepting(opened, self._begin), path

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
        handed: tuple[int, ...] = ()
        try:
            first = await _first(accepted)
            if first == HEALTH_GREETING:
                self._say_health(accepted)
                return
            peer = self._peer(accepted)
            handed = _handed_over(accepted) if first == RELAY_GREETING else ()
            reading, writing = handed or (accepted.fileno(), accepted.fileno())
            Descriptors(self._server, peer, reading, writing, accepted)
        except (DataError, OSError) as error:
            self.refused += 1
            note(_log, logging.WARNING, "connection refused", error)
            _refuse(accepted, handed, str(error))
        else:
            self.accepted += 1

    def _say_health(self, accepted: socket.socket) -> None:
        """No session, no log and no notification: this is asked every few seconds."""
        accepted.recv(1)  # what is left unread would make the end of the connection an error
        failure = self._failure()
        accepted.send(HEALTHY if failure is None else f"{failure}\n".encode())
        accepted.close()

    def _peer(self, accepted: socket.socket) -> Peer:
        octets = accepted.getsockopt(socket.SOL_SOCKET, socket.SO_PEERCRED, _CREDENTIALS.size)
        _, uid, _ = _CREDENTIALS.unpack(octets)
        try:
            user = pwd.getpwuid(uid).pw_name
        except KeyError:
            os.close(os.dup(accepted.fileno()))  # without a free descriptor the users cannot be read: OSError
            raise DataError("access-denied", f"user id {uid} has no name here", type="transport") from None
        return Peer(user, "unix", recovery=user in self._recovery_users)


def _remove_dead(path: Path) -> None:
    """Remove a socket that has no listener; OSError when it has one."""
    with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as probe:
        probe.setblocking(False)
        answer = probe.connect_ex(str(path))
    if answer == errno.ECONNREFUSED:
        path.unlink(missing_ok=True)
    elif answer in (0, errno.EAGAIN):  # EAGAIN: many others are waiting there
        raise OSError(errno.EADDRINUSE, "another process listens on the socket")
    elif answer != errno.ENOENT:
        raise OSError(answer, os.strerror(answer))


async def _first(accepted: socket.socket) -> bytes:
    """The first octet of the client, which says what it is; it stays to be read."""
    try:
        async with asyncio.timeout(PATIENCE_S):
            await ready(accepted.fileno())
    except TimeoutError:
        raise TimeoutError(f"the client sent nothing for {PATIENCE_S:g} s") from None
    first = accepted.recv(1, socket.MSG_PEEK)
    if not first:
        raise ConnectionResetError("the client closed the connection before it sent anything")
    return first


def _handed_over(accepted: socket.socket) -> tuple[int, ...]:
    """The two descriptors that a relay hands over with its greeting."""
    _, descriptors, _, _ = socket.recv_fds(accepted, 1, 2)
    if len(descriptors) == 2:
        return tuple(descriptors)
    _close(descriptors)
    return ()


def _refuse(accepted: socket.socket, handed: Iterable[int], reason: str) -> None:
    """Send the reason, to a relay's standard error, and drop all that was received."""
    with suppress(OSError):
        accepted.send(f"{reason}\n".encode())
    _close(handed)
    accepted.close()


def _close(descriptors: Iterable[int]) -> None:
    for descriptor in descriptors:
        with suppress(OSError):
            os.close(descriptor)
