"""Congestion signaling on a link: tags are beside a frame while it is inside, and compared as it leaves."""

from collections.abc import Callable
from typing import Final

from isolane.dataplane.layers.port import Port
from isolane.dataplane.layers.stack import Item, Layer
from isolane.engine.csig import CsigPort, CsigStation, Departure
from isolane.engine.frame import MINIMUM_OCTETS, UNKNOWN_KEY, Frame
from isolane.wire.csig import Formats, behind_tags, tag_octets
from isolane.wire.errors import WireError

_IP: Final = (b"\x08\x00", b"\x86\xdd")


def detach(frame: Frame, formats: Formats) -> bool:
    """Put the tags of a frame beside it; False for one that ends within a tag, which stays as it is."""
    msdu = frame.msdu
    if int.from_bytes(msdu[:2], "big") not in formats:
        return True
    try:
        length = tag_octets(msdu, formats)
    except WireError:
        return False
    frame.csig, frame.msdu = msdu[:length], msdu[length:]
    frame.size -= length
    frame.key = UNKNOWN_KEY
    return True


def attach(frame: Frame, tags: bytes) -> None:
    """Put tags into a frame, where those beside it were or as its first."""
    frame.csig = b""
    frame.key = UNKNOWN_KEY
    frame.msdu = tags + frame.msdu
    frame.size = max(frame.size + len(tags), MINIMUM_OCTETS)


class CsigLayer(Layer):
    """Between the queues and the MAC of a port."""

    def __init__(self, port: Port, engine: CsigPort, came_by: Callable[[int], str]) -> None:
        """`came_by` names the port that a frame came in by, from its number."""
        super().__init__()
        self.port = port
        self.engine = engine
        self._came_by = came_by

    def inside(self, msdu: bytes) -> bytes:
        """An MSDU without its tags, for whoever looks at its packet below this layer."""
        return behind_tags(msdu, self.engine.policy.formats)

    def receive(self, item: Item, now_ns: int) -> None:
        """Inside a frame has no tags."""
        if isinstance(item, Frame):
            item.csig, item.trimmed = b"", False  # what another bridge of this process left there
            if not detach(item, self.engine.policy.formats):
                self.engine.counters.truncated_packets += 1
        self.upper.receive(item, now_ns)

    def pull(self, now_ns: int) -> Item | None:
        """The next item, its tag compared with the signals of this port."""
        item = self.upper.pull(now_ns)
        if not isinstance(item, Frame):
            return item
        if item.csig:
            self._leave(item, now_ns)
        self.engine.sent(item.wire_octets, now_ns)
        return item

    def _leave(self, frame: Frame, now_ns: int) -> None:
        port = self.port
        packet = Departure(
            tags=frame.csig,
            came_by=self._came_by(frame.rx_port),
            trimmed_here=frame.trimmed,
            rate_bps=self.rate_bps,
            delay_ns=now_ns - frame.arrived_ns,
            queue_octets=port.levels.depth[port.served],
        )
        attach(frame, self.engine.leave(packet, now_ns))


class CsigStationLayer(Layer):
    """Between the queues and the MAC of a host's card: tags begin and end here."""

    def __init__(self, port: Port, station: CsigStation) -> None:
        super().__init__()
        self.port = port
        self.station = station

    def inside(self, msdu: bytes) -> bytes:
        """An MSDU without its tags, for whoever looks at its packet below this layer."""
        return behind_tags(msdu, self.station.formats)

    def receive(self, item: Item, now_ns: int) -> None:
        """Up it goes, without tags."""
        station = self.station
        if station.formats and isinstance(item, Frame):
            if not detach(item, station.formats):
                station.truncated()
            elif item.csig:
                station.receive(item.csig)
                attach(item, b"")
        self.upper.receive(item, now_ns)

    def pull(self, now_ns: int) -> Item | None:
        """The next item, an IP packet with a tag."""
        item = self.upper.pull(now_ns)
        if self.station.initial and isinstance(item, Frame) and item.msdu[:2] in _IP:
            tags = self.station.insert(item.size, self.port.max_size)
            if tags:
                attach(item, tags)
        return item
