"""Commits of a candidate, and confirmed commits: begun, extended, confirmed, cancelled, timed out (RFC 6241
section 8.4)."""

from collections.abc import Callable

from isolane.durations import SECOND_NS
from isolane.errors import DataError
from isolane.lazy_dataclass import dataclass
from isolane.store.candidates import Candidates
from isolane.store.edits import Computed, Edit, Rights
from isolane.store.entries import Confirmation, Entry, Event
from isolane.store.history import Author, Commit, Operation
from isolane.store.listeners import ConfirmedEvent, ConfirmEvent, Listeners
from isolane.store.pending import Action, Pending, PendingCommit
from isolane.store.request import Made, Request
from isolane.store.running import Running
from isolane.store.settings import Settings
from isolane.store.storage import Storage
from isolane.store.timeout import Timeout
from isolane.store.work import Steps


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

    def commit(self, asked: CommitRequest) -> Steps[Commit | None]:
        """Make the author's candidate running, and confirm the pending commit or wait for a confirmation."""
        author = asked.author
        candidate = self._candidates.of(author.session)
        candidate.check(author)
        taken = candidate.tree
        made = yield from self._change(asked, Computed(candidate.result), "commit")
        if candidate.tree is taken:
            candidate.reset()
        return made.commit

    def edit(self, asked: CommitRequest, edit: Edit) -> Steps[Made]:
        """The same with an edit of running itself, which leaves candidates alone."""
        return self._change(asked, edit, "edit")

    def _change(self, asked: CommitRequest, edit: Edit, operation: Operation) -> Steps[Made]:
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
        made = yield from self._running.change(request)
        if made.commit is None and confirmation is not None:
            yield from self._record("confirmation", confirmation, asked.author)
        self._announce(asked, action)
        return made

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

    def cancel(self, author: Author, persist_id: str | None) -> Steps[Commit | None]:
        """Revert the pending commit at a client's request (section 8.4.4.1); locks refuse that."""
        if self._pending.action("cancel") == "refuse":
            text = "no confirmed commit is pending"
            raise DataError("operation-failed", text, type="protocol", app_tag="nothing-pending")
        self._pending.admit(author.session, persist_id)
        return (yield from self._revert(author, "cancel", by_locks=True))

    def expire(self, now_ns: int) -> Steps[Commit | None]:
        """Revert a commit that was not confirmed in time (section 8.4.1)."""
        pending = self._pending.value
        if pending is None or now_ns < pending.deadline_ns:
            return None
        return (yield from self._revert(Author.internal(), "timeout"))

    def session_ended(self, session: int) -> Steps[Commit | None]:
        """Take back what only the session that ended could confirm (section 8.4.1)."""
        if not self._pending.ends_with(session):
            return None
        return (yield from self._revert(Author.internal(), "cancel"))

    def restore(self) -> Steps[None]:
        """At a start, revert a commit that was pending when the process ended (section 8.4.1)."""
        if self._pending.value is not None:
            yield from self._revert(Author.internal(), "timeout", subscribed=False)

    def _revert(
        self, author: Author, event: ConfirmEvent, *, subscribed: bool = True, by_locks: bool = False
    ) -> Steps[Commit | None]:
        """Make running what it was; what no client asks for goes ahead whatever is locked."""
        base = self._pending.base
        assert base is not None
        confirmation = Confirmation(reverts=base)
        request = Request(
            author,
            Computed(lambda _: self._running.before(base)),
            "revert",
            confirmation=confirmation,
            forced=True,
            by_locks=by_locks,
        )
        made = yield from self._running.change(request, subscribed=subscribed)
        if made.commit is None:
            yield from self._record("reverted", confirmation, author)
        self._running.statistics.reverts += 1
        self._listeners.confirmed(ConfirmedEvent(event, author))
        return made.commit

    def _record(self, event: Event, confirmation: Confirmation, author: Author) -> Steps[None]:
        entry = Entry(event=event, confirmation=confirmation)
        yield from self._storage.event(self._running.number, entry, author)
