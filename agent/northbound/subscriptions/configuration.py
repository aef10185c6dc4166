"""The configuration of subscriptions and receivers: checked before a commit, taken into use after it."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Final, Protocol

from isolane.bindings import ietf_subscribed_notifications as model
from isolane.bindings.ietf_subscribed_notifications import ReceiverInstance
from isolane.errors import DataError, DataErrors
from isolane.northbound.agent import Agent
from isolane.northbound.operations import Call, Handler, Operations
from isolane.northbound.subscriptions.configured import (
    FIRST_DYNAMIC,
    ConfiguredSubscriptions,
    Place,
    Plan,
)
from isolane.northbound.subscriptions.terms import ENCODE_JSON, terms_of
from isolane.tree.diff import Change
from isolane.tree.model import top
from isolane.tree.path import Path
from isolane.tree.schema import DataNode, Record
from isolane.tree.values import Identity

MOST_RECEIVERS: Final = 64
"""Of all configured subscriptions together; each has a queue."""

MANY: Final = "receivers-too-many"
TRANSPORT: Final = "receiver-transport"
"""error-app-tags."""


class Transport(Protocol):
    """A way to receivers."""

    @property
    def mixes_encodings(self) -> bool:
        """Whether messages of several encodings may go to one receiver instance."""

    @property
    def nodes(self) -> Sequence[type[Record]]:
        """The records of the configuration that it implements."""

    def serves(self, instance: ReceiverInstance) -> bool:
        """Whether a receiver instance is one of this transport."""

    def place(
        self, instance: ReceiverInstance, wanted: Identity | None, source: str | None, root: Record
    ) -> Place:
        """The place of an instance; DataError, with a path below the instance, for what cannot be used.

        `wanted` is the configured encoding, `source` the address that messages come from, `root` the tree.
        """


class Configuration:
    """Subscribes the configuration; transports have to be there before it registers."""

    def __init__(self, agent: Agent, subscriptions: ConfiguredSubscriptions) -> None:
        self._agent = agent
        self._subscriptions = subscriptions
        self.transports: Mapping[Identity, Transport] = {}

    def register(self, others: Iterable[DataNode]) -> None:
        """Before the store starts; `others` are nodes of other modules in a subscription."""
        store, of_receivers = self._agent.store, model.Receiver.NODE.by_attribute["receiver_instance_ref"]
        served = [node for each in self.transports.values() for node in each.nodes]
        store.subscribe((model.Subscriptions, model.ReceiverInstances, of_receivers, *others, *served), self)

    def register_action(self, operations: Operations[Handler]) -> None:
        """Answer the action `reset`."""

        def reset(call: Call) -> model.ResetOutput:
            number, name = call.keys
            return self._subscriptions.reset(number, name)

        operations.register(model.ResetInput.NODE.parent, reset)

    # --- subscriber

    def prepare(self, changes: Sequence[Change], new: Record) -> dict[int, Plan]:
        config = top(new, model.Subscriptions)
        plans: dict[int, Plan] = {}
        faults: list[DataError] = []
        for entry in config.subscription:
            path = Path().child(model.Subscriptions.NODE).child(entry.NODE, entry.id)
            try:
                plans[entry.id] = self._plan(new, config, entry, path)
            except DataError as fault:
                faults.append(fault)
            except DataErrors as several:
                faults += several.errors
        if sum(len(plan.places) for plan in plans.values()) > MOST_RECEIVERS:
            text = f"subscriptions have {MOST_RECEIVERS} receivers at most, all together"
            at = Path().child(model.Subscriptions.NODE)
            faults.append(DataError("resource-denied", text, path=at, app_tag=MANY))
        faults += self._mixed(plans)
        if faults:
            raise DataErrors(faults)
        return plans

    def _mixed(self, plans: Mapping[int, Plan]) -> Iterator[DataError]:
        """Receivers that would get several encodings from several subscriptions, where they may not."""
        encodings: dict[str, Identity | None] = {}
        for number, plan in plans.items():
            if plan.terms.transport is None or self.transports[plan.terms.transport].mixes_encodings:
                continue
            for name, place in plan.places.items():
                if encodings.setdefault(place.instance.name, place.wanted) != place.wanted:
                    path = Path().child(model.Subscriptions.NODE).child(model.Subscription.NODE, number)
                    path = path.child(model.Receivers.NODE).child(model.Receiver.NODE, name)
                    text = f"receiver-instance {place.instance.name} would get more than one encoding"
                    yield DataError("operation-failed", text, path=path, app_tag=TRANSPORT)

    def _plan(self, root: Record, config: model.Subscriptions, entry: model.Subscription, path: Path) -> Plan:
        if entry.id >= FIRST_DYNAMIC:
            text = f"numbers from {FIRST_DYNAMIC} on are for subscriptions that clients establish"
            raise DataError("invalid-value", text, path=path)
        transport = self.transports.get(entry.transport) if entry.transport is not None else None
        if transport is None:
            known = " and ".join(sorted(self.transports)) or "none"
            text = f"a configured subscription needs a transport; there is {known}"
            raise DataError("operation-failed", text, path=path, app_tag=TRANSPORT)
        terms = replace(terms_of(entry), encoding=entry.encoding or ENCODE_JSON)
        terms.stop_ns  # noqa: B018  # raises where it is no time
        places = dict(self._places(root, config, entry, transport, path))
        return Plan(terms, entry.configured_replay is not None, places)

    def _places(
        self,
        root: Record,
        config: model.Subscriptions,
        entry: model.Subscription,
        transport: Transport,
        path: Path,
    ) -> Iterator[tuple[str, Place]]:
        for receiver in entry.receivers.receiver:
            at = path.child(model.Receivers.NODE).child(receiver.NODE, receiver.name)
            name = receiver.receiver_instance_ref
            if name is None:
                text = "a receiver needs a receiver-instance-ref: where its messages go"
                raise DataError("operation-failed", text, path=at, app_tag=TRANSPORT)
            instance = config.receiver_instances.receiver_instance[name]
            if not transport.serves(instance):
                text = f"receiver-instance {name} is not one of the transport of the subscription"
                raise DataError("operation-failed", text, path=at, app_tag=TRANSPORT)
            yield receiver.name, transport.place(instance, entry.encoding, entry.source_address, root)

    def apply(self, plan: dict[int, Plan]) -> None:
        """When the commit is over: what is subscribed is the datastore as it is then."""
        self._agent.execution.call_later(0, lambda: self._subscriptions.take(plan))

    def abort(self, plan: object) -> None:
        pass
