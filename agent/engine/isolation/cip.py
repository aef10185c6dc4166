"""EM_UNITDATA.request of a congestion isolation point: 49.4.2.2 a) to e), once per frame.

`request` answers with the traffic class to queue the frame on, or DISCARD.
"""

from collections.abc import Sequence
from typing import Final

from isolane.engine.frame import UNKNOWN_KEY, Frame
from isolane.engine.isolation import queue_map
from isolane.engine.isolation.config import TRAFFIC_CLASSES, PortConfig, QueueLevels
from isolane.engine.isolation.detection import Detector
from isolane.engine.isolation.flow_key import NOT_A_FLOW, set_key
from isolane.engine.isolation.flows import CongestingFlows, first_octets
from isolane.engine.isolation.machine import RETURNING, Mask
from isolane.engine.isolation.order import Parked
from isolane.engine.isolation.port import PRIORITY_IS_CLASS, CipPort
from isolane.engine.isolation.tables import StreamEntry, queue_number
from isolane.engine.marking import ecn_of, mark
from isolane.wire.rewriting import NOT_ECT

DISCARD: Final = -1
STAYS: Final = -2


class Cip(CipPort):
    """One congestion isolation point, on the egress side of one port."""

    def __init__(
        self,
        config: PortConfig,
        levels: QueueLevels,
        flows: CongestingFlows,
        class_of_priority: Sequence[int] = PRIORITY_IS_CLASS,
        *,
        may_overtake: bool = False,
        signals: bool = True,
    ) -> None:
        """`may_overtake`: the port can serve a congesting queue while its monitored queue holds frames.

        Without `signals`, who forwards the frames marks and drops them, and counts that.
        """
        super().__init__(config, levels, class_of_priority)
        self._flows = flows
        self._by_handle = flows.streams.by_handle
        self._depth = levels.depth
        self._enqueued = levels.enqueued
        self.enable(False)
        self._marks = sum(1 << number for number in config.aqm.marked_classes)
        self.marking: dict[int, Detector] = {}
        """Of monitored classes that are to mark otherwise than by `detectors`."""
        self._signals = signals
        self._returns_alone = any(detector.return_after_ns is not None for detector in self.detectors)
        self._drops_not_ect = config.aqm.not_ect == "drop"
        # 8.6.8.6: strict priority alone keeps the order while flows return only to an empty queue.
        self._isolation_marked = may_overtake or self.deisolation is not None
        self._local = [
            flows.streams.local_of(queue_number(config.number, traffic_class))
            for traffic_class in range(TRAFFIC_CLASSES)
        ]

    def enable(self, on: bool) -> None:
        """ciMasterEnable for this port; off, every class is one that does not take part."""
        self._low = self.map.congesting if on else queue_map.EMPTY.congesting
        self._high = self.map.monitored if on else queue_map.EMPTY.monitored

    def stops_at(self, traffic_class: int) -> int:
        """Octets from which flow control stops those who fill a monitored queue; 0: never."""
        return self.levels.stops_at[self.priority_of[traffic_class]] if self._low[traffic_class] >= 0 else 0

    def is_stopped_early(self, traffic_class: int) -> bool:
        """Whether that is before detection can find the queue congested (W.2)."""
        return 0 < self.stops_at(traffic_class) < self.detectors[traffic_class].least_octets

    def mark_isolations(self) -> None:
        """From now on the port may serve a congesting queue while its monitored queue holds frames."""
        self._isolation_marked = True

    def hold_back(self, traffic_class: int) -> None:
        """Flows left this congesting queue with frames in it: the monitored queues wait for those."""
        for high, low in self.map.pairs():
            if low == traffic_class:
                self.markers.mark(leader=low, follower=high)

    def request(self, frame: Frame, traffic_class: int, now_ns: int) -> int:
        """a) Which part does the target queue play?"""
        low = self._low[traffic_class]
        if low >= 0:
            if frame.handle:
                return self._of_isolated_flow(frame, traffic_class, low, now_ns, False)
            return self._of_other_flow(frame, traffic_class, low, now_ns)
        high = self._high[traffic_class]
        if high < 0:
            if self._marks >> traffic_class & 1:
                return self._judge(frame, traffic_class, now_ns)
            return traffic_class
        if frame.handle:
            return self._of_isolated_flow(frame, high, traffic_class, now_ns, True)
        # d) congesting upstream, not here. What it meets in the monitored queue is judged as in b):
        # otherwise a flow that a peer isolates could congest this system without end.
        frame.priority = self.priority_of[high]
        return self._of_other_flow(frame, high, traffic_class, now_ns)

    def _judge(self, frame: Frame, traffic_class: int, now_ns: int) -> int:
        """Active queue management without isolation (5.4.7 b): mark the frame, drop it or let it through."""
        picked = self.detectors[traffic_class].arrive(frame.size, self._depth[traffic_class], now_ns)
        return DISCARD if picked and not self._signal(frame, traffic_class) else traffic_class

    def _of_other_flow(self, frame: Frame, high: int, low: int, now_ns: int) -> int:
        """b) Does the AQM take the frame for one of a congesting flow?"""
        depth, detector = self._depth, self.detectors[high]
        if detector.needs_keys and frame.key == UNKNOWN_KEY:
            set_key(frame)
        if detector.blames(frame.size, depth[high], now_ns, frame.key):
            return self._isolate(frame, high, low, now_ns)
        if self._marks >> high & 1:
            self._mark_waiting(frame, high, now_ns)
        # e)
        if not depth[low] and (self._local[low] or self.congesting[low]):
            self._flows.flush(self, low, now_ns)
        return high

    def _mark_waiting(self, frame: Frame, high: int, now_ns: int) -> None:
        """A monitored class marks beside isolation: as `marking` says, or by depth where flows are blamed.

        A detector that knows no flows isolates what it would mark.
        """
        marking = self.marking.get(high)
        if marking is None and self._returns_alone:
            marking = self.detectors[high]
        if marking is not None and marking.arrive(frame.size, self._depth[high], now_ns):
            self._mark(frame, high)

    def _isolate(self, frame: Frame, high: int, low: int, now_ns: int) -> int:
        """b) 1) with a stream entry; without one (no IP packet, no room, a copy at another port) the AQM
        still has its say.
        """
        entry = None
        if frame.key == UNKNOWN_KEY:
            set_key(frame)
        if frame.key == NOT_A_FLOW:
            self.counters.frames_not_flows += 1
        else:
            entry = self._flows.add(self, low, frame, now_ns)
        if entry is None:
            self._mark(frame, high)
            return high
        if self.detectors[low].status(self._depth[low], now_ns):
            self._flows.cond_transmit_add(entry, self, frame, now_ns)
        self.now_congesting(low, now_ns)
        self._mark(frame, low)
        return self._place(frame, entry, high, low)

    def _of_isolated_flow(self, frame: Frame, high: int, low: int, now_ns: int, isolated_before: bool) -> int:
        """c) A frame of an isolated flow; `high` is the queue it came for, or would return to."""
        entry = self._by_handle.get(frame.handle)
        if entry is None:
            return self._of_returned_flow(frame, high, low, now_ns, isolated_before=isolated_before)
        if entry.port != self.number or entry.traffic_class != low:
            if entry.placed and entry.port != self.number and not self._flows.follows(entry, now_ns):
                return self._copy_of_isolated(
                    frame, entry, high, low, now_ns, isolated_before=isolated_before
                )
            self._flows.streams.move(entry, self.number, low)
        if entry.rx_port != frame.rx_port:
            self._flows.streams.receive(entry, frame.rx_port)
        entry.seen_ns = now_ns
        depth = self._depth[low]
        if not depth and (self._local[low] or self.congesting[low]):
            self._flows.flush(self, low, now_ns)
            if entry.mask is Mask.ABSENT:
                return self._of_returned_flow(frame, high, low, now_ns, isolated_before=isolated_before)
        if self._returns_alone:
            is_blamed = self.detectors[high].still_blames(frame.size, self._depth[high], now_ns, frame.key)
            if is_blamed:
                entry.blamed_ns = now_ns
            returns = not is_blamed and entry.mask in RETURNING
            if returns or self.parking.flows:
                returns_to = self._return_alone(frame, entry, high, low, now_ns, returns=returns)
                if returns_to >= 0:
                    return returns_to
        if self.detectors[low].arrive(frame.size, depth, now_ns):
            # Flows that only a CIM isolated would never age if the queue did not count as congesting.
            self.now_congesting(low, now_ns)
            self._flows.cond_transmit_add(entry, self, frame, now_ns, let_on=not isolated_before)
            if not self._signal(frame, low):
                return DISCARD
        elif self.deisolation is not None and self._returns(entry, high, now_ns):
            return self._return_early(frame, entry, high, low, now_ns)
        # c) 4)
        if not isolated_before:
            entry.cim_count = 0
            entry.let_on = True
        elif entry.unanswered_ns is not None:
            self._flows.peer_isolates(entry, now_ns)
        if not entry.placed:
            entry.msdu = first_octets(frame)
            return self._place(frame, entry, high, low)
        entry.last_position = self._enqueued[low] + 1
        entry.frames += 1
        entry.octets += frame.size
        frame.priority = self.priority_of[low]
        return low

    def _of_returned_flow(
        self, frame: Frame, high: int, low: int, now_ns: int, *, isolated_before: bool
    ) -> int:
        """The flow is no longer in the tables; the queue it was in is empty, so this goes as b) or d)."""
        frame.handle = 0
        if isolated_before:
            frame.priority = self.priority_of[high]
        return self._of_other_flow(frame, high, low, now_ns)

    def _copy_of_isolated(
        self,
        frame: Frame,
        entry: StreamEntry,
        high: int,
        low: int,
        now_ns: int,
        *,
        isolated_before: bool,
    ) -> int:
        """The flow congests another port, this is a copy of its frame: it goes as b) without the tables."""
        if entry.mask is Mask.ABSENT:
            return self._of_returned_flow(frame, high, low, now_ns, isolated_before=isolated_before)
        frame.handle = 0
        if isolated_before:
            frame.priority = self.priority_of[high]
        return self._judge(frame, high, now_ns)

    def _returns(self, entry: StreamEntry, high: int, now_ns: int) -> bool:
        """c) 3) The method's word, and the mask's."""
        method = self.deisolation
        if method is None or entry.mask not in RETURNING:
            return False
        return method(self.detectors[high].status(self._depth[high], now_ns))

    def _return_alone(
        self, frame: Frame, entry: StreamEntry, high: int, low: int, now_ns: int, *, returns: bool
    ) -> int:
        """c) 3) for one flow that has kept to its share for long enough, while others stay; or STAYS.

        Frames of it that still wait in the congesting queue go first: until then the others are parked, no
        more of them than what waits there.
        """
        parked = self.parking.flows.get(entry.handle)
        if parked is not None:
            if returns and parked.octets + frame.size <= self._depth[low]:
                frame.priority = self.priority_of[high]
                return high
            self.parking.empty(entry.handle, now_ns, to_high=False, priority=self.priority_of[low])
            entry.blamed_ns = now_ns
            return STAYS
        after_ns = self.detectors[high].return_after_ns
        if not returns or after_ns is None or now_ns - entry.blamed_ns < after_ns << entry.patience:
            return STAYS
        if entry.last_position <= self.levels.dequeued[low]:
            self._flows.return_alone(entry, now_ns)
            frame.handle = 0
        elif self.parking.release is not None:
            self.parking.flows[entry.handle] = Parked(high, low, entry.last_position)
        else:
            return STAYS
        frame.priority = self.priority_of[high]
        return high

    def parks(self, frame: Frame, traffic_class: int) -> bool:
        """Whether a frame waits outside its queue, for those of its flow that are in the other one."""
        parked = self.parking.flows.get(frame.handle)
        if parked is None or parked.high != traffic_class:
            return False
        parked.add(frame)
        return True

    def left(self, traffic_class: int, now_ns: int) -> None:
        """A frame left a queue: flows go back of which it was the last one."""
        for handle in self.parking.due(traffic_class, self.levels.dequeued[traffic_class]):
            entry = self._by_handle.get(handle)
            if entry is not None:
                self._flows.return_alone(entry, now_ns)
            self._unpark(handle, now_ns)

    def unpark(self, now_ns: int, *, everything: bool = False) -> None:
        """Frames of flows that are no longer in the tables, or of all, join the monitored queue."""
        for handle in list(self.parking.flows):
            if everything or handle not in self._by_handle:
                self._unpark(handle, now_ns)

    def _unpark(self, handle: int, now_ns: int) -> None:
        high = self.parking.flows[handle].high
        self.parking.empty(handle, now_ns, to_high=True, priority=self.priority_of[high])

    def _return_early(self, frame: Frame, entry: StreamEntry, high: int, low: int, now_ns: int) -> int:
        """c) 3) i) to iv): the monitored queue's gate closes until the flow's other frames are gone."""
        self._flows.delete(entry, now_ns)
        self.counters.flows_returned += 1
        self.markers.mark(leader=low, follower=high)
        frame.handle = 0
        frame.priority = self.priority_of[high]
        return high

    def _place(self, frame: Frame, entry: StreamEntry, high: int, low: int) -> int:
        """The first frame on the congesting queue goes behind what the monitored queue holds of the flow."""
        entry.placed = True
        if self._isolation_marked or self.markers.waiting:
            self.markers.mark(leader=high, follower=low)
        entry.last_position = self._enqueued[low] + 1
        entry.frames += 1
        entry.octets += frame.size
        frame.priority = self.priority_of[low]
        return low

    def _signal(self, frame: Frame, traffic_class: int) -> bool:
        """Mark the packet, or do what the policy says of those that understand no marks; False to discard."""
        if not self._signals or not self._drops_not_ect or ecn_of(frame.msdu) != NOT_ECT:
            self._mark(frame, traffic_class)
            return True
        self.counters.not_ect_dropped += 1
        self.aqm_dropped[traffic_class] += 1
        return False

    def _mark(self, frame: Frame, traffic_class: int) -> None:
        """Mark the packet if it understands marks: it is isolated or stays, and is not dropped for it."""
        if not self._signals:
            return
        if mark(frame):
            self.counters.ecn_marked += 1
            self.ecn_marked[traffic_class] += 1
        else:
            self.counters.not_ect_kept += 1
