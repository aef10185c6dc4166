"""One agent, put together: store, server, transports. What `isolane serve`, `isolane lab` and tests start."""

import asyncio
import logging
import socket
import uuid
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from dataclasses import field
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any, Final, Literal

from isolane import tags
from isolane.app import factory_reset
from isolane.app.event_log import EventLog
from isolane.app.first_configuration import FirstPart, open_store
from isolane.app.http import RestconfState, Router
from isolane.app.management import Management
from isolane.app.memory import Memory
from isolane.app.metrics.endpoint import Metrics
from isolane.app.receivers.transports import Outlets, transports
from isolane.app.samples.concern import SamplesConcern
from isolane.app.syslog.concern import RemoteSyslog
from isolane.app.system import SystemConcern
from isolane.bindings import Root
from isolane.bindings.ietf_keystore import Keystore
from isolane.bindings.ietf_system import System
from isolane.bindings.ietf_truststore import Truststore
from isolane.bindings.isolane_server import Limits, Tls
from isolane.bindings.isolane_server import Server as ServerConfig
from isolane.dataplane.clock import RealClock
from isolane.dataplane.kernel.settings import KernelChoices
from isolane.device.kit.context import Action
from isolane.errors import DataError, DataErrors, IsolaneError
from isolane.execution import OnLoop
from isolane.lazy_dataclass import dataclass
from isolane.netconf.base_notifications import BaseNotifications
from isolane.netconf.event_subscriptions import EventSubscriptions
from isolane.netconf.monitoring import Monitoring
from isolane.netconf.server import Server
from isolane.northbound.access_control import AccessControl, Explanations
from isolane.northbound.service import Service
from isolane.openconfig.joining import view_nodes
from isolane.sonic.state import ConfigDbState
from isolane.store import history_module, implemented
from isolane.store.disk.journal import Disk
from isolane.store.history import Author
from isolane.store.implemented import Registered
from isolane.store.settings import Settings
from isolane.strand import future_of
from isolane.transport import keys, login_faults, outsiders
from isolane.transport.call_home import kinds
from isolane.transport.call_home.caller import Carrier
from isolane.transport.call_home.client_settings import Transport
from isolane.transport.call_home.clients import CallHome
from isolane.transport.call_home.https import HttpsCarrier
from isolane.transport.configured.hidden_keys import HiddenKeys, KeystoreState
from isolane.transport.configured.older_places import carry_over
from isolane.transport.gate import Gate
from isolane.transport.keys import HostKeys
from isolane.transport.listeners import GnmiPlace, HttpPlace, Listeners, SshPlace, TlsPlace, UnixPlace
from isolane.transport.login_faults import LoginFaults
from isolane.transport.ssh import SshServer
from isolane.transport.tls import TlsServer
from isolane.transport.tls_context import TlsSettings
from isolane.transport.unix import UnixListener
from isolane.transport.url.scheme import HttpsConcern
from isolane.transport.users import Users
from isolane.tree.diff import Change
from isolane.tree.model import Model, top
from isolane.tree.schema import OperationNode

if TYPE_CHECKING:
    from isolane.app.gnmi import Gnmi
    from isolane.app.https import Https, Parts
    from isolane.dataplane.driver.driver import DataPlaneDriver
    from isolane.dataplane.linux.interfaces import LinuxLinks
    from isolane.device.device import Device
    from isolane.openconfig.view import View
    from isolane.sonic.datastore import SonicChoices, SonicDatastore
    from isolane.switch.device import SwitchDevice
    from isolane.switch.live.databases import SwitchChoices
    from isolane.transport.http.server import Address
    from isolane.transport.tunnel.tunnel import TunnelPlace

_log = logging.getLogger("isolane.agent")

GOODBYE_S: Final = 0.5
"""Longest time that a clean end waits for frames to leave, of the two seconds that it may take."""
ON_THE_WIRE_S: Final = 0.01
"""Time of a frame to the far end of a wire, and between two checks of the queues."""

DataPlane = Literal["emulated", "linux", "kernel", "sonic", "none"]
REAL: Final = ("linux", "kernel")
"""Data planes whose ports are interfaces of the machine: the device is the machine."""

_ANY: Final = {"0.0.0.0": "127.0.0.1", "::": "::1"}  # noqa: S104  # nothing is bound here
"""Addresses that stand for all, and that of them by which the agent reaches itself."""

END_S: Final = 0.2
"""Time that a requested shutdown leaves for its reply."""

FILES: Final = "files"


class InvalidStart(IsolaneError):
    """The configuration that an agent is to begin with is not valid; `config` is the file it came from."""

    def __init__(self, fault: IsolaneError, config: Path | None = None) -> None:
        source = "" if config is None else f" with {config}"
        super().__init__(f"the configuration of the first start{source} is not valid: {fault}")
        self.fault = fault


@dataclass(frozen=True, slots=True)
class Options:
    """Options of the start, which configuration cannot change."""

    model: Model
    state: Path
    ssh: SshPlace | None = None
    tls: TlsPlace | None = None
    http: HttpPlace | None = None
    gnmi: GnmiPlace | None = None
    tunnel: "TunnelPlace | None" = None
    """The server that is called, and reaches gNMI by the call."""
    dataplane: DataPlane = "none"
    kernel: KernelChoices = field(default_factory=KernelChoices)
    driver: "DataPlaneDriver | None" = None
    """With the data plane emulated: one that is not in the package takes its place."""
    sonic: "SonicChoices | None" = None
    """With it, the tables of SONiC's modules are those of CONFIG_DB."""
    switch: "SwitchChoices | None" = None
    """With the data plane sonic: the databases of the switch; None: nothing is read and written."""
    recover: bool = False
    recovery_users: frozenset[str] = frozenset()
    settings: Settings = field(default_factory=Settings)
    config: Path | None = None
    """The file of `--config`: it completes a stored configuration that is not valid for the modules."""
    relay: bool = True
    """Whether there is a socket for `isolane relay`."""
    disk: Disk | None = None
    """File operations of the store; None for the usual ones."""
    authority: Path | None = None
    """The directory of an authority that several agents share; None: its own."""
    name: str | None = None
    """Its name among several agents of one process, for the log."""
    start_ns: int | None = None
    """The moment of the monotonic clock that the data plane counts from; the same for agents on one wire."""


class Agent:
    """A running agent; `start` brings it up, `close` saves and ends everything."""

    def __init__(self, options: Options) -> None:
        self.options = options
        options.model.serve(self)
        factory_reset.complete(options.state, options.disk)
        self.keys = HiddenKeys(options.state, lambda: self.host_keys.now(), options.disk)
        self.store = open_store(
            options.model,
            options.state,
            options.settings,
            options.disk,
            self.keys.hide,
            recover=options.recover,
            config=options.config,
            may_be_invalid=options.sonic is not None or options.dataplane == "sonic",
        )
        self.access = AccessControl(self.store)
        self.service = Service(
            self.store,
            rights_of=self.access.rights,
            rights_known=self.access.knows,
            files=options.state / FILES,
            execution=OnLoop(),
            view=_view(options.model),
        )
        self.operations = self.service.operations
        self.server = Server(self.service, self._etag_key)
        self.events = self.service.events
        self.gate = Gate(lambda: self.server.limits, self.server.clock.now_ns)
        self.host_keys = HostKeys(options.state, options.disk)
        keys.check_administrator(options.state)
        self.users = Users(lambda: self.store.running)
        self.ssh = SshServer(
            self.server,
            self.gate,
            self.users,
            lambda: top(self.store.running, ServerConfig).ssh,
            self.host_keys,
            self.keys,
            options.recovery_users,
        )
        self.tls = TlsServer(self.server, self.gate, self.keys, options.recovery_users)
        self.listeners = Listeners(
            self.ssh,
            self.tls,
            lambda: UnixListener(
                self.server, options.recovery_users, lambda: self.store.failure or self.store.standstill
            ),
            options.state.absolute(),
            self.keys,
            self._listen_https,
            self._listen_gnmi,
        )
        carriers: dict[Transport, Carrier] = {
            "ssh": self.ssh,
            "tls": self.tls,
            "https": HttpsCarrier(lambda: self.web, self.gate),
        }
        self.call_home, self.restconf_call_home = (
            CallHome(
                kind,
                self.server,
                self.events,
                carriers,
                Random(),  # noqa: S311  # spreads attempts over time; nothing is secret about it
                self.keys,
            )
            for kind in (kinds.NETCONF, kinds.RESTCONF)
        )
        self.router = Router()
        self.https: Https | None = None
        self.gnmi: Gnmi | None = None
        self.metrics = Metrics(self.store)
        self.memory = Memory(self.store)
        self.service.sessions.listen(None, lambda *_: self.memory.session_ended())
        self.ended = asyncio.Event()
        self.restarts = False
        self._end_reason: str | None = None
        self.log = EventLog(self.store, self.events, options.name)
        self.gate.publish = self.log.publish
        self.syslog = RemoteSyslog(self.store, options.name, self.keys)
        self.outlets = Outlets(self.service)
        self.service.subscriptions.configuration.transports = transports(self.outlets, self.keys)
        self.samples = SamplesConcern(self.store, options.state, usually=options.name is None)
        self._closers: list[Callable[[], Awaitable[None]]] = []
        self._register()

    def _etag_key(self) -> bytes:
        """The key of RESTCONF, whose tags are the same digests."""
        from isolane.restconf.entity_tags import kept_key  # only where somebody asks for etags

        return kept_key(self.options.state, self.options.disk)

    def _register(self) -> None:
        self.log.register()
        self.syslog.register()
        self.samples.register(self._register_action)
        history_module.register(self.store)
        self.store.on_commit(login_faults.warn_of_lockout)
        self.store.subscribe(Limits, _Limits(self.service))
        self.access.register()
        self.service.register()
        Monitoring(self.server).register()
        Explanations(self.access).register(self.operations)
        LoginFaults(self.store).register()
        self.store.subscribe((Tls, Keystore, Truststore), self.tls)
        HttpsConcern(self.server).register()
        KeystoreState(self.store, self.keys).register()
        self.listeners.register(self.store)
        for home in (self.call_home, self.restconf_call_home):
            home.register(self.operations)
        Management(self.server, self.gate, self.host_keys, lambda: self.https).register()
        RestconfState(lambda: self.https).register(self.store)
        self.metrics.register()
        EventSubscriptions(self.server).register()
        BaseNotifications(self.server)
        SystemConcern(
            self.store,
            self._register_action,
            self._shut_down,
            self._restart,
            is_machine=self.options.dataplane in (*REAL, "sonic"),
        )
        disk = self.options.disk or Disk()
        factory_reset.FactoryReset(self.options.state, disk, self._restart).register(self.operations)
        self.clock = RealClock(start_ns=self.options.start_ns)
        self.machine = _machine() if self.options.dataplane in REAL else None
        self.config_db = ConfigDbState(self.events)
        self.config_db.register(self.store, self.operations)
        self.sonic = self._sonic(self.options)
        self.device = self._device(self.clock)
        self.switch = self._switch(self.clock)

    def _sonic(self, options: Options) -> "SonicDatastore | None":
        if options.sonic is None:
            return None
        from isolane.sonic.datastore import SonicDatastore

        datastore = SonicDatastore(self.store, options.sonic, options.state)
        self.config_db.serve("modules", datastore.health, datastore.follower.compare)
        return datastore

    def _device(self, clock: RealClock) -> "Device | None":
        if self.options.dataplane in ("none", "sonic"):
            return None
        from isolane.device.device import (  # engines are a third of what is imported
            REAL_TIMER_FLOOR_NS,
            Device,
        )

        device = Device(
            self.store,
            self._register_action,
            self.events.publish,
            clock,
            self.server.clock.time_ns() - clock.now_ns,
            identity=_identity(self.options),
            timer_floor_ns=REAL_TIMER_FLOOR_NS,
            machine=self.machine,
            driver=self._driver(),
            log=self.log.record,
        )
        self.events.declare(*device.notifications)
        return device

    def _driver(self) -> "DataPlaneDriver | None":
        """Another data plane than the emulation, if there is to be one."""
        if self.options.dataplane != "kernel":
            return self.options.driver
        from isolane.dataplane.kernel.bridge import KernelDriver

        return KernelDriver(self.options.kernel)

    def _switch(self, clock: RealClock) -> "SwitchDevice | None":
        if self.options.dataplane != "sonic":
            return None
        from isolane.switch.device import SwitchDevice

        device = SwitchDevice(
            self.store,
            self._register_action,
            self.events.publish,
            clock,
            self.server.clock.time_ns() - clock.now_ns,
            self.options.switch,
            self.options.state,
            identity=_identity(self.options),
            also_saved=() if self.sonic is None else self.sonic.tables.tops,
            log=self.log.record,
        )
        self.events.declare(*device.notifications)
        device.finish(self.registered)
        self.config_db.serve("own-models", device.health, device.follower.compare)
        return device

    def _shut_down(self) -> None:
        """When the reply has been sent."""
        self.restarts = False
        asyncio.get_running_loop().call_later(END_S, self.end, "shut down by a client")

    def _restart(self) -> None:
        self.restarts = True
        asyncio.get_running_loop().call_later(END_S, self.end, "restarted by a client")

    def end(self, reason: str) -> None:
        """Have the agent closed; the log says why."""
        self._end_reason = reason
        self.ended.set()

    def _register_action(self, operation: OperationNode, action: Action) -> None:
        self.operations.register(operation, lambda call: action(call.input, call.keys))

    @property
    def registered(self) -> Registered:
        """The nodes of the model that are implemented."""
        return Registered(
            self.store.subscribed,
            self.store.operational.provided,
            (*self.operations, *self.server.operations),
            tuple(self.events.declared),
        )

    def check(self) -> None:
        """StoreError with a list when nodes of the model are unimplemented.

        Modules that a program does not know may be plain data; but who does something of a module does all
        of it. The modules of CONFIG_DB are data only: nobody implements their operations.
        """
        model, registered = self.options.model, self.registered
        if self.switch is not None:
            registered = self.switch.with_rest(registered)
        plain = model.modules.keys() - registered.modules
        if self.options.dataplane != "none":
            plain = {name for name in plain if not model.modules[name].is_ours}
        if self.sonic is not None:
            plain |= self.sonic.modules
        implemented.check(model, registered, plain)

    async def start(self, first: object = None) -> dict[str, str]:
        """Come up and say where it listens; `first` is the configuration of an agent that has none."""
        self.log.begun(self.options.dataplane, self.options.state)
        if self.machine is not None:
            _warn_of_missing_rights(self.options.dataplane)
            await self.machine.open()
        self.metrics.begin()
        await future_of(self.store.start)
        await future_of(carry_over, self.store)
        await future_of(self._forget_keys)
        part = FirstPart(self.store, self.options.state, self._tops, self.options.disk)
        is_first = self.store.number == 0
        if is_first:
            await self._begin_with(part.divided(first))
        if self.switch is not None:
            await self.switch.start()
        if self.sonic is not None:
            await self.sonic.start()
        await self._finish(part, is_first=is_first)
        ready = {}
        if self.options.ssh is not None:
            host, port = self.options.ssh.host, self.listeners.open("serve-ssh", self.options.ssh).port
            ready["ssh"] = _shown(host, port)
            keys.write_known_hosts(self.options.state, host, port, self.host_keys.now())
        if self.options.tls is not None:
            port = self.listeners.open("serve-tls", self.options.tls).port
            ready["tls"] = _shown(self.options.tls.host, port)
        if self.options.http is not None:
            port = self.listeners.open("serve-https", self.options.http).port
            ready["https"] = _shown(self.options.http.host, port)
        if self.options.gnmi is not None:
            port = self.listeners.open("serve-gnmi", self.options.gnmi).port
            ready["gnmi"] = _shown(self.options.gnmi.host, port)
            self._call_tunnel(self.options.gnmi.host, port)
        if self.options.relay:
            path = (self.options.state / keys.SOCKET).absolute()
            self._open_relay(path)
            ready["unix"] = str(path)
        self.samples.begin()
        await future_of(self.store.in_turn, _nothing)  # who is informed of the first commit is so by then
        self.log.ready(ready)
        return ready

    def _forget_keys(self) -> None:
        """Remove the private keys that the configuration does not refer to any more."""
        trees = (self.store.running, self.store.startup)
        self.keys.forget_unused(tree for tree in trees if tree is not None)

    @property
    def _tops(self) -> tuple[Any, ...]:
        """The nodes at the top in which CONFIG_DB decides."""
        modules = () if self.sonic is None else self.sonic.tables.tops
        return modules if self.switch is None else (*modules, *self.switch.tops)

    async def _finish(self, part: FirstPart, *, is_first: bool) -> None:
        """The part of a first configuration that is merged with what CONFIG_DB holds."""
        try:
            await part.add()
        except (DataError, DataErrors) as error:
            raise InvalidStart(error if is_first else part.remedy(error)) from error

    async def _begin_with(self, first: object) -> None:
        """The first configuration; without one what is empty has to be valid."""
        try:
            if first is None:
                await future_of(self.store.check, self.store.running)
            else:
                await future_of(self.store.edit, Author.internal(), lambda _: first, "load", "first start")
        except (DataError, DataErrors) as error:
            raise InvalidStart(error) from error

    @property
    def web(self) -> "Https":
        """The front of HTTP, whether it listens or gets its requests from another front."""
        if self.https is None:
            from isolane.app.https import Https  # what speaks HTTP is imported where it is asked for

            self.https = Https(self._parts())
        return self.https

    def _tls_settings(self, endpoint: str) -> TlsSettings:
        """Those of an endpoint that listens, or of one that is called."""
        if endpoint.startswith(kinds.CALLED):
            return self.restconf_call_home.tls_settings(endpoint) or TlsSettings()
        return self.listeners.tls_settings(endpoint)

    def _listen_https(self, place: HttpPlace) -> "Address":
        return self.web.listen(place)

    def _listen_gnmi(self, place: GnmiPlace) -> "Address":
        if self.gnmi is None:
            try:
                from isolane.app.gnmi import Gnmi
            except ModuleNotFoundError as error:
                if error.name is None or not error.name.startswith("google"):
                    raise
                raise IsolaneError("gNMI needs the package protobuf: pip install 'isolane[gnmi]'") from error

            self.gnmi = Gnmi(self._parts())
        return self.gnmi.listen(place)

    def _call_tunnel(self, host: str, port: int) -> None:
        """Keep the tunnel open to what listens for gNMI."""
        if self.options.tunnel is None:
            return
        from isolane.transport.tunnel.tunnel import Tunnel

        def name() -> str:
            return top(self.store.running, System).hostname or socket.gethostname()

        tunnel = Tunnel(self.options.tunnel, name, (_ANY.get(host, host), port))
        self.on_close(tunnel.close)

    def _parts(self) -> "Parts":
        from isolane.app.https import Parts

        options = self.options
        return Parts(
            self.service,
            self.gate,
            self.users,
            self.router,
            options.state,
            options.authority or options.state,
            self._tls_settings,
            options.disk or Disk(),
            options.recovery_users,
        )

    def _open_relay(self, path: Path) -> None:
        try:
            self.listeners.open("serve-relay", UnixPlace(path))
        except OSError as error:
            hint = ""
            if error.errno is None:  # Python's own word: the kernel was not asked
                hint = "; that of a socket has at most 107 octets, so a directory nearer to the root may help"
            raise IsolaneError(f"cannot listen at {path}: {error.strerror or error}{hint}") from error

    def on_close(self, call: Callable[[], Awaitable[None]]) -> None:
        """Have something finished when the sessions are over and the store is still open."""
        self._closers.append(call)

    async def close(self) -> None:
        """Take no more clients, end the sessions, save."""
        self.options.model.servers.discard(self)
        self.log.close(self._end_reason)
        self.listeners.close()
        for home in (self.call_home, self.restconf_call_home):
            home.close()
        for session in tuple(self.server.sessions.values()):
            session.end("other", "the agent is shutting down")
        self.ssh.close()
        self.tls.close()
        await self.outlets.close()
        outsiders.conclude()
        tags.conclude()
        for front in (self.https, self.gnmi):
            if front is not None:
                await front.close()
        for call in self._closers:
            await call()
        if self.sonic is not None:
            await self.sonic.close()
        if self.switch is not None:
            await self.switch.close()
        if self.device is not None:
            await _leave(self.device)
            self.device.close()
        await self.samples.close()
        self.memory.close()
        self.clock.close()
        await self.metrics.close()
        await future_of(self.store.close)
        await self.syslog.close()


def _nothing() -> None:
    """A turn in which nothing is done."""


def _identity(options: Options) -> str:
    return f"{uuid.getnode():012x} {options.state.absolute()}"


def _warn_of_missing_rights(dataplane: DataPlane) -> None:
    """The agent goes on, so that its configuration can be read and mended; its ports do not work."""
    from isolane.dataplane.kernel.findings import capabilities, lacking

    missing = " ".join(lacking(capabilities(Path("/")), dataplane))
    if missing:
        _log.warning(
            "--dataplane %s cannot work without %s: run as root, or with AmbientCapabilities=%s in the "
            "systemd unit; `isolane doctor` lists what else is missing",
            *(dataplane, missing, missing),
        )


def _view(model: Model) -> "View | None":
    """The view of OpenConfig, where the model was joined with its modules."""
    if not view_nodes(model):
        return None
    from isolane.openconfig.view import View

    return View(model)


def _machine() -> "LinuxLinks":
    from isolane.dataplane.linux.interfaces import LinuxLinks

    return LinuxLinks()


async def _leave(device: "Device") -> None:
    """Say goodbye, and let what is said out of the queues, which takes no longer than `GOODBYE_S`."""
    if not device.say_goodbye():
        return
    with suppress(TimeoutError):
        async with asyncio.timeout(GOODBYE_S):
            await asyncio.sleep(ON_THE_WIRE_S)
            while device.sends:
                await asyncio.sleep(ON_THE_WIRE_S)


def _shown(host: str, port: int) -> str:
    return f"[{host}]:{port}" if ":" in host else f"{host}:{port}"


class _Limits:
    """Takes changed limits into use."""

    def __init__(self, service: Service) -> None:
        self._service = service

    def prepare(self, changes: Sequence[Change], new: Root) -> Limits:
        return top(new, ServerConfig).limits

    def apply(self, plan: Limits) -> None:
        self._service.configure(plan)
