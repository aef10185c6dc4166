"""The service of one agent that all protocols share."""

from collections.abc import Callable
from functools import partial
from pathlib import Path as FilePath
from typing import TYPE_CHECKING, Protocol

from isolane.access.rights import EVERYTHING, NamesNodes
from isolane.bindings.isolane_history import RollbackInput, RollbackOutput
from isolane.bindings.isolane_server import Limits
from isolane.errors import DataError
from isolane.execution import AtOnce, Execution
from isolane.northbound import datastores, reading, standard_operations
from isolane.northbound.agent import Clock, Statistics, SystemClock
from isolane.northbound.datastores import Name
from isolane.northbound.documents import Files, Scheme
from isolane.northbound.events.stream import EventStream
from isolane.northbound.instance import Instance, instance_at
from isolane.northbound.operations import Handler, Operations, Outcome, call_of, perform
from isolane.northbound.reading import Data, Query
from isolane.northbound.requester import Peer, Requester, RightsOf
from isolane.northbound.sessions import Sessions
from isolane.northbound.state_changes import StateChanges
from isolane.northbound.subscriptions.registry import Subscriptions
from isolane.northbound.yang_library import Library
from isolane.store.candidate import Candidate, Resolution
from isolane.store.confirmed import CommitRequest, Confirmed
from isolane.store.history import Commit, Foreign
from isolane.store.store import Store
from isolane.store.transaction.edits import Content, EditResult, Request, Test
from isolane.store.transaction.edits import Edit as StoreEdit
from isolane.tree.path import Path
from isolane.tree.schema import Record
from isolane.tree.values import Identity

if TYPE_CHECKING:
    from isolane.openconfig.view import View


class Edit(StoreEdit, NamesNodes, Protocol):
    """A change that the store carries out, and that says which nodes it names."""


class Service:
    """The store and what is done on it for clients: who may do what, sessions, operations, limits.

    Its calls may wait, for a turn of the store, a disk or a network: a protocol makes them in a strand, by
    `execution`, or with `future_of` where it awaits.
    """

    def __init__(
        self,
        store: Store,
        operations: Operations[Handler] | None = None,
        *,
        rights_of: RightsOf = lambda _: EVERYTHING,
        rights_known: Callable[[Peer], bool] = lambda _: True,
        limits: Limits | None = None,
        clock: Clock | None = None,
        files: FilePath | None = None,
        execution: Execution | None = None,
        view: "View | None" = None,
    ) -> None:
        """`files` is the directory of the documents with `file` urls; `rights_known` says whether
        `rights_of` finds the rights of a peer at once. With a view, all is read and written through it."""
        self.store = store
        self.operations: Operations[Handler] = Operations() if operations is None else operations
        standard_operations.register(self.operations)
        self.view = view
        self.rights_of: RightsOf = rights_of if view is None else lambda peer: view.rights(rights_of(peer))
        self.rights_known = rights_known
        self.limits = limits or Limits.EMPTY
        self.clock: Clock = clock or SystemClock()
        self.execution: Execution = execution or AtOnce()
        self.schemes: dict[str, Scheme] = {} if files is None else {"file": Files(files)}
        self.library = Library(store, files=files is not None)
        self.statistics = Statistics(started_ns=self.clock.time_ns())
        self.sessions = Sessions(self)
        self.events = EventStream(self)
        self.state_changes = StateChanges(self)
        self.subscriptions = Subscriptions(self, self.events, self.sessions, self.library, self.state_changes)
        self._configured: list[Callable[[], None]] = []

    def register(self) -> None:
        """Show the YANG library and the subscriptions; before the store starts."""
        self.library.register()
        self.subscriptions.register()
        self.subscriptions.configuration.register_action(self.operations)

    def configure(self, limits: Limits) -> None:
        """Take other limits, for requests that were allowed before too."""
        self.limits = limits
        for listener in self._configured:
            listener()

    def on_limits(self, listener: Callable[[], None]) -> None:
        """Call a listener when the limits have changed."""
        self._configured.append(listener)

    # --- what a protocol asks for a requester, in a strand

    def read(self, requester: Requester, query: Query) -> Data:
        """Data as they are now. Call it in slices: it takes long where much is asked for."""
        return reading.read(self.store, self.rights_of(requester.peer), requester.session, query)

    def read_one(self, requester: Requester, datastore: Identity, path: Path) -> Instance | None:
        """One instance as it is now; the quickest way to a node that a path leads to."""
        source = reading.source_of(self.store, requester.session, datastore)
        return instance_at(self.rights_of(requester.peer).readable(source), path)

    def edit(
        self,
        requester: Requester,
        change: Edit,
        *,
        datastore: Name = "running",
        comment: str | None = None,
        test: Test = "set",
    ) -> EditResult:
        """Make an edit, `PathEdits` or one of a protocol's own kind, as one transaction.

        Access control is asked about the nodes that it names before any data is looked at. Errors that it let
        pass (continue-on-error) are raised when the rest is done.
        """
        rights = self.rights_of(requester.peer)
        change = self._seen(change)
        rights.check_edit(change)
        request = Request(requester.author, change, "edit", comment, rights, test)
        return _complete(self.store.carry_out(datastore, request))

    def edit_confirmed(
        self, requester: Requester, change: Edit, confirmed: Confirmed | None, persist_id: str | None = None
    ) -> EditResult:
        """Make an edit of running that is taken back unless it is confirmed in time.

        Without `confirmed` it confirms the pending commit.
        """
        rights = self.rights_of(requester.peer)
        change = self._seen(change)
        rights.check_edit(change)
        asked = CommitRequest(requester.author, None, rights, confirmed, persist_id)
        return _complete(self.store.edit_confirmed(asked, change))

    def replace(
        self, requester: Requester, tree: Record, *, datastore: Name = "running", comment: str | None = None
    ) -> EditResult:
        """Give a datastore another content."""
        rights = self.rights_of(requester.peer)
        tree = tree if self.view is None else self.view.whole(tree)
        request = Request(requester.author, Content(tree), "copy", comment, rights)
        return _complete(self.store.carry_out(datastore, request))

    def _seen(self, change: Edit) -> Edit:
        """An edit as the view carries it out."""
        return change if self.view is None else self.view.edit(change)

    def shown(self, tree: Record) -> Record:
        """The content of a datastore with what the view has of it."""
        return tree if self.view is None else self.view.shown(tree)

    def commit(
        self,
        requester: Requester,
        *,
        confirmed: Confirmed | None = None,
        persist_id: str | None = None,
        comment: str | None = None,
    ) -> Commit | None:
        """Make the requester's candidate running; `confirmed` has it taken back unless confirmed in time."""
        rights = self.rights_of(requester.peer)
        return self.store.commit(requester.author, comment, rights, confirmed, persist_id)

    def cancel_commit(self, requester: Requester, persist_id: str | None = None) -> Commit | None:
        """Take back the pending confirmed commit."""
        return self.store.cancel(requester.author, persist_id)

    def discard_changes(self, requester: Requester) -> None:
        """Let the requester's candidate be running again."""
        self.store.with_candidate(requester.session, lambda candidate: candidate.discard(requester.author))

    def rollback(
        self,
        requester: Requester,
        number: int,
        *,
        comment: str | None = None,
        dry_run: bool = False,
        foreign: Foreign = "refuse",
    ) -> RollbackOutput:
        """Make running what it was after the commit of a number; a dry run only says what would change."""
        given = RollbackInput.new(number=number, comment=comment, dry_run=dry_run, foreign_changes=foreign)
        rights = self.rights_of(requester.peer)
        return standard_operations.roll_back(self.store, requester.author, rights, given)

    def update(self, requester: Requester, resolution: Resolution) -> tuple[Path, ...]:
        """Have the requester's private candidate follow running; the conflicts that the user may know of."""

        def updated(candidate: Candidate) -> tuple[Path, ...]:
            if not candidate.is_private:
                text = "all sessions share the candidate, which changes with running by itself"
                raise DataError("operation-not-supported", text, type="protocol")
            conflicts = candidate.conflicts()
            candidate.update(requester.author, resolution)
            rights = self.rights_of(requester.peer)
            readable = (rights.readable_part(path) for path in conflicts)
            return tuple(dict.fromkeys(path for path in readable if path))

        return self.store.with_candidate(requester.session, updated)

    def validate(self, requester: Requester, datastore: Name) -> None:
        """Check whether a datastore could become running; DataErrors say what keeps it from that."""
        self.store.check(datastores.tree(self.store, requester.session, datastore))

    def lock(self, requester: Requester, datastore: Name) -> None:
        """Keep other sessions from changing a datastore, until it is unlocked or the session ends."""
        datastores.demand(self.store, datastore)
        self.store.lock(datastore, requester.session)

    def unlock(self, requester: Requester, datastore: Name) -> None:
        """Give up a lock; that of the candidate takes outstanding changes along."""
        datastores.demand(self.store, datastore)
        self.store.unlock(datastore, requester.session)

    def invoke(
        self,
        requester: Requester,
        path: Path,
        given: Record | None = None,
    ) -> Outcome:
        """Call the rpc or action at a path with an input record."""
        return perform(
            self.operations, partial(call_of, self.store, self.rights_of, requester, path, given), path
        )


def _complete(result: EditResult) -> EditResult:
    result.raise_errors()
    return result
