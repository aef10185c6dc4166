"""The dashboard of a lab: one page and one login for all devices, and the RESTCONF of each.

`/devices/NAME/restconf/...` is what the device answers, with its users, rights, locks and history; nothing is
read or written past it. The devices and wires are data of RFC 8345, at the path that RESTCONF has for them.
"""

import json
import secrets
import time
from collections import OrderedDict
from collections.abc import Callable, Collection, Iterable
from dataclasses import replace
from hashlib import sha256
from itertools import islice
from socket import socket
from typing import Final
from urllib.parse import unquote

from isolane.app.https import refused
from isolane.app.lab.description import LabWire
from isolane.app.lab.devices import LabUser, Pages
from isolane.dashboard.files import FILES, PAGE, Dashboard
from isolane.northbound.http_exchange import Request, Response
from isolane.transport.http import web_login
from isolane.transport.http.authority import Authority, ServerCertificate
from isolane.transport.http.limits import HttpLimits
from isolane.transport.http.login import Refusal, basic, not_logged_in
from isolane.transport.http.origins import Hosts
from isolane.transport.http.server import HttpServer
from isolane.transport.http.sessions import IDLE_S, LASTS_S, MOST, token_of
from isolane.transport.http.trust import Trusts
from isolane.transport.tls_context import TlsSettings

NETWORK_ID: Final = "lab"
_TOPOLOGY: Final = "ietf-network-topology"


def networks(names: Collection[str], wires: Iterable[LabWire]) -> dict[str, object]:
    """The container `networks`; of the wires those between named devices, a link for each direction."""
    complete = [wire for wire in wires if all(device in names for device, _ in wire.ends)]
    ports: dict[str, list[str]] = {name: [] for name in names}
    for wire in complete:
        for device, interface in wire.ends:
            ports[device].append(interface)
    network: dict[str, object] = {"network-id": NETWORK_ID, "node": [_node(*each) for each in ports.items()]}
    links = [_link(*ends) for wire in complete for ends in (wire.ends, wire.ends[::-1])]
    if links:
        network[f"{_TOPOLOGY}:link"] = links
    return {"ietf-network:networks": {"network": [network]}}


def _node(name: str, interfaces: list[str]) -> dict[str, object]:
    points = [{"tp-id": interface} for interface in interfaces]
    return {"node-id": name, **({f"{_TOPOLOGY}:termination-point": points} if points else {})}


def _link(source: tuple[str, str], destination: tuple[str, str]) -> dict[str, object]:
    return {
        "link-id": f"{':'.join(source)} {':'.join(destination)}",
        "source": {"source-node": source[0], "source-tp": source[1]},
        "destination": {"dest-node": destination[0], "dest-tp": destination[1]},
    }


MOST_CHECKS: Final = 64
"""Limit of the hashes that one login is checked against: devices set up alike have the same."""
_NOBODY: Final = "log in with a client certificate, or with a user name and a password"


class LabSessions:
    """The users that have logged in, by cookie."""

    def __init__(self, now_s: Callable[[], float] = time.monotonic) -> None:
        self._now_s = now_s
        self._users: OrderedDict[bytes, LabUser] = OrderedDict()

    def begin(self, name: str, kept: frozenset[str]) -> str:
        """The token of a new session; the least recently used one ends when there are too many."""
        while len(self._users) >= MOST:
            self._users.popitem(last=False)
        token, now = secrets.token_urlsafe(32), self._now_s()
        self._users[_key(token)] = LabUser(name, kept, now + LASTS_S, now)
        return token

    def find(self, token: str) -> LabUser | None:
        """The user of a session that goes on; to ask counts as use."""
        key, now = _key(token), self._now_s()
        login = self._users.get(key)
        if login is None:
            return None
        if now >= login.ends_s or now - login.used_s >= IDLE_S:
            del self._users[key]
            return None
        login.used_s = now
        self._users.move_to_end(key)
        return login

    def end(self, token: str) -> None:
        """The user logs out."""
        self._users.pop(_key(token), None)


class LabLogin:
    """Checks a password at one device for each hash of it: counters and lock-outs are those of devices."""

    def __init__(self, sessions: LabSessions, trusts: Trusts, pages: Pages) -> None:
        self.sessions = sessions
        self._trusts = trusts
        self._pages = pages

    async def begin(self, request: Request, user: str, password: str) -> str | Refusal:
        """The token of a new session."""
        peer = await self._proved(request, user, password)
        return peer if isinstance(peer, Refusal) else self.sessions.begin(user, peer)

    async def user(self, request: Request) -> LabUser | Refusal:
        """The user of a request: by certificate, Basic, or cookie."""
        client = self._trusts.client(request.peer)
        if client is not None and client.own is not None:
            return LabUser(client.own, None)
        given = basic(request.headers.get("authorization") or "")
        if given is not None:
            peer = await self._proved(request, *given)
            return peer if isinstance(peer, Refusal) else LabUser(given[0], peer)
        token = token_of(request.headers)
        session = None if token is None else self.sessions.find(token)
        return not_logged_in(_NOBODY) if session is None else session

    async def _proved(self, request: Request, user: str, password: str) -> frozenset[str] | Refusal:
        by_hash = dict(await self._pages.holders(user))
        if len(by_hash) > 1:
            by_hash.pop(None, None)
        right = set()
        refusal = Refusal(503, "no device of the lab is running")
        for device in islice(by_hash.values(), MOST_CHECKS):
            peer = await self._pages.check(device, request, user, password)
            if isinstance(peer, Refusal):
                refusal = peer
            else:
                right.add(peer)
        return frozenset(right) or refusal


def _key(token: str) -> bytes:
    return sha256(token.encode("utf-8", "surrogatepass")).digest()


DEVICES: Final = "/devices/"
NETWORKS: Final = "/restconf/data/ietf-network:networks"
JSON: Final = "application/yang-data+json"
LIMITS: Final = HttpLimits(connections=256, connections_of_address=64, streams=128)


class LabFront:
    """One address over TLS, with a certificate of the lab's authority."""

    def __init__(
        self,
        host: str,
        listening: socket,
        authority: Authority,
        pages: Pages,
        wires: Callable[[], Iterable[LabWire]],
    ) -> None:
        self._host = host
        self._pages = pages
        self._wires = wires
        own = ServerCertificate(authority, host)
        empty = TlsSettings()
        trusts = Trusts(authority, own, lambda endpoint: empty)
        self._login = LabLogin(LabSessions(), trusts, pages)
        self._hosts = Hosts(lambda: trusts.names)
        self._hosts.add(host)
        self._page = Dashboard("lab")
        self._server = HttpServer(self._answer, LIMITS, trusts.context)
        self._port = self._server.listen(host, 0, listening)

    @property
    def place(self) -> tuple[str, int]:
        """The address that it listens on."""
        return self._host, self._port

    async def close(self) -> None:
        await self._server.close()

    async def _answer(self, request: Request) -> Response:
        if not self._hosts.takes(request):
            return refused(request, Refusal(421, "the field Host names another server"))
        path = request.target.partition("?")[0]
        if path == PAGE or path.startswith(f"{FILES}/"):
            return await self._page(request)
        if path in (web_login.LOGIN, web_login.LOGOUT):
            return await self._log_in_or_out(request, path)
        if path.startswith(DEVICES):
            return await self._of_device(request)
        return await self._networks(request) if path == NETWORKS else Response(404)

    async def _log_in_or_out(self, request: Request, path: str) -> Response:
        response = await web_login.answer(self._login, request)
        if isinstance(response, Refusal):
            return refused(request, response)
        token = token_of(request.headers)
        if path == web_login.LOGOUT and token is not None:
            await self._pages.end(token)
        return response

    async def _of_device(self, request: Request) -> Response:
        """The answer of the device; a location in it gets the path of the device in front."""
        name, slash, rest = request.target.removeprefix(DEVICES).partition("/")
        if not slash:
            return Response(404)
        token = token_of(request.headers)
        user = None if token is None else self._login.sessions.find(token)
        session = None if token is None or user is None else (token, user)
        response = await self._pages.answer(unquote(name), replace(request, target=f"/{rest}"), session)
        if response is None:
            return Response(404)
        prefix = f"{DEVICES}{name}"
        headers = [
            (key, prefix + value if key.lower() == "location" else value) for key, value in response.headers
        ]
        return replace(response, headers=headers)

    async def _networks(self, request: Request) -> Response:
        if request.method not in ("GET", "HEAD"):
            return Response(405, (("Allow", "GET, HEAD"),))
        user = await self._login.user(request)
        if isinstance(user, Refusal):
            return refused(request, user)
        names = await self._pages.enterable(user)
        body = json.dumps(networks(dict.fromkeys(names), self._wires())).encode()
        return Response(200, (("Content-Type", JSON), ("Cache-Control", "no-store")), body)
