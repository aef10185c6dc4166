"""Joins a session to the connection that carries it (SSH channel, TLS connection or pipe), and its timer."""

import asyncio
from abc import ABC, abstractmethod
from typing import Final, Protocol

from isolane.lazy_dataclass import dataclass
from isolane.netconf.server import Server
from isolane.netconf.session import Session
from isolane.northbound.agent import Clock
from isolane.northbound.client import Reason
from isolane.northbound.requester import Peer

_LOOK_AGAIN_NS: Final = 30_000_000_000
"""Interval at which a session without a deadline is checked for one: limits may change."""

_SOONEST_NS: Final = 50_000_000
"""A session that is due but has a request in work is asked again, not all the time."""


class Deadline:
    """Calls `expire` of a session when it is due; what moves the deadline further costs nothing."""

    def __init__(self, session: Session, clock: Clock) -> None:
        self._session = session
        self._clock = clock
        self._timer: asyncio.TimerHandle | None = None
        session.deadline_moved = self._arm
        self._arm()

    def cancel(self) -> None:
        """The session is over."""
        self._session.deadline_moved = None
        self._stop()

    def _stop(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _arm(self) -> None:
        self._stop()
        now = self._clock.now_ns()
        due = self._session.deadline_ns
        wait = _LOOK_AGAIN_NS if due is None else min(max(due - now, _SOONEST_NS), _LOOK_AGAIN_NS)
        self._timer = asyncio.get_running_loop().call_later(wait / 1e9, self._look)

    def _look(self) -> None:
        self._session.expire(self._clock.now_ns())
        if self._session.state != "closed":
            self._arm()


class SessionChannel(ABC):
    """Passes received octets to the session; the method names are those of asyncio and asyncssh.

    A subclass is the channel that the session writes to.
    """

    session: Session | None = None
    _deadline: Deadline | None = None

    def begin(self, server: Server, peer: Peer) -> Session:
        """Open the session; DataError when there are too many."""
        self.session = server.open(peer, self)
        self._deadline = Deadline(self.session, server.clock)
        return self.session

    # --- called by the connection

    def data_received(self, data: bytes, datatype: int | None = None) -> None:
        if self.session is not None:
            self.session.receive(data)

    def eof_received(self) -> bool:
        if self.session is not None:
            self.session.end_of_input()
        return True

    def pause_writing(self) -> None:
        if self.session is not None:
            self.session.pause_writing()

    def resume_writing(self) -> None:
        if self.session is not None:
            self.session.resume_writing()

    def connection_lost(self, exc: Exception | None) -> None:
        self.over()
        session, self.session = self.session, None
        if session is not None:
            session.connection_lost(str(exc) if exc else "the connection was closed")

    def over(self) -> None:
        """Cancel the deadline of the session."""
        if self._deadline is not None:
            self._deadline.cancel()

    # --- called by the session

    @abstractmethod
    def write(self, octets: bytes) -> None: ...

    @abstractmethod
    def close(self, reason: str) -> None: ...

    @abstractmethod
    def pause_reading(self) -> None: ...

    @abstractmethod
    def resume_reading(self) -> None: ...


@dataclass(frozen=True, slots=True)
class KeepAlive:
    """Silence after which a client is asked for a sign of life, and how often it is."""

    after_s: int = 60
    interval_s: int = 60
    attempts: int = 3


class Called(Protocol):
    """The interface of a called-home session to the side that opened the connection."""

    @property
    def number(self) -> int | None:
        """None for a connection of HTTP, which is no session."""

    @property
    def state(self) -> str:
        """Whether it is over."""

    def set_idle_timeout(self, seconds: int) -> None:
        """Replace the limit of that name."""

    def end(self, reason: Reason, text: str) -> None:
        """End the session, and say why."""


class Watch(Protocol):
    """Watches one connection: implemented by the side of call home that opened it."""

    def opened(self, session: Called) -> None:
        """The client is known, and its session open."""

    def ended(self, reason: str, dead: bool = False) -> None:
        """The connection is closed; `dead` when the client did not answer keepalives."""


class Line(Protocol):
    """A connection that was opened to a client."""

    def keep_alive(self, asked: KeepAlive) -> None:
        """Ask for a sign of life after so much silence."""

    def hang_up(self) -> None:
        """End the connection of the client."""
