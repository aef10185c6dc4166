"""Isolation against the truth: which flows want more than their share of a port, and which were isolated.

What a flow wants is the demand at its source: its octets at the rate of the host from its beginning on,
shared among what the host sends at that time. At each port of its way it is judged by max-min shares of what
the port could send, held or not; `ground_truth` has the definitions.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from isolane.fabric.network import Network
from isolane.fabric.results.completion import LEAST_SAMPLES
from isolane.fabric.results.ground_truth import Truth, score, truth
from isolane.fabric.workload.transfer import Progress, StreamPlan

NS_OF_OCTETS = 8_000_000_000


class Isolations:
    """Notes every entry that comes into a table of flows."""

    def __init__(self, network: Network) -> None:
        self._network = network
        self._times: dict[int, list[int]] = {}
        for bridge in network.bridges.values():
            bridge.isolation.flows.streams.changes = []

    def look(self, _now_ns: int) -> None:
        """Take what came since the last look."""
        for bridge in self._network.bridges.values():
            changes = bridge.isolation.flows.streams.changes
            if changes:
                for entry, came in changes:
                    if came:
                        self._times.setdefault(entry.key, []).append(entry.create_ns)
                changes.clear()

    def counted(self) -> dict[str, object]:
        """At the end of a run, in this part: the times of isolations by flow, and counters of switches."""
        self.look(0)
        cips = [cip for bridge in self._network.bridges.values() for cip in bridge.isolation.cips.values()]
        return {
            "times": self._times,
            "by-detection": sum(cip.counters.flows_isolated for cip in cips),
            "by-peer": sum(cip.counters.flows_isolated_by_peer for cip in cips),
            "cims": sum(cip.counters.cims_sent_add + cip.counters.cims_sent_delete for cip in cips),
        }


def isolation(
    network: Network,
    parts: Sequence[Mapping[str, Any]],
    begun: Iterable[Progress],
    streams: Iterable[tuple[StreamPlan, int]],
    interval_ns: int,
) -> dict[str, object]:
    """Counters of all switches, and the scores."""
    came: dict[int, list[int]] = {}
    for part in parts:
        for key, since in part["times"].items():
            came.setdefault(key, []).extend(since)
    times = {key: sorted(each) for key, each in came.items()}
    demands = _Demands(network, begun, streams, interval_ns, network.scenario.duration)
    known = demands.truth()
    scores = score(known, times)
    taken = scores.time_to_isolate_ns
    return {
        "interval-ns": interval_ns,
        "flows": demands.flows,
        "guilty": len(known.guilty_since_ns),
        "innocent": len(known.innocent),
        "isolated": len(times),
        "innocent-isolated": sum(key in times for key in known.innocent),
        "precision": round(scores.precision, 6),
        "recall": round(scores.recall, 6),
        "excess-coverage": round(scores.excess_coverage, 6),
        "isolate-p50-ns": taken[len(taken) // 2] if len(taken) >= LEAST_SAMPLES[500] else None,
        "again": sum(max(0, len(each) - 1) for each in times.values()),
        **{name: sum(part[name] for part in parts) for name in ("by-detection", "by-peer", "cims")},
    }


class _Demands:
    """Octets that each flow wants to send in each interval."""

    def __init__(
        self,
        network: Network,
        begun: Iterable[Progress],
        streams: Iterable[tuple[StreamPlan, int]],
        interval_ns: int,
        end_ns: int,
    ) -> None:
        self._network = network
        self._interval_ns = interval_ns
        self._count = -(-end_ns // interval_ns)
        self._end_ns = end_ns
        self._wants: dict[int, dict[int, float]] = {}
        self._ends: dict[int, tuple[str, str]] = {}
        sources: dict[str, list[int]] = {}
        for key, source, target, spans in self._spans(begun, streams):
            self._wants[key] = spans
            self._ends[key] = source, target
            sources.setdefault(source, []).append(key)
        self.flows = len(self._wants)
        for source, keys in sources.items():
            self._share(keys, self._line_octets(source))

    def _line_octets(self, host: str) -> float:
        edge = self._network.graph.edges[self._network.routes.first_edge(host)]
        return edge.wire.rate_bps * self._interval_ns / NS_OF_OCTETS

    def _spans(
        self, begun: Iterable[Progress], streams: Iterable[tuple[StreamPlan, int]]
    ) -> Iterator[tuple[int, str, str, dict[int, float]]]:
        for each in begun:
            transfer = each.transfer
            rate = self._line_octets(transfer.source) / self._interval_ns
            until = each.begin_ns + transfer.octets / rate
            yield (
                each.key,
                transfer.source,
                transfer.destination,
                self._octets(each.begin_ns, until, rate),
            )
        for plan, key in streams:
            stream = plan.stream
            part = stream.on / (stream.on + stream.off) if stream.spacing == "on-off" else 1.0
            end = self._end_ns if stream.end is None else stream.end
            rate = stream.rate * part / NS_OF_OCTETS
            yield key, plan.source, plan.destination, self._octets(stream.start, end, rate)

    def _octets(self, begin_ns: float, end_ns: float, rate: float) -> dict[int, float]:
        """The octets of a rate, by the number of the interval."""
        by_port = {}
        first = int(begin_ns // self._interval_ns)
        last = min(self._count - 1, int(end_ns // self._interval_ns))
        for number in range(first, last + 1):
            since = max(begin_ns, number * self._interval_ns)
            until = min(end_ns, (number + 1) * self._interval_ns)
            if until > since:
                by_port[number] = (until - since) * rate
        return by_port

    def _share(self, keys: list[int], line_octets: float) -> None:
        """A host cannot send faster than its wire."""
        for number in range(self._count):
            total = sum(self._wants[key].get(number, 0.0) for key in keys)
            if total > line_octets:
                for key in keys:
                    if number in self._wants[key]:
                        self._wants[key][number] *= line_octets / total

    def truth(self) -> Truth:
        """Over all ports: guilty at one is guilty, innocent is who is so everywhere."""
        guilty: dict[int, int] = {}
        excess: dict[int, int] = {}
        innocent = set(self._wants)
        for (rate_bps, _), keys in sorted(self._ports().items(), key=lambda each: each[0][1]):
            granted = rate_bps * self._interval_ns // NS_OF_OCTETS
            if not self._overloads(keys, granted):
                continue
            demands = {key: self._demand(key) for key in keys}
            known = truth(demands, granted, self._interval_ns, self._count * self._interval_ns)
            innocent &= known.innocent | (innocent - set(keys))
            for key, since_ns in known.guilty_since_ns.items():
                guilty[key] = min(guilty.get(key, since_ns), since_ns)
                excess[key] = max(excess.get(key, 0), known.excess_octets[key])
        return Truth(guilty, frozenset(innocent - set(guilty)), excess, self._interval_ns)

    def _overloads(self, keys: list[int], granted: int) -> bool:
        return any(
            sum(self._wants[key].get(number, 0.0) for key in keys) > granted for number in range(self._count)
        )

    def _demand(self, key: int) -> Any:
        wants = self._wants[key]
        return lambda since_ns, _until_ns: int(wants.get(since_ns // self._interval_ns, 0.0))

    def _ports(self) -> dict[tuple[int, str], list[int]]:
        """By rate and name, the flows whose way leads through a port of a switch."""
        network = self._network
        routes = network.routes
        by_port: dict[tuple[int, str], list[int]] = {}
        for key, (source, target) in self._ends.items():
            switch: int | None = routes.home[source]
            host = routes.host_numbers[target]
            if network.scenario.routing.spread == "frame":
                switch = routes.home[target]
            for _ in network.graph.switches:
                if switch is None:
                    break
                port = network.routers[switch].port_of_flow(host, key)
                if not port:
                    break
                edge = network.graph.edges[routes.ports[switch][port - 1][1]]
                by_port.setdefault((edge.wire.rate_bps, f"{switch} {port}"), []).append(key)
                switch = routes.switch_at(switch, port)
        return by_port
