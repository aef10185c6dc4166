"""A scenario as bridges, hosts and wires of the emulated data plane, on a virtual clock."""

from collections.abc import Callable, Iterator
from ipaddress import IPv4Address
from random import Random
from typing import Final

from isolane.dataplane.clock import Event, Lane, VirtualClock
from isolane.dataplane.config import (
    STRICT,
    TRAFFIC_CLASSES,
    Algorithm,
    BridgeConfig,
    BridgePortConfig,
    BufferConfig,
    VlanConfig,
)
from isolane.dataplane.emulated.bridge import Bridge
from isolane.dataplane.emulated.host import Host, HostConfig
from isolane.dataplane.emulated.wire import Wire, WireEnd
from isolane.dataplane.layers.port import Port
from isolane.dataplane.layers.stack import Item, stack
from isolane.engine.frame import MINIMUM_OCTETS, WIRE_OVERHEAD_OCTETS
from isolane.engine.isolation.config import Peer
from isolane.engine.pacing import line_time_ns
from isolane.engine.pfc.config import FlowControlConfig, PriorityConfig
from isolane.fabric.description.scenario import Scenario
from isolane.fabric.mechanisms import LinkLayers, Mechanisms
from isolane.fabric.topology.graph import Graph, Place, places
from isolane.fabric.topology.partition import Partition, whole
from isolane.fabric.topology.routes import HOST_MAC, Router, Routes
from isolane.lazy_dataclass import dataclass

VID: Final = 1
SWITCH_MAC: Final = 0x02_01_00_00_00_00
PORTS_PER_SWITCH: Final = 65_536
FIRST_ADDRESS: Final = int(IPv4Address("10.0.0.1"))
AGEING_S: Final = 1_000_000
SETTLE_NS: Final = 1_000_000


@dataclass(frozen=True, slots=True)
class End:
    """An end of a wire, at a port of this part."""

    place: Place
    port: Port
    layers: LinkLayers
    wire: WireEnd


@dataclass(frozen=True, slots=True)
class Beyond:
    """Items and notes on their way to another part."""

    events: list[Event]
    """Items that come out of wires there."""
    notes: list[tuple[int, int, int]]
    """About transfers: a kind, the number, a time."""


class Network:
    """A part of a fabric, or all of it: every switch is a bridge; its ports are named by the neighbour."""

    def __init__(
        self, scenario: Scenario, graph: Graph, seed: int, partition: Partition | None = None, part: int = 0
    ) -> None:
        self.scenario = scenario
        self.graph = graph
        self.seed = seed
        self.partition = partition or whole(graph)
        self.part = part
        self.beyond = {other: Beyond([], []) for other in range(self.partition.count) if other != part}
        """By part, items and notes on their way there."""
        self.longest_ns = max(
            edge.wire.delay_ns + line_time_ns(MINIMUM_OCTETS + WIRE_OVERHEAD_OCTETS, edge.wire.rate_bps)
            for edge in graph.edges
        )
        """Of the shortest frame on any wire: no lookahead is longer."""
        self.common_events = 0
        """Of those that each part has, so many have run here."""
        self.clock = VirtualClock()
        self.routes = Routes(graph)
        control = flow_control(scenario)
        self._strangers: dict[str, Host] = {}
        self.hosts = {name: self._host(name) for name in graph.hosts if self.has(name)}
        self.bridges = {
            name: self._bridge(number, name, control)
            for number, name in enumerate(graph.switches)
            if self.has(name)
        }
        self.routers = self._routers()
        self.mechanisms = Mechanisms(scenario, self.clock, seed)
        self.ends = {end.place.number: end for end in self._ends()}
        """By number."""
        neighbours = self._neighbours()
        for name, bridge in self.bridges.items():
            self.mechanisms.on(bridge, neighbours[name])
        for end in self.ends.values():
            self._isolate_host(end)

    def has(self, name: str) -> bool:
        """Whether a node is of this part."""
        return self.partition.part_of[name] == self.part

    def host(self, name: str) -> Host:
        """A host; one of another part has an address here, and no wire."""
        host = self.hosts.get(name) or self._strangers.get(name)
        if host is None:
            host = self._strangers[name] = self._host(name)
        return host

    def beyond_of(self, host: str) -> Beyond | None:
        """Items and notes for the part of a host; None where it is this one."""
        return self.beyond.get(self.partition.part_of[host])

    def _isolate_host(self, end: End) -> None:
        """A host that takes part and its switch are each other's peers."""
        given, place = self.scenario.isolation, end.place
        if given.enabled and given.hosts and place.here in self.hosts:
            other = self.ends[place.number ^ 1].port
            self.mechanisms.isolate_host(self.hosts[place.here], other.config.mac)
            self.bridges[place.there].add_peer(other.number, Peer(end.port.config.mac))

    def settle(self, run_until: Callable[[int], None]) -> None:
        """Before time 0 both ends of each wire come to know each other, where they have to."""
        if not self.mechanisms.needs_settling:
            return
        self.clock.now_ns = -SETTLE_NS
        for end in self.ends.values():
            for each in end.layers.present():
                each.poke([], -SETTLE_NS)
        run_until(0)

    def _neighbours(self) -> dict[str, list[tuple[int, int]]]:
        """By switch, its ports to others with the address of the port there: what LLDP would have found."""
        neighbours: dict[str, list[tuple[int, int]]] = {name: [] for name in self.bridges}
        numbers = {name: number for number, name in enumerate(self.graph.switches)}
        for place in (end.place for end in self.ends.values()):
            if place.here in neighbours and place.there in numbers:
                neighbours[place.here].append((place.port, _address(numbers[place.there]) + place.peer))
        return neighbours

    def _host(self, name: str) -> Host:
        number = self.routes.host_numbers[name]
        address = IPv4Address(FIRST_ADDRESS + number)
        return Host(self.clock, HostConfig(name, HOST_MAC + number + 1, address, vid=VID))

    def _bridge(self, number: int, name: str, control: FlowControlConfig) -> Bridge:
        address = _address(number)
        size = self.scenario.buffer
        buffer = BufferConfig(size.size, size.reserved_per_queue, size.threshold)
        bridge = Bridge(
            self.clock, BridgeConfig(name=name, address=address, ageing_s=AGEING_S, buffer=buffer)
        )
        algorithms, percent = selection(self.scenario)
        limits = tuple(self.scenario.of_class(n).queue_limit for n in range(TRAFFIC_CLASSES))
        for port, (neighbour, _) in enumerate(self.routes.ports[number], 1):
            bridge.add_port(
                BridgePortConfig(
                    port,
                    neighbour,
                    mac=address + port,
                    pvid=VID,
                    algorithms=algorithms,
                    ets_percent=percent,
                    queue_limit_octets=limits,
                    flow_control=control,
                )
            )
        bridge.set_vlans([VlanConfig(VID, tagged=frozenset(bridge.ports))])
        return bridge

    def _routers(self) -> tuple[Router, ...]:
        spread = self.scenario.routing.spread
        routers = tuple(Router(self.routes, n, spread, self.seed) for n in range(len(self.graph.switches)))
        for name, router in zip(self.graph.switches, routers, strict=True):
            if name in self.bridges:
                self.bridges[name].way = router.port_of
        return routers

    def _ends(self) -> Iterator[End]:
        """Both ends of each wire of this part, and one of those that lead to another part."""
        switches = {name: number for number, name in enumerate(self.graph.switches)}
        wires: dict[int, Wire] = {}
        for place in places(self.graph):
            index, side = divmod(place.number, 2)
            if not (self.has(place.here) or self.has(place.there)):
                continue
            if not side:
                wires[index] = self._wire(index)
            wire = wires[index].b if side else wires[index].a
            lane = Lane(self._events_of(place.there), place.number + 1)
            wire.arrive_by(lane)
            if self.has(place.here):
                yield self._end(place, wire, of_host=not {place.here, place.there} <= switches.keys())

    def _wire(self, index: int) -> Wire:
        rngs = (Random(f"{self.seed} {index} {side} wire") for side in "ab")  # noqa: S311 - a simulation
        return Wire(self.clock, self.graph.edges[index].wire, rng=next(rngs), rng_back=next(rngs))

    def _events_of(self, name: str) -> list[Event]:
        """Those of the part of a node."""
        beyond = self.beyond.get(self.partition.part_of[name])
        return self.clock.events if beyond is None else beyond.events

    def _end(self, place: Place, wire: WireEnd, *, of_host: bool) -> End:
        host = self.hosts.get(place.here)
        port = self.bridges[place.here].ports[place.port] if host is None else host.port
        config = wire.config
        layers = self.mechanisms.layers(
            port, config.rate_bps, config.delay_ns, host=of_host, number=place.number
        )
        stack(*port.layers(), *layers.present(), wire)
        if layers.cbfc is not None:
            layers.cbfc.engine.link(True, 0)
        return End(place, port, layers, wire)

    def arrival(self, number: int) -> Callable[[Item], None]:
        """The arrival here of an item that left an end in another part."""
        return self.ends[number ^ 1].wire.peer.arrive

    def ends_of(self, index: int) -> tuple[End, ...]:
        """Those of a wire in this part."""
        return tuple(self.ends[number] for number in (2 * index, 2 * index + 1) if number in self.ends)

    def named_ports(self) -> Iterator[tuple[str, Port]]:
        """Every port of every switch, then of hosts."""
        for name, bridge in self.bridges.items():
            for port in bridge.ports.values():
                yield f"{name}:{port.name}", port
        for name, host in self.hosts.items():
            yield name, host.port


def _address(switch: int) -> int:
    """Of a switch; those of its ports follow it."""
    return SWITCH_MAC + switch * PORTS_PER_SWITCH


def flow_control(scenario: Scenario) -> FlowControlConfig:
    """PFC of the classes that have it."""
    priorities = [PriorityConfig()] * TRAFFIC_CLASSES
    for each in scenario.class_:
        if each.flow_control == "pfc":
            priorities[each.priority] = PriorityConfig(
                True, True, each.trigger, each.xoff, each.xon, each.headroom, each.quanta
            )
    return FlowControlConfig(priorities=tuple(priorities))


def selection(scenario: Scenario) -> tuple[tuple[Algorithm, ...], tuple[int, ...]]:
    """Classes with a weight share what strict ones leave."""
    weights = [scenario.of_class(number).weight for number in range(TRAFFIC_CLASSES)]
    if not any(weights):
        return STRICT, (0,) * TRAFFIC_CLASSES
    shared: Algorithm = "enhanced-transmission-selection"
    return tuple(shared if each else STRICT[0] for each in weights), tuple(weights)
