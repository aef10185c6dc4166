"""Listeners of commits; they are called after the client has its answer."""

from collections.abc import Callable
from functools import partial
from typing import Any, Literal, TypeAlias

from isolane.errors import DataError
from isolane.lazy_dataclass import dataclass
from isolane.store.history import Author, Commit, Operation
from isolane.store.turns import Turns
from isolane.tree.schema import Record

CommitListener: TypeAlias = Callable[[Commit, Any, Any], None]
StartupListener: TypeAlias = Callable[[Author, Any, Any], None]
ConfirmEvent = Literal["start", "extend", "complete", "cancel", "timeout"]


@dataclass(frozen=True, slots=True)
class ConfirmedEvent:
    """An event of a confirmed commit (RFC 6470 section 2.2)."""

    event: ConfirmEvent
    author: Author
    timeout_s: int | None = None
    base: int | None = None
    """The commit that running is like again, of one that is taken back."""
    by_start: bool = False
    """Whether the agent had ended meanwhile: its start takes the commit back."""


ConfirmListener: TypeAlias = Callable[[ConfirmedEvent], None]


@dataclass(frozen=True, slots=True)
class RefusedEvent:
    """A change of running that was not made, and why."""

    author: Author
    operation: Operation
    errors: tuple[DataError, ...]


RefusedListener: TypeAlias = Callable[[RefusedEvent], None]


class Listeners:
    """All listeners of one store."""

    def __init__(self, turns: Turns) -> None:
        self._turns = turns
        self.of_commits: list[CommitListener] = []
        self.of_startup: list[StartupListener] = []
        self.of_confirmed: list[ConfirmListener] = []
        self.of_refused: list[RefusedListener] = []

    def committed(self, commit: Commit, old: Record, new: Record) -> None:
        """Tell a commit to those who listen for commits."""
        for listener in self.of_commits:
            self._turns.afterwards(partial(listener, commit, old, new))

    def startup_changed(self, author: Author, old: Record, new: Record) -> None:
        """Announce another content of startup."""
        for listener in self.of_startup:
            self._turns.afterwards(partial(listener, author, old, new))

    def refused(self, event: RefusedEvent) -> None:
        """Announce a change that was refused."""
        for listener in self.of_refused:
            self._turns.afterwards(partial(listener, event))

    def confirmed(self, event: ConfirmedEvent) -> None:
        """Announce what happened to a confirmed commit."""
        for listener in self.of_confirmed:
            self._turns.afterwards(partial(listener, event))
