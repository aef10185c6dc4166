"""Congestion of queues and isolated flows as events, looked at a few times in a second and bounded.

A flow that came and went between two looks is counted by the queue, and is no event.
"""

from dataclasses import field
from typing import Any, Final

from isolane.bindings import ietf_interfaces as of_interface
from isolane.dataplane.clock import Timer
from isolane.dataplane.driver.driver import BridgeDriver
from isolane.device.kit.context import Context
from isolane.durations import MILLISECOND_NS, SECOND_NS
from isolane.engine.isolation.tables import StreamEntry, identity_of
from isolane.lazy_dataclass import dataclass

LOOK_NS: Final = 100 * MILLISECOND_NS
QUIET_NS: Final = SECOND_NS
"""A queue that has had no isolated flow for so long is not congested any more."""
MOST_FLOWS: Final = 10
"""Flows that are events within a second."""

Queue = tuple[str, int]
"""A port and the class that its flows were taken out of."""


@dataclass(slots=True)
class _Flow:
    queue: Queue
    create_ns: int
    record: "dict[str, Any] | None"
    """The leafs of its notification; None when there was none."""


@dataclass(slots=True)
class _Episode:
    since_ns: int
    flows: int = 0
    present: int = 0
    last_ns: int = 0


@dataclass(slots=True)
class Episodes:
    """Those of one bridge."""

    context: Context
    bridge: BridgeDriver
    _touched: "set[int]" = field(default_factory=set)
    _flows: "dict[int, _Flow]" = field(default_factory=dict)
    _queues: "dict[Queue, _Episode]" = field(default_factory=dict)
    _timer: Timer | None = None
    _second_ns: int = 0
    _said: int = 0
    _suppressed: int = 0

    def touched(self, handle: int) -> None:
        """The entry of a flow came, went or changed."""
        self._touched.add(handle)
        if len(self._touched) == 1 and not self._queues:
            self._timer = self._timer or Timer(self.context.clock, self._look)
            self._timer.set(self.context.now_ns + LOOK_NS)

    def _look(self, now_ns: int) -> None:
        touched, self._touched = self._touched, set()
        streams = self.bridge.isolation.flows.streams.by_handle
        for handle in touched:
            entry, known = streams.get(handle), self._flows.get(handle)
            queue = None if entry is None else self._queue_of(entry)
            is_same = (
                entry is not None
                and known is not None
                and (known.queue, known.create_ns)
                == (
                    queue,
                    entry.create_ns,
                )
            )
            if known is not None and not is_same:
                self._released(handle, known, now_ns)
            if entry is not None and queue is not None and not is_same:
                self._isolated(entry, queue, now_ns)
        for queue, episode in list(self._queues.items()):
            if not episode.present and now_ns - episode.last_ns >= QUIET_NS:
                self._ended(queue, episode)
        if self._timer is not None and (self._queues or self._touched):
            self._timer.set(now_ns + LOOK_NS)

    def _queue_of(self, entry: StreamEntry) -> Queue | None:
        port = self.bridge.ports.get(entry.port)
        if port is None or port.cip is None:
            return None
        monitored = port.cip.map.monitored[entry.traffic_class]
        return port.name, entry.traffic_class if monitored < 0 else monitored

    def _isolated(self, entry: StreamEntry, queue: Queue, now_ns: int) -> None:
        episode = self._queues.get(queue)
        if episode is None:
            episode = self._queues[queue] = _Episode(entry.create_ns)
            began = of_interface.CongestionBegan.new(traffic_class=queue[1])
            self.context.notify(began, (queue[0],))
        episode.flows += 1
        episode.present += 1
        record = _named(entry, queue) if self._may_say(now_ns) else None
        if record is not None:
            self.context.notify(
                of_interface.FlowIsolated.new(**record, suppressed=self._since()), (queue[0],)
            )
        self._flows[entry.handle] = _Flow(queue, entry.create_ns, record)

    def _released(self, handle: int, flow: _Flow, now_ns: int) -> None:
        del self._flows[handle]
        episode = self._queues[flow.queue]
        episode.present -= 1
        episode.last_ns = now_ns
        if flow.record is None:
            return
        released = of_interface.FlowReleased.new(
            **flow.record, duration=now_ns - flow.create_ns, suppressed=self._since()
        )
        self.context.notify(released, (flow.queue[0],))

    def _ended(self, queue: Queue, episode: _Episode) -> None:
        del self._queues[queue]
        ended = of_interface.CongestionEnded.new(
            traffic_class=queue[1], duration=episode.last_ns - episode.since_ns, flows=episode.flows
        )
        self.context.notify(ended, (queue[0],))

    def _may_say(self, now_ns: int) -> bool:
        if now_ns - self._second_ns >= SECOND_NS:
            self._second_ns, self._said = now_ns, 0
        self._said += 1
        if self._said <= MOST_FLOWS:
            return True
        self._suppressed += 1
        return False

    def _since(self) -> int:
        suppressed, self._suppressed = self._suppressed, 0
        return suppressed


def _named(entry: StreamEntry, queue: Queue) -> "dict[str, Any]":
    identity = identity_of(entry, ())
    has_ports = identity.next_protocol != "none"
    return {
        "traffic_class": queue[1],
        "congesting_traffic_class": entry.traffic_class,
        "source_address": str(identity.ip_source),
        "destination_address": str(identity.ip_destination),
        "protocol": protocol_of(entry.msdu),
        "source_port": identity.source_port if has_ports else None,
        "destination_port": identity.destination_port if has_ports else None,
    }


def protocol_of(msdu: bytes) -> int:
    """The protocol of an IP packet, or its next header."""
    return msdu[11] if msdu[:2] == b"\x08\x00" else msdu[8]
