"""isolane-history: the commits as state data, the rpc rollback, and the configuration of the store."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any, Final

from isolane.access.rights import Rights
from isolane.bindings.isolane_history import Commit as CommitEntry
from isolane.bindings.isolane_history import (
    CommitChange,
    History,
    OutputChange,
    PendingCommit,
    RollbackInput,
    RollbackOutput,
    Statistics,
)
from isolane.bindings.isolane_server import Datastores, Server
from isolane.store.history import Author, Commit
from isolane.store.operational.providers import Keys
from isolane.store.settings import Settings
from isolane.store.store import Store
from isolane.tree.date_and_time import date_and_time
from isolane.tree.diff import Change
from isolane.tree.diff_json import to_json
from isolane.tree.json.pieces import text_pieces
from isolane.tree.model import top
from isolane.tree.schema import Record

OPERATIONS: Final = (RollbackInput.NODE.parent,)
"""The operations that are implemented here."""


def register(store: Store) -> None:
    """Fill the history, and let the configuration decide about the datastores; before `start`."""
    store.configure(settings_of(store.running, store.settings))
    store.subscribe((History, Datastores), _Choices(store))
    shown = _Shown(store)
    store.operational.provide_list(CommitEntry, shown.numbers, shown.commit)
    store.operational.provide(PendingCommit, shown.pending)
    store.operational.provide(Statistics, shown.statistics)


def settings_of(root: Record, settings: Settings) -> Settings:
    """The settings with what the configuration says; startup changes with the next start."""
    datastores = top(root, Server).datastores
    return replace(
        settings,
        history=top(root, History).max_commits,
        startup=datastores.startup_enabled,
        private_candidate=datastores.candidate == "private",
        confirm_timeout_s=datastores.confirm_timeout,
    )


def rollback(
    store: Store, author: Author, parameters: RollbackInput, rights: Rights | None = None
) -> RollbackOutput:
    """Carry out the rpc rollback."""
    number, foreign = parameters.number, parameters.foreign_changes
    if parameters.dry_run:
        return _previewed(store.preview(author, lambda _: store.back_at(number, foreign), rights))
    return _rolled_back(store.rollback(author, number, parameters.comment, rights, foreign))


def _previewed(changes: Sequence[Change]) -> RollbackOutput:
    shown = [OutputChange.new(**members) for members in _changes(changes)]
    return RollbackOutput.new(changes=len(changes), change=shown)


def _rolled_back(commit: Commit | None) -> RollbackOutput:
    if commit is None:
        return RollbackOutput.new(changes=0)
    return RollbackOutput.new(number=commit.number, changes=commit.count)


def _changes(changes: Iterable[Change]) -> Iterable[dict[str, Any]]:
    """The members of list change."""
    several = tuple(changes)
    for index, (change, item) in enumerate(zip(several, to_json(several), strict=True), 1):
        members = {"index_": index, "path": item["path"], "operation": change.kind}
        for attribute, name in (("old", "old"), ("new_", "new")):
            if name in item:
                members[attribute] = "".join(text_pieces(item[name]))
        yield members


class _Choices:
    """Takes changed settings into use."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def prepare(self, changes: Sequence[Change], new: Record) -> Settings:
        return settings_of(new, self._store.settings)

    def apply(self, plan: Settings) -> None:
        self._store.configure(plan)

    def abort(self, plan: Settings) -> None:
        pass


class _Shown:
    """The state of the history module."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def numbers(self, keys: Keys) -> Iterable[int]:
        return [commit.number for commit in self._store.history.commits()]

    def commit(self, keys: Keys) -> CommitEntry | None:
        commit = self._store.history.get(keys[-1])
        return None if commit is None else self._entry(commit)

    def _entry(self, commit: Commit) -> CommitEntry:
        changes = self._store.history.changes(commit.number)
        return CommitEntry.new(
            number=commit.number,
            time=date_and_time(commit.time_ns),
            user=commit.author.user,
            session_id=commit.author.session,
            transport=commit.author.transport,
            source_host=commit.author.host,
            message_id=commit.author.message_id,
            operation=commit.operation,
            confirmed=commit.confirmed,
            rolled_back_to=commit.rolled_back_to,
            comment=commit.comment,
            changes=commit.count,
            change=[CommitChange.new(**members) for members in _changes(changes)],
        )

    def pending(self, keys: Keys) -> PendingCommit | None:
        pending = self._store.pending
        if pending is None:
            return None
        return PendingCommit.new(
            deadline=date_and_time(pending.deadline_ns),
            session_id=pending.session,
            persists=pending.persist is not None,
        )

    def statistics(self, keys: Keys) -> Statistics:
        store = self._store
        counted = store.statistics
        compacted = counted.last_compaction_ns
        return Statistics.new(
            first_number=store.history.first,
            last_number=store.number or None,
            commits=counted.commits,
            rollbacks=counted.rollbacks,
            reverts=counted.reverts,
            failures=counted.failures,
            journal_size=store.journal_size,
            last_compaction=None if compacted is None else date_and_time(compacted),
        )
