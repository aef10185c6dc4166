"""RESTCONF over HTTPS: the listener, the login, and the responses."""

import socket
from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any, Final

from isolane.app.http import Router, http_limits
from isolane.app.metrics.endpoint import PATH as METRICS
from isolane.app.metrics.endpoint import MetricsFront
from isolane.bindings.ietf_keystore import Keystore
from isolane.bindings.ietf_restconf_monitoring import Stream
from isolane.bindings.ietf_restconf_server import RestconfServer
from isolane.bindings.ietf_system import System
from isolane.bindings.ietf_truststore import Truststore
from isolane.bindings.isolane_server import Server as ServerConfig
from isolane.dashboard.files import FILES, PAGE, Dashboard
from isolane.errors import DataError, ErrorTag
from isolane.lazy_dataclass import dataclass
from isolane.northbound.http_exchange import Request, Response
from isolane.northbound.requester import Requester
from isolane.northbound.service import Service
from isolane.restconf import errors, negotiation
from isolane.restconf.discovery import CAPABILITIES, HOST_META
from isolane.restconf.entity_tags import kept_key
from isolane.restconf.restconf import DATA, ROOT, Restconf
from isolane.store.disk.journal import Disk
from isolane.transport.call_home.kinds import CALLED
from isolane.transport.gate import Gate
from isolane.transport.http import web_login
from isolane.transport.http.authority import Authority, ServerCertificate
from isolane.transport.http.channel import Channel
from isolane.transport.http.login import Login, Refusal
from isolane.transport.http.origins import Hosts
from isolane.transport.http.server import Address, HttpServer, Served
from isolane.transport.http.trust import Trusts
from isolane.transport.listeners import HttpPlace
from isolane.transport.tls_context import TlsSettings
from isolane.transport.users import Users
from isolane.tree.model import top

PATHS: Final = (ROOT, HOST_META, f"{HOST_META}.json", "/yang", "/openapi")
_TAGS: Final[dict[int, ErrorTag]] = {
    400: "malformed-message",
    401: "access-denied",
    403: "access-denied",
    405: "operation-not-supported",
    413: "too-big",
    415: "invalid-value",
    421: "invalid-value",
}


@dataclass(frozen=True, slots=True)
class Parts:
    """The parts of the agent that the listener needs."""

    service: Service
    gate: Gate
    users: Users
    router: Router
    state: Path
    authority: Path
    """The directory of the authority, which the devices of a lab share."""
    tls_settings: Callable[[str], TlsSettings]
    """Of an endpoint of RESTCONF, by its name; of isolane-server for the empty name."""
    disk: Disk
    recovery_users: frozenset[str]


class Https:
    """One server at any number of addresses."""

    def __init__(self, parts: Parts) -> None:
        authority = Authority.of(parts.authority, parts.disk)
        self.is_new = authority.is_new
        """Whether the authority was made by this start."""
        self._own = ServerCertificate(authority)
        self._trusts = Trusts(authority, self._own, parts.tls_settings)
        self._hosts = Hosts(lambda: self._trusts.names)
        self.login = Login(parts.gate, parts.users, self._trusts, parts.recovery_users)
        self._router = parts.router
        self._service = parts.service
        self.requests = 0
        self.misdirected = 0
        key = kept_key(parts.state, parts.disk)
        self._restconf = Restconf(parts.service, self._authenticate, key)
        self.login.sessions.when_ended = self._restconf.streams.look_again
        parts.service.store.on_commit(self._committed)
        for path in PATHS:
            parts.router.mount(path, self._restconf)
        parts.router.mount(METRICS, MetricsFront(parts.service, self._authenticate))
        for path in (PAGE, FILES):
            parts.router.mount(path, Dashboard())
        for path in (web_login.LOGIN, web_login.LOGOUT):
            parts.router.mount(path, self._log_in_or_out)
        self._server = HttpServer(
            self._answer,
            http_limits(self._service.limits),
            self._trusts.context,
            parts.gate,
            immediate=self._at_once,
        )
        parts.service.on_limits(lambda: self._server.configure(http_limits(self._service.limits)))

    def listen(self, place: HttpPlace) -> Address:
        """Listen at one more address; OSError when that cannot be."""
        context = partial(self._trusts.context, place.endpoint)
        address = self._server.open(place.host, place.port, place.opened, place.endpoint, context)
        names = place.host, *place.names
        self._own.add(*names)
        self._hosts.add(*names)
        address.when_closed = partial(self._forget, names, place.endpoint)
        return address

    async def call(
        self,
        sock: socket.socket,
        host: str,
        endpoint: str,
        idle_s: float,
        begun: Callable[[Channel], None],
        over: Callable[[Channel], None],
    ) -> Channel:
        """Serve a client that was called; OSError when that cannot be. It sends a request when it likes."""
        limits = replace(http_limits(self._service.limits), idle_s=idle_s, header_s=idle_s)
        context = partial(self._trusts.context, endpoint)
        port = sock.getpeername()[1]
        return await self._server.serve(sock, (host, port), endpoint, context, Served(limits, begun, over))

    def _forget(self, names: tuple[str, ...], endpoint: str) -> None:
        """Take the names of an endpoint that is closed from those of the agent."""
        self._own.remove(*names)
        self._hosts.remove(*names)
        self._trusts.forget(endpoint)

    @property
    def connections(self) -> int:
        """Number of open connections."""
        return self._server.connections

    @property
    def refused(self) -> int:
        """Number of connections that were not let in."""
        return self._server.refused

    @property
    def event_streams(self) -> int:
        """Number of open event streams."""
        return self._restconf.streams.open

    @property
    def capabilities(self) -> tuple[str, ...]:
        return CAPABILITIES

    @property
    def streams(self) -> Mapping[str, Stream]:
        """The event streams by name."""
        return self._restconf.streams.entries

    @property
    def shows_own_certificate(self) -> bool:
        """Whether the server's certificate is one of the own authority."""
        trust = self._trusts.now()
        return trust.credentials.certificate is trust.own.certificate

    async def close(self) -> None:
        await self._server.close()

    def _committed(self, commit: object, old: object, new: object) -> None:
        """End the streams of logins that are over, if the configuration of logins has changed."""
        if _logins(old) != _logins(new):
            self.login.sessions.check()
            self._restconf.streams.look_again()

    async def _answer(self, request: Request) -> Response:
        self.requests += 1
        if not self._is_for_this(request):
            self.misdirected += 1
            return refused(request, Refusal(421, "the field Host names another server"))
        return await self._router(request)

    def _is_for_this(self, request: Request) -> bool:
        """Whether the field Host names this agent; a client that was called may use any name."""
        return request.peer.endpoint.startswith(CALLED) or self._hosts.takes(request)

    async def answer(self, request: Request) -> Response:
        """The response to a request that another front has let in."""
        self.requests += 1
        return await self._router(request)

    def _at_once(self, request: Request) -> Response | None:
        """The response to a GET of data by who is known by certificate; None where it may take longer."""
        if request.method != "GET" or not request.target.startswith(DATA) or not self._is_for_this(request):
            return None
        user = self.login.user_of_connection(request.peer)
        response = None if user is None else self._restconf.at_once(request, Requester(user))
        self.requests += response is not None
        return response

    async def _log_in_or_out(self, request: Request) -> Response:
        response = await web_login.answer(self.login, request)
        return refused(request, response) if isinstance(response, Refusal) else response

    async def _authenticate(self, request: Request) -> Requester | Response:
        peer = await self.login.of_request(request)
        return refused(request, peer) if isinstance(peer, Refusal) else Requester(peer)


def _logins(running: Any) -> tuple[int, ...]:
    """The records that decide who may log in: another one may have other content."""
    decisive = RestconfServer, Keystore, Truststore
    tops = (id(top(running, each)) for each in decisive)
    return id(top(running, System).authentication), id(top(running, ServerConfig).tls), *tops


def refused(request: Request, refusal: Refusal) -> Response:
    """Errors of RESTCONF, as of a request that was let in."""
    error = DataError(_TAGS.get(refusal.status, "resource-denied"), refusal.text, type="protocol")
    encoding = negotiation.of_reply(request) or negotiation.of_body(request) or "json"
    return errors.response([error], encoding, refusal.status, refusal.headers)
