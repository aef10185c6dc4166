"""Updates of datastore subscriptions: the selected nodes, and their changes."""

import logging
from collections.abc import Callable, Hashable, Iterable
from typing import Any, Final, NamedTuple, Protocol, TypeVar

from isolane.access.rights import Rights
from isolane.execution import Cancel
from isolane.northbound import datastores
from isolane.northbound.agent import Agent
from isolane.northbound.client import Client
from isolane.northbound.reading import source_of
from isolane.northbound.state_changes import StateChanges
from isolane.northbound.subscriptions import refusals
from isolane.northbound.subscriptions.comparison import seen
from isolane.northbound.subscriptions.filters import Filters, View
from isolane.northbound.subscriptions.notifiable import check_notified
from isolane.northbound.subscriptions.push_messages import Contents, Patch, patches
from isolane.northbound.subscriptions.refusals import Rpc, refused
from isolane.northbound.subscriptions.subscription import Subscription
from isolane.northbound.subscriptions.terms import Filter, OnChange, Terms
from isolane.northbound.yang_patch import ChangeType, PatchEdit
from isolane.store.history import Commit
from isolane.strand import pause
from isolane.tree.diff import Change, diff
from isolane.tree.schema import Record
from isolane.tree.sources import RecordSource, Source
from isolane.tree.values import Identity

_log = logging.getLogger("isolane.notifications")

T = TypeVar("T")

CONFIGURED: Final = frozenset({datastores.RUNNING, datastores.INTENDED})
"""The datastores that commits change."""
ON_CHANGE: Final = CONFIGURED | {datastores.OPERATIONAL}
"""Changes of candidates are not signalled, and of operational state those of some nodes."""

COSTLY_NS: Final = 5_000_000
REST: Final = 9
"""A comparison that takes longer rests for so many times as long: it has a tenth of all time at most."""


class Seen(NamedTuple):
    """The changes for one subscription, and whether its excluded-change left some out."""

    patches: tuple[Patch, ...]
    left_out: bool


class Looker(Protocol):
    """A subscription that is called when it is its turn to look at a datastore."""

    number: int

    def look(self) -> None: ...


class Follower(Looker, Protocol):
    """One that is called, too, when what it follows has changed."""

    def changed(self) -> None: ...


class Updates:
    """Selects and compares for subscriptions, and calls those on change after commits.

    A commit only makes a note; the changes are looked at when its reply has been sent, by one after the
    other, in slices. Changes of state come from `StateChanges`, which has read what was marked. What several
    subscriptions see alike is selected, compared and encoded once.
    """

    def __init__(self, agent: Agent, filters: Filters, state: StateChanges) -> None:
        self._agent = agent
        self._state = state
        self._filters = filters
        self._of_running: dict[Follower, None] = {}
        self._of_state: dict[Follower, None] = {}
        self.etag_of: Callable[[Rights, Record], str] | None = None
        """Gives the etag of a configuration; None where etags do not exist."""
        self._due = False
        self._looking: dict[Looker, None] = {}
        self._is_looking = False
        self._shared: dict[Hashable, Any] = {}
        self._clearing = self._clear_late = False
        self._resting: dict[tuple[Filter, Rights], int] = {}
        agent.store.on_commit(self._committed)

    def view(self, rpc: Rpc, terms: Terms, rights: Rights) -> View:
        """The view that terms select; DataError when their filter cannot be used."""
        view = self._filters.view(terms, rights)
        if not isinstance(terms.trigger, OnChange):
            return view
        named = view.named
        if terms.datastore == datastores.OPERATIONAL:
            check_notified(rpc, view, self._state.notified)
        elif named is not None and not any(getattr(node, "config", True) for node in named):
            text = "nothing that the filter selects can change in this datastore"
            raise refused(rpc, refusals.UNCHANGING_SELECTION, text, push=True, filter_failure_hint=text)
        return view

    # --- on change

    def follow(self, subscription: Follower, datastore: Identity | None) -> None:
        """Inform a subscription when a datastore has changed."""
        if datastore != datastores.OPERATIONAL:
            self._of_running[subscription] = None
            return
        self._of_state[subscription] = None
        self._state.follow(self._state_changed)

    def unfollow(self, subscription: Follower) -> None:
        self._of_running.pop(subscription, None)
        if self._of_state.pop(subscription, self) is None and not self._of_state:
            self._state.unfollow(self._state_changed)

    def tree(self, datastore: Identity | None) -> Any:
        """The tree that is followed on change; of state the notified nodes, None until they are read."""
        if datastore == datastores.OPERATIONAL:
            return self._state.tree
        return self._agent.store.running

    def _committed(self, commit: Commit, old: Record, new: Record) -> None:
        if self._of_running and not self._due:
            self._due = True
            self._agent.execution.call_later(0, self._tell)

    def _tell(self) -> None:
        self._all_changed(self._of_running)
        self._due = False
        self._begin()

    def _state_changed(self) -> None:
        due, self._due = self._due, True
        self._all_changed(self._of_state)
        self._due = due
        if not due:
            self._begin()

    def _all_changed(self, subscriptions: Iterable[Follower]) -> None:
        for subscription in tuple(subscriptions):
            subscription.changed()

    # --- looking

    def look(self, subscription: Looker) -> None:
        """Let a subscription look at the datastore when those before it have; others go on meanwhile."""
        self._looking[subscription] = None
        if not self._due:
            self._begin()

    def _begin(self) -> None:
        if self._looking and not self._is_looking:
            self._is_looking = True
            self._agent.execution.in_slices(self._look, self._looked)

    def _look(self) -> None:
        while self._looking:
            subscription = next(iter(self._looking))
            del self._looking[subscription]
            try:
                subscription.look()
            except Exception:  # noqa: BLE001  # a defect with one filter must not keep updates from others
                _log.exception("subscription %d could not be updated", subscription.number)
            pause()

    def _looked(self, result: object, error: Exception | None) -> None:
        self._is_looking = False
        if self._clear_late:
            self._clear()
        self._begin()

    # --- what several subscriptions share

    def changes(
        self, view: View, rights: Rights, old: Record, new: Record, excluded: tuple[ChangeType, ...]
    ) -> Seen:
        """The changes of a datastore that a user with these rights sees, without some kinds of changes."""
        key = view.filter, rights, id(old), id(new)

        def select() -> Seen:
            edits = self._once(key, lambda: self._compare(view, rights, old, new), (old, new))
            kept = tuple(each for each in edits if each.operation not in excluded) if excluded else edits
            return Seen(patches(kept), len(kept) < len(edits))

        return self._once((*key, excluded), select, (old, new))

    def etag(self, terms: Terms, rights: Rights, tree: Record) -> str | None:
        """The etag of a configuration, as users with these rights see it, where the terms ask for it."""
        etag_of = self.etag_of
        if not terms.with_etag or etag_of is None:
            return None
        return self._once(("etag", rights, id(tree)), lambda: etag_of(rights, tree), tree)

    def _compare(self, view: View, rights: Rights, old: Record, new: Record) -> tuple[PatchEdit, ...]:
        clock = self._agent.clock
        begun = clock.now_ns()
        edits = seen(view, rights, self._changes(old, new), old, new)
        ended = clock.now_ns()
        if ended - begun > COSTLY_NS:
            self._resting = {key: until for key, until in self._resting.items() if until > ended}
            self._resting[view.filter, rights] = ended + REST * (ended - begun)
        return edits

    def rest_ns(self, view: View, session: Client) -> int:
        """Time until the next comparison, because the last one took long: other work gets its turn."""
        if not self._resting:
            return 0
        until = self._resting.get((view.filter, session.rights))
        return 0 if until is None else max(0, until - self._agent.clock.now_ns())

    @property
    def time_ns(self) -> int:
        """The time of the updates of this round."""
        return self._once("time", self._agent.clock.time_ns, None)

    def _changes(self, old: Record, new: Record) -> tuple[Change, ...]:
        return self._once(("changes", id(old), id(new)), lambda: tuple(diff(old, new)), (old, new))

    def contents(self, subscription: Subscription, view: View) -> Contents:
        """The selected data of the datastore now, encoded already: that takes long too."""
        terms, session = subscription.terms, subscription.session
        assert terms.datastore is not None
        if isinstance(terms.trigger, OnChange):
            source: Source = RecordSource(self.tree(terms.datastore))
        else:
            source = source_of(self._agent.store, session.number, terms.datastore)
        rights = session.rights
        own = session.number if terms.datastore == datastores.CANDIDATE else None
        tree = source.record() if type(source) is RecordSource else None
        contents = self._once(
            ("contents", terms.datastore, own, view.filter, rights, id(tree)),
            lambda: Contents(view.select(rights.readable(source))),
            tree,
        )
        session.prepare(contents)
        return contents

    def _once(self, key: Hashable, make: Callable[[], T], alive: object) -> T:
        """Made once in one turn of the loop, or in one round of looking; what the key has numbers of is
        kept alive as long."""
        if not self._clearing:
            self._clearing = True
            self._agent.execution.call_later(0, self._clear)
        entry = self._shared.get(key)
        if entry is None:
            entry = self._shared[key] = (make(), alive)
        value: T = entry[0]
        return value

    def _clear(self) -> None:
        self._clear_late = self._is_looking
        if not self._is_looking:
            self._clearing = False
            self._shared.clear()


class DatastoreSubscription(Subscription):
    """A subscription to a datastore: what it selects, and the timer of what is due."""

    def __init__(
        self, number: int, session: Client, terms: Terms, overdue: Callable[[], None], updates: Updates
    ) -> None:
        """DataError when the filter cannot be used."""
        super().__init__(number, session, terms, overdue)
        self._updates = updates
        self._view = updates.view("establish", terms, session.rights)
        self._cancel: Cancel | None = None

    def end(self) -> None:
        self._disarm()
        super().end()

    def _disarm(self) -> None:
        if self._cancel is not None:
            self._cancel()
            self._cancel = None
