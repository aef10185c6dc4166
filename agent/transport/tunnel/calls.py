"""Calls of gRPC to a server over one HTTP/2 connection: messages both ways.

Octets that are not yet read count in the window of their call, so what is held is bounded.
"""

import asyncio
import ssl
from collections.abc import AsyncIterator
from contextlib import suppress
from typing import Final

import h2.config
import h2.connection
import h2.events
import h2.exceptions

from isolane.errors import IsolaneError

MOST_OCTETS: Final = 1 << 20
"""Maximum size of a message that comes."""
PING_S: Final = 30.0
"""Interval of pings; without an answer until the next one the server is gone."""
CONNECT_S: Final = 10.0
_READ: Final = 65_536
_HEAD: Final = 5


class Lost(IsolaneError):
    """The connection, or one call, has ended."""


class Call:
    """One call, until its server ends it."""

    def __init__(self, connection: "Connection", number: int) -> None:
        self._connection = connection
        self.number = number
        self._pieces: asyncio.Queue[tuple[bytes, int] | None] = asyncio.Queue()
        self.window = asyncio.Event()
        self.is_over = False

    def received(self, octets: bytes, counted: int) -> None:
        """Octets that came, and how many of the window they take."""
        self._pieces.put_nowait((octets, counted))

    def ended(self) -> None:
        """Take note that the other side sends nothing more."""
        if not self.is_over:
            self.is_over = True
            self._pieces.put_nowait(None)
            self.window.set()

    async def send(self, message: bytes) -> None:
        """Send a message; Lost when the call is over."""
        octets = b"\x00" + len(message).to_bytes(4, "big") + message
        while octets:
            octets = octets[await self._connection.send(self, octets) :]

    def end(self) -> None:
        """End the call at this side."""
        self._connection.end(self)

    async def messages(self) -> AsyncIterator[bytes]:
        """The messages that come."""
        buffer = bytearray()
        while (piece := await self._pieces.get()) is not None:
            octets, counted = piece
            buffer += octets
            self._connection.taken(self, counted)
            while len(buffer) >= _HEAD:
                size = int.from_bytes(buffer[1:_HEAD], "big")
                if buffer[0] or size > MOST_OCTETS:
                    raise Lost("a message is compressed, or too large")
                if len(buffer) < _HEAD + size:
                    break
                message = bytes(buffer[_HEAD : _HEAD + size])
                del buffer[: _HEAD + size]
                yield message


class Connection:
    """A connection to one server."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, authority: str) -> None:
        self._reader = reader
        self._writer = writer
        self._authority = authority
        self._calls: dict[int, Call] = {}
        self._has_ping = False
        self._h2 = h2.connection.H2Connection(h2.config.H2Configuration(client_side=True))
        self._h2.initiate_connection()
        self._flush()

    @classmethod
    async def open(cls, host: str, port: int, context: ssl.SSLContext | None) -> "Connection":
        """A connection; OSError or ssl.SSLError where there can be none."""
        async with asyncio.timeout(CONNECT_S):
            reader, writer = await asyncio.open_connection(host, port, ssl=context)
        return cls(reader, writer, f"{host}:{port}")

    def call(self, path: str) -> Call:
        """Begin a call of a method of gRPC."""
        number = self._h2.get_next_available_stream_id()
        fields = (
            *((":method", "POST"), (":scheme", "https"), (":authority", self._authority), (":path", path)),
            *(("content-type", "application/grpc"), ("te", "trailers")),
        )
        call = self._calls[number] = Call(self, number)
        self._h2.send_headers(number, fields)
        self._flush()
        return call

    async def run(self) -> None:
        """Read until the server is gone."""
        pings = asyncio.ensure_future(self._ping())
        try:
            while octets := await self._reader.read(_READ):
                for event in self._h2.receive_data(octets):
                    self._take(event)
                self._flush()
                await self._writer.drain()
        except h2.exceptions.ProtocolError as error:
            raise Lost(f"HTTP/2 was not followed: {error}") from None
        finally:
            pings.cancel()
            for call in tuple(self._calls.values()):
                call.ended()
            self._writer.close()

    async def send(self, call: Call, octets: bytes) -> int:
        """Send as many octets as there is room for; the number."""
        while True:
            if call.is_over or self._writer.is_closing():
                raise Lost("the call has ended")
            call.window.clear()
            room = min(
                self._h2.local_flow_control_window(call.number), self._h2.max_outbound_frame_size, len(octets)
            )
            if room > 0:
                break
            await call.window.wait()
        self._h2.send_data(call.number, octets[:room])
        self._flush()
        await self._writer.drain()
        return room

    def end(self, call: Call) -> None:
        """Send no more in a call."""
        with suppress(h2.exceptions.ProtocolError):
            if not call.is_over:
                self._h2.end_stream(call.number)
                self._flush()

    def taken(self, call: Call, counted: int) -> None:
        """Octets of a call are read: as many more may come."""
        with suppress(h2.exceptions.ProtocolError):
            self._h2.acknowledge_received_data(counted, call.number)
            self._flush()

    def close(self) -> None:
        """Take the connection down."""
        self._writer.close()

    def _flush(self) -> None:
        octets = self._h2.data_to_send()
        if octets and not self._writer.is_closing():
            self._writer.write(octets)

    def _take(self, event: h2.events.Event) -> None:
        match event:
            case h2.events.DataReceived(stream_id=number) if number in self._calls:
                self._calls[number].received(event.data, event.flow_controlled_length)
            case h2.events.StreamEnded(stream_id=number) | h2.events.StreamReset(stream_id=number):
                if number in self._calls:
                    self._calls.pop(number).ended()
            case h2.events.WindowUpdated() | h2.events.RemoteSettingsChanged():
                for call in self._calls.values():
                    call.window.set()
            case h2.events.PingAckReceived():
                self._has_ping = False
            case h2.events.ConnectionTerminated():
                self._writer.close()

    async def _ping(self) -> None:
        while True:
            await asyncio.sleep(PING_S)
            if self._has_ping:
                self._writer.close()
                return
            self._has_ping = True
            self._h2.ping(b"isolane.")
            self._flush()
