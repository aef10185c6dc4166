"""Requests of a session: they wait for their turn, are carried out one at a time, and have one exit."""

import logging
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from itertools import chain
from typing import Any, Final, Protocol

from isolane.access.rights import EVERYTHING
from isolane.bindings.ietf_netconf import EditConfigInput
from isolane.bindings.ietf_netconf_nmda import EditDataInput
from isolane.errors import DataError, DataErrors, IsolaneError
from isolane.netconf.channel import Channel
from isolane.netconf.errors import rpc_errors, several
from isolane.netconf.framing import Framing, frame_text
from isolane.netconf.messages import (
    NETCONF,
    OK,
    REPLY_END,
    BadRequest,
    Element,
    Rpc,
    plain_head,
    read_rpc,
)
from isolane.netconf.operations.reply import Question, Reply
from isolane.netconf.operations.xml_call import XmlHandler, answer
from isolane.netconf.questions import Questions
from isolane.netconf.statistics import Counters, Statistics
from isolane.northbound.blocking_call import BlockingCall
from isolane.northbound.client import Client
from isolane.northbound.limits import Limits
from isolane.northbound.operations import Operations
from isolane.northbound.service import Service
from isolane.northbound.uninterrupted import Uninterrupted
from isolane.store.work import Work
from isolane.strand import active, current, elsewhere, unbroken
from isolane.tree import xml
from isolane.tree.adopt import adopted
from isolane.tree.model import Model
from isolane.tree.schema import OperationNode
from isolane.tree.xml.long_document import FREED_AT_ONCE

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
        """Forget what waits."""
        self._messages.clear()


_log = logging.getLogger("isolane.session")

SHORT: Final = 4_096
"""Octets below which a message is read without slices, in some 0.1 ms at most."""
EDITS: Final = frozenset(kind.NODE.parent.tag for kind in (EditConfigInput, EditDataInput))
"""The tags of operations whose handlers only read their parameters and begin a work."""


class Server(Protocol):
    """The parts of the NETCONF server that sessions use."""

    service: Service
    operations: Operations[XmlHandler]
    rpcs: dict[str, OperationNode]
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
        self._busy = False
        self._blocking: BlockingCall[Any] | None = None
        self._document: Element | None = None
        """The operation of a large message, to be freed when it is done."""

    @property
    def is_busy(self) -> bool:
        """Whether a request waits for something."""
        return self._busy

    def after_reply(self, then: Callable[[], None]) -> None:
        """Do something when the reply to the present request is on its way."""
        self._then.append(then)

    def give_up(self) -> None:
        """Abandon the calls in progress."""
        if self._blocking is not None:
            self._blocking.give_up()

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
        """Read a short request. An edit by a client that may do everything is begun at once, too: it is a
        work of the store, which thinks in slices, and a strand takes 3 % of the time of such an edit."""
        active()
        try:
            rpc = self._rpc_of(message)
        except Exception as error:  # noqa: BLE001  # a defect must not take other sessions along
            self._session.failed(error)
            return
        if rpc is None:
            return
        session = self._session
        if session.rights_known and session.rights is EVERYTHING and rpc.operation.tag in EDITS:
            self._carry_out(rpc.head, lambda: self._first(message, rpc))
        else:
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
        if rpc.marks > FREED_AT_ONCE:
            self._document = rpc.operation
        self._carry_out(rpc.head, lambda: self._first(message, rpc))
        self._free()

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
        return elsewhere(partial(_read_long, message, limits))

    def _free(self) -> None:
        """Free the present request, unless it is still being carried out."""
        if self._document is not None and not self._busy:
            document, self._document = self._document, None
            xml.dismantle(document)

    def _first(self, message: bytes, rpc: Rpc) -> Any:
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

    def _carry_out(self, head: str, operation: Callable[[], Any]) -> None:
        try:
            result = operation()
        except Exception as error:  # noqa: BLE001  # a defect of one operation must not take other sessions along
            self._answer(head, None, error)
            return
        if isinstance(result, Work):
            self._busy = True
            self._session.service.execute(result, lambda made, failure: self._made(head, made, failure))
        elif isinstance(result, BlockingCall):
            self._busy = True
            self._blocking = result
            self._session.service.aside(
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
        if self._session.state != "open":
            return
        self._session.touched()
        if failure is None:
            self._session.work(lambda: self._carry_out(head, lambda: call.then(result)))
        else:
            self._answer(head, None, failure)
        self._session.go_on()

    def _made(self, head: str, result: Any, failure: Exception | None) -> None:
        self._busy = False
        if self._session.state == "closed":
            return
        if failure is None and result is not None:
            self._session.work(lambda: self._reply_and_free(head, result))
        else:  # what is short needs no slices
            self._answer(head, None, failure)
            if self._document is not None:
                self._session.work(self._free)
        self._session.service.store.afterwards(
            self._session.go_on
        )  # notifications of a change precede the next reply

    def _reply_and_free(self, head: str, result: Any) -> None:
        self._answer(head, result)
        self._free()

    def _answer(self, head: str, result: Any, failure: Exception | None = None) -> None:
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
            return several(failure)
        _log.error("an operation failed", exc_info=failure, extra={"session": self._session.number})
        known = isinstance(failure, IsolaneError)
        text = str(failure) if known else "the operation failed; the log of the agent says why"
        return (DataError("operation-failed", text),)

    def refuse(self, head: str, errors: tuple[DataError, ...]) -> None:
        """Reply with errors."""
        self._session.counters.out_rpc_errors += 1
        self._session.server.statistics.out_rpc_errors += 1
        self._then.clear()
        told = self._session.rights.told
        texts = rpc_errors(each for error in errors for each in told((error,)))
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
