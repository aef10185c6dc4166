"""Devices of this process for the page of a lab: logins, sessions, and the RESTCONF of each."""

import asyncio
from collections.abc import Mapping
from typing import Final

from isolane.app.agent import Agent
from isolane.app.lab.devices import LabUser
from isolane.northbound.http_exchange import Request, Response
from isolane.transport.http.login import Refusal

AT_A_TIME: Final = 64
"""Devices are looked at in slices of so many."""


class LocalPages:
    """A device gets a session of its own, with the token of the lab, at its first request."""

    def __init__(self, agents: Mapping[str, Agent]) -> None:
        """`agents` are the devices that run."""
        self._agents = agents

    async def holders(self, user: str) -> Mapping[str | None, str]:
        by_hash: dict[str | None, str] = {}
        for name, agent in self._agents.items():
            by_hash.setdefault(agent.users.kept_password(user), name)
        return by_hash

    async def check(self, device: str, request: Request, user: str, password: str) -> str | Refusal:
        agent = self._agents.get(device)
        if agent is None:
            return Refusal(503, f"the device {device} has just ended")
        return await agent.web.login.checked(request, user, password)

    async def enterable(self, user: LabUser) -> list[str]:
        names: list[str] = []
        for number, (name, agent) in enumerate(tuple(self._agents.items())):
            if number % AT_A_TIME == AT_A_TIME - 1:
                await asyncio.sleep(0)
            if _may_enter(user, agent) and self._agents.get(name) is agent:
                names.append(name)
        return names

    async def answer(
        self, device: str, request: Request, session: tuple[str, LabUser] | None
    ) -> Response | None:
        agent = self._agents.get(device)
        if agent is None:
            return None
        if session is not None:
            _introduce(*session, agent)
        return await agent.web.answer(request)

    async def end(self, token: str) -> None:
        for agent in self._agents.values():
            if agent.https is not None:
                agent.https.login.sessions.end(token)


def _may_enter(user: LabUser, agent: Agent) -> bool:
    """Whether a device lets the user in."""
    if user.kept is None:
        return agent.users.has_account(user.name)
    return agent.users.kept_password(user.name) in user.kept


def _introduce(token: str, login: LabUser, agent: Agent) -> None:
    """Give a device the session, unless it has it, or has the user with another password."""
    sessions = agent.web.login.sessions
    if sessions.user_of(token) is not None:
        return
    kept = agent.users.kept_password(login.name)
    if kept is not None and login.kept is not None and kept in login.kept:
        sessions.begin(login.name, kept, token)
