"""The datastores of one agent, composed of their parts; see docs/inside/datastores.md."""

import time
from collections.abc import Callable, Iterable
from pathlib import Path as FilePath
from typing import Any, Final, TypeAlias, TypeVar

from isolane.access.rights import Rights
from isolane.errors import DataError, DataErrors
from isolane.store.candidate import Candidate, Candidates
from isolane.store.confirmed import CommitRequest, Confirmed, ConfirmedCommits, Timeout
from isolane.store.disk.journal import Disk
from isolane.store.disk.storage import Replay, Storage
from isolane.store.errors import InvalidState, StoreError
from isolane.store.history import Author, Commit, Foreign, History, Operation
from isolane.store.locks import Datastore, Locks, PartialLock
from isolane.store.operational.operational import Operational
from isolane.store.pending import Pending, PendingCommit
from isolane.store.settings import Settings, Statistics
from isolane.store.startup import Startup
from isolane.store.transaction.edits import (
    Computed,
    Content,
    Drafts,
    Edit,
    EditResult,
    EditTree,
    Request,
    Test,
)
from isolane.store.transaction.listeners import (
    CommitListener,
    ConfirmListener,
    Listeners,
    RefusedListener,
    StartupListener,
)
from isolane.store.transaction.running import Running
from isolane.store.transaction.subscribers import Subscriber, Subscribers
from isolane.store.turns import Turns
from isolane.strand import Strand, blocking
from isolane.tree.diff import Change
from isolane.tree.model import Model
from isolane.tree.path import Path
from isolane.tree.schema import Record, SchemaNode
from isolane.tree.validation.validate import validate

T = TypeVar("T")

STANDS_S: Final = 30.0
"""Time in which a commit has to go on. A disk may stop for some seconds."""

Rewrite: TypeAlias = Callable[[Record, Record], Record]


class Store:
    """Running, candidate and startup of one agent."""

    def __init__(self, model: Model, settings: Settings, now_ns: Callable[[], int]) -> None:
        """An empty store in memory; `open` makes one that lasts."""
        self.model = model
        self.settings = settings
        self.locks = Locks(now_ns)
        self.history = History(model, settings.history)
        self.operational = Operational(model, lambda: self.running)
        self.statistics = Statistics()
        self._rewrites: list[Rewrite] = []
        self._factory_default: Record | None = None
        self._make_factory_default: Callable[[], Any] = lambda: model.root.EMPTY
        self._turns = Turns()
        self._subscribers = Subscribers(self._turns.block)
        self._listeners = Listeners(self._turns)
        self._pending = PendingCommit()
        replay = Replay(self.history, self._pending)
        chosen = self._settings
        self._storage = Storage(self.history, replay, self._turns, self.statistics, chosen, now_ns)
        drafts = Drafts(model, self._rewritten)
        self._running = Running(
            drafts,
            self.history,
            self.locks,
            self._pending,
            self._storage,
            self._subscribers,
            self._listeners,
            self._turns,
            self.statistics,
            now_ns,
        )
        self.in_force = self._running.in_force
        self._startup = Startup(drafts, self.locks, self._storage, self._listeners)
        self._candidates = Candidates(self._running, self.locks, drafts, chosen)
        self._timeout = Timeout(self.expire, now_ns)
        self._confirmed = ConfirmedCommits(
            self._running,
            self._candidates,
            self._pending,
            self._storage,
            self._listeners,
            self._timeout,
            chosen,
            now_ns,
        )

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
        used = disk or Disk()
        store._turns.blocks = lambda: used.blocks
        try:
            loaded = store._storage.open(model, directory, used, recover)
            store.in_force.tree, store.in_force.number = loaded.root, loaded.number
            if check and store.number:  # nothing is stored before the first commit
                validate(model, store.running)
        except OSError as error:
            store._storage.release()
            raise StoreError(f"cannot use the state directory {directory}: {error.strerror}") from error
        except (DataError, DataErrors) as error:
            store._storage.release()
            raise InvalidState(directory, error) from error
        except StoreError:
            store._storage.release()
            raise
        return store

    # --- what there is

    @property
    def running(self) -> Any:
        """The configuration in force."""
        return self.in_force.tree

    @property
    def number(self) -> int:
        """The number of the last commit."""
        return self.in_force.number

    @property
    def last_changes(self) -> tuple[Change, ...]:
        """Those of the latest commit, for its listeners."""
        return self._running.last_changes

    @property
    def audit_head(self) -> str | None:
        """The end of the chain of the audit log, for its witnesses; None without an audit log."""
        return self._storage.auditing.head

    @property
    def startup(self) -> Any:
        """The content of startup; None when startup is not a datastore of its own."""
        return self._startup.tree

    @property
    def factory_default(self) -> Any:
        """The configuration after a factory reset (RFC 8808 section 3); the same for as long as this runs."""
        if self._factory_default is None:
            tree = blocking(self._make_factory_default)
            self._factory_default = self._rewritten(self.model.root.EMPTY, tree)
        return self._factory_default

    def provide_factory_default(self, make: Callable[[], object]) -> None:
        """Say what it is: `make` is called when somebody first asks."""
        self._make_factory_default = make

    @property
    def pending(self) -> Pending | None:
        """The confirmed commit that is pending."""
        return self._pending.value

    @property
    def deadline_ns(self) -> int | None:
        """When `expire` is due."""
        return self._confirmed.deadline_ns

    @property
    def journal_size(self) -> int:
        """Octets of the journal on the disk."""
        return self._storage.journal_size

    @property
    def failure(self) -> str | None:
        """Why no commit is accepted until the next start; None while all is well."""
        return self._storage.failure

    @property
    def standstill(self) -> str | None:
        """Why commits wait in vain; None while the queue moves."""
        stands_s = self._turns.stands_s()
        return None if stands_s < STANDS_S else f"a commit has not gone on for {stands_s:.0f} s"

    def root_at(self, number: int) -> Record:
        """Running as it was right after a commit; DataError when that is not kept."""
        return self._running.after(number)

    # --- subscribers and listeners

    def subscribe(self, nodes: object, subscriber: Subscriber) -> None:
        """Let a subscriber prepare and apply what changes at a schema node, or at several."""
        several = nodes if isinstance(nodes, Iterable) and not isinstance(nodes, str) else (nodes,)
        self._subscribers.add([self._node(node) for node in several], subscriber)

    def _node(self, node: Any) -> SchemaNode:
        if isinstance(node, str):
            return self.model.find(node)
        schema = getattr(node, "NODE", node)
        return schema if schema.model is self.model else self.model.find(schema.path)

    @property
    def subscribed(self) -> frozenset[SchemaNode]:
        """Every schema node that has a subscriber."""
        return self._subscribers.nodes

    @property
    def defects(self) -> int:
        """Number of failures of subscribers after the commit, where they may not fail."""
        return self._subscribers.defects

    def rewrite(self, rewrite: Rewrite) -> None:
        """Let something be stored in another form than it is given in, as passwords are hashed."""
        self._rewrites.append(rewrite)

    def _rewritten(self, old: Record, new: Record) -> Record:
        for rewrite in self._rewrites:
            new = rewrite(old, new)
        return new

    def on_commit(self, listener: CommitListener) -> None:
        """Call a listener for each commit, after its effects."""
        self._listeners.of_commits.append(listener)

    def on_startup(self, listener: StartupListener) -> None:
        """Call a listener when startup changes: with the author, the old content and the new."""
        self._listeners.of_startup.append(listener)

    def afterwards(self, call: Callable[[], None]) -> None:
        """Call a function after the listeners of the present work."""
        self._turns.afterwards(call)

    def informs_of(self, strand: Strand) -> bool:
        """Whether others are still to be informed of what a strand did."""
        return self._turns.informs_of(strand)

    def when_informed(self, call: Callable[[], None]) -> None:
        """Call a function when all are informed of what was done last; at once where they are."""
        self._turns.when_informed(call)

    def block(self, call: Callable[[], object]) -> None:
        """Make a call that waits for something outside, in a turn."""
        self._turns.block(call)

    def on_confirmed(self, listener: ConfirmListener) -> None:
        """Call a listener for what happens to confirmed commits."""
        self._listeners.of_confirmed.append(listener)

    def on_refused(self, listener: RefusedListener) -> None:
        """Call a listener for each change of running that was refused."""
        self._listeners.of_refused.append(listener)

    # --- begin and end

    def start(self) -> None:
        """Revert a pending commit, load startup, and have the subscribers apply the configuration."""
        self._turns.run(self._start)

    def _start(self) -> None:
        self._turns.prepare()
        self._confirmed.restore()
        if not self.settings.startup:
            self._startup.give_up(self.number)
        elif self._startup.load(self.running, self.number):
            request = Request(Author.internal(), Content(self.startup), "load", forced=True, by_locks=False)
            self._running.change(request, subscribed=False)
        self._running.apply_all()

    def _settings(self) -> Settings:
        return self.settings

    def configure(self, settings: Settings) -> None:
        """Take other settings. Whether startup is a datastore of its own changes with the next start."""
        self.settings = settings
        self.history.limit = settings.history

    def close(self) -> None:
        """Finish the writes in progress and release the directory."""
        self._turns.run(self._close)

    def _close(self) -> None:
        self._timeout.close()
        self._storage.close()
        self._turns.stop()

    def in_turn(self, call: Callable[[], T]) -> T:
        """Something that is no commit, in a turn of its own: no commit is planned or made meanwhile."""
        return self._turns.run(call)

    # --- edits

    def carry_out(self, datastore: Datastore, request: Request) -> EditResult:
        """Make an edit of a datastore, or only test it; running is always tested."""
        return self._turns.run(lambda: self._edited(datastore, request))

    def _edited(self, datastore: Datastore, request: Request) -> EditResult:
        if datastore == "candidate":
            return self._candidates.edit(request)
        if datastore == "startup":
            return self._startup.edit(request, self.number)
        return (
            self._running.preview(request) if request.test == "test-only" else self._running.change(request)
        )

    def edit(
        self,
        author: Author,
        change: EditTree,
        operation: Operation = "edit",
        comment: str | None = None,
        rights: Rights | None = None,
    ) -> Commit | None:
        """Make running what `change` makes of it."""
        request = Request(author, Computed(change), operation, comment, rights)
        return self._commit_of(request)

    def _commit_of(self, request: Request) -> Commit | None:
        return self._turns.run(lambda: self._running.change(request)).commit

    def edit_candidate(
        self, author: Author, change: EditTree, rights: Rights | None = None, test: Test = "set"
    ) -> None:
        """Make the author's candidate what `change` makes of it; a test is whether it could be committed."""
        request = Request(author, Computed(change), rights=rights, test=test)
        self._turns.run(lambda: self._candidates.edit(request))

    def edit_startup(
        self, author: Author, change: EditTree, rights: Rights | None = None, test: Test = "set"
    ) -> None:
        """Make startup what `change` makes of it; it is always valid."""
        request = Request(author, Computed(change), rights=rights, test=test)
        self._turns.run(lambda: self._startup.edit(request, self.number))

    def save_running(self, author: Author) -> None:
        """Make startup what running is."""
        self.edit_startup(author, lambda _: self.running)

    def preview(self, author: Author, change: EditTree, rights: Rights | None = None) -> tuple[Change, ...]:
        """The changes that an edit would make, if it would be made."""
        request = Request(author, Computed(change), rights=rights, test="test-only")
        return self.carry_out("running", request).changes

    def back_at(self, number: int, foreign: Foreign) -> Record:
        """Running after a rollback to a commit; DataError when that is refused or not kept."""
        return self._running.back_at(number, foreign)

    def rollback(
        self,
        author: Author,
        number: int,
        comment: str | None = None,
        rights: Rights | None = None,
        foreign: Foreign = "refuse",
    ) -> Commit | None:
        """Make running what it was right after a commit, as a commit of its own."""
        edit = Computed(lambda _: self.back_at(number, foreign))
        request = Request(author, edit, "rollback", comment, rights, rolled_back_to=number)
        return self._commit_of(request)

    def check(self, tree: Record) -> None:
        """Whether a tree could become running: DataErrors with what constraints and subscribers refuse."""
        self._turns.run(lambda: self._check(tree))

    def _check(self, tree: Record) -> None:
        validate(self.model, tree)
        self._running.check(tree)

    # --- locks

    def lock(self, datastore: Datastore, session: int) -> None:
        """Lock a datastore (RFC 6241 section 7.5); running not while another session's commit is pending."""
        self._turns.run(lambda: self._lock(datastore, session))

    def _lock(self, datastore: Datastore, session: int) -> None:
        if datastore == "candidate":
            self._candidates.lock(session)
            return
        if datastore == "running":
            self._pending.admit_lock(session)
        self.locks.lock(datastore, session)

    def unlock(self, datastore: Datastore, session: int) -> None:
        """Give up a lock; that of the candidate takes outstanding changes along (section 8.3.5.2)."""
        if datastore == "candidate":
            self._turns.run(lambda: self._candidates.unlock(session))
        else:
            self._turns.run(lambda: self.locks.unlock(datastore, session))

    def lock_nodes(self, session: int, select: Callable[[], Iterable[Path]]) -> PartialLock:
        """Lock parts of running (RFC 5717): what `select` gives when nobody else changes it."""
        return self._turns.run(lambda: self._lock_nodes(session, select))

    def _lock_nodes(self, session: int, select: Callable[[], Iterable[Path]]) -> PartialLock:
        self._pending.admit_lock(session, app_tag="outstanding-confirmed-commit")
        return self.locks.lock_nodes(session, select())

    def unlock_nodes(self, session: int, lock_id: int) -> None:
        """Give up a lock of parts of running."""
        self._turns.run(lambda: self.locks.unlock_nodes(session, lock_id))

    # --- candidates and their commits

    def candidate(self, session: int) -> Candidate:
        """The candidate that a session works on."""
        return self._candidates.of(session)

    def make_candidate_private(self, session: int) -> None:
        """Let a session have a candidate of its own until it ends."""
        self._candidates.make_private(session)

    def with_candidate(self, session: int, call: Callable[[Candidate], T]) -> T:
        """Call a function with the candidate of a session, when the present work is done."""
        return self._turns.run(lambda: call(self.candidate(session)))

    def commit(
        self,
        author: Author,
        comment: str | None = None,
        rights: Rights | None = None,
        confirmed: Confirmed | None = None,
        persist_id: str | None = None,
    ) -> Commit | None:
        """Make the author's candidate running (RFC 6241 section 8.3.4.1), and confirm or begin to wait."""
        asked = CommitRequest(author, comment, rights, confirmed, persist_id)
        return self._turns.run(lambda: self._confirmed.commit(asked))

    def edit_confirmed(self, asked: CommitRequest, edit: Edit) -> EditResult:
        """Make an edit of running that is taken back unless it is confirmed, or confirm with one."""
        return self._turns.run(lambda: self._confirmed.edit(asked, edit))

    def cancel(self, author: Author, persist_id: str | None = None) -> Commit | None:
        """Take back the pending confirmed commit (RFC 6241 section 8.4.4.1)."""
        return self._turns.run(lambda: self._confirmed.cancel(author, persist_id))

    def expire(self, now_ns: int) -> Commit | None:
        """Take back the confirmed commit whose time is over."""
        return self._turns.run(lambda: self._confirmed.expire(now_ns))

    def end_session(self, session: int) -> Commit | None:
        """Drop what a session holds, and revert its confirmed commit when no other session can confirm it."""
        return self._turns.run(lambda: self._end_session(session))

    def _end_session(self, session: int) -> Commit | None:
        self._candidates.end(session)
        self.locks.release(session)
        return self._confirmed.session_ended(session)
