"""Listens for HTTP: who may connect, what is spoken, and the end."""

import asyncio
import logging
import socket
import ssl
from collections import Counter
from collections.abc import Callable, Coroutine
from dataclasses import replace
from functools import partial
from ipaddress import ip_address
from typing import Final

from isolane.lazy_dataclass import dataclass
from isolane.northbound.http_exchange import AtOnce, Handler, Peer, Request, Response
from isolane.transport.gate import Gate
from isolane.transport.http.channel import Channel, Spoken
from isolane.transport.http.limits import HttpLimits
from isolane.transport.outsiders import note, origin
from isolane.transport.tcp import BACKLOG, Accepting, prepare

_log = logging.getLogger("isolane.http")

ALPN: Final = ("h2", "http/1.1")
_STRICT: Final = ("Strict-Transport-Security", "max-age=31536000")

MakeContext = Callable[[], ssl.SSLContext | None]
"""The TLS of the next connection; None while there is no certificate."""


class Address:
    """One that is listened at; what came in by it goes on when it is closed."""

    def __init__(self, server: "HttpServer", listening: socket.socket, accept: Callable[..., bool]) -> None:
        self._server = server
        self._accept = accept
        self.port = int(listening.getsockname()[1])
        self._accepting = Accepting(listening, self._begin)
        self.accepted = 0
        self.refused = 0
        self.when_closed: Callable[[], None] = _nothing

    def close(self) -> None:
        """Listen no longer; connections go on."""
        if self in self._server.addresses:
            self.when_closed()
        self._server.addresses.discard(self)
        self._accepting.close()

    def _begin(self, accepted: socket.socket, address: tuple[str, int]) -> None:
        if self._accept(accepted, address):
            self.accepted += 1
        else:
            self.refused += 1


def _nothing(*_: object) -> None:
    pass


@dataclass(frozen=True, slots=True)
class Served:
    """The limits of one connection, and who hears when the handshake is over and when it is closed."""

    limits: HttpLimits
    begun: Callable[[Channel], None] = _nothing
    over: Callable[[Channel], None] = _nothing


class HttpServer:
    """Answers requests by a handler, at any number of addresses. Without `tls` only at the loopback, unless
    what it answers `is_public`.

    The bodies of the targets that `in_pieces` names are given to the handler as they come, which HTTP/2 can.
    `refusal` makes the response of HTTP/2 to a request that no handler gets.
    `immediate` is asked before the handler, about one request of a connection in each turn of the loop.
    """

    def __init__(
        self,
        handler: Handler,
        limits: HttpLimits | None = None,
        tls: MakeContext | None = None,
        gate: Gate | None = None,
        *,
        is_public: bool = False,
        only_h2: bool = False,
        in_pieces: Callable[[str], bool] = lambda _: False,
        immediate: AtOnce = lambda _: None,
        refusal: Callable[[int], Response] = Response,
    ) -> None:
        self._gate = gate
        self._entering: dict[Channel, str] = {}
        self._handler = handler if only_h2 else _strict(handler)
        self._is_public = is_public
        self._only_h2 = only_h2
        self._in_pieces = in_pieces
        self._refusal = refusal
        self._immediate = immediate if only_h2 else _strict_at_once(immediate)
        self._limits = limits or HttpLimits()
        self._tls = tls
        self.addresses: set[Address] = set()
        self._channels: dict[Channel, str] = {}
        self._of_origin: Counter[str] = Counter()
        self._tasks: set[asyncio.Task[None]] = set()
        self._all_over = asyncio.Event()
        self.accepted = 0
        self.refused = 0

    def listen(self, host: str, port: int, opened: socket.socket | None = None) -> int:
        """The same as `open`; the port."""
        return self.open(host, port, opened).port

    def configure(self, limits: HttpLimits) -> None:
        """Take other limits, for the connections that come next."""
        self._limits = limits

    def open(
        self,
        host: str,
        port: int,
        opened: socket.socket | None = None,
        endpoint: str = "",
        tls: MakeContext | None = None,
    ) -> Address:
        """Listen at an address, or at a socket that is open already. OSError when that cannot be.

        With `tls` that of this address is another; the peers of an `endpoint` have its name.

        ValueError for plain HTTP at an address that others reach.
        """
        if self._tls is None and not self._is_public and not ip_address(host).is_loopback:
            raise ValueError(f"HTTP without TLS is for the loopback only, not for {host}")
        family = socket.AF_INET6 if ":" in host else socket.AF_INET
        listening = opened or socket.create_server((host, port), family=family, backlog=BACKLOG)
        address = Address(self, listening, partial(self._accept, endpoint, tls or self._tls))
        self.addresses.add(address)
        return address

    async def serve(
        self, sock: socket.socket, address: tuple[str, int], endpoint: str, tls: MakeContext, served: Served
    ) -> Channel:
        """Answer requests on a connection that the agent has opened, whatever the number of those that came.

        OSError when there is no certificate, or the connection is gone.
        """
        context = tls()
        if context is None:
            sock.close()
            raise OSError("TLS has no certificate yet")
        channel = self._channel(address, endpoint, context, served)
        await asyncio.get_running_loop().connect_accepted_socket(lambda: channel, sock)
        return channel

    @property
    def connections(self) -> int:
        """The number of connections."""
        return len(self._channels)

    async def close(self) -> None:
        """Listen no longer, have requests in work answered, and close all connections."""
        for address in tuple(self.addresses):
            address.close()
        for channel in tuple(self._channels):
            channel.stop()
        try:
            async with asyncio.timeout(self._limits.shutdown_s):
                await self._over_all()
        except TimeoutError:
            for channel in tuple(self._channels):
                channel.abort()
            await self._over_all()
        if self._tasks:
            await asyncio.wait(self._tasks, timeout=self._limits.shutdown_s)

    async def _over_all(self) -> None:
        while self._channels:
            self._all_over.clear()
            await self._all_over.wait()

    def _spawn(self, work: Coroutine[object, object, None]) -> "asyncio.Task[None]":
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    def _accept(
        self, endpoint: str, tls: MakeContext | None, accepted: socket.socket, address: tuple[str, int]
    ) -> bool:
        """Whether a client is let in."""
        host, port = address[:2]
        fault, context = self._admitted(host, tls)
        if fault is not None:
            note(_log, logging.WARNING, "connection refused", fault, host=host)
        if fault is not None or (self._gate is not None and not self._gate.enter(host)):
            self.refused += 1
            accepted.close()
            return False
        self.accepted += 1
        prepare(accepted)
        channel = self._channel((host, port), endpoint, context, Served(self._limits))
        self._spawn(self._connect(channel, accepted))
        return True

    def _channel(
        self, address: tuple[str, int], endpoint: str, context: ssl.SSLContext | None, served: Served
    ) -> Channel:
        host = address[0]
        begin = partial(self._begin, endpoint, served)
        over, failed = partial(self._over, served), partial(self._failed, host)
        channel = Channel(address, context, served.limits, begin, over, failed)
        self._entering[channel] = host
        self._channels[channel] = origin(host)
        self._of_origin[origin(host)] += 1
        return channel

    async def _connect(self, channel: Channel, accepted: socket.socket) -> None:
        try:
            await asyncio.get_running_loop().connect_accepted_socket(lambda: channel, accepted)
        except OSError:
            accepted.close()
            self._over(Served(self._limits), channel)

    def _admitted(self, host: str, tls: MakeContext | None) -> tuple[str | None, ssl.SSLContext | None]:
        """Why a client is not let in, or what TLS is spoken with it."""
        if len(self._channels) >= self._limits.connections:
            return f"{len(self._channels)} connections, the most allowed", None
        if self._of_origin[origin(host)] >= self._limits.connections_of_address:
            return f"{self._of_origin[origin(host)]} connections of {origin(host)}, the most allowed", None
        if tls is None:
            return None, None
        context = tls()
        return ("TLS has no certificate yet" if context is None else None), context

    def _entered(self, channel: Channel) -> None:
        """The handshake is over, for better or worse."""
        host = self._entering.pop(channel, None)
        if host is not None and self._gate is not None:
            self._gate.leave(host)

    def _failed(self, host: str, error: ssl.SSLError) -> None:
        if self._gate is not None and isinstance(error, ssl.SSLCertVerificationError):
            self._gate.failed("", host, "certificate")

    def _begin(self, endpoint: str, served: Served, channel: Channel, peer: Peer, protocol: str) -> Spoken:
        self._entered(channel)
        served.begun(channel)
        if endpoint:
            peer = replace(peer, endpoint=endpoint)
        if protocol == "h2" or self._only_h2:
            from isolane.transport.http.http2 import Http2  # 40 ms, which HTTP/1.1 has no need of

            limits, pieces, immediate, refusal = (
                served.limits,
                self._in_pieces,
                self._immediate,
                self._refusal,
            )
            return Http2(channel, self._handler, limits, peer, self._spawn, pieces, immediate, refusal)
        from isolane.transport.http.http1 import Http1

        return Http1(channel, self._handler, served.limits, peer, self._spawn, self._immediate)

    def _over(self, served: Served, channel: Channel) -> None:
        self._entered(channel)
        host = self._channels.pop(channel, None)
        if host is None:
            return
        served.over(channel)
        self._of_origin[host] -= 1
        if not self._of_origin[host]:
            del self._of_origin[host]
        if not self._channels:
            self._all_over.set()


def context_for_http(context: ssl.SSLContext) -> ssl.SSLContext:
    """A server's context as HTTP wants it: a client may show a certificate, and chooses the version."""
    context.verify_mode = ssl.CERT_OPTIONAL
    context.set_alpn_protocols(list(ALPN))
    return context


def _strict(handler: Handler) -> Handler:
    """The handler, for browsers: its responses over TLS ask them to come back by TLS only (RFC 6797, 7.2)."""

    async def answer(request: Request) -> Response:
        return _with_strict(request, await handler(request))

    return answer


def _strict_at_once(immediate: AtOnce) -> AtOnce:
    def answer(request: Request) -> Response | None:
        response = immediate(request)
        return None if response is None else _with_strict(request, response)

    return answer


def _with_strict(request: Request, response: Response) -> Response:
    return replace(response, headers=(*response.headers, _STRICT)) if request.secure else response
