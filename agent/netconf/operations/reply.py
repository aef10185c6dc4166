"""Replies as text, and questions that can be answered again."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import chain
from typing import Final

from isolane.access.rights import EVERYTHING
from isolane.lazy_dataclass import dataclass
from isolane.northbound.client import Client
from isolane.northbound.selection import Select, Subtree, XPath
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

    `lasting` says that the answer depends on running and on rights alone, `plain` that nothing but the filter
    says what is in it.
    """

    __slots__ = (
        "_answer",
        "_commit",
        "_is_brief",
        "_lasting",
        "_pieces",
        "_plain",
        "_rights",
        "_store",
        "node",
        "select",
    )

    def __init__(
        self,
        store: Store,
        node: OperationNode,
        pieces: Pieces,
        select: Select | None,
        *,
        lasting: bool,
        plain: bool,
    ) -> None:
        self._store = store
        self.node = node
        self.select = select
        self._pieces = pieces
        self._lasting = lasting
        self._plain = plain
        self._is_brief = lasting and plain and isinstance(select, Subtree) and select.is_brief
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

    def is_brief(self, client: Client) -> bool:
        """Whether the answer is known to take less than to share the time: some leafs, or what is kept."""
        rights = client.rights
        if self._is_brief and rights is EVERYTHING:
            return True
        return self._answer is not None and self._commit == self._store.number and self._rights is rights

    def other(self, texts: Sequence[str]) -> "Question":
        """The same request with other texts in its filter."""
        assert isinstance(self.select, Subtree | XPath)
        select = self.select.other(texts)
        return Question(
            self._store, self.node, self._pieces, select, lasting=self._lasting, plain=self._plain
        )


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
