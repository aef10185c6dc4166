"""Requests to read that are asked again and again, as clients do that watch something.

Such a request differs from the one before in its message-id only. What it asks for is kept under its other
octets, and its answer for as long as running is the same tree and the client may see the same.
"""

import re
from collections.abc import Callable, Iterator
from itertools import chain
from typing import TYPE_CHECKING, Final

from agent.netconf.messages import Rpc
from agent.netconf.operations.call import Reply
from agent.tree.schema import OperationNode

if TYPE_CHECKING:
    from agent.netconf.session import Session

KEPT: Final = 256
KEPT_REQUEST: Final = 4096
KEPT_ANSWER: Final = 16_384
"""So many requests are kept, of so many octets at most, and answers of so many characters."""

Pieces = Callable[["Session"], Iterator[str]]

_MESSAGE_ID = re.compile(
    rb"(?:<\?xml[^>]{0,80}\?>\s*)?<(?:[\w.-]{1,40}:)?rpc(?=\s)[^>]{0,400}?\smessage-id=([\"'])([\w:.-]{1,80})\1"
)


class Question:
    """One request to read. `lasting` tells that the answer depends on running and on rights alone."""

    __slots__ = ("_answer", "_commit", "_lasting", "_pieces", "_rights", "node")

    def __init__(self, node: OperationNode, pieces: Pieces, *, lasting: bool) -> None:
        self.node = node
        self._pieces = pieces
        self._lasting = lasting
        self._answer: str | None = None
        self._commit = -1
        self._rights: object = None

    def answer(self, session: "Session") -> Reply:
        """The data as they are now."""
        if not self._lasting:
            return Reply(self._pieces(session), question=self)
        commit, rights = session.server.store.number, session.rights
        if self._answer is None or self._commit != commit or self._rights is not rights:
            gathered, rest = _gather(self._pieces(session))
            if rest is not None:
                return Reply(chain(gathered, rest))
            self._answer, self._commit, self._rights = "".join(gathered), commit, rights
        return Reply((self._answer,), question=self)


def _gather(pieces: Iterator[str]) -> tuple[list[str], Iterator[str] | None]:
    """All pieces; or, when they are too many to be kept, the first of them and the others."""
    gathered: list[str] = []
    size = 0
    for piece in pieces:
        gathered.append(piece)
        size += len(piece)
        if size > KEPT_ANSWER:
            return gathered, pieces
    return gathered, None


class Questions:
    """The questions that are kept; those that were not asked for longest go first."""

    def __init__(self) -> None:
        self._kept: dict[tuple[bytes, bytes], Question] = {}

    def find(self, message: bytes) -> tuple[str, Question] | None:
        """The message-id of a message and the question that it asks again."""
        found = _spelled(message)
        if found is None:
            return None
        key, message_id = found
        question = self._kept.pop(key, None)
        if question is None:
            return None
        self._kept[key] = question
        return message_id, question

    def keep(self, message: bytes, rpc: Rpc, question: Question) -> None:
        """Remember a request, unless its reply has to carry more than the message-id."""
        found = _spelled(message)
        if found is None or not rpc.plain or found[1] != rpc.message_id:
            return
        if len(self._kept) >= KEPT:
            del self._kept[next(iter(self._kept))]
        self._kept[found[0]] = question

    def forget(self) -> None:
        """Ask everything anew."""
        self._kept.clear()


def _spelled(message: bytes) -> tuple[tuple[bytes, bytes], str] | None:
    """The octets of a small request in front of its message-id and behind it, and that."""
    if len(message) > KEPT_REQUEST or (found := _MESSAGE_ID.match(message)) is None:
        return None
    begin, end = found.span(2)
    return (message[:begin], message[end:]), found[2].decode()
