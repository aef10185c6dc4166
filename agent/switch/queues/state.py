"""Counters of egress queues and of bridge ports, from those of SAI."""

from typing import Final

from isolane.bindings.ietf_interfaces import BridgePortStatistics, CongestionIsolationState, StateQueue
from isolane.store.operational.providers import Keys
from isolane.switch.live.counters import number
from isolane.switch.parts import Parts
from isolane.switch.queues.ranges import crossed_classes
from isolane.switch.translation import Fields

CLASSES: Final = 8
OF_QUEUE: Final = {
    "depth_octets": "SAI_QUEUE_STAT_CURR_OCCUPANCY_BYTES",
    "depth_octets_watermark": "SAI_QUEUE_STAT_SHARED_WATERMARK_BYTES",
    "dequeued_frames": "SAI_QUEUE_STAT_PACKETS",
    "dequeued_octets": "SAI_QUEUE_STAT_BYTES",
    "dropped_frames": "SAI_QUEUE_STAT_DROPPED_PACKETS",
    "aqm_dropped_frames": "SAI_QUEUE_STAT_WRED_DROPPED_PACKETS",
    "ecn_marked_frames": "SAI_QUEUE_STAT_WRED_ECN_MARKED_PACKETS",
}
OF_PORT: Final = {
    "frame_rx": (
        "SAI_PORT_STAT_IF_IN_UCAST_PKTS",
        "SAI_PORT_STAT_IF_IN_MULTICAST_PKTS",
        "SAI_PORT_STAT_IF_IN_BROADCAST_PKTS",
    ),
    "octets_rx": ("SAI_PORT_STAT_IF_IN_OCTETS",),
    "frame_tx": (
        "SAI_PORT_STAT_IF_OUT_UCAST_PKTS",
        "SAI_PORT_STAT_IF_OUT_MULTICAST_PKTS",
        "SAI_PORT_STAT_IF_OUT_BROADCAST_PKTS",
    ),
    "octets_tx": ("SAI_PORT_STAT_IF_OUT_OCTETS",),
    "discard_inbound": ("SAI_PORT_STAT_IF_IN_DISCARDS",),
    "discard_lack_of_buffers": ("SAI_PORT_STAT_OUT_DROPPED_PKTS",),
    "discard_on_error": ("SAI_PORT_STAT_IF_OUT_ERRORS",),
}
"""Leafs that are sums are absent unless the switch publishes every part."""
WRAP: Final = 1 << 64


class QueueState:
    """Shows the queues that a port has; nothing is kept here."""

    def __init__(self, parts: Parts) -> None:
        self._counters = parts.counters
        self._snapshot = parts.snapshot
        operational = parts.context.store.operational
        operational.provide(CongestionIsolationState, self._queues)
        operational.provide(BridgePortStatistics, self._port)

    def _queues(self, keys: Keys) -> CongestionIsolationState | None:
        """Of each traffic class that is the queue of its number."""
        name = keys[-1]
        others = crossed_classes(self._snapshot.rows, name)
        queues = [
            _queue(each, fields)
            for each in range(CLASSES)
            if each not in others and (fields := self._counters.queue(name, each))
        ]
        return CongestionIsolationState.new(queue=queues) if queues else None

    def _port(self, keys: Keys) -> BridgePortStatistics | None:
        fields = self._counters.port(keys[-1])
        values = {leaf: _sum(fields, names) for leaf, names in OF_PORT.items()}
        if not any(value is not None for value in values.values()):
            return None
        return BridgePortStatistics.new(**values)


def _queue(traffic_class: int, fields: Fields) -> StateQueue:
    values = {leaf: number(fields, name) for leaf, name in OF_QUEUE.items()}
    return StateQueue.new(traffic_class=traffic_class, **values)  # type: ignore[arg-type]  # mypy takes them for any parameter


def _sum(fields: Fields, names: tuple[str, ...]) -> int | None:
    parts = [number(fields, name) for name in names]
    counted = [part for part in parts if part is not None]
    return sum(counted) % WRAP if len(counted) == len(parts) else None
