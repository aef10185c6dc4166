"""Wires between processes or machines: every item in a UDP datagram, ordered sets and preambles included.

A datagram is a version, a kind, the state of the FCS, whether a preamble follows, the preamble, the octets.
Both ends send a sign of life now and then; an end that hears none is down. Rate, delay, loss, bit errors and
cuts of the direction that leaves here are those of any wire.
"""

import asyncio
from struct import Struct
from typing import Final, cast

from isolane.dataplane.clock import Clock, Timer
from isolane.dataplane.emulated.wire import WireConfig, WireEnd
from isolane.dataplane.layers.stack import Item, OrderedSet
from isolane.durations import MILLISECOND_NS
from isolane.engine.chance import Chance
from isolane.engine.frame import Frame
from isolane.lazy_dataclass import dataclass
from isolane.wire.errors import WireError, truncated

VERSION: Final = 1
FRAME, ORDERED_SET, ALIVE = 0, 1, 2
NO_PREAMBLE, PREAMBLE = 0, 1
PREAMBLE_OCTETS: Final = 8
ORDERED_SET_OCTETS: Final = 8
ALIVE_NS: Final = 100 * MILLISECOND_NS
DEAD_NS: Final = 3 * ALIVE_NS + ALIVE_NS // 2

_HEAD: Final = Struct("!BBBB")

Address = tuple[str, int]


def encode(item: Item) -> bytes:
    """One item as a datagram."""
    if isinstance(item, OrderedSet):
        return _HEAD.pack(VERSION, ORDERED_SET, 0, NO_PREAMBLE) + item.octets
    if item.preamble is None:
        return _HEAD.pack(VERSION, FRAME, item.fcs, NO_PREAMBLE) + item.encode()
    return _HEAD.pack(VERSION, FRAME, item.fcs, PREAMBLE) + item.preamble + item.encode()


def decode(octets: bytes) -> Item | None:
    """The item in a datagram; None for a sign of life."""
    if len(octets) < _HEAD.size:
        raise truncated("udp-wire", needed=_HEAD.size, present=len(octets))
    version, kind, fcs, preamble = _HEAD.unpack_from(octets)
    body = octets[_HEAD.size :]
    if version != VERSION:
        raise WireError(f"is {version}, not {VERSION}", field="version", offset=0)
    if kind == ALIVE:
        return None
    if kind == ORDERED_SET and len(body) == ORDERED_SET_OCTETS:
        return OrderedSet(body)
    if kind != FRAME or fcs > 2 or preamble > PREAMBLE:
        raise WireError("is no item", field="kind", offset=1)
    start = PREAMBLE_OCTETS if preamble else 0
    if len(body) < start + 14:
        raise truncated("frame", needed=_HEAD.size + start + 14, present=len(octets))
    frame = Frame.decode(body[start:])
    frame.fcs = fcs
    frame.preamble = body[:start] if preamble else None
    return frame


@dataclass(slots=True)
class UdpCounters:
    """Datagrams that were of no use."""

    strangers: int = 0  # not from the peer
    malformed: int = 0


class UdpEnd(WireEnd, asyncio.DatagramProtocol):
    """The lowest layer of a port whose peer is in another process."""

    def __init__(self, clock: Clock, config: WireConfig, remote: Address, rng: Chance) -> None:
        super().__init__(clock, config, rng)
        self.udp_counters = UdpCounters()
        self._remote = remote
        self._transport: asyncio.DatagramTransport | None = None
        self._alive = False
        self._was_up = False
        self._say_alive = Timer(clock, self._alive_due)
        self._dead = Timer(clock, self._went_silent)

    @property
    def up(self) -> bool:
        """Whether the peer was heard lately; an end that is dark hears none."""
        return self._alive

    @property
    def local(self) -> Address:
        """The address at which this end listens."""
        if self._transport is None:
            return ("", 0)
        host, port = self._transport.get_extra_info("sockname")[:2]
        return host, port

    def meet(self, remote: Address) -> None:
        """Change the address of the peer."""
        self._remote = remote

    def notice_link(self) -> None:
        """A cut here darkens the far end, which notices by itself."""

    def _lit_changed(self) -> None:
        """A dark end falls silent at once, and forgets that it heard the peer."""
        if not self._lit and self._alive:
            self._dead.set(None)
            self._went_silent(self._clock.now_ns)

    async def open(self, local: Address) -> None:
        """Listen, and begin to say that this end lives."""
        await asyncio.get_running_loop().create_datagram_endpoint(lambda: self, local_addr=local)

    def close(self) -> None:
        """Close the socket, and say no more that this end lives."""
        self._say_alive.set(None)
        self._dead.set(None)
        if self._transport is not None:
            self._transport.close()
            self._transport = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """asyncio: the socket is open."""
        self._transport = cast(asyncio.DatagramTransport, transport)
        self._alive_due(self._clock.now_ns)

    def datagram_received(self, data: bytes, addr: Address) -> None:
        """asyncio: a datagram came."""
        if addr[:2] != self._remote:
            self.udp_counters.strangers += 1
            return
        try:
            item = decode(data)
        except WireError:
            self.udp_counters.malformed += 1
            return
        if not self._lit:
            return
        now_ns = self._clock.now_ns
        self._keep_alive(now_ns)
        if item is not None:
            self.upper.receive(item, now_ns)

    def arrive(self, item: Item) -> None:
        """The item reached the end of the local part of the wire."""
        if self.config.cut or not self._lit or self._transport is None:
            self.counters.lost += 1
        else:
            self._transport.sendto(encode(item), self._remote)

    def _keep_alive(self, now_ns: int) -> None:
        self._dead.set(now_ns + DEAD_NS)
        if not self._alive:
            self._alive = True
            self.upper.link_changed(True, now_ns)
            self.kick(now_ns)

    def _went_silent(self, now_ns: int) -> None:
        self._alive = False
        self.upper.link_changed(False, now_ns)

    def _alive_due(self, now_ns: int) -> None:
        if self._transport is not None and self._lit and not self.config.cut:
            self._transport.sendto(_HEAD.pack(VERSION, ALIVE, 0, 0), self._remote)
        self._say_alive.set(now_ns + ALIVE_NS)
