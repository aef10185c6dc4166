"""The common part of subscriptions to events and to datastores."""

from abc import ABC, abstractmethod
from collections.abc import Callable

from isolane.bindings import ietf_subscribed_notifications as model
from isolane.northbound.client import Client
from isolane.northbound.subscriptions.receiver import Receiver
from isolane.northbound.subscriptions.terms import Terms


class Subscription(ABC):
    """One dynamic subscription: of one session, which it ends with."""

    def __init__(self, number: int, session: Client, terms: Terms, overdue: Callable[[], None]) -> None:
        self.number = number
        self.session = session
        self.terms = terms
        self.receiver = Receiver(session, number, self.resumed, overdue)

    @abstractmethod
    def begin(self) -> None:
        """The client has received its number."""

    @abstractmethod
    def change(self, terms: Terms) -> Callable[[], None]:
        """Check other terms, or the same with another content of a filter; the result takes them into use."""

    @abstractmethod
    def resumed(self) -> None:
        """Records can be sent again: send what there is to make good."""

    def end(self) -> None:
        """Send nothing more."""
        self.receiver.end()

    def shown(self) -> model.Subscription:
        """The entry of state."""
        receiver = self.receiver
        state = "active" if receiver.state == "active" else "suspended"
        return self.terms.shown(
            model.Subscription,
            id=self.number,
            receivers=model.Receivers.new(
                receiver=[
                    model.Receiver.new(
                        name=receiver.name,
                        sent_event_records=receiver.sent,
                        excluded_event_records=receiver.excluded,
                        state=state,  # type: ignore[arg-type]  # one of two words
                    )
                ]
            ),
        )
