"""Stream identification, filters and gates in the kernel: its maps hold what the engines of the agent hold.

`KernelStreams.want` says which tables there are to be; only what differs from the last time is written.
`BridgeStreams` loads the program when a component has streams, and brings it up to date after changes.
"""

import asyncio
import logging
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import field
from functools import cache
from pathlib import Path
from typing import Final

from isolane.dataplane.kernel.bpf import elf
from isolane.dataplane.kernel.bpf.maps import NO_EXIST, Map
from isolane.dataplane.kernel.bpf.programs import LoadedProgram, load
from isolane.dataplane.kernel.errors import KernelError
from isolane.dataplane.kernel.stream_layout import (
    CHOICE,
    COUNT,
    FLAG,
    IDENTIFIED,
    INDEX,
    NO_SHAPE,
    ROW,
    SHAPES,
    ChoiceKind,
    Fields,
    Filter,
    FilterCounters,
    Shape,
    StreamPort,
    TagRule,
)
from isolane.dataplane.kernel.wanted import Ingress
from isolane.durations import MILLISECOND_NS
from isolane.engine.isolation.classification import Classification, FilterStep
from isolane.engine.stream_identity import (
    ANY_PORT,
    ANY_VLAN,
    IpIdentification,
    NullIdentification,
    PortStreams,
    SourceIdentification,
    StreamIdentity,
)
from isolane.lazy_dataclass import dataclass

PROGRAM: Final = "tc/ingress"
OBJECT: Final = Path(__file__).parent / "bpf" / "streams.bpf.o"
_TAG_RULES: Final = {"all": TagRule.ANY, "tagged": TagRule.TAGGED, "priority": TagRule.NOT_TAGGED}
_ALL_48: Final = (1 << 48) - 1
_ALL_16: Final = 0xFFFF
_ALL_8: Final = 0xFF


@cache
def streams_object() -> elf.Object:
    """The committed object, as `make bpf` compiles it from the source beside it."""
    return elf.read(OBJECT.read_bytes())


@dataclass(frozen=True, slots=True)
class PortTables:
    """The tables that one port of the bridge adds, by the index of its interface."""

    port: StreamPort
    streams: PortStreams | None


@dataclass(frozen=True, slots=True)
class StreamTables:
    """All that frames of a component meet."""

    classification: Classification
    ports: Mapping[int, PortTables]
    own_addresses: frozenset[int] = frozenset()

    @property
    def idle(self) -> bool:
        """Whether no frame meets anything."""
        configured = any(not step.own for step in self.classification.steps.values())
        return not configured and not any(
            each.streams is not None and each.streams.inputs for each in self.ports.values()
        )


def compared(identity: StreamIdentity) -> tuple[Shape, Fields] | None:
    """The shape of a row and its values; None for one that no frame can match."""
    rule = _TAG_RULES[identity.method.tagged]
    vid = _ALL_16 if identity.method.vlan != ANY_VLAN else 0
    match identity.method:
        case NullIdentification(destination=destination, vlan=vlan):
            return Shape(Fields(_ALL_48, vid=vid), rule), Fields(destination, vid=vlan)
        case SourceIdentification(source=source, vlan=vlan):
            return Shape(Fields(source=_ALL_48, vid=vid), rule), Fields(source=source, vid=vlan)
        case IpIdentification() as ip:
            return None if not ip.ip_destination else (Shape(_ip_mask(ip, vid), rule), _ip_values(ip))


def _ip_mask(ip: IpIdentification, vid: int) -> Fields:
    return Fields(
        _ALL_48,
        vid=vid,
        version=_ALL_8,
        protocol=0 if ip.protocol is None else _ALL_8,
        ip_destination=b"\xff" * 16,
        ip_source=b"" if ip.ip_source is None else b"\xff" * 16,
        dscp=0 if ip.dscp is None else _ALL_8,
        source_port=0 if ip.source_port == ANY_PORT else _ALL_16,
        destination_port=0 if ip.destination_port == ANY_PORT else _ALL_16,
    )


def _ip_values(ip: IpIdentification) -> Fields:
    return Fields(
        ip.destination,
        vid=ip.vlan,
        version=4 if len(ip.ip_destination) == 4 else 6,
        protocol=ip.protocol or 0,
        ip_destination=ip.ip_destination,
        ip_source=ip.ip_source or b"",
        dscp=ip.dscp or 0,
        source_port=ip.source_port,
        destination_port=ip.destination_port,
    )


@dataclass(slots=True)
class KernelStreams:
    """The program and its maps; one for each component that has streams."""

    program: LoadedProgram = field(init=False)
    _maps: Mapping[str, Map] = field(init=False)
    _written: dict[str, dict[bytes, bytes]] = field(default_factory=dict)
    _blocked: dict[int, bool] = field(default_factory=dict)
    """The last state of each filter that was written to the kernel, or read from it."""
    _counted_before: dict[int, int] = field(default_factory=dict)
    """By port, the frames of streams that it identifies no more."""

    def __post_init__(self) -> None:
        loaded = load(streams_object())
        self.program = loaded.programs[PROGRAM]
        self._maps = loaded.maps

    def close(self) -> None:
        """Give the descriptors back; what is attached goes on."""
        self.program.close()
        for table in self._maps.values():
            table.close()

    # What there is to be

    def want(self, tables: StreamTables) -> None:
        """Bring the maps to it: first what filters need, then what leads to them."""
        steps = [step for step in tables.classification.steps.values() if not step.own]
        parts = self._maps["filter_counters"].parts
        keys = {INDEX.pack(step.id) for step in steps}
        self._keep("filter_counters", dict.fromkeys(keys, FilterCounters.zero(parts)))
        self._block(steps)
        self._write("filters", {INDEX.pack(step.id): _filter(step) for step in steps})
        self._write("choices", dict(_choices(tables.classification)))
        self._identify(tables)
        self._write("own_addresses", {_address(each): FLAG.pack(1) for each in tables.own_addresses})
        self._write("stream_ports", {INDEX.pack(i): each.port.encode() for i, each in tables.ports.items()})

    def _identify(self, tables: StreamTables) -> None:
        """Rows by their shapes; of several that compare the same, the lowest index decides."""
        places: dict[Shape, int] = {}
        rows: dict[bytes, tuple[int, int]] = {}
        handles: set[bytes] = set()
        for port, each in tables.ports.items():
            for identity in () if each.streams is None else each.streams.inputs.values():
                row_parts = compared(identity)
                if row_parts is None:
                    continue
                place = places.setdefault(row_parts[0], len(places))
                key = row_parts[1].encode(port, place)
                row = identity.index, identity.handle
                rows[key] = min(rows.get(key, row), row)
                handles.add(IDENTIFIED.pack(port, identity.handle))
        for key in self._written.get("identified", {}).keys() - handles:
            port, _ = IDENTIFIED.unpack(key)
            gone = self._maps["identified"].get(key)
            self._counted_before[port] = self._counted_before.get(port, 0) + _total(gone or b"")
        parts = self._maps["identified"].parts
        self._keep("identified", dict.fromkeys(handles, bytes(COUNT.size * parts)))
        shapes = {INDEX.pack(place): shape.encode() for shape, place in places.items()}
        # An array has all its places always: those that are not used say so.
        self._write("shapes", {INDEX.pack(place): NO_SHAPE for place in range(SHAPES)} | shapes)
        self._write("rows", {key: ROW.pack(*row) for key, row in rows.items()})

    def _block(self, steps: Iterable[FilterStep]) -> None:
        """Blocks that the agent lays on or lifts; those of the program stay."""
        there = {step.id: step.blocked for step in steps}
        table = self._maps["blocks"]
        for number in self._blocked.keys() - there.keys():
            table.remove(INDEX.pack(number))
        for number, blocked in there.items():
            if self._blocked.get(number) is not blocked:
                table.put(INDEX.pack(number), FLAG.pack(blocked))
        self._blocked = there

    def _write(self, name: str, wanted: dict[bytes, bytes]) -> None:
        table, written = self._maps[name], self._written.get(name, {})
        for key in written.keys() - wanted.keys():
            table.remove(key)
        table.put_all((key, value) for key, value in wanted.items() if written.get(key) != value)
        self._written[name] = wanted

    def _keep(self, name: str, wanted: dict[bytes, bytes]) -> None:
        """As `_write`, for counters: those that are there go on."""
        table, written = self._maps[name], self._written.get(name, {})
        for key in written.keys() - wanted.keys():
            table.remove(key)
        for key in wanted.keys() - written.keys():
            table.put(key, wanted[key], NO_EXIST)
        self._written[name] = wanted

    # What came of it

    def refresh(self, tables: StreamTables) -> None:
        """The engines of the agent get what the program counted and blocked."""
        steps = tables.classification.steps
        for key, value in self._maps["blocks"].items():
            (number,), blocked = INDEX.unpack(key), value != FLAG.pack(0)
            if number in steps and number in self._blocked and blocked is not self._blocked[number]:
                self._blocked[number] = steps[number].blocked = blocked
        for key, value in self._maps["filter_counters"].items():
            step = steps.get(INDEX.unpack(key)[0])
            if step is not None:
                _count(step, FilterCounters.decode(value))
        self._count_streams(tables)

    def _count_streams(self, tables: StreamTables) -> None:
        totals = self._counted_before.copy()
        for key, value in self._maps["identified"].items():
            index, handle = IDENTIFIED.unpack(key)
            count = _total(value)
            port = tables.ports.get(index)
            if port is None or port.streams is None or handle not in port.streams.counters:
                continue
            port.streams.counters[handle].input_pkts = count
            totals[index] = totals.get(index, 0) + count
        for index, total in totals.items():
            port = tables.ports.get(index)
            if port is not None and port.streams is not None:
                port.streams.total.input_pkts = total


def _filter(step: FilterStep) -> bytes:
    of = step.filter
    return Filter(of.max_sdu_octets, of.blocked_on_oversize, step.is_open, step.ipv).encode()


def _choices(classification: Classification) -> Iterator[tuple[bytes, bytes]]:
    """The filter that frames meet, by handle and priority; those of congestion isolation stop nothing."""
    orders: list[tuple[ChoiceKind, int, list[FilterStep | None]]] = [
        (ChoiceKind.WITHOUT_HANDLE, 0, classification.without_handle),
        (ChoiceKind.ANY_HANDLE, 0, classification.any_handle),
    ]
    orders += [(ChoiceKind.ONE_HANDLE, handle, row) for handle, row in classification.one_handle.items()]
    for kind, handle, row in orders:
        for priority, step in enumerate(row):
            if step is not None and not step.own:
                yield CHOICE.pack(kind, handle, priority), INDEX.pack(step.id)


def _total(octets: bytes) -> int:
    return sum(each for (each,) in COUNT.iter_unpack(octets))


def _address(number: int) -> bytes:
    return number.to_bytes(6, "big").ljust(8, b"\0")


def _count(step: FilterStep, counted: FilterCounters) -> None:
    step.matching, step.passing, step.not_passing = counted.matching, counted.passing, counted.not_passing
    step.passing_sdu, step.not_passing_sdu = counted.passing_sdu, counted.not_passing_sdu


_log = logging.getLogger("isolane.kernel")
FRESH_NS: Final = 20 * MILLISECOND_NS
"""A reading of all rows asks for each of them: the kernel is read once for all."""


class BridgeStreams:
    """`changed` says that a table is another; it is written at the next turn of the loop."""

    def __init__(self, tables: Callable[[], StreamTables], want: Callable[[], None]) -> None:
        self._tables = tables
        self._want = want
        self._kernel: KernelStreams | None = None
        self._due: asyncio.Handle | None = None
        self._read_ns: int | None = None
        self.ingress = Ingress.PRIORITIES
        """The program that ports are to have."""
        self.failure: str | None = None
        """Why the kernel does not have the tables; None when it has."""

    @property
    def program(self) -> LoadedProgram | None:
        """The program that frames meet streams in, once there are some."""
        return None if self._kernel is None else self._kernel.program

    def changed(self) -> None:
        """Some table is another now."""
        if self._due is None:
            self._due = asyncio.get_running_loop().call_soon(self._settle)

    def _settle(self) -> None:
        self._due = None
        tables = self._tables()
        if self._kernel is None and tables.idle:
            return
        try:
            if self._kernel is None:
                self._kernel = KernelStreams()
            self._kernel.want(tables)
        except KernelError as fault:
            self.failure = f"streams: {fault}"
            _log.error("%s", self.failure)
            return
        self.failure = None
        self._read_ns = None
        self.ingress = Ingress.PRIORITIES if tables.idle else Ingress.STREAMS
        self._want()

    def refresh(self, now_ns: int) -> None:
        """The engines get what the program counted and blocked."""
        if self._kernel is None or (self._read_ns is not None and now_ns - self._read_ns < FRESH_NS):
            return
        if self._due is not None:
            self._due.cancel()
            self._settle()
        self._read_ns = now_ns
        self._kernel.refresh(self._tables())

    def close(self) -> None:
        """Write nothing more; what is attached goes on as long as it is attached."""
        if self._due is not None:
            self._due.cancel()
        if self._kernel is not None:
            self._kernel.close()
