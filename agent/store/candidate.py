"""Candidates: the shared one (RFC 6241 section 8.3), and one per session."""

from collections.abc import Callable, Sequence
from typing import Any, Literal

from isolane.errors import DataError, DataErrors
from isolane.store.history import Author
from isolane.store.locks import Locks
from isolane.tree.diff import Change, by_node, diff
from isolane.tree.patch import apply
from isolane.tree.path import Path

Resolution = Literal["revert-on-conflict", "ignore", "overwrite"]


class Candidate:
    """A tree that is prepared for running; while it is not modified, it is running."""

    def __init__(
        self,
        running: Callable[[], Any],
        locks: Locks,
        rewritten: Callable[[Any, Any], Any],
        session: int | None = None,
    ) -> None:
        """`session` has a private candidate; the shared one has None."""
        self._rewritten = rewritten
        self._running = running
        self._locks = locks
        self.session = session
        self._base: Any = None
        self._tree: Any = None

    @property
    def tree(self) -> Any:
        """The current content; that of running while nothing is edited."""
        return self._running() if self._tree is None else self._tree

    @property
    def is_private(self) -> bool:
        """Whether it is one session's."""
        return self.session is not None

    @property
    def modified(self) -> bool:
        """Whether there is something to commit."""
        return self._tree is not None

    def edit(self, author: Author, change: Callable[[Any], Any]) -> None:
        """Change the candidate; locks are checked here, validity only at the commit."""
        self.check(author)
        before = self.tree
        after = self._rewritten(before, change(before))
        if after is before:
            return
        if self._tree is None:
            self._base = before
        self._tree = after

    def replace(self, author: Author, tree: Any) -> None:
        """Put another tree in, as copy-config does."""
        self.edit(author, lambda _: tree)

    def discard(self, author: Author) -> None:
        """Discard the changes (section 8.3.4.2)."""
        self.check(author)
        self.reset()

    def check(self, author: Author) -> None:
        """Refuse a session that may not change the candidate; a private candidate has no locks."""
        if self.session is None:
            self._locks.check("candidate", author.session)

    def reset(self) -> None:
        """Make the candidate equal to running."""
        self._base = self._tree = None

    def result(self, running: Any) -> Any:
        """The tree that a commit gives; a private candidate applies only its own changes to running."""
        if self._tree is None:
            return running
        if self.session is None or running is self._base:
            return self._tree
        self._refuse_conflicts()
        return apply(tuple(by_node(diff(self._base, self._tree))), running)

    def conflicts(self) -> list[Path]:
        """Paths that the candidate and running changed differently since the candidate began."""
        if self._tree is None or self._base is self._running():
            return []
        ours = list(by_node(diff(self._base, self._tree)))
        theirs = list(by_node(diff(self._base, self._running())))
        return [one.path for one, _ in _conflicts(ours, theirs)]

    def update(self, author: Author, mode: Resolution = "revert-on-conflict") -> None:
        """Rebase the candidate on the present running; `mode` decides conflicts."""
        self.check(author)
        running = self._running()
        if self._tree is None or running is self._base:
            return
        ours = list(by_node(diff(self._base, self._tree)))
        theirs = list(by_node(diff(self._base, running)))
        clashes = _conflicts(ours, theirs)
        if clashes and mode == "revert-on-conflict":
            self._refuse_conflicts()
        lost = {id(one) for one, _ in clashes} if mode == "overwrite" else set()
        base = running if mode == "overwrite" else _without(running, clashes, self._base)
        rebased = apply([one for one in ours if id(one) not in lost], base)
        self._base, self._tree = running, rebased
        if next(iter(diff(running, rebased)), None) is None:
            self.reset()

    def _refuse_conflicts(self) -> None:
        errors = [
            DataError(
                "operation-failed",
                "running was changed here since the candidate began",
                path=path,
                app_tag="conflict",
            )
            for path in self.conflicts()
        ]
        if errors:
            raise DataErrors(errors)


def _without(running: Any, clashes: Sequence[tuple[Change, Change]], base: Any) -> Any:
    """Running without its side of what conflicts."""
    theirs = {id(other): other for _, other in clashes}
    undone = [change.inverted() for change in theirs.values()]
    return apply(undone, running) if undone else running


def _conflicts(ours: Sequence[Change], theirs: Sequence[Change]) -> list[tuple[Change, Change]]:
    """Pairs of changes of the same node, or of one above the other, that differ."""
    places: dict[Path, list[Change]] = {}
    exact: dict[Path, list[Change]] = {}
    for other in theirs:
        exact.setdefault(other.path, []).append(other)
        for length in range(1, len(other.path) + 1):
            places.setdefault(Path(other.path[:length]), []).append(other)
    found: dict[tuple[int, int], tuple[Change, Change]] = {}
    for one in ours:
        near = list(places.get(one.path, ()))
        for length in range(1, len(one.path)):
            near += exact.get(Path(one.path[:length]), ())
        for other in near:
            if not (one.path == other.path and one.new == other.new and one.kind == other.kind):
                found[id(one), id(other)] = one, other
    return list(found.values())
