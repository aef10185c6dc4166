"""The subscriptions that were established over RESTCONF, by number and by uri."""

from collections import Counter, deque
from collections.abc import Callable, Iterable
from dataclasses import replace
from secrets import token_urlsafe
from typing import Final

from isolane.access.rights import Rights
from isolane.bindings.ietf_subscribed_notifications import EstablishSubscriptionOutput
from isolane.errors import DataError
from isolane.execution import Cancel
from isolane.northbound.client import Notification, Reason, State
from isolane.northbound.events.event import Event
from isolane.northbound.requester import Peer
from isolane.northbound.service import Service
from isolane.northbound.subscriptions import refusals
from isolane.northbound.subscriptions.push_messages import Contents
from isolane.northbound.subscriptions.refusals import Rpc, refused
from isolane.northbound.subscriptions.terms import ENCODE_JSON, Terms
from isolane.restconf.errors import Refused, not_found
from isolane.restconf.negotiation import Encoding
from isolane.restconf.streams import sse
from isolane.restconf.streams.feed import LOGIN_OVER, Keepalive
from isolane.restconf.streams.outbox import Outbox, Reader
from isolane.restconf.streams.texts import BLOCK, CONTENTS, block
from isolane.strand import future_of

UNREAD_S: Final = 60.0
"""Lifetime of a subscription that no client reads."""
KEPT: Final = 256
KEPT_OCTETS: Final = 1_048_576
"""Events kept after they were sent, and their octets together, for a client whose connection broke."""
GAP: Final = "gap"
GONE: Final = "the events after the last one that you got are not kept any more"


class Subscriber:
    """A `Client` without a session: its notifications are events of its own stream."""

    number = 0
    ended_by: int | None = None

    def __init__(
        self, service: Service, peer: Peer, encoding: Encoding, forgotten: Callable[["Subscriber"], None]
    ) -> None:
        """`forgotten` is called when nothing of it is left to be read."""
        self.service = service
        self.peer = peer
        self.state: State = "open"
        self.subscriptions = 0
        self.started_ns = service.clock.time_ns()
        self._encoding: Encoding = encoding
        self._forgotten = forgotten
        self._outbox = Outbox(future_of, self._stamped)
        self._sent = 0
        self._kept: deque[tuple[int, bytes]] = deque()
        self._kept_octets = 0
        self._reader: Reader | None = None
        self._may_read_on = peer.may_stay
        self._unread: Cancel | None = None

    # --- what subscriptions call

    @property
    def agent(self) -> Service:
        return self.service

    @property
    def rights(self) -> Rights:
        """The present rights of the user."""
        return self.service.rights_of(self.peer)

    @property
    def backlog(self) -> int:
        """Events that wait for the client to take them."""
        return len(self._outbox)

    def encodes(self, event: Event) -> bool:
        """Whether an event can be written."""
        return event.can_be(BLOCK[self._encoding])

    def prepare(self, contents: Contents) -> None:
        """Write what will be part of a notification."""
        contents.encoded(CONTENTS[self._encoding])

    def notify(self, notification: Notification) -> None:
        """Send a notification as an event."""
        self._outbox.put(block(notification, self._encoding))

    def notify_each(self, notifications: Iterable[Notification]) -> None:
        """Send several; each is made and encoded when its turn has come."""
        self._outbox.put_each(block(each, self._encoding) for each in notifications)

    def when_drained(self, then: Callable[[], None]) -> None:
        """Do something, once, when the client has taken all that was sent."""
        self._outbox.when_drained(then)

    def after_reply(self, then: Callable[[], None]) -> None:
        """The reply goes by another connection: nothing is to be waited for but the present turn."""
        self.service.execution.call_later(0, then)

    def end(self, reason: Reason, text: str, by: int | None = None, *, immediately: bool = False) -> None:
        """Tell the client why, and forget what waits."""
        self.state = "closing"
        self.service.subscriptions.end_all_of(self)
        self._outbox.abandon(text)

    def over(self) -> None:
        """The subscription is over; what it has sent can still be read."""
        self.state = "closing"
        self._outbox.finish()

    # --- what its reader calls

    def check_free(self, last: str | None) -> None:
        """409 where another request reads; a client that comes again replaces the connection that it lost,
        which may not have shown here yet."""
        if self._reader is not None and last is None:
            text = "another request reads the notifications of this subscription"
            raise Refused(409, DataError("in-use", text, type="protocol"))

    def read(self, reader: Peer, last: str | None, left: Callable[[], None]) -> Reader:
        """The pending messages, as a response body; `last` is the id of the last event that came through."""
        self._may_read_on = reader.may_stay
        if self._unread is not None:
            self._unread()
            self._unread = None
        before, self._reader = self._reader, None
        if before is not None:
            before.release()
        beginning = sse.beginning() + (b"" if last is None else self._missed(last))

        def closed(reader: Reader) -> None:
            left()
            self._left(reader)

        self._reader = Reader(self._outbox, beginning, closed)
        return self._reader

    def _left(self, reader: Reader) -> None:
        if reader is not self._reader:
            return
        self._reader = None
        if self._outbox.is_finished and not len(self._outbox):
            self._forgotten(self)
        else:
            self.await_reader()

    def await_reader(self) -> None:
        """End unless somebody reads in time."""
        self._unread = self.service.execution.call_later(UNREAD_S, self._expire)

    def _expire(self) -> None:
        """No client reads: the subscription ends (RFC 8650 section 3.4)."""
        self._unread = None
        if self.state == "open":
            self.service.statistics.subscriptions_dropped += 1
            self.service.subscriptions.end_all_of(self)
        self._forgotten(self)

    def keep_alive(self) -> None:
        """A sign of life."""
        if self._outbox.is_idle:
            self._outbox.say(sse.comment())
        self.look_again()

    def look_again(self) -> None:
        """End when the login that established is over; let nobody read on whose login is over."""
        if not self.peer.may_stay():
            if self.state == "open":
                self.end("other", LOGIN_OVER)
        elif self._reader is not None and not self._may_read_on():
            self._reader.release()

    # --- resuming

    def _stamped(self, event: bytes) -> bytes:
        """With its number, and kept for a while."""
        self._sent += 1
        stamped = sse.identified(str(self._sent), event)
        self._kept.append((self._sent, stamped))
        self._kept_octets += len(stamped)
        while self._kept and (len(self._kept) > KEPT or self._kept_octets > KEPT_OCTETS):
            self._kept_octets -= len(self._kept.popleft()[1])
        return stamped

    def _missed(self, last: str) -> bytes:
        """The messages sent after an event, preceded by a note that some are lost, where they are."""
        number = int(last) if last.isascii() and last.isdigit() and len(last) < 20 else -1
        first = self._kept[0][0] if self._kept else self._sent + 1
        events = b"".join(event for place, event in self._kept if place > number)
        is_whole = first - 1 <= number <= self._sent
        return events if is_whole else sse.named(GAP, GONE) + events


class Subscribers:
    """Each belongs to the user who established it; its uri cannot be guessed."""

    def __init__(self, service: Service, root: str, keepalive: Keepalive) -> None:
        self._service = service
        self._root = root
        self._keepalive = keepalive
        self._by_token: dict[str, Subscriber] = {}
        self._by_number: dict[int, Subscriber] = {}
        self._per_user: Counter[str] = Counter()

    def establish(self, peer: Peer, terms: Terms) -> EstablishSubscriptionOutput:
        """Begin a subscription; the output says where it is read."""
        most = self._service.limits.max_subscriptions_per_session
        if self._per_user[peer.user] >= most:
            text = f"{peer.user} has {most} subscriptions, the maximum"
            raise refused("establish", refusals.INSUFFICIENT_RESOURCES, text, push=terms.is_push)
        token = token_urlsafe(16)
        numbers: list[int] = []

        def forgotten(subscriber: Subscriber) -> None:
            self._by_token.pop(token, None)
            self._keepalive.remove(subscriber)

        def over() -> None:
            for number in numbers:
                self._by_number.pop(number, None)
            self._per_user[peer.user] -= 1
            if not self._per_user[peer.user]:
                del self._per_user[peer.user]
            subscriber.over()

        subscriber = Subscriber(
            self._service, peer, "json" if terms.encoding == ENCODE_JSON else "xml", forgotten
        )
        terms = replace(terms, uri=f"{self._root}/{token}")
        output = self._service.subscriptions.establish(subscriber, terms, over)
        subscriber.await_reader()
        numbers.append(output.id)
        self._by_token[token] = self._by_number[output.id] = subscriber
        self._per_user[peer.user] += 1
        return output

    def own(self, rpc: Rpc, peer: Peer, number: int) -> Subscriber:
        """The client of a subscription of this user; DataError when he has none of that number."""
        subscriber = self._by_number.get(number)
        if subscriber is None or subscriber.peer.user != peer.user:
            reason = refusals.NO_SUCH_SUBSCRIPTION
            if rpc == "resync":
                reason = refusals.NO_SUCH_SUBSCRIPTION_RESYNC
            raise refused(rpc, reason, f"{peer.user} has no subscription {number}")
        return subscriber

    def read(
        self, peer: Peer, token: str, last: str | None, enter: Callable[[], Callable[[], None]]
    ) -> Reader:
        """The messages at a uri, for its user only; 404 for other users, 409 where another client reads it.

        `enter` counts a stream more, and returns what counts it off.
        """
        subscriber = self.find(peer, token)
        subscriber.check_free(last)
        leave = enter()

        def left() -> None:
            self._keepalive.remove(subscriber)
            leave()

        self._keepalive.add(subscriber)
        return subscriber.read(peer, last, left)

    def find(self, peer: Peer, token: str) -> Subscriber:
        """The subscriber with a uri; 404 unless it is this user's."""
        subscriber = self._by_token.get(token)
        if subscriber is None or subscriber.peer.user != peer.user:
            raise not_found(message="there is no such subscription")
        return subscriber

    def look_again(self) -> None:
        """Logins may be over: end what was established or is read with those that are."""
        for subscriber in tuple(self._by_token.values()):
            subscriber.look_again()
