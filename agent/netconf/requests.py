"""Requests of a session: they wait for their turn, are carried out one at a time, and have one exit."""

import logging
import re
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from itertools import chain
from typing import Any, Final, Protocol

from isolane.bindings.isolane_server import Limits
from isolane.errors import DataError, DataErrors, IsolaneError
from isolane.netconf.errors import errors_of, rpc_errors
from isolane.netconf.filters import without_texts
from isolane.netconf.framing import Framing, frame_text
from isolane.netconf.messages import (
    NETCONF,
    OK,
    REPLY_END,
    BadRequest,
    Counters,
    Rpc,
    Statistics,
    plain_head,
    read_rpc,
    unread,
)
from isolane.netconf.operations.reply import Question, Reply
from isolane.netconf.operations.xml_call import Dispatching, answer
from isolane.northbound.client import Client
from isolane.northbound.selection import Subtree, XPath
from isolane.northbound.service import Service
from isolane.strand import active, current, off_loop
from isolane.threads import NoThread
from isolane.tree import xml
from isolane.tree.adopt import adopted
from isolane.tree.model import Model
from isolane.tree.xml.document import FREED_AT_ONCE


class Channel(Protocol):
    """The transport below a session, which calls methods of `Session`. No call blocks."""

    def write(self, octets: bytes) -> None:
        """Send, or keep until it can be sent; calls `pause_writing` of the session when too much is kept."""

    def close(self, reason: str) -> None:
        """Send the buffered octets, then close the connection; the reason is logged."""

    def pause_reading(self) -> None:
        """Take no more octets from the client until `resume_reading`."""

    def resume_reading(self) -> None:
        """Take octets of the client again."""


WAITING_REQUESTS: Final = 64
WAITING_OCTETS: Final = 1_048_576
"""Most octets of pipelined requests that are held before the agent stops reading from the client."""


class RequestQueue:
    """Messages in the order in which they came; too many of them pause the channel."""

    def __init__(self, channel: Channel) -> None:
        self._channel = channel
        self._messages: deque[bytes] = deque()
        self._size = 0
        self._is_paused = False

    def __bool__(self) -> bool:
        return bool(self._messages)

    def add(self, message: bytes) -> None:
        """Have a message wait."""
        self._messages.append(message)
        self._size += len(message)
        if len(self._messages) >= WAITING_REQUESTS or self._size >= WAITING_OCTETS:
            self.pause()

    def take(self) -> bytes:
        """The message whose turn it is."""
        message = self._messages.popleft()
        self._size -= len(message)
        return message

    def pause(self) -> None:
        """Read no more of the client."""
        if not self._is_paused:
            self._is_paused = True
            self._channel.pause_reading()

    def resume(self) -> None:
        """Read on, when nothing waits."""
        if self._is_paused and not self._messages:
            self._is_paused = False
            self._channel.resume_reading()

    def clear(self) -> None:
        """Forget the requests that wait."""
        self._messages.clear()


# --- requests that are asked again

KEPT: Final = 256
KEPT_REQUEST: Final = 4096
"""Maximum requests kept, and maximum octets of each."""

Key = tuple[bytes, bytes]

_MESSAGE_ID = re.compile(
    rb"(?:<\?xml[^>]{0,80}\?>\s*)?<(?:[\w.-]{1,40}:)?rpc(?=\s)[^>]{0,400}?\smessage-id=([\"'])([\w:.-]{1,80})\1"
)


class Questions:
    """Requests to read that are asked again and again, as clients do that watch something.

    Such a request differs from the one before in its message-id only, or also in the texts that its filter is
    to match, or in the expression of an XPath filter. What it asks for is kept under its other octets,
    and its answer for as long as running is the same tree and the client may see the same. Those that
    were not asked for longest go first.
    """

    def __init__(self) -> None:
        self._kept: dict[Key, Question] = {}
        self._templates: dict[Key, Question] = {}

    def find(self, message: bytes) -> tuple[str, Question] | None:
        """The message-id of a message and the question that it asks again."""
        parts = _split(message)
        if parts is None:
            return None
        key, message_id = parts
        question = _take_latest(self._kept, key)
        if question is None:
            template, texts = _template(key[1])
            same = _take_latest(self._templates, (key[0], template)) if template else None
            if same is None:
                return None
            question = same.other(texts)
            _put(self._kept, key, question)
        return message_id, question

    def keep(self, message: bytes, rpc: Rpc, question: Question) -> None:
        """Remember a request, unless its reply has to carry more than the message-id."""
        parts = _split(message)
        if parts is None or not rpc.plain or parts[1] != rpc.message_id:
            return
        key = parts[0]
        _put(self._kept, key, question)
        if isinstance(question.select, Subtree | XPath):
            template, texts = _template(key[1])
            if template and list(question.select.texts) == texts:
                _put(self._templates, (key[0], template), question)

    def forget(self) -> None:
        """Forget all answers that are kept."""
        self._kept.clear()
        self._templates.clear()


_SELECT: Final = re.compile(rb"[\s:]select\s*=")
_EXPRESSION: Final = re.compile(rb' select="([ !#-%\'-;=-~]*)"')
"""An XPath filter that a parser would not change."""


def _template(octets: bytes) -> tuple[bytes, list[str]]:
    """A request without what its filter is to match, or its expression, and these; empty without a filter."""
    if b"filter>" in octets:  # the end tag of a subtree filter
        return without_texts(octets)
    match = _EXPRESSION.search(octets)
    if match is None or b"<!" in octets or len(_SELECT.findall(octets)) != 1:
        return b"", []
    begin, end = match.span(1)
    return octets[:begin] + octets[end:], [match[1].decode()]


def _take_latest(kept: dict[Key, Question], key: Key) -> Question | None:
    question = kept.pop(key, None)
    if question is not None:
        kept[key] = question
    return question


def _put(kept: dict[Key, Question], key: Key, question: Question) -> None:
    if len(kept) >= KEPT:
        del kept[next(iter(kept))]
    kept[key] = question


def _split(message: bytes) -> tuple[Key, str] | None:
    """The octets of a small request in front of its message-id and behind it, and that."""
    if len(message) > KEPT_REQUEST or (match := _MESSAGE_ID.match(message)) is None:
        return None
    begin, end = match.span(2)
    return (message[:begin], message[end:]), match[2].decode()


# --- requests that are carried out

_log = logging.getLogger("isolane.session")

SHORT: Final = 4_096
"""Octets below which a message is read without slices, in some 0.1 ms at most."""


class Server(Dispatching, Protocol):
    """The parts of the NETCONF server that sessions use."""

    questions: Questions
    statistics: Statistics

    def capabilities(self) -> tuple[str, ...]:
        """The capabilities of the server's hello."""


class Session(Client, Protocol):
    """The parts of a session that carrying out requests uses."""

    server: Server
    service: Service
    counters: Counters

    @property
    def framing(self) -> Framing: ...

    def work(self, call: Callable[[], None]) -> None:
        """Do something that may take long; when it does, it goes on in later turns."""

    def send(self, octets: Iterator[bytes], *, short: bool = False) -> None:
        """Send a message; one that is short is written at once, where nothing is before it."""

    def send_at_once(self, text: str) -> None:
        """Send a short message, which takes no strand; nothing else is on its way."""

    def go_on(self) -> None:
        """Carry out what waits, until something has to be waited for."""

    @property
    def rights_known(self) -> bool:
        """Whether the rights of the user are found without a look at groups and rules."""
        ...

    def failed(self, fault: Exception) -> None:
        """End the session for a defect."""

    def touched(self) -> None:
        """The client is not idle."""

    def count_bad(self) -> None:
        """Count a request that is none."""

    def follow_up(self, then: Callable[[], None]) -> None:
        """Run the callbacks that wait for a reply to be sent."""


class RequestCarrier:
    """Carries out the requests of one session."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._then: list[Callable[[], None]] = []

    def after_reply(self, then: Callable[[], None]) -> None:
        """Do something when the reply to the present request is on its way."""
        self._then.append(then)

    def begin(self, message: bytes) -> None:
        """Carry out the request in a message: at once where that is a look, or else in slices."""
        asked = self._session.server.questions.find(message)
        session = self._session
        if current() is None:
            if asked is None and len(message) < SHORT:
                self._begin_short(message)
                return
            if asked is not None and session.rights_known and asked[1].is_brief(session):
                self._answer_at_once(*asked)
                return
        session.work(lambda: self._carry_out_message(message, asked))

    def _begin_short(self, message: bytes) -> None:
        """Read a short request at once, and carry it out in slices."""
        active()
        try:
            rpc = self._rpc_of(message)
        except Exception as error:  # noqa: BLE001  # a defect must not take other sessions along
            self._session.failed(error)
            return
        if rpc is not None:
            self._session.work(lambda: self._carry_out(rpc.head, lambda: self._first(message, rpc)))

    def carry_out(self, message: bytes) -> None:
        """Carry out the request in a message, or say why it is none."""
        self._carry_out_message(message, self._session.server.questions.find(message))

    def _answer_at_once(self, message_id: str, question: Question) -> None:
        """Answer without a strand, which would take a fifth of the time of such an answer."""
        active()
        head = plain_head(f'"{message_id}"')
        self._count_request()
        try:
            text = "".join((head, *self._again(question).pieces, REPLY_END))
        except Exception as error:  # noqa: BLE001  # a defect of one operation must not take other sessions along
            self.refuse(head, self._errors_of(error))
            return
        self._session.send_at_once(text)

    def _carry_out_message(self, message: bytes, asked: tuple[str, Question] | None) -> None:
        if asked is not None:
            message_id, question = asked
            self._count_request()
            self._carry_out(plain_head(f'"{message_id}"'), lambda: self._again(question))
            return
        rpc = self._rpc_of(message)
        if rpc is None:
            return
        self._carry_out(rpc.head, lambda: self._first(message, rpc))
        if rpc.marks > FREED_AT_ONCE:
            xml.dismantle(rpc.operation)

    def _rpc_of(self, message: bytes) -> Rpc | None:
        """The request in a message, which is counted; None where it is none, and is refused."""
        try:
            rpc = self._read_rpc(message)
        except BadRequest as bad:
            self._session.count_bad()
            self._session.server.statistics.count(bad.badness)
            if bad.badness != "malformed":
                _log.warning(
                    "request refused: %s", bad.error.message, extra={"session": self._session.number}
                )
            self.refuse(bad.head, (bad.error,))
            return None
        self._count_request()
        return rpc

    def _read_rpc(self, message: bytes) -> Rpc:
        """The request in a message. What reads a large one is C, which lets the loop go on meanwhile."""
        limits = self._session.service.limits
        if not xml.takes_long(message):
            return read_rpc(message, limits)
        try:
            return off_loop(partial(_read_long, message, limits))
        except NoThread as error:
            raise unread(message, error) from None

    def _first(self, message: bytes, rpc: Rpc) -> object:
        result = answer(self._session.server, self._session, rpc)
        if isinstance(result, Reply) and result.question is not None:
            self._session.server.questions.keep(message, rpc, result.question)
        return result

    def _again(self, question: Question) -> Reply:
        self._session.rights.check_operation(question.node)
        return question.answer(self._session)

    def _count_request(self) -> None:
        self._session.counters.in_rpcs += 1
        self._session.server.statistics.in_rpcs += 1

    def _carry_out(self, head: str, operation: Callable[[], object]) -> None:
        result, failure = None, None
        try:
            result = operation()
        except Exception as error:  # noqa: BLE001  # a defect of one operation must not take other sessions along
            failure = error
        if self._session.state != "closed":
            self._answer(head, result, failure)

    def _answer(self, head: str, result: object, failure: Exception | None = None) -> None:
        """Send the reply to a request: its one exit. What fails before the reply is begun has failed."""
        if failure is None:
            try:
                pieces = _content(self._session.service.store.model, result)
                octets = frame_text(chain((head,), pieces, (REPLY_END,)), self._session.framing)
                begun = chain((next(octets),), octets)
            except Exception as error:  # noqa: BLE001  # a defect of one operation must not take its session along
                failure = error
        if failure is not None:
            self.refuse(head, self._errors_of(failure))
            return
        self._session.send(begun, short=result is None)
        if isinstance(result, Reply) and result.after is not None:
            self._session.follow_up(result.after)
        while self._then:
            self._session.follow_up(self._then.pop(0))

    def _errors_of(self, failure: Exception) -> tuple[DataError, ...]:
        """The errors of a failure for the client; a defect is logged, and the client gets no details."""
        if isinstance(failure, DataError | DataErrors):
            return errors_of(failure)
        _log.error("an operation failed", exc_info=failure, extra={"session": self._session.number})
        is_error = isinstance(failure, IsolaneError)
        text = str(failure) if is_error else "the operation failed; the log of the agent says why"
        return (DataError("operation-failed", text),)

    def refuse(self, head: str, errors: tuple[DataError, ...]) -> None:
        """Answer a request with its errors."""
        self._session.counters.out_rpc_errors += 1
        self._session.server.statistics.out_rpc_errors += 1
        self._then.clear()
        redact = self._session.rights.redact
        texts = rpc_errors(each for error in errors for each in redact((error,)))
        self._session.send(frame_text(chain((head,), texts, (REPLY_END,)), self._session.framing))


def _read_long(message: bytes, limits: Limits) -> Rpc:
    rpc = read_rpc(message, limits)
    rpc.marks = xml.marks(message)
    return rpc


def _content(model: Model, result: Any) -> Iterable[str]:
    """The inside of an rpc-reply."""
    if isinstance(result, Reply):
        return result.pieces
    if result is None or result == result.EMPTY:
        return (OK,)
    return xml.encode(adopted(model, result), namespace=NETCONF)
