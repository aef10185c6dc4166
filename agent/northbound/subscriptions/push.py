"""Subscriptions to datastores (RFC 8641): what can be subscribed; periodic ones and those on change.

One on change remembers the tree that the client knows. When there is a newer one and the dampening period is
over, the difference is sent: what came and went in between is left out (section 3.3).
"""

import logging
from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final

from isolane.bindings.ietf_yang_push import PushChangeUpdate, PushUpdate
from isolane.durations import CENTISECOND_NS, SECOND_NS
from isolane.errors import DataError
from isolane.northbound.agent import Agent
from isolane.northbound.client import Client
from isolane.northbound.state_changes import StateChanges
from isolane.northbound.subscriptions import refusals
from isolane.northbound.subscriptions.filters import Filters, View
from isolane.northbound.subscriptions.push_messages import ChangeUpdate, Contents, Patch, Update
from isolane.northbound.subscriptions.refusals import INSUFFICIENT_RESOURCES, Rpc, refused
from isolane.northbound.subscriptions.subscription import Subscription
from isolane.northbound.subscriptions.terms import OnChange, Periodic, Terms
from isolane.northbound.subscriptions.updates import (
    CONFIGURED,
    ON_CHANGE,
    DatastoreSubscription,
    Seen,
    Updates,
)
from isolane.northbound.yang_library import Library
from isolane.strand import without_pauses
from isolane.tree.schema import Record
from isolane.tree.values import Identity


class PeriodicPush(DatastoreSubscription):
    """Sends what is selected at multiples of the period from the anchor, or from the beginning on."""

    _begun_ns = 0

    def begin(self) -> None:
        """Without an anchor, the first update is due at once."""
        self._begun_ns = self.session.agent.clock.time_ns()
        if self._trigger.anchor is None:
            self.look()
        else:
            self._arm()

    @property
    def _trigger(self) -> Periodic:
        trigger = self.terms.trigger
        assert isinstance(trigger, Periodic)
        return trigger

    def _arm(self) -> None:
        server, trigger = self.session.agent, self._trigger
        period = trigger.period * CENTISECOND_NS
        given = trigger.anchor_ns()
        anchor = self._begun_ns if given is None else given
        left = period - (server.clock.time_ns() - anchor) % period
        self._cancel = server.execution.call_later(left / SECOND_NS, self._update)

    def _update(self) -> None:
        self._cancel = None
        self._updates.look(self)

    def look(self) -> None:
        """It is the turn of this one. Others go on meanwhile, and the terms may change."""
        view = self._view
        try:
            self._send(view)
        except DataError as error:
            _log.warning("subscription %d is suspended: %s", self.number, error)
            self.receiver.suspend(INSUFFICIENT_RESOURCES)
        if self.receiver.state != "ended" and self._cancel is None:
            self._arm()

    def _send(self, view: View) -> None:
        if not self.receiver.has_room:
            return
        if not self.session.rights.notification(PushUpdate.NODE, PushUpdate.EMPTY):
            self.receiver.excluded += 1
            return
        contents = self._updates.contents(self, view)
        if self.receiver.has_room and view is self._view:
            self.receiver.send(Update(self._updates.time_ns, self.number, contents))

    def resumed(self) -> None:
        """The next update comes when it is due."""

    def change(self, terms: Terms) -> Callable[[], None]:
        view = self._updates.view("modify", terms, self.session.rights)

        def take() -> None:
            self.terms, self._view = terms, view
            self._disarm()
            self._arm()

        return take


_log = logging.getLogger("isolane.notifications")


class OnChangePush(DatastoreSubscription):
    """Sends the changes of a datastore, or all that is selected when it is to be synchronized."""

    def __init__(
        self, number: int, session: Client, terms: Terms, overdue: Callable[[], None], updates: Updates
    ) -> None:
        super().__init__(number, session, terms, overdue, updates)
        self._clock = session.agent.clock
        self._known: Any = None
        """The tree as last sent to the client."""
        self._told_ns: int | None = None
        self._patches = 0
        self._whole = False
        """Whether the next message is a complete push-update."""
        self._is_looking = False
        self._state = 0
        """Grows with each change of the pending message, but for those of the datastore."""

    @property
    def _trigger(self) -> OnChange:
        trigger = self.terms.trigger
        assert isinstance(trigger, OnChange)
        return trigger

    @property
    def _now(self) -> Any:
        """The tree that there is; None while state is being read for the first time."""
        return self._updates.tree(self.terms.datastore)

    def begin(self) -> None:
        self._updates.follow(self, self.terms.datastore)
        self._known = self._now
        if self._trigger.sync_on_start:
            self.synchronize()

    def synchronize(self) -> None:
        """Send all that is selected."""
        self._state += 1
        self._whole = True
        self._tell()

    def changed(self) -> None:
        """The datastore has changed: send that now, or when the dampening period is over."""
        if self._cancel is not None or self._is_looking:
            return
        left = self._left_ns()
        if left > 0:
            self._cancel = self.session.agent.execution.call_later(left / SECOND_NS, self._dampened)
        else:
            self._updates.look(self)

    def _left_ns(self) -> int:
        """Time until a change may be sent."""
        rest = self._updates.rest_ns(self._view, self.session)
        if self._told_ns is None:
            return rest
        now = self._clock.now_ns()
        return max(rest, self._told_ns + self._trigger.dampening * CENTISECOND_NS - now)

    def _dampened(self) -> None:
        self._cancel = None
        self._updates.look(self)

    def resumed(self) -> None:
        if self._known is not None:
            self._updates.look(self)

    def look(self) -> None:
        """It is the turn of this one. Others go on meanwhile: data and terms may change."""
        if self.receiver.state == "ended":
            return
        self._is_looking = True
        try:
            self._tell()
        finally:
            self._is_looking = False
        if self._known is not self._now and self.receiver.has_room:
            self.changed()

    def _tell(self) -> None:
        """Send the changes that the client has not received. While suspended they stay pending."""
        running = self._now
        if not self.receiver.has_room or running is None:
            return
        state = self._state
        try:
            if self._whole:
                self._tell_all(state, running)
            else:
                self._tell_changes(state, running)
        except DataError as error:
            if not self._is_current(state):
                return
            _log.warning("subscription %d is suspended: %s", self.number, error)
            self.receiver.suspend(INSUFFICIENT_RESOURCES)

    def _is_current(self, state: int) -> bool:
        """Whether the result may be sent: nothing was requested or sent meanwhile."""
        return state == self._state and self.receiver.state == "active"

    def _tell_all(self, state: int, running: Record) -> None:
        contents = self._updates.contents(self, self._view)
        if self._is_current(state):
            without_pauses(self._after_full_update, running, contents)

    def _after_full_update(self, running: Record, contents: Contents) -> None:
        self._whole = False
        self._known = running
        self._told_ns = self._clock.now_ns()
        if self._may_receive(PushUpdate):
            self.receiver.send(Update(self._updates.time_ns, self.number, contents))

    def _tell_changes(self, state: int, running: Record) -> None:
        if self._known is None:
            self._known = running
        if self._known is running:
            return
        seen = self._updates.changes(
            self._view, self.session.rights, self._known, running, self._trigger.excluded
        )
        etag = self._updates.etag(self.terms, self.session.rights, running) if seen.patches else None
        if self._is_current(state):
            without_pauses(self._after_changes, running, seen, etag)

    def _after_changes(self, running: Record, seen: Seen, etag: str | None) -> None:
        self._known = running
        if not seen.patches:
            self.receiver.excluded += seen.left_out
            return
        self._told_ns = self._clock.now_ns()
        if self._may_receive(PushChangeUpdate):
            if len(seen.patches) == 1 and not self.session.backlog:
                self._patches += 1
                time_ns, patch = self._updates.time_ns, seen.patches[0]
                self.receiver.send_first(ChangeUpdate(time_ns, self.number, self._patches, patch, etag))
            else:
                self.receiver.send_each(self._messages(seen.patches, etag))

    def _messages(self, patches: Sequence[Patch], etag: str | None) -> Iterator[ChangeUpdate]:
        """The messages of patches, which are numbered now and encoded when the client takes them; the etag
        is that after the last."""
        time_ns, first = self._updates.time_ns, self._patches + 1
        self._patches += len(patches)
        last = self._patches
        return (
            ChangeUpdate(time_ns, self.number, number, each, etag if number == last else None)
            for number, each in enumerate(patches, first)
        )

    def _may_receive(self, kind: type[PushUpdate] | type[PushChangeUpdate]) -> bool:
        """Notifications are permitted by kind (RFC 8341 section 3.4.6); the data in them is filtered too."""
        permitted = self.session.rights.notification(kind.NODE, kind.EMPTY)
        self.receiver.excluded += not permitted
        return permitted

    def change(self, terms: Terms) -> Callable[[], None]:
        view = self._updates.view("modify", terms, self.session.rights)

        def take() -> None:
            self._disarm()
            if self._known is not None and not self._whole:
                self._tell()
            self._state += 1
            other = view.filter != self._view.filter
            self.terms, self._view = terms, view
            if other and self._trigger.sync_on_start:
                self._whole = True
                self.session.agent.execution.call_later(0, self._tell_when_active)

        return take

    def _tell_when_active(self) -> None:
        if self.receiver.state != "ended":
            self._updates.look(self)

    def end(self) -> None:
        self._state += 1
        self._updates.unfollow(self)
        super().end()


SHORTEST_PERIOD: Final = 10
"""In hundredths of a second."""


class Push:
    """Makes subscriptions to datastores."""

    def __init__(self, agent: Agent, filters: Filters, library: Library, state: StateChanges) -> None:
        self._library = library
        self.updates = Updates(agent, filters, state)

    def check(self, rpc: Rpc, terms: Terms) -> None:
        """Refuse terms that cannot be kept."""
        trigger = terms.trigger
        if isinstance(trigger, Periodic):
            trigger.anchor_ns()  # raises where it is no time
        if isinstance(trigger, Periodic) and trigger.period < SHORTEST_PERIOD:
            text = f"the shortest period is {SHORTEST_PERIOD} hundredths of a second"
            raise refused(rpc, refusals.PERIOD_UNSUPPORTED, text, push=True, period_hint=SHORTEST_PERIOD)
        if terms.with_etag and not (isinstance(trigger, OnChange) and terms.datastore in CONFIGURED):
            raise DataError("invalid-value", "etags are of configuration that is subscribed on change")
        if rpc == "modify":
            return
        assert terms.datastore is not None
        if trigger is None:
            text = "a subscription to a datastore is periodic or on-change"
            raise DataError("missing-element", text, type="protocol", info={"bad-element": "periodic"})
        if terms.datastore not in self._subscribable:
            text = f"{terms.datastore} cannot be subscribed"
            raise refused(rpc, refusals.DATASTORE_NOT_SUBSCRIBABLE, text, push=True)
        if isinstance(trigger, OnChange) and terms.datastore not in ON_CHANGE:
            text = f"on-change is supported for running, intended and operational, not for {terms.datastore}"
            raise refused(rpc, refusals.ON_CHANGE_UNSUPPORTED, text, push=True)

    @property
    def _subscribable(self) -> frozenset[Identity]:
        return frozenset(self._library.datastores)

    def create(self, number: int, session: Client, terms: Terms, overdue: Callable[[], None]) -> Subscription:
        """A subscription that was checked; DataError when its filter cannot be used."""
        kind = PeriodicPush if isinstance(terms.trigger, Periodic) else OnChangePush
        return kind(number, session, terms, overdue, self.updates)

    def synchronization(self, subscription: Subscription) -> Callable[[], None] | None:
        """The sender of all selected data; None when the subscription is not on change."""
        return subscription.synchronize if isinstance(subscription, OnChangePush) else None
