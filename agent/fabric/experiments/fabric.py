"""A leaf-spine fabric of emulated bridges and hosts, with or without PFC and congestion isolation."""

from collections.abc import Iterator
from dataclasses import field, replace
from ipaddress import IPv4Address
from typing import Final

from isolane.dataplane.clock import VirtualClock
from isolane.dataplane.config import (
    BridgeConfig,
    BridgePortConfig,
    BufferConfig,
    StaticEntry,
    VlanConfig,
)
from isolane.dataplane.emulated.bridge import Bridge
from isolane.dataplane.emulated.host import Host, HostConfig
from isolane.dataplane.emulated.wire import Wire, WireConfig
from isolane.dataplane.layers.port import Port
from isolane.dataplane.layers.stack import stack
from isolane.dataplane.traffic.config import LEAST_WITH_HEADERS
from isolane.engine.frame import FCS_OCTETS, WIRE_OVERHEAD_OCTETS
from isolane.engine.isolation.config import AqmConfig, IsolationConfig, Peer, PortConfig
from isolane.engine.pfc.config import FlowControlConfig, PriorityConfig, lossless
from isolane.lazy_dataclass import dataclass

VID: Final = 1
MONITORED, CONGESTING = 5, 2
_PAIR: Final = {MONITORED: -(CONGESTING + 1), CONGESTING: MONITORED + 1}
QUEUE_MAP: Final = tuple(_PAIR.get(n, 0) for n in range(8))
HOST_MAC, LEAF_MAC, SPINE_MAC = 0x02_00_00_00_00_00, 0x02_00_00_01_00_00, 0x02_00_00_02_00_00
FIRST_ADDRESS: Final = int(IPv4Address("10.0.0.1"))


@dataclass(frozen=True, slots=True)
class FabricConfig:
    """Sizes, rates and thresholds; the defaults are those of the victim experiment."""

    spines: int = 2
    leaves: int = 4
    hosts: int = 64
    host_rate_bps: int = 10_000_000_000
    uplink_rate_bps: int = 40_000_000_000
    delay_ns: int = 500
    buffer_octets: int = 1_500_000
    is_lossless: bool = True
    isolation: bool = False
    ecn: bool = False
    """Bridges mark the monitored class where flows are not isolated."""
    aqm: AqmConfig = field(default_factory=AqmConfig)
    seed: int = 1
    xoff_octets: int = 60_000
    xon_octets: int = 30_000
    headroom_octets: int = 20_000

    @property
    def hosts_per_leaf(self) -> int:
        """Hosts are spread evenly."""
        return self.hosts // self.leaves

    @property
    def flow_control(self) -> FlowControlConfig:
        """PFC for both queues of the pair, or none."""
        if not self.is_lossless:
            return FlowControlConfig()
        part = PriorityConfig(
            transmit=True,
            receive=True,
            xoff_octets=self.xoff_octets,
            xon_octets=self.xon_octets,
            headroom_octets=self.headroom_octets,
        )
        off = PriorityConfig()
        return FlowControlConfig(
            priorities=tuple(part if n in (MONITORED, CONGESTING) else off for n in range(8))
        )


class Fabric:
    """Leaves are named leaf1.., spines spine1.., hosts h1..; the first hosts are on the first leaf.

    Port numbers of a leaf: hosts from 1 on, then uplinks by spine. Port n of a spine goes to leaf n. A
    destination's frames always take the same spine.
    """

    def __init__(self, config: FabricConfig) -> None:
        self.config = config
        self.clock = VirtualClock()
        self.hosts = {f"h{n}": self._host(n) for n in range(1, config.hosts + 1)}
        self.leaves = {f"leaf{n}": self._leaf(n) for n in range(1, config.leaves + 1)}
        self.spines = {f"spine{n}": self._spine(n) for n in range(1, config.spines + 1)}
        self._join()
        for name, bridge in self.bridges():
            self._isolate(name, bridge)

    def bridges(self) -> Iterator[tuple[str, Bridge]]:
        """All bridges by name: leaves, then spines."""
        yield from self.leaves.items()
        yield from self.spines.items()

    def bridge_ports(self) -> Iterator[tuple[str, Port]]:
        """Every port of every bridge, with a name that says what it goes to."""
        for bridge_name, bridge in self.bridges():
            for port in bridge.ports.values():
                yield f"{bridge_name}:{port.name}", port

    def leaf_of(self, host: int) -> int:
        """The number of a host's leaf."""
        return (host - 1) // self.config.hosts_per_leaf + 1

    def spine_for(self, host: int) -> int:
        """The number of the spine that frames to a host take."""
        return host % self.config.spines + 1

    def ideal_ns(self, octets: int, frame_octets: int, *, acknowledged: bool) -> int:
        """A transfer alone on an idle path between leaves, at the full rate: frames in a row, stored and
        forwarded three times; then the way back of the last acknowledgement.
        """
        frames = -(-octets // (frame_octets - FCS_OCTETS))
        slowest = max(self._time_ns(frame_octets, rate) for rate in self._rates)
        whole = self._way_ns(frame_octets) + (frames - 1) * slowest
        return whole + (self._way_ns(LEAST_WITH_HEADERS) if acknowledged else 0)

    @property
    def _rates(self) -> tuple[int, ...]:
        """Of the wires between hosts on different leaves."""
        host, uplink = self.config.host_rate_bps, self.config.uplink_rate_bps
        return host, uplink, uplink, host

    def _way_ns(self, frame_octets: int) -> int:
        times = (self._time_ns(frame_octets, rate) for rate in self._rates)
        return sum(times) + len(self._rates) * self.config.delay_ns

    @staticmethod
    def _time_ns(frame_octets: int, rate_bps: int) -> int:
        return (frame_octets - FCS_OCTETS + WIRE_OVERHEAD_OCTETS) * 8_000_000_000 // rate_bps

    def _host(self, number: int) -> Host:
        receive = lossless(*range(8)) if self.config.is_lossless else FlowControlConfig()
        config = HostConfig(
            f"h{number}",
            HOST_MAC + number,
            IPv4Address(FIRST_ADDRESS + number - 1),
            vid=VID,
            flow_control=receive,
        )
        return Host(self.clock, config)

    def _leaf(self, number: int) -> Bridge:
        first = (number - 1) * self.config.hosts_per_leaf + 1
        local = range(first, first + self.config.hosts_per_leaf)
        names = [f"h{host}" for host in local] + [f"spine{s}" for s in range(1, self.config.spines + 1)]
        bridge = self._bridge(f"leaf{number}", LEAF_MAC + number * 256, names)
        uplink = self.config.hosts_per_leaf
        bridge.set_static_entries(
            StaticEntry(
                VID, HOST_MAC + host, (host - first + 1 if host in local else uplink + self.spine_for(host),)
            )
            for host in range(1, self.config.hosts + 1)
        )
        return bridge

    def _spine(self, number: int) -> Bridge:
        names = [f"leaf{leaf}" for leaf in range(1, self.config.leaves + 1)]
        bridge = self._bridge(f"spine{number}", SPINE_MAC + number * 256, names)
        bridge.set_static_entries(
            StaticEntry(VID, HOST_MAC + host, (self.leaf_of(host),))
            for host in range(1, self.config.hosts + 1)
        )
        return bridge

    def _bridge(self, name: str, address: int, port_names: list[str]) -> Bridge:
        buffer = BufferConfig(size_octets=self.config.buffer_octets)
        bridge = Bridge(self.clock, BridgeConfig(name=name, address=address, buffer=buffer))
        for number, port_name in enumerate(port_names, 1):
            bridge.add_port(
                BridgePortConfig(
                    number, port_name, mac=address + number, pvid=VID, flow_control=self.config.flow_control
                )
            )
        bridge.set_vlans([VlanConfig(VID, tagged=frozenset(bridge.ports))])
        return bridge

    def _join(self) -> None:
        config = self.config
        edge = WireConfig(rate_bps=config.host_rate_bps, delay_ns=config.delay_ns)
        core = WireConfig(rate_bps=config.uplink_rate_bps, delay_ns=config.delay_ns)
        for number, host in enumerate(self.hosts.values(), 1):
            leaf = self.leaves[f"leaf{self.leaf_of(number)}"]
            self._wire(host.port, leaf.ports[(number - 1) % config.hosts_per_leaf + 1], edge)
        for leaf_number, leaf in enumerate(self.leaves.values(), 1):
            for spine_number, spine in enumerate(self.spines.values(), 1):
                uplink = leaf.ports[config.hosts_per_leaf + spine_number]
                self._wire(uplink, spine.ports[leaf_number], core)

    def _wire(self, one: Port, other: Port, config: WireConfig) -> None:
        wire = Wire(self.clock, config)
        stack(*one.layers(), wire.a)
        stack(*other.layers(), wire.b)

    def _isolate(self, name: str, bridge: Bridge) -> None:
        """A CIP on every port, and the neighbours that LLDP would have found; or marks alone."""
        config = self.config
        if not config.isolation and not config.ecn:
            return
        bridge.set_isolation(IsolationConfig(master_enable=config.isolation))
        aqm = config.aqm if config.isolation else replace(config.aqm, marked_classes=(MONITORED,))
        queue_map = QUEUE_MAP if config.isolation else (0,) * len(QUEUE_MAP)
        for number, port in bridge.ports.items():
            mac = port.config.mac
            bridge.set_cip(
                PortConfig(number, port.name, mac=mac, queue_map=queue_map, aqm=aqm, seed=config.seed)
            )
            neighbour = self._neighbour(name, port.name)
            if config.isolation and neighbour is not None:
                bridge.isolation.add_peer(number, Peer(neighbour.config.mac), 0)

    def _neighbour(self, name: str, port_name: str) -> Port | None:
        """The bridge port at the other end; hosts are no peers."""
        other = self.leaves.get(port_name) or self.spines.get(port_name)
        return None if other is None else other.port_named(name)
