"""Time for the data plane: virtual (a queue of events, no waiting) or real (asyncio).

Both call back in the order of time, then of asking; that order is all that decides, so a virtual run
repeats exactly. Times are integer nanoseconds.
"""

import asyncio
import logging
import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator
from heapq import heappop, heappush
from typing import Final

from isolane.durations import SECOND_NS

_log = logging.getLogger("isolane.dataplane")

RETRY_NS: Final = SECOND_NS
"""After a fault a timer runs again, at the latest so much later."""
FAULT_LOG_NS: Final = SECOND_NS
"""Shortest time between two faults in the log; all of them are counted."""

Callback = Callable[..., None]
Event = tuple[int, int, Callback, object]
"""Time, order among those of one time, and the call with its argument."""

LANES: Final = 1 << 22
"""More than there ever are of a clock."""
_CALLS: Final = 1 << 38
"""More than a lane ever has."""
FIRST: Final = -LANES * _CALLS
"""Of the order of calls: this and so many numbers more come before those of all lanes but 0."""


class Clock(ABC):
    """The clock that the data plane needs."""

    __slots__ = ()
    faults: int
    """Calls that ended in an exception and were got over."""

    @property
    @abstractmethod
    def now_ns(self) -> int:
        """Nanoseconds since the clock was made."""

    @abstractmethod
    def call_at(self, time_ns: int, callback: Callback, argument: object = None) -> None:
        """Call `callback(argument)` at `time_ns`, or at once when that has passed; it cannot be cancelled."""


class VirtualClock(Clock):
    """Jumps from event to event: a second without events costs nothing.

    An exception ends the run: an experiment with a fault in it must not give figures.
    """

    __slots__ = ("_asked", "events", "events_run", "faults", "now_ns")
    now_ns: int

    def __init__(self) -> None:
        self.now_ns = 0
        self.faults = 0
        self.events_run = 0
        self._asked = 0
        self.events: list[Event] = []
        """The calls that are still to be made, as a heap."""

    def call_at(self, time_ns: int, callback: Callback, argument: object = None) -> None:
        """Call back with the argument at that time, or at once when it is past."""
        self._asked = asked = self._asked + 1
        heappush(self.events, (time_ns, asked, callback, argument))

    def put(self, event: Event) -> None:
        """Make a call whose order is known."""
        heappush(self.events, event)

    @property
    def first_ns(self) -> int | None:
        """The time of the next call; None without one."""
        return self.events[0][0] if self.events else None

    @property
    def pending(self) -> int:
        """The number of calls that are still to be made."""
        return len(self.events)

    def waiting(self) -> Iterator[tuple[Callback, object]]:
        """The calls that are still to be made, in no order."""
        for _, _, callback, argument in self.events:
            yield callback, argument

    def run_until(self, time_ns: int) -> None:
        """Run every event up to and including `time_ns`, and stop at that time."""
        events, pop, run = self.events, heappop, 0
        while events:
            event = pop(events)
            when, _, callback, argument = event
            if when > time_ns:
                heappush(events, event)
                break
            if when > self.now_ns:
                self.now_ns = when
            callback(argument)
            run += 1
        self.events_run += run
        self.now_ns = max(self.now_ns, time_ns)

    def run_for(self, duration_ns: int) -> None:
        """Run every event of the next `duration_ns`."""
        self.run_until(self.now_ns + duration_ns)

    def run_all(self, limit: int = 10_000_000) -> None:
        """Run until no event is pending, through `limit` instants at most: a periodic timer never ends."""
        while self.events and limit:
            self.run_until(self.events[0][0])
            limit -= 1


class Lane:
    """Calls that come before all others of their time, in the order of the numbers of lanes, then of asking.

    So the order of what comes from somewhere else does not depend on the process that it comes from.
    """

    __slots__ = ("_events", "_order")

    def __init__(self, events: list[Event], number: int) -> None:
        """`number` is from 0 to `LANES`."""
        self._events = events
        self._order = (number - LANES) * _CALLS

    def call_at(self, time_ns: int, callback: Callback, argument: object = None) -> None:
        """Call back with the argument at that time."""
        self._order = order = self._order + 1
        heappush(self._events, (time_ns, order, callback, argument))


def lane_of(order: int) -> int:
    """The number of the lane of a call."""
    return order // _CALLS + LANES


class RealClock(Clock):
    """The monotonic clock, driven by the running asyncio loop; events that are due run in one batch.

    Clocks that begin at the same `start_ns` show the same time, so that a wire may join what runs on each.
    An exception in a call is logged and counted, and ends that call only.
    """

    def __init__(self, loop: asyncio.AbstractEventLoop | None = None, *, start_ns: int | None = None) -> None:
        self._loop = loop or asyncio.get_running_loop()
        self._start_ns = time.monotonic_ns() if start_ns is None else start_ns
        self._events: list[Event] = []
        self._asked = 0
        self._wake: asyncio.TimerHandle | None = None
        self._wake_ns = 0
        self.faults = 0
        self._logged_ns = -FAULT_LOG_NS

    @property
    def now_ns(self) -> int:
        """Nanoseconds since the clock began."""
        return time.monotonic_ns() - self._start_ns

    def call_at(self, time_ns: int, callback: Callback, argument: object = None) -> None:
        """Call back with the argument at that time, or at once when it is past."""
        self._asked += 1
        heappush(self._events, (time_ns, self._asked, callback, argument))
        self._arm()

    def close(self) -> None:
        """Cancel every pending call."""
        self._events.clear()
        self._disarm()

    def _arm(self) -> None:
        """Ask the loop to wake at the first event, unless it does already."""
        if not self._events:
            return
        first_ns = self._events[0][0]
        if self._wake is not None and self._wake_ns <= first_ns:
            return
        self._disarm()
        self._wake_ns = first_ns
        self._wake = self._loop.call_later(max(0, first_ns - self.now_ns) / SECOND_NS, self._run_due)

    def _disarm(self) -> None:
        if self._wake is not None:
            self._wake.cancel()
            self._wake = None

    def _run_due(self) -> None:
        """Run what was due when this batch began; calls that it schedules run in the next one."""
        self._wake = None
        due_ns = self.now_ns
        try:
            while self._events and self._events[0][0] <= due_ns:
                _, _, callback, argument = heappop(self._events)
                try:
                    callback(argument)
                except Exception:  # noqa: BLE001 - a fault of one is not the end of all
                    self._failed()
        finally:
            self._arm()

    def _failed(self) -> None:
        """A fault of one port or protocol is not the end of all others."""
        self.faults += 1
        now_ns = self.now_ns
        if now_ns - self._logged_ns >= FAULT_LOG_NS:
            self._logged_ns = now_ns
            _log.exception("a timer of the data plane failed", extra={"faults": self.faults})


class Timer:
    """One deadline that can be moved and taken back, on either clock.

    A callback that fails is called again, unless it had set another deadline before: see `RETRY_NS`.
    """

    __slots__ = ("_call", "_callback", "_clock", "_queued_ns", "deadline_ns")

    def __init__(self, clock: Clock, callback: Callable[[int], None]) -> None:
        self._clock = clock
        self._callback = callback
        self._call: Callback = self._fire  # bound once, not for each deadline
        self.deadline_ns: int | None = None
        self._queued_ns: int | None = None

    def set(self, deadline_ns: int | None) -> None:
        """Call back with the time at `deadline_ns`; None takes it back."""
        self.deadline_ns = deadline_ns
        if deadline_ns is not None and (self._queued_ns is None or deadline_ns < self._queued_ns):
            self._queued_ns = deadline_ns
            self._clock.call_at(deadline_ns, self._call, deadline_ns)

    def _fire(self, queued_ns: int) -> None:
        """A queued call came: it counts only when the deadline still stands and is due."""
        if queued_ns != self._queued_ns:
            return
        self._queued_ns = None
        deadline_ns = self.deadline_ns
        if deadline_ns is None:
            return
        if deadline_ns > queued_ns:
            self.set(deadline_ns)
            return
        self.deadline_ns = None
        now_ns = max(queued_ns, self._clock.now_ns)
        try:
            self._callback(now_ns)
        except Exception:
            self._retry(now_ns + RETRY_NS)
            raise

    def _retry(self, deadline_ns: int) -> None:
        """Call again after a fault, unless the callback had set the timer before it failed."""
        if self.deadline_ns is None:
            self.set(deadline_ns)
