"""Stream identification of ports, that which faces the wire, and counts by stream (IEEE Std 802.1CB 6, 9).

Rows of the Stream identity table that compare the same fields share a table from the values of those fields
to the rows: a frame is looked up once for each such shape, however many rows there are. Of several that
match, the lowest index decides.
"""

from bisect import insort
from collections import Counter
from collections.abc import Mapping
from operator import attrgetter, itemgetter
from typing import Any, Final, Literal

from isolane.engine.frame import NO_STREAM, Frame
from isolane.lazy_dataclass import dataclass

Tagged = Literal["tagged", "priority", "all"]
ANY_VLAN: Final = 0
ANY_PORT: Final = 0


@dataclass(frozen=True, slots=True)
class NullIdentification:
    """6.4: destination address and VLAN."""

    destination: int  # destination-mac
    tagged: Tagged = "all"
    vlan: int = ANY_VLAN


@dataclass(frozen=True, slots=True)
class SourceIdentification:
    """6.5: source address and VLAN."""

    source: int  # source-mac
    tagged: Tagged = "all"
    vlan: int = ANY_VLAN


@dataclass(frozen=True, slots=True)
class IpIdentification:
    """6.7: fields of the IP and transport headers; None and ANY_PORT match whatever there is."""

    destination: int  # destination-mac
    ip_destination: bytes
    tagged: Tagged = "all"
    vlan: int = ANY_VLAN
    ip_source: bytes | None = None
    dscp: int | None = None
    protocol: int | None = None  # next-protocol
    source_port: int = ANY_PORT
    destination_port: int = ANY_PORT


Method = NullIdentification | SourceIdentification | IpIdentification


@dataclass(frozen=True, slots=True)
class StreamIdentity:
    """One way to identify one stream."""

    index: int
    handle: int
    method: Method


@dataclass(slots=True)
class StreamCounters:
    """One stream at one port, or all of them together."""

    input_pkts: int = 0  # 9.2.1, 9.3.1: identified
    output_pkts: int = 0  # 9.2.2, 9.3.2: passed to the lower layers


TCP, UDP, SCTP = 6, 17, 132
NO_PORT: Final = -1
"""Of a packet that shows none: of another protocol, or a fragment."""

IpHeaders = tuple[bytes, bytes, int, int, int, int]
"""Destination, source, DSCP, protocol, source port, destination port."""

_WITH_PORTS: Final = frozenset({TCP, UDP, SCTP})
_IPV4, _IPV6 = b"\x08\x00", b"\x86\xdd"
_IPV4_LEAST, _IPV6_LEAST = 2 + 20, 2 + 40


def ip_headers(msdu: bytes) -> IpHeaders | None:
    """The headers of the packet in an MSDU, from the EtherType on; None when there is none."""
    ethertype = msdu[:2]
    if ethertype == _IPV4 and len(msdu) >= _IPV4_LEAST and msdu[2] >> 4 == 4:
        protocol = msdu[11]
        at = 2 + (msdu[2] & 0xF) * 4
        shows = protocol in _WITH_PORTS and not (msdu[8] << 8 | msdu[9]) & 0x3FFF
        source, destination = _ports(msdu, at) if shows else (NO_PORT, NO_PORT)
        return msdu[18:22], msdu[14:18], msdu[3] >> 2, protocol, source, destination
    if ethertype == _IPV6 and len(msdu) >= _IPV6_LEAST and msdu[2] >> 4 == 6:
        dscp = ((msdu[2] & 0xF) << 4 | msdu[3] >> 4) >> 2
        protocol = msdu[8]
        shows = protocol in _WITH_PORTS
        source, destination = _ports(msdu, _IPV6_LEAST) if shows else (NO_PORT, NO_PORT)
        return msdu[26:42], msdu[10:26], dscp, protocol, source, destination
    return None


def _ports(msdu: bytes, at: int) -> tuple[int, int]:
    if len(msdu) < at + 4:
        return NO_PORT, NO_PORT
    return msdu[at] << 8 | msdu[at + 1], msdu[at + 2] << 8 | msdu[at + 3]


_by_index = attrgetter("index")
# Fields of a frame, in the order in which they are compared; those of IP stand as `ip_headers` gives them.
_DESTINATION, _SOURCE, _VLAN, _IP_DESTINATION, _IP_SOURCE, _DSCP, _PROTOCOL, _FROM, _TO = range(9)
_NO_IP: Final = (None,) * 6

Shape = tuple[Tagged, tuple[int, ...]]
"""The tag that a row requires, and the fields that it compares."""


def fields_of(identity: StreamIdentity) -> dict[int, int | bytes]:
    """The fields that a row compares, with what."""
    fields: dict[int, int | bytes | None]
    match identity.method:
        case NullIdentification(destination=destination, vlan=vlan):
            fields = {_DESTINATION: destination, _VLAN: vlan or None}
        case SourceIdentification(source=source, vlan=vlan):
            fields = {_SOURCE: source, _VLAN: vlan or None}
        case IpIdentification() as ip:
            fields = {
                _DESTINATION: ip.destination,
                _VLAN: None if ip.vlan == ANY_VLAN else ip.vlan,
                _IP_DESTINATION: ip.ip_destination,
                _IP_SOURCE: ip.ip_source,
                _DSCP: ip.dscp,
                _PROTOCOL: ip.protocol,
                _FROM: None if ip.source_port == ANY_PORT else ip.source_port,
                _TO: None if ip.destination_port == ANY_PORT else ip.destination_port,
            }
    return {field: value for field, value in fields.items() if value is not None}


def shape_of(identity: StreamIdentity) -> Shape:
    """The part of a row that all rows share that compare the same fields."""
    return identity.method.tagged, tuple(sorted(fields_of(identity)))


class Table:
    """The rows of one shape, by the values of the fields that they compare."""

    __slots__ = ("key", "reads_ip", "rows", "tagged")

    def __init__(self, shape: Shape) -> None:
        self.tagged, fields = shape
        self.reads_ip = _IP_DESTINATION in fields
        self.key = itemgetter(*fields)
        self.rows: dict[object, list[StreamIdentity]] = {}

    def takes(self, *, tagged: bool) -> bool:
        """9.1.2.2: `tagged` is whether the frame came with a VLAN tag that names a VLAN."""
        return self.tagged == "all" or (self.tagged == "tagged") is tagged


class PortStreams:
    """The functions of one port: `identify` what comes in, `left` what went out."""

    def __init__(self) -> None:
        self.total = StreamCounters()
        self.counters: dict[int, StreamCounters] = {}
        self._tables: dict[Shape, Table] = {}
        # (key of a table, its rows), for frames without and with a tag
        self._lookups: tuple[list[Any], list[Any]] = ([], [])
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

    @property
    def inputs(self) -> Mapping[int, StreamIdentity]:
        """The rows that identify what comes in here, by index."""
        return self._inputs

    def set_input(self, index: int, identity: StreamIdentity | None) -> None:
        """A row that identifies what comes in here; None takes it away."""
        old = self._inputs.pop(index, None)
        if identity is not None:
            self._inputs[index] = identity
            self._put_in(identity)
        if old is not None:
            self._take_out(old)

    def _put_in(self, identity: StreamIdentity) -> None:
        table, key = self._place(identity)
        insort(table.rows.setdefault(key, []), identity, key=_by_index)
        self._count_for(identity.handle)

    def _take_out(self, identity: StreamIdentity) -> None:
        table, key = self._place(identity)
        table.rows[key].remove(identity)
        if not table.rows[key]:
            del table.rows[key]
        if not table.rows:
            self._tables = {shape: each for shape, each in self._tables.items() if each is not table}
            self._settle_lookups()
        self._count_no_more(identity.handle)

    def _place(self, identity: StreamIdentity) -> tuple[Table, object]:
        """The table of a row, and its key there."""
        fields = fields_of(identity)
        shape = identity.method.tagged, tuple(sorted(fields))
        table = self._tables.get(shape)
        if table is None:
            table = self._tables[shape] = Table(shape)
            self._settle_lookups()
        return table, table.key(fields)

    def _settle_lookups(self) -> None:
        for tagged in (False, True):
            takes = (table for table in self._tables.values() if table.takes(tagged=tagged))
            self._lookups[tagged][:] = [(table.key, table.rows) for table in takes]
        self._reads_ip = any(table.reads_ip for table in self._tables.values())

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
        fields = (frame.dst, frame.src, frame.vid, *(ip or _NO_IP))
        row: StreamIdentity | None = None
        for key, table in self._lookups[tagged]:
            rows = table.get(key(fields))
            if rows and (row is None or rows[0].index < row.index):
                row = rows[0]
        if row is None:
            return NO_STREAM
        self.total.input_pkts += 1
        self.counters[row.handle].input_pkts += 1
        return row.handle

    def left(self, handle: int) -> None:
        """A frame of a stream, or of none, went out."""
        if handle in self._leaving:
            self.total.output_pkts += 1
            self.counters[handle].output_pkts += 1


def _take_one(counts: Counter[int], handle: int) -> int:
    """Count one entry less, and return how many are left."""
    counts[handle] -= 1
    left = counts[handle]
    if not left:
        del counts[handle]
    return left
