"""The NETCONF server: what sessions share, and which sessions there are."""

import logging
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Final

from isolane.errors import DataError
from isolane.netconf.capabilities import capabilities
from isolane.netconf.channel import Channel
from isolane.netconf.client import Reason
from isolane.netconf.operations.registry import Operations
from isolane.netconf.questions import Questions
from isolane.netconf.session import Session
from isolane.netconf.statistics import Statistics
from isolane.northbound.clock import Clock, SystemClock
from isolane.northbound.documents.document import Scheme
from isolane.northbound.documents.files import Files
from isolane.northbound.execution import Aside, Execute, InSlices, at_once, here, whole
from isolane.northbound.limits import Limits
from isolane.northbound.peer import Peer
from isolane.northbound.rights import EVERYTHING, RightsOf
from isolane.northbound.timers import CallLater, never
from isolane.northbound.yang_library import Library
from isolane.store.store import Store

_log = logging.getLogger("isolane.session")

SessionStarted = Callable[[Session], None]
SessionEnded = Callable[[Session, Reason], None]

LAST_SESSION_ID: Final = 2**32 - 1


class Server:
    """Opens sessions on a store. It does no I/O and does not wait: `execute` does work on the store, which
    waits for the disk, `aside` makes any other call that blocks, and `in_slices` one that thinks.

    `files` is the directory of the url capability.
    """

    def __init__(
        self,
        store: Store,
        operations: Operations,
        *,
        rights_of: RightsOf = lambda _: EVERYTHING,
        limits: Limits | None = None,
        clock: Clock | None = None,
        files: Path | None = None,
        execute: Execute = at_once,
        aside: Aside = here,
        in_slices: InSlices = whole,
        call_later: CallLater = never,
    ) -> None:
        self.store = store
        self.operations = operations
        self.rights_of = rights_of
        self.limits = limits or Limits()
        self.clock: Clock = clock or SystemClock()
        self.execute = execute
        self.aside = aside
        self.in_slices = in_slices
        self.schemes: dict[str, Scheme] = {} if files is None else {"file": Files(files)}
        self.call_later = call_later
        self.library = Library(store, files=files is not None)
        self.statistics = Statistics(started_ns=self.clock.time_ns())
        self.sessions: dict[int, Session] = {}
        self.questions = Questions()
        self.rpcs = {node.tag: node for node in store.model.operations.values()}
        self._per_user: Counter[str] = Counter()
        self._last_id = 0
        self._started: list[SessionStarted] = []
        self._ended: list[SessionEnded] = []

    def capabilities(self) -> tuple[str, ...]:
        """What is said in hello and reported by monitoring."""
        return tuple(
            capabilities(
                self.store.model,
                self.library,
                schemes=tuple(self.schemes),
                private=self.store.settings.private_candidate,
            )
        )

    def open(self, peer: Peer, channel: Channel) -> Session:
        """A session for an authenticated user; DataError when there are too many."""
        if len(self.sessions) >= self.limits.max_sessions:
            raise self._refused(peer, f"there are {len(self.sessions)} sessions, the most allowed")
        if self._per_user[peer.user] >= self.limits.max_sessions_per_user:
            raise self._refused(
                peer, f"{peer.user} has {self._per_user[peer.user]} sessions, the most allowed"
            )
        session = Session(self, self._next_id(), peer, channel)
        self.sessions[session.number] = session
        self._per_user[peer.user] += 1
        session.begin()
        return session

    def configure(self, limits: Limits) -> None:
        """Take other limits, for requests that were allowed before too."""
        self.limits = limits
        self.questions.forget()

    def on_session(self, started: SessionStarted, ended: SessionEnded) -> None:
        """Be told of each session that is through with hello, and of each of those that ends."""
        self._started.append(started)
        self._ended.append(ended)

    # --- what sessions call

    def opened(self, session: Session) -> None:
        """Hellos are exchanged."""
        self.statistics.in_sessions += 1
        _log.info("session started", extra=_who(session))
        for listener in self._started:
            listener(session)

    def give_up(self, session: Session) -> None:
        """Release what a session holds that takes no more requests: locks, its candidate, a commit to be
        confirmed."""
        self.execute(self.store.end_session(session.number), _gave_up)

    def ended(self, session: Session, reason: Reason, text: str) -> None:
        """A session is over."""
        if self.sessions.pop(session.number, None) is None:
            return
        self._per_user[session.peer.user] -= 1
        if not self._per_user[session.peer.user]:
            del self._per_user[session.peer.user]
        if reason == "dropped":
            self.statistics.dropped_sessions += 1
        _log.info("session ended: %s", text, extra={**_who(session), "reason": reason})
        for listener in self._ended:
            listener(session, reason)

    def _refused(self, peer: Peer, text: str) -> DataError:
        self.statistics.refused_sessions += 1
        _log.warning("session refused: %s", text, extra={"user": peer.user, "host": peer.source_host})
        return DataError("resource-denied", text, type="transport")

    def _next_id(self) -> int:
        while True:
            self._last_id = self._last_id % LAST_SESSION_ID + 1
            if self._last_id not in self.sessions:
                return self._last_id


def _gave_up(_: object, failure: Exception | None) -> None:
    if failure is not None:
        _log.error("what a session held could not be given up: %s", failure)


def _who(session: Session) -> dict[str, object]:
    peer = session.peer
    return {
        "session": session.number,
        "user": peer.user,
        "transport": peer.transport,
        "host": peer.source_host,
    }
