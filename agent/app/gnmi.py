"""gNMI: the listener of `serve --gnmi`, and its login."""

from typing import Final

from isolane.app.http import http_limits
from isolane.app.https import Parts
from isolane.gnmi.errors import Code, Refused
from isolane.gnmi.gnmi import calls
from isolane.northbound.http_exchange import Request
from isolane.northbound.requester import Requester
from isolane.transport.http.authority import Authority, ServerCertificate
from isolane.transport.http.login import Login, Refusal
from isolane.transport.http.server import Address, HttpServer
from isolane.transport.http.trust import Trusts
from isolane.transport.listeners import GnmiPlace

_CODES: Final = {401: Code.UNAUTHENTICATED, 429: Code.PERMISSION_DENIED, 503: Code.UNAVAILABLE}
_NOBODY: Final = "log in with a client certificate, or with the metadata username and password"


class Gnmi:
    """One server at any number of addresses, with authority and certificates as for HTTPS."""

    def __init__(self, parts: Parts) -> None:
        authority = Authority.of(parts.authority, parts.disk)
        self.is_new = authority.is_new
        """Whether the authority was made by this start."""
        self._own = ServerCertificate(authority)
        trusts = Trusts(authority, self._own, lambda endpoint: parts.tls_settings(""))
        self._login = Login(parts.gate, parts.users, trusts, parts.recovery_users, "gnmi")
        self._service = parts.service
        answers = calls(parts.service, self._authenticate, lambda peer: peer.may_stay(), self._find_user)
        self._server = HttpServer(
            answers,
            http_limits(self._service.limits),
            tls=trusts.context,
            gate=parts.gate,
            only_h2=True,
            in_pieces=answers.in_pieces,
            immediate=answers.at_once,
            refusal=answers.refusal,
        )
        parts.service.on_limits(lambda: self._server.configure(http_limits(self._service.limits)))

    def listen(self, place: GnmiPlace) -> Address:
        """Listen at one more address; OSError when that cannot be."""
        address = self._server.open(place.host, place.port, place.opened)
        self._own.add(place.host)
        return address

    async def close(self) -> None:
        await self._server.close()

    def _find_user(self, request: Request) -> Requester | None:
        """The user that the certificate of a connection gave before, if nothing has changed since."""
        peer = self._login.user_of_connection(request.peer)
        return None if peer is None else Requester(peer)

    async def _authenticate(self, request: Request) -> Requester:
        given = _given(request)
        peer = await self._login.of(request.peer, given)
        if isinstance(peer, Refusal):
            text = _NOBODY if given is None else peer.text
            raise Refused(_CODES.get(peer.status, Code.UNAUTHENTICATED), text)
        return Requester(peer)


def _given(request: Request) -> tuple[str, str] | None:
    """The user name and password of the metadata; None where they are not both there."""
    user, password = request.headers.get("username"), request.headers.get("password")
    return None if user is None or password is None else (_text(user), _text(password))


def _text(value: str) -> str:
    """A field as the client wrote it: in UTF-8, where it is not ASCII."""
    try:
        return value.encode("latin-1").decode()
    except UnicodeError:
        return value
