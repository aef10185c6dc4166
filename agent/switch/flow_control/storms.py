"""Storms of watched queues, found by comparing two looks at the counts of the switch: pure."""

from collections.abc import Collection
from dataclasses import dataclass
from typing import Final

from isolane.switch.facts import Fields
from isolane.switch.flow_control.counters import STATES, STATUS, STORMED, of_watchdog

_NO_TIMES: Final[tuple[int | None, int | None]] = (None, None)


@dataclass(frozen=True, slots=True)
class Detected:
    """A storm began."""

    port: str
    priority: int
    count: int | None


@dataclass(frozen=True, slots=True)
class Restored:
    """A storm ended."""

    port: str
    priority: int
    count: int | None


Event = Detected | Restored


@dataclass(frozen=True, slots=True)
class _Queue:
    """The last look at a queue."""

    stormed: bool
    detected: int | None


class Storms:
    """All watched queues. Of a queue that is seen for the first time only a storm that is on is an event."""

    def __init__(self) -> None:
        self._queues: dict[tuple[str, int], _Queue] = {}
        self._times: dict[tuple[str, int], tuple[int | None, int | None]] = {}

    def look(self, port: str, priority: int, fields: Fields, now_ns: int) -> list[Event]:
        """The events since the last look, several storms as one; none of a queue without watchdog."""
        at = port, priority
        if fields.get(STATUS) not in STATES:
            self._queues.pop(at, None)
            return []
        counts = of_watchdog(fields)
        now = _Queue(fields[STATUS] == STORMED, counts["storms_detected"])
        last = self._queues.get(at, _Queue(stormed=False, detected=now.detected))
        self._queues[at] = now
        restored = Restored(port, priority, counts["storms_restored"])
        found: list[Event] = []
        if (now.stormed and not last.stormed) or _grew(last.detected, now.detected):
            found = [restored] if last.stormed else []
            found.append(Detected(port, priority, now.detected))
            if not now.stormed:
                found.append(restored)
        elif last.stormed and not now.stormed:
            found.append(restored)
        if found:
            start_ns, end_ns = self.times(port, priority)
            start_ns = now_ns if any(isinstance(each, Detected) for each in found) else start_ns
            self._times[at] = start_ns, now_ns if restored in found else end_ns
        return found

    def times(self, port: str, priority: int) -> tuple[int | None, int | None]:
        """When the last storm was detected, and when an end was last seen."""
        return self._times.get((port, priority), _NO_TIMES)

    def keep(self, ports: Collection[str]) -> None:
        """Other ports are watched no longer."""
        self._queues = {at: queue for at, queue in self._queues.items() if at[0] in ports}
        self._times = {at: times for at, times in self._times.items() if at[0] in ports}


def _grew(last: int | None, now: int | None) -> bool:
    return last is not None and now is not None and now > last
