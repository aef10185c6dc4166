"""The event stream: published events, and the latest of them for replay (RFC 5277, RFC 8639)."""

import logging
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import islice
from typing import Any, Final

from isolane.errors import DataError
from isolane.northbound.agent import Agent
from isolane.northbound.events.event import Event, Place, Visible
from isolane.northbound.events.filter import REPLAY_WORK
from isolane.strand import without_pauses
from isolane.tree.adopt import adopted, adopted_kind
from isolane.tree.schema import NotificationNode, Record
from isolane.tree.xpath.nodes import Budget


class Undeclared(Exception):
    """An undeclared notification was sent: a defect of its sender."""


class Declared:
    """The kinds of notification of one sender, or of several put together."""

    def __init__(self) -> None:
        self._nodes: dict[str, NotificationNode] = {}
        self._kinds: set[type[Record]] = set()
        """The classes that are known to be declared: to make a path takes longer than to find it."""

    def declare(self, *kinds: type[Record]) -> None:
        """Allow notifications of these kinds."""
        for kind in kinds:
            node: NotificationNode = kind.NODE  # type: ignore[assignment]  # the record of a notification
            self._nodes[node.path] = node

    def check(self, kind: type[Record]) -> None:
        """Raise Undeclared unless it was declared."""
        if kind in self._kinds:
            return
        if kind.NODE.path not in self._nodes:
            raise Undeclared(f"{kind.NODE.path} is sent but was not declared")
        self._kinds.add(kind)

    def __iter__(self) -> Iterator[NotificationNode]:
        return iter(self._nodes.values())


_log = logging.getLogger("isolane.notifications")

STREAM: Final = "NETCONF"
"""The stream of everything (RFC 5277 section 3.2.3); beside it each module with notifications has one."""


def is_in(event: Event, stream: str) -> bool:
    """Whether an event belongs to a stream."""
    return stream in (STREAM, event.node.module)


def description(stream: str) -> str:
    """The description of a stream, for people."""
    return "All notifications of the agent." if stream == STREAM else f"The notifications of module {stream}."


Follower = Callable[[Event], None]


class EventStream:
    """The log that everything is published on, and which the streams are parts of."""

    def __init__(self, agent: Agent) -> None:
        self._agent = agent
        self.declared = Declared()
        """With those that are sent to one subscriber alone."""
        self._modules: dict[str, None] = {}
        self._log: deque[Event] = deque()
        self._created_ns = agent.clock.time_ns()
        self._aged_ns: int | None = None
        self._last = 0
        self._followers: dict[Follower, None] = {}

    def declare(self, *kinds: type[Record]) -> None:
        """Say which notifications one is going to publish."""
        self.declared.declare(*kinds)
        self._modules.update((kind.NODE.module, None) for kind in kinds)

    @property
    def names(self) -> tuple[str, ...]:
        """The streams that there are: of everything, and of each module."""
        return (STREAM, *sorted(self._modules))

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
        without_pauses(self._tell_all, event)  # all get an event before there is another

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

    def replayed(self, start: int, stop: int | None, stream: str = STREAM) -> Iterator[Event]:
        """The logged events of a stream in a period, as the log is now."""
        events = tuple(self._log)
        return (
            each
            for each in events
            if start <= each.time_ns and (stop is None or each.time_ns <= stop) and is_in(each, stream)
        )

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
            self._agent.execution.call_later(0, partial(too_much, error))

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
