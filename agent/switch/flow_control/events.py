"""Storms of watched queues, found by comparing two looks at the counts of the switch, and notified."""

from collections.abc import Callable, Collection
from typing import Final

from isolane.bindings.ietf_interfaces import StormDetected, StormRestored
from isolane.device.kit.context import Context
from isolane.lazy_dataclass import dataclass
from isolane.sonic.supervised import OnFault, ignore
from isolane.switch.flow_control.rows import WatchdogRow
from isolane.switch.flow_control.state import STATES, STATUS, STORMED, of_watchdog
from isolane.switch.live.counters import CountersDb, Poller
from isolane.switch.translation import Fields
from isolane.threads import in_thread

_NO_TIMES: Final[tuple[int | None, int | None]] = (None, None)


@dataclass(frozen=True, slots=True)
class Detected:
    """A storm of a queue began; `count` of them so far."""

    port: str
    priority: int
    count: int | None


@dataclass(frozen=True, slots=True)
class Restored:
    """A storm of a queue ended; `count` of them so far."""

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
        events: list[Event] = []
        if (now.stormed and not last.stormed) or _grew(last.detected, now.detected):
            events = [restored] if last.stormed else []
            events.append(Detected(port, priority, now.detected))
            if not now.stormed:
                events.append(restored)
        elif last.stormed and not now.stormed:
            events.append(restored)
        if events:
            start_ns, end_ns = self.times(port, priority)
            start_ns = now_ns if any(isinstance(each, Detected) for each in events) else start_ns
            self._times[at] = start_ns, now_ns if restored in events else end_ns
        return events

    def times(self, port: str, priority: int) -> tuple[int | None, int | None]:
        """When the last storm was detected, and when an end was last seen."""
        return self._times.get((port, priority), _NO_TIMES)

    def keep(self, ports: Collection[str]) -> None:
        """Other ports are watched no longer."""
        self._queues = {at: queue for at, queue in self._queues.items() if at[0] in ports}
        self._times = {at: times for at, times in self._times.items() if at[0] in ports}


def _grew(last: int | None, now: int | None) -> bool:
    return last is not None and now is not None and now > last


NOTIFICATIONS: Final = (StormDetected, StormRestored)
Watched = dict[str, frozenset[int]]


class StormEvents(Poller):
    """Notifies of the storms of watched queues."""

    def __init__(
        self,
        context: Context,
        counters: CountersDb,
        storms: Storms,
        interval_s: Callable[[], float],
        on_fault: OnFault = ignore,
    ) -> None:
        super().__init__("pfc-storms", interval_s, on_fault)
        self._context = context
        self._counters = counters
        self._storms = storms
        self._of: object = None
        self._watched: Watched = {}

    async def poll(self) -> None:
        watched = self._ports()
        if not watched:
            return
        rows = await in_thread(self._read, watched)
        still = self._ports()
        for port, priority, fields in rows:
            if priority in still.get(port, ()):
                for event in self._storms.look(port, priority, fields, self._context.now_ns):
                    self._notify(event)

    def _ports(self) -> Watched:
        """Ports with a watchdog; they are looked for when running has changed."""
        interfaces = self._context.running.interfaces.interface
        if self._of is not interfaces:
            rows = ((each.name, WatchdogRow.of(each.flow_control)) for each in interfaces)
            self._watched = {name: row.watched for name, row in rows if row is not None}
            self._of = interfaces
            self._storms.keep(self._watched)
        return self._watched

    def _read(self, watched: Watched) -> list[tuple[str, int, Fields]]:
        queues = ((port, priority) for port, several in watched.items() for priority in sorted(several))
        return [(port, priority, self._counters.queue(port, priority)) for port, priority in queues]

    def _notify(self, event: Event) -> None:
        interface = self._context.running.interfaces.interface.get(event.port)
        watchdog = None if interface is None else interface.flow_control.watchdog
        if isinstance(event, Detected):
            action = None if watchdog is None else watchdog.action
            began = StormDetected.new(priority=event.priority, action=action, storms_detected=event.count)
            self._context.notify(began, (event.port,))
        else:
            ended = StormRestored.new(priority=event.priority, storms_restored=event.count)
            self._context.notify(ended, (event.port,))
