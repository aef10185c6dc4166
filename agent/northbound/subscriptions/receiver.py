"""The receiver of a subscription's records: what is sent is counted, and bounded.

A session for which too many messages wait gets nothing more of the subscription but that it is suspended
(RFC 8639 section 2.7.4). When the client has taken all, it is resumed; when it does not in time, it ends.
"""

from collections.abc import Callable, Iterator
from typing import Final, Literal

from isolane.bindings.ietf_subscribed_notifications import SubscriptionResumed, SubscriptionSuspended
from isolane.northbound.client import Client
from isolane.northbound.events.event import Event
from isolane.northbound.notification import Notification
from isolane.northbound.subscriptions.refusals import UNSUPPORTABLE_VOLUME
from isolane.northbound.timers import Cancel
from isolane.tree.adopt import adopted
from isolane.tree.record import Record
from isolane.tree.values import Identity

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
        if (
            self.state == "active"
            and self.session.backlog >= self.session.surroundings.limits.notification_queue
        ):
            self.suspend(UNSUPPORTABLE_VOLUME)
            self.session.when_drained(self._resume)
        return self.state == "active"

    def send(self, notification: Notification) -> bool:
        """Send a record, if there is room."""
        if not self.has_room:
            return False
        self.sent += 1
        self.session.notify(notification)
        return True

    def send_at_once(self, notification: Notification) -> None:
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
        agent = self.session.surroundings
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
        agent = self.session.surroundings
        self.state = "suspended"
        self._cancel = agent.call_later(LONGEST_SUSPENSION_S, self._overdue)
        self.tell(SubscriptionSuspended.new(id=self._number, reason=reason))

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
