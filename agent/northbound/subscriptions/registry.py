"""All subscriptions: what clients may do with dynamic ones, and what state shows of them and the rest."""

from collections.abc import Callable, Iterable
from typing import Final, TypeVar

from isolane.access.rights import Rights
from isolane.bindings import ietf_subscribed_notifications as model
from isolane.bindings import ietf_yang_push as push_model
from isolane.durations import SECOND_NS
from isolane.errors import DataError, DataErrors
from isolane.execution import Cancel
from isolane.northbound.agent import Agent
from isolane.northbound.client import Client, Reason
from isolane.northbound.events.stream import EventStream, description
from isolane.northbound.sessions import Sessions
from isolane.northbound.state_changes import StateChanges
from isolane.northbound.subscriptions import refusals
from isolane.northbound.subscriptions.capabilities import Capabilities
from isolane.northbound.subscriptions.configuration import Configuration
from isolane.northbound.subscriptions.configured import FIRST_DYNAMIC, ConfiguredSubscriptions
from isolane.northbound.subscriptions.filters import Filters, NoFilter
from isolane.northbound.subscriptions.push import Push
from isolane.northbound.subscriptions.refusals import Rpc, refused
from isolane.northbound.subscriptions.subscription import EventSubscription, Subscription
from isolane.northbound.subscriptions.terms import Terms
from isolane.northbound.yang_library import Library
from isolane.store.operational.providers import Keys
from isolane.tree.date_and_time import date_and_time
from isolane.tree.path import Path
from isolane.tree.schema import LeafNode, Record, SchemaNode
from isolane.tree.types import XPath
from isolane.tree.values import PRESENT, Identity

SENT: Final = (
    model.ReplayCompleted,
    model.SubscriptionModified,
    model.SubscriptionResumed,
    model.SubscriptionSuspended,
    model.SubscriptionTerminated,
    push_model.PushChangeUpdate,
    push_model.PushUpdate,
)

T = TypeVar("T")


class Subscriptions:
    """Those of all sessions, by number."""

    def __init__(
        self,
        agent: Agent,
        stream: EventStream,
        sessions: Sessions,
        library: Library,
        state_changes: StateChanges,
    ) -> None:
        self._agent = agent
        self._events = stream
        self._filters = Filters(agent.store, self._filter_changed)
        self._push = Push(agent, self._filters, library, state_changes)
        self._capabilities = Capabilities(agent.store, library)
        self.configured = ConfiguredSubscriptions(agent, stream, self._make, self._check)
        self.configuration = Configuration(agent, self.configured)
        self._all: dict[int, Subscription] = {}
        self._stops: dict[int, Cancel] = {}
        self._ended: dict[int, Callable[[], None]] = {}
        self._last = FIRST_DYNAMIC - 1
        stream.declared.declare(*SENT)
        sessions.listen(None, self._end_with_session)

    def register(self) -> None:
        """Show the state, and what can be subscribed; before the store starts."""
        self._filters.register()
        self._capabilities.register()
        store, entry = self._agent.store, model.Subscription.NODE
        of_push = [child for child in entry.children if child.module != entry.module]
        self.configuration.register(of_push)
        store.operational.provide_list(model.Stream, lambda keys: self._events.names, self._stream)
        store.operational.provide_list(
            model.Subscription, lambda keys: tuple(self._all), self._entry, fills=of_push
        )
        configured, state = self.configured, entry.by_attribute["configured_subscription_state"]
        store.operational.provide(state, lambda keys: configured.state(keys[-1]))
        store.operational.provide(
            model.Receiver, lambda keys: configured.receiver(*keys), fills=(model.Delivery.NODE,)
        )

    def give_etags(self, etag_of: Callable[[Rights, Record], str]) -> None:
        """Have changes of configurations sent with etags, to those who want them."""
        self._push.updates.etag_of = etag_of

    # --- operations

    def establish(
        self, session: Client, terms: Terms, ended: Callable[[], None] | None = None
    ) -> model.EstablishSubscriptionOutput:
        """Begin a subscription; its records follow the reply (RFC 8639 section 2.4.2).

        `ended` is called when it is over, for whatever reason.
        """
        if session.subscriptions >= self._agent.limits.max_subscriptions_per_session:
            text = f"a session has at most {session.subscriptions} subscriptions"
            raise refused("establish", refusals.INSUFFICIENT_RESOURCES, text, push=terms.is_push)
        self._check(terms)
        self._last += 1
        number = self._last
        subscription = usable("establish", terms.is_push, lambda: self._create(number, session, terms))
        self._all[number] = subscription
        if ended is not None:
            self._ended[number] = ended
        session.subscriptions += 1
        session.after_reply(lambda: self._begin(subscription))
        return model.EstablishSubscriptionOutput.new(
            id=number, replay_start_time_revision=self._revision(terms), uri=terms.uri
        )

    def _create(self, number: int, session: Client, terms: Terms) -> Subscription:
        def overdue() -> None:
            self._agent.statistics.subscriptions_dropped += 1
            self._terminate(self._all[number], refusals.SUSPENSION_TIMEOUT)

        return self._make(number, session, terms, overdue)

    def _make(self, number: int, session: Client, terms: Terms, overdue: Callable[[], None]) -> Subscription:
        if terms.is_push:
            return self._push.create(number, session, terms, overdue)
        return EventSubscription(number, session, terms, overdue, self._events, self._filters.wants)

    def _begin(self, subscription: Subscription) -> None:
        if subscription.number in self._all:
            subscription.begin()
            self._arm(subscription)

    def modify(self, session: Client, number: int, given: Terms) -> None:
        """Other terms for a subscription of this session (section 2.4.3)."""
        subscription = self.own("modify", session, number)
        if (given.datastore not in (None, subscription.terms.datastore)) or (
            given.trigger is not None and type(given.trigger) is not type(subscription.terms.trigger)
        ):
            text = "what a subscription is to, and whether it is periodic, cannot be modified"
            raise DataError("invalid-value", text)
        terms = subscription.terms.modified(given)
        if terms.is_push:
            self._push.check("modify", terms)
        if given.stop is not None:
            self._check_stop(terms)
        take = usable("modify", terms.is_push, lambda: subscription.change(terms))
        subscription.session.after_reply(lambda: self._modified(subscription, take))

    def _modified(self, subscription: Subscription, take: Callable[[], None]) -> None:
        subscription.take(take)
        self._arm(subscription)

    def delete(self, session: Client, number: int) -> None:
        """End a subscription of this session (section 2.4.4)."""
        self._drop(self.own("delete", session, number))

    def kill(self, number: int) -> None:
        """End a subscription of any session (section 2.4.5)."""
        subscription = self._all.get(number)
        if subscription is None:
            raise refused("delete", refusals.NO_SUCH_SUBSCRIPTION, f"there is no subscription {number}")
        self._terminate(subscription, refusals.NO_SUCH_SUBSCRIPTION)

    def resync(self, session: Client, number: int) -> None:
        """Send all that is selected once more (RFC 8641 section 4.4.4)."""
        subscription = self._all.get(number)
        if subscription is None or subscription.session is not session:
            text = f"this session has no subscription {number}"
            raise refused("resync", refusals.NO_SUCH_SUBSCRIPTION_RESYNC, text)
        send = self._push.synchronization(subscription)
        if send is None:
            text = "only subscriptions on change can be synchronized"
            raise refused("resync", refusals.ON_CHANGE_SYNC_UNSUPPORTED, text)
        session.after_reply(send)

    def own(self, rpc: Rpc, session: Client, number: int) -> Subscription:
        """A subscription of this session; DataError when it has none of that number."""
        subscription = self._all.get(number)
        if subscription is None or subscription.session is not session:
            raise _unknown(rpc, number)
        return subscription

    # --- what can be wrong with terms

    def _check(self, terms: Terms) -> None:
        now = self._agent.clock.time_ns()
        if terms.is_push:
            self._push.check("establish", terms)
        elif terms.trigger is not None or terms.with_etag:
            text = "a subscription to a stream is neither periodic nor on-change, and has no etags"
            raise DataError("invalid-value", text)
        if terms.stream is not None and terms.stream not in self._events.names:
            text = f"there is no stream {terms.stream}"
            raise DataError("invalid-value", text, app_tag=str(refusals.STREAM_UNAVAILABLE))
        start = terms.start_ns
        if start is not None and not self._agent.limits.replay_log:
            raise refused("establish", refusals.REPLAY_UNSUPPORTED, "no events are kept for replay")
        if start is not None and start >= now:
            raise DataError("invalid-value", "replay-start-time is not in the past")
        self._check_stop(terms)

    def _check_stop(self, terms: Terms) -> None:
        start, stop = terms.start_ns, terms.stop_ns
        if stop is None:
            return
        if start is None and stop <= self._agent.clock.time_ns():
            raise DataError("invalid-value", "stop-time is not in the future")
        if start is not None and stop <= start:
            raise DataError("invalid-value", "stop-time is not after replay-start-time")

    def _revision(self, terms: Terms) -> str | None:
        """Since when there are events, where that is later than what was asked for."""
        start = terms.start_ns
        if start is None:
            return None
        events = self._events
        since = events.created_ns if events.aged_ns is None else events.aged_ns
        return date_and_time(since) if start < since else None

    # --- the end

    def _arm(self, subscription: Subscription) -> None:
        """Have a subscription end at its stop-time."""
        cancel = self._stops.pop(subscription.number, None)
        if cancel is not None:
            cancel()
        stop = subscription.terms.stop_ns
        if stop is None or subscription.number not in self._all:
            return
        left = (stop - self._agent.clock.time_ns()) / SECOND_NS
        if left <= 0 and subscription.session.backlog:  # a replay, of which the client has not taken all
            subscription.session.when_drained(lambda: self._drop(subscription))
        elif left <= 0:
            self._drop(subscription)
        else:
            self._stops[subscription.number] = self._agent.execution.call_later(
                left, lambda: self._drop(subscription)
            )

    def _terminate(self, subscription: Subscription, reason: Identity) -> None:
        """End it and say why."""
        if subscription.number in self._all:
            subscription.receiver.tell(
                model.SubscriptionTerminated.new(id=subscription.number, reason=reason)
            )
            self._drop(subscription)

    def _drop(self, subscription: Subscription) -> None:
        if self._all.pop(subscription.number, None) is None:
            return
        cancel = self._stops.pop(subscription.number, None)
        if cancel is not None:
            cancel()
        subscription.end()
        subscription.session.subscriptions -= 1
        ended = self._ended.pop(subscription.number, None)
        if ended is not None:
            ended()

    def _end_with_session(self, session: Client, reason: Reason) -> None:
        self.end_all_of(session)

    def end_all_of(self, session: Client) -> None:
        """End the subscriptions of a client that is gone."""
        for subscription in self._of(session):
            self._drop(subscription)

    def _of(self, session: Client) -> Iterable[Subscription]:
        return [each for each in self._all.values() if each.session is session]

    def _filter_changed(self, is_push: bool, name: str) -> None:
        """A filter that can be referred to says something else now, or is gone (section 2.7.2)."""
        self.configured.filter_changed(is_push, name)
        for subscription in tuple(self._all.values()):
            terms = subscription.terms
            if terms.filter.name != name or terms.is_push != is_push:
                continue
            try:
                take = subscription.change(subscription.terms)
            except (NoFilter, DataError):
                self._terminate(subscription, refusals.FILTER_UNAVAILABLE)
            else:
                self._modified(subscription, take)

    # --- state

    def _stream(self, keys: Keys) -> model.Stream | None:
        name, events = keys[-1], self._events
        if name not in events.names:
            return None
        if not self._agent.limits.replay_log:
            return model.Stream.new(name=name, description=description(name))
        aged = events.aged_ns
        return model.Stream.new(
            name=name,
            description=description(name),
            replay_support=PRESENT,
            replay_log_creation_time=date_and_time(events.created_ns),
            replay_log_aged_time=None if aged is None else date_and_time(aged),
        )

    def _entry(self, keys: Keys) -> model.Subscription | None:
        subscription = self._all.get(keys[-1])
        return None if subscription is None else subscription.record()


def usable(rpc: Rpc, push: bool, make: Callable[[], T]) -> T:
    """Make something of a filter, which can be one that cannot be used."""
    try:
        return make()
    except NoFilter as missing:
        raise DataError("data-missing", f"filter {missing} does not exist") from None
    except DataError as error:
        if error.app_tag in refusals.TAGS:
            raise
        raise _unsupported(rpc, error, push) from None
    except DataErrors as faults:
        for fault in faults.errors:
            if isinstance(fault.path, Path) and _is_expression(fault.path.node):
                of_push = fault.path.node.module == push_model.PushUpdate.NODE.module
                raise _unsupported(rpc, fault, of_push) from None
        raise


def _unsupported(rpc: Rpc, fault: DataError, push: bool) -> DataError:
    hint = fault.message
    return refused(rpc, refusals.FILTER_UNSUPPORTED, hint, push=push, filter_failure_hint=hint)


def _is_expression(node: SchemaNode) -> bool:
    return isinstance(node, LeafNode) and isinstance(node.type, XPath)


def _unknown(rpc: Rpc, number: int) -> DataError:
    return refused(rpc, refusals.NO_SUCH_SUBSCRIPTION, f"this session has no subscription {number}")
