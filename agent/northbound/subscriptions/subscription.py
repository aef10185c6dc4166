"""A subscription and its receiver, and subscriptions to the event stream (RFC 8639).

What is sent to a receiver is counted, and bounded: a session for which too many messages wait gets nothing
more of the subscription but that it is suspended (section 2.7.4). When the client has taken all, it is
resumed; when it does not in time, it ends.
"""

import logging
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator
from typing import Final, Literal

from isolane.access.rights import Rights
from isolane.bindings import ietf_subscribed_notifications as model
from isolane.bindings.ietf_subscribed_notifications import (
    ReplayCompleted,
    SubscriptionResumed,
    SubscriptionSuspended,
)
from isolane.errors import DataError
from isolane.execution import Cancel
from isolane.northbound.client import Client, Notification
from isolane.northbound.events.event import Event
from isolane.northbound.events.filter import Wants
from isolane.northbound.events.stream import STREAM, EventStream, is_in
from isolane.northbound.subscriptions.refusals import INSUFFICIENT_RESOURCES, UNSUPPORTABLE_VOLUME
from isolane.northbound.subscriptions.terms import Terms
from isolane.tree.adopt import adopted
from isolane.tree.schema import Record
from isolane.tree.values import Identity
from isolane.tree.xpath.nodes import Budget

State = Literal["active", "suspended", "ended"]

LONGEST_SUSPENSION_S: Final = 60.0
"""A client that has taken nothing for so long is not going to."""


class Receiver:
    """One session, for one subscription."""

    def __init__(
        self, session: Client, number: int, resumed: Callable[[], None], overdue: Callable[[], None]
    ) -> None:
        """`resumed` is called when records can be sent again, `overdue` when they never could."""
        self.session = session
        self.state: State = "active"
        self.sent = 0
        self.excluded = 0
        self.missed = 0
        """Events that happened while it was suspended."""
        self._number = number
        self._resumed = resumed
        self._overdue = overdue
        self._cancel: Cancel | None = None

    @property
    def name(self) -> str:
        """The receiver's name in operational state."""
        session = self.session.number
        return f"session-{session}" if session else f"subscription-{self._number}"

    @property
    def has_room(self) -> bool:
        """Whether a record would be sent; the subscription is suspended when the client takes too few."""
        if self.state == "active" and self.session.backlog >= self.session.agent.limits.notification_queue:
            self.suspend_until_drained(UNSUPPORTABLE_VOLUME)
        return self.state == "active"

    def send(self, notification: Notification) -> bool:
        """Send a record, if there is room."""
        if not self.has_room:
            return False
        self.sent += 1
        self.session.notify(notification)
        return True

    def send_first(self, notification: Notification) -> None:
        """Send a record to a session for which nothing else waits, so that there is room."""
        self.sent += 1
        self.session.notify(notification)

    def send_each(self, notifications: Iterator[Notification]) -> None:
        """Send records that are made one by one, as the client takes them."""
        self.session.notify_each(self._counted(notifications))

    def _counted(self, notifications: Iterator[Notification]) -> Iterator[Notification]:
        for each in notifications:
            if self.state == "ended":
                return
            self.sent += 1
            yield each

    def reactivate(self) -> None:
        """Other terms make a suspended subscription an active one (RFC 8639 section 2.4.3)."""
        if self.state == "suspended":
            self._disarm()
            self.state = "active"
            self._resumed()

    def tell(self, record: Record) -> None:
        """Send what happened to the subscription itself; that is no record of it."""
        agent = self.session.agent
        event = Event.of(agent.clock.time_ns(), adopted(agent.store.model, record))
        self.session.notify(event)

    def end(self) -> None:
        """There is nothing more to send."""
        self.state = "ended"
        self._disarm()

    def suspend(self, reason: Identity) -> None:
        """Send no records until other terms, or a client that takes them, make it active."""
        if self.state != "active":
            return
        agent = self.session.agent
        self.state = "suspended"
        self._cancel = agent.execution.call_later(LONGEST_SUSPENSION_S, self._overdue)
        self.tell(SubscriptionSuspended.new(id=self._number, reason=reason))

    def suspend_until_drained(self, reason: Identity) -> None:
        """Send no records until the client has taken what waits."""
        self.suspend(reason)
        self.session.when_drained(self._resume)

    def _resume(self) -> None:
        if self.state != "suspended":
            return
        self._disarm()
        self.state = "active"
        self.tell(SubscriptionResumed.new(id=self._number))
        self._resumed()

    def _disarm(self) -> None:
        if self._cancel is not None:
            self._cancel()
            self._cancel = None


class Subscription(ABC):
    """One subscription of one client, which it ends with; a configured one has one for each receiver."""

    def __init__(self, number: int, session: Client, terms: Terms, overdue: Callable[[], None]) -> None:
        self.number = number
        self.session = session
        self.terms = terms
        self.receiver = Receiver(session, number, self.resumed, overdue)

    @abstractmethod
    def begin(self) -> None:
        """The client has received its number."""

    @abstractmethod
    def change(self, terms: Terms) -> Callable[[], None]:
        """Check other terms, or the same with another content of a filter; the result takes them into use."""

    def take(self, take: Callable[[], None]) -> None:
        """Take other terms into use, and tell the client."""
        take()
        self.receiver.tell(self.terms.record(model.SubscriptionModified, id=self.number))
        self.receiver.reactivate()

    @abstractmethod
    def resumed(self) -> None:
        """Records can be sent again: send what there is to make good."""

    def end(self) -> None:
        """Send no more records."""
        self.receiver.end()

    def record(self) -> model.Subscription:
        """The entry of state."""
        receiver = self.receiver
        state = "active" if receiver.state == "active" else "suspended"
        return self.terms.record(
            model.Subscription,
            id=self.number,
            receivers=model.Receivers.new(
                receiver=[
                    model.Receiver.new(
                        name=receiver.name,
                        sent_event_records=receiver.sent,
                        excluded_event_records=receiver.excluded,
                        state=state,  # type: ignore[arg-type]  # one of two words
                    )
                ]
            ),
        )


_log = logging.getLogger("isolane.notifications")


class EventSubscription(Subscription):
    """Sends the events that pass the filter and that the user may see."""

    def __init__(
        self,
        number: int,
        session: Client,
        terms: Terms,
        overdue: Callable[[], None],
        stream: EventStream,
        wants_of: Callable[[Terms, Rights], Wants],
    ) -> None:
        super().__init__(number, session, terms, overdue)
        self._stream = stream
        self._wants_of = wants_of
        self._wants = wants_of(terms, session.rights)

    def begin(self) -> None:
        """Replay what was asked for, then go on with what happens."""
        start, stop = self.terms.start_ns, self.terms.stop_ns
        if start is not None:
            events = self._stream.replayed(start, stop, self.terms.stream or STREAM)
            self.receiver.send_each(self._stream.replay(events, self._visible_event, self._too_much))
            self.receiver.tell(ReplayCompleted.new(id=self.number))
        self._stream.follow(self._offer)

    def _offer(self, event: Event) -> None:
        if not is_in(event, self.terms.stream or STREAM):
            return
        if self.receiver.state != "active":
            self.receiver.missed += 1
            return
        try:
            seen = self._visible_event(event)
        except DataError as error:
            self._too_much(error)
        else:
            if seen is not None:
                self.receiver.send(seen)

    def _too_much(self, error: DataError) -> None:
        """A filter that costs more than an event is worth is shown no more of them, until it is another."""
        _log.warning("subscription %d is suspended: %s", self.number, error)
        self.receiver.suspend(INSUFFICIENT_RESOURCES)

    def _visible_event(self, event: Event, budget: Budget | None = None) -> Event | None:
        """An event as the user may see it, where it is wanted; what is not is counted."""
        rights = self.session.rights
        shown = event.seen_by(rights)
        if (
            shown is not None
            and self.session.encodes(shown)
            and self._wants(shown, budget)
            and rights.notification(shown.node, shown.record, shown.path)
        ):
            return shown
        self.receiver.excluded += 1
        return None

    def resumed(self) -> None:
        """Events of meanwhile are lost; those to come are not."""

    def change(self, terms: Terms) -> Callable[[], None]:
        wants = self._wants_of(terms, self.session.rights)

        def take() -> None:
            self.terms, self._wants = terms, wants

        return take

    def end(self) -> None:
        self._stream.unfollow(self._offer)
        super().end()
