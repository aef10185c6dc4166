"""The common part of responses in both versions of HTTP, done before they are sent."""

import logging
import re
import time
from collections.abc import AsyncIterator, Iterable
from email.utils import formatdate
from functools import lru_cache
from typing import Final

from isolane.lazy_dataclass import dataclass
from isolane.northbound.http_exchange import AtOnce, Handler, Request, Response, Trailers

_log = logging.getLogger("isolane.http")

PIECE: Final = 65_536
"""A body is sent in pieces of so many octets, between which others have their turn."""

_NAME: Final = re.compile(r"[!#$%&'*+\-.^_`|~0-9A-Za-z]+")
_VALUE: Final = re.compile(r"[\t\x20-\x7e\x80-\xff]*")
_FRAMING: Final = frozenset(
    ("connection", "keep-alive", "proxy-connection", "transfer-encoding", "upgrade", "content-length", "date")
)
"""Fields that the server writes itself."""


class InvalidField(ValueError):
    """A header field of a response that HTTP cannot carry."""


@dataclass(slots=True)
class Reply:
    """A response as it is sent: fields with what HTTP wants, names in lower case."""

    status: int
    fields: list[tuple[str, str]]
    body: bytes | bytearray | AsyncIterator[bytes]
    trailers: Trailers | None = None

    @property
    def stream(self) -> AsyncIterator[bytes] | None:
        """The body where it comes piece by piece."""
        return None if isinstance(self.body, bytes | bytearray) else self.body


async def answer(handler: Handler, request: Request) -> Reply:
    """The reply of the handler; a fault in it is 500 without a body."""
    try:
        response = await handler(request)
    except Exception:  # noqa: BLE001  # whatever it is, the client gets an answer and the log the reason
        _log.exception("a request could not be answered: %s", request.method)
        return prepare_reply(Response(500), request.method)
    try:
        return prepare_reply(response, request.method)
    except InvalidField as error:
        _log.error("a response could not be sent: %s", error)
        await close(response.body)
        return prepare_reply(Response(500), request.method)


def answer_at_once(immediate: AtOnce, request: Request) -> Reply | None:
    """The same where the handler need not be waited for; None where it has to be asked."""
    try:
        response = immediate(request)
    except Exception:  # noqa: BLE001  # as above
        _log.exception("a request could not be answered: %s", request.method)
        return prepare_reply(Response(500), request.method)
    if response is None or not isinstance(response.body, bytes) or len(response.body) > PIECE:
        return None
    try:
        return prepare_reply(response, request.method)
    except InvalidField as error:
        _log.error("a response could not be sent: %s", error)
        return prepare_reply(Response(500), request.method)


def prepare_reply(response: Response, method: str) -> Reply:
    """With date and length; InvalidField for what would end a field early.

    A handler may leave out the body of HEAD; how long that of GET would be is not known then, so not said.
    """
    fields = check_fields(response.headers)
    fields.append(("date", _date(int(time.time()))))
    body = response.body
    if isinstance(body, bytes | bytearray) and has_length(response.status) and (body or method != "HEAD"):
        fields.append(("content-length", str(len(body))))
    return Reply(response.status, fields, body, response.trailers)


def check_fields(headers: Iterable[tuple[str, str]]) -> list[tuple[str, str]]:
    """Fields with names in lower case; InvalidField for one that HTTP cannot carry."""
    fields = []
    for name, value in headers:
        if not (value.isascii() and value.isprintable()) and not _VALUE.fullmatch(value):
            raise InvalidField(f"the field {name!r} cannot be sent")
        fields.append((_field_name(name), value))
    return fields


@lru_cache(1_024)
def _field_name(name: str) -> str:
    """In lower case; handlers have few names, and all of them again and again."""
    lower = name.lower()
    if not _NAME.fullmatch(lower) or lower in _FRAMING:
        raise InvalidField(f"the field {lower!r} cannot be sent")
    return lower


def has_length(status: int) -> bool:
    """Whether a response says how long it is (RFC 9110, 8.6)."""
    return status not in (204, 304)


def has_body(reply: Reply, method: str) -> bool:
    """Whether octets follow the header (RFC 9110, 6.4.1)."""
    return method != "HEAD" and has_length(reply.status)


async def close(body: bytes | bytearray | AsyncIterator[bytes]) -> None:
    """Inform a stream that no more of it is taken."""
    aclose = getattr(body, "aclose", None)
    if aclose is None:
        return
    try:
        await aclose()
    except Exception:  # noqa: BLE001  # the fault of a stream is not one of the connection
        _log.exception("a stream could not be closed")


@lru_cache(maxsize=2)
def _date(second: int) -> str:
    return formatdate(second, usegmt=True)
