"""One LLDP agent: transmitter and receiver of one port and destination address."""

from dataclasses import replace
from random import Random

from isolane.durations import SECOND_NS
from isolane.engine.effects import Effect, Notify, Send
from isolane.engine.lldp.config import AgentConfig
from isolane.engine.lldp.counters import RemoteStatistics
from isolane.engine.lldp.events import LldpEvent, NeighborAdded, RemoteTableChange, TooManyNeighbors
from isolane.engine.lldp.local import (
    Constructed,
    LocalPort,
    LocalSystem,
    information_frame,
    shutdown_frame,
)
from isolane.engine.lldp.receiver import Receiver
from isolane.engine.lldp.transmitter import Transmitter

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
        """The shutdown LLDPDU."""
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
