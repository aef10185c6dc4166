"""Stream identification functions of a port, those that face the wire (IEEE Std 802.1CB 6.2, clause 9).

Rows that compare the same fields share a table from the values of those fields to the rows: a frame is looked
up once for each such shape, however many rows there are. Of several that match, the lowest index decides.
"""

from bisect import insort
from collections import Counter
from collections.abc import Mapping
from operator import attrgetter, itemgetter
from typing import Any, Final

from isolane.engine.frame import NO_STREAM, Frame
from isolane.engine.stream_identity.config import (
    ANY_PORT,
    ANY_VLAN,
    IpIdentification,
    NullIdentification,
    SourceIdentification,
    StreamIdentity,
    Tagged,
)
from isolane.engine.stream_identity.counters import StreamCounters
from isolane.engine.stream_identity.headers import ip_headers

_by_index = attrgetter("index")
# Fields of a frame, in the order in which they are compared; those of IP stand as `ip_headers` gives them.
_DESTINATION, _SOURCE, _VLAN, _IP_DESTINATION, _IP_SOURCE, _DSCP, _PROTOCOL, _FROM, _TO = range(9)
_NO_IP: Final = (None,) * 6

Shape = tuple[Tagged, tuple[int, ...]]
"""The tag that a row requires, and the fields that it compares."""


def fields_of(identity: StreamIdentity) -> dict[int, Any]:
    """The fields that a row compares, with what."""
    fields: dict[int, Any]
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
        self.rows: dict[Any, list[StreamIdentity]] = {}

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

    def _place(self, identity: StreamIdentity) -> tuple[Table, Any]:
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
        found: StreamIdentity | None = None
        for key, table in self._lookups[tagged]:
            rows = table.get(key(fields))
            if rows and (found is None or rows[0].index < found.index):
                found = rows[0]
        if found is None:
            return NO_STREAM
        self.total.input_pkts += 1
        self.counters[found.handle].input_pkts += 1
        return found.handle

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
