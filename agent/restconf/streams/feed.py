"""One client that follows the event stream (RFC 8040 section 6.3)."""

from collections.abc import Callable, Iterator
from typing import Final

from isolane.access.rights import Rights
from isolane.errors import DataError
from isolane.lazy_dataclass import dataclass
from isolane.northbound.events.event import Event, Place
from isolane.northbound.events.filter import Wants
from isolane.northbound.peer import Peer
from isolane.northbound.service import Service
from isolane.northbound.timers import Cancel
from isolane.restconf.negotiation import Encoding
from isolane.restconf.streams import sse
from isolane.restconf.streams.outbox import Outbox
from isolane.restconf.streams.texts import LOGGED, mark
from isolane.tree.xpath.budget import Budget

LOGIN_OVER: Final = "the login is over"


@dataclass(frozen=True, slots=True)
class Wish:
    """The wish of a client; `filter` is the text that `wants` was made of."""

    peer: Peer
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
        shown = event.seen_by(rights)
        if shown is None or not shown.can_be(LOGGED[self.wish.encoding]):
            return None
        return shown if self.wish.wants(shown, budget) else None

    def permitted(self, shown: Event, rights: Rights) -> bool:
        """Access control of notifications (RFC 8341 section 3.4.6), which counts what it denies."""
        return rights.notification(shown.node, shown.record, shown.path)

    def written(self, shown: Event) -> bytes:
        """The octets, which all share who get the same."""
        return shown.encoded(LOGGED[self.wish.encoding])

    def replayed(self, events: Iterator[Event]) -> Iterator[bytes]:
        """Events of the log, each looked at when the client has room for it."""

        def seen(event: Event, budget: Budget) -> Event | None:
            rights = self.rights
            shown = self.seen(event, rights, budget)
            return shown if shown is not None and self.permitted(shown, rights) else None

        return map(self.written, self._service.events.replay(events, seen, self.too_much))

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
