"""All subscriptions of a server: the operations on them, and what state shows of them."""

from collections.abc import Callable, Iterable
from typing import Any, Final, TypeVar

from lxml import etree

from isolane.bindings import ietf_subscribed_notifications as model
from isolane.bindings import ietf_yang_push as push
from isolane.errors import DataError
from isolane.netconf.operations.xml_call import XmlCall
from isolane.netconf.server import Server
from isolane.netconf.streams import DESCRIPTION, STREAM, Streams
from isolane.netconf.subscriptions.filters import Filters, NoFilter
from isolane.netconf.subscriptions.parameters import terms_of
from isolane.netconf.subscriptions.push import Push
from isolane.netconf.subscriptions.stream import StreamSubscription
from isolane.netconf.subscriptions.subscription import Subscription
from isolane.northbound.client import Client, Reason
from isolane.northbound.subscriptions import refusals as faults
from isolane.northbound.subscriptions.refusals import Rpc, refused
from isolane.northbound.subscriptions.terms import ENCODE_XML, Terms
from isolane.northbound.timers import Cancel
from isolane.northbound.uninterrupted import Uninterrupted
from isolane.store.northbound import date_and_time
from isolane.store.providers import Keys
from isolane.tree.top import top
from isolane.tree.values import PRESENT, Identity

SENT: Final = (
    model.ReplayCompleted,
    model.SubscriptionModified,
    model.SubscriptionResumed,
    model.SubscriptionSuspended,
    model.SubscriptionTerminated,
    push.PushChangeUpdate,
    push.PushUpdate,
)
SECOND: Final = 1_000_000_000

T = TypeVar("T")


class Subscriptions:
    """Those of all sessions, by number."""

    def __init__(self, server: Server, streams: Streams) -> None:
        self._server = server
        self._streams = streams
        self._filters = Filters(server.store, self._filter_changed)
        self._push = Push(server, self._filters)
        self._all: dict[int, Subscription] = {}
        self._stops: dict[int, Cancel] = {}
        self._last = 0
        streams.declare(*SENT)
        server.service.sessions.listen(None, self._session_ended)

    def register(self) -> None:
        """Answer the operations and show the state; before the store starts."""
        register = self._server.operations.register
        register(model.EstablishSubscriptionInput.NODE.parent, self.establish, in_slices=True)
        register(model.ModifySubscriptionInput.NODE.parent, self.modify, in_slices=True)
        register(model.DeleteSubscriptionInput.NODE.parent, self.delete)
        register(model.KillSubscriptionInput.NODE.parent, self.kill)
        register(push.ResyncSubscriptionInput.NODE.parent, self.resync)
        self._filters.register()
        store, entry = self._server.store, model.Subscription.NODE
        of_push = [child for child in entry.children if child.module != entry.module]
        store.subscribe((model.Subscriptions, *of_push), _Unconfigured())
        store.operational.provide_list(model.Stream, lambda keys: (STREAM,), self._stream)
        store.operational.provide_list(
            model.Subscription, lambda keys: tuple(self._all), self._shown, fills=of_push
        )

    # --- operations

    def establish(self, call: XmlCall) -> Uninterrupted:
        """Begin a subscription; its records follow the reply (RFC 8639 section 2.4.2)."""
        _check_encoding(call)
        terms = self._terms("establish", call)
        return Uninterrupted(lambda: self._established(call.client, terms))

    def _established(self, session: Client, terms: Terms) -> model.EstablishSubscriptionOutput:
        if session.subscriptions >= self._server.limits.max_subscriptions_per_session:
            text = f"a session has at most {session.subscriptions} subscriptions"
            raise refused("establish", faults.INSUFFICIENT_RESOURCES, text, push=terms.is_push)
        self._check(terms)
        self._last += 1
        number = self._last
        subscription = _usable("establish", terms.is_push, lambda: self._made(number, session, terms))
        self._all[number] = subscription
        session.subscriptions += 1
        session.after_reply(lambda: self._begin(subscription))
        return model.EstablishSubscriptionOutput.new(
            id=number, replay_start_time_revision=self._revision(terms)
        )

    def _made(self, number: int, session: Client, terms: Terms) -> Subscription:
        def overdue() -> None:
            self._server.service.statistics.subscriptions_dropped += 1
            self._terminate(self._all[number], faults.SUSPENSION_TIMEOUT)

        if terms.is_push:
            return self._push.made(number, session, terms, overdue)
        return StreamSubscription(number, session, terms, overdue, self._streams, self._filters.wants)

    def _begin(self, subscription: Subscription) -> None:
        if subscription.number in self._all:
            subscription.begin()
            self._arm(subscription)

    def modify(self, call: XmlCall) -> Uninterrupted:
        """Other terms for a subscription of this session (section 2.4.3)."""
        self._own(call, "modify")
        given = self._terms("modify", call)
        return Uninterrupted(lambda: self._take_terms(self._own(call, "modify"), given))

    def _take_terms(self, subscription: Subscription, given: Terms) -> None:
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
        take = _usable("modify", terms.is_push, lambda: subscription.change(terms))
        subscription.session.after_reply(lambda: self._modified(subscription, take))

    def _modified(self, subscription: Subscription, take: Callable[[], None]) -> None:
        take()
        subscription.receiver.tell(
            subscription.terms.shown(model.SubscriptionModified, id=subscription.number)
        )
        subscription.receiver.reactivate()
        self._arm(subscription)

    def delete(self, call: XmlCall) -> None:
        """End a subscription of this session (section 2.4.4)."""
        self._drop(self._own(call, "delete"))

    def kill(self, call: XmlCall) -> None:
        """End a subscription of any session (section 2.4.5)."""
        subscription = self._all.get(call.input.id)
        if subscription is None:
            raise _unknown("delete", call.input.id)
        self._terminate(subscription, faults.NO_SUCH_SUBSCRIPTION)

    def resync(self, call: XmlCall) -> None:
        """Send all that is selected once more (RFC 8641 section 4.4.4)."""
        number = call.input.id
        subscription = self._all.get(number)
        if subscription is None or subscription.session is not call.client:
            text = f"this session has no subscription {number}"
            raise refused("resync", faults.NO_SUCH_SUBSCRIPTION_RESYNC, text)
        send = self._push.synchronization(subscription)
        if send is None:
            text = "only subscriptions that are told of changes can be synchronized"
            raise refused("resync", faults.ON_CHANGE_SYNC_UNSUPPORTED, text)
        call.client.after_reply(send)

    def _own(self, call: XmlCall, rpc: Rpc) -> Subscription:
        subscription = self._all.get(call.input.id)
        if subscription is None or subscription.session is not call.client:
            raise _unknown(rpc, call.input.id)
        return subscription

    # --- what can be wrong with terms

    def _terms(self, rpc: Rpc, call: XmlCall) -> Terms:
        push = call.element.find(call.node.input.by_attribute["datastore"].tag) is not None
        return _usable(rpc, push, lambda: terms_of(call))

    def _check(self, terms: Terms) -> None:
        now = self._server.clock.time_ns()
        if terms.is_push:
            self._push.check("establish", terms)
        elif terms.trigger is not None:
            raise DataError("invalid-value", "a subscription to a stream is neither periodic nor on-change")
        if terms.stream not in (None, STREAM):
            text = f"there is no stream {terms.stream}; {STREAM} is the one there is"
            raise DataError("invalid-value", text, app_tag=str(faults.STREAM_UNAVAILABLE))
        start = terms.start_ns
        if start is not None and not self._server.limits.replay_log:
            raise refused("establish", faults.REPLAY_UNSUPPORTED, "no events are kept for replay")
        if start is not None and start >= now:
            raise DataError("invalid-value", "replay-start-time is not in the past")
        self._check_stop(terms)

    def _check_stop(self, terms: Terms) -> None:
        start, stop = terms.start_ns, terms.stop_ns
        if stop is None:
            return
        if start is None and stop <= self._server.clock.time_ns():
            raise DataError("invalid-value", "stop-time is not in the future")
        if start is not None and stop <= start:
            raise DataError("invalid-value", "stop-time is not after replay-start-time")

    def _revision(self, terms: Terms) -> str | None:
        """Since when there are events, where that is later than what was asked for."""
        start = terms.start_ns
        if start is None:
            return None
        streams = self._streams
        since = streams.created_ns if streams.aged_ns is None else streams.aged_ns
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
        left = (stop - self._server.clock.time_ns()) / SECOND
        if left <= 0:
            self._drop(subscription)
        else:
            self._stops[subscription.number] = self._server.service.call_later(
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

    def _session_ended(self, session: Client, reason: Reason) -> None:
        for subscription in self._of(session):
            self._drop(subscription)

    def _of(self, session: Client) -> Iterable[Subscription]:
        return [each for each in self._all.values() if each.session is session]

    def _filter_changed(self, is_push: bool, name: str) -> None:
        """A filter that can be referred to says something else now, or is gone (section 2.7.2)."""
        for subscription in tuple(self._all.values()):
            terms = subscription.terms
            if terms.filter.name != name or terms.is_push != is_push:
                continue
            try:
                take = subscription.change(subscription.terms)
            except (NoFilter, DataError):
                self._terminate(subscription, faults.FILTER_UNAVAILABLE)
            else:
                self._modified(subscription, take)

    # --- state

    def _stream(self, keys: Keys) -> model.Stream | None:
        if keys[-1] != STREAM:
            return None
        streams = self._streams
        if not self._server.limits.replay_log:
            return model.Stream.new(name=STREAM, description=DESCRIPTION)
        aged = streams.aged_ns
        return model.Stream.new(
            name=STREAM,
            description=DESCRIPTION,
            replay_support=PRESENT,
            replay_log_creation_time=date_and_time(streams.created_ns),
            replay_log_aged_time=None if aged is None else date_and_time(aged),
        )

    def _shown(self, keys: Keys) -> model.Subscription | None:
        subscription = self._all.get(keys[-1])
        return None if subscription is None else subscription.shown()


class _Unconfigured:
    """Subscriptions are made by establish-subscription; feature `configured` is not offered."""

    def prepare(self, changes: Any, new: Any) -> None:
        if top(new, model.Subscriptions).subscription:
            raise DataError(
                "operation-not-supported",
                "subscriptions are not configured here; establish-subscription makes them",
                path=changes[0].path,
            )

    def apply(self, plan: None) -> None:
        pass

    def abort(self, plan: None) -> None:
        pass


def _usable(rpc: Rpc, push: bool, make: Callable[[], T]) -> T:
    """Make something of a filter, which can be one that cannot be used."""
    try:
        return make()
    except NoFilter as missing:
        raise DataError("data-missing", f"there is no filter {missing}") from None
    except DataError as error:
        if error.app_tag in faults.TAGS:
            raise
        hint = error.message
        raise refused(rpc, faults.FILTER_UNSUPPORTED, hint, push=push, filter_failure_hint=hint) from None


def _check_encoding(call: XmlCall) -> None:
    """Before the input is decoded: an encoding whose feature is off is no value that it could have."""
    leaf = call.node.input.by_attribute["encoding"]
    element = call.element.find(leaf.tag)
    given = "" if element is None else (element.text or "").strip().rpartition(":")[2]
    known = ENCODE_XML.rpartition(":")[2]
    if given and given != known:
        push_tag = call.node.input.by_attribute["datastore"].tag
        raise refused(
            "establish",
            faults.ENCODING_UNSUPPORTED,
            f"notifications are encoded in XML, not as {etree.QName(leaf.tag).localname} {given}",
            push=call.element.find(push_tag) is not None,
        )


def _unknown(rpc: Rpc, number: int) -> DataError:
    return refused(rpc, faults.NO_SUCH_SUBSCRIPTION, f"there is no subscription {number} that is yours")
