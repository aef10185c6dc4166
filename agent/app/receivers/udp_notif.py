"""Notifications by UDP (draft-ietf-netconf-udp-notif): a header, and where one is too long, segments."""

import asyncio
import socket
import struct
from collections.abc import Iterator
from contextlib import suppress
from itertools import count
from typing import Final

from isolane.app.receivers.outlet import NOBODY, Rejected
from isolane.lazy_dataclass import dataclass
from isolane.northbound.subscriptions.terms import ENCODE_JSON
from isolane.tree.values import Identity

VERSION: Final = 1
_HEADER: Final = struct.Struct("!BBHII")
_SEGMENT: Final = struct.Struct("!BBH")
_SEGMENT_TYPE: Final = 1
_JSON: Final = 1
_XML: Final = 2
HEADER: Final = _HEADER.size
OVERHEAD: Final = HEADER + _SEGMENT.size
"""Octets of the header with the option of a segment."""
LEAST_SEGMENT: Final = 128
USUAL_SEGMENT: Final = 1400
"""Octets that fit into a frame of Ethernet, by IPv6 too, with room for a tunnel."""
LONGEST: Final = 65_507
"""Octets of a datagram over IPv4."""
MOST_SEGMENTS: Final = 2**15

RATE: Final = 12_500_000
"""Octets in a second: more is never sent, so that bursts do not fill queues on the way (section 5.1)."""


@dataclass(frozen=True, slots=True)
class UdpPlace:
    """A receiver, and the own address."""

    host: str
    port: int
    source: tuple[str, int] | None
    segment: int | None
    """Maximum octets of a segment; None where there are to be none."""


def datagrams(
    message: bytes, is_json: bool, publisher: int, number: int, segment: int | None
) -> Iterator[bytes]:
    """The message in one datagram, or its segments; Rejected where it is too long for both."""
    first = VERSION << 5 | (_JSON if is_json else _XML)
    if HEADER + len(message) <= min(segment or LONGEST, LONGEST):
        yield _HEADER.pack(first, HEADER, HEADER + len(message), publisher, number) + message
        return
    room = 0 if segment is None else segment - OVERHEAD
    if room <= 0 or len(message) > room * MOST_SEGMENTS:
        raise Rejected(f"{len(message)} octets are more than fit")
    last = (len(message) - 1) // room
    for each in range(last + 1):
        part = message[each * room : (each + 1) * room]
        option = _SEGMENT.pack(_SEGMENT_TYPE, _SEGMENT.size, each << 1 | (each == last))
        yield _HEADER.pack(first, OVERHEAD, OVERHEAD + len(part), publisher, number) + option + part


class UdpLine:
    """A socket for the datagrams to one receiver."""

    takes_changes = True

    def __init__(self, place: UdpPlace, wanted: Identity | None, publisher: int) -> None:
        """`publisher` is the Message Publisher ID: messages of one are numbered without gaps."""
        self.name = f"{place.host} port {place.port}"
        self.encoding = wanted or ENCODE_JSON
        self.peer = NOBODY
        self._place = place
        self._publisher = publisher
        self._numbers = count(1)
        self._socket: socket.socket | None = None

    async def open(self) -> None:
        loop, place = asyncio.get_running_loop(), self._place
        addresses = await loop.getaddrinfo(place.host, place.port, type=socket.SOCK_DGRAM)
        family, kind, protocol, _, address = addresses[0]
        self.close()
        opened = self._socket = socket.socket(family, kind, protocol)
        opened.setblocking(False)
        if place.source is not None:
            opened.bind(place.source)
        opened.connect(address)

    async def send(self, message: bytes) -> None:
        """Whether it arrives, nobody knows."""
        if self._socket is None:
            await self.open()
        assert self._socket is not None
        loop, number = asyncio.get_running_loop(), next(self._numbers) % 2**32
        is_json = self.encoding == ENCODE_JSON
        for each in datagrams(message, is_json, self._publisher, number, self._place.segment):
            with suppress(ConnectionRefusedError):  # the answer to an earlier one: this one is on its way
                await loop.sock_sendall(self._socket, each)
            await asyncio.sleep(len(each) / RATE)

    def close(self) -> None:
        if self._socket is not None:
            self._socket.close()
            self._socket = None
