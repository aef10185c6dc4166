"""The state that the kernel should have for one component: a value, compared with the one before.

A port has one HTB class with a FIFO for each traffic class that is in use. By strict priority, each class of
HTB may send at any rate, so that their order of service is all that counts: a lower class never gets ahead,
and no frame of an isolated flow overtakes another. TBF above gives the port its rate. (With assured rates
instead, however small, HTB serves the first frames of an isolated flow before what the monitored queue
holds of it.) Shares of the bandwidth (ETS) are the assured rates of classes, and HTB itself gives the port
its rate; a class with a share may then send while a higher one holds frames, as 802.1Q 8.6.8.4 has it.
"""

import re
import zlib
from collections.abc import Iterable, Sequence
from enum import StrEnum
from typing import Final

from isolane.dataplane.config import TRAFFIC_CLASSES, BridgePortConfig
from isolane.dataplane.kernel.dcb import NOTHING, Card
from isolane.dataplane.kernel.errors import KernelError
from isolane.dataplane.kernel.vlans import OF_A_NEW_PORT, PortVlans
from isolane.engine.frame import WIRE_OVERHEAD_OCTETS
from isolane.engine.isolation.queue_map import QueueMap
from isolane.lazy_dataclass import dataclass

SHAPER: Final = 0xF0000
BELOW_SHAPER: Final = 0xF0001
ROOT: Final = 0x10000
TOP: Final = 0x10001
FIRST: Final = 0x10010
"""The class of traffic class 0; those of the others follow."""
ANY_RATE_BPS: Final = 1_000_000_000_000
MOST_SHAPED_BPS: Final = 34_000_000_000
"""The rate of TBF is a number of 32 bits, in octets."""
DEFAULT_LIMIT_OCTETS: Final = 1_000_000


@dataclass(frozen=True, slots=True)
class Queue:
    """One traffic class of a port; a share of 0 is strict priority."""

    traffic_class: int
    share_bps: int = 0
    limit_octets: int = DEFAULT_LIMIT_OCTETS

    @property
    def precedence(self) -> int:
        """The priority in HTB: the highest traffic class is served first (802.1Q 8.6.8.1)."""
        return TRAFFIC_CLASSES - 1 - self.traffic_class


@dataclass(frozen=True, slots=True)
class PortQueues:
    """All queues of a port, and the rate that they share."""

    rate_bps: int
    queues: tuple[Queue, ...]
    default_class: int = 0
    is_shaped: bool = True
    """Whether the kernel keeps the rate; without, by strict priority alone, the interface sends as it can."""

    def __post_init__(self) -> None:
        numbers = [queue.traffic_class for queue in self.queues]
        if len(set(numbers)) != len(numbers) or not set(numbers) <= set(range(TRAFFIC_CLASSES)):
            raise KernelError("the traffic classes of a port are different numbers from 0 to 7")
        if self.default_class not in numbers:
            raise KernelError(f"traffic class {self.default_class} for other frames has no queue")
        if self.is_strict and self.is_shaped and self.rate_bps > MOST_SHAPED_BPS:
            raise KernelError(f"strict priority cannot shape to a rate above {MOST_SHAPED_BPS:,} bit/s")
        if sum(queue.share_bps for queue in self.queues) > self.rate_bps:
            raise KernelError("the shares of the queues exceed the rate of the port")

    @property
    def is_strict(self) -> bool:
        """Whether every queue is served by strict priority."""
        return not any(queue.share_bps for queue in self.queues)

    @property
    def overhead_octets(self) -> int:
        """The octets that the rate counts for each frame beside its own: TBF and HTB count none."""
        return 0 if self.is_shaped or not self.is_strict else WIRE_OVERHEAD_OCTETS

    def queue(self, traffic_class: int) -> Queue | None:
        """The queue of a traffic class, if it has one of its own."""
        return next((each for each in self.queues if each.traffic_class == traffic_class), None)

    def share_of(self, traffic_class: int) -> int:
        """The assured rate of a traffic class; 0 by strict priority."""
        own = self.queue(traffic_class)
        return 0 if own is None else own.share_bps

    def handle_of(self, traffic_class: int) -> int:
        """The HTB class of a traffic class; one without a queue of its own uses the default queue."""
        own = self.queue(traffic_class) or self.queue(self.default_class)
        assert own is not None
        return FIRST + own.traffic_class

    def handles(self) -> Sequence[int]:
        """The same for each traffic class."""
        return [self.handle_of(number) for number in range(TRAFFIC_CLASSES)]


def strict(
    rate_bps: int, classes: Iterable[int], limit_octets: int = DEFAULT_LIMIT_OCTETS, *, is_shaped: bool = True
) -> PortQueues:
    """Queues by strict priority alone; the lowest takes what has no class."""
    numbers = sorted(classes)
    return PortQueues(
        rate_bps, tuple(Queue(number, limit_octets=limit_octets) for number in numbers), numbers[0], is_shaped
    )


MOST_NAME_OCTETS: Final = 15
ANY_FRAME_OCTETS: Final = BridgePortConfig(1, "").max_frame_octets
FRAME_OVERHEAD_OCTETS: Final = 22
OUR_ALIAS: Final = "made by isolane"
"""The alias of a bridge that an agent made; one without was there before."""
_AS_IT_IS: Final = tuple(range(TRAFFIC_CLASSES))
_NAME: Final = re.compile(rf"[A-Za-z0-9_.-]{{1,{MOST_NAME_OCTETS}}}")


class Ingress(StrEnum):
    """The program that frames pass when they come in by a port."""

    NONE = "none"
    """None: egress reads the priority from the tag."""
    PRIORITIES = "priorities"
    """It gives them their priority."""
    STREAMS = "streams"
    """It does so, and they meet stream identification, filters and gates."""


@dataclass(frozen=True, slots=True)
class WantedPort:
    """One interface of Linux as a port of the bridge."""

    number: int
    index: int
    queues: PortQueues
    ingress: Ingress = Ingress.PRIORITIES
    card: Card = NOTHING
    vlans: PortVlans = OF_A_NEW_PORT
    mtu: int | None = None
    """None leaves the interface the one that it has."""


@dataclass(frozen=True, slots=True)
class WantedEntry:
    """One static entry of the FDB."""

    index: int
    vid: int
    address: int


@dataclass(frozen=True, slots=True)
class WantedBridge:
    """The whole of it."""

    name: str
    ageing_s: int
    ports: tuple[WantedPort, ...] = ()
    entries: frozenset[WantedEntry] = frozenset()
    address: int = 0
    """0 leaves the bridge the address that the kernel gave it."""
    filters_vlans: bool = False


def mtu_of(config: BridgePortConfig) -> int | None:
    """The MTU for the longest frame of a port, which counts addresses, a tag, the EtherType and the FCS."""
    if config.max_frame_octets == ANY_FRAME_OCTETS:
        return None
    return config.max_frame_octets - FRAME_OVERHEAD_OCTETS


def bridge_name(component: str) -> str:
    """The interface name of a component's bridge: its own name where Linux can have it."""
    if _NAME.fullmatch(component) and component not in (".", ".."):
        return component
    return f"isolane{zlib.crc32(component.encode()):08x}"


def ingress_of(ports: Iterable[BridgePortConfig]) -> Ingress:
    """All ports of a bridge keep the priority of what they receive, or none does and egress reads the tag.

    The tag says as much where no port has a default priority or regenerates priorities.
    """
    plain = all(port.default_priority == 0 and tuple(port.regeneration) == _AS_IT_IS for port in ports)
    return Ingress.NONE if plain else Ingress.PRIORITIES


def port_queues(config: BridgePortConfig, pairs: QueueMap, rate_bps: int, *, is_shaped: bool) -> PortQueues:
    """The classes that frames of a port can be in, with their limits and shares."""
    classes = {number for pair in pairs.pairs() for number in pair} | set(config.class_of_priority)
    shares = {
        number: rate_bps * config.ets_percent[number] // 100
        for number in range(TRAFFIC_CLASSES)
        if config.algorithms[number] == "enhanced-transmission-selection"
    }
    queues = tuple(
        Queue(
            number,
            shares.get(number, 0),
            DEFAULT_LIMIT_OCTETS
            if config.queue_limit_octets[number] is None
            else config.queue_limit_octets[number] or 1,
        )
        for number in sorted(classes)
    )
    return PortQueues(rate_bps, queues, config.class_of_priority[config.default_priority], is_shaped)
