"""The login of a lab's page: one session for all devices that have the user with this password."""

import secrets
import time
from collections import OrderedDict
from collections.abc import Callable, Mapping
from hashlib import sha256
from itertools import islice
from typing import Final

from isolane.app.agent import Agent
from isolane.lazy_dataclass import dataclass
from isolane.northbound.http_exchange import Request
from isolane.transport.http.login import Refusal, basic, not_logged_in
from isolane.transport.http.sessions import IDLE_S, LASTS_S, MOST, token_of
from isolane.transport.http.trust import Trusts

MOST_CHECKS: Final = 64
"""Limit of the hashes that one login is checked against: devices set up alike have the same."""
_NOBODY: Final = "log in with a client certificate, or with a user name and a password"


@dataclass(slots=True)
class LabUser:
    """A user, and what was proved."""

    name: str
    kept: frozenset[str] | None
    """Hashes of the password that was right; None for a certificate of the lab's authority."""
    ends_s: float = 0.0
    used_s: float = 0.0

    def may_enter(self, agent: Agent) -> bool:
        """Whether a device lets the user in."""
        if self.kept is None:
            return agent.users.has_account(self.name)
        return agent.users.kept_password(self.name) in self.kept


class LabSessions:
    """Users by cookie. A device gets a session of its own, with the same token, at its first request."""

    def __init__(
        self, agents: Callable[[], Mapping[str, Agent]], now_s: Callable[[], float] = time.monotonic
    ) -> None:
        self._agents = agents
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
        found = self._users.get(key)
        if found is None:
            return None
        if now >= found.ends_s or now - found.used_s >= IDLE_S:
            del self._users[key]
            return None
        found.used_s = now
        self._users.move_to_end(key)
        return found

    def end(self, token: str) -> None:
        """The user logs out, of all devices."""
        self._users.pop(_key(token), None)
        for agent in self._agents().values():
            if agent.https is not None:
                agent.https.login.sessions.end(token)

    def introduce(self, token: str, agent: Agent) -> None:
        """Give a device the session, unless it has it, or has the user with another password."""
        found, sessions = self.find(token), agent.web.login.sessions
        if found is None or sessions.user_of(token) is not None:
            return
        kept = agent.users.kept_password(found.name)
        if kept is not None and found.kept is not None and kept in found.kept:
            sessions.begin(found.name, kept, token)


class LabLogin:
    """Checks a password at one device for each hash of it: counters and lock-outs are those of devices."""

    def __init__(
        self, sessions: LabSessions, trusts: Trusts, agents: Callable[[], Mapping[str, Agent]]
    ) -> None:
        self.sessions = sessions
        self._trusts = trusts
        self._agents = agents

    async def begin(self, request: Request, user: str, password: str) -> str | Refusal:
        """The token of a new session."""
        found = await self._proved(request, user, password)
        return found if isinstance(found, Refusal) else self.sessions.begin(user, found)

    async def user(self, request: Request) -> LabUser | Refusal:
        """The user of a request: by certificate, Basic, or cookie."""
        known = self._trusts.client(request.peer)
        if known is not None and known.own is not None:
            return LabUser(known.own, None)
        given = basic(request.headers.get("authorization") or "")
        if given is not None:
            found = await self._proved(request, *given)
            return found if isinstance(found, Refusal) else LabUser(given[0], found)
        token = token_of(request.headers)
        session = None if token is None else self.sessions.find(token)
        return not_logged_in(_NOBODY) if session is None else session

    async def _proved(self, request: Request, user: str, password: str) -> frozenset[str] | Refusal:
        by_hash: dict[str | None, Agent] = {}
        for agent in self._agents().values():
            by_hash.setdefault(agent.users.kept_password(user), agent)
        if len(by_hash) > 1:
            by_hash.pop(None, None)
        right = set()
        refusal = Refusal(503, "no device of the lab is running")
        for agent in islice(by_hash.values(), MOST_CHECKS):
            found = await agent.web.login.checked(request, user, password)
            if isinstance(found, Refusal):
                refusal = found
            else:
                right.add(found)
        return frozenset(right) or refusal


def _key(token: str) -> bytes:
    return sha256(token.encode("utf-8", "surrogatepass")).digest()
