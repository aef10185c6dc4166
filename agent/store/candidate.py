"""Candidates: one that all share (RFC 6241 section 8.3), or one for each session; edits and locks of them."""

from collections.abc import Callable
from functools import partial
from typing import Any, Literal

from isolane.errors import DataError, DataErrors
from isolane.store.conflicts import conflicts, rebased, refuse
from isolane.store.history import Author
from isolane.store.locks import Locks, lock_refused
from isolane.store.settings import Settings
from isolane.store.transaction.edits import Condition, Drafts, EditResult, Request
from isolane.store.transaction.running import Running
from isolane.tree.diff import diff
from isolane.tree.path import Path
from isolane.tree.schema import Record

Resolution = Literal["revert-on-conflict", "prefer-candidate", "prefer-running"]


class Candidate:
    """A tree that is prepared for running.

    The shared one is running while it is not modified. A private one branches from running when it is first
    asked for, and takes later changes of running at an update or a commit.
    """

    def __init__(
        self,
        running: Callable[[], Record],
        locks: Locks,
        rewritten: Callable[[Record, Record], Record],
        session: int | None = None,
    ) -> None:
        """`session` has a private candidate; the shared one has None."""
        self._rewritten = rewritten
        self._running = running
        self._locks = locks
        self.session = session
        self.created = running()
        """Running when a private candidate began,"""
        self.base = self.created
        """and when it last took the changes of running."""
        self.conditions: dict[Path, Condition] = {}
        """Conditions on running at the commit; by the node of each, so that the last one counts."""
        self._tree: Record | None = None

    @property
    def tree(self) -> Any:
        """The content: what was edited, or else what it began with."""
        if self._tree is not None:
            return self._tree
        return self.base if self.is_private else self._running()

    @property
    def is_private(self) -> bool:
        """Whether it is one session's."""
        return self.session is not None

    @property
    def modified(self) -> bool:
        """Whether there is something to commit."""
        return self._tree is not None

    def edit(self, author: Author, change: Callable[[Any], Record]) -> None:
        """Change the candidate; locks are checked here, validity only at the commit."""
        self.check(author)
        before = self.tree
        after = self._rewritten(before, change(before))
        if after is not before:
            self._tree = after

    def replace(self, author: Author, tree: Record) -> None:
        """Put another tree in, as copy-config does."""
        self.edit(author, lambda _: tree)

    def discard(self, author: Author) -> None:
        """Discard the changes: it is again the present running (section 8.3.4.2)."""
        self.check(author)
        self.reset()

    def check(self, author: Author) -> None:
        """Refuse a session that may not change the candidate; a private candidate has no locks."""
        if self.session is None:
            self._locks.check("candidate", author.session)

    def reset(self) -> None:
        """Make the candidate equal to running."""
        self._tree = None
        self.conditions.clear()
        if self.is_private:
            self.base = self._running()

    def restore(self) -> None:
        """Hold what it held, now that running no longer does: a confirmed commit was taken back."""
        held, self.base = self.tree, self._running()
        self._tree = None if held is self.base else held

    def result(self, running: Record) -> Record:
        """The tree that a commit gives; a private candidate applies only its own changes to running."""
        tree: Record | None = self._tree
        errors = [error for check in self.conditions.values() for error in check(running)]
        if errors:
            raise DataErrors(errors)
        if tree is None:
            return running
        if not self.is_private or running is self.base:
            return tree
        refuse(conflicts(self.base, tree, running))
        return rebased(self.base, tree, running, keep=True)

    def conflicts(self) -> list[Path]:
        """Paths that a private candidate and running changed differently."""
        running = self._running()
        if self._tree is None or self.base is running:
            return []
        return [conflict.ours.path for conflict in conflicts(self.base, self._tree, running)]

    def update(self, author: Author, mode: Resolution = "revert-on-conflict") -> None:
        """Rebase the candidate on the present running; `mode` decides conflicts."""
        self.check(author)
        running = self._running()
        if self._tree is None:
            self.reset()
            return
        if running is self.base:
            return
        if mode == "revert-on-conflict":
            refuse(conflicts(self.base, self._tree, running))
        self._tree = rebased(self.base, self._tree, running, keep=mode != "prefer-running")
        self.base = running
        if next(iter(diff(running, self._tree)), None) is None:
            self.reset()


class Candidates:
    """All candidates of one store."""

    def __init__(
        self, running: Running, locks: Locks, drafts: Drafts, settings: Callable[[], Settings]
    ) -> None:
        self._running = running
        self._locks = locks
        self._drafts = drafts
        self._settings = settings
        self._shared = self._new(None)
        self._private: dict[int, Candidate] = {}
        self._asked: set[int] = set()

    def _new(self, session: int | None) -> Candidate:
        return Candidate(lambda: self._running.tree, self._locks, self._drafts.rewritten, session)

    def make_private(self, session: int) -> None:
        """Let a session have a candidate of its own, whatever the settings say of those that do not ask."""
        self._asked.add(session)

    def _has_own(self, session: int) -> bool:
        return self._settings().private_candidate or session in self._asked

    def own(self, session: int) -> Candidate | None:
        """The private candidate of a session, where there is one."""
        return self._private.get(session)

    def of(self, session: int) -> Candidate:
        """The candidate that a session works on; a request without a session has none of its own."""
        if not self._has_own(session):
            return self._shared
        if not session:
            return self._new(session)
        candidate = self._private.get(session)
        if candidate is None:
            candidate = self._private[session] = self._new(session)
        return candidate

    def edit(self, request: Request) -> EditResult:
        """Make an edit of the author's candidate; a test is whether it could be committed."""
        candidate = self.of(request.author.session)
        if candidate.is_private and not request.author.session:
            text = "each session has a candidate of its own here, and the request belongs to no session"
            raise DataError("operation-not-supported", text, type="protocol")
        candidate.check(request.author)
        old = candidate.tree
        edited = self._drafts.edit(old, request)
        if request.test != "set":
            self._running.check(self._drafts.check(self._running.tree, edited.tree))
        if request.test != "test-only":
            candidate.replace(request.author, edited.tree)
        return EditResult(errors=edited.errors, before=old)

    def lock(self, session: int) -> None:
        """Lock it (RFC 6241 section 7.5); of private candidates each session locks its own."""
        candidate = self.of(session)
        if candidate.is_private:
            held, lock = self._locks.has_own(session), self._locks.lock_own
        else:
            held = self._locks.holder("candidate") is not None
            lock = partial(self._locks.lock, "candidate")
        if candidate.modified and not held:
            raise lock_refused(0, "the candidate has changes that are neither committed nor discarded")
        lock(session)

    def unlock(self, session: int) -> None:
        """Give up its lock, which takes outstanding changes along (section 8.3.5.2)."""
        if self._has_own(session) and self._locks.holder("candidate") != session:
            self._locks.unlock_own(session)
            self.of(session).reset()
        else:  # also a lock that was taken before candidates became private
            self._locks.unlock("candidate", session)
            self._shared.reset()

    def end(self, session: int) -> None:
        """Drop what a session that ended leaves behind."""
        if self._locks.holder("candidate") == session:
            self._shared.reset()
        self._private.pop(session, None)
        self._asked.discard(session)
