"""Bridges in a row, with hosts at each of them: a way of so many hops, at whose end is a slow sink."""

from collections.abc import Iterator, Sequence
from ipaddress import IPv4Address
from typing import Final

from isolane.dataplane.clock import VirtualClock
from isolane.dataplane.config import BridgeConfig, BridgePortConfig, StaticEntry, VlanConfig
from isolane.dataplane.emulated.bridge import Bridge
from isolane.dataplane.emulated.host import Host, HostConfig
from isolane.dataplane.emulated.wire import Wire, WireConfig
from isolane.dataplane.layers.port import Port
from isolane.dataplane.layers.stack import stack
from isolane.engine.isolation.config import AqmConfig, IsolationConfig, Peer, PortConfig
from isolane.engine.pfc.config import FlowControlConfig, lossless
from isolane.fabric.experiments.fabric import (
    CONGESTING,
    FIRST_ADDRESS,
    HOST_MAC,
    LEAF_MAC,
    MONITORED,
    QUEUE_MAP,
    VID,
)
from isolane.lazy_dataclass import dataclass

DELAY_NS: Final = 500


@dataclass(frozen=True, slots=True)
class Station:
    """A host and its wire."""

    name: str
    bridge: int
    """The number of its bridge, from 0 on."""
    rate_bps: int = 10_000_000_000


@dataclass(frozen=True, slots=True)
class ChainConfig:
    """Bridges, stations and what is on at the bridges."""

    stations: Sequence[Station]
    bridges: int = 1
    trunk_bps: int = 10_000_000_000
    xoff_octets: int | None = None
    """PFC of both classes of the pair stops a sender from so many octets on; None: no PFC."""
    aqm: AqmConfig | None = None
    """None: nothing is isolated."""
    seed: int = 1


class Chain:
    """Port numbers of a bridge: 1 to the bridge before, 2 to the one behind, then stations."""

    def __init__(self, config: ChainConfig) -> None:
        self.config = config
        self.clock = VirtualClock()
        self._flow_control = FlowControlConfig()
        if config.xoff_octets is not None:
            xoff = config.xoff_octets
            self._flow_control = lossless(MONITORED, CONGESTING, xoff_octets=xoff, xon_octets=xoff // 2)
        self.bridges = [self._bridge(number) for number in range(config.bridges)]
        self.hosts = {each.name: self._host(number, each) for number, each in enumerate(config.stations)}
        self._connect()
        if config.aqm is not None:
            for number in range(config.bridges):
                self.isolate(number, on=True)

    def _bridge(self, number: int) -> Bridge:
        address = LEAF_MAC + number * 65_536
        bridge = Bridge(self.clock, BridgeConfig(name=f"b{number}", address=address))
        behind = [f"b{number - 1}", f"b{number + 1}"]
        names = behind + [each.name for each in self.config.stations if each.bridge == number]
        for port, name in enumerate(names, 1):
            bridge.add_port(
                BridgePortConfig(port, name, mac=address + port, pvid=VID, flow_control=self._flow_control)
            )
        bridge.set_vlans([VlanConfig(VID, tagged=frozenset(bridge.ports))])
        self.set_ways(bridge, number, {})
        return bridge

    def set_ways(self, bridge: Bridge, number: int, other: dict[str, str]) -> None:
        """Frames to a station leave by its port, or by the port of `other`, or towards its bridge."""
        entries = []
        for index, each in enumerate(self.config.stations):
            toward = f"b{number + (1 if each.bridge > number else -1)}"
            name = other.get(each.name, each.name if each.bridge == number else toward)
            entries.append(StaticEntry(VID, HOST_MAC + index + 1, (bridge.port_named(name).number,)))
        bridge.set_static_entries(entries)

    def _host(self, number: int, station: Station) -> Host:
        address = IPv4Address(FIRST_ADDRESS + number)
        return Host(self.clock, HostConfig(station.name, HOST_MAC + number + 1, address, vid=VID))

    def _connect(self) -> None:
        for station in self.config.stations:
            bridge = self.bridges[station.bridge]
            self._wire(self.hosts[station.name].port, bridge.port_named(station.name), station.rate_bps)
        for number in range(1, len(self.bridges)):
            before, behind = self.bridges[number - 1], self.bridges[number]
            trunk = self.config.trunk_bps
            self._wire(before.port_named(f"b{number}"), behind.port_named(f"b{number - 1}"), trunk)

    def _wire(self, one: Port, other: Port, rate_bps: int) -> None:
        wire = Wire(self.clock, WireConfig(rate_bps=rate_bps, delay_ns=DELAY_NS))
        stack(*one.layers(), wire.a)
        stack(*other.layers(), wire.b)

    def isolate(self, number: int, *, on: bool) -> None:
        """Congestion isolation of a bridge on or off, its neighbours known as if LLDP had found them."""
        bridge, aqm = self.bridges[number], self.config.aqm or AqmConfig()
        bridge.set_isolation(IsolationConfig(master_enable=on))
        for port in bridge.ports.values():
            if port.cip is None:
                config = PortConfig(
                    port.number,
                    port.name,
                    mac=port.config.mac,
                    queue_map=QUEUE_MAP,
                    aqm=aqm,
                    seed=self.config.seed,
                )
                bridge.set_cip(config)
        for step in (-1, 1):
            if on and 0 <= number + step < len(self.bridges):
                neighbour = self.bridges[number + step].port_named(f"b{number}")
                bridge.add_peer(bridge.port_named(f"b{number + step}").number, Peer(neighbour.config.mac))

    def ports(self) -> Iterator[Port]:
        """All ports of bridges."""
        for bridge in self.bridges:
            yield from bridge.ports.values()
