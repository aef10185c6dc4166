"""The ways through a graph: by destination the ports of each switch that are a step nearer to it.

Ways are as short as they can be, counted in wires. Where several are, the flow, the frame or the destination
decides among them, mixed with the seed and the switch: two switches in a row choose independently.
"""

from collections import deque
from collections.abc import Mapping, Sequence
from itertools import count
from typing import Final, Literal

from isolane.engine.frame import Frame
from isolane.engine.isolation.flow_key import set_key
from isolane.fabric.topology.graph import Graph

Spread = Literal["flow", "frame", "destination"]
HOST_MAC: Final = 0x02_00_00_00_00_00
"""Host n of a graph, from 0 on, has this address and n + 1."""
MOST_REMEMBERED: Final = 100_000
"""Choices of a switch; when there are more, they are made again."""
_PRIME: Final = (1 << 61) - 1
_MASK: Final = (1 << 64) - 1


def mixed(number: int, salt: int) -> int:
    """A number of 31 bits that looks like chance, the same on every machine (the finalizer of SplitMix64)."""
    value = (number % _PRIME + salt * 0x9E3779B97F4A7C15) & _MASK
    value = (value ^ value >> 30) * 0xBF58476D1CE4E5B9 & _MASK
    value = (value ^ value >> 27) * 0x94D049BB133111EB & _MASK
    return (value ^ value >> 31) >> 33


class Routes:
    """Worked out for a destination when a frame goes there first, and again when a wire is cut or mended."""

    def __init__(self, graph: Graph) -> None:
        self._graph = graph
        self._numbers = {name: number for number, name in enumerate(graph.switches)}
        self.host_numbers = {name: number for number, name in enumerate(graph.hosts)}
        self.ports: list[list[tuple[str, int]]] = [[] for _ in graph.switches]
        """Of each switch: the neighbour, and the index of the edge, by port number from 1 on."""
        self.home: dict[str, int] = {}
        """By host, its switch."""
        self.entry: dict[str, int] = {}
        """By host, the port of that switch."""
        hosts = set(graph.hosts)
        for index, edge in enumerate(graph.edges):
            for here, there in ((edge.a, edge.b), (edge.b, edge.a)):
                if here in hosts:
                    continue
                ports = self.ports[self._numbers[here]]
                ports.append((there, index))
                if there in hosts:
                    self.home[there], self.entry[there] = self._numbers[here], len(ports)
        self._homes = [self.home[name] for name in graph.hosts]
        self._entries = [self.entry[name] for name in graph.hosts]
        self.cut: set[int] = set()
        self._steps: dict[int, list[tuple[int, ...]]] = {}

    def switch_at(self, switch: int, port: int) -> int | None:
        """The switch that a port of another leads to; None where it is a host."""
        return self._numbers.get(self.ports[switch][port - 1][0])

    def first_edge(self, host: str) -> int:
        """The index of the wire of a host."""
        return self.ports[self.home[host]][self.entry[host] - 1][1]

    def cut_edges(self, edges: set[int]) -> None:
        """From now on ways go around these."""
        self.cut = set(edges)
        self._steps.clear()

    def ways(self, switch: int, host: int) -> Sequence[int]:
        """The ports of a switch that are a step nearer to a host."""
        home = self._homes[host]
        if switch == home:
            return (self._entries[host],)
        steps = self._steps.get(home)
        if steps is None:
            steps = self._steps[home] = self._round(home) if self._graph.clockwise else self._toward(home)
        return steps[switch]

    def _toward(self, home: int) -> list[tuple[int, ...]]:
        """By switch, the ports to those that are nearer to one."""
        distance = {home: 0}
        queue = deque([home])
        while queue:
            here = queue.popleft()
            for name, edge in self.ports[here]:
                there = self._numbers.get(name)
                if there is not None and there not in distance and edge not in self.cut:
                    distance[there] = distance[here] + 1
                    queue.append(there)
        return [self._nearer(switch, distance) for switch in range(len(self.ports))]

    def _nearer(self, switch: int, distance: Mapping[int, int]) -> tuple[int, ...]:
        if switch not in distance:
            return ()
        wanted = distance[switch] - 1
        return tuple(
            number
            for number, (name, edge) in enumerate(self.ports[switch], 1)
            if edge not in self.cut and distance.get(self._numbers.get(name, -1)) == wanted
        )

    def _round(self, home: int) -> list[tuple[int, ...]]:
        """Each switch to the next one, whatever the destination."""
        switches = self._graph.switches
        following = [switches[(number + 1) % len(switches)] for number in range(len(switches))]
        return [
            tuple(
                number
                for number, (name, edge) in enumerate(ports, 1)
                if name == following[switch] and edge not in self.cut
            )[:1]
            for switch, ports in enumerate(self.ports)
        ]


class Router:
    """The choice of one switch: the port that a frame leaves by; 0 for none."""

    __slots__ = ("_chosen", "_frames", "_routes", "_salt", "_spread", "_switch")

    def __init__(self, routes: Routes, switch: int, spread: Spread, seed: int) -> None:
        self._routes = routes
        self._switch = switch
        self._spread = spread
        self._salt = mixed(switch + 1, seed + 1)
        self._chosen: dict[int, int] = {}
        self._frames = count()

    def forget(self) -> None:
        """Forget the ways that were chosen: the wires have changed."""
        self._chosen.clear()

    def port_of(self, frame: Frame) -> int:
        """The port that a frame leaves by."""
        key = frame.key
        if key < 0:
            key = set_key(frame)
        port = self._chosen.get(key)
        return self._choose(frame, key) if port is None else port

    def port_of_flow(self, host: int, key: int) -> int:
        """The port that frames of a flow to a host would leave by."""
        ways = self._routes.ways(self._switch, host)
        if len(ways) < 2:
            return ways[0] if ways else 0
        return ways[mixed(host if self._spread == "destination" else key, self._salt) % len(ways)]

    def _choose(self, frame: Frame, key: int) -> int:
        host = frame.dst - HOST_MAC - 1
        if self._spread == "frame":
            ways = self._routes.ways(self._switch, host)
            if len(ways) > 1:
                return ways[mixed(next(self._frames), self._salt) % len(ways)]
        port = self.port_of_flow(host, key)
        if len(self._chosen) >= MOST_REMEMBERED:
            self._chosen.clear()
        self._chosen[key] = port
        return port
