"""All clients that one protocol calls: configuration, state, the action `connect`, notifications."""

from collections.abc import Iterable, Sequence
from random import Random
from typing import Any

from isolane.bindings.ietf_keystore import Keystore
from isolane.bindings.ietf_truststore import Truststore
from isolane.errors import DataError
from isolane.lazy_dataclass import dataclass
from isolane.netconf.server import Server
from isolane.northbound.events.stream import EventStream
from isolane.northbound.operations import Call, Handler, Operations
from isolane.store.operational.providers import Keys
from isolane.transport.call_home.caller import Caller, Carrier, Surroundings
from isolane.transport.call_home.client_settings import (
    ClientSettings,
    Endpoint,
    Transport,
    client_settings,
)
from isolane.transport.call_home.kinds import CALLED, Kind
from isolane.transport.call_home.machine import Ask, Begin, Change, Stop
from isolane.transport.configured.hidden_keys import HiddenKeys
from isolane.transport.configured.parameters import Parameters
from isolane.transport.tls_context import TlsSettings
from isolane.tree.date_and_time import date_and_time
from isolane.tree.diff import Change as DataChange
from isolane.tree.schema import Record

ParametersByName = dict[tuple[str, str], Any]
"""Of the endpoints of clients, by the names of both."""


@dataclass(frozen=True, slots=True)
class Plan:
    """The clients of a configuration."""

    clients: dict[str, ClientSettings]
    parameters: ParametersByName


class CallHome:
    """The callers of one agent, one for each client."""

    def __init__(
        self,
        kind: Kind,
        server: Server,
        events: EventStream,
        carriers: dict[Transport, Carrier],
        random: Random,
        keys: HiddenKeys,
    ) -> None:
        self._kind = kind
        self._server = server
        self._events = events
        self._keys = keys
        self._parameters: ParametersByName = {}
        self._surroundings = Surroundings(
            carriers,
            self,
            lambda: server.limits,
            random,
            lambda client, endpoint: self._parameters[client, endpoint],
        )
        self._callers: dict[str, Caller] = {}

    def register(self, operations: Operations[Handler]) -> None:
        """Follow the configuration; before the store starts."""
        store, client, classes = self._server.store, self._kind.client, self._kind.classes
        strategy = classes.ReconnectStrategy.NODE
        own = client.NODE.by_attribute["enabled"], strategy.by_attribute["max_interval"]
        store.subscribe((client, *own, Keystore, Truststore), self)
        store.operational.provide(classes.State, self._state)
        operations.register(classes.ConnectInput.NODE.parent, self._connect)
        self._events.declare(classes.CallHomeConnected, classes.CallHomeFailed)

    def close(self) -> None:
        for caller in self._callers.values():
            caller.handle(Stop())
        self._callers.clear()

    # --- subscriber

    def prepare(self, changes: Sequence[DataChange], new: Record) -> Plan:
        kind, clients = self._kind, tuple(self._kind.clients(new))
        read = Parameters(new, self._keys)
        parameters = {
            (client.name, each.name): kind.parameters(
                read, client, each, kind.endpoint_path(client.name, each.name)
            )
            for client in clients
            for each in client.endpoints.endpoint
        }
        settings = {client.name: client_settings(client, kind.anchor_path(client.name)) for client in clients}
        return Plan(settings, parameters)

    def apply(self, plan: Plan) -> Iterable["_Follow"]:
        return (_Follow(self, plan),)

    def abort(self, plan: Plan) -> None:
        pass

    def follow(self, plan: Plan) -> None:
        """Touch those clients only whose settings have changed."""
        clients, self._parameters = plan.clients, plan.parameters
        for name in self._callers.keys() - clients.keys():
            self._callers.pop(name).handle(Stop())
        for name, settings in clients.items():
            caller = self._callers.get(name)
            if caller is None:
                caller = self._callers[name] = Caller(name, settings, self._surroundings)
                caller.handle(Begin())
            elif caller.machine.settings != settings:
                caller.handle(Change(settings))
            caller.adapt()

    # --- what clients ask and see

    def _connect(self, call: Call) -> Record:
        caller = self._callers.get(call.keys[-1])
        if caller is None or caller.machine.status == "disabled":
            raise DataError("operation-failed", "the client is disabled")
        caller.handle(Ask())
        output: Record = self._kind.classes.ConnectOutput.new(status=caller.machine.status)
        return output

    def _state(self, keys: Keys) -> Record | None:
        caller = self._callers.get(keys[-1])
        if caller is None:
            return None
        machine, counted = caller.machine, caller.machine.counters
        state: Record = self._kind.classes.State.new(
            status=machine.status,
            endpoint=None if machine.endpoint is None else str(machine.endpoint),
            session_id=machine.session,
            last_connected=_date(machine.last_connected_ns),
            last_failure=_date(machine.last_failure_ns),
            last_error=machine.last_error,
            next_attempt=_date(machine.next_attempt_ns(self._surroundings.now())),
            consecutive_failures=machine.consecutive_failures,
            attempts=counted.attempts,
            connections=counted.connections,
            failures=counted.failures,
            keep_alive_losses=counted.keep_alive_losses,
        )
        return state

    def tls_settings(self, endpoint: str) -> TlsSettings | None:
        """Those of an address by its name among all; None where it is not configured any more."""
        _, client, name = endpoint.split(CALLED)
        parameters = self._parameters.get((client, name))
        return None if parameters is None else parameters.tls.settings

    # --- reports of callers

    def connected(self, client: str, endpoint: Endpoint) -> None:
        self._events.publish(self._kind.classes.CallHomeConnected.new(endpoint=str(endpoint)), (client,))

    def failed(self, client: str, endpoint: Endpoint, error: str) -> None:
        self._events.publish(
            self._kind.classes.CallHomeFailed.new(endpoint=str(endpoint), error=error), (client,)
        )


def _date(time_ns: int | None) -> str | None:
    return None if time_ns is None else date_and_time(time_ns)


@dataclass(frozen=True, slots=True, eq=False)
class _Follow:
    """The effect of changed clients."""

    home: CallHome
    plan: Plan
    order: int = 95
    """After the certificates that TLS speaks with."""

    def run(self) -> None:
        self.home.follow(self.plan)
