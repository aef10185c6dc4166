"""On-change subscriptions: sends changes of a datastore (RFC 8641 section 3.3).

It remembers the tree that the client knows. When there is a newer one and the dampening period is over, the
difference is sent: what came and went in between is left out.
"""

import logging
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from isolane.bindings.ietf_yang_push import PushChangeUpdate, PushUpdate
from isolane.durations import CENTISECOND_NS, SECOND_NS
from isolane.errors import DataError
from isolane.northbound.client import Client
from isolane.northbound.subscriptions.push_messages import ChangeUpdate, Contents, Patch, Update
from isolane.northbound.subscriptions.refusals import INSUFFICIENT_RESOURCES
from isolane.northbound.subscriptions.subscription import Subscription
from isolane.northbound.subscriptions.terms import OnChange, Terms
from isolane.northbound.subscriptions.updates import Seen, Updates
from isolane.northbound.subscriptions.view import View
from isolane.northbound.timers import Cancel
from isolane.strand import unbroken

_log = logging.getLogger("isolane.notifications")


class OnChangePush(Subscription):
    """Sends the changes of a datastore, or all that is selected when it is to be synchronized."""

    def __init__(
        self,
        number: int,
        session: Client,
        terms: Terms,
        overdue: Callable[[], None],
        updates: Updates,
        view: View,
    ) -> None:
        super().__init__(number, session, terms, overdue)
        self._updates = updates
        self._view = view
        self._clock = session.surroundings.clock
        self._known: Any = None
        """The tree as last sent to the client."""
        self._told_ns: int | None = None
        self._patches = 0
        self._whole = False
        """Whether the next message is a complete push-update."""
        self._cancel: Cancel | None = None
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
            self._cancel = self.session.surroundings.call_later(left / SECOND_NS, self._dampened)
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

    def _tell_all(self, state: int, running: Any) -> None:
        contents = self._updates.contents(self, self._view)
        if self._is_current(state):
            unbroken(self._told_all, running, contents)

    def _told_all(self, running: Any, contents: Contents) -> None:
        self._whole = False
        self._known = running
        self._told_ns = self._clock.now_ns()
        if self._may_receive(PushUpdate):
            self.receiver.send(Update(self._updates.time_ns, self.number, contents))

    def _tell_changes(self, state: int, running: Any) -> None:
        if self._known is None:
            self._known = running
        if self._known is running:
            return
        seen = self._updates.changes(
            self._view, self.session.rights, self._known, running, self._trigger.excluded
        )
        if self._is_current(state):
            unbroken(self._told_changes, running, seen)

    def _told_changes(self, running: Any, seen: Seen) -> None:
        self._known = running
        if not seen.patches:
            self.receiver.excluded += seen.left_out
            return
        self._told_ns = self._clock.now_ns()
        if self._may_receive(PushChangeUpdate):
            if len(seen.patches) == 1 and not self.session.backlog:
                self._patches += 1
                update = ChangeUpdate(self._updates.time_ns, self.number, self._patches, seen.patches[0])
                self.receiver.send_at_once(update)
            else:
                self.receiver.send_each(self._messages(seen.patches))

    def _messages(self, patches: Sequence[Patch]) -> Iterator[ChangeUpdate]:
        """The messages of patches, which are numbered now and encoded when the client takes them."""
        time_ns, first = self._updates.time_ns, self._patches + 1
        self._patches += len(patches)
        return (
            ChangeUpdate(time_ns, self.number, number, each) for number, each in enumerate(patches, first)
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
                self.session.surroundings.call_later(0, self._tell_when_active)

        return take

    def _tell_when_active(self) -> None:
        if self.receiver.state != "ended":
            self._updates.look(self)

    def end(self) -> None:
        self._state += 1
        self._updates.unfollow(self)
        self._disarm()
        super().end()

    def _disarm(self) -> None:
        if self._cancel is not None:
            self._cancel()
            self._cancel = None
