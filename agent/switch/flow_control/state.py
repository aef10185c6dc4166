"""State of flow control on a SONiC switch. What the switch does not publish is absent."""

from collections.abc import Mapping
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
from isolane.device.kit.error_paths import at_interface
from isolane.engine.pfc.config import PRIORITIES
from isolane.errors import DataError
from isolane.store.providers import Keys
from isolane.switch.baselines import Baselines
from isolane.switch.counters import Counters
from isolane.switch.facts import Fields
from isolane.switch.flow_control.counters import (
    OF_PORT,
    OF_PRIORITY,
    PAUSED,
    STATES,
    STATUS,
    of_port,
    of_watchdog,
)
from isolane.switch.flow_control.storms import Storms

NO_COUNTERS_TAG: Final = "sonic-pfc-no-counters"
_TRUTHS: Final = {"true": True, "false": False}


class FlowControlPortState:
    """Counters of SAI and of the watchdog, by port."""

    def __init__(self, context: Context, counters: Counters, storms: Storms) -> None:
        self._context = context
        self._counters = counters
        self._storms = storms
        self._baselines = Baselines()
        context.store.operational.provide(FlowControlState, self._state)
        context.register(FlowControlClearCountersInput.NODE.parent, self._clear)

    def _state(self, keys: Keys) -> FlowControlState | None:
        port = keys[-1]
        values = of_port(self._counters.port(port))
        counted, since_ns = self._baselines.since(port, values, self._context.now_ns)
        found = [self._priority(port, number, counted) for number in range(PRIORITIES)]
        priorities = [each for each in found if each is not None]
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
        start_ns, end_ns = self._storms.times(port, number)
        given: dict[str, Any] = {
            "status": status,
            "last_storm_start": self._context.date_and_time(start_ns),
            "last_storm_end": self._context.date_and_time(end_ns),
            **of_watchdog(queue),
        }
        return PriorityWatchdog.new(**given)

    def _clear(self, parameters: Any, keys: Keys) -> FlowControlClearCountersOutput:
        port, now_ns = keys[-1], self._context.now_ns
        values = of_port(self._counters.port(port))
        if not values:
            text = f"COUNTERS_DB has no counters of flow control for {port}, or cannot be read"
            raise DataError("operation-failed", text, path=at_interface(port), app_tag=NO_COUNTERS_TAG)
        self._baselines.clear(port, values, now_ns)
        return FlowControlClearCountersOutput.new(discontinuity_time=self._context.date_and_time(now_ns))
