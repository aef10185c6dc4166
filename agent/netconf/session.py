"""One NETCONF session: octets in, octets out (RFC 6241 section 4, RFC 6242).

Requests are carried out one after the other and answered in order. While one waits for the disk, or the
client does not take its replies, those that follow wait here, and when they are too many the client is read
no more.
"""

import logging
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from typing import Final

from isolane.access.rights import Rights
from isolane.durations import SECOND_NS
from isolane.errors import DataError
from isolane.netconf import hello
from isolane.netconf.framing import (
    BLOCK,
    Framing,
    FramingError,
    MessageReader,
    MessageTooBig,
    frame_short,
    frame_text,
)
from isolane.netconf.messages import Counters, reply_head
from isolane.netconf.notification_text import contents_text, message, message_of, outgoing
from isolane.netconf.requests import Channel, RequestCarrier, RequestQueue, Server
from isolane.northbound.client import Notification, Reason, State
from isolane.northbound.events.event import Event
from isolane.northbound.requester import Peer
from isolane.northbound.service import Service
from isolane.northbound.subscriptions.push_messages import Contents
from isolane.strand import Strand, current, may_pause, pause, without_pauses

_log = logging.getLogger("isolane.session")

CLOSING_S: Final = 30
"""Time that a client has to take its last replies."""


class Session:
    """A NETCONF session, driven by its transport; operations see it as the client."""

    def __init__(self, server: Server, number: int, peer: Peer, channel: Channel) -> None:
        self.server = server
        self.service = server.service
        self.number = number
        self.peer = peer
        self.channel = channel
        self.state: State = "hello"
        self.counters = Counters()
        self.started_ns = server.service.clock.time_ns()
        self.capabilities: frozenset[str] = frozenset()
        self.subscriptions = 0
        self.deadline_moved: Callable[[], None] | None = None
        """Called when the deadline may have moved to an earlier time."""
        self._idle_timeout_s: int | None = None
        self.ended_by: int | None = None
        self._end_reason: Reason = "other"
        self._end_text = ""
        self._drained: list[Callable[[], None]] = []
        self._incoming = MessageReader()
        self._requests = RequestQueue(channel)
        self._carrier = RequestCarrier(self)
        self._working = False
        self._informs = False
        """Whether others are being informed of a change: notifications of it precede the next reply."""
        self._strand: Strand | None = None
        """The strand that does the work, when the work takes more than one slice."""
        self._flushing = False
        self._worker: Strand | None = None
        """The strand that makes the present call of `_work`."""
        self._writer: Strand | None = None
        """The strand that writes while `_strand` does something else."""
        self._last: Callable[[], None] | None = None
        """Ends the session after all requests are answered; no more requests are accepted."""
        self._writing_paused = False
        self._outgoing: deque[Iterator[bytes]] = deque()
        self._begun_ns = self._active_ns = self._ended_ns = server.service.clock.now_ns()

    # --- what the transport calls

    def begin(self) -> None:
        """Send the hello of the server."""
        text = hello.hello(self.server.capabilities(), self.number)
        self.send(frame_text([text], "end-of-message"))

    def receive(self, octets: bytes) -> None:
        """Take what came from the client."""
        if self.state in ("closing", "closed") or self._last is not None:
            return
        self._active_ns = self.service.clock.now_ns()
        try:
            self._read(octets)
        except FramingError as error:
            self.server.statistics.malformed_messages += 1
            self.count_bad()
            text = f"framing is lost: {error}"
            self._take_no_more(lambda: self.end("other", text))

    def connection_lost(self, reason: str) -> None:
        """The client has closed its side of the connection."""
        if self.state != "closed":
            self._finish(self._end_reason if self.state == "closing" else "dropped", reason)

    def end_of_input(self) -> None:
        """The client sends no more; what it has asked is answered, then the session is over."""
        if self._last is None:
            self._last = lambda: self.end("dropped", "the client closed the connection")
            self._end_when_idle()

    def _take_no_more(self, last: Callable[[], None]) -> None:
        """The input cannot be read on; earlier requests are answered, then the session ends."""
        self._incoming.drop()
        self._last = last
        self._requests.pause()
        self._end_when_idle()

    def _end_when_idle(self) -> None:
        if self._last is not None and not self._is_busy and not self._requests:
            last, self._last = self._last, None
            last()

    def pause_writing(self) -> None:
        """Too much is on its way to the client."""
        self._writing_paused = True

    def resume_writing(self) -> None:
        """The client takes octets again."""
        self._active_ns = self.service.clock.now_ns()
        self._writing_paused = False
        self._flush()
        self.go_on()

    @property
    def _is_busy(self) -> bool:
        """Whether a request is being carried out."""
        return self._working or self._informs or self._flushing

    def work(self, call: Callable[[], None]) -> None:
        """Do something that may take long; when it does, it goes on in later turns."""
        self._working = True
        begun = self.service.execution.in_slices(partial(self._worked_on, call), self._worked)
        if begun is not None and not begun.is_over:
            self._strand = begun

    def _worked_on(self, call: Callable[[], None]) -> None:
        self._worker = current()
        call()

    def _worked(self, _: None, failure: Exception | None) -> None:
        self._working = False
        was_long, self._strand = self._strand is not None, None
        if failure is not None:
            self.failed(failure)
        elif self._worker is not None and self.service.store.informs_of(self._worker):
            self._informs = True
            self.service.store.when_informed(self._informed)
        elif was_long:
            self.go_on()

    def _informed(self) -> None:
        self._informs = False
        self.go_on()

    def failed(self, fault: Exception) -> None:
        """End the session for a defect."""
        _log.error("a session failed", exc_info=fault, extra={"session": self.number})
        self.end("other", "the session failed; the log of the agent says why")

    @property
    def deadline_ns(self) -> int | None:
        """When `expire` is due, on the clock that only goes on."""
        limits = self.service.limits
        if self.state == "hello":
            return self._begun_ns + limits.hello_timeout * SECOND_NS if limits.hello_timeout else None
        if self.state == "closing":
            return self._ended_ns + CLOSING_S * SECOND_NS
        idle = limits.idle_timeout if self._idle_timeout_s is None else self._idle_timeout_s
        if self.state == "open" and idle and not self.subscriptions:
            return self._active_ns + idle * SECOND_NS
        return None

    def expire(self, now_ns: int) -> None:
        """End what waited too long."""
        deadline = self.deadline_ns
        if deadline is None or now_ns < deadline:
            return
        if self.state == "closing":
            self._close()
        elif self.state == "hello":
            self.server.statistics.hello_timeouts += 1
            self.end("bad-hello", "no hello came in time")
        elif not self._is_busy:
            self.server.statistics.idle_timeouts += 1
            self.end("timeout", "idle for too long")

    def set_idle_timeout(self, seconds: int) -> None:
        """Instead of the limit of that name; 0 for never."""
        self._idle_timeout_s = seconds
        self._moved()

    def _moved(self) -> None:
        if self.deadline_moved is not None:
            self.deadline_moved()

    # --- what operations and the server call

    @property
    def agent(self) -> Service:
        return self.service

    @property
    def rights(self) -> Rights:
        """The present rights of the user."""
        return self.service.rights_of(self.peer)

    @property
    def rights_known(self) -> bool:
        """Whether the rights of the user are found without a look at groups and rules."""
        return self.service.rights_known(self.peer)

    def encodes(self, event: Event) -> bool:
        """Whether an event can be written."""
        return event.can_be(message)

    def prepare(self, contents: Contents) -> None:
        """Write what will be part of a notification."""
        contents.encoded(contents_text)

    def notify(self, notification: Notification) -> None:
        self.notify_text(outgoing(notification, self._incoming.framing))

    def notify_each(self, notifications: Iterable[Notification]) -> None:
        """Send several; each is made when its turn has come, so that waiting costs no memory."""
        self.notify_texts(map(message_of, notifications))

    def notify_text(self, text: str | bytes) -> None:
        """Send a message beside the replies; octets are framed already."""
        strand = current()
        may_rest = strand is not None and strand.may_pause  # then others may go on in the middle of it
        waits = self._is_busy or self._outgoing or self._drained or self._writing_paused
        if waits or may_rest or self.state != "open" or len(text) >= BLOCK:
            self.notify_texts((text,))
        else:  # nothing is before it, and a strand would cost more than to write it
            self._write_one(text if isinstance(text, bytes) else frame_short(text, self._incoming.framing))

    def _write_one(self, octets: bytes) -> None:
        """Write a notification that nothing is before."""
        self.counters.out_notifications += 1
        self.server.statistics.out_notifications += 1
        self._active_ns = self.service.clock.now_ns()
        self._flushing = True
        try:
            self.channel.write(octets)
        except Exception:  # noqa: BLE001  # part of a message may be out; only this session has to end
            self._unwritable()
            return
        finally:
            self._flushing = False
        if self._outgoing or self._drained or self.state != "open":  # something came of it
            self._write()

    def notify_texts(self, messages: Iterable[str | bytes]) -> None:
        """Send several messages; each is made when its turn has come."""
        if self.state == "open":
            self.send(self._notifications(messages))

    def _notifications(self, messages: Iterable[str | bytes]) -> Iterator[bytes]:
        for text in messages:
            self.counters.out_notifications += 1
            self.server.statistics.out_notifications += 1
            if isinstance(text, bytes):
                yield text
            elif len(text) < BLOCK:
                yield frame_short(text, self._incoming.framing)
            else:
                yield from frame_text((text,), self._incoming.framing)

    def when_drained(self, then: Callable[[], None]) -> None:
        """Do something, once, when the client has taken all that was sent."""
        self._drained.append(then)

    def after_reply(self, then: Callable[[], None]) -> None:
        """Do something when the reply to the present request is on its way."""
        self._carrier.after_reply(then)

    @property
    def backlog(self) -> int:
        """Messages that wait for the client to take them."""
        return len(self._outgoing)

    def end(self, reason: Reason, text: str, by: int | None = None, *, immediately: bool = False) -> None:
        """End the session when the client has its replies; at once when another session did it, or has to."""
        waits = by is None and not immediately
        if self.state == "closed" or (self.state == "closing" and waits):
            return
        self.ended_by, self._end_reason, self._end_text = by, reason, text
        if self._outgoing and waits:
            self._give_up()
            self.state = "closing"
            self._ended_ns = self.service.clock.now_ns()
            self._moved()
        else:
            self._close()

    # --- messages in

    def _read(self, octets: bytes) -> None:
        limit = self.service.limits.max_message_size
        try:
            for octets_of_one in self._incoming.messages(octets, limit):
                self._message(octets_of_one)
                if self.state in ("closing", "closed"):
                    return
        except MessageTooBig:
            self._oversize(limit)

    def _oversize(self, limit: int) -> None:
        """The message cannot be taken in, and so nothing behind it either; nor is the rest waited for."""
        self.server.statistics.oversize_messages += 1
        error = DataError("too-big", f"a message is over the limit of {limit} octets", type="rpc")

        def refuse() -> None:
            if self.state == "open":
                self._carrier.refuse(reply_head(None), (error,))
            self.end("other", error.message)

        if self.state == "open":
            self.count_bad()
        self._take_no_more(refuse)

    def _message(self, message: bytes) -> None:
        if self.state == "hello":
            self._hello(message)
        elif self._is_busy or self._writing_paused or self._requests:
            self._requests.add(message)
        else:
            self._carrier.begin(message)

    def _hello(self, message: bytes) -> None:
        try:
            self.capabilities = hello.read_hello(message)
        except DataError as error:
            self.server.statistics.in_bad_hellos += 1
            self.end("bad-hello", error.message)
            return
        self._incoming.framing = hello.framing(self.capabilities)
        if hello.asks_for_private_candidate(self.capabilities):
            self.service.store.make_candidate_private(self.number)
        self.state = "open"
        self._moved()
        self.server.statistics.in_sessions += 1
        self.service.sessions.begun(self)

    def go_on(self) -> None:
        """Carry out what waits, until something has to be waited for."""
        while self._requests and not (self._is_busy or self._writing_paused) and self.state == "open":
            self.work(partial(self._carrier.carry_out, self._requests.take()))
        if self._last is None:
            self._requests.resume()
        self._end_when_idle()

    @property
    def framing(self) -> Framing:
        """The framing of messages."""
        return self._incoming.framing

    def touched(self) -> None:
        """The client is not idle."""
        self._active_ns = self.service.clock.now_ns()

    def follow_up(self, then: Callable[[], None]) -> None:
        """Run the callbacks that wait for a reply to be sent."""
        try:
            without_pauses(then)
        except Exception:  # noqa: BLE001  # a defect of what follows must not take the session along; it is logged
            _log.exception("a task after a reply failed", extra={"session": self.number})

    def count_bad(self) -> None:
        """Count a request that is none."""
        self.counters.in_bad_rpcs += 1
        self.server.statistics.in_bad_rpcs += 1

    # --- octets out

    def send(self, octets: Iterator[bytes], *, short: bool = False) -> None:
        """Send a message; one that is short is written at once, where nothing is before it."""
        if not self._writing_paused:
            self._active_ns = self.service.clock.now_ns()
        alone = short and not (self._outgoing or self._working or self._flushing or self._writing_paused)
        self._outgoing.append(octets)
        if alone and current() is None:
            self._write()  # a strand would cost more than to write it
        else:
            self._flush()

    def send_at_once(self, text: str) -> None:
        """Send a short message, which takes no strand; nothing else is on its way."""
        self._active_ns = self.service.clock.now_ns()
        framing = self._incoming.framing
        whole = len(text) < BLOCK
        self._outgoing.append(iter((frame_short(text, framing),)) if whole else frame_text((text,), framing))
        self._write()

    def _flush(self) -> None:
        """Write what there is, unless that is under way: to make the pieces of a reply may take long."""
        if self._flushing:
            return
        if not self._working:
            self.work(self._write)
        elif current() is self._worker and may_pause():
            self._write()
        else:  # asked for by another session's work, which may be given up, or by a call that is not to rest
            begun = self.service.execution.in_slices(self._write, self._written)
            self._writer = None if begun is None or begun.is_over else begun

    def _written(self, _: None, failure: Exception | None) -> None:
        if self._writer is not None:
            self._writer = None
            self.go_on()

    def _write(self) -> None:
        """Write until all is written or the transport has enough."""
        self._flushing = True
        try:
            while self._outgoing and not self._writing_paused:
                for piece in self._outgoing[0]:
                    self.channel.write(piece)
                    pause()
                    if self._writing_paused:
                        return
                self._outgoing.popleft()
        except Exception:  # noqa: BLE001  # half a message is out; only this session has to end
            self._unwritable()
            return
        finally:
            self._flushing = False
        if self._outgoing:
            return
        if self.state == "closing":
            self._close()
        elif self._drained and not self._writing_paused:
            waiting, self._drained = self._drained, []
            for then in waiting:
                self.follow_up(then)

    def _unwritable(self) -> None:
        _log.exception("a reply could not be written", extra={"session": self.number})
        self._outgoing.clear()
        self.end("other", "a reply could not be written")

    # --- the end

    def _close(self) -> None:
        self.channel.close(self._end_text)
        self._finish(self._end_reason, self._end_text)

    def _finish(self, reason: Reason, text: str) -> None:
        if self.state != "closing":
            self._give_up()
        self._stop(self._strand)
        self._stop(self._writer)
        self.state = "closed"
        self._outgoing.clear()
        self._requests.clear()
        self._incoming.drop()
        if self.service.sessions.ended(self, reason, text) and reason == "dropped":
            self.server.statistics.dropped_sessions += 1

    def _stop(self, strand: Strand | None) -> None:
        """Do not go on with what takes long, unless that is what ends the session."""
        if strand is not None and strand is not current():
            strand.give_up()

    def _give_up(self) -> None:
        """The session is over: pending requests, locks and subscriptions of it are released."""
        if not self._flushing or self._writer is not None:
            self._stop(self._strand)
        self.service.sessions.give_up(self)
