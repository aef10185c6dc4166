"""The sessions of all protocols: their numbers and limits, and their listeners."""

import logging
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import Final, TypeVar

from isolane.errors import DataError
from isolane.northbound.agent import Agent
from isolane.northbound.client import Client, Reason
from isolane.northbound.requester import Peer
from isolane.tags import Said, Tag, write

_log = logging.getLogger("isolane.session")

C = TypeVar("C", bound=Client)

SessionStarted = Callable[[Client], None]
SessionEnded = Callable[[Client, Reason], None]

LAST_NUMBER: Final = 2**32 - 1


class Sessions(Mapping[int, Client]):
    """All sessions, by number."""

    def __init__(self, agent: Agent) -> None:
        self._agent = agent
        self._all: dict[int, Client] = {}
        self._per_user: Counter[str] = Counter()
        self._last = 0
        self._started: list[SessionStarted] = []
        self._ended: list[SessionEnded] = []

    def __getitem__(self, number: int) -> Client:
        return self._all[number]

    def __iter__(self) -> Iterator[int]:
        return iter(self._all)

    def __len__(self) -> int:
        return len(self._all)

    def listen(self, started: SessionStarted | None, ended: SessionEnded) -> None:
        """Call `started` for each session that begins, and `ended` for each of those that ends."""
        if started is not None:
            self._started.append(started)
        self._ended.append(ended)

    # --- what protocols call

    def open(self, peer: Peer, make: Callable[[int], C]) -> C:
        """A session for an authenticated user, made with its number; DataError when there are too many."""
        limits = self._agent.limits
        if len(self._all) >= limits.max_sessions:
            raise self._refused(peer, f"there are {len(self._all)} sessions, the maximum")
        if self._per_user[peer.user] >= limits.max_sessions_per_user:
            raise self._refused(peer, f"{peer.user} has {self._per_user[peer.user]} sessions, the maximum")
        session = make(self._next_number())
        self._all[session.number] = session
        self._per_user[peer.user] += 1
        return session

    def begun(self, session: Client) -> None:
        """The client can send requests now."""
        peer = session.peer
        text = f"{peer.user} from {peer.source_host or 'this machine'} by {peer.transport}"
        write(Said(Tag.SESSION_START, text, peer.user, _who(session)), _log)
        for listener in self._started:
            listener(session)

    def give_up(self, session: Client) -> None:
        """Release what a session holds that takes no more requests: locks, its candidate, a commit to be
        confirmed."""
        self._agent.execution.in_slices(partial(self._agent.store.end_session, session.number), _gave_up)

    def ended(self, session: Client, reason: Reason, text: str) -> bool:
        """A session is over; False when that was known."""
        if self._all.pop(session.number, None) is None:
            return False
        self._per_user[session.peer.user] -= 1
        if not self._per_user[session.peer.user]:
            del self._per_user[session.peer.user]
        fields = {**_who(session), "reason": reason}
        write(Said(Tag.SESSION_END, f"{session.peer.user}: {text}", session.peer.user, fields), _log)
        for listener in self._ended:
            listener(session, reason)
        return True

    def _refused(self, peer: Peer, text: str) -> DataError:
        self._agent.statistics.refused_sessions += 1
        fields = {"user": peer.user, "host": peer.source_host}
        write(Said(Tag.LOGIN_REFUSED, f"session refused: {text}", peer.user, fields), _log)
        return DataError("resource-denied", text, type="transport")

    def _next_number(self) -> int:
        while True:
            self._last = self._last % LAST_NUMBER + 1
            if self._last not in self._all:
                return self._last


def _gave_up(_: object, failure: Exception | None) -> None:
    if failure is not None:
        _log.error("the locks of a session that ended could not be released: %s", failure)


def _who(session: Client) -> dict[str, object]:
    peer = session.peer
    return {
        "session": session.number,
        "user": peer.user,
        "transport": peer.transport,
        "host": peer.source_host,
    }
