"""The transfers of all workloads of a scenario, in the order of their numbers."""

from collections.abc import Iterator, Sequence
from random import Random
from typing import Final

from isolane.fabric.description.scenario import Scenario
from isolane.fabric.description.values import DescriptionError
from isolane.fabric.description.workloads import (
    AllReduce,
    AllToAll,
    Incast,
    Listed,
    Permutation,
    PoissonFlows,
    Stream,
    Workload,
)
from isolane.fabric.topology.graph import Graph
from isolane.fabric.workload import collectives
from isolane.fabric.workload.sizes import DISTRIBUTIONS, Sizes
from isolane.fabric.workload.transfer import Draft, StreamPlan, Transfer

MOST_TRANSFERS: Final = 1_000_000
NS_PER_S: Final = 1_000_000_000


class Plan:
    """Draws what is left to chance from the seed and the name of the workload."""

    def __init__(self, scenario: Scenario, graph: Graph, seed: int, *, trial: bool = False) -> None:
        """`trial`: of what is drawn one transfer is enough, to see whether it can be."""
        self._scenario = scenario
        self._graph = graph
        self._known = set(graph.hosts)
        self._rates = self._rates_of_hosts()
        self.transfers: list[Transfer] = []
        self.streams: list[StreamPlan] = []
        for number, workload in enumerate(scenario.workload):
            where = f"workload[{number}]"
            rng = Random(f"{seed} {workload.name}")  # noqa: S311 - a simulation
            if isinstance(workload, Stream):
                self.streams += self._streams(workload, where)
                continue
            first = len(self.transfers)
            for draft in self._drafts(workload, where, rng):
                if len(self.transfers) >= MOST_TRANSFERS:
                    raise DescriptionError(f"{where}: makes more than {MOST_TRANSFERS:,} transfers")
                self.transfers.append(self._transfer(draft, workload, first))
                if trial and isinstance(workload, PoissonFlows):
                    break

    def _rates_of_hosts(self) -> dict[str, int]:
        rates = {}
        for edge in self._graph.edges:
            for name in (edge.a, edge.b):
                if name in self._known:
                    rates[name] = edge.wire.rate_bps
        return rates

    def _transfer(self, draft: Draft, workload: Workload, first: int) -> Transfer:
        return Transfer(
            len(self.transfers),
            workload.name,
            draft.source,
            draft.destination,
            draft.octets,
            draft.at_ns if draft.after else workload.start + draft.at_ns,
            workload.priority if draft.priority is None else draft.priority,
            getattr(workload, "transport", None) or self._scenario.transport,
            tuple(first + number for number in draft.after),
        )

    def _drafts(self, workload: Workload, where: str, rng: Random) -> Iterator[Draft]:
        match workload:
            case Incast():
                yield from self._incast(workload, where, rng)
            case Permutation():
                yield from self._permutation(workload, where, rng)
            case AllToAll():
                yield from self._all_to_all(workload, where)
            case AllReduce():
                hosts = self._some(workload.hosts, f"{where}.hosts", 2)
                yield from collectives.all_reduce(workload, hosts)
            case PoissonFlows():
                yield from self._poisson(workload, where, rng)
            case Listed():
                yield from self._listed(workload, where)

    def _hosts(self, names: Sequence[str], where: str) -> list[str]:
        """Those named, or all."""
        for name in names:
            if name not in self._known:
                raise DescriptionError(f"{where}: there is no host {name}")
        return list(names or self._graph.hosts)

    def _some(self, names: Sequence[str], where: str, least: int) -> list[str]:
        hosts = list(dict.fromkeys(self._hosts(names, where)))
        if len(hosts) < least:
            raise DescriptionError(f"{where}: {least} hosts at least")
        return hosts

    def _incast(self, workload: Incast, where: str, rng: Random) -> Iterator[Draft]:
        (to,) = self._hosts((workload.to,), f"{where}.to")
        senders = [name for name in self._some(workload.from_, f"{where}.from", 1) if name != to]
        if workload.senders is not None:
            if workload.senders > len(senders):
                raise DescriptionError(
                    f"{where}.senders: {workload.senders} is more than the {len(senders)} hosts there are"
                )
            senders = rng.sample(senders, workload.senders)
        for round_ in range(workload.repeat):
            for name in senders:
                yield Draft(
                    name, to, workload.size, round_ * workload.interval + rng.randint(0, workload.spread)
                )

    def _permutation(self, workload: Permutation, where: str, rng: Random) -> Iterator[Draft]:
        """A round trip through the hosts in an order by chance, so that none sends to itself."""
        hosts = self._some(workload.hosts, f"{where}.hosts", 2)
        order = rng.sample(hosts, len(hosts))
        partner = dict(zip(order, [*order[1:], order[0]], strict=True))
        for round_ in range(workload.repeat):
            for number, name in enumerate(hosts):
                after = ((round_ - 1) * len(hosts) + number,) if round_ else ()
                yield Draft(name, partner[name], workload.size, after=after)

    def _all_to_all(self, workload: AllToAll, where: str) -> Iterator[Draft]:
        """Each host begins with the one behind it, so that not all send to the same one at once."""
        hosts = self._some(workload.hosts, f"{where}.hosts", 2)
        at_once = workload.at_once or len(hosts)
        for step in range(1, len(hosts)):
            for number, name in enumerate(hosts):
                before = (step - 1 - at_once) * len(hosts) + number
                yield Draft(
                    name,
                    hosts[(number + step) % len(hosts)],
                    workload.size,
                    after=(before,) if step > at_once else (),
                )

    def _poisson(self, workload: PoissonFlows, where: str, rng: Random) -> Iterator[Draft]:
        sources = self._some(workload.from_, f"{where}.from", 1)
        targets = self._some(workload.to, f"{where}.to", 1)
        if len(set(sources + targets)) < 2:
            raise DescriptionError(f"{where}.to: a host cannot send to itself")
        points = workload.distribution
        sizes = Sizes(DISTRIBUTIONS[points] if isinstance(points, str) else points)
        octets_per_s = sum(self._rates[name] for name in sources) / 8 * workload.load
        gap_ns = sizes.mean / octets_per_s * NS_PER_S
        end_ns = (self._scenario.duration if workload.end is None else workload.end) - workload.start
        now_ns = rng.expovariate(1 / gap_ns)
        while now_ns < end_ns:
            source = rng.choice(sources)
            target = rng.choice(targets)
            if source != target:
                yield Draft(source, target, sizes.draw(rng), int(now_ns))
                now_ns += rng.expovariate(1 / gap_ns)

    def _listed(self, workload: Listed, where: str) -> Iterator[Draft]:
        places = {each.id: place for place, each in enumerate(workload.transfers)}
        for place, each in enumerate(workload.transfers):
            self._hosts((each.source, each.destination), f"{where}.transfers[{place}]")
            after = tuple(places[number] for number in each.after)
            yield Draft(each.source, each.destination, each.size, each.at, after, each.priority)

    def _streams(self, workload: Stream, where: str) -> Iterator[StreamPlan]:
        sources = self._some(workload.from_, f"{where}.from", 1)
        targets = self._some(workload.to, f"{where}.to", 1)
        for number, source in enumerate(sources):
            target = targets[number % len(targets)]
            if source == target:
                raise DescriptionError(f"{where}.to: {source} cannot send to itself")
            yield StreamPlan(workload, source, target, number)
