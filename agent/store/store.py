"""The datastores and the transactions on them; see docs/inside/datastores.md."""

import logging
import time
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path as FilePath
from typing import Any, Literal, TypeAlias, TypeVar

from isolane.errors import DataError, DataErrors
from isolane.store import drafts
from isolane.store.auditing import Auditing
from isolane.store.candidate import Candidate
from isolane.store.candidates import Candidates
from isolane.store.compaction import Compaction
from isolane.store.confirmed import Confirmed, ConfirmedCommits, Pending
from isolane.store.directory import StateDirectory
from isolane.store.disk import Disk
from isolane.store.drafts import Drafts
from isolane.store.errors import InvalidState, StoreError
from isolane.store.files import Files
from isolane.store.history import Author, Commit, History, Operation
from isolane.store.locks import Datastore, Locks, PartialLock
from isolane.store.operational import Operational
from isolane.store.replay import Replay
from isolane.store.request import Authorize, EditTree, Request, Test
from isolane.store.settings import Settings
from isolane.store.startup import StartupFile
from isolane.store.subscribers import Prepared, Subscriber, Subscribers
from isolane.store.texts import dumps
from isolane.store.timeout import SECOND, Timeout
from isolane.store.work import Steps, Turns, Work
from isolane.strand import unbroken
from isolane.tree.diff import Change, diff
from isolane.tree.diff_json import to_json
from isolane.tree.model import Model
from isolane.tree.path import Path
from isolane.tree.validate import Transition, validate

T = TypeVar("T")

Rewrite: TypeAlias = Callable[[Any, Any], Any]
Listener: TypeAlias = Callable[[Commit, Any, Any], None]
StartupListener: TypeAlias = Callable[[Author, Any, Any], None]
ConfirmEvent = Literal["start", "extend", "complete", "cancel", "timeout"]

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class ConfirmedEvent:
    """What happened to a confirmed commit (RFC 6470 section 2.2)."""

    event: ConfirmEvent
    author: Author
    timeout_s: int | None = None


@dataclass(slots=True)
class Statistics:
    """What was counted since the start."""

    commits: int = 0
    rollbacks: int = 0
    reverts: int = 0
    failures: int = 0
    last_compaction_ns: int | None = None


class Store:
    """Running, candidate and startup of one agent."""

    def __init__(self, model: Model, settings: Settings, now_ns: Callable[[], int]) -> None:
        """An empty store in memory; `open` makes one that lasts."""
        self.model = model
        self.settings = settings
        self.running: Any = model.root.EMPTY
        self.startup: Any = None
        self.locks = Locks(now_ns)
        self.history = History(model, settings.history)
        self.statistics = Statistics()
        self.operational = Operational(model, lambda: self.running)
        self.number = 0
        self.last_changes: tuple[Change, ...] = ()
        """Those of the latest commit, for its listeners."""
        self._now_ns = now_ns
        self._turns = Turns()
        self._subscribers = Subscribers()
        self._confirmed = ConfirmedCommits()
        self._replay = Replay(self.history, self._confirmed)
        self._rewrites: list[Rewrite] = []
        self._candidates = Candidates(
            partial(Candidate, lambda: self.running, self.locks, self._rewritten),
            self.locks,
            lambda: self.settings,
        )
        self._listeners: list[Listener] = []
        self._startup_listeners: list[StartupListener] = []
        self._confirm_listeners: list[Callable[[ConfirmedEvent], None]] = []
        self._disk = Disk()
        self._directory: StateDirectory | None = None
        self._files: Files | None = None
        self._startup_file: StartupFile | None = None
        self._auditing = Auditing(self.history)
        self._compaction = Compaction(self._compacted)
        self._timeout = Timeout(self.expire, now_ns)
        self._drafts = Drafts(model, self._rewritten)

    @classmethod
    def open(
        cls,
        model: Model,
        directory: FilePath | None = None,
        settings: Settings | None = None,
        *,
        disk: Disk | None = None,
        now_ns: Callable[[], int] = time.time_ns,
        recover: bool = False,
        check: bool = True,
    ) -> "Store":
        """The store of a state directory, or one in memory; StoreError is one line that says what to do."""
        store = cls(model, settings or Settings(), now_ns)
        if directory is None:
            return store
        store._disk = disk or Disk()
        store._directory = StateDirectory(directory)
        try:
            store._load(directory, recover)
            if check and store.number:  # nothing is stored before the first commit
                validate(model, store.running)
        except OSError as error:
            store._release()
            raise StoreError(f"cannot use the state directory {directory}: {error.strerror}") from error
        except (DataError, DataErrors) as error:
            store._release()
            raise InvalidState(directory, error) from error
        except StoreError:
            store._release()
            raise
        return store

    def _load(self, directory: FilePath, recover: bool) -> None:
        audited = self._auditing.open(self._disk, directory, recover)
        self._startup_file = StartupFile(self._disk, directory, self.model, recover)
        self._files = Files(self._disk, directory / "running", self.settings.compact_at)
        loaded = self._files.load(self.model, recover, audited)
        self.running, self.number = loaded.root, loaded.number
        for record, text in loaded.records:
            self._replay.take(record, text)
        if loaded.recovered:
            self._auditing.recovered(self.number, self._now_ns())
        self._auditing.complete(self.number, loaded.events)

    def _release(self) -> None:
        if self._files is not None:
            self._files.close()
            self._files = None
        self._auditing.close()
        if self._directory is not None:
            self._directory.release()
            self._directory = None

    # --- who is told

    def subscribe(self, nodes: Any, subscriber: Subscriber) -> None:
        """Let a subscriber prepare and apply what changes at a schema node, or at several."""
        several = nodes if isinstance(nodes, Iterable) and not isinstance(nodes, str) else (nodes,)
        self._subscribers.add([self._node(node) for node in several], subscriber)

    def _node(self, node: Any) -> Any:
        if isinstance(node, str):
            return self.model.find(node)
        found = getattr(node, "NODE", node)
        return found if found.model is self.model else self.model.find(found.path)

    @property
    def subscribed(self) -> frozenset[Any]:
        """Every schema node that somebody subscribed."""
        return self._subscribers.nodes

    @property
    def defects(self) -> int:
        """How often a subscriber failed to do what it may not fail to do."""
        return self._subscribers.defects

    def rewrite(self, rewrite: Rewrite) -> None:
        """Let something be stored in another form than it is given in, as passwords are hashed."""
        self._rewrites.append(rewrite)

    def _rewritten(self, old: Any, new: Any) -> Any:
        for rewrite in self._rewrites:
            new = rewrite(old, new)
        return new

    def on_commit(self, listener: Listener) -> None:
        """Be told of each commit, after its effects."""
        self._listeners.append(listener)

    def on_startup(self, listener: StartupListener) -> None:
        """Be told who gave startup another content, what it was and what it is."""
        self._startup_listeners.append(listener)

    def afterwards(self, call: Callable[[], None]) -> None:
        """Do something when all are told of what is under way."""
        self._turns.afterwards(call)

    def on_confirmed(self, listener: Callable[[ConfirmedEvent], None]) -> None:
        """Be told what happens to confirmed commits."""
        self._confirm_listeners.append(listener)

    # --- begin and end

    def start(self) -> Work[None]:
        """Take back what was pending, load startup, and tell the subscribers what there is."""
        return Work(self._turns, self._starting)

    def _starting(self) -> Steps[None]:
        pending = self._confirmed.pending
        if pending is not None:
            yield from self._revert(Author.internal(), "timeout", told=False)
        if self.settings.startup:
            yield from self._load_startup()
        else:
            yield from self._give_up_startup()
        changes = tuple(diff(self.model.root.EMPTY, self.running))
        unbroken(lambda: self._subscribers.apply(self._subscribers.prepare(changes, self.running)))

    def _load_startup(self) -> Steps[None]:
        """Begin with what startup holds; where there is none yet, it becomes what running is."""
        kept = self._replay.has_startup
        startup = None if self._startup_file is None else self._startup_file.load(kept)
        if startup is None:
            yield from self._write_startup(self.running)
            return
        self.startup = startup
        if not kept:
            yield from self._event({"event": "startup", "startup": True})
        request = Request(Author.internal(), lambda _: startup, "load", forced=True, by_locks=False)
        yield from self._change(request, told=False)

    def _give_up_startup(self) -> Steps[None]:
        """Remember that the file is of no account: running goes on without it, and would be lost to it."""
        file, kept = self._startup_file, self._replay.has_startup
        if kept or (kept is None and file is not None and file.exists):
            yield from self._event({"event": "startup", "startup": False})

    def close(self) -> Work[None]:
        """Finish what is being written and let the directory go."""
        return Work(self._turns, self._closing_steps)

    def _closing_steps(self) -> Steps[None]:
        self._timeout.close()
        yield from self._compaction.close()
        self._release()
        self._turns.stop()

    # --- what changes something

    def edit(
        self,
        author: Author,
        change: EditTree,
        operation: Operation = "edit",
        comment: str | None = None,
        authorize: Authorize | None = None,
    ) -> Work[Commit | None]:
        """Make running what `change` makes of it."""
        request = Request(author, change, operation, comment, authorize)
        return Work(self._turns, lambda: self._change(request))

    def preview(
        self, author: Author, change: EditTree, authorize: Authorize | None = None
    ) -> Work[tuple[Change, ...]]:
        """The changes that an edit would make, if it would be made."""
        request = Request(author, change, "edit", authorize=authorize)
        return Work(self._turns, lambda: self._preview(request))

    def check(self, tree: Any) -> Work[None]:
        """Whether a tree could become running: DataErrors with what constraints and subscribers refuse."""
        return Work(self._turns, lambda: self._check(tree))

    def commit(
        self,
        author: Author,
        comment: str | None = None,
        authorize: Authorize | None = None,
        confirmed: Confirmed | None = None,
        persist_id: str | None = None,
    ) -> Work[Commit | None]:
        """Make the author's candidate running (RFC 6241 section 8.3.4.1), and confirm or begin to wait."""
        return Work(self._turns, lambda: self._commit(author, comment, authorize, confirmed, persist_id))

    def cancel(self, author: Author, persist_id: str | None = None) -> Work[Commit | None]:
        """Take back the confirmed commit that waits (RFC 6241 section 8.4.4.1)."""
        return Work(self._turns, lambda: self._cancel(author, persist_id))

    def rollback(
        self,
        author: Author,
        number: int,
        comment: str | None = None,
        authorize: Authorize | None = None,
    ) -> Work[Commit | None]:
        """Make running what it was right after a commit, as a commit of its own."""
        request = Request(
            author,
            lambda _: self.root_at(number),
            "rollback",
            comment,
            authorize,
            rolled_back_to=number,
        )
        return Work(self._turns, lambda: self._change(request))

    def root_at(self, number: int) -> Any:
        """Running as it was right after a commit; DataError when that is not kept."""
        return self.history.tree(number, self.running, self.number)

    def set_startup(self, author: Author, tree: Any) -> Work[None]:
        """Give startup another content."""
        return self.edit_startup(author, lambda _: tree)

    def edit_startup(
        self, author: Author, change: EditTree, authorize: Authorize | None = None, test: Test = "set"
    ) -> Work[None]:
        """Make startup what `change` makes of it; it is always valid."""
        return Work(self._turns, lambda: self._edit_startup(author, change, authorize, test))

    def _edit_startup(
        self, author: Author, change: EditTree, authorize: Authorize | None, test: Test
    ) -> Steps[None]:
        old = self.startup
        if old is None:
            raise DataError("operation-not-supported", "startup is no datastore of its own")
        self.locks.check("startup", author.session)
        tree = self._drafts.edited(old, change, authorize)
        validate(self.model, tree)
        if test == "test-only":
            return
        yield from self._write_startup(tree)
        for listener in self._startup_listeners:
            self._turns.afterwards(partial(listener, author, old, tree))

    def _write_startup(self, tree: Any) -> Steps[None]:
        if self._startup_file is not None:
            yield from self._startup_file.write(self.number, tree)
            if not self._replay.has_startup:
                yield from self._event({"event": "startup", "startup": True})
        self.startup = tree

    def configure(self, settings: Settings) -> None:
        """Take other settings. Whether startup is a datastore of its own changes with the next start."""
        self.settings = settings
        self.history.limit = settings.history

    def end_session(self, session: int) -> Work[Commit | None]:
        """Drop what a session holds, and take back its confirmed commit when nobody else can confirm it."""
        return Work(self._turns, lambda: self._end_session(session))

    def _end_session(self, session: int) -> Steps[Commit | None]:
        self._candidates.end(session)
        self.locks.release(session)
        if self._confirmed.lost_with(session):
            return (yield from self._revert(Author.internal(), "cancel"))
        return None

    # --- candidates and locks

    def candidate(self, session: int) -> Candidate:
        """The candidate that a session works on."""
        return self._candidates.of(session)

    def with_candidate(self, session: int, call: Callable[[Candidate], T]) -> Work[T]:
        """Do something with the candidate of a session, when what is under way is done."""
        return Work(self._turns, lambda: _at_once(lambda: call(self.candidate(session))))

    def edit_candidate(
        self, author: Author, change: EditTree, authorize: Authorize | None = None, test: Test = "set"
    ) -> Work[None]:
        """Make the author's candidate what `change` makes of it; a test is whether it could be committed."""
        return Work(self._turns, lambda: self._edit_candidate(author, change, authorize, test))

    def _edit_candidate(
        self, author: Author, change: EditTree, authorize: Authorize | None, test: Test
    ) -> Steps[None]:
        candidate = self.candidate(author.session)
        candidate.check(author)
        tree = self._drafts.edited(candidate.tree, change, authorize)
        if test != "set":
            yield from self._prepared(self._drafts.tested(self.running, tree))
        if test != "test-only":
            candidate.replace(author, tree)

    def lock(self, datastore: Datastore, session: int) -> Work[None]:
        """Lock a datastore (RFC 6241 section 7.5), when what is under way is done."""
        return Work(self._turns, lambda: _at_once(partial(self._lock, datastore, session)))

    def _lock(self, datastore: Datastore, session: int) -> None:
        if datastore == "candidate":
            self._candidates.lock(session)
            return
        if datastore == "running":
            self._confirmed.admit_lock(session)
        self.locks.lock(datastore, session)

    def unlock(self, datastore: Datastore, session: int) -> Work[None]:
        """Give up a lock; that of the candidate takes outstanding changes along (section 8.3.5.2)."""
        return Work(self._turns, lambda: _at_once(partial(self._unlock, datastore, session)))

    def _unlock(self, datastore: Datastore, session: int) -> None:
        if datastore == "candidate":
            self._candidates.unlock(session)
        else:
            self.locks.unlock(datastore, session)

    def lock_nodes(self, session: int, select: Callable[[], Iterable[Path]]) -> Work[PartialLock]:
        """Lock parts of running (RFC 5717): what `select` finds when what is under way is done."""
        return Work(self._turns, lambda: _at_once(partial(self._lock_nodes, session, select)))

    def _lock_nodes(self, session: int, select: Callable[[], Iterable[Path]]) -> PartialLock:
        self._confirmed.admit_lock(session, app_tag="outstanding-confirmed-commit")
        return self.locks.lock_nodes(session, select())

    def unlock_nodes(self, session: int, lock_id: int) -> Work[None]:
        """Give up a partial lock."""
        return Work(self._turns, lambda: _at_once(partial(self.locks.unlock_nodes, session, lock_id)))

    # --- confirmed commits

    @property
    def pending(self) -> Pending | None:
        """The confirmed commit that waits."""
        return self._confirmed.pending

    @property
    def deadline_ns(self) -> int | None:
        """When `expire` is due."""
        return None if self._confirmed.pending is None else self._confirmed.pending.deadline_ns

    def expire(self, now_ns: int) -> Work[Commit | None]:
        """Take back the confirmed commit whose time is over."""
        return Work(self._turns, lambda: self._expire(now_ns))

    def _expire(self, now_ns: int) -> Steps[Commit | None]:
        pending = self._confirmed.pending
        if pending is None or now_ns < pending.deadline_ns:
            return None
        return (yield from self._revert(Author.internal(), "timeout"))

    def _cancel(self, author: Author, persist_id: str | None) -> Steps[Commit | None]:
        if self._confirmed.action("cancel") == "refuse":
            raise DataError("operation-failed", "no confirmed commit waits", type="protocol")
        self._confirmed.admit(author.session, persist_id)
        return (yield from self._revert(author, "cancel", by_locks=True))

    def _revert(
        self, author: Author, event: ConfirmEvent, told: bool = True, by_locks: bool = False
    ) -> Steps[Commit | None]:
        """Take back what is pending; what nobody asks for goes ahead whatever is locked."""
        pending = self._confirmed.pending
        assert pending is not None
        request = Request(
            author,
            lambda _: self.root_at(pending.base),
            "revert",
            members={"reverts": pending.base},
            forced=True,
            by_locks=by_locks,
        )
        commit = yield from self._change(request, told=told)
        if commit is None:
            yield from self._event({"event": "reverted", "reverts": pending.base}, author)
        self.statistics.reverts += 1
        self._tell(ConfirmedEvent(event, author))
        return commit

    def _commit(
        self,
        author: Author,
        comment: str | None,
        authorize: Authorize | None,
        confirmed: Confirmed | None,
        persist_id: str | None,
    ) -> Steps[Commit | None]:
        candidate = self.candidate(author.session)
        candidate.check(author)
        self._confirmed.admit(author.session, persist_id)
        action = self._confirmed.action("commit" if confirmed is None else "confirmed-commit")
        members = self._confirmation_members(author, confirmed, action)
        taken = candidate.tree
        request = Request(author, candidate.result, "commit", comment, authorize, persist_id, members)
        commit = yield from self._change(request)
        if commit is None and members:
            yield from self._event({"event": "confirmation", **members}, author)
        if candidate.tree is taken:
            candidate.reset()
        self._tell_confirmation(author, confirmed, action)
        return commit

    def _confirmation_members(
        self, author: Author, confirmed: Confirmed | None, action: str
    ) -> dict[str, Any]:
        """What a record says of the confirmation that comes with it."""
        pending = self._confirmed.pending
        if confirmed is None:
            return {"confirms": pending.base} if action == "confirm" and pending is not None else {}
        timeout = confirmed.timeout_s or self.settings.confirm_timeout_s
        persist = confirmed.persist
        if persist is None and pending is not None:
            persist = pending.persist
        waits = {
            "base": self.number if pending is None else pending.base,
            "session": author.session,
            "persist": persist,
            "deadline": self._now_ns() + timeout * SECOND,
        }
        return {"waits": {name: value for name, value in waits.items() if value is not None}}

    def _tell_confirmation(self, author: Author, confirmed: Confirmed | None, action: str) -> None:
        if confirmed is not None:
            timeout = confirmed.timeout_s or self.settings.confirm_timeout_s
            self._tell(ConfirmedEvent("start" if action == "begin" else "extend", author, timeout))
            self._timeout.arm(self.deadline_ns)
        elif action == "confirm":
            self._tell(ConfirmedEvent("complete", author))

    def _tell(self, event: ConfirmedEvent) -> None:
        for listener in self._confirm_listeners:
            self._turns.afterwards(partial(listener, event))

    # --- the transaction

    def _change(self, request: Request, told: bool = True) -> Steps[Commit | None]:
        """Change running: all that may fail, then the disk, then all that may not."""
        try:
            old = self.running
            new, changes = self._checked(old, request)
            if not changes:
                return None
            if told and not request.forced:
                yield from self._subscribers.examined(changes, new)
            commit, record = self._record(request, changes)
            paths = [item["path"] for item in record["changes"]]
            text = dumps(record)
            prepared = unbroken(self._prepare, request, changes, new) if told else []
            try:
                yield from self._write(text)
            except (DataError, OSError):
                self._subscribers.abort(prepared)
                raise
        except (DataError, DataErrors):
            self.statistics.failures += 1
            raise
        self.running = new
        self.number = commit.number
        self._replay.take(record, text, commit)
        self._count(commit)
        unbroken(self._subscribers.apply, prepared)
        self.last_changes = changes
        self._announce(commit, paths, old, new)
        yield from self._compact_when_due()
        return commit

    def _announce(self, commit: Commit, paths: Sequence[str], old: Any, new: Any) -> None:
        """Have the audit log, which a start completes when a crash comes between, and listeners told."""
        self._turns.afterwards(partial(self._auditing.commit, commit, self.last_changes, paths))
        told = self.history.get(commit.number) or commit
        for listener in self._listeners:
            self._turns.afterwards(partial(listener, told, old, new))

    def _preview(self, request: Request) -> Steps[tuple[Change, ...]]:
        new, changes = self._checked(self.running, request)
        yield from self._subscribers.examined(changes, new)
        unbroken(lambda: self._subscribers.abort(self._prepare(request, changes, new)))
        return changes

    def _check(self, tree: Any) -> Steps[None]:
        validate(self.model, tree)
        yield from self._prepared(tree)

    def _prepared(self, tree: Any) -> Steps[None]:
        """Whether the subscribers would take a tree."""
        changes = tuple(diff(self.running, tree))
        yield from self._subscribers.examined(changes, tree)
        unbroken(lambda: self._subscribers.abort(self._subscribers.prepare(changes, tree)))

    def _checked(self, old: Any, request: Request) -> tuple[Any, tuple[Change, ...]]:
        """The tree that a request leads to, when it may and when it is valid."""
        self._admit_write(request)
        asked = self._rewritten(old, request.change(old))
        if asked is old:
            return old, ()
        transition = Transition(self.model, old, asked)
        new = transition.settled
        changes = tuple(diff(old, new))
        if not changes:
            return old, ()
        if request.authorize is not None:
            # First: what is wrong with a change, or locked, can tell of what is there. What goes because its
            # condition is no longer true needs no right (RFC 8341 section 3.2.5).
            named = changes if new is asked else tuple(diff(old, asked))
            named = drafts.asked(named, new) if request.operation == "commit" else named
            request.authorize(named, old, asked)
        if request.by_locks:
            self.locks.check("running", request.author.session, (change.path for change in changes))
        if self.number:
            transition.validate()
        else:
            validate(self.model, new)  # mandatory nodes at the top: what there was need not be valid
        return new, changes

    def _admit_write(self, request: Request) -> None:
        if self._confirmed.pending is not None and not request.forced:
            self._confirmed.admit(request.author.session, request.persist_id)
        if request.by_locks:
            self.locks.check("running", request.author.session)

    def _prepare(self, request: Request, changes: Sequence[Change], new: Any) -> Prepared:
        return self._subscribers.prepare(changes, new, forced=request.forced)

    def _record(self, request: Request, changes: Sequence[Change]) -> tuple[Commit, dict[str, Any]]:
        commit = Commit(
            self.number + 1,
            self._now_ns(),
            request.author,
            request.operation,
            request.comment,
            rolled_back_to=request.rolled_back_to,
            count=len(changes),
        )
        return commit, {**commit.members(), **request.members, "changes": list(to_json(changes))}

    def _event(self, record: dict[str, Any], author: Author | None = None) -> Steps[None]:
        """Record what happened without a change of running."""
        who = author.members() if author is not None else {}
        told = {name: value for name, value in who.items() if value is not None}
        record = {**record, "time": self._now_ns(), **told}
        text = dumps(record)
        yield from self._write(text)
        self._replay.take(record, text)
        self._turns.afterwards(partial(self._auditing.event, self.number, record))

    def _write(self, text: str) -> Steps[None]:
        files = self._files
        if files is not None:
            sync = self.settings.sync
            yield lambda: files.append(text, sync)

    def _count(self, commit: Commit) -> None:
        self.statistics.commits += 1
        if commit.operation == "rollback":
            self.statistics.rollbacks += 1

    # --- compaction

    @property
    def journal_size(self) -> int:
        """Octets of the journal on the disk."""
        return self._files.size if self._files is not None else 0

    def _compact_when_due(self) -> Steps[None]:
        files = self._files
        if files is None or not files.due or self._compaction.is_running:
            return
        number, root = self.number, self.running
        yield from self._compaction.start(files, number, root, self._kept)

    def _kept(self) -> tuple[str, ...]:
        return (*self.history.texts(), self._replay.state())

    def _compacted(self) -> None:
        self.statistics.last_compaction_ns = self._now_ns()


def _at_once(call: Callable[[], T]) -> Steps[T]:
    """The steps of a work that never blocks."""
    return call()
    yield  # which makes them a generator
