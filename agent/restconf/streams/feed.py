"""Clients that follow the event stream (RFC 8040 section 6.3): what each gets, and signs of life."""

from collections.abc import Callable, Iterator
from itertools import islice, takewhile
from typing import Any, Final, Protocol

from isolane.access.rights import Rights
from isolane.bindings.ietf_subscribed_notifications import EstablishSubscriptionInput
from isolane.durations import SECOND_NS
from isolane.errors import DataError
from isolane.execution import Cancel
from isolane.lazy_dataclass import dataclass
from isolane.northbound.agent import Agent
from isolane.northbound.events import filter as events
from isolane.northbound.events.event import Event, Place
from isolane.northbound.events.filter import Wants
from isolane.northbound.events.stream import is_in
from isolane.northbound.requester import Peer
from isolane.northbound.selection import prefixes
from isolane.northbound.service import Service
from isolane.restconf.errors import bad_request
from isolane.restconf.negotiation import Encoding
from isolane.restconf.streams import sse
from isolane.restconf.streams.outbox import Outbox
from isolane.restconf.streams.texts import LOGGED, mark
from isolane.restconf.uri import Parameters
from isolane.tree.date_and_time import moment
from isolane.tree.model import Model
from isolane.tree.scopes import NameScope
from isolane.tree.types import BadValue
from isolane.tree.xpath.nodes import Budget

LOGIN_OVER: Final = "the login is over"


@dataclass(frozen=True, slots=True)
class Wish:
    """The wish of a client; `filter` is the text that `wants` was made of."""

    peer: Peer
    stream: str
    encoding: Encoding
    filter: str | None
    wants: Wants
    start_ns: int | None = None
    stop_ns: int | None = None
    after: Place | None = None
    """The event that it got last, before its connection broke."""


class Feed:
    """Its rights are asked at each event, so that they change in effect at once."""

    def __init__(self, service: Service, wish: Wish, outbox: Outbox, over: Callable[["Feed"], None]) -> None:
        """`over` is called when it is to get nothing more."""
        self._service = service
        self._over = over
        self.wish = wish
        self.outbox = outbox
        self.stop: Cancel | None = None
        """Keeps its stop-time from coming."""

    @property
    def rights(self) -> Rights:
        return self._service.rights_of(self.wish.peer)

    def seen(self, event: Event, rights: Rights, budget: Budget | None = None) -> Event | None:
        """An event as one with these rights sees it, if it is wanted; DataError when that is too much work.

        Whether such a notification may be received at all is another question (`permitted`).
        """
        if not is_in(event, self.wish.stream):
            return None
        shown = event.seen_by(rights)
        if shown is None or not shown.can_be(LOGGED[self.wish.encoding]):
            return None
        return shown if self.wish.wants(shown, budget) else None

    def permitted(self, shown: Event, rights: Rights) -> bool:
        """Access control of notifications (RFC 8341 section 3.4.6), which counts what it denies."""
        return rights.notification(shown.node, shown.record, shown.path)

    def encode(self, shown: Event) -> bytes:
        """The octets, which all share who get the same."""
        return shown.encoded(LOGGED[self.wish.encoding])

    def replayed(self, events: Iterator[Event]) -> Iterator[bytes]:
        """Events of the log, each looked at when the client has room for it."""

        def seen(event: Event, budget: Budget) -> Event | None:
            rights = self.rights
            shown = self.seen(event, rights, budget)
            return shown if shown is not None and self.permitted(shown, rights) else None

        return map(self.encode, self._service.events.replay(events, seen, self.too_much))

    def too_much(self, error: DataError) -> None:
        """A filter that costs more than events are worth is shown no more of them."""
        self._service.statistics.subscriptions_dropped += 1
        self.end(f"the filter of notifications: {error}")

    def end(self, reason: str) -> None:
        """Say why and end, without what waits."""
        self.outbox.abandon(reason)
        self._over(self)

    def look_again(self) -> None:
        """End when the login that opened it is over."""
        if not self.wish.peer.may_stay():
            self.end(LOGIN_OVER)

    def keep_alive(self) -> None:
        """Tell the place in the log too: what was not wanted until there is not to be looked at again."""
        if self.outbox.is_idle:
            self.outbox.say(sse.position(mark(self._service.events.latest)))
        self.look_again()


PERIOD_S: Final = 20
TICK_S: Final = 1.0
LEAST: Final = 32
"""A tick looks at a tenth of the streams, and at no fewer than this."""


class Kept(Protocol):
    """A stream that is kept alive."""

    def keep_alive(self) -> None:
        """Send a sign of life, if nothing else is being sent."""


class Keepalive:
    """Looks at every stream once in a period; there is one timer for all."""

    def __init__(self, agent: Agent) -> None:
        self._agent = agent
        self._due: dict[Kept, int] = {}
        """Those that are due first come first."""
        self._cancel: Callable[[], None] | None = None

    def add(self, stream: Kept) -> None:
        """Look after a stream."""
        self._due.pop(stream, None)
        self._due[stream] = self._agent.clock.now_ns() + PERIOD_S * SECOND_NS
        self._arm()

    def remove(self, stream: Kept) -> None:
        """Look after it no longer."""
        self._due.pop(stream, None)

    def _arm(self) -> None:
        if self._cancel is None and self._due:
            self._cancel = self._agent.execution.call_later(TICK_S, self._tick)

    def _tick(self) -> None:
        self._cancel = None
        now = self._agent.clock.now_ns()
        most = max(LEAST, len(self._due) // 10)
        due = tuple(islice(takewhile(lambda each: self._due[each] <= now, self._due), most))
        for stream in due:
            self.add(stream)
            stream.keep_alive()  # which may end it
        self._arm()


LAST_EVENT_ID: Final = "Last-Event-ID"


_TIME: Final[Any] = EstablishSubscriptionInput.NODE.by_attribute["stop_time"]


_UNKNOWN: Final = Place(0, 0)
"""Of no log that there is."""


def wish_of(
    service: Service, peer: Peer, stream: str, encoding: Encoding, given: Parameters, last: str | None
) -> Wish:
    """The parameters of the request; 400 where they are wrong."""
    model = service.store.model
    start, stop = _times(service, given)
    return Wish(
        peer,
        stream,
        encoding,
        given.filter,
        _wants(model, given.filter),
        start,
        stop,
        place(last),
    )


def place(last: str | None) -> Place | None:
    """The client's place in the log; None for a client that comes for the first time."""
    if not last:
        return None
    log, _, number = last.partition("-")
    try:
        return Place(int(log, 16), int(number)) if len(last) <= 40 else _UNKNOWN
    except ValueError:
        return _UNKNOWN


def _wants(model: Model, text: str | None) -> Wants:
    if text is None:
        return events.everything
    try:
        return events.path(model, text, prefixes(model))
    except DataError as error:
        raise bad_request(f"query parameter filter: {error.message}") from None


def _times(service: Service, given: Parameters) -> tuple[int | None, int | None]:
    start = _moment(service.store.model, "start-time", given.start_time)
    stop = _moment(service.store.model, "stop-time", given.stop_time)
    if start is not None and not service.limits.replay_log:
        raise bad_request("query parameter start-time cannot be used: no events are kept for replay")
    if start is not None and start > service.clock.time_ns():
        raise bad_request("query parameter start-time is in the future")
    if stop is not None and start is None:
        raise bad_request("query parameter stop-time goes with start-time")
    if stop is not None and start is not None and stop <= start:
        raise bad_request("query parameter stop-time is not after start-time")
    return start, stop


def _moment(model: Model, name: str, text: str | None) -> int | None:
    if text is None:
        return None
    try:
        return moment(_TIME.type.parse(text, NameScope(model, _TIME.module)))
    except BadValue as fault:
        raise bad_request(f"query parameter {name}: {fault.message}") from None
    except DataError as error:
        raise bad_request(f"query parameter {name}: {error.message}") from None
