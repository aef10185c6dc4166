"""Calls of gRPC on the HTTP/2 front: methods by path, messages in frames, and a status in the trailers.

A message is five octets, a flag of compression and a length, and its content. A client that compresses its
messages with gzip gets compressed answers.
"""

import asyncio
import logging
import re
from base64 import b64encode
from collections.abc import AsyncGenerator, AsyncIterator, Awaitable, Callable, Mapping, Sequence
from contextlib import suppress
from typing import Any, Final, TypeAlias
from urllib.parse import quote

from google.protobuf.message import DecodeError, Message

from isolane.errors import DataError, DataErrors
from isolane.gnmi.compression import HEAD, deflated, inflated, too_large
from isolane.gnmi.errors import Code, Refused, details, invalid, refused, unimplemented
from isolane.lazy_dataclass import dataclass
from isolane.northbound.http_exchange import Request, Response
from isolane.northbound.requester import Requester
from isolane.northbound.service import Service
from isolane.printable import printable

_log = logging.getLogger("isolane.gnmi")

TYPE: Final = "application/grpc"
_SMALL: Final = 4_096
"""Maximum octets of a call that is answered in the turn of the loop in which it came."""
LONGEST_MESSAGE: Final = 1_000
"""Characters of a status message: it goes in a header."""
_TOO_LARGE: Final = 413
_TIMEOUT: Final = re.compile(r"([0-9]{1,8})([HMSmun])")
_SECONDS: Final = {"H": 3600.0, "M": 60.0, "S": 1.0, "m": 1e-3, "u": 1e-6, "n": 1e-9}
_HEADERS: Final = (("content-type", f"{TYPE}+proto"), ("grpc-accept-encoding", "identity,gzip"))
_COMPRESSED: Final = (*_HEADERS, ("grpc-encoding", "gzip"))

FindUser: TypeAlias = Callable[[Request], Requester | None]
"""The user of a call, where it takes no waiting to know that."""
Authenticate: TypeAlias = Callable[[Request], Awaitable[Requester]]
"""Authenticates the caller; `Refused` where that is not possible."""


@dataclass(frozen=True, slots=True)
class Unary:
    """A method that answers one message with one."""

    request: Callable[[bytes], object]
    answer: Callable[[Requester, Any], Awaitable[Message | bytes | bytearray]]
    """The answer, or the octets of its frame."""
    quick_answer: Callable[[Requester, object], bytes | None] | None = None
    """The answer in its frame, where it takes little time; its None says that `answer` is to be awaited."""


@dataclass(frozen=True, slots=True)
class Streaming:
    """A method that answers a stream of messages with one of serialized messages in frames."""

    request: Callable[[bytes], object]
    answer: Callable[[Requester, AsyncIterator[Any]], AsyncGenerator[bytes]]


class Calls:
    """Answers requests of HTTP by methods."""

    def __init__(
        self,
        service: Service,
        methods: Mapping[str, Unary | Streaming],
        authenticate: Authenticate,
        absent: Mapping[str, str],
        find_user: FindUser = lambda _: None,
    ) -> None:
        """`methods` are by path, such as `/gnmi.gNMI/Get`; `absent` says of others why they are not there."""
        self._service = service
        self._methods = methods
        self._authenticate = authenticate
        self._absent = absent
        self._find_user = find_user

    @property
    def _most_octets(self) -> int:
        return self._service.limits.max_gnmi_message_size

    def at_once(self, request: Request) -> Response | None:
        """The response to a small unary call of a known user, where it takes little time."""
        method, body = self._methods.get(request.target), request.body
        if (
            not isinstance(method, Unary)
            or method.quick_answer is None
            or len(body) > min(_SMALL, self._most_octets)
            or request.method != "POST"
        ):
            return None
        headers = request.headers
        seconds = _TIMEOUT.fullmatch(headers.get("grpc-timeout") or "1S")
        if seconds is None or not int(seconds[1]) or headers.get("grpc-encoding") not in (None, "identity"):
            return None
        if body[:1] != b"\x00" or int.from_bytes(body[1:HEAD], "big") != len(body) - HEAD:
            return None
        requester = self._find_user(request) if _is_grpc(headers.get("content-type") or "") else None
        if requester is None:
            return None
        try:
            answer = method.quick_answer(requester, method.request(body[HEAD:]))
        except DecodeError:
            return None
        return None if answer is None else Response(200, _HEADERS, answer, _ok)

    def in_pieces(self, target: str) -> bool:
        """Whether the requests of a path are streams."""
        return isinstance(self._methods.get(target), Streaming)

    async def __call__(self, request: Request) -> Response:
        if request.method != "POST":
            return Response(405, (("allow", "POST"),))
        if not _is_grpc(request.headers.get("content-type") or ""):
            return Response(415)
        try:
            return await self._answer(request)
        except Refused as refusal:
            return Response(200, (*_HEADERS, *_status(refusal)))
        except Exception:  # noqa: BLE001  # whatever it is, the client gets a status and the log the reason
            return Response(200, (*_HEADERS, *_status(_fault(request))))

    async def _answer(self, request: Request) -> Response:
        method = self._methods.get(request.target)
        if method is None:
            reason = self._absent.get(request.target)
            raise unimplemented(reason or f"there is no method {printable(request.target)}")
        encoding = request.headers.get("grpc-encoding")
        if encoding not in (None, "identity", "gzip"):
            raise unimplemented(f"messages come plain or with gzip, and not with {printable(encoding)}")
        seconds = _timeout(request)
        requester = await self._authenticate(request)
        if isinstance(method, Unary):
            return await self._unary(method, requester, request, seconds)
        return self._streaming(method, requester, request, seconds)

    async def _unary(
        self, method: Unary, requester: Requester, request: Request, seconds: float | None
    ) -> Response:
        body, most = request.body, self._most_octets
        size = _size(body, most)
        if size is None or len(body) != HEAD + size:
            raise invalid("the call needs exactly one message")
        asked = _decode(method.request, await inflated(body, request, most) if body[0] else body[HEAD:])
        try:
            async with asyncio.timeout(seconds):
                answer = await method.answer(requester, asked)
        except (DataError, DataErrors) as error:
            raise self._refused(requester, error) from None
        except TimeoutError:
            raise Refused(Code.DEADLINE_EXCEEDED, "the deadline of the call has passed") from None
        octets = framed(answer.SerializeToString()) if isinstance(answer, Message) else answer
        if _is_compressed(request):
            return Response(200, _COMPRESSED, await deflated(octets), _ok)
        return Response(200, _HEADERS, octets, _ok)

    def _streaming(
        self, method: Streaming, requester: Requester, request: Request, seconds: float | None
    ) -> Response:
        end: list[tuple[str, str]] = [("grpc-status", "0")]
        is_compressed = _is_compressed(request)

        async def answers() -> AsyncIterator[bytes]:
            asked = self._messages(method.request, request)
            messages = method.answer(requester, asked)
            try:
                async for each in messages if seconds is None else _until(messages, seconds):
                    yield await deflated(each) if is_compressed else each
            except Refused as refusal:
                end[:] = _status(refusal)
            except (DataError, DataErrors) as error:
                end[:] = _status(self._refused(requester, error))
            except TimeoutError:
                end[:] = _status(Refused(Code.DEADLINE_EXCEEDED, "the deadline of the call has passed"))
            except Exception:  # noqa: BLE001  # as above
                end[:] = _status(_fault(request))
            finally:
                await messages.aclose()
                await asked.aclose()

        return Response(200, _COMPRESSED if is_compressed else _HEADERS, answers(), lambda: tuple(end))

    async def _messages(self, decode: Callable[[bytes], object], request: Request) -> AsyncGenerator[object]:
        """The messages of a stream as they come."""
        assert request.pieces is not None
        buffer = bytearray()
        async for piece in request.pieces:
            buffer += piece
            while (octets := _take_message(buffer, self._most_octets)) is not None:
                content = await inflated(octets, request, self._most_octets) if octets[0] else octets[HEAD:]
                yield _decode(decode, content)
        if buffer:
            raise invalid("the stream ended within a message")

    def refusal(self, status: int) -> Response:
        """The response to a request that HTTP refuses: one that is too large has a status of gRPC."""
        if status != _TOO_LARGE:
            return Response(status)
        return Response(200, (*_HEADERS, *_status(too_large("the request", self._most_octets))))

    def _refused(self, requester: Requester, error: DataError | DataErrors) -> Refused:
        """The refusal by errors, without what the user may not read."""
        errors = error.errors if isinstance(error, DataErrors) else (error,)
        return refused(self._service.rights_of(requester.peer).redact(errors))


def _is_compressed(request: Request) -> bool:
    """Whether the answer is compressed: the request is, and its client reads what it writes."""
    return request.headers.get("grpc-encoding") == "gzip"


def _ok() -> Sequence[tuple[str, str]]:
    return (("grpc-status", "0"),)


def framed(message: bytes) -> bytes:
    """A message as it is sent."""
    return b"\x00" + len(message).to_bytes(4, "big") + message


def _fault(request: Request) -> Refused:
    _log.exception("a call could not be answered: %s", request.target)
    return Refused(Code.INTERNAL, "the agent has a fault, which its log tells")


async def _until(messages: AsyncIterator[bytes], seconds: float) -> AsyncIterator[bytes]:
    """The same with a deadline, which ends waiting for the next message."""
    end = asyncio.get_running_loop().time() + seconds
    with suppress(StopAsyncIteration):
        while True:
            async with asyncio.timeout_at(end):
                each = await anext(messages)
            yield each


def _size(octets: bytes | bytearray, most: int) -> int | None:
    """The size of the first message; None while its head is not there."""
    if len(octets) < HEAD:
        return None
    size = int.from_bytes(octets[1:HEAD], "big")
    if size > most:
        raise too_large(f"a message of {size:,} octets", most)
    return size


def _take_message(buffer: bytearray, most: int) -> bytes | None:
    """The first message with its head, which leaves the buffer; None while it is not whole."""
    size = _size(buffer, most)
    if size is None or len(buffer) < HEAD + size:
        return None
    octets = bytes(buffer[: HEAD + size])
    del buffer[: HEAD + size]
    return octets


def _decode(decode: Callable[[bytes], object], octets: bytes) -> object:
    try:
        return decode(octets)
    except DecodeError:
        raise invalid("a message cannot be decoded") from None


def _is_grpc(content: str) -> bool:
    kind = content.partition(";")[0].strip().lower()
    return kind in (TYPE, f"{TYPE}+proto")


def _timeout(request: Request) -> float | None:
    text = request.headers.get("grpc-timeout")
    if text is None:
        return None
    match = _TIMEOUT.fullmatch(text)
    if match is None:
        raise invalid("the field grpc-timeout cannot be read")
    return int(match[1]) * _SECONDS[match[2]]


def _status(refusal: Refused) -> list[tuple[str, str]]:
    """Code, message and details as fields."""
    message = quote(printable(refusal.message)[:LONGEST_MESSAGE], safe=" !\"#$&'()*+,-./:;<=>?@[\\]^_`{|}~")
    fields = [("grpc-status", str(int(refusal.code))), ("grpc-message", message)]
    more = details(refusal)
    if more:
        fields.append(("grpc-status-details-bin", b64encode(more).decode().rstrip("=")))
    return fields
