"""NETCONF over TLS (RFC 7589) on OpenSSL: both sides authenticate by certificate."""

import asyncio
import logging
import socket
import ssl
from collections.abc import Sequence
from contextlib import suppress
from datetime import UTC, datetime
from typing import Final

from cryptography import x509

from isolane.bindings.isolane_server import Server as ServerConfig
from isolane.bindings.isolane_server import Tls as TlsConfig
from isolane.errors import DataError
from isolane.netconf.server import Server
from isolane.northbound.requester import Peer
from isolane.transport import tcp
from isolane.transport.certificates import reason, user_name, verified_chain
from isolane.transport.configured.hidden_keys import HiddenKeys
from isolane.transport.configured.parameters import Parameters, TlsParameters
from isolane.transport.gate import Gate
from isolane.transport.nonblocking import READ_SIZE, NonBlockingChannel, ready
from isolane.transport.outsiders import note
from isolane.transport.session_channel import KeepAlive, Watch
from isolane.transport.tls_context import Credentials, TlsSettings
from isolane.tree.diff import Change
from isolane.tree.model import top
from isolane.tree.path import Path
from isolane.tree.schema import Record

_log = logging.getLogger("isolane.tls")

METHOD: Final = "certificate"
_NO_CERTIFICATE: Final = "PEER_DID_NOT_RETURN_A_CERTIFICATE"


class TlsChannel(NonBlockingChannel):
    """One connection after its handshake, and the session on it."""

    def __init__(
        self, tls: "TlsServer", sock: ssl.SSLSocket, watch: Watch | None, parameters: TlsParameters
    ) -> None:
        super().__init__(sock.fileno(), sock.fileno())
        self._parameters = parameters
        self._tls = tls
        self._sock = sock
        self._watch = watch

    def start(self, peer: Peer) -> None:
        """Open the session; DataError when there are too many."""
        session = self.begin(self._tls.server, peer)
        self._tls.channels.add(self)
        self.resume_reading()
        self.keep_alive(self._parameters.keep_alive)
        if self._parameters.idle_timeout_s is not None:
            session.set_idle_timeout(self._parameters.idle_timeout_s)
        if self._watch is not None:
            self._watch.opened(session)

    def keep_alive(self, asked: KeepAlive) -> None:
        """TLS has no question for a sign of life that OpenSSL still knows; TCP has."""
        tcp.keep_alive(self._sock, asked.after_s, asked.interval_s, asked.attempts)

    def hang_up(self) -> None:
        self.close("call home ends it")

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self._tell(str(exc or "the client ended the connection"), dead=isinstance(exc, TimeoutError))

    def resume_reading(self) -> None:
        super().resume_reading()
        self._loop.call_soon(self._read)  # what OpenSSL has read already makes no socket readable

    def _read(self) -> None:
        if self._is_reading:
            super()._read()

    def _receive(self) -> bytes:
        """All that is there, or much of it: then the next look comes by itself."""
        pieces: list[bytes] = []
        size = 0
        try:
            while size < READ_SIZE and (piece := self._sock.recv(READ_SIZE)):
                pieces.append(piece)
                size += len(piece)
        except (ssl.SSLWantReadError, ssl.SSLWantWriteError):
            if not pieces:
                raise BlockingIOError from None
        else:
            self._loop.call_soon(self._read)
        return b"".join(pieces)

    def _transmit(self, octets: bytes | memoryview) -> int:
        try:
            return self._sock.send(octets)
        except (ssl.SSLWantReadError, ssl.SSLWantWriteError):
            raise BlockingIOError from None

    def _release(self) -> None:
        self._tls.channels.discard(self)
        _finish(self._sock)
        self._tell("the session has ended")

    def _tell(self, text: str, dead: bool = False) -> None:
        watch, self._watch = self._watch, None
        if watch is not None:
            watch.ended(text, dead=dead)


class TlsServer:
    """Shared by all TLS connections, accepted or called; subscribes the configuration of TLS."""

    def __init__(
        self, server: Server, gate: Gate, keys: HiddenKeys, recovery_users: frozenset[str] = frozenset()
    ) -> None:
        self.server = server
        self.gate = gate
        self.recovery_users = recovery_users
        self.channels: set[TlsChannel] = set()
        self._keys = keys
        self._parameters = TlsParameters(TlsSettings(), None)

    @property
    def settings(self) -> TlsSettings:
        """Those of the container `tls` of isolane-server."""
        return self._parameters.settings

    # --- subscriber

    def prepare(self, changes: Sequence[Change], new: Record) -> TlsParameters:
        config = top(new, ServerConfig).tls
        path = Path().child(ServerConfig.NODE).child(TlsConfig.NODE)
        return Parameters(new, self._keys).own_tls(config, path)

    def apply(self, plan: TlsParameters) -> None:
        """New connections get the new certificate; existing ones go on."""
        if plan != self._parameters:
            self._parameters = plan
        present = plan.settings.certificate
        if present is not None and present.not_valid_after_utc < datetime.now(UTC):
            _log.warning("the TLS certificate has expired: %s", present.not_valid_after_utc)

    # --- connections

    async def serve(self, sock: socket.socket, host: str, parameters: TlsParameters | None = None) -> None:
        """Speak TLS with a client that has come; without parameters by those of isolane-server."""
        try:
            await self._run(sock, host, None, parameters or self._parameters)
        except (DataError, OSError) as error:
            note(_log, logging.INFO, "no login", _words(error), host=host)

    async def call(
        self, sock: socket.socket, host: str, watch: Watch, parameters: TlsParameters
    ) -> TlsChannel:
        """Speak TLS with a client that was called; DataError or OSError when there is no session."""
        self.gate.call(host)
        try:
            return await self._run(sock, host, watch, parameters)
        except ssl.SSLError as error:
            raise NotAdmitted(reason(error)) from error

    def close(self) -> None:
        for channel in tuple(self.channels):
            channel.close("the agent is shutting down")

    async def _run(
        self, sock: socket.socket, host: str, watch: Watch | None, parameters: TlsParameters
    ) -> TlsChannel:
        try:
            secured, peer = await self._admit(sock, host, parameters.credentials)
        finally:
            self.gate.leave(host)
        try:
            channel = TlsChannel(self, secured, watch, parameters)
            channel.start(peer)
        except DataError:
            _finish(secured)
            raise
        return channel

    async def _admit(
        self, sock: socket.socket, host: str, present: Credentials | None
    ) -> tuple[ssl.SSLSocket, Peer]:
        """The handshake, and who that is."""
        if present is None:
            sock.close()
            raise NotAdmitted("TLS has no certificate, key or authority of clients yet")
        secured = present.context().wrap_socket(sock, server_side=True, do_handshake_on_connect=False)
        peer = None
        try:
            async with asyncio.timeout(self.server.limits.login_timeout):
                await _handshake(secured)
            peer = self._peer(secured, host, present)
        except (DataError, OSError) as error:
            self._count(error, host)
            raise
        finally:
            if peer is None:
                _finish(secured)
        return secured, peer

    def _peer(self, secured: ssl.SSLSocket, host: str, credentials: Credentials) -> Peer:
        try:
            chain = verified_chain(secured, credentials.authorities)
            user = user_name(credentials.maps, chain)
        except ValueError as error:
            raise NotAdmitted(f"the certificate cannot be read: {error}") from error
        if not credentials.trusts(chain):
            raise NotAdmitted(f"the certificate of {_subject(chain)} is of nobody that is trusted here")
        if user is None:
            raise NotAdmitted(f"no map gives a user name for the certificate of {_subject(chain)}")
        self.gate.logged_in(user, host, METHOD)
        return Peer(user, "netconf-tls", host, recovery=user in self.recovery_users)

    def _count(self, error: Exception, host: str) -> None:
        if isinstance(error, TimeoutError):
            self.gate.counters.login_timeouts += 1
        elif isinstance(error, NotAdmitted | ssl.SSLCertVerificationError) or (
            isinstance(error, ssl.SSLError) and error.reason == _NO_CERTIFICATE
        ):
            self.gate.failed("", host, METHOD)


class NotAdmitted(DataError):
    """A client that is not let in."""

    def __init__(self, text: str) -> None:
        super().__init__("access-denied", text, type="transport")


async def _handshake(secured: ssl.SSLSocket) -> None:
    while True:
        try:
            secured.do_handshake()
        except ssl.SSLWantReadError:
            await ready(secured.fileno())
        except ssl.SSLWantWriteError:
            await ready(secured.fileno(), to_write=True)
        else:
            return


def _finish(secured: ssl.SSLSocket) -> None:
    """Say that no more comes (RFC 8446, 6.1), which the client need not answer."""
    with suppress(OSError, ValueError):  # nothing was agreed on, or the other side is gone
        secured.unwrap()
    tcp.finish(socket.socket(secured.family, secured.type, secured.proto, fileno=secured.detach()))


def _words(error: Exception) -> str:
    if isinstance(error, DataError):
        return error.message
    return reason(error) if isinstance(error, OSError) else str(error)


def _subject(chain: list[x509.Certificate]) -> str:
    return chain[0].subject.rfc4514_string() if chain else "nobody"
