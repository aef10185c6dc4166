"""Notifications of storms: the counts of watched queues, read in a thread while a port has a watchdog."""

import asyncio
from collections.abc import Callable, Iterable
from typing import Final

from isolane.bindings.ietf_interfaces import StormDetected, StormRestored
from isolane.device.kit.context import Context
from isolane.sonic.supervised import OnFault, Supervised, ignore
from isolane.switch.counters import Counters
from isolane.switch.facts import Fields
from isolane.switch.flow_control.storms import Detected, Event, Storms
from isolane.switch.flow_control.watchdog_rows import WatchdogRow

NOTIFICATIONS: Final = (StormDetected, StormRestored)
Watched = dict[str, frozenset[int]]


class StormEvents:
    """`counters` are read in a thread, by a connection that the event loop does not use."""

    def __init__(
        self,
        context: Context,
        counters: Counters,
        storms: Storms,
        interval_s: Callable[[], float],
        on_fault: OnFault = ignore,
    ) -> None:
        self._context = context
        self._counters = counters
        self._storms = storms
        self._interval_s = interval_s
        self._work = Supervised("pfc-storms", self._once, on_fault)
        self._of: object = None
        self._watched: Watched = {}

    async def start(self) -> None:
        """Begin to look."""
        self._work.start()

    async def close(self) -> None:
        """Look no longer."""
        await self._work.close()

    async def _once(self) -> None:
        await asyncio.sleep(self._interval_s())
        await self.poll()

    async def poll(self) -> None:
        """Look once at all watched queues."""
        watched = self._ports()
        if not watched:
            return
        found = await asyncio.to_thread(self._read, watched)
        still = self._ports()
        for port, priority, fields in found:
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
        """In the thread."""
        return [(port, priority, self._counters.queue(port, priority)) for port, priority in _queues(watched)]

    def _notify(self, event: Event) -> None:
        interface = self._context.running.interfaces.interface.get(event.port)
        watchdog = None if interface is None else interface.flow_control.watchdog
        if isinstance(event, Detected):
            action = None if watchdog is None else watchdog.action
            record = StormDetected.new(priority=event.priority, action=action, storms_detected=event.count)
            self._context.notify(record, (event.port,))
        else:
            record_of_end = StormRestored.new(priority=event.priority, storms_restored=event.count)
            self._context.notify(record_of_end, (event.port,))


def _queues(watched: Watched) -> Iterable[tuple[str, int]]:
    return ((port, priority) for port, priorities in watched.items() for priority in sorted(priorities))
