"""A client of HTTP/1.1 over TLS for one resource, with limits for what the server answers."""

import asyncio
import ssl
from base64 import b64encode
from typing import Final
from urllib.parse import unquote, urlsplit

import httptools

from isolane.errors import DataError, IsolaneError
from isolane.lazy_dataclass import dataclass
from isolane.tree.path import Path

MOST_HEAD: Final = 32 * 1024
MOST_BODY: Final = 64 * 1024
"""Octets of the answer."""
_PIECE: Final = 16 * 1024


class BadAnswer(IsolaneError, OSError):
    """The server does not speak HTTP, or too much of it."""


class Unbelieved(IsolaneError, OSError):
    """The server is not who it should be."""


@dataclass(frozen=True, slots=True)
class Resource:
    """An https URI, taken apart."""

    host: str
    port: int
    target: str
    authority: str
    credentials: str | None
    """For basic authentication (RFC 7617); never shown."""


def resource(uri: str, path: Path) -> Resource:
    """DataError, at the path of the leaf, for what is no such URI; the message does not show it."""
    try:
        if not uri.isascii() or not uri.isprintable() or " " in uri:
            raise ValueError("it has characters that a URI cannot have")
        parts = urlsplit(uri)
        host, port = parts.hostname, parts.port or 443
    except ValueError as error:
        raise DataError("invalid-value", f"the URI cannot be used: {error}", path=path) from None
    if parts.scheme != "https" or not host or parts.fragment:
        text = "the URI of a receiver is https://HOST/PATH, without a fragment"
        raise DataError("invalid-value", text, path=path)
    credentials = None
    if parts.username is not None:
        pair = f"{unquote(parts.username)}:{unquote(parts.password or '')}"
        credentials = b64encode(pair.encode()).decode()
    target = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    return Resource(host, port, target, parts.netloc.rpartition("@")[2], credentials)


@dataclass(frozen=True, slots=True)
class Answer:
    """A response with its body."""

    status: int
    media: str
    """The media type, without parameters, in lower case."""
    body: bytes
    stays: bool
    """Whether the connection can be used once more."""


class AnswerReader:
    """Octets to one answer; BadAnswer for all that is none. Interim answers (1xx) are passed over."""

    def __init__(self) -> None:
        self.answer: Answer | None = None
        self._begin()

    def _begin(self) -> None:
        self._parser = httptools.HttpResponseParser(self)
        self._media = ""
        self._body: list[bytes] = []
        self._octets = self._size = 0
        self._in_head = True

    def feed(self, octets: bytes) -> None:
        """More of what the server sent."""
        for begin in range(0, len(octets), _PIECE):
            piece = octets[begin : begin + _PIECE]
            self._octets += len(piece) if self._in_head else 0
            if self._octets > MOST_HEAD:
                raise BadAnswer(f"the head of the answer has more than {MOST_HEAD} octets")
            try:
                self._parser.feed_data(piece)
            except httptools.HttpParserUpgrade:
                raise BadAnswer("the receiver wants another protocol") from None
            except httptools.HttpParserError as error:
                if self._size > MOST_BODY:
                    raise BadAnswer(f"the answer has more than {MOST_BODY} octets") from None
                raise BadAnswer(f"the answer is not HTTP: {error}") from None
            if self.answer is not None:
                return

    def ended(self) -> None:
        """The server has closed the connection, which is the end of some answers."""
        if self.answer is None:
            if self._in_head:
                raise ConnectionResetError("the receiver has closed the connection without an answer")
            self._complete(stays=False)

    # --- what httptools calls; an exception of these becomes an HttpParserError

    def on_header(self, name: bytes, value: bytes) -> None:
        if name.lower() == b"content-type":
            self._media = value.decode("latin-1").partition(";")[0].strip().lower()

    def on_headers_complete(self) -> None:
        self._in_head = False

    def on_body(self, body: bytes) -> None:
        self._size += len(body)
        if self._size > MOST_BODY:
            raise BadAnswer("too long")
        self._body.append(body)

    def on_message_complete(self) -> None:
        if self.answer is not None:
            return
        if 100 <= self._parser.get_status_code() < 200:
            self._media, self._in_head = "", True
        else:
            self._complete(stays=bool(self._parser.should_keep_alive()))

    def _complete(self, *, stays: bool) -> None:
        self.answer = Answer(self._parser.get_status_code(), self._media, b"".join(self._body), stays)


class HttpsConnection:
    """One connection to a resource, made when it is needed."""

    def __init__(
        self, place: Resource, context: ssl.SSLContext, pinned: frozenset[bytes], source: str | None
    ) -> None:
        """With `pinned` the certificate has to be one of these, as DER."""
        self.place = place
        self._context = context
        self._pinned = pinned
        self._source = source
        self._reader: asyncio.StreamReader | None = None
        self._writer: asyncio.StreamWriter | None = None

    @property
    def is_open(self) -> bool:
        return self._reader is not None and not self._reader.at_eof()

    async def open(self) -> ssl.SSLObject:
        """Connect anew; the TLS, whose certificates were verified."""
        self.close()
        place = self.place
        self._reader, self._writer = await asyncio.open_connection(
            place.host,
            place.port,
            ssl=self._context,
            server_hostname=place.host,
            limit=MOST_BODY,
            local_addr=None if self._source is None else (self._source, 0),
        )
        spoken: ssl.SSLObject = self._writer.get_extra_info("ssl_object")
        if self._pinned and spoken.getpeercert(binary_form=True) not in self._pinned:
            self.close()
            raise Unbelieved("the certificate of the receiver is none of those that are configured")
        return spoken

    async def request(self, method: str, fields: dict[str, str], body: bytes = b"") -> Answer:
        """Send a request on the open connection; OSError where no whole answer comes."""
        reader, writer = self._reader, self._writer
        if reader is None or writer is None:
            raise ConnectionResetError("there is no connection")
        place = self.place
        given = {"Host": place.authority, **fields}
        if place.credentials is not None:
            given["Authorization"] = f"Basic {place.credentials}"
        if method != "GET":
            given["Content-Length"] = str(len(body))
        lines = "".join(f"{name}: {value}\r\n" for name, value in given.items())
        writer.write(f"{method} {place.target} HTTP/1.1\r\n{lines}\r\n".encode() + body)
        await writer.drain()
        parser = AnswerReader()
        while parser.answer is None:
            octets = await reader.read(_PIECE)
            if octets:
                parser.feed(octets)
            else:
                parser.ended()
        if not parser.answer.stays:
            self.close()
        return parser.answer

    def close(self) -> None:
        if self._writer is not None:
            self._writer.transport.abort()
        self._reader = self._writer = None
