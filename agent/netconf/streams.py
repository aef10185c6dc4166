"""Event streams with replay (RFC 5277): one stream, NETCONF, that everything is published on."""

import logging
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Any, Final

from isolane.access.rights import Rights
from isolane.bindings.nc_notifications import NotificationComplete, ReplayComplete, Stream
from isolane.bindings.notifications import CreateSubscriptionInput
from isolane.errors import DataError
from isolane.netconf.event_filter import REPLAY_WORK, Wants, wants
from isolane.netconf.events import Event, Visible
from isolane.netconf.operations.xml_call import XmlCall
from isolane.netconf.server import Server
from isolane.northbound.client import Client, Reason
from isolane.northbound.date_and_time import moment
from isolane.northbound.events.declared import Declared
from isolane.northbound.timers import Cancel
from isolane.northbound.uninterrupted import Uninterrupted
from isolane.store.northbound import date_and_time
from isolane.store.providers import Keys
from isolane.strand import unbroken
from isolane.tree.adopt import adopted, adopted_kind
from isolane.tree.path import Path
from isolane.tree.record import Record
from isolane.tree.xpath.budget import Budget

_log = logging.getLogger("isolane.notifications")

SECOND: Final = 1_000_000_000
STREAM: Final = "NETCONF"
DESCRIPTION: Final = "Everything that the agent tells."

_START: Final = Path().child(CreateSubscriptionInput.NODE.by_attribute["startTime"])
_STOP: Final = Path().child(CreateSubscriptionInput.NODE.by_attribute["stopTime"])

Follower = Callable[[Event], None]


class Subscription:
    """One session's, until its end or its stopTime."""

    def __init__(self, session: Client, wanted: Wants) -> None:
        self.session = session
        self._wanted = wanted
        self.stop: Cancel | None = None
        """Keeps stopTime from coming."""

    def seen(self, event: Event, budget: Budget | None = None) -> Event | None:
        """An event as the user may see it; None where that is nothing, or does not pass the filter.

        DataError when the filter is too much work.
        """
        rights = self.session.rights
        shown = event.seen_by(rights)
        if shown is None or not self._wanted(shown, budget):
            return None
        return shown if rights.notification(shown.node, shown.record, shown.path) else None

    def offer(self, event: Event) -> bool:
        """Send an event that is wanted; False when the client takes too few."""
        session = self.session
        seen = self.seen(event)
        if seen is None:
            return True
        if session.backlog >= session.surroundings.limits.notification_queue:
            return False
        session.notify(seen.message)
        return True


class Streams:
    """Publishes events, keeps the latest for replay, and has the subscriptions of RFC 5277."""

    def __init__(self, server: Server) -> None:
        self._server = server
        self.declared = Declared()
        self.declared.declare(ReplayComplete, NotificationComplete)
        self._log: deque[Event] = deque()
        self._created_ns = server.clock.time_ns()
        self._aged_ns: int | None = None
        self._subscriptions: dict[int, Subscription] = {}
        self._followers: dict[Follower, None] = {}
        server.service.sessions.listen(None, self._ended)

    def register(self) -> None:
        """Answer create-subscription, and show the stream; before the store starts."""
        self._server.operations.register(
            CreateSubscriptionInput.NODE.parent, self.create_subscription, in_slices=True
        )
        self._server.store.operational.provide_list(Stream, lambda keys: (STREAM,), self._shown)

    @property
    def declare(self) -> Callable[..., None]:
        """Say which notifications one is going to publish."""
        return self.declared.declare

    # --- publishing

    def publish(self, record: Record, keys: Sequence[Any] = ()) -> None:
        """An event has happened now; its kind has to be declared."""
        self.declared.check(type(record))
        mine = adopted(self._server.store.model, record)
        self._tell(Event.of(self._server.clock.time_ns(), mine, tuple(keys)))

    def publish_later(
        self, kind: type[Record], make: Callable[[], Record], visible: Visible | None = None
    ) -> None:
        """An event has happened now; what it says is made when somebody wants to know."""
        self.declared.check(kind)
        model = self._server.store.model  # whose nodes the record may name

        def seen(rights: Rights) -> Record | None:
            record = None if visible is None else visible(rights)
            return None if record is None else adopted(model, record)

        self._tell(
            Event(
                self._server.clock.time_ns(),
                adopted_kind(model, kind),
                lambda: adopted(model, make()),
                visible=None if visible is None else seen,
            )
        )

    def _tell(self, event: Event) -> None:
        unbroken(lambda: self._tell_all(event))  # all are told of an event before there is another

    def _tell_all(self, event: Event) -> None:
        self._keep(event)
        for subscription in tuple(self._subscriptions.values()):
            try:
                if not subscription.offer(event):
                    self._too_slow(subscription)
            except DataError as error:
                self._too_much(subscription.session, error)
        for follower in tuple(self._followers):
            follower(event)

    def follow(self, follower: Follower) -> None:
        """Tell somebody each event from now on."""
        self._followers[follower] = None

    def unfollow(self, follower: Follower) -> None:
        """Tell no more."""
        self._followers.pop(follower, None)

    def replayed(self, start: int, stop: int | None) -> Iterator[Event]:
        """What the log has of a time, as it is now."""
        events = tuple(self._log)
        return (each for each in events if start <= each.time_ns and (stop is None or each.time_ns <= stop))

    @property
    def created_ns(self) -> int:
        """When the log began."""
        return self._created_ns

    @property
    def aged_ns(self) -> int | None:
        """The time of the latest event that the log has no more."""
        return self._aged_ns

    def _keep(self, event: Event) -> None:
        limit = self._server.limits.replay_log
        self._log.append(event)
        while len(self._log) > limit:
            self._aged_ns = self._log.popleft().time_ns

    def _too_slow(self, subscription: Subscription) -> None:
        """A client that does not take its notifications must not make the agent keep them all."""
        session = subscription.session
        self._server.service.statistics.subscriptions_dropped += 1
        _log.warning("a subscriber takes too few notifications", extra={"session": session.number})
        self._drop(session)
        session.end("other", "notifications were not taken", at_once=True)

    def _too_much(self, session: Client, error: DataError) -> None:
        """A filter that costs more than an event is worth is shown no more; RFC 5277 has no milder end."""
        self._server.service.statistics.subscriptions_dropped += 1
        _log.warning("a subscription is over: %s", error, extra={"session": session.number})
        self._drop(session)
        session.end("other", f"the filter of notifications: {error}", at_once=True)

    # --- subscribing

    def create_subscription(self, call: XmlCall) -> Uninterrupted:
        """The operation of RFC 5277 section 2.1.1."""
        element = call.take(call.node.input.by_attribute["filter"].tag)
        parameters: CreateSubscriptionInput = call.input
        start, stop = self._times(parameters)
        session = call.client
        if parameters.stream != STREAM:
            raise _bad("stream", f"there is no stream {parameters.stream}; {STREAM} is the one there is")
        wanted = wants(call.model, element)

        def subscribed() -> None:
            if session.number in self._subscriptions:
                text = "this session has a subscription already"
                raise DataError("operation-failed", text, type="protocol")
            session.after_reply(lambda: self._begin(Subscription(session, wanted), start, stop))

        return Uninterrupted(subscribed)

    def _times(self, parameters: CreateSubscriptionInput) -> tuple[int | None, int | None]:
        start = None if parameters.startTime is None else moment(parameters.startTime, _START)
        stop = None if parameters.stopTime is None else moment(parameters.stopTime, _STOP)
        if stop is not None and start is None:
            text = "stopTime goes with startTime"
            raise DataError("missing-element", text, type="protocol", info={"bad-element": "startTime"})
        if start is not None and start > self._server.clock.time_ns():
            raise _bad("startTime", "startTime is in the future")
        if start is not None and stop is not None and stop < start:
            raise _bad("stopTime", "stopTime is before startTime")
        return start, stop

    def _begin(self, subscription: Subscription, start: int | None, stop: int | None) -> None:
        """Replay what there is, say that it is over, then go on live until stopTime."""
        session = subscription.session
        if session.state != "open":
            return
        now = self._server.clock.time_ns()
        if start is not None:
            too_much = partial(self._too_much, session)
            session.notify_each(self.replay(self.replayed(start, stop), subscription.seen, too_much))
            session.notify(Event.of(now, ReplayComplete.EMPTY).message)
        if stop is not None and stop <= now:
            session.notify(Event.of(now, NotificationComplete.EMPTY).message)
            return
        self._subscriptions[session.number] = subscription
        session.subscriptions += 1
        if stop is not None:
            left = (stop - now) / SECOND
            subscription.stop = self._server.service.call_later(left, lambda: self._complete(subscription))

    def replay(
        self,
        events: Iterator[Event],
        seen: Callable[[Event, Budget], Event | None],
        too_much: Callable[[DataError], None],
    ) -> Iterator[str]:
        """The messages of events as a subscriber sees them, which are made as the client takes them.

        Finding out what is seen of all of them together may be too much work.
        """
        budget = Budget(REPLAY_WORK)
        try:
            for event in events:
                shown = seen(event, budget)
                if shown is not None:
                    yield shown.message
        except DataError as error:
            self._server.service.call_later(0, partial(too_much, error))

    def _complete(self, subscription: Subscription) -> None:
        session = subscription.session
        subscription.stop = None
        del self._subscriptions[session.number]
        session.subscriptions -= 1
        session.notify(Event.of(self._server.clock.time_ns(), NotificationComplete.EMPTY).message)

    def _ended(self, session: Client, reason: Reason) -> None:
        self._drop(session)

    def _drop(self, session: Client) -> None:
        """Forget the subscription of a session, and its stopTime: what is to come holds the session."""
        subscription = self._subscriptions.pop(session.number, None)
        if subscription is not None and subscription.stop is not None:
            subscription.stop()

    # --- state

    def _shown(self, keys: Keys) -> Stream | None:
        if keys[-1] != STREAM:
            return None
        return Stream.new(
            name=STREAM,
            description=DESCRIPTION,
            replaySupport=True,
            replayLogCreationTime=date_and_time(self._created_ns),
            replayLogAgedTime=None if self._aged_ns is None else date_and_time(self._aged_ns),
        )


def _bad(element: str, text: str) -> DataError:
    return DataError("bad-element", text, type="protocol", info={"bad-element": element})
