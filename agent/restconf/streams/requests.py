"""Parses a GET of a stream: filter, times and last received event (RFC 8040 sections 4.8, 6.3)."""

from typing import Any, Final

from isolane.bindings.ietf_subscribed_notifications import EstablishSubscriptionInput
from isolane.errors import DataError
from isolane.northbound.events import filter as events
from isolane.northbound.events.event import Place
from isolane.northbound.events.filter import Wants
from isolane.northbound.peer import Peer
from isolane.northbound.service import Service
from isolane.northbound.xpath_prefixes import prefixes
from isolane.restconf.errors import bad_request
from isolane.restconf.negotiation import Encoding
from isolane.restconf.query import Parameters
from isolane.restconf.streams.feed import Wish
from isolane.tree.date_and_time import moment
from isolane.tree.model import Model
from isolane.tree.scopes import NameScope
from isolane.tree.types import BadValue

LAST_EVENT_ID: Final = "Last-Event-ID"
_TIME: Final[Any] = EstablishSubscriptionInput.NODE.by_attribute["stop_time"]
_UNKNOWN: Final = Place(0, 0)
"""Of no log that there is."""


def wish_of(service: Service, peer: Peer, encoding: Encoding, given: Parameters, last: str | None) -> Wish:
    """The parameters of the request; 400 where they are wrong."""
    model = service.store.model
    start, stop = _times(service, given)
    return Wish(
        peer,
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
