"""Wires that are cut and mended at times, and the ways that follow."""

from isolane.fabric.description.topology import Failure
from isolane.fabric.network import Join, Network
from isolane.fabric.results.frames import Account


class Failures:
    """All failures of a run; a wire that several cut is mended when none does any more."""

    def __init__(self, network: Network, account: Account) -> None:
        self._network = network
        self._account = account
        self._cuts: dict[int, int] = {}
        for failure in network.scenario.failure:
            joins = self._joins(failure)
            network.clock.call_at(failure.at, self._cut, joins)
            if failure.until is not None:
                network.clock.call_at(failure.until, self._mend, joins)

    def _joins(self, failure: Failure) -> list[Join]:
        edges = self._network.graph.edges
        return [join for join in self._network.joins if edges[join.index].joins(failure.ends)]

    def _cut(self, joins: list[Join]) -> None:
        for join in joins:
            self._cuts[join.index] = self._cuts.get(join.index, 0) + 1
            if self._cuts[join.index] == 1:
                self._account.cut(join)
                self._set(join, cut=True)
        self._go_other_ways()

    def _mend(self, joins: list[Join]) -> None:
        for join in joins:
            self._cuts[join.index] -= 1
            if not self._cuts[join.index]:
                self._set(join, cut=False)
        self._go_other_ways()

    @staticmethod
    def _set(join: Join, *, cut: bool) -> None:
        join.wire.a.change(cut=cut)
        join.wire.b.change(cut=cut)

    def _go_other_ways(self) -> None:
        clock = self._network.clock
        clock.call_at(clock.now_ns + self._network.scenario.routing.repair_time, self._follow)

    def _follow(self, _: object) -> None:
        self._network.routes.cut_edges({index for index, times in self._cuts.items() if times})
        for router in self._network.routers:
            router.forget()
