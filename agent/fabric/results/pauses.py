"""The spread of pauses, and of waits for credits: a port is stopped because the switch it sends to is, or
because that one is the root.

A stop has the depth 1 when the switch that asked for it sends freely, and one more than the deepest stop of
that switch's ports otherwise. Stops that follow from each other are a tree.
"""

from collections.abc import Iterable, Mapping
from functools import partial
from typing import Any, Final

from isolane.dataplane.config import PRIORITIES
from isolane.fabric.network import End, Network
from isolane.fabric.topology.graph import places
from isolane.lazy_dataclass import dataclass

Change = tuple[int, int, int]
"""A time, the number of an end of a wire, and the priorities that are stopped there from then on."""
Times = Mapping[tuple[int, int], int]
"""By end and priority, how long it was stopped."""
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
        self._places = {place.number: place for place in places(network.graph)}
        self._hosts = set(network.graph.hosts)
        self._trees: list[Tree] = []
        self._begun = 0
        self._stopped: dict[str, dict[str, Stop]] = {name: {} for name in network.graph.switches}
        """By switch, its ports that are stopped."""
        self._was: dict[str, int] = {}
        self.depth = 0
        self.counts: dict[str, int] = {}

    def take(self, parts: Iterable[Iterable[Change]]) -> None:
        """The changes of all parts: at one time in the order of ends, whichever part has them."""
        for now_ns, number, now in sorted(
            (change for part in parts for change in part), key=lambda each: each[:2]
        ):
            place = self._places[number]
            self._changed(place.here, place.there, place.name, now, now_ns)

    def _changed(self, here: str, there: str, name: str, now: int, now_ns: int) -> None:
        """A port has these priorities stopped now, a bit for each."""
        before = self._was.get(name, 0)
        self._was[name] = now
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

    def trees(self, now_ns: int) -> dict[str, object]:
        """The number of trees, and the largest first."""
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

    def ports(self, parts: Iterable[Times], time: str, times: str) -> list[dict[str, Any]]:
        """Times and numbers of stops: of ports of switches, then of hosts."""
        stopped = {key: ns for part in parts for key, ns in part.items() if ns}
        ends = sorted(stopped, key=lambda key: (self._places[key[0]].here in self._hosts, key))
        return [
            {
                "port": self._places[number].name,
                "priority": priority,
                time: stopped[number, priority],
                times: self.counts.get(self._places[number].name, 0),
            }
            for number, priority in ends
        ]


class Changes:
    """Of stops of one kind in this part, until somebody takes them."""

    def __init__(self, network: Network) -> None:
        self._clock = network.clock
        self.seen: list[Change] = []

    def add(self, number: int, stopped: int) -> None:
        """These are stopped at an end from now on."""
        self.seen.append((self._clock.now_ns, number, stopped))


class Pauses:
    """Hears of every pause at every port of switches and hosts of this part."""

    def __init__(self, network: Network) -> None:
        self._network = network
        self.changes = Changes(network)
        for number, end in network.ends.items():
            end.port.mac.receiver.on_change = partial(self._changed, number, end)

    def _changed(self, number: int, end: End) -> None:
        self.changes.add(number, end.port.mac.receiver.paused)

    def times(self) -> Times:
        """At the end of a run."""
        now_ns = self._network.clock.now_ns
        return {
            (number, priority): end.port.mac.receiver.paused_ns(priority, now_ns)
            for number, end in self._network.ends.items()
            for priority in range(PRIORITIES)
        }


def pauses(spread: Spread, parts: Iterable[Times], now_ns: int) -> dict[str, object]:
    """Times by port, and the trees."""
    ports = spread.ports(parts, "paused-ns", "pauses")
    return {
        "pauses": sum(spread.counts.values()),
        "paused-ns": sum(each["paused-ns"] for each in ports),
        "hosts-paused-ns": sum(each["paused-ns"] for each in ports if ":" not in each["port"]),
        **spread.trees(now_ns),
        "ports": sorted(ports, key=lambda each: -each["paused-ns"])[:SHOWN],
    }


class CreditWaits:
    """Hears of every wait for credits at every port of this part."""

    def __init__(self, network: Network) -> None:
        self._network = network
        self.changes = Changes(network)
        self._waiting: dict[int, int] = {}
        """The channels of an end that wait, a bit for each."""
        for number, end in network.ends.items():
            if end.layers.cbfc is not None:
                end.layers.cbfc.engine.sender.on_wait = partial(self._changed, number)

    def _changed(self, number: int, vc: int, waits: bool) -> None:
        before = self._waiting.get(number, 0)
        now = self._waiting[number] = before | 1 << vc if waits else before & ~(1 << vc)
        self.changes.add(number, now)

    def times(self) -> Times | None:
        """At the end of a run; None where no port has credits."""
        now_ns = self._network.clock.now_ns
        layers = {number: end.layers.cbfc for number, end in self._network.ends.items()}
        if all(layer is None for layer in layers.values()):
            return None
        return {
            (number, vc): channel.waited_ns(now_ns)
            for number, layer in layers.items()
            if layer is not None
            for vc, channel in layer.engine.sender.channels.items()
        }


def credit_waits(spread: Spread, parts: Iterable[Times | None], now_ns: int) -> dict[str, Any] | None:
    """Times by port, and the trees; nothing where no port has credits."""
    given = [part for part in parts if part is not None]
    if not given:
        return None
    ports = spread.ports(given, "waited-ns", "waits")
    return {
        "waits": sum(spread.counts.values()),
        "waited-ns": sum(each["waited-ns"] for each in ports),
        **spread.trees(now_ns),
        "ports": sorted(ports, key=lambda each: -each["waited-ns"])[:SHOWN],
    }
