"""A shell as one of the agent's sessions: it counts, it can be killed, and what it holds is released."""

from collections.abc import Callable, Iterable

from isolane.access.rights import Rights
from isolane.northbound.client import Notification, Reason, State
from isolane.northbound.events.event import Event
from isolane.northbound.requester import Peer
from isolane.northbound.service import Service
from isolane.northbound.subscriptions.push_messages import Contents


class ShellClient:
    """The client at a shell. It gets no notifications."""

    subscriptions = 0
    backlog = 0

    def __init__(self, service: Service, number: int, peer: Peer, close: Callable[[str], None]) -> None:
        """`close` ends the connection, and says why."""
        self.service = service
        self.number = number
        self.peer = peer
        self.state: State = "open"
        self.ended_by: int | None = None
        self.started_ns = service.clock.time_ns()
        self._close = close

    @classmethod
    def open(cls, service: Service, peer: Peer, close: Callable[[str], None]) -> "ShellClient":
        """A session with a candidate of its own; DataError when there are too many."""
        client = service.sessions.open(peer, lambda number: cls(service, number, peer, close))
        service.store.make_candidate_private(client.number)
        service.sessions.begun(client)
        return client

    @property
    def agent(self) -> Service:
        return self.service

    @property
    def rights(self) -> Rights:
        return self.service.rights_of(self.peer)

    def encodes(self, event: Event) -> bool:
        return False

    def prepare(self, contents: Contents) -> None:
        """Nothing: it is sent no contents."""

    def notify(self, notification: Notification) -> None:
        """Nothing: it has no subscriptions."""

    def notify_each(self, notifications: Iterable[Notification]) -> None:
        """Nothing: it has no subscriptions."""

    def when_drained(self, then: Callable[[], None]) -> None:
        then()

    def after_reply(self, then: Callable[[], None]) -> None:
        then()

    def end(self, reason: Reason, text: str, by: int | None = None, *, immediately: bool = False) -> None:
        """Release what the session holds, and close the connection."""
        if self.state == "closed":
            return
        self.state = "closed"
        self.ended_by = by
        self.service.sessions.give_up(self)
        self.service.sessions.ended(self, reason, text)
        self._close(text)
