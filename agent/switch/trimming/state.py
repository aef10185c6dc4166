"""Counters of packet trimming of ports, queues and the switch; what the switch does not publish is absent."""

from collections.abc import Mapping
from typing import Any, Final

from isolane.bindings import isolane_ue_packet_trimming
from isolane.bindings.ietf_interfaces import (
    PacketTrimmingClearCountersInput,
    PacketTrimmingClearCountersOutput,
    PacketTrimmingStatistics,
    StatisticsQueue,
)
from isolane.errors import DataError
from isolane.store.providers import Keys
from isolane.switch.facts import Fields
from isolane.switch.feature import Parts
from isolane.switch.live.counters import number
from isolane.switch.queues.ranges import CLASSES

LEAFS: Final = {
    "trimmed_packets": "TRIM_PACKETS",
    "tx_trimmed_packets": "TX_TRIM_PACKETS",
    "dropped_trimmed": "DROPPED_TRIM_PACKETS",
}
"""By leaf the end of the name in SAI."""


class TrimmingState:
    """SONiC clears no counter, so what clear-counters found is kept here and taken off."""

    def __init__(self, parts: Parts) -> None:
        self._context = parts.context
        self._counters = parts.counters
        self._known = parts.known
        self._cleared: dict[str, tuple[int, Mapping[int | None, Mapping[str, int]]]] = {}
        operational = parts.context.store.operational
        operational.provide(PacketTrimmingStatistics, self._of_port)
        operational.provide(isolane_ue_packet_trimming.Statistics, self._of_switch)
        parts.context.register(PacketTrimmingClearCountersInput.NODE.parent, self._clear)

    def _of_port(self, keys: Keys) -> PacketTrimmingStatistics | None:
        port = keys[-1]
        counted = self._counted(port)
        since_ns, base = self._since(port, counted)
        shown = {each: _less(values, base.get(each, {})) for each, values in counted.items() if values}
        if not shown:
            return None
        queues = [
            StatisticsQueue.new(queue=queue, **values) for queue, values in shown.items() if queue is not None
        ]
        since = None if since_ns is None else self._context.date_and_time(since_ns)
        return PacketTrimmingStatistics.new(discontinuity_time=since, queue=queues, **shown.get(None, {}))

    def _of_switch(self, keys: Keys) -> isolane_ue_packet_trimming.Statistics | None:
        values = _values(self._counters.switch(), "SAI_SWITCH_STAT_")
        return isolane_ue_packet_trimming.Statistics.new(**values) if values else None

    def _counted(self, port: str) -> dict[int | None, dict[str, int]]:
        """By queue, and of the port as None."""
        found: dict[int | None, dict[str, int]] = {None: _values(self._counters.port(port), "SAI_PORT_STAT_")}
        for queue in range(CLASSES):
            found[queue] = _values(self._counters.queue(port, queue), "SAI_QUEUE_STAT_")
        return found

    def _since(
        self, port: str, counted: Mapping[int | None, Mapping[str, int]]
    ) -> tuple[int | None, Mapping[int | None, Mapping[str, int]]]:
        """When the counters were cleared, and what they were. Lower ones have started again since."""
        known = self._cleared.get(port)
        if known is None:
            return None, {}
        for each, values in known[1].items():
            if any(counted.get(each, {}).get(leaf, before) < before for leaf, before in values.items()):
                known = self._cleared[port] = (self._context.now_ns, {})
                break
        return known

    def _clear(self, parameters: Any, keys: Keys) -> PacketTrimmingClearCountersOutput:
        port, now_ns = keys[-1], self._context.now_ns
        if f"PORT|{port}" not in self._known.rows:
            raise DataError("operation-failed", f"the switch has no port {port}")
        counted = self._counted(port)
        if not any(counted.values()):
            raise DataError("operation-failed", f"the switch publishes no counters of trimming for {port}")
        self._cleared[port] = (now_ns, counted)
        return PacketTrimmingClearCountersOutput.new(discontinuity_time=self._context.date_and_time(now_ns))


def _values(fields: Fields, start: str) -> dict[str, Any]:
    found = ((leaf, number(fields, f"{start}{name}")) for leaf, name in LEAFS.items())
    return {leaf: value for leaf, value in found if value is not None}


def _less(values: Mapping[str, int], base: Mapping[str, int]) -> dict[str, Any]:
    return {leaf: value - base.get(leaf, 0) for leaf, value in values.items()}
