"""The resources that are streams: that of all events, and those of subscriptions (RFC 8040 section 6.3)."""

from collections.abc import Sequence

from isolane.northbound.events.stream import STREAM
from isolane.northbound.http_exchange import Response
from isolane.restconf import negotiation, query
from isolane.restconf.errors import Refused, not_found
from isolane.restconf.negotiation import Encoding
from isolane.restconf.resource import Asked, by_method
from isolane.restconf.streams import requests, sse
from isolane.restconf.streams.hub import ENCODINGS, Streams
from isolane.restconf.uri import decoded


class EventStreamResource:
    """`streams/NAME/ENCODING`."""

    def __init__(self, streams: Streams, segments: Sequence[str]) -> None:
        self._streams = streams
        name, encoding = (*map(decoded, segments), "", "")[:2]
        found: dict[str, Encoding] = {each: each for each in ENCODINGS}
        if len(segments) != 2 or name != STREAM or encoding not in found:
            raise not_found(message="there is no such event stream")
        self._encoding = found[encoding]

    async def answer(self, asked: Asked) -> Response:
        return await by_method(asked, {"GET": self._get, "HEAD": self._get})

    async def _get(self, asked: Asked) -> Response:
        given = query.parse(asked.query, query.OF_STREAM)
        _check_accept(asked)
        last = asked.request.headers.get(requests.LAST_EVENT_ID)
        wish = requests.wish_of(asked.service, asked.requester.peer, self._encoding, given, last)
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
        query.parse(asked.query, ())
        _check_accept(asked)
        if asked.request.method == "HEAD":
            return Response(200, sse.HEADERS)
        peer, last = asked.requester.peer, asked.request.headers.get(requests.LAST_EVENT_ID)
        streams = self._streams
        body = streams.subscribers.read(peer, self._token, last or None, lambda: streams.enter(peer))
        return Response(200, sse.HEADERS, body)


def _check_accept(asked: Asked) -> None:
    if not negotiation.accepts(asked.request, sse.MEDIA):
        raise Refused(406, negotiation.only(sse.MEDIA))
