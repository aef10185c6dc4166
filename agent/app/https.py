"""RESTCONF over HTTPS: the listener of `serve --http`, who may log in there, and what is answered."""

from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from isolane.app.router import Router
from isolane.bindings.isolane_server import Server as ServerConfig
from isolane.errors import DataError, ErrorTag
from isolane.northbound.http_exchange import Request, Response
from isolane.northbound.requester import Requester
from isolane.northbound.service import Service
from isolane.restconf import errors, negotiation
from isolane.restconf.discovery import HOST_META
from isolane.restconf.restconf import ROOT, Restconf
from isolane.store.disk import Disk
from isolane.transport.gate import Gate
from isolane.transport.http.authority import Authority, ServerCertificate
from isolane.transport.http.hosts import Hosts
from isolane.transport.http.login import Login, Refusal
from isolane.transport.http.server import HttpServer
from isolane.transport.http.trust import Trusts
from isolane.transport.listeners import HttpPlace
from isolane.transport.users import Users
from isolane.tree.top import top

PATHS: Final = (ROOT, HOST_META, f"{HOST_META}.json", "/yang")
_TAGS: Final[dict[int, ErrorTag]] = {401: "access-denied", 421: "invalid-value"}


@dataclass(frozen=True, slots=True)
class Parts:
    """What the listener needs of the agent."""

    service: Service
    gate: Gate
    users: Users
    router: Router
    state: Path
    disk: Disk
    recovery_users: frozenset[str]


class Https:
    """One address."""

    def __init__(self, place: HttpPlace, parts: Parts) -> None:
        authority = Authority.of(parts.state, parts.disk)
        self.is_new = authority.is_new
        """Whether the authority was made by this start."""
        own = ServerCertificate(authority, place.host)
        self._trusts = Trusts(authority, own, lambda: _configured(parts.service).tls)
        self._hosts = Hosts(lambda: self._trusts.now.names, place.host)
        self._login = Login(parts.gate, parts.users, self._trusts, parts.recovery_users)
        self._router = parts.router
        restconf = Restconf(parts.service, self._authenticate)
        for path in PATHS:
            parts.router.mount(path, restconf)
        self._server = HttpServer(self._answer, tls=self._trusts.context, admission=parts.gate)
        self.port = self._server.listen(place.host, place.port, place.opened)

    @property
    def shows_own_certificate(self) -> bool:
        """Whether the server's certificate is one of the own authority."""
        return self._trusts.now.credentials.certificate.issuer == self._trusts.now.authority.subject

    async def close(self) -> None:
        await self._server.close()

    async def _answer(self, request: Request) -> Response:
        if not self._hosts.takes(request):
            return _refused(request, Refusal(421, "the field Host names another server"))
        return await self._router(request)

    async def _authenticate(self, request: Request) -> Requester | Response:
        found = await self._login.peer(request)
        return _refused(request, found) if isinstance(found, Refusal) else Requester(found)


def _configured(service: Service) -> Any:
    return top(service.store.running, ServerConfig)


def _refused(request: Request, refusal: Refusal) -> Response:
    """Errors of RESTCONF, as of a request that was let in."""
    error = DataError(_TAGS.get(refusal.status, "resource-denied"), refusal.text, type="protocol")
    encoding = negotiation.of_reply(request) or negotiation.of_body(request) or "json"
    return errors.response([error], encoding, refusal.status, refusal.headers)
