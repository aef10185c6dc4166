"""Packet trimming (Ultra Ethernet 4.1): what finds no buffer at a port is cut to its headers, not lost."""

from collections.abc import Mapping
from dataclasses import field
from ipaddress import IPv4Network, IPv6Network
from typing import Final, NamedTuple

from isolane.engine.frame import Frame
from isolane.engine.marking import dscp_of
from isolane.errors import DataError, DataErrors
from isolane.lazy_dataclass import dataclass
from isolane.wire.ethernet import HEADER_OCTETS
from isolane.wire.trimming import (
    IP_PROTOCOL_UET,
    MINIMUM_TRIM_OCTETS,
    UDP_PORT_UET,
    UDP_PORT_VXLAN,
    DscpCategory,
    Encapsulation,
    TrimmingRules,
    trim,
)
from isolane.wire.view import FrameView, IpView

Network = IPv4Network | IPv6Network


@dataclass(frozen=True, slots=True, kw_only=True)
class Exemption:
    """The properties of an exempt packet; None matches all."""

    source: Network | None = None
    destination: Network | None = None
    protocol: int | None = None
    source_port: int | None = None
    destination_port: int | None = None

    def matches(self, ip: IpView) -> bool:
        """Whether the packet is exempt; one that shows no ports matches no port."""
        if self.protocol is not None and ip.protocol != self.protocol:
            return False
        if not (_within(ip.source, self.source) and _within(ip.destination, self.destination)):
            return False
        if self.source_port is None and self.destination_port is None:
            return True
        ports = ip.ports
        return (
            ports is not None
            and self.source_port in (None, ports[0])
            and self.destination_port in (None, ports[1])
        )


def _within(address: bytes, network: Network | None) -> bool:
    if network is None:
        return True
    if network.max_prefixlen != len(address) * 8:
        return False
    first = int.from_bytes(address, "big") & int(network.netmask)
    return first == int(network.network_address)


_MOST_OCTETS: Final = 9216
_ABOVE_ALL_CLASSES: Final = 8


@dataclass(frozen=True, slots=True)
class DscpRule:
    """The kind of packets of one DSCP (UE 3.6.4.7)."""

    category: DscpCategory
    traffic_class: int
    trimmed_dscp: int | None = None


DEFAULT_SIZE: Final = 128
"""Octets of a trimmed packet (SAI_SWITCH_ATTR_PACKET_TRIM_SIZE)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PortTrimming:
    """Queues that trim at one port, and the DSCPs of their packets."""

    queues: frozenset[int] = frozenset()
    """The queues that trim; all of them where the set is empty."""
    dscp_of_class: Mapping[int, int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True, kw_only=True)
class TrimmingConfig:
    """For the whole system; ports are turned on one by one."""

    dscp: Mapping[int, DscpRule] = field(default_factory=dict)
    size: int = DEFAULT_SIZE
    """Octets of the whole frame that stay."""
    from_tc: int | None = None
    """The traffic class of trimmed packets in the mode from-tc; the DSCP is what the port has for it."""
    queue_index: int | None = None
    """The queue of trimmed packets in the static mode."""
    exemptions: tuple[Exemption, ...] = ()
    trim_size: Mapping[Encapsulation, int] = field(default_factory=dict)
    """Octets of IP payload that stay; what is not named keeps the least of Table 4-1."""
    udp_port: int = UDP_PORT_UET
    vxlan_port: int = UDP_PORT_VXLAN
    ip_protocol: int = IP_PROTOCOL_UET

    def __post_init__(self) -> None:
        faults = [
            DataError("invalid-value", f"trim size {size} of {kind} is not in {least}..{_MOST_OCTETS}")
            for kind, size in self.trim_size.items()
            if not (least := MINIMUM_TRIM_OCTETS[kind]) <= size <= _MOST_OCTETS
        ]
        for number, rule in self.dscp.items():
            if rule.category == "trimmable":
                faults += self._faults_of(number, rule)
        if faults:
            raise DataErrors(faults)

    def _faults_of(self, number: int, rule: DscpRule) -> list[DataError]:
        """A trimmed packet must not meet the same queue, nor be trimmed again."""
        if rule.trimmed_dscp is None:
            return [DataError("missing-element", f"trimmable DSCP {number} has no trimmed DSCP")]
        target = self.dscp.get(rule.trimmed_dscp)
        if target is None or target.category == "trimmable":
            message = f"the trimmed DSCP {rule.trimmed_dscp} is not of category trimmed or control"
            return [DataError("invalid-value", message)]
        if target.traffic_class <= rule.traffic_class:
            message = f"trimmed packets of DSCP {number} do not get a higher traffic class"
            return [DataError("invalid-value", message)]
        if target.category == "trimmed" and self._lowest_control <= target.traffic_class:
            message = (
                f"control packets do not get a higher traffic class than those of DSCP {rule.trimmed_dscp}"
            )
            return [DataError("invalid-value", message)]
        return []

    @property
    def _lowest_control(self) -> int:
        classes = (rule.traffic_class for rule in self.dscp.values() if rule.category == "control")
        return min(classes, default=_ABOVE_ALL_CLASSES)

    def floors(self) -> Mapping[Encapsulation, int]:
        """Octets of IP payload that stay at least, by encapsulation."""
        return {**MINIMUM_TRIM_OCTETS, **self.trim_size}

    def rules(self) -> TrimmingRules:
        """The settings that the codec needs."""
        trimmed = {
            number: rule.trimmed_dscp for number, rule in self.dscp.items() if rule.trimmed_dscp is not None
        }
        control = frozenset(number for number, rule in self.dscp.items() if rule.category == "control")
        return TrimmingRules(trimmed, control, self.udp_port, self.vxlan_port, self.ip_protocol)


@dataclass(slots=True)
class QueueCounters:
    """Of one queue, named as in the model."""

    trimmed_packets: int = 0
    tx_trimmed_packets: int = 0
    dropped_trimmed: int = 0


@dataclass(slots=True)
class TrimmingCounters:
    """Named as in the model; `by_dscp` counts trimmed packets by the DSCP they came with."""

    trimmed_packets: int = 0
    trimmed_octets: int = 0
    tx_trimmed_packets: int = 0
    dropped_trimmed: int = 0
    dropped_not_trimmable: int = 0
    dropped_exempt: int = 0
    short_packets: int = 0
    by_dscp: dict[int, int] = field(default_factory=dict)
    by_queue: dict[int, QueueCounters] = field(default_factory=dict)

    def queue(self, number: int) -> QueueCounters:
        """Counters of a queue."""
        return self.by_queue.setdefault(number, QueueCounters())


WHOLE_PORT: Final = PortTrimming()


class Trimmed(NamedTuple):
    """The packet to be queued instead, and its traffic class."""

    octets: bytes
    traffic_class: int


class Trimmer:
    """Asked by the queues of a port when they refuse a packet; hears what becomes of its trimmed form."""

    def __init__(self, config: TrimmingConfig, port: PortTrimming = WHOLE_PORT) -> None:
        self.counters = TrimmingCounters()
        self._waiting: set[int] = set()  # identities of frames in the queues
        self.configure(config, port)

    def configure(self, config: TrimmingConfig, port: PortTrimming = WHOLE_PORT) -> None:
        """From now on by other rules; what was counted goes on."""
        self._config = config
        self._port = port
        self._rules = config.rules()
        self._floors = config.floors()
        self._classes = {number: rule.traffic_class for number, rule in config.dscp.items()}
        self._marking = None if config.from_tc is None else port.dscp_of_class.get(config.from_tc)

    def traffic_class(self, msdu: bytes, otherwise: int) -> int:
        """The traffic class of a packet by its DSCP (UE 3.6.4.7); `otherwise` for all that have no entry."""
        dscp = dscp_of(msdu)
        return otherwise if dscp is None else self._classes.get(dscp, otherwise)

    def refused(self, octets: bytes, queue: int) -> Trimmed | None:
        """A packet found no room in a queue: its trimmed form, or None when it is to be dropped.

        What is not longer than a trimmed packet goes on whole, marked like one.
        """
        counters = self.counters
        frame = FrameView(octets) if len(octets) >= HEADER_OCTETS else None
        ip = None if frame is None else frame.ip
        trims = not self._port.queues or queue in self._port.queues
        if frame is None or ip is None or not trims or self._rules.category(ip.dscp) != "trimmable":
            counters.dropped_not_trimmable += 1
            return None
        if any(exemption.matches(ip) for exemption in self._config.exemptions):
            counters.dropped_exempt += 1
            return None
        cut = trim(frame, self._rules, self._config.size, self._floors, self._marking)
        if cut is None:
            counters.dropped_not_trimmable += 1
            return None
        self._count(queue, ip.dscp, len(octets) - len(cut))
        return Trimmed(cut, self._class_of(ip.dscp))

    def _class_of(self, dscp: int) -> int:
        """The queue of the trimmed packet."""
        config = self._config
        if config.queue_index is not None:
            return config.queue_index
        if config.from_tc is not None:
            return config.from_tc
        return self._classes[self._rules.trimmed_dscp[dscp]]

    def _count(self, queue: int, dscp: int, saved: int) -> None:
        counters = self.counters
        counters.trimmed_packets += 1
        counters.queue(queue).trimmed_packets += 1
        counters.trimmed_octets += saved
        counters.short_packets += not saved
        counters.by_dscp[dscp] = counters.by_dscp.get(dscp, 0) + 1

    def queued(self, frame: Frame) -> None:
        """The trimmed packet has found a place."""
        self._waiting.add(id(frame))

    def dropped(self, queue: int) -> None:
        """The trimmed form of a packet of a queue has found no place either."""
        self.counters.dropped_trimmed += 1
        self.counters.queue(queue).dropped_trimmed += 1

    def left(self, frame: Frame, queue: int) -> None:
        """A frame was sent; it counts if it was trimmed here."""
        if id(frame) in self._waiting:
            self._waiting.remove(id(frame))
            self.counters.tx_trimmed_packets += 1
            self.counters.queue(queue).tx_trimmed_packets += 1

    def forget_waiting(self) -> None:
        """The queues are empty, or their levels are no longer reported."""
        self._waiting.clear()
