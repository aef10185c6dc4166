"""Subscriptions to datastores (RFC 8641): what can be subscribed."""

from collections.abc import Callable
from typing import Final

from isolane.errors import DataError
from isolane.northbound.client import Client
from isolane.northbound.subscriptions import refusals
from isolane.northbound.subscriptions.filters import Filters
from isolane.northbound.subscriptions.on_change import OnChangePush
from isolane.northbound.subscriptions.periodic import PeriodicPush
from isolane.northbound.subscriptions.refusals import Rpc, refused
from isolane.northbound.subscriptions.subscription import Subscription
from isolane.northbound.subscriptions.surroundings import Surroundings
from isolane.northbound.subscriptions.terms import OnChange, Periodic, Terms
from isolane.northbound.subscriptions.updates import ON_CHANGE, Updates
from isolane.tree.values import Identity

SHORTEST_PERIOD: Final = 10
"""In hundredths of a second."""


class Push:
    """Makes subscriptions to datastores."""

    def __init__(self, service: Surroundings, filters: Filters) -> None:
        self._library = service.library
        self._updates = Updates(service, filters)

    def check(self, rpc: Rpc, terms: Terms) -> None:
        """Refuse terms that cannot be kept."""
        trigger = terms.trigger
        if isinstance(trigger, Periodic):
            trigger.anchor_ns()  # raises where it is no time
        if isinstance(trigger, Periodic) and trigger.period < SHORTEST_PERIOD:
            text = f"the shortest period is {SHORTEST_PERIOD} hundredths of a second"
            raise refused(rpc, refusals.PERIOD_UNSUPPORTED, text, push=True, period_hint=SHORTEST_PERIOD)
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
        named = {Identity(f"ietf-datastores:{name}") for name in self._library.datastores}
        return frozenset(named)

    def made(self, number: int, session: Client, terms: Terms, overdue: Callable[[], None]) -> Subscription:
        """A subscription that was checked; DataError when its filter cannot be used."""
        view = self._updates.view("establish", terms, session.rights)
        if isinstance(terms.trigger, Periodic):
            return PeriodicPush(number, session, terms, overdue, self._updates, view)
        return OnChangePush(number, session, terms, overdue, self._updates, view)

    def synchronization(self, subscription: Subscription) -> Callable[[], None] | None:
        """The sender of all selected data; None when the subscription is not on change."""
        return subscription.synchronize if isinstance(subscription, OnChangePush) else None
