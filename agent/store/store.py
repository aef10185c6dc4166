"""The datastores of one agent, composed of their parts; see docs/inside/datastores.md."""

import time
from collections.abc import Callable, Iterable
from pathlib import Path as FilePath
from typing import Any, TypeAlias, TypeVar

from isolane.errors import DataError, DataErrors
from isolane.store.candidate import Candidate
from isolane.store.candidates import Candidates
from isolane.store.confirmed import CommitRequest, Confirmed, ConfirmedCommits
from isolane.store.disk import Disk
from isolane.store.drafts import Drafts
from isolane.store.edits import Computed, Content, Edit, EditTree, Rights
from isolane.store.errors import InvalidState, StoreError
from isolane.store.foreign_changes import Foreign
from isolane.store.history import Author, Commit, History, Operation
from isolane.store.listeners import CommitListener, ConfirmListener, Listeners, StartupListener
from isolane.store.locking import Locking
from isolane.store.locks import Datastore, Locks
from isolane.store.operational import Operational
from isolane.store.pending import Pending, PendingCommit
from isolane.store.request import Made, Request, Test
from isolane.store.running import Running
from isolane.store.settings import Settings
from isolane.store.startup import Startup
from isolane.store.statistics import Statistics
from isolane.store.storage import Replay, Storage
from isolane.store.subscribers import Subscriber, Subscribers
from isolane.store.timeout import Timeout
from isolane.store.work import Steps, Turns, Work, at_once
from isolane.tree.diff import Change
from isolane.tree.model import Model
from isolane.tree.validate import validate

T = TypeVar("T")

Rewrite: TypeAlias = Callable[[Any, Any], Any]


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
        self._turns = Turns()
        self._subscribers = Subscribers()
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
        locking = Locking(self._turns, self.locks, self._candidates, self._pending)
        self.lock = locking.lock
        self.unlock = locking.unlock
        self.lock_nodes = locking.lock_nodes
        self.unlock_nodes = locking.unlock_nodes

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
    def startup(self) -> Any:
        """The content of startup; None when startup is not a datastore of its own."""
        return self._startup.tree

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

    def root_at(self, number: int) -> Any:
        """Running as it was right after a commit; DataError when that is not kept."""
        return self._running.after(number)

    # --- subscribers and listeners

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
        """Every schema node that has a subscriber."""
        return self._subscribers.nodes

    @property
    def defects(self) -> int:
        """Number of failures of subscribers after the commit, where they may not fail."""
        return self._subscribers.defects

    def rewrite(self, rewrite: Rewrite) -> None:
        """Let something be stored in another form than it is given in, as passwords are hashed."""
        self._rewrites.append(rewrite)

    def _rewritten(self, old: Any, new: Any) -> Any:
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

    def answered_soon(self) -> None:
        """Inform others of the work that ends now after the present turn of the loop, with the answer."""
        self._turns.answered_soon()

    def on_confirmed(self, listener: ConfirmListener) -> None:
        """Call a listener for what happens to confirmed commits."""
        self._listeners.of_confirmed.append(listener)

    # --- begin and end

    def start(self) -> Work[None]:
        """Revert a pending commit, load startup, and have the subscribers apply the configuration."""
        return Work(self._turns, self._starting)

    def _starting(self) -> Steps[None]:
        yield from self._confirmed.restore()
        if not self.settings.startup:
            yield from self._startup.give_up(self.number)
        elif (yield from self._startup.load(self.running, self.number)):
            request = Request(Author.internal(), Content(self.startup), "load", forced=True, by_locks=False)
            yield from self._running.change(request, subscribed=False)
        self._running.apply_all()

    def _settings(self) -> Settings:
        return self.settings

    def configure(self, settings: Settings) -> None:
        """Take other settings. Whether startup is a datastore of its own changes with the next start."""
        self.settings = settings
        self.history.limit = settings.history

    def close(self) -> Work[None]:
        """Finish the writes in progress and release the directory."""
        return Work(self._turns, self._closing)

    def _closing(self) -> Steps[None]:
        self._timeout.close()
        yield from self._storage.close()
        self._turns.stop()

    def in_turn(self, steps: Callable[[], Steps[T]]) -> Work[T]:
        """Something that is no commit, in a turn of its own: no commit is planned or made meanwhile."""
        return Work(self._turns, steps)

    # --- edits

    def carry_out(self, datastore: Datastore, request: Request) -> Work[Made]:
        """Make an edit of a datastore, or only test it; running is always tested."""
        return Work(self._turns, lambda: self._steps(datastore, request))

    def _steps(self, datastore: Datastore, request: Request) -> Steps[Made]:
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
    ) -> Work[Commit | None]:
        """Make running what `change` makes of it."""
        request = Request(author, Computed(change), operation, comment, rights)
        return Work(self._turns, lambda: self._commit_of(request))

    def _commit_of(self, request: Request) -> Steps[Commit | None]:
        return (yield from self._running.change(request)).commit

    def edit_candidate(
        self, author: Author, change: EditTree, rights: Rights | None = None, test: Test = "set"
    ) -> Work[None]:
        """Make the author's candidate what `change` makes of it; a test is whether it could be committed."""
        request = Request(author, Computed(change), rights=rights, test=test)
        return Work(self._turns, lambda: _without_result(self._candidates.edit(request)))

    def edit_startup(
        self, author: Author, change: EditTree, rights: Rights | None = None, test: Test = "set"
    ) -> Work[None]:
        """Make startup what `change` makes of it; it is always valid."""
        request = Request(author, Computed(change), rights=rights, test=test)
        return Work(self._turns, lambda: _without_result(self._startup.edit(request, self.number)))

    def save_running(self, author: Author) -> Work[None]:
        """Make startup what running is."""
        return self.edit_startup(author, lambda _: self.running)

    def preview(
        self, author: Author, change: EditTree, rights: Rights | None = None
    ) -> Work[tuple[Change, ...]]:
        """The changes that an edit would make, if it would be made."""
        request = Request(author, Computed(change), rights=rights, test="test-only")
        return self.carry_out("running", request).then(lambda made: made.changes)

    def back_at(self, number: int, foreign: Foreign) -> Any:
        """Running after a rollback to a commit; DataError when that is refused or not kept."""
        return self._running.back_at(number, foreign)

    def rollback(
        self,
        author: Author,
        number: int,
        comment: str | None = None,
        rights: Rights | None = None,
        foreign: Foreign = "refuse",
    ) -> Work[Commit | None]:
        """Make running what it was right after a commit, as a commit of its own."""
        edit = Computed(lambda _: self.back_at(number, foreign))
        request = Request(author, edit, "rollback", comment, rights, rolled_back_to=number)
        return Work(self._turns, lambda: self._commit_of(request))

    def check(self, tree: Any) -> Work[None]:
        """Whether a tree could become running: DataErrors with what constraints and subscribers refuse."""
        return Work(self._turns, lambda: self._check(tree))

    def _check(self, tree: Any) -> Steps[None]:
        validate(self.model, tree)
        yield from self._running.check(tree)

    # --- candidates and their commits

    def candidate(self, session: int) -> Candidate:
        """The candidate that a session works on."""
        return self._candidates.of(session)

    def with_candidate(self, session: int, call: Callable[[Candidate], T]) -> Work[T]:
        """Call a function with the candidate of a session, when the present work is done."""
        return Work(self._turns, at_once(lambda: call(self.candidate(session))))

    def commit(
        self,
        author: Author,
        comment: str | None = None,
        rights: Rights | None = None,
        confirmed: Confirmed | None = None,
        persist_id: str | None = None,
    ) -> Work[Commit | None]:
        """Make the author's candidate running (RFC 6241 section 8.3.4.1), and confirm or begin to wait."""
        asked = CommitRequest(author, comment, rights, confirmed, persist_id)
        return Work(self._turns, lambda: self._confirmed.commit(asked))

    def edit_confirmed(self, asked: CommitRequest, edit: Edit) -> Work[Made]:
        """Make an edit of running that is taken back unless it is confirmed, or confirm with one."""
        return Work(self._turns, lambda: self._confirmed.edit(asked, edit))

    def cancel(self, author: Author, persist_id: str | None = None) -> Work[Commit | None]:
        """Take back the pending confirmed commit (RFC 6241 section 8.4.4.1)."""
        return Work(self._turns, lambda: self._confirmed.cancel(author, persist_id))

    def expire(self, now_ns: int) -> Work[Commit | None]:
        """Take back the confirmed commit whose time is over."""
        return Work(self._turns, lambda: self._confirmed.expire(now_ns))

    def end_session(self, session: int) -> Work[Commit | None]:
        """Drop what a session holds, and revert its confirmed commit when no other session can confirm it."""
        return Work(self._turns, lambda: self._end_session(session))

    def _end_session(self, session: int) -> Steps[Commit | None]:
        self._candidates.end(session)
        self.locks.release(session)
        return (yield from self._confirmed.session_ended(session))


def _without_result(steps: Steps[Made]) -> Steps[None]:
    yield from steps
