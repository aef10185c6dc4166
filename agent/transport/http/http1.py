"""HTTP/1.1 on one connection (RFC 9112): one request after the other."""

import asyncio
import logging
from collections import deque
from collections.abc import AsyncIterator
from http import HTTPStatus
from typing import Final

from isolane.northbound.http_exchange import AtOnce, Handler, Peer, Request, Response
from isolane.transport.http.channel import Channel, Spawn
from isolane.transport.http.http1_parsing import Parser
from isolane.transport.http.limits import HttpLimits, PatientTimer, Refused
from isolane.transport.http.message import (
    PIECE,
    Reply,
    answer,
    answer_at_once,
    close,
    has_body,
    prepare_reply,
)

_log = logging.getLogger("isolane.http")

MOST_WAITING: Final = 4
"""Maximum number of requests pending behind the one in work; then nothing more is read."""
_CONTINUE: Final = b"HTTP/1.1 100 Continue\r\n\r\n"


class Http1:
    """Reads requests, has them answered in their order, and writes the responses."""

    def __init__(
        self,
        channel: Channel,
        handler: Handler,
        limits: HttpLimits,
        peer: Peer,
        spawn: Spawn,
        immediate: AtOnce = lambda _: None,
    ) -> None:
        self._spawn = spawn
        self._loop = asyncio.get_running_loop()
        self._channel = channel
        self._handler = handler
        self._immediate = immediate
        self._limits = limits
        self._parser = Parser(limits, peer, channel.secure, self._header_is_there)
        self._waiting: deque[tuple[Request, bool]] = deque()
        self._refused: Refused | None = None
        self._task: asyncio.Task[None] | None = None
        self._timer = PatientTimer(self._too_late)
        self._timed_body = 0
        self._turn = 0
        self._streaming = False
        self._has_ended = False
        self._stopping = False
        self._paused = False
        self._await_header()

    # --- what the channel calls

    def received(self, octets: bytes) -> None:
        if self._refused is not None or self._has_ended or self._stopping:
            return
        number = self._parser.number
        try:
            self._waiting.extend(self._parser.feed(octets))
        except Refused as refused:
            self._refused = refused
        self._refused = self._refused or self._parser.refused
        if self._parser.in_message:
            self._await_rest(is_new=self._parser.number != number)
        if len(self._waiting) > MOST_WAITING and not self._paused:
            self._paused = True
            self._channel.pause()
        if len(self._waiting) == 1 and self._task is None and self._turn != self._channel.turn:
            self._answer_at_once()
        self._work()

    def ended(self) -> None:
        """The client ended its side: requests are still answered, but a stream has lost its client."""
        self._has_ended = True
        if self._task is None:
            self._channel.close()
        elif self._streaming:
            self._task.cancel()

    def gone(self) -> None:
        self._timer.cancel()
        self._waiting.clear()
        if self._task is not None:
            self._task.cancel()

    def stop(self) -> None:
        self._stopping = True
        self._waiting.clear()
        if self._task is None:
            self._channel.close()
        elif self._streaming:
            self._task.cancel()

    # --- time

    def _header_is_there(self, parser: Parser) -> None:
        if parser.expects_continue and self._task is None and not self._waiting:
            self._channel.write(_CONTINUE)

    def _await_header(self) -> None:
        self._timer.set(self._limits.header_s)

    def _await_rest(self, *, is_new: bool) -> None:
        """A request has begun: its header has its time, and its body another one."""
        if not self._parser.in_body:
            if is_new:
                self._await_header()
        elif self._timed_body != self._parser.number:
            self._timed_body = self._parser.number
            self._timer.set(self._limits.body_s)

    def _too_late(self) -> None:
        """Nothing is said to who has asked for nothing."""
        if self._parser.in_message:
            self._refused = Refused(408)
            self._work()
        elif self._task is None:
            self._channel.close()

    # --- requests

    def _answer_at_once(self) -> None:
        """The only request that waits, if it takes little time; those that come together have turns."""
        if not self._channel.has_room:
            return
        self._turn = self._channel.turn
        request, goes_on = self._waiting[0]
        reply = answer_at_once(self._immediate, request)
        if reply is None:
            return
        self._waiting.clear()
        body = reply.body if has_body(reply, request.method) else b""
        assert isinstance(body, bytes)
        self._write_head(reply, request.method, ends=not goes_on, body=body)
        if not goes_on:
            self._channel.close()
        elif not self._parser.in_message:
            self._timer.set(self._limits.idle_s)

    def _work(self) -> None:
        if self._task is not None:
            return
        if self._waiting:
            request, goes_on = self._waiting.popleft()
            if not self._parser.in_message:
                self._timer.stop()
            self._task = self._spawn(self._exchange(request, goes_on))
            self._task.add_done_callback(self._done)
        elif self._refused is not None:
            self._timer.stop()
            self._write_head(prepare_reply(Response(self._refused.status), "GET"), "GET", ends=True)
            self._channel.close()

    def _done(self, task: "asyncio.Task[None]") -> None:
        self._task = None
        self._streaming = False
        if task.cancelled() or task.exception() is not None or self._channel.closing:
            self._end(task)
            return
        if self._paused and len(self._waiting) <= MOST_WAITING:
            self._paused = False
            self._channel.resume()
        self._work()
        if self._task is None and not self._channel.closing:
            if self._has_ended:
                self._channel.close()
            elif not self._parser.in_message:
                self._timer.set(self._limits.idle_s)

    def _end(self, task: "asyncio.Task[None]") -> None:
        """A response that was cut off must not look whole."""
        fault = None if task.cancelled() else task.exception()
        if fault is not None and not isinstance(fault, ConnectionError):
            _log.error("a response was cut off", exc_info=fault)
        if not self._channel.closing:
            self._channel.abort()

    async def _exchange(self, request: Request, goes_on: bool) -> None:
        reply = await answer(self._handler, request)
        ends = not goes_on or self._stopping
        try:
            await self._send(request, reply, ends)
        finally:
            await close(reply.body)
        if ends or self._stopping:
            self._channel.close()

    async def _send(self, request: Request, reply: Reply, ends: bool) -> None:
        body = reply.body if has_body(reply, request.method) else b""
        chunked = reply.stream is not None and has_body(reply, request.method) and request.version == "1.1"
        if chunked:
            reply.fields.append(("transfer-encoding", "chunked"))
        if isinstance(body, bytes | bytearray):
            first = body[:PIECE]
            self._write_head(reply, request.method, ends=ends, body=first)
            for start in range(len(first), len(body), PIECE):
                await self._channel.drained()
                self._channel.write(bytes(body[start : start + PIECE]))
                await asyncio.sleep(0)
            return
        self._write_head(reply, request.method, ends=ends)
        await self._send_stream(body, chunked)

    async def _send_stream(self, body: AsyncIterator[bytes], chunked: bool) -> None:
        self._streaming = True
        if self._stopping or self._has_ended:
            self._channel.close()
            return
        try:
            async for piece in body:
                if piece:
                    self._channel.write(b"%x\r\n%s\r\n" % (len(piece), piece) if chunked else piece)
                await self._channel.drained()
        except asyncio.CancelledError:
            if not self._stopping:
                raise
            self._channel.write(b"0\r\n\r\n" if chunked else b"")
            self._channel.close()
            return
        self._streaming = False
        if chunked:
            self._channel.write(b"0\r\n\r\n")

    def _write_head(self, reply: Reply, method: str, *, ends: bool, body: bytes | bytearray = b"") -> None:
        fields = [*reply.fields, ("connection", "close")] if ends else reply.fields
        lines = "".join([f"{name}: {value}\r\n" for name, value in fields])
        head = f"HTTP/1.1 {reply.status} {_PHRASES.get(reply.status, '')}\r\n{lines}\r\n"
        self._channel.write(head.encode("latin-1") + body)


_PHRASES: Final = {each.value: each.phrase for each in HTTPStatus}
