"""A graph of hosts and switches: what all kinds of topologies come to."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from isolane.dataplane.emulated.wire import WireConfig
from isolane.fabric.description.scenario import Scenario
from isolane.fabric.description.topology import Dragonfly, Edges, FatTree, LeafSpine, Link, Ring, Wires
from isolane.fabric.description.values import DescriptionError
from isolane.lazy_dataclass import dataclass

MOST_SWITCH_PORTS: Final = 4_096


@dataclass(frozen=True, slots=True)
class Edge:
    """A wire between two nodes; both directions are alike."""

    a: str
    b: str
    wire: WireConfig

    def joins(self, ends: tuple[str, str]) -> bool:
        """Whether it is between these, in any order."""
        return {self.a, self.b} == set(ends)


@dataclass(frozen=True, slots=True)
class Graph:
    """Names of hosts and switches in their order, and the wires."""

    hosts: tuple[str, ...]
    switches: tuple[str, ...]
    edges: tuple[Edge, ...]
    clockwise: bool = False
    """Switches are a circle, and frames go round it in the order of their names."""


@dataclass(frozen=True, slots=True)
class Place:
    """One end of a wire."""

    number: int
    """Twice the index of the edge, and 1 more at `b`."""
    here: str
    there: str
    port: int
    """Ports of a switch are in the order of its edges; that of a host is 1."""
    peer: int
    """The port there."""
    name: str
    """Of the port: `switch:neighbour`, or the name of a host."""


def places(fabric: Graph) -> Iterator[Place]:
    """Both ends of each wire."""
    hosts = set(fabric.hosts)
    taken = dict.fromkeys((*fabric.hosts, *fabric.switches), 0)
    for index, edge in enumerate(fabric.edges):
        taken[edge.a] += 1
        taken[edge.b] += 1
        for side, (here, there) in enumerate(((edge.a, edge.b), (edge.b, edge.a))):
            name = here if here in hosts else f"{here}:{there}"
            yield Place(2 * index + side, here, there, taken[here], taken[there], name)


def graph(scenario: Scenario) -> Graph:
    """The graph of a scenario; DescriptionError for names of links that there are not."""
    match scenario.topology:
        case LeafSpine() as shape:
            result = _leaf_spine(shape, scenario.wire)
        case FatTree() as shape:
            result = _made(list(_fat_tree(shape)), scenario.wire)
        case Dragonfly() as shape:
            result = _made(list(_dragonfly(shape)), scenario.wire)
        case Ring() as shape:
            result = replace(
                _made(list(_ring(shape)), scenario.wire), clockwise=shape.direction == "clockwise"
            )
        case Edges() as shape:
            result = _edges(shape, scenario.wire)
    return _with_overrides(result, scenario.wire)


def check(scenario: Scenario, fabric: Graph) -> None:
    """DescriptionError for what does not fit the graph: wires that fail, room in the buffers of switches."""
    faults = [
        f"failure[{number}].ends: there is no wire {' - '.join(failure.ends)}"
        for number, failure in enumerate(scenario.failure)
        if not any(edge.joins(failure.ends) for edge in fabric.edges)
    ]
    kept = sum(
        each.headroom if each.flow_control == "pfc" else each.credits
        for each in scenario.class_
        if each.flow_control != "lossy"
    )
    ports = dict.fromkeys(fabric.switches, 0)
    for edge in fabric.edges:
        for name in (edge.a, edge.b):
            if name in ports:
                ports[name] += 1
    name = max(ports, key=lambda each: ports[each], default="")
    if name and kept * ports[name] >= scenario.buffer.size:
        faults.append(
            f"buffer.size: {scenario.buffer.size} is not more than {kept * ports[name]}, which the "
            f"{ports[name]} ports of {name} keep for lossless classes"
        )
    if faults:
        raise DescriptionError("\n".join(faults))


Pairs = Iterator[tuple[str, str]]
"""Of a host and its switch, or of two switches."""


def _made(pairs: list[tuple[str, str]], wire: Wires, trunk_bps: int | None = None) -> Graph:
    """Names that begin with `h` and a digit are hosts."""
    names = dict.fromkeys(name for pair in pairs for name in pair)
    hosts = tuple(name for name in names if _is_host(name))
    switches = tuple(name for name in names if not _is_host(name))
    edge, trunk = _wires(wire, trunk_bps)
    edges = tuple(Edge(a, b, edge if _is_host(a) or _is_host(b) else trunk) for a, b in pairs)
    return Graph(hosts, switches, edges)


def _is_host(name: str) -> bool:
    return name[0] == "h" and name[1:].isdecimal()


def _wires(wire: Wires, trunk_bps: int | None = None) -> tuple[WireConfig, WireConfig]:
    """Of hosts, and between switches."""
    edge = WireConfig(wire.rate, wire.delay, wire.loss, wire.bit_error_rate)
    trunk_delay = wire.delay if wire.trunk_delay is None else wire.trunk_delay
    return edge, replace(edge, rate_bps=trunk_bps or wire.trunk_rate or wire.rate, delay_ns=trunk_delay)


def _leaf_spine(shape: LeafSpine, wire: Wires) -> Graph:
    hosts = ((f"h{n + 1}", f"leaf{n // shape.hosts_per_leaf + 1}") for n in range(_leaf_hosts(shape)))
    trunks = (
        (f"leaf{leaf + 1}", f"spine{spine + 1}")
        for leaf in range(shape.leaves)
        for spine in range(shape.spines)
    )
    trunk_bps = None
    if shape.oversubscription is not None:
        trunk_bps = round(shape.hosts_per_leaf * wire.rate / (shape.spines * shape.oversubscription))
    return _made([*hosts, *trunks], wire, trunk_bps)


def _leaf_hosts(shape: LeafSpine) -> int:
    return shape.leaves * shape.hosts_per_leaf


def _fat_tree(shape: FatTree) -> Pairs:
    half = shape.k // 2
    per_edge = shape.hosts_per_edge or half
    number = 0
    for pod in range(1, shape.k + 1):
        for edge in range(1, half + 1):
            for _ in range(per_edge):
                number += 1
                yield f"h{number}", f"pod{pod}-edge{edge}"
    for pod in range(1, shape.k + 1):
        for edge in range(1, half + 1):
            for agg in range(1, half + 1):
                yield f"pod{pod}-edge{edge}", f"pod{pod}-agg{agg}"
    for pod in range(1, shape.k + 1):
        for agg in range(half):
            for core in range(half):
                yield f"pod{pod}-agg{agg + 1}", f"core{agg * half + core + 1}"


def _dragonfly(shape: Dragonfly) -> Pairs:
    """Global link n of a group goes to the n-th other group, round the circle of groups (Kim, 2008)."""
    routers, groups = shape.routers, shape.groups or shape.routers * shape.global_links + 1
    number = 0
    for group in range(1, groups + 1):
        for router in range(1, routers + 1):
            for _ in range(shape.hosts_per_router):
                number += 1
                yield f"h{number}", f"g{group}-r{router}"
    for group in range(1, groups + 1):
        for router in range(1, routers + 1):
            for other in range(router + 1, routers + 1):
                yield f"g{group}-r{router}", f"g{group}-r{other}"
    for group in range(groups):
        for other in range(group + 1, groups):
            here, there = other - group - 1, groups - (other - group) - 1
            yield (
                f"g{group + 1}-r{here // shape.global_links + 1}",
                f"g{other + 1}-r{there // shape.global_links + 1}",
            )


def _ring(shape: Ring) -> Pairs:
    for n in range(shape.switches * shape.hosts_per_switch):
        yield f"h{n + 1}", f"sw{n // shape.hosts_per_switch + 1}"
    for n in range(shape.switches):
        yield f"sw{n + 1}", f"sw{(n + 1) % shape.switches + 1}"


def _edges(shape: Edges, wire: Wires) -> Graph:
    names = dict.fromkeys(name for link in shape.links for name in link.ends)
    hosts = set(shape.hosts)
    edge, trunk = _wires(wire)
    edges = tuple(
        Edge(*link.ends, _changed(edge if hosts & set(link.ends) else trunk, link)) for link in shape.links
    )
    return Graph(shape.hosts, tuple(name for name in names if name not in hosts), edges)


def _changed(wire: WireConfig, link: Link) -> WireConfig:
    return WireConfig(
        wire.rate_bps if link.rate is None else link.rate,
        wire.delay_ns if link.delay is None else link.delay,
        wire.loss if link.loss is None else link.loss,
        wire.bit_error_rate if link.bit_error_rate is None else link.bit_error_rate,
    )


def _with_overrides(fabric: Graph, wire: Wires) -> Graph:
    if not wire.link:
        return fabric
    edges = list(fabric.edges)
    for number, link in enumerate(wire.link):
        same = [n for n, edge in enumerate(edges) if edge.joins(link.ends)]
        if not same:
            raise DescriptionError(f"wire.link[{number}].ends: there is no wire {' - '.join(link.ends)}")
        for n in same:
            edges[n] = replace(edges[n], wire=_changed(edges[n].wire, link))
    return replace(fabric, edges=tuple(edges))
