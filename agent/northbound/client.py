"""The client of a session, as operations, events and subscriptions see it, and its notifications."""

from collections.abc import Callable, Iterable
from typing import Literal, Protocol, TypeAlias

from isolane.access.rights import Rights
from isolane.northbound.agent import Agent
from isolane.northbound.events.event import Event
from isolane.northbound.requester import Peer
from isolane.northbound.subscriptions.push_messages import ChangeUpdate, Contents, Update

Notification: TypeAlias = Event | Update | ChangeUpdate
"""A value; the protocol of the client encodes it."""


State = Literal["hello", "open", "closing", "closed"]
Reason = Literal["closed", "killed", "dropped", "timeout", "bad-hello", "other"]
"""Why a session ended (RFC 6470 section 2.2)."""


class Client(Protocol):
    """The client of a session of any protocol."""

    number: int
    """The session-id."""
    peer: Peer
    state: State
    subscriptions: int
    ended_by: int | None
    """The session that killed it."""
    started_ns: int

    @property
    def agent(self) -> Agent: ...

    @property
    def rights(self) -> Rights:
        """The present rights of the user."""

    @property
    def backlog(self) -> int:
        """Messages that wait for the client to take them."""

    def encodes(self, event: Event) -> bool:
        """Whether the protocol can write an event; if not, that is logged."""

    def prepare(self, contents: Contents) -> None:
        """Encode what will be part of a notification here, where it may take long."""

    def notify(self, notification: Notification) -> None:
        """Send a notification; the protocol encodes it."""

    def notify_each(self, notifications: Iterable[Notification]) -> None:
        """Send several; each is made and encoded when its turn has come."""

    def when_drained(self, then: Callable[[], None]) -> None:
        """Do something, once, when the client has taken all that was sent."""

    def after_reply(self, then: Callable[[], None]) -> None:
        """Do something when the reply to the present request has been sent."""

    def end(self, reason: Reason, text: str, by: int | None = None, *, immediately: bool = False) -> None:
        """Send what there is, then end the session."""
