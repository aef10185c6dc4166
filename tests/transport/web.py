"""An HTTPS server on the loopback whose answers a test chooses."""

import ssl
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from ipaddress import ip_address
from pathlib import Path
from threading import Event, Thread
from typing import Any, Final

from cryptography import x509

from tests.transport.authority import Issued, authority

LOOPBACK: Final = x509.IPAddress(ip_address("127.0.0.1"))


class Web:
    """Documents by path; `odd` has what is done in place of answering; `asked` what was asked for."""

    def __init__(self, directory: Path, issued: Issued | None = None, by: Issued | None = None) -> None:
        self.authority = by or authority()
        self.certificate = issued or self.authority.issue("web", LOOPBACK, for_client=False)
        self.documents: dict[str, bytes] = {}
        self.odd: dict[str, Callable[[Any], None]] = {}
        self.asked: list[tuple[str, str]] = []
        self.headers: list[dict[str, str]] = []
        self.over = Event()
        """The test is at its end: who waits stops."""
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(*self.certificate.files(directory, "web"))
        self._server = _Server(context, self)
        self._thread = Thread(target=self._server.serve_forever, args=(0.01,))
        self._thread.start()

    @property
    def port(self) -> int:
        return int(self._server.server_address[1])

    def url(self, path: str) -> str:
        return f"https://127.0.0.1:{self.port}{path}"

    def close(self) -> None:
        self.over.set()
        self._server.shutdown()
        self._thread.join()
        self._server.server_close()


@contextmanager
def web(directory: Path, **options: Any) -> Iterator[Web]:
    """One that is there for a while."""
    made = Web(directory, **options)
    try:
        yield made
    finally:
        made.close()


class _Server(ThreadingHTTPServer):
    daemon_threads = True

    def __init__(self, context: ssl.SSLContext, of: Web) -> None:
        self.of = of
        self._context = context
        super().__init__(("127.0.0.1", 0), _Handler)

    def finish_request(self, request: Any, client_address: Any) -> None:
        secured = self._context.wrap_socket(request, server_side=True)
        try:
            super().finish_request(secured, client_address)
            secured.unwrap()
        finally:
            secured.close()

    def handle_error(self, request: Any, client_address: Any) -> None:
        """A client that hangs up is what some tests are about."""


class _Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    server: _Server

    def do_GET(self) -> None:  # the name is the method's
        if self._is_odd():
            return
        found = self.server.of.documents.get(self.path)
        self._answer(404 if found is None else 200, found or b"")

    def do_PUT(self) -> None:
        if self._is_odd():
            return
        self.server.of.documents[self.path] = self.rfile.read(int(self.headers["Content-Length"]))
        self._answer(201)

    def do_DELETE(self) -> None:
        if self._is_odd():
            return
        found = self.server.of.documents.pop(self.path, None)
        self._answer(404 if found is None else 204)

    def _is_odd(self) -> bool:
        self.close_connection = True
        self.server.of.asked.append((self.command, self.path))
        self.server.of.headers.append(dict(self.headers))
        odd = self.server.of.odd.get(self.path)
        if odd is not None:
            odd(self)
        return odd is not None

    def _answer(self, status: int, body: bytes = b"") -> None:
        self.send_response(status)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, format: str, *args: Any) -> None:
        """Nobody reads it."""


def answers(text: bytes) -> Callable[[Any], None]:
    """Octets as they are."""
    return lambda handler: handler.wfile.write(text)


def trickles(head: bytes, octet: bytes) -> Callable[[Any], None]:
    """An octet every now and then, without end."""

    def odd(handler: Any) -> None:
        handler.wfile.write(head)
        while not handler.server.of.over.wait(0.02):
            handler.wfile.write(octet)

    return odd
