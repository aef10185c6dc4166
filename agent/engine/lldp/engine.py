"""The LLDP engine: one agent for each port and destination address, and dispatch to them."""

from collections.abc import Callable
from heapq import heappop, heappush
from itertools import count
from random import Random

from isolane.engine.effects import Effect
from isolane.engine.lldp.agent import AgentKey, LldpAgent
from isolane.engine.lldp.config import AgentConfig
from isolane.engine.lldp.counters import RemoteStatistics
from isolane.engine.lldp.local import LocalPort, LocalSystem
from isolane.wire.errors import WireError
from isolane.wire.ethernet import LLDP
from isolane.wire.lldp.lldpdu import NEAREST_BRIDGE
from isolane.wire.view import FrameView


class LldpEngine:
    """All agents of a system."""

    def __init__(self, system: LocalSystem, random: Random) -> None:
        self.remote_statistics = RemoteStatistics()
        self.agents: dict[AgentKey, LldpAgent] = {}
        self._system = system
        self._random = random
        self._deadlines: list[tuple[int, int, LldpAgent]] = []
        self._order = count()

    @property
    def system(self) -> LocalSystem:
        """Information about the system, which every port sends."""
        return self._system

    def add_agent(
        self,
        port: str,
        local: LocalPort,
        config: AgentConfig,
        *,
        destination: bytes = NEAREST_BRIDGE,
    ) -> LldpAgent:
        """An agent; it does nothing until its port is enabled."""
        key = (port, destination)
        agent = LldpAgent(key, config, self._system, local, self.remote_statistics, self._random)
        self.agents[key] = agent
        return agent

    def remove_agent(self, port: str, destination: bytes, now_ns: int) -> list[Effect]:
        """Says goodbye, forgets its neighbours and is gone."""
        agent = self.agents.pop((port, destination))
        agent.queued_ns = None
        return agent.close(now_ns)

    def set_port_enabled(self, port: str, enabled: bool, now_ns: int) -> list[Effect]:
        """A MAC went up or down."""
        return self._each(port, lambda agent: agent.set_port_enabled(enabled, now_ns))

    def configure(self, port: str, destination: bytes, config: AgentConfig, now_ns: int) -> list[Effect]:
        """Other configuration of one agent."""
        agent = self.agents[port, destination]
        return self._touched(agent, agent.configure(config, now_ns))

    def set_system(self, system: LocalSystem, now_ns: int) -> list[Effect]:
        """The system says something else of itself."""
        self._system = system
        effects: list[Effect] = []
        for agent in self.agents.values():
            effects += self._touched(agent, agent.set_local(system, agent.local, now_ns))
        return effects

    def set_local(
        self, port: str, local: LocalPort, now_ns: int, destination: bytes | None = None
    ) -> list[Effect]:
        """A port says something else of itself, through one of its agents or through all of them."""

        def change(agent: LldpAgent) -> list[Effect]:
            return agent.set_local(self._system, local, now_ns)

        if destination is None:
            return self._each(port, change)
        agent = self.agents[port, destination]
        return self._touched(agent, change(agent))

    def receive(self, port: str, frame: bytes, now_ns: int) -> list[Effect]:
        """A frame (without FCS) came in on a port; what is no LLDPDU for an agent there is left alone."""
        try:
            view = FrameView(frame)
        except WireError:
            return []
        agent = self.agents.get((port, view.destination))
        if agent is None or view.ethertype != LLDP or view.is_tagged:
            return []
        return self._touched(agent, agent.receive(view.source, frame[view.payload_offset :], now_ns))

    def deadline(self) -> int | None:
        """When `expire` wants to be called next."""
        self._settle()
        return self._deadlines[0][0] if self._deadlines else None

    def expire(self, now_ns: int) -> list[Effect]:
        """Run every timer that is due at `now_ns`."""
        effects: list[Effect] = []
        while (deadline := self.deadline()) is not None and deadline <= now_ns:
            agent = heappop(self._deadlines)[2]
            agent.queued_ns = None
            effects += self._touched(agent, agent.expire(now_ns))
        return effects

    def _each(self, port: str, change: Callable[[LldpAgent], list[Effect]]) -> list[Effect]:
        effects: list[Effect] = []
        for agent in self.agents.values():
            if agent.port == port:
                effects += self._touched(agent, change(agent))
        return effects

    def _touched(self, agent: LldpAgent, effects: list[Effect]) -> list[Effect]:
        """Its deadline may be an earlier one now; a later one shows when the earlier comes up."""
        deadline = agent.deadline()
        if deadline is not None and (agent.queued_ns is None or deadline < agent.queued_ns):
            self._queue(agent, deadline)
        return effects

    def _queue(self, agent: LldpAgent, deadline: int) -> None:
        agent.queued_ns = deadline
        heappush(self._deadlines, (deadline, next(self._order), agent))

    def _settle(self) -> None:
        """Bring an agent to the top whose deadline is what the heap says."""
        heap = self._deadlines
        while heap:
            queued_ns, _, agent = heap[0]
            deadline = agent.deadline() if agent.queued_ns == queued_ns else None
            if deadline == queued_ns:
                return
            heappop(heap)
            if agent.queued_ns == queued_ns:
                agent.queued_ns = None
                if deadline is not None:
                    self._queue(agent, deadline)
