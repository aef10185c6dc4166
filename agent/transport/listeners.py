"""Where clients come in: endpoints of the configuration and of the command line."""

import logging
import socket
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, Protocol

from agent.store.providers import Keys
from agent.store.store import Store
from agent.transport.ssh import SshListener, SshServer
from agent.transport.unix import UnixListener
from agent.tree.diff import Change
from bindings.isolane_server import Endpoint, EndpointState

_log = logging.getLogger("isolane.listen")

DEFAULT_MODE: Final = 0o600


@dataclass(frozen=True, slots=True)
class SshPlace:
    """An address for SSH; `opened` listens there already, when it was opened with other rights."""

    host: str
    port: int
    opened: socket.socket | None = None


@dataclass(frozen=True, slots=True)
class UnixPlace:
    """A UNIX socket."""

    path: Path
    mode: int = DEFAULT_MODE


Place = SshPlace | UnixPlace


class Listener(Protocol):
    """Something that listens."""

    accepted: int
    refused: int

    def close(self) -> None: ...


class Listeners:
    """All of one agent."""

    def __init__(self, ssh: SshServer, make_unix: Callable[[], UnixListener]) -> None:
        self._ssh = ssh
        self._make_unix = make_unix
        self._open: dict[str, tuple[Place, Listener]] = {}
        self._errors: dict[str, str] = {}
        self._wanted: dict[str, Place] = {}

    def register(self, store: Store) -> None:
        """Follow the configuration; before the store starts."""
        store.subscribe(Endpoint, self)
        store.operational.provide(EndpointState, self._state)

    # --- subscriber

    def prepare(self, changes: Sequence[Change], new: Any) -> dict[str, Place]:
        return {
            endpoint.name: place
            for endpoint in new.server.listen.endpoint
            if endpoint.enabled and (place := _place(endpoint)) is not None
        }

    def apply(self, plan: dict[str, Place]) -> Iterable["_Follow"]:
        self._wanted = plan
        return (_Follow(self._follow),)

    def abort(self, plan: dict[str, Place]) -> None:
        pass

    def _follow(self) -> None:
        """Close what is not wanted any more, open what is new; what failed is tried again."""
        for name in [name for name, (place, _) in self._open.items() if self._wanted.get(name) != place]:
            self._close(name)
        for name, place in self._wanted.items():
            if name not in self._open:
                self._try(name, place)

    def _try(self, name: str, place: Place) -> None:
        try:
            self.open(name, place)
        except OSError as error:
            self._errors[name] = str(error.strerror or error)
            _log.error("endpoint %s cannot listen: %s", name, error)

    # --- what the agent calls

    def open(self, name: str, place: Place) -> Any:
        """Listen; OSError when that cannot be."""
        listener: Any
        if isinstance(place, SshPlace):
            listener = SshListener(self._ssh)
            listener.open(place.host, place.port, place.opened)
        else:
            listener = self._make_unix()
            listener.open(place.path, place.mode)
        self._open[name] = place, listener
        self._errors.pop(name, None)
        return listener

    def close(self) -> None:
        """Listen no longer."""
        for name in tuple(self._open):
            self._close(name)

    def _close(self, name: str) -> None:
        self._open.pop(name)[1].close()

    def _state(self, keys: Keys) -> EndpointState:
        name = keys[-1]
        found = self._open.get(name)
        if found is None:
            return EndpointState.new(listening=False, error=self._errors.get(name))
        listener = found[1]
        return EndpointState.new(
            listening=True,
            port=listener.port if isinstance(listener, SshListener) else None,
            accepted=listener.accepted,
            refused=listener.refused,
        )


def _place(endpoint: Endpoint) -> Place | None:
    if endpoint.ssh is not None:
        return SshPlace(endpoint.ssh.address, endpoint.ssh.port)
    if endpoint.unix.path is not None:
        mode = endpoint.unix.mode
        return UnixPlace(Path(endpoint.unix.path), int(mode, 8) if mode else DEFAULT_MODE)
    return None


@dataclass(frozen=True)
class _Follow:
    """The effect of changed endpoints."""

    run: Callable[[], None]
    order: int = 90
