"""The candidate of a session, its lock and its edits: one that all share, or one for each session."""

from collections.abc import Callable
from functools import partial

from isolane.errors import DataError
from isolane.store.candidate import Candidate
from isolane.store.drafts import Drafts
from isolane.store.locks import Locks, lock_refused
from isolane.store.request import Made, Request
from isolane.store.running import Running
from isolane.store.settings import Settings
from isolane.store.work import Steps


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

    def _new(self, session: int | None) -> Candidate:
        return Candidate(lambda: self._running.tree, self._locks, self._drafts.rewritten, session)

    def of(self, session: int) -> Candidate:
        """The candidate that a session works on; a request without a session has none of its own."""
        if not self._settings().private_candidate:
            return self._shared
        if not session:
            return self._new(session)
        found = self._private.get(session)
        if found is None:
            found = self._private[session] = self._new(session)
        return found

    def edit(self, request: Request) -> Steps[Made]:
        """Make an edit of the author's candidate; a test is whether it could be committed."""
        candidate = self.of(request.author.session)
        if candidate.is_private and not request.author.session:
            text = "each session has a candidate of its own here, and the request belongs to no session"
            raise DataError("operation-not-supported", text, type="protocol")
        candidate.check(request.author)
        edited = self._drafts.edited(candidate.tree, request)
        if request.test != "set":
            yield from self._running.check(self._drafts.tested(self._running.tree, edited.tree))
        if request.test != "test-only":
            candidate.replace(request.author, edited.tree)
        return Made(errors=edited.errors)

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
        if self._settings().private_candidate and self._locks.holder("candidate") != session:
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
