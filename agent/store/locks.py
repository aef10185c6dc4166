"""Locks on datastores: global locks (RFC 6241 section 7.5) and partial locks (RFC 5717)."""

import time
from collections.abc import Callable, Iterable
from typing import Final, Literal

from isolane.errors import DataError
from isolane.lazy_dataclass import dataclass
from isolane.tree.path import Path

Datastore = Literal["running", "candidate", "startup"]

NOT_A_SESSION: Final = 0
"""RFC 6241 section 7.5: the session-id that names a holder outside NETCONF."""


@dataclass(frozen=True, slots=True)
class PartialLock:
    """One lock of RFC 5717: a session holds these nodes of running and all below them."""

    id: int
    session: int
    nodes: tuple[Path, ...]
    time_ns: int = 0


def denied(holder: int, what: str) -> DataError:
    """`lock-denied`, which names the session that holds the lock."""
    by = f"session {holder}" if holder else "an entity outside NETCONF"
    return DataError(
        "lock-denied",
        f"{what} is locked by {by}",
        type="protocol",
        info={"session-id": str(holder)},
    )


def part_denied(lock: PartialLock) -> DataError:
    """The same of running as a whole, with a node that is locked."""
    node = lock.nodes[0]
    text = f"a part of running, {node}, is locked by session {lock.session}"
    return DataError("lock-denied", text, type="protocol", path=node, info={"session-id": str(lock.session)})


def lock_refused(holder: int, message: str, app_tag: str | None = None) -> DataError:
    """`lock-denied` for another reason than a lock."""
    info = {"session-id": str(holder)}
    return DataError("lock-denied", message, type="protocol", app_tag=app_tag, info=info)


def in_use(holder: int, what: str) -> DataError:
    """`in-use`: the target is locked (RFC 6241 section 8.3.4.1 and appendix A)."""
    return DataError("in-use", denied(holder, what).message, type="protocol")


class Locks:
    """Every lock of one server."""

    def __init__(self, now_ns: Callable[[], int] = time.time_ns) -> None:
        self._now_ns = now_ns
        self._global: dict[Datastore, int] = {}
        self._since: dict[Datastore, int] = {}
        self._own: set[int] = set()
        self._partial: dict[int, PartialLock] = {}
        self._last_id = 0

    def holder(self, datastore: Datastore) -> int | None:
        """The session that has the whole datastore locked."""
        return self._global.get(datastore)

    def since_ns(self, datastore: Datastore) -> int:
        """When the lock that there is was taken."""
        return self._since[datastore]

    def partial(self) -> tuple[PartialLock, ...]:
        """All partial locks, oldest first."""
        return tuple(self._partial.values())

    def lock(self, datastore: Datastore, session: int) -> None:
        """Lock a whole datastore, unless any part of it is locked already, by anyone."""
        holder = self._global.get(datastore)
        if holder is not None:
            raise denied(holder, datastore)
        if datastore == "running":
            for other in self._partial.values():
                raise part_denied(other)
        self._global[datastore] = session
        self._since[datastore] = self._now_ns()

    def unlock(self, datastore: Datastore, session: int) -> None:
        """Give up a global lock; only its holder can."""
        holder = self._global.get(datastore)
        if holder is None:
            raise DataError("operation-failed", f"{datastore} is not locked", type="protocol")
        if holder != session:
            raise denied(holder, datastore)
        del self._global[datastore]

    def lock_own(self, session: int) -> None:
        """Lock a session's private candidate, which is out of the reach of others without a lock."""
        if session in self._own:
            raise denied(session, "the private candidate")
        self._own.add(session)

    def unlock_own(self, session: int) -> None:
        """Give up the lock of a session's private candidate."""
        if session not in self._own:
            raise DataError("operation-failed", "the private candidate is not locked", type="protocol")
        self._own.remove(session)

    def has_own(self, session: int) -> bool:
        """Whether a session has its private candidate locked."""
        return session in self._own

    def lock_nodes(self, session: int, nodes: Iterable[Path]) -> PartialLock:
        """Lock parts of running (RFC 5717 section 2.4.1): all of them or none.

        A global lock is in the way even of its own holder; another partial lock only of others.
        """
        wanted = tuple(nodes)
        holder = self._global.get("running")
        if holder is not None:
            raise denied(holder, "running")
        for other in self._others(session):
            for node in wanted:
                if any(_overlap(node, held) for held in other.nodes):
                    raise denied(other.session, str(node))
        self._last_id += 1
        lock = PartialLock(self._last_id, session, wanted, self._now_ns())
        self._partial[lock.id] = lock
        return lock

    def unlock_nodes(self, session: int, lock_id: int) -> None:
        """Give up one partial lock of the same session."""
        held = self._partial.get(lock_id)
        if held is None or held.session != session:
            raise DataError("invalid-value", f"this session has no lock {lock_id}", type="protocol")
        del self._partial[lock_id]

    def check(self, datastore: Datastore, session: int, changed: Iterable[Path] = ()) -> None:
        """Refuse a write to what another session has locked.

        `changed` are the nodes that a write to running changes; only with partial locks about
        are they looked at.
        """
        holder = self._global.get(datastore)
        if holder is not None and holder != session:
            raise in_use(holder, datastore)
        others = self._others(session) if datastore == "running" and self._partial else []
        if not others:
            return
        for path in changed:
            for lock in others:
                if any(_overlap(path, node) for node in lock.nodes):
                    raise in_use(lock.session, str(path))

    def release(self, session: int) -> None:
        """Drop all that a session holds, because it ended."""
        self._global = {store: holder for store, holder in self._global.items() if holder != session}
        self._own.discard(session)
        self._partial = {lock.id: lock for lock in self._others(session)}

    def _others(self, session: int) -> list[PartialLock]:
        return [lock for lock in self._partial.values() if lock.session != session]


def _overlap(one: Path, other: Path) -> bool:
    """Whether one node is the other, or above or below it."""
    shared = min(len(one), len(other))
    return one[:shared] == other[:shared]
