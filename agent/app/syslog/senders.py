"""Senders to one address each: a bounded queue and a task that empties it, in the background."""

import asyncio
import logging
import socket
import ssl
from collections import deque
from collections.abc import Awaitable, Callable
from contextlib import suppress
from hmac import compare_digest
from typing import Final, Protocol

from isolane.errors import IsolaneError
from isolane.lazy_dataclass import dataclass
from isolane.tags import Said, Tag, write

_log = logging.getLogger("isolane.syslog")

MOST_WAITING: Final = 2_000
"""Messages that wait for a receiver; then the oldest goes."""
MOST_OCTETS: Final = 1024 * 1024
PATIENCE_S: Final = 20.0
"""Time in which a connection has to be made, and in which a receiver has to take something."""
FIRST_S: Final = 0.5
LONGEST_S: Final = 60.0
"""Pauses between two attempts to connect: the first, and the longest of those that double."""
FLUSH_S: Final = 1.0
"""Time at the end in which the messages that wait may leave."""


class Line(Protocol):
    """A way to one address."""

    async def send(self, message: bytes) -> None:
        """Hand a message to the network; OSError when it does not take it."""

    def close(self) -> None:
        """End the connection, if there is one."""


@dataclass(frozen=True, slots=True)
class Place:
    """The address of a receiver."""

    host: str
    port: int


Open = Callable[[Place], Awaitable[Line]]
"""Makes a line to a place; OSError when that is not possible."""


@dataclass(slots=True)
class Counters:
    """Messages to an address."""

    sent: int = 0
    dropped: int = 0


class WrongCertificate(IsolaneError, OSError):
    """The receiver is not the one that was configured."""


class Sender:
    """The queue of an address. `put` never waits: when there is no room, the oldest message is dropped."""

    def __init__(self, place: Place, open_line: Open) -> None:
        self.place = place
        self.counters = Counters()
        self.connected = False
        self.trouble: str | None = None
        self._open_line = open_line
        self._waiting: deque[bytes] = deque()
        self._octets = 0
        self._some = asyncio.Event()
        self._idle = asyncio.Event()
        self._idle.set()
        self._task = asyncio.get_running_loop().create_task(self._run())

    @property
    def waiting(self) -> int:
        """Messages in the queue."""
        return len(self._waiting)

    def put(self, message: bytes) -> None:
        """Send a message as soon as that is possible."""
        self._waiting.append(message)
        self._octets += len(message)
        while len(self._waiting) > MOST_WAITING or self._octets > MOST_OCTETS:
            self._octets -= len(self._waiting.popleft())
            self.counters.dropped += 1
        self._idle.clear()
        self._some.set()

    async def close(self) -> None:
        """End, when what waits has left or the time for that is over."""
        if self.trouble is None:
            with suppress(TimeoutError):
                async with asyncio.timeout(FLUSH_S):
                    await self._idle.wait()
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)

    async def _run(self) -> None:
        pause_s = FIRST_S
        while True:
            try:
                async with asyncio.timeout(PATIENCE_S):
                    line = await self._open_line(self.place)
            except (OSError, ValueError) as error:
                self._failed(error)
                await asyncio.sleep(pause_s)
                pause_s = min(2 * pause_s, LONGEST_S)
                continue
            pause_s = FIRST_S
            self._goes_on()
            try:
                await self._empty(line)
            except OSError as error:
                self._failed(error)
                await asyncio.sleep(pause_s)
            finally:
                line.close()

    async def _empty(self, line: Line) -> None:
        while True:
            if not self._waiting:
                self._some.clear()
                self._idle.set()
                await self._some.wait()
            message = self._waiting.popleft()
            self._octets -= len(message)
            try:
                async with asyncio.timeout(PATIENCE_S):
                    await line.send(message)
            except BaseException:
                self.counters.dropped += 1
                raise
            self.counters.sent += 1

    def _goes_on(self) -> None:
        had, self.trouble, self.connected = self.trouble, None, True
        if had is not None:
            self._say(f"takes messages again; {self.counters.dropped} were dropped so far")

    def _say(self, text: str) -> None:
        name = f"{self.place.host} port {self.place.port}"
        write(Said(Tag.SYSLOG, f"{name} {text}", name), _log)

    def _failed(self, error: Exception) -> None:
        had, self.connected = self.trouble, False
        self.trouble = str(error) or ("no answer in time" if isinstance(error, TimeoutError) else repr(error))
        if had is None:
            self._say(f"takes no messages: {self.trouble}")


# --- lines


class _Datagrams:
    """RFC 5426: a message in a datagram; whether it arrives, nobody knows."""

    def __init__(self, opened: socket.socket) -> None:
        self._socket = opened

    async def send(self, message: bytes) -> None:
        with suppress(ConnectionRefusedError):  # the answer to an earlier one: this one is on its way
            await asyncio.get_running_loop().sock_sendall(self._socket, message)

    def close(self) -> None:
        self._socket.close()


async def over_udp(place: Place) -> Line:
    """A socket for datagrams to a place."""
    loop = asyncio.get_running_loop()
    addresses = await loop.getaddrinfo(place.host, place.port, type=socket.SOCK_DGRAM)
    family, kind, protocol, _, address = addresses[0]
    opened = socket.socket(family, kind, protocol)
    opened.setblocking(False)
    try:
        opened.connect(address)
    except OSError:
        opened.close()
        raise
    return _Datagrams(opened)


class _Stream:
    """RFC 6587 and 5425: each message with its length in front."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._reader = reader
        self._writer = writer

    async def send(self, message: bytes) -> None:
        if self._reader.at_eof():
            raise ConnectionResetError("the receiver has closed the connection")
        self._writer.write(b"%d %b" % (len(message), message))
        await self._writer.drain()

    def close(self) -> None:
        if self._writer.transport.get_write_buffer_size():
            self._writer.transport.abort()  # the receiver does not read
        else:
            self._writer.close()


async def over_tcp(place: Place) -> Line:
    """A connection to a place."""
    return _Stream(*await asyncio.open_connection(place.host, place.port))


def over_tls(context: ssl.SSLContext, pinned: frozenset[bytes]) -> Open:
    """Connections that check the certificate; with `pinned` it has to be one of these, as DER."""

    async def connect(place: Place) -> Line:
        reader, writer = await asyncio.open_connection(
            place.host, place.port, ssl=context, server_hostname=place.host, ssl_handshake_timeout=PATIENCE_S
        )
        spoken: ssl.SSLObject = writer.get_extra_info("ssl_object")
        shown = spoken.getpeercert(binary_form=True) or b""
        if pinned and not any(compare_digest(shown, each) for each in pinned):
            writer.transport.abort()
            raise WrongCertificate("the certificate of the receiver is none of those that are configured")
        return _Stream(reader, writer)

    return connect
