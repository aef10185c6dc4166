"""The procedures on the tables: 49.4.2.3 to 49.4.2.5 and 49.4.2.7 to 49.4.2.10."""

from typing import Final

from isolane.durations import CENTISECOND_NS, MILLISECOND_NS, SECOND_NS
from isolane.engine.effects import Effect, Notify
from isolane.engine.frame import ADDRESSES_OCTETS, TAG_OCTETS, Frame
from isolane.engine.isolation.cim_sender import send_cim
from isolane.engine.isolation.config import MAX_HEADER_OCTETS, IsolationConfig, Peer
from isolane.engine.isolation.counters import TableFull
from isolane.engine.isolation.machine import Event, Mask, after
from isolane.engine.isolation.port import CipPort
from isolane.engine.isolation.tables import StreamEntry, StreamTable, queue_number

# A full table is reported again only when this share of it was in use in between.
ROOM_AGAIN: Final = 0.9
SOON_NS: Final = SECOND_NS
MOST_PATIENCE: Final = 6
NEVER_RETURNED: Final = -1
MOST_RETURNED: Final = 4_096
"""Flows that are remembered as having gone back; the oldest are forgotten."""
FIRST_HOLD_OFF_NS: Final = MILLISECOND_NS
"""To a peer whose round trip is not known: longer than most of a data center."""
SHORTEST_HOLD_OFF_NS, LONGEST_HOLD_OFF_NS = MILLISECOND_NS // 10, 100 * MILLISECOND_NS
MOST_DOUBLINGS: Final = 10  # from the shortest to the longest
ROUND_TRIPS: Final = 2
SMOOTHED_OVER: Final = 8  # as RFC 6298 does with round trips


class CongestingFlows:
    """The CI Stream Table and the CI Peer Table, and what moves flows in and out."""

    def __init__(self, config: IsolationConfig) -> None:
        self.config = config
        self.peers: dict[int, Peer] = {}
        self.streams = StreamTable(config.max_streams)
        self.ports: dict[int, CipPort] = {}
        self.effects: list[Effect] = []
        self.round_trips_ns: dict[int, int] = {}
        """By reception port: from a CIM with Add to the first frame that its peer has isolated, smoothed."""
        self.last_refusal_ns: int | None = None
        self._told_full = False
        self._returned: dict[int, tuple[int, int]] = {}

    # 49.4.2.7

    def add(self, port: CipPort, traffic_class: int, frame: Frame, now_ns: int) -> StreamEntry | None:
        """addCongestingFlow for a frame that the AQM picked.

        None when the table is full, or when another copy of a flooded frame made the entry just now: the
        two tables are 1:1 (49.4.2.7), and the flow stays with the queue that it was first seen to congest.
        """
        if frame.key in self.streams.handles:
            return None
        entry = self._new_entry(port, frame.key, frame.dst, frame.src, frame.vid, first_octets(frame), now_ns)
        if entry is None:
            return None
        entry.rx_port = frame.rx_port
        entry.patience = self._patience(frame.key, now_ns)
        self.streams.insert(entry, port.number, traffic_class, after(Mask.ABSENT, Event.DETECTED))
        port.counters.flows_isolated += 1
        return entry

    def add_from_peer(
        self,
        port: CipPort,
        traffic_class: int,
        key: int,
        dst: int,
        src: int,
        vid: int,
        msdu: bytes,
        now_ns: int,
    ) -> None:
        """addCongestingFlow for a CIM with Add; a flow that is known gets the MSB."""
        entry = self.streams.find(key)
        if entry is not None:
            self.streams.set_mask(entry, after(entry.mask, Event.CIM_ADD))
        else:
            entry = self._new_entry(port, key, dst, src, vid, msdu[:MAX_HEADER_OCTETS], now_ns)
            if entry is None:
                return
            self.streams.insert(entry, port.number, traffic_class, after(Mask.ABSENT, Event.CIM_ADD))
            port.counters.flows_isolated_by_peer += 1
        self._set_asked(entry, entry.asked | 1 << port.number)
        entry.seen_ns = now_ns

    def _new_entry(
        self, port: CipPort, key: int, dst: int, src: int, vid: int, msdu: bytes, now_ns: int
    ) -> StreamEntry | None:
        """49.4.2.7 a) to g), but for the mask and the queue."""
        if self.streams.full:
            self._tell_full(port, now_ns)
            return None
        handle = self.streams.free.take()
        return StreamEntry(handle, key, dst=dst, src=src, vid=vid, msdu=msdu, create_ns=now_ns)

    def _tell_full(self, port: CipPort, now_ns: int) -> None:
        port.counters.flows_refused += 1
        self.last_refusal_ns = now_ns
        if not self._told_full:
            self._told_full = True
            self.effects.append(Notify(TableFull("ci-stream-table", self.streams.limit, now_ns)))

    # 49.4.2.3 to 49.4.2.5

    def cond_transmit_add(
        self, entry: StreamEntry, port: CipPort, frame: Frame, now_ns: int, *, let_on: bool = True
    ) -> None:
        """condTransmitCimAddPdu, for a congested congesting queue; its note allows further conditions.

        `let_on`: the peer has not isolated this frame.
        """
        if self._may_transmit(entry, port, now_ns, let_on=let_on):
            entry.msdu = first_octets(frame)
            self._transmit_add(entry, now_ns)

    def cond_transmit_add_again(self, entry: StreamEntry, port: CipPort, now_ns: int) -> None:
        """The same where frames are counted and not seen: the octets are those of the last one that was.

        Nobody knows whether the peer has isolated them; max-cim-tx bounds what it gets.
        """
        if self._may_transmit(entry, port, now_ns, let_on=True):
            self._transmit_add(entry, now_ns)

    def _may_transmit(self, entry: StreamEntry, port: CipPort, now_ns: int, *, let_on: bool) -> bool:
        """One CIM is all that a peer needs. Frames that were in transit are no sign that it was lost."""
        if entry.cim_count >= port.config.max_cim_tx:
            return False
        added_ns, hold_off_ns = entry.added_ns.get(entry.rx_port), self.hold_off_ns(entry.rx_port)
        if added_ns is None or not hold_off_ns:
            return True
        if not let_on:
            return False
        if self.config.cim_hold_off_ns is None:
            hold_off_ns = min(hold_off_ns << entry.doublings, LONGEST_HOLD_OFF_NS)
        if now_ns - added_ns >= hold_off_ns:
            return True
        self.ports[entry.rx_port].counters.cims_held_off += 1
        return False

    def hold_off_ns(self, number: int) -> int:
        """The shortest time between two CIMs that ask the peer at a port for the same flow."""
        if self.config.cim_hold_off_ns is not None:
            return self.config.cim_hold_off_ns
        round_trip_ns = self.round_trips_ns.get(number)
        if round_trip_ns is None:
            return FIRST_HOLD_OFF_NS
        return min(max(ROUND_TRIPS * round_trip_ns, SHORTEST_HOLD_OFF_NS), LONGEST_HOLD_OFF_NS)

    def _transmit_add(self, entry: StreamEntry, now_ns: int) -> None:
        if not self._send_cim(entry, add=True):
            return
        entry.cim_count += 1
        if entry.rx_port in entry.added_ns:
            self.ports[entry.rx_port].counters.cims_sent_again += 1
        if entry.unanswered_ns is None:
            entry.unanswered_ns, entry.let_on, entry.doublings = now_ns, False, 0
        else:
            entry.doublings = min(entry.doublings + 1, MOST_DOUBLINGS)
        entry.added_ns[entry.rx_port] = now_ns

    def peer_isolates(self, entry: StreamEntry, now_ns: int) -> None:
        """The first frame that a peer has isolated since it got a CIM: the end of the round trip.

        Unless frames that were in transit came before it, the peer may have isolated the flow by itself.
        """
        unanswered_ns, entry.unanswered_ns = entry.unanswered_ns, None
        if unanswered_ns is None or not entry.let_on:
            return
        measured_ns = now_ns - unanswered_ns
        smoothed_ns = self.round_trips_ns.get(entry.rx_port, measured_ns)
        self.round_trips_ns[entry.rx_port] = smoothed_ns + (measured_ns - smoothed_ns) // SMOOTHED_OVER

    def transmit_delete(self, entry: StreamEntry) -> None:
        """transmitCimDelPdu: the peer need not isolate the flow any more."""
        self._send_cim(entry, add=False)

    def _send_cim(self, entry: StreamEntry, *, add: bool) -> bool:
        """buildAndSendCim; a) without a peer at the source of the flow no CIM is sent."""
        peer, port = self.peers.get(entry.rx_port), self.ports.get(entry.rx_port)
        if peer is None or port is None:
            return False
        cim = send_cim(entry, port, peer, self.config.cim_tx_priority, add=add)
        if cim is None:
            return False
        self.effects.append(cim)
        return True

    # 49.4.2.8

    def delete(self, entry: StreamEntry, now_ns: int) -> None:
        """delCongestingFlow: a flow leaves both tables, and its queue with it."""
        self.remove(entry)
        port = self.ports.get(entry.port)
        if port is not None:
            port.no_longer_congesting(entry.traffic_class, now_ns)

    def return_alone(self, entry: StreamEntry, now_ns: int) -> None:
        """49.4.2.2 c) 3) for a flow that is no longer to blame, while others stay."""
        self._returned.pop(entry.key, None)
        if len(self._returned) >= MOST_RETURNED:
            del self._returned[next(iter(self._returned))]
        self._returned[entry.key] = now_ns, entry.patience
        self.remove(entry)
        self.ports[entry.port].counters.flows_returned += 1

    def _patience(self, key: int, now_ns: int) -> int:
        """A flow that went back and is isolated again soon stays twice as long, so that it does not flap."""
        returned_ns, patience = self._returned.get(key, (0, NEVER_RETURNED))
        return min(MOST_PATIENCE, patience + 1) if now_ns - returned_ns < SOON_NS else 0

    def remove(self, entry: StreamEntry) -> None:
        """Inform the peer and take the flow out of both tables."""
        self.transmit_delete(entry)
        self.streams.remove(entry)
        if len(self.streams) < self.streams.limit * ROOM_AGAIN:
            self._told_full = False

    # 49.4.2.9

    def flush(self, port: CipPort, traffic_class: int, now_ns: int) -> None:
        """flushCongestingFlows: all of the queue that no peer asked for."""
        local = self.streams.local_of(queue_number(port.number, traffic_class))
        for entry in list(local.values()):
            self.remove(entry)
            port.counters.flows_flushed += 1
        port.no_longer_congesting(traffic_class, now_ns)

    # 49.4.2.10

    def cleanup(self, now_ns: int) -> None:
        """periodicTableCleanup; before it, e) of 49.4.2.2 for queues that no frame has asked for since."""
        for port in self.ports.values():
            for traffic_class in port.congesting_classes:
                if not port.levels.depth[traffic_class] and self.has_to_flush(port, traffic_class):
                    self.flush(port, traffic_class, now_ns)
        longest_ns = self.config.max_flow_life_centiseconds * CENTISECOND_NS
        silent_ns, local = now_ns - longest_ns, Mask.LOCAL
        for entry in [e for e in self.streams.by_handle.values() if e.mask is not local]:
            if entry.seen_ns < silent_ns:
                self._set_asked(entry, 0)
                left = self.leave(entry, Event.CIM_DELETE, Event.CIM_DELETE_QUEUED)
            elif self._is_stale(entry, longest_ns):
                left = self.leave(entry, Event.AGED, Event.AGED_QUEUED)
            else:
                continue
            if left:
                self.ports[entry.port].counters.flows_aged += 1

    def _is_stale(self, entry: StreamEntry, longest_ns: int) -> bool:
        """49.4.2.10 a) 1) and 2); never while the queue is congested."""
        port, traffic_class = self.ports[entry.port], entry.traffic_class
        if port.congesting[traffic_class]:
            return False
        return port.non_congested_ns[traffic_class] - entry.create_ns > longest_ns

    # Peers that take back what they asked for

    def withdraw(self, entry: StreamEntry, number: int) -> bool:
        """The peer at a port no longer asks for the flow; True when that removed it."""
        if not entry.asked >> number & 1:
            return False
        self._set_asked(entry, entry.asked & ~(1 << number))
        return not entry.asked and self.leave(entry, Event.CIM_DELETE, Event.CIM_DELETE_QUEUED)

    def withdraw_all(self, number: int) -> None:
        """The peer at a port is gone: what it asked for is withdrawn, what it was asked for is forgotten."""
        self.round_trips_ns.pop(number, None)
        for entry in list(self.streams.by_handle.values()):
            entry.added_ns.pop(number, None)
            if self.withdraw(entry, number):
                self.ports[entry.port].counters.flows_withdrawn += 1

    # Flows that leave by several ports, or by another than before

    def follows(self, entry: StreamEntry, now_ns: int) -> bool:
        """Whether a flow that shows at another port goes there with its frames.

        Not while frames of it wait where it is. Afterwards what a peer asked for holds wherever the flow
        goes; what this system found was about the queue that it congested, and ends when that is empty.
        """
        port = self.ports[entry.port]
        if entry.last_position > port.levels.dequeued[entry.traffic_class]:
            return False
        if entry.mask & Mask.PEER:
            return True
        if not port.levels.depth[entry.traffic_class]:
            self.flush(port, entry.traffic_class, now_ns)
        return False

    # Shared

    def _set_asked(self, entry: StreamEntry, asked: int) -> None:
        if asked != entry.asked:
            entry.asked = asked
            self.streams.changed(entry)

    def has_to_flush(self, port: CipPort, traffic_class: int) -> bool:
        """Whether an empty congesting queue has anything left to clean up."""
        return port.congesting[traffic_class] or bool(
            self.streams.local_of(queue_number(port.number, traffic_class))
        )

    def leave(self, entry: StreamEntry, event: Event, queued_event: Event) -> bool:
        """An event, or the other while frames of the flow are queued; True when that removed it."""
        port = self.ports.get(entry.port)
        waits = port is not None and entry.last_position > port.levels.dequeued[entry.traffic_class]
        mask = after(entry.mask, queued_event if waits else event)
        if mask is Mask.ABSENT:
            self.remove(entry)
            return True
        self.streams.set_mask(entry, mask)
        return False


def first_octets(frame: Frame) -> bytes:
    """The beginning of a frame's MSDU: as much of it as any peer can ask for (49.4.2.5 g).

    A frame that holds only the first octets of its MSDU reads as zeros behind them.
    """
    kept = frame.msdu
    if len(kept) >= MAX_HEADER_OCTETS:
        return kept[:MAX_HEADER_OCTETS]
    octets = frame.size - (ADDRESSES_OCTETS + TAG_OCTETS if frame.tag else ADDRESSES_OCTETS)
    return kept if octets <= len(kept) else kept.ljust(min(octets, MAX_HEADER_OCTETS), b"\x00")
