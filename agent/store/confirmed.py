"""Commits of a candidate, and confirmed commits: begun, extended, confirmed, cancelled, timed out (RFC 6241
section 8.4)."""

import asyncio
import logging
from collections.abc import Callable
from functools import partial

from isolane.access.rights import Rights
from isolane.durations import SECOND_NS
from isolane.errors import DataError
from isolane.lazy_dataclass import dataclass
from isolane.store.candidate import Candidates
from isolane.store.disk.storage import Entry, Event, Storage
from isolane.store.history import Author, Commit, Operation
from isolane.store.pending import Action, Confirmation, Pending, PendingCommit
from isolane.store.settings import Settings
from isolane.store.transaction.edits import Computed, Edit, EditResult, Request
from isolane.store.transaction.listeners import ConfirmedEvent, ConfirmEvent, Listeners
from isolane.store.transaction.running import Running
from isolane.store.turns import RETRY_S, later
from isolane.strand import in_slices
from isolane.tags import Said, Tag, write


class Timeout:
    """On a loop, the timeout fires by itself; `expire` reverts a commit that is due at a time."""

    def __init__(self, expire: Callable[[int], object], now_ns: Callable[[], int]) -> None:
        self._expire = expire
        self._now_ns = now_ns
        self._timer: asyncio.TimerHandle | None = None

    def arm(self, deadline_ns: int | None) -> None:
        """Wait for another deadline, or for none."""
        self.close()
        if deadline_ns is not None:
            left = max(0, deadline_ns - self._now_ns()) / SECOND_NS
            self._timer = later(left, partial(self._over, deadline_ns))

    def close(self) -> None:
        """Wait for the time no longer."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _over(self, deadline_ns: int) -> None:
        """The loop's clock never jumps, so it decides, whatever the time of day has become."""
        in_slices(partial(self._expire, deadline_ns), lambda _, failure: self._retry(failure, deadline_ns))

    def _retry(self, failure: Exception | None, deadline_ns: int) -> None:
        """Retry a revert that failed, for example because the disk was full."""
        if failure is None:
            return
        write(Said(Tag.DISK, f"the confirmed commit is not reverted yet: {failure}"), _log)
        self._timer = later(RETRY_S, partial(self._over, deadline_ns))


_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Confirmed:
    """The parameters of a confirmed commit; without a timeout the default of the settings counts."""

    timeout_s: int | None = None
    persist: str | None = None


@dataclass(frozen=True, slots=True)
class CommitRequest:
    """A commit of the candidate: author, and the confirmed commit to begin or to confirm."""

    author: Author
    comment: str | None = None
    rights: Rights | None = None
    confirmed: Confirmed | None = None
    persist_id: str | None = None


class ConfirmedCommits:
    """Commits of candidates, and what takes a pending one back."""

    def __init__(
        self,
        running: Running,
        candidates: Candidates,
        pending: PendingCommit,
        storage: Storage,
        listeners: Listeners,
        timer: Timeout,
        settings: Callable[[], Settings],
        now_ns: Callable[[], int],
    ) -> None:
        self._running = running
        self._candidates = candidates
        self._pending = pending
        self._storage = storage
        self._listeners = listeners
        self._timer = timer
        self._settings = settings
        self._now_ns = now_ns
        self._owner = Author.internal()
        """The author of the pending commit, or of its last extension."""

    def commit(self, asked: CommitRequest) -> Commit | None:
        """Make the author's candidate running, and confirm the pending commit or wait for a confirmation."""
        author = asked.author
        candidate = self._candidates.of(author.session)
        candidate.check(author)
        taken = candidate.tree
        outcome = self._change(asked, Computed(candidate.result), "commit")
        if candidate.tree is taken:
            candidate.reset()
        return outcome.commit

    def edit(self, asked: CommitRequest, edit: Edit) -> EditResult:
        """The same with an edit of running itself, which leaves candidates alone."""
        return self._change(asked, edit, "edit")

    def _change(self, asked: CommitRequest, edit: Edit, operation: Operation) -> EditResult:
        self._pending.admit(asked.author.session, asked.persist_id)
        action = self._pending.action("commit" if asked.confirmed is None else "confirmed-commit")
        confirmation = self._confirmation(asked, action)
        request = Request(
            asked.author,
            edit,
            operation,
            asked.comment,
            asked.rights,
            persist_id=asked.persist_id,
            confirmation=confirmation,
        )
        outcome = self._running.change(request)
        if outcome.commit is None and confirmation is not None:
            self._record("confirmation", confirmation, asked.author)
        self._announce(asked, action)
        return outcome

    def _confirmation(self, asked: CommitRequest, action: Action) -> Confirmation | None:
        """The effect of a commit on confirmed commits, for its record."""
        before = self._pending.value
        if asked.confirmed is None:
            return Confirmation(confirms=self._pending.base) if action == "confirm" else None
        deadline_ns = self._now_ns() + self._timeout_s(asked.confirmed) * SECOND_NS
        pending = Pending(self._running.number, asked.author.session, asked.confirmed.persist, deadline_ns)
        return Confirmation(pending.extends(before))

    def _timeout_s(self, confirmed: Confirmed) -> int:
        return confirmed.timeout_s or self._settings().confirm_timeout_s

    def _announce(self, asked: CommitRequest, action: Action) -> None:
        if asked.confirmed is not None:
            self._owner = asked.author
            event: ConfirmEvent = "start" if action == "begin" else "extend"
            timeout_s = self._timeout_s(asked.confirmed)
            self._listeners.confirmed(ConfirmedEvent(event, asked.author, timeout_s))
            self._timer.arm(self.deadline_ns)
        elif action == "confirm":
            self._listeners.confirmed(ConfirmedEvent("complete", asked.author))

    @property
    def deadline_ns(self) -> int | None:
        """When `expire` is due."""
        pending = self._pending.value
        return None if pending is None else pending.deadline_ns

    def cancel(self, author: Author, persist_id: str | None) -> Commit | None:
        """Revert the pending commit at a client's request (section 8.4.4.1); locks refuse that."""
        if self._pending.action("cancel") == "refuse":
            text = "no confirmed commit is pending"
            raise DataError("operation-failed", text, type="protocol", app_tag="nothing-pending")
        self._pending.admit(author.session, persist_id)
        return self._revert(author, "cancel", by_locks=True)

    def expire(self, now_ns: int) -> Commit | None:
        """Revert a commit that was not confirmed in time (section 8.4.1)."""
        pending = self._pending.value
        if pending is None or now_ns < pending.deadline_ns:
            return None
        return self._revert(Author.internal(), "timeout")

    def session_ended(self, session: int) -> Commit | None:
        """Take back what only the session that ended could confirm (section 8.4.1)."""
        if not self._pending.ends_with(session):
            return None
        # RFC 6470 section 2.2: only a timeout has no user and session
        return self._revert(Author.internal(), "cancel", cancelled_by=self._owner)

    def restore(self) -> None:
        """At a start, revert a commit that was pending when the process ended (section 8.4.1)."""
        if self._pending.value is not None:
            self._revert(Author.internal(), "timeout", subscribed=False)

    def _revert(
        self,
        author: Author,
        event: ConfirmEvent,
        *,
        subscribed: bool = True,
        by_locks: bool = False,
        cancelled_by: Author | None = None,
    ) -> Commit | None:
        """Make running what it was; what no client asks for goes ahead whatever is locked."""
        pending = self._pending.value
        assert pending is not None
        base = pending.base
        confirmation = Confirmation(reverts=base)
        request = Request(
            author,
            Computed(lambda _: self._running.before(base)),
            "revert",
            confirmation=confirmation,
            forced=True,
            by_locks=by_locks,
        )
        outcome = self._running.change(request, subscribed=subscribed)
        if outcome.commit is None:
            self._record("reverted", confirmation, author)
        candidate = self._candidates.own(pending.session)
        if candidate is not None:
            candidate.restore()
        self._running.statistics.reverts += 1
        self._listeners.confirmed(
            ConfirmedEvent(event, cancelled_by or author, base=base, by_start=not subscribed)
        )
        return outcome.commit

    def _record(self, event: Event, confirmation: Confirmation, author: Author) -> None:
        entry = Entry(event=event, confirmation=confirmation)
        self._storage.event(self._running.number, entry, author)
