"""gNMI of a gallery on a store in memory, without sockets."""

import asyncio
import json
from base64 import b64decode
from collections.abc import AsyncIterator, Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from decimal import Decimal
from functools import cache
from pathlib import Path
from typing import Any, Final
from urllib.parse import unquote

from isolane.compiler.loading import load
from isolane.gnmi.errors import Code
from isolane.gnmi.gnmi import calls
from isolane.gnmi.grpc import framed
from isolane.gnmi.proto import gnmi_pb2 as gnmi
from isolane.gnmi.proto import status_pb2 as rpc
from isolane.gnmi.targets import parse, written
from isolane.northbound.access_control import AccessControl
from isolane.northbound.http_exchange import Headers, Request, Response
from isolane.northbound.http_exchange import Peer as HttpPeer
from isolane.northbound.requester import Peer, Requester
from isolane.northbound.service import Service
from isolane.store.history import Author
from isolane.store.store import Store
from isolane.tree.json import decode
from isolane.tree.model import Model
from tests.execution import Timed

HERE: Final = Path(__file__).parent
NOW_NS: Final = 1_700_000_000_000_000_000
FILLED: Final[dict[str, Any]] = {
    "gallery:gallery": {
        "name": "Old House",
        "gallery-annex:name": "Annex",
        "values": {
            "int8": -5,
            "int64": "-9007199254740993",
            "uint32": 7,
            "uint64": "18446744073709551615",
            "enumeration": "two",
            "identityref": "gallery:cubist",
            "binary": "AQID",
            "empty": [None],
            "bits": "a b",
            "union": "auto",
            "numbers": [3, 1, 2],
            "words": ["b", "a"],
        },
        "room": [
            {"floor": 0, "number": "1", "label": "Entrance"},
            {
                "floor": 0,
                "number": "2/a]",
                "lamp": {"level": 70},
                "picture": [
                    {"title": "Sea", "price": 10, "seller": "Ida"},
                    {"title": "Hill", "seller": "Ida"},
                ],
            },
            {"floor": -1, "number": "1"},
        ],
    }
}


@cache
def model() -> Model:
    """The gallery, with access control and the YANG library."""
    names = (
        "gallery",
        "gallery-annex",
        "ietf-datastores",
        "ietf-netconf-acm",
        "ietf-origin",
        "ietf-yang-library",
    )
    return load(names, [HERE / "yang"])


class Failed(Exception):
    """A call that ended with another code than OK."""

    def __init__(self, fields: dict[str, str]) -> None:
        self.code = Code(int(fields["grpc-status"]))
        self.message = unquote(fields["grpc-message"])
        self.violations: list[tuple[str, str]] = []
        more = fields.get("grpc-status-details-bin")
        if more is not None:
            status = rpc.Status.FromString(b64decode(more + "=" * (-len(more) % 4)))
            bad = rpc.BadRequest.FromString(status.details[0].value)
            self.violations = [(each.field, each.reason) for each in bad.field_violations]
        super().__init__(f"{self.code.name}: {self.message}")


@dataclass
class Clock:
    """A clock that stands still until it is set."""

    now: int = NOW_NS

    def now_ns(self) -> int:
        return self.now

    def time_ns(self) -> int:
        return self.now


def later(seconds: float, callback: Callable[[], None]) -> Callable[[], None]:
    return asyncio.get_running_loop().call_later(seconds, callback).cancel


@dataclass
class Site:
    """The server, and one client of it. `notifies`: visitors of a room and guests are notified."""

    notifies: bool = False

    def __post_init__(self) -> None:
        self.clock = Clock()
        self.store = Store.open(model(), now_ns=self.clock.now_ns)
        control = AccessControl(self.store)
        self.service = Service(self.store, rights_of=control.rights, clock=self.clock, execution=Timed(later))
        control.register()
        self.service.library.register()
        self.visitors: dict[Any, int] = {}
        self.guests: dict[str, Any] = {}
        self._provide()
        self.store.start()
        self.user = "admin"
        self.known = True
        self.at_once = 0
        """Number of calls that were answered at once too."""
        self.calls = calls(self.service, self._authenticate, lambda _: self.known, find_user=self._who)

    def _provide(self) -> None:
        node: Any = model().find
        provide = self.store.operational.provide
        provide(node("/gallery:gallery/room/visitors"), lambda keys: self.visitors.get(keys[0], 0))
        provide(node("/gallery:gallery/climate/now"), lambda keys: Decimal("19.25"))
        if self.notifies:
            room = node("/gallery:gallery/room")
            self.store.operational.notified.declare(room, [node("/gallery:gallery/room/visitors")])
            self._provide_guests()
        visit = node("/gallery:gallery/visit")
        provide(visit, lambda keys: (visit.record.new(who="Ada"), visit.record.new(who="Bob")))

    def _provide_guests(self) -> None:
        """Guests, of whom all is notified but the steps."""
        guest: Any = model().find("/gallery:gallery/guest")
        operational = self.store.operational
        operational.provide_list(guest, lambda keys: tuple(self.guests), lambda keys: self.guests[keys[-1]])
        notified = [child for child in guest.children if child.name != "steps"]
        operational.notified.declare(guest, notified)

    def seat(self, name: str, drinks: dict[int, str] | None = None, **leafs: Any) -> None:
        """A guest comes, or changes something, and is marked; without leafs the guest goes."""
        guest: Any = model().find("/gallery:gallery/guest")
        if leafs:
            coat, drink = guest.by_attribute["coat"].record, guest.by_attribute["drink"]
            made = [drink.record.new(number=number, kind=kind) for number, kind in (drinks or {}).items()]
            hook = coat.new(hook=leafs.pop("hook", None))
            self.guests[name] = guest.record.new(name=name, coat=hook, drink=drink.collect(made), **leafs)
        else:
            self.guests.pop(name, None)
        self.store.operational.notified.mark(guest, (name,))

    def _who(self, request: Request) -> Requester:
        return Requester(Peer(self.user, recovery=self.user == "admin"))

    async def _authenticate(self, request: Request) -> Requester:
        return Requester(Peer(self.user, recovery=self.user == "admin"))

    def load(self, content: Any) -> None:
        """Give running another content."""
        tree = decode(model(), content, state=False)
        self.store.edit(Author.internal(), lambda _: tree, "load")

    def ask(self, method: str, message: Any, **headers: str) -> bytes:
        """The octets of the only message of the answer."""
        octets = framed(message.SerializeToString())
        with ThreadPoolExecutor(1) as aside:  # the test may have a loop of its own
            answer = self._answer(f"/gnmi.gNMI/{method}", octets, headers)
            fields, body = aside.submit(asyncio.run, answer).result()
        if fields["grpc-status"] != "0":
            raise Failed(fields)
        assert body[:1] == b"\0"
        assert int.from_bytes(body[1:5], "big") == len(body) - 5
        return body[5:]

    async def _answer(
        self, target: str, body: bytes, headers: dict[str, str]
    ) -> tuple[dict[str, str], bytes]:
        fields = [("content-type", "application/grpc"), ("te", "trailers"), *headers.items()]
        request = Request("POST", target, Headers(fields), body, "2", True, HttpPeer("127.0.0.1", 1))
        at_once = self.calls.at_once(request)
        self.at_once += at_once is not None
        response = await self.calls(request)
        assert response.status == 200
        if at_once is not None:  # it says the same, whatever is asked for
            assert (at_once.status, at_once.headers) == (response.status, response.headers)
            assert at_once.trailers is not None
            assert response.trailers is not None
            assert at_once.trailers() == response.trailers()
            assert _gets(at_once) == _gets(response)
        octets = await _whole(response)
        trailers = response.trailers() if response.trailers is not None else ()
        return dict([*response.headers, *trailers]), octets

    def get(
        self,
        *paths: str,
        prefix: str = "",
        target: str = "",
        encoding: Any = gnmi.JSON_IETF,
        type: Any = gnmi.GetRequest.ALL,
        **more: Any,
    ) -> list[gnmi.Notification]:
        """The notifications of a Get."""
        head = parse(prefix)
        head.target = target
        request = gnmi.GetRequest(
            prefix=head, path=[parse(each) for each in paths], encoding=encoding, type=type, **more
        )
        return list(gnmi.GetResponse.FromString(self.ask("Get", request)).notification)

    def values(self, path: str, **more: Any) -> dict[str, Any]:
        """The values of one path, by the paths of the updates."""
        [notification] = self.get(path, **more)
        return {written(each.path): value_of(each.val) for each in notification.update}


async def _whole(response: Response) -> bytes:
    if isinstance(response.body, bytes | bytearray):
        return bytes(response.body)
    return b"".join([piece async for piece in response.body])


def value_of(value: gnmi.TypedValue) -> Any:
    """What a value holds; that of JSON is read."""
    member = value.WhichOneof("value")
    assert member is not None
    held = getattr(value, member)
    if member in ("json_val", "json_ietf_val"):
        return json.loads(held)
    if member == "leaflist_val":
        return [value_of(each) for each in held.element]
    return held


def filled() -> Site:
    """A gallery with a few things in it."""
    site = Site()
    site.load(FILLED)
    return site


def messages(body: bytes) -> Sequence[bytes]:
    """The messages of a stream."""
    found = []
    while body:
        size = int.from_bytes(body[1:5], "big")
        found.append(body[5 : 5 + size])
        body = body[5 + size :]
    return found


async def pieces(*octets: bytes) -> AsyncIterator[bytes]:
    """The body of a request that ends."""
    for each in octets:
        yield each


def _gets(response: Response) -> Any:
    """The message of a response to Get."""
    assert isinstance(response.body, bytes | bytearray)
    assert int.from_bytes(response.body[1:5], "big") == len(response.body) - 5
    return gnmi.GetResponse.FromString(bytes(response.body[5:]))
