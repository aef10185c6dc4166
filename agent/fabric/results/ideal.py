"""The ideal time of a transfer: alone on an idle way, its frames in a row at the rate of the slowest wire."""

from functools import lru_cache
from typing import Final, TypeAlias

from isolane.engine.frame import WIRE_OVERHEAD_OCTETS
from isolane.fabric.network import Network

WirePart: TypeAlias = tuple[int, int]
"""Rate and delay."""


def way(network: Network, source: str, destination: str, key: int) -> tuple[WirePart, ...]:
    """The wires that a flow takes; where each frame goes another way, those that its key would choose."""
    routes, edges = network.routes, network.graph.edges
    host = routes.host_numbers[destination]
    indexes, switch = [routes.first_edge(source)], routes.home[source]
    for _ in network.graph.switches:
        port = network.routers[switch].port_of_flow(host, key)
        if not port:
            break
        indexes.append(routes.ports[switch][port - 1][1])
        following = routes.switch_at(switch, port)
        if following is None:
            break
        switch = following
    return tuple((edges[index].wire.rate_bps, edges[index].wire.delay_ns) for index in indexes)


NS_OF_OCTETS: Final = 8_000_000_000


@lru_cache(maxsize=65_536)
def ideal_ns(wires: tuple[WirePart, ...], frames: int, size: int, last: int) -> int:
    """Until the last frame is there whole: stored and forwarded, behind the one before it.

    `size` is that of all frames but the last one, in octets without FCS.
    """
    whole, end = (size + WIRE_OVERHEAD_OCTETS) * NS_OF_OCTETS, (last + WIRE_OVERHEAD_OCTETS) * NS_OF_OCTETS
    before = slowest = there = 0
    for rate_bps, delay_ns in wires:
        slowest = max(slowest, (frames - 2) * whole // rate_bps)
        before += whole // rate_bps
        there = max(there, before + slowest if frames > 1 else 0) + end // rate_bps + delay_ns
        before += delay_ns
    return there
