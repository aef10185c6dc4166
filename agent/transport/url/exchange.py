"""One exchange of HTTP over TLS: bounded in time and size, with a server that proves who it is (RFC 9110).

Everything here blocks and is done in a thread of its own. No redirect is followed and no proxy is used.
"""

import socket
import ssl
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from queue import Empty, SimpleQueue
from threading import BoundedSemaphore, Lock
from time import monotonic
from typing import TYPE_CHECKING, Any, Final

from isolane.errors import DataError, ErrorTag
from isolane.threads import start
from isolane.transport.certificates import reason
from isolane.transport.tls_context import CIPHERS
from isolane.transport.url.url import Url

if TYPE_CHECKING:
    from http.client import HTTPResponse

PIECE: Final = 65536
OVERHEAD: Final = 1_048_576
"""Octets that may come beside the content; there may be as many as of the content besides, for chunks."""
_DONE: Final = {"GET": (200,), "PUT": (200, 201, 204), "DELETE": (200, 204)}
"""The status codes that confirm a request as done; 202 would only promise it (RFC 9110 15.3.3)."""
_NOT_THERE: Final = (404, 410)

Address = tuple[socket.AddressFamily, socket.SocketKind, int, str, tuple[object, ...]]


class Resource:
    """A document at a server; an object is for one exchange."""

    def __init__(self, url: Url, trusted: str, timeout_s: float, turns: BoundedSemaphore) -> None:
        self.name = str(url)
        self._url = url
        self._trusted = trusted
        self._timeout_s = timeout_s
        self._turns = turns
        self._line = Line()

    def read(self, limit: int) -> bytes:
        """GET; what is announced to be too long is not begun with."""
        with self._answer("GET", most=2 * limit + OVERHEAD) as response:
            return _content(response, self.name, limit)

    def write(self, content: Iterable[bytes]) -> None:
        """PUT the content as the document."""
        with self._answer("PUT", b"".join(content)):
            pass

    def delete(self) -> None:
        """Remove the document by DELETE."""
        with self._answer("DELETE"):
            pass

    def give_up(self) -> None:
        """End the exchange, from another thread."""
        self._line.cut()

    @contextmanager
    def _answer(
        self, method: str, body: bytes | None = None, most: int = OVERHEAD
    ) -> "Iterator[HTTPResponse]":
        """The answer to a request, its content unread; DataError for any other than that it is done."""
        from http.client import HTTPException  # not loaded with every start

        if not self._turns.acquire(blocking=False):
            raise DataError(
                "resource-denied", "the maximum number of https transfers is in progress", type="protocol"
            )
        bounds = Bounds(self._timeout_s, most)
        try:
            with (
                self._line.open(self._url, self._trusted, bounds) as sock,
                self._asked(sock, method, body) as response,
            ):
                self._check(method, response)
                yield response
        except TimeoutError:
            raise self._failed(f"it took longer than {self._timeout_s} s") from None
        except OSError as error:
            raise self._failed(reason(error)) from error
        except (HTTPException, ValueError) as error:  # a negative size of a chunk is found by who reads it
            raise self._failed(f"the answer is no HTTP: {type(error).__name__}") from error
        finally:
            self._turns.release()

    def _asked(self, sock: ssl.SSLSocket, method: str, body: bytes | None) -> "HTTPResponse":
        from http.client import HTTPSConnection

        connection = HTTPSConnection(self._url.host, self._url.port, context=sock.context)
        connection.sock = sock
        headers = {"Connection": "close", "User-Agent": "isolane"}
        if body is None:
            headers["Accept"] = "application/xml"
        else:
            headers["Content-Type"] = "application/xml"
        connection.request(method, self._url.path, body, headers)
        return connection.getresponse()

    def _check(self, method: str, response: "HTTPResponse") -> None:
        if response.status in _DONE[method]:
            return
        text = f"{self.name}: the server answers {method} with {response.status}"
        tag: ErrorTag = "data-missing" if response.status in _NOT_THERE else "operation-failed"
        raise DataError(tag, text, type="protocol")

    def _failed(self, why: str) -> DataError:
        return DataError("operation-failed", f"{self.name}: {why}", type="protocol")


class Bounds:
    """When an exchange has to be over, and how many octets may still come."""

    def __init__(self, seconds: float, octets: int) -> None:
        self._end = monotonic() + seconds
        self._octets = octets

    def left_s(self) -> float:
        """Seconds until then; TimeoutError when there are none."""
        left = self._end - monotonic()
        if left <= 0:
            raise TimeoutError
        return left

    def came(self, octets: int) -> None:
        """Count, whatever HTTP makes of them."""
        self._octets -= octets
        if self._octets < 0:
            raise ConnectionAbortedError("the response exceeds the size limit")


class BoundedSocket(ssl.SSLSocket):
    """Waits no longer than it may, in however many pieces the octets come and go."""

    bounds: Bounds

    def recv_into(self, buffer: Any, nbytes: int | None = None, flags: int = 0) -> int:
        self.settimeout(self.bounds.left_s())
        count = super().recv_into(buffer, nbytes, flags)
        self.bounds.came(count)
        return count

    def send(self, data: Any, flags: int = 0) -> int:
        self.settimeout(self.bounds.left_s())
        return super().send(data, flags)


class Line:
    """The connection of an exchange, which another thread may cut."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._grip: socket.socket | None = None
        self._is_cut = False
        self._found: SimpleQueue[list[Address] | OSError] = SimpleQueue()

    @contextmanager
    def open(self, url: Url, trusted: str, bounds: Bounds) -> Iterator[BoundedSocket]:
        """Speak TLS with the server; OSError when that fails."""
        context = _context(trusted)
        try:
            with self._connected(url, bounds) as plain, _wrapped(plain, context, url.host, bounds) as sock:
                sock.settimeout(bounds.left_s())  # of the handshake as a whole
                sock.do_handshake()
                yield sock
        finally:
            self._let_go()

    def cut(self) -> None:
        """Wake who waits on it."""
        with self._lock:
            self._is_cut = True
            self._found.put(_cut())
            if self._grip is not None:
                with suppress(OSError):  # it is not connected yet, or no longer
                    self._grip.shutdown(socket.SHUT_RDWR)

    def _connected(self, url: Url, bounds: Bounds) -> socket.socket:
        addresses = self._addresses(url, bounds)
        for number, (family, kind, protocol, _, address) in enumerate(addresses):
            sock = socket.socket(family, kind, protocol)
            try:
                self._hold(sock)
                sock.settimeout(bounds.left_s() / (len(addresses) - number))
                sock.connect(address)
            except OSError:
                sock.close()
                self._let_go()
                if number + 1 == len(addresses):
                    raise
            else:
                return sock
        raise OSError("the host has no address")

    def _addresses(self, url: Url, bounds: Bounds) -> list[Address]:
        """Those of a host. The system's look-up cannot be hurried, so a thread is left behind with it."""
        start(self._look_up, url, name="look-up")
        try:
            answer = self._found.get(timeout=bounds.left_s())
        except Empty:
            raise TimeoutError from None
        if isinstance(answer, OSError):
            raise answer
        return answer

    def _look_up(self, url: Url) -> None:
        try:
            self._found.put(list(socket.getaddrinfo(url.host, url.port, type=socket.SOCK_STREAM)))
        except OSError as error:
            self._found.put(error)

    def _hold(self, sock: socket.socket) -> None:
        """Keep a descriptor of its own, which stays whatever TLS does with the socket's."""
        with self._lock:
            if self._is_cut:
                raise _cut()
            self._grip = sock.dup()

    def _let_go(self) -> None:
        with self._lock:
            if self._grip is not None:
                self._grip.close()
                self._grip = None


def _cut() -> OSError:
    return ConnectionAbortedError("the request was abandoned")


def _context(trusted: str) -> ssl.SSLContext:
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)  # which asks for a certificate, of that host
    context.minimum_version = ssl.TLSVersion.TLSv1_2
    context.set_ciphers(CIPHERS)
    context.set_alpn_protocols(["http/1.1"])
    context.sslsocket_class = BoundedSocket
    # up to Python 3.11.3 this is on with OpenSSL 3, which alone has it: a line that was cut looks closed
    context.options &= ~getattr(ssl, "OP_IGNORE_UNEXPECTED_EOF", 0)
    if trusted:
        # a configured certificate is trusted as it is, be it of an intermediate authority or of the server
        context.verify_flags |= ssl.VERIFY_X509_PARTIAL_CHAIN
        context.load_verify_locations(cadata=trusted)
    else:
        context.load_default_certs(ssl.Purpose.SERVER_AUTH)
    return context


def _wrapped(plain: socket.socket, context: ssl.SSLContext, host: str, bounds: Bounds) -> BoundedSocket:
    # an end that TLS does not announce would be that of a document which has no length
    sock = context.wrap_socket(
        plain, server_hostname=host, do_handshake_on_connect=False, suppress_ragged_eofs=False
    )
    assert isinstance(sock, BoundedSocket)
    sock.bounds = bounds
    return sock


def _content(response: "HTTPResponse", name: str, limit: int) -> bytes:
    if response.headers.get("Content-Encoding", "identity") != "identity":
        raise DataError("operation-failed", f"{name}: the content is encoded", type="protocol")
    announced = response.length
    if announced is not None and announced > limit:
        raise _too_big(name, limit)
    content = bytearray()
    while piece := response.read(min(PIECE, limit + 1 - len(content))):
        content += piece
        if len(content) > limit:
            raise _too_big(name, limit)
    if announced is not None and len(content) < announced:
        raise ConnectionAbortedError("the connection broke off")
    return bytes(content)


def _too_big(name: str, limit: int) -> DataError:
    return DataError("too-big", f"{name} is over the limit of {limit} octets", type="protocol")
