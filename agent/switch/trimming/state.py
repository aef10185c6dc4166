"""Counters of packet trimming of ports, queues and the switch; what the switch does not publish is absent."""

from collections.abc import Iterator
from typing import Final

from isolane.bindings import isolane_ue_packet_trimming
from isolane.bindings.ietf_interfaces import (
    PacketTrimmingClearCountersInput,
    PacketTrimmingClearCountersOutput,
    PacketTrimmingStatistics,
    StatisticsQueue,
)
from isolane.errors import DataError
from isolane.store.operational.providers import Keys
from isolane.switch.live.counters import Baselines, number
from isolane.switch.parts import Parts
from isolane.switch.queues.ranges import CLASSES
from isolane.switch.translation import Fields

LEAFS: Final = {
    "trimmed_packets": "TRIM_PACKETS",
    "tx_trimmed_packets": "TX_TRIM_PACKETS",
    "dropped_trimmed": "DROPPED_TRIM_PACKETS",
}
"""By leaf the end of the name in SAI."""


class TrimmingState:
    """SONiC clears no counter, so what clear-counters found is taken off."""

    def __init__(self, parts: Parts) -> None:
        self._context = parts.context
        self._counters = parts.counters
        self._snapshot = parts.snapshot
        self._baselines = Baselines()
        operational = parts.context.store.operational
        operational.provide(PacketTrimmingStatistics, self._of_port)
        operational.provide(isolane_ue_packet_trimming.Statistics, self._of_switch)
        parts.context.register(PacketTrimmingClearCountersInput.NODE.parent, self._clear)

    def _of_port(self, keys: Keys) -> PacketTrimmingStatistics | None:
        port = keys[-1]
        values, since_ns = self._baselines.since(port, self._counted(port), self._context.now_ns)
        if not values:
            return None
        queues = [
            StatisticsQueue.new(queue=queue, **{leaf: values.get(f"{queue} {leaf}") for leaf in LEAFS})
            for queue in range(CLASSES)
            if any(f"{queue} {leaf}" in values for leaf in LEAFS)
        ]
        since = self._context.date_and_time(since_ns)
        of_port = {leaf: values.get(leaf) for leaf in LEAFS}
        return PacketTrimmingStatistics.new(discontinuity_time=since, queue=queues, **of_port)  # type: ignore[arg-type]  # mypy takes them for any parameter

    def _of_switch(self, keys: Keys) -> isolane_ue_packet_trimming.Statistics | None:
        values = dict(_values(self._counters.switch(), "SAI_SWITCH_STAT_"))
        return isolane_ue_packet_trimming.Statistics.new(**values) if values else None  # type: ignore[arg-type]  # as above

    def _counted(self, port: str) -> dict[str, int]:
        """By leaf, and of queues by their number and leaf, such as `3 trimmed_packets`."""
        values = dict(_values(self._counters.port(port), "SAI_PORT_STAT_"))
        for queue in range(CLASSES):
            fields = self._counters.queue(port, queue)
            values |= {f"{queue} {leaf}": value for leaf, value in _values(fields, "SAI_QUEUE_STAT_")}
        return values

    def _clear(self, parameters: object, keys: Keys) -> PacketTrimmingClearCountersOutput:
        port, now_ns = keys[-1], self._context.now_ns
        if f"PORT|{port}" not in self._snapshot.rows:
            raise DataError("operation-failed", f"the switch has no port {port}")
        values = self._counted(port)
        if not values:
            raise DataError("operation-failed", f"the switch publishes no counters of trimming for {port}")
        self._baselines.clear(port, values, now_ns)
        return PacketTrimmingClearCountersOutput.new(discontinuity_time=self._context.date_and_time(now_ns))


def _values(fields: Fields, start: str) -> Iterator[tuple[str, int]]:
    for leaf, name in LEAFS.items():
        value = number(fields, f"{start}{name}")
        if value is not None:
            yield leaf, value
