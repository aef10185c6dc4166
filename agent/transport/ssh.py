"""NETCONF over SSH (RFC 6242) on asyncssh: only the subsystem netconf."""

import asyncio
import logging
import socket
from collections.abc import Callable
from contextlib import suppress
from typing import Any, Final

from isolane.bindings.isolane_server import Ssh
from isolane.errors import DataError
from isolane.netconf.server import Server
from isolane.netconf.session import Session
from isolane.northbound.peer import Peer
from isolane.transport import algorithms
from isolane.transport.gate import Gate
from isolane.transport.session_channel import SessionChannel, Watch
from isolane.transport.sshlib import asyncssh
from isolane.transport.users import Authorities, TooManyChecks, Users

_log = logging.getLogger("isolane.ssh")

SUBSYSTEM: Final = "netconf"
KEEPALIVE_S: Final = 60


class QuickSocket(socket.socket):
    """Acknowledges at once until the client has logged in.

    An OpenSSH client keeps Nagle's algorithm on while it logs in, and so waits twice for an acknowledgement
    that the kernel would put off for 40 ms. The option holds for some segments only; each read sets it again.
    """

    quick = True

    def recv(self, size: int, flags: int = 0) -> bytes:
        octets = super().recv(size, flags)
        if self.quick:
            with suppress(OSError):
                self.setsockopt(socket.IPPROTO_TCP, socket.TCP_QUICKACK, 1)
        return octets


class Channel(SessionChannel, asyncssh.SSHServerSession[bytes]):
    """The SSH channel of one NETCONF session."""

    def __init__(self, connection: "_Connection", peer: Peer) -> None:
        self._connection = connection
        self._peer = peer
        self._chan: Any = None

    # --- what asyncssh calls

    def connection_made(self, chan: Any) -> None:
        self._chan = chan

    def subsystem_requested(self, subsystem: str) -> bool:
        return subsystem == SUBSYSTEM

    def session_started(self) -> None:
        try:
            session = self.begin(self._connection.server, self._peer)
        except DataError as error:
            self._chan.write_stderr(f"{error.message}\n".encode())
            self._chan.exit(1)
            return
        self._connection.session_opened(session)

    def connection_lost(self, exc: Exception | None) -> None:
        had_session = self.session is not None
        super().connection_lost(exc)
        if had_session:
            self._connection.session_ended()

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

    def __init__(self, ssh: "SshServer", sock: "QuickSocket", host: str, watch: Watch | None) -> None:
        self._ssh = ssh
        self._sock = sock
        self._host = host
        self._watch = watch
        self._connection: Any = None
        self._user = ""
        self._method = "publickey"
        self._failures = 0
        self._waiting = True
        self._sessions = 0
        self._unused: asyncio.TimerHandle | None = None

    def connection_made(self, conn: Any) -> None:
        self._connection = conn
        self._ssh.connections.add(conn)

    def connection_lost(self, exc: Exception | None) -> None:
        self._ssh.connections.discard(self._connection)
        self.admitted()
        self._used()
        if exc is not None:
            _log.info("connection ended: %s", exc, extra={"host": self._host, "user": self._user})
        if self._watch is not None:
            self._watch.ended(str(exc or "the client ended the connection"), dead=_is_dead(exc))

    # --- logging in

    def begin_auth(self, username: str) -> bool:
        self._user = username
        if self.public_key_auth_supported():  # asyncssh takes keys from who has authorities
            self._connection.set_authorized_keys(Authorities(self._ssh.users, username))
        return True

    def auth_completed(self) -> None:
        self.admitted()
        self._sock.quick = False
        self._ssh.gate.logged_in(self._user, self._host, self._method)
        self._wait_for_session()

    def admitted(self) -> None:
        """No longer one of those that have not logged in."""
        if self._waiting:
            self._waiting = False
            self._ssh.gate.leave(self._host)

    def public_key_auth_supported(self) -> bool:
        return self._ssh.config().public_key_authentication

    def validate_public_key(self, username: str, key: asyncssh.SSHKey) -> bool:
        return self._ssh.users.has_key(username, key) or self._failed("publickey")

    def validate_ca_key(self, username: str, key: asyncssh.SSHKey) -> bool:
        return self._failed("publickey")  # asked when `Authorities` did not let it in

    def password_auth_supported(self) -> bool:
        return self._ssh.config().password_authentication

    def kbdint_auth_supported(self) -> bool:
        return False

    async def validate_password(self, username: str, password: str) -> bool:
        self._method = "password"
        try:
            return await self._ssh.users.has_password(username, password) or self._failed("password")
        except TooManyChecks as error:  # no failed attempt: it would count against a user who did nothing
            raise asyncssh.ServiceNotAvailable(f"{error}; try again later") from None

    def _failed(self, method: str) -> bool:
        """One attempt less. Clients offer keys to see which one fits, so only the last of those counts."""
        self._failures += 1
        most = self._ssh.config().max_authentication_attempts
        if method == "password" or self._failures >= most:
            self._ssh.gate.failed(self._user, self._host, method)
        if self._failures >= most:
            raise asyncssh.PermissionDenied(f"{most} attempts to log in have failed")
        return False

    # --- sessions

    def session_requested(self) -> Channel:
        peer = Peer(self._user, "netconf-ssh", self._host, recovery=self._user in self._ssh.recovery_users)
        return Channel(self, peer)

    @property
    def server(self) -> Server:
        """Opens sessions."""
        return self._ssh.server

    def session_opened(self, session: Session) -> None:
        """A channel has a session."""
        self._sessions += 1
        self._used()
        if self._watch is not None:
            self._watch.opened(session)

    def session_ended(self) -> None:
        """A channel is over; who was called is not kept without one."""
        self._sessions -= 1
        if self._sessions:
            return
        if self._watch is not None:
            self._connection.close()
        else:
            self._wait_for_session()

    def _wait_for_session(self) -> None:
        """A connection is of no use without a session, and takes room."""
        seconds = self._ssh.server.limits.hello_timeout
        self._unused = asyncio.get_running_loop().call_later(seconds, self._connection.close)

    def _used(self) -> None:
        if self._unused is not None:
            self._unused.cancel()
            self._unused = None


def _is_dead(exc: Exception | None) -> bool:
    """Whether a connection was given up for want of a sign of life, by SSH or by TCP."""
    return isinstance(exc, TimeoutError) or "keepalive" in str(exc)


class SshLine:
    """An SSH connection to a client that was called."""

    def __init__(self, connection: Any) -> None:
        self._connection = connection

    def keep_alive(self, interval_s: int, attempts: int) -> None:
        self._connection.set_keepalive(interval_s, attempts)

    def hang_up(self) -> None:
        self._connection.close()


class SshServer:
    """Shared by all SSH connections, accepted or called."""

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
        """Speak SSH with a client; without a login in time the connection is closed."""
        try:
            await self._run(sock, host, None)
        except (asyncssh.Error, OSError, TimeoutError) as error:
            _log.info("no login: %s", error, extra={"host": host})

    async def call(self, sock: socket.socket, host: str, watch: Watch) -> SshLine:
        """Speak SSH with a client that was called, once it has logged in."""
        self.gate.call(host)
        return SshLine(await self._run(sock, host, watch))

    async def _run(self, sock: socket.socket, host: str, watch: Watch | None) -> Any:
        quick = QuickSocket(sock.family, sock.type, sock.proto, fileno=sock.detach())
        quick.setblocking(False)
        connection = _Connection(self, quick, host, watch)
        try:
            return await asyncssh.run_server(
                quick,
                options=self._prepared(),
                server_factory=lambda: connection,
                login_timeout=self.server.limits.login_timeout,
                connect_timeout=None,
            )
        except (asyncssh.Error, OSError, TimeoutError) as error:
            if "Login timeout" in str(error):
                self.gate.counters.login_timeouts += 1
            raise
        finally:
            connection.admitted()

    def close(self) -> None:
        """End every connection."""
        for connection in tuple(self.connections):
            connection.close()

    def _prepared(self) -> asyncssh.SSHServerConnectionOptions:
        """The options, made again when the configuration has changed: making them costs milliseconds."""
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
