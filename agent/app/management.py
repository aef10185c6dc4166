"""isolane-server: how SSH logs in, how the agent logs, and what the server has counted."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

from isolane.app import logs
from isolane.bindings import Root
from isolane.bindings.isolane_server import HostKey, Log, Passwords, Ssh, Statistics
from isolane.bindings.isolane_server import Server as ServerConfig
from isolane.errors import DataError, DataErrors
from isolane.netconf.server import Server
from isolane.store.operational.providers import Keys
from isolane.transport.gate import Gate
from isolane.transport.keys import HostKeys
from isolane.transport.sshlib import asyncssh
from isolane.tree.date_and_time import date_and_time
from isolane.tree.diff import Change
from isolane.tree.model import top
from isolane.tree.path import Path

if TYPE_CHECKING:
    from isolane.app.https import Https

ED25519_BITS: Final = 256
"""The one size of those keys, which do not carry it."""


class Management:
    """State of the server beside its sessions."""

    def __init__(
        self,
        server: Server,
        gate: Gate,
        host_keys: HostKeys,
        https: "Callable[[], Https | None]",
    ) -> None:
        self._https = https
        self._server = server
        self._gate = gate
        self._host_keys = host_keys

    def register(self) -> None:
        """Subscribe and provide; before the store starts."""
        store = self._server.store
        store.subscribe((Ssh, Passwords), _SshConfig())
        store.subscribe(Log, _LogConfig())
        store.operational.provide_list(HostKey, lambda keys: self._by_fingerprint(), self._host_key)
        store.operational.provide(Statistics, self._statistics)

    def _by_fingerprint(self) -> dict[str, asyncssh.SSHKey]:
        return {key.get_fingerprint(): key for key in self._host_keys.now()}

    def _host_key(self, keys: Keys) -> HostKey | None:
        host_key = self._by_fingerprint().get(keys[-1])
        if host_key is None:
            return None
        bits = getattr(host_key.pyca_key, "key_size", ED25519_BITS)
        return HostKey.new(fingerprint=keys[-1], algorithm=host_key.get_algorithm(), bits=bits)

    def _statistics(self, keys: Keys) -> Statistics:
        logins, counted = self._gate.counters, self._server.statistics
        shared = self._server.service.statistics
        https = self._https()
        return Statistics.new(
            discontinuity_time=date_and_time(counted.started_ns),
            sessions=len(self._server.sessions),
            unauthenticated=self._gate.unauthenticated,
            connections=logins.connections,
            logins=logins.logins,
            failed_logins=logins.failed_logins,
            lockouts=logins.lockouts,
            refused_sessions=shared.refused_sessions + logins.refused,
            login_timeouts=logins.login_timeouts,
            hello_timeouts=counted.hello_timeouts,
            idle_timeouts=counted.idle_timeouts,
            oversize_messages=counted.oversize_messages,
            too_deep_messages=counted.too_deep_messages,
            malformed_messages=counted.malformed_messages,
            provider_errors=self._server.store.operational.provider_errors,
            handler_errors=shared.handler_errors + self._server.store.defects,
            http_connections=0 if https is None else https.connections,
            http_requests=0 if https is None else https.requests,
            http_misdirected_requests=0 if https is None else https.misdirected,
            http_refused_connections=0 if https is None else https.refused,
            http_event_streams=0 if https is None else https.event_streams,
            subscriptions_dropped=shared.subscriptions_dropped,
        )


class _SshConfig:
    """Logins and edits read the configuration when they come; only what they could not read is refused."""

    def prepare(self, changes: Sequence[Change], new: Root) -> None:
        authorities = top(new, ServerConfig).ssh.trusted_user_ca
        faults = [fault for line in authorities if (fault := _authority(line)) is not None]
        if faults:
            raise DataErrors(faults)

    def apply(self, plan: None) -> None:
        pass


def _authority(line: str) -> DataError | None:
    try:
        asyncssh.import_public_key(line)
    except ValueError as error:  # KeyImportError, and what cryptography says of numbers that are no key
        leaf = Ssh.NODE.by_attribute["trusted_user_ca"]
        path = Path().child(ServerConfig.NODE).child(Ssh.NODE).child(leaf, line)
        return DataError("invalid-value", f"not a public key in OpenSSH format: {error}", path=path)
    return None


class _LogConfig:
    """The log follows the configuration."""

    def prepare(self, changes: Sequence[Change], new: Root) -> Log:
        return top(new, ServerConfig).log

    def apply(self, plan: Log) -> None:
        logs.configure(plan.level, plan.format)
