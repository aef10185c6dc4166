"""ietf-syslog: receivers as configured, fed by a handler of the log that never waits."""

import asyncio
import logging
import socket
from collections.abc import Callable, Hashable, Sequence
from contextlib import suppress
from typing import Final

from isolane.app.syslog.message import (
    FACILITIES,
    LONGEST,
    LONGEST_DATAGRAM,
    Form,
    Rule,
    encode,
    is_selected,
)
from isolane.app.syslog.senders import Open, Place, Sender, over_tcp, over_tls, over_udp
from isolane.app.tls_client import CERTIFICATES, trust_of
from isolane.bindings.ietf_keystore import Keystore
from isolane.bindings.ietf_syslog import Destination, State, Syslog, TcpTcp, TlsTls
from isolane.bindings.ietf_system import System
from isolane.bindings.ietf_truststore import Truststore
from isolane.errors import DataError, DataErrors
from isolane.lazy_dataclass import dataclass
from isolane.store.operational.providers import Keys
from isolane.store.store import Store
from isolane.transport.configured.hidden_keys import HiddenKeys
from isolane.transport.configured.parameters import Parameters
from isolane.tree.diff import Change
from isolane.tree.model import top
from isolane.tree.path import Path
from isolane.tree.schema import Record

MOST_ADDRESSES: Final = 16
"""Addresses of all receivers; each has a queue."""


@dataclass(frozen=True, slots=True)
class Target:
    """One address of a receiver."""

    place: Place
    open: Open
    material: Hashable = None
    """Certificates and key as they are used, wherever they are configured."""


class Receiver:
    """A destination: its rules, its form, and a sender for each address."""

    def __init__(self, entry: Destination, targets: Sequence[Target]) -> None:
        self.entry = entry
        self.material = [each.material for each in targets]
        self.rules = tuple(Rule.of(each) for each in entry.filter.facility_list)
        override = entry.facility_override
        facility = None if override is None else FACILITIES[str(override.name).rpartition(":")[2]]
        longest = LONGEST_DATAGRAM if entry.udp.udp else LONGEST
        self.form = Form(bool(entry.structured_data), facility, longest)
        self.senders = [Sender(each.place, each.open) for each in targets]

    def put(self, record: logging.LogRecord, host: str) -> None:
        """Send a line, if it is selected."""
        if is_selected(self.rules, record):
            message = encode(record, host, self.form)
            for sender in self.senders:
                sender.put(message)

    def state(self) -> State:
        """The messages so far."""
        troubles = [f"{each.place.host}: {each.trouble}" for each in self.senders if each.trouble]
        return State.new(
            connected=all(each.connected for each in self.senders),
            sent=sum(each.counters.sent for each in self.senders),
            dropped=sum(each.counters.dropped for each in self.senders),
            waiting=sum(each.waiting for each in self.senders),
            trouble="; ".join(troubles) or None,
        )


class RemoteSyslog:
    """Subscribes the configuration; each line of the log goes to all receivers that want it."""

    def __init__(self, store: Store, device: str | None, keys: HiddenKeys) -> None:
        self._store = store
        self._keys = keys
        self._device = device
        self._receivers: dict[str, Receiver] = {}
        self._handler: _Handler | None = None
        self._closing: set[asyncio.Task[None]] = set()

    def register(self) -> None:
        """Subscribe and provide; before the store starts."""
        self._store.subscribe((Syslog, TcpTcp, Truststore, Keystore), self)
        self._store.operational.provide(State, self._state)

    def prepare(self, changes: Sequence[Change], new: Record) -> dict[str, tuple[Destination, list[Target]]]:
        """The receivers as they will be; DataErrors for certificates that cannot be read."""
        syslog = top(new, Syslog)
        plan: dict[str, tuple[Destination, list[Target]]] = {}
        faults: list[DataError] = []
        for entry in () if syslog is None else syslog.actions.remote.destination:
            try:
                plan[entry.name] = entry, _targets(entry, new, self._keys)
            except DataError as fault:
                faults.append(fault)
        if sum(len(targets) for _, targets in plan.values()) > MOST_ADDRESSES:
            text = f"syslog sends to {MOST_ADDRESSES} addresses at most"
            faults.append(DataError("resource-denied", text, path=Path().child(Syslog.NODE), app_tag=MANY))
        if faults:
            raise DataErrors(faults)
        return plan

    def apply(self, plan: dict[str, tuple[Destination, list[Target]]]) -> None:
        """Receivers that did not change keep their queues."""
        for name, receiver in list(self._receivers.items()):
            entry, targets = plan.get(name, (None, []))
            if entry != receiver.entry or [each.material for each in targets] != receiver.material:
                del self._receivers[name]
                self._end(receiver)
        for name, (entry, targets) in plan.items():
            if name not in self._receivers:
                self._receivers[name] = Receiver(entry, targets)
        if self._receivers and self._handler is None:
            self._handler = _Handler(self._put, self._device)
            logging.getLogger().addHandler(self._handler)

    def _end(self, receiver: Receiver) -> None:
        for sender in receiver.senders:
            task = asyncio.get_running_loop().create_task(sender.close())
            self._closing.add(task)
            task.add_done_callback(self._closing.discard)

    async def close(self) -> None:
        """Send what waits, for a moment."""
        if self._handler is not None:
            logging.getLogger().removeHandler(self._handler)
            self._handler = None
        for receiver in self._receivers.values():
            self._end(receiver)
        self._receivers.clear()
        if self._closing:
            await asyncio.wait(self._closing)

    def _put(self, record: logging.LogRecord) -> None:
        host = top(self._store.running, System).hostname or socket.gethostname()
        for receiver in self._receivers.values():
            receiver.put(record, host)

    def _state(self, keys: Keys) -> State | None:
        receiver = self._receivers.get(keys[-1])
        return None if receiver is None else receiver.state()


class _Handler(logging.Handler):
    """Hands lines to the loop of an agent, from whatever thread they come."""

    def __init__(self, put: Callable[[logging.LogRecord], None], device: str | None) -> None:
        super().__init__()
        self._put = put
        self._device = device
        self._loop = asyncio.get_running_loop()

    def emit(self, record: logging.LogRecord) -> None:
        if self._device is not None and getattr(record, "device", None) != self._device:
            return  # of another agent of the process
        try:
            running = asyncio.get_running_loop()
        except RuntimeError:
            running = None
        if running is self._loop:
            self._put(record)
        else:
            with suppress(RuntimeError):  # the loop has ended
                self._loop.call_soon_threadsafe(self._put, record)


# --- addresses

MANY: Final = "syslog-too-many"
"""error-app-tag."""


def _targets(entry: Destination, root: Record, keys: HiddenKeys) -> list[Target]:
    targets = [Target(Place(str(each.address), each.port), over_udp) for each in entry.udp.udp]
    targets += [Target(Place(str(each.address), each.port), over_tcp) for each in entry.tcp.tcp]
    return targets + [_tls(entry, each, root, keys) for each in entry.tls.tls]


def _tls(entry: Destination, each: TlsTls, root: Record, keys: HiddenKeys) -> Target:
    """Certificates of authorities, or the certificates themselves: one of them has to be configured."""
    path = Path().child(Syslog.NODE).child(Destination.NODE, entry.name)
    trust = trust_of(each.server_authentication, path, root)
    if each.client_identity is not None:
        reference = each.client_identity.certificate.central_keystore_reference
        own, _ = Parameters(root, keys).identity(reference, path)
        if own is None:
            text = "client-identity needs a key and a certificate of the keystore"
            raise DataError("operation-failed", text, path=path, app_tag=CERTIFICATES)
        trust = trust.showing(own)
    return Target(Place(str(each.address), each.port), over_tls(trust.context, trust.pinned), trust[1:])
