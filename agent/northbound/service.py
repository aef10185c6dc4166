"""What all protocols share of one agent."""

from collections.abc import Callable
from pathlib import Path

from isolane.access.rights import EVERYTHING
from isolane.northbound.call import Handler
from isolane.northbound.clock import Clock, SystemClock
from isolane.northbound.documents.document import Scheme
from isolane.northbound.documents.files import Files
from isolane.northbound.execution import Aside, Execute, at_once, here
from isolane.northbound.limits import Limits
from isolane.northbound.operations import Operations
from isolane.northbound.peer import RightsOf
from isolane.northbound.sessions import Sessions
from isolane.northbound.statistics import Statistics
from isolane.northbound.timers import CallLater, never
from isolane.northbound.yang_library import Library
from isolane.store.store import Store
from isolane.strand import InSlices, whole


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
        limits: Limits | None = None,
        clock: Clock | None = None,
        files: Path | None = None,
        execute: Execute = at_once,
        aside: Aside = here,
        in_slices: InSlices = whole,
        call_later: CallLater = never,
    ) -> None:
        """`files` is the directory of the documents with `file` urls."""
        self.store = store
        self.operations: Operations[Handler] = Operations() if operations is None else operations
        self.rights_of = rights_of
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
        self._configured: list[Callable[[], None]] = []

    def configure(self, limits: Limits) -> None:
        """Take other limits, for requests that were allowed before too."""
        self.limits = limits
        for listener in self._configured:
            listener()

    def on_limits(self, listener: Callable[[], None]) -> None:
        """Call a listener when the limits have changed."""
        self._configured.append(listener)
