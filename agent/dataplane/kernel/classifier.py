"""The program that is shipped, the names in its object, and its structures as values."""

from collections.abc import Sequence
from dataclasses import field
from enum import IntEnum, IntFlag
from functools import cache
from pathlib import Path
from struct import Struct
from typing import Final, Self

from isolane.dataplane.config import IDENTITY, TRAFFIC_CLASSES
from isolane.dataplane.kernel.bpf import elf
from isolane.lazy_dataclass import dataclass

EGRESS: Final = "tc/egress"
INGRESS: Final = "tc/ingress"
PORTS: Final = "ports"
INGRESS_PORTS: Final = "ingress_ports"
PORT_COUNTERS: Final = "port_counters"
FLOWS: Final = {4: "v4_flows", 6: "v6_flows"}
RETURNS: Final = {4: "v4_returns", 6: "v6_returns"}
CANDIDATES: Final = {4: "v4_candidates", 6: "v6_candidates"}
EVENTS: Final = "events"
OBJECT: Final = Path(__file__).parent / "bpf" / "classifier.bpf.o"


@cache
def classifier_object() -> elf.Object:
    """The committed object, as `make bpf` compiles it from the source beside it."""
    return elf.read(OBJECT.read_bytes())


NO_CLASS: Final = 0xFF
SAMPLE_OCTETS: Final = 12 + 4 + 512

INDEX: Final = Struct("=I")
COUNT: Final = Struct("=Q")
_PORT: Final = Struct("=IIIHBBQQQIIQQ8Q8Q8I8s8s8s8s8I")
_INGRESS_PORT: Final = Struct("=8sB7x")
_COUNTERS: Final = Struct("=32Q")
_FLOW: Final = Struct("=QQQI4x")
FLOW_NUMBERS: Final = 4
"""A value of a flow table is so many numbers of 64 bits."""
_EVENT: Final = Struct("=IIIIQHHBB2x")
CANDIDATE: Final = Struct("=QQIIQQQIIII")


class PortFlag(IntFlag):
    """The actions of `egress` at a port beyond selecting a queue."""

    ARMED = 1
    KERNEL_DECIDES = 2
    MARK_ECN = 4
    CARRY_PRIORITY = 8
    MARK_CONGESTING = 16
    FLOWS = 32
    TAG_PRIORITY = 64
    COUNT = 128
    RETURNS = 256
    SHARE = 512


NO_FLAGS: Final = PortFlag(0)
NEVER_OCTETS: Final = 0xFFFFFFFF
"""A port that wakes nobody."""
SLOTS: Final = 1024
FOR_EVER_NS: Final = (1 << 64) - 1
NO_LIMIT: Final = (1 << 64) - 1
NO_SHARES: Final = (0,) * TRAFFIC_CLASSES
NO_LIMITS: Final = (NO_LIMIT,) * TRAFFIC_CLASSES


@dataclass(frozen=True, slots=True)
class EgressPort:
    """`struct port`: how frames that leave by a port find their queue."""

    queue_of: Sequence[int]
    flags: PortFlag = NO_FLAGS
    probability: float = 0.0
    samples: int = 1
    window_ns: int = 0
    wake_gap_ns: int = 0
    valid_until_ns: int = FOR_EVER_NS
    """Until when a port is armed, by CLOCK_MONOTONIC, should nobody say so again."""
    wake_octets: int = NEVER_OCTETS
    slot: int = 0
    """The index of the port's counters."""
    most_excess: int = 0
    limit_until_ns: int = 0
    share: Sequence[int] = NO_SHARES
    """By monitored class, the octets of a flow in the last window that were its fair share."""
    limit: Sequence[int] = NO_LIMITS
    """By monitored class, the octets that a flow may have sent in this window."""
    window: Sequence[int] = NO_SHARES
    untagged_vid: int = 0
    default_priority: int = 0
    overhead: int = 0
    class_of_priority: Sequence[int] = IDENTITY
    congesting_of: Sequence[int] = (NO_CLASS,) * TRAFFIC_CLASSES
    monitored_of: Sequence[int] = (NO_CLASS,) * TRAFFIC_CLASSES
    priority_of: Sequence[int] = IDENTITY

    def encode(self) -> bytes:
        """As the program reads it."""
        sampling = self.flags, min(0xFFFFFFFF, int(self.probability * (1 << 32))), self.samples
        frames = self.untagged_vid, self.default_priority, self.overhead
        times = self.window_ns, self.wake_gap_ns, self.valid_until_ns
        rest = self.wake_octets, self.slot, self.most_excess, self.limit_until_ns
        shares = *self.share, *self.limit, *self.window
        classes = self.class_of_priority, self.congesting_of, self.monitored_of, self.priority_of
        return _PORT.pack(*sampling, *frames, *times, *rest, *shares, *map(bytes, classes), *self.queue_of)


@dataclass(frozen=True, slots=True)
class IngressPort:
    """`struct ingress_port`: the priority of a received frame."""

    priority_of: Sequence[int] = IDENTITY
    default_priority: int = 0

    def encode(self) -> bytes:
        """As the program reads it."""
        return _INGRESS_PORT.pack(bytes(self.priority_of), self.default_priority)


@dataclass(slots=True)
class PortCounters:
    """`struct counters`, of all processors together."""

    frames: list[int] = field(default_factory=lambda: [0] * TRAFFIC_CLASSES)
    octets: list[int] = field(default_factory=lambda: [0] * TRAFFIC_CLASSES)
    marked: list[int] = field(default_factory=lambda: [0] * TRAFFIC_CLASSES)
    """Frames that were marked as having met congestion, by class; `not_ect` understand no marks."""
    sampled: int = 0
    lost_samples: int = 0
    not_flows: int = 0
    isolated: int = 0
    table_full: int = 0
    not_ect: int = 0

    @classmethod
    def decode(cls, octets: bytes) -> Self:
        """The sum over the parts of a per-processor value."""
        sums = [sum(column) for column in zip(*_COUNTERS.iter_unpack(octets), strict=True)]
        return cls(sums[:8], sums[8:16], sums[16:24], *sums[24:30])

    @staticmethod
    def zero(parts: int) -> bytes:
        """The value of a port that has counted nothing."""
        return bytes(_COUNTERS.size * parts)


class Origin(IntEnum):
    """The origin of an isolated flow."""

    AGENT = 0
    KERNEL = 1


@dataclass(frozen=True, slots=True)
class FlowValue:
    """`struct flow`: what the kernel saw of an isolated flow."""

    frames: int = 0
    octets: int = 0
    seen_ns: int = 0
    origin: Origin = Origin.AGENT

    def encode(self) -> bytes:
        """As the program keeps it."""
        return _FLOW.pack(self.frames, self.octets, self.seen_ns, self.origin)

    @classmethod
    def decode(cls, octets: bytes) -> Self:
        """A value of a flow table."""
        frames, count, seen_ns, origin = _FLOW.unpack(octets)
        return cls(frames, count, seen_ns, Origin(origin))


class EventKind(IntEnum):
    """Why a frame is in the ring."""

    SAMPLE = 1
    ISOLATED = 2
    WAKE = 3


@dataclass(frozen=True, slots=True)
class Event:
    """`struct event`: the first octets of a frame, and where it was met."""

    kind: EventKind
    port: int
    received_at: int
    octets: int
    at_ns: int
    traffic_class: int
    tci: int
    is_tagged: bool
    """Whether the tag is beside the frame; then `frame` does not hold it."""
    frame: bytes

    @classmethod
    def decode(cls, octets: bytes) -> Self:
        """A record of the ring."""
        kind, port, received_at, size, at_ns, tci, stored, traffic_class, tagged = _EVENT.unpack_from(octets)
        frame = octets[_EVENT.size : _EVENT.size + stored]
        return cls(EventKind(kind), port, received_at, size, at_ns, traffic_class, tci, bool(tagged), frame)
