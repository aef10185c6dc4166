"""A scenario as bridges, hosts and wires of the emulated data plane, on a virtual clock."""

from collections.abc import Iterator
from ipaddress import IPv4Address
from random import Random
from typing import Final

from isolane.dataplane.clock import VirtualClock
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
from isolane.dataplane.layers.stack import stack
from isolane.engine.isolation.config import Peer
from isolane.engine.pfc.config import FlowControlConfig, PriorityConfig
from isolane.fabric.description.scenario import Scenario
from isolane.fabric.mechanisms import LinkLayers, Mechanisms
from isolane.fabric.topology.graph import Graph
from isolane.fabric.topology.routes import HOST_MAC, Router, Routes
from isolane.lazy_dataclass import dataclass

VID: Final = 1
SWITCH_MAC: Final = 0x02_01_00_00_00_00
PORTS_PER_SWITCH: Final = 65_536
FIRST_ADDRESS: Final = int(IPv4Address("10.0.0.1"))
AGEING_S: Final = 1_000_000
SETTLE_NS: Final = 1_000_000


@dataclass(frozen=True, slots=True)
class Join:
    """A wire with the ports at its ends."""

    index: int
    """Of the graph's edge."""
    wire: Wire
    a: Port
    b: Port
    layers: tuple[LinkLayers, LinkLayers]
    """Of both ends."""


class Network:
    """Every switch is a bridge; ports of a bridge are named by the neighbour."""

    def __init__(self, scenario: Scenario, graph: Graph, seed: int) -> None:
        self.scenario = scenario
        self.graph = graph
        self.seed = seed
        self.clock = VirtualClock()
        self.routes = Routes(graph)
        control = flow_control(scenario)
        self.hosts = {name: self._host(number, name) for number, name in enumerate(graph.hosts)}
        self.bridges = {
            name: self._bridge(number, name, control) for number, name in enumerate(graph.switches)
        }
        self.routers = self._routers()
        self.mechanisms = Mechanisms(scenario, self.clock, seed)
        self.joins = tuple(self._joins())
        neighbours = self._neighbours()
        for name, bridge in self.bridges.items():
            self.mechanisms.on(bridge, neighbours[name])
        for join in self.joins:
            self._isolate_host(join)
        self._settle()

    def _isolate_host(self, join: Join) -> None:
        """A host that takes part and its switch are each other's peers."""
        given, edge = self.scenario.isolation, self.graph.edges[join.index]
        if not (given.enabled and given.hosts):
            return
        for name, switch, own, other in ((edge.a, edge.b, join.a, join.b), (edge.b, edge.a, join.b, join.a)):
            if name in self.hosts:
                self.mechanisms.isolate_host(self.hosts[name], other.config.mac)
                self.bridges[switch].add_peer(other.number, Peer(own.config.mac))

    def _settle(self) -> None:
        """Before time 0 both ends of each wire come to know each other, where they have to."""
        if not self.mechanisms.needs_settling:
            return
        self.clock.now_ns = -SETTLE_NS
        for join in self.joins:
            for each in (*join.layers[0].present(), *join.layers[1].present()):
                each.poke([], -SETTLE_NS)
        self.clock.run_until(0)

    def _neighbours(self) -> dict[str, list[tuple[int, int]]]:
        """By switch, its ports to others with the address of the port there: what LLDP would have found."""
        neighbours: dict[str, list[tuple[int, int]]] = {name: [] for name in self.bridges}
        for join in self.joins:
            edge = self.graph.edges[join.index]
            if edge.a in neighbours and edge.b in neighbours:
                neighbours[edge.a].append((join.a.number, join.b.config.mac))
                neighbours[edge.b].append((join.b.number, join.a.config.mac))
        return neighbours

    def _host(self, number: int, name: str) -> Host:
        address = IPv4Address(FIRST_ADDRESS + number)
        return Host(self.clock, HostConfig(name, HOST_MAC + number + 1, address, vid=VID))

    def _bridge(self, number: int, name: str, control: FlowControlConfig) -> Bridge:
        address = SWITCH_MAC + number * PORTS_PER_SWITCH
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
        for bridge, router in zip(self.bridges.values(), routers, strict=True):
            bridge.way = router.port_of
        return routers

    def _joins(self) -> Iterator[Join]:
        """Ports of a switch are in the order of its edges, as `Routes` numbers them."""
        taken = dict.fromkeys(self.bridges, 0)

        def port_of(name: str) -> Port:
            if name in self.hosts:
                return self.hosts[name].port
            taken[name] += 1
            return self.bridges[name].ports[taken[name]]

        for index, edge in enumerate(self.graph.edges):
            a, b = port_of(edge.a), port_of(edge.b)
            rng = Random(f"{self.seed} {index} wire")  # noqa: S311 - a simulation
            wire = Wire(self.clock, edge.wire, rng=rng)
            of_host = edge.a in self.hosts or edge.b in self.hosts
            layers = tuple(
                self.mechanisms.layers(
                    port, edge.wire.rate_bps, edge.wire.delay_ns, host=of_host, number=2 * index + end
                )
                for end, port in enumerate((a, b))
            )
            stack(*a.layers(), *layers[0].present(), wire.a)
            stack(*b.layers(), *layers[1].present(), wire.b)
            for each in layers:
                if each.cbfc is not None:
                    each.cbfc.engine.link(True, 0)
            yield Join(index, wire, a, b, (layers[0], layers[1]))

    def name_of(self, port: Port) -> str:
        """`switch:neighbour`, or the name of a host."""
        return next(name for name, each in self.named_ports() if each is port)

    def named_ports(self) -> Iterator[tuple[str, Port]]:
        """Every port of every switch, then of hosts."""
        for name, bridge in self.bridges.items():
            for port in bridge.ports.values():
                yield f"{name}:{port.name}", port
        for name, host in self.hosts.items():
            yield name, host.port

    def ends(self) -> Iterator[WireEnd]:
        """Both ends of each wire."""
        for join in self.joins:
            yield join.wire.a
            yield join.wire.b


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
