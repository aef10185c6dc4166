"""Wires that are cut and mended at times, and the ways that follow."""

from isolane.fabric.description.topology import Failure
from isolane.fabric.network import Network
from isolane.fabric.results.frames import Account


class Failures:
    """All failures of a run; a wire that several cut is mended when none does any more.

    Each part of a fabric hears of all of them, and has both ends of a wire that fails or none.
    """

    def __init__(self, network: Network, account: Account) -> None:
        self._network = network
        self._account = account
        self._cuts: dict[int, int] = {}
        for failure in network.scenario.failure:
            wires = self._wires(failure)
            network.clock.call_at(failure.at, self._cut, wires)
            if failure.until is not None:
                network.clock.call_at(failure.until, self._mend, wires)

    def _wires(self, failure: Failure) -> list[int]:
        edges = self._network.graph.edges
        return [index for index, edge in enumerate(edges) if edge.joins(failure.ends)]

    def _cut(self, wires: list[int]) -> None:
        for index in wires:
            self._cuts[index] = self._cuts.get(index, 0) + 1
            if self._cuts[index] == 1:
                self._account.cut(index)
                self._set(index, cut=True)
        self._go_other_ways()

    def _mend(self, wires: list[int]) -> None:
        for index in wires:
            self._cuts[index] -= 1
            if not self._cuts[index]:
                self._set(index, cut=False)
        self._go_other_ways()

    def _set(self, index: int, *, cut: bool) -> None:
        for end in self._network.ends_of(index):
            end.wire.change(cut=cut)

    def _go_other_ways(self) -> None:
        network = self._network
        network.common_events += 1
        network.clock.call_at(network.clock.now_ns + network.scenario.routing.repair_time, self._follow)

    def _follow(self, _: object) -> None:
        self._network.common_events += 1
        self._network.routes.cut_edges({index for index, times in self._cuts.items() if times})
        for router in self._network.routers:
            router.forget()
