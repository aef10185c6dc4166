"""The CI Stream Table (12.33.3), which is 1:1 with the stream identity table of IEEE Std 802.1CB."""

from collections.abc import Callable
from ipaddress import IPv4Address, IPv6Address, ip_address
from typing import Final, Literal

from isolane.durations import CENTISECOND_NS
from isolane.engine.isolation.flow_key import SCTP, TCP, UDP, transport_of
from isolane.engine.isolation.machine import Mask
from isolane.lazy_dataclass import dataclass

FIRST_HANDLE, HANDLES = 1 << 31, 1 << 32
"""The lower half of all handles is for streams that an operator configures."""
DSCP_IGNORED: Final = 64  # 49.4.2.7 e) 6)

NextProtocol = Literal["none", "udp", "tcp", "sctp"]
_PROTOCOL_NAMES: Final[dict[int, NextProtocol]] = {UDP: "udp", TCP: "tcp", SCTP: "sctp"}


def queue_number(port: int, traffic_class: int) -> int:
    """The key of every table here: unique, unlike ciQueueKey."""
    return port << 3 | traffic_class


def queue_key(port: int, traffic_class: int) -> int:
    """ciQueueKey (49.4.1.5.5), for reports only: class 1 of port 3 and class 2 of port 2 both give 6."""
    return (traffic_class + 1) * port


class StreamEntry:
    """One congesting flow: the variables of 49.4.1.5, and where its frames are."""

    __slots__ = (
        "added_ns",
        "asked",
        "blamed_ns",
        "cim_count",
        "create_ns",
        "doublings",
        "dst",
        "frames",
        "handle",
        "key",
        "last_position",
        "let_on",
        "mask",
        "msdu",
        "octets",
        "patience",
        "placed",
        "port",
        "rx_port",
        "seen_ns",
        "src",
        "traffic_class",
        "unanswered_ns",
        "vid",
    )

    def __init__(
        self, handle: int, key: int, *, dst: int, src: int, vid: int, msdu: bytes, create_ns: int
    ) -> None:
        self.handle = handle
        self.key = key
        self.dst = dst
        self.src = src
        self.vid = vid
        self.msdu = msdu
        self.create_ns = create_ns
        self.seen_ns = create_ns  # when the last frame of the flow, or CIM with Add about it, came
        self.blamed_ns = create_ns  # when a frame of the flow was last beyond its share
        self.patience = 0  # how often the time doubles after which it may go back alone
        self.asked = 0  # bit n: the peer at port n asked for it, and has not taken that back
        self.mask = Mask.ABSENT
        self.cim_count = 0
        self.added_ns: dict[int, int] = {}  # by reception port, when its peer last got a CIM with Add
        self.unanswered_ns: int | None = (
            None  # when the first one was sent that the peer has not acted on yet
        )
        self.doublings = 0  # of the time between such CIMs, while the peer does not act
        self.let_on = False  # whether frames came since then that the peer had not isolated
        self.port = 0
        self.traffic_class = 0
        self.rx_port = 0  # ciRxPort; 0 until a frame of the flow was seen
        self.placed = False  # whether a frame went to the congesting queue
        self.last_position = 0  # where the last one stands in that queue's count
        self.frames = 0
        self.octets = 0

    @property
    def queue(self) -> int:
        """The queue that isolates the flow."""
        return queue_number(self.port, self.traffic_class)

    @property
    def queue_key(self) -> int:
        """ciQueueKey of the queue that isolates the flow."""
        return queue_key(self.port, self.traffic_class)

    @property
    def create_time(self) -> int:
        """ciCreateTime: when the entry was made, in centiseconds."""
        return self.create_ns // CENTISECOND_NS


@dataclass(frozen=True, slots=True)
class StreamIdentity:
    """The tsnStreamIdEntry of a flow: 49.4.2.7 a) to e); the three other port lists are null."""

    handle: int
    out_facing_input_ports: tuple[int, ...]
    destination_mac: int
    vlan: int
    ip_source: IPv4Address | IPv6Address
    ip_destination: IPv4Address | IPv6Address
    next_protocol: NextProtocol
    source_port: int
    destination_port: int
    tagged: Literal["all"] = "all"
    dscp: int = DSCP_IGNORED


def identity_of(entry: StreamEntry, ports: tuple[int, ...]) -> StreamIdentity:
    """The identity entry that belongs to a stream entry, read from its MSDU."""
    msdu = entry.msdu
    addresses = msdu[14:22] if msdu[:2] == b"\x08\x00" else msdu[10:42]
    protocol, ports_of_flow = transport_of(msdu) or (0, bytes(4))
    name = _PROTOCOL_NAMES.get(protocol, "none")
    half = len(addresses) // 2
    return StreamIdentity(
        handle=entry.handle,
        out_facing_input_ports=ports,
        destination_mac=entry.dst,
        vlan=entry.vid,
        ip_source=ip_address(addresses[:half]),
        ip_destination=ip_address(addresses[half:]),
        next_protocol=name,
        source_port=int.from_bytes(ports_of_flow[:2], "big"),
        destination_port=int.from_bytes(ports_of_flow[2:4], "big"),
    )


class Handles:
    """The free handles; the components of a system share them with the table of identities."""

    def __init__(self) -> None:
        self._taken: set[int] = set()
        self.last = HANDLES - 1

    def take(self) -> int:
        """49.4.2.7 a): newly allocated and unique, and not used again before all others were."""
        handle = self.last
        while True:
            handle = handle + 1 if handle + 1 < HANDLES else FIRST_HANDLE
            if handle not in self._taken:
                self._taken.add(handle)
                self.last = handle
                return handle

    def give_back(self, handle: int) -> None:
        """Its flow is gone."""
        self._taken.discard(handle)


class StreamTable:
    """All congesting flows, by handle, by flow key, and those that only this system isolates, by queue."""

    def __init__(self, limit: int) -> None:
        self.free = Handles()
        self.limit = limit
        self.watermark = 0
        self.by_handle: dict[int, StreamEntry] = {}
        self.handles: dict[int, int] = {}  # flow key -> stream_handle: the stream identification function
        self.changes: list[tuple[StreamEntry, bool]] | None = None
        """Flows that came (true) and went, for a data plane with tables of its own; None: no record."""
        self.on_change: Callable[[int], None] | None = None
        """Called with the handle of each entry that came, went or says something else; not for counters."""
        self._local: dict[int, dict[int, StreamEntry]] = {}

    def __len__(self) -> int:
        return len(self.by_handle)

    @property
    def full(self) -> bool:
        """Whether there is no room for another flow."""
        return len(self.by_handle) >= self.limit

    def local_of(self, queue: int) -> dict[int, StreamEntry]:
        """Flows of a queue without the MSB: the same dict for ever, so that a CIP may keep it."""
        return self._local.setdefault(queue, {})

    def find(self, key: int) -> StreamEntry | None:
        """The entry of a flow."""
        handle = self.handles.get(key)
        return None if handle is None else self.by_handle[handle]

    def insert(self, entry: StreamEntry, port: int, traffic_class: int, mask: Mask) -> None:
        """49.4.2.7 f) and g)."""
        self.by_handle[entry.handle] = entry
        self.handles[entry.key] = entry.handle
        self.watermark = max(self.watermark, len(self.by_handle))
        entry.port, entry.traffic_class = port, traffic_class
        self.set_mask(entry, mask)
        if self.changes is not None:
            self.changes.append((entry, True))

    def remove(self, entry: StreamEntry) -> None:
        """Both tables lose the flow at once."""
        if self.changes is not None:
            self.changes.append((entry, False))
        self.set_mask(entry, Mask.ABSENT)
        del self.by_handle[entry.handle]
        self.free.give_back(entry.handle)
        del self.handles[entry.key]

    def changed(self, entry: StreamEntry) -> None:
        """Report a changed entry to the follower of the table."""
        if self.on_change is not None:
            self.on_change(entry.handle)

    def receive(self, entry: StreamEntry, rx_port: int) -> None:
        """Frames of the flow come in by another port now."""
        entry.rx_port = rx_port
        entry.unanswered_ns = None
        self.changed(entry)

    def set_mask(self, entry: StreamEntry, mask: Mask) -> None:
        """Change the reason, and with it whether a flush of the queue takes the flow."""
        if self.on_change is not None and mask is not entry.mask:
            self.on_change(entry.handle)
        entry.mask = mask
        local = self.local_of(entry.queue)
        if mask is Mask.LOCAL:
            local[entry.handle] = entry
        else:
            local.pop(entry.handle, None)

    def move(self, entry: StreamEntry, port: int, traffic_class: int) -> None:
        """The flow turned out to pass another queue."""
        self.local_of(entry.queue).pop(entry.handle, None)
        entry.port, entry.traffic_class = port, traffic_class
        entry.placed = False
        self.set_mask(entry, entry.mask)
        self.changed(entry)
