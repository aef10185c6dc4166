"""The structures that `bpf/streams.bpf.c` shares with the agent, as values."""

from collections.abc import Sequence
from enum import IntEnum
from struct import Struct
from typing import Final, Self

from isolane.dataplane.config import IDENTITY
from isolane.lazy_dataclass import dataclass

NO_PRIORITY: Final = 0xFF
SHAPES: Final = 16
ROWS: Final = 4096
FILTERS: Final = 4096

INDEX: Final = Struct("=I")
FLAG: Final = Struct("=I")
COUNT: Final = Struct("=Q")
ROW: Final = Struct("=II")
IDENTIFIED: Final = Struct("=II")
CHOICE: Final = Struct("=III")
_PORT: Final = Struct("=8sHB5x")
_FIELDS: Final = Struct("=6s6sHBB16s16sBx2s2s2xII")
_SHAPE: Final = Struct("=64sII")
_FILTER: Final = Struct("=IBBBx")
_COUNTERS: Final = Struct("=5Q")


class TagRule(IntEnum):
    """The frames that a shape matches (IEEE Std 802.1CB 9.1.2.2)."""

    ANY = 0
    TAGGED = 1
    NOT_TAGGED = 2


class ChoiceKind(IntEnum):
    """By which handle a filter is found."""

    WITHOUT_HANDLE = 0
    ANY_HANDLE = 1
    ONE_HANDLE = 2


@dataclass(frozen=True, slots=True)
class StreamPort:
    """`struct stream_port`: how frames that a port receives get VLAN and priority."""

    priority_of: Sequence[int] = IDENTITY
    untagged_vid: int = 1
    default_priority: int = 0

    def encode(self) -> bytes:
        """As the program reads it."""
        return _PORT.pack(bytes(self.priority_of), self.untagged_vid, self.default_priority)


@dataclass(frozen=True, slots=True)
class Fields:
    """`struct fields`, as values to compare or, with all bits set, as the mask of what is compared."""

    destination: int = 0
    source: int = 0
    vid: int = 0
    version: int = 0
    protocol: int = 0
    ip_destination: bytes = b""
    ip_source: bytes = b""
    dscp: int = 0
    source_port: int = 0
    destination_port: int = 0

    def encode(self, port: int, shape: int) -> bytes:
        """As the program compares it."""
        stations = self.destination.to_bytes(6, "big"), self.source.to_bytes(6, "big")
        ip = self.version, self.protocol, self.ip_destination, self.ip_source, self.dscp
        ports = self.source_port.to_bytes(2, "big"), self.destination_port.to_bytes(2, "big")
        return _FIELDS.pack(*stations, self.vid, *ip, *ports, port, shape)


ALL_BITS: Final = 0xFFFFFFFF


@dataclass(frozen=True, slots=True)
class Shape:
    """`struct shape`: the rows that compare the same fields of the same kind of frames."""

    mask: Fields
    tagged: TagRule

    def encode(self) -> bytes:
        """As the program reads it; the place of a shape is filled in by the program."""
        return _SHAPE.pack(self.mask.encode(ALL_BITS, 0), 1, self.tagged)


NO_SHAPE: Final = bytes(_SHAPE.size)


@dataclass(frozen=True, slots=True)
class Filter:
    """`struct filter`: a stream filter with its gate."""

    max_sdu_octets: int
    blocks_on_oversize: bool
    is_open: bool
    ipv: int | None

    def encode(self) -> bytes:
        """As the program reads it."""
        ipv = NO_PRIORITY if self.ipv is None else self.ipv
        return _FILTER.pack(self.max_sdu_octets, self.blocks_on_oversize, self.is_open, ipv)


@dataclass(frozen=True, slots=True)
class FilterCounters:
    """`struct filter_counters`, of all processors together (Table 12-35)."""

    matching: int = 0
    passing: int = 0
    not_passing: int = 0
    passing_sdu: int = 0
    not_passing_sdu: int = 0

    @classmethod
    def decode(cls, octets: bytes) -> Self:
        """The sum over the parts of a per-processor value."""
        return cls(*(sum(column) for column in zip(*_COUNTERS.iter_unpack(octets), strict=True)))

    @staticmethod
    def zero(parts: int) -> bytes:
        """The value of a filter that has counted nothing."""
        return bytes(_COUNTERS.size * parts)
