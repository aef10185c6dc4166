"""State of flow control on a SONiC switch. What the switch does not publish is absent."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from isolane.bindings.ietf_interfaces import (
    FlowControlClearCountersInput,
    FlowControlClearCountersOutput,
    FlowControlState,
    FlowControlStateStatistics,
    PriorityWatchdog,
    StatePriority,
)
from isolane.device.kit.context import Context
from isolane.device.kit.instances import at_interface
from isolane.engine.pfc.config import PRIORITIES
from isolane.errors import DataError
from isolane.store.operational.providers import Keys
from isolane.switch.live.counters import Baselines, CountersDb, number
from isolane.switch.translation import Fields

_MICROSECOND_NS: Final = 1_000
OF_PORT: Final = {
    "tx_pause_frames": "SAI_PORT_STAT_PAUSE_TX_PKTS",
    "rx_pause_frames": "SAI_PORT_STAT_PAUSE_RX_PKTS",
}
OF_PRIORITY: Final = {
    "tx_frames": ("SAI_PORT_STAT_PFC_{}_TX_PKTS", 1),
    "rx_frames": ("SAI_PORT_STAT_PFC_{}_RX_PKTS", 1),
    "rx_paused_time": ("SAI_PORT_STAT_PFC_{}_RX_PAUSE_DURATION_US", _MICROSECOND_NS),
    "tx_asserted_time": ("SAI_PORT_STAT_PFC_{}_TX_PAUSE_DURATION_US", _MICROSECOND_NS),
}
"""Leafs with the name of SAI and the factor of the unit. A duration without `_US` has a vendor's unit."""
OF_WATCHDOG: Final = {
    "storms_detected": "PFC_WD_QUEUE_STATS_DEADLOCK_DETECTED",
    "storms_restored": "PFC_WD_QUEUE_STATS_DEADLOCK_RESTORED",
    "tx_frames": "PFC_WD_QUEUE_STATS_TX_PACKETS",
    "tx_dropped_frames": "PFC_WD_QUEUE_STATS_TX_DROPPED_PACKETS",
    "rx_frames": "PFC_WD_QUEUE_STATS_RX_PACKETS",
    "rx_dropped_frames": "PFC_WD_QUEUE_STATS_RX_DROPPED_PACKETS",
}
STATUS: Final = "PFC_WD_STATUS"
STORMED: Final = "stormed"
STATES: Final = ("operational", STORMED)
PAUSED: Final = "SAI_QUEUE_ATTR_PAUSE_STATUS"
"""Only switches whose watchdog looks at it publish it."""


def of_port(fields: Fields) -> dict[str, int]:
    """Counters of a port: of a priority by its number and leaf, such as `3 rx_frames`."""
    leafs = {leaf: number(fields, name) for leaf, name in OF_PORT.items()}
    for priority in range(PRIORITIES):
        for leaf, (name, factor) in OF_PRIORITY.items():
            value = number(fields, name.format(priority))
            leafs[f"{priority} {leaf}"] = None if value is None else value * factor
    return {leaf: value for leaf, value in leafs.items() if value is not None}


def of_watchdog(fields: Fields) -> dict[str, int | None]:
    """Counters of the watchdog of a queue."""
    return {leaf: number(fields, name) for leaf, name in OF_WATCHDOG.items()}


NO_COUNTERS_TAG: Final = "sonic-pfc-no-counters"
_TRUTHS: Final = {"true": True, "false": False}


class FlowControlPortState:
    """Counters of SAI and of the watchdog, by port."""

    def __init__(
        self,
        context: Context,
        counters: CountersDb,
        storm_times: Callable[[str, int], tuple[int | None, int | None]],
    ) -> None:
        self._context = context
        self._counters = counters
        self._storm_times = storm_times
        self._baselines = Baselines()
        context.store.operational.provide(FlowControlState, self._state)
        context.register(FlowControlClearCountersInput.NODE.parent, self._clear)

    def _state(self, keys: Keys) -> FlowControlState | None:
        port = keys[-1]
        values = of_port(self._counters.port(port))
        counted, since_ns = self._baselines.since(port, values, self._context.now_ns)
        entries = [self._priority(port, number, counted) for number in range(PRIORITIES)]
        priorities = [each for each in entries if each is not None]
        if not counted and not priorities:
            return None
        return FlowControlState.new(
            priority=priorities,
            statistics=FlowControlStateStatistics.new(
                discontinuity_time=self._context.date_and_time(since_ns),
                **{leaf: counted.get(leaf) for leaf in OF_PORT},
            ),
        )

    def _priority(self, port: str, number: int, counted: Mapping[str, int]) -> StatePriority | None:
        queue = self._counters.queue(port, number)
        given: dict[str, Any] = {leaf: counted.get(f"{number} {leaf}") for leaf in OF_PRIORITY}
        given["paused"] = _TRUTHS.get(queue.get(PAUSED, ""))
        given["watchdog"] = self._watchdog(port, number, queue)
        given = {name: value for name, value in given.items() if value is not None}
        return StatePriority.new(priority=number, **given) if given else None

    def _watchdog(self, port: str, number: int, queue: Fields) -> PriorityWatchdog | None:
        """SONiC watches the queue of that number; counters of an earlier watchdog stay there."""
        status = queue.get(STATUS)
        if status not in STATES:
            return None
        start_ns, end_ns = self._storm_times(port, number)
        given: dict[str, Any] = {
            "status": status,
            "last_storm_start": self._context.date_and_time(start_ns),
            "last_storm_end": self._context.date_and_time(end_ns),
            **of_watchdog(queue),
        }
        return PriorityWatchdog.new(**given)

    def _clear(self, parameters: object, keys: Keys) -> FlowControlClearCountersOutput:
        port, now_ns = keys[-1], self._context.now_ns
        values = of_port(self._counters.port(port))
        if not values:
            text = f"COUNTERS_DB has no counters of flow control for {port}, or cannot be read"
            raise DataError("operation-failed", text, path=at_interface(port), app_tag=NO_COUNTERS_TAG)
        self._baselines.clear(port, values, now_ns)
        return FlowControlClearCountersOutput.new(discontinuity_time=self._context.date_and_time(now_ns))
