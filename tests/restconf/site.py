"""A RESTCONF server of a jukebox on a store in memory, without sockets."""

import asyncio
import json
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final

from isolane.compiler.loading import load
from isolane.compiler.texts import project_module_path
from isolane.errors import DataError
from isolane.execution import Execution
from isolane.northbound.access_control import AccessControl
from isolane.northbound.http_exchange import Headers, Request, Response
from isolane.northbound.http_exchange import Peer as HttpPeer
from isolane.northbound.operations import Call
from isolane.northbound.requester import Peer, Requester
from isolane.northbound.service import Service
from isolane.restconf.entity_tags import kept_key
from isolane.restconf.restconf import Restconf
from isolane.store.store import Store
from isolane.tree.model import Model

HERE: Final = Path(__file__).parent
JSON: Final = "application/yang-data+json"
XML: Final = "application/yang-data+xml"
JUKEBOX: Final = "/restconf/data/jukebox:jukebox"


@cache
def model() -> Model:
    """The jukebox, with access control and the YANG library."""
    names = (
        "jukebox",
        "ietf-datastores",
        "ietf-factory-default",
        "ietf-netconf-acm",
        "ietf-origin",
        "ietf-yang-library",
    )
    return load(names, [HERE / "yang", project_module_path()])


@dataclass
class Reply:
    """A response, with its body read."""

    status: int
    headers: dict[str, str]
    body: bytes

    @property
    def json(self) -> Any:
        return json.loads(self.body)

    @property
    def error(self) -> dict[str, Any]:
        """The only error."""
        [error] = self.json["ietf-restconf:errors"]["error"]
        found: dict[str, Any] = error
        return found


@dataclass
class Site:
    """The server, and one client of it."""

    directory: Path | None = None
    now: int = 1_700_000_000_000_000_000
    """The time, in nanoseconds."""
    execution: Execution | None = None

    def __post_init__(self) -> None:
        self.store = Store.open(model(), self.directory, now_ns=self.time_ns)
        control = AccessControl(self.store)
        self.service = Service(self.store, rights_of=control.rights, clock=self, execution=self.execution)
        control.register()
        self.service.library.register()
        self.played: list[tuple[str, int]] = []
        operations = model().operations
        self.service.operations.register(operations["jukebox:play"], self._play)
        self.service.operations.register(operations["jukebox:count-songs"], self._count)
        player: Any = model().find("/jukebox:jukebox/player")
        self.service.operations.register(player.operations[0], self._skip)
        self.store.start()
        self.user = "admin"
        key = b"k" * 32 if self.directory is None else kept_key(self.directory)
        self.restconf = Restconf(self.service, self._authenticate, key)

    def time_ns(self) -> int:
        return self.now

    now_ns = time_ns

    def after(self, seconds: float) -> None:
        """Let time go on, or back."""
        self.now += int(seconds * 1e9)

    async def _authenticate(self, request: Request) -> Requester | Response:
        if request.headers.get("Authorization") == "none":
            return Response(401, (("WWW-Authenticate", 'Basic realm="restconf"'),))
        return Requester(Peer(self.user, recovery=self.user == "admin"))

    def _play(self, call: Call) -> None:
        self.played.append((call.input.playlist, call.input.song_number))

    def _count(self, call: Call) -> Any:
        return call.node.output.record.new(songs=3)

    def _skip(self, call: Call) -> Any:
        if call.input.pieces == 9:
            raise DataError("resource-denied", "the list is too short")
        return call.node.output.record.new(now=call.input.pieces)

    def ask(
        self,
        method: str,
        target: str,
        body: Any = None,
        *,
        accept: str | None = None,
        content: str = JSON,
        **headers: str,
    ) -> Reply:
        """Send a request; a body that is no text is written as JSON."""
        if accept is not None:
            headers["Accept"] = accept
        response, octets = asyncio.run(self._answered(request(method, target, body, content, **headers)))
        return Reply(response.status, dict(response.headers), octets)

    async def _answered(self, request: Request) -> tuple[Response, bytes]:
        response = await self.restconf(request)
        if isinstance(response.body, bytes | bytearray):
            return response, bytes(response.body)
        return response, b"".join([piece async for piece in response.body])

    def get(self, target: str, **more: Any) -> Any:
        """The JSON value of what is there."""
        reply = self.ask("GET", target, **more)
        assert reply.status == 200, reply.body
        return reply.json


def request(method: str, target: str, body: Any = None, content: str = JSON, **headers: str) -> Request:
    """A request; a body that is no text is written as JSON."""
    fields = [(name.replace("_", "-"), value) for name, value in headers.items()]
    octets = b""
    if body is not None:
        fields.append(("Content-Type", content))
        octets = (body if isinstance(body, str) else json.dumps(body)).encode()
    return Request(method, target, Headers(fields), octets, "1.1", True, HttpPeer("127.0.0.1", 1))


def filled() -> Site:
    """A jukebox with a few things in it."""
    site = Site()
    artists = [
        {
            "name": "Night Trains",
            "album": [
                {
                    "name": "Slow Light",
                    "genre": "jukebox:alternative",
                    "year": 2011,
                    "song": [{"name": "Harbour", "location": "/a/harbour", "length": 164}],
                }
            ],
        }
    ]
    playlists = [
        {
            "name": "One",
            "description": "first list",
            "song": [{"index": 1, "id": "a"}, {"index": 2, "id": "b"}],
            "tag": ["x/y", "a,b"],
        }
    ]
    content = {"jukebox:jukebox": {"library": {"artist": artists}, "playlist": playlists}}
    reply = site.ask("PUT", JUKEBOX, content)
    assert (reply.status, reply.body) == (201, b"")
    return site
