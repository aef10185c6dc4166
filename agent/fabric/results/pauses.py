"""The spread of pauses, and of waits for credits: a port is stopped because the switch it sends to is, or
because that one is the root.

A stop has the depth 1 when the switch that asked for it sends freely, and one more than the deepest stop of
that switch's ports otherwise. Stops that follow from each other are a tree.
"""

from collections.abc import Iterator
from functools import partial
from typing import Any, Final

from isolane.dataplane.config import PRIORITIES
from isolane.dataplane.layers.port import Port
from isolane.fabric.mechanisms import LinkLayers
from isolane.fabric.network import Network
from isolane.lazy_dataclass import dataclass

SHOWN: Final = 64
KEPT: Final = 16 * SHOWN
"""Trees that are over are forgotten when there are so many, but for the largest."""


@dataclass(slots=True)
class Tree:
    """Stops that follow from one."""

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


class Spread:
    """Stops of one kind at all ports, by switch."""

    def __init__(self, network: Network) -> None:
        self._network = network
        self._trees: list[Tree] = []
        self._begun = 0
        self._stopped: dict[str, dict[str, Stop]] = {name: {} for name in network.bridges}
        """By switch, its ports that are stopped."""
        self._was: dict[str, int] = {}
        self.depth = 0
        self.counts: dict[str, int] = {}

    def changed(self, here: str, there: str, name: str, now: int) -> None:
        """A port has these priorities stopped now, a bit for each."""
        before = self._was.get(name, 0)
        self._was[name] = now
        now_ns = self._network.clock.now_ns
        stops = self._stopped.setdefault(here, {})
        if now & ~before:
            self.counts[name] = self.counts.get(name, 0) + 1
        if now and not before:
            stops[name] = self._cause(there, name, now_ns)
        elif before and not now:
            stop = stops.pop(name)
            stop.tree.running -= 1
            stop.tree.end_ns = now_ns

    def _cause(self, there: str, name: str, now_ns: int) -> Stop:
        """The deepest stop at the switch that asked; that of the way back is none."""
        back = f"{there}:{name.partition(':')[0]}"
        causes = [stop for port, stop in self._stopped.get(there, {}).items() if port != back]
        if causes:
            cause = max(causes, key=lambda each: each.depth)
            stop = Stop(cause.depth + 1, cause.tree)
        else:
            stop = Stop(1, self._root(there, now_ns))
        stop.tree.running += 1
        stop.tree.depth = max(stop.tree.depth, stop.depth)
        stop.tree.ports.add(name)
        self.depth = max(self.depth, stop.depth)
        return stop

    def _root(self, there: str, now_ns: int) -> Tree:
        tree = Tree(there, now_ns, now_ns, 1, set())
        if len(self._trees) >= KEPT:
            over = [each for each in self._largest() if not each.running][SHOWN:]
            gone = set(map(id, over))
            self._trees = [each for each in self._trees if id(each) not in gone]
        self._trees.append(tree)
        self._begun += 1
        return tree

    def _largest(self) -> list[Tree]:
        return sorted(self._trees, key=lambda tree: (-len(tree.ports), tree.begin_ns, tree.root))

    def trees(self) -> dict[str, Any]:
        """The number of trees, and the largest first."""
        now_ns = self._network.clock.now_ns
        return {
            "depth": self.depth,
            "trees": self._begun,
            "largest-trees": [
                {
                    "root": tree.root,
                    "ports": len(tree.ports),
                    "depth": tree.depth,
                    "begin-ns": tree.begin_ns,
                    "duration-ns": (now_ns if tree.running else tree.end_ns) - tree.begin_ns,
                }
                for tree in self._largest()[:SHOWN]
            ],
        }


class Pauses:
    """Hears of every pause at every port of switches and hosts."""

    def __init__(self, network: Network) -> None:
        self._network = network
        self._spread = Spread(network)
        for here, there, name, port, _ in _ports(network):
            port.mac.receiver.on_change = partial(self._changed, here, there, name, port)

    def _changed(self, here: str, there: str, name: str, port: Port) -> None:
        self._spread.changed(here, there, name, port.mac.receiver.paused)

    def report(self) -> dict[str, Any]:
        """Times by port, and the trees."""
        now_ns, counts = self._network.clock.now_ns, self._spread.counts
        ports: list[dict[str, Any]] = [
            {"port": name, "priority": priority, "paused-ns": paused_ns, "pauses": counts.get(name, 0)}
            for name, port in self._network.named_ports()
            for priority in range(PRIORITIES)
            if (paused_ns := port.mac.receiver.paused_ns(priority, now_ns))
        ]
        return {
            "pauses": sum(counts.values()),
            "paused-ns": sum(each["paused-ns"] for each in ports),
            "hosts-paused-ns": sum(each["paused-ns"] for each in ports if ":" not in each["port"]),
            **self._spread.trees(),
            "ports": sorted(ports, key=lambda each: -each["paused-ns"])[:SHOWN],
        }


class CreditWaits:
    """Hears of every wait for credits at every port."""

    def __init__(self, network: Network) -> None:
        self._network = network
        self._spread = Spread(network)
        self._waiting: dict[str, int] = {}
        """The channels of a port that wait, a bit for each."""
        for here, there, name, _, layers in _ports(network):
            if layers.cbfc is not None:
                layers.cbfc.engine.sender.on_wait = partial(self._changed, here, there, name)

    def _changed(self, here: str, there: str, name: str, vc: int, waits: bool) -> None:
        before = self._waiting.get(name, 0)
        now = self._waiting[name] = before | 1 << vc if waits else before & ~(1 << vc)
        self._spread.changed(here, there, name, now)

    def report(self) -> dict[str, Any] | None:
        """Times by port, and the trees; nothing where no port has credits."""
        now_ns, counts = self._network.clock.now_ns, self._spread.counts
        ports: list[dict[str, Any]] = [
            {"port": name, "priority": vc, "waited-ns": waited_ns, "waits": counts.get(name, 0)}
            for _, _, name, _, layers in _ports(self._network)
            if layers.cbfc is not None
            for vc, channel in layers.cbfc.engine.sender.channels.items()
            if (waited_ns := channel.waited_ns(now_ns))
        ]
        if all(layers.cbfc is None for *_, layers in _ports(self._network)):
            return None
        return {
            "waits": sum(counts.values()),
            "waited-ns": sum(each["waited-ns"] for each in ports),
            **self._spread.trees(),
            "ports": sorted(ports, key=lambda each: -each["waited-ns"])[:SHOWN],
        }


def _ports(network: Network) -> Iterator[tuple[str, str, str, Port, LinkLayers]]:
    """Of each port: where it is, where it leads, its name, itself, and its layers."""
    for join in network.joins:
        edge = network.graph.edges[join.index]
        ends = ((edge.a, edge.b, join.a), (edge.b, edge.a, join.b))
        for (here, there, port), layers in zip(ends, join.layers, strict=True):
            yield here, there, f"{here}:{there}" if here in network.bridges else here, port, layers
