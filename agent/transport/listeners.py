"""Listeners: endpoints of the configuration and of the command line."""

import asyncio
import logging
import socket
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Any, Final, Protocol

from isolane.bindings.isolane_server import (
    Endpoint,
    EndpointHttps,
    EndpointSsh,
    EndpointState,
    EndpointTls,
    Gnmi,
    Unix,
)
from isolane.bindings.isolane_server import Server as ServerConfig
from isolane.errors import IsolaneError
from isolane.lazy_dataclass import dataclass
from isolane.store.operational.providers import Keys
from isolane.store.store import Store
from isolane.transport.certificates import reason
from isolane.transport.ssh import SshServer
from isolane.transport.tcp import TcpListener, cannot_listen
from isolane.transport.tls import TlsServer
from isolane.transport.unix import UnixListener
from isolane.tree.diff import Change
from isolane.tree.model import top
from isolane.tree.schema import Record

_log = logging.getLogger("isolane.listen")

DEFAULT_MODE: Final = int(Unix.MODE_DEFAULT, 8)
AGAIN_S: Final = 10.0
"""Interval between attempts to listen at a failed place: addresses come and go with interfaces."""


@dataclass(frozen=True, slots=True)
class TcpPlace:
    """An address; `opened` listens there already, when it was opened with other rights."""

    host: str
    port: int
    opened: socket.socket | None = None


class SshPlace(TcpPlace):
    """An address for SSH."""


class TlsPlace(TcpPlace):
    """An address for TLS."""


@dataclass(frozen=True, slots=True)
class HttpPlace(TcpPlace):
    """An address for HTTP over TLS, and further names of the server."""

    names: tuple[str, ...] = ()


class GnmiPlace(TcpPlace):
    """An address for gNMI."""


@dataclass(frozen=True, slots=True)
class UnixPlace:
    """The path and the rights of a UNIX socket."""

    path: Path
    mode: int = DEFAULT_MODE


Place = SshPlace | TlsPlace | HttpPlace | GnmiPlace | UnixPlace


class Listener(Protocol):
    """An open listener of any kind, with counters of its connections."""

    accepted: int
    refused: int

    def close(self) -> None: ...


class Listeners:
    """All of one agent; `directory` is where sockets without a full path are."""

    def __init__(
        self,
        ssh: SshServer,
        tls: TlsServer,
        make_unix: Callable[[], UnixListener],
        directory: Path,
        listen_https: Callable[[HttpPlace], Listener],
        listen_gnmi: Callable[[GnmiPlace], Listener],
    ) -> None:
        self._listen_https = listen_https
        self._listen_gnmi = listen_gnmi
        self._ssh = ssh
        self._tls = tls
        self._make_unix = make_unix
        self._directory = directory
        self._given: dict[str, tuple[Place, Listener]] = {}
        self._open: dict[str, tuple[Place, Listener]] = {}
        self._errors: dict[str, str] = {}
        self._wanted: dict[str, Place] = {}
        self._again: asyncio.TimerHandle | None = None

    def register(self, store: Store) -> None:
        """Follow the configuration; before the store starts."""
        store.subscribe(Endpoint, self)
        store.operational.provide(EndpointState, self._state)
        store.operational.provide_list(Endpoint, lambda keys: self._given, self._given_entry)

    # --- subscriber

    def prepare(self, changes: Sequence[Change], new: Record) -> dict[str, Place]:
        return {
            endpoint.name: self._place(endpoint)
            for endpoint in top(new, ServerConfig).listen.endpoint
            if endpoint.enabled
        }

    def apply(self, plan: dict[str, Place]) -> Iterable["_Follow"]:
        self._wanted = plan
        return (_Follow(self._follow),)

    def _place(self, endpoint: Endpoint) -> Place:
        if endpoint.ssh is not None:
            return SshPlace(endpoint.ssh.address, endpoint.ssh.port)
        if endpoint.tls is not None:
            return TlsPlace(endpoint.tls.address, endpoint.tls.port)
        if endpoint.https is not None:
            https = endpoint.https
            return HttpPlace(https.address, https.port, names=tuple(https.host))
        if endpoint.gnmi is not None:
            return GnmiPlace(endpoint.gnmi.address, endpoint.gnmi.port)
        return UnixPlace(self._directory / str(endpoint.unix.path), int(endpoint.unix.mode, 8))

    def _follow(self) -> None:
        """Close what is not wanted any more, open what is new; what failed is tried again."""
        self._wait_no_more()
        self._errors = {name: text for name, text in self._errors.items() if name in self._wanted}
        for name in [name for name, (place, _) in self._open.items() if self._wanted.get(name) != place]:
            self._open.pop(name)[1].close()
        for name, place in self._wanted.items():
            if name not in self._open:
                self._try(name, place)
        if self._errors:
            self._again = asyncio.get_running_loop().call_later(AGAIN_S, self._follow)

    def _try(self, name: str, place: Place) -> None:
        try:
            self._open[name] = place, self._listen(place)
            self._errors.pop(name, None)
        except (OSError, IsolaneError) as error:
            text = _failure(place, error)
            if self._errors.get(name) != text:
                _log.error("endpoint %s: %s", name, text)
            self._errors[name] = text

    # --- what the agent calls

    def open(self, name: str, place: Place) -> Any:
        """Listen at a place besides the configured ones; OSError when that fails."""
        listener = self._listen(place)
        self._given[name] = place, listener
        return listener

    def _listen(self, place: Place) -> Listener:
        if isinstance(place, UnixPlace):
            local = self._make_unix()
            local.open(place.path, place.mode)
            return local
        if isinstance(place, HttpPlace):
            return self._listen_https(place)
        if isinstance(place, GnmiPlace):
            return self._listen_gnmi(place)
        spoken = self._ssh if isinstance(place, SshPlace) else self._tls
        listener = TcpListener(spoken.gate, spoken.serve)
        listener.open(place.host, place.port, place.opened)
        return listener

    def close(self) -> None:
        self._wait_no_more()
        for _, listener in (*self._open.values(), *self._given.values()):
            listener.close()
        self._open.clear()
        self._given.clear()

    def _wait_no_more(self) -> None:
        if self._again is not None:
            self._again.cancel()
            self._again = None

    # --- state

    def _state(self, keys: Keys) -> EndpointState:
        name = keys[-1]
        open_or_given = self._open.get(name) or (None if name in self._wanted else self._given.get(name))
        if open_or_given is None:
            return EndpointState.new(listening=False, error=self._errors.get(name))
        listener = open_or_given[1]
        return EndpointState.new(
            listening=True,
            port=getattr(listener, "port", None),  # a UNIX socket has none
            accepted=listener.accepted,
            refused=listener.refused,
        )

    def _given_entry(self, keys: Keys) -> Endpoint | None:
        """An endpoint outside the configuration, unless one of its name is configured."""
        name = keys[-1]
        entry = self._given.get(name)
        if entry is None or name in self._wanted:
            return None
        match entry[0]:
            case SshPlace(host=host, port=port):
                return Endpoint.new(name=name, ssh=EndpointSsh.new(address=host, port=port))
            case TlsPlace(host=host, port=port):
                return Endpoint.new(name=name, tls=EndpointTls.new(address=host, port=port))
            case HttpPlace(host=host, port=port):
                return Endpoint.new(name=name, https=EndpointHttps.new(address=host, port=port))
            case GnmiPlace(host=host, port=port):
                return Endpoint.new(name=name, gnmi=Gnmi.new(address=host, port=port))
            case UnixPlace(path=path, mode=mode):
                return Endpoint.new(name=name, unix=Unix.new(path=str(path), mode=f"{mode:o}"))


@dataclass(frozen=True, slots=True)
class _Follow:
    """The effect of changed endpoints."""

    run: Callable[[], None]
    order: int = 90
    """After the certificates that TLS listens with."""


def _failure(place: Place, error: OSError | IsolaneError) -> str:
    if not isinstance(error, OSError):
        return str(error)
    if isinstance(place, UnixPlace):
        return f"cannot listen at {place.path}: {reason(error)}"
    return cannot_listen(place.host, place.port, error, "set another address or port in the endpoint")
