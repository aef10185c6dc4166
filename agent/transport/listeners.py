"""Listeners: endpoints of the configuration and of the command line."""

import asyncio
import logging
import socket
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import Any, Final, Literal, Protocol, TypeAlias

from isolane.bindings import ietf_netconf_server as netconf
from isolane.bindings import ietf_restconf_server as restconf
from isolane.bindings.ietf_keystore import Keystore
from isolane.bindings.ietf_truststore import Truststore
from isolane.bindings.isolane_server import Endpoint, Gnmi, Server, State, Unix
from isolane.errors import IsolaneError
from isolane.lazy_dataclass import dataclass
from isolane.store.operational.providers import Keys
from isolane.store.store import Store
from isolane.transport.certificates import reason
from isolane.transport.configured.hidden_keys import HiddenKeys
from isolane.transport.configured.parameters import Parameters
from isolane.transport.ssh import SshServer
from isolane.transport.tcp import TcpListener, cannot_listen
from isolane.transport.tls import TlsServer
from isolane.transport.tls_context import TlsSettings
from isolane.transport.unix import UnixListener
from isolane.tree.diff import Change
from isolane.tree.model import top
from isolane.tree.path import Path as InstancePath
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
    """An address for HTTP over TLS, further names of the server, and the endpoint that has its parameters."""

    names: tuple[str, ...] = ()
    endpoint: str = ""
    """Empty for one of the command line."""


class GnmiPlace(TcpPlace):
    """An address for gNMI."""


@dataclass(frozen=True, slots=True)
class UnixPlace:
    """The path and the rights of a UNIX socket."""

    path: Path
    mode: int = DEFAULT_MODE


List = Literal["netconf", "restconf", "own"]
"""The list that an endpoint is in: of ietf-netconf-server, ietf-restconf-server, isolane-server."""
Id: TypeAlias = tuple[List, str]
ENTRIES: Final[dict[List, tuple[type[Record], type[Record]]]] = {
    "netconf": (netconf.Endpoint, netconf.EndpointState),
    "restconf": (restconf.Endpoint, restconf.EndpointState),
    "own": (Endpoint, State),
}
"""The records of an endpoint and of its state."""
NETCONF: Final = (
    InstancePath().child(netconf.NetconfServer.NODE).child(netconf.Listen.NODE).child(netconf.Endpoints.NODE)
)
RESTCONF: Final = (
    InstancePath()
    .child(restconf.RestconfServer.NODE)
    .child(restconf.Listen.NODE)
    .child(restconf.Endpoints.NODE)
)

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
        keys: HiddenKeys,
        listen_https: Callable[[HttpPlace], Listener],
        listen_gnmi: Callable[[GnmiPlace], Listener],
    ) -> None:
        self._listen_https = listen_https
        self._listen_gnmi = listen_gnmi
        self._ssh = ssh
        self._tls = tls
        self._make_unix = make_unix
        self._directory = directory
        self._keys = keys
        self._given: dict[Id, tuple[Place, Listener]] = {}
        self._open: dict[Id, tuple[Place, Listener]] = {}
        self._errors: dict[Id, str] = {}
        self._wanted: dict[Id, Wanted] = {}
        self._again: asyncio.TimerHandle | None = None

    def register(self, store: Store) -> None:
        """Follow the configuration; before the store starts."""
        nodes = (Endpoint, netconf.Listen, restconf.Listen, Keystore, Truststore)
        own = [netconf.Endpoint.NODE.by_attribute["enabled"]]
        own += [restconf.Endpoint.NODE.by_attribute[name] for name in ("enabled", "host")]
        store.subscribe((*nodes, *own), self)
        operational = store.operational
        for kind, (entry, state) in ENTRIES.items():
            operational.provide(state, partial(self._state, kind))
            operational.provide_list(
                entry.NODE, partial(self._given_names, kind), partial(self._given_entry, kind)
            )

        for container in (netconf.Listen, restconf.Listen):
            operational.provide(container, partial(self._listen_of_given, store, container))

    def tls_settings(self, endpoint: str) -> TlsSettings:
        """Those of an endpoint of RESTCONF; those of isolane-server for one that is not configured."""
        wanted = self._wanted.get(("restconf", endpoint))
        return wanted.parameters.settings if wanted is not None else self._tls.settings

    # --- subscriber

    def prepare(self, changes: Sequence[Change], new: Record) -> dict[Id, "Wanted"]:
        wanted = dict(self._of_netconf(new))
        wanted.update(self._of_restconf(new))
        for endpoint in top(new, Server).listen.endpoint:
            if endpoint.enabled and (endpoint.gnmi is not None or endpoint.unix.path is not None):
                wanted["own", endpoint.name] = Wanted(self._own_place(endpoint))
        return wanted

    def apply(self, plan: dict[Id, "Wanted"]) -> Iterable["_Follow"]:
        for id, wanted in plan.items():
            known = self._wanted.get(id)
            if known == wanted:
                plan[id] = known  # their identity says that they are the same
        self._wanted = plan
        return (_Follow(self._follow),)

    def _of_netconf(self, root: Record) -> Iterator[tuple[Id, "Wanted"]]:
        listen, read = top(root, netconf.NetconfServer).listen, Parameters(root, self._keys)
        if listen is None:
            return
        for each in listen.endpoints.endpoint:
            if not each.enabled:
                continue
            path, ssh, tls = NETCONF.child(netconf.Endpoint.NODE, each.name), each.ssh, each.tls
            bind = next(iter(ssh.tcp_server_parameters.local_bind), None)
            if bind is not None:
                place: Place = SshPlace(bind.local_address, bind.local_port)
                parameters: Any = read.ssh(ssh.ssh_server_parameters, path, listen.idle_timeout)
            else:
                at = next(iter(tls.tcp_server_parameters.local_bind))
                maps = tls.netconf_server_parameters.client_identity_mappings.cert_to_name
                place = TlsPlace(at.local_address, at.local_port)
                parameters = read.tls(tls.tls_server_parameters, maps, path, listen.idle_timeout)
            yield ("netconf", each.name), Wanted(place, parameters)

    def _of_restconf(self, root: Record) -> Iterator[tuple[Id, "Wanted"]]:
        listen, read = top(root, restconf.RestconfServer).listen, Parameters(root, self._keys)
        for each in () if listen is None else listen.endpoints.endpoint:
            if not each.enabled:
                continue
            https = each.http_over_tls
            bind = next(iter(https.tcp_server_parameters.local_bind))
            maps = https.restconf_server_parameters.client_identity_mappings.cert_to_name
            path = RESTCONF.child(restconf.Endpoint.NODE, each.name)
            place = HttpPlace(bind.local_address, bind.local_port, names=tuple(each.host), endpoint=each.name)
            yield ("restconf", each.name), Wanted(place, read.tls(https.tls_server_parameters, maps, path))

    def _own_place(self, endpoint: Endpoint) -> Place:
        if endpoint.gnmi is not None:
            return GnmiPlace(endpoint.gnmi.address, endpoint.gnmi.port)
        return UnixPlace(self._directory / str(endpoint.unix.path), int(endpoint.unix.mode, 8))

    def _follow(self) -> None:
        """Close what is not wanted any more, open what is new; what failed is tried again."""
        self._wait_no_more()
        self._errors = {id: text for id, text in self._errors.items() if id in self._wanted}
        for id, (place, _) in list(self._open.items()):
            wanted = self._wanted.get(id)
            if wanted is None or wanted.place != place:
                self._open.pop(id)[1].close()
        for id, wanted in self._wanted.items():
            if id not in self._open:
                self._try(id, wanted.place)
        if self._errors:
            self._again = asyncio.get_running_loop().call_later(AGAIN_S, self._follow)

    def _try(self, id: Id, place: Place) -> None:
        try:
            self._open[id] = place, self._listen(place, id)
            self._errors.pop(id, None)
        except (OSError, IsolaneError) as error:
            text = _failure(place, error)
            if self._errors.get(id) != text:
                _log.error("endpoint %s: %s", id[1], text)
            self._errors[id] = text

    # --- what the agent calls

    def open(self, name: str, place: Place) -> Any:
        """Listen at a place besides the configured ones; OSError when that fails."""
        id = _list_of(place), name
        listener = self._listen(place, id)
        self._given[id] = place, listener
        return listener

    def _listen(self, place: Place, id: Id) -> Listener:
        if isinstance(place, UnixPlace):
            local = self._make_unix()
            local.open(place.path, place.mode)
            return local
        if isinstance(place, HttpPlace):
            return self._listen_https(place)
        if isinstance(place, GnmiPlace):
            return self._listen_gnmi(place)
        spoken = self._ssh if isinstance(place, SshPlace) else self._tls
        listener = TcpListener(spoken.gate, partial(self._serve, spoken, id))
        listener.open(place.host, place.port, place.opened)
        return listener

    async def _serve(self, spoken: Any, id: Id, sock: socket.socket, host: str) -> None:
        """By the parameters of now; an endpoint of the command line has none."""
        wanted = self._wanted.get(id) if id in self._open else None
        await spoken.serve(sock, host, None if wanted is None else wanted.parameters)

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

    def _state(self, kind: List, keys: Keys) -> Record:
        id, state = (kind, keys[-1]), ENTRIES[kind][1]
        open_or_given = self._open.get(id) or (None if id in self._wanted else self._given.get(id))
        if open_or_given is None:
            return state.new(listening=False, error=self._errors.get(id))
        listener = open_or_given[1]
        return state.new(
            listening=True,
            port=getattr(listener, "port", None),  # a UNIX socket has none
            accepted=listener.accepted,
            refused=listener.refused,
        )

    def _listen_of_given(self, store: Store, container: type[Record], keys: Keys) -> Record | None:
        """The container that endpoints of the command line are in, where nothing of it is configured."""
        kind: List = "netconf" if container is netconf.Listen else "restconf"
        server: Any = netconf.NetconfServer if container is netconf.Listen else restconf.RestconfServer
        is_configured = top(store.running, server).listen is not None
        return None if is_configured or not self._given_names(kind, keys) else container.new()

    def _given_names(self, kind: List, keys: Keys) -> list[str]:
        return [name for of, name in self._given if of == kind]

    def _given_entry(self, kind: List, keys: Keys) -> Record | None:
        """An endpoint outside the configuration, unless one of its name is configured."""
        name = keys[-1]
        entry = self._given.get((kind, name))
        if entry is None or (kind, name) in self._wanted:
            return None
        match entry[0]:
            case SshPlace(host=host, port=port):
                bind = netconf.SshTcpServerParametersLocalBind.new(local_address=host, local_port=port)
                tcp = netconf.SshTcpServerParameters.new(local_bind=[bind])
                return netconf.Endpoint.new(name=name, ssh=netconf.Ssh.new(tcp_server_parameters=tcp))
            case TlsPlace(host=host, port=port):
                at = netconf.TlsTcpServerParametersLocalBind.new(local_address=host, local_port=port)
                of_tls = netconf.TlsTcpServerParameters.new(local_bind=[at])
                return netconf.Endpoint.new(name=name, tls=netconf.Tls.new(tcp_server_parameters=of_tls))
            case HttpPlace(host=host, port=port):
                there = restconf.LocalBind.new(local_address=host, local_port=port)
                of_https = restconf.TcpServerParameters.new(local_bind=[there])
                return restconf.Endpoint.new(
                    name=name, http_over_tls=restconf.HttpOverTls.new(tcp_server_parameters=of_https)
                )
            case GnmiPlace(host=host, port=port):
                return Endpoint.new(name=name, gnmi=Gnmi.new(address=host, port=port))
            case UnixPlace(path=path, mode=mode):
                return Endpoint.new(name=name, unix=Unix.new(path=str(path), mode=f"{mode:o}"))


@dataclass(frozen=True, slots=True)
class Wanted:
    """A configured endpoint: where it is, and for SSH, TLS and HTTPS its parameters."""

    place: Place
    parameters: Any = None


def _list_of(place: Place) -> List:
    if isinstance(place, HttpPlace):
        return "restconf"
    return "netconf" if isinstance(place, SshPlace | TlsPlace) else "own"


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
