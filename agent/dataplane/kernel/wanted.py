"""The state that the kernel should have for one component: a value, compared with the one before."""

import re
import zlib
from collections.abc import Iterable
from enum import StrEnum
from typing import Final

from isolane.dataplane.config import TRAFFIC_CLASSES, BridgePortConfig
from isolane.dataplane.kernel.dcb import Card
from isolane.dataplane.kernel.port_cards import NOTHING
from isolane.dataplane.kernel.queues import DEFAULT_LIMIT_OCTETS, PortQueues, Queue
from isolane.dataplane.kernel.vlans import OF_A_NEW_PORT, PortVlans
from isolane.engine.isolation.queue_map import QueueMap
from isolane.lazy_dataclass import dataclass

MOST_NAME_OCTETS: Final = 15
ANY_FRAME_OCTETS: Final = BridgePortConfig(1, "").max_frame_octets
FRAME_OVERHEAD_OCTETS: Final = 22
MADE_BY_US: Final = "made by isolane"
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
