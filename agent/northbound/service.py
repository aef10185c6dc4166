"""The service of one agent that all protocols share."""

from asyncio import Future
from collections.abc import Callable
from pathlib import Path as FilePath
from typing import Any, Protocol

from isolane.access.rights import EVERYTHING, NamesNodes
from isolane.bindings.isolane_history import RollbackOutput
from isolane.northbound import committing, datastores, invoking, reading, standard_operations
from isolane.northbound.carrying_out import carry_out, result_of
from isolane.northbound.clock import Clock, SystemClock
from isolane.northbound.datastores import Name
from isolane.northbound.documents.document import Scheme
from isolane.northbound.documents.files import Files
from isolane.northbound.events.stream import EventStream
from isolane.northbound.execution import Aside, Execute, at_once, here
from isolane.northbound.instance import Instance
from isolane.northbound.limits import Limits
from isolane.northbound.operations import Declared, Handler, Operations, Outcome
from isolane.northbound.peer import Peer, RightsOf
from isolane.northbound.reading import Data, Query
from isolane.northbound.requester import Requester
from isolane.northbound.sessions import Sessions
from isolane.northbound.state_changes import StateChanges
from isolane.northbound.statistics import Statistics
from isolane.northbound.subscriptions.registry import Subscriptions
from isolane.northbound.timers import CallLater, never
from isolane.northbound.yang_library import Library
from isolane.store.candidate import Resolution
from isolane.store.confirmed import CommitRequest, Confirmed
from isolane.store.edits import Content
from isolane.store.edits import Edit as StoreEdit
from isolane.store.foreign_changes import Foreign
from isolane.store.history import Commit
from isolane.store.request import Made, Request, Test
from isolane.store.store import Store
from isolane.store.work import Finished, Work
from isolane.strand import InSlices, whole
from isolane.tree.path import Path
from isolane.tree.record import Record
from isolane.tree.values import Identity


class Edit(StoreEdit, NamesNodes, Protocol):
    """A change that the store carries out, and that says which nodes it names."""


class Service:
    """The store and what is done on it for clients: who may do what, sessions, operations, limits.

    It does no I/O and does not wait: `execute` does work on the store, which waits for the disk, `aside`
    makes any other call that blocks, and `in_slices` one that takes long.
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
        execute: Execute = at_once,
        aside: Aside = here,
        in_slices: InSlices = whole,
        call_later: CallLater = never,
    ) -> None:
        """`files` is the directory of the documents with `file` urls; `rights_known` says whether
        `rights_of` finds the rights of a peer at once."""
        self.store = store
        self.operations: Operations[Handler] = Operations() if operations is None else operations
        standard_operations.register(self.operations)
        self.rights_of = rights_of
        self.rights_known = rights_known
        self.limits = limits or Limits()
        self.clock: Clock = clock or SystemClock()
        self.execute = execute
        self.aside = aside
        self.in_slices = in_slices
        self.call_later = call_later
        self.schemes: dict[str, Scheme] = {} if files is None else {"file": Files(files)}
        self.library = Library(store, files=files is not None)
        self.statistics = Statistics(started_ns=self.clock.time_ns())
        self.sessions = Sessions(self)
        self.events = EventStream(self)
        self.state_changes = StateChanges(self)
        self.subscriptions = Subscriptions(self, self.events)
        self._configured: list[Callable[[], None]] = []

    def register(self) -> None:
        """Show the YANG library and the subscriptions; before the store starts."""
        self.library.register()
        self.subscriptions.register()

    def configure(self, limits: Limits) -> None:
        """Take other limits, for requests that were allowed before too."""
        self.limits = limits
        for listener in self._configured:
            listener()

    def on_limits(self, listener: Callable[[], None]) -> None:
        """Call a listener when the limits have changed."""
        self._configured.append(listener)

    # --- what a protocol asks for a requester; works and outcomes are for `carry_out`

    def read(self, requester: Requester, query: Query) -> Data:
        """Data as they are now. Call it in slices: it takes long where much is asked for."""
        return reading.read(self, requester, query)

    def read_one(self, requester: Requester, datastore: Identity, path: Path) -> Instance | None:
        """One instance as it is now; the quickest way to a node that a path leads to."""
        return reading.read_one(self, requester, datastore, path)

    def edit(
        self,
        requester: Requester,
        change: Edit,
        *,
        datastore: Name = "running",
        comment: str | None = None,
        test: Test = "set",
    ) -> Work[Made]:
        """Make an edit, `PathEdits` or one of a protocol's own kind, as one transaction.

        Access control is asked about the nodes that it names before any data is looked at. Errors that it let
        pass (continue-on-error) are raised when the rest is done.
        """
        rights = self.rights_of(requester.peer)
        rights.check_edit(change)
        request = Request(requester.author, change, "edit", comment, rights, test)
        return self.store.carry_out(datastore, request).then(_complete)

    def edit_confirmed(
        self, requester: Requester, change: Edit, confirmed: Confirmed | None, persist_id: str | None = None
    ) -> Work[Made]:
        """Make an edit of running that is taken back unless it is confirmed in time.

        Without `confirmed` it confirms the pending commit.
        """
        rights = self.rights_of(requester.peer)
        rights.check_edit(change)
        asked = CommitRequest(requester.author, None, rights, confirmed, persist_id)
        return self.store.edit_confirmed(asked, change).then(_complete)

    def replace(
        self, requester: Requester, tree: object, *, datastore: Name = "running", comment: str | None = None
    ) -> Work[Made]:
        """Give a datastore another content."""
        rights = self.rights_of(requester.peer)
        request = Request(requester.author, Content(tree), "copy", comment, rights)
        return self.store.carry_out(datastore, request).then(_complete)

    def commit(
        self,
        requester: Requester,
        *,
        confirmed: Confirmed | None = None,
        persist_id: str | None = None,
        comment: str | None = None,
    ) -> Work[Commit | None]:
        """Make the requester's candidate running; `confirmed` has it taken back unless confirmed in time."""
        return committing.commit(self, requester, confirmed=confirmed, persist_id=persist_id, comment=comment)

    def cancel_commit(self, requester: Requester, persist_id: str | None = None) -> Work[Commit | None]:
        """Take back the pending confirmed commit."""
        return committing.cancel_commit(self, requester, persist_id)

    def discard_changes(self, requester: Requester) -> Work[None]:
        """Let the requester's candidate be running again."""
        return committing.discard_changes(self, requester)

    def rollback(
        self,
        requester: Requester,
        number: int,
        *,
        comment: str | None = None,
        dry_run: bool = False,
        foreign: Foreign = "refuse",
    ) -> Work[RollbackOutput]:
        """Make running what it was after the commit of a number; a dry run only says what would change."""
        return committing.rollback(self, requester, number, comment=comment, dry_run=dry_run, foreign=foreign)

    def update(self, requester: Requester, resolution: Resolution) -> Work[tuple[Path, ...]]:
        """Have the requester's private candidate follow running; the conflicts that the user may know of."""
        return committing.update(self, requester, resolution)

    def validate(self, requester: Requester, datastore: Name) -> Work[None]:
        """Check whether a datastore could become running; DataErrors say what keeps it from that."""
        return committing.validate(self, requester, datastore)

    def lock(self, requester: Requester, datastore: Name) -> Work[None]:
        """Keep other sessions from changing a datastore, until it is unlocked or the session ends."""
        return self.store.lock(self._known(requester, datastore), requester.session)

    def unlock(self, requester: Requester, datastore: Name) -> Work[None]:
        """Give up a lock; that of the candidate takes outstanding changes along."""
        return self.store.unlock(self._known(requester, datastore), requester.session)

    def _known(self, requester: Requester, datastore: Name) -> Name:
        if datastore == "startup":
            datastores.tree(self.store, requester.session, datastore)  # refused where there is none
        return datastore

    def invoke(
        self,
        requester: Requester,
        path: Path,
        given: Record | None = None,
        declared: Declared | None = None,
    ) -> Outcome:
        """Call the rpc or action at a path with an input record; `declared` has the prefixes of its XML."""
        return invoking.invoke(self, requester, path, given, declared)

    def carry_out(self, call: Callable[[], Any], finished: Finished) -> None:
        """Make a call in slices and carry out what it returns, until there is a result or an error."""
        carry_out(self, call, finished)

    def result_of(self, call: Callable[[], Any], *, answer_first: bool = False) -> Future[Any]:
        """The same as a future of the running loop; see `carrying_out.result_of`."""
        return result_of(self, call, answer_first=answer_first)


def _complete(made: Made) -> Made:
    made.raise_errors()
    return made
