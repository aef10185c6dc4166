"""A server with events, with NETCONF and RESTCONF, on a clock that a test moves, without sockets."""

import asyncio
import json
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final
from urllib.parse import quote

from isolane.northbound.http_exchange import Headers, Request, Response
from isolane.northbound.http_exchange import Peer as HttpPeer
from isolane.northbound.requester import Peer, Requester
from isolane.restconf.restconf import Restconf
from tests.netconf.site import Site as NetconfSite
from tests.restconf.event_source import EventSource, Message
from tests.restconf.site import JSON, Reply

STREAM: Final = "/restconf/streams/NETCONF/json"
XML_STREAM: Final = "/restconf/streams/NETCONF/xml"
TURNS: Final = 20
"""So many turns of the loop are enough for what is to be done now."""


class Stream:
    """A client of one stream: it takes what there is when it is asked to."""

    def __init__(self, site: "Site", response: Response) -> None:
        self.status = response.status
        self.headers = dict(response.headers)
        self.source = EventSource()
        self.octets = b""
        self.is_over = False
        self._site = site
        self._body: Any = response.body
        self._next: asyncio.Task[bytes] | None = None

    def take(self, pieces: int = 1_000_000) -> list[Message]:
        """The messages that are there; at most so many pieces are taken."""
        self._site.runner.run(self._take(pieces))
        return self.source.taken()

    async def _take(self, pieces: int) -> None:
        while pieces and not self.is_over:
            if self._next is None:
                self._next = asyncio.ensure_future(anext(self._body))
            for _ in range(TURNS):
                await asyncio.sleep(0)
            if not self._next.done():
                return
            task, self._next = self._next, None
            pieces -= 1
            try:
                piece = task.result()
            except StopAsyncIteration:
                self.is_over = True
            else:
                self.octets += piece
                self.source.feed(piece)

    def kinds(self) -> list[str]:
        """The names of the notifications that are there."""
        return [each.kind for each in self.take()]

    def close(self) -> None:
        """The connection breaks, as the front of HTTP tells it."""

        async def close() -> None:
            if self._next is not None:
                self._next.cancel()
                await asyncio.gather(self._next, return_exceptions=True)
            await self._body.aclose()

        self._site.runner.run(close())


class Site(NetconfSite):
    """A login is over when it or its user is in `gone`, which is looked at after each commit."""

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        self.service = self.server.service
        self.runner = asyncio.Runner()
        self.user = "ops"
        self.login = "1"
        self.gone: set[str] = set()
        self.restconf = Restconf(self.service, self._authenticate)
        self.store.on_commit(lambda *_: self.restconf.streams.look_again())

    async def _authenticate(self, request: Request) -> Requester | Response:
        opened = {self.user, self.login}
        return Requester(Peer(self.user, may_stay=lambda: not opened & self.gone))

    def send(self, method: str, target: str, body: bytes = b"", **headers: str) -> Response:
        """A request, of which the response may be a stream."""
        fields = Headers((name.replace("_", "-"), value) for name, value in headers.items())
        request = Request(method, target, fields, body, "1.1", True, HttpPeer("127.0.0.1", 1))

        async def answered() -> Response:
            return await self.restconf(request)

        return self.runner.run(answered())

    def ask(
        self, method: str, target: str, body: Any = None, *, content: str = JSON, **headers: str
    ) -> Reply:
        """A request of which the response is whole."""
        octets = b"" if body is None else (body if isinstance(body, str) else json.dumps(body)).encode()
        if body is not None:
            headers["Content_Type"] = content
        response = self.send(method, target, octets, **headers)
        assert isinstance(response.body, bytes), "the response is a stream"
        return Reply(response.status, dict(response.headers), response.body)

    def listen(self, target: str = STREAM, last: str | None = None, **query: str) -> Stream:
        """Follow a stream, and take its beginning; other clients may do the same."""
        if query:
            target += "?" + "&".join(
                f"{name.replace('_', '-')}={quote(text)}" for name, text in query.items()
            )
        headers = {"Accept": "text/event-stream"} | ({} if last is None else {"Last_Event_ID": last})
        response = self.send("GET", target, b"", **headers)
        assert response.status == 200, response.body
        return Stream(self, response)

    def call(self, name: str, given: Any) -> Reply:
        """Call an rpc in JSON."""
        module = name.partition(":")[0]
        return self.ask("POST", f"/restconf/operations/{name}", {f"{module}:input": given})

    def close(self) -> None:
        self.runner.close()


@contextmanager
def site(**options: Any) -> Iterator[Site]:
    """One that is closed."""
    made = Site(**options)
    try:
        yield made
    finally:
        made.close()
