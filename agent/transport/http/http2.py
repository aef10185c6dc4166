"""HTTP/2 on one connection (RFC 9113): many requests at a time, each on a stream."""

import asyncio
import logging
from collections import deque
from collections.abc import AsyncIterator, Callable
from functools import partial
from typing import Final

import h2.config
import h2.connection
import h2.errors
import h2.events
import h2.exceptions
import h2.settings
from hyperframe.frame import GoAwayFrame

from isolane.northbound.http_exchange import AtOnce, Handler, Peer, Request, Response
from isolane.transport.http.channel import Channel, Spawn
from isolane.transport.http.http2_frames import REPAID, Budget, Turns, code_of
from isolane.transport.http.http2_streams import (
    Head,
    Pieces,
    Stream,
    encode_fields,
    encode_head,
    head_of,
    new_connection,
)
from isolane.transport.http.limits import HttpLimits, PatientTimer, Refused
from isolane.transport.http.message import (
    PIECE,
    Reply,
    answer,
    answer_at_once,
    check_fields,
    close,
    has_body,
    prepare_reply,
)
from isolane.transport.outsiders import note

_log = logging.getLogger("isolane.http")

SILENT_OCTETS: Final = 131_072
"""Octets that may come without an event: more than a header, a frame, or the rest of a refused stream."""
_ERRORS: Final = h2.errors.ErrorCodes

InPieces = Callable[[str], bool]
"""Whether the handler of a target takes the body of its requests as it comes."""
Refusal = Callable[[int], Response]
"""The response without body to a request that is refused with a status before a handler gets it."""

_CLIENTS_FAULT: Final = (ConnectionError, TimeoutError, h2.exceptions.ProtocolError)
"""It went away, took nothing, or gave the stream up."""


class Http2:
    """Streams to requests and back; h2 knows the protocol, this the limits."""

    def __init__(
        self,
        channel: Channel,
        handler: Handler,
        limits: HttpLimits,
        peer: Peer,
        spawn: Spawn,
        in_pieces: InPieces = lambda _: False,
        immediate: AtOnce = lambda _: None,
        refusal: Refusal = Response,
    ) -> None:
        self._refusal = refusal
        self._spawn = spawn
        self._in_pieces = in_pieces
        self._loop = asyncio.get_running_loop()
        self._channel = channel
        self._handler = handler
        self._immediate = immediate
        self._turn = 0
        self._limits = limits
        self._peer = peer
        self._streams: dict[int, Stream] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._opened: list[Stream] = []
        """Those of the octets that are looked at; most are complete with them."""
        self._receiving = 0
        self._silent = 0
        self._silence: asyncio.TimerHandle | None = None
        self._idle = PatientTimer(self._was_idle)
        self._budget = Budget(limits.control_frames, limits.window_s)
        self._reset_frames = -(-limits.control_frames // limits.resets)
        """Frames that the work for a stream which is given up counts for."""
        self._turns = Turns()
        self._waiting: deque[bytes] = deque()
        """Octets that came and are not looked at: other connections have their turns."""
        self._begins_at = 0
        self._next_turn: asyncio.Handle | None = None
        self._read_turn = 0
        self._has_ended = False
        self._stopping = False
        self._is_new = True
        """Whether the client has sent no frame yet."""
        self._h2 = new_connection(limits)
        self._flush()
        self._idle.set(limits.header_s)

    # --- what the channel calls

    def received(self, octets: bytes) -> None:
        self._waiting.append(octets)
        if self._next_turn is not None:
            return
        if self._read_turn != self._channel.turn:
            self._read_turn = self._channel.turn
            self._turns.begin()
        self._look()

    def ended(self) -> None:
        """The client ended its side: requests are still answered, but streams have lost their client."""
        self._has_ended = True
        if self._next_turn is not None:
            return
        self._stopping = True
        for stream in tuple(self._streams.values()):
            if stream.task is None or stream.streaming:
                self._drop(stream)
        self._close_if_done()

    def gone(self) -> None:
        self._idle.cancel()
        self._stop_silence()
        self._waiting.clear()
        if self._next_turn is not None:
            self._next_turn.cancel()
        for stream in tuple(self._streams.values()):
            self._drop(stream)

    def stop(self) -> None:
        """The client learns which of its requests are answered; what it asks later is refused.

        h2 would not send responses after a GOAWAY of its own.
        """
        if self._stopping or self._channel.closing:
            return
        self._stopping = True
        self._go_away(_ERRORS.NO_ERROR)
        for stream in tuple(self._streams.values()):
            if stream.task is not None and stream.streaming:
                stream.task.cancel()
        self._close_if_done()

    # --- turns

    def _look(self) -> None:
        """Look at the octets that came; the rest has another turn when others had theirs."""
        while self._waiting and not self._turns.is_over:
            octets, begin = self._waiting[0], self._begins_at
            end, frames = self._turns.piece(octets, begin)
            if end == len(octets):
                self._waiting.popleft()
            self._begins_at = 0 if end == len(octets) else end
            self._take_in(octets[begin:end], frames)
            if self._channel.closing:
                return
        if self._waiting:
            self._next_turn = self._loop.call_soon(self._take_turn)
            self._channel.pause()

    def _take_turn(self) -> None:
        self._next_turn = None
        self._turns.begin()
        self._look()
        if self._next_turn is None and not self._channel.closing:
            self._channel.resume()
            if self._has_ended:
                self.ended()

    def _take_in(self, octets: bytes, frames: int) -> None:
        self._budget.spend(frames, self._loop.time())
        try:
            events = self._h2.receive_data(octets)
        except h2.exceptions.ProtocolError as error:
            note(_log, logging.INFO, "HTTP/2 was not followed", error, host=self._peer.host)
            self._end(code_of(error))
            return
        if self._is_new and events:
            self._is_new = False
            if not isinstance(events[0], h2.events.RemoteSettingsChanged):  # RFC 9113, 3.4
                self._end(_ERRORS.PROTOCOL_ERROR)
                return
        for event in events:
            self._take(event)
            if self._channel.closing:
                return
        if self._budget.is_exceeded:
            text = "connection closed: too much work for nothing"
            note(_log, logging.WARNING, text, host=self._peer.host)
            self._h2.close_connection(_ERRORS.ENHANCE_YOUR_CALM)
            self._finish()
            return
        for stream in self._opened:
            if stream.task is None and stream.number in self._streams:
                stream.timer = self._loop.call_later(self._limits.body_s, self._too_late, stream)
        self._opened.clear()
        self._look_at_silence(len(octets), bool(events))
        self._flush()

    # --- events

    def _take(self, event: h2.events.Event) -> None:
        match event:
            case h2.events.RequestReceived():
                self._open(event.stream_id, event.headers)
            case h2.events.DataReceived():
                self._data(event)
            case h2.events.StreamEnded():
                self._complete(event.stream_id)
            case h2.events.StreamReset():
                self._was_reset(event.stream_id)
            case h2.events.WindowUpdated():
                self._widened(event.stream_id)
            case h2.events.ConnectionTerminated():
                self._finish()
            case h2.events.RemoteSettingsChanged():
                self._widened(0)

    def _open(self, number: int, fields: list[tuple[bytes, bytes]]) -> None:
        self._idle.stop()
        if self._stopping or len(self._tasks) >= self._limits.streams:
            self._reset(number, _ERRORS.REFUSED_STREAM)
            self._budget.lose(self._reset_frames, self._loop.time())
            return
        self._budget.earn(1)
        stream = self._streams[number] = Stream(number)
        try:
            stream.head = head_of(fields, self._limits)
        except Refused as refused:
            self._refuse(stream, refused.status)
            return
        if self._in_pieces(stream.head.target):
            stream.pieces = Pieces(partial(self._taken, number))
            self._begin(stream, stream.head, b"")
            return
        self._opened.append(stream)
        expected = stream.head.headers.get("expect")
        if expected is not None and expected.lower() == "100-continue":
            self._head(number, [(b":status", b"100")])
        elif expected is not None:
            self._refuse(stream, 417)

    def _data(self, event: h2.events.DataReceived) -> None:
        stream = self._streams.get(event.stream_id)
        if stream is not None and event.data:
            self._budget.earn(1)
        if stream is not None and stream.pieces is not None and event.data:
            stream.pieces.put(event.data, event.flow_controlled_length)
            return
        if event.flow_controlled_length and not self._channel.closing:
            self._h2.acknowledge_received_data(event.flow_controlled_length, event.stream_id)
        if stream is None or not event.data:
            return
        stream.body.append(event.data)
        stream.size += len(event.data)
        self._receiving += len(event.data)
        if self._receiving > self._limits.body_octets:
            self._refuse(stream, 413)

    def _complete(self, number: int) -> None:
        stream = self._streams.get(number)
        if stream is None or stream.head is None:
            return
        stream.stop_timer()
        self._receiving -= stream.size
        if stream.pieces is not None:
            stream.pieces.end()
            return
        body = b"".join(stream.body)
        stream.body, stream.size = [], 0
        self._begin(stream, stream.head, body)

    def _begin(self, stream: Stream, head: Head, body: bytes) -> None:
        request = Request(
            head.method,
            head.target,
            head.headers,
            body,
            "2",
            self._channel.secure,
            self._peer,
            stream.pieces,
        )
        if not self._tasks and self._turn != self._channel.turn and self._answer_at_once(stream, request):
            return
        task = stream.task = self._spawn(self._exchange(stream, request))
        self._tasks.add(task)
        task.add_done_callback(lambda done: self._done(stream, done))

    def _taken(self, number: int, octets: int) -> None:
        """The handler has taken a piece: the client may send as much again."""
        if self._channel.closing:
            return
        try:
            self._h2.acknowledge_received_data(octets, number)
        except h2.exceptions.ProtocolError:
            _log.debug("stream %d is over already", number)
        self._flush()

    def _was_reset(self, number: int) -> None:
        stream = self._streams.get(number)
        if stream is not None:
            self._drop(stream)
        self._budget.lose(self._reset_frames, self._loop.time())
        self._close_if_done()

    def _widened(self, number: int) -> None:
        """There may be room for data again."""
        for stream in tuple(self._streams.values()) if number == 0 else (self._streams.get(number),):
            if stream is not None:
                stream.room.set()

    def _look_at_silence(self, octets: int, has_events: bool) -> None:
        """A header that does not end makes no event, nor does a frame that comes slowly."""
        if has_events:
            self._silent = 0
            self._stop_silence()
            return
        self._silent += octets
        if self._silent > SILENT_OCTETS:
            self._h2.close_connection(_ERRORS.ENHANCE_YOUR_CALM)
            self._finish()
        elif self._silence is None:
            receives = any(stream.task is None for stream in self._streams.values())
            seconds = self._limits.body_s if receives else self._limits.header_s
            self._silence = self._loop.call_later(seconds, self._finish)

    # --- responses

    def _answer_at_once(self, stream: Stream, request: Request) -> bool:
        """Answer a request that is alone, if that takes little time; those that come together have turns."""
        if stream.pieces is not None or not self._channel.has_room:
            return False
        self._turn = self._channel.turn
        reply = answer_at_once(self._immediate, request)
        body = b"" if reply is None or not has_body(reply, request.method) else reply.body
        try:
            if reply is None or not isinstance(body, bytes | bytearray) or len(body) > self._room(stream):
                return False
            self._send_whole(stream, reply, body)
        except h2.exceptions.ProtocolError:
            _log.debug("the client reset stream %d", stream.number)
        self._streams.pop(stream.number, None)
        self._close_if_done()
        return True

    def _send_whole(self, stream: Stream, reply: Reply, body: bytes | bytearray) -> None:
        """A response for which there is room."""
        trailers = reply.trailers
        self._budget.earn(REPAID)
        self._h2.send_headers(stream.number, encode_head(reply), end_stream=not body and trailers is None)
        if body:
            self._h2.send_data(stream.number, bytes(body), end_stream=trailers is None)
        if trailers is not None:
            self._h2.send_headers(stream.number, encode_fields(check_fields(trailers())), end_stream=True)

    async def _exchange(self, stream: Stream, request: Request) -> None:
        reply = await answer(self._handler, request)
        try:
            await self._send(stream, reply, request.method)
        finally:
            await close(reply.body)

    async def _send(self, stream: Stream, reply: Reply, method: str) -> None:
        body = reply.body if has_body(reply, method) else b""
        trailers = reply.trailers
        self._budget.earn(REPAID)
        self._h2.send_headers(stream.number, encode_head(reply), end_stream=body == b"" and trailers is None)
        if isinstance(body, bytes | bytearray):
            if body and trailers is not None and len(body) <= self._room(stream):
                self._h2.send_data(stream.number, bytes(body))  # written together with its trailers
            elif body:
                await self._send_data(stream, body, ends=trailers is None)
        else:
            self._flush()
            await self._send_stream(stream, body, ends=trailers is None)
        if trailers is not None:
            self._h2.send_headers(stream.number, encode_fields(check_fields(trailers())), end_stream=True)
        self._flush()
        await self._channel.drained()

    def _room(self, stream: Stream) -> int:
        """Number of octets that may be sent as one frame now."""
        window: int = self._h2.local_flow_control_window(stream.number)
        return min(window, self._h2.max_outbound_frame_size)

    async def _send_stream(self, stream: Stream, body: AsyncIterator[bytes], *, ends: bool) -> None:
        stream.streaming = True
        try:
            if not self._stopping:
                async for piece in body:
                    await self._send_data(stream, piece)
        except asyncio.CancelledError:
            if not self._stopping or stream.number not in self._streams:
                raise
        stream.streaming = False
        if ends:
            self._h2.end_stream(stream.number)

    async def _send_data(self, stream: Stream, octets: bytes | bytearray, *, ends: bool = False) -> None:
        """As the client makes room; TimeoutError when it makes none."""
        view, start = memoryview(octets), 0
        while start < len(octets):
            stream.room.clear()
            window = self._room(stream)
            if window <= 0:
                async with asyncio.timeout(self._limits.write_s):
                    await stream.room.wait()
                continue
            piece = view[start : start + min(window, PIECE)]
            start += len(piece)
            self._budget.earn(REPAID)
            self._h2.send_data(stream.number, piece.tobytes(), end_stream=ends and start == len(octets))
            self._flush()
            await self._channel.drained()
            if start < len(octets):
                await asyncio.sleep(0)  # other streams have their turn

    def _done(self, stream: Stream, task: "asyncio.Task[None]") -> None:
        self._tasks.discard(task)
        is_known = self._streams.pop(stream.number, None) is not None
        fault = None if task.cancelled() else task.exception()
        if fault is not None and not isinstance(fault, _CLIENTS_FAULT):
            _log.error("a response was cut off", exc_info=fault)
        if is_known and (fault is not None or task.cancelled()):
            self._reset(stream.number, _ERRORS.CANCEL if task.cancelled() else _ERRORS.INTERNAL_ERROR)
            self._flush()
        elif is_known and stream.pieces is not None and not stream.pieces.is_over:
            self._reset(stream.number, _ERRORS.NO_ERROR)  # the rest of the request is not needed (8.1)
            self._flush()
        self._close_if_done()

    def _refuse(self, stream: Stream, status: int) -> None:
        """Answer at once, and have no more of the request."""
        self._drop(stream)
        reply = prepare_reply(self._refusal(status), "GET")
        self._head(stream.number, encode_head(reply), ends=True)
        self._reset(stream.number, _ERRORS.NO_ERROR)

    def _head(self, number: int, fields: list[tuple[bytes, bytes]], *, ends: bool = False) -> None:
        try:
            self._h2.send_headers(number, fields, end_stream=ends)
        except h2.exceptions.ProtocolError:
            _log.debug("the client reset stream %d", number)

    def _reset(self, number: int, code: h2.errors.ErrorCodes) -> None:
        if self._channel.closing:
            return
        try:
            self._h2.reset_stream(number, code)
        except h2.exceptions.ProtocolError:
            _log.debug("stream %d is over already", number)

    def _too_late(self, stream: Stream) -> None:
        self._refuse(stream, 408)
        self._flush()
        self._close_if_done()

    # --- the end

    def _drop(self, stream: Stream) -> None:
        self._streams.pop(stream.number, None)
        stream.stop_timer()
        self._receiving -= stream.size
        stream.body, stream.size = [], 0
        if stream.task is not None:
            stream.task.cancel()

    def _close_if_done(self) -> None:
        if self._streams or self._channel.closing:
            return
        if self._stopping:
            self._finish()
        else:
            self._idle.set(self._limits.idle_s)

    def _go_away(self, code: h2.errors.ErrorCodes) -> None:
        last = self._h2.highest_inbound_stream_id
        self._channel.write(GoAwayFrame(0, last_stream_id=last, error_code=code).serialize())

    def _end(self, code: h2.errors.ErrorCodes) -> None:
        """Say what the client did wrong, instead of what h2 would say, and close."""
        self._h2.clear_outbound_data_buffer()
        self._go_away(code)
        self._finish()

    def _finish(self) -> None:
        """Send what h2 has to say, and close."""
        self._flush()
        self.gone()
        self._channel.close()

    def _was_idle(self) -> None:
        self._h2.close_connection(_ERRORS.NO_ERROR)
        self._finish()

    def _stop_silence(self) -> None:
        if self._silence is not None:
            self._silence.cancel()
            self._silence = None

    def _flush(self) -> None:
        octets = self._h2.data_to_send()
        if octets:
            self._channel.write(octets)
