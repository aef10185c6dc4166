"""lock and unlock of datastores (RFC 6241 section 7.5) and of parts of running (RFC 5717).

Each waits for the present work: nothing of another session is written between a lock and its unlock.
"""

from collections.abc import Callable, Iterable
from functools import partial

from isolane.store.candidates import Candidates
from isolane.store.locks import Datastore, Locks, PartialLock
from isolane.store.pending import PendingCommit
from isolane.store.work import Turns, Work, at_once
from isolane.tree.path import Path


class Locking:
    """Takes and gives up locks in their turn."""

    def __init__(self, turns: Turns, locks: Locks, candidates: Candidates, pending: PendingCommit) -> None:
        self._turns = turns
        self._locks = locks
        self._candidates = candidates
        self._pending = pending

    def lock(self, datastore: Datastore, session: int) -> Work[None]:
        """Lock a datastore; running only while no other session's confirmed commit is pending."""
        return Work(self._turns, at_once(partial(self._lock, datastore, session)))

    def _lock(self, datastore: Datastore, session: int) -> None:
        if datastore == "candidate":
            self._candidates.lock(session)
            return
        if datastore == "running":
            self._pending.admit_lock(session)
        self._locks.lock(datastore, session)

    def unlock(self, datastore: Datastore, session: int) -> Work[None]:
        """Give up a lock; that of the candidate takes outstanding changes along (section 8.3.5.2)."""
        return Work(self._turns, at_once(partial(self._unlock, datastore, session)))

    def _unlock(self, datastore: Datastore, session: int) -> None:
        if datastore == "candidate":
            self._candidates.unlock(session)
        else:
            self._locks.unlock(datastore, session)

    def lock_nodes(self, session: int, select: Callable[[], Iterable[Path]]) -> Work[PartialLock]:
        """Lock parts of running: what `select` finds when the present work is done."""
        return Work(self._turns, at_once(partial(self._lock_nodes, session, select)))

    def _lock_nodes(self, session: int, select: Callable[[], Iterable[Path]]) -> PartialLock:
        self._pending.admit_lock(session, app_tag="outstanding-confirmed-commit")
        return self._locks.lock_nodes(session, select())

    def unlock_nodes(self, session: int, lock_id: int) -> Work[None]:
        """Give up a partial lock."""
        return Work(self._turns, at_once(partial(self._locks.unlock_nodes, session, lock_id)))
