"""The LLDP engine: one agent for each port and destination address, and dispatch to them."""

from collections.abc import Callable
from dataclasses import replace
from heapq import heappop, heappush
from itertools import count
from random import Random

from isolane.durations import SECOND_NS
from isolane.engine.effects import Effect, Notify, Send
from isolane.engine.lldp.config import (
    AgentConfig,
    Constructed,
    LocalPort,
    LocalSystem,
    information_frame,
    shutdown_frame,
)
from isolane.engine.lldp.events import LldpEvent, NeighborAdded, RemoteTableChange, TooManyNeighbors
from isolane.engine.lldp.neighbor import RemoteStatistics
from isolane.engine.lldp.receiver import Receiver
from isolane.engine.lldp.transmitter import Transmitter
from isolane.wire.errors import WireError
from isolane.wire.ethernet import LLDP
from isolane.wire.lldp.lldpdu import NEAREST_BRIDGE
from isolane.wire.view import FrameView

AgentKey = tuple[str, bytes]


class LldpAgent:
    """One LLDP agent; its answers are effects."""

    def __init__(
        self,
        key: AgentKey,
        config: AgentConfig,
        system: LocalSystem,
        local: LocalPort,
        remote: RemoteStatistics,
        random: Random,
    ) -> None:
        self.port, self.destination = key
        self.config = config
        self.system = system
        self.local = local
        self.port_enabled = False
        self.transmitter = Transmitter(config, self, random)
        self.receiver = Receiver(self.port, self.destination, config, remote)
        self._remote = remote
        self._constructed: Constructed | None = None
        self._is_change_told = True
        self._quiet_until_ns = 0
        self.queued_ns: int | None = None

    def information_frame(self) -> Constructed:
        """The TLVs to be sent now, made again only after a change."""
        if self._constructed is None:
            self._constructed = information_frame(self.system, self.local, self.config, self.destination)
        return self._constructed

    def shutdown_frame(self) -> bytes:
        """The LLDPDU by which neighbours forget this agent."""
        return shutdown_frame(self.system, self.local, self.destination)

    def set_port_enabled(self, enabled: bool, now_ns: int) -> list[Effect]:
        """The MAC went up or down."""
        self.port_enabled = enabled
        return self._set_enabled(now_ns)

    def configure(self, config: AgentConfig, now_ns: int) -> list[Effect]:
        """Other configuration; what neighbours should hear of is sent at once."""
        self.config = self.transmitter.config = self.receiver.config = config
        effects = self._set_enabled(now_ns)
        return effects + self._announce(now_ns)

    def set_local(self, system: LocalSystem, local: LocalPort, now_ns: int) -> list[Effect]:
        """Other contents; sent at once when that makes another frame (somethingChangedLocal)."""
        self.system, self.local = system, local
        return self._announce(now_ns)

    def close(self, now_ns: int) -> list[Effect]:
        """Says goodbye and forgets its neighbours."""
        effects = self.configure(replace(self.config, admin_status="disabled"), now_ns)
        self.receiver.forget(now_ns)
        return effects + self._effects(now_ns)

    def receive(self, source: bytes, payload: bytes, now_ns: int) -> list[Effect]:
        """An LLDPDU to this agent's destination address."""
        self.receiver.receive(source, payload, now_ns)
        if any(isinstance(event, NeighborAdded) for event in self.receiver.events):
            self.transmitter.new_neighbor(now_ns)
        return self._effects(now_ns)

    def deadline(self) -> int | None:
        """When `expire` wants to be called next."""
        instants = [self.transmitter.deadline(), self.receiver.deadline()]
        if not self._is_change_told:
            instants.append(self._quiet_until_ns)
        return min((instant for instant in instants if instant is not None), default=None)

    def expire(self, now_ns: int) -> list[Effect]:
        """Do what is due."""
        self.receiver.expire(now_ns)
        self.transmitter.expire(now_ns)
        return self._effects(now_ns)

    def _set_enabled(self, now_ns: int) -> list[Effect]:
        port, config = self.port_enabled, self.config
        self.transmitter.set_enabled(now_ns, port=port, admin=config.transmits)
        self.receiver.set_enabled(now_ns, port=port, admin=config.receives)
        return self._effects(now_ns)

    def _announce(self, now_ns: int) -> list[Effect]:
        before, self._constructed = self._constructed, None
        if before is not None and self.information_frame().frame != before.frame:
            self.transmitter.local_change(now_ns)
        return self._effects(now_ns)

    def _effects(self, now_ns: int) -> list[Effect]:
        """The effects of both halves: frames first, then events, then the notification."""
        effects: list[Effect] = [Send(self.port, frame) for frame in self.transmitter.frames]
        self.transmitter.frames.clear()
        events = self.receiver.events
        if events:
            self._note_change(events)
            effects += [Notify(event) for event in events]
            events.clear()
        if not self._is_change_told and self._quiet_until_ns <= now_ns:
            effects.append(self._tell_change(now_ns))
        return effects

    def _note_change(self, events: list[LldpEvent]) -> None:
        """11.5.1: a full table is a change too, for its drops."""
        if self.config.notification_enable and any(
            not isinstance(event, TooManyNeighbors) or event.active for event in events
        ):
            self._is_change_told = False

    def _tell_change(self, now_ns: int) -> Notify:
        self._is_change_told = True
        self._quiet_until_ns = now_ns + self.config.notification_interval * SECOND_NS
        remote = self._remote
        return Notify(
            RemoteTableChange(
                remote.remote_inserts, remote.remote_deletes, remote.remote_drops, remote.remote_ageouts
            )
        )


class LldpEngine:
    """All agents of a system."""

    def __init__(self, system: LocalSystem, random: Random) -> None:
        self.remote_statistics = RemoteStatistics()
        self.agents: dict[AgentKey, LldpAgent] = {}
        self.system = system
        self._random = random
        self._deadlines: list[tuple[int, int, LldpAgent]] = []
        self._order = count()

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
        agent = LldpAgent(key, config, self.system, local, self.remote_statistics, self._random)
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
        self.system = system
        effects: list[Effect] = []
        for agent in self.agents.values():
            effects += self._touched(agent, agent.set_local(system, agent.local, now_ns))
        return effects

    def set_local(
        self, port: str, local: LocalPort, now_ns: int, destination: bytes | None = None
    ) -> list[Effect]:
        """A port says something else of itself, through one of its agents or through all of them."""

        def change(agent: LldpAgent) -> list[Effect]:
            return agent.set_local(self.system, local, now_ns)

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
