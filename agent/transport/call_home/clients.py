"""All clients that are called: configuration, state, the action `connect`, notifications."""

from collections.abc import Iterable, Sequence
from random import Random

from isolane.bindings.isolane_server import (
    CallHomeConnected,
    CallHomeFailed,
    Client,
    ClientState,
    ConnectInput,
    ConnectOutput,
)
from isolane.bindings.isolane_server import Server as ServerConfig
from isolane.errors import DataError
from isolane.lazy_dataclass import dataclass
from isolane.netconf.server import Server
from isolane.northbound.events.stream import EventStream
from isolane.northbound.operations import Call, Handler, Operations
from isolane.store.operational.providers import Keys
from isolane.transport.call_home.caller import Caller, Carrier, Surroundings
from isolane.transport.call_home.client_settings import ClientSettings, Endpoint, Transport, client_settings
from isolane.transport.call_home.machine import Ask, Begin, Change, Stop
from isolane.tree.date_and_time import date_and_time
from isolane.tree.diff import Change as DataChange
from isolane.tree.model import top
from isolane.tree.schema import Record


class CallHome:
    """The callers of one agent, one for each client."""

    def __init__(
        self, server: Server, events: EventStream, carriers: dict[Transport, Carrier], random: Random
    ) -> None:
        self._server = server
        self._events = events
        self._surroundings = Surroundings(carriers, self, lambda: server.limits, random)
        self._callers: dict[str, Caller] = {}

    def register(self, operations: Operations[Handler]) -> None:
        """Follow the configuration; before the store starts."""
        store = self._server.store
        store.subscribe(Client, self)
        store.operational.provide(ClientState, self._state)
        operations.register(ConnectInput.NODE.parent, self._connect)
        self._events.declare(CallHomeConnected, CallHomeFailed)

    def close(self) -> None:
        for caller in self._callers.values():
            caller.handle(Stop())
        self._callers.clear()

    # --- subscriber

    def prepare(self, changes: Sequence[DataChange], new: Record) -> dict[str, ClientSettings]:
        return {client.name: client_settings(client) for client in top(new, ServerConfig).call_home.client}

    def apply(self, settings: dict[str, ClientSettings]) -> Iterable["_Follow"]:
        return (_Follow(self, tuple(settings.items())),)

    def abort(self, settings: dict[str, ClientSettings]) -> None:
        pass

    def follow(self, clients: dict[str, ClientSettings]) -> None:
        """Touch those clients only whose settings has changed."""
        for name in self._callers.keys() - clients.keys():
            self._callers.pop(name).handle(Stop())
        for name, settings in clients.items():
            caller = self._callers.get(name)
            if caller is None:
                caller = self._callers[name] = Caller(name, settings, self._surroundings)
                caller.handle(Begin())
            elif caller.machine.settings != settings:
                caller.handle(Change(settings))

    # --- what clients ask and see

    def _connect(self, call: Call) -> ConnectOutput:
        caller = self._callers.get(call.keys[-1])
        if caller is None or caller.machine.status == "disabled":
            raise DataError("operation-failed", "the client is disabled")
        caller.handle(Ask())
        return ConnectOutput.new(status=caller.machine.status)

    def _state(self, keys: Keys) -> ClientState | None:
        caller = self._callers.get(keys[-1])
        if caller is None:
            return None
        machine, counted = caller.machine, caller.machine.counters
        return ClientState.new(
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

    # --- reports of callers

    def connected(self, client: str, endpoint: Endpoint) -> None:
        self._events.publish(CallHomeConnected.new(endpoint=str(endpoint)), (client,))

    def failed(self, client: str, endpoint: Endpoint, error: str) -> None:
        self._events.publish(CallHomeFailed.new(endpoint=str(endpoint), error=error), (client,))


def _date(time_ns: int | None) -> str | None:
    return None if time_ns is None else date_and_time(time_ns)


@dataclass(frozen=True, slots=True)
class _Follow:
    """The effect of changed clients."""

    home: CallHome
    clients: tuple[tuple[str, ClientSettings], ...]
    order: int = 95
    """After the certificates that TLS speaks with."""

    def run(self) -> None:
        self.home.follow(dict(self.clients))
