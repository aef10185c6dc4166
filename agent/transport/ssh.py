"""SSH on asyncssh: NETCONF (RFC 6242) as its subsystem, the command line as its shell."""

import asyncio
import logging
import socket
from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import replace
from functools import partial
from importlib import import_module
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from isolane.bindings.isolane_server import Ssh
from isolane.errors import DataError
from isolane.netconf.server import Server
from isolane.netconf.session import Session
from isolane.northbound.requester import Peer
from isolane.store.transaction.listeners import ConfirmedEvent
from isolane.strand import blocking, future_of
from isolane.transport import sshlib
from isolane.transport.configured.hidden_keys import HiddenKeys
from isolane.transport.configured.parameters import SshParameters
from isolane.transport.gate import Gate
from isolane.transport.keys import HostKeys
from isolane.transport.outsiders import note
from isolane.transport.session_channel import KeepAlive, SessionChannel, Watch
from isolane.transport.sshlib import asyncssh
from isolane.transport.users import Authorities, TooManyChecks, Users

if TYPE_CHECKING:
    from _typeshed import ReadableBuffer

    from isolane.transport.shell_channel import ShellChannel

_log = logging.getLogger("isolane.ssh")

SUBSYSTEM: Final = "netconf"
CONFIRMED: Final = {
    "start": "has committed",
    "complete": "has confirmed the commit",
    "cancel": "has taken the confirmed commit back: running is as before it",
    "timeout": "has taken the confirmed commit back, as nobody confirmed it: running is as before it",
}
"""The fate of a confirmed commit, in words."""


SHORT: Final = 96
"""Octets of the longest packet without content."""


class QuickSocket(socket.socket):
    """Acknowledges at once until the client has logged in, and sends a packet of data by one call.

    An OpenSSH client keeps Nagle's algorithm on while it logs in, and so waits twice for an acknowledgement
    that the kernel would put off for 40 ms. The option holds for some segments only; each read sets it again.

    Before each packet of data asyncssh sends one without content (MSG_IGNORE), by a call of its own, which
    wakes the client in vain.
    """

    quick = True
    gathers = False
    """Whether data are written: a short packet is kept for the call that sends the next one."""
    _kept = b""

    def send(self, data: "ReadableBuffer", flags: int = 0) -> int:
        kept = self._kept
        if self.gathers and not kept and len(memoryview(data)) < SHORT:
            self._kept = bytes(data)
            return len(self._kept)
        if not kept:
            return super().send(data, flags)
        sent = super().send(kept + bytes(data), flags)
        self._kept = kept[sent:]
        return max(0, sent - len(kept))

    def sendmsg(self, buffers: "Iterable[ReadableBuffer]", *more: Any) -> int:
        if self._kept:  # the kernel had no room for it, and asyncio sends what came after it
            self._kept = self._kept[super().send(self._kept) :]
            return 0
        return super().sendmsg(buffers, *more)

    def recv(self, size: int, flags: int = 0) -> bytes:
        octets = super().recv(size, flags)
        if self.quick:
            with suppress(OSError):
                self.setsockopt(socket.IPPROTO_TCP, socket.TCP_QUICKACK, 1)
        return octets


class Channel(SessionChannel, asyncssh.SSHServerSession[bytes]):
    """The SSH channel of one session: of NETCONF, for which a terminal means nothing, or of a shell."""

    def __init__(self, connection: "_Connection", peer: Peer) -> None:
        self._connection = connection
        self._peer = peer
        self._chan: Any = None
        self._pty: tuple[str, int, int] | None = None
        self._is_lost = False
        self._is_shell = False
        self._command: str | None = None
        self._shell: ShellChannel | None = None
        self._beginning: asyncio.Task[None] | None = None
        self._early: list[bytes] = []
        """Octets that came before the code of the shell was loaded."""
        self._is_early_end = False

    # --- what asyncssh calls

    def connection_made(self, chan: object) -> None:
        self._chan = chan

    def subsystem_requested(self, subsystem: str) -> bool:
        return subsystem == SUBSYSTEM

    def pty_requested(self, term_type: str, term_size: Any, term_modes: object) -> bool:
        self._pty = term_type, term_size[0], term_size[1]
        return True

    def shell_requested(self) -> bool:
        self._is_shell = self._connection.has_shell
        return self._is_shell

    def exec_requested(self, command: str) -> bool:
        self._command = command
        return self.shell_requested()

    def session_started(self) -> None:
        try:
            if self._is_shell:
                self._connection.shell_opened()
                self._beginning = asyncio.get_running_loop().create_task(self._begin_shell())
            else:
                self._connection.session_opened(self.begin(self._connection.server, self._peer))
        except DataError as error:
            self._refuse(error)

    def _refuse(self, error: DataError) -> None:
        self._chan.write_stderr(f"{error.message}\n".encode())
        self._chan.exit(1)

    async def _begin_shell(self) -> None:
        """A shell with a terminal reads keys; a command reads none of them, whatever the client asked for.

        Its code is loaded with the first one, which takes long: an agent without shells does without it.
        """
        load = partial(import_module, "isolane.transport.shell_channel")
        module = await future_of(lambda: blocking(load))
        if self._is_lost:
            return
        pty = None if self._command is not None or self._pty is None else module.Pty(*self._pty)
        service, shells = self._connection.server.service, self._connection.shells
        peer = replace(self._peer, transport="cli")
        shell: ShellChannel = module.ShellChannel(self._chan, service, peer, pty, shells)
        try:
            shell.begin(self._command)
        except DataError as error:
            self._refuse(error)
            return
        self._shell = shell
        for octets in self._early:
            shell.feed(octets)
        if self._is_early_end:
            shell.end_of_input()
        self._early.clear()

    def data_received(self, data: bytes, datatype: int | None = None) -> None:
        if self._shell is not None:
            self._shell.feed(data)
        elif self._beginning is not None:
            self._early.append(data)
        else:
            super().data_received(data, datatype)

    def eof_received(self) -> bool:
        if self._shell is not None:
            self._shell.end_of_input()
        self._is_early_end = self._beginning is not None
        if self._is_early_end:
            return True
        return super().eof_received()

    def pause_writing(self) -> None:
        if self._shell is not None:
            self._shell.pause_writing()
        super().pause_writing()

    def resume_writing(self) -> None:
        if self._shell is not None:
            self._shell.resume_writing()
        super().resume_writing()

    def terminal_size_changed(self, width: int, height: int, pixwidth: int, pixheight: int) -> None:
        if self._shell is not None:
            self._shell.resize(width, height)

    def break_received(self, msec: int) -> bool:
        return self._signalled()

    def signal_received(self, signal: str) -> None:
        self._signalled()

    def _signalled(self) -> bool:
        if self._shell is not None:
            self._shell.interrupt()
        return self._shell is not None

    def connection_lost(self, exc: Exception | None) -> None:
        self._is_lost = True
        had_session = self.session is not None or self._beginning is not None
        shell, self._shell = self._shell, None
        if shell is not None:
            shell.lost(str(exc) if exc else "the connection was closed")
        super().connection_lost(exc)
        if had_session:
            self._connection.session_ended()

    # --- what the session calls

    def write(self, octets: bytes) -> None:
        sock = self._connection.sock
        sock.gathers = True
        try:
            self._chan.write(octets)
        except BrokenPipeError:  # the client is gone; connection_lost says so
            pass
        finally:
            sock.gathers = False

    def close(self, reason: str) -> None:
        self._chan.exit(0)

    def pause_reading(self) -> None:
        self._chan.pause_reading()

    def resume_reading(self) -> None:
        self._chan.resume_reading()


class _Connection(asyncssh.SSHServer):
    """One SSH connection: who it is, and its channels."""

    def __init__(
        self,
        ssh: "SshServer",
        sock: "QuickSocket",
        host: str,
        watch: Watch | None,
        parameters: SshParameters,
    ) -> None:
        self._ssh = ssh
        self._users = parameters.users(ssh.users)
        self._idle_timeout_s = parameters.idle_timeout_s
        self.sock = sock
        self._host = host
        self._watch = watch
        self._connection: Any = None
        self._user = ""
        self._method = "publickey"
        self._failures = 0
        self._refused_keys: list[str] = []
        """Fingerprints of keys that did not fit, of which no other line says anything."""
        self._waiting = True
        self._sessions = 0
        self._unused: asyncio.TimerHandle | None = None

    def connection_made(self, conn: asyncssh.SSHServerConnection) -> None:
        self._connection = conn
        self._ssh.connections.add(conn)

    def connection_lost(self, exc: Exception | None) -> None:
        self._ssh.connections.discard(self._connection)
        self.admitted()
        self._used()
        if exc is not None:
            note(_log, logging.INFO, "connection ended", exc, host=self._host, user=self._user)
        if self._watch is not None:
            self._watch.ended(str(exc or "the client ended the connection"), dead=_is_dead(exc))

    # --- logging in

    def begin_auth(self, username: str) -> bool:
        self._user = username
        if self.public_key_auth_supported():  # asyncssh takes keys from who has authorities
            self._connection.set_authorized_keys(Authorities(self._users, username))
        return True

    def auth_completed(self) -> None:
        self.admitted()
        self.sock.quick = False
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
        if self._users.has_key(username, key):
            return True
        self._refused_keys.append(key.get_fingerprint())
        return self._failed("publickey")

    def says_what_was_refused(self) -> bool:
        """Without a login: say which keys did not fit, unless the gate has said that one failed."""
        if not self._refused_keys:
            return False
        why = "its keys are others" if self._users.has_account(self._user) else "there is no such user"
        keys, self._refused_keys = ", ".join(self._refused_keys), []
        self._ssh.gate.refused("no login", f"{why}; refused {keys}", self._user, self._host, "publickey")
        return True

    def validate_ca_key(self, username: str, key: asyncssh.SSHKey) -> bool:
        return self._failed("publickey")  # asked when `Authorities` did not let it in

    def password_auth_supported(self) -> bool:
        return self._ssh.config().password_authentication

    def kbdint_auth_supported(self) -> bool:
        return False

    async def validate_password(self, username: str, password: str) -> bool:
        self._method = "password"
        try:
            return await self._users.has_password(username, password) or self._failed("password")
        except TooManyChecks as error:  # no failed attempt: it would count against a user who did nothing
            raise asyncssh.ServiceNotAvailable(f"{error}; try again later") from None

    def _failed(self, method: str) -> bool:
        """One attempt less. Clients offer keys to see which one fits, so only the last of those counts."""
        self._failures += 1
        most = self._ssh.config().max_authentication_attempts
        if method == "password" or self._failures >= most:
            self._refused_keys.clear()
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
        """The server of NETCONF, which opens sessions."""
        return self._ssh.server

    def session_opened(self, session: Session) -> None:
        """A channel has a session."""
        self._sessions += 1
        self._used()
        if self._idle_timeout_s is not None:
            session.set_idle_timeout(self._idle_timeout_s)
        if self._watch is not None:
            self._watch.opened(session)

    @property
    def has_shell(self) -> bool:
        """Whether there is a shell: who was called at home gets NETCONF alone."""
        return self._watch is None

    @property
    def shells(self) -> "set[ShellChannel]":
        """The shells of all connections."""
        return self._ssh.shells

    def shell_opened(self) -> None:
        """A channel has a shell."""
        self._sessions += 1
        self._used()

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


def _quick(sock: socket.socket) -> "QuickSocket":
    quick = QuickSocket(sock.family, sock.type, sock.proto, fileno=sock.detach())
    quick.setblocking(False)
    return quick


def _is_dead(exc: Exception | None) -> bool:
    """Whether a connection was given up for want of a sign of life, by SSH or by TCP."""
    return isinstance(exc, TimeoutError) or "keepalive" in str(exc)


class SshLine:
    """An SSH connection to a client that was called."""

    def __init__(self, connection: asyncssh.SSHServerConnection) -> None:
        self._connection = connection

    def keep_alive(self, asked: KeepAlive) -> None:
        self._connection.set_keepalive(asked.after_s, asked.attempts)

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
        host_keys: HostKeys,
        keys: HiddenKeys,
        recovery_users: frozenset[str] = frozenset(),
    ) -> None:
        self.server = server
        self.gate = gate
        self.users = users
        self.config = config
        self.host_keys = host_keys
        self._keys = keys
        self.recovery_users = recovery_users
        self.connections: set[asyncssh.SSHServerConnection] = set()
        self.shells: set[ShellChannel] = set()
        server.store.on_confirmed(self._say_confirmed)
        self._prepared_for: _Options | None = None

    async def serve(self, sock: socket.socket, host: str, parameters: SshParameters | None = None) -> None:
        """Speak SSH with a client; without a login in time the connection is closed."""
        chosen = parameters or SshParameters()
        connection = _Connection(self, _quick(sock), host, None, chosen)
        try:
            await self._run(connection, chosen)
        except (asyncssh.Error, OSError, TimeoutError) as error:
            if not connection.says_what_was_refused():
                note(_log, logging.INFO, "no login", error, host=host)

    async def call(self, sock: socket.socket, host: str, watch: Watch, parameters: SshParameters) -> SshLine:
        """Speak SSH with a client that was called, once it has logged in."""
        self.gate.call(host)
        connection = _Connection(self, _quick(sock), host, watch, parameters)
        return SshLine(await self._run(connection, parameters))

    async def _run(
        self, connection: "_Connection", parameters: SshParameters
    ) -> asyncssh.SSHServerConnection:
        try:
            line = await asyncssh.run_server(
                connection.sock,
                options=self._prepared(parameters),
                server_factory=lambda: connection,
                login_timeout=self.server.limits.login_timeout,
                connect_timeout=None,
            )
            line.send_server_host_keys()  # asyncssh 2.24 does so only for connections that it accepts itself
            return line
        except (asyncssh.Error, OSError, TimeoutError) as error:
            if "Login timeout" in str(error):
                self.gate.counters.login_timeouts += 1
            raise
        finally:
            connection.admitted()

    def _say_confirmed(self, event: ConfirmedEvent) -> None:
        """Tell the other command lines of the fate of a confirmed commit."""
        by = event.author.user or "the agent"
        if event.event in CONFIRMED:
            after = f", and has to confirm it in {event.timeout_s} s" if event.timeout_s else ""
            for shell in self.shells:
                shell.say_of(event.author.session, f"{by} {CONFIRMED[event.event]}{after}")

    def close(self) -> None:
        for connection in tuple(self.connections):
            connection.close()

    def _prepared(self, parameters: SshParameters) -> asyncssh.SSHServerConnectionOptions:
        """The options, made again for other parameters, configuration or keys: it takes milliseconds."""
        config, host_keys = self.config(), self.host_keys.now()
        last = self._prepared_for
        if (
            last is None
            or last.config is not config
            or last.host_keys is not host_keys
            or last.parameters != parameters
        ):
            keys = [key for entry in parameters.keys for key in self._keys.ssh_keys(entry)]
            options = _options(config, keys or host_keys, parameters.keep_alive)
            last = self._prepared_for = _Options(config, host_keys, parameters, options)
        return last.options


class _Options(NamedTuple):
    """Options that were made, and what they were made of."""

    config: Ssh
    host_keys: list[asyncssh.SSHKey]
    parameters: SshParameters
    options: asyncssh.SSHServerConnectionOptions


def _options(
    config: Ssh, keys: list[asyncssh.SSHKey], alive: KeepAlive
) -> asyncssh.SSHServerConnectionOptions:
    legacy = config.legacy_algorithms
    return asyncssh.SSHServerConnectionOptions(
        server_host_keys=keys,
        send_server_host_keys=True,
        kex_algs=sshlib.KEY_EXCHANGE + (sshlib.LEGACY_KEY_EXCHANGE if legacy else ()),
        encryption_algs=sshlib.ENCRYPTION + (sshlib.LEGACY_ENCRYPTION if legacy else ()),
        mac_algs=sshlib.MAC + (sshlib.LEGACY_MAC if legacy else ()),
        signature_algs=sshlib.SIGNATURE + (sshlib.LEGACY_SIGNATURE if legacy else ()),
        compression_algs=("none",),
        server_version="Isolane",
        encoding=None,
        line_editor=False,
        allow_pty=True,
        agent_forwarding=False,
        x11_forwarding=False,
        gss_host=None,
        host_based_auth=False,
        keepalive_interval=alive.after_s,
        keepalive_count_max=alive.attempts,
        tcp_keepalive=True,
        rdns_lookup=False,
    )
