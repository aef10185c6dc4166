"""Running, and the transaction that changes it; see docs/inside/datastores.md.

(base tree, edit) -> new tree -> settle -> authorize -> validate -> prepare -> journal -> publish -> apply.
"""

from collections.abc import Callable
from functools import partial
from typing import Any, NamedTuple

from isolane.errors import DataError, DataErrors
from isolane.lazy_dataclass import dataclass
from isolane.store.disk.journal import JsonText, dumps
from isolane.store.disk.storage import Storage
from isolane.store.history import Commit, Foreign, History, Members, undone
from isolane.store.locks import Locks
from isolane.store.pending import Confirmation, PendingCommit
from isolane.store.settings import Statistics
from isolane.store.transaction.edits import Drafts, EditResult, Request, outcome, requested_changes
from isolane.store.transaction.listeners import Listeners, RefusedEvent
from isolane.store.transaction.subscribers import Addressed, Prepared, Subscribers
from isolane.store.turns import Turns
from isolane.strand import without_pauses
from isolane.tree.diff import Change, diff
from isolane.tree.diff_json import to_json
from isolane.tree.edit.config import Edited
from isolane.tree.schema import Record
from isolane.tree.validation.validate import Transition, validate


class _Checked(NamedTuple):
    """A change that is valid and permitted: where it leads, by which changes, and what an edit left out."""

    new: Record
    changes: tuple[Change, ...] = ()
    errors: tuple[DataError, ...] = ()


@dataclass(slots=True)
class InForce:
    """The configuration in force, which only the transaction writes; each reader reads one tree."""

    tree: Any
    number: int = 0
    """Number of the commit that made it."""


class Running:
    """The transaction on the configuration in force."""

    def __init__(
        self,
        drafts: Drafts,
        history: History,
        locks: Locks,
        pending: PendingCommit,
        storage: Storage,
        subscribers: Subscribers,
        listeners: Listeners,
        turns: Turns,
        statistics: Statistics,
        now_ns: Callable[[], int],
    ) -> None:
        self.in_force = InForce(drafts.model.root.EMPTY)
        self.last_changes: tuple[Change, ...] = ()
        self.statistics = statistics
        self._model = drafts.model
        self._rewritten = drafts.rewritten
        self._history = history
        self._locks = locks
        self._pending = pending
        self._storage = storage
        self._subscribers = subscribers
        self._listeners = listeners
        self._turns = turns
        self._now_ns = now_ns

    @property
    def tree(self) -> Any:
        return self.in_force.tree

    @property
    def number(self) -> int:
        return self.in_force.number

    def after(self, number: int) -> Record:
        """Running as it was right after a commit; DataError when that is not kept."""
        return self._history.tree(number, self.in_force.tree, self.in_force.number)

    def before(self, number: int) -> Record:
        """Running as a return to a commit makes it: with what was observed outside since then."""
        return self._history.again(number, self.after(number))

    def back_at(self, number: int, foreign: Foreign) -> Record:
        """Running as a rollback to a commit makes it; DataError when it would undo what others changed."""
        if foreign == "keep":
            return self.before(number)
        tree = self.after(number)
        if foreign == "refuse" and self._history.again(number, tree) != tree:
            raise undone(number, self._history.observed_after(number))
        return tree

    def change(self, request: Request, *, subscribed: bool = True) -> EditResult:
        """All that may fail, then the disk, then all that may not; at a start without the subscribers."""
        old = self.in_force.tree
        try:
            checked = self._check(old, request)
            new, changes = checked.new, checked.changes
            if not changes:
                return EditResult(errors=checked.errors, before=old)
            addressed = self._subscribers.addressed(changes) if subscribed else ()
            if addressed and not (request.forced or request.observed):
                self._subscribers.examine(addressed, new)
            commit, text, members, paths = self._record(request, checked)
            prepared = without_pauses(self._prepare, request, addressed, new) if addressed else []
            try:
                self._make_durable(request, prepared, text)
            except Exception:  # whatever it was: no subscriber is left prepared
                self._subscribers.abort(prepared)
                raise
        except (DataError, DataErrors) as fault:
            self.statistics.failures += 1
            self._listeners.refused(RefusedEvent(request.author, request.operation, fault.errors))
            raise
        self.in_force.tree = new
        self.in_force.number = commit.number
        self._storage.replay.commit(commit, request.confirmation, text)
        self._count(commit)
        if prepared:
            without_pauses(self._subscribers.apply, prepared)
        self.last_changes = changes
        # A start completes the audit log when a crash comes in between.
        self._turns.afterwards(partial(self._storage.auditing.commit, members, changes, paths))
        self._listeners.committed(self._history.get(commit.number) or commit, old, new)
        self._storage.compact_when_due(self.in_force.number, new)
        return EditResult(commit, changes, checked.errors, old)

    def _make_durable(self, request: Request, prepared: Prepared, text: JsonText) -> None:
        """Outside first, which can refuse, then the journal; after a crash between them it is observed."""
        self._subscribers.carry_out(prepared, forced=request.forced)
        try:
            self._storage.write(text)
        except Exception:
            self._subscribers.take_back(prepared)
            raise

    def preview(self, request: Request) -> EditResult:
        """The changes that a request would make, if it would be made."""
        checked = self._check(self.in_force.tree, request)
        addressed = self._subscribers.addressed(checked.changes)
        self._subscribers.examine(addressed, checked.new)
        without_pauses(lambda: self._subscribers.abort(self._prepare(request, addressed, checked.new)))
        return EditResult(changes=checked.changes, errors=checked.errors)

    def check(self, tree: Record) -> None:
        """Whether a valid tree could become running: what the subscribers say."""
        changes = tuple(diff(self.in_force.tree, tree))
        addressed = self._subscribers.addressed(changes)
        self._subscribers.examine(addressed, tree)
        without_pauses(lambda: self._subscribers.abort(self._subscribers.prepare(addressed, tree)))

    def apply_all(self) -> None:
        """Have the subscribers prepare and apply all of running, at the start."""
        without_pauses(lambda: self._subscribers.apply(self._prepare_all()))

    def _prepare_all(self) -> Prepared:
        changes = tuple(diff(self._model.root.EMPTY, self.in_force.tree))
        return self._subscribers.prepare(self._subscribers.addressed(changes), self.in_force.tree)

    def _check(self, old: Record, request: Request) -> _Checked:
        """The tree that a request results in, when it is permitted and valid."""
        if request.observed:
            return self._observe(old, request)
        self._admit(request)
        edited = outcome(request.edit, old, complete=request.test == "test-only")
        asked = self._rewritten(old, edited.tree)
        if asked is old:
            return _Checked(old, errors=edited.errors)
        transition = Transition(self._model, old, asked)
        new = transition.settled
        changes = tuple(diff(old, new))
        if not changes:
            return _Checked(old, errors=edited.errors)
        # First the rights: what is wrong with a change, or locked, can reveal what is there.
        self._authorize(request, changes, old, edited, asked, new)
        if request.by_locks:
            self._locks.check("running", request.author.session, (change.path for change in changes))
        if self.in_force.number:
            transition.validate()
        else:
            validate(self._model, new)  # mandatory nodes at the top: what there was need not be valid
        return _Checked(new, changes, edited.errors)

    def _observe(self, old: Record, request: Request) -> _Checked:
        """Take a change that was made outside as it is; the errors say in what it is not valid."""
        new = outcome(request.edit, old).tree
        changes = () if new is old else tuple(diff(old, new))
        if not changes:
            return _Checked(old)
        errors: list[DataError] = []
        transition = Transition(self._model, old, new)
        for check in (transition.refuse_conditions, transition.validate):
            try:
                check()
            except DataErrors as several:
                errors += several.errors
        return _Checked(new, changes, tuple(errors))

    def _admit(self, request: Request) -> None:
        if self._pending.value is not None and not request.forced:
            self._pending.admit(request.author.session, request.persist_id)
        if request.by_locks:
            self._locks.check("running", request.author.session)

    def _authorize(
        self,
        request: Request,
        changes: tuple[Change, ...],
        old: Record,
        edited: Edited,
        asked: Record,
        new: Record,
    ) -> None:
        """Check the rights; deletions by a condition that became false need none (RFC 8341 section 3.2.5)."""
        if request.rights is None:
            return
        named = changes if new is asked else tuple(diff(old, asked))
        named = requested_changes(named, new) if request.operation == "commit" else named
        request.rights.authorize(named, old, asked, edited.structures)

    def _prepare(self, request: Request, addressed: Addressed, new: Record) -> Prepared:
        is_forced = request.forced or request.observed
        return self._subscribers.prepare(addressed, new, forced=is_forced, observed=request.observed)

    def _record(self, request: Request, checked: _Checked) -> tuple[Commit, JsonText, Members, list[str]]:
        """The commit, the text of its record, and what both that and the audit log have: the members of the
        commit and the paths of its changes."""
        changes = checked.changes
        commit = Commit(
            self.in_force.number + 1,
            self._now_ns(),
            request.author,
            request.operation,
            _comment(request, checked.errors),
            rolled_back_to=request.rolled_back_to,
            count=len(changes),
            observed=request.observed,
            persist=self._persist(request.confirmation),
        )
        items = list(to_json(changes))
        paths = [item["path"] for item in items]
        confirmation = request.confirmation
        of_confirmation = {} if confirmation is None else confirmation.members()
        members = commit.members()
        return commit, dumps({**members, **of_confirmation, "changes": items}), members, paths

    def _persist(self, confirmation: Confirmation | None) -> str | None:
        """The persist of the confirmed commit that a commit begins, extends or takes back."""
        if confirmation is None or confirmation.confirms is not None:
            return None
        pending = confirmation.pending or self._pending.value
        return None if pending is None else pending.persist

    def _count(self, commit: Commit) -> None:
        self.statistics.commits += 1
        if commit.operation == "rollback":
            self.statistics.rollbacks += 1


def _comment(request: Request, errors: tuple[DataError, ...]) -> str | None:
    """The comment of a request; one that was observed and is not valid is marked."""
    if not (request.observed and errors):
        return request.comment
    more = f" (and {len(errors) - 1} more)" if len(errors) > 1 else ""
    return f"{request.comment or 'observed'}; not valid: {errors[0]}{more}"
