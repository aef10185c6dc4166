"""Deadlock: ports that wait for each other in a circle, none of which has sent anything between two looks.

A queue waits when flow control or credits hold it. It waits for the queues of the next switch that hold
frames which came by the same wire. Of a circle of such queues none can ever go on.
"""

from collections.abc import Iterator

from isolane.dataplane.config import TRAFFIC_CLASSES
from isolane.dataplane.layers.port import Port
from isolane.fabric.network import Network

Node = tuple[str, int]
"""A port, and a class."""


class Deadlocks:
    """Looks now and then; a circle counts when the next look finds it unmoved."""

    def __init__(self, network: Network) -> None:
        self._network = network
        self._ports: dict[str, tuple[Port, str, int]] = {}
        """By name: the port, the switch that it sends to, the number of the port there."""
        for join in network.joins:
            edge = network.graph.edges[join.index]
            for here, there, port, peer in (
                (edge.a, edge.b, join.a, join.b),
                (edge.b, edge.a, join.b, join.a),
            ):
                if here in network.bridges and there in network.bridges:
                    self._ports[f"{here}:{there}:{port.number}"] = port, there, peer.number
        self._sent: dict[Node, int] = {}
        self._suspect: tuple[Node, ...] = ()
        self._since_ns = 0
        self.report: dict[str, object] | None = None

    def look(self, now_ns: int) -> None:
        """Find a circle, or see whether the one of before still stands."""
        stuck = self._stuck(now_ns)
        if self.report is not None:
            if not stuck.issuperset(self._suspect):
                self.report["resolved-ns"] = self.report["resolved-ns"] or now_ns
            return
        if self._suspect and stuck.issuperset(self._suspect):
            self.report = {
                "since-ns": self._since_ns,
                "seen-ns": now_ns,
                "resolved-ns": None,
                "cycle": [f"{port.rpartition(':')[0]} priority {number}" for port, number in self._suspect],
            }
            return
        self._suspect = self._circle(stuck)
        self._since_ns = now_ns

    def _stuck(self, now_ns: int) -> set[Node]:
        """Queues that are held, and have sent nothing since the last look."""
        stuck = set()
        for name, (port, _, _) in self._ports.items():
            depth = port.levels.depth
            if not any(depth):
                continue
            for number in range(TRAFFIC_CLASSES):
                node, sent = (name, number), port.levels.dequeued[number]
                if depth[number] and self._sent.get(node) == sent and self._is_held(port, number, now_ns):
                    stuck.add(node)
                self._sent[node] = sent
        return stuck

    @staticmethod
    def _is_held(port: Port, number: int, now_ns: int) -> bool:
        if port.mac.receiver.paused >> number & 1:
            return True
        head = port.queues[number][0] if port.queues[number] else None
        return head is not None and not all(gate.may_send(head, number, now_ns) for gate in port.gates)

    def _next(self, node: Node, stuck: set[Node]) -> Iterator[Node]:
        """Stuck queues that hold what came from this one's port."""
        _, there, number = self._ports[node[0]]
        for port in self._network.bridges[there].ports.values():
            name = f"{there}:{port.name}:{port.number}"
            for each, queue in enumerate(port.queues):
                if (name, each) in stuck and any(frame.rx_port == number for frame in queue):
                    yield name, each

    def _circle(self, stuck: set[Node]) -> tuple[Node, ...]:
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
