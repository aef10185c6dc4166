"""A subscription to the event stream, with replay (RFC 8639 section 2.4.2.1)."""

import logging
from collections.abc import Callable

from isolane.access.rights import Rights
from isolane.bindings.ietf_subscribed_notifications import ReplayCompleted
from isolane.errors import DataError
from isolane.northbound.client import Client
from isolane.northbound.events.event import Event
from isolane.northbound.events.filter import Wants
from isolane.northbound.events.stream import EventStream
from isolane.northbound.subscriptions.refusals import INSUFFICIENT_RESOURCES
from isolane.northbound.subscriptions.subscription import Subscription
from isolane.northbound.subscriptions.terms import Terms
from isolane.tree.xpath.budget import Budget

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
            events = self._stream.replayed(start, stop)
            self.receiver.send_each(self._stream.replay(events, self._seen, self._too_much))
            self.receiver.tell(ReplayCompleted.new(id=self.number))
        self._stream.follow(self._offer)

    def _offer(self, event: Event) -> None:
        if self.receiver.state != "active":
            return
        try:
            seen = self._seen(event)
        except DataError as error:
            self._too_much(error)
        else:
            if seen is not None:
                self.receiver.send(seen)

    def _too_much(self, error: DataError) -> None:
        """A filter that costs more than an event is worth is shown no more of them, until it is another."""
        _log.warning("subscription %d is suspended: %s", self.number, error)
        self.receiver.suspend(INSUFFICIENT_RESOURCES)

    def _seen(self, event: Event, budget: Budget | None = None) -> Event | None:
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
