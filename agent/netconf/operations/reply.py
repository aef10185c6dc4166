"""Replies as text, and questions that can be answered again."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import chain
from typing import Final

from isolane.lazy_dataclass import dataclass
from isolane.northbound.client import Client
from isolane.northbound.selection import Select, Subtree
from isolane.store.store import Store
from isolane.tree.schema import OperationNode

KEPT_ANSWER: Final = 16_384
"""Maximum characters of an answer that is kept."""

Pieces = Callable[[Client, Select | None], Iterator[str]]


@dataclass(frozen=True, slots=True)
class Reply:
    """The content of an rpc-reply that a handler writes itself, in pieces."""

    pieces: Iterable[str]
    after: Callable[[], None] | None = None
    """Called when the reply is on its way."""
    question: "Question | None" = None
    """The question of the request, where the same request can be answered without parsing it again."""


class Question:
    """A request to read the content that a filter selects.

    `lasting` says that the answer depends on running and on rights alone.
    """

    __slots__ = ("_answer", "_commit", "_lasting", "_pieces", "_rights", "_store", "node", "select")

    def __init__(
        self, store: Store, node: OperationNode, pieces: Pieces, select: Select | None, *, lasting: bool
    ) -> None:
        self._store = store
        self.node = node
        self.select = select
        self._pieces = pieces
        self._lasting = lasting
        self._answer: str | None = None
        self._commit = -1
        self._rights: object = None

    def answer(self, client: Client) -> Reply:
        """The data as they are now."""
        if not self._lasting:
            return Reply(self._pieces(client, self.select), question=self)
        commit, rights = self._store.number, client.rights
        if self._answer is None or self._commit != commit or self._rights is not rights:
            gathered, rest = _gather(self._pieces(client, self.select))
            if rest is not None:
                return Reply(chain(gathered, rest))
            self._answer, self._commit, self._rights = "".join(gathered), commit, rights
        return Reply((self._answer,), question=self)

    def other(self, texts: Sequence[str]) -> "Question":
        """The same request with other texts to match."""
        assert isinstance(self.select, Subtree)
        select = replace(self.select, texts=texts)
        return Question(self._store, self.node, self._pieces, select, lasting=self._lasting)


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
