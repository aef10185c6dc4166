"""One request of HTTP/2: its head, which h2 has decoded, its body, and its response as fields."""

import asyncio
from asyncio import Future, get_running_loop
from collections import deque
from collections.abc import Callable
from typing import Final

import h2.config
import h2.connection
import h2.settings

from isolane.lazy_dataclass import dataclass
from isolane.northbound.http_exchange import Headers
from isolane.transport.http.http2_frames import FieldDecoder, FieldEncoder
from isolane.transport.http.limits import HttpLimits, Refused
from isolane.transport.http.message import Reply


@dataclass(frozen=True, slots=True)
class Head:
    """The head of a request, known before the body."""

    method: str
    target: str
    headers: Headers


def head_of(fields: list[tuple[bytes, bytes]], limits: HttpLimits) -> Head:
    """Pseudo fields apart; Refused for what is too large or no origin form."""
    pseudo = {name: value.decode("latin-1") for name, value in fields if name.startswith(b":")}
    plain = [(name.decode("latin-1"), value.decode("latin-1")) for name, value in fields if name[:1] != b":"]
    size = sum(len(name) + len(value) for name, value in plain)
    if len(plain) > limits.header_fields or size > limits.header_octets:
        raise Refused(431)
    method, target = pseudo.get(b":method", ""), pseudo.get(b":path", "")
    if method == "CONNECT":
        raise Refused(501)
    if len(target) > limits.target_octets:
        raise Refused(414)
    is_origin = target.startswith("/") or (target == "*" and method == "OPTIONS")
    if not is_origin or not target.isascii() or not target.isprintable() or " " in target or "#" in target:
        raise Refused(400)
    head = Head(method, target, Headers(_joined(plain, pseudo.get(b":authority"))))
    _look_at_length(head.headers, limits)
    return head


def _joined(plain: list[tuple[str, str]], authority: str | None) -> list[tuple[str, str]]:
    """With one host, and cookies in one field (RFC 9113, 8.2.3 and 8.3.1)."""
    hosts = {value for name, value in plain if name == "host"} | ({authority} if authority else set())
    if len(hosts) != 1:
        raise Refused(400)
    cookies = "; ".join(value for name, value in plain if name == "cookie")
    fields = [("host", hosts.pop())]
    fields += [(name, value) for name, value in plain if name not in ("host", "cookie")]
    return [*fields, ("cookie", cookies)] if cookies else fields


def _look_at_length(headers: Headers, limits: HttpLimits) -> None:
    length = headers.get("content-length")
    if length is None:
        return
    if not (length.isascii() and length.isdigit()):
        raise Refused(400)
    if len(length) > 18 or int(length) > limits.body_octets:
        raise Refused(413)


class Pieces:
    """Pieces in their order; `taken` gets the octets of flow control that each frees."""

    def __init__(self, taken: Callable[[int], None]) -> None:
        self._taken = taken
        self._held: deque[tuple[bytes, int]] = deque()
        self._waiting: Future[None] | None = None
        self._is_over = False

    def put(self, octets: bytes, flow: int) -> None:
        """One more; `flow` counts its padding too."""
        self._held.append((octets, flow))
        self._wake()

    def end(self) -> None:
        """The client has sent its last piece."""
        self._is_over = True
        self._wake()

    @property
    def is_over(self) -> bool:
        """Whether the client has sent all."""
        return self._is_over

    def __aiter__(self) -> "Pieces":
        return self

    async def __anext__(self) -> bytes:
        while not self._held:
            if self._is_over:
                raise StopAsyncIteration
            self._waiting = get_running_loop().create_future()
            try:
                await self._waiting
            finally:
                self._waiting = None
        octets, flow = self._held.popleft()
        self._taken(flow)
        return octets

    def _wake(self) -> None:
        if self._waiting is not None and not self._waiting.done():
            self._waiting.set_result(None)


class Stream:
    """One request while it is received, and its response."""

    def __init__(self, number: int) -> None:
        self.number = number
        self.head: Head | None = None
        self.body: list[bytes] = []
        self.size = 0
        self.timer: asyncio.TimerHandle | None = None
        self.task: asyncio.Task[None] | None = None
        self.room = asyncio.Event()
        self.streaming = False
        self.pieces: Pieces | None = None

    def stop_timer(self) -> None:
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None


FRAME_OCTETS: Final = 16_384
"""The largest frame that clients may send (RFC 9113, 4.2)."""


def new_connection(limits: HttpLimits) -> h2.connection.H2Connection:
    # What is sent has passed `checked`, and is in lower case.
    config = h2.config.H2Configuration(
        client_side=False,
        header_encoding=None,
        validate_outbound_headers=False,
        normalize_outbound_headers=False,
    )
    connection = h2.connection.H2Connection(config)
    connection.encoder, connection.decoder = FieldEncoder(), FieldDecoder()
    codes = h2.settings.SettingCodes
    connection.local_settings = h2.settings.Settings(
        client=False,
        initial_values={
            codes.MAX_CONCURRENT_STREAMS: limits.streams,
            codes.MAX_HEADER_LIST_SIZE: limits.header_octets,
            codes.MAX_FRAME_SIZE: FRAME_OCTETS,
        },
    )
    # At once, not only when the client has acknowledged the setting.
    connection.decoder.max_header_list_size = limits.header_octets
    connection.initiate_connection()
    return connection


def encode_head(reply: Reply) -> list[tuple[bytes, bytes]]:
    return [(b":status", b"%d" % reply.status), *encode_fields(reply.fields)]


def encode_fields(fields: list[tuple[str, str]]) -> list[tuple[bytes, bytes]]:
    return [(name.encode("latin-1"), value.encode("latin-1")) for name, value in fields]
