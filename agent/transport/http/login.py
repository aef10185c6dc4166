"""Authenticates an HTTP request: by the connection's certificate, by Basic (RFC 7617) or by a cookie."""

import binascii
from base64 import b64decode
from collections import OrderedDict
from collections.abc import Callable
from datetime import UTC, datetime
from functools import partial
from typing import Final

from isolane.lazy_dataclass import dataclass
from isolane.northbound.http_exchange import Peer as HttpPeer
from isolane.northbound.http_exchange import Request
from isolane.northbound.requester import Peer
from isolane.store.history import Transport
from isolane.transport.gate import Gate
from isolane.transport.http.origins import SAFE, origin_of
from isolane.transport.http.sessions import Sessions, token_of
from isolane.transport.http.trust import Known, Trusts
from isolane.transport.users import KnownPasswords, TooManyChecks, Users
from isolane.tree.schema import Record

REALM: Final = "isolane"
CHALLENGE: Final = f'Basic realm="{REALM}", charset="UTF-8"'
COOKIE_CHALLENGE: Final = f'Cookie realm="{REALM}"'
"""The challenge for a script of a page: a browser does not ask its user for a password then."""
SEEN: Final = 4096
"""Connections with a certificate that are remembered, so that each is one login in log and counters."""
_UNAUTHORIZED: Final = 401
AGAIN_S: Final = 1
"""Time that a client waits while too many passwords are being checked."""


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why there is no user: the status of the response, words, and header fields."""

    status: int
    text: str
    headers: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class _LoggedIn:
    """The user of a connection by its certificate."""

    client: HttpPeer
    until: datetime
    """The end of the certificate."""
    user: Peer


def not_logged_in(text: str) -> Refusal:
    """401, with what it takes to log in (RFC 9110, 15.5.2)."""
    return Refusal(_UNAUTHORIZED, text, (("WWW-Authenticate", CHALLENGE),))


class Login:
    """Lets in whom SSH and TLS let in, with the same counters and lock-outs."""

    def __init__(
        self,
        gate: Gate,
        users: Users,
        trusts: Trusts | None,
        recovery_users: frozenset[str] = frozenset(),
        transport: Transport = "restconf",
    ) -> None:
        """`trusts` is None where TLS is not spoken; else it follows the same configuration as `users`.

        `transport` is what history and audit log have.
        """
        self._transport = transport
        self._gate = gate
        self._users = users
        self._trusts = trusts
        self._passwords = KnownPasswords(users)
        self.sessions = Sessions(users)
        self._recovery_users = recovery_users
        self._seen: OrderedDict[tuple[str, int], str | None] = OrderedDict()
        self._logged_in: OrderedDict[tuple[str, int], _LoggedIn] = OrderedDict()
        """Of the connections that asked last, under one configuration."""
        self._running: Record | None = None

    async def of_request(self, request: Request) -> Peer | Refusal:
        """The user of a request with the certificate of its connection, with Basic, or with a cookie.

        A browser sends all three for pages of other sites too: what such a page sends changes nothing.
        """
        if request.method not in SAFE and origin_of(request) == "foreign":
            return Refusal(403, "a page of another origin sends this request")
        peer = self.user_of_connection(request.peer)
        if peer is not None:
            return peer
        fields = request.headers.get_all("authorization")
        if not fields:
            return self._of_cookie(request) or _for_page(request, await self.of(request.peer, None))
        given = basic(fields[0]) if len(fields) == 1 else None
        if given is None and self._of_certificate(request.peer) is None:
            refused = not_logged_in("the field Authorization is not of the scheme Basic, or cannot be read")
            return _for_page(request, refused)
        return _for_page(request, await self.of(request.peer, given))

    def _of_cookie(self, request: Request) -> Peer | Refusal | None:
        """The user of a session, unless a certificate says who it is."""
        token = token_of(request.headers)
        if token is None or self._of_certificate(request.peer) is not None:
            return None
        user = self.sessions.user_of(token)
        if user is not None and request.method not in SAFE and origin_of(request) != "same":
            return Refusal(403, "with a cookie, an edit needs the field Origin or Sec-Fetch-Site")
        return None if user is None else self._peer(user, request.peer, self.sessions.holder(token))

    async def begin(self, request: Request, user: str, password: str) -> str | Refusal:
        """The token of a new session."""
        peer = await self.checked(request, user, password)
        return peer if isinstance(peer, Refusal) else self.sessions.begin(user, peer)

    async def checked(self, request: Request, user: str, password: str) -> str | Refusal:
        """The hash of a password that is right."""
        peer = await self._of_password(request.peer.host, user, password)
        return _without_basic(peer) if isinstance(peer, Refusal) else peer

    async def of(self, client: HttpPeer, given: tuple[str, str] | None) -> Peer | Refusal:
        """The user of a certificate, else the one whose name and password are given."""
        logged_in = self.user_of_connection(client)
        if logged_in is not None:
            return logged_in
        user = self._of_certificate(client)
        if user is not None:
            return self._peer(user, client, partial(self._is_still_of, client, user))
        if given is None:
            return not_logged_in(_NOBODY)
        peer = await self._of_password(client.host, *given)
        if isinstance(peer, Refusal):
            return peer
        return self._peer(given[0], client, partial(self._is_still_kept, given[0], peer))

    def _peer(self, user: str, client: HttpPeer, may_stay: Callable[[], bool]) -> Peer:
        is_recovery = user in self._recovery_users
        return Peer(user, self._transport, client.host, recovery=is_recovery, may_stay=may_stay)

    def user_of_connection(self, client: HttpPeer) -> Peer | None:
        """The user that the certificate of a connection gave, if the configuration is still the same."""
        running = self._users.running
        if running is not self._running:
            self._running = running
            self._logged_in.clear()
            return None
        peer = self._logged_in.get((client.host, client.port))
        if peer is None or peer.client is not client or peer.until < datetime.now(UTC):
            return None
        return peer.user

    def _is_still_of(self, client: HttpPeer, user: str) -> bool:
        return self._trusts is not None and self._user_of(self._trusts.client(client)) == user

    def _is_still_kept(self, user: str, kept: str) -> bool:
        return self._users.kept_password(user) == kept

    def _of_certificate(self, client: HttpPeer) -> str | None:
        if self._trusts is None or client.certificate is None:
            return None
        peer = self._trusts.client(client)
        user = self._user_of(peer)
        self._count(client, user)
        if peer is not None and user is not None:
            self._remember(client, user, peer.until)
        return user

    def _remember(self, client: HttpPeer, user: str, until: datetime) -> None:
        """For the next requests of the connection."""
        place = client.host, client.port
        peer = self._peer(user, client, partial(self._is_still_of, client, user))
        self._logged_in[place] = _LoggedIn(client, until, peer)
        self._logged_in.move_to_end(place)
        while len(self._logged_in) > SEEN:
            self._logged_in.popitem(last=False)

    def _user_of(self, known: Known | None) -> str | None:
        """The user of a certificate: by a map, else by the own authority, whose users need an account."""
        if known is None or known.mapped is not None:
            return None if known is None else known.mapped
        return known.own if known.own is not None and self._users.has_account(known.own) else None

    def _count(self, client: HttpPeer, user: str | None) -> None:
        """Once for a connection, and again when its user becomes another one."""
        place = client.host, client.port
        if place in self._seen and self._seen[place] == user:
            return
        self._seen[place] = user
        self._seen.move_to_end(place)
        while len(self._seen) > SEEN:
            self._seen.popitem(last=False)
        if user is None:
            self._gate.failed("", client.host, "certificate")
        else:
            self._gate.logged_in(user, client.host, "certificate")

    async def _of_password(self, host: str, user: str, password: str) -> str | Refusal:
        """The hash that running has of a password that is right."""
        kept = self._passwords.kept(user, password)
        if kept is not None:
            return kept
        seconds = self._gate.locked_out_s(host)
        if seconds:
            text = f"this address is locked out after failed logins, for {seconds} s"
            return Refusal(429, text, (("Retry-After", str(seconds)),))
        kept = self._users.kept_password(user)
        try:
            right = await self._passwords.is_right(user, password, lambda ok: self._tell(ok, user, host))
        except TooManyChecks as error:
            return Refusal(503, str(error), (("Retry-After", str(AGAIN_S)),))
        return kept if right and kept is not None else not_logged_in(_WRONG)

    def _tell(self, right: bool, user: str, host: str) -> None:
        if right:
            self._gate.logged_in(user, host, "password")
        else:
            self._gate.failed(user, host, "password")


_WRONG: Final = "the user name or the password is wrong"
_NOBODY: Final = "log in with a client certificate, or with a user name and a password (Basic)"


def _for_page(request: Request, peer: Peer | Refusal) -> Peer | Refusal:
    """A script of a page says that it is one, or has had a cookie: the page asks for the password."""
    is_page = "x-requested-with" in request.headers or "cookie" in request.headers
    return _without_basic(peer) if is_page and isinstance(peer, Refusal) else peer


def _without_basic(refusal: Refusal) -> Refusal:
    if refusal.status != _UNAUTHORIZED:
        return refusal
    return Refusal(_UNAUTHORIZED, refusal.text, (("WWW-Authenticate", COOKIE_CHALLENGE),))


def basic(field: str) -> tuple[str, str] | None:
    """User name and password (RFC 7617, 2); None for another scheme, or what cannot be read."""
    scheme, _, rest = field.partition(" ")
    if scheme.lower() != "basic":
        return None
    try:
        user, colon, password = b64decode(rest.strip(), validate=True).decode().partition(":")
    except (binascii.Error, ValueError):
        return None
    return (user, password) if colon and user.isprintable() else None
