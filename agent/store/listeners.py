"""Listeners of commits; they are called after the client has its answer."""

from collections.abc import Callable
from functools import partial
from typing import Any, Literal, TypeAlias

from isolane.lazy_dataclass import dataclass
from isolane.store.history import Author, Commit
from isolane.store.work import Turns

CommitListener: TypeAlias = Callable[[Commit, Any, Any], None]
StartupListener: TypeAlias = Callable[[Author, Any, Any], None]
ConfirmEvent = Literal["start", "extend", "complete", "cancel", "timeout"]


@dataclass(frozen=True, slots=True)
class ConfirmedEvent:
    """An event of a confirmed commit (RFC 6470 section 2.2)."""

    event: ConfirmEvent
    author: Author
    timeout_s: int | None = None


ConfirmListener: TypeAlias = Callable[[ConfirmedEvent], None]


class Listeners:
    """All listeners of one store."""

    def __init__(self, turns: Turns) -> None:
        self._turns = turns
        self.of_commits: list[CommitListener] = []
        self.of_startup: list[StartupListener] = []
        self.of_confirmed: list[ConfirmListener] = []

    def committed(self, commit: Commit, old: Any, new: Any) -> None:
        """Announce a commit."""
        for listener in self.of_commits:
            self._turns.afterwards(partial(listener, commit, old, new))

    def startup_changed(self, author: Author, old: Any, new: Any) -> None:
        """Announce another content of startup."""
        for listener in self.of_startup:
            self._turns.afterwards(partial(listener, author, old, new))

    def confirmed(self, event: ConfirmedEvent) -> None:
        """Announce what happened to a confirmed commit."""
        for listener in self.of_confirmed:
            self._turns.afterwards(partial(listener, event))
