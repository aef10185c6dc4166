"""Which candidate a session works on, and its lock: one that all share, or one for each session."""

from collections.abc import Callable
from functools import partial

from isolane.store.candidate import Candidate
from isolane.store.locks import Locks, lock_refused
from isolane.store.settings import Settings


class Candidates:
    """All candidates of one store."""

    def __init__(
        self, new: Callable[[int | None], Candidate], locks: Locks, settings: Callable[[], Settings]
    ) -> None:
        """`new` makes the one of a session, or the shared one for None."""
        self._new = new
        self._locks = locks
        self._settings = settings
        self._shared = new(None)
        self._private: dict[int, Candidate] = {}

    def of(self, session: int) -> Candidate:
        """The candidate that a session works on."""
        if not self._settings().private_candidate:
            return self._shared
        found = self._private.get(session)
        if found is None:
            found = self._private[session] = self._new(session)
        return found

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
