"""A graph cut into parts for processes, through wires with a delay; parts have about as many hosts each.

Hosts stay with their switch. Switches without hosts go where most of their wires lead to.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from isolane.fabric.description.values import DescriptionError
from isolane.fabric.topology.graph import Edge, Graph
from isolane.lazy_dataclass import dataclass

NS_OF_OCTETS: Final = 8_000_000_000
Group = list[str]
"""Nodes of one part."""


@dataclass(frozen=True, slots=True)
class Partition:
    """The part of each node; nothing that a part does is known to another before the lookahead is over."""

    count: int
    part_of: Mapping[str, int]
    lookahead_ns: int


def whole(graph: Graph) -> Partition:
    """All in one part."""
    return Partition(1, dict.fromkeys((*graph.hosts, *graph.switches), 0), 0)


def partition(graph: Graph, count: int, together: Iterable[tuple[str, str]], least_octets: int) -> Partition:
    """Cut a graph, pairs of nodes left together; `least_octets` are those of the shortest item of a wire.

    DescriptionError for a graph that has not so many.
    """
    if count == 1:
        return whole(graph)
    hosts = set(graph.hosts)
    groups = _groups(graph, together, hosts)
    with_hosts = [group for group in groups if hosts.intersection(group)]
    if len(with_hosts) < count:
        raise DescriptionError(
            f"{count} processes are more than the {len(with_hosts)} parts with hosts that wires with a delay "
            "join; hosts whose transfers wait for each other and wires that fail stay in one part"
        )
    part_of = _in_a_row(with_hosts, hosts, count)
    _go_along(graph, [group for group in groups if not hosts.intersection(group)], part_of, count)
    cut = [edge.wire for edge in graph.edges if part_of[edge.a] != part_of[edge.b]]
    ahead = (wire.delay_ns + least_octets * NS_OF_OCTETS // wire.rate_bps for wire in cut)
    return Partition(count, part_of, min(ahead, default=NS_OF_OCTETS))


def _groups(graph: Graph, together: Iterable[tuple[str, str]], hosts: set[str]) -> list[Group]:
    """Nodes that cannot be cut from each other, in the order of the graph."""
    above: dict[str, str] = {}

    def top(name: str) -> str:
        while name in above:
            name = above[name]
        return name

    def stays(edge: Edge) -> bool:
        return edge.a in hosts or edge.b in hosts or not edge.wire.delay_ns

    for a, b in (*((edge.a, edge.b) for edge in graph.edges if stays(edge)), *together):
        first, second = top(a), top(b)
        if first != second:
            above[second] = first
    groups: dict[str, Group] = {}
    for name in (*graph.hosts, *graph.switches):
        groups.setdefault(top(name), []).append(name)
    return list(groups.values())


def _in_a_row(groups: Sequence[Group], hosts: set[str], count: int) -> dict[str, int]:
    """Neighbours have numbers that follow each other in all kinds of topologies."""
    part_of: dict[str, int] = {}
    part = placed = 0
    for index, group in enumerate(groups):
        enough = placed * count >= len(hosts) * (part + 1)
        if part + 1 < count and placed and (enough or len(groups) - index == count - part - 1):
            part += 1
        part_of.update(dict.fromkeys(group, part))
        placed += len(hosts.intersection(group))
    return part_of


def _go_along(graph: Graph, groups: list[Group], part_of: dict[str, int], count: int) -> None:
    """In rounds, from those next to hosts on; of parts that are as near, to that with the fewest wires."""
    neighbours: dict[str, list[str]] = {}
    for edge in graph.edges:
        neighbours.setdefault(edge.a, []).append(edge.b)
        neighbours.setdefault(edge.b, []).append(edge.a)
    load = [0] * count
    for name, part in part_of.items():
        load[part] += len(neighbours.get(name, ()))
    while groups:
        known = dict(part_of)
        rest: list[Group] = []
        for group in groups:
            wires = [0] * count
            for name in group:
                for other in neighbours.get(name, ()):
                    if other in known:
                        wires[known[other]] += 1
            if not any(wires) and len(rest) + 1 < len(groups):
                rest.append(group)
                continue
            part = max(range(count), key=lambda each: (wires[each], -load[each]))
            part_of.update(dict.fromkeys(group, part))
            load[part] += sum(len(neighbours.get(name, ())) for name in group)
        groups = rest
