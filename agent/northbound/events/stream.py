"""The event stream: published events, and the latest of them for replay (RFC 5277, RFC 8639)."""

import logging
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import islice
from typing import Any, Final, Protocol

from isolane.errors import DataError
from isolane.northbound.clock import Clock
from isolane.northbound.events.declared import Declared
from isolane.northbound.events.event import Event, Place, Visible
from isolane.northbound.events.filter import REPLAY_WORK
from isolane.northbound.limits import Limits
from isolane.northbound.timers import CallLater
from isolane.store.store import Store
from isolane.strand import unbroken
from isolane.tree.adopt import adopted, adopted_kind
from isolane.tree.record import Record
from isolane.tree.xpath.budget import Budget

_log = logging.getLogger("isolane.notifications")

STREAM: Final = "NETCONF"
DESCRIPTION: Final = "All notifications of the agent."

Follower = Callable[[Event], None]


class Surroundings(Protocol):
    """The parts of the agent that the stream needs."""

    store: Store
    limits: Limits
    clock: Clock
    call_later: CallLater


class EventStream:
    """The one stream that everything is published on."""

    def __init__(self, agent: Surroundings) -> None:
        self._agent = agent
        self.declared = Declared()
        self._log: deque[Event] = deque()
        self._created_ns = agent.clock.time_ns()
        self._aged_ns: int | None = None
        self._last = 0
        self._followers: dict[Follower, None] = {}

    @property
    def declare(self) -> Callable[..., None]:
        """Say which notifications one is going to publish."""
        return self.declared.declare

    # --- publishing

    def publish(self, record: Record, keys: Sequence[Any] = ()) -> None:
        """An event has happened now; its kind has to be declared."""
        self.declared.check(type(record))
        mine = adopted(self._agent.store.model, record)
        self._tell(Event.of(self._agent.clock.time_ns(), mine, tuple(keys)))

    def publish_later(
        self, kind: type[Record], make: Callable[[], Record], visible: Visible | None = None
    ) -> None:
        """An event has happened now; its record is made when it is first read."""
        self.declared.check(kind)
        model = self._agent.store.model  # whose nodes the record may name
        time_ns = self._agent.clock.time_ns()
        self._tell(Event(time_ns, adopted_kind(model, kind), make, visible=visible, model=model))

    def _tell(self, event: Event) -> None:
        unbroken(self._tell_all, event)  # all get an event before there is another

    def _tell_all(self, event: Event) -> None:
        self._keep(event)
        for follower in tuple(self._followers):
            follower(event)

    def _keep(self, event: Event) -> None:
        limit = self._agent.limits.replay_log
        self._last += 1
        event.place = Place(self._created_ns, self._last)
        self._log.append(event)
        while len(self._log) > limit:
            self._aged_ns = self._log.popleft().time_ns

    # --- following and replay

    def follow(self, follower: Follower) -> None:
        """Call a follower for each event from now on."""
        self._followers[follower] = None

    def unfollow(self, follower: Follower) -> None:
        """Do not call it any more."""
        self._followers.pop(follower, None)

    def replayed(self, start: int, stop: int | None) -> Iterator[Event]:
        """The logged events of a period, as the log is now."""
        events = tuple(self._log)
        return (each for each in events if start <= each.time_ns and (stop is None or each.time_ns <= stop))

    def after(self, place: Place) -> Iterator[Event] | None:
        """The events after an event, as the log is now; None when the log has lost some of them."""
        missed = self._last - place.number
        if place.log != self._created_ns or not 0 <= missed <= len(self._log):
            return None
        return iter(tuple(islice(reversed(self._log), missed))[::-1])

    def replay(
        self,
        events: Iterator[Event],
        seen: Callable[[Event, Budget], Event | None],
        too_much: Callable[[DataError], None],
    ) -> Iterator[Event]:
        """The events as a subscriber sees them, one by one as the client takes them.

        Finding out what is seen of all of them together may be too much work.
        """
        budget = Budget(REPLAY_WORK)
        try:
            for event in events:
                shown = seen(event, budget)
                if shown is not None:
                    yield shown
        except DataError as error:
            self._agent.call_later(0, partial(too_much, error))

    @property
    def latest(self) -> Place:
        """The place of the latest event; its number is 0 when there was none."""
        return Place(self._created_ns, self._last)

    @property
    def created_ns(self) -> int:
        """When the log began."""
        return self._created_ns

    @property
    def aged_ns(self) -> int | None:
        """The time of the latest event that the log has no more."""
        return self._aged_ns
