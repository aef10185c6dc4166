"""A host: a network card with a bridge-like port, and an ear for each flow that ends here.

A host that is congestion isolation aware (IEEE Std 802.1Qcz B.19) has a CIP on its card: a CIM from the
bridge before it makes the card send a flow with the priority of the congesting queue. Several devices may
know a host by the same address: the one with a wire does the work for the others. Frames come out where the
host is, and count where the traffic is configured.
"""

from collections.abc import Callable
from dataclasses import field
from ipaddress import IPv4Address, IPv6Address
from typing import Final

from isolane.dataplane.clock import Clock, Timer
from isolane.dataplane.config import BridgePortConfig
from isolane.dataplane.layers.port import Owner, Port
from isolane.engine.frame import NO_HANDLE, UNKNOWN_KEY, Frame
from isolane.engine.isolation.config import IsolationConfig
from isolane.engine.isolation.config import PortConfig as CipConfig
from isolane.engine.isolation.entity import IsolationEntity
from isolane.engine.isolation.flow_key import set_key
from isolane.engine.marking import ecn_of
from isolane.engine.pfc.config import PRIORITIES, FlowControlConfig, lossless
from isolane.lazy_dataclass import dataclass
from isolane.wire.rewriting import CONGESTION_EXPERIENCED

Receiver = Callable[[Frame, int], None]
"""Takes a frame of a flow, and when it came."""


class SharedHosts:
    """By MAC address, in the order in which they came."""

    def __init__(self) -> None:
        self._hosts: dict[int, list[Host]] = {}

    def join(self, host: "Host") -> None:
        """A host is there."""
        self._hosts.setdefault(host.mac, []).append(host)
        host.shared = self

    def leave(self, host: "Host") -> None:
        """It is not any more."""
        host.shared = None
        there = self._hosts.get(host.mac, [])
        if host in there:
            there.remove(host)
        if not there:
            self._hosts.pop(host.mac, None)

    def with_link(self, host: "Host") -> "Host | None":
        """A host of the same address with a link, which sends for one without."""
        return next((each for each in self._hosts.get(host.mac, ()) if each.link_up), None)

    def receiver(self, mac: int, key: int) -> Receiver | None:
        """The receiver of a flow at an address, at any device."""
        receivers = (each.receivers.get(key) for each in self._hosts.get(mac, ()))
        return next((receiver for receiver in receivers if receiver is not None), None)


OBEYS_PFC: Final = FlowControlConfig(priorities=lossless(*range(PRIORITIES)).priorities)


@dataclass(frozen=True, slots=True)
class HostConfig:
    """One host (iso-dp: data-plane/host)."""

    name: str  # name
    mac: int  # mac-address
    ipv4: IPv4Address | None = None  # ipv4-address
    ipv6: IPv6Address | None = None  # ipv6-address
    vid: int = 1  # vid
    pfc: bool = True  # pfc-enabled
    flow_control: FlowControlConfig = field(default_factory=lambda: OBEYS_PFC)


@dataclass(slots=True)
class HostCounters:
    """Counters of a host beside those of its port (iso-dp: host/state)."""

    rx_ecn_marked_frames: int = 0
    rx_strange_frames: int = 0  # for other hosts, or of no flow that ends here


class Host(Owner):
    """Sends what traffic gives it, gives to flows what comes."""

    def __init__(self, clock: Clock, config: HostConfig) -> None:
        self.config = config
        self.clock = clock
        self.counters = HostCounters()
        self.receivers: dict[int, Receiver] = {}  # by flow key
        self.listeners: dict[int, Receiver] = {}  # by destination address: LLDP
        self.isolation: IsolationEntity | None = None
        self._cleanup = Timer(clock, self._cleanup_due)
        self.link_up = True
        self.shared: SharedHosts | None = None
        """Those of other devices with the same address."""
        port = BridgePortConfig(
            1,
            config.name,
            mac=config.mac,
            pvid=config.vid,
            flow_control=config.flow_control if config.pfc else FlowControlConfig(),
        )
        self.port = Port(clock, port, self)

    @property
    def mac(self) -> int:
        """The address that it is known by."""
        return self.config.mac

    def send(self, frame: Frame, now_ns: int) -> None:
        """Put a frame on the queue of its priority; a card without a link takes none."""
        if not self.link_up:
            there = None if self.shared is None else self.shared.with_link(self)
            if there is not None:
                there.send(frame, now_ns)
                return
            self.port.counters.discard_no_link += 1
            return
        traffic_class = self.port.class_of[frame.priority]
        entity, cip = self.isolation, self.port.cip
        if entity is not None and cip is not None:
            key = set_key(frame) if frame.key < 0 else frame.key
            frame.handle = entity.flows.streams.handles.get(key, NO_HANDLE)
            traffic_class = cip.request(frame, traffic_class, now_ns)
            if traffic_class < 0:
                self.port.counters.discard_aqm += 1
                return
        self.port.enqueue(frame, traffic_class, now_ns)

    def isolate(self, config: IsolationConfig, cip: CipConfig) -> None:
        """Make the host congestion isolation aware."""
        self.isolation = IsolationEntity()
        port = self.port
        point = self.isolation.add_port(cip, port.levels, port.class_of, may_overtake=port.may_overtake)
        port.take_cip(point)
        self.isolation.configure(config, self.clock.now_ns)
        self._cleanup.set(self.isolation.deadline())

    def lose_peer(self) -> None:
        """The bridge before the host is no peer any more: what it asked for ends, and gates stay."""
        if self.isolation is not None:
            self.isolation.remove_peer(self.port.number)

    def _cleanup_due(self, now_ns: int) -> None:
        """No frame comes in by another port, so there is never a peer that could be informed of a flow."""
        if self.isolation is not None:
            self.isolation.expire(now_ns)
            self._cleanup.set(self.isolation.deadline())

    def relay(self, port: Port, frame: Frame, now_ns: int) -> None:
        """A frame came in: the flow that ends here gets it."""
        if not frame.vid:
            frame.vid = self.config.vid
            frame.key = UNKNOWN_KEY
        key = set_key(frame) if frame.key < 0 else frame.key
        receiver = self.receivers.get(key)
        if receiver is None and self.shared is not None:
            receiver = self.shared.receiver(self.config.mac, key)
        if receiver is None or frame.dst != self.config.mac:
            self._not_of_a_flow(frame, now_ns)
            return
        if ecn_of(frame.msdu) == CONGESTION_EXPERIENCED:
            self.counters.rx_ecn_marked_frames += 1
        receiver(frame, now_ns)

    def _not_of_a_flow(self, frame: Frame, now_ns: int) -> None:
        """A CIM, something that is listened for, or a stranger."""
        listener = self.listeners.get(frame.dst)
        if listener is not None:
            listener(frame, now_ns)
            return
        entity, octets = self.isolation, frame.encode()
        if entity is not None and frame.dst == self.config.mac and entity.claims(self.port.number, octets):
            entity.receive(self.port.number, octets, now_ns)
            self.port.gates_changed(now_ns)
            return
        self.counters.rx_strange_frames += 1

    def link_changed(self, port: Port, up: bool, now_ns: int) -> None:
        """The wire was cut or mended."""
        self.link_up = up
        if not up:
            self.lose_peer()
