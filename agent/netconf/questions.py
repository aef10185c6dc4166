"""Requests to read that are asked again and again, as clients do that watch something.

Such a request differs from the one before in its message-id only, or also in the texts that its filter is to
match. What it asks for is kept under its other octets, and its answer for as long as running is the same tree
and the client may see the same.
"""

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from itertools import chain
from typing import TYPE_CHECKING, Final

from agent.netconf.messages import Rpc
from agent.netconf.operations.call import Reply
from agent.netconf.selection import Select, Subtree, apart
from agent.tree.schema import OperationNode

if TYPE_CHECKING:
    from agent.netconf.session import Session

KEPT: Final = 256
KEPT_REQUEST: Final = 4096
KEPT_ANSWER: Final = 16_384
"""So many requests are kept, of so many octets at most, and answers of so many characters."""

Pieces = Callable[["Session", Select | None], Iterator[str]]
Key = tuple[bytes, bytes]

_MESSAGE_ID = re.compile(
    rb"(?:<\?xml[^>]{0,80}\?>\s*)?<(?:[\w.-]{1,40}:)?rpc(?=\s)[^>]{0,400}?\smessage-id=([\"'])([\w:.-]{1,80})\1"
)


class Question:
    """One request to read what a filter selects.

    `lasting` tells that the answer depends on running and on rights alone.
    """

    __slots__ = ("_answer", "_commit", "_lasting", "_pieces", "_rights", "node", "select")

    def __init__(self, node: OperationNode, pieces: Pieces, select: Select | None, *, lasting: bool) -> None:
        self.node = node
        self.select = select
        self._pieces = pieces
        self._lasting = lasting
        self._answer: str | None = None
        self._commit = -1
        self._rights: object = None

    def answer(self, session: "Session") -> Reply:
        """The data as they are now."""
        if not self._lasting:
            return Reply(self._pieces(session, self.select), question=self)
        commit, rights = session.server.store.number, session.rights
        if self._answer is None or self._commit != commit or self._rights is not rights:
            gathered, rest = _gather(self._pieces(session, self.select))
            if rest is not None:
                return Reply(chain(gathered, rest))
            self._answer, self._commit, self._rights = "".join(gathered), commit, rights
        return Reply((self._answer,), question=self)

    def other(self, texts: Sequence[str]) -> "Question":
        """The same request with other texts to match."""
        assert isinstance(self.select, Subtree)
        return Question(self.node, self._pieces, replace(self.select, texts=texts), lasting=self._lasting)


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
        self._kept: dict[Key, Question] = {}
        self._templates: dict[Key, Question] = {}

    def find(self, message: bytes) -> tuple[str, Question] | None:
        """The message-id of a message and the question that it asks again."""
        found = _spelled(message)
        if found is None:
            return None
        key, message_id = found
        question = _latest(self._kept, key)
        if question is None:
            if b"filter" not in key[1]:
                return None
            template, texts = apart(key[1])
            same = _latest(self._templates, (key[0], template))
            if same is None:
                return None
            question = same.other(texts)
            _put(self._kept, key, question)
        return message_id, question

    def keep(self, message: bytes, rpc: Rpc, question: Question) -> None:
        """Remember a request, unless its reply has to carry more than the message-id."""
        found = _spelled(message)
        if found is None or not rpc.plain or found[1] != rpc.message_id:
            return
        key = found[0]
        _put(self._kept, key, question)
        template, texts = apart(key[1])
        if isinstance(question.select, Subtree) and question.select.texts == texts:
            _put(self._templates, (key[0], template), question)

    def forget(self) -> None:
        """Ask everything anew."""
        self._kept.clear()
        self._templates.clear()


def _latest(kept: dict[Key, Question], key: Key) -> Question | None:
    question = kept.pop(key, None)
    if question is not None:
        kept[key] = question
    return question


def _put(kept: dict[Key, Question], key: Key, question: Question) -> None:
    if len(kept) >= KEPT:
        del kept[next(iter(kept))]
    kept[key] = question


def _spelled(message: bytes) -> tuple[Key, str] | None:
    """The octets of a small request in front of its message-id and behind it, and that."""
    if len(message) > KEPT_REQUEST or (found := _MESSAGE_ID.match(message)) is None:
        return None
    begin, end = found.span(2)
    return (message[:begin], message[end:]), found[2].decode()
