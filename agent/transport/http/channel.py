"""One connection below HTTP: octets to and fro, TLS where it is spoken, and a clean end."""

import asyncio
import logging
import ssl
from collections.abc import Callable, Coroutine
from contextlib import suppress
from dataclasses import replace
from typing import Any, Final, Protocol
from weakref import WeakKeyDictionary

from cryptography.hazmat.primitives.serialization import Encoding

from isolane.northbound.http_exchange import Peer
from isolane.transport.certificates import reason, verified_chain
from isolane.transport.http.limits import HttpLimits
from isolane.transport.outsiders import note

_log = logging.getLogger("isolane.http")

LINGER_S: Final = 1.0
"""Time that a client has to take the last octets: an immediate close could lose them."""
READ: Final = 65_536
KEPT_CHAINS: Final = 1024
_CHAINS: Final[WeakKeyDictionary[ssl.SSLContext, dict[bytes, tuple[bytes, ...]]]] = WeakKeyDictionary()
"""Of each context, what clients were verified by: a resumed session of TLS 1.2 has only their own one."""


Spawn = Callable[[Coroutine[object, object, None]], "asyncio.Task[None]"]
"""Starts a task that the server waits for at its end."""


class Spoken(Protocol):
    """A version of HTTP on a channel."""

    def received(self, octets: bytes) -> None: ...

    def ended(self) -> None:
        """The client sends no more."""

    def gone(self) -> None:
        """The client is no longer there."""

    def stop(self) -> None:
        """Take no more requests, and close when those in work are answered."""


class Channel(asyncio.Protocol):
    """Over TCP, with TLS where there is a context."""

    def __init__(
        self,
        peer: tuple[str, int],
        context: ssl.SSLContext | None,
        limits: HttpLimits,
        begin: Callable[["Channel", Peer, str], Spoken],
        over: Callable[["Channel"], None],
        failed: Callable[[ssl.SSLError], None] = lambda _: None,
    ) -> None:
        self._loop = asyncio.get_running_loop()
        self._limits = limits
        self._begin = begin
        self._over = over
        self._failed = failed
        self._peer = peer
        self._spoken: Spoken | None = None
        self._transport: asyncio.Transport | None = None
        self._timer: asyncio.TimerHandle | None = None
        self._room: asyncio.Future[None] | None = None
        self._tls = None if context is None else Tls(context)
        self.secure = context is not None
        self._has_ended = False
        self.closing = False
        self.fault: Exception | None = None
        """The reason for which TLS or TCP gave the connection up."""
        self.turn = 0
        """Number of times that octets came."""

    # --- what HTTP calls

    def write(self, octets: bytes) -> None:
        """Send; `drained` says when there is room for more."""
        if self._transport is None or self.closing:
            return
        self._transport.write(octets if self._tls is None else self._tls.sealed(octets))

    @property
    def has_room(self) -> bool:
        """Whether the client has taken most of what is sent."""
        return self._room is None

    async def drained(self) -> None:
        """Wait until the client has taken most of what is sent; ConnectionError when it is gone."""
        if self._room is not None:
            await asyncio.shield(self._room)
        if self._transport is None or self.closing:
            raise ConnectionResetError("the client is gone")

    def close(self) -> None:
        """Send what is left, say that no more comes, and close."""
        if self.closing or self._transport is None:
            return
        self._set_timer(LINGER_S if self._room is None else self._limits.write_s, self.abort)
        if self._tls is not None:
            self._transport.write(self._tls.goodbye())
        self.closing = True
        self._transport.resume_reading()
        if self._has_ended:
            self._transport.close()
            return
        try:
            self._transport.write_eof()
        except OSError:  # the client is gone already
            self._transport.abort()

    def abort(self) -> None:
        """Close without sending what is left."""
        if self._transport is not None:
            self._transport.abort()

    def pause(self) -> None:
        """Read no more for now."""
        if self._transport is not None and not self.closing:
            self._transport.pause_reading()

    def resume(self) -> None:
        if self._transport is not None:
            self._transport.resume_reading()

    @property
    def socket(self) -> Any:
        """The socket, for its options; None when it is closed."""
        return None if self._transport is None else self._transport.get_extra_info("socket")

    def stop(self) -> None:
        """Have HTTP end what it does, as the server stops."""
        if self._spoken is None:
            self.abort()
        else:
            self._spoken.stop()

    # --- what asyncio calls

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self._transport = transport
        if self._tls is None:
            self._spoken = self._begin(self, Peer(*self._peer, reached=self._reached()), "")
        else:
            self._set_timer(self._limits.handshake_s, self.abort)

    def data_received(self, data: bytes) -> None:
        if self.closing:
            return
        self.turn += 1
        if self._tls is None:
            self._give(data)
            return
        try:
            self._unsealed(self._tls, data)
        except ssl.SSLError as error:
            note(_log, logging.INFO, "TLS failed", reason(error), host=self._peer[0])
            self.fault = error
            self._failed(error)
            self.close()  # which sends the alert too

    def eof_received(self) -> bool:
        self._has_ended = True
        if self._spoken is None or self.closing:
            return False
        self._spoken.ended()
        return True

    def connection_lost(self, exc: Exception | None) -> None:
        self._transport = None
        self.fault = self.fault or exc
        self._stop_timer()
        self.resume_writing()
        if self._spoken is not None:
            self._spoken.gone()
        self._over(self)

    def pause_writing(self) -> None:
        if self._room is None:
            self._room = self._loop.create_future()
            if not self.closing:
                self._set_timer(self._limits.write_s, self.abort)

    def resume_writing(self) -> None:
        room, self._room = self._room, None
        if room is not None:
            room.set_result(None)
            if self._transport is not None and not self.closing:
                self._stop_timer()

    # --- TLS

    def _unsealed(self, tls: "Tls", data: bytes) -> None:
        tls.incoming.write(data)
        if self._spoken is None:
            done = tls.shaken()
            self._flush(tls)
            if not done:
                return
            self._stop_timer()
            peer = replace(tls.peer(self._peer), reached=self._reached())
            self._spoken = self._begin(self, peer, tls.protocol)
        while not self.closing and (octets := tls.read()) is not None:
            if not octets:
                self._spoken.ended()
                return
            self._spoken.received(octets)
        if not self.closing:
            self._flush(tls)

    def _reached(self) -> str | None:
        address = self._transport.get_extra_info("sockname") if self._transport is not None else None
        return None if address is None else str(address[0])

    def _give(self, octets: bytes) -> None:
        if self._spoken is not None:
            self._spoken.received(octets)

    def _flush(self, tls: "Tls") -> None:
        if tls.outgoing.pending and self._transport is not None:
            self._transport.write(tls.outgoing.read())

    # --- time

    def _set_timer(self, seconds: float, call: Callable[[], None]) -> None:
        self._stop_timer()
        self._timer = self._loop.call_later(seconds, call)

    def _stop_timer(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None


class Tls:
    """OpenSSL between two buffers."""

    def __init__(self, context: ssl.SSLContext) -> None:
        self.incoming = ssl.MemoryBIO()
        self.outgoing = ssl.MemoryBIO()
        self._context = context
        self._object = context.wrap_bio(self.incoming, self.outgoing, server_side=True)

    def shaken(self) -> bool:
        """Whether the handshake is done; SSLError when it failed."""
        try:
            self._object.do_handshake()
        except ssl.SSLWantReadError:
            return False
        return True

    def read(self) -> bytes | None:
        """The octets that the client sent, empty when it sends no more; None when there are none yet."""
        if not self.incoming.pending and not self._object.pending():
            return None
        try:
            return self._object.read(READ)
        except ssl.SSLWantReadError:
            return None
        except ssl.SSLZeroReturnError:
            return b""

    def sealed(self, octets: bytes) -> bytes:
        self._object.write(octets)
        return self.outgoing.read()

    def goodbye(self) -> bytes:
        """Says that no more comes (RFC 8446, 6.1), which the client need not answer."""
        with suppress(ssl.SSLError):  # the client's own goodbye has not come, or there was no handshake
            self._object.unwrap()
        return self.outgoing.read()

    @property
    def protocol(self) -> str:
        """The protocol that ALPN chose, empty where the client did not offer any."""
        return self._object.selected_alpn_protocol() or ""

    def peer(self, address: tuple[str, int]) -> Peer:
        """The client, with the certificate that it showed."""
        if not self._object.getpeercert(binary_form=True):
            return Peer(*address)
        chain = tuple(each.public_bytes(Encoding.DER) for each in verified_chain(self._object, ()))
        chains = _CHAINS.setdefault(self._context, {})
        if self._object.session_reused:
            chain = chains.get(chain[0], chain)
        elif chain[0] not in chains:
            if len(chains) >= KEPT_CHAINS:
                del chains[next(iter(chains))]
            chains[chain[0]] = chain
        return Peer(*address, certificate=chain[0], chain=chain)
