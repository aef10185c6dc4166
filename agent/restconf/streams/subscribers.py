"""The subscriptions that were established over RESTCONF, by number and by uri."""

from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from secrets import token_urlsafe

from isolane.bindings.ietf_subscribed_notifications import EstablishSubscriptionOutput
from isolane.northbound.peer import Peer
from isolane.northbound.service import Service
from isolane.northbound.subscriptions import refusals
from isolane.northbound.subscriptions.refusals import Rpc, refused
from isolane.northbound.subscriptions.terms import ENCODE_JSON, Terms
from isolane.restconf.errors import not_found
from isolane.restconf.streams.keepalive import Keepalive
from isolane.restconf.streams.outbox import Reader
from isolane.restconf.streams.subscriber import Subscriber


class Subscribers:
    """Each belongs to the user who established it; its uri cannot be guessed."""

    def __init__(self, service: Service, root: str, keepalive: Keepalive) -> None:
        self._service = service
        self._root = root
        self._keepalive = keepalive
        self._by_token: dict[str, Subscriber] = {}
        self._by_number: dict[int, Subscriber] = {}
        self._per_user: Counter[str] = Counter()

    def establish(self, peer: Peer, terms: Terms) -> EstablishSubscriptionOutput:
        """Begin a subscription; the output says where it is read."""
        most = self._service.limits.max_subscriptions_per_session
        if self._per_user[peer.user] >= most:
            text = f"{peer.user} has {most} subscriptions, the maximum"
            raise refused("establish", refusals.INSUFFICIENT_RESOURCES, text, push=terms.is_push)
        token = token_urlsafe(16)
        numbers: list[int] = []

        def forgotten(subscriber: Subscriber) -> None:
            self._by_token.pop(token, None)
            self._keepalive.remove(subscriber)

        def over() -> None:
            for number in numbers:
                self._by_number.pop(number, None)
            self._per_user[peer.user] -= 1
            if not self._per_user[peer.user]:
                del self._per_user[peer.user]
            subscriber.over()

        subscriber = Subscriber(
            self._service, peer, "json" if terms.encoding == ENCODE_JSON else "xml", forgotten
        )
        terms = replace(terms, uri=f"{self._root}/{token}")
        output = self._service.subscriptions.establish(subscriber, terms, over)
        subscriber.await_reader()
        numbers.append(output.id)
        self._by_token[token] = self._by_number[output.id] = subscriber
        self._per_user[peer.user] += 1
        return output

    def own(self, rpc: Rpc, peer: Peer, number: int) -> Subscriber:
        """The client of a subscription of this user; DataError when he has none of that number."""
        found = self._by_number.get(number)
        if found is None or found.peer.user != peer.user:
            reason = refusals.NO_SUCH_SUBSCRIPTION
            if rpc == "resync":
                reason = refusals.NO_SUCH_SUBSCRIPTION_RESYNC
            raise refused(rpc, reason, f"{peer.user} has no subscription {number}")
        return found

    def read(
        self, peer: Peer, token: str, last: str | None, enter: Callable[[], Callable[[], None]]
    ) -> Reader:
        """The messages at a uri, for its user only; 404 for other users, 409 where another client reads it.

        `enter` counts a stream more, and returns what counts it off.
        """
        subscriber = self.find(peer, token)
        subscriber.check_free(last)
        leave = enter()

        def left() -> None:
            self._keepalive.remove(subscriber)
            leave()

        self._keepalive.add(subscriber)
        return subscriber.read(peer, last, left)

    def find(self, peer: Peer, token: str) -> Subscriber:
        """The subscriber with a uri; 404 unless it is this user's."""
        found = self._by_token.get(token)
        if found is None or found.peer.user != peer.user:
            raise not_found(message="there is no such subscription")
        return found

    def look_again(self) -> None:
        """Logins may be over: end what was established or is read with those that are."""
        for subscriber in tuple(self._by_token.values()):
            subscriber.look_again()
