"""A request of HTTP and its response as values: between what speaks HTTP and what answers."""

from collections.abc import AsyncIterator, Awaitable, Callable, Iterable, Iterator, Sequence

from isolane.lazy_dataclass import dataclass


class Headers:
    """The header fields of a message in their order; names are compared without regard to case."""

    __slots__ = ("_fields", "_values")

    def __init__(self, fields: Iterable[tuple[str, str]] = ()) -> None:
        self._fields = tuple((name.lower(), value) for name, value in fields)
        self._values: dict[str, str] = {}
        for name, value in self._fields:
            before = self._values.get(name)
            self._values[name] = value if before is None else f"{before}, {value}"

    def get(self, name: str) -> str | None:
        """The value, or all of them joined by commas, which means the same (RFC 9110, 5.3)."""
        values = self._values.get(name)
        return self._values.get(name.lower()) if values is None else values

    def get_all(self, name: str) -> Sequence[str]:
        """All values of a field; none when the field is absent."""
        lower = name.lower()
        return (
            tuple([value for each, value in self._fields if each == lower]) if lower in self._values else ()
        )

    def __contains__(self, name: str) -> bool:
        return name in self._values or name.lower() in self._values

    def __iter__(self) -> Iterator[tuple[str, str]]:
        """Names in lower case, and values."""
        return iter(self._fields)

    def __len__(self) -> int:
        return len(self._fields)

    def __repr__(self) -> str:
        """The names only: values can be passwords."""
        return f"Headers({', '.join(name for name, _ in self._fields)})"


@dataclass(frozen=True, slots=True)
class Peer:
    """The origin of a request."""

    host: str
    port: int
    certificate: bytes | None = None
    """The client's own certificate in DER, verified; None where the client showed none."""
    chain: tuple[bytes, ...] = ()
    """The client's certificate and the authorities that it was verified by, in DER."""
    reached: str | None = None
    """The address of the agent that the client connected to."""
    endpoint: str = ""
    """The configured endpoint that the client connected to, by name."""


@dataclass(frozen=True, slots=True)
class Request:
    """A request of a client: complete, and within the limits of the server."""

    method: str
    """In upper case, as `GET`."""
    target: str
    """As it was received: path and query, not decoded."""
    headers: Headers
    body: bytes
    version: str
    """1.1 or 2; also 1.0."""
    secure: bool
    """Whether it came over TLS."""
    peer: Peer
    pieces: AsyncIterator[bytes] | None = None
    """The body as it comes, where the handler asks for that; `body` is empty then. The client may
    send more only as pieces are taken."""


Trailers = Callable[[], Sequence[tuple[str, str]]]
"""Gives the fields that follow a body, when it is sent."""


@dataclass(frozen=True, slots=True)
class Response:
    """The response of a handler."""

    status: int
    headers: Sequence[tuple[str, str]] = ()
    body: bytes | bytearray | AsyncIterator[bytes] = b""
    """An iterator is a stream: each piece is sent as it comes, the next is asked for when the client has
    room for it, and the iterator is closed (`aclose`) when the client goes."""
    trailers: Trailers | None = None
    """Only HTTP/2 sends them."""


Handler = Callable[[Request], Awaitable[Response]]
"""Answers a request. It is cancelled when the connection breaks or the client gives the request up, but not
when the client only sends no more."""

AtOnce = Callable[[Request], Response | None]
"""Answers a request in the turn of the loop in which it came, where that takes little time; None where the
handler is to be asked. The body is short, and no stream."""
