"""The receive machine of one agent and the neighbours it knows (802.1AB 9.2.9, 9.2.7.7)."""

from collections.abc import Callable, Iterator
from heapq import heappop, heappush
from typing import Final

from isolane.durations import SECOND_NS
from isolane.engine.lldp.config import AgentConfig
from isolane.engine.lldp.events import (
    LldpEvent,
    NeighborAdded,
    NeighborChanged,
    NeighborRemoved,
    RemovalReason,
    TooManyNeighbors,
)
from isolane.engine.lldp.machine import RECEIVE, RxAction, RxEvent, RxState
from isolane.engine.lldp.neighbor import Neighbor, RemoteStatistics, RxStatistics
from isolane.wire.errors import WireError
from isolane.wire.lldp.basic import ChassisId, PortId
from isolane.wire.lldp.lldpdu import Lldpdu

FORGOTTEN_NS: Final = -1

# Who sends (MSAP identifier): chassis id and port id.
Msap = tuple[ChassisId, PortId]


class Receiver:
    """Keeps neighbours; gathers what happened in `events` for whoever called."""

    def __init__(self, port: str, destination: bytes, config: AgentConfig, remote: RemoteStatistics) -> None:
        self.config = config
        self.statistics = RxStatistics()
        self.state = RxState.WAIT_PORT_OPERATIONAL
        self.too_many_neighbors = False
        self.events: list[LldpEvent] = []
        self._port = port
        self._destination = destination
        self._remote = remote
        self._neighbors: dict[Msap, Neighbor] = {}
        self._by_payload: dict[bytes, Neighbor] = {}
        self._ages: list[tuple[int, int, Neighbor]] = []
        self._too_many_until_ns = 0
        self._frame: tuple[bytes, bytes] = (b"", b"")
        self._last_index = 0
        self._queued = 0
        self._actions: dict[RxAction, Callable[[int], None]] = {
            RxAction.INITIALIZE: self._initialize,
            RxAction.PROCESS_FRAME: self._process_frame,
            RxAction.DELETE_AGED: self._delete_aged,
        }

    def __len__(self) -> int:
        return len(self._neighbors)

    def __iter__(self) -> Iterator[Neighbor]:
        return iter(self._neighbors.values())

    def set_enabled(self, now_ns: int, *, port: bool, admin: bool) -> None:
        """The port, or adminStatus, may have changed."""
        self._apply(RxEvent.PORT_UP if port else RxEvent.PORT_DOWN, now_ns)
        self._apply(RxEvent.ENABLED if admin else RxEvent.DISABLED, now_ns)

    def receive(self, source: bytes, payload: bytes, now_ns: int) -> None:
        """An LLDPDU to this agent's destination address came in."""
        self._frame = (source, payload)
        self._apply(RxEvent.FRAME, now_ns)

    def deadline(self) -> int | None:
        """When `expire` wants to be called: the first neighbour to age, or room again."""
        self._settle_ages()
        first = self._ages[0][0] if self._ages else None
        if not self.too_many_neighbors:
            return first
        return self._too_many_until_ns if first is None else min(first, self._too_many_until_ns)

    def expire(self, now_ns: int) -> None:
        """Do what is due."""
        if self.too_many_neighbors and self._too_many_until_ns <= now_ns:
            self._set_too_many(False)
        self._settle_ages()
        if self._ages and self._ages[0][0] <= now_ns:
            self._apply(RxEvent.AGED, now_ns)

    def forget(self, now_ns: int) -> None:
        """Forget all neighbours, as when the agent is reinitialized."""
        self._initialize(now_ns)

    def _apply(self, event: RxEvent, now_ns: int) -> None:
        arm = RECEIVE[self.state, event]
        self.state = arm.state
        for action in arm.actions:
            self._actions[action](now_ns)

    def _initialize(self, now_ns: int) -> None:
        """9.2.7.8: nothing is known."""
        if self.too_many_neighbors:
            self._set_too_many(False)
        for neighbor in tuple(self._neighbors.values()):
            self._remove(neighbor, "reinitialized", now_ns)

    def _process_frame(self, now_ns: int) -> None:
        """9.2.7.7; what was said before, octet for octet, is not read again."""
        source, payload = self._frame
        self.statistics.total_frames += 1
        neighbor = self._by_payload.get(payload)
        if neighbor is None:
            self._process_new(source, payload, now_ns)
        else:
            self._count_tlvs(neighbor)
            neighbor.source = source
            self._refresh(neighbor, now_ns)

    def _process_new(self, source: bytes, payload: bytes, now_ns: int) -> None:
        try:
            lldpdu = Lldpdu.decode(payload)
        except WireError:
            self.statistics.total_discarded_frames += 1
            self.statistics.error_frames += 1
            return
        neighbor = self._neighbors.get((lldpdu.chassis_id, lldpdu.port_id))
        if lldpdu.time_to_live == 0:
            if neighbor is not None:
                self._remove(neighbor, "shutdown", now_ns)
        elif neighbor is not None:
            self._update(neighbor, source, payload, lldpdu, now_ns)
        elif len(self._neighbors) >= self.config.room:
            self._refuse(lldpdu, now_ns)
        else:
            self._add(source, payload, lldpdu, now_ns)

    def _add(self, source: bytes, payload: bytes, lldpdu: Lldpdu, now_ns: int) -> None:
        self._last_index += 1
        neighbor = Neighbor(self._last_index, source, payload, lldpdu, now_ns)
        self._neighbors[neighbor.chassis_id, neighbor.port_id] = neighbor
        self._by_payload[payload] = neighbor
        self._count_tlvs(neighbor)
        self._refresh(neighbor, now_ns)
        self._remote.remote_inserts += 1
        self._remote.last_change_ns = now_ns
        self.events.append(NeighborAdded(self._port, self._destination, neighbor))

    def _update(self, neighbor: Neighbor, source: bytes, payload: bytes, lldpdu: Lldpdu, now_ns: int) -> None:
        """mibUpdateObjects, 9.2.7.6; another time to live alone is no change."""
        before = neighbor.lldpdu
        del self._by_payload[neighbor.payload]
        self._by_payload[payload] = neighbor
        neighbor.replace(source, payload, lldpdu)
        self._count_tlvs(neighbor)
        self._refresh(neighbor, now_ns)
        if before.optional == lldpdu.optional:
            return
        neighbor.changes = True
        neighbor.time_mark_ns = now_ns
        self._remote.last_change_ns = now_ns
        self.events.append(NeighborChanged(self._port, self._destination, neighbor, before))

    def _refuse(self, lldpdu: Lldpdu, now_ns: int) -> None:
        """9.2.7.7.5: no room; the new one is not taken in, for as long as it says it lives."""
        self.statistics.total_discarded_frames += 1
        self._remote.remote_drops += 1
        until_ns = now_ns + lldpdu.time_to_live * SECOND_NS
        self._too_many_until_ns = max(self._too_many_until_ns, until_ns)
        if not self.too_many_neighbors:
            self._set_too_many(True)

    def _delete_aged(self, now_ns: int) -> None:
        self._settle_ages()
        while self._ages and self._ages[0][0] <= now_ns:
            neighbor = self._ages[0][2]
            self.statistics.total_ageouts += 1
            self._remote.remote_ageouts += 1
            self._remove(neighbor, "aged-out", now_ns)
            self._settle_ages()

    def _remove(self, neighbor: Neighbor, reason: RemovalReason, now_ns: int) -> None:
        del self._neighbors[neighbor.chassis_id, neighbor.port_id]
        del self._by_payload[neighbor.payload]
        neighbor.expires_ns = FORGOTTEN_NS
        self._remote.remote_deletes += 1
        self._remote.last_change_ns = now_ns
        self.events.append(NeighborRemoved(self._port, self._destination, neighbor, reason))

    def _refresh(self, neighbor: Neighbor, now_ns: int) -> None:
        """A refreshed neighbour keeps its earlier place in the heap until that comes up."""
        neighbor.expires_ns = now_ns + neighbor.lldpdu.time_to_live * SECOND_NS
        if neighbor.expires_ns < neighbor.queued_ns:
            self._queue(neighbor)

    def _queue(self, neighbor: Neighbor) -> None:
        neighbor.queued_ns = neighbor.expires_ns
        self._queued += 1
        heappush(self._ages, (neighbor.queued_ns, self._queued, neighbor))

    def _settle_ages(self) -> None:
        """Bring a neighbour to the top that expires when the heap says."""
        ages = self._ages
        while ages and ages[0][2].expires_ns != ages[0][0]:
            queued_ns, _, neighbor = heappop(ages)
            if neighbor.expires_ns > queued_ns and neighbor.queued_ns == queued_ns:
                self._queue(neighbor)

    def _count_tlvs(self, neighbor: Neighbor) -> None:
        counts = neighbor.counts
        self.statistics.total_discarded_tlvs += counts.discarded
        self.statistics.total_unrecognized_tlvs += counts.unrecognized
        self.statistics.error_frames += bool(counts.discarded)

    def _set_too_many(self, active: bool) -> None:
        self.too_many_neighbors = active
        self.events.append(TooManyNeighbors(self._port, self._destination, active))
