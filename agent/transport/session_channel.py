"""Joins a session to the connection that carries it: SSH channel, TLS connection or pipe."""

from abc import ABC, abstractmethod
from typing import Any, Protocol

from isolane.netconf.server import Server
from isolane.netconf.session import Session
from isolane.northbound.client import Reason
from isolane.northbound.peer import Peer
from isolane.transport.deadline import Deadline


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

    def data_received(self, data: bytes, datatype: Any = None) -> None:
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


class Called(Protocol):
    """The interface of a called-home session to the side that opened the connection."""

    number: int

    @property
    def state(self) -> str:
        """Whether it is over."""

    def set_idle_timeout(self, seconds: int) -> None:
        """Replace the limit of that name."""

    def end(self, reason: Reason, text: str) -> None:
        """End the session."""


class Watch(Protocol):
    """Watches one connection: implemented by the side of call home that opened it."""

    def opened(self, session: Called) -> None:
        """The client is known, and its session open."""

    def ended(self, reason: str, dead: bool = False) -> None:
        """The connection is closed; `dead` when the client did not answer keepalives."""


class Line(Protocol):
    """A connection that was opened to a client."""

    def keep_alive(self, interval_s: int, attempts: int) -> None:
        """Ask for a sign of life after so much silence; an interval of 0 never asks."""

    def hang_up(self) -> None:
        """End it."""
