"""The dashboard of a lab: one page and one login for all devices, and the RESTCONF of each.

`/devices/NAME/restconf/...` is what the device answers, with its users, rights, locks and history; nothing is
read or written past it. The devices and wires are data of RFC 8345, at the path that RESTCONF has for them.
"""

import asyncio
import json
from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from socket import socket
from typing import Final
from urllib.parse import unquote

from isolane.app.agent import Agent
from isolane.app.https import refused
from isolane.app.lab.description import LabWire
from isolane.app.lab.login import LabLogin, LabSessions
from isolane.app.lab.networks import networks
from isolane.bindings import Root
from isolane.dashboard.files import FILES, PAGE, Dashboard
from isolane.northbound.http_exchange import Request, Response
from isolane.transport.http import web_login
from isolane.transport.http.authority import Authority, ServerCertificate
from isolane.transport.http.hosts import Hosts
from isolane.transport.http.limits import HttpLimits
from isolane.transport.http.login import Refusal
from isolane.transport.http.server import HttpServer
from isolane.transport.http.sessions import token_of
from isolane.transport.http.trust import Trusts

DEVICES: Final = "/devices/"
NETWORKS: Final = "/restconf/data/ietf-network:networks"
JSON: Final = "application/yang-data+json"
LIMITS: Final = HttpLimits(connections=256, connections_of_address=64, streams=128)
AT_A_TIME: Final = 64
"""Devices are looked at in slices of so many."""


class LabFront:
    """One address over TLS, with a certificate of the lab's authority."""

    def __init__(
        self,
        host: str,
        listening: socket,
        authority: Authority,
        sessions: LabSessions,
        agents: Callable[[], Mapping[str, Agent]],
        wires: Iterable[LabWire],
    ) -> None:
        """`agents` are the devices that run."""
        self._host = host
        self._agents = agents
        self._wires = tuple(wires)
        own = ServerCertificate(authority, host)
        empty = Root.EMPTY.server.tls
        trusts = Trusts(authority, own, lambda: empty)
        self._login = LabLogin(sessions, trusts, agents)
        self._hosts = Hosts(lambda: trusts.now.names)
        self._hosts.add(host)
        self._page = Dashboard("lab")
        self._server = HttpServer(self._answer, LIMITS, trusts.context)
        self._port = self._server.listen(host, 0, listening)

    @property
    def place(self) -> tuple[str, int]:
        """The address."""
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
            found = await web_login.answer(self._login, request)
            return refused(request, found) if isinstance(found, Refusal) else found
        if path.startswith(DEVICES):
            return await self._of_device(request)
        return await self._networks(request) if path == NETWORKS else Response(404)

    async def _of_device(self, request: Request) -> Response:
        """The answer of the device; a location in it gets the path of the device in front."""
        name, slash, rest = request.target.removeprefix(DEVICES).partition("/")
        agent = self._agents().get(unquote(name))
        if agent is None or not slash:
            return Response(404)
        token = token_of(request.headers)
        if token is not None:
            self._login.sessions.introduce(token, agent)
        response = await agent.web.answer(replace(request, target=f"/{rest}"))
        prefix = f"{DEVICES}{name}"
        headers = [
            (key, prefix + value if key.lower() == "location" else value) for key, value in response.headers
        ]
        return replace(response, headers=headers)

    async def _networks(self, request: Request) -> Response:
        if request.method not in ("GET", "HEAD"):
            return Response(405, (("Allow", "GET, HEAD"),))
        names: list[str] = []
        agents = self._agents()
        user = await self._login.user(request)
        if isinstance(user, Refusal):
            return refused(request, user)
        for number, (name, agent) in enumerate(agents.items()):
            if number % AT_A_TIME == AT_A_TIME - 1:
                await asyncio.sleep(0)
            if user.may_enter(agent):
                names.append(name)
        body = json.dumps(networks(dict.fromkeys(names), self._wires)).encode()
        return Response(200, (("Content-Type", JSON), ("Cache-Control", "no-store")), body)
