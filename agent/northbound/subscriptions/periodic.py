"""Periodic subscriptions: sends the selected nodes at intervals (RFC 8641 section 3.1)."""

import logging
from collections.abc import Callable

from isolane.bindings.ietf_yang_push import PushUpdate
from isolane.durations import CENTISECOND_NS, SECOND_NS
from isolane.errors import DataError
from isolane.northbound.client import Client
from isolane.northbound.subscriptions.push_messages import Update
from isolane.northbound.subscriptions.refusals import INSUFFICIENT_RESOURCES
from isolane.northbound.subscriptions.subscription import Subscription
from isolane.northbound.subscriptions.terms import Periodic, Terms
from isolane.northbound.subscriptions.updates import Updates
from isolane.northbound.subscriptions.view import View
from isolane.northbound.timers import Cancel

_log = logging.getLogger("isolane.notifications")


class PeriodicPush(Subscription):
    """Sends what is selected at multiples of the period from the anchor, or from the beginning on."""

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
        self._begun_ns = session.surroundings.clock.time_ns()
        self._cancel: Cancel | None = None

    def begin(self) -> None:
        """Without an anchor, the first update is due at once."""
        self._begun_ns = self.session.surroundings.clock.time_ns()
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
        server, trigger = self.session.surroundings, self._trigger
        period = trigger.period * CENTISECOND_NS
        given = trigger.anchor_ns()
        anchor = self._begun_ns if given is None else given
        left = period - (server.clock.time_ns() - anchor) % period
        self._cancel = server.call_later(left / SECOND_NS, self._update)

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

    def end(self) -> None:
        self._disarm()
        super().end()

    def _disarm(self) -> None:
        if self._cancel is not None:
            self._cancel()
            self._cancel = None
