"""Stream identification functions of a port, those that face the wire (IEEE Std 802.1CB 6.2, clause 9).

Rows that compare the same fields share a table from the values of those fields to the rows: a frame is looked
up once for each such shape, however many rows there are. Of several that match, the lowest index decides.
"""

from bisect import insort
from collections import Counter
from collections.abc import Hashable, Iterator
from dataclasses import dataclass
from operator import attrgetter
from typing import Literal

from agent.engine.frame import NO_STREAM, Frame
from agent.engine.streams.config import (
    ANY_PORT,
    ANY_VLAN,
    IpIdentification,
    NullIdentification,
    SourceIdentification,
    StreamIdentity,
    Tagged,
)
from agent.engine.streams.counters import StreamCounters
from agent.engine.streams.headers import IpHeaders, ip_headers

_by_index = attrgetter("index")


@dataclass(frozen=True, slots=True)
class Shape:
    """The fields that a row compares, and whether frames have to have a tag."""

    kind: Literal["null", "source", "ip"]
    tagged: Tagged
    vlan: bool
    ip_source: bool = False
    dscp: bool = False
    protocol: bool = False
    source_port: bool = False
    destination_port: bool = False

    def takes(self, *, tagged: bool) -> bool:
        """9.1.2.2: `tagged` is whether the frame came with a VLAN tag that names a VLAN."""
        return self.tagged == "all" or (self.tagged == "tagged") is tagged

    def key(self, frame: Frame, ip: IpHeaders | None) -> Hashable:
        """The values of these fields; None when the frame does not have them."""
        vlan = frame.vid if self.vlan else ANY_VLAN
        if self.kind == "null":
            return frame.dst, vlan
        if self.kind == "source":
            return frame.src, vlan
        if ip is None:
            return None
        return (
            frame.dst,
            vlan,
            ip.destination,
            ip.source if self.ip_source else None,
            ip.dscp if self.dscp else None,
            ip.protocol if self.protocol else None,
            ip.source_port if self.source_port else ANY_PORT,
            ip.destination_port if self.destination_port else ANY_PORT,
        )


def shape_of(identity: StreamIdentity) -> tuple[Shape, Hashable]:
    """Which fields a row compares, and with what."""
    match identity.method:
        case NullIdentification(destination, tagged, vlan):
            return Shape("null", tagged, vlan != ANY_VLAN), (destination, vlan)
        case SourceIdentification(source, tagged, vlan):
            return Shape("source", tagged, vlan != ANY_VLAN), (source, vlan)
        case IpIdentification() as ip:
            shape = Shape(
                "ip",
                ip.tagged,
                ip.vlan != ANY_VLAN,
                ip.ip_source is not None,
                ip.dscp is not None,
                ip.protocol is not None,
                ip.source_port != ANY_PORT,
                ip.destination_port != ANY_PORT,
            )
            key = (
                ip.destination,
                ip.vlan,
                ip.ip_destination,
                ip.ip_source,
                ip.dscp,
                ip.protocol,
                ip.source_port,
                ip.destination_port,
            )
            return shape, key


class PortStreams:
    """The functions of one port: `identify` what comes in, `left` what went out."""

    def __init__(self) -> None:
        self.total = StreamCounters()
        self.counters: dict[int, StreamCounters] = {}
        self._tables: dict[Shape, dict[Hashable, list[StreamIdentity]]] = {}
        self._reads_ip = False
        self._inputs: dict[int, StreamIdentity] = {}
        self._outputs: dict[int, int] = {}
        self._leaving: Counter[int] = Counter()
        self._rows: Counter[int] = Counter()

    # Configuration

    @property
    def idle(self) -> bool:
        """Whether there is nothing to do."""
        return not self._inputs and not self._outputs

    def set_input(self, index: int, identity: StreamIdentity | None) -> None:
        """A row that identifies what comes in here; None takes it away."""
        old = self._inputs.pop(index, None)
        if identity is not None:
            self._inputs[index] = identity
            self._put_in(identity)
        if old is not None:
            self._take_out(old)
        self._reads_ip = any(shape.kind == "ip" for shape in self._tables)

    def _put_in(self, identity: StreamIdentity) -> None:
        shape, key = shape_of(identity)
        insort(self._tables.setdefault(shape, {}).setdefault(key, []), identity, key=_by_index)
        self._count_for(identity.handle)

    def _take_out(self, identity: StreamIdentity) -> None:
        shape, key = shape_of(identity)
        table = self._tables[shape]
        table[key].remove(identity)
        if not table[key]:
            del table[key]
        if not table:
            del self._tables[shape]
        self._count_no_more(identity.handle)

    def set_output(self, index: int, handle: int | None) -> None:
        """A row that counts what goes out here; None takes it away."""
        old = self._outputs.pop(index, None)
        if handle is not None:
            self._outputs[index] = handle
            self._leaving[handle] += 1
            self._count_for(handle)
        if old is not None:
            _take_one(self._leaving, old)
            self._count_no_more(old)

    def _count_for(self, handle: int) -> None:
        """One more row is about this stream."""
        self._rows[handle] += 1
        self.counters.setdefault(handle, StreamCounters())

    def _count_no_more(self, handle: int) -> None:
        if not _take_one(self._rows, handle):
            del self.counters[handle]

    # Frames

    def identify(self, frame: Frame, *, tagged: bool) -> int:
        """The handle of the stream that a frame belongs to, or NO_STREAM; its VLAN is known already."""
        ip = ip_headers(frame.msdu) if self._reads_ip else None
        found = min(self._matching(frame, ip, tagged), key=_by_index, default=None)
        if found is None:
            return NO_STREAM
        handle: int = found.handle
        self.total.input_pkts += 1
        self.counters[handle].input_pkts += 1
        return handle

    def _matching(self, frame: Frame, ip: IpHeaders | None, tagged: bool) -> Iterator[StreamIdentity]:
        for shape, table in self._tables.items():
            if shape.takes(tagged=tagged):
                rows = table.get(shape.key(frame, ip))
                if rows:
                    yield rows[0]

    def left(self, handle: int) -> None:
        """A frame of a stream, or of none, went out."""
        if handle in self._leaving:
            self.total.output_pkts += 1
            self.counters[handle].output_pkts += 1


def _take_one(counts: Counter[int], handle: int) -> int:
    """How many are left."""
    counts[handle] -= 1
    left = counts[handle]
    if not left:
        del counts[handle]
    return left
