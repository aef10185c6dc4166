"""NETCONF over SSH (RFC 6242) on asyncssh: the subsystem netconf, and nothing else."""

import asyncio
import logging
import socket
from collections.abc import Callable
from contextlib import suppress
from typing import Any, Final

import asyncssh

from agent.errors import DataError
from agent.netconf.peer import Peer
from agent.netconf.server import Server
from agent.netconf.session import Session
from agent.transport import algorithms
from agent.transport.deadline import Deadline
from agent.transport.gate import Gate
from agent.transport.users import Users, check_password
from bindings.isolane_server import Ssh

_log = logging.getLogger("isolane.ssh")

SUBSYSTEM: Final = "netconf"
BACKLOG: Final = 128
KEEPALIVE_S: Final = 60


class QuickSocket(socket.socket):
    """Acknowledges at once until the client has logged in.

    An OpenSSH client keeps Nagle's algorithm on while it logs in, and so waits twice for an acknowledgement
    that the kernel would put off for 40 ms. The option holds for some segments only; each read sets it anew.
    """

    quick = True

    def recv(self, size: int, flags: int = 0) -> bytes:
        octets = super().recv(size, flags)
        if self.quick:
            with suppress(OSError):
                self.setsockopt(socket.IPPROTO_TCP, socket.TCP_QUICKACK, 1)
        return octets


class Channel(asyncssh.SSHServerSession[bytes]):
    """The SSH channel of one NETCONF session."""

    def __init__(self, server: Server, peer: Peer) -> None:
        self._server = server
        self._peer = peer
        self._chan: Any = None
        self._session: Session | None = None
        self._deadline: Deadline | None = None

    # --- what asyncssh calls

    def connection_made(self, chan: Any) -> None:
        self._chan = chan

    def subsystem_requested(self, subsystem: str) -> bool:
        return subsystem == SUBSYSTEM

    def session_started(self) -> None:
        try:
            self._session = self._server.open(self._peer, self)
        except DataError as error:
            self._chan.write_stderr(f"{error.message}\n".encode())
            self._chan.exit(1)
            return
        self._deadline = Deadline(self._session, self._server.clock)

    def data_received(self, data: bytes, datatype: Any) -> None:
        if self._session is not None:
            self._session.receive(data)

    def eof_received(self) -> bool:
        if self._session is not None:
            self._session.end_of_input()
        return True

    def pause_writing(self) -> None:
        if self._session is not None:
            self._session.pause_writing()

    def resume_writing(self) -> None:
        if self._session is not None:
            self._session.resume_writing()

    def connection_lost(self, exc: Exception | None) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
        if self._session is not None:
            self._session.connection_lost(str(exc) if exc else "the connection was closed")

    # --- what the session calls

    def write(self, octets: bytes) -> None:
        with suppress(BrokenPipeError):  # the client is gone; connection_lost says so
            self._chan.write(octets)

    def close(self, reason: str) -> None:
        self._chan.exit(0)

    def pause_reading(self) -> None:
        self._chan.pause_reading()

    def resume_reading(self) -> None:
        self._chan.resume_reading()


class _Connection(asyncssh.SSHServer):
    """One SSH connection: who it is, and its channels."""

    def __init__(self, ssh: "SshServer", sock: socket.socket, host: str) -> None:
        self._ssh = ssh
        self._sock = sock
        self._host = host
        self._connection: Any = None
        self._user = ""
        self._method = "publickey"
        self._waiting = True

    def connection_made(self, conn: Any) -> None:
        self._connection = conn
        self._ssh.connections.add(conn)

    def connection_lost(self, exc: Exception | None) -> None:
        self._ssh.connections.discard(self._connection)
        self._admitted()
        if exc is not None:
            _log.info("connection ended: %s", exc, extra={"host": self._host, "user": self._user})

    def begin_auth(self, username: str) -> bool:
        self._user = username
        return True

    def auth_completed(self) -> None:
        self._admitted()
        if isinstance(self._sock, QuickSocket):
            self._sock.quick = False
        self._ssh.gate.logged_in(self._user, self._host, self._method)

    def _admitted(self) -> None:
        if self._waiting:
            self._waiting = False
            self._ssh.gate.leave()

    def public_key_auth_supported(self) -> bool:
        return self._ssh.config().public_key_authentication

    def validate_public_key(self, username: str, key: asyncssh.SSHKey) -> bool:
        return self._ssh.users.has_key(username, key)

    def validate_ca_key(self, username: str, key: asyncssh.SSHKey) -> bool:
        return self._ssh.users.trusts(username, key)

    def password_auth_supported(self) -> bool:
        return self._ssh.config().password_authentication

    def kbdint_auth_supported(self) -> bool:
        return False

    async def validate_password(self, username: str, password: str) -> bool:
        self._method = "password"
        kept = self._ssh.users.password_of(username)
        right = await asyncio.to_thread(check_password, password, kept)
        if not right:
            self._ssh.gate.failed(username, self._host, "password")
        return right

    def session_requested(self) -> Channel:
        peer = Peer(self._user, "netconf-ssh", self._host, recovery=self._user in self._ssh.recovery_users)
        return Channel(self._ssh.server, peer)


class SshServer:
    """What all SSH listeners share."""

    def __init__(
        self,
        server: Server,
        gate: Gate,
        users: Users,
        config: Callable[[], Ssh],
        host_keys: list[asyncssh.SSHKey],
        recovery_users: frozenset[str] = frozenset(),
    ) -> None:
        self.server = server
        self.gate = gate
        self.users = users
        self.config = config
        self.host_keys = host_keys
        self.recovery_users = recovery_users
        self.connections: set[Any] = set()
        self._options: tuple[Any, asyncssh.SSHServerConnectionOptions] | None = None

    async def serve(self, sock: socket.socket, host: str) -> None:
        """Speak SSH on a connected socket; whoever has not logged in when the time is over is cut off."""
        connection = _Connection(self, sock, host)
        limits = self.server.limits
        try:
            await asyncssh.run_server(
                sock,
                options=self._prepared(),
                server_factory=lambda: connection,
                login_timeout=limits.login_timeout,
                connect_timeout=None,
            )
        except (asyncssh.Error, OSError, TimeoutError) as error:
            self._not_in(connection, host, error)

    def _not_in(self, connection: _Connection, host: str, error: Exception) -> None:
        if "Login timeout" in str(error):
            self.gate.counters.login_timeouts += 1
        _log.info("no login: %s", error, extra={"host": host})
        connection._admitted()

    def close(self) -> None:
        """End every connection."""
        for connection in tuple(self.connections):
            connection.close()

    def _prepared(self) -> asyncssh.SSHServerConnectionOptions:
        """The options, made anew when the configuration has changed: making them costs milliseconds."""
        config = self.config()
        if self._options is None or self._options[0] is not config:
            legacy = config.legacy_algorithms
            made = asyncssh.SSHServerConnectionOptions(
                server_host_keys=self.host_keys,
                kex_algs=algorithms.KEY_EXCHANGE + (algorithms.LEGACY_KEY_EXCHANGE if legacy else ()),
                encryption_algs=algorithms.ENCRYPTION + (algorithms.LEGACY_ENCRYPTION if legacy else ()),
                mac_algs=algorithms.MAC + (algorithms.LEGACY_MAC if legacy else ()),
                signature_algs=algorithms.SIGNATURE + (algorithms.LEGACY_SIGNATURE if legacy else ()),
                compression_algs=("none",),
                server_version="Isolane",
                encoding=None,
                line_editor=False,
                allow_pty=False,
                agent_forwarding=False,
                x11_forwarding=False,
                gss_host=None,
                host_based_auth=False,
                keepalive_interval=KEEPALIVE_S,
                tcp_keepalive=True,
                rdns_lookup=False,
            )
            self._options = config, made
        return self._options[1]


class SshListener:
    """One address that SSH clients come in by."""

    def __init__(self, ssh: SshServer) -> None:
        self._ssh = ssh
        self._socket: socket.socket | None = None
        self._tasks: set[asyncio.Task[None]] = set()
        self.accepted = 0
        self.refused = 0

    def open(self, host: str, port: int, opened: socket.socket | None = None) -> None:
        """Listen, at a socket that is open already or at a new one; OSError when that cannot be."""
        family = socket.AF_INET6 if ":" in host else socket.AF_INET
        self._socket = opened or socket.create_server((host, port), family=family, backlog=BACKLOG)
        self._socket.setblocking(False)
        asyncio.get_running_loop().add_reader(self._socket, self._accept)

    @property
    def port(self) -> int:
        """Where it listens."""
        assert self._socket is not None
        return int(self._socket.getsockname()[1])

    def close(self) -> None:
        """Listen no longer; connections go on."""
        if self._socket is not None:
            asyncio.get_running_loop().remove_reader(self._socket)
            self._socket.close()
            self._socket = None

    def _accept(self) -> None:
        assert self._socket is not None
        for _ in range(BACKLOG):
            try:
                accepted, address = self._socket.accept()
            except (BlockingIOError, ConnectionAbortedError):
                return
            except OSError as error:
                _log.error("no connection can be accepted: %s", error)
                return
            self._begin(accepted, str(address[0]))

    def _begin(self, accepted: socket.socket, host: str) -> None:
        if not self._ssh.gate.enter(host):
            self.refused += 1
            accepted.close()
            return
        self.accepted += 1
        sock = QuickSocket(accepted.family, accepted.type, accepted.proto, fileno=accepted.detach())
        sock.setblocking(False)
        sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        task = asyncio.get_running_loop().create_task(self._ssh.serve(sock, host))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
