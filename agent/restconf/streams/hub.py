"""All that follow events over RESTCONF: who gets an event, and who may have a stream."""

import logging
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final

from isolane.access.rights import Rights
from isolane.bindings.ietf_restconf_monitoring import Access, Stream
from isolane.bindings.nc_notifications import NotificationComplete, ReplayComplete
from isolane.durations import SECOND_NS
from isolane.errors import DataError
from isolane.northbound.events.event import Event
from isolane.northbound.events.stream import description
from isolane.northbound.http_exchange import Response
from isolane.northbound.requester import Peer
from isolane.northbound.service import Service
from isolane.restconf import negotiation, uri
from isolane.restconf.errors import Refused, not_found
from isolane.restconf.negotiation import Encoding
from isolane.restconf.request import Asked, by_method
from isolane.restconf.streams import sse
from isolane.restconf.streams.feed import LAST_EVENT_ID, Feed, Keepalive, Wish, wish_of
from isolane.restconf.streams.outbox import Outbox, Reader
from isolane.restconf.streams.subscribers import Subscribers
from isolane.restconf.streams.texts import BLOCK, mark
from isolane.restconf.uri import decoded
from isolane.strand import future_of
from isolane.tree.date_and_time import date_and_time

_log = logging.getLogger("isolane.notifications")

ENCODINGS: Final[tuple[Encoding, ...]] = ("json", "xml")
GAP: Final = "gap"
"""The type of the event that tells a client that came again that events are lost."""
GONE: Final = "the events after the last one that you got are not in the replay log any more"


class Streams:
    """Those of all clients of one agent; nothing is done for events where nobody listens."""

    def __init__(self, service: Service, root: str) -> None:
        self.service = service
        self._root = root
        self._feeds: dict[Feed, None] = {}
        self._open: Counter[str] = Counter()
        self.keepalive = Keepalive(service)
        self.subscribers = Subscribers(service, f"{root}/subscriptions", self.keepalive)

    @property
    def entries(self) -> dict[str, Stream]:
        """The entries of `restconf-state/streams` by name (RFC 8040 section 9.3)."""
        replays = bool(self.service.limits.replay_log)
        created = date_and_time(self.service.events.created_ns) if replays else None
        return {
            name: Stream.new(
                name=name,
                description=description(name),
                replay_support=replays,
                replay_log_creation_time=created,
                access=[Access.new(encoding=each, location=self.location(name, each)) for each in ENCODINGS],
            )
            for name in self.service.events.names
        }

    def location(self, name: str, encoding: Encoding) -> str:
        """The location of a stream in an encoding."""
        return f"{self._root}/streams/{name}/{encoding}"

    @property
    def open(self) -> int:
        """The number of open streams."""
        return self._open.total()

    # --- opening

    def enter(self, peer: Peer) -> Callable[[], None]:
        """Count one more stream of a user, until the result is called; DataError when there are too many."""
        limits = self.service.limits
        user = peer.user
        if self.open >= limits.max_sessions:
            raise DataError(
                "resource-denied", f"there are {self.open} streams, the maximum", type="transport"
            )
        if self._open[user] >= limits.max_sessions_per_user:
            text = f"{user} has {self._open[user]} streams, the maximum"
            raise DataError("resource-denied", text, type="transport")
        self._open[user] += 1

        def leave() -> None:
            self._open[user] -= 1
            if not self._open[user]:
                del self._open[user]

        return leave

    def follow(self, wish: Wish) -> Reader:
        """The events that a client wants, as the body of a response."""
        leave = self.enter(wish.peer)
        feed = Feed(self.service, wish, Outbox(self.in_slices), self._forget)
        beginning = self._begin(feed)

        def closed(reader: Reader) -> None:
            self._forget(feed)
            leave()

        return Reader(feed.outbox, beginning, closed)

    def is_over(self, wish: Wish) -> bool:
        """Whether a client that comes again has got all that it asked for."""
        if wish.after is None or wish.stop_ns is None or wish.stop_ns > self.service.clock.time_ns():
            return False
        past = self.service.events.after(wish.after)
        return past is not None and not any(_until(past, wish.stop_ns))

    def in_slices(self, call: Callable[[], object]) -> Any:
        """Make a call that may take long."""
        return future_of(call)

    def _begin(self, feed: Feed) -> bytes:
        """Send the requested part of the log, then live events; returns the first octets of the stream."""
        beginning = sse.beginning()
        wish, events = feed.wish, self.service.events
        past = None if wish.after is None else events.after(wish.after)
        if wish.after is not None and past is None:
            beginning += sse.named(GAP, GONE)
        if past is None and (wish.start_ns is not None or wish.after is not None):
            past = events.replayed(wish.start_ns or 0, wish.stop_ns)
        if past is None:
            beginning += sse.position(mark(events.latest))
        else:
            feed.outbox.put_each(feed.replayed(_until(past, wish.stop_ns)))
        if wish.start_ns is not None:
            event = Event.of(self.service.clock.time_ns(), ReplayComplete.EMPTY)
            feed.outbox.put(event.encoded(BLOCK[wish.encoding]))
        self._go_on(feed)
        return beginning

    def _go_on(self, feed: Feed) -> None:
        stop = feed.wish.stop_ns
        if stop is not None:
            left = stop - self.service.clock.time_ns()
            if left <= 0:
                self._complete(feed)
                return
            feed.stop = self.service.execution.call_later(left / SECOND_NS, lambda: self._complete(feed))
        if not self._feeds:
            self.service.events.follow(self._offer)
        self._feeds[feed] = None
        self.keepalive.add(feed)

    def _complete(self, feed: Feed) -> None:
        """Its stop-time has come."""
        feed.stop = None
        event = Event.of(self.service.clock.time_ns(), NotificationComplete.EMPTY)
        block = event.encoded(BLOCK[feed.wish.encoding])
        feed.outbox.put(sse.identified(mark(self.service.events.latest), block))
        feed.outbox.finish()
        self._forget(feed)

    def _forget(self, feed: Feed) -> None:
        if feed.stop is not None:
            feed.stop()
            feed.stop = None
        self.keepalive.remove(feed)
        if self._feeds.pop(feed, self) is None and not self._feeds:
            self.service.events.unfollow(self._offer)

    # --- events

    def _offer(self, event: Event) -> None:
        """Give an event to all; what several see alike is looked at and written once."""
        by_view: dict[tuple[Rights, str, str | None, Encoding], Event | DataError | None] = {}
        limit = self.service.limits.notification_queue
        for feed in tuple(self._feeds):
            rights, wish = feed.rights, feed.wish
            key = rights, wish.stream, wish.filter, wish.encoding
            if key not in by_view:
                by_view[key] = _seen(feed, event, rights)
            shown = by_view[key]
            if shown is None:
                continue
            if isinstance(shown, DataError):
                _log.warning("a stream is over: %s", shown, extra={"user": wish.peer.user})
                feed.too_much(shown)
            elif feed.permitted(shown, rights):
                if len(feed.outbox) < limit:
                    feed.outbox.put(feed.encode(shown))
                else:
                    self._too_slow(feed)

    def _too_slow(self, feed: Feed) -> None:
        """A client that does not read must not make the agent keep it all: it can come again and resume."""
        self.service.statistics.subscriptions_dropped += 1
        _log.warning("a client does not read its events", extra={"user": feed.wish.peer.user})
        feed.end("the client does not read its events")

    # --- users

    def look_again(self) -> None:
        """Logins may be over: end what was opened with those that are."""
        for feed in tuple(self._feeds):
            feed.look_again()
        self.subscribers.look_again()


def _seen(feed: Feed, event: Event, rights: Rights) -> Event | DataError | None:
    try:
        return feed.seen(event, rights)
    except DataError as error:
        return error


def _until(events: Iterator[Event], stop_ns: int | None) -> Iterator[Event]:
    return events if stop_ns is None else (each for each in events if each.time_ns <= stop_ns)


class EventStreamResource:
    """The resource of `streams/NAME/ENCODING`."""

    def __init__(self, streams: Streams, segments: Sequence[str]) -> None:
        self._streams = streams
        name, encoding = (*map(decoded, segments), "", "")[:2]
        encodings: dict[str, Encoding] = {each: each for each in ENCODINGS}
        if len(segments) != 2 or name not in streams.service.events.names or encoding not in encodings:
            raise not_found(message="there is no such event stream")
        self._name = name
        self._encoding = encodings[encoding]

    async def answer(self, asked: Asked) -> Response:
        return await by_method(asked, {"GET": self._get, "HEAD": self._get})

    async def _get(self, asked: Asked) -> Response:
        given = uri.parse_query(asked.query, uri.OF_STREAM)
        _check_accept(asked)
        last = asked.request.headers.get(LAST_EVENT_ID)
        wish = wish_of(asked.service, asked.requester.peer, self._name, self._encoding, given, last)
        if asked.request.method == "HEAD":
            return Response(200, sse.HEADERS)
        if self._streams.is_over(wish):
            return Response(204)  # a browser asks no more then
        return Response(200, sse.HEADERS, self._streams.follow(wish))


class SubscriptionResource:
    """`subscriptions/TOKEN`, which the output of establish-subscription names (RFC 8650)."""

    def __init__(self, streams: Streams, segments: Sequence[str]) -> None:
        self._streams = streams
        if len(segments) != 1:
            raise not_found(message="there is no such subscription")
        self._token = segments[0]

    async def answer(self, asked: Asked) -> Response:
        self._streams.subscribers.find(asked.requester.peer, self._token)
        return await by_method(asked, {"GET": self._get, "HEAD": self._get})

    async def _get(self, asked: Asked) -> Response:
        uri.parse_query(asked.query, ())
        _check_accept(asked)
        if asked.request.method == "HEAD":
            return Response(200, sse.HEADERS)
        peer, last = asked.requester.peer, asked.request.headers.get(LAST_EVENT_ID)
        streams = self._streams
        body = streams.subscribers.read(peer, self._token, last or None, lambda: streams.enter(peer))
        return Response(200, sse.HEADERS, body)


def _check_accept(asked: Asked) -> None:
    if not negotiation.accepts(asked.request, sse.MEDIA):
        raise Refused(406, negotiation.only(sse.MEDIA))
