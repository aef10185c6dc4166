"""HTTP/1.1 requests out of octets: httptools (llhttp) reads, and what it lets through is looked at here."""

from collections.abc import Callable
from typing import Final

import httptools

from isolane.northbound.http_exchange import Headers, Peer, Request
from isolane.transport.http.limits import HttpLimits, Refused

_FORMS: Final = (b"http://", b"https://")
_OVERHEAD: Final = 8
"""The least chunk has one octet of content and five around it; more than this is padding."""


class Parser:
    """Returns whole requests, one after the other; Refused for what is not one, or is too large."""

    def __init__(
        self, limits: HttpLimits, peer: Peer, secure: bool, begun: Callable[["Parser"], None]
    ) -> None:
        self._limits = limits
        self._peer = peer
        self._secure = secure
        self._begun = begun
        self._parser = httptools.HttpRequestParser(self)
        self._refused: Refused | None = None
        self._requests: list[tuple[Request, bool]] = []
        self._reset()
        self._is_last = False
        self.in_message = False
        self.in_body = False
        self.number = 0
        """The number of requests that have begun."""

    def _reset(self) -> None:
        self._target = b""
        self._fields: list[tuple[str, str]] = []
        self._field_octets = 0
        self._count = 0
        self._body: list[bytes] = []
        self._body_octets = 0
        self._raw = 0
        self._expects = False

    @property
    def expects_continue(self) -> bool:
        """Whether the client waits for 100 before it sends the body."""
        return self._expects and self.in_body

    def feed(self, octets: bytes) -> list[tuple[Request, bool]]:
        """Requests that are whole now, and whether the connection goes on after each.

        Those before a faulty one are returned, and Refused is raised by the next call.
        """
        if self._refused is not None:
            raise self._refused
        if self._is_last:
            return []
        step = self._limits.header_octets
        for start in range(0, len(octets), step):
            if not self._feed(octets[start : start + step]):
                break
        requests, self._requests = self._requests, []
        if self._refused is not None and not requests:
            raise self._refused
        return requests

    @property
    def refused(self) -> Refused | None:
        """Why nothing more is read."""
        return self._refused

    def _feed(self, piece: bytes) -> bool:
        self._raw += len(piece)
        try:
            self._parser.feed_data(piece)
        except httptools.HttpParserUpgrade:
            self._last()
        except httptools.HttpParserCallbackError:
            self._refused = self._refused or Refused(500)
        except httptools.HttpParserInvalidMethodError:
            self._refused = Refused(501)
        except httptools.HttpParserError:
            self._refused = Refused(400)
        if self._refused is None:
            self._look_at_size()
        return self._refused is None and not self._is_last

    def _last(self) -> None:
        """The client wants to speak something else: it gets its answer, and the connection ends."""
        self._is_last = True
        if self._requests:
            self._requests[-1] = (self._requests[-1][0], False)

    def _look_at_size(self) -> None:
        """Check the size of the parser's buffer: a field that does not end, chunks that are all padding."""
        if not self.in_message:
            return
        if not self.in_body and self._raw > 2 * self._limits.header_octets + self._limits.target_octets:
            self._refused = Refused(431)
        elif self._raw > _OVERHEAD * (self._limits.body_octets + self._limits.header_octets):
            self._refused = Refused(413)

    def _refuse(self, status: int) -> None:
        self._refused = Refused(status)
        raise self._refused

    # --- what httptools calls

    def on_message_begin(self) -> None:
        self._reset()
        self.number += 1
        self.in_message, self.in_body = True, False

    def on_url(self, url: bytes) -> None:
        self._target += url
        if len(self._target) > self._limits.target_octets:
            self._refuse(414)

    def on_header(self, name: bytes, value: bytes | None) -> None:
        value = value or b""
        self._count += 1
        self._field_octets += len(name) + len(value)
        if self._count > self._limits.header_fields or self._field_octets > self._limits.header_octets:
            self._refuse(431)
        if not self.in_body:  # afterwards they are trailers, which nothing here has a use for
            self._fields.append((name.decode("latin-1").lower(), value.decode("latin-1")))

    def on_headers_complete(self) -> None:
        self.in_body = True
        self._raw = 0
        if self._parser.get_http_version() not in ("1.1", "1.0"):
            self._refuse(505)
        given = {name for name, _ in self._fields}
        hosts = sum(name == "host" for name, _ in self._fields)
        if hosts > 1 or (not hosts and self._parser.get_http_version() == "1.1"):
            self._refuse(400)
        self._look_at_target()
        if "transfer-encoding" in given:
            self._look_at_coding()
        self._look_at_length()
        if "expect" in given:
            self._look_at_expectation()
        self._begun(self)

    def on_body(self, body: bytes) -> None:
        self._body_octets += len(body)
        if self._body_octets > self._limits.body_octets:
            self._refuse(413)
        self._body.append(body)

    def on_message_complete(self) -> None:
        self.in_message = self.in_body = False
        version = self._parser.get_http_version()
        request = Request(
            self._parser.get_method().decode("ascii"),
            self._target.decode("ascii"),
            Headers(self._fields),
            b"".join(self._body),
            version,
            self._secure,
            self._peer,
        )
        self._requests.append((request, self._parser.should_keep_alive() and version == "1.1"))
        self._body = []
        self._raw = 0

    # --- the header

    def _look_at_target(self) -> None:
        """The origin form, or the absolute one made into it (RFC 9112, 3.2)."""
        method = self._parser.get_method()
        if method == b"CONNECT":
            self._refuse(501)
        for form in _FORMS:
            if self._target[: len(form)].lower() == form:
                host, slash, rest = self._target[len(form) :].partition(b"/")
                self._target = slash + rest if slash else b"/"
                self._fields = [(name, value) for name, value in self._fields if name != "host"]
                self._fields.append(("host", host.decode("ascii")))
        is_all = self._target == b"*" and method == b"OPTIONS"
        if not (self._target.startswith(b"/") or is_all) or b"#" in self._target:
            self._refuse(400)

    def _look_at_coding(self) -> None:
        codings = [value.strip().lower() for name, value in self._fields if name == "transfer-encoding"]
        if self._parser.get_http_version() != "1.1":
            self._refuse(400)  # RFC 9112, 6.1: such a message has faulty framing
        if codings != ["chunked"]:
            self._refuse(501)

    def _look_at_length(self) -> None:
        lengths = [value for name, value in self._fields if name == "content-length"]
        if lengths and int(lengths[0]) > self._limits.body_octets:
            self._refuse(413)

    def _look_at_expectation(self) -> None:
        if self._parser.get_http_version() != "1.1":
            return
        expected = [value.strip().lower() for name, value in self._fields if name == "expect"]
        if expected != ["100-continue"]:
            self._refuse(417)
        self._expects = True
