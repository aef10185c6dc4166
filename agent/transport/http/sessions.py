"""Sessions of browsers: a cookie that stands for a password that was right.

A token is 256 random bits; what is kept is its hash, in memory only, so that a restart ends all sessions.
"""

import secrets
import time
from collections import OrderedDict
from collections.abc import Callable, Iterable
from hashlib import sha256
from typing import Final

from isolane.lazy_dataclass import dataclass
from isolane.northbound.http_exchange import Headers
from isolane.transport.users import Users

COOKIE: Final = "__Host-isolane-"
"""The name of the cookie, up to the port that the browser uses: a browser sends a cookie to all ports of a
host, and there may be an agent at each. It takes a name with this prefix only with Secure, with Path=/ and
without a domain (RFC 6265bis)."""
_PORT: Final = 443
"""Of https, where `Host` names none."""
_DIGITS: Final = 5
_ATTRIBUTES: Final = "Path=/; Secure; HttpOnly; SameSite=Strict"

MOST: Final = 256
"""Maximum number of sessions; with one more, the least recently used one ends."""
MOST_OF_USER: Final = 16
"""Maximum number of one user's sessions; with one more, the user's least recently used one ends."""
IDLE_S: Final = 1_800.0
"""Time after its last request at which a session ends."""
LASTS_S: Final = 43_200.0
"""Time after its login at which a session ends, however much it is used."""


@dataclass(slots=True)
class _Session:
    user: str
    kept: str | None
    """The hash of the password in running when the user logged in."""
    ends_s: float
    used_s: float


class Sessions:
    """The sessions of users that are logged in by cookie. A session ends with its time, and with the user's
    account or password.
    """

    def __init__(self, users: Users, now_s: Callable[[], float] = time.monotonic) -> None:
        self._users = users
        self._now_s = now_s
        self.when_ended: Callable[[], None] = _nothing
        """Called when sessions have ended in another way than by their time."""
        self._sessions: OrderedDict[bytes, _Session] = OrderedDict()
        """By the hash of the token; the one that was used longest ago is the first."""

    def __len__(self) -> int:
        return len(self._sessions)

    def begin(self, user: str, kept: str | None, token: str | None = None) -> str:
        """The token of a new session of a user whose password was right, and had this hash in running.

        `token` is given where another server has made it for several agents.
        """
        own = [key for key, each in self._sessions.items() if each.user == user]
        ended = own[: max(0, len(own) - MOST_OF_USER + 1)]
        if not ended and len(self) >= MOST:
            ended = [next(iter(self._sessions))]
        token, now = token or secrets.token_urlsafe(32), self._now_s()
        self._sessions[_key(token)] = _Session(user, kept, now + LASTS_S, now)
        self._end(ended)
        return token

    def user_of(self, token: str) -> str | None:
        """The user of a session that goes on; to ask counts as use."""
        return self._used(_key(token))

    def holder(self, token: str) -> Callable[[], bool]:
        """Says whether a session goes on, for what was opened with it; to ask counts as use."""
        key = _key(token)
        return lambda: self._used(key) is not None

    def end(self, token: str) -> None:
        """The user logs out."""
        self._end([_key(token)])

    def check(self) -> None:
        """Accounts have changed: end the sessions of those that are gone or have another password.

        At once, since the same account could be there again when the next request comes.
        """
        self._end([key for key, each in self._sessions.items() if not self._is_right(each)])

    def _used(self, key: bytes) -> str | None:
        session, now = self._sessions.get(key), self._now_s()
        if session is None:
            return None
        is_over = now >= session.ends_s or now - session.used_s >= IDLE_S
        if is_over or not self._is_right(session):
            del self._sessions[key]
            return None
        session.used_s = now
        self._sessions.move_to_end(key)
        return session.user

    def _is_right(self, session: _Session) -> bool:
        return session.kept is not None and self._users.kept_password(session.user) == session.kept

    def _end(self, keys: Iterable[bytes]) -> None:
        """`when_ended` is called when all of them are gone."""
        if [key for key in keys if self._sessions.pop(key, None) is not None]:
            self.when_ended()


def _nothing() -> None:
    pass


def _key(token: str) -> bytes:
    return sha256(token.encode("utf-8", "surrogatepass")).digest()


def token_of(headers: Headers) -> str | None:
    """The token that a request carries; None when it carries none, or several (RFC 6265, 4.2.1).

    HTTP/2 may send each cookie in a field of its own (RFC 9113, 8.2.3).
    """
    if "cookie" not in headers:
        return None
    own = _name(headers)
    pairs = (pair.strip().partition("=") for field in headers.get_all("cookie") for pair in field.split(";"))
    tokens = [value for name, _, value in pairs if name == own]
    return tokens[0] if len(tokens) == 1 else None


def cookie(headers: Headers, token: str) -> tuple[str, str]:
    """The header field that gives a browser its session, until the browser is closed."""
    return "Set-Cookie", f"{_name(headers)}={token}; {_ATTRIBUTES}"


def no_cookie(headers: Headers) -> tuple[str, str]:
    """The header field that takes it away again."""
    return "Set-Cookie", f"{_name(headers)}=; Max-Age=0; {_ATTRIBUTES}"


def _name(headers: Headers) -> str:
    """The name of the cookie for the server that a request names in `Host`."""
    port = (headers.get("host") or "").rpartition("]")[2].partition(":")[2]
    is_port = port.isascii() and port.isdigit() and len(port) <= _DIGITS
    return f"{COOKIE}{int(port) if is_port else _PORT}"
