"""A server of HTTP with a handler for tests, and clients that speak it octet by octet."""

import asyncio
import socket
import ssl
import struct
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine
from contextlib import asynccontextmanager
from ipaddress import ip_address
from pathlib import Path
from typing import Any

from cryptography import x509

from isolane.northbound.http_exchange import Handler, Request, Response
from isolane.transport.http.limits import HttpLimits
from isolane.transport.http.server import HttpServer, context_for_http
from tests.patience import PATIENCE_S
from tests.transport.authority import Issued, authority

GET = b"GET /a HTTP/1.1\r\nHost: localhost\r\n\r\n"


class Asked:
    """A handler that keeps what it was asked and echoes bodies."""

    def __init__(self) -> None:
        self.requests: list[Request] = []
        self.opened = 0
        self.closed = asyncio.Event()
        self.cancelled = asyncio.Event()
        self.pieces = 0
        self.go_on = asyncio.Event()

    async def __call__(self, request: Request) -> Response:
        self.requests.append(request)
        match request.target:
            case "/stream":
                return Response(200, [("Content-Type", "text/event-stream")], self._events())
            case "/large-stream":
                return Response(200, (), self._flood())
            case "/large":
                return Response(200, (), b"x" * 1_000_000)
            case "/fault":
                raise RuntimeError("a fault of the handler")
            case "/bad-field":
                return Response(200, [("X", "a\r\nSet-Cookie: b")])
            case "/none":
                return Response(204)
            case "/slow":
                try:
                    await self.go_on.wait()
                except asyncio.CancelledError:
                    self.cancelled.set()
                    raise
        return Response(200, [("X-Version", request.version)], request.body or b"hello")

    async def _events(self) -> AsyncIterator[bytes]:
        try:
            yield b"data: 1\n\n"
            await self.go_on.wait()
            yield b"data: 2\n\n"
        finally:
            self.closed.set()

    async def _flood(self) -> AsyncIterator[bytes]:
        try:
            while True:
                self.pieces += 1
                yield b"x" * 65_536
        finally:
            self.closed.set()


class Site:
    """Where the server listens, and what it was asked."""

    def __init__(self, server: HttpServer, asked: Asked, port: int, issued_by: Issued | None) -> None:
        self.server = server
        self.asked = asked
        self.port = port
        self.authority = issued_by

    async def connect(self, context: ssl.SSLContext | None = None) -> "Wire":
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port, ssl=context)
        return Wire(reader, writer)

    async def answers(self, octets: bytes) -> bytes:
        """All that the server says to these octets until it closes."""
        wire = await self.connect()
        try:
            wire.send(octets)
            return await wire.rest()
        finally:
            wire.close()

    async def status(self, octets: bytes) -> int:
        said = await self.answers(octets)
        return int(said.split(b" ", 2)[1])


class Wire:
    """A connection of a client."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader = reader
        self.writer = writer

    def send(self, octets: bytes) -> None:
        self.writer.write(octets)

    async def until(self, end: bytes) -> bytes:
        async with asyncio.timeout(PATIENCE_S):
            return await self.reader.readuntil(end)

    async def response(self) -> tuple[bytes, bytes]:
        """Header and body of one that says how long it is."""
        head = await self.until(b"\r\n\r\n")
        size = int(head.lower().partition(b"content-length: ")[2].partition(b"\r\n")[0] or 0)
        return head, await self.reader.readexactly(size)

    async def rest(self) -> bytes:
        async with asyncio.timeout(PATIENCE_S):
            return await self.reader.read()

    def close(self) -> None:
        self.writer.close()

    def break_off(self) -> None:
        """A reset, as when the client's machine or process is gone."""
        sock = self.writer.get_extra_info("socket")
        sock.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        self.writer.transport.abort()


@asynccontextmanager
async def site(
    limits: HttpLimits | None = None, tls: Callable[[], ssl.SSLContext | None] | None = None, **more: Any
) -> AsyncIterator[Site]:
    asked = Asked()
    handler: Handler = more.get("handler", asked)
    server = HttpServer(
        handler,
        limits,
        tls,
        more.get("admission"),
        only_h2=more.get("only_h2", False),
        in_pieces=more.get("in_pieces", lambda _: False),
        immediate=more.get("at_once", lambda _: None),
    )
    port = server.listen("127.0.0.1", 0)
    try:
        yield Site(server, asked, port, more.get("authority"))
    finally:
        await server.close()
        assert server.connections == 0


class Certificates:
    """An authority, the server's certificate and that of a client."""

    def __init__(self, directory: Path) -> None:
        self.authority = authority()
        address = x509.IPAddress(ip_address("127.0.0.1"))
        self.server = self.authority.issue("server", address, for_client=False)
        self.client = self.authority.issue("admin")
        self.stranger = authority("stranger").issue("admin")
        self.ca = directory / "ca.crt"
        self.ca.write_text(self.authority.pem)
        self.server_files = self.server.files(directory, "server")
        self.client_files = self.client.files(directory, "client")
        self.stranger_files = self.stranger.files(directory, "stranger")

    def context(self) -> ssl.SSLContext:
        """What the server speaks with one client."""
        made = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        made.load_cert_chain(*self.server_files)
        made.load_verify_locations(self.ca)
        return context_for_http(made)

    def client_context(
        self, *alpn: str, files: tuple[Path, Path] | None = None, version: ssl.TLSVersion | None = None
    ) -> ssl.SSLContext:
        made = ssl.create_default_context(cafile=str(self.ca))
        if version is not None:
            made.minimum_version = made.maximum_version = version
        if files is not None:
            made.load_cert_chain(*files)
        made.set_alpn_protocols(list(alpn))
        return made


def run(test: Callable[[], Coroutine[Any, Any, None]]) -> None:
    """A test on a loop of its own."""

    async def bounded() -> None:
        async with asyncio.timeout(4 * PATIENCE_S):
            await test()

    asyncio.run(bounded())


async def soon(awaited: Awaitable[Any]) -> Any:
    async with asyncio.timeout(PATIENCE_S):
        return await awaited
