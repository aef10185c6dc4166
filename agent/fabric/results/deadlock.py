"""Deadlock: ports that wait for each other in a circle, none of which has sent anything between two looks.

A queue waits when flow control or credits hold it. It waits for the queues of the next switch that hold
frames which came by the same wire. Of a circle of such queues none can ever go on.
"""

from collections.abc import Iterable, Iterator

from isolane.dataplane.config import TRAFFIC_CLASSES
from isolane.dataplane.layers.port import Port
from isolane.fabric.network import Network
from isolane.fabric.topology.graph import places

Node = tuple[int, int]
"""A port, by the number of its end of a wire, and a class."""
Stuck = dict[Node, list[int]]
"""The queues that are stuck, with the ports that their frames came by."""


class StuckQueues:
    """Looks now and then at the ports between switches of this part."""

    def __init__(self, network: Network) -> None:
        self._network = network
        switches = set(network.graph.switches)
        self._ports = {
            number: end.port
            for number, end in network.ends.items()
            if {end.place.here, end.place.there} <= switches
        }
        self._sent: dict[Node, int] = {}
        self.seen: list[tuple[int, Stuck]] = []
        """The time of each look, and what was stuck then, until somebody takes it."""

    def look(self, now_ns: int) -> None:
        """Queues that are held, and have sent nothing since the last look."""
        stuck: Stuck = {}
        for name, port in self._ports.items():
            depth = port.levels.depth
            if not any(depth):
                continue
            for number in range(TRAFFIC_CLASSES):
                node, sent = (name, number), port.levels.dequeued[number]
                if depth[number] and self._sent.get(node) == sent and self._is_held(port, number, now_ns):
                    stuck[node] = sorted({frame.rx_port for frame in port.queues[number]})
                self._sent[node] = sent
        self.seen.append((now_ns, stuck))

    @staticmethod
    def _is_held(port: Port, number: int, now_ns: int) -> bool:
        if port.mac.receiver.paused >> number & 1:
            return True
        head = port.queues[number][0] if port.queues[number] else None
        return head is not None and not all(gate.may_send(head, number, now_ns) for gate in port.gates)


class Deadlocks:
    """A circle of stuck queues counts when the next look finds it unmoved."""

    def __init__(self, network: Network) -> None:
        self._places = {place.number: place for place in places(network.graph)}
        self._ports: dict[str, list[int]] = {}
        """Of each switch, its ports in their order."""
        for place in self._places.values():
            self._ports.setdefault(place.here, []).append(place.number)
        self._suspect: tuple[Node, ...] = ()
        self._since_ns = 0
        self.report: dict[str, object] | None = None

    def take(self, parts: Iterable[Iterable[tuple[int, Stuck]]]) -> None:
        """The looks of all parts, which are at the same times."""
        for looks in zip(*parts, strict=True):
            self._judge(looks[0][0], {node: ports for _, stuck in looks for node, ports in stuck.items()})

    def _judge(self, now_ns: int, stuck: Stuck) -> None:
        """Find a circle, or see whether the one of before still stands."""
        if self.report is not None:
            if not stuck.keys() >= set(self._suspect):
                self.report["resolved-ns"] = self.report["resolved-ns"] or now_ns
            return
        if self._suspect and stuck.keys() >= set(self._suspect):
            self.report = {
                "since-ns": self._since_ns,
                "seen-ns": now_ns,
                "resolved-ns": None,
                "cycle": [f"{self._places[port].name} priority {number}" for port, number in self._suspect],
            }
            return
        self._suspect = self._circle(stuck)
        self._since_ns = now_ns

    def _next(self, node: Node, stuck: Stuck) -> Iterator[Node]:
        """Stuck queues that hold what came from this one's port."""
        place = self._places[node[0]]
        for port in self._ports[place.there]:
            for number in range(TRAFFIC_CLASSES):
                if place.peer in stuck.get((port, number), ()):
                    yield port, number

    def _circle(self, stuck: Stuck) -> tuple[Node, ...]:
        """A circle among the stuck queues, if there is one."""
        done: set[Node] = set()
        for start in sorted(stuck):
            way: list[Node] = []
            open_: list[tuple[Node, Iterator[Node]]] = []
            if start not in done:
                way.append(start)
                open_.append((start, self._next(start, stuck)))
            while open_:
                node, following = open_[-1]
                after = next(following, None)
                if after is None:
                    done.add(node)
                    open_.pop()
                    way.pop()
                elif after in way:
                    return tuple(way[way.index(after) :])
                elif after not in done:
                    way.append(after)
                    open_.append((after, self._next(after, stuck)))
        return ()
