"""The commits that are kept, what became of them, and the way back to each."""

import json
from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import field, replace
from typing import Any, Final, Literal, TypeAlias

from isolane.errors import DataError
from isolane.lazy_dataclass import dataclass
from isolane.tree.diff import CannotApply, Change, apply, invert
from isolane.tree.diff_json import from_json
from isolane.tree.json.parser import read_long
from isolane.tree.json.pieces import Octets
from isolane.tree.model import Model
from isolane.tree.schema import Record

_DECODER: Final = json.JSONDecoder()

Members: TypeAlias = dict[str, Any]
"""The members of a record as JSON has them."""
Operation = Literal["commit", "edit", "copy", "rollback", "revert", "load"]
Transport = Literal["netconf-ssh", "netconf-tls", "restconf", "gnmi", "unix", "cli", "internal"]
Confirmation = Literal["not-used", "pending", "confirmed", "reverted"]


@dataclass(frozen=True, slots=True)
class Author:
    """The author of a change: user, session, transport, request, and the address of the client."""

    user: str | None = None
    session: int = 0
    transport: Transport = "internal"
    message_id: str | None = None
    host: str | None = None

    @classmethod
    def internal(cls) -> "Author":
        """The author of commits that the agent makes itself."""
        return cls()

    def members(self) -> Members:
        """The author as members of a record and of the audit log."""
        return {
            "user": self.user,
            "session": self.session,
            "transport": self.transport,
            "message-id": self.message_id,
            "source-host": self.host,
        }


@dataclass(frozen=True, slots=True)
class Commit:
    """One commit: who made it, when and how; its differences are in the history."""

    number: int
    time_ns: int
    author: Author
    operation: Operation
    comment: str | None = None
    confirmed: Confirmation = "not-used"
    rolled_back_to: int | None = None
    count: int = 0
    observed: bool = False
    """Whether it happened outside, and is only recorded here."""
    persist: str | None = field(default=None, compare=False)
    """The persist of the confirmed commit that it begins, extends or takes back; not kept over a restart."""

    def members(self) -> Members:
        """The members of its record in the journal and in the audit log."""
        author = self.author
        result: Members = {"commit": self.number, "time": self.time_ns}
        if author.user is not None:
            result["user"] = author.user
        result["session"] = author.session
        result["transport"] = author.transport
        if author.message_id is not None:
            result["message-id"] = author.message_id
        if author.host is not None:
            result["source-host"] = author.host
        result["operation"] = self.operation
        if self.comment is not None:
            result["comment"] = self.comment
        if self.rolled_back_to is not None:
            result["rolled-back-to"] = self.rolled_back_to
        if self.observed:
            result["observed"] = True
        return result

    @classmethod
    def of(cls, record: Members) -> "Commit":
        """The commit of a record."""
        author = Author(
            record.get("user"),
            record.get("session", 0),
            record.get("transport", "internal"),
            record.get("message-id"),
            record.get("source-host"),
        )
        return cls(
            record["commit"],
            record["time"],
            author,
            record["operation"],
            record.get("comment"),
            rolled_back_to=record.get("rolled-back-to"),
            count=len(record["changes"]),
            observed=record.get("observed", False),
        )


@dataclass(slots=True)
class _Kept:
    commit: Commit
    text: Octets


class History:
    """The last commits, each with the text of its record."""

    def __init__(self, model: Model, limit: int) -> None:
        self._model = model
        self._kept: deque[_Kept] = deque()
        self.limit = limit

    def __len__(self) -> int:
        return len(self._kept)

    def commits(self) -> Iterator[Commit]:
        """All commits that are kept, oldest first."""
        return (kept.commit for kept in tuple(self._kept))

    def get(self, number: int) -> Commit | None:
        """One commit, if it is kept."""
        kept = self._find(number)
        return kept.commit if kept is not None else None

    def _find(self, number: int) -> _Kept | None:
        at = number - self._kept[0].commit.number if self._kept else -1
        return self._kept[at] if 0 <= at < len(self._kept) else None

    @property
    def first(self) -> int | None:
        """The oldest commit that is kept."""
        return self._kept[0].commit.number if self._kept else None

    def texts(self) -> tuple[Octets, ...]:
        """The records, oldest first."""
        return tuple(kept.text for kept in self._kept)

    def add(self, commit: Commit, text: Octets, needed_after: int | None = None) -> None:
        """Keep one more; the oldest make way, but for those after a commit that may be returned to."""
        self._kept.append(_Kept(commit, text))
        while len(self._kept) > self.limit:
            if needed_after is not None and self._kept[0].commit.number > needed_after:
                return
            self._kept.popleft()

    def mark(self, after: int, state: Confirmation) -> None:
        """Say what became of the pending commits after one."""
        for kept in self._kept:
            if kept.commit.number > after and kept.commit.confirmed == "pending":
                kept.commit = replace(kept.commit, confirmed=state)

    def mark_one(self, number: int, state: Confirmation) -> None:
        """Say how one commit stands."""
        kept = self._find(number)
        if kept is not None:
            kept.commit = replace(kept.commit, confirmed=state)

    def changes(self, number: int) -> list[Change]:
        """The differences that a commit made; DataError when it is not kept."""
        kept = self._find(number)
        if kept is None:
            raise _unknown(number)
        items = read_long(kept.text, _DECODER)["changes"]
        return list(from_json(self._model, _freed(items)))

    def tree(self, number: int, running: Record, last: int) -> Record:
        """The tree right after a commit, from that after the last one."""
        if number != last and self._find(number) is None and number + 1 != self.first:
            raise _unknown(number)
        for later in range(last, number, -1):
            running = apply(invert(self.changes(later)), running)
        return running

    def again(self, number: int, tree: Record) -> Record:
        """A tree with what was observed after a commit: it happened outside, and no return undoes it."""
        for commit in self.observed_after(number):
            changes = self.changes(commit.number)
            try:
                tree = apply(changes, tree)
            except CannotApply:
                tree = _possible(changes, tree)
        return tree

    def observed_after(self, number: int) -> list[Commit]:
        """The commits after one that took what others had changed outside."""
        return [commit for commit in self.commits() if commit.observed and commit.number > number]


def _freed(items: list[object]) -> Iterator[object]:
    """The items of a list that is not needed any more: each is freed by itself, not all at once."""
    items.reverse()
    while items:
        yield items.pop()


def _possible(changes: Iterable[Change], tree: Record) -> Record:
    """A tree with all changes of nodes whose parents it has."""
    for change in changes:
        with suppress(CannotApply):
            tree = apply((change,), tree)
    return tree


def _unknown(number: int) -> DataError:
    return DataError("invalid-value", f"commit {number} is not in the history")


Foreign: TypeAlias = Literal["refuse", "keep", "undo"]
"""Their treatment; leaf foreign-changes of isolane-history."""
APP_TAG: Final = "foreign-changes"
_SHOWN: Final = 3


def undone(number: int, commits: Sequence[Commit]) -> DataError:
    """The refusal of a rollback that would undo commits of others."""
    numbers = ", ".join(str(commit.number) for commit in commits[:_SHOWN])
    more = f" and {len(commits) - _SHOWN} more" if len(commits) > _SHOWN else ""
    users = ", ".join(sorted({str(commit.author.user) for commit in commits}))
    text = (
        f"the rollback to commit {number} would undo what others changed outside of the agent "
        f"(commit {numbers}{more} of {users}): set foreign-changes to keep or to undo"
    )
    return DataError("operation-failed", text, app_tag=APP_TAG)
