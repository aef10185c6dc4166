"""The two ends of a NETCONF session in one process."""

import asyncio
from typing import Any, Final

from lxml import etree

from isolane.netconf.framing import END, ChunkReader, EndOfMessageReader, Framing, Reader, frame
from isolane.netconf.messages import NETCONF
from isolane.netconf.server import Server
from isolane.northbound.peer import Peer
from isolane.tree import xml

USER: Final = "test-client"
HELLO: Final = (
    f'<hello xmlns="{NETCONF}"><capabilities><capability>urn:ietf:params:netconf:base:1.1'
    "</capability></capabilities></hello>"
)


class Channel:
    """The channel of an in-process session; replies and notifications are kept apart until they are read."""

    def __init__(self, server: Server) -> None:
        self._reader: Reader = EndOfMessageReader()
        self._framing: Framing = "end-of-message"
        self._held: list[bytes] = []
        self._replies: asyncio.Queue[Any] = asyncio.Queue()
        self._notifications: asyncio.Queue[Any] = asyncio.Queue()
        self._session = server.open(Peer(USER, recovery=True), self)
        self._send(HELLO)
        self._reader, self._framing = ChunkReader(), "chunked"

    async def asked(self, message: str) -> Any:
        """The reply to a request."""
        self._send(message)
        return await self._replies.get()

    async def notification(self) -> Any:
        """The next notification."""
        return await self._notifications.get()

    def _send(self, message: str) -> None:
        self._session.receive(b"".join(frame([message.encode()], self._framing)))

    # --- what the session calls

    def write(self, octets: bytes) -> None:
        for piece in self._reader.feed(octets):
            if piece is END:
                self._take(b"".join(self._held))
                self._held = []
            else:
                self._held.append(piece)

    def _take(self, message: bytes) -> None:
        element = xml.parse(message)
        name = etree.QName(element).localname
        if name == "rpc-reply":
            self._replies.put_nowait(element)
        elif name == "notification":
            self._notifications.put_nowait(element)

    def close(self, reason: str) -> None:
        pass

    def pause_reading(self) -> None:
        pass

    def resume_reading(self) -> None:
        pass
