"""Configured subscriptions (RFC 8639 section 2.5), and each of their receivers with its states.

A receiver is a client that is called: a transport gives an `Outlet` to it. Each has a `Subscription` of its
own, from when it is connected until its outlet fails for too long.
"""

import logging
from collections.abc import Callable, Hashable, Mapping
from dataclasses import field, replace
from typing import Final, Literal, Protocol

from isolane.bindings import ietf_subscribed_notifications as model
from isolane.bindings.ietf_subscribed_notifications import ReceiverInstance
from isolane.durations import SECOND_NS
from isolane.errors import DataError, DataErrors
from isolane.execution import Cancel
from isolane.lazy_dataclass import dataclass
from isolane.northbound.agent import Agent
from isolane.northbound.client import Client
from isolane.northbound.events.event import Event
from isolane.northbound.events.stream import EventStream
from isolane.northbound.subscriptions import refusals
from isolane.northbound.subscriptions.filters import NoFilter
from isolane.northbound.subscriptions.subscription import Subscription
from isolane.northbound.subscriptions.terms import Terms
from isolane.tree.adopt import adopted
from isolane.tree.date_and_time import date_and_time
from isolane.tree.schema import Record
from isolane.tree.values import Identity

_log = logging.getLogger("isolane.notifications")

FIRST_DYNAMIC: Final = 2**31
"""Numbers below are for what is configured, the others for what clients establish (section 6)."""

ReceiverState = Literal["active", "suspended", "connecting", "disconnected"]
SubscriptionState = Literal["valid", "invalid", "concluded"]


class Outlet(Client, Protocol):
    """The client that stands for a receiver; it connects by itself, and tells its `Listener`."""

    delivered: int
    lost: int
    trouble: str | None

    @property
    def encoding(self) -> Identity:
        """Of the messages, from when it is connected."""

    @property
    def waiting_octets(self) -> int:
        """Octets of the messages that wait."""

    def restart(self) -> None:
        """Throw away what waits, and connect anew."""

    def close(self) -> None:
        """End, when what waits has left or the time for that is over."""


class Listener(Protocol):
    """The one to whom an outlet says what becomes of it."""

    def connected(self) -> None:
        """The receiver can be sent to; nothing waits."""

    def failing(self) -> None:
        """A message cannot be delivered; it is tried again and again."""

    def restarted(self) -> None:
        """The outlet has thrown away what waited, and connects anew."""

    def refused(self) -> None:
        """No attempt is made any more."""


Open = Callable[[Listener], Outlet]
Make = Callable[[int, Client, Terms, Callable[[], None]], Subscription]
"""Makes a subscription; what is given last is called when it is suspended for too long."""


@dataclass(frozen=True, slots=True)
class Place:
    """The destination of the messages of one receiver; equal ones need no other outlet."""

    instance: ReceiverInstance
    wanted: Identity | None
    """The configured encoding; None where the receiver is asked."""
    source: str | None
    """The configured address that messages come from."""
    material: Hashable = field(repr=False)
    """Its settings as they are used, those of other places included."""
    open: Open = field(compare=False)


@dataclass(frozen=True, slots=True)
class Plan:
    """One subscription as it is configured."""

    terms: Terms
    replays: bool
    places: Mapping[str, Place]


class Receiver:
    """One receiver: connecting, then active or suspended, connecting again or disconnected."""

    def __init__(self, agent: Agent, number: int, plan: Plan, place: Place, make: Make) -> None:
        self._agent = agent
        self._number = number
        self._make = make
        self.plan = plan
        self.place = place
        self._subscription: Subscription | None = None
        self._begun = False
        self._refused = False
        self._before = (0, 0, 0)
        self._closed = False
        self._outlet: Outlet = place.open(self)

    # --- what its outlet tells

    def connected(self) -> None:
        """Say that the subscription begins; when that has arrived it does."""
        terms = replace(self.plan.terms, encoding=self._outlet.encoding)
        try:
            self._subscription = self._make(self._number, self._outlet, terms, self._overdue)
        except (DataError, DataErrors, NoFilter) as error:
            _log.warning("subscription %d cannot begin: %s", self._number, error)
            self._refused = True
            self._outlet.close()
            return
        self._tell(terms.record(model.SubscriptionStarted, id=self._number))
        self._outlet.when_drained(self._begin)

    def _begin(self) -> None:
        if self._subscription is not None and not self._begun:
            self._begun = True
            self._subscription.begin()

    def failing(self) -> None:
        if self._begun and self._subscription is not None:
            self._subscription.receiver.suspend_until_drained(refusals.INSUFFICIENT_RESOURCES)

    def restarted(self) -> None:
        self._leave()

    def refused(self) -> None:
        self._refused = True
        self._leave()

    def _overdue(self) -> None:
        """Suspended for too long: begin anew, unless it is the filter that is too much work."""
        if self._outlet.backlog:
            self._agent.statistics.subscriptions_dropped += 1
            self._outlet.restart()

    # --- what happens to the subscription

    def change(self, plan: Plan) -> None:
        """Other terms; DataError when they cannot be used."""
        self.plan = plan
        if self._subscription is not None:
            terms = replace(plan.terms, encoding=self._outlet.encoding)
            self._subscription.take(self._subscription.change(terms))

    def look_again(self) -> None:
        """The content of its filter has changed."""
        self.change(self.plan)

    def reset(self) -> None:
        """Begin anew, from connecting on."""
        self._refused = False
        self._outlet.restart()

    def end(self, record: Record | None = None) -> None:
        """Say why, if that is to be said, and send no more."""
        if self._closed:
            return
        self._closed = True
        if self._begun and record is not None:
            self._tell(record)
        self._leave()
        self._outlet.close()

    def _tell(self, record: Record) -> None:
        self._outlet.notify(Event.of(self._agent.clock.time_ns(), adopted(self._agent.store.model, record)))

    def _leave(self) -> None:
        subscription, self._subscription, self._begun = self._subscription, None, False
        if subscription is not None:
            self._before = self._counts(subscription)
            subscription.end()

    # --- state

    def _counts(self, subscription: Subscription | None) -> tuple[int, int, int]:
        sent, excluded, missed = self._before
        if subscription is None:
            return self._before
        now = subscription.receiver
        return sent + now.sent, excluded + now.excluded, missed + now.missed

    @property
    def state(self) -> ReceiverState:
        if self._refused or self._closed:
            return "disconnected"
        if self._subscription is None or not self._begun:
            return "connecting"
        return "active" if self._subscription.receiver.state == "active" else "suspended"

    def record(self, name: str) -> model.Receiver:
        """The entry of state."""
        sent, excluded, missed = self._counts(self._subscription)
        outlet = self._outlet
        return model.Receiver.new(
            name=name,
            sent_event_records=sent,
            excluded_event_records=excluded,
            state=self.state,
            receiver_instance_ref=self.place.instance.name,
            delivery=model.Delivery.new(
                delivered=outlet.delivered,
                lost=outlet.lost,
                missed=missed,
                waiting=outlet.backlog,
                waiting_octets=outlet.waiting_octets,
                trouble=outlet.trouble,
            ),
        )


class ConfiguredSubscription:
    """One entry of the configuration, with its receivers."""

    def __init__(self, parts: "ConfiguredSubscriptions", number: int, plan: Plan) -> None:
        self._parts = parts
        self.number = number
        self.plan = plan
        self.state: SubscriptionState = "valid"
        self.receivers: dict[str, Receiver] = {}
        self._stop: Cancel | None = None
        self._check()
        self._add()

    def _check(self) -> None:
        """Whether it can be kept at all: `invalid` otherwise (section 2.5.1)."""
        stop = self.plan.terms.stop_ns
        if stop is not None and stop <= self._parts.agent.clock.time_ns():
            self.state = "concluded"
            return
        try:
            self._parts.check(self.plan.terms)
            self.state = "valid"
        except (DataError, DataErrors) as error:
            self.state = "invalid"
            _log.warning("subscription %d is invalid: %s", self.number, error)
        self._arm()

    def _add(self) -> None:
        """The receivers that are missing; none while it is not valid."""
        if self.state != "valid":
            return
        parts, plan = self._parts, self.plan
        if plan.replays:
            events = parts.events
            since = date_and_time(events.created_ns if events.aged_ns is None else events.aged_ns)
            plan = replace(plan, terms=replace(plan.terms, replay_start=since))
        for name, place in plan.places.items():
            if name not in self.receivers:
                self.receivers[name] = Receiver(parts.agent, self.number, plan, place, parts.make)

    def _arm(self) -> None:
        if self._stop is not None:
            self._stop()
            self._stop = None
        stop, agent = self.plan.terms.stop_ns, self._parts.agent
        if stop is not None and self.state == "valid":
            left = (stop - agent.clock.time_ns()) / SECOND_NS
            self._stop = agent.execution.call_later(max(0.0, left), self._complete)

    def _complete(self) -> None:
        """The stop-time has come (section 2.5.6)."""
        self._stop = None
        self.state = "concluded"
        self._end_all(model.SubscriptionCompleted.new(id=self.number))

    def change(self, plan: Plan) -> None:
        """Take another configuration: receivers that stay hear of other terms (section 2.5.3)."""
        old, self.plan = self.plan, plan
        for name, receiver in tuple(self.receivers.items()):
            if plan.places.get(name) != receiver.place:
                receiver.end(self._terminated(refusals.NO_SUCH_SUBSCRIPTION))
                del self.receivers[name]
        if plan.terms != old.terms or plan.replays != old.replays:
            if self.state != "valid" or not _is_modification(old.terms, plan.terms):
                self._end_all(self._terminated(refusals.NO_SUCH_SUBSCRIPTION))
                self.receivers.clear()
            self._check()
            self._modify(plan)
        self._add()

    def _modify(self, plan: Plan) -> None:
        if self.state != "valid":
            self._end_all(self._terminated(refusals.FILTER_UNSUPPORTED))
            self.receivers.clear()
        for receiver in tuple(self.receivers.values()):
            self._carry_out(lambda each=receiver: each.change(plan))  # type: ignore[misc]  # bound at once

    def filter_changed(self) -> None:
        """The filter that it refers to says something else."""
        for receiver in tuple(self.receivers.values()):
            self._carry_out(receiver.look_again)

    def _carry_out(self, change: Callable[[], None]) -> None:
        try:
            change()
        except (DataError, DataErrors, NoFilter) as error:
            _log.warning("subscription %d is invalid: %s", self.number, error)
            self.state = "invalid"
            self._end_all(self._terminated(refusals.FILTER_UNAVAILABLE))

    def end(self) -> None:
        """It is not configured any more."""
        if self._stop is not None:
            self._stop()
            self._stop = None
        self._end_all(self._terminated(refusals.NO_SUCH_SUBSCRIPTION))

    def _terminated(self, reason: Identity) -> Record:
        return model.SubscriptionTerminated.new(id=self.number, reason=reason)

    def _end_all(self, record: Record) -> None:
        for receiver in self.receivers.values():
            receiver.end(record)


def _is_modification(old: Terms, new: Terms) -> bool:
    """Whether other terms are those of the same subscription, and not of one to something else."""
    return (old.stream, old.datastore, type(old.trigger)) == (new.stream, new.datastore, type(new.trigger))


class ConfiguredSubscriptions:
    """All that are configured, by number."""

    def __init__(self, agent: Agent, events: EventStream, make: Make, check: Callable[[Terms], None]) -> None:
        """`check` raises a DataError for terms that cannot be kept."""
        self.agent = agent
        self.events = events
        self.make = make
        self.check = check
        self._all: dict[int, ConfiguredSubscription] = {}
        events.declared.declare(model.SubscriptionStarted, model.SubscriptionCompleted)

    def take(self, plans: Mapping[int, Plan]) -> None:
        """Have these, and no others."""
        for number in [each for each in self._all if each not in plans]:
            self._all.pop(number).end()
        for number, plan in plans.items():
            if number not in self._all:
                self._all[number] = ConfiguredSubscription(self, number, plan)
            elif self._all[number].plan != plan:
                self._all[number].change(plan)

    def filter_changed(self, is_push: bool, name: str) -> None:
        """A filter says something else; those that refer to it hear of it."""
        for each in self._all.values():
            if each.plan.terms.filter.name == name and each.plan.terms.is_push == is_push:
                each.filter_changed()

    def close(self) -> None:
        """End all outlets: the agent ends, and the subscriptions go on when it starts."""
        for each in self._all.values():
            for receiver in each.receivers.values():
                receiver.end()

    def reset(self, number: int, name: str) -> model.ResetOutput:
        """The action of a receiver."""
        receiver = self._receiver(number, name)
        if receiver is None:
            text = "a receiver can be reset while its subscription is configured and valid"
            raise DataError("operation-failed", text)
        receiver.reset()
        return model.ResetOutput.new(time=date_and_time(self.agent.clock.time_ns()))

    # --- state

    def _receiver(self, number: int, name: str) -> Receiver | None:
        subscription = self._all.get(number)
        return None if subscription is None else subscription.receivers.get(name)

    def state(self, number: int) -> SubscriptionState | None:
        """`configured-subscription-state`; None of dynamic ones."""
        subscription = self._all.get(number)
        return None if subscription is None else subscription.state

    def receiver(self, number: int, name: str) -> model.Receiver | None:
        """The state of a receiver."""
        receiver = self._receiver(number, name)
        if receiver is not None:
            return receiver.record(name)
        return model.Receiver.new(name=name, state="disconnected") if number in self._all else None
