"""One NETCONF session: octets in, octets out (RFC 6241 section 4, RFC 6242).

Requests are carried out one after the other and answered in order. While one waits for the disk, or the
client does not take its replies, those that follow wait here, and when they are too many the client is read
no more.
"""

import logging
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from itertools import chain
from typing import Any, Final, Protocol

from isolane.access.rights import Rights
from isolane.durations import SECOND_NS
from isolane.errors import DataError, DataErrors, IsolaneError
from isolane.netconf import hello
from isolane.netconf.channel import Channel
from isolane.netconf.errors import rpc_errors, several
from isolane.netconf.framing import (
    BLOCK,
    END,
    ChunkReader,
    EndOfMessageReader,
    Framing,
    FramingError,
    Gathering,
    Reader,
    frame_short,
    frame_text,
)
from isolane.netconf.messages import (
    NETCONF,
    OK,
    REPLY_END,
    BadRequest,
    Element,
    Rpc,
    plain_head,
    read_rpc,
    reply_head,
)
from isolane.netconf.notification_text import contents_text, message, message_of, outgoing
from isolane.netconf.operations.dispatch import answer
from isolane.netconf.operations.reply import Question, Reply
from isolane.netconf.operations.xml_call import XmlHandler
from isolane.netconf.questions import Questions
from isolane.netconf.statistics import Counters, Statistics
from isolane.northbound.blocking_call import BlockingCall
from isolane.northbound.client import Reason, State
from isolane.northbound.events.event import Event
from isolane.northbound.notification import Notification
from isolane.northbound.operations import Operations
from isolane.northbound.peer import Peer
from isolane.northbound.service import Service
from isolane.northbound.subscriptions.push_messages import Contents
from isolane.northbound.uninterrupted import Uninterrupted
from isolane.store.work import Work
from isolane.strand import Strand, check, current, elsewhere, may_rest, unbroken
from isolane.tree import xml
from isolane.tree.adopt import adopted
from isolane.tree.model import Model
from isolane.tree.schema import OperationNode

_log = logging.getLogger("isolane.session")

CLOSING_S: Final = 30
"""So long a client has to take its last replies."""
LARGE: Final = 65_536
"""A message of so many octets is read by a thread."""
WAITING_REQUESTS: Final = 64
WAITING_OCTETS: Final = 1_048_576
"""So much of pipelined requests is taken in before the client is read no more."""


class Server(Protocol):
    """What sessions have of the NETCONF server."""

    service: Service
    operations: Operations[XmlHandler]
    rpcs: dict[str, OperationNode]
    questions: Questions
    statistics: Statistics

    def capabilities(self) -> tuple[str, ...]:
        """What is said in hello."""


class Session:
    """What the transport drives, and what operations see of the client."""

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
        """Told when the deadline may come sooner than it was."""
        self._idle_timeout_s: int | None = None
        self.ended_by: int | None = None
        self._end_reason: Reason = "other"
        self._end_text = ""
        self._then: list[Callable[[], None]] = []
        self._drained: list[Callable[[], None]] = []
        self._framing: Framing = "end-of-message"
        self._reader: Reader = EndOfMessageReader()
        self._message_in = Gathering()
        self._requests: deque[bytes] = deque()
        self._requests_size = 0
        self._busy = False
        self._blocking: BlockingCall[Any] | None = None
        self._working = False
        self._strand: Strand | None = None
        """What works, when that takes more than one slice."""
        self._flushing = False
        self._worker: Strand | None = None
        """What makes the present call of `_work`."""
        self._writer: Strand | None = None
        """What writes while that does something else."""
        self._document: Element | None = None
        """The operation of a large message, to be freed when it is done."""
        self._last: Callable[[], None] | None = None
        """What ends the session when all that was asked is answered; nothing more is taken in."""
        self._writing_paused = False
        self._reading_paused = False
        self._outgoing: deque[Iterator[bytes]] = deque()
        self._begun_ns = self._active_ns = self._ended_ns = server.service.clock.now_ns()

    # --- what the transport calls

    def begin(self) -> None:
        """Say hello."""
        text = hello.hello(self.server.capabilities(), self.number)
        self._send(frame_text([text], "end-of-message"))

    def receive(self, octets: bytes) -> None:
        """Take what came from the client."""
        if self.state in ("closing", "closed") or self._last is not None:
            return
        self._active_ns = self.service.clock.now_ns()
        try:
            self._read(octets)
        except FramingError as error:
            self.server.statistics.malformed_messages += 1
            self._count_bad()
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
        self._message_in.take()
        self._last = last
        if not self._reading_paused:
            self._reading_paused = True
            self.channel.pause_reading()
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
        self._next()

    @property
    def _is_busy(self) -> bool:
        """Whether a request is being carried out."""
        return self._busy or self._working or self._flushing

    def _work(self, call: Callable[[], None]) -> None:
        """Do something that may take long; when it does, it goes on in later turns."""
        self._working = True
        begun = self.service.in_slices(partial(self._worked_on, call), self._worked)
        if begun is not None and not begun.is_over:
            self._strand = begun

    def _worked_on(self, call: Callable[[], None]) -> None:
        self._worker = current()
        call()

    def _worked(self, _: None, failure: Exception | None) -> None:
        self._working = False
        if failure is not None:
            _log.error("a session failed", exc_info=failure, extra={"session": self.number})
            self.end("other", "the session failed; the log of the agent says why")
        elif self._strand is not None:
            self._strand = None
            self._next()

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
    def surroundings(self) -> Service:
        return self.service

    @property
    def rights(self) -> Rights:
        """What the user may do now."""
        return self.service.rights_of(self.peer)

    def encodes(self, event: Event) -> bool:
        """Whether an event can be written."""
        return event.can_be(message)

    def prepare(self, contents: Contents) -> None:
        """Write what will be part of a notification."""
        contents.encoded(contents_text)

    def notify(self, notification: Notification) -> None:
        """Send a notification."""
        self.notify_text(outgoing(notification, self._framing))

    def notify_each(self, notifications: Iterable[Notification]) -> None:
        """Send several; each is made when its turn has come, so that waiting costs no memory."""
        self.notify_texts(map(message_of, notifications))

    def notify_text(self, text: str | bytes) -> None:
        """Send a message beside the replies; octets are framed already."""
        waits = self._busy or self._working or self._flushing or self._outgoing or self._drained
        strand = current()
        may_rest = strand is not None and strand.may_rest  # then others may go on in the middle of it
        if waits or may_rest or self.state != "open" or len(text) > LARGE:
            self.notify_texts((text,))
            return
        self._outgoing.append(self._notifications((text,)))
        if not self._writing_paused:  # nothing is before it, and a strand would cost more than to write it
            self._active_ns = self.service.clock.now_ns()
            self._write()

    def notify_texts(self, messages: Iterable[str | bytes]) -> None:
        """Send several messages; each is made when its turn has come."""
        if self.state == "open":
            self._send(self._notifications(messages))

    def _notifications(self, messages: Iterable[str | bytes]) -> Iterator[bytes]:
        for text in messages:
            self.counters.out_notifications += 1
            self.server.statistics.out_notifications += 1
            if isinstance(text, bytes):
                yield text
            elif len(text) < BLOCK:
                yield frame_short(text, self._framing)
            else:
                yield from frame_text((text,), self._framing)

    def when_drained(self, then: Callable[[], None]) -> None:
        """Do something, once, when the client has taken all that was sent."""
        self._drained.append(then)

    def after_reply(self, then: Callable[[], None]) -> None:
        """Do something when the reply to the present request is on its way."""
        self._then.append(then)

    @property
    def backlog(self) -> int:
        """Messages that wait for the client to take them."""
        return len(self._outgoing)

    def end(self, reason: Reason, text: str, by: int | None = None, *, at_once: bool = False) -> None:
        """End the session when the client has its replies; at once when another session did it, or has to."""
        waits = by is None and not at_once
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
        limit, gathering = self.service.limits.max_message_size, self._message_in
        for piece in self._reader.feed(octets):
            if piece is not END:
                gathering.add(piece)
                if gathering.size > limit:
                    self._oversize(limit)
                    return
                continue
            self._message(gathering.take())
            if self.state in ("closing", "closed"):
                return
            if self._framing == "chunked" and isinstance(self._reader, EndOfMessageReader):
                rest = self._reader.rest()
                self._reader = ChunkReader()
                self._read(rest)
                return
        if gathering.size + self._reader.announced > limit:
            self._oversize(limit)

    def _oversize(self, limit: int) -> None:
        """The message cannot be taken in, and so nothing behind it either; nor is the rest waited for."""
        self.server.statistics.oversize_messages += 1
        error = DataError("too-big", f"a message is over the limit of {limit} octets", type="rpc")

        def refuse() -> None:
            if self.state == "open":
                self._reply_errors(reply_head(None), (error,))
            self.end("other", error.message)

        if self.state == "open":
            self._count_bad()
        self._take_no_more(refuse)

    def _message(self, message: bytes) -> None:
        if self.state == "hello":
            self._hello(message)
        elif self._is_busy or self._writing_paused or self._requests:
            self._requests.append(message)
            self._requests_size += len(message)
            self._throttle()
        else:
            self._work(lambda: self._request(message))

    def _throttle(self) -> None:
        full = len(self._requests) >= WAITING_REQUESTS or self._requests_size >= WAITING_OCTETS
        if full and not self._reading_paused:
            self._reading_paused = True
            self.channel.pause_reading()
        elif self._reading_paused and not self._requests and self._last is None:
            self._reading_paused = False
            self.channel.resume_reading()

    def _hello(self, message: bytes) -> None:
        try:
            self.capabilities = hello.read_hello(message)
        except DataError as error:
            self.server.statistics.in_bad_hellos += 1
            self.end("bad-hello", error.message)
            return
        self._framing = hello.framing(self.capabilities)
        self.state = "open"
        self._moved()
        self.server.statistics.in_sessions += 1
        self.service.sessions.begun(self)

    def _next(self) -> None:
        """Carry out what waits, until something has to be waited for."""
        while self._requests and not (self._is_busy or self._writing_paused) and self.state == "open":
            message = self._requests.popleft()
            self._requests_size -= len(message)
            self._work(partial(self._request, message))
        self._throttle()
        self._end_when_idle()

    # --- requests and replies

    def _request(self, message: bytes) -> None:
        asked = self.server.questions.find(message)
        if asked is not None:
            message_id, question = asked
            self._count_request()
            self._carry_out(plain_head(f'"{message_id}"'), lambda: self._again(question))
            return
        try:
            rpc = self._read_rpc(message)
        except BadRequest as bad:
            self._count_bad()
            self.server.statistics.count(bad.badness)
            if bad.badness != "malformed":
                _log.warning("request refused: %s", bad.error.message, extra={"session": self.number})
            self._reply_errors(bad.head, (bad.error,))
            return
        self._count_request()
        if len(message) >= LARGE:
            self._document = rpc.operation
        self._carry_out(rpc.head, lambda: self._first(message, rpc))
        self._free()

    def _read_rpc(self, message: bytes) -> Rpc:
        """The request in a message. What reads a large one is C, which lets the loop go on meanwhile."""
        limits = self.service.limits
        if len(message) < LARGE:
            return read_rpc(message, limits)
        return elsewhere(lambda: read_rpc(message, limits))

    def _free(self) -> None:
        """Free the present request, unless it is still being carried out."""
        if self._document is not None and not self._busy:
            document, self._document = self._document, None
            xml.dismantle(document)

    def _first(self, message: bytes, rpc: Rpc) -> Any:
        result = answer(self.server, self, rpc)
        if isinstance(result, Reply) and result.question is not None:
            self.server.questions.keep(message, rpc, result.question)
        return result

    def _again(self, question: Question) -> Reply:
        self.rights.check_operation(question.node)
        return question.answer(self)

    def _count_request(self) -> None:
        self.counters.in_rpcs += 1
        self.server.statistics.in_rpcs += 1

    def _carry_out(self, head: str, operation: Callable[[], Any]) -> None:
        try:
            result = operation()
        except Exception as error:  # noqa: BLE001  # a defect of one operation must not take other sessions along
            self._answer(head, None, error)
            return
        if isinstance(result, Work):
            self._busy = True
            self.service.execute(result, lambda made, failure: self._made(head, made, failure))
        elif isinstance(result, BlockingCall):
            self._busy = True
            self._blocking = result
            self.service.aside(
                result.call, lambda brought, failure: self._brought(head, result, brought, failure)
            )
        elif isinstance(result, Uninterrupted):
            unbroken(lambda: self._carry_out(head, result.call))
        else:
            self._answer(head, result)

    def _brought(self, head: str, call: BlockingCall[Any], result: Any, failure: Exception | None) -> None:
        """A blocking call is over and the request goes on; nothing is begun for a session that has ended."""
        self._blocking = None
        self._busy = False
        if self.state != "open":
            return
        self._active_ns = self.service.clock.now_ns()
        if failure is None:
            self._work(lambda: self._carry_out(head, lambda: call.then(result)))
        else:
            self._answer(head, None, failure)
        self._next()

    def _made(self, head: str, result: Any, failure: Exception | None) -> None:
        self._busy = False
        if self.state == "closed":
            return
        if failure is None:
            self._work(lambda: self._reply_and_free(head, result))
        else:
            self._answer(head, None, failure)
            if self._document is not None:
                self._work(self._free)
        self.service.store.afterwards(self._next)  # what is told of a change comes in front of the next reply

    def _reply_and_free(self, head: str, result: Any) -> None:
        self._answer(head, result)
        self._free()

    def _answer(self, head: str, result: Any, failure: Exception | None = None) -> None:
        """Send the reply to a request: its one exit. What fails before the reply is begun has failed."""
        if failure is None:
            try:
                pieces = _content(self.service.store.model, result)
                octets = frame_text(chain((head,), pieces, (REPLY_END,)), self._framing)
                begun = chain((next(octets),), octets)
            except Exception as error:  # noqa: BLE001  # a defect of one operation must not take its session along
                failure = error
        if failure is not None:
            self._reply_errors(head, self._errors_of(failure))
            return
        self._send(begun)
        if isinstance(result, Reply) and result.after is not None:
            self._follow_up(result.after)
        while self._then:
            self._follow_up(self._then.pop(0))

    def _errors_of(self, failure: Exception) -> tuple[DataError, ...]:
        """What a client is told of a failure; a defect is logged, and the client told no more than that."""
        if isinstance(failure, DataError | DataErrors):
            return several(failure)
        _log.error("an operation failed", exc_info=failure, extra={"session": self.number})
        known = isinstance(failure, IsolaneError)
        text = str(failure) if known else "the operation failed; the log of the agent says why"
        return (DataError("operation-failed", text),)

    def _follow_up(self, then: Callable[[], None]) -> None:
        """Do what was to be done once something was sent."""
        try:
            unbroken(then)
        except Exception:  # noqa: BLE001  # a defect of what follows must not take the session along; it is logged
            _log.exception("what follows a reply failed", extra={"session": self.number})

    def _reply_errors(self, head: str, errors: tuple[DataError, ...]) -> None:
        self.counters.out_rpc_errors += 1
        self.server.statistics.out_rpc_errors += 1
        self._then.clear()
        self._send(frame_text((head, rpc_errors(self.rights.told(errors)), REPLY_END), self._framing))

    def _count_bad(self) -> None:
        self.counters.in_bad_rpcs += 1
        self.server.statistics.in_bad_rpcs += 1

    # --- octets out

    def _send(self, octets: Iterator[bytes]) -> None:
        if not self._writing_paused:
            self._active_ns = self.service.clock.now_ns()
        self._outgoing.append(octets)
        self._flush()

    def _flush(self) -> None:
        """Write what there is, unless that is under way: to make the pieces of a reply may take long."""
        if self._flushing:
            return
        if not self._working:
            self._work(self._write)
        elif current() is self._worker and may_rest():
            self._write()
        else:  # asked for by another session's work, which may be given up, or by a call that is not to rest
            begun = self.service.in_slices(self._write, self._written)
            self._writer = None if begun is None or begun.is_over else begun

    def _written(self, _: None, failure: Exception | None) -> None:
        if self._writer is not None:
            self._writer = None
            self._next()

    def _write(self) -> None:
        """Write until all is written or the transport has enough."""
        self._flushing = True
        try:
            while self._outgoing and not self._writing_paused:
                for piece in self._outgoing[0]:
                    self.channel.write(piece)
                    check()
                    if self._writing_paused:
                        return
                self._outgoing.popleft()
        except Exception:  # noqa: BLE001  # half a message is out; only this session has to end
            _log.exception("a reply could not be written", extra={"session": self.number})
            self._outgoing.clear()
            self.end("other", "a reply could not be written")
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
                self._follow_up(then)

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
        self._message_in.take()
        if self.service.sessions.ended(self, reason, text) and reason == "dropped":
            self.server.statistics.dropped_sessions += 1

    def _stop(self, strand: Strand | None) -> None:
        """Do not go on with what takes long, unless that is what ends the session."""
        if strand is not None and strand is not current():
            strand.give_up()

    def _give_up(self) -> None:
        """Nobody waits any more for what was sent for, or needs what is held."""
        if not self._flushing or self._writer is not None:
            self._stop(self._strand)
        if self._blocking is not None:
            self._blocking.give_up()
        self.service.sessions.give_up(self)


def _content(model: Model, result: Any) -> Iterable[str]:
    """The inside of an rpc-reply."""
    if isinstance(result, Reply):
        return result.pieces
    if result is None or result == result.EMPTY:
        return (OK,)
    return xml.encode(adopted(model, result), namespace=NETCONF)
