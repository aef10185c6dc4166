"""Subscriptions to the event stream by create-subscription (RFC 5277): one for a session."""

import logging
from functools import partial
from typing import Final

from isolane.bindings.nc_notifications import NotificationComplete, ReplayComplete, Stream
from isolane.bindings.notifications import CreateSubscriptionInput
from isolane.durations import SECOND_NS
from isolane.errors import DataError
from isolane.execution import Cancel
from isolane.netconf.filters import event_filter
from isolane.netconf.operations.xml_call import XmlCall
from isolane.netconf.server import Server
from isolane.northbound.client import Client, Reason
from isolane.northbound.events.event import Event
from isolane.northbound.events.filter import Wants
from isolane.northbound.events.stream import description, is_in
from isolane.store.operational.providers import Keys
from isolane.strand import hold
from isolane.tree.date_and_time import date_and_time, moment
from isolane.tree.path import Path
from isolane.tree.xpath.nodes import Budget

_log = logging.getLogger("isolane.notifications")


_START: Final = Path().child(CreateSubscriptionInput.NODE.by_attribute["startTime"])
_STOP: Final = Path().child(CreateSubscriptionInput.NODE.by_attribute["stopTime"])


class Subscription:
    """One session's, until its end or its stopTime."""

    def __init__(self, session: Client, stream: str, wanted: Wants) -> None:
        self.session = session
        self.stream = stream
        self._wanted = wanted
        self.stop: Cancel | None = None
        """Keeps stopTime from coming."""

    def seen(self, event: Event, budget: Budget | None = None) -> Event | None:
        """An event as the user may see it; None where that is nothing, or does not pass the filter.

        DataError when the filter is too much work.
        """
        if not is_in(event, self.stream):
            return None
        rights = self.session.rights
        shown = event.seen_by(rights)
        if shown is None or not self.session.encodes(shown) or not self._wanted(shown, budget):
            return None
        return shown if rights.notification(shown.node, shown.record, shown.path) else None

    def offer(self, event: Event) -> bool:
        """Send an event that is wanted; False when the client takes too few."""
        session = self.session
        seen = self.seen(event)
        if seen is None:
            return True
        if session.backlog >= session.agent.limits.notification_queue:
            return False
        session.notify(seen)
        return True


class EventSubscriptions:
    """Those of all sessions."""

    def __init__(self, server: Server) -> None:
        self._server = server
        self._service = server.service
        self._stream = server.service.events
        self._stream.declared.declare(ReplayComplete, NotificationComplete)
        self._all: dict[int, Subscription] = {}
        self._stream.follow(self._offer)
        server.service.sessions.listen(None, self._ended)

    def register(self) -> None:
        """Answer create-subscription, and show the streams; before the store starts."""
        self._server.operations.register(
            CreateSubscriptionInput.NODE.parent, self.create_subscription, in_slices=True
        )
        self._service.store.operational.provide_list(Stream, lambda keys: self._stream.names, self._shown)

    def _offer(self, event: Event) -> None:
        for subscription in tuple(self._all.values()):
            try:
                if not subscription.offer(event):
                    self._too_slow(subscription)
            except DataError as error:
                self._too_much(subscription.session, error)

    def _too_slow(self, subscription: Subscription) -> None:
        """A client that does not take its notifications must not make the agent keep them all."""
        session = subscription.session
        self._service.statistics.subscriptions_dropped += 1
        _log.warning("a subscriber does not read its notifications", extra={"session": session.number})
        self._drop(session)
        session.end("other", "the client does not read its notifications", immediately=True)

    def _too_much(self, session: Client, error: DataError) -> None:
        """A filter that costs more than an event is worth is shown no more; RFC 5277 has no milder end."""
        self._service.statistics.subscriptions_dropped += 1
        _log.warning("a subscription is over: %s", error, extra={"session": session.number})
        self._drop(session)
        session.end("other", f"the filter of notifications: {error}", immediately=True)

    # --- subscribing

    def create_subscription(self, call: XmlCall) -> None:
        """The operation of RFC 5277 section 2.1.1."""
        element = call.take(call.node.input.by_attribute["filter"].tag)
        parameters: CreateSubscriptionInput = call.input
        start, stop = self._times(parameters)
        session = call.client
        if parameters.stream not in self._stream.names:
            raise _bad("stream", f"there is no stream {parameters.stream}")
        subscription = Subscription(session, parameters.stream, event_filter(call.model, element))

        hold()
        if session.number in self._all:
            text = "this session has a subscription already"
            raise DataError("operation-failed", text, type="protocol")
        session.after_reply(lambda: self._begin(subscription, start, stop))

    def _times(self, parameters: CreateSubscriptionInput) -> tuple[int | None, int | None]:
        start = None if parameters.startTime is None else moment(parameters.startTime, _START)
        stop = None if parameters.stopTime is None else moment(parameters.stopTime, _STOP)
        if stop is not None and start is None:
            text = "stopTime goes with startTime"
            raise DataError("missing-element", text, type="protocol", info={"bad-element": "startTime"})
        if start is not None and start > self._service.clock.time_ns():
            raise _bad("startTime", "startTime is in the future")
        if start is not None and stop is not None and stop < start:
            raise _bad("stopTime", "stopTime is before startTime")
        return start, stop

    def _begin(self, subscription: Subscription, start: int | None, stop: int | None) -> None:
        """Replay what there is, say that it is over, then go on live until stopTime."""
        session = subscription.session
        if session.state != "open":
            return
        now = self._service.clock.time_ns()
        if start is not None:
            too_much = partial(self._too_much, session)
            session.notify_each(
                self._stream.replay(self._stream.replayed(start, stop), subscription.seen, too_much)
            )
            session.notify(Event.of(now, ReplayComplete.EMPTY))
        if stop is not None and stop <= now:
            session.notify(Event.of(now, NotificationComplete.EMPTY))
            return
        self._all[session.number] = subscription
        session.subscriptions += 1
        if stop is not None:
            left = (stop - now) / SECOND_NS
            subscription.stop = self._service.execution.call_later(left, lambda: self._complete(subscription))

    def _complete(self, subscription: Subscription) -> None:
        session = subscription.session
        subscription.stop = None
        del self._all[session.number]
        session.subscriptions -= 1
        session.notify(Event.of(self._service.clock.time_ns(), NotificationComplete.EMPTY))

    def _ended(self, session: Client, reason: Reason) -> None:
        self._drop(session)

    def _drop(self, session: Client) -> None:
        """Forget the subscription of a session, and its stopTime: what is to come holds the session."""
        subscription = self._all.pop(session.number, None)
        if subscription is not None and subscription.stop is not None:
            subscription.stop()

    # --- state

    def _shown(self, keys: Keys) -> Stream | None:
        name = keys[-1]
        if name not in self._stream.names:
            return None
        return Stream.new(
            name=name,
            description=description(name),
            replaySupport=True,
            replayLogCreationTime=date_and_time(self._stream.created_ns),
            replayLogAgedTime=None if self._stream.aged_ns is None else date_and_time(self._stream.aged_ns),
        )


def _bad(element: str, text: str) -> DataError:
    return DataError("bad-element", text, type="protocol", info={"bad-element": element})
