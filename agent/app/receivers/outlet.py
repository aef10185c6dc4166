"""The client that stands for a receiver: a bounded queue, and a task that empties it."""

import asyncio
import logging
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from typing import Final, Protocol

from isolane.access.rights import Rights
from isolane.bindings.ietf_subscribed_notifications import SubscriptionStarted
from isolane.errors import IsolaneError
from isolane.northbound.client import Notification, Reason, State
from isolane.northbound.events.event import Event
from isolane.northbound.requester import Peer
from isolane.northbound.service import Service
from isolane.northbound.subscriptions.configured import Listener
from isolane.northbound.subscriptions.push_messages import Contents
from isolane.northbound.subscriptions.terms import ENCODE_JSON
from isolane.restconf.negotiation import Encoding
from isolane.restconf.streams.texts import CONTENTS, TEXT, message
from isolane.strand import future_of
from isolane.tags import Said, Tag, write
from isolane.tree.values import Identity

_log = logging.getLogger("isolane.receivers")

MOST_OCTETS: Final = 1024 * 1024
"""Octets that may wait for a receiver before its subscription is suspended."""
PATIENCE_S: Final = 20.0
"""Time in which a connection has to be made, and in which a receiver has to answer."""
FIRST_S: Final = 0.5
LONGEST_S: Final = 60.0
"""Pauses between two attempts: the first, and the longest of those that double."""
FLUSH_S: Final = 1.0
"""Time at the end in which the messages that wait may leave."""


NOBODY: Final = Peer("", "internal")
"""In no group: what a receiver without an identity may see is what everybody may."""


class Refused(IsolaneError):
    """The receiver cannot be sent to, and will not be by trying again."""


class Changed(IsolaneError):
    """Another receiver is where it was: what waits is not for that one."""


class Rejected(IsolaneError):
    """The receiver does not take one message; others it may."""


class Line(Protocol):
    """A way to one receiver."""

    name: str
    """For the log."""
    encoding: Identity
    peer: Peer
    """The user who decides what the receiver may see."""
    takes_changes: bool
    """Whether the receiver wants to hear of changes of the subscription itself."""

    async def open(self) -> None:
        """Find out what the receiver takes; OSError where it is not there, Refused where that is in vain."""

    async def send(self, message: bytes) -> None:
        """Send a message; OSError, or Refused, Changed or Rejected."""

    def close(self) -> None: ...


class Outlet:
    """Messages are written when they are put, so that their octets count; those of a list in their turn."""

    number = 0
    ended_by: int | None = None

    def __init__(self, service: Service, line: Line, listener: Listener) -> None:
        self.agent = service
        self.peer = NOBODY
        self.state: State = "open"
        self.subscriptions = 0
        self.started_ns = service.clock.time_ns()
        self.delivered = self.lost = 0
        self.trouble: str | None = None
        self._line = line
        self._listener = listener
        self._items: deque[bytes | Iterator[Notification]] = deque()
        self._octets = 0
        self._drained: list[Callable[[], None]] = []
        self._some = asyncio.Event()
        self._idle = asyncio.Event()
        self._task = self._begin()

    def _begin(self) -> "asyncio.Task[None]":
        task = asyncio.get_running_loop().create_task(self._run())
        task.add_done_callback(self._ended)
        return task

    def _ended(self, task: "asyncio.Task[None]") -> None:
        """A defect must not end in silence."""
        error = None if task.cancelled() else task.exception()
        if error is not None:
            self.trouble = repr(error)
            _log.error("%s gets no messages any more", self._line.name, exc_info=error)

    # --- what subscriptions call

    @property
    def rights(self) -> Rights:
        """The present rights of the user for whom the receiver stands."""
        return self.agent.rights_of(self.peer)

    @property
    def encoding(self) -> Identity:
        return self._line.encoding

    @property
    def _form(self) -> Encoding:
        return "json" if self._line.encoding == ENCODE_JSON else "xml"

    @property
    def backlog(self) -> int:
        """Messages that wait; too many octets are as bad as too many messages."""
        full = self._octets >= MOST_OCTETS
        return max(len(self._items), self.agent.limits.notification_queue) if full else len(self._items)

    @property
    def waiting_octets(self) -> int:
        return self._octets

    def encodes(self, event: Event) -> bool:
        """Whether an event can be written."""
        return event.can_be(TEXT[self._form])

    def prepare(self, contents: Contents) -> None:
        """Write what will be part of a notification."""
        contents.encoded(CONTENTS[self._form])

    def notify(self, notification: Notification) -> None:
        """Send a notification, in its turn."""
        is_change = isinstance(notification, Event) and notification.node.module == _CHANGES
        if is_change and not self._line.takes_changes:
            return
        octets = self._written(notification)
        self._octets += len(octets)
        self._put(octets)

    def _written(self, notification: Notification) -> bytes:
        return message(notification, self._form).encode()

    def notify_each(self, notifications: Iterable[Notification]) -> None:
        """Send several; each is made and encoded when its turn has come."""
        self._put(iter(notifications))

    def _put(self, item: bytes | Iterator[Notification]) -> None:
        if self.state == "open":
            self._items.append(item)
            self._idle.clear()
            self._some.set()

    def when_drained(self, then: Callable[[], None]) -> None:
        """Do something, once, when the receiver has taken all that was sent."""
        self._drained.append(then)
        self._some.set()

    def after_reply(self, then: Callable[[], None]) -> None:
        """There is no reply."""
        self.agent.execution.call_later(0, then)

    def end(self, reason: Reason, text: str, by: int | None = None, *, immediately: bool = False) -> None:
        """No session ends with it."""

    # --- life

    def restart(self) -> None:
        """Throw away what waits, and connect anew."""
        self._task.cancel()
        self._abandon()
        self._listener.restarted()
        self._task = self._begin()

    def _abandon(self) -> None:
        """Lose what waits, and count it."""
        self.lost += len(self._items)
        self._items.clear()
        self._drained.clear()
        self._octets = 0
        self._line.close()

    def close(self) -> None:
        """End, when what waits has left or the time for that is over."""
        if self.state == "open":
            self.state = "closing"
            self._task = asyncio.get_running_loop().create_task(self._finish(self._task))

    async def finished(self) -> None:
        """Wait until it is closed."""
        await asyncio.gather(self._task, return_exceptions=True)

    async def _finish(self, task: "asyncio.Task[None]") -> None:
        self._drained.clear()
        if self.trouble is None and self._items:
            with suppress(TimeoutError):
                async with asyncio.timeout(FLUSH_S):
                    await self._idle.wait()
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
        self._abandon()
        self.state = "closed"

    async def _run(self) -> None:
        is_over = False
        while not is_over:
            try:
                await self._connect()
                self._goes_on()
                self._listener.connected()
                await self._empty()
            except (Refused, Changed) as error:
                is_over = isinstance(error, Refused)
                self._failed(error)
                self._abandon()
                told = self._listener.refused if is_over else self._listener.restarted
                told()

    async def _connect(self) -> None:
        pause_s = FIRST_S
        while True:
            try:
                async with asyncio.timeout(PATIENCE_S):
                    await self._line.open()
            except (OSError, ValueError) as error:
                self._failed(error)
                await asyncio.sleep(pause_s)
                pause_s = min(2 * pause_s, LONGEST_S)
            else:
                self.peer = self._line.peer
                return

    async def _empty(self) -> None:
        pause_s = FIRST_S
        while True:
            octets = await self._next()
            try:
                async with asyncio.timeout(PATIENCE_S):
                    await self._line.send(octets)
            except Rejected as error:
                self.lost += 1
                self._say(f"did not take a message: {error}")
            except OSError as error:
                is_first = self.trouble is None
                self._failed(error)
                if is_first:
                    self._listener.failing()
                await asyncio.sleep(pause_s)
                pause_s = min(2 * pause_s, LONGEST_S)
                continue
            else:
                self.delivered += 1
            pause_s = FIRST_S
            self._items.popleft()
            self._octets -= len(octets)
            self._goes_on()

    async def _next(self) -> bytes:
        """The message whose turn it is; it stays in the queue until it is delivered."""
        while True:
            if not self._items:
                self._idle.set()
                waiting, self._drained = self._drained, []
                for then in waiting:
                    then()
            if not self._items:
                self._some.clear()
                await self._some.wait()
                continue
            first = self._items[0]
            if isinstance(first, bytes):
                return first
            octets = await future_of(self._one_of, first)
            if octets is None:
                self._items.popleft()
            else:
                self._octets += len(octets)
                self._items.appendleft(octets)

    def _one_of(self, several: Iterator[Notification]) -> bytes | None:
        each = next(several, None)
        return None if each is None else self._written(each)

    # --- what is said of it

    def _goes_on(self) -> None:
        had, self.trouble = self.trouble, None
        if had is not None:
            self._say(f"takes messages; {self.lost} were lost so far")

    def _failed(self, error: Exception) -> None:
        had = self.trouble
        self.trouble = str(error) or ("no answer in time" if isinstance(error, TimeoutError) else repr(error))
        if had is None:
            self._say(f"takes no messages: {self.trouble}")

    def _say(self, text: str) -> None:
        write(Said(Tag.RECEIVER, f"{self._line.name} {text}", self._line.name), _log)


_CHANGES: Final = SubscriptionStarted.NODE.module
"""The module of what is sent about subscriptions themselves, and of no other event."""
