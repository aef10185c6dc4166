"""The spread of pauses: a port is stopped because the switch it sends to is, or because that one is the root.

A pause has the depth 1 when the switch that asked for it sends freely, and one more than the deepest pause of
that switch's ports otherwise. Pauses that follow from each other are a tree.
"""

from functools import partial
from typing import Any, Final

from isolane.dataplane.config import PRIORITIES
from isolane.dataplane.layers.port import Port
from isolane.fabric.network import Network
from isolane.lazy_dataclass import dataclass

SHOWN: Final = 64


@dataclass(slots=True)
class Tree:
    """Pauses that follow from one."""

    root: str
    begin_ns: int
    end_ns: int
    depth: int
    ports: set[str]
    running: int = 0


@dataclass(slots=True)
class Stop:
    """A port that is stopped now."""

    depth: int
    tree: Tree


class Pauses:
    """Hears of every pause at every port of switches and hosts."""

    def __init__(self, network: Network) -> None:
        self._network = network
        self._trees: list[Tree] = []
        self._stopped: dict[str, dict[str, Stop]] = {name: {} for name in network.bridges}
        """By switch, its ports that are stopped."""
        self._counts: dict[str, int] = {}
        self._was: dict[str, int] = {}
        for join in network.joins:
            edge = network.graph.edges[join.index]
            for here, there, port in ((edge.a, edge.b, join.a), (edge.b, edge.a, join.b)):
                name = f"{here}:{there}" if here in network.bridges else here
                port.mac.receiver.on_change = partial(self._changed, here, there, name, port)

    def _changed(self, here: str, there: str, name: str, port: Port) -> None:
        before, now = self._was.get(name, 0), port.mac.receiver.paused
        self._was[name] = now
        now_ns = self._network.clock.now_ns
        stops = self._stopped.setdefault(here, {})
        if now & ~before:
            self._counts[name] = self._counts.get(name, 0) + 1
        if now and not before:
            stops[name] = self._cause(there, name, now_ns)
        elif before and not now:
            stop = stops.pop(name)
            stop.tree.running -= 1
            stop.tree.end_ns = now_ns

    def _cause(self, there: str, name: str, now_ns: int) -> Stop:
        """The deepest pause at the switch that asked; that of the way back is none."""
        back = f"{there}:{name.partition(':')[0]}"
        causes = [stop for port, stop in self._stopped.get(there, {}).items() if port != back]
        if causes:
            cause = max(causes, key=lambda each: each.depth)
            stop = Stop(cause.depth + 1, cause.tree)
        else:
            tree = Tree(there, now_ns, now_ns, 1, set())
            self._trees.append(tree)
            stop = Stop(1, tree)
        stop.tree.running += 1
        stop.tree.depth = max(stop.tree.depth, stop.depth)
        stop.tree.ports.add(name)
        return stop

    def report(self) -> dict[str, Any]:
        """Times by port, and the trees, the largest first."""
        now_ns = self._network.clock.now_ns
        ports: list[dict[str, Any]] = [
            {"port": name, "priority": priority, "paused-ns": paused_ns, "pauses": self._counts.get(name, 0)}
            for name, port in self._network.named_ports()
            for priority in range(PRIORITIES)
            if (paused_ns := port.mac.receiver.paused_ns(priority, now_ns))
        ]
        trees = sorted(self._trees, key=lambda tree: (-len(tree.ports), tree.begin_ns, tree.root))
        return {
            "pauses": sum(self._counts.values()),
            "paused-ns": sum(each["paused-ns"] for each in ports),
            "hosts-paused-ns": sum(each["paused-ns"] for each in ports if ":" not in each["port"]),
            "depth": max((tree.depth for tree in trees), default=0),
            "trees": len(trees),
            "largest-trees": [
                {
                    "root": tree.root,
                    "ports": len(tree.ports),
                    "depth": tree.depth,
                    "begin-ns": tree.begin_ns,
                    "duration-ns": (now_ns if tree.running else tree.end_ns) - tree.begin_ns,
                }
                for tree in trees[:SHOWN]
            ],
            "ports": sorted(ports, key=lambda each: -each["paused-ns"])[:SHOWN],
        }
